/// The reason why an energy is implausible for its food.
package enum EnergyPlausibility: Equatable, Sendable {
    /// It has more energy than pure fat: the kilocalories in 100 g.
    case tooDense(kilocaloriesPer100: Double)
    /// Its nutrients weigh more than the food.
    case heavierThanItself(grams: Double)
    /// The nutrients add up to another energy, and the value would match as kilojoules.
    case kilojoules(expected: Double)
    /// The nutrients add up to a very different energy.
    case mismatch(expected: Double)
    /// The nutrients have several times the energy.
    case tooMuch(expected: Double)

    /// Lard and fish oil have 902; a larger value is an error.
    private static let densest = 905.0

    /// The first implausibility found, or nil.
    ///
    /// It judges only known values: without an amount, or without all of protein, carbs, and fat, there is nothing to
    /// compare.
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
        let weight = weight(of: nutrients)
        // Rounding on labels can result in slightly more than 100 g.
        if weight > grams * 1.03 + 1 { return .heavierThanItself(grams: weight) }
        let per100 = kilocalories / grams * 100
        return per100 > densest + 50 / grams ? .tooDense(kilocaloriesPer100: per100) : nil
    }

    /// The grams of nutrients: sugar and fiber are part of the carbs, saturated fat of the fat.
    private static func weight(of nutrients: Nutrients) -> Double {
        func grams(_ parts: Nutrient...) -> Double {
            parts.map { (nutrients[$0] ?? 0) / $0.perGram }.max() ?? 0
        }
        return grams(.protein) + grams(.carbs, .sugar, .fiber) + grams(.fat, .saturatedFat) + grams(.alcohol)
            + grams(.sodium) + grams(.caffeine)
    }

    /// The least energy that nutrients have, in kilocalories; nil if none of them is known.
    package static func leastEnergy(of nutrients: Nutrients) -> Double? {
        guard macros.contains(where: { nutrients[$0] != nil }) else { return nil }
        return energies(of: nutrients).lowerBound
    }

    /// The energy of the known nutrients: fiber has half the energy of other carbohydrate, or none, depending on the
    /// convention.
    private static func energies(of nutrients: Nutrients) -> ClosedRange<Double> {
        func known(_ nutrient: Nutrient) -> Double { nutrients[nutrient] ?? 0 }
        let most = 4 * known(.protein) + 4 * known(.carbs) + 9 * known(.fat) + 7 * known(.alcohol)
        return most - 4 * min(known(.fiber), known(.carbs))...most
    }

    private static func contradiction(of kilocalories: Double, _ nutrients: Nutrients) -> Self? {
        let (least, most) = (energies(of: nutrients).lowerBound, energies(of: nutrients).upperBound)
        // The known nutrients cannot have more energy than the whole food.
        if least * 0.5 - 100 > kilocalories { return .tooMuch(expected: least) }
        if macros.contains(where: { nutrients[$0] == nil }), least * 0.7 - 30 > kilocalories {
            return .mismatch(expected: least)
        }
        guard nutrients[.protein] != nil, nutrients[.carbs] != nil, nutrients[.fat] != nil else { return nil }
        // Unknown nutrients may add to it, such as alcohol or acids.
        let range = (least * 0.7 - 30)...(most * 1.3 + 30)
        if range.contains(kilocalories) { return nil }
        let asKilojoules = kilocalories / EnergyUnit.kilojoulesPerKilocalorie
        if most > 0, (least * 0.85...most * 1.15).contains(asKilojoules) {
            return .kilojoules(expected: most)
        }
        // If alcohol is unknown, the food may contain some.
        let mayHoldAlcohol = nutrients[.alcohol] == nil && kilocalories <= most * 2 + 300
        return kilocalories < range.lowerBound || !mayHoldAlcohol ? .mismatch(expected: most) : nil
    }
}
