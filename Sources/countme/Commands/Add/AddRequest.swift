internal import CalorieTrackerCore

/// One entry that `add` is to make: its phrase or the food it chose, with its options, checked for what
/// could be a slip.
struct AddRequest {
    private let arguments: ParsedArguments
    private let options: EntryOptions
    private var chosen: ChosenFood?
    /// The picture that goes with it.
    private(set) var photo: Photo?
    /// Whether a name that is not known is compared with all there are, to suggest one.
    var suggests = true

    /// Reads what a command line, or a line of input, says of the entry.
    init(_ arguments: ParsedArguments) throws(UserError) {
        self.arguments = arguments
        options = try EntryOptions(arguments)
    }

    /// Reads the picture and looks the food up that the options name, if they name one.
    mutating func choose(_ context: CommandContext) throws {
        photo = try options.photo.applied(to: nil).map(context.readPhoto)
        chosen = try ChosenFood(arguments, amount: options.amount.applied(to: nil), context)
    }

    private var isForced: Bool { arguments.has(.force) }
    private var isExact: Bool { arguments.has(AddCommand.exact) }
    private var invocation: Invocation { arguments.invocation }
    /// How a note begins to say what to type instead: a trial leaves nothing to undo.
    private var undoing: String { isLogged ? "countme undo, then " : "" }
    /// Whether it is logged, and undo takes it back: not in a trial, or if it becomes part of a meal or a plan.
    private var isLogged: Bool { !isOnlyRead && !arguments.has(.dryRun) }
    /// Whether the words only name foods for something else.
    var isOnlyRead = false

    /// More servings than anybody eats of one food.
    static let mostServings = 50.0
    /// Up to this number a bare number behind a food may be a count of it.
    static let smallestLikelyEnergy = 25.0
    /// An unknown food needs a unit behind a smaller energy: the number may be a count of it.
    private static let smallestCertainEnergy = 15.0

    /// What words behind `add` say, where foods are told as it takes them.
    static func parsed(_ words: [String], in invocation: Invocation) throws(UserError) -> ParsedArguments {
        try ArgumentScanner.parse(
            words,
            of: Invocation(words: ["add"] + words, unit: invocation.unit),
            options: EntryOptions.options + [.force],
            common: []
        )
    }

    /// The same of a line.
    static func parsed(line: String, in invocation: Invocation) throws(UserError) -> ParsedArguments {
        try parsed(try EntryLines.read(line).first?.words ?? [], in: invocation)
    }

    /// What one line makes: an entry, those of a saved meal, or those of a meal in words.
    struct Entries {
        var drafts: [FoodItemDraft] = []
        /// What is eaten, whenever that is.
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
        /// How each was read from words; nil for what was said as it stands.
        var readings: [MealReading.Item?] = []
        /// The words around each that say when it was.
        var frames: [MealReading.Item?] = []
        /// The entry whose food and amount were meant again.
        var memory: FoodItem?
        /// Which line each is of, where there are several.
        var places: [Int] = []

        init(drafts: [FoodItemDraft] = [], readings: [MealReading.Item?] = []) {
            (self.drafts, self.readings, frames) = (drafts, readings, readings)
        }

        /// One entry that was said as it stands, or as it was eaten before.
        init(draft: FoodItemDraft, memory: FoodItem? = nil) {
            self.init(drafts: [draft], readings: [nil])
            self.memory = memory
        }
    }

    /// The drafts of the entries; `note` tells the person about something that is allowed but odd.
    func entries(
        _ finder: FoodFinder,
        _ clock: WallClock,
        note: (String) -> Void
    ) throws -> Entries {
        var entries =
            if let chosen {
                Entries(draft: FoodItemDraft(try chosen.eaten(finder, isForced: isForced)))
            } else {
                try tellable { try foodEntries(finder, today: clock.today, note: note) }
            }
        for index in entries.drafts.indices {
            let reading = entries.readings[index]
            var draft = entries.drafts[index]
            let frame = entries.frames[index]
            if let meal = frame?.meal { draft.meal = meal }
            draft.said = reading.map { Said($0.text, $0.certainty) }
            options.applyDetails(to: &draft)
            draft.photo = photo?.name
            draft.set(try options.moment(clock, daysAgo: frame?.daysAgo, time: frame?.time))
            if !isForced {
                try PlausibilityCheck.requireNear(draft.day, clock.today, arguments)
                try PlausibilityCheck.requireEaten(draft, invocation)
                if let remark = PlausibilityCheck.remark(
                    onMuch: draft,
                    in: invocation.unit,
                    canUndo: isLogged
                ) {
                    note(remark)
                }
                // What the table knows has been checked already.
                if draft.source == .manual, reading == nil {
                    try PlausibilityCheck.requirePossible(draft, invocation, note: note)
                }
            }
            entries.drafts[index] = draft
        }
        return entries
    }

