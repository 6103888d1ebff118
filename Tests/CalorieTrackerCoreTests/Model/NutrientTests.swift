import CalorieTrackerCore
import Testing

@Suite struct NutrientTests {
    @Test func `nutrients have the keys of the JSON contract in its order`() {
        #expect(
            Nutrient.allCases.map(\.key.description) == [
                "protein_g", "carbs_g", "fat_g", "fiber_g", "sugar_g", "saturated_fat_g", "sodium_mg",
                "alcohol_g", "caffeine_mg",
            ]
        )
    }

    @Test(arguments: Nutrient.allCases)
    func `the key of a nutrient is its name and its unit`(nutrient: Nutrient) {
        let words = nutrient.name.split(separator: "-").joined(separator: "_")
        #expect(nutrient.key.description == "\(words)_\(nutrient.unit)")
    }

    @Test func `only sodium and caffeine are counted in milligrams`() {
        #expect(Nutrient.allCases.filter { $0.unit == "mg" } == [.sodium, .caffeine])
        #expect(Nutrient.allCases.filter { $0.unit == "g" }.count == 7)
    }

    @Test func `names are words people type`() {
        #expect(
            Nutrient.allCases.map(\.name) == [
                "protein", "carbs", "fat", "fiber", "sugar", "saturated-fat", "sodium", "alcohol", "caffeine",
            ]
        )
    }
}
