internal import CalorieTrackerCore

/// Sorts the words of a command line by POSIX and GNU custom: options anywhere, `-qn`, `-k150`,
/// `--kcal=150`, `--` ends options.
///
/// A word that starts like a negative number is never an option.
struct ArgumentScanner {
    private let invocation: Invocation
    private var options: [Option]
    private var words: ArraySlice<String>
    private var parsed: ParsedArguments

    /// Starts with some words and the options of the command, besides the common ones.
    init(_ words: [String], of invocation: Invocation, options: [Option], common: [Option] = Option.common) {
        self.invocation = invocation
        self.options = options + common
        self.words = words[...]
        parsed = ParsedArguments(invocation: invocation)
    }

    /// Sorts the words into operands and options.
    static func parse(
        _ words: [String],
        of invocation: Invocation,
        options: [Option],
        common: [Option] = Option.common
    ) throws(UserError) -> ParsedArguments {
        var scanner = ArgumentScanner(words, of: invocation, options: options, common: common)
        return try scanner.parse()
    }

    /// The options of every command in words that may have mistakes.
    static func common(in words: [String]) -> ParsedArguments {
        var scanner = ArgumentScanner(words, of: Invocation(words: words), options: [])
        while let word = scanner.words.popFirst(), word != "--" {
            if isOption(word) { try? scanner.option(word) }
        }
        return scanner.parsed
    }

    /// The index of the command: the first word that is not an option or its value.
    ///
    /// An option means the same everywhere, so this uses the options of all commands.
    static func indexOfCommand(in words: [String], options: [Option]) -> Int? {
        var scanner = ArgumentScanner(words, of: Invocation(words: words), options: options)
        while let word = scanner.words.first {
            let index = scanner.words.startIndex
            if word == "--" { return nil }
            guard isOption(word) else { return index }
            scanner.words.removeFirst()
            // Mistakes in options are reported once the command is known.
            guard (try? scanner.option(word)) != nil else { continue }
        }
        return nil
    }

    private mutating func parse() throws(UserError) -> ParsedArguments {
        while let word = words.popFirst() {
            if parsed.literalOperands == nil, word == "--" {
                parsed.endOptions()
            } else if parsed.literalOperands == nil, ArgumentScanner.isOption(word) {
                try option(word)
            } else {
                parsed.addOperand(word)
            }
        }
        if !parsed.has(.help), !parsed.has(.shortHelp), let placeholder = parsed.placeholder {
            // The help page of the command, if there is none of the first two words.
            let command = invocation.words.prefix { $0.allSatisfy { $0.isLowercase || $0 == "-" } }.prefix(2)
            throw UserError(.badValue, "\(quoted(placeholder)) is a placeholder; type a value in its place")
                .hint(Hint(words: ["help"] + command))
        }
        return parsed
    }

    /// A word with two dashes in place of the long one that a phone makes of them: `—kcal`.
    static func withDashes(_ word: String) -> String {
        guard word.utf8.first == 0xE2, let dash = word.first, "—–".contains(dash),
            word.dropFirst().first?.isLetter == true
        else { return word }
        return "--" + word.dropFirst()
    }

    /// Whether a word is an option: not `-` alone, and not a value such as `-1` or `−0.5`.
    static func isOption(_ word: String) -> Bool {
        guard word.hasPrefix("-"), word.utf8.count > 1 else { return false }
        let second = word[word.index(after: word.startIndex)]
        return !("0"..."9").contains(second) && second != "." && second != ","
    }

    /// Whether an option is one that every command has.
    static func isCommonOption(_ word: String) -> Bool {
        Option.common.contains { option in
            word == "--" + option.name || word.hasPrefix("--" + option.name + "=")
                || option.letter.map { word == "-\($0)" } == true
        }
    }

    private mutating func option(_ word: String) throws(UserError) {
        if word.hasPrefix("--") { try longOption(word) } else { try letters(word) }
    }

    private mutating func longOption(_ word: String) throws(UserError) {
        let body = word.dropFirst(2)
        let name = String(body.prefix { $0 != "=" })
        guard let option = named(name), option.name.utf8.count > 1 else { throw unknown("--" + name) }
        let attached = name.count < body.count ? String(body.dropFirst(name.count + 1)) : nil
        if option.value == nil {
            guard attached == nil else {
                let hint = invocation.replacing(word, with: "--" + name).withReason(
                    "to leave out \(attached ?? "")"
                )
                throw UserError(.usage, "--\(name) does not take a value").hint(hint)
            }
            parsed.set(option, to: "")
        } else {
            let value = try value(of: option, shown: "--" + name, attached: attached)
            parsed.set(option, to: value)
            if Option.places.contains(where: { $0.name == option.name }) {
                parsed.addPlace(attached == nil ? [word, value] : [word])
            }
        }
    }

