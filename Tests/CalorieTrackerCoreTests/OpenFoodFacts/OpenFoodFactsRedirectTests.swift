import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct OpenFoodFactsRedirectTests {
    private static let base = "https://world.openpetfoodfacts.org"

    private func error(_ site: ScriptedSite, _ address: String = base) -> OpenFoodFactsError? {
        siteError { _ = try site.client(address).product(barcode: ScriptedSite.barcode) }
    }

    @Test(arguments: [
        ("https://world.openfoodfacts.org/a?b=c,d", "https://world.openfoodfacts.org/a", "b=c,d"),
        ("https://openproductsfacts.org/a", "https://openproductsfacts.org/a", ""),
        ("https://de.OPENBEAUTYFACTS.org/a?b#c", "https://de.openbeautyfacts.org/a", "b"),
        ("/other?x=1", "https://world.openpetfoodfacts.org/other", "x=1"),
        ("//world.openfoodfacts.org/a?b?c", "https://world.openfoodfacts.org/a", "b?c"),
    ])
    func `a redirect within the databases is followed`(location: String, address: String, query: String) {
        for status in [301, 302, 303, 307, 308] {
            let site = ScriptedSite(.redirect(location, status: status), .product)
            #expect(error(site) == nil)
            #expect(site.requests.count == 2)
            #expect(site.requests.last?.address.text == address)
            #expect(site.requests.last?.query == query)
            #expect(site.requests.last?.form == nil)
        }
    }

    @Test(arguments: [
        "https://evil.example/", "https://openfoodfacts.org.evil.example/", "https://evilopenfoodfacts.org/",
        "http://world.openfoodfacts.org/", "http://127.0.0.1/", "http://localhost/", "https://127.0.0.1/",
        "ftp://world.openfoodfacts.org/", "file:///etc/passwd", "", "product", "?a", "#a",
        "https://me@world.openfoodfacts.org/", "https://world.openfoodfacts.org@evil.example/",
        "//evil.example/a", "/a/../b", "https://world.openfoodfacts.org/a?b c",
        "https://world.openfoodfacts.org/a?b\u{1}", "https://world.openfoodfacts.org./a",
    ])
    func `a redirect elsewhere is not`(location: String) {
        let site = ScriptedSite(.redirect(location), .product)
        guard case .badAnswer(302, _) = error(site) else {
            Issue.record("followed to \(site.requests.last?.address.text ?? "nothing")")
            return
        }
        #expect(site.requests.count == 1)
    }

    @Test func `three redirects are followed, a fourth is not`() {
        let next = ScriptedSite.Outcome.redirect("/next")
        let three = ScriptedSite(next, next, next, .product)
        #expect(error(three) == nil)
        #expect(three.requests.count == 4)
        let four = ScriptedSite(next)
        #expect(error(four) == .badAnswer(status: 302, detail: "too many redirects"))
        #expect(four.requests.count == 4)
    }

    @Test func `a host of one's own is trusted with redirects to itself`() {
        let own = "https://off.example:8443/base/"
        let site = ScriptedSite(.redirect("https://off.example/a"), .redirect("/b"), .product)
        #expect(error(site, own) == nil)
        #expect(
            site.requests.map(\.address.text) == [
                "https://off.example:8443/base/api/v2/product/\(ScriptedSite.barcode).json",
                "https://off.example/a", "https://off.example/b",
            ]
        )
        let local = ScriptedSite(.redirect("http://127.0.0.1:2/a"), .redirect("/b"), .product)
        #expect(error(local, "http://127.0.0.1:1") == nil)
        #expect(local.requests.last?.address.text == "http://127.0.0.1:2/b")
        #expect(error(ScriptedSite(.redirect("http://localhost/a"), .product), "http://127.0.0.1:1") != nil)
    }
}
