internal import CalorieTrackerCore

/// Lists who has a log on this machine.
struct PersonListCommand: Command {
    static let manual = CommandManual(
        name: "person list",
        aliases: ["person ls"],
        summary: "List who has a log on this machine.",
        usage: ["person list"],
        examples: [
            .init("countme person list", "you and everyone else"),
            .init("countme person list --json | jq -r '.people[].name'", "for a script"),
        ]
    )

    static var needsPerson: Bool { false }

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 0, hint: .countme("person list"))
    }

    func run(in context: CommandContext) throws {
        try context.console.answer(PersonReport(kind: .listed, context.log.people))
    }
}
