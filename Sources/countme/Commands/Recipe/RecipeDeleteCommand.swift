internal import CalorieTrackerCore

/// Deletes a recipe.
struct RecipeDeleteCommand: Command {
    static let manual = CommandManual(
        name: "recipe delete",
        aliases: ["recipe rm", "recipe forget"],
        summary: "Delete a recipe; logged entries and pots stay.",
        usage: ["recipe delete NAME"],
        operands: ["NAME": .recipe],
        examples: [.init("countme recipe delete chili", "no confirmation; countme undo restores it")],
        options: [.dryRun]
    )

    private let reference: RecipeReference

    init(_ arguments: ParsedArguments) throws(UserError) { reference = try RecipeReference(arguments) }

    func run(in context: CommandContext) throws {
        try context.log.change { tracker in
            let own = try reference.find(tracker)
            return RecipeReport(kind: .deleted, try tracker.remove(own, command: "recipe delete"))
        }
    }
}
