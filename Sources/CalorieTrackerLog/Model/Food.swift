/// A food or a drink: its nutrition facts for 100 g, and the weights of its portions.
public struct Food: Equatable, Sendable {
    /// A usual portion of a food, such as a slice, a cup, or a large one.
    public struct Portion: Equatable, Sendable {
        /// The name, such as "slice".
        public let name: String
        /// The weight in grams.
        public let grams: Double

        /// Creates a portion.
        package init(name: String, grams: Double) {
            self.name = name
            self.grams = grams
        }
    }

    /// The id of the food in its source.
    public var id: String
    /// The name.
    public var name: String
    /// The brand; nil if it is unknown.
    public var brand: String?
    /// Synonyms of the name.
    package var synonyms: [String] = []
    /// The category.
    package var category: String?
    /// The kind: food or drink.
    public var kind: FoodItem.Kind = .food
    /// Whether it contains alcohol.
    package var isAlcoholic = false
    /// The energy of 100 g, in kilocalories.
    public var kilocalories: Double
    /// The range of the energy, if it is made from estimated foods; nil if it is exact.
    var guess: EnergyRange?
    /// The nutrients of 100 g.
    public var nutrients = Nutrients()
    /// The micronutrients of 100 g, as given by its maker or its owner.
    package var micronutrients = Micronutrients()
    /// The density in grams per milliliter, for liquids.
    package var density: Double?
    /// The portions; empty if none are known.
    public var portions: [Portion] = []
    /// The default portion.
    package var defaultPortion: String?
    /// The total cooked weight of a recipe or a pot; nil for other foods.
    package var cookedGrams: Double?
    /// The number of the barcode on its package, without leading zeros; nil if it is unknown.
    public var barcode: String?
    /// The source of its nutrition facts.
    public internal(set) var source: FoodItemSource

    /// Creates a food with only its energy known.
    package init(id: String, name: String, kilocalories: Double, source: FoodItemSource) {
        self.id = id
        self.name = name
        self.kilocalories = kilocalories
        self.source = source
    }

    /// The energy of 100 ml; nil if it is not a liquid.
    package var kilocaloriesPer100Milliliters: Double? { density.map { kilocalories * $0 } }

    /// The portion with a name in singular or plural: "slices" is the portion "slice".
    package func portion(named word: String) -> Portion? {
        let key = FoldedWord.singular(FoldedName.key(word))
        let exact = portions.first { FoldedWord.singular(FoldedName.key($0.name)) == key }
        if let exact { return exact }
        // "2 breasts" of a food with the portion "breast half", if it is the only one with that word.
        let holding = portions.filter { portion in
            FoldedName.key(portion.name).split(separator: " ").contains {
                FoldedWord.singular(String($0)) == key
            }
        }
        return holding.count == 1 ? holding[0] : nil
    }

    /// Whether an amount of it must be a weight, because it was cooked and its number of portions is unknown.
    package var needsWeight: Bool { cookedGrams != nil && portions.isEmpty }

    /// The default amount: 100 g, or 100 ml of a drink.
    private func hundred(times quantity: Double) -> Amount {
        let grams = Amount(100 * quantity, .grams)
        guard kind == .drink, density != nil else { return grams }
        return weighed(Amount(100 * quantity, .milliliters)) ?? grams
    }

    /// The default portion; 100 g or ml if the food has none.
    package var usualPortion: Amount {
        guard let portion = defaultPortion.flatMap(portion(named:)) ?? portions.first else {
            return hundred(times: 1)
        }
        return Amount(
            quantity: 1,
            unit: portion.name,
            grams: portion.grams.roundedToTenth,
            milliliters: milliliters(portion.grams)
        )
    }

    /// The volume of a weight in whole milliliters, as in portions of drinks.
    private func milliliters(_ grams: Double) -> Double? { density.map { (grams / $0).rounded() } }

