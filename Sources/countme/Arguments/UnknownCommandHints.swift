internal import CalorieTrackerCore

/// Words people type that are not commands, with the command to type instead.
enum UnknownCommandHints {
    /// The error for a word that is not a command; nil for one that is not known here.
    static func error(for invocation: Invocation, _ word: String) -> UserError? {
        let rest = Array(invocation.words.drop { $0 != word }.dropFirst())
        let key = word.lowercased()
        if ExerciseHint.isCommand(key) {
            return UserError(
                .unknownCommand,
                "countme does not track exercise: it learns what you burn from what you eat and weigh"
            )
            .hints(ExerciseHint.hints(after: key, rest))
            .hint(.countme("help weight"))
        }
        if key == "sleep" {
            return UserError(.unknownCommand, "countme does not track sleep").hint(.countme("help"))
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
                return [.countme("meal log --from", rest[0], why: "to repeat its meals")]
            }
            return word == "copy" || word == "cp" ? [Hint(words: ["backup"] + rest)] : []
        case "drank", "ate", "had": return rest.isEmpty ? [] : [Hint(words: ["add"] + rest)]
        case "when": return rest.isEmpty ? [] : [Hint(words: ["history", "--like"] + rest)]
        case "diary", "entries", "hist", "journal", "logs": return [Hint(words: ["history"] + rest)]
        case "stat", "calories": return [.countme("summary")]
        case "macros": return [.countme("nutrients"), .countme("summary")]
        case "fav", "favs", "favorite", "favorites", "favourite", "favourites":
            return [Hint(words: ["food", "favorite"] + rest)]
        case "recipes": return [Hint(words: ["recipe"] + rest)]
        case "breakfast", "brunch", "lunch", "dinner", "supper", "snack":
            return rest.isEmpty
                ? [.countme("meal"), .countme("add \"2 eggs and toast\" --meal", word)]
                : [Hint(words: ["add"] + rest + ["--meal", word])]
        case "set", "setup", "init", "preferences", "options":
            return [.countme("config"), .countme("goal")]
        default:
            if FoodNutrient(typed: word) != nil,
                rest.isEmpty || DatePhrase(rest.joined(separator: " ")) != nil
            {
                return [Hint(words: ["nutrients", word] + rest)]
            }
            guard word.first?.isNumber == true, rest.isEmpty else { return [] }
            if EnergyText.readWithUnit(word) != nil {
                return [Hint(words: ["add", word], why: "to log energy only")]
            }
            guard NumberText.read(word) != .notANumber else { return [] }
            return [Hint(words: ["add", word + "kcal"], why: "to log energy only")]
        }
    }
}
