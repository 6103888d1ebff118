internal import CalorieTrackerCore

/// Finds foods: those of the log, and those of FatSecret.
struct SearchCommand: Command {
    static let limit = Option("limit", letter: "l", "N", .typed, "How many to show, up to 50; default 10.")
    static let page = Option("page", "N", .typed, "Which page to show; its numbers go on.")
    static let exact = Option("exact", "Only foods with the words as written.")
    static let foods = Option("foods", "Only foods, no drinks.")
    static let drinks = Option("drinks", "Only drinks.")
    static let category = Option("category", "NAME", .category, "Only built-in foods in a category.")
    static let brand = Option("brand", "NAME", .typed, "Only foods of a chain or a maker.")
    static let again = Option("again", "N", .typed, "Repeat the Nth of the last searches.")
    static let forget = Option("forget", "Forget the last searches.")
    static let rich = Option(
        "rich",
        "NUTRIENT",
        .oneOf(FoodNutrient.all.map(\.name)),
        "Foods with the most of it: iron, b12, fiber."
    )
    static let per = Option(
        "per",
        "MEASURE",
        .oneOf(RichFood.Measure.allCases.map(\.rawValue)),
        "With --rich: of 200kcal or of 100g."
    )
    static let fatSecret = Option("fatsecret", "Only FatSecret's foods.")
    static let pending = Option("pending", "Run the searches waiting for a network.")

    static let manual = CommandManual(
        group: .daily("Find a food"),
        name: "search",
        aliases: ["find"],
        summary: "Find foods: logged, built in, and from FatSecret.",
        usage: [
            "search [WORDS…] [OPTIONS]", "search --again N | --forget | --pending",
        ],
        operands: ["WORDS": .food],
        examples: [
            .init("countme search greek yogurt", "foods with both words"),
            .init("countme add --from 2", "log the second of them"),
            .init("countme add 150g --from 2", "150 g of it"),
            .init("countme search", "your last searches, numbered"),
            .init("countme search --again 2", "repeat the second of them"),
            .init(
                "countme search cheese --rich calcium",
                "the cheese with the most of it; also without words"
            ),
            .init("countme search --category Nuts", "all foods of a category"),
            .init("countme search --brand greggs", "the menu of a chain; also burrito chipotle"),
            .init("countme search --drinks orange", "only drinks; --foods for the others"),
            .init("countme search rice --json | jq -r '.hits[] | [.kcal, .name] | @tsv'", "for a script"),
        ],
        options: [
            limit, page, exact, foods, drinks, category, brand, fatSecret, .offline, again, forget, pending,
            rich,
            per,
        ],
        details: """
            A food is found if its name, a synonym or its brand has every word; case and accents
            do not matter, and the last word may be incomplete. Foods you logged come first,
            then built-in ones; both work without a network. If nothing has every word, a
            leading amount and little words such as "with" are left out.

            A chain or a maker finds its menu or its foods: those of your country, which
            COUNTME_COUNTRY or the locale says.

            --rich sorts by what 200 kcal of a food hold of a nutrient, or 100 g with --per 100g,
            as far as it is known: half of a page has what you ate in the past year, the rest
            built-in foods, without those eaten by the pinch.

            The last 20 searches are remembered for 30 days, for search alone.

            FatSecret is asked once you give countme a key, and fills half of each page, or all of
            it with --fatsecret. If it cannot be reached, the rest is shown, with a note.
              1. Get a free account at https://platform.fatsecret.com, and look up the
                 OAuth 1.0 consumer key and secret under API Keys.
              2. Put them into config.env; countme config shows where that is:
                   FATSECRET_CONSUMER_KEY=...
                   FATSECRET_CONSUMER_SECRET=...
              3. chmod 600 that file.
            FatSecret's answers are kept for 24 hours, as its rules allow, and then removed.
            A food you add is your own record and stays.

            A search that fails for want of a network waits: countme search --pending runs it
            again, for example from cron, and keeps its answer for a day.
            """
    )

    static let defaultLimit = 10
    /// What is asked for.
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
    /// Whether nothing but FatSecret is asked.
    private let isFatSecretAlone: Bool
    let kind: FoodItem.Kind?
    let category: String?
    /// The brand whose foods alone are wanted.
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

    /// What is asked for: words, or what an option says instead.
    private static func request(_ arguments: ParsedArguments) throws(UserError) -> Request {
        let words = [arguments[brand], arguments.tidiedText].compactMap(\.self)
        let text = PlainText.tidied(words.joined(separator: " "))
        let isExact = arguments.has(exact)
        if arguments.has(pending) {
            let isOffline = arguments.has(.offline)
            guard text.isEmpty, !isOffline else {
                let why = isOffline ? "--pending needs the network" : "--pending takes no words"
                throw UserError(.usage, why).hint(.countme("search --pending"))
            }
            try arguments.requireOnly([pending], of: manual.options, "with --pending")
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
            throw UserError(.usage, "what are you looking for?").hint(.countme("search greek yogurt"))
        }
        if let problem = PlainText.problem(in: text, limit: FoodQuery.longestText) {
            let why =
                problem == .tooLong(limit: FoodQuery.longestText)
                ? "longer than \(FoodQuery.longestText) characters" : "not plain text"
            throw UserError(.badValue, "the search is \(why)").hint(.countme("search greek yogurt"))
        }
        return .foods(FoodQuery(text, isExact: isExact))
    }

