/// A unit of weight or volume that means the same for every food.
public enum MeasurementUnit: String, CaseIterable, Sendable {
    case grams = "g"
    case kilograms = "kg"
    case milligrams = "mg"
    case ounces = "oz"
    case pounds = "lb"
    case milliliters = "ml"
    case centiliters = "cl"
    case deciliters = "dl"
    case liters = "l"
    case fluidOunces = "floz"
    case cups = "cup"
    case tablespoons = "tbsp"
    case teaspoons = "tsp"

    /// The unit a person typed, in any case, abbreviated or as a word.
    public init?(typed text: String) {
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

    /// Grams in one of this unit of weight.
    public var grams: Double? {
        switch self {
        case .grams: 1
        case .kilograms: 1000
        case .milligrams: 0.001
        case .ounces: 28.349_523_125
        case .pounds: 453.592_37
        default: nil
        }
    }

    /// Milliliters in one of this unit of volume; kitchen measures only say so of liquids.
    public var milliliters: Double? {
        switch self {
        case .milliliters: 1
        case .centiliters: 10
        case .deciliters: 100
        case .liters: 1000
        case .fluidOunces: 29.573_529_562_5
        default: nil
        }
    }

    /// Milliliters in one of this kitchen measure; they tell a weight only of what is poured.
    public var kitchenMilliliters: Double? {
        switch self {
        case .cups: 236.588_236_5
        case .tablespoons: 14.786_764_78
        case .teaspoons: 4.928_921_594
        default: nil
        }
    }
}

/// The unit energy is shown in; it is always stored in kilocalories.
public enum EnergyUnit: String, CaseIterable, Sendable {
    case kcal
    case kJ

    /// Kilojoules in one kilocalorie, by the definition of the thermochemical calorie.
    public static let kilojoulesPerKilocalorie = 4.184

    /// Kilocalories as a number of this unit: as they are, or in whole kilojoules.
    ///
    /// Every sum is converted once, so that all views of it say the same. In kilojoules the rows, each
    /// converted by itself, may differ from their sum in the last digit.
    public func shown(kilocalories: Double) -> Double {
        switch self {
        case .kcal: kilocalories.roundedToTenth
        case .kJ: (kilocalories * EnergyUnit.kilojoulesPerKilocalorie).rounded()
        }
    }

    /// How much more one energy is than another, from the numbers as they are shown.
    func difference(of kilocalories: Double, from other: Double) -> Double {
        (shown(kilocalories: kilocalories) - shown(kilocalories: other)).roundedToTenth
    }
}
