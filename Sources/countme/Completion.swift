internal import CalorieTrackerCore

/// What a shell asks while a person types: the words that may come next.
///
/// It only reads, makes no file, and never says anything of an error: a shell would print it into the line.
struct Completion {
    /// What the shells call; it stands in no list of commands.
    static let command = "__complete"

    /// A word that may come next, with what it is.
    struct Candidate: Equatable {
        let word: String
        var meaning = ""
    }

    private static let mostShown = 30
    /// The words before the one that is being typed.
    private let words: [String]
    /// The beginning of the word that is being typed.
    private let current: String
    private let surroundings: Surroundings

    init(_ words: ArraySlice<String>, in surroundings: Surroundings) {
        self.words = Array(words.dropLast())
        current = words.last ?? ""
        self.surroundings = surroundings
    }

    /// Prints a line for each word: the word, a tab, and what it is.
    func run() {
        let lines = ((try? candidates()) ?? []).prefix(Completion.mostShown).map { candidate in
            let meaning = SafeText.shown(candidate.meaning)
            return SafeText.shown(candidate.word) + (meaning.isEmpty ? "" : "\t" + meaning) + "\n"
        }
        try? surroundings.output.write(lines.joined())
    }

    private func candidates() throws -> [Candidate] {
        let all = CountMe.commands.flatMap { $0.manual.options + $0.verbs.flatMap { $0.manual.options } }
        guard let position = ArgumentScanner.indexOfCommand(in: words, options: all),
            var type = CountMe.commands.first(where: { $0.manual.names.contains(words[position]) })
        else {
            return beginning(
                current.hasPrefix("-") ? options(Option.common) : CountMe.commands.map(Completion.candidate)
            )
        }
        var rest = words
        rest.remove(at: position)
        let known = type.manual.options + type.verbs.flatMap { $0.manual.options }
        if let index = ArgumentScanner.indexOfCommand(in: rest, options: known),
            let verb = type.verbs.first(where: {
                $0.manual.names.contains(type.manual.name + " " + rest[index])
            })
        {
            type = verb
            rest.remove(at: index)
        }
        if current.hasPrefix("-"), !rest.contains("--") {
            return beginning(options(type.manual.options + Option.common))
        }
        let arguments =
            (try? ArgumentScanner.parse(rest, of: Invocation(words: words), options: type.manual.options))
            ?? ParsedArguments(invocation: Invocation(words: words))
        let context = try context(arguments)
        if let last = rest.last, let option = option(last, of: type) {
            return beginning(try CompletionValues(context: context).values(of: option, for: type))
        }
        let verbs = arguments.allOperands.isEmpty ? type.verbs.map(Completion.candidate) : []
        return beginning(verbs)
            + (try CompletionValues(context: context).operands(
                of: type.manual.name,
                after: arguments.allOperands,
                beginning: current
            ))
    }

    /// The option that waits for its value.
    private func option(_ word: String, of type: any Command.Type) -> Option? {
        (type.manual.options + Option.common).first { option in
            option.value != nil
                && (word == "--\(option.name)" || option.letter.map { word == "-\($0)" } == true)
        }
    }

    private func options(_ options: [Option]) -> [Candidate] {
        options.filter { $0.name.utf8.count > 1 }.map { Candidate(word: "--\($0.name)", meaning: $0.summary) }
    }

    /// The last word of a command's name with what it does.
    private static func candidate(_ type: any Command.Type) -> Candidate {
        let name = type.manual.name
        let word = name.split(separator: " ").last.map(String.init) ?? name
        return Candidate(word: word, meaning: type.manual.summary)
    }

    private func beginning(_ candidates: [Candidate]) -> [Candidate] {
        let key = FoldedName.key(current)
        return candidates.filter { FoldedName.key($0.word).hasPrefix(key) }
    }

    /// The log and the settings as a command would have them, but silent.
    private func context(_ arguments: ParsedArguments) throws -> CommandContext {
        var silent = surroundings
        silent.errorOutput = OutputPort(isTerminal: false, width: nil) { _ throws(OutputPort.Failure) in }
        return try CommandContext.make(
            arguments,
            command: Completion.command,
            options: CommonSettings(),
            in: silent
        )
    }
}

extension CommandManual {
    /// Everything it is called.
    fileprivate var names: [String] { [name] + aliases }
}
