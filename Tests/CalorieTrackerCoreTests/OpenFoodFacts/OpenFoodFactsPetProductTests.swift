import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct OpenFoodFactsPetProductTests {
    private func sample(_ name: String) throws -> PetServiceProduct {
        let barcode = try #require(OpenFoodFactsServer.samples[name])
        let response = HTTPResponse(status: 200, body: try OpenFoodFactsServer.sample(name))
        return PetServiceProduct(try OpenFoodFactsProduct(response, barcode: barcode))
    }

    private func product(_ text: String) throws -> PetServiceProduct {
        let text = #"{"status": 1, "code": "1", "product": \#(text)}"#
        let response = HTTPResponse(status: 200, body: Array(text.utf8))
        return PetServiceProduct(try OpenFoodFactsProduct(response, barcode: "1"))
    }

    @Test func `an old record has strings for numbers and the names of human food`() throws {
        let product = try sample("old")
        #expect(product.code == "4000000000013")
        #expect(product.name == "Pâté \"Saumon\"")
        #expect(product.brand == "Minka & Co")
        #expect(product.categories == ["en:pet-food", "en:cat-food"])
        #expect(product.quantity == "400 g")
        #expect(product.protein?.number == 0.11)
        #expect(product.fat?.number == 5.5)
        #expect(product.fiber?.number == 0.4)
        #expect(product.moisture?.number == 0)
        #expect(product.ash == nil)
        #expect(product.kilocalories?.number == 84)
        #expect(product.protein?.basis == .hundredGrams)
        #expect(product.protein?.modifier == nil)
    }

    @Test func `the names of pet food come first, and what is marked as not stated is missing`() throws {
        let product = try sample("current")
        #expect(product.name == "Salmon in jelly")
        #expect(product.protein?.number == 9)
        #expect(product.fat?.number == 5)
        #expect(product.ash?.modifier == "~")
        #expect(product.moisture == nil)
        let fiber = try #require(product.fiber)
        #expect(fiber.number == 1)
        #expect(fiber.basis == .kilogram)
        #expect(fiber.unit == "%")
        #expect(fiber.per100Grams == 1)
        #expect(product.kilocalories?.number == 850)
        #expect(product.kilocalories?.per100Grams == 85)
    }

    @Test func `a record since schema 1003 has a set per kilogram`() throws {
        let product = try sample("set")
        #expect(product.name == "Chicken kibble")
        #expect(product.brand == "Beispiel")
        let protein = try #require(product.protein)
        #expect(protein.number == 320)
        #expect(protein.basis == .kilogram)
        #expect(protein.unit == "g")
        #expect(protein.per100Grams == 32)
        #expect(product.fat?.per100Grams == 14)
        #expect(product.fat?.modifier == "<")
        #expect(product.ash?.number == 7.5)
        #expect(product.moisture?.number == 8)
        // Estimated from the ingredients.
        #expect(product.fiber == nil)
        #expect(product.kilocalories?.per100Grams == 365)
    }

    @Test func `a product that says nothing has nothing`() throws {
        let product = try product("{}")
        #expect(product.name == "Unnamed product")
        #expect(product.brand == "Unknown Brand")
        #expect(product.categories.isEmpty)
        #expect(product.quantity == nil)
        let values = [product.protein, product.fat, product.fiber, product.moisture, product.ash]
        #expect(values.allSatisfy { $0 == nil })
        #expect(product.kilocalories == nil)
    }

    @Test(arguments: [
        (#"{"product_name": "A", "lang": "fr", "product_name_fr": "B"}"#, "A"),
        (#"{"product_name": " ", "lang": "fr", "product_name_de": "C", "product_name_fr": "B"}"#, "B"),
        (#"{"product_name": "", "product_name_de": "", "product_name_fr": "B"}"#, "B"),
        (#"{"lang": "fr", "product_name_languages": {"de": "C", "fr": "B"}}"#, "B"),
        (#"{"product_name_languages": {"de": "", "fr": "B"}}"#, "B"),
        (#"{"product_name_fr_imported": "X", "product_name_languages": 1}"#, "Unnamed product"),
        (#"{"product_name": null, "brands": null}"#, "Unnamed product"),
        (#"{"product_name": "\u0000\u001b[2J x"}"#, "\u{fffd}\u{fffd}[2J x"),
        (#"{"product_name": "a\tb\r\n  c&#10;d"}"#, "a b c d"),
        (#"{"product_name": "\u202eevil"}"#, "\u{fffd}evil"),
        (#"{"product_name": "\u200b"}"#, "Unnamed product"),
    ])
    func `the name is the first that says something`(text: String, name: String) throws {
        #expect(try product(text).name == name)
    }

    @Test func `a name that is too long is cut`() throws {
        let long = String(repeating: "é", count: 1000)
        #expect(try product(#"{"product_name": "\#(long)"}"#).name == String(long.prefix(200)))
        // One character with more marks than a log takes.
        let marks = "a" + String(repeating: "\u{301}", count: 5000)
        #expect(try product(#"{"product_name": "\#(marks)"}"#).name == "Unnamed product")
    }

    @Test(arguments: [
        (#""A, B""#, "A"), (#"" , A""#, "A"), (#"["", "A", "B"]"#, "A"), (#""""#, "Unknown Brand"),
        (#"["A,B"]"#, "A"), ("{}", "Unknown Brand"), (#"",,""#, "Unknown Brand"), (#""L&#39;or""#, "L'or"),
    ])
    func `the brand is the first of the list`(brands: String, brand: String) throws {
        #expect(try product(#"{"brands": \#(brands)}"#).brand == brand)
    }

    @Test(
        arguments: [
            (#""9.5""#, 9.5), ("9", 9), ("0", 0), (#""0""#, 0), ("-1", -1), ("5000", 5000), (#""""#, nil),
            ("null", nil), (#""< 5""#, nil), (#""nan""#, nil), ("true", nil), ("[]", nil), ("{}", nil),
        ] as [(String, Double?)]
    )
    func `a value is a number or a string, and nothing else is one`(text: String, number: Double?) throws {
        let product = try product(#"{"nutriments": {"crude-fat_100g": \#(text)}}"#)
        #expect(product.fat?.number == number)
    }

    @Test(arguments: [
        #"{"nutrition": {"aggregated_set": {"per": "serving", "nutrients": {"crude-fat": {"value": 1}}}}}"#,
        #"{"nutrition": {"aggregated_set": {"per": "1kg", "nutrients": []}}}"#,
        #"{"nutrition": {"aggregated_set": {"nutrients": {"crude-fat": {"value": 1}}}}}"#,
        #"{"nutrition": {"aggregated_set": {"per": "1kg", "preparation": "prepared", "nutrients": {"crude-fat": {"value": 1}}}}}"#,
        #"{"nutrition": []}"#, #"{"nutriments": []}"#, #"{"nutriments": {"fat_serving": 1, "fat": 1}}"#,
    ])
    func `a value that is for nothing known is none`(text: String) throws {
        #expect(try product(text).fat == nil)
    }

    @Test(arguments: [
        ("a", "a"), ("&amp;", "&"), ("&amp;quot;", "&quot;"), ("&quot;x&quot;", "\"x\""), ("&", "&"),
        ("a & b;", "a & b;"), ("&nothing;", "&nothing;"), ("&#233;&#xE9;&#Xe9;", "ééé"), ("&#;", "&#;"),
        ("&#x;", "&#x;"), ("&#+9;", "&#+9;"), ("&#xd800;", "&#xd800;"), ("&#99999999;", "&#99999999;"),
        ("&&lt;", "&<"), ("R&D &eacute", "R&D é"), ("&nbsp;a", " a"),
        ("Latte &quot", "Latte \""), ("&quotLatte&quot", "\"Latte\""), ("Ben &amp Jerry's", "Ben & Jerry's"),
        ("AT&ampT", "AT&T"), ("caf&eacute au lait", "café au lait"), ("&frac12 pizza", "½ pizza"),
        ("&copyright", "©right"), ("&COPY &REG &reg", "© ® ®"), ("a&nbsp b", "a  b"), ("&yuml&Agrave", "ÿÀ"),
        ("&rsquo", "&rsquo"), ("&hellip;", "…"), ("&ampere;", "&ampere;"), ("Mac&cheese", "Mac&cheese"),
        ("x &", "x &"), ("&lt", "<"), ("&&amp", "&&"), ("&thorn &ETH &divide &times", "þ Ð ÷ ×"),
    ])
    func `marks of HTML are read once`(text: String, expected: String) {
        #expect(HTMLText.decoded(text) == expected)
    }
}
