internal import CalorieTrackerCore

/// Decides which number a reading stands for, within the ranges of a kind of food.
struct PetLabelJudgement {
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
        let restored = restored(reading, in: range)
        if range.contains(asRead) {
            guard let other = restored.first, isInDoubt(reading, asRead, other, kind) else {
                return .accepted(asRead, isPointRestored: reading.numeral.isPointRestored)
            }
            return .ambiguous([asRead, other])
        }
        guard let first = restored.first, isPointLost(reading, asRead, first, kind) else {
            return .outside(asRead)
        }
        return restored.count == 1 ? .accepted(first, isPointRestored: true) : .ambiguous(restored)
    }

    /// The numbers that a lost point leaves, the likely one first.
    ///
    /// Two decimals are taken only where one decimal does not fit: 150 for a fiber of 1.50.
    private func restored(_ reading: PetLabelReading, in range: ClosedRange<Double>) -> [Double] {
        reading.restored.first(where: range.contains).map { [$0] } ?? []
    }

    /// Whether the digits of a label show that a number which cannot be had a point.
    ///
    /// 780 is no share of anything. 15 is, so only a label that prints all else as 5.0 shows it, and only
    /// where 1.5 is usual; and 62 may be 82 misread as well as 6.2.
    private func isPointLost(
        _ reading: PetLabelReading,
        _ asRead: Double,
        _ restored: Double,
        _ kind: PetFoodKind
    ) -> Bool {
        if asRead >= 100 { return true }
        return printsTenths && reading.nutrient != .moisture
            && PetLabelJudgement.usual(reading.nutrient, in: kind).contains(restored)
    }

    private func isInDoubt(
        _ reading: PetLabelReading,
        _ asRead: Double,
        _ restored: Double,
        _ kind: PetFoodKind
    ) -> Bool {
        let usual = PetLabelJudgement.usual(reading.nutrient, in: kind)
        guard hasDecimalStyle, usual.contains(restored) else { return false }
        return true
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
