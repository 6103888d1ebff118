internal import CalorieTrackerCore

/// Checks the hints of an error by trying each before it is printed.
extension CountMe {
    /// The outcome of a trial.
    private enum Outcome {
        case passed
        /// The error that the command would print.
        case failed(ErrorMessage)
        /// The command guesses or warns.
        case doubtful
    }

    /// Removes the hints of an error that would not work.
    ///
    /// If a corrected name or number leads to another error, the hints of that error replace the hint. If no hint is
    /// left, the help page is the hint.
    static func checkHints(
        of message: inout ErrorMessage,
        for words: [String],
        keeping places: [String],
        in system: SystemEnvironment
    ) {
        guard !message.hints.isEmpty else { return }
        let help = helpPage(for: words, or: message.hints.first?.words)
        let corrections = commands.corrections(of: words)
        let leadsOn = message.isAboutSpelling || message.code == .badNumber
        let checked = message.hints.compactMap { honest($0, of: message, typed: words) }.flatMap {
            hint -> [Hint] in
            if let dryRun = dryRun(of: hint, typed: words),
                case .passed = outcome(of: dryRun, after: message, typed: words, keeping: places, in: system)
            {
                return [dryRun]
            }
            switch outcome(of: hint, after: message, typed: words, keeping: places, in: system) {
            case .passed: return [hint]
            case .doubtful: return []
            case .failed(let failure):
                guard leadsOn || corrections.contains(hint) else { return [] }
                return failure.hints.compactMap { honest($0, of: failure, typed: words) }.filter { next in
                    guard let first = next.words?.first, first != HelpCommand.manual.name,
                        case .passed = outcome(
                            of: next,
                            after: failure,
                            typed: hint.words ?? [],
                            keeping: places,
                            in: system
                        )
                    else { return false }
                    return true
                }
            }
        }
        message.replaceHints(checked.isEmpty ? [help] : checked)
    }

    /// Puts the command lines before the hints of an error that its words mean by their kinds, if they work.
    static func addMeantLines(
        to message: inout ErrorMessage,
        for words: [String],
        keeping places: [String],
        in system: SystemEnvironment
    ) {
        let typed = withoutPlaces(words)
        // An old name leads to the new one.
        guard let first = typed.first, first != HelpCommand.manual.name, !commands.isOwnVerb(typed) else {
            return
        }
        guard RenamedCommands.subject(for: first) == nil else { return }
        // A placeholder names a kind of value, and means no command.
        guard !typed.contains(where: { Placeholder.found(in: $0) != nil }) else { return }
        let context = context(keeping: places, in: system)
        let line = MeantLine(
            commands: commands,
            people: context?.log.people.names ?? [],
            today: context?.clock.today,
            isFile: { if case .file = system.fileStatus($0) { true } else { false } }
        )
        let isCorrected =
            ![.unknownCommand, .badDate].contains(message.code)
            && message.hints.contains {
                corrects($0, typed)
            }
        var found: [Hint] = []
        for words in line.lines(for: typed) where found.count < 2 {
            let hint = Hint(words: words)
            let isForPerson = words.contains("--person") && !typed.contains("--person")
            let isOption =
                words.count >= typed.count && typed.contains { $0.contains("=") && !$0.hasPrefix("-") }
            guard !isCorrected || isForPerson || isOption else { continue }
            guard !message.hints.contains(hint), honest(hint, of: message, typed: typed) == hint else {
                continue
            }
            if works(hint, keeping: places, in: system) { found.append(hint) }
        }
        if typed.count == 2, ["add", "read"].contains(typed[0]), typed[1].contains("."), line.isFile(typed[1])
        {
            found.append(Hint(stringLiteral: "countme \(typed[0]) - < \(Shell.word(typed[1]))"))
        }
        // What other hints would change is not meant.
        if !found.isEmpty {
            message.replaceHints(
                message.hints.filter { hint in
                    guard let words = hint.words, let type = commands.type(of: words) else { return true }
                    return hint.isExample || !type.changesSomething(words)
                }
            )
        }
        message.addFirst(found)
    }

