internal import CalorieTrackerCore

/// Saves the foods of a meal under a name for reuse.
struct MealSaveCommand: Command {
    private static let from = Option(
        "from",
        "MEAL",
        .mealOfDay,
        "Meal to save (default: the one called NAME)."
    )

    static let manual = CommandManual(
        name: "meal save",
        aliases: ["meal new", "meal create"],
        summary: "Save a meal for reuse.",
        usage: ["meal save NAME [--from MEAL] [--on DATE]", "meal save NAME --add FOOD…"],
        operands: ["NAME": .loggedMeal],
        examples: [
            .init("countme meal save \"my breakfast\" --from breakfast", "today's breakfast"),
            .init("countme meal save \"soup day\" --from lunch --on mon", "another day's lunch"),
            .init("countme meal save stew --add '500g beef' --add '2 onions'", "from a list of foods"),
            .init("countme meal log \"my breakfast\"", "to log it"),
        ],
        options: [from, .on, FoodAdditions.option, .dryRun],
        details: "Replaces a saved meal of the same name; countme undo restores it."
    )

    private let name: String
    private let meal: DayMeal
    private let additions: FoodAdditions
    /// Whether a meal of a day is saved, optionally with more foods.
    private let isOfDay: Bool

    init(_ arguments: ParsedArguments) throws(UserError) {
        name = arguments.tidiedText
        if let problem = PlainText.problem(in: name, limit: PlainText.longestMeal) {
            throw UserError(
                .badName,
                problem == .empty
                    ? "missing NAME"
                    : problem == .tooLong(limit: PlainText.longestMeal)
                        ? "the name is longer than \(PlainText.longestMeal) characters"
                        : "the name is not plain text"
            )
            .hint(.countme("meal save \"my breakfast\" --from breakfast"))
        }
        meal = DayMeal(arguments, name: arguments[MealSaveCommand.from] ?? name, date: arguments[.on])
        additions = try FoodAdditions(arguments)
        isOfDay = additions.isEmpty || arguments.has(MealSaveCommand.from)
    }

    func run(in context: CommandContext) throws {
        var notes: [String] = []
        try context.log.change { tracker in
            notes = []
            let eaten = try isOfDay ? find(tracker).items.map { $0.eaten.guessed($0.said) } : []
            let foods = try eaten + additions.foods(tracker, context) { notes.append($0) }
            let change = try tracker.saveMeal(name, foods: foods)
            return SavedMealReport(kind: .saved(wasThere: change.before != nil), change)
        }
        notes.forEach(context.console.note)
    }

    /// The meal of the day; if there is none, the error says how to list its foods.
    private func find(_ tracker: CalorieTracker) throws -> Meal {
        do {
            return try meal.find(tracker)
        } catch let error as UserError where error.code == .noMatch {
            throw UserError(.noMatch, error.summary)
                .hints(
                    error.hints + [
                        .example("meal save", name, "--add", "500g beef", why: "to list its foods")
                    ]
                )
        }
    }
}
