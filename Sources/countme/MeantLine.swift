internal import CalorieTrackerCore

/// The command lines that one with a mistake may mean, by the kind of each word: a verb, a command, a person, a day, a
/// meal, an option without dashes, or a file.
///
/// No word is invented or lost. The caller tries each line before it prints it.
struct MeantLine {
    let commands: CommandList
    /// The people with a log on this device.
    let people: [String]

    /// The current day.
    let today: Day?
    /// Whether a file exists.
    let isFile: (String) -> Bool

    /// Verbs as people type them, and the verbs of countme for them, the most likely first; with the option for the last
    /// word.
    private static let verbs: [(typed: [String], own: [String])] = [
        (
            ["add", "new", "create", "make", "save", "store", "schedule", "connect", "setup"],
            ["add", "save", "start", "join", "set", "log"]
        ),
        (
            ["delete", "remove", "rm", "del", "erase", "drop", "clear", "forget", "cancel", "reset", "wipe"],
            ["delete", "forget", "remove", "skip", "unset", "leave"]
        ),
        (["disable", "off", "stop", "quit", "disconnect"], ["leave", "end", "unset"]),
        (
            ["edit", "change", "update", "modify", "fix", "correct", "set", "scale"],
            ["edit", "set"]
        ),
        (["rename", "mv", "move"], ["rename", "edit name"]),
        (["alias", "synonym", "nickname"], ["edit synonym"]),
        (["show", "view", "get", "see", "print", "info", "cat", "open"], ["show", "get"]),
        (["list", "ls", "history"], ["list"]),
        (["end", "close", "finish", "done", "complete", "empty", "finished"], ["end", "eat"]),
        (["start", "begin", "cook"], ["start", "join"]),
        (["eat", "log", "ate", "had", "use", "record", "track", "enter"], ["eat", "log"]),
        (["copy", "repeat", "again"], ["log"]),
        (["search", "find", "grep"], ["--like"]),
    ]

    /// Whether a word is a verb of other programs.
    static func isVerb(_ word: String) -> Bool { verbs.contains { $0.typed.contains(word) } }

    /// Words that begin a question.
    private static let question: Set<String> = [
        "how", "much", "many", "what", "what's", "is", "was", "show", "tell", "me", "my", "the", "all", "of",
        "did", "have", "i",
    ]

    /// A command and the words for it.
    private struct Start {
        let type: any Command.Type
        var rest: [String]
        /// The option for the last word: a new name, or another one.
        var lastOption: String?
    }

