internal import CalorieTrackerCore

/// Deletes the entries of a meal of a day.
struct MealDeleteCommand: Command {
    static let manual = CommandManual(
        name: "meal delete",
        aliases: ["meal rm"],
        summary: "Delete every entry in a day's meal.",
        usage: ["meal delete NAME [--on DATE] [--yes]"],
        operands: ["NAME": .loggedMeal],
        examples: [
            .init(
                "countme meal delete lunch",
                "asks first if there are several entries; countme undo restores them"
            ),
            .init("countme meal delete lunch --on yesterday --yes", "without asking"),
        ],
        options: [.on, .yes, .dryRun],
        details: "For a saved meal, use countme meal forget NAME."
    )

    private let meal: DayMeal

    init(_ arguments: ParsedArguments) throws(UserError) {
        meal = try DayMeal(arguments, example: .countme("meal delete lunch"))
    }

    func run(in context: CommandContext) throws {
        // The log stays closed while a person thinks; what was shown is what will be deleted, or nothing.
        let found = try meal.find(try context.log.openTracker(for: .reading))
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
}
