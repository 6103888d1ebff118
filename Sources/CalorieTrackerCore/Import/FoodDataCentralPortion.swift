/// A portion as FoodData Central writes it: each data set uses other fields for its words.
struct FoodDataCentralPortion {
    var amount: Double?
    var grams: Double?
    var unit = ""
    var description = ""
    var modifier = ""

    /// How meat was weighed in the laboratory, which nobody eats by.
    private static let laboratoryUnits: Set = [
        "paired cooked w", "paired raw w", "dripping w", "orig ckd g", "orig rw g", "unit",
    ]

    /// Adds it to the portions of its food, when it says what it is and what it weighs.
    func add(to list: inout PortionList) {
        guard let grams, grams > 0, !Self.laboratoryUnits.contains(unit), let text,
            !Self.laboratoryUnits.contains(text.name)
        else { return }
        // Descriptions of surveys hold their number themselves.
        let amount = description.isEmpty ? amount.flatMap { $0 > 0 ? $0 : nil } ?? 1 : 1
        list.add(text, grams: grams / amount)
    }

    private var text: PortionText? {
        let lowercased = description.lowercased()
        // "Quantity not specified", "Guideline amount per cup of hot cereal" are rules for interviewers.
        if lowercased.hasPrefix("quantity not") || lowercased.hasPrefix("guideline") { return nil }
        if !description.isEmpty { return PortionText(description) }
        if unit.isEmpty || unit == "undetermined" { return PortionText(modifier, isPlural: isPlural) }
        return PortionText(modifier.isEmpty ? unit : "\(unit), \(modifier)", isPlural: isPlural)
    }

    private var isPlural: Bool { (amount ?? 1) > 1 }
}
