extension FoodItemDraft {
    /// Why an amount of a food that was logged before cannot be computed.
    public enum RepeatingError: Error, Equatable, Sendable {
        /// The food was logged without a weight or volume to compare the amount with.
        case amountNotComparable
    }

    /// The same food again: as it was logged, or so much of it.
    ///
    /// A number alone counts what was counted before, or else servings of what was logged. What is
    /// computed is rounded to whole kilocalories and tenths before it is stored.
    /// - Throws: `RepeatingError` when nothing relates the amount to what was logged.
    public init(repeating item: FoodItem, amount: Amount?) throws(RepeatingError) {
        self.init()
        kind = item.kind
        name = item.name
        brand = item.brand
        source = item.source
        foodID = item.foodID
        self.amount = item.amount
        kilocalories = item.kilocalories
        nutrients = item.nutrients
        try resize(to: amount)
    }

    /// Makes so much of the food of what is one amount of it.
    ///
    /// A number alone counts what was counted before, or else servings.
    /// - Throws: `RepeatingError` when nothing relates the two amounts.
    public mutating func resize(to amount: Amount?) throws(RepeatingError) {
        let (factor, resized) = try FoodItemDraft.factor(of: amount, in: self.amount)
        self.amount = resized
        if factor == 1 { return }
        kilocalories = kilocalories.map { ($0 * factor).rounded() }
        nutrients = nutrients.mapKnown { ($0 * factor).roundedToTenth }
    }

    private static func factor(
        of amount: Amount?,
        in logged: Amount?
    ) throws(RepeatingError) -> (Double, Amount?) {
        guard let amount else { return (1, logged) }
        guard let logged else {
            guard amount.unit == nil else { throw .amountNotComparable }
            return (amount.quantity, amount)
        }
        if let factor = amount.ratio(to: logged) { return (factor, logged.resized(to: amount, factor)) }
        guard amount.unit == nil, let unit = logged.unit else { throw .amountNotComparable }
        if MeasurementUnit(rawValue: unit) == nil {
            // Two of what was logged as one slice are two slices.
            guard logged.quantity > 0 else { throw .amountNotComparable }
            let factor = amount.quantity / logged.quantity
            return (factor, logged.resized(to: Amount(amount.quantity, portion: unit), factor))
        }
        // Two of what was logged as 100 g: from now on 100 g are one of it, so that saying it again does
        // not double it again.
        return (amount.quantity, logged.resized(to: amount, amount.quantity))
    }

    /// Scales everything that depends on the amount to another amount, when the two can be compared.
    public mutating func rescale(to new: Amount) {
        guard let old = amount, let factor = new.ratio(to: old), factor != 1 else { return }
        kilocalories = kilocalories.map { ($0 * factor).rounded() }
        nutrients = nutrients.mapKnown { ($0 * factor).roundedToTenth }
    }
}

extension Amount {
    /// Another amount of the same food, its weight and volume computed where it does not state them.
    fileprivate func resized(to other: Amount, _ factor: Double) -> Amount {
        var resized = other
        // Two slices of what was logged by the slice are two of its unit, whatever the grammar.
        if let unit, other.unit == unit + "s" { resized.unit = unit }
        resized.grams = other.grams ?? grams.map { ($0 * factor).roundedToTenth }
        resized.milliliters = other.milliliters ?? milliliters.map { ($0 * factor).roundedToTenth }
        return resized
    }
}

extension FoodItem {
    /// Whether this entry's energy is what the other's comes to in this entry's amount, but for rounding.
    func isRounding(of other: FoodItem) -> Bool {
        let one = Amount(1, portion: nil)
        guard let factor = (amount ?? one).ratio(to: other.amount ?? one) else { return false }
        return abs(other.kilocalories * factor - kilocalories) <= 0.5
    }
}
