internal import CalorieTrackerCore

/// Keeps the foods of a meal under a name, for any day.
struct MealSaveCommand: Command {
    private static let from = Option(
        "from",
        "MEAL",
        .mealOfDay,
        "The meal of the day to save; without it the one called NAME."
    )

    static let manual = CommandManual(
        name: "meal save",
        aliases: ["meal new", "meal create"],
        summary: "Save the foods of a meal under a name.",
        usage: ["meal save NAME [--from MEAL] [--on DATE]"],
        operands: ["NAME": .loggedMeal],
        examples: [
            .init("countme meal save \"my breakfast\" --from breakfast", "the breakfast of today"),
            .init("countme meal save \"soup day\" --from lunch --on mon", "the lunch of another day"),
            .init("countme meal log \"my breakfast\"", "to log it"),
        ],
        options: [from, .on, .dryRun],
        details: "A saved meal of the same name is replaced; countme undo brings it back."
    )

    private let name: String
    private let meal: DayMeal

    init(_ arguments: ParsedArguments) throws(UserError) {
        name = arguments.tidiedText
        if let problem = PlainText.problem(in: name, limit: PlainText.longestMeal) {
            throw UserError(
                .badName,
                problem == .empty
                    ? "what shall it be called?"
                    : problem == .tooLong(limit: PlainText.longestMeal)
                        ? "the name is longer than \(PlainText.longestMeal) characters"
                        : "the name is no plain text",
                hint: .countme("meal save \"my breakfast\" --from breakfast")
            )
        }
        meal = DayMeal(arguments, name: arguments[MealSaveCommand.from] ?? name, date: arguments[.on])
    }

    func run(in context: CommandContext) throws {
        try context.change { tracker in
            let foods = try meal.find(tracker).items.map(\.eaten)
            let change = try tracker.saveMeal(name, foods: foods)
            return SavedMealReport(kind: .saved(wasThere: change.before != nil), change)
        }
    }
}
