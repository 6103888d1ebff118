internal import CalorieTrackerCore

/// Replaces records of the share that cannot be read.
struct SyncResolveCommand: Command {
    private static let delete = Option("delete", "Delete those that this log does not have.")

    static let manual = CommandManual(
        name: "sync resolve",
        summary: "Replace records of the share that cannot be read.",
        usage: ["sync resolve [--delete]"],
        examples: [
            .init("countme sync resolve", "with this machine's versions of them"),
            .init("countme sync resolve --delete", "and delete those that this machine does not have"),
            .init("countme sync resolve --dry-run", "what would be sent"),
        ],
        options: [delete, .dryRun],
        details: """
            countme sync check lists such records. Run this first on a machine that has them: its
            versions go to all others with the next countme sync.
            """
    )

    private let isDeleting: Bool

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 0, hint: .countme("sync resolve"))
        isDeleting = arguments.has(SyncResolveCommand.delete)
    }

    func run(in context: CommandContext) throws {
        _ = try context.log.requireStanding()
        let store = try context.log.openLog(for: context.isDryRun ? .reading : .changing)
        let resolutions = try store.resolve(
            deleting: isDeleting,
            isDryRun: context.isDryRun,
            at: context.clock.now
        )
        try context.console.answer(
            change: ResolveReport(resolutions: resolutions, isDryRun: context.isDryRun)
        )
    }
}

/// The replacements for unreadable records.
struct ResolveReport: ChangingReport {
    /// A record.
    struct Line: Row {
        let resolution: Resolution

        static func tell(_ line: Self?, to row: inout ColumnWriter) {
            let record = line?.resolution.record
            row.text("kind", record.map { SafeText.shown($0.kind) })
            row.text("key", record.map { SafeText.shown($0.key) })
            row.text("id", line?.resolution.here?.id)
            row.text("name", line?.resolution.here?.title)
            row.text("device", record?.machine)
            row.word("problem", record?.reason.rawValue)
            row.word("action", line?.resolution.action.rawValue)
        }
    }

    let resolutions: [Resolution]
    var isDryRun: Bool

    var lines: [Line] { resolutions.map(Line.init) }

    func write(to writer: inout JSONWriter) {
        writer.member("dry_run", isDryRun)
        writer.rows("records", lines)
    }

    func text(_ style: TextStyle) -> String {
        guard !resolutions.isEmpty else { return "No record is set aside\n" }
        func count(_ action: Resolution.Action) -> Int { resolutions.count { $0.action == action } }
        var lines: [String] = []
        let (sent, deleted) = (count(.send), count(.delete))
        let parts = [
            sent > 0 ? "send \(counted(sent, "record", "records"))" : nil,
            deleted > 0 ? "delete \(counted(deleted, "record", "records"))" : nil,
        ].compactMap(\.self)
        if !parts.isEmpty {
            let sync = style.shown(.countme("sync", why: "To do it now"))
            lines.append(
                isDryRun
                    ? "Would \(parts.joined(separator: " and "))"
                    : "The next sync will \(parts.joined(separator: " and ")). \(sync)"
            )
        }
        let newer = resolutions.count { $0.record.reason == .newer }
        if newer > 0 { lines.append("\(counted(newer, "record needs", "records need")) a newer countme") }
        let left = count(.none) - newer
        if left > 0 {
            lines.append(
                "\(counted(left, "record is", "records are")) not in this log: run it on another machine, or"
            )
            lines.append(style.shown(.countme("sync resolve --delete", why: "Delete them everywhere")))
        }
        return lines.map { $0 + "\n" }.joined()
    }
}
