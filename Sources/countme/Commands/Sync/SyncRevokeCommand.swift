internal import CalorieTrackerCore

/// Revokes a role's access to a log.
struct SyncRevokeCommand: Command {
    static let manual = CommandManual(
        name: "sync revoke",
        summary: "Revoke someone's access to a log.",
        usage: ["sync revoke NAME ROLE"],
        operands: ["NAME": .typed, "ROLE": .typed],
        examples: [.init("countme sync revoke ben anna", "Anna can no longer read Ben's log")],
        details: "What Anna has already synced stays on her devices."
    )

    private let names: [String]

    init(_ arguments: ParsedArguments) throws(UserError) {
        let hint = Hint.countme("sync revoke ben anna")
        names = arguments.allOperands
        try arguments.requireOperands(atMost: 2, hint: hint)
        guard names.count == 2 else {
            throw UserError(.usage, names.isEmpty ? "missing NAME ROLE" : "missing ROLE").hint(hint)
        }
    }

    func run(in context: CommandContext) throws {
        let share = try context.services.connect(to: context.services.shareAddress())
        let former = try share.access(of: names[1], to: names[0])
        guard try share.revoke(names[1], on: names[0]) else {
            throw UserError(.noMatch, "\(quoted(names[1])) has no access to \(quoted(names[0]))")
                .hint(.countme("sync logs"))
        }
        let logs = try share.listLogs(named: names[0])
        try context.console.answer(
            SyncLogsReport(kind: .revoked(role: names[1], former: former), logs: logs),
            isChangeSaved: true
        )
    }
}
