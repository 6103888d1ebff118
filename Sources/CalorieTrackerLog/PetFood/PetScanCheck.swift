/// Checks of values read from a label.
package enum PetScanCheck {
    /// The maximum sum of the five values, including rounding and minimum guarantees.
    package static let highestSum = 102.0

    /// The reason to reject a scanned value; nil if it is accepted.
    package static func problem(
        _ nutrient: PetNutrient,
        _ percent: Double,
        kind: PetFoodKind,
        readFrom: String? = nil
    ) -> PetMessage? {
        let accepted = PetFoodRange.accepted(nutrient, in: kind)
        guard !accepted.contains(percent) else { return nil }
        return .rejected(nutrient, percent: percent, accepted: accepted, kind: kind, readFrom: readFrom)
    }

    /// The messages about an analysis; about single values only if all five were scanned.
    package static func messages(_ analysis: PetAnalysis, kind: PetFoodKind) -> [PetMessage] {
        wholeScan(analysis, kind) + carbohydrate(analysis, kind)
    }

    private static func wholeScan(_ analysis: PetAnalysis, _ kind: PetFoodKind) -> [PetMessage] {
        guard analysis.isWholeScan, let moisture = analysis[.moisture]?.percent else { return [] }
        var messages: [PetMessage] = []
        if analysis.sum > highestSum { messages.append(.sumTooHigh(percent: analysis.sum)) }
        let isUnusual = PetFoodRange.kind(ofMoisture: moisture) == nil
        if isUnusual { messages.append(.unusualMoisture(percent: moisture)) }
        for nutrient in PetNutrient.allCases {
            guard let percent = analysis[nutrient]?.percent, !(isUnusual && nutrient == .moisture) else {
                continue
            }
            let accepted = PetFoodRange.accepted(nutrient, in: kind)
            if !accepted.contains(percent) {
                messages.append(.outsideRange(nutrient, percent: percent, accepted: accepted, kind: kind))
            }
        }
        return messages
    }

    /// The messages about the carbohydrate computed from the values of any source.
    private static func carbohydrate(_ analysis: PetAnalysis, _ kind: PetFoodKind) -> [PetMessage] {
        guard let percent = PetCarbohydrate(analysis).percent, percent > highestCarbohydrate(in: kind) else {
            return []
        }
        return [.carbohydrateTooHigh(percent: percent)]
    }

    /// The maximum share of carbohydrate in the dry matter: kibble is made with starch, usually 30 to 45%.
    private static func highestCarbohydrate(in kind: PetFoodKind) -> Double { kind == .wet ? 30 : 60 }
}

extension PetCarbohydrate {
    /// The message about an error in the data, if there is one.
    package var message: PetMessage? {
        switch self {
        case .known, .missing: nil
        case .noDryMatter(let moisture): .noDryMatter(moisture: moisture)
        case .nextToNone(let sum): .roundedSum(percent: sum)
        case .negative(let percent): .negativeCarbohydrate(percent: percent)
        }
    }
}

/// A message about the values of a pet food.
package enum PetMessage: Equatable, Sendable {
    /// A scanned value was rejected.
    case rejected(
        PetNutrient,
        percent: Double,
        accepted: ClosedRange<Double>,
        kind: PetFoodKind,
        readFrom: String?
    )
    /// A scanned number is ambiguous, so none was used.
    case ambiguous(PetNutrient, percents: [Double], readFrom: String)
    /// The label has different numbers for a value, so none was used.
    case conflicting(PetNutrient, percents: [Double], readFrom: [String])
    /// The sum of the five scanned values is too high.
    case sumTooHigh(percent: Double)
    /// The moisture is outside the range of every kind.
    case unusualMoisture(percent: Double)
    /// A value of a complete scan is outside the range of its kind.
    case outsideRange(PetNutrient, percent: Double, accepted: ClosedRange<Double>, kind: PetFoodKind)
    /// The share of carbohydrate in the dry matter is higher than in any cat food.
    case carbohydrateTooHigh(percent: Double)
    /// The values add up to slightly more than 100%, which rounding can cause.
    case roundedSum(percent: Double)
    /// The values add up to more than rounding can explain: one of them is wrong.
    case negativeCarbohydrate(percent: Double)
    /// The moisture is 100% or more, so there is no dry matter.
    case noDryMatter(moisture: Double)
    /// A value of the service was rejected.
    case droppedFromService(PetNutrient, percent: Double, accepted: ClosedRange<Double>)
    /// A value of the service was a fraction, and was converted to a percentage.
    case serviceFraction(PetNutrient, stated: Double, percent: Double)
    /// A value of the service was per kilogram, and was converted to a percentage.
    case servicePerKilogram(PetNutrient, stated: Double, percent: Double)
}
