/// A food that a search found, with the values of one serving.
@dynamicMemberLookup
public struct FoodHit: Equatable, Sendable {
    /// How it matches the search.
    package enum Match: String, Sendable {
        /// The complete text as it was typed.
        case exact
        /// Every word of the text.
        case words
    }

    /// An energy for a fixed measure.
    package struct Per100: Equatable, Sendable {
        /// The energy.
        package let kilocalories: Double
        /// The unit of the 100.
        package let unit: MeasurementUnit
    }

    /// The id of the food in its source; for a food that is only in the log, `log:` and an entry id.
    public var foodID: String
    /// The food in one serving, whose amount may be unknown.
    public var eaten: Eaten
    /// The energy of 100 g or 100 ml, if the source gives it; otherwise it follows from the serving.
    var statedPer100: Per100?
    /// How it matches the search.
    package var match: Match
    /// Whether it was found in the log, as a food that was eaten before.
    public var isRemembered: Bool

    /// A property of `eaten`.
    @inlinable public subscript<Value>(dynamicMember property: WritableKeyPath<Eaten, Value>) -> Value {
        get { eaten[keyPath: property] }
        set { eaten[keyPath: property] = newValue }
    }

    /// Creates a hit.
    package init(_ eaten: Eaten, foodID: String, match: Match = .words, isRemembered: Bool = false) {
        self.eaten = eaten
        self.foodID = foodID
        self.match = match
        self.isRemembered = isRemembered
    }

    /// The newest entry of a food that was eaten before.
    package init(remembering item: FoodItem, match: Match) {
        self.init(item.eaten, foodID: item.foodID ?? "log:\(item.id)", match: match, isRemembered: true)
        eaten.note = nil
    }

    /// A food of the catalog in its usual portion.
    ///
    /// If a synonym matched the search, it is appended to the name, so that the user sees why the food was found.
    package init(_ food: Food, query: FoodQuery) {
        let usual = food.usualPortion
        let grams = usual.grams ?? 100
        let synonym = food.synonyms.first {
            query.match(name: "\(food.name) (\($0))", brand: food.brand) != nil
        }
        let ownMatch = query.match(name: food.name, brand: food.brand)
        let shown = ownMatch == nil ? synonym.map { "\(food.name) (\($0))" } ?? food.name : food.name
        var eaten = Eaten(shown, (food.kilocalories * grams / 100).rounded())
        eaten.guess = food.energyRange.flatMap { $0.times(grams / 100) }
        eaten.brand = food.brand
        eaten.kind = food.kind
        eaten.amount = usual
        eaten.nutrients = food.nutrients.mapKnown { ($0 * grams / 100).roundedToTenth }
        eaten.micronutrients = food.micronutrients.times(grams / 100)
        eaten.source = food.source
        self.init(eaten, foodID: food.id, match: query.match(name: shown, brand: food.brand) ?? .words)
        let perVolume = food.kind == .drink ? food.kilocaloriesPer100Milliliters : nil
        statedPer100 = Per100(
            kilocalories: perVolume ?? food.kilocalories,
            unit: perVolume == nil ? .grams : .milliliters
        )
    }

    /// The energy of 100 g, or of 100 ml if only a volume is known or the food is a drink.
    package var kilocaloriesPer100: Per100? {
        func per100(_ measure: Double?, _ unit: MeasurementUnit) -> Per100? {
            measure.flatMap { $0 > 0 ? Per100(kilocalories: eaten.kilocalories / $0 * 100, unit: unit) : nil }
        }
        return statedPer100 ?? per100(eaten.amount?.grams, .grams)
            ?? per100(eaten.amount?.milliliters, .milliliters)
    }

    /// The text that the source requires to be shown beside its data; nil if it requires none.
    public var attribution: String? {
        switch eaten.source {
        case .fatsecret: FoodHit.fatSecretAttribution
        case .openfoodfacts: FoodHit.openFoodFactsAttribution
        case .imported(let name) where name.hasPrefix("off"): FoodHit.openFoodFactsAttribution
        default: nil
        }
    }

    /// The attribution that the license of Open Food Facts requires.
    static let openFoodFactsAttribution =
        "Contains data from Open Food Facts (https://openfoodfacts.org) under the ODbL 1.0"

    /// The attribution that FatSecret requires beside its data.
    static let fatSecretAttribution =
        "Powered by fatsecret Platform API (https://platform.fatsecret.com)"
}

extension Eaten {
    /// Creates an amount of a food that a search found, computed from the serving that it showed.
    ///
    /// Without an amount it is that serving; an amount without a unit is a number of that serving.
    ///
    /// - Throws: `ServingError` if the serving cannot be compared with the amount.
    public init(_ hit: FoodHit, amount: Amount?) throws(ServingError) {
        let shown = FoodDetails.Serving(
            id: "",
            amount: hit.amount,
            kilocalories: hit.kilocalories,
            nutrients: hit.nutrients,
            isDefault: true
        )
        let details = FoodDetails(id: hit.foodID, name: hit.name, brand: hit.brand, servings: [shown])
        self = try details.eaten(amount, chosen: hit)
        source = hit.source
        foodID = hit.foodID.hasPrefix("log:") ? nil : hit.foodID
    }
}

/// A food that a search found, with the values of one serving.
public typealias NutritionSearchResult = FoodHit

/// A hit with its number in the displayed list.
package struct ListedHit: Equatable, Sendable {
    /// Its number, counted from 1 across pages.
    package let number: Int
    /// The food.
    package let hit: FoodHit

    /// Gives a hit its number.
    package init(number: Int, hit: FoodHit) {
        self.number = number
        self.hit = hit
    }
}

/// The format of hits stored between two commands, with exact numbers.
extension ListedHit {
    func save(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("number")
            writer.value(number)
            writer.key("food_id")
            writer.value(hit.foodID)
            writer.key("name")
            writer.value(hit.name)
            writer.key("brand")
            writer.value(hit.brand)
            writer.key("kind")
            writer.value(hit.kind.rawValue)
            writer.key("kcal")
            writer.exact(hit.kilocalories)
            writer.key("serving")
            writer.exact(hit.amount)
            writer.key("nutrients")
            writer.exact(hit.nutrients)
            writer.key("source")
            writer.value(hit.source.description)
            writer.key("match")
            writer.value(hit.match.rawValue)
            writer.key("is_remembered")
            writer.value(hit.isRemembered)
        }
    }

    init?(_ value: JSONValue) {
        guard case .integer(let number)? = value["number"], (1...1_000_000).contains(number),
            let foodID = value["food_id"]?.looseText,
            let name = value["name"]?.looseText, let kilocalories = value["kcal"]?.looseNumber,
            let kind = value["kind"]?.looseText.flatMap(FoodItem.Kind.init(rawValue:)),
            let source = value["source"]?.looseText.flatMap(FoodItemSource.init),
            let match = value["match"]?.looseText.flatMap(FoodHit.Match.init(rawValue:)),
            case .bool(let isRemembered)? = value["is_remembered"]
        else { return nil }
        self.number = number
        var eaten = Eaten(name, kilocalories)
        eaten.brand = value["brand"]?.looseText
        eaten.kind = kind
        eaten.amount = value["serving"].flatMap(Amount.init)
        eaten.nutrients = Nutrients(value["nutrients"])
        eaten.source = source
        hit = FoodHit(eaten, foodID: foodID, match: match, isRemembered: isRemembered)
    }
}
