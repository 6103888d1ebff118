internal import CalorieTrackerCore

/// A food that was chosen by its number or its id instead of by its name.
///
/// FatSecret is queried on creation: before the log is opened, because an open log blocks all other
/// writers.
struct ChosenFood {
    private enum Origin {
        /// A food of the log.
        case remembered(FoodHit)
        /// The food of an entry.
        case entry(EntryReference)
        /// A food of the catalog.
        case catalogue(Food)
        /// A user's own food by its id, with its search result.
        case own(String, FoodHit?)
        /// A product of Open Food Facts that is not stored locally.
        case product(Food)
        /// A food of FatSecret.
        case served(FoodDetails, FoodHit?, servingID: String?)
    }

    private let origin: Origin
    private let amount: Amount?
    private let invocation: Invocation

    /// Finds the food that the options choose; nil if they choose none.
    init?(_ arguments: ParsedArguments, amount: Amount?, _ context: CommandContext) throws {
        guard try ChosenFood.check(arguments) else { return nil }
        invocation = arguments.invocation
        self.amount = try ChosenFood.amount(arguments, option: amount)
        if let text = arguments[ChosenFood.from] {
            let hit = try ChosenFood.hit(text, arguments.invocation, context)
            origin = try ChosenFood.origin(of: hit, context)
        } else if let text = arguments[ChosenFood.again] {
            origin = .entry(EntryReference(text, arguments.invocation))
        } else if let text = arguments[ChosenFood.barcode] {
            let barcode = try context.services.barcode(text, arguments.invocation)
            let found = try context.services.product(barcode: barcode, isOffline: false)
            switch found {
            case .own(let own): origin = .own(own.food.id, nil)
            case .imported(let food): origin = .catalogue(food)
            case .service(let food): origin = .product(food)
            }
        } else {
            origin = try ChosenFood.origin(id: arguments[ChosenFood.food] ?? "", context)
        }
    }

    /// The amount in the words, which can have no other meaning here, or in the option.
    private static func amount(
        _ arguments: ParsedArguments,
        option: Amount?
    ) throws(UserError) -> Amount? {
        let words = PlainText.tidied(arguments.allOperands.joined(separator: " "))
        guard !words.isEmpty else { return option }
        guard option == nil else {
            throw UserError(.usage, "more than one amount given").hint(.countme("help add"))
        }
        do {
            return try AmountText.require(words, arguments.invocation)
        } catch {
            guard error.code == .badNumber, !words.contains(where: { $0.isNumber }) else { throw error }
            throw UserError(.usage, "the food is already chosen; \(quoted(words)) is not an amount")
                .hint(arguments.hint(withOperands: ["150g"]))
                .hint(arguments.hint(withOperands: []))
                .hint(.countme("add", words, "KCAL"))
        }
    }

    private static func hit(
        _ text: String,
        _ invocation: Invocation,
        _ context: CommandContext
    ) throws(UserError) -> FoodHit {
        guard let number = Int(text), number > 0, text.hasOnlyDigits else {
            throw UserError(.badNumber, "invalid --from \(quoted(text)): give the number of a search result")
                .hint(invocation.replacing(text, with: "1"))
        }
        guard let search = context.services.lastSearch else {
            throw UserError(.noSearch, "no search in this terminal in the last 24 hours")
                .hint("countme search WORDS, then \(Hint(words: invocation.words))")
        }
        guard let hit = search.hit(numbered: number) else {
            let page = (number - 1) / search.limit + 1
            let shown = "\(search.hits.first?.number ?? 1) to \(search.hits.last?.number ?? 1)"
            let isNext = page == search.page + 1
            throw UserError(.noHit, "the last search had results \(shown), not \(number)")
                .hint(SearchCommand.command(search.query, limit: search.limit, page: isNext ? page : 1))
        }
        return hit
    }

