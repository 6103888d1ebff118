internal import CalorieTrackerCore

/// Corrects a pot.
struct PotEditCommand: Command {
    static let manual = CommandManual(
        name: "pot edit",
        summary: "Correct what a pot weighed when it was full, or its portions.",
        usage: ["pot edit NAME [--cooked WEIGHT] [--portions N]"],
        operands: ["NAME": .pot],
        examples: [
            .init("countme pot edit chili --cooked 1900g", "weighed again, with what was taken already"),
            .init("countme pot edit chili --portions 5", "none clears it"),
        ],
        options: [CookedOptions.cooked, CookedOptions.portions, .dryRun],
        details:
            "The energy is that of the ingredients: with another weight it is shared out anew, also among what was taken already."
    )

    private let reference: PotReference
    private let cooked: CookedOptions

    init(_ arguments: ParsedArguments) throws(UserError) {
        reference = try PotReference(arguments)
        cooked = try CookedOptions(ofPot: arguments)
        let isChange = cooked.grams.isChange || cooked.portions.isChange
        try arguments.require(isChange, example: "--cooked", "1900g", of: "pot edit")
    }

    func run(in context: CommandContext) throws {
        try context.log.change { tracker in
            let standing = try reference.find(tracker)
            let change = try tracker.updatePot(
                standing.pot,
                cookedGrams: cooked.grams.applied(to: nil),
                portions: cooked.portions.isChange ? .some(cooked.portions.applied(to: nil)) : nil
            )
            return PotReport(kind: .changed, pots: [change.after], change: change.change)
        }
    }
}
