internal import CalorieTrackerCore

/// Words people type that are not commands, with the command to type instead.
enum UnknownCommandHints {
    /// Whether a word is the command of another program.
    static func isKnown(_ word: String) -> Bool {
        words.contains(word) || ExerciseHint.isCommand(word)
    }

    private static let words: Set<String> = [
        "barcode", "ean", "upc", "scan", "photo", "label", "info", "details", "entry", "view", "lookup", "mv",
        "move", "dup", "duplicate", "repeat", "again", "copy", "cp", "drank", "ate", "had", "when", "diary",
        "entries", "hist", "journal", "logs", "stat", "macros", "fav", "favs", "favorites", "favourite",
        "favourites", "recipes", "how", "many", "much", "complete", "incomplete", "fasted", "rename", "cat",
        "setup", "init", "preferences", "options", "exit", "quit",
    ]

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
        case "log" where rest.first?.hasPrefix("-") ?? false: return [.countme("history"), .countme("today")]
        case "log", "track", "record":
            return rest.isEmpty ? [.countme("today"), .example("add \"2 eggs and toast\"")] : []
        case "rename":
            return rest.count > 1 && (rest[0].lowercased() == "last" || EntryID(rest[0]) != nil)
                ? [Hint(words: ["edit", rest[0], "--name", rest.dropFirst().joined(separator: " ")])] : []
        case "complete", "incomplete", "fasted": return [Hint(words: ["mark"] + rest + [word])]
        case "how" where rest.starts(with: ["many"]) || rest.starts(with: ["much"]):
            let fillers: Set = ["calories", "kcal", "cals", "in", "a", "an", "is", "are", "has"]
            let food = rest.dropFirst().drop(while: fillers.contains)
            return food.isEmpty || food.first == "left" ? [.countme("left")] : [Hint(words: ["read"] + food)]
        case "calories", "kcal", "cals":
            let food = rest.drop { ["in", "of", "for"].contains($0) }
            return food.isEmpty ? [.countme("summary")] : [Hint(words: ["read"] + food)]
        case "cat" where isEntry: return [Hint(words: ["show"] + rest)]
        case "lookup":
            let isCode = rest.count == 1 && rest[0].hasOnlyDigits
            return [Hint(words: (isCode ? ["food", "lookup"] : ["search"]) + rest)]
        case "mv", "move": return [moved(rest)]
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
        case "stat": return [.countme("summary")]
        case "macros": return [.countme("nutrients"), .countme("summary")]
        case "fav", "favs", "favorite", "favorites", "favourite", "favourites":
            return [Hint(words: ["food", "favorite"] + rest)]
        case "recipes": return [Hint(words: ["recipe"] + rest)]
        case "breakfast", "brunch", "lunch", "dinner", "supper", "snack":
            return rest.isEmpty
                ? [Hint(words: ["meal", word]), .countme("add \"2 eggs and toast\" --meal", word)]
                : [Hint(words: ["add"] + rest + ["--meal", word])]
        case "set", "setup", "init", "preferences", "options":
            return [.countme("config"), .countme("goal")]
        case "exit", "quit", "q": return [.countme("help")]
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

    /// "move qvfd yesterday", "move qvfd to lunch": the edit of an entry's day or meal.
    private static func moved(_ rest: [String]) -> Hint {
        var rest = rest
        let entry =
            rest.first.map { $0.lowercased() == "last" || EntryID($0) != nil } == true
            ? rest.removeFirst() : nil
        if rest.first == "to" { rest.removeFirst() }
        let text = rest.joined(separator: " ")
        guard !rest.isEmpty else { return .example("edit last --on yesterday") }
        let option = MealNames.usual.contains(text.lowercased()) ? "--meal" : "--on"
        return Hint(words: ["edit", entry ?? "last", option, text])
    }
}
