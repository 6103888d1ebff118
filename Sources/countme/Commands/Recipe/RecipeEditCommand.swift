internal import CalorieTrackerCore

/// Changes a recipe.
struct RecipeEditCommand: Command {
    private static let drop = Option("drop", "NAME", .typed, "Ingredient to remove.")

    static let manual = CommandManual(
        name: "recipe edit",
        summary: "Change a recipe's ingredients, portions or cooked weight.",
        usage: ["recipe edit NAME [--add FOOD]… [--drop NAME]… [OPTIONS]"],
        operands: ["NAME": .recipe],
        examples: [
            .init("countme recipe edit chili --cooked 1850g", "set the cooked weight"),
            .init("countme recipe edit chili --drop beans --add '150g corn'", "swap an ingredient"),
            .init("countme recipe edit chili --portions 4", "set the portions; none clears them"),
            .init("countme recipe edit chili --name 'chili con carne'", "rename it"),
        ],
        options: [
            .newName, FoodAdditions.option, drop, CookedOptions.portions, CookedOptions.cooked, .note,
            .dryRun,
        ],
        details: """
            Logged entries and pots do not change. Ingredients are removed before others are
            added. A new ingredient changes the cooked weight, so give --cooked again.
            """
    )

    private let reference: RecipeReference
    private let newName: String?
    private let additions: RecipeIngredients
    private let omissions: [String]
    private let cooked: CookedOptions
    private let note: EntryOptions.Change<String>
    private let invocation: Invocation

    init(_ arguments: ParsedArguments) throws(UserError) {
        invocation = arguments.invocation
        reference = try RecipeReference(arguments)
        newName = arguments[.name].map(PlainText.tidied)
        if let newName { try RecipeName.require(newName, invocation) }
        omissions = arguments.all(RecipeEditCommand.drop)
        additions = try RecipeIngredients(arguments.all(FoodAdditions.option), arguments.invocation)
        cooked = try CookedOptions(arguments)
        note = (arguments[.note] ?? additions.note).map { $0 == "none" ? .cleared : .set($0) } ?? .unchanged
        let isChange =
            newName != nil || !additions.isEmpty || !omissions.isEmpty || arguments.has(.note)
            || arguments.has(CookedOptions.cooked) || arguments.has(CookedOptions.portions)
        try arguments.require(isChange, example: "--cooked", "WEIGHT", of: "recipe edit")
    }

    func run(in context: CommandContext) throws {
        let reading = try context.log.openTracker(for: .reading)
        let added = try additions.read(reading, context)
        let namesake = try newName.flatMap { try RecipeName.namesake($0, reading, context, invocation) }
        try context.log.change { tracker in
            let own = try reference.find(tracker)
            var recipe = own.recipe ?? Recipe(ingredients: [])
            for name in omissions { try drop(name, from: &recipe, of: own) }
            recipe.ingredients += added
            guard !recipe.ingredients.isEmpty else {
                throw UserError(.usage, "a recipe needs at least one ingredient")
                    .hint(.countme("recipe delete", own.food.name))
            }
            let isWeighed = recipe.cookedGrams != nil
            recipe.cookedGrams = cooked.grams.applied(to: additions.cookedGrams ?? recipe.cookedGrams)
            recipe.portions = cooked.portions.applied(to: additions.portions ?? recipe.portions)
            if isWeighed, !cooked.grams.isChange, additions.cookedGrams == nil,
                !added.isEmpty || !omissions.isEmpty
            {
                context.console.noteOfChange(
                    "its cooked weight is still \(recipe.cookedGrams?.tenthsText ?? "") g; to update it: \(Hint.countme("recipe edit", newName ?? own.food.name, "--cooked", "WEIGHT"))"
                )
            }
            let change = try CookedOptions.needingWeight(invocation) {
                try tracker.updateRecipe(
                    own,
                    name: newName ?? own.food.name,
                    recipe,
                    note: note.applied(to: own.note)
                )
            }
            let name = newName ?? own.food.name
            if FoldedName.key(name) != FoldedName.key(own.food.name) {
                RecipeName.note(name, over: namesake, context)
            }
            var report = RecipeReport(kind: .changed, change)
            if !context.isDryRun {
                report.remedy = try recipe.remedy(in: name, context.services.finder(tracker))
            }
            return report
        }
    }

    private func drop(_ name: String, from recipe: inout Recipe, of own: OwnFood) throws {
        guard let place = recipe.ingredients.place(named: name) else {
            throw UserError(.noMatch, "\(quoted(name)) is not an ingredient")
                .hints(
                    invocation.replacing(name, withNearestOf: recipe.ingredients.map(\.name)) + [
                        .countme("recipe show", own.food.name)
                    ]
                )
        }
        recipe.ingredients.remove(at: place)
    }
}

extension [Eaten] {
    /// The index of the food with that name, or of the only one that contains all of the words.
    func place(named name: String) -> Int? {
        let key = FoodWords.key(name)
        if let exact = firstIndex(where: { FoodWords.key($0.name) == key }) { return exact }
        let words = key.split(separator: " ")
        let holding = indices.filter { index in
            let held = FoodWords.key(self[index].name).split(separator: " ")
            return words.allSatisfy(held.contains)
        }
        return holding.count == 1 ? holding[0] : nil
    }
}
