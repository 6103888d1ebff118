internal import CalorieTrackerCore

/// Takes the right to use a log away.
struct ShareRevokeCommand: Command {
    static let manual = CommandManual(
        name: "share revoke",
        summary: "Take somebody's right to use a log away.",
        usage: ["share revoke NAME ROLE"],
        operands: ["NAME": .typed, "ROLE": .typed],
        examples: [.init("countme share revoke ben anna", "Anna may no longer see Ben's log")],
        details: "What she has of it on her machines stays there."
    )

    private let names: [String]

    init(_ arguments: ParsedArguments) throws(UserError) {
        names = arguments.allOperands
        guard names.count == 2 else {
            throw UserError(.usage, "whose log, and who?").hint(.countme("share revoke ben anna"))
        }
    }

    func run(in context: CommandContext) throws {
        let share = try context.services.connect(to: context.services.shareAddress())
        guard try share.revoke(names[1], on: names[0]) else {
            throw UserError(.noMatch, "\(quoted(names[1])) has no right on the log of \(quoted(names[0]))")
                .hint(.countme("share list"))
        }
        let logs = try share.listLogs().filter { $0.name == names[0] }
        try context.console.answer(
            SharedLogsReport(kind: .revoked(role: names[1]), logs: logs),
            isChangeSaved: true
        )
    }
}
