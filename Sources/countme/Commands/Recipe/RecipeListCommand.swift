internal import CalorieTrackerCore

/// Lists the recipes.
struct RecipeListCommand: Command {
    static let manual = CommandManual(
        name: "recipe list",
        aliases: ["recipe ls"],
        summary: "List recipes.",
        usage: ["recipe list"],
        examples: [
            .init("countme recipe list", "all recipes with weight and kcal"),
            .init("countme recipe list --format csv", "for a spreadsheet"),
        ]
    )

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 0, hint: .countme("recipe list"))
    }

    func run(in context: CommandContext) throws {
        let recipes = try context.log.openTracker(for: .reading).recipes()
        try context.console.answer(RecipeReport(kind: .listed, recipes: recipes))
    }
}
