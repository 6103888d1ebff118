internal import CalorieTrackerCore

/// Finds what a mistyped word was meant to be.
///
/// It is suggested, never run.
enum Spelling {
    /// The candidate within two slips of the finger (one for short words) of a word.
    static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
        let typed = Array(FoldedName.key(word))
        // Nobody types so long a word nearly right, and comparing it with thousands takes seconds.
        guard (1...60).contains(typed.count) else { return nil }
        let limit = typed.count <= 4 ? 1 : 2
        var best: (candidate: String, distance: Int)?
        for candidate in candidates {
            let other = Array(FoldedName.key(candidate))
            guard abs(other.count - typed.count) <= limit else { continue }
            let distance = distance(typed, other)
            if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.candidate
    }

    /// Damerau–Levenshtein: insertions, deletions, substitutions and swapped neighbors.
    static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var rows = [Array(0...right.count)]
        for (i, character) in left.enumerated() {
            var row = [i + 1]
            for (j, other) in right.enumerated() {
                var cost = min(rows[i][j] + (character == other ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, character == right[j - 1], left[i - 1] == other {
                    cost = min(cost, rows[i - 1][j - 1] + 1)
                }
                row.append(cost)
            }
            rows.append(row)
        }
        return rows[left.count][right.count]
    }

    /// Words people bring along from other programs.
    static let commandSynonyms = [
        "log": "add", "eat": "add", "new": "add", "track": "add", "record": "add", "drink": "add",
        "show": "today", "day": "today", "status": "today", "now": "today", "left": "today",
        "stats": "summary", "report": "summary", "average": "summary", "list": "history", "week": "history",
        "days": "history", "yesterday": "history",
        "lookup": "search", "look": "search", "query": "search", "foods": "search", "grep": "search",
        "remove": "delete", "del": "delete", "erase": "delete", "drop": "delete",
        "change": "edit", "modify": "edit", "update": "edit", "fix": "edit", "set": "edit",
        "target": "goal", "budget": "goal", "limit": "goal",
        "revert": "undo", "back": "undo", "again": "redo",
        "check": "doctor", "verify": "doctor", "repair": "doctor", "recover": "doctor",
        "backups": "backup", "copy": "backup", "rollback": "restore",
        "dump": "export", "load": "import", "merge": "import",
        "settings": "config", "configuration": "config", "env": "config", "man": "help", "usage": "help",
    ]

    /// The same for options.
    static let optionSynonyms = [
        "--date": "--on", "--day": "--on", "--time": "--at", "--calories": "--kcal", "--energy": "--kcal",
        "--from-date": "--since", "--to": "--until", "--end": "--until", "--start": "--since",
        "--amount": "--qty", "--quantity": "--qty", "--carbohydrates": "--carbs", "--fibre": "--fiber",
        "--sugars": "--sugar", "--saturated": "--saturated-fat", "--comment": "--note",
        "--max": "--limit", "--number": "--limit", "--count": "--limit", "--id": "--food",
        "--colour": "--color", "--database": "--db", "--output": "--format", "--dryrun": "--dry-run",
    ]
}