    /// Runs what needs amounts of foods; what tells how to say one otherwise is the command that was typed.
    private func tellable<Value>(_ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as FoodFinder.AmountError {
            throw UserError(error, nil, invocation)
        }
    }

    private func foodEntries(
        _ finder: FoodFinder,
        today: Day,
        note: (String) -> Void
    ) throws -> Entries {
        let phrase = try AddPhrase(arguments, hasEnergy: options.kilocalories != nil, isExact: isExact) {
            name in
            try finder.personalFood(named: name) != nil
        }
        // The words of a note would be read as food.
        if let joined = invocation.joiningValue(of: [.note]), arguments.literalOperands == nil,
            let first = arguments.operands.first.flatMap(invocation.words.firstIndex),
            let note = invocation.words[first...].firstIndex(of: "--note"),
            let word = invocation.words.dropFirst(note + 2).first, word.first?.isLetter == true
        {
            throw UserError(.usage, "a note of several words needs quotes", hint: joined)
        }
        if options.kilocalories != nil, let last = arguments.operands.last, EnergyText.unit(last) != nil {
            throw UserError(
                .usage,
                "\(quoted(last)) belongs to the energy",
                hint: Invocation(words: invocation.words.filter { $0 != last }).appending()
            )
        }
        let isNamed = isExact || arguments.literalOperands != nil
        if let energy = options.energy ?? phrase.energy {
            if phrase.isEnergyBare, energy.kilocalories < AddRequest.smallestLikelyEnergy, !isForced,
                !isNamed,
                let counted = try counted(phrase, energy.kilocalories, finder, note: note)
            {
                return counted
            }
            return try Entries(draft: stated(energy, phrase, finder, today))
        }
        if isNamed { return try Entries(draft: named(phrase, finder)) }
        try requireName()
        return try read(finder, note: note)
    }

    /// A food with the energy that was typed: what a table knows of it does not matter.
    private func stated(
        _ energy: StatedEnergy,
        _ phrase: AddPhrase,
        _ finder: FoodFinder,
        _ today: Day
    ) throws -> FoodItemDraft {
        if isExact, try phrase.name.flatMap(finder.food(named:)) == nil {
            throw try noMatch(phrase.name ?? "", nil, finder)
        }
        if phrase.amount == nil, !options.amount.isChange, let eaten = try numbered(phrase, finder) {
            var draft = FoodItemDraft(eaten)
            draft.kilocalories = energy.kilocalories
            draft.guess = energy.guess
            draft.source = .manual
            return draft
        }
        if !isForced, !isExact, options.energy == nil, let name = phrase.name {
            try requireNoOther(name, energy, phrase, finder, today)
        }
        if phrase.isEnergyBare, !isForced, let name = phrase.name {
            let typed = phrase.energyWord ?? energy.kilocalories.tenthsText
            try VolumeCheck(name: name, number: energy.kilocalories, typed: typed) { amount in
                arguments.hint(withOperands: [name, amount])
            }
            .judge(finder)
        }
        var draft = FoodItemDraft()
        draft.name = phrase.name ?? "Quick add"
        // "Lunch: pizza 800"
        if arguments.literalOperands == nil, let headed = phrase.name.flatMap(NameWithOccasion.init(heading:))
        {
            draft.meal = headed.meal
            draft.name = headed.name.isEmpty ? headed.words : headed.name
        }
        draft.kilocalories = energy.kilocalories
        draft.guess = energy.guess
        draft.amount = try amount(phrase)
        return try finder.fromPot(draft)
    }