    private static func origin(of hit: FoodHit, _ context: CommandContext) throws -> Origin {
        if hit.isRemembered { return .remembered(hit) }
        if hit.source == .fatsecret { return try served(hit, context) }
        if OwnFood.number(id: hit.foodID) != nil { return .own(hit.foodID, hit) }
        if let product = BrandTable.builtin.product(id: hit.foodID) { return .catalogue(product) }
        // The catalog may have been rebuilt since the search.
        return try context.services.catalogue.open().food(id: hit.foodID).map(Origin.catalogue)
            ?? .remembered(hit)
    }

    /// The servings of a hit; if FatSecret is unavailable, the search result is used.
    private static func served(_ hit: FoodHit, _ context: CommandContext) throws -> Origin {
        do {
            // The search result is enough, so the wait for more is short.
            guard let service = try context.services.foodService(isBrief: true) else {
                throw NutritionAPIError.offline
            }
            return .served(try service.details(id: hit.foodID).value, hit, servingID: nil)
        } catch let error as NutritionAPIError {
            context.console.tellCause(error)
            context.console.note("\(UserError(error).summary); using the search result instead")
            return .remembered(hit)
        }
    }

    /// Finds a food by its id.
    ///
    /// It is the id of a catalog food such as `banana`; `35718` or `fatsecret:35718`, with `/24356` for a serving; or
    /// `log:qvfd` for the food of an entry.
    private static func origin(id: String, _ context: CommandContext) throws -> Origin {
        if id.hasPrefix("log:"), let entry = EntryID(String(id.dropFirst(4))) { return .entry(.id(entry)) }
        if OwnFood.number(id: id) != nil { return .own(id, nil) }
        if let product = BrandTable.builtin.product(id: id) { return .catalogue(product) }
        if let dish = BrandTable.builtin.hit(id: id) { return .remembered(dish) }
        let plain = id.hasPrefix("fatsecret:") ? id.dropFirst(10) : id[...]
        let parts = plain.split(separator: "/", omittingEmptySubsequences: false)
        let areNumbers = parts.allSatisfy { part in
            (1...20).contains(part.utf8.count) && part.hasOnlyDigits
        }
        guard areNumbers, (1...2).contains(parts.count) else {
            if let food = try context.services.catalogue.open().food(id: id) { return .catalogue(food) }
            let canBeOne = id.utf8.allSatisfy { !"/\\ ".utf8.contains($0) }
            throw UserError(canBeOne ? .noMatch : .badID, "no food with id \(quoted(id))")
                .hint(.countme("search WORDS --json", why: "to see food ids"))
        }
        guard let service = try context.services.foodService() else {
            throw UserError(.service, "no FatSecret key")
                .hint(.countme("help search", why: "to add one"))
        }
        do {
            let details = try service.details(id: String(parts[0])).value
            return .served(details, nil, servingID: parts.count == 2 ? String(parts[1]) : nil)
        } catch {
            throw UserError(error, hints: [.countme("add NAME KCAL", why: "to log it with your own numbers")])
        }
    }

    /// The food in the given amount.
    func eaten(_ finder: FoodFinder, isForced: Bool) throws -> Eaten {
        let tracker = finder.tracker
        if let amount, amount.unit == nil, amount.quantity > AddRequest.mostServings, !isForced {
            throw tooManyServings(amount)
        }
        switch origin {
        case .served(let details, let hit, let servingID):
            do {
                return try details.eaten(amount, chosen: hit, servingID: servingID)
            } catch {
                throw noSuchServing(error, of: hit?.name ?? details.name)
            }
        case .catalogue(let food):
            return try finder.eaten(.catalogue(food), amount, invocation)
        case .product(let product):
            let kept = try tracker.keepProduct(product).after
            return try finder.eaten(.catalogue(kept?.food ?? product), amount, invocation)
        case .own(let id, let hit):
            if let own = try tracker.ownFood(id: id) {
                let food = try finder.served(own)
                // The search showed 100 g of a food without portions, so the user chose that amount.
                let shown = Eaten(food, amount: amount) == nil ? hit?.amount : nil
                return try finder.eaten(.catalogue(food), amount ?? shown, invocation)
            }
            throw UserError(
                .noMatch,
                "you have no food called \(quoted(hit?.name ?? id))"
            )
            .hint(.countme("food list"))
        case .entry(let reference):
            return try repeated(try reference.find(tracker), finder)
        case .remembered(let hit):
            if hit.isRemembered, let item = try tracker.rememberedFood(named: hit.name) {
                return try repeated(item, finder)
            }
            do {
                return try Eaten(hit, amount: amount)
            } catch {
                throw noSuchServing(error, of: hit.name)
            }
        }
    }

