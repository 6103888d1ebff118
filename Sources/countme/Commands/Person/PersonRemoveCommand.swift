internal import CalorieTrackerCore

/// Takes somebody off the list; nothing is deleted.
struct PersonRemoveCommand: Command {
    static let manual = CommandManual(
        name: "person remove",
        aliases: ["person rm", "person delete"],
        summary: "Take a person off the list; the log is kept.",
        usage: ["person remove NAME"],
        operands: ["NAME": .person],
        examples: [
            .init("countme person remove anna", "without asking"),
            .init("countme person restore anna", "brings her log back"),
        ],
        options: [.dryRun],
        details: "The log stays in people/ beside yours, under a dated name. Delete it there to be rid of it."
    )

    static var needsPerson: Bool { false }

    private let name: String
    private let invocation: Invocation

    init(_ arguments: ParsedArguments) throws(UserError) {
        name = try arguments.people(1, hint: .countme("person remove anna"))[0]
        invocation = arguments.invocation
    }

    func run(in context: CommandContext) throws {
        let name = try context.log.people.require(name, in: invocation)
        if !context.isDryRun { try context.log.people.remove(name, at: context.clock.now) }
        try context.console.answer(change: PersonReport(kind: .removed, context.log.people, only: name))
    }
}
