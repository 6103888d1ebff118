import Testing

@testable import CalorieTrackerLog

/// The vitamins and minerals of other diaries.
@Suite struct DiaryMicronutrientTests {
    @Test(
        "a column is known by its name, with its unit",
        arguments: [
            ("Iron (mg)", .iron, 1), ("B12 (Cobalamin) (µg)", .vitaminB12, 1),
            ("B12, Cobalamin (mcg)", .vitaminB12, 1), ("B1 (Thiamine) (mg)", .thiamin, 1),
            ("Vitamin D (IU)", .vitaminD, 1.0 / 40), ("Vitamin D (mcg)", .vitaminD, 1),
            ("Folate (µg)", .folate, 1), ("Copper (ug)", .copper, 0.001), ("Calcium (g)", .calcium, 1000),
            ("Trans-Fats (g)", .transFat, 1), ("Sugars Added (g)", .addedSugar, 1),
            ("Omega-3 ALA (g)", .alphaLinolenicAcid, 1), ("Beta-carotene (µg)", .betaCarotene, 1),
            ("Cholesterol (mg)", .cholesterol, 1), ("Selenium (mcg)", .selenium, 1),
        ] as [(String, Micronutrient, Double)]
    )
    func known(_ head: String, _ nutrient: Micronutrient, _ factor: Double) {
        #expect(DiaryColumn(head) == .micronutrient(nutrient, factor))
    }

    @Test(
        "what could be something else is not taken",
        arguments: [
            "Vitamin A", "Iron", "Calcium (%)", "Vitamin A (IU)", "Omega-3 (g)", "Omega-6 (g)",
            "Net Carbs (g)", "K (g)", "Iodine (µg)",
        ]
    )
    func unknown(_ head: String) { #expect(DiaryColumn(head) == nil) }

    @Test func `a row states what its cells do; an empty one says nothing, and a zero is one`() throws {
        let text = """
            Date,Food,Calories (kcal),Iron (mg),Vitamin D (IU),Zinc (mg)
            2026-11-20,Oats,380,4.25,400,
            2026-11-20,Tea,2,0,,0.1

            """
        let options = DiaryOptions(today: nil) { _ in preconditionFailure("no instants here") }
        let eaten = try DiaryExport(Array(text.utf8)).reading(options).entries.map(\.eaten)
        try #require(eaten.count == 2)
        #expect(eaten[0].micronutrients.text == "iron_mg=4.25|vitamin_d_ug=10")
        #expect(eaten[1].micronutrients.text == "iron_mg=0|zinc_mg=0.1")
    }
}
