internal import CalorieTrackerCore

/// A request to `add` an entry, or the entries of a meal: its words or its chosen food, and its options.
struct AddRequest {
    let arguments: ParsedArguments
    let options: EntryOptions
    private var chosen: ChosenFood?
    /// The photo of the entry.
    private(set) var photo: Photo?
    /// Whether an unknown name is compared with all names, to suggest one.
    var suggests = true
    /// Whether the words only name foods for something else.
    var isOnlyRead = false

    /// Reads the description of an entry from a command line or a line of input.
    init(_ arguments: ParsedArguments) throws(UserError) {
        self.arguments = arguments
        options = try EntryOptions(arguments)
    }

    /// Reads the photo, and looks up the food that the options name, if any.
    mutating func choose(_ context: CommandContext) throws {
        photo = try options.photo.applied(to: nil).map(context.log.readPhoto)
        chosen = try ChosenFood(arguments, amount: options.amount.applied(to: nil), context)
    }

    var invocation: Invocation { arguments.invocation }
    var isForced: Bool { arguments.has(.force) }
    var isExact: Bool { arguments.has(AddCommand.exact) }
    /// Whether undo reverts it: not after a dry run, nor if it becomes part of a meal or a plan.
    var isLogged: Bool { !isOnlyRead && !arguments.has(.dryRun) }

    /// The most portions of one food that are plausible at once.
    static let mostServings = 50.0

    /// Parses words as arguments of `add`.
    static func parsed(_ words: [String], in invocation: Invocation) throws(UserError) -> ParsedArguments {
        try ArgumentScanner.parse(
            words,
            of: Invocation(words: ["add"] + words, unit: invocation.unit),
            options: EntryOptions.options + [.force],
            common: []
        )
    }

    /// Parses a line as arguments of `add`.
    static func parsed(line: String, in invocation: Invocation) throws(UserError) -> ParsedArguments {
        try parsed(try EntryLines.read(line).first?.words ?? [], in: invocation)
    }

    /// The entries of one line.
    struct Entries {
        var drafts: [FoodItemDraft] = []
        /// The foods that are eaten, without day and time.
        var foods: [Eaten] {
            get throws {
                try drafts.map { draft in
                    let problems = draft.problems
                    guard problems.isEmpty, let eaten = draft.eaten else {
                        throw InvalidFoodItem(problems: problems)
                    }
                    return eaten.guessed(draft.said)
                }
            }
        }
        /// How each was read from words; nil for an entry given explicitly.
        var readings: [MealReading.Item?] = []
        /// The words around each that give its meal, day, and time.
        var frames: [MealReading.Item?] = []
        /// The earlier entry that is repeated.
        var memory: FoodItem?
        /// The line number of each, if there are several lines.
        var places: [Int] = []

        init() {}

        /// One entry that was read from words.
        init(item: MealReading.Item) { append(FoodItemDraft(item.eaten), item, frame: item) }

        /// One entry given explicitly, or repeated from an earlier one.
        init(draft: FoodItemDraft, memory: FoodItem? = nil) {
            append(draft, nil, frame: nil)
            self.memory = memory
        }

        mutating func append(_ draft: FoodItemDraft, _ reading: MealReading.Item?, frame: MealReading.Item?) {
            drafts.append(draft)
            readings.append(reading)
            frames.append(frame)
        }
    }

    /// The drafts of the entries; `note` reports anything that is allowed but odd.
    func entries(
        _ finder: FoodFinder,
        _ clock: WallClock,
        note: (String) -> Void
    ) throws -> Entries {
        var entries =
            if let chosen {
                Entries(draft: FoodItemDraft(try chosen.eaten(finder, isForced: isForced)))
            } else {
                try foodEntries(finder, today: clock.today, note: note)
            }
        for index in entries.drafts.indices {
            let reading = entries.readings[index]
            try complete(&entries.drafts[index], reading, frame: entries.frames[index], clock)
            guard !isForced else { continue }
            try check(entries.drafts[index], isRead: reading != nil, clock.today, note: note)
        }
        return entries
    }

    /// Sets the day, the time, the meal, and the details of a draft.
    private func complete(
        _ draft: inout FoodItemDraft,
        _ reading: MealReading.Item?,
        frame: MealReading.Item?,
        _ clock: WallClock
    ) throws(UserError) {
        if let meal = frame?.meal { draft.meal = meal }
        draft.said = reading.map { SourcePhrase($0.text, $0.certainty) }
        options.applyDetails(to: &draft)
        draft.photo = photo?.name
        draft.set(
            try options.moment(clock, daysAgo: frame?.daysAgo, time: frame?.time, meal: draft.meal)
        )
    }

