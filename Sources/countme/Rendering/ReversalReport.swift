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
        let start = "\(verb) \(SafeText.shown(reversal.change.command)): "
        let change = reversal.change
        var lines = ReversalReport.lines(.entries, change.entries) { describe($0, style) }
        lines += ReversalReport.lines(.goals, change.goals) { describe($0, style) }
        lines += ReversalReport.lines(.foods, change.foods) { describe($0, style) }
        lines += ReversalReport.lines(.favorites, change.favorites) { difference in
            let name = SafeText.shown((difference.after ?? difference.before)?.name ?? "")
            return name + (difference.after == nil ? " is no favorite" : " is a favorite")
        }
        lines += ReversalReport.lines(.meals, change.meals) { describe($0, style) }
        lines += ReversalReport.lines(.products, change.petFoods) { difference in
            guard let product = difference.after ?? difference.before else { return "" }
            let state = difference.after == nil ? "gone" : difference.before == nil ? "back" : "as it was"
            return style.title(PetReport.Line(product)) + " is " + state
        }
        lines = lines.map { start + $0 }
        let days = reversal.days
        let shown = days.count > ReversalReport.mostShown ? days.filter { $0.day == style.clock.today } : days
        lines += shown.map { style.standing($0, isDryRun: isDryRun) }
        return lines.map { $0 + "\n" }.joined()
    }

    /// More than a screen of them says less than their number; an import may have thousands.
    private static let mostShown = 50

    /// A line for each record of a kind, or for all of them when they are many.
    private static func lines<Record>(
        _ kind: RecordKind,
        _ differences: [Difference<Record>],
        _ describe: (Difference<Record>) -> String
    ) -> [String] {
        guard differences.count > mostShown else { return differences.map(describe) }
        let gone = differences.count { $0.after == nil }
        let back = differences.count { $0.before == nil }
        let counts = [(gone, "gone"), (back, "back"), (differences.count - gone - back, "as before")]
        return counts.filter { $0.0 > 0 }.map { count, state in
            "\(kind.phrase(count)) \(count == 1 ? "is" : "are") \(state)"
        }
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