    /// Refuses a name that ends in another number, or in words that say when it was: both would be lost in it.
    private func requireNoOther(
        _ name: String,
        _ energy: StatedEnergy,
        _ phrase: AddPhrase,
        _ finder: FoodFinder,
        _ today: Day
    ) throws {
        let operands = arguments.operands
        guard arguments.literalOperands == nil, operands.allSatisfy({ !$0.contains(" ") }),
            operands.count > 2,
            try finder.personalFood(named: name) == nil
        else { return }
        let typed = phrase.energyWord ?? energy.kilocalories.tenthsText
        let whole = Hint(words: ["add", name, typed], why: "as a name")
        try requireOneNumber(in: name, typed, whole, phrase, finder)
        guard let framed = NameWithOccasion(name), !framed.name.isEmpty else { return }
        let option: [String]
        if let time = framed.time {
            option = ["--at", time.description]
        } else if let meal = framed.meal {
            option = ["--meal", meal]
        } else if let days = framed.daysAgo {
            option = ["--on", days == 1 ? "yesterday" : (today.advanced(by: -days) ?? today).description]
        } else if (try? DateText.read(framed.words.lowercased(), today: today)) != nil {
            option = ["--on", framed.words.lowercased()]
        } else {
            return
        }
        throw UserError(
            .usage,
            "is \(quoted(framed.words)) part of the name, or when it was?",
            hints: [
                Hint(
                    words: ["add"] + framed.name.split(separator: " ").map(String.init) + [typed] + option,
                    why: "when it was"
                ),
                whole,
            ]
        )
    }

    /// Refuses a name that holds another number: an amount, or the energy of another food.
    private func requireOneNumber(
        in name: String,
        _ typed: String,
        _ whole: Hint,
        _ phrase: AddPhrase,
        _ finder: FoodFinder
    ) throws {
        let words = name.split(separator: " ").map(String.init)
        if phrase.isEnergyBare, words.count > 1, let last = words.last, last.hasOnlyDigits {
            let food = words.dropLast().joined(separator: " ")
            throw UserError(
                .usage,
                "\(quoted("\(last) \(typed)")) are two numbers, and the energy is one",
                hints: [.countme("add", last + "g", food, typed, why: "\(last) g of it"), whole]
            )
        }
        // "chicken 150 rice 200 broccoli 100"
        let parts = words.split(whereSeparator: \.hasOnlyDigits).map { $0.joined(separator: " ") }
        let foods = try parts.count > 1 ? finder.reading(of: parts.joined(separator: ", ")) : nil
        if phrase.isEnergyBare, let foods, foods.isLoggable, foods.items.count == parts.count {
            var list = words + [typed]
            for place in list.indices.dropFirst().dropLast() where list[place].hasOnlyDigits {
                list[place] += ","
            }
            throw UserError(
                .usage,
                "\(quoted(name)) is one name, or several foods",
                hints: [
                    .countme("add", list.joined(separator: " "), why: "several foods"), whole,
                ]
            )
        }
        // "rice 200g cooked 260kcal"
        if let place = words.indices.dropFirst().dropLast().first(where: {
            AmountText.read(words[$0]).map { !$0.isBare } ?? false
        }) {
            let others = words[..<place] + words[(place + 1)...]
            throw UserError(
                .usage,
                "is \(quoted(words[place])) part of the name, or how much it was?",
                hints: [
                    Hint(words: ["add", words[place]] + others + [typed], why: "how much it was"), whole,
                ]
            )
        }
    }

    /// A food by its exact name, without an energy.
    private func named(_ phrase: AddPhrase, _ finder: FoodFinder) throws -> FoodItemDraft {
        guard let name = phrase.name else { throw nameless(phrase.amount) }
        guard let food = try finder.food(named: name) else { throw try noMatch(name, phrase.amount, finder) }
        return FoodItemDraft(try finder.eaten(food, amount(phrase), invocation))
    }

    // MARK: Lines

