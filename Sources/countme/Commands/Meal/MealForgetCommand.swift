internal import CalorieTrackerCore

/// Deletes a saved meal.
struct MealForgetCommand: Command {
    static let manual = CommandManual(
        name: "meal forget",
        summary: "Delete a saved meal; logged entries stay.",
        usage: ["meal forget NAME"],
        operands: ["NAME": .savedMeal],
        examples: [
            .init("countme meal forget \"my breakfast\"", "without asking; countme undo restores it")
        ],
        options: [.dryRun]
    )

    private let reference: SavedMealReference

    init(_ arguments: ParsedArguments) throws(UserError) {
        reference = try SavedMealReference(arguments, example: .countme("meal list"))
    }

    func run(in context: CommandContext) throws {
        try context.log.change { tracker in
            let meal = try reference.find(tracker)
            return SavedMealReport(kind: .forgotten, try tracker.forgetMeal(meal))
        }
    }
}
