/// Whether an energy can be that of what it is said of.
public enum EnergyPlausibility: Equatable, Sendable {
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
    public init?(_ draft: FoodItemDraft) {
        guard let kilocalories = draft.kilocalories else { return nil }
        let nutrients = draft.nutrients
        let macros: [Nutrient] = [.protein, .carbs, .fat, .alcohol]
        let grams = draft.amount?.grams ?? 0
        if grams > 0 {
            let weight = macros.compactMap { nutrients[$0] }.reduce(0, +)
            // A little more than 100 g comes of rounding on labels.
            if weight > grams * 1.03 + 1 {
                self = .heavierThanItself(grams: weight)
                return
            }
            let per100 = kilocalories / grams * 100
            if per100 > EnergyPlausibility.densest + 50 / grams {
                self = .tooDense(kilocaloriesPer100: per100)
                return
            }
        }
        // What is known of them cannot have more energy than all of it.
        let known =
            4 * ((nutrients[.protein] ?? 0) + (nutrients[.carbs] ?? 0)) + 9 * (nutrients[.fat] ?? 0)
            + 7 * (nutrients[.alcohol] ?? 0) - 4 * min(nutrients[.fiber] ?? 0, nutrients[.carbs] ?? 0)
        if macros.contains(where: { nutrients[$0] == nil }), known * 0.7 - 30 > kilocalories {
            self = .mismatch(expected: known)
            return
        }
        guard let protein = nutrients[.protein], let carbs = nutrients[.carbs], let fat = nutrients[.fat]
        else {
            return nil
        }
        let most = 4 * protein + 4 * carbs + 9 * fat + 7 * (nutrients[.alcohol] ?? 0)
        // Fiber has half the energy of other carbohydrate, or none, depending on who counts.
        let least = most - 4 * min(nutrients[.fiber] ?? 0, carbs)
        // What nobody stated may add to it: alcohol, acids.
        let range = (least * 0.7 - 30)...(most * 1.3 + 30)
        if range.contains(kilocalories) { return nil }
        // Where nobody speaks of alcohol, some may be in it.
        let asKilojoules = kilocalories / EnergyUnit.kilojoulesPerKilocalorie
        if most > 0, (least * 0.85...most * 1.15).contains(asKilojoules) {
            self = .kilojoules(expected: most)
        } else if nutrients[.alcohol] != nil || kilocalories < range.lowerBound
            || kilocalories > most * 2 + 300
        {
            self = .mismatch(expected: most)
        } else {
            return nil
        }
    }
}
