internal import CalorieTrackerCore

/// Foods to add to a saved meal, each written as for `add`.
struct FoodAdditions {
    static let option = Option(
        "add",
        "FOOD",
        .food,
        "Food to add, written as for countme add: '150g oats', 'soup 200'."
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

    /// The foods; `note` reports anything odd about them.
    func foods(
        _ tracker: CalorieTracker,
        _ context: CommandContext,
        note: (String) -> Void
    ) throws -> [Eaten] {
        let finder = context.services.finder(tracker)
        return try additions.flatMap { addition in
            try foods(of: addition.arguments, typed: addition.text, finder, context.clock, note: note)
        }
    }

    /// Converts a hint for `add` to one for the typed command.
    private func foods(
        of addition: ParsedArguments,
        typed text: String,
        _ finder: FoodFinder,
        _ clock: WallClock,
        note: (String) -> Void
    ) throws -> [Eaten] {
        do {
            var request = try AddRequest(addition)
            request.isOnlyRead = true
            return try request.entries(finder, clock, note: note).foods
        } catch let error as UserError {
            guard error.code == .noMatch else { throw error.mapHints(inPlaceOf: text, invocation) }
            let name = addition.allOperands.filter { $0.first?.isNumber != true }
            throw UserError(.noMatch, error.summary)
                .hint(Hint(words: ["search"] + name, why: "to search for it"))
                .hint(invocation.replacing(text, with: "\(text) -k KCAL").withReason("to use your own kcal"))
        }
    }
}
