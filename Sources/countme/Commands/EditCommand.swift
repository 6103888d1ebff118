internal import CalorieTrackerCore

/// Corrects an entry.
struct EditCommand: Command {
    private static let name = Option("name", "NAME", .typed, "Set a new name.")

    static let manual = CommandManual(
        group: .daily("Change an entry"),
        name: "edit",
        summary: "Change an entry.",
        usage: ["edit ID|last [OPTIONS]"],
        operands: ["ID": .entry],
        examples: [
            .init("countme edit last --kcal 180", "the entry you added last"),
            .init("countme edit last --kcal +50", "add 50 kcal; -50 subtracts"),
            .init("countme edit last --kcal 500..900", "an estimate with a range; also \"~700\""),
            .init(
                "countme edit qvfd --qty 200g",
                "energy and nutrients are rescaled if the old amount had a weight"
            ),
            .init("countme edit last --qty half", "half of it; also x2, double, \"a third\""),
            .init("countme edit qvfd --on yesterday --at 20:15", "move it to another day and time"),
            .init("countme edit qvfd --photo lunch.jpg", "attach a photo"),
            .init("countme edit qvfd --meal none", "none clears a field"),
        ],
        options: [name] + EntryOptions.options + [.force, .dryRun],
        details: """
            Only the fields you give change. A new amount rescales energy and nutrients if it
            can be compared with the old one, unless you also give --kcal. A number such as 2,
            "2 slices" or 150g is the new amount; half, x2, "a third" and 150% are of the old one.
            A plain number replaces an estimate.

            A new energy is stored as typed. Nutrients that countme computed from a food are
            rescaled with it; nutrients that you typed stay, with a note if they no longer fit.

            After a meal in words, last means its final food; with only --on, --at, --meal or
            --note, the whole meal.
            """
    )

    private let reference: EntryReference
    private let options: EntryOptions
    private let newName: String?
    private let isForced: Bool
    /// 1 for `--kcal +50`, which adds to the current energy; -1 for `--kcal -50`.
    private let energySign: Double?
    private let arguments: ParsedArguments
    private let invocation: Invocation

    init(_ arguments: ParsedArguments) throws(UserError) {
        guard let word = arguments.allOperands.first else {
            let typed = arguments.invocation.words.dropFirst()
            throw UserError(.usage, "missing ID")
                .hint(
                    typed.isEmpty
                        ? .countme("edit last --kcal 180") : Hint(words: ["edit", "last"] + typed).asExample
                )
                .hint(.countme("today"))
        }
        let invocation = arguments.invocation
        try arguments.requireOperands(atMost: 1, hint: EditCommand.correction(arguments))
        reference = EntryReference(word, invocation)
        options = try EntryOptions(arguments)
        newName = arguments[EditCommand.name]
        isForced = arguments.has(.force)
        let sign = arguments[.kcal].flatMap { $0.hasPrefix("+") ? 1.0 : $0.hasPrefix("-") ? -1 : nil }
        energySign = options.energy?.guess == nil ? sign : nil
        self.arguments = arguments
        self.invocation = invocation
        try arguments.require(newName != nil || !options.isEmpty, example: "--kcal", "180", of: "edit")
    }

