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
        let (factor, scaled) = try FoodItemDraft.factor(of: amount, in: item)
        self.amount = scaled
        kilocalories = factor == 1 ? item.kilocalories : (item.kilocalories * factor).rounded()
        nutrients = factor == 1 ? item.nutrients : item.nutrients.mapKnown { ($0 * factor).roundedToTenth }
    }

    private static func factor(
        of amount: Amount?,
        in item: FoodItem
    ) throws(RepeatingError) -> (Double, Amount?) {
        guard let amount else { return (1, item.amount) }
        guard let logged = item.amount else {
            guard amount.unit == nil else { throw .amountNotComparable }
            return (amount.quantity, amount)
        }
        if let factor = amount.ratio(to: logged) {
            var scaled = amount
            scaled.grams = amount.grams ?? logged.grams.map { ($0 * factor).roundedToTenth }
            scaled.milliliters = amount.milliliters ?? logged.milliliters.map { ($0 * factor).roundedToTenth }
            return (factor, scaled)
        }
        guard amount.unit == nil else { throw .amountNotComparable }
        return (amount.quantity, logged.multiplied(by: amount.quantity))
    }

    /// Scales everything that depends on the amount to another amount, when the two can be compared.
    public mutating func rescale(to new: Amount) {
        guard let old = amount, let factor = new.ratio(to: old), factor != 1 else { return }
        kilocalories = kilocalories.map { ($0 * factor).rounded() }
        nutrients = nutrients.mapKnown { ($0 * factor).roundedToTenth }
    }
}

extension Amount {
    /// So many times this amount.
    func multiplied(by factor: Double) -> Amount {
        Amount(
            quantity: (quantity * factor * 1000).rounded() / 1000,
            unit: unit,
            grams: grams.map { ($0 * factor).roundedToTenth },
            milliliters: milliliters.map { ($0 * factor).roundedToTenth }
        )
    }
}
