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