    /// Reads the words as a line of foods.
    private func read(_ finder: FoodFinder, note: (String) -> Void) throws -> Entries {
        let text = PlainText.tidied(arguments.operands.joined(separator: " "))
        guard text.count <= MealReader.longestText else {
            throw UserError(
                .badInput,
                "the meal is longer than \(MealReader.longestText) characters",
                hint: .countme("add -", why: "one meal per line")
            )
        }
        if let problem = PlainText.problem(in: text, limit: MealReader.longestText) {
            throw InvalidFoodItem(problems: [.badText(.name, problem), .missing(.energy)])
        }
        try requireNoGuess(in: text)
        let reading = try reading(of: text, finder)
        guard reading.isLoggable else {
            // A recipe without portions that was eaten before.
            if !options.amount.isChange, let last = try finder.memory(ofOwn: text),
                let eaten = try? finder.eaten(.remembered(last), nil)
            {
                return Entries(draft: FoodItemDraft(eaten), memory: last)
            }
            throw try refusal(of: reading, text, finder)
        }
        for item in reading.items where !isForced && item.isImplausible { throw implausible(item) }
        if reading.items.count == 1, let item = reading.items.first, !options.amount.isChange {
            if item.text.count == text.count, item.text == item.name, item.foodCertainty == .sure,
                let last = try finder.memory(of: item),
                let eaten = try? finder.eaten(.remembered(last), nil)
            {
                return Entries(draft: FoodItemDraft(eaten), memory: last)
            }
            remark(on: item, finder, note: note)
        }
        var entries = Entries()
        for item in reading.items {
            let meal = try item.isOfMeal ? finder.tracker.savedMeal(named: item.eaten.name) : nil
            if let meal {
                let drafts = try drafts(of: meal, times: item.eaten.amount?.quantity ?? 1, finder)
                entries.drafts += drafts
                // What a person saved is as they saved it.
                entries.readings += drafts.map { _ in nil }
                entries.frames += drafts.map { _ in item }
            } else {
                entries.drafts.append(FoodItemDraft(item.eaten))
                entries.readings.append(item)
                entries.frames.append(item)
            }
        }
        return entries
    }

    /// The reading of the words, with the amount of the option in front of them.
    private func reading(of text: String, _ finder: FoodFinder) throws -> MealReading {
        let reading = try finder.reading(of: text)
        guard options.amount.isChange, let amount = arguments[.quantity] else { return reading }
        guard !reading.items.contains(where: \.hasAmount) else {
            throw UserError(.usage, "more than one amount", hint: .countme("help add"))
        }
        guard reading.items.count < 2 else {
            throw UserError(
                .usage,
                "--qty is the amount of one food, and these are \(reading.items.count)",
                hint: .countme("add", reading.items.map { "\(amount) \($0.text)" }.joined(separator: ", "))
            )
        }
        return try finder.reading(of: "\(amount) \(text)")
    }

    /// A small bare number behind a food is a count of it where that has pieces; nil where the energy stands.
    private func counted(
        _ phrase: AddPhrase,
        _ kilocalories: Double,
        _ finder: FoodFinder,
        note: (String) -> Void
    ) throws -> Entries? {
        guard kilocalories > 0, let name = phrase.name, !options.amount.isChange else { return nil }
        let text = PlainText.tidied(arguments.operands.joined(separator: " "))
        let reading = try finder.reading(of: text)
        if reading.isLoggable, reading.items.count == 1, let item = reading.items.first {
            // An energy that was read is the one that stands.
            guard item.eaten.amount != nil else { return nil }
            guard !item.isImplausible else {
                throw LineRefusal(reading, text, arguments, finder.country).countOrEnergy(kilocalories, item)
            }
            return Entries(drafts: [FoodItemDraft(item.eaten)], readings: [item])
        }
        // "Flour 100g milk 250ml eggs 2": each food has its amount.
        if reading.isLoggable, reading.items.allSatisfy(\.hasAmount) { return try read(finder, note: note) }
        let number = phrase.energyWord ?? kilocalories.tenthsText
        if reading.doubts.count == 1, reading.items.isEmpty {
            switch reading.doubts[0].reason {
            case .countOrEnergy, .whichPiece, .whichWhole:
                throw LineRefusal(reading, text, arguments, finder.country).error(for: reading.doubts[0])
            default: break
            }
        }
        guard kilocalories < AddRequest.smallestCertainEnergy else { return nil }
        throw UserError(
            .implausible,
            "\(quoted("\(name) \(number)")) could be \(number) kcal or \(number) of them",
            hints: [
                invocation.replacing(number, with: "\(number)kcal"),
                // "A handful of almonds, maybe 2" has an amount already, and "pastis, olives 8" is two foods.
                try AddRequest.joiners(of: name) > 0
                    || finder.reading(of: name).items.contains(where: \.hasAmount)
                    ? nil
                    : Hint(
                        words: ["add", number] + name.split(separator: " ").map(String.init)
                            + ["-k", "KCAL"]
                    ),
            ].compactMap(\.self)
        )
    }

