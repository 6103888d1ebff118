internal import CalorieTrackerCore

/// Ends a pot.
struct PotEndCommand: Command {
    static let manual = CommandManual(
        name: "pot end",
        aliases: ["pot delete", "pot rm", "pot stop"],
        summary: "End a pot, whatever is left; what you ate stays.",
        usage: ["pot end NAME"],
        operands: ["NAME": .pot],
        examples: [.init("countme pot end chili", "without asking; countme undo brings it back")],
        options: [.dryRun],
        details: "From then on countme add chili logs the recipe itself."
    )

    private let reference: PotReference

    init(_ arguments: ParsedArguments) throws(UserError) { reference = try PotReference(arguments) }

    func run(in context: CommandContext) throws {
        try context.change { tracker in
            let change = try tracker.endPot(reference.find(tracker))
            return PotReport(kind: .ended, pots: [change.after])
        }
    }
}
