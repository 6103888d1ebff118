internal import CalorieTrackerCore

/// Marks planned foods as not eaten.
struct PlanSkipCommand: Command {
    static let manual = CommandManual(
        name: "plan skip",
        aliases: ["plan delete", "plan rm"],
        summary: "Mark planned items as not eaten.",
        usage: ["plan skip NUMBER…|MEAL [--on DATE]", "plan skip --on DATE"],
        operands: ["NUMBER…|MEAL": .planned],
        examples: [
            .init("countme plan skip 4", "by number; countme undo reverts it"),
            .init("countme plan skip dinner --on fri", "a planned meal"),
        ],
        options: [.onComing, .dryRun]
    )

    private let reference: PlanReference

    init(_ arguments: ParsedArguments) throws(UserError) {
        guard !arguments.allOperands.isEmpty || arguments.has(.on) else {
            throw UserError(.missingValue, "missing NUMBER, MEAL or --on DATE")
                .hint(.countme("plan"))
                .hint(.countme("plan skip --on today", why: "to skip the whole day"))
        }
        reference = try PlanReference(arguments, on: arguments[.on], verb: "skip")
    }

    func run(in context: CommandContext) throws {
        try context.log.change { tracker in
            let change = try tracker.skip(reference.find(tracker))
            return PlanReport(kind: .skipped, plans: change.plans.compactMap(\.after))
        }
    }
}
