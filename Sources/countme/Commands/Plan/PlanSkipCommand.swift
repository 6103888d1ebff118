internal import CalorieTrackerCore

/// Says of what was planned that it was not eaten.
struct PlanSkipCommand: Command {
    static let manual = CommandManual(
        name: "plan skip",
        aliases: ["plan delete", "plan rm"],
        summary: "Say that something planned was not eaten.",
        usage: ["plan skip NUMBER…|MEAL [--on DATE]", "plan skip --on DATE"],
        operands: ["NUMBER…|MEAL": .planned],
        examples: [
            .init("countme plan skip 4", "by its number; countme undo takes it back"),
            .init("countme plan skip dinner --on fri", "a planned meal"),
        ],
        options: [.onComing, .dryRun]
    )

    private let reference: PlanReference

    init(_ arguments: ParsedArguments) throws(UserError) {
        guard !arguments.allOperands.isEmpty || arguments.has(.on) else {
            throw UserError(.missingValue, "skip what?")
                .hint(.countme("plan"))
                .hint(.countme("plan skip --on today", why: "all of the day"))
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
