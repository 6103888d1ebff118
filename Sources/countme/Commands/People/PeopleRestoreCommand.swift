internal import CalorieTrackerCore

/// Restores a person who was removed.
struct PeopleRestoreCommand: Command {
    static let manual = CommandManual(
        name: "people restore",
        summary: "Restore a removed person.",
        usage: ["people restore NAME"],
        operands: ["NAME": .typed],
        examples: [.init("countme people restore anna", "with all her data")],
        options: [.dryRun]
    )

    static var needsPerson: Bool { false }

    private let name: String
    private let invocation: Invocation

    init(_ arguments: ParsedArguments) throws(UserError) {
        name = try arguments.names(1, hint: .countme("people restore anna"))[0]
        invocation = arguments.invocation
    }

    func run(in context: CommandContext) throws {
        let people = context.log.people
        try people.requireFree(name)
        guard let name = people.removedNames.first(where: { FoldedName.key($0) == FoldedName.key(name) })
        else {
            throw UserError(.noPerson, "no removed person named \(quoted(name))")
                .hints(
                    invocation.replacing(name, withNearestOf: people.removedNames) + [
                        .countme("people add", name, why: "to create a log")
                    ]
                )
        }
        if !context.isDryRun { _ = try people.restore(name) }
        try context.console.answer(change: PeopleListReport(kind: .restored, people, only: name))
    }
}
