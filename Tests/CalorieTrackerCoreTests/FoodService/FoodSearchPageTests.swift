import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct FoodSearchPageTests {
    private func page(_ text: String, _ query: String = "") throws -> FoodSearchPage {
        try FoodSearchPage(JSONParser.parse(text), query: FoodQuery(query))
    }

    private func sample(_ name: String, _ query: String = "") throws -> FoodSearchPage {
        try FoodSearchPage(SampleAnswer.json("foods_search_" + name), query: FoodQuery(query))
    }

    private func hits(_ page: FoodSearchPage) -> [FoodHit] {
        page.findings.compactMap { if case .hit(let hit) = $0 { hit } else { nil } }
    }

    /// An answer with one food, some of its fields as given in JSON.
    private func food(_ fields: (String, String)...) throws -> FoodSearchPage {
        var all = [
            "food_id": #""7""#, "food_name": #""Oats""#,
            "food_description": #""Per 100g - Calories: 389kcal""#,
        ]
        for (key, value) in fields { all[key] = value == "-" ? nil : value }
        let members = all.map { #""\#($0)": \#($1)"# }.joined(separator: ", ")
        return try page(#"{"foods": {"food": {\#(members)}}}"#)
    }

    @Test func `a list is read in its order`() throws {
        let page = try sample("many", "rice")
        let hits = hits(page)
        #expect(hits.map(\.name) == ["White Rice", "Spanish Rice", "Jasmine Rice"])
        #expect(hits.map(\.foodID) == ["4501", "5157", "91000001"])
        #expect(hits.map(\.brand) == [nil, nil, "Test Kitchen"])
        #expect(hits.map(\.kilocalories) == [206, 768, 107])
        #expect(hits.map(\.amount) == [Amount(160, .grams), Amount(883, .grams), Amount(0.5, .cups)])
        #expect(hits.allSatisfy { $0.source == .fatsecret && $0.kind == .food && !$0.isRemembered })
        #expect(hits.allSatisfy { $0.attribution != nil })
        #expect(hits[0].nutrients[.protein] == 4.24)
        #expect(page.findings.first == .irrelevant)
        #expect(!page.findings.contains(.unusable))
    }

    @Test(arguments: [
        ("many", 12, 644), ("one", 1, 1), ("zero", 0, 0), ("past_end", 0, 228), ("null_food", 0, 0),
    ])
    func `the list itself says how many there are`(name: String, count: Int, total: Int) throws {
        let page = try sample(name)
        #expect(page.findings.count == count)
        #expect(page.total == total)
        #expect(!page.findings.contains(.unusable))
    }

    @Test func `odd servings of a list are read`() throws {
        let servings = Dictionary(
            hits(try sample("many")).map { ($0.kilocalories, $0.amount) },
            uniquingKeysWith: { first, _ in first }
        )
        #expect(servings[300] == Amount(1, portion: "serving"))
        #expect(servings[150] == Amount(1.5, .cups))
        let dessert = Amount(quantity: 1, unit: "dessert cup - prepared", grams: 113.4, milliliters: nil)
        #expect(servings[310] == dessert)
    }

    @Test func `one food of many is one finding and many results`() throws {
        let page = try sample("max1")
        #expect(hits(page).map(\.name) == ["Plain French Toast"])
        #expect(page.total == 228)
    }

    @Test(arguments: [
        ("{}", 0), (#"{"total_results": 0}"#, 0), (#"{"food": []}"#, 0),
        (#"{"food": [], "total_results": "3"}"#, 3),
        (#"{"food": null, "total_results": 5}"#, 5), (#"{"food": [1, 2], "total_results": "-7"}"#, 2),
        (#"{"food": [1, 2], "total_results": "1"}"#, 2), (#"{"total_results": "many"}"#, 0),
        (#"{"total_results": 2.5}"#, 0), (#"{"total_results": 1e300}"#, 0), (#"{"food": "none"}"#, 1),
    ])
    func `the total is never less than what is there`(foods: String, total: Int) throws {
        #expect(try page(#"{"foods": \#(foods)}"#).total == total)
    }

    @Test(arguments: ["9223372036854775807", "9223372036854774784", "9000000000000000000"])
    func `a total beyond belief leaves room to count on`(total: String) throws {
        for form in [total, "\"\(total)\""] {
            let page = try page(#"{"foods": {"total_results": \#(form)}}"#)
            #expect(page.total < Int.max / 2)
        }
    }

    @Test(arguments: [
        "{}", "[]", "null", "1", #""foods""#, #"{"food": []}"#, #"{"foods": null}"#, #"{"foods": []}"#,
        #"{"foods": "none"}"#, #"{"foods_search": {"results": {}}}"#, #"{"error": {"code": 8}}"#,
    ])
    func `an answer without foods is none`(text: String) {
        #expect(serviceError { _ = try page(text) } == .invalidResponse(status: 200, detail: "no foods"))
    }

    @Test(arguments: [
        ("food_id", "-"), ("food_id", #""""#), ("food_id", #""7a""#), ("food_id", #""-7""#),
        ("food_id", "-7"),
        ("food_id", "7.5"), ("food_id", "null"), ("food_id", #""7/8""#),
        ("food_id", #""123456789012345678901""#),
        ("food_id", #""٣""#), ("food_name", "-"), ("food_name", #""""#), ("food_name", #""  ""#),
        ("food_name", "null"), ("food_name", "[]"), ("food_name", "true"), ("food_name", #""\u200b""#),
        ("food_description", "-"), ("food_description", "null"), ("food_description", #""""#),
        ("food_description", #""Per 100g - Calories: -1kcal""#), ("food_description", "{}"),
    ])
    func `a result without an id, a name or an energy is unusable`(key: String, value: String) throws {
        #expect(try food((key, value)).findings == [.unusable])
    }

    @Test(arguments: ["null", "1", "true", #""oats""#, "[]", "[[]]"])
    func `a result that is no object is unusable`(value: String) throws {
        #expect(try page(#"{"foods": {"food": [\#(value)]}}"#).findings == [.unusable])
    }

    @Test func `a name of 200 characters is taken, a longer one is not`() throws {
        let name = String(repeating: "é", count: 200)
        #expect(hits(try food(("food_name", "\"\(name)\""))).first?.name == name)
        #expect(try food(("food_name", "\"\(name)e\"")).findings == [.unusable])
    }

    @Test func `numbers may be strings and strings numbers`() throws {
        let page = try food(("food_id", "7"), ("food_name", "7"), ("extra", "{\"a\": [1]}"))
        #expect(hits(page).map(\.foodID) == ["7"])
        #expect(hits(page).map(\.name) == ["7"])
    }

    @Test(arguments: ["-", "null", #""""#, #"" ""#, "[]", #""\u200b""#])
    func `without a brand there is none`(value: String) throws {
        #expect(hits(try food(("brand_name", value))).map(\.brand) == [nil])
    }

    @Test(arguments: [
        (#""Oats\u001b[31m""#, "Oats�[31m"), (#""O\u202eats""#, "O�ats"), (#""Oats\u009b2J""#, "Oats�2J"),
        (#""Oats\nMilk""#, "Oats�Milk"), (#""Oats\u0000""#, "Oats�"), (#""\u2066Oats""#, "�Oats"),
        (#""Oats\u007f""#, "Oats�"), (#""Oats\u200f""#, "Oats�"), (#""Oats\u2028""#, "Oats�"),
        (#""  Oats   \/ Milk ""#, "Oats / Milk"), (#""Oats\u00e9\ud83c\udf4e""#, "Oatsé🍎"),
    ])
    func `names come out clean`(json: String, expected: String) throws {
        let hit = try #require(hits(try food(("food_name", json), ("brand_name", json))).first)
        #expect(Array(hit.name.utf8) == Array(expected.utf8))
        #expect(hit.brand == expected)
    }

    @Test(arguments: [#"\u001b[2J"#, #"\u202e"#, #"\u009b"#, #"\u0007"#, #"\n"#])
    func `servings come out clean`(control: String) throws {
        let text = #""Per 1 cup\#(control) - Calories: 90kcal""#
        let hit = try #require(hits(try food(("food_description", text))).first)
        let unit = hit.amount?.unit ?? ""
        #expect(!unit.unicodeScalars.contains(where: PlainText.isUnprintable))
        #expect(try Eaten(hit, amount: nil).problems.isEmpty)
    }
}