    /// Whether a hint is the command's own correction of typed words, which is better than one by their kinds.
    private static func corrects(_ hint: Hint, _ typed: [String]) -> Bool {
        guard let words = hint.words, !hint.isExample, words.first == typed.first else { return false }
        let partial = ["to leave out", "to log the rest", "to search fewer"]
        guard !partial.contains(where: { hint.why?.hasPrefix($0) ?? false }) else { return false }
        let text = words.dropFirst().joined(separator: " ")
        let values = typed.dropFirst().filter { !commands.isFiller($0.lowercased()) }
        let kept = values.count(where: text.contains)
        return kept == values.count || kept == values.count - 1 && kept > 1
    }

    /// Whether a command line can be run as it is, without a guess.
    private static func works(_ hint: Hint, keeping places: [String], in system: SystemEnvironment) -> Bool {
        guard let words = hint.words(keeping: places) else { return false }
        let trial = HintTrial()
        do {
            try dispatch(words, in: system.trying(trial))
            return !trial.isDoubtful
        } catch is HintTrial.Passed {
            return !trial.isDoubtful
        } catch {
            return ErrorMessage(for: error).map { [.storage, .service, .notConfirmed].contains($0.exitCode) }
                ?? true
        }
    }

    /// The log and the clock that the options of a command line choose.
    private static func context(keeping places: [String], in system: SystemEnvironment) -> CommandContext? {
        guard let arguments = try? ArgumentScanner.parse(places, of: Invocation(words: places), options: []),
            let common = try? CommonSettings(arguments),
            let settings = try? Settings(
                arguments,
                common,
                command: PeopleCommand.manual.name,
                goesOn: true,
                system
            )
        else { return nil }
        return try? CommandContext(settings, of: commands, in: system)
    }

    /// A hint as it may be printed: an example if it has a value that was not typed, nil if it lacks a word that was.
    ///
    /// A hint with a purpose says itself what it leaves out, one with a placeholder is completed by hand, and a command
    /// that only shows something else does no harm.
    private static func honest(_ hint: Hint, of message: ErrorMessage, typed: [String]) -> Hint? {
        guard let words = hint.words, !words.starts(with: ["help"]), words.first != "--version" else {
            return hint
        }
        // A command is not a value, even if its name is one, such as "today".
        func values(_ words: [String]) -> [String] {
            let others = withoutPlaces(words)
            let words = words.allSatisfy { others.contains($0) || typed.contains($0) } ? others : words
            let place = commands.index(in: words).flatMap {
                commands.command(named: words[$0]) == nil ? nil : $0
            }
            return place.map { Array(words[..<$0] + words[($0 + 1)...]) } ?? words
        }
        let kept = KeptWords(
            of: values(words),
            words.first,
            typed: values(typed),
            isIgnored: commands.isFiller
        )
        if hint.isExample { return kept.invented.isEmpty && kept.lost.isEmpty ? hint.asHint : hint }
        // "to log the rest" has the words that the other hints lack.
        let isPart = message.hints.contains { $0.why?.hasPrefix("to log the rest") ?? false }
        guard hint.why == nil, !hint.hasPlaceholder, !isPart else { return hint }
        let changed = zip(words, typed).count { $0 != $1 }
        let isCorrection = words.count == typed.count && changed == 1
        if !kept.lost.isEmpty, kept.invented.isEmpty, !isCorrection {
            guard let type = commands.type(of: words), !type.changesSomething(words) else { return nil }
            guard type == commands.type(of: typed), words.allSatisfy(typed.contains) else { return hint }
            return hint.withReason("to leave out \(kept.lost.joined(separator: " "))")
        }
        // The names of foods are known, and one that was typed may be none of them.
        let isOfFood = words.first == AddCommand.manual.name || words.first == SearchCommand.manual.name
        return kept.isSample || kept.isExchanged && !isOfFood ? hint.asExample : hint
    }

    /// Words without the options that choose the log and the settings: every hint gets them again.
    private static func withoutPlaces(_ words: [String]) -> [String] {
        var kept: [String] = []
        var rest = words[...]
        while let word = rest.popFirst() {
            guard
                let option = Option.places.first(where: {
                    word == "--" + $0.name || word.hasPrefix("--\($0.name)=")
                })
            else {
                kept.append(word)
                continue
            }
            if word == "--" + option.name { rest = rest.dropFirst() }
        }
        return kept
    }

