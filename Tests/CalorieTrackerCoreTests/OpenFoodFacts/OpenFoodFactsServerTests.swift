import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// The whole way over libcurl to a server of this machine.
@Suite struct OpenFoodFactsServerTests {
    private func client(
        _ server: OpenFoodFactsServer,
        statePath: String? = nil,
        password: String = OpenFoodFactsServer.password,
        longest: Double = 30
    ) throws -> OpenFoodFactsClient {
        let address = try #require(HTTPAddress(server.baseURL))
        let site = OpenFoodFactsSite(
            .petFood,
            address: address,
            user: OpenFoodFactsServer.user,
            password: password
        )
        var pacing = RequestPacing(
            now: { Timestamp(clamping: Int(Date().timeIntervalSince1970)) },
            uptime: { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 },
            sleep: { _ in },
            random: { .random(in: .min ... .max) }
        )
        pacing.longest = longest
        pacing.mostAttempts = 1
        return OpenFoodFactsClient(
            site: site,
            transport: CurlTransport(userAgent: site.userAgent(version: "1.2.3")),
            pacing: pacing,
            answers: statePath.map { StateDirectory(path: $0, now: pacing.now()) }
        )
    }

    private func barcode(_ name: String) throws -> String {
        try #require(OpenFoodFactsServer.samples[name])
    }

    @Test func `every sample is found, and asked for as the service wants it`() throws {
        let server = try OpenFoodFactsServer()
        for (name, barcode) in OpenFoodFactsServer.samples {
            let product = try client(server).product(barcode: barcode).value
            #expect(product.code == barcode)
            #expect(product.bytes == (try OpenFoodFactsServer.sample(name)))
        }
        for request in try server.requests() {
            #expect(request.method == "GET")
            #expect(request.headers["user-agent"] == "countme/1.2.3 (test-user)")
            #expect(request.rawQuery.contains("&fields=code,product_type,"))
            let all = "\(request.rawQuery) \(request.headers)"
            #expect(!all.contains("hunter2") && request.headers["authorization"] == nil)
        }
    }

    @Test func `an unknown barcode is not found, and asked for once an hour`() throws {
        let server = try OpenFoodFactsServer()
        let scratch = try ScratchDirectory()
        for _ in 0..<3 {
            let client = try client(server, statePath: scratch.path)
            #expect(siteError { _ = try client.product(barcode: "4000000000099") } == .notFound)
        }
        #expect(try server.requests().count == 1)
    }

    @Test(
        arguments: [
            (#"{"page": "too_many"}"#, .tooManyRequests), (#"{"page": "unavailable"}"#, .unavailable),
            (#"{"page": "login"}"#, .badAnswer(status: 200, detail: "no value at byte 0")),
            (
                #"{"text": "{\"status\": 1, \"product\": {\"product_na"}"#,
                .badAnswer(status: 200, detail: "string not closed at byte 37")
            ),
        ] as [(String, OpenFoodFactsError)]
    )
    func `what goes wrong is told apart`(rule: String, expected: OpenFoodFactsError) throws {
        let server = try OpenFoodFactsServer(products: ["1": rule])
        let client = try client(server)
        #expect(siteError { _ = try client.product(barcode: "1") } == expected)
    }

    @Test(
        arguments: [
            (#"{"cut_short": "{\"status\": 1"}"#, .interrupted), (#"{"close": true}"#, .interrupted),
            (#"{"hang": true}"#, .timeout),
        ] as [(String, HTTPTransportError.Reason)]
    )
    func `an answer that does not come whole is none`(rule: String, reason: HTTPTransportError.Reason) throws
    {
        let server = try OpenFoodFactsServer(products: ["1": rule], upload: rule)
        let client = try client(server, longest: reason == .timeout ? 1.5 : 30)
        switch siteError({ _ = try client.product(barcode: "1") }) {
        case .timedOut: #expect(reason == .timeout)
        case .network(let error): #expect(error.reason == reason)
        case let error: Issue.record("\(String(describing: error))")
        }
        guard case .outcomeUnknown(let cause) = siteError({ try client.upload(.sample) }) else {
            Issue.record("it is not known whether the product was taken")
            return
        }
        #expect(cause?.reason == reason)
        #expect(try server.requests().count == 2)
    }

    @Test func `a redirect to another path or another server of this machine is followed`() throws {
        let sample = #"{"file": "current.json"}"#
        let other = try OpenFoodFactsServer(paths: ["/third": sample])
        let server = try OpenFoodFactsServer(
            products: [try barcode("current"): #"{"redirect": "/second?a=b,c", "status": 301}"#],
            paths: ["/second": #"{"redirect": "http://127.0.0.1:\#(other.port)/third"}"#]
        )
        let product = try client(server).product(barcode: try barcode("current")).value
        #expect(PetServiceProduct(product).name == "Salmon in jelly")
        #expect(try server.requests().map(\.path).last == "/second")
        #expect(try server.requests().last?.rawQuery == "a=b,c")
        #expect(try other.requests().map(\.path) == ["/third"])
        #expect(try other.requests().first?.headers["authorization"] == nil)
    }

    @Test func `a redirect to another host is not followed`() throws {
        let other = try OpenFoodFactsServer()
        let server = try OpenFoodFactsServer(
            products: ["1": #"{"redirect": "http://localhost:\#(other.port)/"}"#]
        )
        let client = try client(server)
        guard case .badAnswer(302, _) = siteError({ _ = try client.product(barcode: "1") }) else {
            Issue.record("it was followed")
            return
        }
        #expect(try other.requests().isEmpty)
    }

    @Test func `a product is added with exactly these fields`() throws {
        let server = try OpenFoodFactsServer()
        try client(server).upload(.sample)
        let request = try #require(try server.requests().first)
        #expect(request.method == "POST")
        #expect(request.path == "/cgi/product_jqm2.pl")
        #expect(request.rawQuery.isEmpty)
        #expect(request.headers["content-type"] == "application/x-www-form-urlencoded")
        #expect(request.headers["user-agent"] == "countme/1.2.3 (test-user)")
        var expected = ["user_id": OpenFoodFactsServer.user, "password": OpenFoodFactsServer.password]
        for field in ProductUpload.sample.fields { expected[field.name] = field.value }
        #expect(request.form == expected)
    }

    @Test func `a wrong password is told by the page that comes instead of an answer`() throws {
        let server = try OpenFoodFactsServer()
        let client = try client(server, password: "guess")
        #expect(siteError { try client.upload(.sample) } == .wrongCredentials)
        #expect(try server.requests().count == 1)
    }
}