    /// The command that words after the entry mean: `kcal 200`, `200g`, or another entry.
    private static func correction(_ arguments: ParsedArguments) -> Hint {
        let operands = arguments.allOperands
        guard operands.count > 1 else { return .countme("help edit") }
        let (entry, word) = (operands[0], operands[1])
        if let joined = arguments.invocation.joiningValue(of: [
            name, .quantity, .on, .at, .meal, .note, .photo,
        ]) {
            return joined
        }
        // "edit last kcal 250", "edit kcal 250 last"
        if let place = operands.firstIndex(where: { word in
            manual.options.contains { $0.name == word.lowercased() && $0.value != nil }
        }), place + 1 < operands.count {
            let rest = operands[..<place] + operands[(place + 2)...]
            let option = "--" + operands[place].lowercased()
            if rest.count == 1 { return Hint(words: ["edit"] + rest + [option, operands[place + 1]]) }
        }
        if EntryID(word) != nil || word.lowercased() == "last" {
            let others = operands.dropFirst()
            let words = arguments.invocation.words.filter { !others.contains($0) }
            return Hint(words: words, why: "to edit one entry")
        }
        let isIntroduced = ["to", "at", "on", "as", "="].contains(word.lowercased()) && operands.count > 2
        let text = operands.dropFirst(isIntroduced ? 2 : 1).joined(separator: " ")
        return Hint(words: ["edit", entry, option(for: text), text])
    }

    /// The option that sets what a text is: an energy, an amount, a day, a meal, or a name.
    private static func option(for text: String) -> String {
        if AmountText.factor(text) != nil { return "--qty" }
        let isChange = EnergyText.isChange(text)
        if text.drop(while: { "+-~".contains($0) }).allSatisfy(\.isNumber)
            || EnergyText.readWithUnit(text) != nil
        {
            return isChange || !text.contains(" ") ? "--kcal" : "--qty"
        }
        if DatePhrase(text) != nil { return "--on" }
        if TimeText.read(text) != nil { return "--at" }
        if MealNames.usual.contains(text.lowercased()) { return "--meal" }
        return text.utf8.first?.isDigit ?? false || AmountText.read(text) != nil ? "--qty" : "--name"
    }

    func run(in context: CommandContext) throws {
        var photo: Photo?
        if case .set(let file) = options.photo { photo = try context.log.readPhoto(file) }
        var notes: [String] = []
        try context.log.change { tracker in
            notes = []
            let finder = context.services.finder(tracker)
            let items =
                try changesOccasionAlone
                ? reference.findMeal(tracker, in: context)
                : [reference.find(tracker, in: context, changing: "changed")]
            let edits = try items.map { item -> (item: FoodItem, draft: FoodItemDraft) in
                var draft = try draft(of: item, finder, context.clock)
                if options.photo.isChange { draft.photo = photo?.name }
                let unfitting = noteUnfitting(item, draft)
                if !isForced, options.kilocalories != nil || options.changesNutrients {
                    let isTyped = options.changesNutrients
                    try PlausibilityCheck.requirePossible(draft, invocation, verb: "save", isTyped: isTyped) {
                        if unfitting == nil { notes.append($0) }
                    }
                }
                notes += [unfitting].compactMap(\.self)
                if !isForced, draft.kilocalories != item.kilocalories || draft.amount != item.amount {
                    notes += PlausibilityCheck.remarks(onMuch: [draft], context)
                }
                if item.amount == nil, draft.amount != nil, draft.kilocalories == item.kilocalories {
                    let energy = context.console.style.energyWithUnit(item.kilocalories)
                    notes.append("\(item.id) had no amount before, so its energy stays \(energy)")
                }
                if let remark = noteLateNight(item, draft, context) { notes.append(remark) }
                return (item, draft)
            }
            if let remark = try options.remarkOnMeal(tracker, isDryRun: context.isDryRun) {
                notes.append(remark)
            }
            try context.log.keep(photo)
            return ChangeReport(kind: .edit, change: try tracker.update(edits))
        }
        notes.forEach(context.console.note)
    }

    /// Whether only the day, the time, the meal or the note changes, which the foods of a meal share.
    private var changesOccasionAlone: Bool { newName == nil && options.concernsOccasionAlone }

    /// The time before which food is unlikely to be breakfast.
    private var night: TimeOfDay { TimeOfDay("04:00") ?? .midnight }

