internal import CalorieTrackerCore

/// What a restore changes.
struct RestoreReport: Report {
    let isDryRun: Bool
    let path: String
    let outcome: RestoreOutcome
    /// The backup of what was there before.
    var precaution: BackupFile?

    private static let mostNamed = 5

    var lines: [FoodItem] { outcome.removedEntries }

    private var counts: [(key: String, name: String, names: String, counts: RowCounts)] {
        [
            ("entries", "entry", "entries", outcome.entries), ("goals", "goal", "goals", outcome.goals),
            ("foods", "food of your own", "foods of your own", outcome.foods),
            ("favorites", "favorite", "favorites", outcome.favorites),
            ("meals", "saved meal", "saved meals", outcome.meals),
            ("products", "pet food", "pet foods", outcome.products),
        ]
    }

    func write(to writer: inout JSONWriter) {
        writer.key("dry_run")
        writer.value(isDryRun)
        writer.key("source")
        writer.value(path)
        writer.key("backup")
        writer.value(precaution?.path)
        for (key, _, _, counts) in counts {
            writer.key(dynamic: key)
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

    func text(_ style: TextStyle) -> String {
        let name = SafeText.shown(path)
        if outcome.isEmpty { return "The log is already as it is in \(name)\n" }
        var lines = [(isDryRun ? "Would restore " : "Restored ") + name + ":"]
        for (_, name, names, counts) in counts where !counts.isEmpty {
            let parts = [
                counts.added > 0 ? "\(counts.added) added" : nil,
                counts.removed > 0 ? "\(counts.removed) removed" : nil,
                counts.changed > 0 ? "\(counts.changed) changed" : nil,
            ].compactMap(\.self)
            let total = counts.added + counts.removed + counts.changed
            lines.append("  \(total == 1 ? name : names): \(parts.joined(separator: ", "))")
        }
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
        return lines.map { $0 + "\n" }.joined()
    }
}
