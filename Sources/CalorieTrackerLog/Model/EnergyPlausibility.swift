/// Whether an energy can be that of what it is said of.
package enum EnergyPlausibility: Equatable, Sendable {
    /// More energy than pure fat has: kilocalories in 100 g.
    case tooDense(kilocaloriesPer100: Double)
    /// More protein, carbs, fat and alcohol than it weighs.
    case heavierThanItself(grams: Double)
    /// The nutrients come to another energy, and it would fit as kilojoules.
    case kilojoules(expected: Double)
    /// The nutrients come to quite another energy.
    case mismatch(expected: Double)

    /// Lard and fish oil have 902; more is a slip.
    private static let densest = 905.0

    /// The first thing that cannot be, or nil.
    ///
    /// Only what is known is judged: without an amount or without all of protein, carbs and fat there is
    /// nothing to compare with.
    package init?(_ draft: FoodItemDraft) {
        guard let kilocalories = draft.kilocalories,
            let problem = EnergyPlausibility.problem(
                of: kilocalories,
                in: draft.amount?.grams ?? 0,
                draft.nutrients
            )
                ?? EnergyPlausibility.contradiction(of: kilocalories, draft.nutrients)
        else { return nil }
        self = problem
    }

    private static let macros: [Nutrient] = [.protein, .carbs, .fat, .alcohol]

    private static func problem(of kilocalories: Double, in grams: Double, _ nutrients: Nutrients) -> Self? {
        guard grams > 0 else { return nil }
        let weight = macros.compactMap { nutrients[$0] }.reduce(0, +)
        // A little more than 100 g comes of rounding on labels.
        if weight > grams * 1.03 + 1 { return .heavierThanItself(grams: weight) }
        let per100 = kilocalories / grams * 100
        return per100 > densest + 50 / grams ? .tooDense(kilocaloriesPer100: per100) : nil
    }

    private static func contradiction(of kilocalories: Double, _ nutrients: Nutrients) -> Self? {
        func known(_ nutrient: Nutrient) -> Double { nutrients[nutrient] ?? 0 }
        let most = 4 * known(.protein) + 4 * known(.carbs) + 9 * known(.fat) + 7 * known(.alcohol)
        // Fiber has half the energy of other carbohydrate, or none, depending on who counts.
        let least = most - 4 * min(known(.fiber), known(.carbs))
        // The known nutrients cannot have more energy than all of it.
        if macros.contains(where: { nutrients[$0] == nil }), least * 0.7 - 30 > kilocalories {
            return .mismatch(expected: least)
        }
        guard nutrients[.protein] != nil, nutrients[.carbs] != nil, nutrients[.fat] != nil else { return nil }
        // What nobody stated may add to it: alcohol, acids.
        let range = (least * 0.7 - 30)...(most * 1.3 + 30)
        if range.contains(kilocalories) { return nil }
        let asKilojoules = kilocalories / EnergyUnit.kilojoulesPerKilocalorie
        if most > 0, (least * 0.85...most * 1.15).contains(asKilojoules) {
            return .kilojoules(expected: most)
        }
        // Where nobody speaks of alcohol, some may be in it.
        let mayHoldAlcohol = nutrients[.alcohol] == nil && kilocalories <= most * 2 + 300
        return kilocalories < range.lowerBound || !mayHoldAlcohol ? .mismatch(expected: most) : nil
    }
}
