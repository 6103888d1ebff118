package import CalorieTrackerLog

/// Cooked food: recipes, the contents of their pots, and the words that people use for both.
extension FoodFinder {
    /// Returns a user's own food as it is now: the contents of its open pot, if it has one.
    package func served(_ own: OwnFood) throws -> Food {
        guard own.recipe != nil, let pot = try tracker.openPot(named: own.food.name) else { return own.food }
        return pot.food
    }

    /// Returns a planned or saved portion of a cooked dish, recomputed from its open pot or its current recipe; nil for
    /// any other food.
    ///
    /// A portion planned from a pot that has ended is computed from the next pot of the same name.
    package func cookedNow(_ eaten: Eaten, _ amount: Amount? = nil) throws -> Eaten? {
        guard let wanted = amount ?? eaten.amount, let food = try cooked(eaten) else { return nil }
        let weight = eaten.amount?.grams.map { Amount($0, .grams) }
        var portion = try Eaten(food, amount: wanted) ?? self.eaten(.catalogue(food), amount ?? weight)
        portion.note = eaten.note
        // If the words left the amount open, it stays open.
        if amount == nil, portion.guess == nil, eaten.kilocalories > 0 {
            portion.guess = eaten.guess?.times(portion.kilocalories / eaten.kilocalories)
        }
        return portion
    }

    /// Links a weight of a dish to the open pot of that name: the energy is the typed one, the weight comes from the
    /// pot.
    package func fromPot(_ draft: FoodItemDraft) throws -> FoodItemDraft {
        guard draft.amount?.grams != nil, let name = draft.name, let pot = try tracker.openPot(named: name)
        else { return draft }
        var taken = draft
        taken.foodID = pot.foodID
        return taken
    }

    /// Recomputes saved foods from their open pots and current recipes.
    package func cookedNow(_ foods: [Eaten]) throws -> [Eaten] { try foods.map { try cookedNow($0) ?? $0 } }

    /// Returns the plans of some days, with each food as it would be eaten now, for display.
    package func plans(in range: ClosedRange<Day>, all: Bool = false) throws -> [PlannedFood] {
        try tracker.plans(in: range, all: all).map { plan in
            guard plan.state == .planned, let eaten = try shown(plan.eaten) else { return plan }
            var now = plan
            now.eaten = eaten
            return now
        }
    }

    /// Returns saved meals as they would be logged now, for display.
    package func cookedNow(_ meals: [SavedMeal]) throws -> [SavedMeal] {
        try meals.map { meal in
            var now = meal
            now.foods = try meal.foods.map { try shown($0) ?? $0 }
            return now
        }
    }

    /// Returns the same as `cookedNow`, and nil if the amount can no longer be determined.
    private func shown(_ eaten: Eaten) throws -> Eaten? {
        do { return try cookedNow(eaten) } catch is AmountError { return nil }
    }

    private func cooked(_ eaten: Eaten) throws -> Food? {
        if let pot = try tracker.openPot(of: eaten) { return pot.food }
        guard eaten.source == .own, let own = try eaten.foodID.flatMap(tracker.ownFood(id:)) else {
            return nil
        }
        return own.recipe == nil ? nil : own.food
    }

    /// Returns the cooked food with a name: the contents of its open pot, or else its recipe.
    func cooked(named name: String) throws -> Food? {
        if let pot = try tracker.openPot(named: name) { return pot.food }
        return try tracker.recipe(named: name)?.food
    }

    /// Returns the portion of a cooked dish that a word means: a helping is one of its portions.
    /// - Throws: `AmountError.noPortions` if the number of portions is not set.
    func portion(_ word: String, ofCooked food: Food) throws -> Food.Portion? {
        if let portion = food.portion(named: word) { return portion }
        guard LineWord.isServing(word) else { return nil }
        if let portion = food.portion(named: Pot.portion) { return portion }
        throw try noPortions(food, nil)
    }

    /// Creates the error for an amount of a cooked dish that is not divided into portions.
    func noPortions(_ food: Food, _ share: Double?) throws -> AmountError {
        let left = try tracker.pot(id: food.id).map(tracker.standing)?.leftGrams
        let all = left ?? food.cookedGrams ?? 100
        return .noPortions(food, grams: all, share: min(share ?? 1, 1))
    }

    /// Corrects one typo in the name of a cooked dish at the end of the words, and keeps the words before it: "portion
    /// of chilli".
    package func cookedSpelled(nearly name: String) throws -> String? {
        let words = name.split(separator: " ").map(String.init)
        for cooked in try tracker.store.cookedNames() {
            let meant = FoldedName.key(cooked)
            let count = cooked.split(separator: " ").count
            // A wrong space is a typo like any other.
            for count in [count, count - 1, count + 1] where count > 0 && count <= words.count {
                let typed = FoldedName.key(words.suffix(count).joined(separator: " "))
                guard typed.utf8.count > 4, typed != meant,
                    Spelling.distance(Array(typed.unicodeScalars), Array(meant.unicodeScalars), within: 1)
                        != nil
                else { continue }
                return (Array(words.dropLast(count)) + [cooked]).joined(separator: " ")
            }
        }
        return nil
    }
}
