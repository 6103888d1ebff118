/// A food with how much it holds of a nutrient.
package struct RichFood: Equatable, Sendable {
    /// Of how much of a food the amount is.
    package enum Measure: String, CaseIterable, Sendable {
        case energy = "200kcal"
        case weight = "100g"
    }

    /// The food.
    package let hit: FoodHit
    /// How much the measure of it holds.
    package let amount: Double

    /// Looks at one food; nil where nobody knows, or where it holds nothing.
    init?(_ hit: FoodHit, in nutrient: FoodNutrient, per measure: Measure, _ lookup: NutrientLookup) {
        guard let amount = lookup.nutrients(of: hit.asEaten).amount(of: nutrient)?.value, amount > 0,
            let grams = hit.amount?.grams, grams > 0
        else { return nil }
        switch measure {
        case .energy:
            guard hit.kilocalories > 0 else { return nil }
            self.amount = amount * 200 / hit.kilocalories
        case .weight: self.amount = amount * 100 / grams
        }
        self.hit = hit
    }

    /// Below so many grams a portion is a pinch, of which nobody eats 100 g, and 200 kcal neither.
    private static let pinch = 15.0

    /// The least energy of a portion that is eaten for what it holds of an energy nutrient.
    private static let leastEnergy = 20.0

    /// Whether people eat enough of a food to get a nutrient from it.
    ///
    /// 200 kcal of green tea have a lot of protein, and are a hundred cups; leaves may have few kilocalories and many
    /// vitamins.
    static func isEaten(_ hit: FoodHit, for nutrient: FoodNutrient) -> Bool {
        guard hit.kilocalories < leastEnergy else { return true }
        switch nutrient {
        case .main(.caffeine): return true
        case .main(let nutrient): return nutrient == .sodium
        case .micro: return hit.kind == .food
        }
    }

    /// The foods of the built-in table that pass, the richest first; without what is eaten by the pinch.
    package static func builtin(
        in nutrient: FoodNutrient,
        per measure: Measure,
        countsFortification: Bool,
        table: FoodTable.Bytes,
        where passes: (Food) -> Bool
    ) -> [RichFood] {
        let query = FoodQuery("")
        let foods = ((try? FoodTable.read(table, source: .builtin)) ?? []).filter(passes)
        let hits = foods.map { FoodHit($0, query: query) }.filter { hit in
            hit.amount?.grams ?? 0 >= pinch && isEaten(hit, for: nutrient)
        }
        let lookup = NutrientLookup(of: hits.map(\.asEaten), countsFortification: countsFortification)
        return hits.compactMap { RichFood($0, in: nutrient, per: measure, lookup) }.richestFirst()
    }
}

extension FoodHit {
    /// One serving of it with the food it is of.
    fileprivate var asEaten: Eaten {
        var eaten = eaten
        eaten.foodID = foodID
        return eaten
    }
}

extension [RichFood] {
    /// The same, the most first.
    func richestFirst() -> [RichFood] {
        sorted { ($0.amount, $1.hit.name) > ($1.amount, $0.hit.name) }
    }
}
