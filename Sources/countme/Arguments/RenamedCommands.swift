internal import CalorieTrackerCore

/// Commands that were renamed before their release, with the names to type instead.
enum RenamedCommands {
    /// The new names of commands by their old ones.
    private static let names = [
        "share": "help sync", "share init": "sync init", "share add": "sync invite",
        "share invite": "sync invite", "share list": "sync logs", "share ls": "sync logs",
        "share grant": "sync grant", "share revoke": "sync revoke", "share remove": "sync remove",
        "share rm": "sync remove", "share upgrade": "sync upgrade", "sync take": "sync resolve",
        "person": "people", "persons": "people", "person list": "people list", "person ls": "people list",
        "person add": "people add", "person new": "people add", "person rename": "people rename",
        "person remove": "people remove", "person rm": "people remove", "person delete": "people remove",
        "person restore": "people restore", "user": "people", "users": "people", "user list": "people list",
        "user add": "people add", "user create": "people add", "user new": "people add",
        "user rename": "people rename", "user remove": "people remove", "user delete": "people remove",
        "what": "suggest", "body": "profile", "day": "mark",
    ]

    /// The command whose help page replaces the one of an old name.
    static func subject(for name: String) -> String? {
        names[name.lowercased()].map { $0 == "help sync" ? "sync" : $0 }
    }

    /// Whether a word was a command.
    static func isKnown(_ word: String) -> Bool {
        names.keys.contains { $0.split(separator: " ").contains(Substring(word)) }
    }

    /// An error for a word that was a command; nil for any other.
    static func error(for word: String, _ invocation: Invocation) -> UserError? {
        guard let place = invocation.words.firstIndex(of: word), let name = names[word.lowercased()] else {
            return nil
        }
        let words = invocation.words
        let hints = hints(for: word.lowercased(), Array(words[(place + 1)...]))
        guard hints.isEmpty else {
            return UserError(.unknownCommand, "unknown command \(quoted(word))").hints(
                hints + [.countme("help")]
            )
        }
        let verb = words.indices.contains(place + 1) ? "\(word) \(words[place + 1])" : word
        guard let verbName = names[verb.lowercased()], verb != word else {
            let isWhole = words.count == place + 1
            let error = UserError(.unknownCommand, "unknown command \(quoted(word))")
            if name == "people", isWhole { return error.hint(.countme("people list")) }
            return error.hint(
                name == "people" ? invocation.replacingFirst(word, with: name) : .countme("help sync")
            )
        }
        var hint = Hint(
            words: words[..<place] + verbName.split(separator: " ").map(String.init) + words[(place + 2)...]
        )
        if verb.lowercased() == "share invite" {
            hint = Invocation(words: hint.words ?? []).appending("--renew")
        }
        return UserError(.unknownCommand, "unknown command \(quoted(verb))").hint(hint)
    }

    /// The commands for an old name, with the current names of its options.
    private static func hints(for word: String, _ rest: [String]) -> [Hint] {
        switch word {
        case "what": return [Hint(words: ["suggest"] + rest.filter { $0 != "--left" })]
        case "body":
            return [Hint(words: ["profile"] + rest.map { $0 == "--neither" ? "--not-pregnant" : $0 })]
        case "day":
            let marks: Set<String> = ["complete", "incomplete", "fasted", "none"]
            let isMark = rest.isEmpty || rest.contains { marks.contains($0.lowercased()) }
            let mark = Hint(words: ["mark"] + rest)
            return isMark ? [mark] : [mark, Hint(words: ["history"] + rest)]
        default: return []
        }
    }
}