    /// Food eaten after midnight sorts before breakfast when it is moved to the day before.
    private func noteLateNight(
        _ item: FoodItem,
        _ draft: FoodItemDraft,
        _ context: CommandContext
    ) -> String? {
        guard options.time == nil, let day = draft.day, day.number == item.day.number - 1,
            context.settings.configuration[.dayStart]?.origin == .fallback, item.time < night
        else { return nil }
        return
            "\(item.time) is the start of that day; to count late snacks to the evening before, set COUNTME_DAY_START=04:00"
    }

    private func resize(
        _ draft: inout FoodItemDraft,
        of item: FoodItem,
        to amount: Amount,
        _ finder: FoodFinder
    ) throws {
        do {
            take(try finder.resized(item, to: amount), in: &draft)
        } catch is FoodFinder.AmountError {
            let old = item.amount.map { TextStyle.serving($0, isDrink: item.kind == .drink) } ?? ""
            throw UserError(
                .badUnit,
                "cannot convert \(TextStyle.serving(amount)): \(old) was logged"
            )
            .hint(invocation.appending("--kcal", "N"))
        }
    }

    /// Takes the amount and the nutrition facts of another amount.
    private func take(_ resized: Eaten, in draft: inout FoodItemDraft) {
        draft.amount = resized.amount
        draft.kilocalories = resized.kilocalories
        draft.guess = resized.guess
        draft.nutrients = resized.nutrients
        draft.micronutrients = resized.micronutrients
    }

    /// Rejects `2` for a weighed food: it could be a number of pieces, or a multiple.
    private func requireUnit(_ amount: Amount, _ item: FoodItem, _ finder: FoodFinder) throws {
        guard amount.unit == nil, let old = item.amount, let unit = old.unit,
            MeasurementUnit(rawValue: unit) != nil, !isForced
        else { return }
        let number = NumberText.shown(amount.quantity)
        let typed = arguments[.quantity] ?? number
        let product = (old.quantity * amount.quantity * 1000).rounded() / 1000
        let isWord = unit.count > 2
        let times = NumberText.shown(product) + (isWord ? " " : "") + PortionWord.text(unit, product)
        let portions = try finder.food(of: item)?.portions.prefix(2) ?? []
        throw UserError(
            .badUnit,
            "\(number) of what? It was logged as \(TextStyle.serving(old, isDrink: item.kind == .drink))"
        )
        .hints(
            [
                invocation.replacing(typed, with: times).withReason(
                    "to make it "
                        + (amount.quantity == 2
                            ? "twice as much"
                            : amount.quantity == 0.5 ? "half as much" : "\(number) times as much")
                )
            ]
                + portions.map {
                    invocation.replacing(
                        typed,
                        with: "\(number) \(PortionWord.text($0.name, amount.quantity))"
                    )
                }
        )
    }

    /// Sets the energy, or changes it by a signed number; an estimate then stays one.
    private func set(_ energy: EnergyInput, in draft: inout FoodItemDraft, of item: FoodItem) throws {
        let kilocalories = energy.kilocalories
        draft.source = .manual
        draft.kilocalories = kilocalories
        draft.guess = energy.guess
        guard let energySign else { return }
        func moved(_ energy: Double) -> Double { (energy + energySign * kilocalories).roundedToTenth }
        draft.kilocalories = moved(item.kilocalories)
        draft.guess = item.energyRange.map { max(0, moved($0.lowerBound))...max(0, moved($0.upperBound)) }
        guard kilocalories <= item.kilocalories || energySign != -1 else {
            let name = SafeText.shown(item.name)
            throw UserError(.badValue, "\(name) has only \(item.kilocalories.tenthsText) kcal")
                .hint(.countme("delete", item.id.description))
        }
    }

    /// Rescales nutrients that were computed from a food with the energy; typed ones are exact.
    private func rescaleNutrients(of item: FoodItem, in draft: inout FoodItemDraft) {
        guard item.source != .manual || item.said != nil, item.kilocalories > 0,
            let energy = draft.kilocalories
        else { return }
        let scaled = item.eaten.times(energy / item.kilocalories)
        draft.nutrients = scaled.nutrients
        draft.micronutrients = scaled.micronutrients
    }

