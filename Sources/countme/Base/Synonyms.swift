internal import CalorieTrackerCore

/// The vocabulary of other programs.
extension Spelling {
    /// Commands of other programs, and those of countme for them.
    static let commandSynonyms = [
        "log": "add", "eat": "add", "new": "add", "track": "add", "record": "add", "drink": "add",
        "status": "today", "now": "today", "remaining": "left",
        "rest": "left",
        "stats": "summary", "average": "summary", "list": "history",
        "week": "history week", "month": "history month", "year": "history year", "days": "history",
        "yesterday": "history yesterday", "monday": "history monday",
        "look": "search", "query": "search", "foods": "food", "grep": "history --like",
        "remove": "delete", "del": "delete", "erase": "delete", "drop": "delete",
        "change": "edit", "modify": "edit", "fix": "edit",
        "weight": "weigh", "weighin": "weigh", "scale": "weigh", "weights": "weigh list",
        "maintenance": "expenditure", "spend": "expenditure", "spent": "expenditure",
        "forecast": "trend",
        "target": "goal", "budget": "goal", "limit": "goal",
        "revert": "undo", "back": "undo",
        "verify": "doctor", "repair": "doctor", "recover": "doctor",
        "backups": "backup list", "rollback": "restore",
        "chart": "report", "charts": "report", "graph": "report", "plot": "report", "html": "report",
        "dump": "export", "load": "import", "merge": "import",
        "settings": "config", "configuration": "config", "env": "config", "man": "help --man",
        "usage": "help", "version": "--version", "total": "today", "totals": "today",
        "vitamins": "nutrients", "minerals": "nutrients", "nutrition": "nutrients", "vacuum": "doctor",
        "autocomplete": "completion", "completions": "completion", "burned": "expenditure",
        "person": "people", "ingredients": "recipe show", "reminder": "remind", "shopping": "plan shop",
        "schedule": "plan add", "fast": "mark fasted", "unmark": "mark none", "cat": "pet", "dog": "pet",
        "lose": "goal suggest --lose", "gain": "goal suggest --gain", "reflog": "undo list",
        "cook": "pot start",
        "diff": "history", "wipe": "clear", "reset": "clear", "update": "edit", "quickadd": "add",
        "parse": "read", "fsck": "doctor", "micros": "nutrients", "unlog": "delete",
    ]

    /// Verbs of other programs for values that countme sets without a verb, and removes with `none`.
    static let settingVerbs: Set<String> = [
        "set", "change", "update", "to", "is", "=", "be", "make", "put", "use", "add", "log",
    ]
    /// Verbs for what a command shows without a verb.
    static let showingVerbs: Set<String> = [
        "show", "list", "ls", "view", "get", "see", "print", "status", "display",
    ]
    static let clearingVerbs: Set<String> = [
        "clear", "off", "delete", "remove", "reset", "unset", "rm", "disable", "stop", "erase", "drop",
    ]

    /// Other words for options that mean nothing else.
    static let optionAliases = [
        "carb": "carbs", "carbohydrate": "carbs", "carbohydrates": "carbs", "prot": "protein",
        "proteins": "protein", "fats": "fat", "sugars": "sugar", "saturates": "saturated-fat",
        "saturated": "saturated-fat", "sat-fat": "saturated-fat", "calories": "kcal", "cal": "kcal",
        "cals": "kcal", "remove": "drop", "without": "drop", "date": "on", "day": "on", "time": "at",
        "amount": "qty", "quantity": "qty", "comment": "note", "favourites": "favorites",
        "pending": "retry", "deleted": "restore-deleted",
    ]

    /// Letters that people try, and the options for them.
    static let letterSynonyms = [
        "-d": "on", "-c": "kcal", "-p": "protein", "-f": "fat", "-t": "at", "-P": "protein",
    ]

    /// The same for options.
    static let optionSynonyms = [
        "--energy": "--kcal",
        "--from-date": "--since", "--to": "--until", "--end": "--until", "--start": "--since",
        "--food": "--like", "--again": "--repeat", "--forget": "--clear", "--at": "--intake",
        "--svg": "--output", "--neither": "--not-pregnant",
        "--max": "--limit", "--number": "--limit", "--count": "--limit", "--id": "--food",
        "--serves": "--portions", "--servings": "--portions", "--makes": "--portions",
        "--yield": "--cooked", "--ingredient": "--add", "--ingredients": "--add",
        "--anew": "--rejoin", "--repair": "--fix", "--colour": "--color", "--database": "--db",
        "--dryrun": "--dry-run",
    ]

    /// The name that a word is with a typo: one in a short word, two in a long one, never in its first letter.
    ///
    /// "--weight" is no typo of "--height", nor "--period" of "--person".
    static func typo(of word: String, in names: some Sequence<String>) -> String? {
        let folded = FoldedName.key(word)
        let start = folded.prefix(2)
        let likely = names.filter { name in
            name.first == start.first || name.prefix(2).elementsEqual(start.reversed())
        }
        guard let nearest = Spelling.nearest(to: word, in: likely) else { return nil }
        let (left, right) = (Array(folded.unicodeScalars), Array(nearest.unicodeScalars))
        return Spelling.distance(left, right, within: min(left.count, right.count) <= 6 ? 1 : 2).map { _ in
            nearest
        }
    }
}
