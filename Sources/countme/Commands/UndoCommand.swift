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

    private let isDryRun: Bool

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 0, hint: "countme undo")
        isDryRun = arguments.has(.dryRun)
    }

    func run(in context: CommandContext) throws {
        let tracker = try context.openTracker(for: isDryRun ? .trying : .changing)
        let report = ReversalReport(direction: .undo, isDryRun: isDryRun, reversal: try tracker.undo())
        try context.answer(report, isChangeSaved: !isDryRun)
    }
}
