internal import CalorieTrackerCore

/// Gives somebody another name.
struct PersonRenameCommand: Command {
    static let manual = CommandManual(
        name: "person rename",
        summary: "Give a person another name.",
        usage: ["person rename NAME NEW"],
        operands: ["NAME": .person, "NEW": .typed],
        examples: [.init("countme person rename anna anne", "her log stays as it is")],
        options: [.dryRun]
    )

    static var needsPerson: Bool { false }

    private let names: [String]
    private let invocation: Invocation

    init(_ arguments: ParsedArguments) throws(UserError) {
        names = try arguments.people(2, hint: .countme("person rename anna anne"))
        invocation = arguments.invocation
    }

    func run(in context: CommandContext) throws {
        let people = context.log.people
        let name = try people.require(names[0], in: invocation)
        // Another way to write the same name is free.
        if people.person(named: names[1]) != name || names[1] == name { try people.requireFree(names[1]) }
        if !context.isDryRun { try people.rename(name, to: names[1]) }
        try context.console.answer(change: PersonReport(kind: .renamed(from: name), people, only: names[1]))
    }
}
