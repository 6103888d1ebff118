internal import CalorieTrackerCore

/// What undo or redo did.
struct ReversalReport: Report {
    /// Which of the two it was.
    enum Direction {
        case undo
        case redo
    }

    let direction: Direction
    let isDryRun: Bool
    let reversal: Reversal

    var lines: [FoodItem] { reversal.change.entries.compactMap { $0.after ?? $0.before } }

    func write(to writer: inout JSONWriter) {
        writer.key("dry_run")
        writer.value(isDryRun)
        writer.key("undone")
        writer.object { writer in
            writer.key("command")
            writer.value(reversal.change.command)
            writer.key("at")
            writer.value(reversal.change.madeAt)
        }
        writer.entries(lines)
        writer.days(reversal.days)
        writer.key("foods")
        writer.array(of: reversal.change.foods) { writer, difference in
            FoodReport.Line(difference).write(to: &writer)
        }
        writer.key("meals")
        writer.array(of: reversal.change.meals) { writer, difference in
            writer.value((difference.after ?? difference.before)?.name)
        }
        writer.key("products")
        writer.array(of: reversal.change.petFoods) { writer, difference in
            guard let product = difference.after ?? difference.before else { return writer.null() }
            PetReport.Line(product).write(to: &writer)
        }
    }

    func text(_ style: TextStyle) -> String {
        let verb =
            switch direction {
            case .undo: isDryRun ? "Would undo" : "Undid"
            case .redo: isDryRun ? "Would redo" : "Redid"
            }
        let start = "\(verb) \(reversal.change.command): "
        var lines = reversal.change.entries.map { start + describe($0, style) }
        lines += reversal.change.goals.map { start + describe($0, style) }
        lines += reversal.change.foods.map { start + describe($0, style) }
        lines += reversal.change.favorites.map { difference in
            let name = SafeText.shown((difference.after ?? difference.before)?.name ?? "")
            return start + name + (difference.after == nil ? " is no favorite" : " is a favorite")
        }
        lines += reversal.change.meals.map { start + describe($0, style) }
        lines += reversal.change.petFoods.compactMap { difference in
            guard let product = difference.after ?? difference.before else { return nil }
            let state = difference.after == nil ? "gone" : difference.before == nil ? "back" : "as it was"
            return start + style.title(PetReport.Line(product)) + " is " + state
        }
        lines += reversal.days.map { style.standing($0, isDryRun: isDryRun) }
        return lines.map { $0 + "\n" }.joined()
    }

    private func describe(_ difference: Difference<FoodItem>, _ style: TextStyle) -> String {
        switch (difference.before, difference.after) {
        case (nil, let after?): return "\(after.id) is back: " + style.foodWithEnergy(after)
        case (let before?, nil): return "\(before.id) is gone: " + style.foodWithEnergy(before)
        case (let before?, let after?):
            let differences = style.differences(from: before, to: after)
            return "\(after.id) \(SafeText.shown(after.name)): " + differences.joined(separator: ", ")
        case (nil, nil): return ""
        }
    }

    private func describe(_ difference: Difference<OwnFood>, _ style: TextStyle) -> String {
        switch (difference.before, difference.after) {
        case (nil, let after?): return "\(after.food.id) is back: " + style.figures(after.food)
        case (let before?, nil): return "\(before.food.id) is gone: " + style.figures(before.food)
        case (let before?, let after?):
            let name = SafeText.shown(after.food.name)
            return "\(after.food.id) \(name): " + style.differences(before, after).joined(separator: ", ")
        case (nil, nil): return ""
        }
    }

    private func describe(_ difference: Difference<SavedMeal>, _ style: TextStyle) -> String {
        switch (difference.before, difference.after) {
        case (nil, let after?): return "\(style.meal(after)) is back"
        case (let before?, nil): return "\(style.meal(before)) is gone"
        case (_, let after?): return "\(style.meal(after)) is as it was"
        case (nil, nil): return ""
        }
    }

    private func describe(_ difference: Difference<Goal>, _ style: TextStyle) -> String {
        let before = difference.before.map(style.aims) ?? "not set"
        let after = difference.after.map(style.aims) ?? "not set"
        let since = (difference.after ?? difference.before)?.since
        return "\(before) -> \(after), from \(since.map(TextStyle.date) ?? "") on"
    }
}
