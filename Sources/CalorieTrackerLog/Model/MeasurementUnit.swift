/// A unit of weight or volume that means the same for every food.
public enum MeasurementUnit: String, CaseIterable, Sendable {
    /// Grams.
    case grams = "g"
    /// Kilograms.
    case kilograms = "kg"
    /// Milligrams.
    case milligrams = "mg"
    /// Ounces, a weight of 28.35 g.
    case ounces = "oz"
    /// Pounds of 453.6 g.
    case pounds = "lb"
    /// Milliliters.
    case milliliters = "ml"
    /// Centiliters.
    case centiliters = "cl"
    /// Deciliters.
    case deciliters = "dl"
    /// Liters.
    case liters = "l"
    /// US fluid ounces, a volume of 29.57 ml.
    case fluidOunces = "floz"
    /// US cups of 236.6 ml.
    case cups = "cup"
    /// US tablespoons of 14.79 ml.
    case tablespoons = "tbsp"
    /// US teaspoons of 4.93 ml.
    case teaspoons = "tsp"

    /// The unit that a user typed, in any case, abbreviated or as a word.
    package init?(typed text: String) {
        let lowercased = text.lowercased()
        switch lowercased {
        case "gr", "gram", "grams", "gramme", "grammes": self = .grams
        case "kilo", "kilos", "kilogram", "kilograms": self = .kilograms
        case "milligram", "milligrams": self = .milligrams
        case "ounce", "ounces": self = .ounces
        case "lbs", "pound", "pounds": self = .pounds
        case "milliliter", "milliliters", "millilitre", "millilitres": self = .milliliters
        case "liter", "liters", "litre", "litres": self = .liters
        case "fl oz", "fl-oz", "fluid ounce", "fluid ounces": self = .fluidOunces
        case "cups": self = .cups
        case "tbs", "tbsps", "tablespoon", "tablespoons": self = .tablespoons
        case "tsps", "teaspoon", "teaspoons": self = .teaspoons
        default:
            guard let unit = MeasurementUnit(rawValue: lowercased) else { return nil }
            self = unit
        }
    }

    /// The grams in one of this unit of weight.
    package var grams: Double? {
        switch self {
        case .grams: 1
        case .kilograms: 1000
        case .milligrams: 0.001
        case .ounces: 28.349_523_125
        case .pounds: 453.592_37
        default: nil
        }
    }

    /// The milliliters in one of this unit of volume; for kitchen measures, only of liquids.
    package var milliliters: Double? {
        switch self {
        case .milliliters: 1
        case .centiliters: 10
        case .deciliters: 100
        case .liters: 1000
        case .fluidOunces: 29.573_529_562_5
        default: nil
        }
    }

    /// The milliliters in one of this kitchen measure, which have a known weight only for liquids.
    package var kitchenMilliliters: Double? {
        switch self {
        case .cups: 236.588_236_5
        case .tablespoons: 14.786_764_78
        case .teaspoons: 4.928_921_594
        default: nil
        }
    }
}

/// The unit in which energy is shown; it is always stored in kilocalories.
package enum EnergyUnit: String, CaseIterable, Sendable {
    case kcal
    case kJ

    /// The kilojoules in one kilocalorie, by the definition of the thermochemical calorie.
    package static let kilojoulesPerKilocalorie = 4.184

    /// A number of kilocalories in this unit: unchanged, or in whole kilojoules.
    ///
    /// Every sum is converted once, so that all views show the same number. In kilojoules, each row is converted
    /// separately, so the rows may differ from their sum in the last digit.
    package func shown(kilocalories: Double) -> Double {
        switch self {
        case .kcal: kilocalories.roundedToTenth
        case .kJ: (kilocalories * EnergyUnit.kilojoulesPerKilocalorie).rounded()
        }
    }

    /// The difference between two energies, computed from the displayed numbers.
    func difference(of kilocalories: Double, from other: Double) -> Double {
        (shown(kilocalories: kilocalories) - shown(kilocalories: other)).roundedToTenth
    }
}
