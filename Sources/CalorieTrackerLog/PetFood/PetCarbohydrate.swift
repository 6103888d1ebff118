/// How much carbohydrate is in the dry matter of a pet food, or what keeps it from being known.
package enum PetCarbohydrate: Equatable, Sendable {
    /// Per cent of the dry matter.
    case known(percent: Double, level: PetCarbohydrateLevel)
    /// Values nobody stated.
    case missing([PetNutrient])
    /// Moisture of 100% or more leaves nothing that could hold any.
    case noDryMatter(moisture: Double)
    /// The values add up to a little over 100%, as rounding on a label can do: there is next to none.
    case nextToNone(sum: Double)
    /// The values add up to more than rounding explains: one of them is wrong.
    case negative(percent: Double)

    /// Computes it from an analysis, whatever its sources.
    package init(_ analysis: PetAnalysis) {
        guard let moisture = analysis[.moisture]?.percent, analysis.missing.isEmpty else {
            self = .missing(analysis.missing)
            return
        }
        guard moisture < 100 else {
            self = .noDryMatter(moisture: moisture)
            return
        }
        let percent = (100 * (100 - analysis.sum) / (100 - moisture)).withoutNoise
        self =
            if percent >= 0 {
                .known(percent: percent, level: PetCarbohydrateLevel(percent))
            } else if analysis.sum <= PetScanCheck.highestSum {
                .nextToNone(sum: analysis.sum)
            } else {
                .negative(percent: percent)
            }
    }

    /// The result of the formula; below 0 if the values add up to more than rounding explains, nil if there is none.
    package var percent: Double? {
        switch self {
        case .known(let percent, _), .negative(let percent): percent
        case .nextToNone: 0
        case .missing, .noDryMatter: nil
        }
    }

    /// Whether the values do not give the energy of the food.
    var leavesEnergyUnknown: Bool {
        switch self {
        case .known, .nextToNone: false
        case .missing, .noDryMatter, .negative: true
        }
    }

    /// Whether that is good, unless it is unknown or in error.
    package var level: PetCarbohydrateLevel? {
        guard case .known(_, let level) = self else { return nil }
        return level
    }
}

/// How good a share of carbohydrate in dry matter is for a cat.
package enum PetCarbohydrateLevel: String, CaseIterable, Sendable {
    case good
    case moderate
    case high

    /// Below 5% is good, above 10% is high.
    package init(_ percent: Double) {
        self = percent < 5 ? .good : percent <= 10 ? .moderate : .high
    }
}

/// The energy of 100 g of a pet food as fed, in kilocalories, by what it comes from.
///
/// The modified Atwater factors of AAFCO allow for how much of pet food is digested.
package struct PetEnergy: Equatable, Sendable {
    /// The energy of protein.
    package let protein: Double
    /// The energy of fat.
    package let fat: Double
    /// The energy of carbohydrate.
    package let carbs: Double

    /// All of it.
    package var total: Double { (protein + fat + carbs).withoutNoise }

    /// Computes it, or nothing when a value is missing or the data is in error.
    package init?(_ analysis: PetAnalysis) {
        guard let proteinPercent = analysis[.protein]?.percent, let fatPercent = analysis[.fat]?.percent,
            !PetCarbohydrate(analysis).leavesEnergyUnknown
        else { return nil }
        protein = (3.5 * proteinPercent).withoutNoise
        fat = (8.5 * fatPercent).withoutNoise
        // As fed, so not the share of the dry matter.
        carbs = (3.5 * max(0, 100 - analysis.sum)).withoutNoise
    }
}
