/// One thing of a meal as it was said: so much of a food.
struct SpokenItem: Equatable {
    /// How many; nil when no number and no article was said.
    var count: Double?
    /// Whether the number was a guess of whoever said it: "about", "a few", "2-3".
    var isVague = false
    /// What was counted, as `MealWords.units` writes it.
    var unit: String?
    /// Whether the unit is a word of the food's own name: the "bar" of a granola bar.
    var isUnitOfName = false
    /// The unit where it stands last, as if it were a word of the name: "a rice bowl", "a burrito bowl".
    var closing: MealToken?
    /// "small", "king" and the like.
    var sizes: [String] = []
    /// A weight or volume of each.
    var measure: Measure?
    /// The words of the food.
    var food: [MealToken] = []
    /// Whether a word of it was mistyped.
    var isMended: Bool { food.contains(where: \.isMended) }
    /// Everything that was said of it, in bytes of the text.
    var range = 0..<0

    /// A weight or a volume.
    enum Measure: Equatable {
        case grams(Double)
        case milliliters(Double)
        /// Of a drink by volume, of all else by weight.
        case ounces(Double)
        case fluidOunces(Double)
    }

    /// The amount that was said; nil when none was.
    var amount: Amount? {
        let count = count ?? 1
        switch measure {
        case .grams(let grams)?: return Amount(grams * count, .grams)
        case .milliliters(let volume)?: return Amount(volume * count, .milliliters)
        case .ounces(let weight)?: return Amount(weight * count, .ounces)
        case .fluidOunces(let volume)?: return Amount(volume * count, .fluidOunces)
        case nil: break
        }
        if let unit, !isUnitOfName {
            return MeasurementUnit(typed: unit).map { Amount(count, $0) } ?? Amount(count, portion: unit)
        }
        return self.count.map { Amount($0, portion: sizes.first) }
    }

    /// Whether none of it was eaten: "0 sugar".
    var isNone: Bool {
        if count == 0 { return true }
        switch measure {
        case .grams(0)?, .milliliters(0)?, .ounces(0)?, .fluidOunces(0)?: return true
        default: return false
        }
    }

    /// Whether nothing but an amount was said.
    var isAmountOnly: Bool { food.isEmpty && (count != nil || measure != nil || unit != nil) }

    /// Takes an amount that stands behind the food.
    mutating func take(_ amount: SpokenItem) {
        if let measure = amount.measure {
            self.measure = measure
            count = amount.count ?? 1
        } else {
            count = amount.count ?? count
        }
        if let unit = amount.unit { (self.unit, isUnitOfName) = (unit, amount.isUnitOfName) }
        sizes += amount.sizes
        isVague = isVague || amount.isVague
    }
}