    /// A note on nutrients that have more energy than the entry now has.
    private func noteUnfitting(_ item: FoodItem, _ draft: FoodItemDraft) -> String? {
        guard options.energy != nil, !options.changesNutrients, let energy = draft.kilocalories,
            let least = EnergyPlausibility.leastEnergy(of: draft.nutrients),
            least > energy + max(energy / 10, 5)
        else { return nil }
        let macros = [Nutrient.protein, .carbs, .fat, .alcohol].filter { draft.nutrients[$0] ?? 0 > 0 }
        let hint = Hint(words: ["edit", item.id.description] + macros.flatMap { ["--" + $0.name, "none"] })
        return
            "its nutrients still add up to \(least.rounded().tenthsText) kcal; to clear them: \(hint)"
    }

    private func draft(
        of item: FoodItem,
        _ finder: FoodFinder,
        _ clock: WallClock
    ) throws -> FoodItemDraft {
        var draft = FoodItemDraft(item)
        if let newName { draft.name = PlainText.tidied(newName) }
        if let factor = options.factor {
            let multiple = item.amount?.times(factor)
            if options.kilocalories != nil {
                draft.amount = multiple
            } else if let multiple {
                try resize(&draft, of: item, to: multiple, finder)
            } else {
                take(item.eaten.times(factor), in: &draft)
            }
        } else if case .set(let amount) = options.amount, options.kilocalories == nil, item.amount != nil {
            try requireUnit(amount, item, finder)
            try resize(&draft, of: item, to: amount, finder)
        } else {
            draft.amount = options.amount.applied(to: draft.amount)
        }
        if let energy = options.energy {
            try set(energy, in: &draft, of: item)
            rescaleNutrients(of: item, in: &draft)
        }
        if !isForced, draft.kilocalories != item.kilocalories {
            try PlausibilityCheck.requireEaten(draft, invocation)
        }
        options.applyDetails(to: &draft)
        if options.hasMoment {
            let day = try options.day(clock) ?? item.day
            let (timestamp, offset) = clock.instant(of: day, at: options.time ?? item.time)
            draft.set(Moment(day: day, eatenAt: timestamp, utcOffset: offset))
            if !isForced, day != item.day { try PlausibilityCheck.requireNear(day, clock.today, arguments) }
        }
        // Corrected or typed values are no longer estimates.
        let isSame =
            draft.name == item.name && options.energy == nil && draft.kilocalories == item.kilocalories
            && draft.amount == item.amount && draft.nutrients == item.nutrients
        if !isSame { draft.said?.certainty = nil }
        return draft
    }
}

/// The user's reference to an entry: its id, or `last`.
enum EntryReference: Equatable {
    case id(EntryID)
    case last
    /// Anything else: most likely words of its name.
    case words(String, Invocation)

    init(_ text: String, _ invocation: Invocation) {
        if text.lowercased() == "last" {
            self = .last
        } else if let id = EntryID(text) {
            self = .id(id)
        } else {
            self = .words(text, invocation)
        }
    }

    /// The entry that all operands together refer to.
    init(_ arguments: ParsedArguments, example: Hint) throws(UserError) {
        guard let text = arguments.operandText else {
            throw UserError(.usage, "missing ID").hint(example).hint(.countme("today"))
        }
        self.init(text, arguments.invocation)
    }

    /// The entry that it refers to; a note explains a surprising `last`.
    func find(
        _ tracker: CalorieTracker,
        in context: CommandContext,
        changing participle: String? = nil
    ) throws -> FoodItem {
        let item = try find(tracker)
        guard self == .last else { return item }
        try noteOrigin(of: item, tracker, context)
        let others = participle == nil ? [] : try entries(addedWith: item, tracker)
        if let participle, !others.isEmpty {
            let ids = RecordKind.list(others.map { $0.description })
            context.console.note(
                "\(item.id) was added together with \(ids); only \(item.id) is \(participle)"
            )
        }
        return item
    }

