internal import CalorieTrackerCore

/// Logs a saved meal, or a meal of another day, once more.
struct MealLogCommand: Command {
    private static let times = Option(
        "times",
        "N",
        .suchAs(["0.5", "2"]),
        "So many times as much of everything: 0.5, 1/2, 2."
    )
    private static let from = Option("from", "DATE", .day, "The meal of that day instead of a saved one.")

    static let manual = CommandManual(
        name: "meal log",
        summary: "Log a saved meal, or a meal of another day, once more.",
        usage: ["meal log NAME [--times N] [--from DATE] [OPTIONS]"],
        operands: ["NAME": .savedMeal],
        examples: [
            .init("countme meal log \"my breakfast\"", "all its foods, now"),
            .init("countme meal log \"my breakfast\" --times 0.5", "half of each"),
            .init("countme meal log lunch --from yesterday", "the same lunch as yesterday"),
            .init("countme meal log soup --on mon --at 12:30 --meal lunch", "another day and meal"),
        ],
        options: [times, from, .on, .at, .meal, AddCommand.key, .dryRun],
        details: """
            Its entries belong to a meal of its name unless --meal says otherwise. Each is an
            entry like any other from then on; countme undo takes all of them back.
            """
    )

    private let reference: SavedMealReference
    private let source: DayMeal?
    private let factor: Double
    private let options: EntryOptions
    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws(UserError) {
        self.arguments = arguments
        reference = try SavedMealReference(arguments, example: .countme("meal list"))
        source = arguments[MealLogCommand.from].map {
            DayMeal(arguments, name: arguments.tidiedText, date: $0)
        }
        options = try EntryOptions(arguments)
        guard let text = arguments[MealLogCommand.times] else {
            factor = 1
            return
        }
        factor = try NumberText.require(text, what: "--times", arguments.invocation)
        guard factor > 0, factor <= 100 else {
            throw UserError(
                .badValue,
                factor > 0 ? "--times is 100 at most" : "--times must be more than zero",
                hint: arguments.invocation.replacing(text, with: "2")
            )
        }
    }

    func run(in context: CommandContext) throws {
        try context.change { tracker in
            let (name, foods) = try foods(tracker)
            let moment = try options.moment(context.clock)
            let meal = options.meal.isChange ? options.meal.applied(to: nil) : name
            let drafts = foods.map { FoodItemDraft($0.times(factor), at: moment, meal: meal) }
            let change = try tracker.add(drafts, key: arguments[AddCommand.key], command: "meal log")
            return ChangeReport(kind: .add(isNew: change.isNew), change: change)
        }
    }

    private func foods(_ tracker: CalorieTracker) throws -> (name: String, foods: [Eaten]) {
        if let source {
            let meal = try source.find(tracker)
            return (meal.name ?? source.name, meal.items.map(\.eaten))
        }
        do {
            let meal = try reference.find(tracker)
            return (meal.name, meal.foods)
        } catch let error as UserError {
            // Perhaps the meal of another day was meant.
            guard let day = try tracker.lastDay(ofMeal: reference.name) else { throw error }
            let isYesterday = day.number == tracker.clock.today.number - 1
            throw UserError(
                error.code,
                error.summary,
                hints: [arguments.invocation.appending("--from", isYesterday ? "yesterday" : day.description)]
                    + error.hints
            )
        }
    }
}
