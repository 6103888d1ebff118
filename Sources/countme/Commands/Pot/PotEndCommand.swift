internal import CalorieTrackerCore

/// Ends a pot.
struct PotEndCommand: Command {
    static let manual = CommandManual(
        name: "pot end",
        aliases: ["pot delete", "pot rm", "pot stop"],
        summary: "End a pot, even if some is left; logged entries stay.",
        usage: ["pot end NAME"],
        operands: ["NAME": .pot],
        examples: [.init("countme pot end chili", "no confirmation; countme undo restores it")],
        options: [.dryRun],
        details: "After that, countme add chili logs the recipe itself."
    )

    private let reference: PotReference

    init(_ arguments: ParsedArguments) throws(UserError) { reference = try PotReference(arguments) }

    func run(in context: CommandContext) throws {
        try context.log.change { tracker in
            let standing = try reference.find(tracker)
            // Read first: a read error must not look like a failure of the saved change.
            let remark = try remark(on: standing.pot, tracker, context)
            let change = try tracker.endPot(standing)
            if let remark { context.console.noteOfChange(remark) }
            return PotReport(kind: .ended, pots: [change.after])
        }
    }

    /// A recipe without a cooked weight uses its raw weight again.
    private func remark(
        on pot: Pot,
        _ tracker: CalorieTracker,
        _ context: CommandContext
    ) throws -> String? {
        guard let own = try tracker.recipe(named: pot.eaten.name), own.recipe?.cookedGrams == nil,
            own.recipe?.grams != pot.grams
        else { return nil }
        func energy(_ food: Food) -> String {
            context.console.style.energyWithUnit(food.kilocalories.rounded())
        }
        let keeping = Hint.countme("recipe edit", own.food.name, "--cooked", "\(pot.grams.tenthsText)g")
        return
            "the recipe uses its raw weight (\(energy(own.food)) per 100 g), the pot \(energy(pot.food)); to save the cooked weight: \(keeping)"
    }
}
