internal import CalorieTrackerCore

/// Saves a recipe.
struct RecipeSaveCommand: Command {
    private static let from = Option(
        "from",
        "NAME",
        .mealOfDay,
        "Start from a logged meal, a saved meal or another recipe."
    )

    static let manual = CommandManual(
        name: "recipe save",
        aliases: ["recipe new", "recipe add", "recipe create"],
        summary: "Save a recipe from its ingredients.",
        usage: [
            "recipe save NAME --add FOOD… [--portions N] [--cooked WEIGHT]", "recipe save NAME - < FILE",
            "recipe save NAME --from NAME [--on DATE]",
        ],
        operands: ["NAME": .recipe, "FILE": .file],
        examples: [
            .init(
                "countme recipe save chili --add '500g ground beef' --add '400g kidney beans'",
                "from two ingredients"
            ),
            .init("countme recipe save chili - --portions 6 < chili.txt", "one ingredient per line"),
            .init("countme recipe save chili --from dinner --on yesterday", "from what you logged"),
            .init(
                "countme recipe save 'hot chili' --from chili --add '2 jalapenos'",
                "another recipe plus an ingredient"
            ),
        ],
        options: [
            FoodAdditions.option, from, .on, CookedOptions.portions, CookedOptions.cooked, .note, .dryRun,
        ],
        details: """
            Each line is parsed like the arguments of countme add. "cooked: 1850 g", "serves 6" and
            "note: with cumin" set the weight, portions and note; lines starting with # are
            comments. On a terminal, countme asks about unknown ingredients; in scripts, it rejects
            them with a suggestion. Without --cooked, the raw weight is used; --cooked is required
            if an ingredient has no weight.

            This replaces a recipe with the same name; countme undo restores it.
            """
    )

    private let name: String
    private let readsInput: Bool
    private let additions: RecipeIngredients
    private let source: DayMeal?
    private let cooked: CookedOptions
    private let note: String?
    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws(UserError) {
        self.arguments = arguments
        var words = arguments.allOperands
        readsInput = words.last == "-"
        if readsInput { words.removeLast() }
        name = PlainText.tidied(words.joined(separator: " "))
        try RecipeName.require(name, arguments.invocation)
        additions = try RecipeIngredients(arguments.all(FoodAdditions.option), arguments.invocation)
        source = arguments[RecipeSaveCommand.from].map {
            DayMeal(arguments, name: PlainText.tidied($0), date: arguments[.on])
        }
        cooked = try CookedOptions(arguments)
        note = arguments[.note]
    }

    func run(in context: CommandContext) throws {
        guard readsInput || source != nil || !additions.isEmpty else { throw empty(context) }
        let lines =
            readsInput
            ? try RecipeIngredients(
                linesOf: context.console.inputText(of: "one ingredient per line", for: "recipe save"),
                arguments.invocation
            ) : nil
        // The log is closed while the user is asked about unknown foods.
        let reading = try context.log.openTracker(for: .reading)
        let namesake = try RecipeName.namesake(name, reading, context, arguments.invocation)
        var recipe = Recipe(ingredients: [])
        if let source { recipe = try found(source, reading) }
        recipe.ingredients += try (lines?.read(reading, context) ?? []) + additions.read(reading, context)
        guard !recipe.ingredients.isEmpty else {
            throw UserError(.badInput, "no ingredients on standard input")
                .hint("echo '500g ground beef' | countme recipe save chili -")
        }
        recipe.cookedGrams = cooked.grams.applied(to: additions.cookedGrams ?? lines?.cookedGrams)
        recipe.portions = cooked.portions.applied(
            to: additions.portions ?? lines?.portions ?? recipe.portions
        )
        let note = note ?? additions.note ?? lines?.note
        try context.log.change { tracker in
            let change = try CookedOptions.needingWeight(arguments.invocation) {
                try tracker.saveRecipe(name, recipe, note: note)
            }
            if change.before == nil { RecipeName.note(name, over: namesake, context) }
            var report = RecipeReport(kind: .saved(wasThere: change.before != nil), change)
            if !context.isDryRun {
                report.remedy = try recipe.remedy(in: name, context.services.finder(tracker))
            }
            return report
        }
    }

    private func empty(_ context: CommandContext) -> UserError {
        // "recipe save chili < chili.txt"
        let input: Hint? =
            context.system.isInputTerminal
            ? nil : "countme recipe save \(Shell.word(name)) - < FILE"
        return UserError(.missingValue, "no ingredients for \(quoted(name))")
            .hints(
                [input].compactMap(\.self) + [
                    .example("recipe save", name, "--add", "500g ground beef", "--add", "400g kidney beans"),
                    .countme("recipe save", name, "--from", "dinner", why: "to use a meal of today"),
                ]
            )
    }

    /// The recipe, logged meal or saved meal to start from.
    private func found(_ source: DayMeal, _ tracker: CalorieTracker) throws -> Recipe {
        if !arguments.has(.on) {
            if let other = try tracker.recipe(named: source.name)?.recipe { return other }
            if let meal = try source.findIfThere(tracker) {
                return Recipe(ingredients: meal.items.map { $0.eaten.guessed($0.said) })
            }
            if let saved = try tracker.savedMeal(named: source.name) {
                return Recipe(ingredients: saved.foods)
            }
        }
        return Recipe(ingredients: try source.find(tracker).items.map { $0.eaten.guessed($0.said) })
    }
}

/// The rules for the name of a recipe.
enum RecipeName {
    static func require(_ name: String, _ invocation: Invocation) throws(UserError) {
        if let problem = PlainText.problem(in: name, limit: PlainText.longestName) {
            throw UserError(
                .badName,
                problem == .empty ? "missing NAME" : problem.words(of: "its name")
            )
            .hint(.help("recipe save"))
        }
        let parts = name.split(separator: " ").map(String.init)
        let isAmount =
            AmountText.read(name) != nil || parts.count == 2 && AmountText.read(parts[0], parts[1]) != nil
            || EnergyText.readWithUnit(name) != nil || GuessText(name) != nil
        guard isAmount || LineWord.isReservedWord(name) else { return }
        throw taken(name, isAmount ? "would read it as an amount" : "could not log it", invocation)
    }

    /// The food that had the name before.
    ///
    /// Throws for the name of a saved meal, because `add` would log that meal instead.
    static func namesake(
        _ name: String,
        _ tracker: CalorieTracker,
        _ context: CommandContext,
        _ invocation: Invocation
    ) throws -> KnownFood? {
        let food = try context.services.finder(tracker).food(named: name)
        if try tracker.recipe(named: name) == nil, try tracker.savedMeal(named: name) != nil {
            throw taken(name, "would log the saved meal of that name", invocation)
        }
        return food
    }

    /// Notes that a name no longer means the built-in food.
    static func note(_ name: String, over namesake: KnownFood?, _ context: CommandContext) {
        guard namesake?.isBuiltin == true else { return }
        context.console.noteOfChange("countme add \(SafeText.shown(name)) now logs this recipe")
    }

    private static func taken(_ name: String, _ why: String, _ invocation: Invocation) -> UserError {
        UserError(.badName, "a recipe cannot be called \(quoted(name)): countme add \(why)")
            .hint(
                invocation.words.contains(name)
                    ? invocation.replacingFirst(name, with: "NAME") : invocation.replacing(name, with: "NAME")
            )
    }
}
