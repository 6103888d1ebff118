internal import CalorieTrackerCore

/// Foods that are cooked from others.
struct RecipeCommand: Command {
    static let manual = CommandManual(
        group: .food,
        name: "recipe",
        summary: "Keep what you cook as a food, with figures from its ingredients.",
        usage: ["recipe [NAME]", "recipe VERB …"],
        operands: ["NAME": .recipe],
        examples: [
            .init(
                "countme recipe save chili --add '500g minced beef' --add '400g kidney beans' --portions 6",
                "from its ingredients"
            ),
            .init("countme recipe save chili - < chili.txt", "a line for each ingredient"),
            .init("countme recipe edit chili --cooked 1850g", "what the pot weighs when it is cooked"),
            .init("countme add 350g chili", "also 1 portion chili"),
            .init("countme pot start chili --cooked 1850g", "a pot that is eaten over days"),
            .init("countme recipe", "all of them"),
        ],
        details: """
            A recipe is one of your own foods: add, search, favorites and nutrients know it. Its
            energy is that of its ingredients. Cooking changes what it weighs, so weigh it
            cooked: until then its figures are those of the raw weight, and it says so.

            A nutrient is known if the ingredients that state it make up 95 % of the energy.
            Losses of vitamins in cooking are not taken off.

            Changing or deleting a recipe changes nothing already logged, and no pot.
            """
    )

    static let verbs: [any Command.Type] = [
        RecipeSaveCommand.self, RecipeShowCommand.self, RecipeListCommand.self, RecipeEditCommand.self,
        RecipeDeleteCommand.self, RecipeExportCommand.self, RecipeImportCommand.self,
    ]

    private let reference: RecipeReference?

    init(_ arguments: ParsedArguments) throws(UserError) {
        reference = arguments.allOperands.isEmpty ? nil : try RecipeReference(arguments)
    }

    func run(in context: CommandContext) throws {
        let tracker = try context.log.openTracker(for: .reading)
        guard let reference else {
            return try context.console.answer(RecipeReport(kind: .listed, recipes: tracker.recipes()))
        }
        try context.console.answer(RecipeReport(kind: .shown, recipes: [reference.find(tracker)]))
    }
}

/// A recipe as a person names it.
struct RecipeReference {
    let name: String
    private let invocation: Invocation

    init(_ arguments: ParsedArguments) throws(UserError) {
        self.init(arguments.tidiedText, arguments.invocation)
        guard !name.isEmpty else {
            throw UserError(.missingValue, "which recipe?").hint(.countme("recipe list"))
        }
    }

    init(_ name: String, _ invocation: Invocation) {
        self.name = name
        self.invocation = invocation
    }

    /// The recipe.
    func find(_ tracker: CalorieTracker) throws -> OwnFood {
        if let own = try tracker.ownFood(id: name) ?? tracker.recipe(named: name), own.recipe != nil {
            return own
        }
        let names = try tracker.recipes().map(\.food.name)
        let verb = name.split(separator: " ").first.map(String.init) ?? ""
        throw UserError(.noMatch, "no recipe called \(quoted(name))")
            .hints(
                invocation.replacing(name, withNearestOf: names)
                    + RecipeCommand.corrections(of: verb, in: invocation) + [
                        names.isEmpty
                            ? .countme("recipe save", name, "--add", "500g minced beef", why: "save one")
                            : .countme("recipe list")
                    ]
            )
    }
}
