internal import CalorieTrackerCore

/// Words people type for what they want, which are no commands: what to type instead.
enum OtherWords {
    /// Nothing of this is in a log.
    private static let notKept: Set<String> = [
        "exercise", "run", "burn", "walk", "workout", "steps", "sport", "activity",
        "sleep",
    ]

    /// An error for a word that is no command; nil for one that nobody is known to type.
    static func error(for invocation: Invocation, _ word: String) -> UserError? {
        let rest = Array(invocation.words.drop { $0 != word }.dropFirst())
        let key = word.lowercased()
        if notKept.contains(key) {
            return UserError(
                .unknownCommand,
                "countme does not count exercise: what you spend is learned from what you eat and weigh"
            )
            .hint(.countme("expenditure"))
            .hint(.countme("help weight"))
        }
        let hints = hints(key, rest)
        guard !hints.isEmpty else { return nil }
        return UserError(.unknownCommand, "unknown command \(quoted(word))").hints(hints + [.countme("help")])
    }

    private static func hints(_ word: String, _ rest: [String]) -> [Hint] {
        let isEntry = rest.count == 1 && (rest[0] == "last" || EntryID(rest[0]) != nil)
        switch word {
        case "barcode", "ean", "upc":
            return [Hint(words: ["food", "lookup"] + (rest.isEmpty ? ["CODE"] : rest))]
        case "scan", "photo", "label":
            return [Hint(words: ["food", "scan"] + (rest.isEmpty ? ["FILE"] : rest))]
        case "info", "details", "entry", "view":
            if isEntry || rest.isEmpty { return [Hint(words: ["show"] + (isEntry ? rest : ["last"]))] }
            return [Hint(words: ["food", "show"] + rest)]
        case "mv", "move":
            return [Hint(words: ["edit"] + (isEntry ? rest : ["last"]) + ["--on", "yesterday"])]
        case "dup", "duplicate", "repeat", "again", "copy", "cp":
            if isEntry || rest.isEmpty {
                return [Hint(words: ["add", "--again"] + (isEntry ? rest : ["last"]))]
            }
            if rest.count == 1, rest[0].lowercased() == "yesterday" {
                return [.countme("meal log --from", rest[0], why: "log its meals again")]
            }
            return word == "copy" || word == "cp" ? [Hint(words: ["backup"] + rest)] : []
        case "drank", "ate", "had": return rest.isEmpty ? [] : [Hint(words: ["add"] + rest)]
        case "when": return rest.isEmpty ? [] : [Hint(words: ["history", "--food"] + rest)]
        case "diary", "entries", "hist", "journal", "logs": return [Hint(words: ["history"] + rest)]
        case "stat", "macros", "protein", "carbs", "fat", "calories": return [.countme("summary")]
        case "fav", "favs", "favorite", "favorites", "favourite", "favourites":
            return [Hint(words: ["food", "favorite"] + rest)]
        case "recipe", "recipes": return [.countme("help meal save")]
        case "breakfast", "brunch", "lunch", "dinner", "supper", "snack":
            return rest.isEmpty
                ? [.countme("meal"), .countme("add \"2 eggs and toast\" --meal", word)]
                : [Hint(words: ["add"] + rest + ["--meal", word])]
        case "set", "profile", "setup", "init", "preferences", "options":
            return [.countme("config"), .countme("goal")]
        default:
            guard word.first?.isNumber == true, rest.isEmpty else { return [] }
            if EnergyText.readWithUnit(word) != nil {
                return [Hint(words: ["add", word], why: "energy only")]
            }
            guard NumberText.read(word) != .notANumber else { return [] }
            return [Hint(words: ["add", word + "kcal"], why: "energy only")]
        }
    }
}