    /// An amount with its weight; nil if its weight is unknown.
    ///
    /// A number without a unit means usual portions; a stew without a number of portions has none. Kitchen measures are
    /// valid if the food has such a portion or is a liquid.
    package func weighed(_ amount: Amount?) -> Amount? {
        if needsWeight, amount?.unit == nil { return nil }
        guard let amount else { return usualPortion }
        guard let unit = amount.unit else {
            guard let portion = defaultPortion.flatMap(portion(named:)) ?? portions.first else {
                return hundred(times: amount.quantity)
            }
            return weighed(Amount(amount.quantity, portion: portion.name))
        }
        var weighed = amount
        if let portion = portion(named: unit) {
            weighed.unit = portion.name
            weighed.grams = (portion.grams * amount.quantity).roundedToTenth
        } else if let measure = MeasurementUnit(rawValue: unit) {
            guard let grams = grams(of: measure) else { return nil }
            weighed.grams = (grams * amount.quantity).roundedToTenth
        } else {
            return nil
        }
        if weighed.milliliters == nil, let grams = weighed.grams { weighed.milliliters = milliliters(grams) }
        return weighed
    }

    /// The weight of a unit in grams.
    private func grams(of unit: MeasurementUnit) -> Double? {
        // Twelve ounces of beer are a can, which is a volume.
        if unit == .ounces, kind == .drink, let milliliters = MeasurementUnit.fluidOunces.milliliters {
            return density.map { $0 * milliliters } ?? unit.grams
        }
        if let grams = unit.grams { return grams }
        if let milliliters = unit.milliliters ?? unit.kitchenMilliliters {
            return density.map { $0 * milliliters }
        }
        return nil
    }
}

extension Eaten {
    /// Creates an amount of a food; nil if the weight of the amount is unknown.
    ///
    /// Without an amount it is a usual portion, or 100 g (100 ml of a drink) if the food has no portions. The energy is
    /// rounded to whole kilocalories and all else to tenths, so that the rows on a screen add up to their total.
    public init?(_ food: Food, amount: Amount?) {
        guard let weighed = food.weighed(amount), let grams = weighed.grams else { return nil }
        func ofAmount(_ energy: Double) -> Double { (energy * grams / 100).rounded() }
        self.init(food.name, ofAmount(food.kilocalories))
        kind = food.kind
        brand = food.brand
        guess = food.guess.flatMap { EnergyRange.between(ofAmount($0.lowerBound), ofAmount($0.upperBound)) }
        self.amount = weighed
        nutrients = food.nutrients.mapKnown { ($0 * grams / 100).roundedToTenth }
        micronutrients = food.micronutrients.times(grams / 100)
        source = food.source
        foodID = food.id
    }
}

extension Food.Portion {
    /// Portions in the format of a table: `slice=25|piece=80`.
    ///
    /// A name cannot contain the separators of the table.
    static func text(_ portions: [Food.Portion]) -> String {
        if portions.isEmpty { return "" }
        return portions.map { "\(tableName($0.name))=\($0.grams)" }.joined(separator: "|")
    }

    /// The name of a portion in a form that is valid in a table.
    static func tableName(_ name: String) -> String {
        guard name.utf8.contains(where: { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "=") }) else {
            return name
        }
        return String(
            decoding: name.utf8.map {
                $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "=") ? UInt8(ascii: "/") : $0
            },
            as: UTF8.self
        )
    }

    /// Parses the format of `text`; nil if it is invalid.
    static func list(_ text: String) -> [Food.Portion]? {
        if text.isEmpty { return [] }
        var portions: [Food.Portion] = []
        for part in text.utf8.split(separator: UInt8(ascii: "|")) {
            let sides = part.split(separator: UInt8(ascii: "="))
            guard sides.count == 2, let grams = Double(Substring(sides[1])), grams > 0, grams.isFinite
            else { return nil }
            portions.append(Food.Portion(name: String(Substring(sides[0])), grams: grams))
        }
        return portions
    }
}