    /// The error of a line that cannot be logged as it stands.
    private func refusal(
        of reading: MealReading,
        _ text: String,
        _ finder: FoodFinder
    ) throws -> UserError {
        let refusal = LineRefusal(reading, text, arguments, finder.country)
        if let meant = MisplacedWords.correction(of: invocation, text) {
            let unknown = reading.doubts.first.map { "no food matches \(quoted($0.text))" }
            return UserError(.noMatch, unknown ?? "no food in \(quoted(text))", hint: meant)
        }
        guard let doubt = reading.doubts.first else { return refusal.ofNoFood }
        if case .unknown = doubt.reason, reading.items.isEmpty, reading.doubts.count == 1 {
            return try noMatch(
                doubt.text,
                doubt.amount.flatMap { try? AmountText.require($0, invocation) },
                finder
            )
        }
        return refusal.error(for: doubt)
    }

    /// More of a food than anybody eats at once.
    private func implausible(_ item: MealReading.Item) -> UserError {
        if let range = GuessText.rangeMeant(by: arguments.operands) {
            return UserError(
                .implausible,
                "\(quoted(range.text)) could be a range of energy",
                hint: invocation.replacing(text: range.text, with: [range.meant]).saying("a guess")
            )
        }
        // "toast 200, coffee 20"
        if let last = item.text.split(separator: " ").last.map(String.init), last.hasOnlyDigits {
            return UserError(
                .implausible,
                "\(quoted(item.text)) could be \(last) kcal or \(last) of them",
                hint: invocation.replacing(last, with: last + "kcal")
            )
        }
        let weight = item.eaten.amount?.grams.map { "\($0.rounded().tenthsText) g of \(item.eaten.name), " }
        let number = item.eaten.amount.map { NumberText.shown($0.quantity) } ?? ""
        let isCount =
            item.eaten.amount?.unit.flatMap(MeasurementUnit.init(rawValue:)) == nil && item.food != nil
        return UserError(
            .implausible,
            "\(quoted(item.text)) is \(weight ?? "")\(item.eaten.kilocalories.tenthsText) kcal",
            hints: (isCount && arguments.operands.contains(number)
                ? [invocation.replacing(number, with: number + "g").saying("in grams")] : [])
                + [invocation.appending("--force").saying("if that is right")]
        )
    }

    /// Notes on a single food whose name or number may mean more.
    private func remark(on item: MealReading.Item, _ finder: FoodFinder, note: (String) -> Void) {
        if !item.changes.isEmpty {
            let words = item.changes.map { quoted($0) }.joined(separator: ", ")
            note("the menu has no figures for \(words): these are those of the dish as it is sold")
        }
        if !item.hasAmount, let food = item.food { remarkOnNumber(item.name, item.eaten, food, note) }
        if item.eaten.source == .builtin, let meant = try? finder.cookedSpelled(nearly: item.text) {
            let words = meant.split(separator: " ").map(String.init)
            note("if you meant what you cooked: \(undoing)\(Hint(words: ["add"] + words))")
        }
    }

    /// Refuses an amount without a food.
    private func requireName() throws {
        let words = arguments.operands.joined(separator: " ").split(separator: " ").map(String.init)
        let reading: AmountText.Reading? =
            switch words.count {
            case 1: AmountText.read(words[0])
            case 2: AmountText.read(words[0], words[1])
            default: nil
            }
        if words.count == 2, EnergyText.readWithUnit(words.joined(separator: " ")) != nil {
            throw UserError(
                .badName,
                "the name of the food is missing",
                hint: .countme("add", words.joined(), why: "energy only")
            )
        }
        guard !words.isEmpty, reading == nil else {
            throw nameless(
                try reading.map { try AmountText.require($0, words.joined(separator: " "), invocation) }
            )
        }
    }

