internal import CalorieTrackerCore

/// Lists the saved meals.
struct MealListCommand: Command {
    static let manual = CommandManual(
        name: "meal list",
        aliases: ["meal ls"],
        summary: "List saved meals.",
        usage: ["meal list [NAME]"],
        operands: ["NAME": .savedMeal],
        examples: [
            .init("countme meal list", "all saved meals"),
            .init("countme meal list \"my breakfast\"", "one, with its foods"),
        ]
    )

    private let reference: SavedMealReference?

    init(_ arguments: ParsedArguments) throws(UserError) {
        reference =
            arguments.allOperands.isEmpty
            ? nil : try SavedMealReference(arguments, example: .countme("meal list"))
    }

    func run(in context: CommandContext) throws {
        let tracker = try context.log.openTracker(for: .reading)
        let finder = context.services.finder(tracker)
        if let reference {
            let meals = try finder.cookedNow([reference.find(tracker)])
            return try context.console.answer(SavedMealReport(kind: .shown, meals: meals))
        }
        try context.console.answer(
            SavedMealReport(kind: .listed, meals: try finder.cookedNow(tracker.savedMeals()))
        )
    }
}
