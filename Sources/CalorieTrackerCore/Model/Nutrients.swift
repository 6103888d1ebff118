/// Amounts of nutrients, each known or not.
///
/// Not knowing an amount is not the same as zero.
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

    /// Creates nutrients of which nothing is known.
    public init() {}

    /// The amount of one nutrient in its unit, or nil when nobody stated it.
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

    /// Whether nothing is known.
    public var isEmpty: Bool { Nutrient.allCases.allSatisfy { self[$0] == nil } }

    /// How many are known.
    public var knownCount: Int { Nutrient.allCases.count { self[$0] != nil } }

    /// Every known amount changed by a function, unknown ones left unknown.
    public func mapKnown(_ transform: (Double) -> Double) -> Nutrients {
        var result = self
        for nutrient in Nutrient.allCases {
            result[nutrient] = self[nutrient].map(transform)
        }
        return result
    }

    /// The sums over a list, each over the amounts that are known; unknown where nobody knows.
    public static func sum(of list: some Sequence<Nutrients>) -> Nutrients {
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
