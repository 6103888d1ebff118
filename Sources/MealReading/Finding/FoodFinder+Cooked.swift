package import CalorieTrackerLog

/// What somebody cooked: recipes, what is in their pots, and how people speak of both.
extension FoodFinder {
    /// A food of a person's own as it is eaten now: what is in its pot, where there is one.
    package func served(_ own: OwnFood) throws -> Food {
        guard own.recipe != nil, let pot = try tracker.openPot(named: own.food.name) else { return own.food }
        return pot.food
    }

    /// What was planned or saved of something that is cooked, as it is by now: from its pot where there is one,
    /// or else as its recipe is; nil for anything else.
    ///
    /// What was planned from a pot that is over comes from the next one of that name.
    package func cookedNow(_ eaten: Eaten, _ amount: Amount? = nil) throws -> Eaten? {
        guard let wanted = amount ?? eaten.amount, let food = try cooked(eaten) else { return nil }
        let weight = eaten.amount?.grams.map { Amount($0, .grams) }
        var portion = try Eaten(food, amount: wanted) ?? self.eaten(.catalogue(food), amount ?? weight)
        portion.note = eaten.note
        // Words that left open how much it was leave that open still.
        if amount == nil, portion.guess == nil, eaten.kilocalories > 0 {
            portion.guess = eaten.guess?.times(portion.kilocalories / eaten.kilocalories)
        }
        return portion
    }

    /// A weight of what is in a pot by its name: its energy is what somebody typed, its weight comes from there.
    package func fromPot(_ draft: FoodItemDraft) throws -> FoodItemDraft {
        guard draft.amount?.grams != nil, let name = draft.name, let pot = try tracker.openPot(named: name)
        else { return draft }
        var taken = draft
        taken.foodID = pot.foodID
        return taken
    }

    /// Foods that were saved, each as it is by now.
    package func cookedNow(_ foods: [Eaten]) throws -> [Eaten] { try foods.map { try cookedNow($0) ?? $0 } }

    /// What is planned for a range of days as it would be eaten now, to be shown.
    package func plans(in range: ClosedRange<Day>, all: Bool = false) throws -> [PlannedFood] {
        try tracker.plans(in: range, all: all).map { plan in
            guard plan.state == .planned, let eaten = try shown(plan.eaten) else { return plan }
            var now = plan
            now.eaten = eaten
            return now
        }
    }

    /// Saved meals as they would be logged now, to be shown.
    package func cookedNow(_ meals: [SavedMeal]) throws -> [SavedMeal] {
        try meals.map { meal in
            var now = meal
            now.foods = try meal.foods.map { try shown($0) ?? $0 }
            return now
        }
    }

    /// The same as `cookedNow`; nil as well where nothing tells any more how much of it that is.
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

    /// What somebody cooked that is called so: what is in its pot, or else its recipe.
    func cooked(named name: String) throws -> Food? {
        if let pot = try tracker.openPot(named: name) { return pot.food }
        return try tracker.recipe(named: name)?.food
    }

    /// The portion that a word means of what somebody cooked: a helping of it is one of its portions.
    /// - Throws: `AmountError.noPortions` if the number of its portions is not set.
    func portion(_ word: String, ofCooked food: Food) throws -> Food.Portion? {
        if let portion = food.portion(named: word) { return portion }
        guard LineWord.isServing(word) else { return nil }
        if let portion = food.portion(named: Pot.portion) { return portion }
        throw try noPortions(food, nil)
    }

    /// The error about an amount of something cooked that was not divided into portions.
    func noPortions(_ food: Food, _ share: Double?) throws -> AmountError {
        let left = try tracker.pot(id: food.id).map(tracker.standing)?.leftGrams
        let all = left ?? food.cookedGrams ?? 100
        return .noPortions(food, grams: all, share: min(share ?? 1, 1))
    }

    /// What somebody cooked that is spelled nearly as these words end, with the rest of them: "portion of chilli".
    package func cookedSpelled(nearly name: String) throws -> String? {
        let words = name.split(separator: " ").map(String.init)
        for cooked in try tracker.store.cookedNames() {
            let meant = FoldedName.key(cooked)
            let count = cooked.split(separator: " ").count
            // A space is a slip as any other.
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