    /// A dry run of a hint that repeats a command typed as a dry run; nil for any other.
    private static func dryRun(of hint: Hint, typed: [String]) -> Hint? {
        let flags = ["-n", "--dry-run"]
        guard var words = hint.words, let flag = typed.first(where: flags.contains),
            let position = commands.index(in: typed), words.first == typed[position],
            !words.contains(where: flags.contains), commands.type(of: words)?.hasDryRun == true
        else { return nil }
        words.insert(flag, at: words.firstIndex(of: "--") ?? words.endIndex)
        let dryRun = Hint(words: words, why: hint.why, into: hint.output)
        return hint.isExample ? dryRun.asExample : dryRun
    }

    /// Tries a hint for an error.
    ///
    /// A hint that corrects only the name of a command or an option may find nothing in the log or guess a food, as the
    /// user's own words would. Every other hint must work without a guess or a warning.
    private static func outcome(
        of hint: Hint,
        after message: ErrorMessage,
        typed: [String],
        keeping places: [String],
        in system: SystemEnvironment
    ) -> Outcome {
        guard let words = hint.words(keeping: places), !hint.hasPlaceholder else { return .passed }
        let isSpelling = message.isAboutSpelling || correctsName(hint.words ?? [], typed)
        let trial = HintTrial()
        do {
            try dispatch(words, in: system.trying(trial))
            return isSpelling || !trial.isDoubtful ? .passed : .doubtful
        } catch is HintTrial.Passed {
            return isSpelling || !trial.isDoubtful ? .passed : .doubtful
        } catch {
            guard let failure = ErrorMessage(for: error) else { return .passed }
            let isAccepted =
                switch failure.exitCode {
                case .noMatch: isSpelling || message.exitCode != .noMatch && failure.code != .noMatch
                // The problem is the log or the configuration, not the hint.
                case .storage, .service, .notConfirmed: true
                default: false
                }
            return isAccepted ? .passed : .failed(failure)
        }
    }

    /// Whether words differ from the typed ones only in the name of the command or its verb.
    private static func correctsName(_ words: [String], _ typed: [String]) -> Bool {
        guard words.count == typed.count else { return false }
        switch words.indices.filter({ words[$0] != typed[$0] }) {
        case [0]: return true
        case [1]: return commands.command(named: words[0]).map { !$0.verbs.isEmpty } ?? false
        default: return false
        }
    }

    /// The help page for the command in some words, or else in others.
    static func helpPage(for words: [String], or others: [String]?) -> Hint {
        if let type = commands.type(of: words) { return .help(type.manual.name) }
        return others.map { helpPage(for: $0, or: nil) } ?? .countme("help")
    }

    /// Whether a command is run in a trial, not just parsed.
    ///
    /// A day is only read when a command runs, so commands that show days are run until they open the log. A command
    /// that reads a file is not run.
    static func runsInTrial(_ type: any Command.Type) -> Bool {
        let manual = type.manual
        if type == HelpCommand.self { return true }
        if type.hasDryRun {
            return manual.operands.first?.value.isFile != true
        }
        return (manual.options.map(\.words) + manual.operands.map(\.value)).contains(where: \.isDate)
    }
}

extension ErrorMessage {
    /// Whether only the name of a command or an option is wrong.
    fileprivate var isAboutSpelling: Bool { [.unknownCommand, .unknownOption].contains(code) }
}

extension Words {
    fileprivate var isFile: Bool {
        switch self {
        case .file, .backup, .product, .petProduct: true
        default: false
        }
    }

    fileprivate var isDate: Bool {
        switch self {
        case .day, .period: true
        default: false
        }
    }
}

