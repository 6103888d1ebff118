internal import CalorieTrackerCore

/// The words that fit at a position of a command line, many from the log and the catalog.
struct CompletionValues {
    typealias Candidate = Completion.Candidate
    typealias Offer = Completion.Offer

    /// The most candidates that are useful in a list.
    private static let mostShown = 30

    let context: CommandContext
    /// The manual of the command; nil before one is typed.
    let manual: CommandManual?
    /// Its operands so far.
    let words: [String]
    /// Whether a `--` precedes, after which nothing is an option.
    let isLiteral: Bool

    /// The offer after the existing operands, any of which may be missing.
    func operands(beginning current: String) throws -> Offer {
        var offer = Offer()
        for (index, (name, taken)) in (manual?.operands ?? [:]).enumerated() {
            let isRepeated = name.hasSuffix("…")
            let next = try self.offer(taken, after: isRepeated ? [] : words, beginning: current)
            offer.candidates += next.candidates
            if isRepeated || words.count <= index, next.includesFiles { offer.includesFiles = true }
        }
        // Without `--` such a word would be an option.
        if !isLiteral { offer.candidates.removeAll { ArgumentScanner.isOption($0.word) } }
        return offer
    }

    /// The offer for words of a kind, some of which may already be typed.
    func offer(_ taken: Words, after words: [String] = [], beginning current: String) throws -> Offer {
        var offer = Offer()
        switch taken {
        case .typed: break
        case .oneOf(let words), .suchAs(let words): offer.candidates = words.map { Candidate(word: $0) }
        case .format:
            let formats = manual?.formats ?? OutputFormat.allCases.map(\.rawValue)
            offer.candidates = formats.map { Candidate(word: $0) }
        case .chart:
            offer.candidates = ChartKind.allCases.map { .init(word: $0.rawValue, meaning: $0.summary) }
        case .day: offer.candidates = days
        case .period: offer.candidates = days + periods
        case .time: offer.candidates = times
        case .file: offer.includesFiles = true
        case .food: return Offer(candidates: try foods(after: words, beginning: current))
        case .knownFood:
            let ids = current.hasPrefix("own:") ? try ownFoods().map(Self.byID) : []
            let named = try foods(after: words, beginning: current)
            return Offer(candidates: named + rest(of: ids, after: words, beginning: current))
        case .ownFood:
            let own = try ownFoods()
            offer.candidates = own.map(\.food).map(described)
            if current.hasPrefix("own:") { offer.candidates += own.map(Self.byID) }
        case .foodID: offer.candidates = try ownFoods().map(Self.byID) + hits { $0.hit.foodID }
        case .category: offer.candidates = categories(of: context.system.foods)
        case .ownCategory: offer.candidates = categories(of: nil)
        case .barcode: offer.candidates = try barcodes()
        case .product: offer = Offer(candidates: try barcodes(), includesFiles: true)
        case .hit: offer.candidates = hits { String($0.number) }
        case .entry: offer.candidates = try entries()
        case .mealOfDay: offer.candidates = mealNames()
        case .loggedMeal:
            offer.candidates = try store().recentMeals(among: 500).map { Candidate(word: $0) }
        case .savedMeal:
            offer.candidates = try store().savedMeals().map { meal in
                Candidate(word: meal.name, meaning: context.console.style.energyWithUnit(meal.kilocalories))
            }
        case .recipe:
            offer.candidates = try ownFoods().filter { $0.recipe != nil }.map(\.food).map(described)
        case .pot: offer.candidates = try store().openPotNames().map { Candidate(word: $0) }
        case .planned:
            let plans = try CalorieTracker(store: store(), clock: context.clock).plans(
                in: (context.clock.today.advanced(by: -7) ?? .first)...(context.clock.today.advanced(by: 30)
                    ?? .last)
            )
            let numbers = plans.map { Candidate(word: String($0.number), meaning: $0.eaten.name) }
            var seen: Set<String> = []
            let meals = plans.compactMap(\.meal).filter { seen.insert($0).inserted }
            offer.candidates = numbers + meals.map { Candidate(word: $0) }
        case .foodOfMeal: offer.candidates = try foodsOfMeal()
        case .pet: offer.candidates = try pets(beginning: current)
        case .petProduct:
            offer.includesFiles = true
            offer.candidates = try store().petProducts().compactMap { pet in
                pet.facts.barcode.map { Candidate(word: $0, meaning: pet.facts.name ?? "") }
            }
        case .catalogue: offer.candidates = imports
        case .backup: offer = Offer(candidates: backups, includesFiles: true)
        case .subjectOfHelp: offer.candidates = subjectsOfHelp
        case .setting:
            offer.candidates = ConfigurationVariable.allCases.map {
                Candidate(word: $0.rawValue, meaning: $0.summary)
            }
        case .person: offer.candidates = context.log.people.names.map { Candidate(word: $0) }
        }
        offer.candidates = rest(of: offer.candidates, after: words, beginning: current)
        return offer
    }

