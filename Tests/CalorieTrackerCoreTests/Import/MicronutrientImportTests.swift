import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// What catalogs state of vitamins, minerals and the like.
@Suite struct MicronutrientImportTests {
    private func tables(_ amounts: [(nutrient: Int, amount: String)], type: String) throws -> Food {
        let rows = amounts.enumerated().map { "\"\($0)\",\"7\",\"\($1.nutrient)\",\"\($1.amount)\"" }
        let files = [
            "food.csv": """
            "fdc_id","data_type","description","food_category_id","publication_date"
            "7","\(type)","Hummus, commercial","16","2019-04-01"

            """,
            "food_nutrient.csv": (["\"id\",\"fdc_id\",\"nutrient_id\",\"amount\""] + rows)
                .joined(separator: "\n") + "\n",
        ]
        return try #require(try ImportFixture(files).records().foods.first)
    }

    /// The figures of `fdc_id` 321358 in the release of October 2024.
    private static let hummus = [
        (1008, "229.0"), (1404, "0.637"), (1089, "2.41"), (1180, "46.6"), (1185, "17.2"), (1098, "0.348"),
        (1316, "6.81"), (1087, "41.0"), (1177, "36.0"), (1162, "0.0"), (1141, "9"), (1004, "17.1"),
    ]
    private static let stated =
        "omega6_la_g=6.81|omega3_ala_g=0.637|calcium_mg=41|iron_mg=2.41|copper_mg=0.348"
        + "|vitamin_c_mg=0|vitamin_k_ug=17.2|folate_dfe_ug=36|choline_mg=46.6"

    @Test func `tables of FoodData Central state them by the id, and none is zero that is missing`() throws {
        let food = try tables(Self.hummus, type: "sr_legacy_food")
        #expect(food.micronutrients.text == Self.stated)
        #expect(food.micronutrients[.vitaminC] == 0 && food.micronutrients[.vitaminD] == nil)
        #expect(food.nutrients[.fat] == 17.1)
    }

    @Test(
        "of two ids for one nutrient the better counts, in its own unit",
        arguments: [
            ([(1110, "40"), (1114, "0.9")], "vitamin_d_ug=0.9"), ([(1110, "40")], "vitamin_d_ug=1"),
            ([(324, "100")], "vitamin_d_ug=2.5"), ([(1269, "5"), (1316, "4")], "omega6_la_g=4"),
            ([(1269, "5")], "omega6_la_g=5"), ([(1270, "2"), (1404, "1")], "omega3_ala_g=1"),
            ([(619, "2")], "omega3_ala_g=2"),
            ([(1177, "50"), (1190, "80"), (1186, "45")], "folate_dfe_ug=80|folic_acid_ug=45"),
            // Units of vitamin A and of vitamin E say nothing without their forms.
            ([(1104, "500"), (1124, "10")], nil), ([(1106, "25"), (1104, "500")], "vitamin_a_ug=25"),
        ] as [([(Int, String)], String?)]
    )
    func better(_ amounts: [(Int, String)], _ text: String?) throws {
        let food = try tables([(1008, "229")] + amounts, type: "branded_food")
        #expect(food.micronutrients.text == text)
    }

    @Test(
        "what no food holds is left out, and the food kept",
        arguments: [(1089, "2410"), (1114, "900"), (1087, "-1"), (1178, "x"), (1090, "")]
    )
    func slips(_ nutrient: Int, _ amount: String) throws {
        let food = try tables([(1008, "229"), (nutrient, amount)], type: "branded_food")
        #expect(food.micronutrients.isEmpty && food.kilocalories == 229)
    }

    @Test func `JSON of FoodData Central states the same, by the id or the old number`() throws {
        let ids = Self.hummus.map { #"{"nutrient":{"id":\#($0.0)},"amount":\#($0.1)}"# }
        let numbers = [
            ("208", 229), ("303", 2.41), ("338.1", 7), ("328", 0.5), ("324", 400), ("435", 36),
            ("318", 30),
        ].map { #"{"nutrient":{"number":"\#($0.0)"},"amount":\#($0.1)}"# }
        func food(_ nutrients: [String]) throws -> Food {
            try ImportFixture([
                "f.json": """
                {"FoundationFoods":[{"fdcId":7,"description":"Hummus","dataType":"Foundation",
                "foodNutrients":[\(nutrients.joined(separator: ","))]}]}
                """
            ]).food("f.json")
        }
        #expect(try food(ids).micronutrients.text == Self.stated)
        #expect(try food(numbers).micronutrients.text == "iron_mg=2.41|vitamin_d_ug=0.5|folate_dfe_ug=36")
        let tooMuch = #"{"nutrient":{"id":1178},"amount":1000}"#
        #expect(try food(ids + [tooMuch]).micronutrients.text == Self.stated)
    }

    @Test func `the tables of the Standard Reference state them by the old number`() throws {
        var files = StandardReferenceImportTests.files
        files["NUT_DATA.txt", default: ""] += """
            ~01001~^~303~^0.02^16^0.004^~1~^~~^~~^~~^^^^^^^~~^05/2004^~~\r
            ~01001~^~320~^684^0^^~4~^~NC~^~~^~~^^^^^^^~~^06/2002^~~\r
            ~01001~^~401~^0.0^0^^~7~^~Z~^~~^~~^^^^^^^~~^05/2000^~~\r
            ~01001~^~418~^0.17^0^^~4~^~~^~~^~~^^^^^^^~~^11/1976^~~\r

            """
        let foods = try ImportFixture(files).records().foods
        #expect(
            foods.map(\.micronutrients.text) == [
                "iron_mg=0.02|vitamin_a_ug=684|vitamin_c_mg=0|vitamin_b12_ug=0.17", nil, nil,
            ]
        )
    }

    /// The first line of release 28.
    private static let butter =
        "~01001~^~BUTTER,WITH SALT~^15.87^717^0.85^81.11^2.11^0.06^0.0^0.06^24^0.02^2^24^24^643^0.09^0.000"
        + "^0.000^1.0^0.0^0.005^0.034^0.042^0.110^0.003^3^0^3^3^18.8^0.17^2499^684^671^0^158^0^0^0^2.32^0.0"
        + "^0^7.0^51.368^21.021^3.043^215^5.0^~1 pat,  (1\" sq, 1/3\" high)~^14.2^~1 tbsp~^0\r\n"

    @Test func `the abbreviated table states them at fixed places`() throws {
        let butter = try ImportFixture(["ABBREV.txt": Self.butter]).food("ABBREV.txt")
        #expect(
            butter.micronutrients.text
                == "water_g=15.87|monounsaturated_fat_g=21.021|polyunsaturated_fat_g=3.043"
                + "|cholesterol_mg=215|calcium_mg=24|iron_mg=0.02|magnesium_mg=2|phosphorus_mg=24"
                + "|potassium_mg=24|zinc_mg=0.09|copper_mg=0|manganese_mg=0|selenium_ug=1|vitamin_a_ug=684"
                + "|retinol_ug=671|beta_carotene_ug=158|lutein_zeaxanthin_ug=0|vitamin_c_mg=0"
                + "|vitamin_d_ug=0|vitamin_e_mg=2.32|vitamin_k_ug=7|thiamin_mg=0.005|riboflavin_mg=0.034"
                + "|niacin_mg=0.042|pantothenic_acid_mg=0.11|vitamin_b6_mg=0.003|folate_dfe_ug=3"
                + "|folic_acid_ug=0|vitamin_b12_ug=0.17|choline_mg=18.8"
        )
    }

