internal import CalorieTrackerCore

/// What a restore changes.
struct RestoreReport: ChangingReport {
    var isDryRun = false
    let path: String
    let outcome: RestoreOutcome
    /// The backup of what was there before.
    var precaution: BackupFile?
    /// Whether there was no log, so that the backup is now all there is.
    var isWhole = false

    private static let mostNamed = 5

    var lines: [FoodItem] { outcome.removedEntries }

    func write(to writer: inout JSONWriter) {
        writer.key("dry_run")
        writer.value(isDryRun)
        writer.key("source")
        writer.value(path)
        writer.key("backup")
        writer.value(precaution?.path)
        for kind in RecordKind.all {
            let counts = outcome[kind]
            writer.key(dynamic: kind.name)
            writer.object { writer in
                writer.key("added")
                writer.value(counts.added)
                writer.key("removed")
                writer.value(counts.removed)
                writer.key("changed")
                writer.value(counts.changed)
            }
        }
    }

    /// What becomes of the records of each kind that is concerned.
    var counts: [String] {
        RecordKind.all.compactMap { kind in
            let counts = outcome[kind]
            let parts = [(counts.added, "added"), (counts.removed, "removed"), (counts.changed, "changed")]
                .filter { $0.0 > 0 }.map { "\(kind.phrase($0.0)) \($0.1)" }
            return parts.isEmpty ? nil : parts.joined(separator: ", ")
        }
    }

    func text(_ style: TextStyle) -> String {
        let name = SafeText.shown(path)
        if outcome.isEmpty {
            let undo = isDryRun ? "" : "; \(TextStyle.undoTakesEarlier)"
            return "The log is already as it is in \(name)\(undo)\n"
        }
        var lines = [(isDryRun ? "Would restore " : "Restored ") + name + ":"]
        lines += counts.map { "  " + $0 }
        for item in outcome.removedEntries.suffix(RestoreReport.mostNamed).reversed() {
            lines.append(
                "  \(isDryRun ? "removes" : "removed") \(item.id) of \(TextStyle.date(item.day)): "
                    + style.foodWithEnergy(item)
            )
        }
        let more = outcome.removedEntries.count - RestoreReport.mostNamed
        if more > 0 { lines.append("  and \(more) more") }
        if let precaution {
            lines.append("What was there is the backup \(precaution.label); countme undo takes this back.")
        }
        if isWhole, !isDryRun {
            lines.append(
                "There was no log. What undo takes back is what was done before the backup was made."
            )
        }
        return lines.map { $0 + "\n" }.joined()
    }
}
