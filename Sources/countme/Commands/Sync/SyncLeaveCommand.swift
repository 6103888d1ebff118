internal import CalorieTrackerCore

/// Stops syncing the log.
struct SyncLeaveCommand: Command {
    static let manual = CommandManual(
        name: "sync leave",
        summary: "Stop syncing this log; it stays as it is.",
        usage: ["sync leave"],
        examples: [.init("countme sync leave", "the log stays here and on the server")],
        options: [.yes],
        details: "Unsent changes stay on this device only. To reconnect, use countme sync join."
    )

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 0, hint: .countme("sync leave"))
    }

    func run(in context: CommandContext) throws {
        let standing = try context.log.requireStanding()
        let verb = standing.pendingCount == 1 ? "was" : "were"
        let waiting =
            standing.pendingCount == 0 ? "" : " before \(SyncReport.phrase(standing.pending)) \(verb) sent"
        try context.console.confirm(
            "leave \(standing.log)\(waiting)",
            lookingFirst: standing.pendingCount == 0
                ? []
                : [
                    .countme(
                        "sync",
                        why: standing.pendingCount == 1 ? "to send it first" : "to send them first"
                    )
                ]
        )
        // This frees the device's slot. Leaving also works offline.
        do {
            let share = try context.services.connect(to: context.services.shareAddress())
            let store = try context.log.openLog(for: .reading)
            for machine in try share.machines(of: store) where machine.isThis {
                try share.remove(machine, of: store)
            }
        } catch {
            context.console.note("could not notify the server; it still lists this device")
        }
        try context.log.openLog(for: .changing).leaveShare()
        ShareAddress.remove(context.log.shareFile)
        try context.console.answer(SyncLeaveReport(standing: standing), isChangeSaved: true)
    }
}

/// The log that is no longer synced.
struct SyncLeaveReport: Report {
    let standing: SyncStatus

    var lines: [SyncStatusReport] { [] }

    func write(to writer: inout JSONWriter) {
        writer.member("log", standing.log)
        writer.member("device", standing.machine)
    }

    func text(_ style: TextStyle) -> String { "Left \(standing.log). Your log stays here.\n" }
}
