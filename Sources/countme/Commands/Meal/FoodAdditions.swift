internal import CalorieTrackerCore

/// Foods that a saved meal is to get, each told as `add` takes it.
struct FoodAdditions {
    static let option = Option(
        "add",
        "FOOD",
        .food,
        "Add a food, as in countme add: '150g oats', 'soup 200'."
    )

    private let additions: [(text: String, arguments: ParsedArguments)]
    private let invocation: Invocation

    var isEmpty: Bool { additions.isEmpty }

    init(_ arguments: ParsedArguments) throws(UserError) {
        invocation = arguments.invocation
        var additions: [(text: String, arguments: ParsedArguments)] = []
        for text in arguments.all(FoodAdditions.option) {
            additions.append((text, try AddRequest.parsed(line: text, in: invocation)))
        }
        self.additions = additions
    }

    /// What they come to.
    func foods(_ tracker: CalorieTracker, _ context: CommandContext) throws -> [Eaten] {
        let finder = context.finder(tracker)
        return try additions.flatMap { addition in
            try foods(of: addition.arguments, typed: addition.text, finder, context)
        }
    }

    /// What `add` would hint at is told for the meal.
    private func foods(
        of addition: ParsedArguments,
        typed text: String,
        _ finder: FoodFinder,
        _ context: CommandContext
    ) throws -> [Eaten] {
        do {
            return try AddRequest(addition).entries(finder, context.clock, note: context.note).foods
        } catch let error as UserError {
            guard error.code == .noMatch else { throw error }
            let name = addition.allOperands.filter { $0.first?.isNumber != true }
            throw UserError(
                .noMatch,
                error.summary,
                hints: [
                    Hint(words: ["search"] + name, why: "look for it"),
                    invocation.replacing(text, with: "\(text) -k KCAL").saying("give its energy"),
                ]
            )
        }
    }
}
