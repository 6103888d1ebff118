internal import CalorieTrackerCore

/// Finds what a mistyped word was meant to be.
///
/// It is suggested, never run.
enum Spelling {
    /// The candidate within two slips of the finger (one for short words) of a word.
    static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
        let typed = Array(FoldedName.key(word).unicodeScalars)
        // Nobody types so long a word nearly right.
        guard (1...60).contains(typed.count) else { return nil }
        let limit = typed.count <= 4 ? 1 : 2
        var best: (candidate: String, distance: Int)?
        for candidate in candidates {
            // As long as this or further off, it is of no use.
            let within = min(limit, (best?.distance ?? .max) - 1)
            guard within >= 0 else { break }
            // A key has no more letters than its name has bytes.
            guard candidate.utf8.count + within >= typed.count else { continue }
            let other = Array(FoldedName.key(candidate).unicodeScalars)
            if let distance = distance(typed, other, within: within) { best = (candidate, distance) }
        }
        return best?.candidate
    }

    /// Damerau–Levenshtein: insertions, deletions, substitutions and swapped neighbors; nil beyond a limit.
    ///
    /// Thousands of names are compared for one that was mistyped, so it gives up as soon as it can.
    static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], within limit: Int) -> Int? {
        guard abs(left.count - right.count) <= limit else { return nil }
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        var row = last
        for i in left.indices {
            row[0] = i + 1
            var least = row[0]
            for j in right.indices {
                var cost = min(last[j] + (left[i] == right[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    cost = min(cost, beforeLast[j - 1] + 1)
                }
                row[j + 1] = cost
                least = min(least, cost)
            }
            // A swap reaches over one row, at the cost of one.
            if least > limit + 1 { return nil }
            (beforeLast, last, row) = (last, row, last)
        }
        return last[right.count] <= limit ? last[right.count] : nil
    }

    /// Words people bring along from other programs.
    static let commandSynonyms = [
        "log": "add", "eat": "add", "new": "add", "track": "add", "record": "add", "drink": "add",
        "show": "today", "day": "today", "status": "today", "now": "today", "remaining": "left",
        "rest": "left",
        "stats": "summary", "average": "summary", "list": "history",
        "week": "history week", "month": "history month", "year": "history year", "days": "history",
        "yesterday": "history yesterday", "monday": "history monday",
        "lookup": "search", "look": "search", "query": "search", "foods": "search", "grep": "search",
        "remove": "delete", "del": "delete", "erase": "delete", "drop": "delete",
        "change": "edit", "modify": "edit", "update": "edit", "fix": "edit",
        "target": "goal", "budget": "goal", "limit": "goal",
        "revert": "undo", "back": "undo", "again": "redo",
        "verify": "doctor", "repair": "doctor", "recover": "doctor",
        "backups": "backup", "copy": "backup", "rollback": "restore",
        "chart": "report", "charts": "report", "graph": "report", "plot": "report", "html": "report",
        "dump": "export", "load": "import", "merge": "import",
        "settings": "config", "configuration": "config", "env": "config", "man": "help --man",
        "usage": "help", "version": "--version",
    ]

    /// The same for options.
    static let optionSynonyms = [
        "--date": "--on", "--day": "--on", "--time": "--at", "--calories": "--kcal", "--energy": "--kcal",
        "--from-date": "--since", "--to": "--until", "--end": "--until", "--start": "--since",
        "--amount": "--qty", "--quantity": "--qty", "--carbohydrates": "--carbs", "--fibre": "--fiber",
        "--sugars": "--sugar", "--saturated": "--saturated-fat", "--comment": "--note",
        "--max": "--limit", "--number": "--limit", "--count": "--limit", "--id": "--food",
        "--colour": "--color", "--database": "--db", "--dryrun": "--dry-run",
    ]
}
