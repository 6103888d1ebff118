internal import CalorieTrackerCore

/// What there is to say about the values of a pet food, in words.
extension PetMessage {
    /// The word for scripts.
    var code: String {
        switch self {
        case .rejected: "rejected"
        case .ambiguous: "ambiguous"
        case .conflicting: "conflicting"
        case .sumTooHigh: "sum_too_high"
        case .unusualMoisture: "unusual_moisture"
        case .outsideRange: "outside_range"
        case .carbohydrateTooHigh: "carbs_too_high"
        case .negativeCarbohydrate: "negative_carbs"
        case .noDryMatter: "no_dry_matter"
        case .droppedFromService: "dropped"
        case .serviceFraction: "fraction"
        case .servicePerKilogram: "per_kilogram"
        }
    }

    /// The sentence for people.
    var words: String {
        func range(_ range: ClosedRange<Double>) -> String {
            "\(TextStyle.percent(range.lowerBound)) to \(TextStyle.percent(range.upperBound)) %"
        }
        func read(_ line: String?) -> String { line.map { ", read from \"\(SafeText.shown($0))\"" } ?? "" }
        func list(_ percents: [Double]) -> String {
            percents.map { "\(TextStyle.percent($0)) %" }.joined(separator: " or ")
        }
        switch self {
        case .rejected(let nutrient, let percent, let accepted, let kind, let line):
            return
                "\(nutrient.rawValue) \(TextStyle.percent(percent)) % is not taken: \(TextStyle.word(kind)) food has \(range(accepted))"
                + read(line)
        case .ambiguous(let nutrient, let percents, let line) where percents.count == 1:
            return "\(nutrient.rawValue) \(list(percents)) may be misread, so it is not taken" + read(line)
        case .ambiguous(let nutrient, let percents, let line):
            return "\(nutrient.rawValue) could be \(list(percents)), so none is taken" + read(line)
        case .conflicting(let nutrient, let percents, _):
            return "the label says \(list(percents)) of \(nutrient.rawValue), so none is taken"
        case .sumTooHigh(let percent):
            return "the five values come to \(TextStyle.percent(percent)) %, which is more than there can be"
        case .unusualMoisture(let percent):
            return "moisture of \(TextStyle.percent(percent)) % is unusual: no kind of food has it"
        case .outsideRange(let nutrient, let percent, let accepted, let kind):
            return
                "\(nutrient.rawValue) \(TextStyle.percent(percent)) % is unusual: \(TextStyle.word(kind)) food has \(range(accepted))"
        case .carbohydrateTooHigh(let percent):
            return
                "carbohydrate of \(TextStyle.percent(percent)) % is more than food for cats has; look at the values again"
        case .negativeCarbohydrate(let percent):
            return
                "the values weigh more than 100 % together (carbohydrate \(TextStyle.percent(percent)) %): one of them is wrong"
        case .noDryMatter(let moisture):
            return "moisture of \(TextStyle.percent(moisture)) % leaves no dry matter"
        case .droppedFromService(let nutrient, let percent, let accepted):
            return
                "\(nutrient.rawValue) \(TextStyle.percent(percent)) % of Open Pet Food Facts is not taken: it should be \(range(accepted))"
        case .serviceFraction(let nutrient, let stated, let percent):
            return
                "\(nutrient.rawValue) \(NumberText.shown(stated)) was a fraction, and is taken as \(TextStyle.percent(percent)) %"
        case .servicePerKilogram(let nutrient, let stated, let percent):
            return
                "\(nutrient.rawValue) \(NumberText.shown(stated)) was per kilogram, and is taken as \(TextStyle.percent(percent)) %"
        }
    }
}
