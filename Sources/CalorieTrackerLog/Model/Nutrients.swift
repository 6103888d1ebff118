/// Amounts of nutrients, each of which is known or unknown.
///
/// An unknown amount is nil, which is not the same as zero.
public struct Nutrients: Equatable, Sendable {
    private var protein: Double?
    private var carbs: Double?
    private var fat: Double?
    private var fiber: Double?
    private var sugar: Double?
    private var saturatedFat: Double?
    private var sodium: Double?
    private var alcohol: Double?
    private var caffeine: Double?

    /// Creates a value in which no amount is known.
    public init() {}

    /// The amount of a nutrient, in its `Nutrient.unit`; nil if it is unknown.
    public subscript(nutrient: Nutrient) -> Double? {
        get {
            switch nutrient {
            case .protein: protein
            case .carbs: carbs
            case .fat: fat
            case .fiber: fiber
            case .sugar: sugar
            case .saturatedFat: saturatedFat
            case .sodium: sodium
            case .alcohol: alcohol
            case .caffeine: caffeine
            }
        }
        set {
            switch nutrient {
            case .protein: protein = newValue
            case .carbs: carbs = newValue
            case .fat: fat = newValue
            case .fiber: fiber = newValue
            case .sugar: sugar = newValue
            case .saturatedFat: saturatedFat = newValue
            case .sodium: sodium = newValue
            case .alcohol: alcohol = newValue
            case .caffeine: caffeine = newValue
            }
        }
    }

    /// Whether all amounts are unknown.
    package var isEmpty: Bool { Nutrient.allCases.allSatisfy { self[$0] == nil } }

    /// The number of known amounts.
    package var knownCount: Int { Nutrient.allCases.count { self[$0] != nil } }

    /// The amounts with every known one transformed by a function; unknown ones stay unknown.
    package func mapKnown(_ transform: (Double) -> Double) -> Nutrients {
        var result = self
        for nutrient in Nutrient.allCases {
            result[nutrient] = self[nutrient].map(transform)
        }
        return result
    }

    /// The sums over a list, each of the known amounts; unknown if no amount is known.
    package static func sum(of list: some Sequence<Nutrients>) -> Nutrients {
        var sums = Nutrients()
        for nutrients in list {
            for nutrient in Nutrient.allCases {
                guard let amount = nutrients[nutrient] else { continue }
                sums[nutrient] = ((sums[nutrient] ?? 0) + amount).roundedToTenth
            }
        }
        return sums
    }
}

/// A nutrient that an entry, a food, or a goal may include besides its energy.
public enum Nutrient: String, CaseIterable, Sendable {
    /// Protein, in grams.
    case protein
    /// Carbohydrates, in grams.
    case carbs
    /// Fat, in grams.
    case fat
    /// Fiber, in grams.
    case fiber
    /// Sugar, in grams.
    case sugar
    /// Saturated fat, in grams.
    case saturatedFat
    /// Sodium, in milligrams.
    case sodium
    /// Alcohol, in grams.
    case alcohol
    /// Caffeine, in milligrams.
    case caffeine

    /// The unit of its amounts: `g` or `mg`.
    public var unit: String {
        switch self {
        case .sodium, .caffeine: "mg"
        default: "g"
        }
    }

    /// The number of its units in a gram.
    var perGram: Double { unit == "mg" ? 1000 : 1 }

    /// The English name, spelled as an option of the `countme` command: `saturated-fat`.
    public var name: String {
        switch self {
        case .saturatedFat: "saturated-fat"
        default: rawValue
        }
    }

    /// The key with its unit, as in JSON and in the columns of the log: `protein_g`.
    package var key: StaticString {
        switch self {
        case .protein: "protein_g"
        case .carbs: "carbs_g"
        case .fat: "fat_g"
        case .fiber: "fiber_g"
        case .sugar: "sugar_g"
        case .saturatedFat: "saturated_fat_g"
        case .sodium: "sodium_mg"
        case .alcohol: "alcohol_g"
        case .caffeine: "caffeine_mg"
        }
    }

    /// The maximum in one entry, in its unit: a larger number is a typo.
    var limit: Double {
        switch self {
        case .sodium, .caffeine: 1_000_000
        default: 100_000
        }
    }
}
