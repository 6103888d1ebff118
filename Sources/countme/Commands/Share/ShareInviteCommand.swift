internal import CalorieTrackerCore

/// Writes a new invitation in place of a lost one.
struct ShareInviteCommand: Command {
    static let manual = CommandManual(
        name: "share invite",
        summary: "Write a new invitation in place of a lost one.",
        usage: ["share invite NAME [--invite FILE]"],
        operands: ["NAME": .typed],
        examples: [
            .init("countme share invite ben", "writes ben.invite, with a new password"),
            .init("countme sync join ben.invite --anew", "what Ben types, on each of his machines"),
        ],
        options: [.invitation],
        details: "The old password stops working, on machines that have joined as well."
    )

    private let name: String
    private let file: String

    init(_ arguments: ParsedArguments) throws(UserError) {
        name = try arguments.people(1, hint: .countme("share invite ben"))[0]
        file = arguments[.invitation] ?? "\(name).invite"
    }

    func run(in context: CommandContext) throws {
        let address = try context.services.shareAddress()
        let path = try context.freeInvitation(file)
        let share = try context.services.connect(to: address)
        try context.invite(name, to: address, path) { try share.renew(name, saving: $0) }
        let logs = try share.listLogs().filter { log in log.members.contains { $0.role == name } }
        try context.console.answer(
            SharedLogsReport(kind: .invited(role: name), logs: logs, invitation: file),
            isChangeSaved: true
        )
    }
}
