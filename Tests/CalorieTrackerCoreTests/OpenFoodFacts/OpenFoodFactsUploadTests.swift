import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct OpenFoodFactsUploadTests {
    typealias Outcome = ScriptedSite.Outcome

    private func error(_ site: ScriptedSite) -> OpenFoodFactsError? {
        siteError { try site.client().upload(.sample) }
    }

    @Test func `all that is known is sent`() {
        let expected = [
            ("code", ScriptedSite.barcode), ("lang", "en"), ("product_name", "Salmon & cod"),
            ("brands", "Beispiel"), ("add_categories", "en:pet-food"), ("nutrition_data_per", "100g"),
            ("nutriment_crude-protein", "9"), ("nutriment_crude-protein_unit", "%"),
            ("nutriment_crude-fat", "5.5"), ("nutriment_crude-fat_unit", "%"),
            ("nutriment_crude-fibre", "0"), ("nutriment_crude-fibre_unit", "%"),
            ("nutriment_crude-ash", "2.25"), ("nutriment_crude-ash_unit", "%"),
            ("nutriment_moisture", "78"), ("nutriment_moisture_unit", "%"),
            ("comment", "added with countme"), ("app_name", "countme"), ("app_version", "1.2.3"),
        ]
        #expect(ProductUpload.sample.fields == expected.map { ProductUpload.Field($0, $1) })
    }

    @Test func `what is missing or cannot be is not sent, since an empty value would delete`() {
        let upload = ProductUpload(
            barcode: "1",
            name: nil,
            brand: " ",
            protein: nil,
            fat: .nan,
            fiber: -1,
            ash: 100.5,
            moisture: .infinity,
            version: "1"
        )
        let names = ["code", "lang", "add_categories", "comment", "app_name", "app_version"]
        #expect(upload.fields.map(\.name) == names)
        #expect(upload.fields.allSatisfy { !$0.value.isEmpty })
    }

    @Test(arguments: [(0.0, "0"), (1e-9, "0"), (0.1, "0.1"), (12.34, "12.34"), (100, "100")])
    func `numbers are plain digits`(value: Double, text: String) {
        let upload = ProductUpload(
            barcode: "1",
            name: nil,
            brand: nil,
            protein: value,
            fat: nil,
            fiber: nil,
            ash: nil,
            moisture: nil,
            version: "1"
        )
        #expect(upload.fields.contains(ProductUpload.Field("nutriment_crude-protein", text)))
    }

    @Test func `it is posted as a form with the account in it, and not in the address`() throws {
        let site = ScriptedSite(.saved)
        #expect(error(site) == nil)
        let request = try #require(site.requests.first)
        #expect(request.address.text == "https://world.openpetfoodfacts.org/cgi/product_jqm2.pl")
        #expect(request.query.isEmpty)
        let form = try #require(request.form)
        #expect(form.hasPrefix("user_id=a-user&password=hunter2%20%2F%2B%C3%BC%26%22&code=4000000000020&"))
        #expect(form.contains("&product_name=Salmon%20%26%20cod&"))
        #expect(form.contains("&nutriment_moisture_unit=%25&"))
    }

    @Test(arguments: [(nil, "p"), ("u", nil), ("", "p"), ("u", "")] as [(String?, String?)])
    func `without an account nothing is sent`(user: String?, password: String?) throws {
        let site = ScriptedSite(.saved)
        let client = try site.client(user: user, password: password)
        #expect(!client.site.canUpload)
        #expect(siteError { try client.upload(.sample) } == .noAccount)
        #expect(site.requests.isEmpty)
    }

    @Test(
        arguments: [
            (.answer(200, #"{"status": "1"}"#), nil),
            (.answer(200, #"{"status": 0, "status_verbose": "no code"}"#), .refused("no code")),
            (.answer(200, #"{"status": 0}"#), .refused("")),
            (.answer(200, "<html><p>Incorrect user name or password.</p></html>"), .wrongCredentials),
            (.answer(403, "<html>INCORRECT USER NAME OR PASSWORD</html>"), .wrongCredentials),
            (.answer(200, " <!DOCTYPE html>"), .badAnswer(status: 200, detail: "a web page")),
            (.answer(200, #"{"status": 1"#), .outcomeUnknown(nil)),
            (.answer(200, ""), .outcomeUnknown(nil)),
            (.answer(200, "{}"), .outcomeUnknown(nil)),
            (.answer(429, "<html>"), .tooManyRequests), (.answer(503, "<html>"), .unavailable),
            (.answer(502, "<html>"), .outcomeUnknown(nil)),
            (.answer(504, "<html>"), .outcomeUnknown(nil)),
            (.redirect("/a"), .badAnswer(status: 302, detail: "no answer from the service")),
            (.answer(404, "{}"), .badAnswer(status: 404, detail: "no answer from the service")),
        ] as [(Outcome, OpenFoodFactsError?)]
    )
    func `every answer says what became of it`(outcome: Outcome, expected: OpenFoodFactsError?) {
        let site = ScriptedSite(outcome, .saved)
        #expect(error(site) == expected)
        #expect(site.requests.count == 1)
        #expect(site.pauses.isEmpty)
    }

    @Test(
        arguments: [
            (.timeout, true), (.interrupted, true), (.tooLarge, true), (.failed, true),
            (.unresolved, false), (.unreachable, false), (.untrusted, false), (.libraryMissing, false),
            (.badCertificates, false),
        ] as [(HTTPTransportError.Reason, Bool)]
    )
    func `it is never sent twice`(reason: HTTPTransportError.Reason, isUnknown: Bool) {
        let site = ScriptedSite(.failure(reason), .saved)
        let cause = HTTPTransportError(reason, host: "world.openpetfoodfacts.org")
        #expect(error(site) == (isUnknown ? .outcomeUnknown(cause) : .network(cause)))
        #expect(site.requests.count == 1)
    }
}
