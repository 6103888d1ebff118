internal import CalorieTrackerCore

/// Corrects a pot.
struct PotEditCommand: Command {
    static let manual = CommandManual(
        name: "pot edit",
        summary: "Change a pot's total weight or portions.",
        usage: ["pot edit NAME [--cooked WEIGHT] [--portions N]"],
        operands: ["NAME": .pot],
        examples: [
            .init(
                "countme pot edit chili --cooked 1900g",
                "the corrected total weight, including portions already eaten"
            ),
            .init("countme pot edit chili --portions 5", "set the portions; none clears them"),
        ],
        options: [CookedOptions.cooked, CookedOptions.portions, .dryRun],
        details:
            "A new weight does not change the pot's total energy. "
            + "Entries in grams get new kcal; portions get a new weight."
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
