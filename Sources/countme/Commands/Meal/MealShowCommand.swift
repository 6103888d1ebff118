internal import CalorieTrackerCore

/// Shows one meal of a day, or a saved one.
struct MealShowCommand: Command {
    static let manual = CommandManual(
        name: "meal show",
        summary: "Show one meal of a day, or a saved one.",
        usage: ["meal show NAME [--on DATE]"],
        operands: ["NAME": .loggedMeal],
        examples: [
            .init("countme meal show lunch", "the lunch of today"),
            .init("countme meal show lunch --on mon", "of another day"),
            .init("countme meal show \"my breakfast\"", "a saved meal, unless one of today is called so"),
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
        let tracker = try context.openTracker(for: .reading)
        if !isDayGiven, try meal.findIfThere(tracker) == nil,
            let saved = try tracker.savedMeal(named: meal.name)
        {
            return try context.answer(SavedMealReport(kind: .shown, meals: [saved]))
        }
        let found = try meal.find(tracker)
        let log = try tracker.log(for: try meal.day(context.clock))
        try context.answer(MealReport(log: log, meals: [found], isWhole: false))
    }
}
