import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct OpenFoodFactsLinesImportTests {
    private func records(_ text: String) throws -> [CatalogueRecord] {
        try ImportFixture(["products": text]).records("products")
    }

    @Test func `a product of the old schema says everything about a food`() throws {
        let records = try records(OpenFoodFactsFixture.flatLine())
        guard case .food(let food, let popularity) = try #require(records.first) else {
            Issue.record("no food")
            return
        }
        #expect(popularity == 7 && food.id == "3017620422003" && food.name == "Oat cookies")
        #expect(food.kilocalories == 450 && food.nutrients[.fat] == 20 && food.nutrients[.fiber] == 4)
        #expect(food.nutrients[.sodium] == 200 && food.nutrients[.sugar] == nil)
        #expect(food.brand == "Bakery" && food.category == "Oat cookies")
        #expect(food.defaultPortion == "serving" && food.source == .imported("off"))
    }

    @Test func `a product of the new schema is read from its aggregated set`() throws {
        let line = OpenFoodFactsFixture.aggregatedLine(
            nutrients: """
                "energy-kcal":{"value":450,"unit":"kcal","source":"packaging"},"fat":{"unit":"g","value":"20"},\
                "carbohydrates":{"value":60,"unit":"g"},"proteins":{"value":6.1},"sodium":{"value":200,"unit":"mg"},\
                "caffeine":null
                """
        )
        let food = try #require(try records(line).foods.first)
        #expect(food.kilocalories == 450 && food.nutrients[.fat] == 20 && food.nutrients[.sodium] == 200)
        #expect(food.density == nil && food.kind == .food)
    }

    @Test func `figures of 100 ml have a density, those of a kilogram are fed to pets`() throws {
        let energy = #""energy-kj":{"value":180,"unit":"kJ"}"#
        let drink = try records(OpenFoodFactsFixture.aggregatedLine(per: "100ml", nutrients: energy))
        #expect(drink.foods.first?.density == 1 && drink.foods.first?.kilocalories == 43.021)
        let pet = try records(OpenFoodFactsFixture.aggregatedLine(per: "1kg", nutrients: energy))
        #expect(pet.skipped == [.notAFood])
        let serving = try records(OpenFoodFactsFixture.aggregatedLine(per: "serving", nutrients: energy))
        #expect(serving.skipped == [.noEnergy])
        let soap = try records(OpenFoodFactsFixture.flatLine(#""product_type":"beauty","#))
        #expect(soap.skipped == [.notAFood])
    }

    @Test(arguments: [
        (#""product_name":"","product_name_fr":"Biscuits","product_name_en":"Cookies","#, "Cookies"),
        (#""product_name":"","product_name_en_imported":"no","product_name_fr":"Biscuits","#, "Biscuits"),
        (#""product_name":null,"generic_name":"Biscuit sec","#, "Biscuit sec"),
        (#""product_name":"Cr\u00e8me \ud83c\udf6a\u0000 \"x\" &amp; y\/z","#, "Crème 🍪 \"x\" & y/z"),
    ])
    func `the name is looked for in every language`(members: String, name: String) throws {
        let line = OpenFoodFactsFixture.flatLine(members).replacing(
            #","product_name":"Oat cookies""#,
            with: ""
        )
        #expect(try records(line).foods.first?.name == name)
    }

    @Test(arguments: [
        "{", "[1]", "nothing", "{}", #"{"code":"3017620422003","product_name":"x""#,
        #"{"code":"3017620422003","product_name":"\q","nutriments":{"energy-kcal_100g":1}}"#,
        #"{"code":"3.01E+12","product_name":"x","nutriments":{"energy-kcal_100g":1}}"#,
    ])
    func `a line that is no product is broken, and the next one is read`(line: String) throws {
        let all = try records(
            OpenFoodFactsFixture.flatLine() + line + "\n\n" + OpenFoodFactsFixture.flatLine()
        )
        #expect(all.foods.count == 2 && all.skipped == [.broken])
    }

    @Test func `an error about the energy is believed, unless the nutrients come to it`() throws {
        let tag = #""data_quality_errors_tags":["en:energy-value-in-kcal-does-not-match"],"#
        #expect(try records(OpenFoodFactsFixture.flatLine(tag)).foods.count == 1)
        let other = OpenFoodFactsFixture.flatLine(tag).replacing("450", with: "350")
            .replacing("1883", with: "1464")
        #expect(try records(other).skipped == [.implausible])
    }
}
