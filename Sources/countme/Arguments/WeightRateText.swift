internal import CalorieTrackerCore

/// Reads a rate of weight change: `0.5kg/week`, `1 lb`, `0.7%`.
struct WeightRateText {
    private let value: Double
    /// Nil for a percentage of the weight, or a bare number.
    private let unit: WeightUnit?
    private let isPercent: Bool

    init(_ text: String, _ invocation: Invocation) throws(UserError) {
        var body = PlainText.tidied(text.lowercased())
        for ending in ["/week", "/wk", "/w", " a week", " per week", " weekly"] where body.hasSuffix(ending) {
            body.removeLast(ending.count)
            break
        }
        isPercent = body.hasSuffix("%")
        if isPercent {
            body.removeLast()
            value = try NumberText.require(PlainText.tidied(body), what: "a rate", invocation)
            unit = nil
        } else {
            let bad = UserError(.badValue, "invalid rate: \(quoted(text))")
                .hint(invocation.replacing(text, with: "0.5kg/week"))
            guard let reading = try? WeightText.require(body, invocation) else { throw bad }
            value = reading.value
            unit = reading.unit
        }
        guard value > 0 else {
            throw UserError(.badValue, "a rate must be above 0").hint(.countme("goal suggest --keep"))
        }
    }

    /// The kilograms per week for a body weight; the unit applies to a bare number.
    func kilograms(of weight: Double, _ unit: WeightUnit) -> Double {
        if isPercent { return weight * value / 100 }
        // No one loses stones in a week.
        let usual: WeightUnit = unit == .stones ? .pounds : unit
        return value * (self.unit ?? usual).kilograms
    }
}
