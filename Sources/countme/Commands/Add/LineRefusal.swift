internal import CalorieTrackerCore

/// The reason why a line of foods is not logged, and the commands that correct it.
///
/// A line is added completely or not at all.
struct LineRefusal {
    private let reading: MealReading
    private let line: MealLine

    init(_ reading: MealReading, _ line: MealLine) {
        (self.reading, self.line) = (reading, line)
    }

    private var text: String { line.text }
    private var arguments: ParsedArguments { line.request.arguments }

    /// The error of the line.
    var error: UserError {
        get throws {
            if let invalidTime { _ = try TimeText.require(invalidTime, arguments.invocation) }
            if let meant {
                let unknown = reading.doubts.first.map { "no food matches \(quoted($0.text))" }
                return UserError(.noMatch, unknown ?? "no food in \(quoted(text))").hint(meant)
            }
            guard let doubt = reading.doubts.first else { return noFood }
            if case .unknown = doubt.reason, reading.items.isEmpty, reading.doubts.count == 1 {
                let amount = doubt.amount.flatMap { try? AmountText.require($0, arguments.invocation) }
                return try UnknownFood(doubt.text, amount, line.request, line.finder).error
            }
            return DoubtRefusal(reading, line).error(for: doubt)
        }
    }

    /// The command that was probably meant; nil if unknown.
    private var meant: Hint? {
        let invocation = arguments.invocation
        return invocation.joiningValue(of: [.quantity, .on, .at, .meal, .note])
            ?? MisplacedEnergy.corrected(text, unread: reading.unread).map {
                invocation.replacing(text: text, with: $0)
            }
    }

    /// The word after "at" that looks like a time but is invalid: "25:00"; nil if there is none.
    private var invalidTime: String? {
        let words = text.split(separator: " ").map(String.init)
        return zip(words, words.dropFirst()).first { opener, time in
            LineWord.isBeforeTime(opener) && time.contains(":") && TimeText.read(time) == nil
                && time.allSatisfy { $0.isNumber || $0 == ":" }
        }?.1
    }

    /// The error of words that contain no food at all.
    private var noFood: UserError {
        if LineWord.isMeal(text) {
            return UserError(
                .noMatch,
                "\(quoted(text)) is a meal name, and there is no saved meal called that"
            )
            .hint(.countme("add \"2 eggs and toast\" --meal", text.lowercased()))
            .hint(.countme("help meal save", why: "to save one"))
        }
        if LineWord.isReservedWord(text) {
            return UserError(.noMatch, "\(quoted(text)) is not a food")
                .hint(.countme("add \"2 eggs and toast\""))
        }
        return UserError(.noMatch, "no food in \(quoted(text))")
            .hint(.countme("search", text))
            .hint(.countme("add", text, "KCAL", why: "to use your own kcal"))
    }

    /// The error of an implausible amount of a food.
    func implausible(_ item: MealReading.Item) -> UserError {
        let (invocation, typed) = (arguments.invocation, quoted(item.text))
        if let range = LineRefusal.rangeHint(arguments),
            let text = GuessText.rangeMeant(by: arguments.operands)?.text
        {
            return UserError(.implausible, "\(quoted(text)) could be an energy range").hint(range)
        }
        // "toast 200, coffee 20"
        if let last = item.text.split(separator: " ").last.map(String.init), last.hasOnlyDigits {
            return UserError(.implausible, "\(typed) could be \(last) kcal or \(last) pieces")
                .hint(invocation.replacing(last, with: last + "kcal"))
        }
        let amount = item.eaten.amount
        let weight = amount?.grams.map { "\($0.rounded().tenthsText) g of \(item.eaten.name), " } ?? ""
        let number = amount.map { NumberText.shown($0.quantity) } ?? ""
        let isCount = amount?.unit.flatMap(MeasurementUnit.init(rawValue:)) == nil && item.food != nil
        let asEnergy = isCount ? energyBehind(number) : nil
        return UserError(.implausible, "\(typed) is \(weight)\(item.eaten.kilocalories.tenthsText) kcal")
            .hints([asEnergy].compactMap(\.self))
            .hints(
                (isCount && arguments.operands.contains(number)
                    ? [invocation.replacing(number, with: number + "g").withReason("to log grams")] : []) + [
                        invocation.appending("--force").withReason("to log it anyway")
                    ]
            )
    }

    /// The command with the number in front of the only food behind it: "about 650 lasagna"; nil for other words.
    private func energyBehind(_ number: String) -> Hint? {
        var words = text.split(separator: " ").map(String.init)
        let about = words.first.map(LineWord.isAbout) == true ? [words.removeFirst()] : []
        guard reading.items.count == 1, words.first == number, words.count > 1 else { return nil }
        return arguments.hint(withOperands: words.dropFirst() + about + [number], why: "to log kcal")
    }

    /// The command with a range of energy in countme's notation, if the words end with a range: "pizza 500-900".
    static func rangeHint(_ arguments: ParsedArguments) -> Hint? {
        GuessText.rangeMeant(by: arguments.operands).map { range in
            arguments.invocation.replacing(text: range.text, with: [range.meant]).withReason(
                "to log an estimate"
            )
        }
    }

    /// Rejects an estimate within a line, where it would be lost.
    static func requireNoGuess(in text: String, _ arguments: ParsedArguments, _ today: Day) throws(UserError)
    {
        // Most lines have no estimate.
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: ".") }) else {
            return
        }
        let isList = MealLine.isList(text)
        let foods = isList ? text.split { ",;".contains($0) }.map { PlainText.tidied(String($0)) } : [text]
        let parts = foods.map(Part.init)
        guard let guess = parts.lazy.compactMap(\.guess).first else { return }
        var hints = parts.compactMap { part in
            part.guess.map { arguments.hint(withOperands: part.food(with: $0, today)) }
        }
        let others = parts.filter { $0.guess == nil }.map { $0.words.joined(separator: " ") }
        if !others.isEmpty {
            hints.append(
                arguments.hint(withOperands: [others.joined(separator: ", ")], why: "to log the rest")
            )
        }
        // "Pasta ~400 and tea" has no commas.
        if isList, parts.count == 1 { hints = [.help("add")] }
        throw UserError(.usage, "\(quoted(guess)) is an estimate for one food; log that food by itself")
            .hints(hints)
    }

    /// A part of a line between commas.
    private struct Part {
        /// Its words other than the estimate.
        private(set) var words: [String]
        /// The estimate in it with its unit, such as "~400" or "300..500kcal"; nil if there is none.
        private(set) var guess: String?

        init(_ text: String) {
            words = text.split(separator: " ").map(String.init)
            // "~2 eggs" means about two eggs.
            guard
                let place = words.firstIndex(where: { word in
                    (word.hasPrefix("~") || word.contains("..")) && GuessText(word)?.isCount == false
                })
            else { return }
            guess = words.remove(at: place)
            if place < words.endIndex, EnergyText.unit(words[place]) != nil {
                guess? += words.remove(at: place)
            }
        }

        /// The operands that log it with an energy.
        func food(with energy: String, _ today: Day) -> [String] {
            guard let framed = NameWithOccasion(words.joined(separator: " ")), !framed.name.isEmpty,
                let option = framed.options(today)
            else { return words + [energy] }
            return framed.name.split(separator: " ").map(String.init) + [energy] + option
        }
    }
}
