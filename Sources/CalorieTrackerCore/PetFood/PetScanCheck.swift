/// Checks of what was read from a label.
public enum PetScanCheck {
    /// The most that the five values may weigh together, with what rounding and minima add.
    public static let highestSum = 102.0
    private static let highestCarbohydrate = 30.0

    /// Why a scanned value is not taken, or nil when it is.
    public static func problem(
        _ nutrient: PetNutrient,
        _ percent: Double,
        kind: PetFoodKind,
        readFrom: String? = nil
    ) -> PetMessage? {
        let accepted = PetFoodRange.accepted(nutrient, in: kind)
        guard !accepted.contains(percent) else { return nil }
        return .rejected(nutrient, percent: percent, accepted: accepted, kind: kind, readFrom: readFrom)
    }

    /// What is to say about a whole scan; nothing unless all five values were scanned.
    public static func messages(_ analysis: PetAnalysis, kind: PetFoodKind) -> [PetMessage] {
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
        if let carbohydrate = PetCarbohydrate(analysis).percent, carbohydrate > highestCarbohydrate {
            messages.append(.carbohydrateTooHigh(percent: carbohydrate))
        }
        return messages
    }
}

extension PetCarbohydrate {
    /// What is wrong with the data, when something is.
    public var message: PetMessage? {
        switch self {
        case .known, .missing: nil
        case .noDryMatter(let moisture): .noDryMatter(moisture: moisture)
        case .negative(let percent): .negativeCarbohydrate(percent: percent)
        }
    }
}
