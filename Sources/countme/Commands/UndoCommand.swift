internal import CalorieTrackerCore

/// Takes back the newest change.
struct UndoCommand: Command {
    static let manual = CommandManual(
        name: "undo",
        summary: "Take back the last change, then the one before it, and so on.",
        usage: ["undo [OPTIONS]"],
        examples: [
            .init("countme undo", "the last add, edit, delete or goal"),
            .init("countme undo --dry-run", "what that would be"),
            .init("countme redo", "take the undo back"),
        ],
        options: [.dryRun],
        details: "Every change since the log was begun can be taken back, in any session."
    )

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 0, hint: .countme("undo"))
    }

    func run(in context: CommandContext) throws { try context.reverse(.undo) }
}

/// Does again what undo took back.
struct RedoCommand: Command {
    static let manual = CommandManual(
        name: "redo",
        summary: "Do again what undo took back last.",
        usage: ["redo [OPTIONS]"],
        examples: [
            .init("countme redo", "the change that the last undo took back"),
            .init("countme redo --dry-run", "what that would be"),
        ],
        options: [.dryRun],
        details: "A new change ends what can be done again."
    )

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 0, hint: .countme("redo"))
    }

    func run(in context: CommandContext) throws { try context.reverse(.redo) }
}

extension CommandContext {
    fileprivate func reverse(_ direction: ReversalReport.Direction) throws {
        try change { tracker in
            let reversal =
                switch direction {
                case .undo: try tracker.undo()
                case .redo: try tracker.redo()
                }
            return ReversalReport(direction: direction, reversal: reversal)
        }
    }
}

/// What undo or redo did.
struct ReversalReport: ChangingReport {
    /// Which of the two it was.
    enum Direction {
        case undo
        case redo
    }

    let direction: Direction
    var isDryRun = false
    let reversal: Reversal

    var lines: [FoodItem] {
        reversal.change.differences(of: FoodItem.self).compactMap { $0.after ?? $0.before }
    }

    func write(to writer: inout JSONWriter) {
        writer.member("dry_run", isDryRun)
        writer.object("undone") { writer in
            writer.member("command", reversal.change.command)
            writer.member("at", reversal.change.madeAt)
        }
        writer.entries(lines)
        writer.days(reversal.days)
        writer.array("foods", of: reversal.change.differences(of: OwnFood.self)) { writer, difference in
            FoodReport.Line(difference).write(to: &writer)
        }
        writer.array("meals", of: reversal.change.differences(of: SavedMeal.self)) { writer, difference in
            writer.value((difference.after ?? difference.before)?.name)
        }
        writer.array("products", of: reversal.change.differences(of: PetProduct.self)) { writer, difference in
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
        var lines: [String] = []
        for kind in RecordKind.all {
            let records = change.records.filter { $0.kind == kind }
            lines +=
                records.count > ReversalReport.mostShown
                ? ReversalReport.counts(of: records, kind) : records.map { describe($0, style) }
        }
        lines = lines.map { start + $0 }
        let days = reversal.days
        let shown = days.count > ReversalReport.mostShown ? days.filter { $0.day == style.clock.today } : days
        lines += shown.map { style.standing($0, isDryRun: isDryRun) }
        return lines.map { $0 + "\n" }.joined()
    }

    /// More than a screen of them says less than their number; an import may have thousands.
    private static let mostShown = 50

    private static func counts(of records: [RecordChange], _ kind: RecordKind) -> [String] {
        let gone = records.count { !$0.isThere }
        let back = records.count { !$0.wasThere }
        let counts = [(gone, "gone"), (back, "back"), (records.count - gone - back, "as before")]
        return counts.filter { $0.0 > 0 }.map { count, state in
            "\(kind.phrase(count)) \(count == 1 ? "is" : "are") \(state)"
        }
    }

    private func describe(_ record: RecordChange, _ style: TextStyle) -> String {
        if let entry = record.difference(of: FoodItem.self) { return describe(entry, style) }
        if let goal = record.difference(of: Goal.self) { return describe(goal, style) }
        if let food = record.difference(of: OwnFood.self) { return describe(food, style) }
        let state = !record.isThere ? "gone" : !record.wasThere ? "back" : "as it was"
        if let meal = record.difference(of: SavedMeal.self), let saved = meal.after ?? meal.before {
            return "\(style.meal(saved)) is \(state)"
        }
        if let favorite = record.difference(of: Favorite.self) {
            let name = SafeText.shown((favorite.after ?? favorite.before)?.name ?? "")
            return name + (favorite.after == nil ? " is no favorite" : " is a favorite")
        }
        if let pet = record.difference(of: PetProduct.self), let product = pet.after ?? pet.before {
            return style.title(PetReport.Line(product)) + " is " + state
        }
        return "a \(record.kind.one) is \(state)"
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

    private func describe(_ difference: Difference<Goal>, _ style: TextStyle) -> String {
        let before = difference.before.map(style.aims) ?? "not set"
        let after = difference.after.map(style.aims) ?? "not set"
        let since = (difference.after ?? difference.before)?.since
        return "\(before) -> \(after), from \(since.map(TextStyle.date) ?? "") on"
    }
}
