internal import CalorieTrackerCore

/// The energy that the words of `add` end with, and the name and the amount before it.
struct AddPhrase {
    /// The name of the food; nil for energy without a name.
    private(set) var name: String?
    /// The energy of what was eaten.
    private(set) var energy: StatedEnergy?
    /// Whether the energy was a number alone, which might have been meant as a count.
    private(set) var isEnergyBare = false
    /// The word the energy was read from.
    private(set) var energyWord: String?
    /// How much of it.
    private(set) var amount: Amount?

    private var words: [String]
    private let invocation: Invocation

    /// Reads the words; `isName` tells whether a personal food has a name that ends in a number.
    ///
    /// Words that could mean two things are a `UserError`. Without an energy the amount is read only of a name that
    /// is `exact`: other words are a line for the reader of foods.
    init(
        _ arguments: ParsedArguments,
        hasEnergy: Bool,
        isExact: Bool,
        isName: (String) throws -> Bool
    ) throws {
        words = arguments.operands
        invocation = arguments.invocation
        let literal = arguments.literalOperands?.joined(separator: " ")
        try refuseRangeInFront()
        if literal == nil, !hasEnergy, try endsInName(isName) { return }
        joinMixedNumber()
        if !isList { try takeEnergy(needsName: literal == nil, isGivenByOption: hasEnergy) }
        guard hasEnergy || energy != nil || isExact || literal != nil else { return }
        try takeAmount(energyIsKnown: hasEnergy || energy != nil)
        let nameWords = words + (literal.map { [$0] } ?? [])
        if !nameWords.isEmpty { name = AddPhrase.joined(nameWords) }
        // "oats, 300": the comma parts the name from its energy.
        if literal == nil, energy != nil, let name, name.count > 1, let last = name.last, ",:=".contains(last)
        {
            self.name = PlainText.tidied(String(name.dropLast()))
        }
    }

    /// Whether the words end in a number that belongs to a personal name: "chili 2", "350g chili 2".
    private func endsInName(_ isName: (String) throws -> Bool) throws -> Bool {
        guard words.count > 1, let last = words.last,
            case .number(let number, _) = NumberText.read(last), number < AddRequest.smallestLikelyEnergy
        else { return false }
        if try isName(AddPhrase.joined(words)) { return true }
        guard words.count > 2, AmountText.read(words[0]).map({ !$0.isNegative }) == true else { return false }
        return try isName(AddPhrase.joined(Array(words.dropFirst())))
    }

    /// Whether foods are listed with numbers, so that the last number is of the last food: "2 eggs, toast 150".
    private var isList: Bool {
        // A name in quotes is one food: "2 eggs, toast" 150.
        guard !words.dropLast().contains(where: { $0.contains(" ") }) else { return false }
        let before = words.joined(separator: " ").split(separator: " ").dropLast()
        let isMarked = before.dropLast().contains { word in
            [",", ";", ":"].contains { word.hasSuffix($0) } || ["+", "&", "/", "|"].contains(word)
        }
        if isMarked, before.contains(where: { $0.contains(where: \.isNumber) }) { return true }
        // "soup 300 and bread 150"
        return before.indices.dropFirst().contains { place in
            LineWord.isJoiner(String(before[place]))
                && AddPhrase.isEnergy(String(before[place - 1]))
                && before.index(after: place) < before.endIndex
                && !AddPhrase.isEnergy(String(before[before.index(after: place)]))
        }
    }

    private static func isEnergy(_ word: String) -> Bool {
        GuessText(word) != nil || EnergyText.readWithUnit(word) != nil || NumberText.read(word) != .notANumber
    }

    /// `1 1/2 cups rice` begins with one number, not with two.
    private mutating func joinMixedNumber() {
        guard words.count > 2, let number = NumberText.mixed(words[0], words[1]) else { return }
        words.replaceSubrange(0..<2, with: [number])
    }

    private static func joined(_ words: [String]) -> String {
        PlainText.tidied(words.joined(separator: " "))
    }

