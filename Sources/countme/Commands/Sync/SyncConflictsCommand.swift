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
        let conflicts = try share.conflicts(of: context.log.openLog(for: .reading))
        try context.console.answer(ConflictsReport(conflicts: conflicts))
    }
}

/// Conflicts, the newest first.
struct ConflictsReport: Report {
    /// A conflict with its number.
    struct Line: Row {
        let number: Int
        let conflict: ShareConflict

        static let columns = [
            "n", "kind", "id", "name", "counts_at", "counts_device", "kept_at", "kept_device",
        ]

        private var content: RecordContent? { conflict.counts.record ?? conflict.kept.record }

        var cells: [Cell] {
            [
                .plain("\(number)"), .plain(conflict.kind.name), Cell(text: content?.id),
                Cell(text: content?.title),
                .plain(conflict.counts.at.description), Cell(text: conflict.counts.machine),
                .plain(conflict.kept.at.description), Cell(text: conflict.kept.machine),
            ]
        }

        func write(to writer: inout JSONWriter) {
            writer.object { writer in
                writer.member("n", number)
                writer.member("kind", conflict.kind.name)
                writer.member("id", content?.id)
                writer.member("name", content?.title)
                write(conflict.counts, as: "counts", to: &writer)
                write(conflict.kept, as: "kept", to: &writer)
            }
        }

        private func write(
            _ version: ShareConflict.Version,
            as key: StaticString,
            to writer: inout JSONWriter
        ) {
            writer.key(key)
            writer.object { writer in
                writer.member("at", version.at)
                writer.member("device", version.machine)
                writer.key("record")
                if let record = version.record { record.write(to: &writer) } else { writer.null() }
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

    var lines: [Line] { conflicts.enumerated().map { Line(number: $0.offset + 1, conflict: $0.element) } }

    func write(to writer: inout JSONWriter) { writer.rows("conflicts", lines) }

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
            (table.lines(width: style.width) + [
                style.shown(.countme("sync take 1", why: "Let number 1 count"))
            ])
            .map { $0 + "\n" }.joined()
    }
}
