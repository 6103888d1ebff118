internal import CalorieTrackerCore

/// Uses the other version of a conflict, or replaces records that cannot be read.
struct SyncResolveCommand: Command {
    private static let delete = Option(
        "delete",
        "Also delete unreadable records that this log does not have."
    )

    static let manual = CommandManual(
        name: "sync resolve",
        summary: "Use a conflict's other version, or replace unreadable records.",
        usage: ["sync resolve N", "sync resolve [--delete]"],
        operands: ["N": .typed],
        examples: [
            .init("countme sync resolve 1", "conflict 1 of countme sync conflicts"),
            .init("countme undo", "switches back"),
            .init("countme sync resolve", "replace unreadable records with this device's versions"),
            .init("countme sync resolve --delete", "also delete those that this device does not have"),
            .init("countme sync resolve --dry-run", "list what would be sent"),
        ],
        options: [delete, .dryRun, .yes],
        details: """
            countme sync check lists unreadable records; replace them first on a device whose log
            has them. The next countme sync sends the change to your other devices.
            """
    )

    private let number: Int?
    private let isDeleting: Bool

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 1, hint: .countme("sync resolve 1"))
        isDeleting = arguments.has(SyncResolveCommand.delete)
        guard let word = arguments.allOperands.first else {
            number = nil
            return
        }
        guard let number = Int(word), number > 0 else {
            throw UserError(.badValue, "invalid conflict number \(quoted(word))")
                .hint(.countme("sync conflicts"))
                .hint(.countme("sync resolve 1"))
        }
        guard !isDeleting else {
            throw UserError(.usage, "--delete is only for unreadable records, not for a conflict")
                .hint(.countme("sync resolve", word))
                .hint(.countme("sync resolve --delete"))
        }
        self.number = number
    }

    func run(in context: CommandContext) throws {
        if let number { return try context.useOtherVersion(ofConflict: number) }
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
        guard !resolutions.isEmpty else { return "No unreadable records\n" }
        func count(_ action: Resolution.Action) -> Int { resolutions.count { $0.action == action } }
        var lines: [String] = []
        let (sent, deleted) = (count(.send), count(.delete))
        let parts = [
            sent > 0 ? "send \(counted(sent, "record", "records"))" : nil,
            deleted > 0 ? "delete \(counted(deleted, "record", "records"))" : nil,
        ].compactMap(\.self)
        if !parts.isEmpty {
            lines.append(
                isDryRun
                    ? "Would \(parts.joined(separator: " and "))"
                    : "The next sync will \(parts.joined(separator: " and "))"
            )
        }
        let newer = resolutions.count { $0.record.reason == .newer }
        if newer > 0 { lines.append("\(counted(newer, "record needs", "records need")) a newer countme") }
        if missingCount > 0 {
            lines.append(
                "\(counted(missingCount, "record is", "records are")) not in this log; run this on another device"
            )
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// The number of records that this log does not contain, so that it cannot resolve them.
    private var missingCount: Int {
        resolutions.count { $0.action == .none && $0.record.reason != .newer }
    }

    func hints(_ style: TextStyle) -> [Hint] {
        let sends = !isDryRun && resolutions.contains { $0.action != .none }
        return (sends ? [.countme("sync", why: "to send now")] : [])
            + (missingCount > 0 ? [.countme("sync resolve --delete", why: "to delete them everywhere")] : [])
    }
}
