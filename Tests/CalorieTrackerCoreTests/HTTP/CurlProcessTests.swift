import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// What belongs to the whole process is tested in processes of its own.
@Suite struct CurlProcessTests {
    private static let proxyVariables = [
        "http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY",
    ]

    @Test func `a proxy of the environment is not told what goes over http`() async {
        await #expect(processExitsWith: .success) {
            let proxy = try FatSecretServer(answers: [#"{"text": "proxy"}"#])
            let server = try FatSecretServer(answers: [#"{"text": "server"}"#])
            for variable in CurlProcessTests.proxyVariables {
                setenv(variable, "http://127.0.0.1:\(proxy.port)", 1)
            }
            unsetenv("no_proxy")
            unsetenv("NO_PROXY")
            #expect(try SignedRequest(to: server.baseURL).answer().body == Array("server".utf8))
            #expect(try server.requests().count == 1)
            #expect(try proxy.requests().isEmpty)
        }
    }

    @Test(arguments: ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"])
    func `words about a proxy hold no password`(variable: String) async {
        await #expect(processExitsWith: .success) { [variable = variable as String] in
            for other in CurlProcessTests.proxyVariables + ["no_proxy", "NO_PROXY"] { unsetenv(other) }
            let proxies = ["odd://me:hunter2@127.0.0.1:1", "http://me:hunter2@h:99999", "me:hunter2@h:99999"]
            for proxy in proxies {
                setenv(variable, proxy, 1)
                let request = try SignedRequest(to: "https://localhost:1/").request
                let error = #expect(throws: HTTPTransportError.self) {
                    try CurlTransport(userAgent: "countme/test").send(request)
                }
                #expect(error?.detail.contains("hunter2") == false)
            }
        }
    }

    @Test func `a closed pipe does not end the process while it sends, and can again afterwards`() async {
        await #expect(processExitsWith: .success) {
            let server = try FatSecretServer(answers: [#"{"text": "{}"}"#, #"{"close": true}"#])
            signal(SIGPIPE, SIG_DFL)
            var calls = 0
            let transport = CurlTransport(
                userAgent: "countme/test",
                whileWaiting: {
                    calls += 1
                    raise(SIGPIPE)
                }
            )
            let first = try SignedRequest(to: server.baseURL)
            let second = try SignedRequest(to: server.baseURL)
            #expect(try transport.send(first.request).status == 200)
            #expect(CurlProcessTests.handlerOfClosedPipes() == 0)
            #expect(throws: HTTPTransportError.self) { try transport.send(second.request) }
            #expect(CurlProcessTests.handlerOfClosedPipes() == 0)
            #expect(calls > 0)
            signal(SIGPIPE, SIG_IGN)
            _ = try? transport.send(second.request)
            #expect(CurlProcessTests.handlerOfClosedPipes() == 1)
        }
    }

    /// What the process does on a signal, as a number: 0 to end, 1 to go on.
    private static func handlerOfClosedPipes() -> Int {
        let handler = signal(SIGPIPE, SIG_DFL)
        signal(SIGPIPE, handler)
        return handler.map { unsafeBitCast($0, to: Int.self) } ?? 0
    }
}
