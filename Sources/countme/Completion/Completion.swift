internal import CalorieTrackerCore

/// Offers a shell the words that can come next.
///
/// It only reads, creates no file, and never prints errors, which would appear in the command line.
struct Completion {
    /// The hidden command that the shells call.
    static let command = "__complete"
    /// The line that asks the shell to offer files too.
    static let files = "FILE"

    /// A word that can come next, with its meaning.
    struct Candidate: Equatable {
        let word: String
        var meaning = ""
    }

    /// The offer to a shell.
    struct Offer {
        var candidates: [Candidate] = []
        /// Whether files fit too.
        var includesFiles = false

        /// The candidates that start with a text, ignoring case and accents.
        func beginning(with text: String) -> Offer {
            let key = FoldedName.key(text)
            return Offer(
                candidates: candidates.filter { FoldedName.key($0.word).hasPrefix(key) },
                includesFiles: includesFiles
            )
        }
    }

    /// The words before the current one.
    private let words: [String]
    /// The start of the current word.
    private let current: String
    private let commands: CommandList
    private let system: SystemEnvironment

    init(_ words: ArraySlice<String>, of commands: CommandList, in system: SystemEnvironment) {
        self.commands = commands
        self.words = Array(words.dropLast())
        current = words.last ?? ""
        self.system = system
    }

    /// Prints a line for each word: the word, a tab, and its meaning.
    func run() {
        let offer = (try? offer()) ?? Offer()
        let lines = offer.candidates.compactMap { candidate -> String? in
            // A word that cannot be shown exactly would be a different one when typed.
            guard !candidate.word.isEmpty, SafeText.shown(candidate.word) == candidate.word else {
                return nil
            }
            let meaning = SafeText.shown(candidate.meaning)
            return candidate.word + (meaning.isEmpty ? "" : "\t" + meaning) + "\n"
        }
        let first = offer.includesFiles ? "\t\(Completion.files)\n" : ""
        try? system.output.write(first + lines.joined())
    }

    private func offer() throws -> Offer {
        var rest = words
        var type: (any Command.Type)?
        if let position = commands.index(in: words) {
            type = commands.command(named: words[position])
            // There is nothing to offer for an unknown command.
            if type == nil { return Offer() }
            rest.remove(at: position)
        }
        if let group = type, let (verb, index) = commands.verb(of: group, in: rest) {
            type = verb
            rest.remove(at: index)
        }
        let options = (type?.manual.options ?? []) + Option.common
        let parsed = parse(rest, options)
        let isLiteral = parsed.literalOperands != nil
        let context = try context(parsed)
        let values = CompletionValues(
            context: context,
            manual: type?.manual,
            words: parsed.allOperands,
            isLiteral: isLiteral
        )
        if !isLiteral {
            if let last = rest.last, let option = ArgumentScanner.optionWaiting(in: last, options) {
                return try values.offer(option.words, beginning: current)
            }
            if let (option, prefix, value) = ArgumentScanner.attachedValue(in: current, options) {
                var offer = try values.offer(option.words, beginning: value)
                offer.candidates = offer.candidates.map {
                    Candidate(word: prefix + $0.word, meaning: $0.meaning)
                }
                return offer
            }
            if current == "-" || ArgumentScanner.isOption(current) {
                return Offer(candidates: self.options(options, without: parsed))
            }
        }
        guard let type else {
            return isLiteral
                ? Offer()
                : Offer(candidates: commands.all.map(Completion.candidate)).beginning(with: current)
        }
        let verbs = parsed.allOperands.isEmpty && !isLiteral ? type.verbs.map(Completion.candidate) : []
        var offer = try values.operands(beginning: current)
        offer.candidates.insert(
            contentsOf: Offer(candidates: verbs).beginning(with: current).candidates,
            at: 0
        )
        return offer
    }

    /// The existing words, without the last one if its value is still missing.
    private func parse(_ rest: [String], _ options: [Option]) -> ParsedArguments {
        let invocation = Invocation(words: words)
        for words in [rest, rest.dropLast()] {
            let parsed = try? ArgumentScanner.parse(words, of: invocation, options: options, common: [])
            if let parsed { return parsed }
        }
        return ParsedArguments(invocation: invocation)
    }

    /// The options that match, those without a value only once; letters only after a lone dash.
    private func options(_ options: [Option], without given: ParsedArguments) -> [Candidate] {
        options.filter { $0.value != nil || !given.has($0) }.flatMap { option in
            let long = option.name.utf8.count > 1 ? ["--" + option.name] : []
            let short = option.letter.map { ["-\($0)"] } ?? []
            return (long + short).filter { $0.hasPrefix(current) }.map { word in
                Candidate(word: word, meaning: option.summary)
            }
        }
    }

    /// The last word of a command's name with its summary.
    private static func candidate(_ type: any Command.Type) -> Candidate {
        let name = type.manual.name
        let word = name.split(separator: " ").last.map(String.init) ?? name
        return Candidate(word: word, meaning: type.manual.summary)
    }

    /// The log and the settings of a command, but silent.
    private func context(_ arguments: ParsedArguments) throws -> CommandContext {
        var silent = system
        silent.errorOutput = OutputPort(isTerminal: false, width: nil) { _ throws(OutputPort.Failure) in }
        let command = Completion.command
        let settings = try Settings(arguments, CommonSettings(), command: command, goesOn: false, silent)
        return try CommandContext(settings, of: commands, in: silent)
    }
}

extension ArgumentScanner {
    /// The option whose value is the word after this one: `--meal`, `-m`, `-qm`.
    fileprivate static func optionWaiting(in word: String, _ options: [Option]) -> Option? {
        if word.hasPrefix("--") { return options.first { $0.value != nil && word == "--" + $0.name } }
        guard let (option, value) = letterWithValue(in: word, options), value.isEmpty else { return nil }
        return option
    }

    /// The option whose value is being typed in the same word: `--meal=lu`, `-mlu`.
    fileprivate static func attachedValue(
        in word: String,
        _ options: [Option]
    ) -> (option: Option, prefix: String, value: String)? {
        if word.hasPrefix("--") {
            let name = word.dropFirst(2).prefix { $0 != "=" }
            let option = options.first { $0.value != nil && $0.name == name }
            guard let option, name.count + 2 < word.count else { return nil }
            return (option, "--\(name)=", String(word.dropFirst(name.count + 3)))
        }
        guard let (option, value) = letterWithValue(in: word, options), !value.isEmpty else { return nil }
        return (option, String(word.dropLast(value.count)), value)
    }

    /// The first letter of a word such as `-qmlunch` that takes a value, and the text after it.
    private static func letterWithValue(
        in word: String,
        _ options: [Option]
    ) -> (option: Option, value: String)? {
        guard isOption(word), !word.hasPrefix("--") else { return nil }
        var letters = word.dropFirst()
        while let letter = letters.popFirst() {
            guard let option = options.first(where: { $0.letter == letter }) else { return nil }
            if option.value != nil { return (option, String(letters)) }
        }
        return nil
    }
}
