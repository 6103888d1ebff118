internal import CalorieTrackerCore

/// What an import did, in numbers.
struct ImportReport: ChangingReport {
    let source: String
    let format: LogExport.Format
    var isDryRun = false
    let outcome: LogImport

    var lines: [Line] { RecordKind.all.map { Line(kind: $0, tally: outcome[$0]) } }

    func write(to writer: inout JSONWriter) {
        writer.key("dry_run")
        writer.value(isDryRun)
        writer.key("source")
        writer.value(source)
        writer.key("format")
        writer.value(format.rawValue)
        for line in lines {
            writer.key(dynamic: line.kind.name)
            writer.object { writer in line.writeTally(to: &writer) }
        }
    }

    func text(_ style: TextStyle) -> String {
        let from = source == "-" ? "standard input" : SafeText.shown(source)
        let changes = [("added", \.added), ("updated", \.updated)].compactMap { verb, part in
            phrase(part).map { "\($0) \(verb)" }
        }
        var lines: [String] = []
        if changes.isEmpty {
            // A person who expects undo to take this import back would lose something else.
            let isUndoable = !isDryRun && (phrase(\.unchanged) ?? phrase(\.kept)) != nil
            lines.append("Nothing new in \(from)" + (isUndoable ? "; \(TextStyle.undoTakesEarlier)" : ""))
        } else {
            let verb = isDryRun ? "Would import" : "Imported"
            lines.append("\(verb) \(from): \(changes.joined(separator: ", "))")
        }
        if let unchanged = phrase(\.unchanged) { lines.append("Here already: \(unchanged)") }
        if let kept = phrase(\.kept) { lines.append("Left as they are here, newer or as new: \(kept)") }
        return lines.map { $0 + "\n" }.joined()
    }

    /// The kinds with so many of them; nil when there is none.
    private func phrase(_ part: KeyPath<LogImport.Tally, Int>) -> String? {
        let parts = RecordKind.all.compactMap { kind in
            let count = outcome[kind][keyPath: part]
            return count > 0 ? kind.phrase(count) : nil
        }
        return parts.isEmpty ? nil : RecordKind.list(parts)
    }
}

extension ImportReport {
    /// What became of the records of a kind.
    struct Line: Row {
        static let columns = ["kind", "added", "updated", "unchanged", "kept"]

        let kind: RecordKind
        let tally: LogImport.Tally

        var cells: [Cell] {
            [.plain(kind.name)]
                + [tally.added, tally.updated, tally.unchanged, tally.kept].map { .plain(String($0)) }
        }

        func write(to writer: inout JSONWriter) {
            writer.object { writer in
                writer.key("kind")
                writer.value(kind.name)
                writeTally(to: &writer)
            }
        }

        func writeTally(to writer: inout JSONWriter) {
            writer.key("added")
            writer.value(tally.added)
            writer.key("updated")
            writer.value(tally.updated)
            writer.key("unchanged")
            writer.value(tally.unchanged)
            writer.key("kept")
            writer.value(tally.kept)
        }
    }
}