    /// Rejects numbers that are probably typos, and notes odd ones.
    private func check(
        _ draft: FoodItemDraft,
        isRead: Bool,
        _ today: Day,
        note: (String) -> Void
    ) throws(UserError) {
        try PlausibilityCheck.requireNear(draft.day, today, arguments)
        try PlausibilityCheck.requireEaten(draft, invocation)
        PlausibilityCheck.remark(onMuch: draft, in: invocation.unit, canUndo: isLogged).map(note)
        // Foods from a table have already been checked, and the weights of its portions are approximate.
        let isTyped = draft.source == .manual && (!isRead || draft.nutrients == Nutrients())
        guard options.changesNutrients || isTyped && !draft.isAboutWeighed else { return }
        try PlausibilityCheck.requirePossible(draft, invocation, note: note)
    }

    /// The entries of the words: a food with its energy, a food by its exact name, or a line of foods.
    private func foodEntries(
        _ finder: FoodFinder,
        today: Day,
        note: (String) -> Void
    ) throws -> Entries {
        do {
            let energy = try TrailingEnergy.read(arguments, finder)
            let isNamed = isExact || arguments.literalOperands != nil
            let hasEnergy = energy != nil || options.energy != nil
            let food = hasEnergy || isNamed ? try NameWithAmount(arguments, before: energy) : nil
            try refuseLooseWords()
            guard let food else {
                try requireName()
                return try MealLine(self, finder).entries(today, note: note)
            }
            guard let stated = StatedFood(food, energy, self, finder) else {
                return try Entries(draft: named(food, finder))
            }
            let counted = isNamed ? nil : try stated.counted(today, note: note)
            return try counted ?? Entries(draft: stated.draft(today))
        } catch let error as FoodFinder.AmountError {
            throw AmountRefusal(error, nil, invocation).error
        }
    }

    /// A food by its exact name, without an energy.
    private func named(_ food: NameWithAmount, _ finder: FoodFinder) throws -> FoodItemDraft {
        // "chili 2" may be a name.
        if isExact, arguments.literalOperands == nil, food.amount != nil,
            let known = try finder.food(named: PlainText.tidied(arguments.operands.joined(separator: " ")))
        {
            return FoodItemDraft(try finder.eaten(known, options.amount.applied(to: nil), invocation))
        }
        guard let name = food.name else { throw UnknownFood.nameless(food.amount) }
        guard let known = try finder.food(named: name) else {
            throw try UnknownFood(name, food.amount, self, finder).error
        }
        return FoodItemDraft(try finder.eaten(known, food.amount(or: options.amount), invocation))
    }

    /// Refuses words that belong to an option: the rest of a note, and the unit of `-k 300 kcal`.
    private func refuseLooseWords() throws(UserError) {
        if let joined = invocation.joiningValue(of: [.note]), arguments.literalOperands == nil,
            let first = arguments.operands.first.flatMap(invocation.words.firstIndex),
            let note = invocation.words[first...].firstIndex(of: "--note"),
            let word = invocation.words.dropFirst(note + 2).first, word.first?.isLetter == true
        {
            throw UserError(.usage, "a note with spaces needs quotes").hint(joined)
        }
        if options.energy != nil, let last = arguments.operands.last, EnergyText.unit(last) != nil {
            throw UserError(.usage, "\(quoted(last)) looks like part of the energy")
                .hint(Invocation(words: invocation.words.filter { $0 != last }).appending())
        }
    }

    /// Refuses an amount without a food.
    private func requireName() throws(UserError) {
        let words = arguments.operands.joined(separator: " ").split(separator: " ").map(String.init)
        let reading = words.count < 3 ? AmountText.read(words[...]) : nil
        if words.count == 2, EnergyText.readWithUnit(words.joined(separator: " ")) != nil {
            throw UserError(.badName, "missing FOOD")
                .hint(.countme("add", words.joined(), why: "to log energy only"))
        }
        guard !words.isEmpty, reading == nil else {
            let amount = try reading.map { reading throws(UserError) in
                try AmountText.require(reading, words.joined(separator: " "), invocation)
            }
            throw UnknownFood.nameless(amount)
        }
    }
}

extension ParsedArguments {
    /// The typed command with other operands; its options, such as the day, stay.
    func hint(withOperands words: [String], why: String? = nil) -> Hint {
        var kept = invocation.words
        for operand in allOperands.reversed() {
            if let place = kept.lastIndex(of: operand) { kept.remove(at: place) }
        }
        return Hint(words: kept.filter { $0 != "--" } + words, why: why)
    }
}

extension FoodItemDraft {
    /// Whether its weight is that of a portion in the table, and not typed.
    fileprivate var isAboutWeighed: Bool {
        guard let amount = self.amount, amount.grams != nil, let unit = amount.unit else { return false }
        return MeasurementUnit(rawValue: unit).map { $0.kitchenMilliliters != nil } ?? true
    }
}
