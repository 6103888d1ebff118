internal import CalorieTrackerCore

/// Renames a person.
struct PeopleRenameCommand: Command {
    static let manual = CommandManual(
        name: "people rename",
        summary: "Rename a person.",
        usage: ["people rename NAME NEW"],
        operands: ["NAME": .person, "NEW": .typed],
        examples: [.init("countme people rename anna anne", "her log stays as it is")],
        options: [.dryRun]
    )

    static var needsPerson: Bool { false }

    private let names: [String]
    private let invocation: Invocation

    init(_ arguments: ParsedArguments) throws(UserError) {
        names = try arguments.names(2, hint: .countme("people rename anna anne"))
        invocation = arguments.invocation
    }

    func run(in context: CommandContext) throws {
        let people = context.log.people
        let name = try people.require(names[0], in: invocation)
        try PeopleFolder.requireNoDate(names[1])
        // Another spelling of the same name is free.
        if people.person(named: names[1]) != name || names[1] == name { try people.requireFree(names[1]) }
        if !context.isDryRun { try people.rename(name, to: names[1]) }
        try context.console.answer(
            change: PeopleListReport(kind: .renamed(from: name), people, only: names[1])
        )
    }
}
