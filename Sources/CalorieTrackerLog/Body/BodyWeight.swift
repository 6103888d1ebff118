/// A unit that people weigh themselves in.
package enum WeightUnit: String, CaseIterable, Sendable {
    case kilograms = "kg"
    case pounds = "lb"
    case stones = "st"
    case grams = "g"

    /// The unit that a word means, in lower case.
    package init?(typed word: String) {
        switch word {
        case "kg", "kgs", "kilo", "kilos", "kilogram", "kilograms": self = .kilograms
        case "lb", "lbs", "pound", "pounds": self = .pounds
        case "st", "stone", "stones": self = .stones
        case "g", "gram", "grams": self = .grams
        default: return nil
        }
    }

    /// The unit that weights go on in after one: grams are what programs write, and nobody types.
    package var usual: WeightUnit { self == .grams ? .kilograms : self }

    /// The kilograms in one.
    package var kilograms: Double {
        switch self {
        case .kilograms: 1
        case .pounds: 0.453_592_37
        case .stones: 14 * 0.453_592_37
        case .grams: 0.001
        }
    }
}

/// A weight as it was typed: 179 lb come back as 179 lb.
package struct BodyWeight: Equatable, Sendable {
    /// The number.
    package let value: Double
    /// The unit it is of.
    package let unit: WeightUnit

    /// Creates a weight.
    package init(_ value: Double, _ unit: WeightUnit) {
        self.value = value
        self.unit = unit
    }

    /// The same in kilograms.
    package var kilograms: Double { value * unit.kilograms }

    /// What is to be thought of a weight.
    package enum Verdict: Equatable, Sendable {
        case plausible
        /// It is as far off as the units are: kilograms were typed for pounds, or the other way round.
        case otherUnit
        /// Nobody weighs that, or it is too far from the last one.
        case refused
        /// It is farther from the last one than most are.
        case farOff
    }

    /// How far the other unit may be off what the last weight tells.
    private static let nearness = 0.08
    /// The kilograms that people weigh: others are left out of the diary of another program.
    static let possible = 20.0...400
    /// The weights in kilograms that a log can store, import or read, with --force too.
    package static let recordable = 1.0...1000

    /// Compares it with the weight before, in kilograms, and the days since then.
    package func verdict(after last: (kilograms: Double, days: Int)?) -> Verdict {
        let kilograms = kilograms
        if let last {
            let ratio = kilograms / last.kilograms
            let pounds = 1 / WeightUnit.pounds.kilograms
            if [ratio / pounds, ratio * pounds].contains(where: { abs($0 - 1) <= BodyWeight.nearness }) {
                return .otherUnit
            }
        }
        guard BodyWeight.possible.contains(kilograms) else { return .refused }
        guard let last else { return .plausible }
        let change = abs(kilograms / last.kilograms - 1)
        if change > 0.15, last.days <= 30 { return .refused }
        return change > 0.03 + 0.002 * Double(last.days) ? .farOff : .plausible
    }
}
