internal import CalorieTrackerCore

/// The words that may stand in a place of a command line, many of them from the log and the catalogue.
struct CompletionValues {
    typealias Candidate = Completion.Candidate
    typealias Offer = Completion.Offer

    /// As many as a person looks through.
    private static let mostShown = 30

    let context: CommandContext
    /// The name of the command.
    let command: String
    /// Its operands so far.
    let words: [String]
    /// Whether `--` stands before, so that nothing is an option any more.
    let isLiteral: Bool

    /// What an option may be.
    func values(of option: Option, beginning current: String) throws -> Offer {
        switch (option.name, command) {
        case ("from", "add"): Offer(candidates: hits { String($0.number) })
        case ("food", _): Offer(candidates: try ownFoods().map(Self.byID) + hits { $0.hit.foodID })
        case ("again", _): Offer(candidates: try entries())
        case ("barcode", "add"): Offer(candidates: try barcodes())
        case ("meal", _), ("from", "meal save"): Offer(candidates: mealNames())
        case ("category", _): Offer(candidates: try categories())
        case ("drop", _): Offer(candidates: try foodsOfMeal())
        case ("add", "meal edit"): Offer(candidates: try foods(after: [], beginning: current))
        case ("name", "food import"), ("remove", "food import"): Offer(candidates: imports)
        default: CompletionWords(clock: context.clock).values(of: option, for: command)
        }
    }

    /// What may stand after the operands that are there already.
    func operands(beginning current: String) throws -> Offer {
        var offer = try everyOperand(beginning: current)
        // Without `--` such a word would be an option.
        if !isLiteral { offer.candidates.removeAll { ArgumentScanner.isOption($0.word) } }
        return offer
    }

    private func everyOperand(beginning current: String) throws -> Offer {
        switch command {
        case "add", "search": return Offer(candidates: try foods(after: words, beginning: current))
        case "food show", "food favorite":
            return Offer(candidates: try foods(after: words, beginning: current) + ids(current))
        case "food edit", "food delete":
            let named = rest(of: try ownFoods().map { ($0.food.name, energy($0.food)) }, beginning: current)
            return Offer(candidates: named + (try ids(current)))
        case "meal log", "meal list", "meal edit", "meal forget":
            let meals = try store().savedMeals()
            let named = meals.map { ($0.name, context.style.energyWithUnit($0.kilocalories)) }
            return Offer(candidates: rest(of: named, beginning: current))
        case "meal show", "meal delete", "meal rename", "meal save":
            let names = try store().recentMeals(among: 500).map { ($0, "") }
            return Offer(candidates: rest(of: names, beginning: current))
        case "remind":
            return Offer(candidates: rest(of: mealNames().map { ($0.word, "") }, beginning: current))
        case "pet show", "pet edit", "pet delete", "pet upload", "pet compare":
            return Offer(candidates: try pets(beginning: current))
        case "help": return Offer(candidates: rest(of: subjectsOfHelp, beginning: current))
        case "edit":
            return words.isEmpty ? Offer(candidates: try entries()).beginning(with: current) : Offer()
        case "delete": return Offer(candidates: try entries()).beginning(with: current)
        case "restore":
            guard words.isEmpty else { return Offer() }
            return Offer(candidates: backups, includesFiles: true).beginning(with: current)
        case "food lookup":
            return Offer(candidates: try barcodes(), includesFiles: true).beginning(with: current)
        case "pet lookup":
            let barcodes = try store().petProducts().compactMap { pet in
                pet.facts.barcode.map { Candidate(word: $0, meaning: pet.facts.name ?? "") }
            }
            return Offer(candidates: barcodes, includesFiles: true).beginning(with: current)
        default:
            return CompletionWords(clock: context.clock).operands(of: command, after: words)
                .beginning(with: current)
        }
    }

    private var subjectsOfHelp: [(name: String, meaning: String)] {
        context.commands.withVerbs.map { ($0.manual.name, $0.manual.summary) }
            + HelpTopic.all.map { ($0.name, "a topic") }
    }

    private func store() throws -> DataStore { try DataStore(lookingAt: context.logPath) }

    private func ownFoods() throws -> [OwnFood] { try store().ownFoods() }

    private static func byID(_ own: OwnFood) -> Candidate {
        Candidate(word: own.food.id, meaning: own.food.name)
    }

    /// The ids of own foods, for those who begin with one.
    private func ids(_ current: String) throws -> [Candidate] {
        guard words.isEmpty, current.hasPrefix("own:") else { return [] }
        return try ownFoods().map(Self.byID).filter { $0.word.hasPrefix(current) }
    }

    /// What the last search in this terminal showed.
    private func hits(_ word: (ListedHit) -> String) -> [Candidate] {
        (context.lastSearch?.hits ?? []).map { listed in
            let energy = context.style.energyWithUnit(listed.hit.kilocalories)
            return Candidate(word: word(listed), meaning: "\(listed.hit.name), \(energy)")
        }
    }

    /// The meals of the log, then those that most people have.
    private func mealNames() -> [Candidate] {
        let recent = (try? store().recentMeals(among: 500)) ?? []
        let known = Set(recent.map(FoldedName.key))
        let usual = ["breakfast", "lunch", "dinner", "snack"].filter { !known.contains($0) }
        return (recent + usual).map { Candidate(word: $0) }
    }

