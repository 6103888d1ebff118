internal import CalorieTrackerCore

/// Removes a person from the list; nothing is deleted.
struct PeopleRemoveCommand: Command {
    static let manual = CommandManual(
        name: "people remove",
        aliases: ["people rm", "people delete"],
        summary: "Remove a person from the list; their log is kept.",
        usage: ["people remove NAME"],
        operands: ["NAME": .person],
        examples: [
            .init("countme people remove anna", "no confirmation"),
            .init("countme people restore anna", "restore her log"),
        ],
        options: [.dryRun],
        details: """
            The log stays in people/ next to yours, under a dated name; delete it there to get
            rid of it.
            """
    )

    static var needsPerson: Bool { false }

    private let name: String
    private let invocation: Invocation

    init(_ arguments: ParsedArguments) throws(UserError) {
        name = try arguments.names(1, hint: .countme("people remove anna"))[0]
        invocation = arguments.invocation
    }

    func run(in context: CommandContext) throws {
        let name = try context.log.people.require(name, in: invocation)
        if !context.isDryRun { try context.log.people.remove(name, at: context.clock.now) }
        try context.console.answer(change: PeopleListReport(kind: .removed, context.log.people, only: name))
    }
}
