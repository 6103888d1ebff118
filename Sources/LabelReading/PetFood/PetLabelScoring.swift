internal import CalorieTrackerCore

/// Decides which number a reading stands for, within the ranges of a kind of food.
struct PetLabelScoring {
    enum Verdict: Equatable {
        case accepted(Double, isPointRestored: Bool)
        /// It may be one number or another.
        case ambiguous([Double])
        /// It can be no number of this kind of food.
        case outside(Double)
        case unreadable
    }

    /// Whether the numbers of the label all have decimals, so that one without has lost its point.
    let hasDecimalStyle: Bool
    /// Whether the label prints whole numbers as `5.0`, and none without.
    let printsTenths: Bool

    /// The verdict on a reading, when the kind of food is known or not.
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
        // Two decimals are taken only where one decimal does not fit: 150 for a fiber of 1.50.
        let restored = reading.restored.first(where: range.contains)
        let isUsual = restored.map(PetLabelScoring.usual(reading.nutrient, in: kind).contains) ?? false
        if range.contains(asRead) {
            if let restored, hasDecimalStyle, isUsual { return .ambiguous([asRead, restored]) }
            return .accepted(asRead, isPointRestored: reading.numeral.isPointRestored)
        }
        // 780 is not a share of anything. 15 is, so a point was lost only if the label prints all else as 5.0 and
        // 1.5 is usual; and 62 may be 82 misread as well as 6.2.
        let isPointLost = asRead >= 100 || printsTenths && reading.nutrient != .moisture && isUsual
        guard let restored, isPointLost else { return .outside(asRead) }
        return .accepted(restored, isPointRestored: true)
    }

    /// The values that foods of a kind usually have; what is outside may be, but speaks for a lost point.
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
