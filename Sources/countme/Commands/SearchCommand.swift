internal import CalorieTrackerCore

/// Searches the log, the built-in foods and FatSecret.
struct SearchCommand: Command {
    static let limit = Option("limit", letter: "l", "N", .typed, "Results to show, up to 50 (default 10).")
    static let page = Option("page", "N", .typed, "Page to show; result numbers continue.")
    static let exact = Option("exact", "Require every word, including amounts.")
    static let foods = Option("foods", "Foods only.")
    static let drinks = Option("drinks", "Drinks only.")
    static let category = Option("category", "NAME", .category, "Foods in one category only.")
    static let brand = Option("brand", "NAME", .typed, "Foods from one chain or brand only.")
    static let again = Option("repeat", "N", .typed, "Repeat search N from your recent searches.")
    static let forget = Option("clear", "Clear your recent searches.")
    static let rich = Option(
        "rich",
        "NUTRIENT",
        .oneOf(FoodNutrient.all.map(\.name)),
        "Rank foods by a nutrient: iron, b12, fiber."
    )
    static let per = Option(
        "per",
        "MEASURE",
        .oneOf(RichFood.Measure.allCases.map(\.rawValue)),
        "With --rich, rank per 200kcal (default) or per 100g."
    )
    static let fatSecret = Option("fatsecret", "FatSecret's foods only.")
    /// Also called `--pending`, as 0.1.0 did.
    static let pending = Option("retry", "Rerun searches that failed offline.")

    static let manual = CommandManual(
        group: .daily("Find a food"),
        name: "search",
        aliases: ["find"],
        summary: "Search your log, the built-in foods and FatSecret.",
        usage: [
            "search [WORDS…] [OPTIONS]", "search --repeat N | --clear | --retry",
        ],
        operands: ["WORDS": .food],
        examples: [
            .init("countme search greek yogurt", "foods with both words"),
            .init("countme add --from 2", "log the second one"),
            .init("countme add 150g --from 2", "log 150 g of it"),
            .init("countme search", "your recent searches, numbered"),
            .init("countme search --repeat 2", "repeat the second one"),
            .init(
                "countme search cheese --rich calcium",
                "the cheeses highest in calcium; words are optional"
            ),
            .init("countme search --category Nuts", "all foods in a category"),
            .init("countme search --brand greggs", "a chain's menu; also search burrito chipotle"),
            .init("countme search --drinks orange", "drinks only; --foods for foods only"),
            .init("countme search rice --json | jq -r '.hits[] | [.kcal, .name] | @tsv'", "for a script"),
        ],
        options: [
            limit, page, exact, foods, drinks, category, brand, fatSecret, .offline, again, forget, pending,
            rich,
            per,
        ],
        details: """
            A food matches if its name, synonyms or brand contain every word. Case and accents are
            ignored; the last word may be a prefix. Logged foods come first, then your own, then
            built-in foods; none needs a network. If nothing matches, a leading amount and small
            words such as "with" are ignored.

            A chain's name finds its menu, a brand's name its foods, for the country in
            COUNTME_COUNTRY or your locale.

            --rich ranks foods by a nutrient per 200 kcal (or per 100 g with --per 100g). Foods you
            ate in the past year come first and fill up to half of each page, built-in foods the
            rest; spices and other foods used by the pinch are skipped.

            The last 20 searches are remembered for 30 days, for countme search --repeat.

            With an API key, FatSecret results fill half of each page, or all of it with
            --fatsecret. To set it up:
              1. Get a free account at https://platform.fatsecret.com, and look up the
                 OAuth 1.0 consumer key and secret under API Keys.
              2. Put them in config.env (countme config shows where it is):
                   FATSECRET_CONSUMER_KEY=...
                   FATSECRET_CONSUMER_SECRET=...
              3. chmod 600 that file.
            As FatSecret's terms require, its results are deleted after 24 hours. What you log is
            yours and stays. If FatSecret cannot be reached, the other results are shown, with a
            note.

            Searches that fail offline are queued; countme search --retry (from cron, say) runs
            them again and keeps the results for a day.
            """
    )

    static let defaultLimit = 10
    /// The request.
    private enum Request {
        case foods(FoodQuery)
        case again(Int)
        case recent
        case forget
        case pending
        case rich(FoodNutrient, RichFood.Measure, FoodQuery?)
        case category(String)
    }

