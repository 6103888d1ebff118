internal import CalorieTrackerCore

/// Forgets a saved meal.
struct MealForgetCommand: Command {
    static let manual = CommandManual(
        name: "meal forget",
        summary: "Forget a saved meal; what was logged of it stays.",
        usage: ["meal forget NAME"],
        operands: ["NAME": .savedMeal],
        examples: [
            .init("countme meal forget \"my breakfast\"", "without a question: countme undo brings it back")
        ],
        options: [.dryRun]
    )

    private let reference: SavedMealReference
    private let isDryRun: Bool

    init(_ arguments: ParsedArguments) throws(UserError) {
        reference = try SavedMealReference(arguments, example: "countme meal list")
        isDryRun = arguments.has(.dryRun)
    }

    func run(in context: CommandContext) throws {
        let tracker = try context.openTracker(for: isDryRun ? .trying : .changing)
        let change = try tracker.forgetMeal(try reference.find(tracker.store))
        try context.answer(
            SavedMealReport(kind: .forgotten, isDryRun: isDryRun, change),
            isChangeSaved: !isDryRun
        )
    }
}
