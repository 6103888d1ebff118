import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// The password stays where it is.
@Suite struct OpenFoodFactsSecretsTests {
    /// A transport without anything to tell, since a dump of a client shows its transport too.
    private struct SilentTransport: HTTPTransport {
        func send(_ request: HTTPRequest) throws(HTTPTransportError) -> HTTPResponse {
            throw HTTPTransportError(.interrupted, host: request.address.host)
        }
    }

    private func expectSilence(_ value: Any, sourceLocation: SourceLocation = #_sourceLocation) {
        var dumped = ""
        dump(value, to: &dumped)
        for text in [String(describing: value), String(reflecting: value), "\(value)", dumped] {
            #expect(!text.contains("hunter2"), sourceLocation: sourceLocation)
        }
    }

    @Test func `no way to print a site, a client, a request or an upload shows the password`() throws {
        let site = try ScriptedSite.site()
        expectSilence(site)
        expectSilence([site])
        expectSilence(Optional(site) as Any)
        #expect(String(describing: site) == "OpenFoodFactsSite(world.openpetfoodfacts.org)")
        let client = OpenFoodFactsClient(
            site: site,
            transport: SilentTransport(),
            pacing: RequestPacing(now: { .earliest }, uptime: { 0 }, sleep: { _ in }, random: { 0 }),
            answers: nil
        )
        expectSilence(client)
        expectSilence(try #require(siteError { try client.upload(.sample) }))
        expectSilence(ProductUpload.sample)
        let scripted = ScriptedSite(.saved)
        try scripted.client().upload(.sample)
        let request = try #require(scripted.requests.first)
        #expect(request.form?.contains("hunter2") == true)
        expectSilence(request)
    }

    @Test(arguments: [
        #"hunter2 /+ü&""#, "hunter2%20%2F%2B%C3%BC%26%22", "hunter2+%2F%2B%C3%BC%26%22",
        "hunter2 /+ü&amp;&quot;", #"hunter2 /+ü&\""#,
    ])
    func `an answer that quotes the password says nothing of it`(quote: String) throws {
        let scratch = try ScratchDirectory()
        let json = String(
            decoding: try JSONEncoder().encode(["status": "0", "status_verbose": "no: " + quote]),
            as: UTF8.self
        )
        for (status, body) in [
            (200, json), (200, "<html>" + quote), (502, quote), (200, quote), (403, quote), (302, quote),
        ] {
            let site = ScriptedSite(.answer(status, body))
            let client = try site.client(statePath: scratch.path)
            let error = try #require(siteError { try client.upload(.sample) })
            expectSilence(error)
            for text in site.malformed { expectSilence(text) }
            if case .refused(let words) = error { #expect(words == "no: [removed]") }
        }
        for name in try FileManager.default.contentsOfDirectory(atPath: scratch.path) {
            #expect(try !String(contentsOfFile: scratch.file(name), encoding: .utf8).contains("hunter2"))
        }
    }

    @Test func `looking up sends neither user nor password`() throws {
        let site = ScriptedSite(.redirect("/elsewhere"), .product)
        _ = try site.client().product(barcode: ScriptedSite.barcode)
        for request in site.requests {
            #expect(request.form == nil)
            for secret in [ScriptedSite.user, "hunter2"] {
                #expect(!request.query.contains(secret) && !request.address.text.contains(secret))
            }
        }
    }

    @Test(
        arguments: [
            ("a-user", "countme/1.2.3 (a-user)"), (nil, "countme/1.2.3"), ("", "countme/1.2.3"),
            ("a\r\nX-Evil: 1", "countme/1.2.3"), ("a)b", "countme/1.2.3"), ("é", "countme/1.2.3"),
        ] as [(String?, String)]
    )
    func `the program says its name, its version, and whom to write to`(user: String?, text: String) throws {
        let site = try ScriptedSite.site(user: user)
        #expect(site.userAgent(version: "1.2.3") == text)
    }
}