    private let request: Request
    let count: Int
    let page: Int
    let isOffline: Bool
    /// Whether only FatSecret is searched, without other foods.
    private let isFatSecretAlone: Bool
    let kind: FoodItem.Kind?
    let category: String?
    /// The brand to which the search is limited.
    private let brand: String?
    let invocation: Invocation

    init(_ arguments: ParsedArguments) throws(UserError) {
        count = try arguments.wholeNumber(SearchCommand.limit, in: 1...50) ?? SearchCommand.defaultLimit
        page = try arguments.wholeNumber(SearchCommand.page, in: 1...1000) ?? 1
        isOffline = arguments.has(.offline)
        isFatSecretAlone = arguments.has(SearchCommand.fatSecret)
        guard !isFatSecretAlone || !isOffline else {
            throw UserError(.usage, "--fatsecret needs the network")
                .hint(arguments.invocation.removing(.offline))
                .hint(arguments.invocation.removing(SearchCommand.fatSecret))
        }
        switch arguments.last(of: [SearchCommand.foods, SearchCommand.drinks])?.name {
        case SearchCommand.foods.name: kind = .food
        case SearchCommand.drinks.name: kind = .drink
        default: kind = nil
        }
        category = arguments[SearchCommand.category]
        brand = arguments[SearchCommand.brand]
        invocation = arguments.invocation
        request = try SearchCommand.request(arguments)
    }

    /// The request: words, or an option instead.
    private static func request(_ arguments: ParsedArguments) throws(UserError) -> Request {
        let words = [arguments[brand], arguments.tidiedText].compactMap(\.self)
        let text = PlainText.tidied(words.joined(separator: " "))
        let isExact = arguments.has(exact)
        if arguments.has(pending) {
            let isOffline = arguments.has(.offline)
            guard text.isEmpty, !isOffline else {
                let why =
                    isOffline
                    ? "--retry needs the network" : "--retry cannot be combined with search words"
                throw UserError(.usage, why).hint(.countme("search --retry"))
            }
            try arguments.requireOnly([pending], of: manual.options, "with --retry")
            return .pending
        }
        try requireEffect(arguments)
        if let number = try arguments.wholeNumber(again, in: 1...20) { return .again(number) }
        if let name = arguments[rich] {
            let nutrient = try FoodNutrient.require(name) { arguments.invocation.replacing(name, with: $0) }
            return .rich(
                nutrient,
                try measure(arguments),
                text.isEmpty ? nil : FoodQuery(text, isExact: isExact)
            )
        }
        guard !arguments.allOperands.isEmpty || arguments.has(brand) else {
            if let category = arguments[category] { return .category(category) }
            return arguments.has(forget) ? .forget : .recent
        }
        guard !text.isEmpty else {
            throw UserError(.usage, "missing WORDS").hint(.countme("search greek yogurt"))
        }
        if let problem = PlainText.problem(in: text, limit: FoodQuery.longestText) {
            let why =
                problem == .tooLong(limit: FoodQuery.longestText)
                ? "longer than \(FoodQuery.longestText) characters" : "not plain text"
            throw UserError(.badValue, "the search is \(why)").hint(.countme("search greek yogurt"))
        }
        return .foods(FoodQuery(text, isExact: isExact))
    }

    /// Refuses options that have no effect on the request.
    private static func requireEffect(_ arguments: ParsedArguments) throws(UserError) {
        func only(_ allowed: [Option], _ mode: String) throws(UserError) {
            try arguments.requireOnly(allowed + [.offline], of: manual.options, mode)
        }
        let hasWords = !arguments.allOperands.isEmpty
        let narrowing = [limit, page, foods, drinks, category]
        for option in [again, forget] where arguments.has(option) {
            try arguments.requireOperands(atMost: 0, hint: Hint(words: ["search"] + arguments.allOperands))
            if option.name == forget.name {
                try only([forget], "with --clear")
            } else {
                try only([again, fatSecret] + narrowing, "with --repeat")
            }
            return
        }
        if arguments.has(rich) {
            try only(
                [rich, per] + narrowing + (hasWords ? [exact] : []),
                hasWords ? "with --rich" : "without WORDS"
            )
        } else if arguments.has(per) {
            throw UserError(.usage, "--per needs --rich")
                .hint(arguments.invocation.appending("--rich", "iron"))
        } else if arguments.has(brand) {
            try only([brand] + narrowing.filter { $0.name != category.name }, "with --brand")
        } else if !hasWords {
            guard !arguments.has(category) else { return try only(narrowing, "without WORDS") }
            guard let option = manual.options.first(where: { $0.name != "offline" && arguments.has($0) })
            else {
                return
            }
            throw UserError(.usage, "--\(option.name) has no effect without WORDS")
                .hint(arguments.invocation.appending("WORDS"))
        } else if arguments.has(fatSecret) {
            // FatSecret supports neither drinks nor categories.
            try only([fatSecret, limit, page, exact], "with --fatsecret")
        }
    }

