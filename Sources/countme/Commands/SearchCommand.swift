internal import CalorieTrackerCore

/// Finds foods: those of the log, and those of FatSecret.
struct SearchCommand: Command {
    static let limit = Option(
        name: "limit",
        letter: "l",
        value: "N",
        summary: "How many to show, up to 50; 10."
    )
    static let page = Option(name: "page", value: "N", summary: "The next page; its numbers go on.")
    static let exact = Option(name: "exact", summary: "Only foods that hold the words as written.")
    static let offline = Option(name: "offline", summary: "Do not use the network.")
    static let pending = Option(name: "pending", summary: "Do the searches that wait for a network.")

    static let manual = CommandManual(
        name: "search",
        aliases: ["find"],
        summary: "Find foods you logged before, and those of FatSecret.",
        usage: ["search WORDS… [OPTIONS]", "search --pending"],
        examples: [
            .init("countme search greek yogurt", "foods that hold both words"),
            .init("countme add --from 2", "log the second of them"),
            .init("countme add 150g --from 2", "so much of it"),
            .init("countme search greek yogurt --page 2", "what follows, numbered 11 to 20"),
            .init("countme search \"M&M's\" --exact", "only what holds it as written"),
            .init("countme search rice --json | jq -r '.hits[] | [.kcal, .name] | @tsv'", "for a script"),
        ],
        options: [limit, page, exact, offline, pending],
        details: """
            A food is found when its name or brand holds every word; case and accents do not
            matter. What you logged before comes first and works without a network.

            FatSecret is asked when you have given countme a key:
              1. Get an account at https://platform.fatsecret.com, which is free, and look up
                 the OAuth 1.0 consumer key and secret under API Keys.
              2. Put them into config.env; countme config shows where that is:
                   FATSECRET_CONSUMER_KEY=...
                   FATSECRET_CONSUMER_SECRET=...
              3. chmod 600 that file.
            What FatSecret answers is kept for 24 hours, as its rules allow, and then removed.
            A food you add is your own record and stays.

            A search that fails for want of a network waits: countme search --pending does it
            again, from cron for instance, and its answer is at hand then for a day.
            """
    )

    private static let defaultLimit = 10
    private let query: FoodQuery?
    private let count: Int
    private let page: Int
    private let isOffline: Bool

    init(_ arguments: ParsedArguments) throws(UserError) {
        count = try SearchCommand.number(SearchCommand.limit, arguments, 1...50) ?? SearchCommand.defaultLimit
        page = try SearchCommand.number(SearchCommand.page, arguments, 1...1000) ?? 1
        isOffline = arguments.has(SearchCommand.offline)
        let text = PlainText.tidied(arguments.allOperands.joined(separator: " "))
        if arguments.has(SearchCommand.pending) {
            guard text.isEmpty, !isOffline else {
                throw UserError(
                    .usage,
                    isOffline ? "--pending needs the network" : "--pending takes no words",
                    hint: "countme search --pending"
                )
            }
            query = nil
            return
        }
        guard !text.isEmpty else {
            throw UserError(.usage, "what are you looking for?", hint: "countme search greek yogurt")
        }
        if let problem = PlainText.problem(in: text, limit: FoodQuery.longestText) {
            throw UserError(
                .badValue,
                problem == .tooLong(limit: FoodQuery.longestText)
                    ? "the search is longer than \(FoodQuery.longestText) characters"
                    : "the search is no plain text",
                hint: "countme search greek yogurt"
            )
        }
        query = FoodQuery(text, isExact: arguments.has(SearchCommand.exact))
    }

