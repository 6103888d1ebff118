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
        let leadsOn = message.isAboutSpelling || message.code == .badNumber
        let checked = message.hints.flatMap { hint -> [Hint] in
            if let dryRun = dryRun(of: hint, typed: words),
                case .passed = outcome(of: dryRun, after: message, typed: words, keeping: places, in: system)
            {
                return [dryRun]
            }
            switch outcome(of: hint, after: message, typed: words, keeping: places, in: system) {
            case .passed: return [hint]
            case .doubtful: return []
            case .failed(let failure):
                guard leadsOn else { return [] }
                return failure.hints.filter { next in
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

    /// A dry run of a hint that repeats a command typed as a dry run; nil for any other.
    private static func dryRun(of hint: Hint, typed: [String]) -> Hint? {
        let flags = ["-n", "--dry-run"]
        guard var words = hint.words, let flag = typed.first(where: flags.contains),
            let position = commands.index(in: typed), words.first == typed[position],
            !words.contains(where: flags.contains), commands.type(of: words)?.hasDryRun == true
        else { return nil }
        words.insert(flag, at: words.firstIndex(of: "--") ?? words.endIndex)
        return Hint(words: words, why: hint.why, into: hint.output)
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
        if let type = command(named: words[0]), !type.verbs.isEmpty {
            let name = type.manual.name + " " + words[1]
            guard !type.verbs.contains(where: { $0.manual.isCalled(name) }) else { return [] }
            return type.verb(meantBy: words[1]).map { [Hint(words: [words[0], $0] + rest)] } ?? []
        }
        // Any word can be the name of a food: "add plan 9 cake 300".
        guard words[0] != AddCommand.manual.name, let type = noun(words[1]) else { return [] }
        let noun = type.manual.name
        var hints: [Hint] = []
        if let verb = type.verb(meantBy: words[0]) { hints.append(Hint(words: [noun, verb] + rest)) }
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

    /// The command that a word means, in the singular or the plural.
    private func noun(_ word: String) -> (any Command.Type)? {
        let name = word.lowercased()
        return command(named: name) ?? (name.hasSuffix("s") ? command(named: String(name.dropLast())) : nil)
    }

    /// The command line without its first option that the command lacks, if other commands have it.
    func leavingOutOption(of invocation: Invocation, for type: any Command.Type) -> [Hint] {
        func isCalled(_ option: Option, _ word: String) -> Bool {
            word == "--" + option.name || word.hasPrefix("--" + option.name + "=")
                || option.letter.map { word == "-\($0)" } == true
        }
        let own = type.manual.options + Option.common
        let unknown = invocation.words.first { word in
            ArgumentScanner.isOption(word) && !own.contains { isCalled($0, word) }
        }
        let option = unknown.flatMap { word in
            withVerbs.lazy.flatMap { $0.manual.options }.first { isCalled($0, word) }
        }
        return option.map { [invocation.removing($0).withReason("to leave out --\($0.name)")] } ?? []
    }
}