    /// The last word is the energy when it has an energy unit, or is a bare number after a name.
    private mutating func takeEnergy(needsName: Bool, isGivenByOption: Bool) throws(UserError) {
        guard var last = words.last else { return }
        if let (guess, text, count) = spokenRange() {
            let stated = try guess.energy(what: "energy", invocation)
            return try take(stated, text, count: count, isBare: false, isGivenByOption: isGivenByOption)
        }
        if let meant = GuessText.guess(meantBy: last), hasName(before: words.count - 1) {
            throw UserError(
                .badNumber,
                "\(quoted(last)) is not how a guess is written",
                hint: invocation.replacing(last, with: meant)
            )
        }
        if let guess = GuessText.joined(last) { last = guess }
        var count = 1
        var text = last
        var reading = EnergyText.readWithUnit(last)
        if reading == nil, EnergyText.unit(last) != nil, words.count > 1 {
            count = 2
            text = words[words.count - 2] + " " + last
            reading = EnergyText.readWithUnit(text)
        }
        // In quotes with a space inside it is part of the name: "Soylent 2.0", "7 up".
        if count == 1, last.contains(" ") { return }
        let guess = GuessText(text)
        let isBare = guess.map(\.isBareNumber) ?? (reading == nil)
        if guess.map({ !$0.hasUnit }) ?? isBare {
            let number = NumberText.read(last)
            if case .number(_, isFraction: true) = number { return }
            if words.count > 2, AddPhrase.isTimes(words[words.count - 2]) { return }
            // "2 eggs and toast at 8" ends in a time.
            let before = words.count > 2 ? words[words.count - 2] : ""
            if case .number(let number, _) = number, number < 25, LineWord.isBeforeTime(before) { return }
            // A guess alone can be nothing else.
            let isAlone = guess != nil && words.count == 1
            guard guess != nil || number != .notANumber,
                !needsName || isAlone || hasName(before: words.count - 1)
            else { return }
            reading = EnergyText.Reading(number: number, digits: last, unit: .kcal, isBare: true)
        }
        let stated: StatedEnergy
        if let guess {
            stated = try guess.energy(what: "energy", invocation)
        } else {
            guard let reading else { return }
            let kilocalories = try EnergyText.require(reading, text, what: "energy", invocation)
            // "lasagna about 650" is a guess as "~650" is.
            let before = words.dropLast(count)
            if kilocalories >= GuessText.smallestOfWords, before.count > 1 || !needsName,
                before.last.map(LineWord.isAbout) == true, let guess = GuessText("~" + text)
            {
                stated = try guess.energy(what: "energy", invocation)
                count += 1
            } else {
                stated = StatedEnergy(kilocalories: kilocalories)
            }
        }
        try take(stated, text, count: count, isBare: isBare, isGivenByOption: isGivenByOption)
    }

    /// The range that the last words say, or the last one in its quotes; with how many of them it is.
    private func spokenRange() -> (guess: GuessText, text: String, count: Int)? {
        if let last = words.last, last.contains(" ") {
            let spoken = GuessText.spoken(at: last.split(separator: " ").map(String.init))
            return spoken.flatMap { $0.isAll ? ($0.guess, last, 1) : nil }
        }
        return GuessText.spoken(at: words).map { spoken in
            (spoken.guess, words.suffix(spoken.count).joined(separator: " "), spoken.count)
        }
    }

    /// Takes the last words for the energy.
    private mutating func take(
        _ stated: StatedEnergy,
        _ text: String,
        count: Int,
        isBare: Bool,
        isGivenByOption: Bool
    ) throws(UserError) {
        if isGivenByOption {
            throw UserError(
                .usage,
                "more than one energy: \(quoted(text)) and an option",
                hint: "quote a name that ends in a number"
            )
        }
        energy = stated
        isEnergyBare = isBare
        energyWord = text
        words.removeLast(count)
    }

    /// Whether anything but an amount stands before a position.
    private func hasName(before position: Int) -> Bool {
        let before = words[..<position]
        if before.isEmpty { return false }
        if before.count == 1, let word = before.first {
            return AmountText.read(word) == nil || word.contains(" ")
        }
        return !(before.count == 2 && AmountText.read(before[0], before[1]) != nil)
    }