    private static func number(
        _ option: Option,
        _ arguments: ParsedArguments,
        _ range: ClosedRange<Int>
    ) throws(UserError) -> Int? {
        guard let text = arguments[option] else { return nil }
        guard let number = Int(text), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw UserError(
                .badNumber,
                "--\(option.name) is no whole number: \(quoted(text))",
                hint: arguments.invocation.replacing(text, with: String(range.lowerBound))
            )
        }
        guard range.contains(number) else {
            let nearest = number < range.lowerBound ? range.lowerBound : range.upperBound
            throw UserError(
                .badValue,
                "--\(option.name) is from \(range.lowerBound) to \(range.upperBound)",
                hint: arguments.invocation.replacing(text, with: String(nearest))
            )
        }
        return number
    }

    func run(in context: CommandContext) throws {
        guard let query else { return try PendingSearches(limit: count).run(in: context) }
        let service = try context.foodService(isOffline: isOffline)
        let result = FoodSearch(query, page: page, limit: count).run(
            remembered: try context.openTracker(for: .reading).rememberedFoods(matching: query),
            service: service,
            last: context.lastSearch
        )
        let failure = result.failure.flatMap { $0 == .offline ? nil : $0 }
        if let failure { context.tellCause(failure) }
        let problem = failure.map { context.remember($0, of: query) }
        guard !result.hits.isEmpty else {
            throw problem ?? nothingFound(query, result, hasService: service != nil)
        }
        keep(result, query, context)
        context.noteOddities(of: result)
        try context.answer(SearchReport(query: query, page: page, result: result, problem: problem))
        if let problem { throw problem }
        tellMore(result, query, hasService: service != nil, context)
    }

    /// Keeps the list for `--from N`, with the pages of it that were shown before.
    private func keep(_ result: FoodSearch.Result, _ query: FoodQuery, _ context: CommandContext) {
        var search = SavedSearch(
            query: query,
            limit: count,
            rememberedCount: result.rememberedCount,
            hits: result.hits
        )
        if page > 1, let last = context.lastSearch, last.isSameList(query, limit: count) {
            search.addPages(of: last)
        }
        let isKept = context.state.map { search.save(session: context.surroundings.sessionID(), in: $0) }
        if isKept != true { context.note("this list cannot be kept, so --from will not know it") }
    }

    private func tellMore(
        _ result: FoodSearch.Result,
        _ query: FoodQuery,
        hasService: Bool,
        _ context: CommandContext
    ) {
        let first = result.hits.first?.number ?? 1
        context.tip("countme add --from \(first) logs one; countme add 150g --from \(first) so much of it")
        if result.total > page * count {
            let words = query.text.split(separator: " ").map(String.init)
            context.tip("\(Invocation.command(["search"] + words + ["--page", String(page + 1)])) shows more")
        }
        if !hasService, !isOffline {
            context.tip("FatSecret finds more: countme help search says how to add a key")
        }
    }

    private func nothingFound(_ query: FoodQuery, _ result: FoodSearch.Result, hasService: Bool) -> UserError
    {
        var hints: [String] = []
        let words = query.text.split(separator: " ").map(String.init)
        var summary =
            "no food holds \(words.count > 1 && !query.isExact ? "every word of " : "")\(quoted(query.text))"
        if page > 1, result.total > 0 {
            summary = "there is no page \(page) of \(quoted(query.text))"
            hints.append(Invocation.command(["search"] + words))
        } else if result.unusableCount > 0 {
            summary += "; \(result.unusableCount) without a usable energy left out"
        } else if words.count > 1 {
            hints.append(
                "fewer words find more: \(Invocation.command(["search", words.max { $0.count < $1.count } ?? ""]))"
            )
        }
        if !hasService {
            hints.append("countme help search says how to ask FatSecret as well")
        } else if isOffline {
            hints.append("\(Invocation.command(["search"] + words)) asks FatSecret as well")
        }
        return UserError(.noMatch, summary, hints: hints + [UserError.manualWay(query)])
    }
}

extension UserError {
    /// How to log a food that no search finds.
    static func manualWay(_ query: FoodQuery) -> String {
        "log it by hand: \(Invocation.command(["add", query.text])) KCAL"
    }
}

extension CommandContext {
    /// The last search of this terminal session.
    var lastSearch: SavedSearch? {
        state.flatMap { SavedSearch(session: surroundings.sessionID(), in: $0) }
    }

    /// Turns a failure of the service into words, and remembers the search if it may succeed some other time.
    func remember(_ failure: NutritionAPIError, of query: FoodQuery) -> UserError {
        let isWaiting = failure.isWorthWaitingFor && state.map { WaitingSearches(in: $0).add(query) } == true
        let again = isWaiting ? ["countme search --pending searches for it again"] : []
        return UserError(failure, hints: again + [UserError.manualWay(query)])
    }

    /// Says what is odd about what was found.
    func noteOddities(of result: FoodSearch.Result) {
        for warning in result.warnings { note(warning.message) }
        if let since = result.keptSince {
            let age =
                clock.now.secondsSinceEpoch - since.secondsSinceEpoch < 60 ? "a moment ago" : style.ago(since)
            note("FatSecret's answer is from \(age)")
        }
    }
}
