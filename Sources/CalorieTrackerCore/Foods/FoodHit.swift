/// A food found by a search, with the numbers of one serving of it.
public struct FoodHit: Equatable, Sendable {
    /// How it holds what was searched for.
    public enum Match: String, Sendable {
        /// All of it as it was written.
        case exact
        /// Every word of it.
        case words
    }

    /// The food in its source.
    public var foodID: String
    /// What it is called.
    public var name: String
    /// Who makes it.
    public var brand: String?
    /// Whether it is eaten or drunk.
    public var kind: FoodItem.Kind
    /// The energy of the serving.
    public var kilocalories: Double
    /// The serving that the numbers are for; nil when nobody stated it.
    public var serving: Amount?
    /// The nutrients of the serving.
    public var nutrients: Nutrients
    /// Where the numbers come from.
    public var source: FoodItemSource
    /// How it holds what was searched for.
    public var match: Match
    /// Whether it was found in the log, as something that was eaten before.
    public var isRemembered: Bool

    /// Creates a hit.
    public init(
        foodID: String,
        name: String,
        brand: String?,
        kind: FoodItem.Kind = .food,
        kilocalories: Double,
        serving: Amount?,
        nutrients: Nutrients,
        source: FoodItemSource,
        match: Match = .words,
        isRemembered: Bool = false
    ) {
        self.foodID = foodID
        self.name = name
        self.brand = brand
        self.kind = kind
        self.kilocalories = kilocalories
        self.serving = serving
        self.nutrients = nutrients
        self.source = source
        self.match = match
        self.isRemembered = isRemembered
    }

    /// A food that was eaten before, as it was eaten last.
    public init(remembering item: FoodItem, match: Match) {
        self.init(
            foodID: item.foodID ?? "log:\(item.id)",
            name: item.name,
            brand: item.brand,
            kind: item.kind,
            kilocalories: item.kilocalories,
            serving: item.amount,
            nutrients: item.nutrients,
            source: item.source,
            match: match,
            isRemembered: true
        )
    }

    /// The energy of 100 g, or of 100 ml where only a volume is known.
    public var kilocaloriesPer100: (kilocalories: Double, unit: MeasurementUnit)? {
        func per100(_ measure: Double?, _ unit: MeasurementUnit) -> (Double, MeasurementUnit)? {
            measure.flatMap { $0 > 0 ? (kilocalories / $0 * 100, unit) : nil }
        }
        return per100(serving?.grams, .grams) ?? per100(serving?.milliliters, .milliliters)
    }

    /// The words the service asks to be shown beside its data; nil for data of others.
    public var attribution: String? {
        source == .fatsecret ? FoodHit.fatSecretAttribution : nil
    }

    /// The words FatSecret asks to be shown beside its data.
    public static let fatSecretAttribution =
        "Powered by fatsecret Platform API (https://platform.fatsecret.com)"
}

extension FoodItemDraft {
    /// What a search showed of a food, as one serving of it.
    public init(_ hit: FoodHit) {
        self.init()
        kind = hit.kind
        name = hit.name
        brand = hit.brand
        kilocalories = hit.kilocalories.roundedToTenth
        nutrients = hit.nutrients.mapKnown(\.roundedToTenth)
        amount = hit.serving
        source = hit.source
        foodID = hit.foodID.hasPrefix("log:") ? nil : hit.foodID
    }
}
