internal import CalorieTrackerCore

/// Chooses the number that a reading stands for, within the ranges of a kind of food.
struct PetLabelScoring {
    enum Verdict: Equatable {
        case accepted(Double, isPointRestored: Bool)
        /// Several numbers are possible.
        case ambiguous([Double])
        /// The number is impossible for this kind of food.
        case outside(Double)
        case unreadable
    }

    /// Whether all numbers on the label have decimals, so that one without has lost its point.
    let hasDecimalStyle: Bool
    /// Whether the label prints all whole numbers with a decimal, such as `5.0`.
    let printsTenths: Bool

    /// Returns the verdict on a reading, for a known or an unknown kind of food.
    func verdict(_ reading: PetLabelReading, kind: PetFoodKind?) -> Verdict {
        guard let kind else {
            let wet = verdict(reading, kind: .wet)
            let dry = verdict(reading, kind: .dry)
            if wet == dry { return wet }
            switch (wet, dry) {
            case (.accepted(let one, let isOneRestored), .accepted(let other, _)):
                return one == other
                    ? .accepted(one, isPointRestored: isOneRestored) : .ambiguous([one, other])
            case (.outside, .accepted(_, isPointRestored: false)): return dry
            case (.accepted(_, isPointRestored: false), .outside): return wet
            default: return wet
            }
        }
        guard let asRead = reading.asRead else { return .unreadable }
        let range = PetFoodRange.accepted(reading.nutrient, in: kind)
        // Two decimals are used only if one decimal does not fit: 150 for a fiber of 1.50.
        let restored = reading.restored.first(where: range.contains)
        let isUsual = restored.map(PetLabelScoring.usual(reading.nutrient, in: kind).contains) ?? false
        if range.contains(asRead) {
            if let restored, hasDecimalStyle, isUsual { return .ambiguous([asRead, restored]) }
            return .accepted(asRead, isPointRestored: reading.numeral.isPointRestored)
        }
        // 780 cannot be a percentage. 15 can, so a point was lost only if the label prints all other numbers as 5.0 and
        // 1.5 is usual; and 62 may be a misread 82 as well as 6.2.
        let isPointLost = asRead >= 100 || printsTenths && reading.nutrient != .moisture && isUsual
        guard let restored, isPointLost else { return .outside(asRead) }
        return .accepted(restored, isPointRestored: true)
    }

    /// Returns the usual values of a kind of food.
    ///
    /// Other values are possible, but suggest a lost decimal point.
    static func usual(_ nutrient: PetNutrient, in kind: PetFoodKind) -> ClosedRange<Double> {
        switch (nutrient, kind) {
        case (.protein, .wet): 4...16
        case (.fat, .wet): 0.5...12
        case (.fiber, .wet): 0.1...3
        case (.moisture, .wet): 70...90
        case (.ash, .wet): 0.8...4
        case (.protein, _): 16...55
        case (.fat, _): 6...28
        case (.fiber, _): 0.8...5
        case (.moisture, _): 5...30
        case (.ash, _): 3...12
        }
    }
}
