internal import CalorieTrackerCore

/// Begins the log of another person.
struct PersonAddCommand: Command {
    static let manual = CommandManual(
        name: "person add",
        aliases: ["person new"],
        summary: "Begin a log for another person.",
        usage: ["person add NAME"],
        operands: ["NAME": .typed],
        examples: [
            .init("countme person add anna", "then: countme add oats 300 --person anna")
        ],
        options: [.dryRun],
        details: "A name has letters, digits, - and _, and becomes that of a folder beside your log."
    )

    static var needsPerson: Bool { false }

    private let name: String

    init(_ arguments: ParsedArguments) throws(UserError) {
        name = try arguments.people(1, hint: .countme("person add anna"))[0]
    }

    func run(in context: CommandContext) throws {
        try context.log.people.requireFree(name)
        if !context.isDryRun { try context.log.people.add(name) }
        try context.console.answer(change: PersonReport(kind: .added, context.log.people, only: name))
    }
}

extension ParsedArguments {
    /// The names a command takes, so many of them.
    func people(_ count: Int, hint: Hint) throws(UserError) -> [String] {
        let names = allOperands
        if names.count > count {
            let joined = names[(count - 1)...].joined(separator: "-")
            let words = invocation.words.filter { !names[(count - 1)...].contains($0) }
            throw UserError(.usage, "a name is one word").hint(Hint(words: words + [joined]))
        }
        guard names.count == count else {
            throw UserError(.missingValue, names.isEmpty ? "whose log?" : "what name?").hint(hint)
        }
        return names
    }
}

extension PeopleFolder {
    /// The name of somebody who has a log here.
    func require(_ name: String, in invocation: Invocation) throws(UserError) -> String {
        if let known = person(named: name) { return known }
        throw UserError(
            .noPerson,
            FoldedName.key(name) == PeopleFolder.oneself
                ? "your own log stays where it is" : "there is no log of \(quoted(name)) on this machine"
        )
        .hints(invocation.replacing(name, withNearestOf: names) + [.countme("person list")])
    }

    /// Makes sure that somebody can have a name, and nobody has it yet.
    func requireFree(_ name: String) throws(UserError) {
        if let problem = PeopleFolder.problem(inName: name) {
            throw UserError(.badName, "\(quoted(name)) cannot be a name: \(problem)")
                .hint(.countme("person add", PeopleFolder.name(like: name) ?? "anna"))
        }
        guard let known = person(named: name) else { return }
        throw UserError(.badName, "\(known) has a log already").hint(.countme("today --person", known))
    }
}
