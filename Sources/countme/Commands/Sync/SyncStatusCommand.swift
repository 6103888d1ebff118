internal import CalorieTrackerCore

/// Shows when the log last synced, without contacting the server.
struct SyncStatusCommand: Command {
    static let manual = CommandManual(
        name: "sync status",
        summary: "Show when this log last synced and what is waiting to be sent.",
        usage: ["sync status"],
        examples: [
            .init("countme sync status", "works offline"),
            .init("countme sync status --json | jq .pending", "for a script"),
        ]
    )

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 0, hint: .countme("sync status"))
    }

    func run(in context: CommandContext) throws {
        let standing = try context.log.openLog(for: .reading).shareStanding()
        let address = standing == nil ? nil : try? context.services.shareAddress()
        try context.console.answer(SyncStatusReport(standing: standing, server: address?.host))
    }
}

/// The state of a log on a sync server.
struct SyncStatusReport: SingleReport {
    let standing: SyncStatus?
    let server: String?

    static func tell(_ report: Self?, to row: inout ColumnWriter) {
        tellStanding(report, to: &row)
        row.count("pending", report?.standing?.pendingCount ?? 0)
    }

    private static func tellStanding(_ report: Self?, to row: inout ColumnWriter) {
        let standing = report?.standing
        row.truth("joined", standing != nil)
        row.text("log", standing?.log)
        row.text("device", standing?.machine)
        row.text("server", report?.server)
        row.word("rights", standing?.rights)
        row.word("last_sync", standing?.lastSync?.description)
        row.count("set_aside", standing?.setAsideCount)
    }

    func write(to writer: inout JSONWriter) {
        ColumnWriter.write(to: &writer) { SyncStatusReport.tellStanding(self, to: &$0) }
        writer.object("pending") { writer in
            for kind in RecordKind.all {
                writer.key(dynamic: kind.name)
                writer.value(standing?.pending[kind] ?? 0)
            }
        }
    }

    func text(_ style: TextStyle) -> String {
        guard let standing else {
            return "This log is not synced.\n"
        }
        let access =
            switch standing.rights {
            case "read": ", read only"
            case "goals": ", goals only"
            default: ""
            }
        let waiting = standing.pendingCount == 0 ? "nothing" : SyncReport.phrase(standing.pending)
        let setAside =
            standing.setAsideCount == 0
            ? ""
            : "Set aside: \(counted(standing.setAsideCount, "unreadable record", "unreadable records"))\n"
        return """
            Log:       \(standing.log)\(server.map { " on \($0)" } ?? "")\(access)
            Device:    \(standing.machine)
            Synced:    \(standing.lastSync.map { style.sinceSync($0) } ?? "never")
            Waiting:   \(waiting)

            """ + setAside
    }

    func hints(_ style: TextStyle) -> [Hint] {
        guard let standing else {
            return [.countme("sync join postgres://NAME@HOST/countme", why: "to sync it")]
        }
        return standing.setAsideCount > 0 ? [.countme("sync check", why: "to list unreadable records")] : []
    }
}

extension TextStyle {
    /// The time since a device synced: `just now`, `2 h ago`.
    func sinceSync(_ timestamp: Timestamp) -> String {
        let ago = ago(timestamp)
        return ago == "now" ? "just now" : ago
    }
}
