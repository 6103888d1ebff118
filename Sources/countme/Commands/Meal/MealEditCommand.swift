internal import CalorieTrackerCore

/// Changes a saved meal.
struct MealEditCommand: Command {
    private static let add = Option(
        "add",
        "FOOD",
        .food,
        "One more food, as countme add takes it: '150g oats', 'soup 200'."
    )
    private static let drop = Option("drop", "NAME", .foodOfMeal, "The food to leave out.")

    static let manual = CommandManual(
        name: "meal edit",
        summary: "Change a saved meal.",
        usage: ["meal edit NAME [--name NEW] [--add FOOD]… [--drop NAME]…"],
        operands: ["NAME": .savedMeal],
        examples: [
            .init("countme meal edit \"my breakfast\" --add '150g oats'", "one more food"),
            .init("countme meal edit \"my breakfast\" --drop banana --add apple", "another fruit"),
            .init("countme meal edit \"my breakfast\" --name porridge", "another name"),
        ],
        options: [.name, add, drop, .dryRun],
        details: "Nothing that was logged changes. Foods are left out first, then added."
    )

    private let reference: SavedMealReference
    private let newName: String?
    private let additions: [(text: String, arguments: ParsedArguments)]
    private let omissions: [String]
    private let invocation: Invocation

    init(_ arguments: ParsedArguments) throws(UserError) {
        invocation = arguments.invocation
        reference = try SavedMealReference(arguments, example: .countme("meal list"))
        newName = arguments[.name].map(PlainText.tidied)
        omissions = arguments.all(MealEditCommand.drop)
        var additions: [(text: String, arguments: ParsedArguments)] = []
        for text in arguments.all(MealEditCommand.add) {
            let words = try EntryLines.read(text).first?.words ?? []
            let addition = try ArgumentScanner.parse(
                words,
                of: Invocation(words: ["add"] + words, unit: arguments.invocation.unit),
                options: EntryOptions.options + [.force],
                common: []
            )
            additions.append((text, addition))
        }
        self.additions = additions
        if let newName, let problem = PlainText.problem(in: newName, limit: PlainText.longestMeal) {
            throw UserError(
                .badName,
                problem == .empty ? "the new name is empty" : "the new name is too long or no plain text",
                hint: invocation.replacing(newName, with: "porridge")
            )
        }
        let isChange = newName != nil || !additions.isEmpty || !omissions.isEmpty
        try arguments.require(isChange, example: "--add", "150g oats", of: "meal edit")
    }

    func run(in context: CommandContext) throws {
        try context.change { tracker in
            let meal = try reference.find(tracker)
            let foods = try foods(of: meal, tracker, context)
            let change = try tracker.updateMeal(meal, name: newName ?? meal.name, foods: foods)
            return SavedMealReport(kind: .changed, change)
        }
    }

    /// Its foods without those to leave out, and with those to add.
    private func foods(
        of meal: SavedMeal,
        _ tracker: CalorieTracker,
        _ context: CommandContext
    ) throws -> [Eaten] {
        var foods = meal.foods
        for name in omissions {
            let key = FoodWords.key(name)
            guard let index = foods.firstIndex(where: { FoodWords.key($0.name) == key }) else {
                let names = foods.map(\.name)
                throw UserError(
                    .noMatch,
                    "\(quoted(name)) is not in it",
                    hints: invocation.replacing(name, withNearestOf: names)
                        + [.countme("meal list", meal.name)]
                )
            }
            foods.remove(at: index)
        }
        let finder = context.finder(tracker)
        for addition in additions {
            for draft in try drafts(of: addition.arguments, typed: addition.text, finder, context) {
                let problems = draft.problems
                guard problems.isEmpty, let eaten = draft.eaten else {
                    throw InvalidFoodItem(problems: problems)
                }
                foods.append(eaten)
            }
        }
        guard !foods.isEmpty else {
            throw UserError(.usage, "a meal without foods is none", hint: .countme("meal forget", meal.name))
        }
        return foods
    }

    /// What the foods to add come to; what `add` would hint at is told for the meal.
    private func drafts(
        of addition: ParsedArguments,
        typed text: String,
        _ finder: FoodFinder,
        _ context: CommandContext
    ) throws -> [FoodItemDraft] {
        do {
            return try AddRequest(addition).entries(finder, context.clock, note: context.note).drafts
        } catch let error as UserError {
            guard error.code == .noMatch else { throw error }
            let name = addition.allOperands.filter { $0.first?.isNumber != true }
            throw UserError(
                .noMatch,
                error.summary,
                hints: [
                    Hint(words: ["search"] + name, why: "look for it"),
                    invocation.replacing(text, with: "\(text) -k KCAL").saying("give its energy"),
                ]
            )
        }
    }
}