    /// An amount as it is typed: `200g`, `1`, `2 slices`.
    private static func typed(_ amount: Amount) -> [String] {
        guard let unit = amount.unit else { return [NumberText.shown(amount.quantity)] }
        let text = TextStyle.servingText(amount)
        return MeasurementUnit(rawValue: unit) == nil
            ? text.split(separator: " ").map(String.init) : [text.filter { $0 != " " }]
    }

    /// To add so much of a food, by words that name it.
    private static func hint(_ amount: Amount?, _ name: String) -> Hint {
        Hint(words: ["add"] + (amount.map(typed) ?? []) + name.split(separator: " ").map(String.init))
    }

    /// Refuses a guess among the words of a meal or of a name, where it would be lost.
    private func requireNoGuess(in name: String) throws(UserError) {
        var words = name.split(separator: " ").map(String.init)
        // "~2 eggs" are about two.
        let isGuess = { (word: String) in
            word.hasPrefix("~")
                && GuessText(word.last == "," ? String(word.dropLast()) : word).map { !$0.isCount } == true
        }
        guard let place = words.firstIndex(where: isGuess) else { return }
        let guess = words.remove(at: place)
        let isAlone = AddRequest.joiners(of: name) == 0
        let parts = name.split { ",;".contains($0) }.map { PlainText.tidied(String($0)) }
        let (own, others) = (parts.filter { $0.contains("~") }, parts.filter { !$0.contains("~") })
        throw UserError(
            .usage,
            "\(quoted(guess)) is the guess of one food, and stands behind its name alone",
            hints: isAlone
                ? [Hint(words: ["add", words.joined(separator: " "), guess])]
                : parts.count > 1
                    ? own.map { arguments.hint(withOperands: $0.split(separator: " ").map(String.init)) }
                        + (others.isEmpty
                            ? []
                            : [
                                arguments.hint(
                                    withOperands: [others.joined(separator: ", ")],
                                    why: "the rest"
                                )
                            ])
                    : [.help("add")]
        )
    }

    /// How many commas or words that join foods stand between words.
    private static func joiners(of name: String) -> Int {
        name.split(separator: " ").dropLast().count {
            $0.hasSuffix(",") || $0.hasSuffix(";")
                || LineWord.isJoiner(String($0))
        }
    }

    private func drafts(
        of meal: SavedMeal,
        times factor: Double,
        _ finder: FoodFinder
    ) throws -> [FoodItemDraft] {
        try finder.cookedNow(meal.foods.map { $0.times(factor) }).map { food in
            var draft = FoodItemDraft(food)
            draft.meal = meal.name
            return draft
        }
    }

    private func amount(_ phrase: AddPhrase) throws(UserError) -> Amount? {
        guard case .set(let given) = options.amount else { return phrase.amount }
        guard phrase.amount == nil else {
            throw UserError(.usage, "more than one amount", hint: .countme("help add"))
        }
        return given
    }

    /// `3 eggs -k 200` is three of a food, of which the energy is known; nil for `7 up 140`.
    private func numbered(_ phrase: AddPhrase, _ finder: FoodFinder) throws -> Eaten? {
        guard let name = phrase.name, name.first?.isNumber == true else { return nil }
        let words = name.split(separator: " ").map(String.init)
        guard words.count > 1, let reading = AmountText.read(words[0]), reading.isBare,
            let food = try finder.food(named: words.dropFirst().joined(separator: " "))
        else { return nil }
        var eaten = try? finder.eaten(food, AmountText.require(reading, words[0], invocation))
        eaten?.nutrients = Nutrients()
        eaten?.micronutrients = Micronutrients()
        return eaten
    }

    /// `pancakes` says more than one, `pizza` may be all of it.
    private func remarkOnNumber(_ name: String, _ eaten: Eaten, _ food: Food, _ note: (String) -> Void) {
        let words = name.lowercased().split(separator: " ").map(String.init)
        guard let last = words.last, let portion = eaten.amount?.unit, eaten.amount?.quantity == 1 else {
            return
        }
        let one = FoldedWord.singular(last)
        if last.hasSuffix("s"), one != last, portion == one || LineWord.isPiece(portion) {
            let hint = Hint.countme("edit last --qty", "3 \(portion)")
            note("that is one" + (isLogged ? "; for more: \(hint)" : ""))
        } else if LineWord.isSlice(portion), let whole = food.portions.first(where: { $0.name == last }),
            whole.grams > 1.5 * (eaten.amount?.grams ?? 0)
        {
            let hint = Hint.countme("edit last --qty", "1 \(whole.name)")
            let all = "; all of it has \(whole.grams.tenthsText) g"
            note(
                "that is a slice"
                    + (isLogged ? "; for all of it, \(whole.grams.tenthsText) g: \(hint)" : all)
            )
        }
    }