    /// Whether dates are the coming ones, as in all plan commands.
    private var looksAhead: Bool { manual?.name.split(separator: " ").first == "plan" }

    private var days: [Candidate] {
        let today = context.clock.today
        let named = [("today", 0), ("yesterday", -1), ("tomorrow", 1)]
        let words = named.compactMap { word, offset in
            looksAhead && offset < 0
                ? nil : today.advanced(by: offset).map { Candidate(word: word, meaning: TextStyle.date($0)) }
        }
        let weekdays = (2...6).compactMap { offset in
            today.advanced(by: looksAhead ? offset : -offset).map { day in
                Candidate(word: day.weekday.abbreviation, meaning: TextStyle.date(day))
            }
        }
        return words + weekdays
    }

    private var periods: [Candidate] {
        let which = looksAhead ? "next" : "last"
        return [
            Candidate(word: "week", meaning: "this week"),
            Candidate(word: "month", meaning: "this month"),
            Candidate(word: "year", meaning: "this year"),
            Candidate(word: "7d", meaning: "the \(which) 7 days"),
            Candidate(word: "30d", meaning: "the \(which) 30 days"),
            Candidate(word: String(context.clock.today.description.prefix(7)), meaning: "a month"),
        ]
    }

    private var times: [Candidate] {
        [
            Candidate(word: context.clock.time.description, meaning: "now"),
            Candidate(word: "noon", meaning: "12:00"),
            Candidate(word: "midnight", meaning: "00:00"),
        ]
    }

    private var subjectsOfHelp: [Candidate] {
        context.commands.withVerbs.map { Candidate(word: $0.manual.name, meaning: $0.manual.summary) }
            + HelpTopic.all.map { Candidate(word: $0.name, meaning: $0.title) }
            + [Candidate(word: HelpTopic.everything, meaning: "every command, one line each")]
    }

    private func store() throws -> DataStore { try DataStore(lookingAt: context.log.path) }

    private func ownFoods() throws -> [OwnFood] { try store().ownFoods() }

    private static func byID(_ own: OwnFood) -> Candidate {
        Candidate(word: own.food.id, meaning: own.food.name)
    }

    /// The results of the last search in this terminal.
    private func hits(_ word: (ListedHit) -> String) -> [Candidate] {
        (context.services.lastSearch?.hits ?? []).map { listed in
            let energy = context.console.style.energyWithUnit(listed.hit.kilocalories)
            return Candidate(word: word(listed), meaning: "\(listed.hit.name), \(energy)")
        }
    }

    /// The meals of the log, then the usual ones.
    private func mealNames() -> [Candidate] {
        let recent = (try? store().recentMeals(among: 500)) ?? []
        let known = Set(recent.map(FoldedName.key))
        let usual = MealNames.usual.filter { !known.contains($0) }
        return (recent + usual).map { Candidate(word: $0) }
    }

    private func barcodes() throws -> [Candidate] {
        try ownFoods().compactMap { own in
            own.food.barcode.map { Candidate(word: $0, meaning: own.food.name) }
        }
    }

    private func categories(of table: FoodTable.Bytes?) -> [Candidate] {
        FoodCategory.names(own: (try? ownFoods()) ?? [], table: table).map { Candidate(word: $0) }
    }

    private func foodsOfMeal() throws -> [Candidate] {
        let name = FoldedName.key(words.joined(separator: " "))
        let meal = try store().savedMeals().first { FoldedName.key($0.name) == name }
        return (meal?.foods ?? []).map { Candidate(word: $0.name) }
    }

    private var imports: [Candidate] {
        (context.services.catalogue.openIfThere()?.imports() ?? []).map { catalogue in
            Candidate(word: catalogue.name, meaning: "\(catalogue.foodCount) foods")
        }
    }

