internal import CalorieTrackerCore

/// The energy at the end of words: `lasagna 650`, `soup ~400`, `cake 300 kcal`.
struct TrailingEnergy {
    let energy: EnergyInput
    /// Whether it is a number without a unit, which may be a count instead.
    let isBare: Bool
    /// The energy as typed.
    let typed: String
    /// The words before it.
    let rest: [String]

    /// A smaller number after a food may be a count.
    static let smallestLikely = 25.0

    /// Reads the end of an `add` line; nil if the line does not end with an energy.
    ///
    /// Ambiguous words are a `UserError`.
    static func read(_ arguments: ParsedArguments, _ finder: FoodFinder) throws -> TrailingEnergy? {
        let (words, invocation) = (arguments.operands, arguments.invocation)
        let hasOption = arguments.has(.kcal)
        let needsName = arguments.literalOperands == nil
        try refuseRangeInFront(words)
        if needsName, !hasOption, try isOwnName(words, finder) { return nil }
        guard !isList(words),
            let found = try ending(AmountText.joiningMixedNumber(words), needsName: needsName, invocation)
        else { return nil }
        guard !hasOption else {
            throw UserError(.usage, "two energies: \(quoted(found.typed)) and --kcal")
                .hint("quote a name that ends in a number")
        }
        return found
    }

    /// Whether the number after a word multiplies something: "eggs x 3".
    static func isTimes(_ word: String) -> Bool { ["x", "×"].contains(word.lowercased()) }

    // MARK: Reading

    private static func ending(
        _ words: [String],
        needsName: Bool,
        _ invocation: Invocation
    ) throws(UserError) -> TrailingEnergy? {
        func found(_ guess: GuessText, _ typed: String, _ rest: [String]) throws(UserError) -> TrailingEnergy
        {
            let energy = try guess.energy(what: "energy", invocation)
            return TrailingEnergy(energy: energy, isBare: guess.isBareNumber, typed: typed, rest: rest)
        }
        if let (range, typed, rest) = spokenRange(words) { return try found(range, typed, rest) }
        try refuseMisspeltGuess(words, invocation)
        guard let (typed, rest) = candidate(words) else { return nil }
        let guess = GuessText(typed)
        let hasUnit = guess?.hasUnit ?? (EnergyText.readWithUnit(typed) != nil)
        guard hasUnit || isEnergy(typed, isGuess: guess != nil, after: rest, needsName: needsName) else {
            return nil
        }
        if let guess { return try found(guess, typed, rest) }
        let kilocalories = try EnergyText.require(typed, what: "energy", invocation)
        // "lasagna about 650" is a guess like "~650".
        if kilocalories >= GuessText.smallestOfWords, rest.count > 1 || !needsName,
            rest.last.map(LineWord.isAbout) == true, let guess = GuessText("~" + typed)
        {
            return try found(guess, typed, rest.dropLast())
        }
        let energy = EnergyInput(kilocalories: kilocalories)
        return TrailingEnergy(energy: energy, isBare: !hasUnit, typed: typed, rest: rest)
    }

    /// The range in the last words, or in the last quoted word, and the words before it.
    private static func spokenRange(_ words: [String]) -> (GuessText, typed: String, rest: [String])? {
        if let last = words.last, last.contains(" ") {
            let spoken = GuessText.spoken(at: last.split(separator: " ").map(String.init))
            return spoken.flatMap { $0.isAll ? ($0.guess, last, words.dropLast()) : nil }
        }
        return GuessText.spoken(at: words).map { spoken in
            let typed = words.suffix(spoken.count).joined(separator: " ")
            return (spoken.guess, typed, words.dropLast(spoken.count))
        }
    }

    /// The last word, or the last two if the last is a unit; nil for the end of a quoted name: "7 up".
    private static func candidate(_ words: [String]) -> (typed: String, rest: [String])? {
        guard let last = words.last.map({ GuessText.joined($0) ?? $0 }), !last.contains(" ") else {
            return nil
        }
        let rest = Array(words.dropLast())
        // "oats kcal 300": the unit of a form before its number.
        if rest.count > 1, let unit = rest.last, ["kcal", "kj"].contains(unit.lowercased()),
            case .number = NumberText.read(last)
        {
            return (last + " " + unit, rest.dropLast())
        }
        guard EnergyText.unit(last) != nil, let number = rest.last else { return (last, rest) }
        return (number + " " + last, rest.dropLast())
    }