    private static func measure(_ arguments: ParsedArguments) throws(UserError) -> RichFood.Measure {
        guard let text = arguments[per] else { return .energy }
        guard let measure = RichFood.Measure(rawValue: text.lowercased().filter { $0 != " " }) else {
            throw UserError(.badValue, "invalid --per \(quoted(text))")
                .hints(
                    RichFood.Measure.allCases.map {
                        arguments.invocation.replacing(text, with: $0.rawValue)
                    }
                )
        }
        return measure
    }

    func run(in context: CommandContext) throws {
        let recent = context.log.state.map(RecentSearches.init)
        switch request {
        case .foods(let query): try search(for: query, context)
        case .again(let number):
            let queries = recent?.all ?? []
            guard queries.indices.contains(number - 1) else {
                throw UserError(
                    .noSearch,
                    queries.isEmpty
                        ? "no searches to repeat"
                        : "only \(counted(queries.count, "search", "searches")) to repeat"
                )
                .hint(.countme("search"))
            }
            try search(for: queries[number - 1], context)
        case .recent: try context.console.answer(RecentSearchesReport(queries: recent?.all ?? []))
        case .forget:
            let isCleared = recent?.all.isEmpty == false
            recent?.forget()
            context.services.forgetLastSearch()
            try context.console.answer(RecentSearchesReport(queries: [], isCleared: isCleared))
        case .pending: try PendingSearches().run(in: context)
        case .rich(let nutrient, let measure, let query):
            try RichFoods(nutrient: nutrient, measure: measure, query: query, search: self).run(in: context)
        case .category(let name): try list(category: name, context)
        }
    }

    /// Lists the foods of a category, the user's own first.
    private func list(category: String, _ context: CommandContext) throws {
        let tracker = try context.log.openTracker(for: .reading)
        let table = context.system.foods
        let own = try tracker.ownFoods()
        try FoodCategory.require(category, among: FoodCategory.names(own: own, table: table), invocation)
        let hits = try context.services.finder(tracker).foods(inCategory: category, of: kind, table: table)
        let result = FoodSearch(FoodQuery(""), page: page, limit: count).run(
            local: hits,
            service: nil,
            last: nil
        )
        guard !result.hits.isEmpty else {
            throw UserError(
                .noMatch,
                hits.isEmpty
                    ? "no \(kind?.rawValue ?? "food") in \(quoted(category))"
                    : "no page \(page) of \(quoted(category))"
            )
            .hint(.countme("search --category", category))
        }
        keep(result, FoodQuery("category \(category)"), context)
        try context.console.answer(
            SearchReport(query: FoodQuery(""), page: page, result: result, problem: nil)
        )
        if let first = result.hits.first {
            context.console.tip("log one: countme add --from \(first.number)")
        }
        if result.total > page * count {
            context.console.tip(
                invocation.setting(SearchCommand.page, to: "\(page + 1)").withReason("to show more")
            )
        }
    }

