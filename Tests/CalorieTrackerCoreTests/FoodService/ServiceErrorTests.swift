import TestSupport
import Testing

@testable import CalorieTrackerLog

/// What the service's own errors mean.
@Suite struct ServiceErrorTests {
    private func error(_ body: [UInt8], status: Int = 200) -> NutritionAPIError? {
        ServiceBody.problem(in: HTTPResponse(status: status, body: body))
    }

    private func error(_ text: String, status: Int = 200) -> NutritionAPIError? {
        error(Array(text.utf8), status: status)
    }

    @Test(
        arguments: [
            ("10.json", .refused(code: 10)), ("101.json", .refused(code: 101)), ("106.json", .noSuchFood),
            ("107.json", .refused(code: 107)), ("108.json", .refused(code: 108)), ("11.json", .quotaExceeded),
            ("12.json", .rateLimitExceeded), ("13.json", .refused(code: 13)), ("14.json", .refused(code: 14)),
            ("2.json", .refused(code: 2)), ("20.json", .unavailable),
            ("21.json", .addressNotAllowed("203.0.113.7")), ("4_code_as_string.json", .refused(code: 4)),
            ("5.json", .unknownKey), ("6.json", .clock), ("7.json", .refused(code: 7)),
            ("8.json", .wrongSecret), ("8.xml", .wrongSecret), ("9.json", .refused(code: 9)),
        ] as [(String, NutritionAPIError)]
    )
    func `every sample of an error is understood, whatever the status`(
        name: String,
        expected: NutritionAPIError
    ) throws {
        let body = try SampleAnswer.bytes("error_" + name)
        for status in [200, 400, 401, 403, 404, 429, 500, 503] {
            #expect(error(body, status: status) == expected, "\(status)")
        }
    }

    @Test(arguments: ["1", "\"1\"", "1.0", "\"24\"", "24"])
    func `a code may be a number or a string`(code: String) {
        #expect(error(#"{"error": {"code": \#(code)}}"#) == .unavailable)
    }

    @Test func `an error comes before anything else`() {
        #expect(error(#"{"foods": {}, "error": {"code": 8}, "x": 1}"#) == .wrongSecret)
        #expect(error("\u{feff}" + #"{"error": {"code": 8}}"#) == .wrongSecret)
        #expect(error("\n " + #"{"error": {"code": 8}}"#, status: 401) == .wrongSecret)
    }

    @Test(arguments: [
        ("Invalid IP address detected:  '182.64.123.132'", "182.64.123.132"),
        ("'2001:db8::1'", "2001:db8::1"),
        ("no quotes 1.2.3.4", nil), ("''", nil), ("'", nil), ("", nil), ("'http://evil.example'", nil),
        ("'1.2.3.4\u{1b}[2J'", nil), ("'1.2.3.4' and 'x y'", nil),
        ("'" + String(repeating: "1", count: 46) + "'", nil),
    ])
    func `the address is taken from the message when it is one`(message: String, expected: String?) {
        #expect(NutritionAPIError(code: 21, message: message) == .addressNotAllowed(expected))
    }

    @Test(arguments: [
        #"{"error": {}}"#, #"{"error": {"code": null}}"#, #"{"error": {"code": "x"}}"#,
        #"{"error": {"code": 1.5}}"#,
        #"{"error": {"code": 1e300}}"#, #"{"error": "no"}"#, #"{"error": []}"#, #"{"error": true}"#,
    ])
    func `an error without a code is judged by its status`(text: String) {
        #expect(error(text, status: 503) == .unavailable)
        #expect(error(text, status: 429) == .rateLimitExceeded)
        for status in [200, 404] {
            guard let error = error(text, status: status) else { continue }
            guard case .invalidResponse(status, _) = error else {
                Issue.record("\(error)")
                continue
            }
        }
    }

    @Test(arguments: [
        "<error><code>x</code></error>", "<error><code>8</error>", "<html><code>8</code></html>", "<error>",
        "<error></code><code>", "<error><code></code>", "<",
    ])
    func `XML without a code is no error of the service`(text: String) {
        #expect(error(text) == nil)
        #expect(error(text, status: 502) == .unavailable)
    }

    @Test func `the sample of a proxy's page is an outage`() throws {
        #expect(error(try SampleAnswer.bytes("not_json.html"), status: 502) == .unavailable)
        #expect(error(try SampleAnswer.bytes("not_json.html"), status: 429) == .rateLimitExceeded)
        #expect(error(try SampleAnswer.bytes("not_json.html"), status: 200) == nil)
    }

    @Test(arguments: [
        (NutritionAPIError.timeout, true), (.unavailable, true), (.rateLimitExceeded, true),
        (.quotaExceeded, true),
        (.network(HTTPTransportError(.unresolved, host: "h")), true),
        (.network(HTTPTransportError(.untrusted, host: "h")), false),
        (.network(HTTPTransportError(.libraryMissing, host: "h")), false), (.unknownKey, false),
        (.wrongSecret, false), (.clock, false), (.addressNotAllowed(nil), false), (.noSuchFood, false),
        (.refused(code: 10), false), (.invalidResponse(status: 200, detail: ""), false),
        (.invalidData(detail: ""), false), (.offline, false),
    ])
    func `only what passes by itself is worth waiting for`(error: NutritionAPIError, expected: Bool) {
        #expect(error.isWorthWaitingFor == expected)
    }
}
