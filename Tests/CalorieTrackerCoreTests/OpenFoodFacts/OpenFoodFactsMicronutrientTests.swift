import Testing

@testable import CalorieTrackerLog

/// The vitamins and minerals of products.
@Suite struct OpenFoodFactsMicronutrientTests {
    private func food(_ members: String) throws -> Food {
        let text = #"{"status": 1, "code": "4006381333931", "product": {"product_name": "Bar", \#(members)}}"#
        let response = HTTPResponse(status: 200, body: Array(text.utf8))
        guard case .food(let food, _) = try OpenFoodFactsProduct(response, barcode: "4006381333931").record
        else { throw OpenFoodFactsError.notFound }
        return food
    }

    @Test func `all of them are in grams`() throws {
        let food = try food(
            #""nutriments": {"energy-kcal_100g": 372, "iron_100g": 0.0043, "vitamin-d_100g": "1e-06","#
                + #" "vitamin-pp_100g": 0.016, "calcium": 120, "zinc_serving": 1, "iodine_100g": 0.0001}"#
        )
        #expect(food.micronutrients.text == "iron_mg=4.3|vitamin_d_ug=1|niacin_mg=16")
    }

    @Test func `the new schema has units of its own`() throws {
        let food = try food(
            #""nutrition": {"aggregated_set": {"per": "100g", "nutrients": {"energy-kcal": {"value": 372,"#
                + #" "unit": "kcal"}, "iron": {"value": 4.3, "unit": "mg"},"#
                + #" "vitamin-b12": {"value": 2.5, "unit": "µg"}}}}"#
        )
        #expect(food.micronutrients.text == "iron_mg=4.3|vitamin_b12_ug=2.5")
    }

    @Test(
        "what no food holds is a slip of the unit",
        arguments: [
            #""iron_100g": 4.3"#, #""vitamin-d_100g": 0.001"#, #""calcium_100g": -1"#, #""zinc_100g": "x""#,
        ]
    )
    func slips(_ member: String) throws {
        #expect(try food(#""nutriments": {"energy-kcal_100g": 372, \#(member)}"#).micronutrients.isEmpty)
    }
}
