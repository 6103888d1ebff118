internal import CalorieTrackerCore

/// Brings back somebody who was removed.
struct PersonRestoreCommand: Command {
    static let manual = CommandManual(
        name: "person restore",
        summary: "Bring back a person who was removed.",
        usage: ["person restore NAME"],
        operands: ["NAME": .typed],
        examples: [.init("countme person restore anna", "with her whole log")],
        options: [.dryRun]
    )

    static var needsPerson: Bool { false }

    private let name: String
    private let invocation: Invocation

    init(_ arguments: ParsedArguments) throws(UserError) {
        name = try arguments.people(1, hint: .countme("person restore anna"))[0]
        invocation = arguments.invocation
    }

    func run(in context: CommandContext) throws {
        let people = context.log.people
        try people.requireFree(name)
        guard let name = people.removedNames.first(where: { FoldedName.key($0) == FoldedName.key(name) })
        else {
            throw UserError(.noPerson, "nobody called \(quoted(name)) was removed")
                .hints(
                    invocation.replacing(name, withNearestOf: people.removedNames) + [
                        .countme("person add", name, why: "begin a log")
                    ]
                )
        }
        if !context.isDryRun { _ = try people.restore(name) }
        try context.console.answer(change: PersonReport(kind: .restored, people, only: name))
    }
}
