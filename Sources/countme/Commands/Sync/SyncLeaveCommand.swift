internal import CalorieTrackerCore

/// Lets the log be one that is alone again.
struct SyncLeaveCommand: Command {
    static let manual = CommandManual(
        name: "sync leave",
        summary: "Stop sharing this log; it stays as it is.",
        usage: ["sync leave"],
        examples: [.init("countme sync leave", "the log stays here, and in the share")],
        options: [.yes],
        details: "What was not sent yet stays on this machine alone. countme sync join brings it back."
    )

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 0, hint: .countme("sync leave"))
    }

    func run(in context: CommandContext) throws {
        let standing = try context.log.requireStanding()
        let waiting =
            standing.pendingCount == 0 ? "" : " before \(SyncReport.phrase(standing.pending)) went out"
        try context.console.confirm(
            "leave \(standing.log)\(waiting)",
            lookingFirst: standing.pendingCount == 0 ? [] : [.countme("sync", why: "send it first")]
        )
        // The others should see that the place is free; offline that has to wait for nobody.
        do {
            let share = try context.services.connect(to: context.services.shareAddress())
            let store = try context.log.openLog(for: .reading)
            for machine in try share.machines(of: store) where machine.isThis {
                try share.remove(machine, of: store)
            }
        } catch {
            context.console.note("the share could not be told; this machine stays on its list")
        }
        try context.log.openLog(for: .changing).leaveShare()
        ShareAddress.remove(context.log.shareFile)
        try context.console.answer(SyncLeaveReport(standing: standing), isChangeSaved: true)
    }
}

/// What was left.
struct SyncLeaveReport: Report {
    let standing: ShareStanding

    var lines: [SyncStatusReport] { [] }

    func write(to writer: inout JSONWriter) {
        writer.member("log", standing.log)
        writer.member("device", standing.machine)
    }

    func text(_ style: TextStyle) -> String { "Left \(standing.log). The log stays here as it is.\n" }
}
