internal import CalorieTrackerCore

extension Recipe {
    /// The command that replaces a food counted as cooked with the dry or raw one: the first that is in the built-in
    /// table.
    func remedy(in name: String, _ finder: FoodFinder) throws -> Hint? {
        for food in takenAsCooked {
            // Half a cup of cooked rice has another weight when it is dry.
            guard let amount = food.amount, let grams = amount.grams,
                amount.unit.flatMap(MeasurementUnit.init(rawValue:))?.grams != nil
            else { continue }
            let plain = food.name.prefix { $0 != "," }.lowercased()
            for state in ["dry", "raw"] {
                guard let other = try finder.food(named: "\(state) \(plain)"), other.isBuiltin,
                    other.name.prefix(while: { $0 != "," }).lowercased() == plain,
                    [", dry", ", raw"].contains(where: other.name.hasSuffix)
                else { continue }
                return .countme(
                    "recipe edit",
                    name,
                    "--drop",
                    food.name,
                    "--add",
                    "\(grams.tenthsText)g \(state) \(plain)",
                    why: "to count the \(plain) as \(state)"
                )
            }
        }
        return nil
    }
}