    private var backups: [Candidate] {
        BackupFolder(besideLogAt: context.log.path).files.reversed().map { file in
            Candidate(word: file.label, meaning: file.occasion.words)
        }
    }

    /// Pet foods by name; by id if one is being typed, or if names are not unique.
    private func pets(beginning current: String) throws -> [Candidate] {
        let pets = try store().petProducts()
        let keys = pets.map { FoldedName.key($0.facts.name ?? "") }
        let names = zip(pets, keys).compactMap { pet, key -> Candidate? in
            guard let name = pet.facts.name, keys.filter({ $0 == key }).count == 1 else { return nil }
            return Candidate(word: name, meaning: pet.id)
        }
        let ids = pets.map { Candidate(word: $0.id, meaning: $0.facts.name ?? "") }.filter { pet in
            current.hasPrefix("pet:") || !names.contains { $0.meaning == pet.word }
        }
        return names + ids
    }

    /// Foods whose names match the words: eaten before, the user's own, from the catalog.
    private func foods(after words: [String], beginning current: String) throws -> [Candidate] {
        var words = words
        // `add 150g oa`: the first word is the amount.
        if words.count > 1, AmountText.read(words[0], words[1]) != nil {
            words.removeFirst(2)
        } else if let first = words.first, AmountText.read(first) != nil {
            words.removeFirst()
        }
        let text = (words + [current]).joined(separator: " ")
        var names: [Candidate] = []
        if let store = try? store() {
            let tracker = CalorieTracker(store: store, clock: context.clock)
            names += try tracker.rememberedFoods(matching: FoodQuery(text)).map { hit in
                Candidate(word: hit.name, meaning: context.console.style.energyWithUnit(hit.kilocalories))
            }
            names += try tracker.ownFoods(holding: text).map(\.food).map(described)
        }
        names += BrandTable.builtin.names(beginning: text, in: context.settings.country).map { name, energy in
            Candidate(word: name, meaning: context.console.style.energyWithUnit(energy))
        }
        if let catalogue = context.services.catalogue.openIfThere() {
            names += ((try? catalogue.foods(holding: text, limit: 60)) ?? []).map(described)
        } else if !text.isEmpty {
            // Nothing was logged or searched yet, so the names come from the table itself.
            let key = FoldedName.key(text)
            let foods = (try? FoodTable.read(context.system.foods, source: .builtin)) ?? []
            names += foods.lazy.filter { FoldedName.key($0.name).hasPrefix(key) }.prefix(60).map(described)
        }
        return Array(rest(of: names, after: words, beginning: current).prefix(Self.mostShown))
    }

    private func described(_ food: Food) -> Candidate {
        Candidate(
            word: food.name,
            meaning: "\(context.console.style.energyWithUnit(food.kilocalories)) per 100 g"
        )
    }

    /// The candidates that start with the words, from the current word on; each once.
    private func rest(
        of candidates: [Candidate],
        after words: [String],
        beginning current: String
    ) -> [Candidate] {
        let text = FoldedName.key((words + [current]).joined(separator: " "))
        // A quoted word may contain several words.
        let count = words.joined(separator: " ").split(separator: " ").count
        var seen: Set<String> = []
        return candidates.compactMap { candidate in
            let key = FoldedName.key(candidate.word)
            guard key.hasPrefix(text), seen.insert(key).inserted else { return nil }
            if count == 0 { return candidate }
            let parts = candidate.word.split(separator: " ")
            guard parts.count > count else { return nil }
            return Candidate(word: parts.dropFirst(count).joined(separator: " "), meaning: candidate.meaning)
        }
    }

    /// The latest entries by id, with their names.
    private func entries() throws -> [Candidate] {
        let today = context.clock.today
        guard let first = today.advanced(by: -7), let last = today.advanced(by: 1) else { return [] }
        let items = try store().entries(in: first...last).sorted { $0.id.number > $1.id.number }
        let candidates = items.prefix(Self.mostShown).map { item in
            let day = item.day == today ? "" : TextStyle.date(item.day) + " "
            return Candidate(
                word: item.id.description,
                meaning: "\(day)\(item.time) \(context.console.style.foodWithEnergy(item))"
            )
        }
        return (candidates + [Candidate(word: "last", meaning: "the entry you added last")]).filter {
            !words.contains($0.word)
        }
    }
}
