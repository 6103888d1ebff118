internal import CalorieTrackerCore

/// The meals of a day with their foods.
struct MealReport: Report {
    let log: DailyLog
    let meals: [Meal]
    /// Whether these are all meals of the day.
    let isWhole: Bool

    var lines: [FoodItem] { meals.flatMap(\.items) }

    func write(to writer: inout JSONWriter) {
        writer.key("date")
        writer.value(log.day)
        writer.key("meals")
        writer.array(of: meals) { writer, meal in
            writer.object { writer in
                writer.key("name")
                writer.value(meal.name)
                writer.key("kcal")
                writer.value(meal.kilocalories)
                writer.key("nutrients")
                meal.nutrients.write(to: &writer)
                writer.key("entry_count")
                writer.value(meal.items.count)
                writer.entries(meal.items)
            }
        }
        writer.days([log])
    }

    func text(_ style: TextStyle) -> String {
        var lines = [style.colored(TextStyle.date(log.day), .bold)]
        if meals.isEmpty {
            lines.append(
                "Nothing logged. " + style.shown(.countme("add 2 eggs --meal breakfast", why: "Try"))
            )
        } else {
            lines += table(style).lines(width: style.width)
        }
        if isWhole { lines.append(style.standing(log)) }
        return lines.map { $0 + "\n" }.joined()
    }

    /// A line for each meal with its sums, and under it one for each of its foods.
    private func table(_ style: TextStyle) -> TextTable {
        var table = TextTable(columns: TextTable.mealColumns(style))
        for meal in meals {
            let name = meal.name.map(SafeText.shown) ?? "no meal"
            table.appendMeal(meal.kilocalories, meal.nutrients, name, style)
            for item in meal.items {
                table.appendMeal(item.kilocalories, item.nutrients, "  " + TextStyle.food(item), style)
            }
        }
        return table
    }
}

extension TextTable {
    /// The columns of meals and their foods.
    static func mealColumns(_ style: TextStyle) -> [Column] {
        [
            .init(header: style.unit.rawValue.uppercased(), alignment: .right, minimumWidth: 5),
            .init(header: "PROTEIN", alignment: .right), .init(header: "CARBS", alignment: .right),
            .init(header: "FAT", alignment: .right), .init(header: "MEAL"),
        ]
    }

    /// A line for a meal or one of its foods.
    mutating func appendMeal(
        _ kilocalories: Double,
        _ nutrients: Nutrients,
        _ name: String,
        _ style: TextStyle
    ) {
        let amounts = [Nutrient.protein, .carbs, .fat].map { nutrient in
            nutrients[nutrient].map { "\($0.tenthsText) g" } ?? "-"
        }
        append([style.energy(kilocalories)] + amounts + [name])
    }
}

extension TextStyle {
    /// A saved meal with its energy: `Usual breakfast, 3 foods, 420 kcal`.
    func meal(_ meal: SavedMeal) -> String {
        let count = meal.foods.count
        return "\(SafeText.shown(meal.name)), \(count) \(count == 1 ? "food" : "foods"), "
            + energyWithUnit(meal.kilocalories)
    }
}
