extension CalorieTracker {
    /// All saved meals, by name.
    package func savedMeals() throws -> [SavedMeal] { try store.savedMeals() }

    /// The saved meal with a name, ignoring case and accents.
    package func savedMeal(named name: String) throws -> SavedMeal? { try store.savedMeal(named: name) }

    /// Saves a meal, and replaces an existing one with the same name.
    package func saveMeal(_ name: String, foods: [Eaten]) throws -> Difference<SavedMeal> {
        let before = try store.savedMeal(named: name)
        let meal = SavedMeal(
            number: try before?.number ?? store.nextNumber(in: SavedMeal.table),
            uuid: before?.uuid ?? makeUUID(),
            name: name,
            foods: try fromRecipe(foods),
            createdAt: before?.createdAt ?? clock.now,
            updatedAt: moment(after: before?.updatedAt)
        )
        return try replace(before, with: meal, command: "meal save")
    }

    /// Replaces food from a pot with its recipe, so that it comes from the pot of another day.
    private func fromRecipe(_ foods: [Eaten]) throws -> [Eaten] {
        try foods.map { food in
            guard Pot.isID(food.foodID) else { return food }
            var food = food
            food.foodID = try recipe(named: food.name)?.food.id
            return food
        }
    }

    /// Changes a saved meal.
    /// - Throws: `CalorieTrackerError.nameTaken` if its new name is taken.
    package func updateMeal(_ meal: SavedMeal, name: String, foods: [Eaten]) throws -> Difference<SavedMeal> {
        var changed = meal
        changed.name = name
        changed.foods = try fromRecipe(foods)
        changed.updatedAt = moment(after: meal.updatedAt)
        return try replace(meal, with: changed, command: "meal edit")
    }

    private func replace(
        _ before: SavedMeal?,
        with meal: SavedMeal,
        command: String
    ) throws -> Difference<SavedMeal> {
        var unchanged = meal
        unchanged.updatedAt = before?.updatedAt ?? meal.updatedAt
        if unchanged == before { return Difference(before: before, after: before) }
        _ = try store.change(command, at: clock.now) { recorder in
            let other = try store.savedMeal(named: meal.name)
            if let other, other.number != meal.number {
                throw CalorieTrackerError.nameTaken(by: RecordContent(record: other))
            }
            if let before { try requireUnchanged(before) }
            try recorder.store(meal)
            return meal
        }
        return Difference(before: before, after: meal)
    }

    /// Deletes a saved meal; its logged entries stay.
    package func forgetMeal(
        _ meal: SavedMeal,
        command: String = "meal forget"
    ) throws -> Difference<SavedMeal> {
        try delete(meal, command)
    }

    /// Renames the meal of all its entries on a day.
    package func renameMeal(_ items: [FoodItem], to name: String) throws -> LogChange {
        let renamed = items.map { item in
            var renamed = item
            renamed.meal = name
            if renamed != item { renamed.updatedAt = moment(after: item.updatedAt) }
            return Difference(before: item, after: renamed)
        }
        let change = try store.change("meal rename", at: clock.now) { recorder in
            for difference in renamed {
                guard let before = difference.before, let after = difference.after, before != after else {
                    continue
                }
                try requireUnchanged(before)
                try recorder.store(after)
            }
            return try self.change(renamed)
        }
        return try change ?? self.change(renamed)
    }

    /// The last day before today that had a meal with a name, within the last weeks.
    package func lastDay(ofMeal name: String) throws -> Day? {
        let today = clock.today
        guard let first = today.advanced(by: -60), let last = today.advanced(by: -1) else { return nil }
        let key = FoldedName.key(name)
        return try store.entries(in: first...last).last { FoldedName.key($0.meal ?? "") == key }?.day
    }
}
