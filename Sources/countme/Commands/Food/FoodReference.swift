internal import CalorieTrackerCore

/// A food as a person names it: by its id, its name, or words that it holds.
struct FoodReference {
    let text: String
    private let invocation: Invocation

    init(_ arguments: ParsedArguments, example: Hint) throws(UserError) {
        text = PlainText.tidied(arguments.allOperands.joined(separator: " "))
        invocation = arguments.invocation
        guard !text.isEmpty else {
            throw UserError(.missingValue, "which food?", hint: example)
        }
        guard PlainText.problem(in: text, limit: PlainText.longestName) == nil else {
            throw UserError(.badName, "that is no name of a food: too long, or no plain text", hint: example)
        }
    }

    /// What is known of a food, and what a person made of it.
    struct Finding {
        let food: Food
        let own: OwnFood?
    }

    /// The food it names, wherever it is known.
    func find(_ tracker: CalorieTracker, _ catalogue: LazyCatalogue) throws -> Finding {
        if let own = try own(tracker) { return Finding(food: own.food, own: own) }
        let foods = try catalogue.open()
        if let food = try foods.food(named: text) ?? foods.food(id: text) {
            return Finding(food: food, own: nil)
        }
        if let own = try tracker.ownFoods(holding: text, lastWordMayBegin: false).first {
            return Finding(food: own.food, own: own)
        }
        if let food = try foods.foods(holding: text, lastWordMayBegin: false).first {
            return Finding(food: food, own: nil)
        }
        throw noMatch(try tracker.store.ownFoods().map(\.food.name) + foods.builtinNames())
    }

    /// The food of a person's own that it names; others cannot be changed.
    func findOwn(_ tracker: CalorieTracker, _ catalogue: LazyCatalogue) throws -> OwnFood {
        if let own = try own(tracker) { return own }
        let foods = try catalogue.open()
        if let food = try foods.food(named: text) ?? foods.food(id: text) {
            throw UserError(
                .noMatch,
                "\(quoted(food.name)) is no food of yours; it stays as it is",
                hint:
                    Hint(
                        words: ["food", "add", food.name, "--kcal", "N"],
                        why: "one of yours by that name wins"
                    )
            )
        }
        throw noMatch(try tracker.store.ownFoods().map(\.food.name))
    }

    private func own(_ tracker: CalorieTracker) throws -> OwnFood? {
        try tracker.ownFood(id: text) ?? tracker.ownFood(named: text)
    }

    private func noMatch(_ names: [String]) -> UserError {
        UserError(
            .noMatch,
            "no food is called \(quoted(text))",
            hints: invocation.replacing(text, withNearestOf: names)
                + [.countme("food list"), .countme("search", text)]
        )
    }
}
