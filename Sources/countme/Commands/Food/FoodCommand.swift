internal import CalorieTrackerCore

/// Foods of a person's own, and catalogues of others.
struct FoodCommand: Command {
    static let manual = CommandManual(
        name: "food",
        summary: "Keep your own foods, and import catalogues.",
        usage: ["food [NAME]", "food VERB …"],
        operands: ["NAME": .knownFood],
        examples: [
            .init("countme food add \"Mum's cake\" --per slice=80g --kcal 320", "a food of your own"),
            .init("countme add 2 slices mum's cake", "log it by name from then on"),
            .init("countme food show banana", "all figures for a food, portion by portion"),
            .init("countme food", "your own foods"),
        ],
        details: """
            A food of your own wins over a built-in one of the same name. Changing or deleting
            it changes nothing already logged, and countme undo takes it back.
            """
    )

    static let verbs: [any Command.Type] = [
        FoodAddCommand.self, FoodListCommand.self, FoodShowCommand.self, FoodEditCommand.self,
        FoodDeleteCommand.self, FoodFavoriteCommand.self, FoodImportCommand.self, FoodExportCommand.self,
        FoodLookupCommand.self, FoodScanCommand.self,
    ]

    private let list: FoodListCommand?
    private let show: FoodShowCommand?
    /// The error for a misspelt verb, if no food is called so; nil if the word is like no verb.
    private let refusal: UserError?

    init(_ arguments: ParsedArguments) throws(UserError) {
        guard let word = arguments.allOperands.first else {
            list = try FoodListCommand(arguments)
            (show, refusal) = (nil, nil)
            return
        }
        if word == SearchCommand.manual.name {
            throw UserError(.unknownCommand, "unknown command \(quoted("food " + word))")
                .hint(Hint(words: arguments.allOperands))
        }
        var hints = FoodCommand.corrections(of: word, in: arguments.invocation)
        if hints.isEmpty, ["find", "query", "lookfor"].contains(word) {
            hints = [Hint(words: ["search"] + arguments.allOperands.dropFirst())]
        }
        list = nil
        show = try FoodShowCommand(arguments)
        refusal =
            hints.isEmpty
            ? nil
            : UserError(.unknownCommand, "unknown command \(quoted("food " + word))")
                .hints(hints + [.countme("help food")])
    }

    func run(in context: CommandContext) throws {
        try list?.run(in: context)
        do {
            try show?.run(in: context)
        } catch let error as UserError where error.code == .noMatch {
            throw refusal ?? error
        }
    }
}

/// A food as a person names it: by its id, its name, or words that it holds.
struct FoodReference {
    let text: String
    private let invocation: Invocation

    init(_ arguments: ParsedArguments, example: Hint) throws(UserError) {
        text = arguments.tidiedText
        invocation = arguments.invocation
        guard !text.isEmpty else {
            throw UserError(.missingValue, "which food?").hint(example)
        }
        guard PlainText.problem(in: text, limit: PlainText.longestName) == nil else {
            throw UserError(.badName, "not a food name: too long, or not plain text").hint(example)
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
        throw UserError(.noMatch, "\(quoted(food.name)) is not one of your foods, and cannot be changed")
            .hint(
                Hint(words: ["food", "add", food.name, "--kcal", "N"], why: "one of yours by that name wins")
            )
    }

    private func noMatch(_ names: [String]) -> UserError {
        invocation.noMatch(
            "no food called \(quoted(text))",
            for: text,
            among: names,
            or: .countme("food list"),
            .countme("search", text)
        )
    }
}