    /// The command lines, most likely first.
    func lines(for words: [String]) -> [[String]] {
        var lines: [[String]] = fileLines(words) + settingLines(words)
        if words.contains(where: { $0.hasSuffix("?") && $0.count > 2 }) {
            lines += self.lines(for: words.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 })
        }
        for start in starts(words) {
            lines += completed(start).filter { $0 != words }
        }
        return lines.reduce(into: []) { unique, line in if !unique.contains(line) { unique.append(line) } }
    }

    /// The import of a file that another command was given: `restore x.json`.
    private func fileLines(_ words: [String]) -> [[String]] {
        let endings = [".json", ".json.gz", ".csv"]
        guard words.count == 2, ["restore", "add", "load"].contains(words[0]),
            endings.contains(where: words[1].lowercased().hasSuffix), isFile(words[1])
        else { return [] }
        return [["import", words[1]]]
    }

    /// A setting without its verb: `config --week-start sunday`, `set weight-unit lb`, `disable warnings`.
    private func settingLines(_ words: [String]) -> [[String]] {
        guard let first = words.first?.lowercased() else { return [] }
        var rest = words.dropFirst()
        switch noun(first)?.type == ConfigCommand.self ? "config" : first {
        case "config": if rest.first == "set" { rest.removeFirst() }
        case "set": break
        case "enable", "disable": rest.append(first == "enable" ? "on" : "off")
        default: return []
        }
        let parts = rest.flatMap { $0.split(separator: "=").map(String.init) }
        guard parts.count == 2 else { return [] }
        let name = String(parts[0].drop { $0 == "-" })
        return SettingName(name).variable == nil ? [] : [["config", "set", name, parts[1]]]
    }

    // MARK: The command

    /// The commands that the first words may name.
    private func starts(_ words: [String]) -> [Start] {
        guard let first = words.first, !ArgumentScanner.isOption(first) else { return [] }
        let rest = Array(words.dropFirst())
        var starts = starts(ofVerb: first, rest)
        if let noun = noun(first) {
            starts += self.starts(of: noun, called: first, rest)
        } else if let owner = owner(ofOption: first), !rest.isEmpty {
            starts.append(Start(type: owner, rest: ["--" + first.lowercased()] + rest))
            starts.append(Start(type: owner, rest: ["--" + first.lowercased(), rest.joined(separator: ",")]))
        }
        // "anna add pizza": the person comes first.
        if MeantWords.person(first, among: people) != nil {
            starts += self.starts(rest).map { start in
                var start = start
                start.rest += ["--person", first]
                return start
            }
            if rest.isEmpty { starts.append(Start(type: TodayCommand.self, rest: [first])) }
        }
        let asked = Array(words.drop { MeantLine.question.contains($0.lowercased()) })
        if asked.count < words.count, noun(first) == nil || words.count > asked.count + 1 {
            starts += self.starts(asked)
        }
        return starts
    }

    /// The commands that a verb before a noun may mean: "delete goal", "rename lunch dinner", "clear all".
    private func starts(ofVerb first: String, _ rest: [String]) -> [Start] {
        guard let second = rest.first, let verbs = verbs(meantBy: first),
            !(first == AddCommand.manual.name && isOwn(second))
        else { return [] }
        let others = Array(rest.dropFirst())
        var starts: [Start] = []
        if let noun = noun(second), noun.type != AddCommand.self {
            starts = named(noun, by: verbs, others)
        } else if MealNames.usual.contains(second.lowercased()), verbs != ["edit", "set"], verbs.last != "log"
        {
            starts = named(Noun(type: MealCommand.self), by: verbs, rest)
        }
        if ["all", "everything", "--all"].contains(second), verbs.contains("delete") {
            starts.append(Start(type: ClearCommand.self, rest: others))
        }
        return starts
    }

    /// The commands that a noun may mean, with a verb after it or without one.
    private func starts(of noun: Noun, called first: String, _ rest: [String]) -> [Start] {
        var starts: [Start] = []
        let second = rest.first
        let verbs = second.flatMap(verbs(meantBy:))
        // "log yesterday", "log --grep pizza"
        if first.lowercased() == "log" { starts.append(Start(type: HistoryCommand.self, rest: rest)) }
        if let second, let verbs {
            starts += named(
                noun,
                by: verbs.filter { $0 != second },
                Array(rest.dropFirst()),
                isOwnVerb: own(second, of: noun.type) != nil
            )
        }
        if noun.type != AddCommand.self || isOwn(first) { starts.append(start(noun, rest)) }
        // "plan 2 eggs saturday", "recipe stew '500g beef'"; a meal is saved from foods, but its name and a day show it.
        if let second, noun.more.isEmpty, verbs == nil, noun.type.verb(meantBy: second) == nil,
            noun.type != MealCommand.self
        {
            starts += ["add", "save", "start"].compactMap { own($0, of: noun.type) }.map {
                Start(type: $0, rest: rest)
            }
        }
        // "shopping list"
        if !noun.more.isEmpty, rest.count == 1, verbs == ["list"] { starts.append(start(noun, [])) }
        if noun.type == TodayCommand.self,
            rest.contains(where: { MealNames.usual.contains($0.lowercased()) })
        {
            starts.append(Start(type: MealCommand.self, rest: rest))
        }
        // "add last again"
        if noun.type == AddCommand.self, let second, second.lowercased() == "last" || EntryID(second) != nil {
            let others = rest.dropFirst().filter { $0 != "again" }
            starts.append(Start(type: AddCommand.self, rest: ["--again", second] + others))
        }
        return starts
    }

    private func isOwn(_ word: String) -> Bool { commands.command(named: word) != nil }

    /// A command with the words that its name stands for: "shopping" is "plan shop".
    private struct Noun {
        let type: any Command.Type
        var more: [String] = []
    }

    private func noun(_ word: String) -> Noun? {
        let typed = word.lowercased()
        if let type = commands.command(named: typed) { return Noun(type: type) }
        let names = [typed, typed.hasSuffix("s") ? String(typed.dropLast()) : typed]
        for name in names {
            if let type = commands.command(named: name) { return Noun(type: type) }
            guard let meant = Spelling.commandSynonyms[name] else { continue }
            let parts = meant.split(separator: " ").map(String.init)
            if let type = commands.command(named: parts[0]) {
                return Noun(type: type, more: Array(parts.dropFirst()))
            }
        }
        return nil
    }

    private func start(_ noun: Noun, _ rest: [String]) -> Start {
        let words = noun.more + rest
        guard let verb = words.first.flatMap({ own($0, of: noun.type) }) else {
            return Start(type: noun.type, rest: words)
        }
        return Start(type: verb, rest: Array(words.dropFirst()))
    }

    /// The own verbs that a typed verb may mean; nil for any other word.
    private func verbs(meantBy word: String) -> [String]? {
        let key = word.lowercased()
        let own = MeantLine.verbs.filter { $0.typed.contains(key) }.flatMap(\.own)
        return own.isEmpty ? nil : own
    }

    private func own(_ verb: String, of type: any Command.Type) -> (any Command.Type)? {
        type.verbs.first { $0.manual.isCalled(type.manual.name + " " + verb) }
    }

    /// A command by a verb: its own verb, `none` to delete the only value, or no verb.
    private func named(_ noun: Noun, by verbs: [String], _ rest: [String], isOwnVerb: Bool = false) -> [Start]
    {
        if verbs == ["--like"] {
            return noun.type == HistoryCommand.self
                ? [Start(type: noun.type, rest: ["--like", rest.joined(separator: " ")])] : []
        }
        var starts = verbs.compactMap { verb in
            let parts = verb.split(separator: " ").map(String.init)
            return own(parts[0], of: noun.type).map { type in
                Start(type: type, rest: rest, lastOption: parts.count > 1 ? parts[1] : nil)
            }
        }
        if verbs.contains("delete"), noun.type.manual.usage.contains(where: { $0.contains("none") }) {
            starts.append(Start(type: noun.type, rest: rest + ["none"]))
        }
        let needsNone =
            verbs.contains("set") || verbs.contains("show") || verbs == ["eat", "log"] && starts.isEmpty
        if needsNone, !isOwnVerb { starts.append(start(noun, rest)) }
        return starts
    }

    /// The only command with an option: "sex male" is "profile --sex male".
    private func owner(ofOption word: String) -> (any Command.Type)? {
        let name = word.lowercased()
        let owners = commands.withVerbs.filter { type in
            type.manual.options.contains { $0.name == name && $0.value != nil }
        }
        return owners.count == 1 ? owners[0] : nil
    }

    // MARK: Its words

    private func completed(_ start: Start) -> [[String]] {
        let name = start.type.manual.name.split(separator: " ").map(String.init)
        var reader = MeantWords(start.rest, of: start.type, people: people, today: today)
        if let option = start.lastOption, reader.operands.count == 2 {
            reader.options += ["--" + option, reader.operands.removeLast()]
        }
        let line = name + reader.operands + reader.options
        let isOfDay = start.type.manual.operands.contains {
            if case .period = $0.value { true } else { false }
        }
        return reader.operands.count == 2 && isOfDay
            ? [line, name + reader.operands.reversed() + reader.options] : [line]
    }
}
