/// Checks of what was read from a label.
package enum PetScanCheck {
    /// The most that the five values may weigh together, with what rounding and minima add.
    package static let highestSum = 102.0

    /// Why a scanned value is not taken, or nil when it is.
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

    /// What is to say about an analysis; of single values nothing unless all five were scanned.
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

    /// What is to say about the carbohydrate that the values leave, whoever stated them.
    private static func carbohydrate(_ analysis: PetAnalysis, _ kind: PetFoodKind) -> [PetMessage] {
        guard let percent = PetCarbohydrate(analysis).percent, percent > highestCarbohydrate(in: kind) else {
            return []
        }
        return [.carbohydrateTooHigh(percent: percent)]
    }

    /// The most of the dry matter that is carbohydrate: kibble is baked of starch, 30 to 45% of it usually.
    private static func highestCarbohydrate(in kind: PetFoodKind) -> Double { kind == .wet ? 30 : 60 }
}

extension PetCarbohydrate {
    /// What is wrong with the data, when something is.
    package var message: PetMessage? {
        switch self {
        case .known, .missing: nil
        case .noDryMatter(let moisture): .noDryMatter(moisture: moisture)
        case .nextToNone(let sum): .roundedSum(percent: sum)
        case .negative(let percent): .negativeCarbohydrate(percent: percent)
        }
    }
}

/// What there is to say about the values of a pet food.
package enum PetMessage: Equatable, Sendable {
    /// A scanned value was not taken.
    case rejected(
        PetNutrient,
        percent: Double,
        accepted: ClosedRange<Double>,
        kind: PetFoodKind,
        readFrom: String?
    )
    /// A scanned number may be one of several, so none was taken.
    case ambiguous(PetNutrient, percents: [Double], readFrom: String)
    /// The label states different numbers for a value, so none was taken.
    case conflicting(PetNutrient, percents: [Double], readFrom: [String])
    /// The five scanned values weigh too much together.
    case sumTooHigh(percent: Double)
    /// No kind of food has this moisture.
    case unusualMoisture(percent: Double)
    /// A value of a whole scan is outside the range of its kind.
    case outsideRange(PetNutrient, percent: Double, accepted: ClosedRange<Double>, kind: PetFoodKind)
    /// There is more carbohydrate in the dry matter than food for a cat has.
    case carbohydrateTooHigh(percent: Double)
    /// The values add up to a little over 100%, which rounding can do.
    case roundedSum(percent: Double)
    /// The values add up to more than rounding explains: one of them is wrong.
    case negativeCarbohydrate(percent: Double)
    /// Moisture of 100% or more leaves no dry matter.
    case noDryMatter(moisture: Double)
    /// A value of the service was not taken.
    case droppedFromService(PetNutrient, percent: Double, accepted: ClosedRange<Double>)
    /// A value of the service was a fraction, and was taken for per cent.
    case serviceFraction(PetNutrient, stated: Double, percent: Double)
    /// A value of the service was meant per kilogram, and was taken for per cent.
    case servicePerKilogram(PetNutrient, stated: Double, percent: Double)
}
