internal import CalorieTrackerCore

/// What people type who come from other programs.
extension Spelling {
    /// Words people bring along from other programs.
    static let commandSynonyms = [
        "log": "add", "eat": "add", "new": "add", "track": "add", "record": "add", "drink": "add",
        "day": "today", "status": "today", "now": "today", "remaining": "left",
        "rest": "left",
        "stats": "summary", "average": "summary", "list": "history",
        "week": "history week", "month": "history month", "year": "history year", "days": "history",
        "yesterday": "history yesterday", "monday": "history monday",
        "lookup": "search", "look": "search", "query": "search", "foods": "search", "grep": "search",
        "remove": "delete", "del": "delete", "erase": "delete", "drop": "delete",
        "change": "edit", "modify": "edit", "update": "edit", "fix": "edit",
        "target": "goal", "budget": "goal", "limit": "goal",
        "revert": "undo", "back": "undo",
        "verify": "doctor", "repair": "doctor", "recover": "doctor",
        "backups": "backup", "rollback": "restore",
        "chart": "report", "charts": "report", "graph": "report", "plot": "report", "html": "report",
        "dump": "export", "load": "import", "merge": "import",
        "settings": "config", "configuration": "config", "env": "config", "man": "help --man",
        "usage": "help", "version": "--version",
    ]

    /// The same for options.
    static let optionSynonyms = [
        "--date": "--on", "--day": "--on", "--time": "--at", "--calories": "--kcal", "--energy": "--kcal",
        "--from-date": "--since", "--to": "--until", "--end": "--until", "--start": "--since",
        "--amount": "--qty", "--quantity": "--qty", "--carbohydrates": "--carbs",
        "--sugars": "--sugar", "--saturated": "--saturated-fat", "--comment": "--note",
        "--max": "--limit", "--number": "--limit", "--count": "--limit", "--id": "--food",
        "--colour": "--color", "--database": "--db", "--dryrun": "--dry-run",
    ]
}
