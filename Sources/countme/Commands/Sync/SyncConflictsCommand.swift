internal import CalorieTrackerCore

/// Lists the records that changed on two devices at the same time.
struct SyncConflictsCommand: Command {
    static let manual = CommandManual(
        name: "sync conflicts",
        summary: "List conflicts: records changed on two devices between syncs.",
        usage: ["sync conflicts"],
        examples: [
            .init("countme sync conflicts", "the current version of each, and the other one"),
            .init("countme sync resolve 1", "switch to the other version"),
        ],
        details: "Changing the record again resolves the conflict."
    )

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 0, hint: .countme("sync conflicts"))
    }

    func run(in context: CommandContext) throws {
        _ = try context.log.requireStanding()
        let share = try context.services.connect(to: context.services.shareAddress())
        let (conflicts, more) = try share.conflicts(of: context.log.openLog(for: .reading))
        try context.console.answer(ConflictsReport(conflicts: conflicts, more: more))
    }
}

/// Conflicts, newest first.
struct ConflictsReport: Report {
    /// A conflict with its number.
    struct Line: Row {
        let number: Int
        let conflict: ShareConflict

        private var content: RecordContent? { conflict.counts.record ?? conflict.kept.record }

        static func tell(_ line: Self?, to row: inout ColumnWriter) {
            row.count("n", line?.number)
            row.word("kind", line?.conflict.kind.name)
            row.text("id", line?.content?.id)
            row.text("name", line?.content?.title)
            for (key, version) in [("current", line?.conflict.counts), ("other", line?.conflict.kept)] {
                row.object(key, isPrefix: true) { row in
                    row.word("at", version?.at.description)
                    row.text("device", version?.machine)
                    row.json(version) { writer, version in
                        writer.key("record")
                        if let record = version.record { record.write(to: &writer) } else { writer.null() }
                    }
                }
            }
        }

        /// The record, then its two versions: `now:   320 kcal (phone, 11:22)`.
        func texts(_ style: TextStyle) -> [String] {
            let title = content.map { record -> String in
                let kind = record.isNamed ? [record.kind.one] : []
                return (kind + [record.id, SafeText.shown(record.title)].compactMap(\.self))
                    .joined(separator: " ")
            }
            let values = RecordContent.values(conflict.counts.record, conflict.kept.record, style)
            func text(_ version: ShareConflict.Version, _ value: String?) -> String {
                let value = version.isReadable ? value ?? "deleted" : "unreadable"
                return "\(value) (\(([version.machine] + when(version, style)).joined(separator: ", ")))"
            }
            return [
                title ?? conflict.kind.one, "now:   " + text(conflict.counts, values.0),
                "other: " + text(conflict.kept, values.1),
            ]
        }

        /// The time of a version, if known: older programs sent no time for some kinds.
        private func when(_ version: ShareConflict.Version, _ style: TextStyle) -> [String] {
            guard version.at.secondsSinceEpoch != 0 else { return [] }
            let isToday =
                style.clock.calendarDay(of: version.at) == style.clock.calendarDay(of: style.clock.now)
            return [isToday ? "\(style.clock.time(of: version.at))" : style.moment(version.at)]
        }
    }

    let conflicts: [ShareConflict]
    /// The number of older conflicts.
    let more: Int

    var lines: [Line] { conflicts.enumerated().map { Line(number: $0.offset + 1, conflict: $0.element) } }

    func write(to writer: inout JSONWriter) {
        writer.rows("conflicts", lines)
        writer.member("more", more)
    }

    func text(_ style: TextStyle) -> String {
        guard !conflicts.isEmpty else { return "No conflicts\n" }
        let width = "\(conflicts.count)".count
        var texts = lines.flatMap { line in
            line.texts(style).enumerated().map { index, text in
                TerminalWidth.space(before: index == 0 ? "\(line.number)" : "", to: width)
                    + (index == 0 ? "\(line.number)" : "") + "  " + text
            }
        }
        if more > 0 { texts.append("and \(more) older") }
        return texts.map { $0 + "\n" }.joined()
    }

    func hints(_ style: TextStyle) -> [Hint] {
        conflicts.isEmpty ? [] : [.countme("sync resolve", "1", why: "to use the other version")]
    }
}
