internal import CalorieTrackerCore

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

    private let isDryRun: Bool

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 0, hint: "countme redo")
        isDryRun = arguments.has(.dryRun)
    }

    func run(in context: CommandContext) throws {
        let tracker = try context.openTracker(for: isDryRun ? .trying : .changing)
        let report = ReversalReport(direction: .redo, isDryRun: isDryRun, reversal: try tracker.redo())
        try context.answer(report, isChangeSaved: !isDryRun)
    }
}
