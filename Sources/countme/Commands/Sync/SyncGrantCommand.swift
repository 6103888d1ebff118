internal import CalorieTrackerCore

/// Gives a role access to a log.
struct SyncGrantCommand: Command {
    private static let levels = ["read", "goals", "write"]

    static let manual = CommandManual(
        name: "sync grant",
        summary: "Give someone access to a log.",
        usage: ["sync grant NAME ROLE read|goals|write [--invite FILE]"],
        operands: ["NAME": .typed, "ROLE": .typed, "read|goals|write": .oneOf(levels)],
        examples: [
            .init("countme sync grant ben anna read", "Anna can read Ben's log"),
            .init("countme sync grant ben anna goals", "and also set its goals"),
            .init("countme sync grant ben coach read --invite coach.invite", "create the role too"),
        ],
        options: [.invitation],
        details: "Anna then runs: countme people add ben && countme sync join ADDRESS --log ben --person ben"
    )

    /// Whether an access permits less than another one.
    static func isLess(_ access: String, than other: String) -> Bool {
        (levels.firstIndex(of: access) ?? 0) < (levels.firstIndex(of: other) ?? 0)
    }

    private let names: [String]
    private let file: String?

    init(_ arguments: ParsedArguments) throws(UserError) {
        let hint = Hint.countme("sync grant ben anna read")
        names = arguments.allOperands
        file = arguments[.invitation]
        try arguments.requireOperands(atMost: 3, hint: hint)
        guard names.count == 3 else {
            let missing = ["NAME", "ROLE", "read|goals|write"][names.count...].joined(separator: " ")
            throw UserError(.usage, "missing \(missing)").hint(hint)
        }
        guard SyncGrantCommand.levels.contains(names[2]) else {
            throw UserError(.badValue, "invalid access \(quoted(names[2])): read, goals or write")
                .hint(.countme("sync grant", names[0], names[1], "read"))
        }
    }

    func run(in context: CommandContext) throws {
        let address = try context.services.shareAddress()
        let share = try context.services.connect(to: address)
        let former = try share.access(of: names[1], to: names[0])
        var isInvited = false
        if let file {
            let join = SyncLogsReport.joining(with: file)
            try context.invite(names[1], to: address, file, joining: join) { save in
                try share.grant(names[2], on: names[0], to: names[1]) {
                    try save($0)
                    isInvited = true
                }
            }
        } else {
            try share.grant(names[2], on: names[0], to: names[1])
        }
        let logs = try share.listLogs(named: names[0])
        try context.console.answer(
            SyncLogsReport(
                kind: .granted(role: names[1], rights: names[2], former: former),
                logs: logs,
                invitation: isInvited ? file : nil,
                isComplete: !address.needsCertificate
            ),
            isChangeSaved: true
        )
    }
}
