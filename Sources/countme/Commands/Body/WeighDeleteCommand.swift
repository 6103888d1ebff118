internal import CalorieTrackerCore

/// Deletes weights.
struct WeighDeleteCommand: Command {
    static let manual = CommandManual(
        name: "weigh delete",
        aliases: ["weigh rm"],
        summary: "Delete one weigh-in, or all of them.",
        usage: ["weigh delete DATE|last|ID", "weigh delete all [--yes]"],
        operands: ["DATE|last|ID": .day],
        examples: [
            .init("countme weigh delete last", "no confirmation; countme undo restores it"),
            .init("countme weigh delete yesterday", "yesterday's weigh-in"),
            .init("countme weigh delete all", "asks first; countme undo restores them"),
        ],
        options: [.yes, .dryRun]
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

    private var isAll: Bool { reference.words.map { $0.lowercased() } == ["all"] }

    func run(in context: CommandContext) throws {
        // The log is closed while the user is asked. Exactly the counted weights are deleted, or none.
        var shown: [Weighing]?
        if isAll, !context.settings.isConfirmed, !context.isDryRun {
            let all = try context.log.openTracker(for: .reading).weighings(in: .first...Day.last)
            guard !all.isEmpty else { throw WeightReference.nothing }
            if all.count > 1 { try context.console.confirm("delete all \(all.count) weights") }
            shown = all
        }
        try context.log.change { tracker in
            let weighings =
                try shown ?? (isAll ? tracker.weighings(in: .first...Day.last) : [reference.find(tracker)])
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
