import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct CurlTransportTests {
    /// The most that a body may have.
    private static let largestBody = 8 << 20

    private func answer(_ rule: String) throws -> HTTPResponse {
        let server = try FatSecretServer(answers: [rule])
        return try SignedRequest(to: server.baseURL).answer()
    }

    @Test func `an answer comes with its status, its header and its body`() throws {
        let response = try answer(
            #"{"json": {"foods": "é"}, "headers": {"X-Sample-Header": "One: two", "x-empty": ""}}"#
        )
        #expect(response.status == 200)
        #expect(response.headers["x-sample-header"] == "One: two")
        #expect(response.headers["x-empty"]?.isEmpty == true)
        #expect(response.headers["content-type"] == "application/json; charset=utf-8")
        #expect(response.headers["date"] != nil)
        #expect(response.headers.keys.allSatisfy { $0 == $0.lowercased() })
        #expect(response.body == Array(#"{"foods": "é"}"#.utf8))
    }

    @Test func `the request is what was signed, and says who asks`() throws {
        let server = try FatSecretServer(answers: [#"{"text": "{}"}"#])
        let request = try SignedRequest(to: server.baseURL)
        _ = try request.answer()
        let seen = try #require(try server.requests().first)
        #expect(seen.verdict == "ok")
        #expect(seen.httpMethod == "GET")
        #expect(seen.path == "/rest/server.api")
        #expect(seen.rawQuery == request.request.query)
        #expect(seen.parameters["search_expression"] == "oats")
        #expect(seen.headers["host"] == "127.0.0.1:\(server.port)")
        #expect(seen.headers["user-agent"] == "countme/test")
        #expect(seen.headers["accept-encoding"] == "gzip")
        let known: Set = ["host", "user-agent", "accept", "accept-encoding"]
        #expect(Set(seen.headers.keys).subtracting(known).isEmpty)
    }

    @Test(arguments: ["/./rest/server.api", "/a/../rest/server.api", "/rest/server.api/..", "/rest/..."])
    func `a path is sent as it was signed, unless it is refused`(path: String) throws {
        let server = try FatSecretServer(answers: [#"{"text": "{}"}"#])
        let text = "http://127.0.0.1:\(server.port)\(path)"
        guard HTTPAddress(text) != nil else { return }
        _ = try SignedRequest(to: text).answer()
        #expect(try server.requests().map(\.path) == [path])
    }

    @Test(arguments: [#""gzip": true"#, #""chunked": true"#, #""gzip": true, "chunked": true"#])
    func `a compressed or chunked body arrives whole`(options: String) throws {
        let response = try answer(#"{"file": "fatsecret_foods_search_many.json", \#(options)}"#)
        let plain = try answer(#"{"file": "fatsecret_foods_search_many.json"}"#)
        #expect(response.status == 200)
        #expect(!plain.body.isEmpty)
        #expect(response.body == plain.body)
    }

    @Test(arguments: ["", #", "chunked": true"#])
    func `an empty body is an answer`(options: String) throws {
        #expect(try answer(#"{"text": ""\#(options)}"#).body.isEmpty)
    }

    @Test(arguments: [400, 401, 403, 404, 429, 500, 502, 503])
    func `a status that tells of trouble is an answer, not an error`(status: Int) throws {
        let response = try answer(
            #"{"status": \#(status), "text": "busy", "headers": {"Retry-After": "2", "WWW-Authenticate": "Basic"}}"#
        )
        #expect(response.status == status)
        #expect(response.headers["retry-after"] == "2")
        #expect(response.body == Array("busy".utf8))
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func `a redirect is an answer and is not followed`(status: Int) throws {
        let elsewhere = try FatSecretServer(answers: [#"{"text": "{}"}"#])
        for target in ["http://127.0.0.1:{port}/rest/server.api", elsewhere.baseURL, "/rest/server.api"] {
            let server = try FatSecretServer(answers: [#"{"redirect": "\#(target)", "status": \#(status)}"#])
            let response = try SignedRequest(to: server.baseURL).answer()
            #expect(response.status == status)
            #expect(response.headers["location"]?.hasSuffix("/rest/server.api") == true)
            #expect(try server.requests().count == 1)
        }
        #expect(try elsewhere.requests().isEmpty)
    }

    @Test(arguments: ["", #", "chunked": true"#, #", "gzip": true"#])
    func `a body of 8 MB is accepted and one with a byte more is not`(options: String) throws {
        let largest = CurlTransportTests.largestBody
        let server = try FatSecretServer(
            answers: [largest, largest + 1].map { #"{"big": \#($0)\#(options)}"# }
        )
        #expect(try SignedRequest(to: server.baseURL).answer().body.count == largest)
        #expect(try SignedRequest(to: server.baseURL).failure() == .tooLarge)
    }

    @Test(arguments: ["", #", "chunked": true"#, #", "gzip": true"#, #", "gzip": true, "chunked": true"#])
    func `a huge body is refused however it is sent`(options: String) throws {
        let server = try FatSecretServer(answers: [#"{"big": 100000000\#(options)}"#])
        #expect(try SignedRequest(to: server.baseURL).failure() == .tooLarge)
    }

    @Test func `a header of 30 KB is accepted and one of 200 KB is not`() throws {
        let response = try answer(#"{"many_headers": 30}"#)
        #expect(response.headers["x-filler-29"]?.utf8.count == 1000)
        let server = try FatSecretServer(answers: [#"{"many_headers": 200}"#])
        #expect(try SignedRequest(to: server.baseURL).failure() == .tooLarge)
    }
}
