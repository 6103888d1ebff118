import Testing

@testable import CalorieTrackerLog

/// What authorities recommend, each for the people it means.
@Suite struct ReferenceIntakeTests {
    @Test(
        "an authority says what it published",
        arguments: [
            (.efsa, .init(sex: .female, age: 34), .iron, 16),
            (.efsa, .init(sex: .female, age: 60), .iron, 11),
            (.efsa, .init(sex: .male, age: 34), .iron, 11), (.nasem, .init(sex: .female, age: 34), .iron, 18),
            (.nasem, .init(sex: .female, age: 34, lifeStage: .pregnancy), .iron, 27),
            (.nasem, .init(sex: .male, age: 75), .vitaminD, 20),
            (.efsa, .init(sex: .male, age: 34), .vitaminD, 15),
            (.eu, .adult, .iron, 14), (.fda, .adult, .iron, 18), (.fda, .adult, .vitaminD, 20),
            (.nasem, .init(sex: .male, age: 34), .copper, 0.9),
        ] as [(IntakeAuthority, IntakeGroup, Micronutrient, Double)]
    )
    func published(
        _ authority: IntakeAuthority,
        _ group: IntakeGroup,
        _ nutrient: Micronutrient,
        _ value: Double
    )
        throws
    {
        let target = ReferenceIntakes(authority, for: group).target(of: .micro(nutrient), kilocalories: 2000)
        #expect(try #require(target).value == value && target?.authority == authority)
    }

    @Test func `what is of supplements alone is no maximum of food`() {
        for authority in IntakeAuthority.allCases {
            let intakes = ReferenceIntakes(authority, for: IntakeGroup(sex: .male, age: 40))
            for nutrient in [Micronutrient.magnesium, .folate, .niacin] {
                #expect(
                    intakes.maximum(of: .micro(nutrient), kilocalories: 2000) == nil,
                    "\(authority) \(nutrient)"
                )
            }
        }
    }

    @Test func `what goes by energy follows what was eaten`() throws {
        let intakes = ReferenceIntakes(.efsa, for: IntakeGroup(sex: .male, age: 34))
        let little = try #require(intakes.target(of: .micro(.thiamin), kilocalories: 1000)).value
        let much = try #require(intakes.target(of: .micro(.thiamin), kilocalories: 2000)).value
        #expect(abs(much - 2 * little) < 1e-9 && abs(much - 0.84) < 0.005)
    }

    @Test func `no two authorities are mixed`() {
        for authority in IntakeAuthority.allCases {
            let intakes = ReferenceIntakes(authority, for: IntakeGroup(sex: .female, age: 34))
            for nutrient in FoodNutrient.all {
                for intake in [
                    intakes.target(of: nutrient, kilocalories: 2000),
                    intakes.maximum(of: nutrient, kilocalories: 2000),
                ] {
                    #expect(intake.map { $0.authority == authority && $0.value > 0 } ?? true)
                }
            }
        }
    }

    @Test(
        "a nutrient is known by what people call it",
        arguments: [
            ("iron", "iron"), ("Vitamin D", "vitamin-d"), ("vit d", "vitamin-d"), ("B12", "b12"),
            ("vitamin b12", "b12"), ("fibre", "fiber"), ("omega 3", "omega-3"), ("B9", "folate"),
            ("thiamine", "thiamin"), ("saturates", "saturated-fat"),
        ]
    )
    func called(_ typed: String, _ name: String) throws {
        #expect(try #require(FoodNutrient(typed: typed)).name == name)
        #expect(FoodNutrient(rawValue: name)?.name == name)
    }

    @Test func `no word means two nutrients`() {
        for nutrient in FoodNutrient.all { #expect(FoodNutrient(typed: nutrient.name) == nutrient) }
        #expect(FoodNutrient(typed: "gold") == nil && FoodNutrient(rawValue: "Iron") == nil)
    }
}
