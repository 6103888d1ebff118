import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct OpenFoodFactsClientTests {
    typealias Outcome = ScriptedSite.Outcome

    private let scratch: ScratchDirectory

    init() throws { scratch = try ScratchDirectory() }

    private func error(_ site: ScriptedSite, isOffline: Bool = false) -> OpenFoodFactsError? {
        siteError { _ = try site.client(isOffline: isOffline).product(barcode: ScriptedSite.barcode) }
    }

    @Test func `a product is asked for with all that is needed of it, and nothing of the account`() throws {
        let site = ScriptedSite(.product)
        let answer = try site.client().product(barcode: ScriptedSite.barcode)
        #expect(answer.keptSince == nil)
        #expect(answer.value.code == ScriptedSite.barcode)
        #expect(answer.value.product["product_name"] == .string("Salmon"))
        #expect(answer.value.bytes == Array(ScriptedSite.productText.utf8))
        let request = try #require(site.requests.first)
        #expect(
            request.address.text
                == "https://world.openpetfoodfacts.org/api/v2/product/\(ScriptedSite.barcode).json"
        )
        #expect(request.query.hasPrefix("product_type=all&fields=code,product_type,"))
        for field in ["nutriments", "nutrition", "serving_quantity", "categories_tags", "brands"] {
            #expect(request.query.contains("," + field))
        }
        #expect(!request.query.contains("%"))
        #expect(!request.query.contains(ScriptedSite.user))
        #expect(request.form == nil)
        #expect(request.timeout == 30)
    }

    @Test(arguments: ["", "12a", "1 2", "../1", "-1", "١٢٣", String(repeating: "1", count: 25)])
    func `what is no barcode is not asked for`(barcode: String) throws {
        let site = ScriptedSite(.product)
        #expect(siteError { _ = try site.client().product(barcode: barcode) } == .badBarcode)
        let upload = ProductUpload(
            barcode: barcode,
            name: "Salmon",
            brand: nil,
            protein: 9,
            fat: nil,
            fiber: nil,
            ash: nil,
            moisture: nil,
            version: "1"
        )
        #expect(siteError { try site.client().upload(upload) } == .badBarcode)
        #expect(site.requests.isEmpty)
    }

    @Test(arguments: [
        Outcome.nothing, .answer(200, #"{"status": 0, "status_verbose": "no code or invalid code"}"#),
        .answer(404, #"{"status": "failure", "result": {"id": "product_not_found"}}"#),
        .answer(200, #"{"status": "failure", "result": {"id": "product_not_found"}}"#),
        .answer(200, #"{"status": "0"}"#),
    ])
    func `a product that is not there is not found, however the service says so`(outcome: Outcome) {
        let site = ScriptedSite(outcome)
        #expect(error(site) == .notFound)
        #expect(site.requests.count == 1)
        #expect(site.malformed.isEmpty)
    }

    @Test(arguments: ["1", #""1""#, #""success""#, #""success_with_warnings""#])
    func `a product is found, however the service says so`(status: String) {
        let text = #"{"status": \#(status), "code": 4000000000020, "product": {}}"#
        #expect(error(ScriptedSite(.answer(200, text))) == nil)
    }

    @Test(
        arguments: [
            (.answer(429, "<!DOCTYPE html><h1>TOO MANY REQUESTS</h1>"), .tooManyRequests),
            (.answer(503, "<html>Page temporarily unavailable</html>"), .unavailable),
            (.answer(500, ""), .unavailable), (.answer(502, "{"), .unavailable),
        ] as [(Outcome, OpenFoodFactsError)]
    )
    func `a service that has too much to do is left alone`(outcome: Outcome, expected: OpenFoodFactsError) {
        let site = ScriptedSite(outcome)
        #expect(error(site) == expected)
        #expect(site.requests.count == 1)
        #expect(site.pauses.isEmpty)
        #expect(site.malformed.isEmpty)
    }

    @Test(arguments: [
        (200, "<html>hello</html>"), (200, ""), (200, #"{"status": 1, "product": {"code""#), (200, "[]"),
        (200, "{}"), (200, #"{"status": 1}"#), (200, #"{"status": 1, "product": []}"#),
        (200, #"{"status": 2, "product": {}}"#), (404, "<html>no such page</html>"), (404, "{}"),
        (404, ScriptedSite.productText), (403, "banned"), (302, ""), (401, #"{"status": 0}"#),
        (200, #"{"status": 1, "code": "4000000000037", "product": {}}"#),
        (200, #"{"status": 1, "code": "4000000000020", "product": {"code": "1"}}"#),
    ])
    func `what is no answer is refused and shown to whoever looks for the fault`(status: Int, text: String) {
        let site = ScriptedSite(.answer(status, text))
        guard case .badAnswer(status, _) = error(site) else {
            Issue.record("\(String(describing: error(site)))")
            return
        }
        #expect(site.malformed == [text])
        #expect(site.requests.count == 1)
    }

    @Test(arguments: [
        ("34000470693", "0034000470693"), ("0034000470693", "34000470693"), ("123", "00000123"),
    ])
    func `zeros that the service adds or removes make no other product`(
        asked: String,
        answered: String
    ) throws {
        let site = ScriptedSite(.answer(200, #"{"status": 1, "code": "\#(answered)", "product": {}}"#))
        #expect(try site.client().product(barcode: asked).value.code == answered)
    }

    @Test(arguments: [HTTPTransportError.Reason.unresolved, .unreachable, .timeout, .interrupted, .failed])
    func `a connection that fails is tried three times`(reason: HTTPTransportError.Reason) {
        let site = ScriptedSite(.failure(reason))
        let host = "world.openpetfoodfacts.org"
        let expected: OpenFoodFactsError =
            reason == .timeout ? .timedOut : .network(HTTPTransportError(reason, host: host))
        #expect(error(site) == expected)
        #expect(site.requests.count == 3)
        #expect(site.waits == [expected, expected])
        #expect(site.pauses.count == 2)
    }

    @Test(arguments: [HTTPTransportError.Reason.tooLarge, .untrusted, .libraryMissing, .badCertificates])
    func `what no second attempt can mend is asked once`(reason: HTTPTransportError.Reason) {
        let site = ScriptedSite(.failure(reason))
        #expect(error(site) == .network(HTTPTransportError(reason, host: "world.openpetfoodfacts.org")))
        #expect(site.requests.count == 1)
    }

    @Test func `another attempt may succeed, within 30 seconds for all`() {
        #expect(error(ScriptedSite(.failure(.interrupted), .product)) == nil)
        let slow = ScriptedSite(.product, taking: 31)
        #expect(error(slow) == .timedOut)
        #expect(slow.uptime <= 30)
    }

    @Test func `an offline client sends nothing`() {
        let site = ScriptedSite(.product)
        #expect(error(site, isOffline: true) == .offline)
        #expect(siteError { try site.client(isOffline: true).upload(.sample) } == .offline)
        #expect(site.requests.isEmpty)
    }
}
