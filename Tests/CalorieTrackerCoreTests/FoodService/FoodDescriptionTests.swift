import Testing

@testable import CalorieTrackerLog

@Suite struct FoodDescriptionTests {
    private func nutrients(fat: Double?, carbs: Double?, protein: Double?) -> Nutrients {
        var nutrients = Nutrients()
        nutrients[.fat] = fat
        nutrients[.carbs] = carbs
        nutrients[.protein] = protein
        return nutrients
    }

    @Test func `a line is read with its serving and numbers`() throws {
        let description = try #require(
            FoodDescription("Per 1/2 cup - Calories: 107kcal | Fat: 0.00g | Carbs: 23.00g | Protein: 3.00g")
        )
        #expect(description.serving == Amount(0.5, .cups))
        #expect(description.kilocalories == 107)
        #expect(description.nutrients == nutrients(fat: 0, carbs: 23, protein: 3))
    }

    @Test(arguments: [
        ("Per 883g - Calories: 768kcal", 768.0), ("Per 1 bar - Calories: 0kcal", 0),
        ("Per x - Calories: 52.5kcal", 52.5),
        (" - Calories: 90kcal", 90), ("Per 1 bar - Calories: 90 kcal | Fat: 1g", 90),
        ("Per 1 bar - Calories:  90kcal  |", 90), ("Per 1 bar - Calories: 1000000kcal", 1_000_000),
        ("Per 1 bar - Calories: -5kcal - Calories: 90kcal", 90), ("Per 1 bar - Calories: 0090kcal", 90),
    ])
    func `the energy is what follows the last mark`(text: String, expected: Double) {
        #expect(FoodDescription(text)?.kilocalories == expected)
    }

    @Test func `a serving may hold the dash that ends it`() {
        let description = FoodDescription("Per 1 container - large - Calories: 90kcal")
        #expect(description?.serving == Amount(1, portion: "container - large"))
    }

    @Test(arguments: [
        "100g - Calories: 90kcal", "per 100g - Calories: 90kcal", "Per  - Calories: 90kcal",
        "Per 0g - Calories: 90kcal",
        "Per 100 - Calories: 90kcal", " - Calories: 90kcal",
    ])
    func `without a serving the energy still counts`(text: String) {
        #expect(FoodDescription(text)?.kilocalories == 90)
        #expect(FoodDescription(text)?.serving == nil)
    }

    @Test(arguments: [
        "", "-", "-1", "-0.5", "nan", "NaN", "inf", "Infinity", "1e3", "1E3", "0x10", "1,070", "1.070,5",
        "+90", "9 0",
        "90.", ".5", "٩٠", "９０", "½", "about 90", "1000000.1", "99999999999999999999999999999999999999",
        "9\u{0}0", "--1", "1-1",
    ])
    func `an energy that is none is no description`(number: String) {
        #expect(FoodDescription("Per 100g - Calories: \(number)kcal | Fat: 0.00g") == nil)
    }

    @Test(arguments: [
        "", "Per 100g", "Per 100g - Calories:", "Per 100g - Calories: ", "Per 100g - Calories: 90",
        "Per 100g - Calories: 450kJ",
        "Per 100g - Calories: 90Kcal", "Per 100g - Calories: | Fat: 1.00g", "Per 100g - calories: 90kcal",
        "Per 100g | Calories: 90kcal", "Per 100g - Calories: kcal",
        "Per 100g - Fat: 1.00g | Calories: 90kcal",
        "Per 100g - Calories: 90kcal - Calories: ?kcal",
    ])
    func `without an energy in kilocalories there is no description`(text: String) {
        #expect(FoodDescription(text) == nil)
    }

    @Test(arguments: [
        "-1.00g", "nang", "1e3g", "1,5g", "g", "1.00", "1.00mg", "", "99999999999g", "?g",
    ])
    func `a nutrient that is none is not known`(number: String) {
        let text = "Per 100g - Calories: 90kcal | Fat: \(number) | Carbs: 23.00g | Protein:3.00 g"
        #expect(FoodDescription(text)?.nutrients == nutrients(fat: nil, carbs: 23, protein: 3))
    }

    @Test func `fields that nobody knows do no harm`() {
        let text = "Per 100g - Calories: 90kcal | Sugar: 3.00g | Fat | | : | Protein: 3.00g"
        #expect(FoodDescription(text)?.nutrients == nutrients(fat: nil, carbs: nil, protein: 3))
    }
}