    /// Refuses options that have no effect on what is asked for.
    private static func requireEffect(_ arguments: ParsedArguments) throws(UserError) {
        func only(_ allowed: [Option], _ mode: String) throws(UserError) {
            try arguments.requireOnly(allowed + [.offline], of: manual.options, mode)
        }
        let hasWords = !arguments.allOperands.isEmpty
        let narrowing = [limit, page, foods, drinks, category]
        for option in [again, forget] where arguments.has(option) {
            try arguments.requireOperands(atMost: 0, hint: Hint(words: ["search"] + arguments.allOperands))
            if option.name == forget.name {
                try only([forget], "with --forget")
            } else {
                try only([again, fatSecret] + narrowing, "with --again")
            }
            return
        }
        if arguments.has(rich) {
            try only(
                [rich, per] + narrowing + (hasWords ? [exact] : []),
                hasWords ? "with --rich" : "without WORDS"
            )
        } else if arguments.has(per) {
            throw UserError(.usage, "--per is for --rich")
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
            // It says neither what is drunk nor what is what kind of food.
            try only([fatSecret, limit, page, exact], "with --fatsecret")
        }
    }

    private static func measure(_ arguments: ParsedArguments) throws(UserError) -> RichFood.Measure {
        guard let text = arguments[per] else { return .energy }
        guard let measure = RichFood.Measure(rawValue: text.lowercased().filter { $0 != " " }) else {
            throw UserError(.badValue, "--per cannot be \(quoted(text))")
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
                    "there \(queries.count == 1 ? "is" : "are") \(counted(queries.count, "search", "searches")) to repeat"
                )
                .hint(.countme("search"))
            }
            try search(for: queries[number - 1], context)
        case .recent: try context.console.answer(RecentSearchesReport(queries: recent?.all ?? []))
        case .forget:
            recent?.forget()
            context.services.forgetLastSearch()
            try context.console.answer(RecentSearchesReport(queries: []))
        case .pending: try PendingSearches().run(in: context)
        case .rich(let nutrient, let measure, let query):
            try RichFoods(nutrient: nutrient, measure: measure, query: query, search: self).run(in: context)
        case .category(let name): try list(category: name, context)
        }
    }

    /// Lists the foods of a category, a person's own first.
    private func list(category: String, _ context: CommandContext) throws {
        let tracker = try context.log.openTracker(for: .reading)
        let table = context.surroundings.foods
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
                    : "there is no page \(page) of \(quoted(category))"
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
            context.console.tip(invocation.setting(SearchCommand.page, to: "\(page + 1)").saying("more"))
        }
    }

    private func search(for query: FoodQuery, _ context: CommandContext) throws {
        let finder = context.services.finder(try context.log.openTracker(for: .reading))
        let local = try known(query, finder)
        var problem: UserError?
        var service: NutritionAPIClient?
        // FatSecret says neither what is drunk nor what is what kind of food.
        if kind == nil, category == nil, brand == nil {
            do {
                service = try context.services.foodService(isOffline: isOffline)
            } catch let error as UserError {
                // What is known here needs neither a key nor a network.
                problem = error
            }
        }
        if isFatSecretAlone, service == nil {
            throw problem
                ?? UserError(.service, "no FatSecret key is set")
                .hint(.countme("help search", why: "how to add one"))
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
            // The numbers on the screen would mean foods of another search; those of this list still hold.
            if context.services.lastSearch?.isSameList(query, limit: count) != true {
                context.services.forgetLastSearch()
            }
            throw try problem ?? nothingFound(query, result, hasService: service != nil, finder, context)
        }
        keep(result, query, context)
        if context.services.remembersSearches { context.log.state.map(RecentSearches.init)?.add(query) }
        context.services.noteOddities(of: result)
        try context.console.answer(SearchReport(query: query, page: page, result: result, problem: problem))
        if let problem {
            context.console.tellCause(problem)
            let hints = problem.hints.filter { $0 != UserError.manualWay(query) }
            return context.console.note(([problem.summary] + hints.map { "\($0)" }).joined(separator: "; "))
        }
        tellMore(result, query, hasService: service != nil, context)
    }

    /// What is known here, down to the page that is asked for: earlier pages may have shown others.
    private func known(_ query: FoodQuery, _ finder: FoodFinder) throws -> (hits: [FoodHit], more: Int) {
        if brand != nil { return (try hits(ofBrandIn: query, finder), 0) }
        if isFatSecretAlone { return ([], 0) }
        let list = try finder.list(query, kind: kind, category: category, showing: page * count)
        guard list.hits.isEmpty, let simpler = SearchCommand.simplified(query) else { return list }
        return try finder.list(simpler, kind: kind, category: category, showing: page * count)
    }

    /// The foods of the brand that is asked for.
    private func hits(ofBrandIn query: FoodQuery, _ finder: FoodFinder) throws -> [FoodHit] {
        let hits = finder.hits(ofBrandIn: query).filter { kind == nil || $0.kind == kind }
        guard hits.isEmpty, let brand else { return hits }
        let words = [brand] + invocation.words.dropFirst().prefix { !$0.hasPrefix("-") }
        let hasBrand = BrandTable.builtin.hasBrand(brand)
        throw UserError(
            .noMatch,
            hasBrand ? "no food of \(quoted(brand)) is called so" : "no food of \(quoted(brand)) is known"
        )
        .hints(hasBrand ? [.countme("search --brand", brand)] : [Hint(words: ["search"] + words)])
    }

    /// The words without an amount before them and without those that no name needs: `2 eggs`, `latte with oat
    /// milk`; nil where nothing is left out.
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

    /// Keeps the list for `--from N`, with the pages of it that were shown before.
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

    private func tellMore(
        _ result: FoodSearch.Result,
        _ query: FoodQuery,
        hasService: Bool,
        _ context: CommandContext
    ) {
        guard let first = result.hits.first else { return }
        let amount =
            first.hit.amount?.grams != nil ? "150g" : first.hit.amount?.milliliters != nil ? "200ml" : "2"
        context.console.tip(
            "log one: countme add --from \(first.number), or an amount of it: countme add \(amount) --from \(first.number)"
        )
        if result.total > page * count {
            let next = SearchCommand.command(query, limit: count, page: page + 1)
            let more = isFatSecretAlone ? invocation.setting(SearchCommand.page, to: "\(page + 1)") : next
            context.console.tip(more.saying("more"))
        }
        if !hasService, !isOffline, kind == nil, category == nil {
            context.console.tip(.countme("help search", why: "FatSecret finds more; how to add a key"))
        }
    }

    /// Turns a failure of the service into words, and remembers the search if it may succeed some other time.
    private func remember(
        _ failure: NutritionAPIError,
        of query: FoodQuery,
        _ context: CommandContext
    ) -> UserError {
        let isWaiting =
            failure.isWorthWaitingFor
            && context.log.state.map { WaitingSearches(in: $0).add(query, page: page, limit: count) } == true
        let again: [Hint] = isWaiting ? [.countme("search --pending", why: "search for it again later")] : []
        return UserError(failure, hints: again + [UserError.manualWay(query)])
    }

    /// What was found instead of foods to show, and what to look for next.
    private func found(
        _ query: FoodQuery,
        _ result: FoodSearch.Result,
        isBeyond: Bool
    ) -> (summary: String, hints: [Hint]) {
        func again(_ query: FoodQuery, limit: Int) -> Hint {
            SearchCommand.command(query, limit: limit, page: 1)
        }
        let words = query.text.split(separator: " ").map(String.init)
        let holds = words.count > 1 && !query.isExact ? "every word of " : ""
        let what = kind.map { "no \($0.rawValue)" } ?? "no food"
        let among = category.map { " in \(quoted($0))" } ?? ""
        let summary = "\(what)\(among) matches \(holds)\(quoted(query.text))"
        if isBeyond {
            return ("there is no page \(page) of \(quoted(query.text))", [again(query, limit: count)])
        }
        if result.unusableCount > 0 {
            return (summary + "; \(result.unusableCount) without usable energy left out", [])
        }
        if result.irrelevantCount > 0, result.total > page * count {
            let seen = "none of the first \(result.irrelevantCount) of \(result.total) foods"
            return (
                "\(seen) matches \(holds)\(quoted(query.text))",
                [again(query, limit: 50).saying("look at more")]
            )
        }
        guard words.count > 1 else { return (summary, []) }
        let names = words.filter { $0.first?.isNumber != true }
        let longest = FoodQuery(names.max { $0.count < $1.count } ?? words[0])
        return (summary, [again(longest, limit: count).saying("fewer words find more")])
    }

    /// What to say of a search that found nothing to show, and what may find more.
    func nothingFound(
        _ query: FoodQuery,
        _ result: FoodSearch.Result,
        hasService: Bool,
        _ finder: FoodFinder,
        _ context: CommandContext
    ) throws -> UserError {
        if let category {
            let own = try context.log.openTracker(for: .reading).ownFoods()
            let categories = FoodCategory.names(own: own, table: context.surroundings.foods)
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
            hints.append(SearchCommand.command(query, limit: count, page: 1).saying("search all"))
        } else if !hasService {
            hints.append(.countme("help search", why: "how to ask FatSecret as well"))
        } else if isOffline {
            hints.append(
                SearchCommand.command(query, limit: count, page: page).saying("ask FatSecret as well")
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
