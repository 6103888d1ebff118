internal import CalorieTrackerCore

/// One entry that `add` is to make: its phrase with its options, checked for what could be a slip.
struct AddRequest {
    /// What the words say of a food.
    enum Subject {
        case phrase(AddPhrase)
        case chosen(ChosenFood)
    }

    let subject: Subject
    let options: EntryOptions
    let isExact: Bool
    let isForced: Bool
    let invocation: Invocation

    /// Reads what the words of a command line, or of a line of input, ask for.
    init(_ arguments: ParsedArguments, _ food: ChosenFood?, isExact: Bool, _ lookup: FoodLookup) throws {
        let options = try EntryOptions(arguments)
        self.options = options
        self.isExact = isExact
        isForced = arguments.has(.force)
        invocation = arguments.invocation
        if let food {
            subject = .chosen(food)
            return
        }
        let hasEnergy = options.kilocalories != nil
        let phrase = try AddPhrase(arguments, hasEnergy: hasEnergy) { name in
            try AddRequest.knownFood(named: name, arguments, hasEnergy: hasEnergy, lookup)
        }
        subject = .phrase(phrase)
    }

    /// The food all words are the name of.
    ///
    /// With an energy only what the log holds matters: `add NAME KCAL` never opens the catalogue.
    private static func knownFood(
        named name: String,
        _ arguments: ParsedArguments,
        hasEnergy: Bool,
        _ lookup: FoodLookup
    ) throws -> KnownFood? {
        let last = arguments.operands.last ?? ""
        let endsInNumber = NumberText.read(last) != .notANumber || EnergyText.readWithUnit(last) != nil
        if hasEnergy || endsInNumber {
            return try lookup.personalFood(named: name, isBrief: true)
        }
        return try lookup.food(named: name)
    }

    /// More servings than anybody eats of one food.
    static let mostServings = 50.0
    /// More energy than anybody eats of many small pieces.
    private static let mostEnergyOfMany = 2_000.0
    /// A number below this after a food may be a count of it.
    private static let smallestCertainEnergy = 10.0

    /// The draft of the entry; `note` tells the person about something that is allowed but odd.
    func draft(_ lookup: FoodLookup, note: (String) -> Void) throws -> FoodItemDraft {
        var draft =
            switch subject {
            case .phrase(let phrase): try foodDraft(phrase, lookup, note: note)
            case .chosen(let food): FoodItemDraft(try food.eaten(lookup, isForced: isForced))
            }
        options.applyDetails(to: &draft)
        draft.set(try options.moment(lookup.tracker.clock))
        if !isForced {
            try PlausibilityCheck.requireEaten(draft.kilocalories, invocation)
            // What the table knows has been checked already.
            if draft.source == .manual {
                try PlausibilityCheck.requirePossible(draft, invocation, note: note)
            }
        }
        return draft
    }

    private func foodDraft(
        _ phrase: AddPhrase,
        _ lookup: FoodLookup,
        note: (String) -> Void
    ) throws -> FoodItemDraft {
        let amount = try amount(phrase)
        if let kilocalories = options.kilocalories ?? phrase.kilocalories {
            if isExact, phrase.food == nil, try phrase.name.flatMap(lookup.food(named:)) == nil {
                throw try noMatch(phrase.name ?? "", lookup)
            }
            try checkCount(phrase, kilocalories, lookup, note: note)
            var draft = FoodItemDraft()
            draft.name = phrase.food?.name ?? phrase.name ?? "Quick add"
            draft.kilocalories = kilocalories
            draft.amount = amount
            return draft
        }
        guard let name = phrase.name else { throw nameless(phrase) }
        if let problem = PlainText.problem(in: name, limit: PlainText.longestName) {
            throw InvalidFoodItem(problems: [.badText(.name, problem), .missing(.energy)])
        }
        let meaning =
            if let food = phrase.food {
                (food: food, amount: amount)
            } else {
                try isExact ? nil : lookup.meaning(of: name, amount)
            }
        guard let meaning else { throw try noMatch(name, lookup) }
        if let amount = meaning.amount, amount.unit == nil, amount.quantity > AddRequest.mostServings,
            !isForced
        {
            throw tooManyServings(amount, meaning.food)
        }
        let eaten = try lookup.eaten(meaning.food, meaning.amount, invocation)
        // Sixty almonds are a snack, sixty bananas a slip.
        if let amount, amount.unit == nil, amount.quantity > AddRequest.mostServings, !isForced,
            eaten.kilocalories > AddRequest.mostEnergyOfMany
        {
            throw tooManyServings(amount, meaning.food)
        }
        return FoodItemDraft(eaten)
    }