    /// Whether a number without a unit is an energy after other words.
    private static func isEnergy(_ text: String, isGuess: Bool, after rest: [String], needsName: Bool) -> Bool
    {
        let before = rest.count > 1 ? rest[rest.count - 1] : ""
        if isTimes(before) { return false }
        // An estimate alone can be nothing else.
        if isGuess, rest.isEmpty { return true }
        guard !needsName || hasName(rest) else { return false }
        switch NumberText.read(text) {
        case .number(_, isFraction: true): return false
        // "2 eggs and toast at 8" ends in a time.
        case .number(let number, _): return number >= smallestLikely || !LineWord.isBeforeTime(before)
        case .notANumber: return isGuess
        default: return true
        }
    }

    /// Whether words are more than an amount.
    private static func hasName(_ words: [String]) -> Bool {
        !words.isEmpty && (words.count > 2 || AmountText.read(words[...]) == nil)
    }

    /// Whether the words end in the number of a personal name: "chili 2", "350g chili 2".
    private static func isOwnName(_ words: [String], _ finder: FoodFinder) throws -> Bool {
        guard words.count > 1, let last = words.last,
            case .number(let number, _) = NumberText.read(last), number < smallestLikely
        else { return false }
        func isName(_ words: ArraySlice<String>) throws -> Bool {
            try finder.personalFood(named: PlainText.tidied(words.joined(separator: " "))) != nil
        }
        if try isName(words[...]) { return true }
        guard words.count > 2, let amount = AmountText.read(words[0]), !amount.isNegative else {
            return false
        }
        return try isName(words.dropFirst())
    }

    /// Whether the last number belongs to the last of several foods: "2 eggs, toast 150".
    private static func isList(_ words: [String]) -> Bool {
        // A name in quotes is one food: "2 eggs, toast" 150.
        guard !words.dropLast().contains(where: { $0.contains(" ") }) else { return false }
        let before = words.joined(separator: " ").split(separator: " ").dropLast().map(String.init)
        let isMarked = before.dropLast().contains { word in
            [",", ";", ":"].contains { word.hasSuffix($0) } || ["+", "&", "/", "|"].contains(word)
        }
        if isMarked, before.contains(where: { $0.contains(where: \.isNumber) }) { return true }
        // "soup 300 and bread 150"
        return before.indices.dropFirst().dropLast().contains { place in
            LineWord.isJoiner(before[place]) && endsPossibly(before[..<place])
                && !isPossible(before[place + 1])
        }
    }

    /// Whether a word can be an energy, with or without a unit.
    private static func isPossible(_ word: String) -> Bool {
        GuessText(word) != nil || EnergyText.readWithUnit(word) != nil || NumberText.read(word) != .notANumber
    }

    /// Whether words end with a number that can be an energy, with or without a unit: "soup 300 kcal".
    private static func endsPossibly(_ words: ArraySlice<String>) -> Bool {
        guard let last = words.last, EnergyText.unit(last) != nil else {
            return words.last.map(isPossible) ?? false
        }
        return words.dropLast().last.map(isPossible) ?? false
    }

    // MARK: Refusals

    /// Rejects `500..900 curry`: the energy comes last, and a range cannot count a food.
    private static func refuseRangeInFront(_ words: [String]) throws(UserError) {
        guard let first = words.first, words.count > 1, let guess = GuessText(first), guess.isRange else {
            return
        }
        let rest = Array(words.dropFirst())
        let middle = guess.isEnergy ? nil : guess.middle.map(NumberText.shown)
        throw UserError(.usage, "\(quoted(first)) is an energy range: put it after the name")
            .hints(
                [
                    middle.map { Hint(words: ["add", $0] + rest, why: "to log this many") },
                    Hint(words: ["add"] + rest + [middle == nil ? first : first + "kcal"]),
                ].compactMap(\.self)
            )
    }

    /// Rejects `lasagna +-650`, another notation of an estimate.
    private static func refuseMisspeltGuess(_ words: [String], _ invocation: Invocation) throws(UserError) {
        guard let last = words.last, let meant = GuessText.guess(meantBy: last), hasName(words.dropLast())
        else { return }
        throw UserError(.badNumber, "invalid estimate \(quoted(last))")
            .hint(invocation.replacing(last, with: meant))
    }
}
