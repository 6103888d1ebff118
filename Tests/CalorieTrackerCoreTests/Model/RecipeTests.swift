import Testing

@testable import CalorieTrackerLog

/// What a recipe comes to.
@Suite struct RecipeTests {
    private func food(_ name: String, _ energy: Double, grams: Double?, protein: Double?) -> Eaten {
        var eaten = Eaten(name, energy)
        eaten.amount = grams.map { Amount($0, .grams) }
        eaten.nutrients[.protein] = protein
        return eaten
    }

    @Test func `cooking changes what it weighs and not its energy`() throws {
        var recipe = Recipe(ingredients: [
            food("beef", 1000, grams: 500, protein: 100), food("beans", 500.5, grams: 400, protein: 30),
        ])
        let raw = try #require(recipe.food(named: "chili"))
        recipe.cookedGrams = 600
        recipe.portions = 4
        let cooked = try #require(recipe.food(named: "chili"))
        #expect(recipe.kilocalories == 1500.5 && recipe.rawGrams == 900 && recipe.grams == 600)
        #expect(abs(raw.kilocalories * 9 - 1500.5) < 1e-9 && abs(cooked.kilocalories * 6 - 1500.5) < 1e-9)
        #expect(abs((cooked.nutrients[.protein] ?? 0) * 6 - 130) < 1e-9)
        #expect(cooked.nutrients[.fat] == nil)
        #expect(cooked.portions == [Food.Portion(name: "portion", grams: 150)])
        #expect(raw.portions.isEmpty)
    }

    @Test func `without all weights all of it has to be weighed`() {
        var recipe = Recipe(ingredients: [food("soup", 200, grams: nil, protein: nil)])
        #expect(
            recipe.grams == nil && recipe.food(named: "soup") == nil && recipe.eaten(named: "soup") == nil
        )
        recipe.cookedGrams = 400
        #expect(recipe.food(named: "soup")?.kilocalories == 50)
    }

    @Test func `what could not be read back is not stored`() {
        func problem(_ portions: Double?, _ cooked: Double?, count: Int = 1) -> Recipe.Problem? {
            let beef = food("beef", 1000, grams: 500, protein: nil)
            return Recipe(
                ingredients: Array(repeating: beef, count: count),
                portions: portions,
                cookedGrams: cooked
            ).problem
        }
        #expect(problem(nil, nil) == nil && problem(10_000, 1_000_000, count: 200) == nil)
        #expect(problem(0, nil) == .portions && problem(10_001, nil) == .portions)
        #expect(problem(.nan, nil) == .portions && problem(nil, .nan) == .weight)
        #expect(problem(nil, 0) == .weight && problem(nil, 1_000_001) == .weight)
        #expect(problem(nil, nil, count: 201) == .ingredients)
    }

    @Test func `a nutrient is known when its ingredients make up 95% of the energy`() {
        func protein(_ silent: Double) -> Double? {
            Recipe(ingredients: [
                food("beef", 1000 - silent, grams: 500, protein: 100),
                food("sauce", silent, grams: 100, protein: nil),
            ]).nutrients[.protein]
        }
        #expect(protein(0) == 100 && protein(50) == 100 && protein(51) == nil)
        let water = Recipe(ingredients: [
            food("water", 0, grams: 200, protein: 0), food("salt", 0, grams: 2, protein: nil),
        ])
        #expect(water.nutrients[.protein] == nil)
        #expect(water.silent(on: .protein).map(\.name) == ["salt"])
    }

    @Test func `vitamins and minerals are those that the ingredients state or refer to`() throws {
        var egg = food("Egg", 143, grams: 100, protein: 12.6)
        egg.source = .builtin
        egg.foodID = "egg"
        var drops = food("iron drops", 0, grams: 1, protein: nil)
        drops.micronutrients[.iron] = 10
        let recipe = Recipe(ingredients: [egg, egg, drops])
        let iron = try #require(recipe.micronutrients[.iron])
        let ofEgg = try #require(NutrientLookup(of: [egg]).nutrients(of: egg).amount(of: .micro(.iron))).value
        #expect(abs(iron - 2 * ofEgg - 10) < 1e-4)
        // Nobody knows how much B12 the drops have, but they are no food.
        #expect(recipe.micronutrients[.vitaminB12] != nil)
        let cake = food("cake", 500, grams: 100, protein: nil)
        #expect(Recipe(ingredients: [egg, cake]).micronutrients.isEmpty)
    }
}
