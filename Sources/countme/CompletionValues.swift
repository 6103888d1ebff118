internal import CalorieTrackerCore

/// The words that the log and the catalogue hold for a command line.
struct CompletionValues {
    let context: CommandContext

    /// What an option may be.
    func values(of option: Option, for type: any Command.Type) throws -> [Completion.Candidate] {
        switch (option.name, type.manual.name) {
        case ("format", "export"): return LogExport.Format.allCases.map { .init(word: $0.rawValue) }
        case ("format", _): return OutputFormat.allCases.map { .init(word: $0.rawValue) }
        case ("color", _): return ["auto", "always", "never"].map { .init(word: $0) }
        case ("by", _): return Grouping.allCases.map { .init(word: $0.rawValue) }
        case ("kind", _): return ["food", "drink"].map { .init(word: $0) }
        case ("from", "meal log"), ("on", _), ("since", _), ("until", _): return days
        case ("meal", _), ("from", "meal save"):
            return try store().recentMeals(among: 500).map { .init(word: $0) }
        default: return []
        }
    }

    private var days: [Completion.Candidate] {
        let today = context.clock.today
        let words = [("today", 0), ("yesterday", -1)].compactMap { word, offset in
            today.advanced(by: offset).map { Completion.Candidate(word: word, meaning: TextStyle.date($0)) }
        }
        let weekdays = (1...7).compactMap { offset in
            today.advanced(by: -offset).map { day in
                Completion.Candidate(word: day.weekday.abbreviation, meaning: TextStyle.date(day))
            }
        }
        return words + weekdays
    }

    /// What may stand after a command and the words that are there already.
    func operands(
        of command: String,
        after words: [String],
        beginning current: String
    ) throws -> [Completion.Candidate] {
        switch command {
        case "add", "search", "food show", "food favorite":
            return try foods(after: words, beginning: current)
        case "food edit", "food delete":
            let foods = try store().ownFoods().map(\.food)
            return rest(of: foods.map { ($0.name, energy($0)) }, after: words, beginning: current)
        case "meal log", "meal list", "meal edit", "meal forget":
            let meals = try store().savedMeals()
            let named = meals.map { ($0.name, context.style.energyWithUnit($0.kilocalories)) }
            return rest(of: named, after: words, beginning: current)
        case "meal show", "meal rename", "meal delete":
            let names = try store().recentMeals(among: 500)
            return rest(of: names.map { ($0, "") }, after: words, beginning: current)
        case "help":
            let types = CountMe.commands.flatMap { [$0] + $0.verbs }
            let named =
                types.map { ($0.manual.name, $0.manual.summary) }
                + HelpTopic.all.map { ($0.name, "a topic") }
            return rest(of: named, after: words, beginning: current)
        case "edit", "delete": return try entries(beginning: current)
        default: return []
        }
    }

    private func store() throws -> DataStore { try DataStore(path: context.logPath, for: .reading) }

    /// Foods whose names go on as the words do: eaten before, a person's own, of the catalogue.
    private func foods(after words: [String], beginning current: String) throws -> [Completion.Candidate] {
        var words = words
        // `add 150g oa`: what comes first is how much.
        if words.count > 1, AmountText.read(words[0], words[1]) != nil {
            words.removeFirst(2)
        } else if let first = words.first, AmountText.read(first) != nil {
            words.removeFirst()
        }
        let text = (words + [current]).joined(separator: " ")
        let tracker = CalorieTracker(store: try store(), clock: context.clock)
        let remembered = try tracker.rememberedFoods(matching: FoodQuery(text)).map { hit in
            (hit.name, context.style.energyWithUnit(hit.kilocalories))
        }
        let own = try tracker.ownFoods(holding: text).map { ($0.food.name, energy($0.food)) }
        let catalogue = (try? context.catalogue.openIfThere()?.foods(holding: text, limit: 60)) ?? []
        return rest(
            of: remembered + own + catalogue.map { ($0.name, energy($0)) },
            after: words,
            beginning: current
        )
    }

    private func energy(_ food: Food) -> String {
        "\(context.style.energyWithUnit(food.kilocalories)) in 100 g"
    }

    /// Names that begin with the words, from the word on that is being typed; each once.
    private func rest(
        of names: [(name: String, meaning: String)],
        after words: [String],
        beginning current: String
    ) -> [Completion.Candidate] {
        let text = FoldedName.key((words + [current]).joined(separator: " "))
        var seen: Set<String> = []
        return names.compactMap { name, meaning in
            let key = FoldedName.key(name)
            guard key.hasPrefix(text) || words.isEmpty && current.isEmpty, seen.insert(key).inserted else {
                return nil
            }
            let parts = name.split(separator: " ")
            guard parts.count > words.count else { return nil }
            return .init(word: parts.dropFirst(words.count).joined(separator: " "), meaning: meaning)
        }
    }

    /// The last entries by their ids, with what they are.
    private func entries(beginning current: String) throws -> [Completion.Candidate] {
        let today = context.clock.today
        guard let first = today.advanced(by: -7), let last = today.advanced(by: 1) else { return [] }
        let items = try store().entries(in: first...last).sorted { $0.id.number > $1.id.number }
        return
            (items.map { item in
                let day = item.day == today ? "" : TextStyle.date(item.day) + " "
                return Completion.Candidate(
                    word: item.id.description,
                    meaning: "\(day)\(item.time) \(context.style.foodWithEnergy(item))"
                )
            } + [.init(word: "last", meaning: "the entry made last")]).filter { $0.word.hasPrefix(current) }
    }
}
