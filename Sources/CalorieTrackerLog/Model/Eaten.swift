/// An amount of a food with its nutrition facts, as in a search result, a meal, or an entry.
public struct Eaten: Equatable, Sendable {
    /// The kind: food or drink.
    public var kind = FoodItem.Kind.food
    /// The name of the food.
    public var name: String
    /// The brand; nil if it is unknown.
    public var brand: String?
    /// The energy of the whole amount, in kilocalories.
    public var kilocalories: Double
    /// The likely range of an estimated energy, around `kilocalories`; nil if the energy is known.
    public var guess: EnergyRange?
    /// The nutrients of the whole amount.
    public var nutrients = Nutrients()
    /// The micronutrients of the whole amount that were given with it.
    package var micronutrients = Micronutrients()
    /// The amount; nil if it is unknown.
    public var amount: Amount?
    /// A note about it; nil for none.
    public var note: String?
    /// The source of the nutrition facts.
    public var source = FoodItemSource.manual
    /// The food in its source.
    public package(set) var foodID: String?

    /// Creates a food from its name and its energy in kilocalories; all else is unknown.
    public init(_ name: String, _ kilocalories: Double) {
        self.name = name
        self.kilocalories = kilocalories
    }

    /// The reason why another amount of a food cannot be computed.
    package enum ResizingError: Error, Equatable, Sendable {
        /// The food was logged without a weight or volume to compare the amount with.
        case amountNotComparable
    }

    /// The food scaled to another amount; unchanged without one.
    ///
    /// A number without a unit uses the unit of the current amount, or else means servings of the current amount.
    /// Computed values are rounded to whole kilocalories and tenths before they are stored.
    /// - Throws: `ResizingError` if the amounts cannot be compared.
    package func resized(to amount: Amount?) throws(ResizingError) -> Eaten {
        let (factor, amount) = try Eaten.factor(of: amount, in: self.amount)
        return times(factor, as: amount)
    }

    /// The same food again, scaled to another amount and without its note.
    /// - Throws: `ResizingError` if the amounts cannot be compared.
    package func again(_ amount: Amount?) throws(ResizingError) -> Eaten {
        var eaten = try resized(to: amount)
        eaten.note = nil
        return eaten
    }

    /// The food multiplied by a factor.
    package func times(_ factor: Double) -> Eaten {
        let product = amount.map { amount in
            Amount(
                quantity: amount.quantity * factor,
                unit: amount.unit,
                grams: amount.grams.map { ($0 * factor).roundedToTenth },
                milliliters: amount.milliliters.map { ($0 * factor).roundedToTenth }
            )
        }
        return factor == 1 ? self : times(factor, as: product)
    }

    private func times(_ factor: Double, as amount: Amount?) -> Eaten {
        var eaten = self
        eaten.amount = amount
        if factor == 1 { return eaten }
        eaten.kilocalories = (kilocalories * factor).rounded()
        eaten.guess = guess.flatMap { $0.times(factor) }
        eaten.nutrients = nutrients.mapKnown { ($0 * factor).roundedToTenth }
        eaten.micronutrients = micronutrients.times(factor)
        return eaten
    }

    private static func factor(
        of amount: Amount?,
        in logged: Amount?
    ) throws(ResizingError) -> (Double, Amount?) {
        guard let amount else { return (1, logged) }
        guard let logged else {
            guard amount.unit == nil else { throw .amountNotComparable }
            return (amount.quantity, amount)
        }
        if let factor = amount.ratio(to: logged) { return (factor, logged.resized(to: amount, factor)) }
        guard amount.unit == nil, let unit = logged.unit else { throw .amountNotComparable }
        if MeasurementUnit(rawValue: unit) == nil {
            // Two of an entry logged as one slice are two slices.
            guard logged.quantity > 0 else { throw .amountNotComparable }
            let factor = amount.quantity / logged.quantity
            return (factor, logged.resized(to: Amount(amount.quantity, portion: unit), factor))
        }
        // Two of an entry logged as 100 g are stored as 2, with 200 g, so that entering "2" again does not double it
        // again.
        return (amount.quantity, logged.resized(to: amount, amount.quantity))
    }
}

extension Amount {
    /// The amount multiplied by a factor, as it is displayed.
    package func times(_ factor: Double) -> Amount {
        Amount(
            quantity: (quantity * factor).roundedToThousandth,
            unit: unit,
            grams: grams.map { ($0 * factor).roundedToTenth },
            milliliters: milliliters.map { ($0 * factor).roundedToTenth }
        )
    }

    /// Another amount of the same food, with its weight and volume computed if they are missing.
    fileprivate func resized(to other: Amount, _ factor: Double) -> Amount {
        var resized = other
        // Two slices of an entry logged by the slice are two of its unit, in singular or plural.
        if let unit, other.unit == unit + "s" { resized.unit = unit }
        resized.grams = other.grams ?? grams.map { ($0 * factor).roundedToTenth }
        resized.milliliters = other.milliliters ?? milliliters.map { ($0 * factor).roundedToTenth }
        return resized
    }
}
