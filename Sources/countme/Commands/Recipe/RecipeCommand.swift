internal import CalorieTrackerCore

/// Foods that are cooked from others.
struct RecipeCommand: Command {
    static let manual = CommandManual(
        group: .food,
        name: "recipe",
        summary: "Save recipes; nutrition comes from the ingredients.",
        usage: ["recipe [NAME]", "recipe VERB …"],
        operands: ["NAME": .recipe],
        examples: [
            .init(
                "countme recipe save chili --add '500g ground beef' --add '400g kidney beans' --portions 6",
                "from its ingredients"
            ),
            .init("countme recipe save chili - < chili.txt", "one ingredient per line"),
            .init("countme recipe edit chili --cooked 1850g", "the weight after cooking"),
            .init("countme add 350g chili", "also 1 portion chili"),
            .init("countme pot start chili --cooked 1850g", "start a pot to eat from over several days"),
            .init("countme recipe", "list your recipes"),
        ],
        details: """
            A recipe is one of your own foods and works everywhere a food does. Its energy is
            the sum of its ingredients. Cooking changes the weight, so weigh the dish when it is
            cooked; until then, values per 100 g use the raw weight.

            A nutrient is known if the ingredients with a value for it supply at least 95% of
            the energy. Vitamin losses during cooking are not deducted.

            Changing or deleting a recipe does not affect logged entries or pots.
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

/// The user's reference to a recipe.
struct RecipeReference {
    let name: String
    private let invocation: Invocation

    init(_ arguments: ParsedArguments, operand: String = "NAME") throws(UserError) {
        self.init(arguments.tidiedText, arguments.invocation)
        guard !name.isEmpty else {
            throw UserError(.missingValue, "missing \(operand)").hint(.countme("recipe list"))
        }
    }

    init(_ name: String, _ invocation: Invocation) {
        self.name = name
        self.invocation = invocation
    }

    /// Finds the recipe.
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
                            ? .example("recipe save", name, "--add", "500g ground beef", why: "to save one")
                            : .countme("recipe list")
                    ]
            )
    }
}
