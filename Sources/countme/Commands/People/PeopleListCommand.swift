internal import CalorieTrackerCore

/// Lists the people with a log on this device.
struct PeopleListCommand: Command {
    static let manual = CommandManual(
        name: "people list",
        aliases: ["people ls"],
        summary: "List the people with a log on this device.",
        usage: ["people list"],
        examples: [
            .init("countme people list", "you and everyone else"),
            .init("countme people list --json | jq -r '.people[].name'", "for a script"),
        ]
    )

    static var needsPerson: Bool { false }

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 0, hint: .countme("people list"))
    }

    func run(in context: CommandContext) throws {
        try context.console.answer(PeopleListReport(kind: .listed, context.log.people))
    }
}
