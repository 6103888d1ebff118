internal import CalorieTrackerCore

extension CommandContext {
    /// Makes the other version of a conflict the current one.
    func useOtherVersion(ofConflict number: Int) throws {
        _ = try log.requireStanding()
        let share = try services.connect(to: services.shareAddress())
        let conflicts = try share.conflicts(of: log.openLog(for: .reading)).newest
        guard conflicts.indices.contains(number - 1) else {
            throw UserError(.noMatch, conflicts.isEmpty ? "no conflicts" : "no conflict \(number)")
                .hint(.countme("sync conflicts"))
        }
        let conflict = conflicts[number - 1]
        guard conflict.kept.isReadable else {
            throw UserError(.altered, "the other version cannot be read").hint(.countme("sync check"))
        }
        try log.change { tracker in
            guard let days = try tracker.take(conflict) else {
                let name = quoted(conflict.kept.record?.title ?? "")
                throw UserError(.badName, "another record is now named \(name)")
                    .hint(.countme("sync conflicts"))
            }
            return ConflictChoiceReport(
                line: ConflictsReport.Line(number: number, conflict: conflict),
                days: days
            )
        }
    }
}

/// A conflict whose other version is now the current one.
struct ConflictChoiceReport: ChangingReport {
    let line: ConflictsReport.Line
    let days: [DailyLog]
    var isDryRun = false

    var lines: [ConflictsReport.Line] { [line] }

    func write(to writer: inout JSONWriter) {
        writer.member("dry_run", isDryRun)
        writer.rows("conflicts", lines)
        writer.days(days)
    }

    func text(_ style: TextStyle) -> String {
        let (now, other) = (line.conflict.counts, line.conflict.kept)
        let device = other.machine
        let done: String
        if let record = other.record {
            let title = SafeText.shown(record.title)
            let value = record.version(style).map { record.isNamed ? $0 : "\(title), \($0)" }
            done = "\(isDryRun ? "Would switch" : "Switched") to \(device)'s version: \(value ?? title)"
        } else {
            let title = SafeText.shown(now.record?.title ?? line.conflict.kind.one)
            done = "\(isDryRun ? "Would delete" : "Deleted") \(title), as on \(device)"
        }
        return ([done] + style.standings(days, isDryRun: isDryRun)).map { $0 + "\n" }.joined()
    }
}
