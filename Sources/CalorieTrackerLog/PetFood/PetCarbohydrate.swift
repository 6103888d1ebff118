/// The share of carbohydrate in the dry matter of a pet food, or the reason why it is unknown.
package enum PetCarbohydrate: Equatable, Sendable {
    /// The percentage of the dry matter.
    case known(percent: Double, level: PetCarbohydrateLevel)
    /// Missing values.
    case missing([PetNutrient])
    /// The moisture is 100% or more, so there is no dry matter.
    case noDryMatter(moisture: Double)
    /// The values add up to slightly more than 100%, as label rounding can cause: there is almost none.
    case nextToNone(sum: Double)
    /// The values add up to more than rounding can explain: one of them is wrong.
    case negative(percent: Double)

    /// Computes it from an analysis with any sources.
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

    /// The result of the formula; negative if the values add up to more than rounding can explain, nil if there is
    /// none.
    package var percent: Double? {
        switch self {
        case .known(let percent, _), .negative(let percent): percent
        case .nextToNone: 0
        case .missing, .noDryMatter: nil
        }
    }

    /// Whether the energy of the food cannot be computed from the values.
    var leavesEnergyUnknown: Bool {
        switch self {
        case .known, .nextToNone: false
        case .missing, .noDryMatter, .negative: true
        }
    }

    /// The rating of the share; nil if it is unknown or invalid.
    package var level: PetCarbohydrateLevel? {
        guard case .known(_, let level) = self else { return nil }
        return level
    }
}

/// A rating of a share of carbohydrate in dry matter for cats.
package enum PetCarbohydrateLevel: String, CaseIterable, Sendable {
    case good
    case moderate
    case high

    /// A share below 5% is good, above 10% is high.
    package init(_ percent: Double) {
        self = percent < 5 ? .good : percent <= 10 ? .moderate : .high
    }
}

/// The energy of 100 g of a pet food as fed, in kilocalories, by nutrient.
///
/// The modified Atwater factors of AAFCO account for the digestibility of pet food.
package struct PetEnergy: Equatable, Sendable {
    /// The energy of protein.
    package let protein: Double
    /// The energy of fat.
    package let fat: Double
    /// The energy of carbohydrate.
    package let carbs: Double

    /// The total energy.
    package var total: Double { (protein + fat + carbs).withoutNoise }

    /// Computes it; nil if a value is missing or the data is invalid.
    package init?(_ analysis: PetAnalysis) {
        guard let proteinPercent = analysis[.protein]?.percent, let fatPercent = analysis[.fat]?.percent,
            !PetCarbohydrate(analysis).leavesEnergyUnknown
        else { return nil }
        protein = (3.5 * proteinPercent).withoutNoise
        fat = (8.5 * fatPercent).withoutNoise
        // As fed, so not as a share of the dry matter.
        carbs = (3.5 * max(0, 100 - analysis.sum)).withoutNoise
    }
}
