internal import CalorieTrackerCore

/// Lists what was changed on two machines at once.
struct SyncConflictsCommand: Command {
    static let manual = CommandManual(
        name: "sync conflicts",
        summary: "List what was changed on two machines at once.",
        usage: ["sync conflicts"],
        examples: [
            .init("countme sync conflicts", "what counts, and what was kept"),
            .init("countme sync take 1", "let the other one count"),
        ],
        details: "A conflict is settled, and leaves the list, when the record is changed again."
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

/// Conflicts, the newest first.
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
            for (key, version) in [("counts", line?.conflict.counts), ("kept", line?.conflict.kept)] {
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

        /// When it was kept; older programs told no time of some kinds.
        func when(_ style: TextStyle) -> String {
            let at = conflict.kept.at
            return at.secondsSinceEpoch == 0 ? "?" : style.ago(at)
        }

        /// What happened: `mxqg oats 300 kcal; 285 kcal by laptop at 12:40 counts`.
        func phrase(_ style: TextStyle) -> String {
            func words(_ version: ShareConflict.Version) -> String {
                guard version.isReadable else { return "unreadable" }
                guard let record = version.record else { return "deleted" }
                let title = SafeText.shown(record.title)
                return record.version(style).map { "\(title) \($0)" } ?? title
            }
            let id = content?.id.map { $0 + " " } ?? ""
            return
                "\(id)\(words(conflict.kept)); \(words(conflict.counts)) by \(conflict.counts.machine) counts"
        }
    }

    let conflicts: [ShareConflict]
    /// How many older ones there are besides.
    let more: Int

    var lines: [Line] { conflicts.enumerated().map { Line(number: $0.offset + 1, conflict: $0.element) } }

    func write(to writer: inout JSONWriter) {
        writer.rows("conflicts", lines)
        writer.member("more", more)
    }

    func text(_ style: TextStyle) -> String {
        guard !conflicts.isEmpty else { return "No conflicts\n" }
        var table = TextTable(columns: [.right("N"), .left("WHEN"), .left("BY"), .left("WHAT")])
        for line in lines {
            table.append([
                "\(line.number)", line.when(style), line.conflict.kept.machine,
                line.phrase(style),
            ])
        }
        return
            (table.lines(width: style.width) + (more > 0 ? ["and \(more) older"] : []) + [
                style.shown(.countme("sync take 1", why: "Let number 1 count"))
            ])
            .map { $0 + "\n" }.joined()
    }
}
