internal import CalorieTrackerCore

/// Manages your own foods and imported catalogs.
struct FoodCommand: Command {
    static let manual = CommandManual(
        group: .food,
        name: "food",
        summary: "Manage your own foods and import food databases.",
        usage: ["food [NAME]", "food VERB …"],
        operands: ["NAME": .knownFood],
        examples: [
            .init("countme food add \"Mom's cake\" --per slice=80g --kcal 320", "a food of your own"),
            .init("countme add 2 slices \"mom's cake\"", "then log it by name"),
            .init("countme food show banana", "nutrition facts and portions"),
            .init("countme food", "your own foods"),
        ],
        details: """
            Your own foods take precedence over built-in foods of the same name. Changing or
            deleting one leaves logged entries alone, and countme undo reverts it.
            """
    )

    static let verbs: [any Command.Type] = [
        FoodAddCommand.self, FoodListCommand.self, FoodShowCommand.self, FoodEditCommand.self,
        FoodDeleteCommand.self, FoodFavoriteCommand.self, FoodImportCommand.self, FoodExportCommand.self,
        FoodLookupCommand.self, FoodScanCommand.self,
    ]

    private let request: ListOrShow<FoodListCommand, FoodShowCommand>

    init(_ arguments: ParsedArguments) throws(UserError) {
        let words = arguments.allOperands
        if let word = words.first, word == SearchCommand.manual.name {
            throw UserError(.unknownCommand, "unknown command \(quoted("food " + word))").hint(
                Hint(words: words)
            )
        }
        let isSearch = words.first.map(["find", "query", "lookfor"].contains) == true
        let search = isSearch ? [Hint(words: ["search"] + words.dropFirst())] : []
        request = try ListOrShow(FoodCommand.self, arguments, hints: search)
    }

    func run(in context: CommandContext) throws { try request.run(in: context) }
}

/// A food as typed: by its id, its name, or words of its name.
struct FoodReference {
    let text: String
    private let invocation: Invocation

    init(_ arguments: ParsedArguments, example: Hint) throws(UserError) {
        text = arguments.tidiedText
        invocation = arguments.invocation
        guard !text.isEmpty else {
            throw UserError(.missingValue, "missing NAME|ID").hint(example)
        }
        guard PlainText.problem(in: text, limit: PlainText.longestName) == nil else {
            throw UserError(.badName, "invalid food name: too long, or not plain text").hint(example)
        }
    }

    /// The food that it refers to, from any source.
    func find(_ finder: FoodFinder) throws -> FoodFinder.Finding {
        guard let found = try finder.find(text) else { throw noMatch(try finder.names()) }
        return found
    }

    /// The user's own food that it refers to; other foods cannot be changed or deleted.
    func findOwn(_ finder: FoodFinder, isDeletion: Bool = false) throws -> OwnFood {
        if let own = try finder.ownFood(text) { return own }
        guard let food = try finder.listedFood(text) else { throw noMatch(try finder.ownNames()) }
        let summary = "\(quoted(food.name)) is not one of your own foods and cannot be "
        throw isDeletion
            ? UserError(.noMatch, summary + "deleted").hint(
                .countme("food list", why: "to list your own foods")
            )
            : UserError(.noMatch, summary + "changed").hint(copying(food))
    }

    /// The command that adds a user's own food with the main values of another food and the typed options.
    private func copying(_ food: Food) -> Hint {
        let typed = invocation.words.drop { !$0.hasPrefix("--") }
        var values = [("--" + FoodFields.kcal.name, food.kilocalories.tenthsText)]
        for (nutrient, option) in zip(Nutrient.allCases, Option.nutrients) {
            guard let amount = food.nutrients[nutrient] else { continue }
            values.append(("--" + option.name, amount.tenthsText))
        }
        // Values for another amount cannot be mixed with values for 100 g.
        let copied = typed.contains("--" + FoodFields.per.name) ? [] : values.filter { !typed.contains($0.0) }
        return Hint(
            words: ["food", "add", food.name] + copied.flatMap { [$0.0, $0.1] } + typed,
            why: "to add it as your own food, with these values"
        )
    }

    private func noMatch(_ names: [String]) -> UserError {
        invocation.noMatch(
            "no food named \(quoted(text))",
            for: text,
            among: names,
            or: .countme("food list"),
            .countme("search", text)
        )
    }
}