    private func nameless(_ amount: Amount?) -> UserError {
        if let amount, amount.unit != nil {
            let text = TextStyle.serving(amount).filter { $0 != " " }
            return UserError(
                .badName,
                "the name of the food is missing",
                hints: [.countme("add", text, "FOOD"), .countme("add 500kcal", why: "energy only")]
            )
        }
        let number = amount.map { NumberText.shown($0.quantity) } ?? "500"
        return UserError(
            .badName,
            "the name of the food is missing",
            hints: [
                Hint(words: ["add", number + "kcal"], why: "energy only"),
                .countme("add FOOD", number, why: "with a name"),
            ]
        )
    }

    /// What to type instead: what was probably meant, or the nearest foods; its energy last.
    private func noMatch(
        _ name: String,
        _ amount: Amount?,
        _ finder: FoodFinder
    ) throws -> UserError {
        if let range = GuessText.rangeMeant(by: arguments.operands) {
            let hint = invocation.replacing(text: range.text, with: [range.meant]).saying("a guess")
            return UserError(.noMatch, "no food matches \(quoted(name))", hint: hint)
        }
        let cooked = try finder.cookedSpelled(nearly: name).map { [AddRequest.hint(amount, $0)] }
        let nearest = try cooked ?? (suggests && name.count > 2 ? nearest(to: name, amount, finder) : [])
        return UserError(
            .noMatch,
            "no food matches \(quoted(name))",
            hints: LineRefusal.hints(ofBrandIn: name, finder.country) + nearest + [
                invocation.appending("-k", "KCAL").saying("give its energy")
            ]
        )
    }

    /// A saved meal or a food of the log that is spelled nearly so, or the three that are most like it.
    private func nearest(to name: String, _ amount: Amount?, _ finder: FoodFinder) throws -> [Hint] {
        // How much was typed stays; a number alone may have been a part of the name.
        let weight = amount.flatMap { amount -> String? in
            guard !options.amount.isChange, amount.grams != nil || amount.milliliters != nil,
                AddRequest.joiners(of: name) == 0
            else { return nil }
            return AddRequest.typed(amount).joined()
        }
        // A short word is near too many others.
        let tracker = finder.tracker
        let known =
            name.count > 4
            ? try tracker.savedMeals().map(\.name) + tracker.ownFoods().map(\.food.name)
                + finder.names(loggedLast: 2000) : []
        if let nearest = Spelling.nearest(
            to: name,
            in: known.filter { $0.first?.lowercased() == name.first?.lowercased() }
        ) {
            return [arguments.hint(withOperands: [weight].compactMap(\.self) + [nearest])]
        }
        var names: Set<String> = []
        let typed = [weight].compactMap(\.self)
        let foods = MealReader().foods(like: name, limit: 6).filter { names.insert($0.name).inserted }
        return try foods.prefix(3).map { food in
            let isNamed = try finder.food(named: food.name)?.name == food.name
            let energy = Eaten(food, amount: weight == nil ? nil : amount).map {
                "\($0.kilocalories.rounded().tenthsText) kcal"
            }
            return isNamed
                ? arguments.hint(withOperands: typed + [food.name], why: energy)
                : arguments.hint(
                    withOperands: typed + ["--food", food.id],
                    why: [food.name, energy].compactMap(\.self).joined(separator: ", ")
                )
        }
    }
}

extension ParsedArguments {
    /// What was typed with other operands; its options, such as the day, stay.
    func hint(withOperands words: [String], why: String? = nil) -> Hint {
        var kept = invocation.words
        for operand in allOperands.reversed() {
            if let place = kept.lastIndex(of: operand) { kept.remove(at: place) }
        }
        return Hint(words: kept.filter { $0 != "--" } + words, why: why)
    }
}
