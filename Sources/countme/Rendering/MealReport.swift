internal import CalorieTrackerCore

/// The meals of a day with their foods.
struct MealReport: Report {
    let log: DailyLog
    let meals: [Meal]
    /// Whether these are all meals of the day.
    let isWhole: Bool

    var lines: [FoodItem] { meals.flatMap(\.items) }

    func write(to writer: inout JSONWriter) {
        writer.member("date", log.day)
        writer.objects("meals", of: meals) { writer, meal in
            writer.member("name", meal.name)
            writer.member("kcal", meal.kilocalories)
            writer.member("nutrients", meal.nutrients)
            writer.member("entry_count", meal.items.count)
            writer.entries(meal.items)
            writer.members(of: meal.energyRange)
        }
        writer.days([log])
    }

    func text(_ style: TextStyle) -> String {
        var lines = [style.colored(TextStyle.date(log.day), .bold)]
        if meals.isEmpty {
            lines.append("Nothing logged.")
        } else {
            lines += table(style).lines(width: style.width)
        }
        if isWhole {
            lines.append(style.standing(log, label: log.day == style.clock.today ? nil : "Total"))
        }
        return lines.map { $0 + "\n" }.joined()
    }

    func hints(_ style: TextStyle) -> [Hint] {
        meals.isEmpty ? [.countme("add 2 eggs --meal breakfast", why: "to log a meal")] : []
    }

    /// A table with a line for each meal and its totals, followed by a line for each of its foods.
    private func table(_ style: TextStyle) -> TextTable {
        var table = TextTable(columns: TextTable.mealColumns(style))
        for meal in meals {
            let name = meal.name.map(SafeText.shown) ?? "no meal"
            let foods = meal.items.map { TextTable.MealFood(eaten: $0.eaten, range: $0.energyRange) }
            table.appendMeal(name, foods, meal.kilocalories, meal.energyRange, meal.nutrients, style)
        }
        return table
    }
}

extension TextTable {
    /// The columns of meals and their foods.
    static func mealColumns(_ style: TextStyle) -> [Column] {
        [
            .measure(style.unit.rawValue.uppercased(), atLeast: 5),
            .measure("PROTEIN"), .measure("CARBS"),
            .measure("FAT"), .left("MEAL"),
        ]
    }

    /// A food of a meal with the range of its energy.
    struct MealFood {
        let eaten: Eaten
        let range: EnergyRange?
    }

    /// Appends a meal: its name, its foods, and then their total, so that the total is not mistaken for a food.
    mutating func appendMeal(
        _ name: String,
        _ foods: [MealFood],
        _ kilocalories: Double,
        _ range: EnergyRange?,
        _ nutrients: Nutrients,
        _ style: TextStyle
    ) {
        guard foods.count > 1 else {
            for food in foods { append(food, as: "\(name): \(TextStyle.food(food.eaten))", style) }
            return
        }
        append(["", "", "", "", name])
        for food in foods { append(food, as: "  " + TextStyle.food(food.eaten), style) }
        appendFood(kilocalories, range, nutrients, "  \(name) total\(style.behind(range))", style)
    }

    private mutating func append(_ food: MealFood, as name: String, _ style: TextStyle) {
        appendFood(food.eaten.kilocalories, food.range, food.eaten.nutrients, name, style)
    }

    mutating func appendFood(
        _ kilocalories: Double,
        _ range: EnergyRange?,
        _ nutrients: Nutrients,
        _ name: String,
        _ style: TextStyle
    ) {
        let amounts = [Nutrient.protein, .carbs, .fat].map { nutrient in
            nutrients[nutrient].map { "\($0.tenthsText) g" } ?? "-"
        }
        append([style.energy(kilocalories, in: range)] + amounts + [name])
    }
}

extension TextStyle {
    /// A saved meal with its energy: `Usual breakfast, 3 foods, 420 kcal`.
    func meal(_ meal: SavedMeal) -> String {
        "\(SafeText.shown(meal.name)), \(counted(meal.foods.count, "food", "foods")), "
            + energyWithUnit(meal.kilocalories, in: meal.energyRange)
    }
}

/// Saved meals, and changes to them.
struct SavedMealReport: ChangingReport {
    /// The reason for showing the meals.
    enum Kind {
        case listed
        case shown
        case saved(wasThere: Bool)
        case changed
        case forgotten
    }

    let kind: Kind
    var isDryRun = false
    let meals: [SavedMeal]

    init(kind: Kind, meals: [SavedMeal]) {
        self.kind = kind
        self.meals = meals
    }

    init(kind: Kind, _ change: Difference<SavedMeal>) {
        self.kind = kind
        meals = [change.after ?? change.before].compactMap(\.self)
    }

    var lines: [SavedMeal] { meals }

    func write(to writer: inout JSONWriter) {
        writer.member("dry_run", isDryRun)
        writer.rows("meals", meals)
    }

    func text(_ style: TextStyle) -> String {
        var lines: [String] = []
        let would = isDryRun ? "Would " : ""
        func verb(_ word: String, _ past: String) -> String { isDryRun ? would + word : past }
        for meal in meals {
            switch kind {
            case .listed, .shown: break
            case .saved(let wasThere):
                let word = wasThere ? verb("replace", "Replaced") : verb("save", "Saved")
                lines.append("\(word): \(style.meal(meal))")
            case .changed: lines.append("\(verb("change", "Changed")): \(style.meal(meal))")
            case .forgotten: lines.append("\(verb("delete", "Deleted")): \(style.meal(meal))")
            }
        }
        switch kind {
        case .listed where meals.isEmpty:
            lines.append("No saved meals.")
        case .forgotten: break
        default: lines += table(style).lines(width: style.width)
        }
        return lines.map { $0 + "\n" }.joined()
    }

    func hints(_ style: TextStyle) -> [Hint] {
        guard case .listed = kind, meals.isEmpty else { return [] }
        return [.countme("meal save \"my breakfast\" --from breakfast", why: "to save one")]
    }

    private var showsFoods: Bool {
        if case .listed = kind { false } else { true }
    }

    private func table(_ style: TextStyle) -> TextTable {
        var table = TextTable(columns: TextTable.mealColumns(style))
        for meal in meals {
            let name = SafeText.shown(meal.name)
            let title = showsFoods ? name : "\(name) (\(counted(meal.foods.count, "food", "foods")))"
            if showsFoods {
                let foods = meal.foods.map { TextTable.MealFood(eaten: $0, range: $0.guess) }
                table.appendMeal(title, foods, meal.kilocalories, meal.energyRange, meal.nutrients, style)
            } else {
                table.appendFood(meal.kilocalories, meal.energyRange, meal.nutrients, title, style)
            }
        }
        return table
    }
}

extension SavedMeal: Row {
    static func tell(_ meal: Self?, to row: inout ColumnWriter) {
        row.json(meal) { $0.member("uuid", $1.uuid.description) }
        row.text("name", meal?.name)
        row.number("kcal", meal?.kilocalories)
        row.nutrients(meal?.nutrients)
        if row.isTable { row.count("food_count", meal?.foods.count) }
        row.json(meal) { writer, meal in
            writer.objects("foods", of: meal.foods) { $1.tell(&$0) }
            writer.member("created_at", meal.createdAt)
            writer.member("updated_at", meal.updatedAt)
        }
        row.range(meal?.energyRange)
    }
}