    private func barcodes() throws -> [Candidate] {
        try ownFoods().compactMap { own in
            own.food.barcode.map { Candidate(word: $0, meaning: own.food.name) }
        }
    }

    private func categories() throws -> [Candidate] {
        let table = command == "food list" ? nil : context.surroundings.foods
        return FoodCategory.names(own: (try? ownFoods()) ?? [], table: table).map { Candidate(word: $0) }
    }

    private func foodsOfMeal() throws -> [Candidate] {
        let name = FoldedName.key(words.joined(separator: " "))
        let meal = try store().savedMeals().first { FoldedName.key($0.name) == name }
        return (meal?.foods ?? []).map { Candidate(word: $0.name) }
    }

    private var imports: [Candidate] {
        (context.catalogue.openIfThere()?.imports() ?? []).map { catalogue in
            Candidate(word: catalogue.name, meaning: "\(catalogue.foodCount) foods")
        }
    }

    private var backups: [Candidate] {
        BackupFolder(besideLogAt: context.logPath).files.reversed().map { file in
            Candidate(word: file.label, meaning: file.occasion.words)
        }
    }

    /// Pet foods by name; by id for those who begin with one, and where names are not unique.
    private func pets(beginning current: String) throws -> [Candidate] {
        let pets = try store().petProducts()
        let keys = pets.map { FoldedName.key($0.facts.name ?? "") }
        let isList = command == "pet compare"
        let names = zip(pets, keys).compactMap { pet, key -> (String, String)? in
            guard let name = pet.facts.name, keys.filter({ $0 == key }).count == 1 else { return nil }
            return (name, pet.id)
        }
        let ids = pets.map { Candidate(word: $0.id, meaning: $0.facts.name ?? "") }.filter {
            current.hasPrefix("pet:") || !names.map(\.1).contains($0.word)
        }
        let others = words.isEmpty || isList ? Offer(candidates: ids).beginning(with: current).candidates : []
        return rest(of: names, after: isList ? [] : words, beginning: current) + others
    }

    /// Foods whose names go on as the words do: eaten before, a person's own, of the catalogue.
    private func foods(after words: [String], beginning current: String) throws -> [Candidate] {
        var words = words
        // `add 150g oa`: what comes first is how much.
        if words.count > 1, AmountText.read(words[0], words[1]) != nil {
            words.removeFirst(2)
        } else if let first = words.first, AmountText.read(first) != nil {
            words.removeFirst()
        }
        let text = (words + [current]).joined(separator: " ")
        var names: [(String, String)] = []
        if let store = try? store() {
            let tracker = CalorieTracker(store: store, clock: context.clock)
            names += try tracker.rememberedFoods(matching: FoodQuery(text)).map { hit in
                (hit.name, context.style.energyWithUnit(hit.kilocalories))
            }
            names += try tracker.ownFoods(holding: text).map { ($0.food.name, energy($0.food)) }
        }
        let catalogue = (try? context.catalogue.openIfThere()?.foods(holding: text, limit: 60)) ?? []
        names += catalogue.map { ($0.name, energy($0)) }
        return Array(rest(of: names, after: words, beginning: current).prefix(Self.mostShown))
    }

    private func energy(_ food: Food) -> String {
        "\(context.style.energyWithUnit(food.kilocalories)) in 100 g"
    }

    private func rest(of names: [(name: String, meaning: String)], beginning current: String) -> [Candidate] {
        rest(of: names, after: words, beginning: current)
    }

    /// Names that begin with the words, from the word on that is being typed; each once.
    private func rest(
        of names: [(name: String, meaning: String)],
        after words: [String],
        beginning current: String
    ) -> [Candidate] {
        let text = FoldedName.key((words + [current]).joined(separator: " "))
        // A word in quotes may be several.
        let count = words.joined(separator: " ").split(separator: " ").count
        var seen: Set<String> = []
        return names.compactMap { name, meaning in
            let key = FoldedName.key(name)
            guard key.hasPrefix(text) || words.isEmpty && current.isEmpty, seen.insert(key).inserted else {
                return nil
            }
            let parts = name.split(separator: " ")
            guard parts.count > count else { return nil }
            return .init(word: parts.dropFirst(count).joined(separator: " "), meaning: meaning)
        }
    }

    /// The last entries by their ids, with what they are.
    private func entries() throws -> [Candidate] {
        let today = context.clock.today
        guard let first = today.advanced(by: -7), let last = today.advanced(by: 1) else { return [] }
        let items = try store().entries(in: first...last).sorted { $0.id.number > $1.id.number }
        let candidates = items.prefix(Self.mostShown).map { item in
            let day = item.day == today ? "" : TextStyle.date(item.day) + " "
            return Candidate(
                word: item.id.description,
                meaning: "\(day)\(item.time) \(context.style.foodWithEnergy(item))"
            )
        }
        return (candidates + [Candidate(word: "last", meaning: "the entry made last")]).filter {
            !words.contains($0.word)
        }
    }
}
