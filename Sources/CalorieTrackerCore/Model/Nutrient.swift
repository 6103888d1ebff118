/// A nutrient that an entry may state besides its energy.
public enum Nutrient: String, CaseIterable, Sendable {
    case protein
    case carbs
    case fat
    case fiber
    case sugar
    case saturatedFat
    case sodium
    case alcohol
    case caffeine

    /// The unit its amounts are stated in: `g` or `mg`.
    public var unit: String {
        switch self {
        case .sodium, .caffeine: "mg"
        default: "g"
        }
    }

    /// The word people read, also the name of its option on the command line.
    public var name: String {
        switch self {
        case .saturatedFat: "saturated-fat"
        default: rawValue
        }
    }

    /// The key with its unit, as in JSON and in the columns of the log: `protein_g`.
    public var key: StaticString {
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

    /// The most that one entry may hold, in its unit: beyond it a number is a slip of the finger.
    public var limit: Double {
        switch self {
        case .sodium, .caffeine: 1_000_000
        default: 100_000
        }
    }
}