    private func search(for query: FoodQuery, _ context: CommandContext) throws {
        let finder = context.services.finder(try context.log.openTracker(for: .reading))
        let local = try known(query, finder)
        var problem: UserError?
        var service: NutritionAPIClient?
        // FatSecret supports neither drinks nor categories.
        if kind == nil, category == nil, brand == nil {
            do {
                service = try context.services.foodService(isOffline: isOffline)
            } catch let error as UserError {
                // Local foods need neither a key nor a network.
                problem = error
            }
        }
        if isFatSecretAlone, service == nil {
            throw problem
                ?? UserError(.service, "no FatSecret key")
                .hint(.countme("help search", why: "to add one"))
        }
        var result = FoodSearch(query, page: page, limit: count).run(
            local: local.hits,
            service: service,
            last: page > 1 ? context.services.lastSearch : nil
        )
        result.total += local.more
        if let failure = result.failure, failure != .offline {
            problem = remember(failure, of: query, context)
        }
        guard !result.hits.isEmpty else {
            // The numbers on the screen would mean foods of another search; those of the same list remain valid.
            if context.services.lastSearch?.isSameList(query, limit: count) != true {
                context.services.forgetLastSearch()
            }
            throw try problem ?? nothingFound(query, result, hasService: service != nil, finder, context)
        }
        keep(result, query, context)
        if context.services.remembersSearches { context.log.state.map(RecentSearches.init)?.add(query) }
        context.services.noteWarnings(of: result)
        try context.console.answer(SearchReport(query: query, page: page, result: result, problem: problem))
        if let problem {
            context.console.tellCause(problem)
            let hints = problem.hints.filter { $0 != UserError.manualWay(query) }
            return context.console.note(([problem.summary] + hints.map { "\($0)" }).joined(separator: "; "))
        }
        printTips(result, query, hasService: service != nil, context)
    }

    /// The local foods up to the requested page: earlier pages may have shown others.
    private func known(_ query: FoodQuery, _ finder: FoodFinder) throws -> (hits: [FoodHit], more: Int) {
        if brand != nil { return (try hits(ofBrandIn: query, finder), 0) }
        if isFatSecretAlone { return ([], 0) }
        let list = try finder.list(query, kind: kind, category: category, showing: page * count)
        guard list.hits.isEmpty, let simpler = SearchCommand.simplified(query) else { return list }
        return try finder.list(simpler, kind: kind, category: category, showing: page * count)
    }

    /// The foods of the requested brand.
    private func hits(ofBrandIn query: FoodQuery, _ finder: FoodFinder) throws -> [FoodHit] {
        let hits = finder.hits(ofBrandIn: query).filter { kind == nil || $0.kind == kind }
        guard hits.isEmpty, let brand else { return hits }
        let words = [brand] + invocation.words.dropFirst().prefix { !$0.hasPrefix("-") }
        let hasBrand = BrandTable.builtin.hasBrand(brand)
        throw UserError(
            .noMatch,
            hasBrand ? "no food from \(quoted(brand)) by that name" : "no known foods from \(quoted(brand))"
        )
        .hints(hasBrand ? [.countme("search --brand", brand)] : [Hint(words: ["search"] + words)])
    }

    /// The words without a leading amount and minor words: `2 eggs`, `latte with oat milk`; nil if nothing would be
    /// removed.
    private static func simplified(_ query: FoodQuery) -> FoodQuery? {
        guard !query.isExact else { return nil }
        var words = query.text.split(separator: " ").map(String.init)
        if words.count > 2, AmountText.read(words[0], words[1]) != nil {
            words.removeFirst(2)
        } else if words.count > 1, AmountText.read(words[0]) != nil {
            words.removeFirst()
        }
        let little: Set<String> = ["with", "and", "of", "the", "a", "an", "some", "in", "&", "+"]
        let rest = words.filter { !little.contains($0.lowercased()) }
        let text = rest.joined(separator: " ")
        return text.isEmpty || text == query.text ? nil : FoodQuery(text)
    }

    /// Saves the list for `--from N`, together with the earlier pages.
    private func keep(_ result: FoodSearch.Result, _ query: FoodQuery, _ context: CommandContext) {
        var search = SavedSearch(
            query: query,
            limit: count,
            page: page,
            nextServiceIndex: result.nextServiceIndex,
            hits: result.hits
        )
        if page > 1, let last = context.services.lastSearch, last.isSameList(query, limit: count) {
            search.addPages(of: last)
        }
        context.services.keep(search)
    }

    private func printTips(
        _ result: FoodSearch.Result,
        _ query: FoodQuery,
        hasService: Bool,
        _ context: CommandContext
    ) {
        guard let first = result.hits.first else { return }
        let amount =
            first.hit.amount?.grams != nil ? "150g" : first.hit.amount?.milliliters != nil ? "200ml" : "2"
        context.console.tip(
            "to log a result: countme add --from \(first.number), or countme add \(amount) --from \(first.number)"
        )
        if result.total > page * count {
            let next = SearchCommand.command(query, limit: count, page: page + 1)
            let more = isFatSecretAlone ? invocation.setting(SearchCommand.page, to: "\(page + 1)") : next
            context.console.tip(more.withReason("to see more"))
        }
        if !hasService, !isOffline, kind == nil, category == nil {
            context.console.tip(.countme("help search", why: "to search FatSecret too, add a key"))
        }
    }

