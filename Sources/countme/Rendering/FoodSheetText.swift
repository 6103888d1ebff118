internal import CalorieTrackerCore

/// Everything about one food, for people.
struct FoodSheetText {
    let food: FoodReport.Line

    func lines(_ style: TextStyle) -> [String] {
        let food = food.food
        var lines = [style.colored(TextStyle.name(food), .bold)]
        var facts = [SafeText.shown("\(food.source.description), id \(food.id)")]
        if let category = food.category { facts.append(SafeText.shown(category)) }
        facts.append(food.kind.rawValue)
        if self.food.isFavorite { facts.append("a favorite") }
        lines.append(facts.joined(separator: ", "))
        if !food.synonyms.isEmpty {
            lines.append("Also: " + food.synonyms.map(SafeText.shown).joined(separator: ", "))
        }
        lines += portions(style).lines(width: style.width)
        lines.append("In 100 g:")
        for nutrient in Nutrient.allCases {
            let amount = food.nutrients[nutrient].map { "\($0.tenthsText) \(nutrient.unit)" } ?? "not known"
            lines.append("  \(nutrient.name) \(amount)")
        }
        if let barcode = food.barcode { lines.append("Barcode: \(SafeText.shown(barcode))") }
        if food.source == .openfoodfacts { lines.append("From: Open Food Facts, ODbL 1.0") }
        if let origin = FoodTable.origin(of: food) { lines.append("From: " + SafeText.shown(origin)) }
        if let note = self.food.own?.note { lines.append("Note: " + SafeText.shown(note)) }
        return lines
    }

    private func portions(_ style: TextStyle) -> TextTable {
        let food = food.food
        var table = TextTable(columns: [
            .init(header: style.unit.rawValue.uppercased(), alignment: .right), .init(header: "PORTION"),
        ])
        func energy(_ grams: Double) -> String { style.energy((food.kilocalories * grams / 100).rounded()) }
        table.append([style.energy(food.kilocalories), "100 g"])
        if let density = food.density { table.append([energy(density * 100), "100 ml"]) }
        let usual = food.usualPortion.unit
        for portion in food.portions {
            let weight = TextStyle.serving(
                food.weighed(Amount(1, portion: portion.name)) ?? food.usualPortion,
                isDrink: food.kind == .drink
            )
            table.append([energy(portion.grams), weight + (portion.name == usual ? ", the usual one" : "")])
        }
        return table
    }
}
