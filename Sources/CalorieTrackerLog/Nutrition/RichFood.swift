/// A food with its content of a nutrient.
package struct RichFood: Equatable, Sendable {
    /// The quantity of food that an amount refers to.
    package enum Measure: String, CaseIterable, Sendable {
        case energy = "200kcal"
        case weight = "100g"
    }

    /// The food.
    package let hit: FoodHit
    /// The amount of the nutrient per measure.
    package let amount: Double

    /// Creates the value for one food; nil if the amount is unknown or 0.
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

    /// A portion below this weight is a pinch, of which no one eats 100 g or 200 kcal.
    private static let pinch = 15.0

    /// The minimum energy of a portion that is eaten for its content of an energy nutrient.
    private static let leastEnergy = 20.0

    /// Whether people eat enough of a food to get a nutrient from it.
    ///
    /// 200 kcal of green tea have a lot of protein, but are a hundred cups; leaves may have few kilocalories and many
    /// vitamins.
    static func isEaten(_ hit: FoodHit, for nutrient: FoodNutrient) -> Bool {
        guard hit.kilocalories < leastEnergy else { return true }
        switch nutrient {
        case .main(.caffeine): return true
        case .main(let nutrient): return nutrient == .sodium
        case .micro: return hit.kind == .food
        }
    }

    /// The foods of the built-in table that pass a test, richest first, without foods that are eaten by the pinch.
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
    /// A serving of the hit, with its food.
    fileprivate var asEaten: Eaten {
        var eaten = eaten
        eaten.foodID = foodID
        return eaten
    }
}

extension [RichFood] {
    /// The foods ordered by amount, highest first.
    func richestFirst() -> [RichFood] {
        sorted { ($0.amount, $1.hit.name) > ($1.amount, $0.hit.name) }
    }
}
