import MealReading
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// What becomes of a hit that was chosen, with all servings of its food at hand.
@Suite struct ChosenHitTests {
    private func hit(_ description: String, name: String = "CORN") throws -> FoodHit {
        let text = try SampleAnswer.search([
            ["food_id": "6243", "food_name": name, "food_description": description]
        ])
        let page = try FoodSearchPage(JSONParser.parse(text), query: FoodQuery(""))
        guard case .hit(let hit)? = page.findings.first else {
            throw RequirementFailure(description: "no hit: \(description)")
        }
        return hit
    }

    private func corn() throws -> FoodDetails {
        try FoodDetails(SampleAnswer.json("food_get_v2_many_servings"))
    }

    @Test(arguments: [
        ("Per 1 cup - Calories: 132kcal | Protein: 4.96g", "6243/24356"),
        ("Per 100g - Calories: 86kcal | Fat: 1.18g", "6243/54923"),
        ("Per 160g - Calories: 137kcal", "6243/24356"),
        ("Per 1 serving - Calories: 400kcal", "6243"), ("Per 1 ear - Calories: 86kcal", "6243/54923"),
    ])
    func `a chosen hit keeps its name, energy and serving`(description: String, id: String) throws {
        let hit = try hit(description)
        let draft = try corn().eaten(nil, chosen: hit)
        #expect(draft.name == "CORN")
        #expect(draft.kilocalories == hit.kilocalories)
        #expect(draft.amount?.quantity == hit.amount?.quantity)
        #expect(draft.amount?.unit == hit.amount?.unit)
        #expect(draft.foodID == id)
    }

    @Test func `a chosen hit learns the nutrients the search left out`() throws {
        let draft = try corn().eaten(nil, chosen: hit("Per 200g - Calories: 172kcal | Fat: 2.30g"))
        #expect(draft.nutrients[.fat] == 2.3)
        #expect(draft.nutrients[.sodium] == 29.9)
        #expect(draft.nutrients[.fiber] == 5.5)
    }

    @Test func `a chosen hit learns the weight of its serving`() throws {
        let cup = try hit("Per 1 cup - Calories: 132kcal")
        #expect(try corn().eaten(nil, chosen: cup).amount?.grams == 154)
        #expect(try corn().eaten(Amount(2, .cups), chosen: cup).amount?.grams == 308)
        #expect(try corn().eaten(Amount(77, .grams), chosen: cup).kilocalories == 66)
        let two = try hit("Per 2 cups - Calories: 264kcal")
        #expect(try corn().eaten(nil, chosen: two).amount?.grams == 308)
    }

    @Test func `a number alone counts the serving that was shown`() throws {
        let draft = try corn().eaten(Amount(2, portion: nil), chosen: hit("Per 160g - Calories: 137kcal"))
        #expect(draft.kilocalories == 274)
        #expect(draft.amount?.grams == 320)
    }

    @Test func `another amount comes from the serving that knows best`() throws {
        let shown = try hit("Per 1 serving - Calories: 400kcal")
        #expect(try corn().eaten(Amount(150, .grams), chosen: shown).kilocalories == 129)
        #expect(try corn().eaten(Amount(2, .cups), chosen: shown).foodID == "6243/24356")
    }

    @Test func `servings of hardly any energy are not taken for each other`() throws {
        let tea = FoodDetails(
            id: "6243",
            name: "Tea",
            brand: nil,
            servings: [("1", "1 fl oz", 0.0, 29.6), ("2", "1 cup", 1.0, 237.0)].map {
                id,
                text,
                energy,
                volume in
                var amount = ServingText.read(text)
                amount?.milliliters = volume
                return FoodDetails.Serving(
                    id: id,
                    amount: amount,
                    kilocalories: energy,
                    nutrients: Nutrients(),
                    isDefault: false
                )
            }
        )
        let draft = try tea.eaten(nil, chosen: hit("Per 1 cup - Calories: 1kcal"))
        #expect(draft.foodID == "6243/2")
        #expect(draft.amount?.milliliters == 237)
        let half = try tea.eaten(Amount(500, .milliliters), chosen: hit("Per 1 cup - Calories: 1kcal"))
        #expect(half.kilocalories == 2)
        // Nothing says which of the two a mug is.
        let mug = try tea.eaten(nil, chosen: hit("Per 1 mug - Calories: 1kcal"))
        #expect(mug.foodID == "6243")
        #expect(mug.amount == Amount(1, portion: "mug"))
    }

    @Test func `a serving that is named is taken though another was shown`() throws {
        let draft = try corn().eaten(
            nil,
            chosen: hit("Per 1 cup - Calories: 132kcal"),
            servingID: "183725"
        )
        #expect(draft.kilocalories == 24)
        #expect(draft.name == "CORN")
    }
}
