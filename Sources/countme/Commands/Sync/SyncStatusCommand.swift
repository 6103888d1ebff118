internal import CalorieTrackerCore

/// Shows what a log knows of its share, without asking it.
struct SyncStatusCommand: Command {
    static let manual = CommandManual(
        name: "sync status",
        summary: "Show when this log was last in step, and what waits.",
        usage: ["sync status"],
        examples: [
            .init("countme sync status", "without touching the network"),
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

/// How a log stands with its share.
struct SyncStatusReport: Report {
    /// The same on a line.
    struct Line: FlatRow {
        let report: SyncStatusReport

        static let columns = ["joined", "log", "device", "server", "rights", "last_sync", "pending"]

        var values: [RowValue] {
            let standing = report.standing
            return [
                .truth(standing != nil), .text(standing?.log), .text(standing?.machine), .text(report.server),
                .word(standing?.rights), .word(standing?.lastSync?.description),
                .count(standing?.pendingCount ?? 0),
            ]
        }
    }

    let standing: ShareStanding?
    let server: String?

    var lines: [Line] { [Line(report: self)] }

    func write(to writer: inout JSONWriter) {
        writer.member("joined", standing != nil)
        writer.member("log", standing?.log)
        writer.member("device", standing?.machine)
        writer.member("server", server)
        writer.member("rights", standing?.rights)
        writer.member("last_sync", standing?.lastSync)
        writer.key("pending")
        writer.object { writer in
            for kind in RecordKind.all {
                writer.key(dynamic: kind.name)
                writer.value(standing?.pending[kind] ?? 0)
            }
        }
    }

    func text(_ style: TextStyle) -> String {
        guard let standing else {
            return "This log is not shared.\n"
                + "\(style.shown(.countme("sync join postgres://anna@db.example.org/countme", why: "Share it")))\n"
        }
        let what =
            switch standing.rights {
            case "read": ", read only"
            case "goals": ", goals only"
            default: ""
            }
        let waiting = standing.pendingCount == 0 ? "nothing" : SyncReport.phrase(standing.pending)
        return """
            Log:       \(standing.log)\(server.map { " on \($0)" } ?? "")\(what)
            Machine:   \(standing.machine)
            In step:   \(standing.lastSync.map { style.ago($0) } ?? "never")
            To send:   \(waiting)

            """
    }
}