    /// The option of a name, or of a synonym that people often try first.
    private func named(_ name: String) -> Option? {
        if let option = options.first(where: { $0.name == name }) { return option }
        let meant = name.hasSuffix("fibre") ? name.dropLast(2) + "er" : ArgumentScanner.alias(of: name)
        if let found = meant.flatMap({ meant in options.first { $0.name == meant } }) { return found }
        return micronutrient(name)
    }

    /// The name that a synonym stands for, also as a limit: `--calories`, `--max-calories`.
    private static func alias(of name: String) -> String? {
        for bound in ["min-", "max-"] where name.hasPrefix(bound) {
            return Spelling.optionAliases[String(name.dropFirst(bound.count))].map { bound + $0 }
        }
        return Spelling.optionAliases[name]
    }

    /// The option of a vitamin or a mineral, or of a limit on one, if the command has the same for iron.
    private func micronutrient(_ name: String) -> Option? {
        let bound = ["min", "max"].first { name.hasPrefix("\($0)-") }
        let typed = name.dropFirst(bound.map { $0.count + 1 } ?? 0)
        guard case .micro(let nutrient)? = FoodNutrient(typed: String(typed)), nutrient != .water else {
            return nil
        }
        let listed = bound.map { Option.limit($0, .iron) } ?? .iron
        guard options.contains(where: { $0.name == listed.name }) else { return nil }
        return bound.map { .limit($0, nutrient) } ?? .micronutrient(nutrient)
    }

    private mutating func letters(_ word: String) throws(UserError) {
        var letters = word.dropFirst()
        while let letter = letters.popFirst() {
            guard let option = options.first(where: { $0.letter == letter }) else {
                throw unknown("-\(letter)")
            }
            guard option.value == nil else {
                let attached = letters.isEmpty ? nil : String(letters)
                parsed.set(option, to: try value(of: option, shown: "-\(letter)", attached: attached))
                return
            }
            parsed.set(option, to: "")
        }
    }

    private mutating func value(
        of option: Option,
        shown: String,
        attached: String?
    ) throws(UserError) -> String {
        if let attached { return attached }
        let isNextAnOption = words.first.map { word in
            word == "--"
                || word.hasPrefix("--") && named(String(word.dropFirst(2).prefix { $0 != "=" })) != nil
                || options.contains { option in option.letter.map { word == "-\($0)" } == true }
        }
        guard isNextAnOption == false, let value = words.popFirst() else {
            let example = invocation.words.contains("--" + option.name) ? "=" : " "
            throw UserError(.missingValue, "missing value for \(shown)")
                .hint("\(shown)\(example)\(option.value ?? "VALUE"): \(option.summary)")
        }
        // "--protein 10 g": the unit is part of the value, not a word of the food.
        if option.isMeasure, let unit = words.first, ArgumentScanner.units.contains(unit.lowercased()),
            value.last?.isNumber == true
        {
            words.removeFirst()
            return value + unit
        }
        return value
    }

    /// Units that are never a food or a portion.
    private static let units: Set<String> = [
        "g", "gr", "gram", "grams", "mg", "µg", "ug", "kg", "oz", "lb", "lbs", "ml", "cl", "dl", "l", "kcal",
        "cal",
        "kj", "calories", "cm", "%",
    ]

    private func unknown(_ shown: String) -> UserError {
        if let meant = Spelling.letterSynonyms[shown], options.contains(where: { $0.name == meant }) {
            let hint = invocation.replacingPrefix(shown, with: "--" + meant)
            return UserError(.unknownOption, "unknown option \(quoted(shown))").hint(hint)
        }
        let names = options.filter { $0.name.utf8.count > 1 }.map { "--" + $0.name }
        let synonyms = Spelling.optionSynonyms.filter { names.contains($0.value) }
        let nearest = Spelling.typo(
            of: String(shown.dropFirst(2)),
            in: (names + synonyms.keys).map { String($0.dropFirst(2)) }
        )
        guard shown.hasPrefix("--"), let nearest = nearest.map({ "--" + $0 }) else {
            return UserError(.unknownOption, "unknown option \(quoted(shown))").hint(.countme("help"))
        }
        let hint = invocation.replacingPrefix(shown, with: synonyms[nearest] ?? nearest)
        return UserError(.unknownOption, "unknown option \(quoted(shown))").hint(hint)
    }
}

extension Invocation {
    /// The command with an option's name replaced, its attached value kept.
    fileprivate func replacingPrefix(_ prefix: String, with replacement: String) -> Hint {
        Hint(
            words: words.map { word in
                let isMeant = word == prefix || word.hasPrefix(prefix + "=")
                return isMeant ? replacement + word.dropFirst(prefix.count) : word
            }
        )
    }
}
