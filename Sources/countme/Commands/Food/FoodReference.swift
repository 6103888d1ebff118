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

    /// The food it names, wherever it is known.
    func find(_ finder: FoodFinder) throws -> FoodFinder.Finding {
        guard let found = try finder.find(text) else { throw noMatch(try finder.names()) }
        return found
    }

    /// The food of a person's own that it names; others cannot be changed.
    func findOwn(_ finder: FoodFinder) throws -> OwnFood {
        if let own = try finder.ownFood(text) { return own }
        guard let food = try finder.listedFood(text) else { throw noMatch(try finder.ownNames()) }
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

    private func noMatch(_ names: [String]) -> UserError {
        UserError(
            .noMatch,
            "no food is called \(quoted(text))",
            hints: invocation.replacing(text, withNearestOf: names)
                + [.countme("food list"), .countme("search", text)]
        )
    }
}
