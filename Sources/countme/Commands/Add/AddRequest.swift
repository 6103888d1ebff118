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

    /// The food all words are the name of.
    ///
    /// With an energy only what the log holds matters: `add NAME KCAL` never opens the catalogue.
    private func knownFood(named name: String, _ finder: FoodFinder) throws -> KnownFood? {
        let last = arguments.operands.last ?? ""
        let number = NumberText.read(last)
        let endsInNumber =
            number != .notANumber || EnergyText.readWithUnit(last) != nil || GuessText(last) != nil
        if options.kilocalories != nil || endsInNumber {
            // "chili 2" may be the second pot of it, "chili 450" is an energy.
            let mayBeName =
                if case .number(let value, _) = number { value < AddRequest.smallestLikelyEnergy } else {
                    false
                }
            return try finder.personalFood(named: name, isBrief: !mayBeName)
        }
        let known = try finder.food(named: name)
        // "coffee, cake" is no coffee cake, and one's own chili with rice is that chili.
        switch known {
        case .catalogue(let food)? where name.contains(","):
            let names = [food.name] + food.synonyms
            guard names.contains(where: { $0.lowercased() == name.lowercased() }) else { return nil }
        case .remembered(let item)? where FoldedName.key(item.name) == FoldedName.key(name): return known
        default: break
        }
        return try known?.isBuiltin == true && finder.joinsOwn(name) ? nil : known
    }

    /// More servings than anybody eats of one food.
    static let mostServings = 50.0
    /// More energy than anybody eats of many small pieces.
    private static let mostEnergyOfMany = 2_000.0
    /// A number below this after a food may be a count of it.
    private static let smallestCertainEnergy = 10.0
    /// Of a food that has far more, a number below this may be one as well: `eggs 12`.
    private static let smallestLikelyEnergy = 25.0

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
        var drafts: [FoodItemDraft]
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
        var readings: [MealReading.Item?]
        /// Which line each is of, where there are several.
        var places: [Int] = []
    }

    /// The drafts of the entries; `note` tells the person about something that is allowed but odd.
    func entries(
        _ finder: FoodFinder,
        _ clock: WallClock,
        note: (String) -> Void
    ) throws -> Entries {
        var entries =
            if let chosen {
                Entries(
                    drafts: [FoodItemDraft(try chosen.eaten(finder, isForced: isForced))],
                    readings: [nil]
                )
            } else {
                try tellable { try foodEntries(finder, today: clock.today, note: note) }
            }
        for index in entries.drafts.indices {
            let reading = entries.readings[index]
            var draft = entries.drafts[index]
            if let meal = reading?.meal { draft.meal = meal }
            draft.said = reading.map { Said($0.text, $0.certainty) }
            options.applyDetails(to: &draft)
            draft.photo = photo?.name
            draft.set(try options.moment(clock, daysAgo: reading?.daysAgo, time: reading?.time))
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
            throw keepingOthers(UserError(error, nil, invocation))
        }
    }

    /// An error about one food of several, whose hints name the others too.
    private func keepingOthers(_ error: UserError) -> UserError {
        var parts = [""]
        for word in arguments.operands.joined(separator: " ").split(separator: " ").map(String.init) {
            let isJoiner = FoodWords.joiners.contains(word.lowercased())
            let name = word.hasSuffix(",") || word.hasSuffix(";") ? String(word.dropLast()) : word
            if !isJoiner { parts[parts.count - 1] += (parts.last == "" ? "" : " ") + name }
            if isJoiner || name != word { parts.append("") }
        }
        guard parts.count > 1 else { return error }
        return UserError(
            error.code,
            error.summary,
            hints: error.hints.compactMap { hint in
                guard let words = hint.words, words.first == "add", let name = words.last else { return hint }
                let place = parts.firstIndex { part in
                    " \(FoldedName.key(part))".hasSuffix(" \(FoldedName.key(name))")
                }
                return place.map { place in
                    // Behind the others: an amount in front could be one of all.
                    var all = parts
                    all.remove(at: place)
                    all.append(words.dropFirst().joined(separator: " "))
                    return arguments.hint(
                        withOperands: [all.filter { !$0.isEmpty }.joined(separator: ", ")],
                        why: hint.why
                    )
                }
            }
        )
    }

    private func foodEntries(
        _ finder: FoodFinder,
        today: Day,
        note: (String) -> Void
    ) throws -> Entries {
        func single(_ draft: FoodItemDraft) -> Entries { Entries(drafts: [draft], readings: [nil]) }
        let phrase = try AddPhrase(arguments, hasEnergy: options.kilocalories != nil) { name in
            try knownFood(named: name, finder)
        }
        let amount = try amount(phrase)
        if options.kilocalories != nil, let last = arguments.operands.last, EnergyText.unit(last) != nil {
            throw UserError(
                .usage,
                "\(quoted(last)) belongs to the energy",
                hint: Invocation(words: invocation.words.filter { $0 != last }).appending()
            )
        }
        if let energy = options.energy ?? phrase.energy {
            let kilocalories = energy.kilocalories
            if isExact, phrase.food == nil, try phrase.name.flatMap(finder.food(named:)) == nil {
                throw try noMatch(phrase.name ?? "", nil, finder, today)
            }
            if let counted = try counted(phrase, finder) {
                var draft = FoodItemDraft(counted)
                draft.kilocalories = kilocalories
                draft.guess = energy.guess
                draft.source = .manual
                return single(draft)
            }
            try checkCount(phrase, kilocalories, finder, note: note)
            if phrase.isEnergyBare, !isForced, let name = phrase.name {
                let typed = phrase.energyWord ?? kilocalories.tenthsText
                try VolumeCheck(name: name, number: kilocalories, typed: typed) { amount in
                    arguments.hint(withOperands: [name, amount])
                }
                .judge(finder)
            }
            var draft = FoodItemDraft()
            draft.name = phrase.food?.name ?? phrase.name ?? "Quick add"
            draft.kilocalories = kilocalories
            draft.guess = energy.guess
            draft.amount = amount
            return single(try finder.fromPot(draft))
        }
        guard let name = phrase.name else { throw nameless(phrase) }
        if let problem = PlainText.problem(in: name, limit: PlainText.longestName) {
            throw InvalidFoodItem(problems: [.badText(.name, problem), .missing(.energy)])
        }
        if !isExact, let meal = try savedMeal(name, finder) {
            let drafts = try self.drafts(of: meal, times: factor(of: amount, in: meal), finder)
            return Entries(drafts: drafts, readings: drafts.map { _ in nil })
        }
        try requireNoGuess(in: name)
        try MisplacedWords.requireFood(name)
        let ofPot = try phrase.food == nil && !isExact ? finder.partOfPot(name, amount) : nil
        // What lists several things is no one food but where it is called just so; to look for one is slow.
        if phrase.food == nil, ofPot == nil, try isSentence(name, amount, finder),
            let entries = try sentence(finder, refusesUnread: false),
            entries.drafts.count > 1 || AddRequest.joiners(of: name) != 1
        {
            return entries
        }
        let meaning =
            if let food = phrase.food {
                (food: food, amount: amount)
            } else {
                // A number alone may be a part of the name.
                try isExact
                    ? amount?.unit.flatMap { _ in
                        try finder.food(named: name).map { (food: $0, amount: amount) }
                    }
                    : ofPot ?? finder.meaning(of: name, amount)
            }
        guard let meaning else {
            if let entries = try sentence(finder) { return entries }
            throw try noMatch(name, amount, finder, today)
        }
        try requireAmount(meaning.amount, meaning.food)
        if let amount = meaning.amount, amount.unit == nil, amount.quantity > AddRequest.mostServings,
            !isForced
        {
            throw tooManyServings(amount, meaning.food)
        }
        let eaten = try finder.eaten(meaning.food, meaning.amount, invocation)
        // Sixty almonds are a snack, sixty bananas a slip.
        if let amount, amount.unit == nil, amount.quantity > AddRequest.mostServings, !isForced,
            eaten.kilocalories > AddRequest.mostEnergyOfMany
        {
            throw tooManyServings(amount, meaning.food)
        }
        if amount == nil, case .catalogue(let food) = meaning.food { remarkOnNumber(name, eaten, food, note) }
        if eaten.source == .builtin, let cooked = try finder.cookedSpelled(nearly: name) {
            note("if you meant what you cooked: \(undoing)\(AddRequest.hint(amount, cooked))")
        }
        return single(FoodItemDraft(eaten))
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

    /// Whether words are read as a meal before a food is looked for that may be called so.
    private func isSentence(_ name: String, _ amount: Amount?, _ finder: FoodFinder) throws -> Bool {
        let joiners = AddRequest.joiners(of: name)
        if joiners > 1 { return try finder.food(named: name) == nil }
        let words = name.lowercased().split(separator: " ").map(String.init)
        let isPart = amount.map { $0.unit == nil && $0.quantity < 1 } ?? false
        // "3 bean chili": the number is a part of the name.
        let isNumbered =
            amount?.unit == nil && amount != nil && words.count > 1 && MealReader.isNumbered(words[0])
        guard joiners == 1 || isPart || isNumbered else { return false }
        if isPart, joiners == 0, try finder.isPortionOfCooked(name) { return false }
        return try finder.personalFood(named: name) == nil
    }

    /// Refuses a guess among the words of a meal or of a name, where it would be lost.
    private func requireNoGuess(in name: String) throws(UserError) {
        var words = name.split(separator: " ").map(String.init)
        guard let place = words.firstIndex(where: { $0.hasPrefix("~") && GuessText($0) != nil }) else {
            return
        }
        let guess = words.remove(at: place)
        throw UserError(
            .usage,
            "\(quoted(guess)) is the guess of one food, and stands behind its name alone",
            hint: AddRequest.joiners(of: name) == 0
                ? Hint(words: ["add", words.joined(separator: " "), guess]) : .help("add")
        )
    }

    /// How many commas or words that join foods stand between words.
    private static func joiners(of name: String) -> Int {
        name.split(separator: " ").dropLast().count {
            $0.hasSuffix(",") || $0.hasSuffix(";")
                || FoodWords.joiners.contains($0.lowercased())
        }
    }

    /// The saved meal of a name, or of several of it: "2 stews".
    private func savedMeal(_ name: String, _ finder: FoodFinder) throws -> SavedMeal? {
        if let meal = try finder.tracker.savedMeal(named: name) { return meal }
        return name.hasSuffix("s") ? try finder.tracker.savedMeal(named: String(name.dropLast())) : nil
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

    /// How many times a saved meal an amount is: so often, or as much of its weight.
    private func factor(of amount: Amount?, in meal: SavedMeal) throws(UserError) -> Double {
        guard let amount, let unit = amount.unit else { return amount?.quantity ?? 1 }
        let weights = meal.foods.compactMap(\.amount?.grams)
        guard let grams = amount.grams, weights.count == meal.foods.count else {
            throw UserError(
                .badUnit,
                "cannot tell how much \(NumberText.shown(amount.quantity)) \(unit) of the saved meal \(quoted(meal.name)) is",
                hints: [.countme("add", meal.name), .countme("add 0.5", meal.name)]
            )
        }
        return grams / weights.reduce(0, +)
    }

    /// The entries of a meal in words; nil when the words are none.
    private func sentence(_ finder: FoodFinder, refusesUnread: Bool = true) throws -> Entries? {
        guard !isExact, !options.amount.isChange, arguments.literalOperands == nil else { return nil }
        // Energy belongs to one food, and has a rule of its own.
        let text = PlainText.tidied(arguments.operands.joined(separator: " "))
        guard
            !text.split(separator: " ").contains(where: {
                EnergyText.unit(String($0)) != nil || EnergyText.readWithUnit(String($0)) != nil
                    || GuessText(String($0))?.isBareNumber == false
            })
        else { return nil }
        guard text.count <= MealReader.longestText else {
            throw UserError(
                .badInput,
                "the meal is longer than \(MealReader.longestText) characters",
                hint: .countme("add - < meals.txt", why: "one meal per line")
            )
        }
        let reading = try finder.reading(of: text)
        guard reading.isLoggable else { return nil }
        guard reading.unread.isEmpty else {
            if refusesUnread { throw unread(reading) }
            return nil
        }
        for item in reading.items where !isForced { try requirePlausible(item) }
        var entries = Entries(drafts: [], readings: [])
        for item in reading.items {
            // What a person calls a meal is that meal in a sentence too.
            if item.eaten.source == .builtin { try MisplacedWords.requireFood(item.text) }
            let called =
                item.eaten.source == .manual
                ? try finder.tracker.savedMeal(named: item.eaten.name) : nil
            if let meal = try called ?? finder.tracker.savedMeal(named: item.text) {
                entries.drafts += try drafts(of: meal, times: item.eaten.amount?.quantity ?? 1, finder)
                entries.readings += meal.foods.map { _ in item }
            } else {
                entries.drafts.append(FoodItemDraft(item.eaten))
                entries.readings.append(item)
            }
        }
        return entries
    }

    /// All or nothing: the words that no food is called by are named, with commands for the rest.
    private func unread(_ reading: MealReading) -> UserError {
        let names = reading.unread.map(quoted).joined(separator: ", ")
        // "on friday I had pizza", "cake on the 20th"
        if reading.unread.count == 1, let day = reading.namedDay {
            var rest = invocation.words.joined(separator: " ").split(separator: " ").map(String.init)
            if let place = rest.firstIndex(where: { FoldedName.key($0).hasPrefix(FoldedName.key(day)) }) {
                let start =
                    rest[..<place].lastIndex { !["on", "the", "my"].contains($0) }.map { $0 + 1 } ?? 0
                rest.removeSubrange(start...place)
            }
            let isRead = MeantWord.isPeriod(day.lowercased())
            return UserError(
                .noMatch,
                "\(quoted(day)) \(isRead ? "is understood only after --on" : "is not a known date"); nothing was added",
                hint: Hint(words: rest + ["--on", isRead ? day.lowercased() : "DATE"])
            )
        }
        // "two pints and a kebab"
        if reading.unread.count == 1, let vessel = reading.unread.first,
            MealReader.isVessel(vessel.split(separator: " ").last.map(String.init) ?? "")
        {
            return UserError(
                .noMatch,
                "\(quoted(vessel)) of what? nothing was added",
                hint: .countme("add", reading.items.map(\.text).joined(separator: ", "), why: "the rest")
            )
        }
        return UserError(
            .noMatch,
            "no food matches \(names); nothing was added",
            hints: [.countme("add", reading.items.map(\.text).joined(separator: ", "), why: "the rest")]
                + reading.unread.prefix(3).map { Hint(words: ["add", $0, "-k", "KCAL"]) }
        )
    }

    /// More of one thing than anybody eats at once.
    private func requirePlausible(_ item: MealReading.Item) throws(UserError) {
        let grams = item.eaten.amount?.grams ?? 0
        let isMany =
            (item.eaten.amount?.quantity ?? 0) > AddRequest.mostServings
            && item.eaten.amount?.unit.flatMap(MeasurementUnit.init(rawValue:)) == nil
        guard
            item.eaten.kilocalories > 3000 || grams > 2000 && item.eaten.kilocalories > 500
                || isMany && item.eaten.kilocalories > AddRequest.mostEnergyOfMany
        else { return }
        throw UserError(
            .implausible,
            "\(quoted(item.text)) is \(grams.rounded().tenthsText) g of \(item.eaten.name), \(item.eaten.kilocalories.tenthsText) kcal",
            hint: invocation.appending("--force").saying("if that is right")
        )
    }

    /// What was imported without a portion is not eaten by the hundred grams unless somebody says so.
    private func requireAmount(_ amount: Amount?, _ food: KnownFood) throws(UserError) {
        guard amount == nil, case .catalogue(let food) = food, case .imported = food.source,
            food.portions.isEmpty
        else { return }
        throw UserError(
            .badUnit,
            "how much of \(quoted(food.name))? the weight of one is not known",
            hints: [invocation.appending("--qty", "100g"), invocation.appending("-k", "KCAL")]
        )
    }

    private func amount(_ phrase: AddPhrase) throws(UserError) -> Amount? {
        guard case .set(let given) = options.amount else { return phrase.amount }
        guard phrase.amount == nil else {
            throw UserError(.usage, "more than one amount", hint: .countme("help add"))
        }
        return given
    }

    /// `3 eggs -k 200` is three of a food, of which the energy is known; nil for `7 up 140`.
    private func counted(_ phrase: AddPhrase, _ finder: FoodFinder) throws -> Eaten? {
        guard phrase.food == nil, phrase.amount == nil, let name = phrase.name, name.first?.isNumber == true
        else { return nil }
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
        if last.hasSuffix("s"), one != last, [one, "small", "medium", "large"].contains(portion) {
            let hint = Hint.countme("edit last --qty", "3 \(portion)")
            note("that is one" + (isLogged ? "; for more: \(hint)" : ""))
        } else if portion == "slice", let whole = food.portions.first(where: { $0.name == last }),
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

    /// `eggs 2` may be two of them: refused for a food that is known, remarked on otherwise.
    private func checkCount(
        _ phrase: AddPhrase,
        _ kilocalories: Double,
        _ finder: FoodFinder,
        note: (String) -> Void
    ) throws {
        guard phrase.isEnergyBare, !isForced, kilocalories > 0,
            kilocalories < AddRequest.smallestLikelyEnergy
        else { return }
        let number = phrase.energyWord ?? kilocalories.tenthsText
        let name = phrase.name ?? ""
        let words = name.split(separator: " ").map(String.init)
        let food = try phrase.name.flatMap(finder.food(named:))
        if kilocalories >= AddRequest.smallestCertainEnergy {
            guard let food, kilocalories == kilocalories.rounded(),
                try finder.eaten(food, nil, invocation).kilocalories > 2 * kilocalories
            else { return }
        }
        if food != nil {
            throw UserError(
                .implausible,
                "\(quoted("\(name) \(number)")) could be \(number) kcal or \(number) of them",
                hints: [
                    invocation.moving(number, behind: "add"),
                    invocation.replacing(number, with: "\(number)kcal"),
                ]
            )
        }
        note(
            "\(number) kcal is very little; if you meant \(number) of them: \(undoing)\(Hint(words: ["add", number] + words + ["-k", "KCAL"]))"
        )
    }

    private func tooManyServings(_ amount: Amount, _ food: KnownFood) -> UserError {
        let number = NumberText.shown(amount.quantity)
        return UserError(
            .implausible,
            "\(number) servings of \(quoted(food.name)) is a lot",
            hints: (food.isWeighed
                ? [invocation.replacing(number, with: number + "g").saying("in grams")] : [])
                + [
                    .countme("add", food.name, "\(number)kcal", why: "in kcal"),
                    invocation.appending("--force").saying("if that is right"),
                ]
        )
    }

    private func nameless(_ phrase: AddPhrase) -> UserError {
        if let amount = phrase.amount, amount.unit != nil {
            let text = TextStyle.serving(amount).filter { $0 != " " }
            return UserError(
                .badName,
                "the name of the food is missing",
                hints: [.countme("add", text, "FOOD"), .countme("add 500kcal", why: "energy only")]
            )
        }
        let number = phrase.amount.map { NumberText.shown($0.quantity) } ?? "500"
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
        _ finder: FoodFinder,
        _ today: Day
    ) throws -> UserError {
        // "2 ladles of chili": no table knows how much of a pot that is.
        let behindOf = name.split(separator: " ").drop { $0.lowercased() != "of" }.dropFirst()
        if let pot = try finder.tracker.pot(named: behindOf.joined(separator: " "))?.pot.eaten.name {
            return UserError(
                .badUnit,
                "cannot tell how much of the pot of \(quoted(pot)) that is",
                hints: [.countme("add", "250g", pot, why: "by weight"), .countme("pot", pot)]
            )
        }
        if let range = GuessText.rangeMeant(by: arguments.operands) {
            let hint = invocation.replacing(text: range.text, with: [range.meant]).saying("a guess")
            return UserError(.noMatch, "no food matches \(quoted(name))", hint: hint)
        }
        let typed = PlainText.tidied(arguments.operands.joined(separator: " "))
        let correction = MisplacedWords.correction(of: invocation, name: typed, today: today) { food in
            (try? finder.food(named: food)) != nil
        }
        if let correction { return UserError(.noMatch, "no food matches \(quoted(name))", hint: correction) }
        let cooked = try finder.cookedSpelled(nearly: name).map { [AddRequest.hint(amount, $0)] }
        let nearest = try cooked ?? (suggests && name.count > 2 ? nearest(to: name, amount, finder) : [])
        return UserError(
            .noMatch,
            "no food matches \(quoted(name))",
            hints: nearest + [invocation.appending("-k", "KCAL").saying("give its energy")]
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
    fileprivate func hint(withOperands words: [String], why: String? = nil) -> Hint {
        var kept = invocation.words
        for operand in allOperands.reversed() {
            if let place = kept.lastIndex(of: operand) { kept.remove(at: place) }
        }
        return Hint(words: kept.filter { $0 != "--" } + words, why: why)
    }
}

extension FoodFinder {
    /// So much of a food; what tells how to say it otherwise is the command that was typed.
    func eaten(_ food: KnownFood, _ amount: Amount?, _ invocation: Invocation) throws -> Eaten {
        do {
            return try eaten(food, amount)
        } catch let error as AmountError {
            throw UserError(error, amount, invocation)
        }
    }
}

extension UserError {
    /// Nothing tells how much of a food an amount is.
    fileprivate init(_ error: FoodFinder.AmountError, _ amount: Amount?, _ invocation: Invocation) {
        switch error {
        case .notComparable(let item, let namesake):
            // The table has other figures than what was logged, so nobody but the person can choose it.
            let table = namesake.flatMap { food in
                amount.map { Hint.countme("add", TextStyle.serving($0), "--food", food.id) }
            }
            self.init(
                .badUnit,
                "\(quoted(item.name)) was logged \(item.amount == nil ? "without an amount" : "in another unit")",
                hints: [table, invocation.appending("-k", "KCAL")].compactMap(\.self)
            )
        case .noSuchPortion(let food):
            let portions = food.portions.map { "\($0.name) (\($0.grams.tenthsText) g)" }
            // A chosen food has an energy of its own.
            let isChosen = invocation.words.contains { word in
                ["--from", "--food", "--barcode"].contains { word.hasPrefix($0) }
            }
            self.init(
                .badUnit,
                "cannot tell how much of \(quoted(food.name)) that is"
                    + (portions.isEmpty ? "" : "; known: \(portions.prefix(8).joined(separator: ", "))"),
                hints: [Hint(words: ["add", "100g"] + food.name.split(separator: " ").map(String.init))]
                    + (isChosen ? [] : [invocation.appending("-k", "KCAL")])
            )
        case .noPortions(let food, let all, let share):
            let isPot = Pot.isID(food.id)
            let energy = (food.kilocalories * all / 100).rounded()
            let part = Hint.countme(
                "add",
                "\((share * all).roundedToTenth.tenthsText)g",
                food.name,
                why: share == 0.5
                    ? "half of it" : share < 1 ? "\(NumberText.shown(share)) of it" : "all of it"
            )
            self.init(
                .badUnit,
                "the number of portions of \(quoted(food.name)) is not set; \(isPot ? "what is left" : "all of it") is \(all.tenthsText) g, \(energy.tenthsText) kcal",
                hints: [
                    .countme("add", "250g", food.name, why: "by weight"),
                    .countme(isPot ? "pot edit" : "recipe edit", food.name, "--portions", "N"),
                ] + (share * all > 0 ? [part] : [])
            )
        case .partOfCooked(let food, let share, let all, let left):
            func grams(_ of: Double, _ why: String) -> Hint {
                .countme("add", "\((share * of).roundedToTenth.tenthsText)g", food.name, why: why)
            }
            let part = NumberText.shown(share)
            self.init(
                .badUnit,
                "which part: of \(Pot.isID(food.id) ? "the pot" : "all of it"), or of a portion?",
                hints: (left == all ? [] : [grams(left, "of what is left")])
                    + (share * all <= left ? [grams(all, "of all of it")] : [])
                    + (food.portions.allSatisfy { $0.name != "portion" }
                        ? [] : [.countme("add", part, "portion", food.name, why: "of a portion")])
            )
        }
    }
}
