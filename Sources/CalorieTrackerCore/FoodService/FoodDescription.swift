/// The line a search says of a food:
/// `Per 1/2 cup - Calories: 107kcal | Fat: 0.00g | Carbs: 23.00g | Protein: 3.00g`.
struct FoodDescription: Equatable {
    /// The serving the numbers are for; nil when the line names none.
    let serving: Amount?
    /// Its energy.
    let kilocalories: Double
    /// Its protein, carbohydrates and fat, each if stated.
    let nutrients: Nutrients

    /// Reads a line; nil when it states no energy that can be one.
    init?(_ text: String) {
        // A serving may hold " - " itself, so the last such mark is the one.
        guard let mark = text.ranges(of: " - Calories: ").last else { return nil }
        let fields = text[mark.upperBound...].split(separator: "|").map { PlainText.tidied(String($0)) }
        guard let first = fields.first,
            let kilocalories = FoodDescription.number(first, unit: "kcal"),
            (0...FoodItemDraft.largestEnergy).contains(kilocalories)
        else { return nil }
        self.kilocalories = kilocalories
        let start = text[..<mark.lowerBound]
        serving = start.hasPrefix("Per ") ? ServingText.read(String(start.dropFirst(4))) : nil
        var nutrients = Nutrients()
        for field in fields.dropFirst() {
            let parts = field.split(separator: ":", maxSplits: 1).map { PlainText.tidied(String($0)) }
            guard parts.count == 2, let amount = FoodDescription.number(parts[1], unit: "g"),
                (0...Nutrient.fat.limit).contains(amount)
            else { continue }
            switch parts[0] {
            case "Fat": nutrients[.fat] = amount
            case "Carbs": nutrients[.carbs] = amount
            case "Protein": nutrients[.protein] = amount
            default: break
            }
        }
        self.nutrients = nutrients
    }

    private static func number(_ text: String, unit: String) -> Double? {
        guard text.hasSuffix(unit) else { return nil }
        return JSONValue.string(PlainText.tidied(String(text.dropLast(unit.count)))).looseNumber
    }
}
