internal import CalorieTrackerCore

/// Shows one meal of a day, or a saved one.
struct MealShowCommand: Command {
    static let manual = CommandManual(
        name: "meal show",
        summary: "Show one of a day's meals or a saved meal.",
        usage: ["meal show NAME [--on DATE]"],
        operands: ["NAME": .loggedMeal],
        examples: [
            .init("countme meal show lunch", "today's lunch, unless a saved meal is called that"),
            .init("countme meal show lunch --on mon", "another day's lunch"),
            .init("countme meal show \"my breakfast\"", "the foods in a saved meal"),
        ],
        options: [.on]
    )

    private let meal: DayMeal
    private let isDayGiven: Bool

    init(_ arguments: ParsedArguments) throws(UserError) {
        meal = try DayMeal(arguments, example: .countme("meal show lunch"))
        isDayGiven = arguments.has(.on)
    }

    func run(in context: CommandContext) throws {
        let tracker = try context.log.openTracker(for: .reading)
        if !isDayGiven, try MealShowCommand.showSaved(meal.name, tracker, context) { return }
        let found = try meal.find(tracker)
        let log = try tracker.log(for: try meal.day(context.clock))
        try context.console.answer(MealReport(log: log, meals: [found], isWhole: false))
    }

    /// Shows the meal of a day with that name, or the saved one; false if there is neither.
    static func show(
        _ name: String,
        of day: Day,
        _ tracker: CalorieTracker,
        _ context: CommandContext
    ) throws -> Bool {
        let log = try tracker.log(for: day)
        if let meal = log.meals.first(where: { FoldedName.key($0.name ?? "") == FoldedName.key(name) }) {
            try context.console.answer(MealReport(log: log, meals: [meal], isWhole: false), as: manual.name)
            return true
        }
        return try showSaved(name, tracker, context)
    }

    /// Shows the saved meal with that name; false if there is none.
    private static func showSaved(
        _ name: String,
        _ tracker: CalorieTracker,
        _ context: CommandContext
    ) throws -> Bool {
        guard let saved = try tracker.savedMeal(named: name) else { return false }
        let meals = try context.services.finder(tracker).cookedNow([saved])
        try context.console.answer(SavedMealReport(kind: .shown, meals: meals), as: manual.name)
        return true
    }
}
