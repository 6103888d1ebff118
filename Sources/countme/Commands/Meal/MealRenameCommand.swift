internal import CalorieTrackerCore

/// Renames a meal of a day.
struct MealRenameCommand: Command {
    static let manual = CommandManual(
        name: "meal rename",
        summary: "Rename a meal on one day.",
        usage: ["meal rename NAME NEW [--on DATE]"],
        operands: ["NAME": .loggedMeal, "NEW": .typed],
        examples: [
            .init("countme meal rename lunch dinner", "all its entries today"),
            .init("countme meal rename \"late lunch\" dinner --on yesterday", "on another day"),
        ],
        options: [.on, .dryRun],
        details:
            "If a meal with the new name exists, the two are merged. For a saved meal, use countme meal edit NAME --name NEW."
    )

    private let meal: DayMeal
    private let newName: String

    init(_ arguments: ParsedArguments) throws(UserError) {
        let words = arguments.allOperands
        guard words.count == 2 else {
            throw UserError(.usage, "give the old and the new name; quote names with spaces")
                .hint(.countme("meal rename \"late lunch\" dinner"))
        }
        meal = DayMeal(arguments, name: PlainText.tidied(words[0]), date: arguments[.on])
        newName = PlainText.tidied(words[1])
        if let problem = PlainText.problem(in: newName, limit: PlainText.longestMeal) {
            throw UserError(
                .badName,
                problem == .tooLong(limit: PlainText.longestMeal)
                    ? "the new name is longer than \(PlainText.longestMeal) characters"
                    : "the new name is not plain text"
            )
            .hint(Hint(words: ["meal", "rename", words[0], "dinner"]))
        }
    }

    func run(in context: CommandContext) throws {
        try context.log.change { tracker in
            let items = try meal.find(tracker).items
            return ChangeReport(kind: .edit, change: try tracker.renameMeal(items, to: newName))
        }
    }
}
