internal import CalorieTrackerCore

/// Deletes entries.
struct DeleteCommand: Command {
    static let manual = CommandManual(
        group: .daily("Delete entries"),
        name: "delete",
        aliases: ["rm"],
        summary: "Delete entries.",
        usage: ["delete ID… [OPTIONS]", "delete last"],
        operands: ["ID…": .entry],
        examples: [
            .init("countme delete qvfd", "one entry, without asking; countme undo restores it"),
            .init("countme delete last", "the entry you added last"),
            .init("countme delete qvfd fszc --yes", "two entries, without asking"),
        ],
        options: [.yes, .dryRun],
        details: "Deletes all of the entries, or none if any id is wrong."
    )

    private let references: [EntryReference]

    init(_ arguments: ParsedArguments) throws(UserError) {
        var references = arguments.allOperands.map { EntryReference($0, arguments.invocation) }
        let areNames = references.contains { if case .words = $0 { true } else { false } }
        // "delete beef stew" names one entry, not two.
        if areNames, let text = arguments.operandText {
            references = [EntryReference(text, arguments.invocation)]
        }
        guard !references.isEmpty else {
            throw UserError(.usage, "missing ID")
                .hint(.countme("delete last"))
                .hint(.countme("today"))
        }
        if case .words(let text, _)? = references.first {
            // "delete yesterday" means a day, not an entry.
            let isAll = ["all", "everything", "*"].contains(text.lowercased())
            let isDay = !isAll && DatePhrase(text) != nil
            if isDay || isAll {
                throw UserError(.badID, "\(quoted(text)) is not an entry id")
                    .hint(.countme("clear", isDay ? text : "today", why: "to delete every entry of the day"))
            }
        }
        self.references = references
    }

    func run(in context: CommandContext) throws {
        if references.count == 1 || context.settings.isConfirmed || context.isDryRun {
            return try context.log.change { tracker in try deleted(try self.items(tracker, context), tracker)
            }
        }
        // The log is closed while the user is asked. Exactly the entries that were shown are deleted, or none.
        let items = try items(try context.log.openTracker(for: .reading), context)
        if items.count > 1 {
            let sum = items.reduce(0) { $0 + $1.kilocalories }
            let energy = context.console.style.energyWithUnit(sum, in: items.energyRange)
            try context.console.confirm("delete \(items.count) entries (\(energy))")
        }
        try context.log.change { tracker in try deleted(items, tracker) }
    }

    private func items(_ tracker: CalorieTracker, _ context: CommandContext) throws -> [FoodItem] {
        var items: [FoodItem] = []
        for reference in references {
            let item = try reference.find(tracker, in: context, changing: "deleted")
            if !items.contains(where: { $0.id == item.id }) { items.append(item) }
        }
        return items
    }

    private func deleted(_ items: [FoodItem], _ tracker: CalorieTracker) throws -> ChangeReport {
        ChangeReport(kind: .delete, change: try tracker.remove(items))
    }
}