    /// The error for a failure of the service; queues the search if it may succeed later.
    private func remember(
        _ failure: NutritionAPIError,
        of query: FoodQuery,
        _ context: CommandContext
    ) -> UserError {
        let isWaiting =
            failure.isWorthWaitingFor && context.services.remembersSearches
            && context.log.state.map { SearchQueue(in: $0).add(query, page: page, limit: count) } == true
        let again: [Hint] = isWaiting ? [.countme("search --retry", why: "to repeat the search later")] : []
        return UserError(failure, hints: again + [UserError.manualWay(query)])
    }

    /// A message if no foods are shown, and the next search to try.
    private func found(
        _ query: FoodQuery,
        _ result: FoodSearch.Result,
        isBeyond: Bool
    ) -> (summary: String, hints: [Hint]) {
        func again(_ query: FoodQuery, limit: Int) -> Hint {
            SearchCommand.command(query, limit: limit, page: 1)
        }
        let words = query.text.split(separator: " ").map(String.init)
        let holds = words.count > 1 && !query.isExact ? "all words of " : ""
        let what = kind.map { "no \($0.rawValue)" } ?? "no food"
        let among = category.map { " in \(quoted($0))" } ?? ""
        let summary = "\(what)\(among) matches \(holds)\(quoted(query.text))"
        if isBeyond {
            return ("no page \(page) of \(quoted(query.text))", [again(query, limit: count)])
        }
        if result.unusableCount > 0 {
            return (summary + "; \(result.unusableCount) without usable energy left out", [])
        }
        if result.irrelevantCount > 0, result.total > page * count {
            let seen = "none of the first \(result.irrelevantCount) results"
            return (
                "\(seen) matches \(holds)\(quoted(query.text))",
                [again(query, limit: 50).withReason("to look at more")]
            )
        }
        guard words.count > 1 else { return (summary, []) }
        let names = words.filter { $0.first?.isNumber != true }
        let longest = FoodQuery(names.max { $0.count < $1.count } ?? words[0])
        return (summary, [again(longest, limit: count).withReason("to search fewer words")])
    }

    /// The error for a search without results, with hints that may find more.
    func nothingFound(
        _ query: FoodQuery,
        _ result: FoodSearch.Result,
        hasService: Bool,
        _ finder: FoodFinder,
        _ context: CommandContext
    ) throws -> UserError {
        if let category {
            let own = try context.log.openTracker(for: .reading).ownFoods()
            let categories = FoodCategory.names(own: own, table: context.system.foods)
            try FoodCategory.require(category, among: categories, invocation)
        }
        let names = try finder.names()
        let isBeyond = page > 1 && result.total > 0
        let isNarrowed = category != nil || kind != nil
        let nearest = isBeyond || isNarrowed ? nil : Spelling.nearest(to: query.text, in: names)
        var hints = nearest.map { [SearchCommand.command(FoodQuery($0), limit: count, page: 1)] } ?? []
        let (summary, more) = found(query, result, isBeyond: isBeyond)
        hints += more
        if isNarrowed, !isBeyond {
            hints.append(SearchCommand.command(query, limit: count, page: 1).withReason("to search all"))
        } else if !hasService {
            hints.append(.countme("help search", why: "to search FatSecret too"))
        } else if isOffline {
            hints.append(
                SearchCommand.command(query, limit: count, page: page).withReason("to search FatSecret too")
            )
        }
        return UserError(.noMatch, summary).hints(hints + [UserError.manualWay(query)])
    }

    /// The command that shows a page of a search.
    static func command(_ query: FoodQuery, limit: Int, page: Int) -> Hint {
        var words = ["search"]
        if limit != defaultLimit { words += ["-l", String(limit)] }
        if query.isExact { words.append("--exact") }
        if page > 1 { words += ["--page", String(page)] }
        let typed = query.text.split(separator: " ").map(String.init)
        if typed.contains(where: { $0.hasPrefix("-") }) { words.append("--") }
        return Hint(words: words + typed)
    }
}
