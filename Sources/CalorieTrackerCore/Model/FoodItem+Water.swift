extension FoodItem {
    /// The milliliters of water it is; nil for anything else.
    ///
    /// Water is a drink that says so in its name and has next to no energy: "Water", "Sparkling water",
    /// not "Coconut water". It is told from the entry itself, so that it is water in every view and for ever.
    public var waterMilliliters: Double? {
        guard eaten.kind == .drink, let milliliters = eaten.amount?.milliliters, milliliters > 0 else {
            return nil
        }
        guard eaten.kilocalories * 100 <= 2 * milliliters else { return nil }
        return FoodWords.words(eaten.name).contains("water") ? milliliters : nil
    }
}

extension DailyLog {
    /// The milliliters of water of all entries.
    public var water: Double {
        items.reduce(0) { ($0 + ($1.waterMilliliters ?? 0)).roundedToTenth }
    }

    /// The milliliters of water aimed at.
    public var waterGoal: Double? { goal?.water }
}
