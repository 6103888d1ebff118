/// One subcommand: its words, already parsed, and what it does.
protocol Command: SendableMetatype {
    /// How it is typed, what it is for and what its options are.
    static var manual: CommandManual { get }

    /// The commands a level down: `food add` is one of `food`.
    static var verbs: [any Command.Type] { get }

    /// Makes sense of the words, without any effect.
    init(_ arguments: ParsedArguments) throws(UserError)

    /// Does it.
    func run(in context: CommandContext) throws
}

extension Command {
    static var verbs: [any Command.Type] { [] }

    /// The verb that may be meant by a word that is none.
    static func verb(meantBy word: String) -> String? {
        let names = verbs.map { String($0.manual.name.dropFirst(manual.name.utf8.count + 1)) }
        let other = ["ls": "list", "all": "list", "view": "show", "rm": "delete", "new": "add"]
        let meant =
            other[word.lowercased()] ?? Spelling.commandSynonyms[word.lowercased()]
            ?? Spelling.nearest(to: word, in: names)
        return meant.flatMap { names.contains($0) ? $0 : nil }
    }
}

/// What help says of a command; parsing and "did you mean" read it too.
struct CommandManual {
    /// The word the user types.
    let name: String
    /// Other fixed words for it.
    var aliases: [String] = []
    /// One line for `countme help`, in the imperative, ending in a period.
    let summary: String
    /// How it is typed, a line for each form, without the program's name.
    let usage: [String]
    /// Commands to try, with what each does.
    let examples: [Example]
    /// Its own options; the common ones go without saying.
    var options: [Option] = []
    /// What else there is to know, for `--help`.
    var details: String = ""

    struct Example {
        let command: String
        let meaning: String

        init(_ command: String, _ meaning: String) {
            self.command = command
            self.meaning = meaning
        }
    }
}

/// An option, declared once for parsing, help and "did you mean".
struct Option {
    /// The word after `--`.
    let name: String
    /// The letter after `-`.
    var letter: Character?
    /// What its value is called in help; nil for an option without one.
    var value: String?
    /// What it does, ending in a period.
    let summary: String
}