    /// The first or last word is the amount when it is one; with a known energy only when it has a unit,
    /// so that `7 up 140` stays a drink.
    private mutating func takeAmount(energyIsKnown: Bool) throws(UserError) {
        let isMarked = dropMark()
        try splitQuotedAmount(energyIsKnown: energyIsKnown && !isMarked)
        for candidate in amountCandidates() {
            if energyIsKnown, !isMarked, candidate.reading.isBare, !candidate.reading.isNegative { continue }
            let text = words[candidate.range].joined(separator: " ")
            amount = try AmountText.require(candidate.reading, text, invocation)
            words.removeSubrange(candidate.range)
            return
        }
    }

    /// `~2 eggs` are two eggs, as far as anybody knows; whether it was so.
    private mutating func dropMark() -> Bool {
        guard let first = words.first, words.count > 1 || first.contains(" "),
            GuessText(String(first.prefix { $0 != " " }))?.isCount == true
        else { return false }
        words[0].removeFirst()
        return true
    }

    /// `500..900 curry` has the energy in front, and no food is counted by a range.
    private func refuseRangeInFront() throws(UserError) {
        guard let first = words.first, words.count > 1, let guess = GuessText(first), guess.isRange else {
            return
        }
        let rest = Array(words.dropFirst())
        let middle = guess.isEnergy ? nil : guess.middle.map(NumberText.shown)
        throw UserError(
            .usage,
            "\(quoted(first)) is a range of energy, and stands behind the name",
            hints: [
                middle.map { Hint(words: ["add", $0] + rest, why: "so many") },
                Hint(words: ["add"] + rest + [middle == nil ? first : first + "kcal"]),
            ].compactMap(\.self)
        )
    }

    private static func isTimes(_ word: String) -> Bool { ["x", "×"].contains(word.lowercased()) }

    private func amountCandidates() -> [(range: Range<Int>, reading: AmountText.Reading)] {
        let count = words.count
        var candidates: [(range: Range<Int>, reading: AmountText.Reading)] = []
        func consider(_ range: Range<Int>, _ reading: AmountText.Reading?) {
            if let reading { candidates.append((range, reading)) }
        }
        if count > 1 {
            // "6 fl oz"; but a pound cake is a cake.
            if count > 2 { consider(0..<3, AmountText.read(words[0], words[1] + " " + words[2])) }
            if !(count > 2 && LineWord.isName(words[1], words[2])) {
                consider(0..<2, AmountText.read(words[0], words[1]))
            }
            consider(0..<1, AmountText.read(words[0]))
            consider(count - 2..<count, AmountText.read(words[count - 2], words[count - 1]))
            consider(count - 1..<count, AmountText.read(words[count - 1]))
        } else if count == 1 {
            consider(0..<1, AmountText.read(words[0]))
        }
        return candidates
    }

    /// A quoted word may begin with an amount: `"2 eggs"`, `"150g oats"`.
    private mutating func splitQuotedAmount(energyIsKnown: Bool) throws(UserError) {
        guard let first = words.first, first.contains(" ") else { return }
        var parts = first.split(separator: " ").map(String.init)
        if parts.count > 2, let number = NumberText.mixed(parts[0], parts[1]) {
            parts.replaceSubrange(0..<2, with: [number])
        }
        guard parts.count > 1 else { return }
        let isTwoWords = parts.count > 2 && AmountText.read(parts[0], parts[1]) != nil
        guard isTwoWords || AmountText.read(parts[0]).map({ !energyIsKnown || !$0.isBare }) == true else {
            return
        }
        let amountWords = isTwoWords ? Array(parts[..<2]) : Array(parts[..<1])
        var name = parts[amountWords.count...]
        if name.count > 1, name.first.map(AddPhrase.isTimes) == true { name.removeFirst() }
        words.replaceSubrange(0..<1, with: amountWords + [name.joined(separator: " ")])
    }
}
