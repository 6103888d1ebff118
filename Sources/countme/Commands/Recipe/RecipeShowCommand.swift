internal import CalorieTrackerCore

/// Shows a recipe with its ingredients.
struct RecipeShowCommand: Command {
    static let manual = CommandManual(
        name: "recipe show",
        summary: "Show a recipe's ingredients and totals.",
        usage: ["recipe show NAME"],
        operands: ["NAME": .recipe],
        examples: [
            .init("countme recipe show chili", "totals, per 100 g and per portion"),
            .init("countme food show chili --nutrients", "its vitamins and minerals"),
            .init("countme recipe show chili --json | jq '.recipes[0].kcal_per_100g'", "for a script"),
        ]
    )

    private let reference: RecipeReference

    init(_ arguments: ParsedArguments) throws(UserError) { reference = try RecipeReference(arguments) }

    func run(in context: CommandContext) throws {
        let own = try reference.find(context.log.openTracker(for: .reading))
        try context.console.answer(RecipeReport(kind: .shown, recipes: [own]))
    }
}
