/// All commands, and which of them words name.
struct CommandList {
    let all: [any Command.Type]

    init(_ all: [any Command.Type]) { self.all = all }

    /// All of them with their verbs.
    var withVerbs: [any Command.Type] { all.flatMap { [$0] + $0.verbs } }

    /// The command that a word names.
    func command(named word: String) -> (any Command.Type)? {
        all.first { $0.manual.names.contains(word) }
    }

    /// Nearly always the first word; only options before it need to know the options of all commands.
    func index(in words: [String]) -> Int? {
        if let first = words.first, !first.hasPrefix("-") { return 0 }
        let options = all.flatMap { $0.manual.options + $0.verbs.flatMap { $0.manual.options } }
        return ArgumentScanner.indexOfCommand(in: words, options: options)
    }

    /// The command a level down that the words after a command name, and where.
    func verb(
        of type: any Command.Type,
        in words: [String]
    ) -> (type: any Command.Type, position: Int)? {
        let options = type.manual.options + type.verbs.flatMap { $0.manual.options }
        guard let position = ArgumentScanner.indexOfCommand(in: words, options: options) else { return nil }
        let name = type.manual.name + " " + words[position]
        let verb = type.verbs.first { $0.manual.names.contains(name) }
        return verb.map { ($0, position) }
    }
}
