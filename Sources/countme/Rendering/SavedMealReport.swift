internal import CalorieTrackerCore

/// Saved meals, and what became of them.
struct SavedMealReport: ChangingReport {
    /// What the meals are shown for.
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
        writer.key("dry_run")
        writer.value(isDryRun)
        writer.key("meals")
        writer.array(of: meals) { writer, meal in meal.write(to: &writer) }
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
            case .forgotten: lines.append("\(verb("forget", "Forgot")): \(style.meal(meal))")
            }
        }
        switch kind {
        case .listed where meals.isEmpty:
            lines.append(
                "No saved meals. "
                    + style.shown(
                        .countme("meal save \"my breakfast\" --from breakfast", why: "Save one")
                    )
            )
        case .forgotten: break
        default: lines += table(style).lines(width: style.width)
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private var showsFoods: Bool {
        if case .listed = kind { false } else { true }
    }

    private func table(_ style: TextStyle) -> TextTable {
        var table = TextTable(columns: TextTable.mealColumns(style))
        for meal in meals {
            let name = SafeText.shown(meal.name)
            let count = meal.foods.count
            let title = showsFoods ? name : "\(name) (\(count) \(count == 1 ? "food" : "foods"))"
            table.appendMeal(meal.kilocalories, meal.nutrients, title, style)
            guard showsFoods else { continue }
            for food in meal.foods {
                table.appendMeal(food.kilocalories, food.nutrients, "  " + TextStyle.food(food), style)
            }
        }
        return table
    }
}

extension SavedMeal: Row {
    static let columns = ["name", "kcal"] + Nutrient.allCases.map(\.key.description) + ["food_count"]

    var cells: [Cell] {
        [.text(name), Cell(kilocalories)] + Nutrient.allCases.map { Cell(nutrients[$0]) }
            + [.plain(String(foods.count))]
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("uuid")
            writer.value(uuid)
            writer.key("name")
            writer.value(name)
            writer.key("kcal")
            writer.value(kilocalories)
            writer.key("nutrients")
            nutrients.write(to: &writer)
            writer.key("foods")
            writer.array(of: foods) { writer, food in writer.object { food.tell(&$0) } }
            writer.key("created_at")
            writer.value(createdAt)
            writer.key("updated_at")
            writer.value(updatedAt)
        }
    }
}