    @Test func `an abbreviated table of fewer fields states what stands where it does in all`() throws {
        // Release 18 knew neither choline nor vitamin D.
        var fields = Self.butter.split(separator: "^", omittingEmptySubsequences: false)
        fields.removeSubrange(41...42)
        fields.remove(at: 30)
        let line = fields.joined(separator: "^")
        #expect(
            try ImportFixture(["ABBREV.txt": line]).food("ABBREV.txt").micronutrients.text
                == "water_g=15.87|monounsaturated_fat_g=21.021|polyunsaturated_fat_g=3.043|cholesterol_mg=215"
                + "|calcium_mg=24|iron_mg=0.02|magnesium_mg=2|phosphorus_mg=24|potassium_mg=24"
        )
    }

    private func products(_ changes: [String: String]...) throws -> [Food] {
        let columns =
            OpenFoodFactsFixture.columns + [
                "vitamin-d_100g", "vitamin-b9_100g", "calcium_100g", "iron_100g", "iodine_100g",
                "calcium_serving",
            ]
        let rows = changes.map { change in columns.map { change[$0] ?? OpenFoodFactsFixture.cookie[$0] ?? "" }
        }
        let lines = ([columns] + rows).map { $0.joined(separator: "\t") }
        return try ImportFixture(["off": lines.joined(separator: "\n") + "\n"]).records("off").foods
    }

    @Test func `the table of Open Food Facts has all of them in grams`() throws {
        let foods = try products(
            [
                "calcium_100g": "0", "iron_100g": "0.00129", "vitamin-d_100g": "1.25e-06",
                "vitamin-b9_100g": "0.0002", "iodine_100g": "0.0001", "calcium_serving": "0.3",
            ],
            [:],
            ["code": "77", "calcium_100g": "0.071"]
        )
        #expect(
            foods.map(\.micronutrients.text) == [
                "calcium_mg=0|iron_mg=1.29|vitamin_d_ug=1.25|folate_dfe_ug=200", nil, "calcium_mg=71",
            ]
        )
    }

    @Test(
        "a unit that was mixed up in the table of Open Food Facts is left out",
        arguments: [
            ["iron_100g": "4.3"], ["vitamin-d_100g": "0.00125"], ["calcium_100g": "-0.1"],
            ["calcium_100g": "71 mg"], ["calcium_100g": "nan"], ["iron_100g": "1e400"],
        ]
    )
    func mixedUp(_ change: [String: String]) throws {
        let food = try #require(try products(change).first)
        #expect(food.micronutrients.isEmpty && food.kilocalories == 450)
    }

    @Test func `the lines of Open Food Facts state them as its answers do`() throws {
        let flat = OpenFoodFactsFixture.flatLine(
            nutriments: #""iron_100g":"0.0043","iron":9,"iron_serving":9,"iron_unit":"mg","zinc_100g":4.3,"#
                + #""vitamin-d_100g":1e-06,"calcium_100g":0,"calcium_value":0,"#
        )
        let aggregated = OpenFoodFactsFixture.aggregatedLine(
            nutrients: #""energy-kcal":{"value":450},"iron":{"value":4.3,"unit":"mg"},"#
                + #""vitamin-b12":{"value":2.5,"unit":"µg"},"selenium":{"value":55,"unit":"\u00b5g"}"#
        )
        let fixture = try ImportFixture(["products": flat + aggregated])
        #expect(
            try fixture.records("products").foods.map(\.micronutrients.text) == [
                "calcium_mg=0|iron_mg=4.3|vitamin_d_ug=1", "iron_mg=4.3|selenium_ug=55|vitamin_b12_ug=2.5",
            ]
        )
    }
}