    private func repeated(_ item: FoodItem, _ finder: FoodFinder) throws -> Eaten {
        do {
            if let pot = try finder.pot(of: item) {
                return try finder.eaten(.catalogue(pot), amount ?? item.amount, invocation)
            }
            guard let amount else { return try item.eaten.again(nil) }
            return try finder.tracker.reference(for: item, in: amount).eaten.again(amount)
        } catch is Eaten.ResizingError {
            throw noSuchServing(.noSuchServing([item.amount].compactMap(\.self)), of: item.name)
        }
    }

    private func noSuchServing(_ error: ServingError, of name: String) -> UserError {
        let (amounts, summary): ([Amount], String) =
            switch error {
            case .noSuchServing(let amounts): (amounts, "unknown amount of \(quoted(name))")
            case .ambiguous(let amounts): (amounts, "ambiguous serving of \(quoted(name))")
            }
        var seen: Set<String> = []
        let servings = amounts.map(TextStyle.servingText).filter { seen.insert($0).inserted }
        return UserError(
            .badUnit,
            summary + (servings.isEmpty ? "" : "; known: \(servings.prefix(8).joined(separator: ", "))")
        )
        .hints(
            servings.isEmpty
                ? [.countme("add", name, "KCAL", why: "to log kcal")]
                : servings.prefix(2).map { ChosenFood.command(invocation, with: $0) }
        )
    }

    /// The command with another amount.
    private static func command(_ invocation: Invocation, with amount: String) -> Hint {
        let position = invocation.words.firstIndex { word in
            options.contains { word.hasPrefix("--\($0.name)") }
        }
        guard let position else { return invocation.appending("--qty", amount) }
        let isJoined = invocation.words[position].contains("=")
        let choice = Array(invocation.words[position...].prefix(isJoined ? 1 : 2))
        return Hint(words: ["add"] + choice + ["--qty", amount])
    }

    private func tooManyServings(_ amount: Amount) -> UserError {
        let number = NumberText.shown(amount.quantity)
        return UserError(.implausible, "\(number) portions is a lot")
            .hint(invocation.replacing(number, with: number + "g").withReason("to log grams"))
            .hint(invocation.appending("--force").withReason("to log it anyway"))
    }
}

extension ChosenFood {
    static let from = Option("from", "N", .hit, "Log result N of the last search in this terminal.")
    static let food = Option("food", "ID", .foodID, "Log a food by id, for scripts.")

    static let again = Option("again", "ID", .entry, "Repeat the entry with this id.")

    static let barcode = Option("barcode", "CODE|PHOTO", .product, "Log a product by barcode.")

    /// The options that choose a food.
    static let options = [from, food, again, barcode]

    /// The first given one of these options, with its value.
    static func typed(_ arguments: ParsedArguments) -> String {
        guard let option = options.first(where: arguments.has) else { return "" }
        return "--\(option.name) \(Shell.word(arguments[option] ?? ""))"
    }

    /// Rejects options that cannot be combined with a chosen food; true if one was chosen.
    static func check(_ arguments: ParsedArguments) throws(UserError) -> Bool {
        let given = options.filter(arguments.has)
        guard let first = given.first else { return false }
        guard given.count == 1 else {
            let names = given.map { "--\($0.name)" }.joined(separator: ", ")
            throw UserError(.usage, "use only one of \(names)")
                .hint(.countme("add", "--\(first.name)", arguments[first] ?? ""))
        }
        if arguments.has(.kcal) {
            throw UserError(.usage, "--kcal cannot be combined with --\(first.name)")
                .hint(.countme("add NAME KCAL", why: "to use your own kcal"))
        }
        return true
    }
}
