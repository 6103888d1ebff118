internal import CalorieTrackerCore

/// Changes a saved meal.
struct MealEditCommand: Command {
    private static let drop = Option("drop", "NAME", .foodOfMeal, "Food to remove.")
    private static let name = Option("name", "NAME", .typed, "Set a new name.")

    static let manual = CommandManual(
        name: "meal edit",
        summary: "Change a saved meal.",
        usage: ["meal edit NAME [--name NEW] [--add FOOD]… [--drop NAME]…"],
        operands: ["NAME": .savedMeal],
        examples: [
            .init("countme meal edit \"my breakfast\" --add '150g oats'", "add a food"),
            .init("countme meal edit \"my breakfast\" --drop banana --add apple", "replace a food"),
            .init("countme meal edit \"my breakfast\" --name porridge", "rename it"),
        ],
        options: [name, FoodAdditions.option, drop, .dryRun],
        details: "Logged entries do not change. Foods are removed before others are added."
    )

    private let reference: SavedMealReference
    private let newName: String?
    private let additions: FoodAdditions
    private let omissions: [String]
    private let invocation: Invocation

    init(_ arguments: ParsedArguments) throws(UserError) {
        invocation = arguments.invocation
        reference = try SavedMealReference(arguments, example: .countme("meal list"))
        newName = arguments[MealEditCommand.name].map(PlainText.tidied)
        omissions = arguments.all(MealEditCommand.drop)
        additions = try FoodAdditions(arguments)
        if let newName, let problem = PlainText.problem(in: newName, limit: PlainText.longestMeal) {
            throw UserError(
                .badName,
                problem == .empty ? "the new name is empty" : "the new name is too long or not plain text"
            )
            .hint(invocation.replacing(newName, with: "porridge"))
        }
        let isChange = newName != nil || !additions.isEmpty || !omissions.isEmpty
        try arguments.require(isChange, example: "--add", "150g oats", of: "meal edit")
    }

    func run(in context: CommandContext) throws {
        var notes: [String] = []
        try context.log.change { tracker in
            notes = []
            let meal = try reference.find(tracker)
            let foods = try foods(of: meal, tracker, context) { notes.append($0) }
            let change = try tracker.updateMeal(meal, name: newName ?? meal.name, foods: foods)
            return SavedMealReport(kind: .changed, change)
        }
        notes.forEach(context.console.note)
    }

    /// Its foods, without the removed ones and with the added ones.
    private func foods(
        of meal: SavedMeal,
        _ tracker: CalorieTracker,
        _ context: CommandContext,
        note: (String) -> Void
    ) throws -> [Eaten] {
        var foods = meal.foods
        for name in omissions {
            guard let index = foods.place(named: name) else {
                let names = foods.map(\.name)
                throw UserError(.noMatch, "\(quoted(name)) is not in the meal")
                    .hints(
                        invocation.replacing(name, withNearestOf: names) + [.countme("meal list", meal.name)]
                    )
            }
            foods.remove(at: index)
        }
        foods += try additions.foods(tracker, context, note: note)
        guard !foods.isEmpty else {
            throw UserError(.usage, "a saved meal needs at least one food").hint(
                .countme("meal forget", meal.name, why: "to delete it")
            )
        }
        return foods
    }
}
