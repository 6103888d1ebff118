internal import CalorieTrackerCore

/// Lets somebody else use a log.
struct ShareGrantCommand: Command {
    static let manual = CommandManual(
        name: "share grant",
        summary: "Let somebody else use a log.",
        usage: ["share grant NAME ROLE read|goals|write [--invite FILE]"],
        operands: ["NAME": .typed, "ROLE": .typed, "read|goals|write": .oneOf(["read", "goals", "write"])],
        examples: [
            .init("countme share grant ben anna read", "Anna may look at Ben's log"),
            .init("countme share grant ben anna goals", "and set goals in it"),
            .init("countme share grant ben coach read --invite coach.invite", "make the role first"),
        ],
        options: [.invitation],
        details: "Anna then sees it with: countme sync join SHARE --log ben --person ben"
    )

    private let names: [String]
    private let file: String?

    init(_ arguments: ParsedArguments) throws(UserError) {
        let hint = Hint.countme("share grant ben anna read")
        names = arguments.allOperands
        file = arguments[.invitation]
        guard names.count == 3 else {
            throw UserError(.usage, "whose log, who, and may do what?").hint(hint)
        }
        guard ["read", "goals", "write"].contains(names[2]) else {
            throw UserError(.badValue, "\(quoted(names[2])) is no right: read, goals and write are")
                .hint(.countme("share grant", names[0], names[1], "read"))
        }
    }

    func run(in context: CommandContext) throws {
        let address = try context.services.shareAddress()
        let path = try file.map(context.freeInvitation)
        let share = try context.services.connect(to: address)
        var isInvited = false
        if let path {
            try context.invite(names[1], to: address, path) { save in
                try share.grant(names[2], on: names[0], to: names[1]) {
                    try save($0)
                    isInvited = true
                }
            }
        } else {
            try share.grant(names[2], on: names[0], to: names[1])
        }
        let logs = try share.listLogs().filter { $0.name == names[0] }
        try context.console.answer(
            SharedLogsReport(
                kind: .granted(role: names[1], rights: names[2]),
                logs: logs,
                invitation: isInvited ? file : nil
            ),
            isChangeSaved: true
        )
    }
}
