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
        "lookup": "search", "look": "search", "query": "search", "foods": "food", "grep": "search",
        "remove": "delete", "del": "delete", "erase": "delete", "drop": "delete",
        "change": "edit", "modify": "edit", "update": "edit", "fix": "edit",
        "weight": "weigh", "weighin": "weigh", "scale": "weigh", "weights": "weigh list",
        "maintenance": "expenditure", "spend": "expenditure", "spent": "expenditure",
        "forecast": "trend",
        "target": "goal", "budget": "goal", "limit": "goal",
        "revert": "undo", "back": "undo",
        "verify": "doctor", "repair": "doctor", "recover": "doctor",
        "backups": "backup", "rollback": "restore",
        "chart": "report", "charts": "report", "graph": "report", "plot": "report", "html": "report",
        "dump": "export", "load": "import", "merge": "import",
        "settings": "config", "configuration": "config", "env": "config", "man": "help --man",
        "usage": "help", "version": "--version",
    ]

    /// Other words for options that mean nothing else.
    static let optionAliases = [
        "carb": "carbs", "carbohydrate": "carbs", "carbohydrates": "carbs", "prot": "protein",
        "proteins": "protein", "fats": "fat", "sugars": "sugar", "saturates": "saturated-fat",
        "saturated": "saturated-fat", "sat-fat": "saturated-fat", "calories": "kcal", "cal": "kcal",
        "cals": "kcal", "remove": "drop", "without": "drop", "date": "on", "day": "on", "time": "at",
        "amount": "qty", "quantity": "qty", "comment": "note", "favourites": "favorites",
        "pending": "retry",
    ]

    /// Letters that people try, and the options for them.
    static let letterSynonyms = ["-d": "on", "-c": "carbs", "-p": "protein", "-f": "fat", "-t": "at"]

    /// The same for options.
    static let optionSynonyms = [
        "--energy": "--kcal", "--kj": "--kcal",
        "--from-date": "--since", "--to": "--until", "--end": "--until", "--start": "--since",
        "--grams": "--qty", "--weight": "--qty",
        "--food": "--like", "--again": "--repeat", "--forget": "--clear", "--at": "--intake",
        "--svg": "--output", "--neither": "--not-pregnant",
        "--max": "--limit", "--number": "--limit", "--count": "--limit", "--id": "--food",
        "--serves": "--portions", "--servings": "--portions", "--makes": "--portions",
        "--yield": "--cooked", "--ingredient": "--add", "--ingredients": "--add",
        "--anew": "--rejoin", "--repair": "--fix", "--colour": "--color", "--database": "--db",
        "--dryrun": "--dry-run",
    ]
}
