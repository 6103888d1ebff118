internal import CalorieTrackerCore

/// Reads volumes of water: `2l`, `500ml`, `3 cups`.
enum WaterText {
    /// The milliliters that a text must tell.
    static func require(_ text: String, _ invocation: Invocation) throws(UserError) -> Double {
        let amount = try AmountText.require(text, invocation)
        let measure = amount.unit.flatMap(MeasurementUnit.init(typed:))
        guard let milliliters = measure?.milliliters ?? measure?.kitchenMilliliters else {
            throw UserError(
                .badUnit,
                "that is no volume of water: \(quoted(text))",
                hints: (amount.quantity < 20 ? ["l", "cup"] : ["ml"]).map {
                    invocation.replacing(text, with: NumberText.shown(amount.quantity) + $0)
                }
            )
        }
        return (milliliters * amount.quantity).roundedToTenth
    }
}
