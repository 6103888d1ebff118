internal import CalorieTrackerCore

/// Looks after a share on its server.
struct ShareCommand: Command {
    static let manual = CommandManual(
        name: "share",
        summary: "Make a share on a PostgreSQL server.",
        usage: ["share VERB …"],
        examples: [
            .init("countme share init postgres://anna@db.example.org/countme", "make the tables, once"),
            .init("countme sync join postgres://anna@db.example.org/countme", "then on each machine"),
        ],
        details: "For the owner of the database. Everyone else only needs countme sync."
    )

    static let verbs: [any Command.Type] = [ShareInitCommand.self]

    static var needsPerson: Bool { false }

    init(_ arguments: ParsedArguments) throws(UserError) {
        guard let word = arguments.allOperands.first else {
            throw UserError(
                .missingValue,
                "share what?",
                hints: [
                    .countme("share init postgres://anna@db.example.org/countme"), .countme("help share"),
                ]
            )
        }
        throw UserError(
            .unknownCommand,
            "unknown command \(quoted("share " + word))",
            hints: ShareCommand.corrections(of: word, in: arguments.invocation) + [.countme("help share")]
        )
    }

    func run(in context: CommandContext) throws {}
}
