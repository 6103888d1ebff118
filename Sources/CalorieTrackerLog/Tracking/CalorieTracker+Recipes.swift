extension CalorieTracker {
    /// The own foods with a recipe, by name.
    package func recipes() throws -> [OwnFood] { try store.ownFoods().filter { $0.recipe != nil } }

    /// The recipe with a name or a synonym.
    package func recipe(named name: String) throws -> OwnFood? {
        try ownFood(named: name).flatMap { $0.recipe == nil ? nil : $0 }
    }

    /// Saves a recipe as an own food, and replaces an existing one with the same name.
    ///
    /// Its logged entries and its pots stay as they are.
    /// - Throws: `CalorieTrackerError.nameTaken` if a food with that name is not a recipe, `RecipeError.noWeight` if a
    ///   weight is missing, `RecipeError.bad` for an invalid recipe, and `InvalidFoodItem`.
    package func saveRecipe(
        _ name: String,
        _ recipe: Recipe,
        note: String? = nil
    ) throws -> Difference<OwnFood> {
        let before = try store.ownFood(named: name)
        if let before, before.recipe == nil {
            throw CalorieTrackerError.nameTaken(by: RecordContent(record: before))
        }
        return try storeRecipe(name, recipe, note: note ?? before?.note, in: before, command: "recipe save")
    }

    /// Changes a recipe; its logged entries and its pots stay as they are.
    /// - Throws: The errors of `saveRecipe`, and `CalorieTrackerError.nameTaken` if another food has its new name.
    package func updateRecipe(
        _ own: OwnFood,
        name: String,
        _ recipe: Recipe,
        note: String?
    ) throws -> Difference<OwnFood> {
        try storeRecipe(name, recipe, note: note, in: own, command: "recipe edit")
    }

    /// Imports the recipes of a file, as `importing` does.
    /// - Throws: `CalorieTrackerError.nameTaken` if a food with that name is not a recipe.
    package func importingRecipes(_ file: ImportFile) throws -> LogImport {
        for own in file.contents[OwnFood.self] {
            if let there = try store.ownFood(named: own.food.name), there.recipe == nil {
                throw CalorieTrackerError.nameTaken(by: RecordContent(record: there))
            }
        }
        return try importing(file, restoresDeleted: true)
    }

    /// More than 100 g of pure fat has.
    private static let mostDense = 905.0

    /// Rejects a weight that is impossible for its contents.
    static func requirePossible(_ kilocalories: Double, in grams: Double) throws {
        guard kilocalories * 100 > mostDense * grams else { return }
        throw RecipeError.tooDense(kilocalories * 100 / grams)
    }

    private func storeRecipe(
        _ name: String,
        _ recipe: Recipe,
        note: String?,
        in before: OwnFood?,
        command: String
    ) throws -> Difference<OwnFood> {
        var recipe = recipe
        recipe.ingredients = Recipe.unlinked(recipe.ingredients)
        let food = try checkedFood(recipe, named: name, keeping: before?.food)
        let description = OwnFoodDescription(food: food, note: note)
        guard description.problems.isEmpty else { throw InvalidFoodItem(problems: description.problems) }
        let stored = try store.change(command, at: clock.now) { recorder in
            if let before { try requireUnchanged(before) }
            var after = OwnFood(
                number: try before?.number ?? store.nextNumber(in: OwnFood.table),
                uuid: before?.uuid ?? makeUUID(),
                food: food,
                note: note,
                recipe: recipe,
                createdAt: before?.createdAt ?? clock.now,
                updatedAt: before?.updatedAt ?? clock.now
            )
            if after == before { return Difference(before: before, after: before) }
            after.updatedAt = moment(after: before?.updatedAt)
            try requireFree(after)
            try recorder.store(after)
            return Difference(before: before, after: after)
        }
        return stored ?? Difference(before: before, after: before)
    }

    /// The food of a recipe, with all values of an earlier one that do not follow from its ingredients.
    private func checkedFood(_ recipe: Recipe, named name: String, keeping before: Food?) throws -> Food {
        var food = recipe.food(of: try recipe.requireEaten(named: name))
        try CalorieTracker.requirePossible(food.kilocalories, in: 100)
        guard let before else { return food }
        food.synonyms = before.synonyms
        food.category = before.category
        food.brand = before.brand
        food.barcode = before.barcode
        food.density = before.density
        food.portions += before.portions.filter { $0.name != Pot.portion }
        return food
    }
}

extension Recipe {
    /// The whole recipe as the contents of a pot.
    /// - Throws: `RecipeError.bad` and `noWeight`.
    func requireEaten(named name: String) throws(RecipeError) -> Eaten {
        if let problem { throw .bad(problem) }
        if let eaten = eaten(named: name) { return eaten }
        throw .noWeight(ingredients.filter { $0.amount?.grams == nil }.map(\.name))
    }
}
