import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct OpenFoodFactsTableImportTests {
    private func records(_ changes: [String: String]...) throws -> [CatalogueRecord] {
        let rows = changes.map { change in
            OpenFoodFactsFixture.columns.map { change[$0] ?? OpenFoodFactsFixture.cookie[$0] ?? "" }
                .joined(separator: "\t")
        }
        let header = OpenFoodFactsFixture.columns.joined(separator: "\t")
        return try ImportFixture(["off": ([header] + rows).joined(separator: "\n")]).records("off")
    }

    @Test func `a row says everything about a food`() throws {
        let records = try records([:])
        guard case .food(let food, let popularity) = records[0] else {
            Issue.record("no food")
            return
        }
        #expect(popularity == 12)
        #expect(food.id == "3017620422" && food.barcode == "3017620422" && food.name == "Oat cookies")
        #expect(food.brand == "Bakery" && food.category == "Oat cookies" && food.kind == .food)
        #expect(food.kilocalories == 450 && food.source == .imported("off"))
        #expect(food.nutrients[.fat] == 20 && food.nutrients[.saturatedFat] == 8.5)
        #expect(food.nutrients[.protein] == 6.1 && food.nutrients[.carbs] == 60)
        #expect(food.nutrients[.sugar] == 25 && food.nutrients[.fiber] == 4)
        #expect(food.nutrients[.sodium] == 200)
        #expect(food.nutrients[.alcohol] == nil && food.nutrients[.caffeine] == nil)
        #expect(food.portions == [.init(name: "cookie", grams: 15), .init(name: "serving", grams: 30)])
        #expect(food.defaultPortion == "serving" && food.density == nil)
    }

    @Test(
        arguments: [
            (["energy-kcal_100g": "", "energy-kj_100g": "1883"], 450.048),
            (["energy-kcal_100g": "", "energy-kj_100g": "", "energy_100g": "1883"], 450.048),
            // Kilojoules typed as kilocalories: the nutrients come to about 452.
            (["energy-kcal_100g": "1883", "energy-kj_100g": "1883"], 450.048),
            (["energy-kcal_100g": "450", "energy-kj_100g": "450"], 450),
            (["energy-kcal_100g": "450.00000000001", "energy-kj_100g": ""], 450),
        ] as [([String: String], Double)]
    )
    func `the energy is found where it is`(change: [String: String], kilocalories: Double) throws {
        #expect(try records(change).foods.first?.kilocalories == kilocalories)
    }

    @Test(
        arguments: [
            (["energy-kcal_100g": "4590", "energy-kj_100g": ""], SkipReason.implausible),
            (["energy-kcal_100g": "-5"], .implausible),
            (["energy-kcal_100g": "4", "energy-kj_100g": "197"], .implausible),
            (["fat_100g": "60"], .implausible),
            (["energy-kcal_100g": "", "energy-kj_100g": ""], .noEnergy),
            (["energy-kcal_100g": "nan", "energy-kj_100g": "-"], .noEnergy),
            (["product_name": ""], .noName), (["product_name": "3017620422003"], .noName),
            (["product_name": "&nbsp; "], .noName), (["code": "8.00E+12"], .broken), (["code": ""], .broken),
            (["code": ""], .broken),
            (["url": "http://x\ty"], .broken),
            (
                [
                    "data_quality_errors_tags":
                        "en:energy-value-in-kcal-does-not-match-value-computed-from-other-nutrients",
                    "energy-kcal_100g": "300", "energy-kj_100g": "1255",
                ], .implausible
            ),
            (
                ["data_quality_errors_tags": "en:nutrition-value-total-over-105", "fat_100g": ""],
                .implausible
            ),
        ] as [([String: String], SkipReason)]
    )
    func `what is no food that can be logged says why`(change: [String: String], reason: SkipReason) throws {
        #expect(try records(change, [:]).skipped == [reason])
        #expect(try records(change, [:]).foods.count == 1)
    }

    @Test func `a doubted energy that the nutrients come to is taken`() throws {
        let tags = ["data_quality_errors_tags": "en:nutrition-value-total-over-105"]
        #expect(try records(tags).foods.count == 1)
    }

    @Test func `a nutrient that cannot be is unknown, not zero`() throws {
        let food = try #require(
            try records(["fiber_100g": "-1", "sugars_100g": "lots", "sodium_100g": "400", "salt_100g": ""])
                .foods.first
        )
        #expect(food.nutrients[.fiber] == nil && food.nutrients[.sugar] == nil)
        #expect(food.nutrients[.sodium] == nil && food.nutrients[.fat] == 20)
    }

    @Test func `salt tells the sodium, and grams become milligrams`() throws {
        let food = try #require(
            try records(["sodium_100g": "", "salt_100g": "1", "caffeine_100g": "0.032"]).foods.first
        )
        #expect(food.nutrients[.sodium] == 400 && food.nutrients[.caffeine] == 32)
    }

    @Test func `quotes are characters, entities are decoded, and fields may be missing`() throws {
        let names = try records(
            ["product_name": "\"Baguette"],
            ["product_name": "&quot;Baguette  Lyonnais&quot; &amp;#39;n&#x27;"],
            ["product_name": "", "generic_name": "Bread"],
            ["product_name": "AT&T & Söhne\u{202e}\u{7}x"]
        ).foods.map(\.name)
        #expect(names == ["\"Baguette", "\"Baguette Lyonnais\" 'n'", "Bread", "AT&T & Söhne x"])
    }

    @Test func `what is drunk has a density`() throws {
        let cola = try #require(
            try records([
                "categories_tags": "en:beverages,en:sodas,en:colas", "serving_size": "33 cl",
                "fat_100g": "0", "carbohydrates_100g": "10.6", "energy-kcal_100g": "42",
                "energy-kj_100g": "180",
            ]).foods.first
        )
        #expect(cola.kind == .drink && cola.density == 1 && !cola.isAlcoholic)
        #expect(cola.portions == [.init(name: "serving", grams: 330)])
        let beer = try #require(
            try records([
                "categories_tags": "en:beverages,en:beers", "serving_size": "", "alcohol_100g": "5",
                "fat_100g": "0", "carbohydrates_100g": "3.5", "energy-kcal_100g": "43",
                "energy-kj_100g": "180",
            ]).foods.first
        )
        #expect(beer.kind == .drink && beer.isAlcoholic && beer.nutrients[.alcohol] == 3.945)
        let oil = try #require(try records(["serving_size": "15 ml"]).foods.first)
        #expect(oil.kind == .food && oil.density == 1 && oil.portions == [.init(name: "serving", grams: 15)])
        let cocoa = try #require(
            try records(["categories_tags": "en:beverages,en:dehydrated-beverages", "serving_size": "20 g"])
                .foods.first
        )
        #expect(cocoa.kind == .food && cocoa.density == nil)
    }

    @Test func `a byte that is no UTF-8 breaks one row, and lines may end in two bytes`() throws {
        let fixture = try ImportFixture()
        let text = OpenFoodFactsFixture.table([:], ["product_name": "Cr\u{1}me"], [:])
        var bytes = Data([0xef, 0xbb, 0xbf]) + Data(text.replacing("\n", with: "\r\n").utf8)
        let damaged = try #require(bytes.firstIndex(of: 1))
        bytes[damaged] = 0xe8
        try fixture.write(bytes, to: "off.csv")
        let records = try fixture.records("off.csv")
        #expect(records.skipped == [.broken] && records.foods.count == 2)
    }

    @Test func `a packed table is read as the plain one`() throws {
        let fixture = try ImportFixture(["off": OpenFoodFactsFixture.table([:], ["code": ""])])
        let plain = try fixture.records("off")
        try fixture.run("gzip", "off")
        #expect(try fixture.records("off.gz") == plain)
        #expect(plain.count == 2)
    }
}
