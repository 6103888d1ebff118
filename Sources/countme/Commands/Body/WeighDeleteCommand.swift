internal import CalorieTrackerCore

/// Deletes weights.
struct WeighDeleteCommand: Command {
    static let manual = CommandManual(
        name: "weigh delete",
        aliases: ["weigh rm"],
        summary: "Delete one weigh-in, or all of them.",
        usage: ["weigh delete DATE|last|ID", "weigh delete all"],
        operands: ["DATE|last|ID": .day],
        examples: [
            .init("countme weigh delete last", "no confirmation; countme undo restores it"),
            .init("countme weigh delete yesterday", "the weight of one day"),
            .init("countme weigh delete all", "all of them; countme undo restores them"),
        ],
        options: [.dryRun]
    )

    private let reference: WeightReference

    init(_ arguments: ParsedArguments) throws(UserError) {
        guard !arguments.allOperands.isEmpty else {
            throw UserError(.missingValue, "missing DATE|last|ID")
                .hint(.countme("weigh delete last"))
                .hint(.countme("weigh list"))
        }
        reference = WeightReference(arguments.allOperands, arguments.invocation)
    }

    func run(in context: CommandContext) throws {
        try context.log.change { tracker in
            let weighings =
                reference.words.map { $0.lowercased() } == ["all"]
                ? try tracker.weighings(in: .first...Day.last) : [try reference.find(tracker)]
            guard !weighings.isEmpty else { throw WeightReference.nothing }
            return WeighReport(
                kind: .delete,
                change: try tracker.removeWeighings(weighings),
                warnings: [],
                weights: WeightStyle(context.settings.configuration, weighings.last?.weight.unit)
            )
        }
    }
}
