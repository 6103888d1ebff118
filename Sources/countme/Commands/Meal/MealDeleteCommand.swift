internal import CalorieTrackerCore

/// Deletes the entries of a meal of a day.
struct MealDeleteCommand: Command {
    static let manual = CommandManual(
        name: "meal delete",
        aliases: ["meal rm"],
        summary: "Delete every entry in a day's meal.",
        usage: ["meal delete NAME [--on DATE] [--yes]", "meal delete --saved NAME"],
        operands: ["NAME": .loggedMeal],
        examples: [
            .init(
                "countme meal delete lunch",
                "asks first if there are several entries; countme undo restores them"
            ),
            .init("countme meal delete lunch --on yesterday --yes", "without asking"),
            .init("countme meal delete --saved \"my breakfast\"", "a saved meal; logged entries stay"),
        ],
        options: [.on, saved, .yes, .dryRun]
    )

    private static let saved = Option("saved", "Delete a saved meal; your logged entries stay.")

    private let meal: DayMeal
    /// The saved meal to delete instead of entries.
    private let savedMeal: SavedMealReference?

    init(_ arguments: ParsedArguments) throws(UserError) {
        let isSaved = arguments.has(MealDeleteCommand.saved)
        meal = try DayMeal(arguments, example: .countme(isSaved ? "meal list" : "meal delete lunch"))
        savedMeal = isSaved ? try SavedMealReference(arguments, example: .countme("meal list")) : nil
        if isSaved {
            try arguments.requireOnly(
                [MealDeleteCommand.saved],
                of: MealDeleteCommand.manual.options,
                "with --saved"
            )
        }
    }

    func run(in context: CommandContext) throws {
        if let savedMeal {
            return try context.log.change { tracker in
                let meal = try savedMeal.find(tracker)
                return SavedMealReport(kind: .forgotten, try tracker.forgetMeal(meal, command: "meal delete"))
            }
        }
        // The log is closed while the user is asked. Exactly the meal that was shown is deleted, or nothing.
        let found = try find(try context.log.openTracker(for: .reading))
        if found.items.count > 1, !context.isDryRun {
            let energy = context.console.style.energyWithUnit(found.kilocalories)
            try context.console.confirm(
                "delete \(found.items.count) entries of \(quoted(meal.name)) (\(energy))"
            )
        }
        try context.log.change { tracker in
            ChangeReport(kind: .delete, change: try tracker.remove(found.items, command: "meal delete"))
        }
    }

    /// Finds the meal of the day; if only a saved meal has the name, the error hints at the command for that one.
    private func find(_ tracker: CalorieTracker) throws -> Meal {
        do {
            return try meal.find(tracker)
        } catch let error as UserError {
            guard let saved = try tracker.savedMeal(named: meal.name) else { throw error }
            throw UserError(error.code, error.summary)
                .hints(
                    [.countme("meal delete --saved", saved.name, why: "to delete the saved meal")]
                        + error.hints
                )
        }
    }
}