extension CommandList {
    /// The commands that a command line with a mistake in its first two words may mean: `list foods`, `delete recipe
    /// chili`, `pot strat chili`.
    func corrections(of words: [String]) -> [Hint] {
        guard words.count > 1, !words[0].hasPrefix("-"), !words[1].hasPrefix("-") else { return [] }
        let rest = Array(words[2...])
        if !isOwnVerb(words), let hint = withoutVerb(words) { return [hint] }
        // "people anna add": the verb follows.
        if words.count > 2, let type = command(named: words[0]), type.verb(meantBy: words[1]) == nil,
            let verb = type.verb(meantBy: words[2]), verb == words[2].lowercased()
        {
            return [Hint(words: [words[0], verb, words[1]] + words[3...])]
        }
        if let type = command(named: words[0]), !type.verbs.isEmpty {
            let name = type.manual.name + " " + words[1]
            guard !type.verbs.contains(where: { $0.manual.isCalled(name) }) else { return [] }
            return type.verb(meantBy: words[1]).map { [corrected(words[0], $0, words[1], rest)] } ?? []
        }
        // Any word can be the name of a food: "add plan 9 cake 300".
        guard words[0] != AddCommand.manual.name, let type = noun(words[1]) else { return [] }
        let noun = type.manual.name
        var hints: [Hint] = []
        if let verb = type.verb(meantBy: words[0]) { hints.append(corrected(noun, verb, words[0], rest)) }
        switch words[0].lowercased() {
        case "list", "ls", "show", "view":
            if type.manual.options.contains(where: { $0.name == "list" }) {
                hints.append(Hint(words: [noun, "--list"] + rest))
            }
            hints.append(Hint(words: [noun] + rest))
        case "edit", "change", "set", "update": hints.append(Hint(words: [noun] + rest))
        default: break
        }
        return hints
    }

    /// Whether a command explains a verb itself.
    fileprivate func isOwnVerb(_ words: [String]) -> Bool {
        RenamedCommands.subject(for: words.prefix(2).joined(separator: " ")) != nil
            || words[0] == SyncCommand.manual.name
    }

    /// The command line without a verb that its command does not need: "goal set 2000", and "goal none" for "goal clear".
    private func withoutVerb(_ words: [String]) -> Hint? {
        guard let type = command(named: words[0]), type != AddCommand.self,
            type.verb(meantBy: words[1]) == nil
        else { return nil }
        let (verb, rest) = (words[1].lowercased(), words[2...])
        if type == GoalCommand.self, ["lose", "gain"].contains(verb), let rate = rest.first {
            let isRate = rate.contains("/") || rest.count > 1
            return Hint(words: [
                "goal", "suggest", "--" + verb, isRate ? rest.joined(separator: " ") : rate + "/week",
            ])
        }
        // "recipe eat chili", "meal add lunch banana"
        if verb == "eat" || verb == "log", type == RecipeCommand.self || type == PotCommand.self,
            !rest.isEmpty
        {
            return Hint(words: ["add"] + rest)
        }
        if verb == "add", rest.count == 2,
            let edit = type.verbs.first(where: { $0.manual.isCalled(words[0] + " edit") }),
            edit.manual.options.contains(where: { $0.name == FoodAdditions.option.name })
        {
            return Hint(words: [words[0], "edit", rest[2], "--add", rest[3]])
        }
        let takesNone = type.manual.usage.contains { $0.contains("none") }
        if takesNone, rest.isEmpty, Spelling.clearingVerbs.contains(verb) {
            return Hint(words: [words[0], "none"])
        }
        if Spelling.settingVerbs.contains(verb), !rest.isEmpty { return Hint(words: [words[0]] + rest) }
        let logs = ["water", "undo", "redo", "backup", "export", "import", "restore"].contains(words[0])
        if Spelling.showingVerbs.contains(verb), !rest.isEmpty || !logs {
            return Hint(words: [words[0]] + rest)
        }
        // "goal water 2l": an option without its dashes.
        let option = type.manual.options.first { $0.name == verb && ($0.value == nil) == rest.isEmpty }
        return option.map { Hint(words: [words[0], "--" + $0.name] + rest) }
    }

    /// The command lines that a word before a known command may mean: a day, a meal, or an operand.
    ///
    /// "yesterday add pizza 800", "lunch add pizza", "qvfd delete": no word is lost.
    func moving(_ word: String, behindCommandIn invocation: Invocation) -> [Hint] {
        let words = invocation.words
        guard words.count > 1, words[0] == word, let type = command(named: words[1]) else { return [] }
        let rest = words[2...]
        func has(_ option: Option) -> Bool { type.manual.options.contains { $0.name == option.name } }
        let isDay = DatePhrase(word) != nil && word.first?.isNumber != true
        if isDay, has(.on), !rest.contains("--on") {
            return [Hint(words: [words[1]] + rest + ["--on", word])]
        }
        if MealNames.usual.contains(word.lowercased()), has(.meal) {
            return [Hint(words: [words[1]] + rest + ["--meal", word.lowercased()])]
        }
        let operand = Hint(words: [words[1], word] + rest)
        // "set goal 2000", "do undo": a verb of other programs says nothing more.
        guard isFiller(word.lowercased()) else { return [operand] }
        return [Hint(words: [words[1]] + rest)]
    }

