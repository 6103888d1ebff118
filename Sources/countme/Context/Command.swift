internal import CalorieTrackerCore

/// A subcommand with its parsed words and its action.
protocol Command: SendableMetatype {
    /// Its usage, purpose and options.
    static var manual: CommandManual { get }

    /// The commands one level down: `food add` is a verb of `food`.
    static var verbs: [any Command.Type] { get }

    /// Whether it works on a person's log.
    static var needsPerson: Bool { get }

    /// The direction of a day among its operands, which means the same as `--on`; nil if it reads its operands itself.
    static var readsDay: DatePhrase.Direction? { get }

    /// The error for words with an unknown option that the command can explain; nil for any other option.
    static func refusal(of words: [String], _ invocation: Invocation) -> UserError?

    /// Parses the words, without any effect.
    init(_ arguments: ParsedArguments) throws(UserError)

    /// Runs the command.
    func run(in context: CommandContext) throws
}

extension Command {
    static var verbs: [any Command.Type] { [] }

    static var needsPerson: Bool { true }

    static var readsDay: DatePhrase.Direction? { nil }

    static func refusal(of words: [String], _ invocation: Invocation) -> UserError? { nil }

    /// Whether it has the option that only tries the change.
    static var hasDryRun: Bool { manual.options.contains { $0.name == Option.dryRun.name } }

    /// The command with the verb that an unknown word may mean.
    static func corrections(of word: String, in invocation: Invocation) -> [Hint] {
        [verb(meantBy: word).map { invocation.replacingFirst(word, with: $0) }].compactMap(\.self)
    }

    /// The verb that an unknown word may mean.
    static func verb(meantBy word: String) -> String? {
        let names = verbs.map { String($0.manual.name.dropFirst(manual.name.utf8.count + 1)) }
        if names.contains(word.lowercased()) { return word.lowercased() }
        let other = [
            "ls": "list", "all": "list", "view": "show", "info": "show", "rm": "delete", "new": "add",
            "fav": "favorite", "favs": "favorite", "favorites": "favorite", "favourite": "favorite",
            "favourites": "favorite", "rename": names.contains("rename") ? "rename" : "edit",
            "barcode": "lookup", "shopping": "shop",
            "photo": "scan", "log": names.contains("eat") ? "eat" : "log",
            "eat": names.contains("eat") ? "eat" : "log", "mv": "edit", "move": "edit",
            "get": "show", "create": names.contains("add") ? "add" : "save", "shopping-list": "shop",
        ]
        if names.contains("skip"), ["remove", "delete", "rm", "cancel", "clear"].contains(word.lowercased()) {
            return "skip"
        }
        if names.contains("rename"), ["mv", "move"].contains(word.lowercased()) { return "rename" }
        let meant =
            other[word.lowercased()] ?? Spelling.commandSynonyms[word.lowercased()]
            ?? Spelling.nearest(to: word, in: names)
        return meant.flatMap { names.contains($0) ? $0 : nil }
    }
}

/// The list of all commands, with the lookup by name.
struct CommandList {
    let all: [any Command.Type]

    init(_ all: [any Command.Type]) { self.all = all }

    /// All of them with their verbs.
    var withVerbs: [any Command.Type] { all.flatMap { [$0] + $0.verbs } }

    /// The command that a word names.
    func command(named word: String) -> (any Command.Type)? {
        all.first { $0.manual.isCalled(word) }
    }

    /// The command or the verb that a command line names; nil if it names none.
    func type(of words: [String]) -> (any Command.Type)? {
        guard let position = index(in: words), let type = command(named: words[position]) else { return nil }
        var rest = words
        rest.remove(at: position)
        return verb(of: type, in: rest)?.type ?? type
    }

    /// The position of the command, which is usually the first word.
    ///
    /// The options of all commands are needed only if an option precedes the command.
    func index(in words: [String]) -> Int? {
        guard let first = words.first else { return nil }
        if !first.hasPrefix("-") { return 0 }
        if words.filter(ArgumentScanner.isOption).allSatisfy(ArgumentScanner.isCommonOption) {
            return ArgumentScanner.indexOfCommand(in: words, options: [])
        }
        let options = all.flatMap { $0.manual.options + $0.verbs.flatMap { $0.manual.options } }
        return ArgumentScanner.indexOfCommand(in: words, options: options)
    }

    /// The verb in the words after a command, and its position.
    func verb(
        of type: any Command.Type,
        in words: [String]
    ) -> (type: any Command.Type, position: Int)? {
        let options = type.manual.options + type.verbs.flatMap { $0.manual.options }
        guard let position = ArgumentScanner.indexOfCommand(in: words, options: options) else { return nil }
        let name = type.manual.name + " " + words[position]
        let verb = type.verbs.first { $0.manual.isCalled(name) }
        return verb.map { ($0, position) }
    }
}
