internal import CalorieTrackerCore

/// Looks after a share on its server.
struct ShareCommand: Command {
    static let manual = CommandManual(
        group: .data,
        name: "share",
        summary: "Make a share on a PostgreSQL server, and say who may use it.",
        usage: ["share VERB …"],
        examples: [
            .init("countme share init postgres://anna@db.example.org/countme", "make the tables, once"),
            .init("countme sync join postgres://anna@db.example.org/countme", "then on each machine"),
            .init("countme share add ben", "a log for Ben, and an invitation to it: ben.invite"),
            .init("countme share grant ben anna read", "Anna may look at Ben's log"),
            .init("countme share list", "all logs, and who may use them"),
        ],
        details: """
            For the owner of the database; everyone else only needs countme sync. The share is
            the one this log is joined to, or the one that COUNTME_SHARE names.
            """
    )

    static let verbs: [any Command.Type] = [
        ShareInitCommand.self, ShareAddCommand.self, ShareInviteCommand.self, ShareListCommand.self,
        ShareGrantCommand.self,
        ShareRevokeCommand.self, ShareRemoveCommand.self, ShareUpgradeCommand.self,
    ]

    static var needsPerson: Bool { false }

    init(_ arguments: ParsedArguments) throws(UserError) {
        guard let word = arguments.allOperands.first else {
            throw UserError(.missingValue, "share what?")
                .hint(.countme("share init postgres://anna@db.example.org/countme"))
                .hint(.countme("help share"))
        }
        throw UserError(.unknownCommand, "unknown command \(quoted("share " + word))")
            .hints(ShareCommand.corrections(of: word, in: arguments.invocation) + [.countme("help share")])
    }

    func run(in context: CommandContext) throws {}
}
