/// A unit of body weight.
package enum WeightUnit: String, CaseIterable, Sendable {
    case kilograms = "kg"
    case pounds = "lb"
    case stones = "st"
    case grams = "g"

    /// The unit for a typed word in lowercase.
    package init?(typed word: String) {
        switch word {
        case "kg", "kgs", "kilo", "kilos", "kilogram", "kilograms": self = .kilograms
        case "lb", "lbs", "pound", "pounds": self = .pounds
        case "st", "stone", "stones": self = .stones
        case "g", "gram", "grams": self = .grams
        default: return nil
        }
    }

    /// The default unit for weights after one in this unit: kilograms instead of grams, which programs write but people
    /// do not type.
    package var usual: WeightUnit { self == .grams ? .kilograms : self }

    /// The number of kilograms in this unit.
    package var kilograms: Double {
        switch self {
        case .kilograms: 1
        case .pounds: 0.453_592_37
        case .stones: 14 * 0.453_592_37
        case .grams: 0.001
        }
    }
}

extension WeightUnit {
    /// The units in which people of a country state body weights.
    package enum Customs: Equatable, Sendable {
        case metric
        case pounds
        /// Any of several units.
        case mixed([WeightUnit])
    }

    /// The unit of a number.
    package enum Guess: Equatable, Sendable {
        case clear(WeightUnit)
        /// Each of these is plausible.
        case unclear([WeightUnit])
    }

    /// The weights of most adults, in kilograms.
    private static let adult = 40.0...200

    /// The unit of the first number in a log: that of the country, unless only another makes it plausible.
    package static func first(for number: Double, in customs: Customs) -> Guess {
        func plausible(_ units: [WeightUnit]) -> [WeightUnit] {
            units.filter { adult.contains(number * $0.kilograms) }
        }
        switch customs {
        case .metric: return .clear(.kilograms)
        case .pounds:
            let others = plausible([.pounds, .kilograms])
            return others == [.kilograms] ? .unclear([.pounds, .kilograms]) : .clear(.pounds)
        case .mixed(let units):
            let possible = plausible(units)
            return possible.count > 1 ? .unclear(possible) : .clear(possible.first ?? .kilograms)
        }
    }
}

extension Country {
    /// The units in which its people state body weights.
    package var weightCustoms: WeightUnit.Customs {
        switch self {
        case .us: .pounds
        case .uk, .ireland: .mixed([.kilograms, .pounds, .stones])
        case .canada: .mixed([.kilograms, .pounds])
        default: .metric
        }
    }
}

/// A weight as typed: 179 lb stays 179 lb.
package struct BodyWeight: Equatable, Sendable {
    /// The number.
    package let value: Double
    /// Its unit.
    package let unit: WeightUnit

    /// Creates a weight.
    package init(_ value: Double, _ unit: WeightUnit) {
        self.value = value
        self.unit = unit
    }

    /// The weight in kilograms.
    package var kilograms: Double { value * unit.kilograms }

    /// The plausibility of a weight.
    package enum Verdict: Equatable, Sendable {
        case plausible
        /// The unit is probably wrong: kilograms were typed for pounds, or the reverse.
        case otherUnit
        /// It is impossible, or too far from the last weight.
        case refused
        /// It is unusually far from the last weight.
        case farOff
    }

    /// The maximum relative distance of the other unit from the last weight.
    private static let nearness = 0.08
    /// The plausible weights in kilograms: others are left out when another program's diary is imported.
    static let possible = 20.0...400
    /// The weights in kilograms that a log can store, import, or read, even with --force.
    package static let recordable = 1.0...1000

    /// Compares the weight with the last one, in kilograms, and the number of days since then.
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