    /// The entries that it refers to; `last` means the whole meal if the newest change added or edited one.
    func findMeal(_ tracker: CalorieTracker, in context: CommandContext) throws -> [FoodItem] {
        let item = try find(tracker)
        guard self == .last, let meal = try meal(of: item, tracker) else {
            return [try find(tracker, in: context, changing: "changed")]
        }
        try noteOrigin(of: item, tracker, context)
        return meal
    }

    /// All entries of the newest change, if they were eaten together: in a named meal, or read from words.
    private func meal(of item: FoodItem, _ tracker: CalorieTracker) throws -> [FoodItem]? {
        guard let change = try tracker.newestChange(of: item.id),
            (2...EntryReference.mostOfMeal).contains(change.recordCount)
        else { return nil }
        let changed = try tracker.undoable(limit: 1, recordLimit: change.recordCount)
        let ids = changed.flatMap(\.entries).compactMap { $0.after?.id }
        let items = try tracker.log(for: item.day).items.filter { other in
            ids.contains(other.id) && other.eatenAt == item.eatenAt && other.meal == item.meal
        }
        let isMeal = item.meal != nil || items.allSatisfy { $0.said != nil }
        return isMeal && items.count == change.recordCount ? items : nil
    }

    private static let mostOfMeal = 50

    private func noteOrigin(of item: FoodItem, _ tracker: CalorieTracker, _ context: CommandContext) throws {
        guard let origin = try tracker.origin(of: item) else { return }
        let ago = context.console.style.ago(item.loggedAt)
        context.console.note("\(item.id) was added \(origin.place), \(ago == "now" ? "just now" : ago)")
    }

    /// The other entries that the newest change added.
    private func entries(addedWith item: FoodItem, _ tracker: CalorieTracker) throws -> [EntryID] {
        guard let change = try tracker.newestChange(of: item.id), change.recordCount > 1,
            let added = change.entries.first, added.before == nil
        else { return [] }
        let changes = try tracker.undoable(limit: 1, recordLimit: EntryReference.mostOthers)
        return changes.flatMap { $0.entries.compactMap { $0.after?.id } }.filter { $0 != item.id }
    }

    private static let mostOthers = 12

    /// The entry that it refers to.
    func find(_ tracker: CalorieTracker) throws -> FoodItem {
        switch self {
        case .id(let id): return try tracker.entry(id)
        case .last: return try tracker.newestEntry()
        case .words(let text, let invocation):
            if DatePhrase(text) != nil {
                throw UserError(.badID, "\(quoted(text)) is not an entry id")
                    .hint(.countme("history", text, why: "to list the ids of a day"))
            }
            var found = try tracker.newestEntries(holding: text, atMost: 3)
            let (typed, last) = (Array(text.lowercased().unicodeScalars), Array("last".unicodeScalars))
            if found.isEmpty, Spelling.distance(typed, last, within: 1) != nil {
                throw UserError(.badID, "\(quoted(text)) is not an entry id")
                    .hint(invocation.replacing(text: text, with: ["last"]))
            }
            if found.isEmpty, let meant = try tracker.nearestLoggedWord(to: text) {
                found = try tracker.newestEntries(holding: meant, atMost: 3)
            }
            throw UserError(.badID, "\(quoted(text)) is not an entry id")
                .hints(
                    found.isEmpty
                        ? [.countme("today")]
                        : found.map { item in
                            let when = item.day == tracker.clock.today ? "today" : TextStyle.date(item.day)
                            return invocation.replacing(text: text, with: [item.id.description])
                                .withReason(
                                    "to choose \(SafeText.shown(item.name)), \(item.kilocalories.tenthsText) kcal, \(when)"
                                )
                        }
                )
        }
    }
}
