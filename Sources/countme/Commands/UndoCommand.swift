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