    /// The command lines for a word that is a verb of one command only, such as "resolve 1".
    func adoptingVerb(_ words: [String]) -> [Hint] {
        let owners = all.filter { type in
            type.verbs.contains { $0.manual.isCalled(type.manual.name + " " + words[0].lowercased()) }
        }
        guard owners.count == 1 else { return [] }
        return [Hint(words: [owners[0].manual.name, words[0].lowercased()] + words.dropFirst())]
    }

    /// Whether a word is a command, a verb, a synonym of one, or a little word: no value is lost with it.
    func isFiller(_ word: String) -> Bool {
        guard DatePhrase(word) == nil, !MealNames.usual.contains(word) else { return false }
        return CommandList.littleWords.contains(word) || Spelling.commandSynonyms[word] != nil
            || Spelling.settingVerbs.contains(word) || Spelling.clearingVerbs.contains(word)
            || RenamedCommands.isKnown(word) || UnknownCommandHints.isKnown(word) || MeantLine.isVerb(word)
            || withVerbs.contains {
                $0.manual.names.contains { $0.split(separator: " ").contains(Substring(word)) }
            }
    }

    private static let littleWords: Set<String> = [
        "countme", "a", "an", "the", "my", "me", "of", "to", "for", "from", "on", "in", "at", "with", "and",
        "is",
        "please", "do", "run", "now", "new", "create", "make", "get", "set", "view", "see", "print", "give",
        "start",
        "all", "kcal", "calories", "command", "never", "none", "list", "again", "daily", "per", "between",
        "about", "around", "or", "day", "push",
        "pull", "just", "only", "id", "entry", "item", "every", "each", "by", "as", "how", "much",
        "many", "what",
    ]

    /// A command line with its verb corrected; a new name needs its option: "food rename A B".
    private func corrected(_ noun: String, _ verb: String, _ typed: String, _ rest: [String]) -> Hint {
        let isRename =
            ["rename", "mv", "move"].contains(typed.lowercased()) && verb == "edit" && rest.count == 2
        return Hint(words: [noun, verb] + (isRename ? [rest[0], "--name", rest[1]] : rest))
    }

    /// The command that a word means, in the singular or the plural.
    private func noun(_ word: String) -> (any Command.Type)? {
        let typed = word.lowercased()
        let name = command(named: typed) == nil ? Spelling.commandSynonyms[typed] ?? typed : typed
        return command(named: name) ?? (name.hasSuffix("s") ? command(named: String(name.dropLast())) : nil)
    }

    /// The command line without its first option that the command lacks, if other commands have it.
    ///
    /// The value of the option stays: "goal --kcal 2000" means "goal 2000".
    func leavingOutOption(of invocation: Invocation, for type: any Command.Type) -> [Hint] {
        func isCalled(_ option: Option, _ word: String) -> Bool {
            word == "--" + option.name || word.hasPrefix("--" + option.name + "=")
                || option.letter.map { word == "-\($0)" } == true
        }
        let own = type.manual.options + Option.common
        guard
            let place = invocation.words.firstIndex(where: { word in
                ArgumentScanner.isOption(word) && !own.contains { isCalled($0, word) }
            }),
            let option = withVerbs.lazy.flatMap({ $0.manual.options })
                .first(where: { isCalled($0, invocation.words[place]) })
        else { return [] }
        let word = invocation.words[place]
        let value = word.firstIndex(of: "=").map { String(word[word.index(after: $0)...]) }
        let hint = Hint(
            words: invocation.words[..<place] + (value.map { [$0] } ?? []) + invocation.words[(place + 1)...]
        )
        return [option.value == nil ? hint.withReason("to leave out --\(option.name)") : hint]
    }
}

extension Command {
    /// Whether a command line changes the log, a setting or a file.
    fileprivate static func changesSomething(_ words: [String]) -> Bool {
        let writing: [any Command.Type] = [
            ExportCommand.self, BackupCommand.self, ConfigCommand.self, ReportCommand.self,
            RestoreCommand.self,
        ]
        let isPlain = words.dropFirst().allSatisfy { $0.hasPrefix("-") || $0 == "list" }
        return hasDryRun || !isPlain && writing.contains { $0 == self }
    }
}