    private func amount(_ phrase: AddPhrase) throws(UserError) -> Amount? {
        guard case .set(let given) = options.amount else { return phrase.amount }
        guard phrase.amount == nil else {
            throw UserError(.usage, "the amount is given twice", hint: .countme("help add"))
        }
        return given
    }

    /// `eggs 2` may be two of them: refused for a food that is known, remarked on otherwise.
    private func checkCount(
        _ phrase: AddPhrase,
        _ kilocalories: Double,
        _ lookup: FoodLookup,
        note: (String) -> Void
    ) throws {
        guard phrase.isEnergyBare, !isForced, kilocalories > 0,
            kilocalories < AddRequest.smallestCertainEnergy
        else { return }
        let number = phrase.energyWord ?? kilocalories.tenthsText
        let name = phrase.name ?? ""
        let words = name.split(separator: " ").map(String.init)
        if try phrase.name.flatMap(lookup.food(named:)) != nil {
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
            "\(number) kcal is little; if you meant \(number) of it: countme undo, then \(Hint(words: ["add", number] + words + ["-k", "KCAL"]))"
        )
    }

    private func tooManyServings(_ amount: Amount, _ food: KnownFood) -> UserError {
        let number = NumberText.shown(amount.quantity)
        return UserError(
            .implausible,
            "\(number) servings of \(quoted(food.name))",
            hints: (food.isWeighed
                ? [invocation.replacing(number, with: number + "g").saying("in grams")] : [])
                + [
                    .countme("add", food.name, "\(number)kcal", why: "in kcal"),
                    invocation.appending("--force").saying("if it is right"),
                ]
        )
    }

    private func nameless(_ phrase: AddPhrase) -> UserError {
        if let amount = phrase.amount, amount.unit != nil {
            let text = TextStyle.serving(amount).filter { $0 != " " }
            return UserError(
                .badName,
                "the name of the food is missing",
                hints: [.countme("add", text, "FOOD"), .countme("add 500kcal", why: "energy alone")]
            )
        }
        let number = phrase.amount.map { NumberText.shown($0.quantity) } ?? "500"
        return UserError(
            .badName,
            "the name of the food is missing",
            hints: [
                Hint(words: ["add", number + "kcal"], why: "energy alone"),
                .countme("add FOOD", number, why: "with a name"),
            ]
        )
    }

    /// A food that is spelled nearly so is suggested, never logged.
    private func noMatch(_ name: String, _ lookup: FoodLookup) throws -> UserError {
        let today = lookup.tracker.clock.today
        if let correction = MisplacedWords.correction(of: invocation, name: name, today: today) {
            return UserError(.noMatch, "no food matches \(quoted(name))", hint: correction)
        }
        let suggestion = lookup.suggests ? try nearest(to: name, lookup) : nil
        return UserError(
            .noMatch,
            "no food matches \(quoted(name))",
            hints: [suggestion, invocation.appending("-k", "KCAL").saying("give its energy")].compactMap(
                \.self
            )
        )
    }

    private func nearest(to name: String, _ lookup: FoodLookup) throws -> Hint? {
        let store = lookup.tracker.store
        let known =
            try store.ownFoods().map(\.food.name) + store.recentNames(among: 2000)
            + lookup.catalogue().builtinNames()
        guard let nearest = Spelling.nearest(to: name, in: known) else { return nil }
        let corrected = invocation.replacing(name, with: nearest)
        // Words that stood apart, as in "oats 50g rolled", are not found again.
        let isCorrected = corrected != Hint(words: invocation.words)
        return isCorrected ? corrected : .countme("add", nearest)
    }
}
