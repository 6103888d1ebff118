internal import CalorieTrackerCore

/// Starts the log of another person.
struct PeopleAddCommand: Command {
    static let manual = CommandManual(
        name: "people add",
        aliases: ["people new"],
        summary: "Start a log for another person.",
        usage: ["people add NAME"],
        operands: ["NAME": .typed],
        examples: [
            .init("countme people add anna", "then: countme add oats 300 --person anna")
        ],
        options: [.dryRun],
        details: """
            Names may contain letters, digits, - and _. Each log is in a folder of that name in
            people/, next to yours.
            """
    )

    static var needsPerson: Bool { false }

    private let name: String

    init(_ arguments: ParsedArguments) throws(UserError) {
        name = try arguments.names(1, hint: .countme("people add anna"))[0]
    }

    func run(in context: CommandContext) throws {
        try PeopleFolder.requireNoDate(name)
        try context.log.people.requireFree(name)
        if !context.isDryRun { try context.log.people.add(name) }
        try context.console.answer(change: PeopleListReport(kind: .added, context.log.people, only: name))
    }
}

extension ParsedArguments {
    /// The names in the operands: exactly `count` of them.
    func names(_ count: Int, hint: Hint) throws(UserError) -> [String] {
        let names = allOperands
        if names.count > count {
            let joined = names[(count - 1)...].joined(separator: "-")
            let words = invocation.words.filter { !names[(count - 1)...].contains($0) }
            throw UserError(.usage, "a name must be one word").hint(Hint(words: words + [joined]))
        }
        guard names.count == count else {
            throw UserError(.missingValue, names.isEmpty ? "missing NAME" : "missing NEW").hint(hint)
        }
        return names
    }
}

extension PeopleFolder {
    /// The name of a person who has a log on this device.
    func require(_ name: String, in invocation: Invocation) throws(UserError) -> String {
        if let known = person(named: name) { return known }
        throw UserError(
            .noPerson,
            FoldedName.key(name) == PeopleFolder.oneself
                ? "your own log cannot be renamed or removed"
                : "no person named \(quoted(name)) on this device"
        )
        .hints(invocation.replacing(name, withNearestOf: names) + [.countme("people list")])
    }

    /// Checks that a new name is not a date or a period, which `people` would read it as; people are named May, so
    /// months are allowed.
    static func requireNoDate(_ name: String) throws(UserError) {
        guard FileNameTypo.isPeriod(name), DatePhrase.month(named: name.lowercased()) == nil else { return }
        throw UserError(.badName, "invalid name \(quoted(name)): it is a date or a period")
            .hint(.countme("people add anna"))
            .hint(.countme("help dates"))
    }

    /// Checks that a name is valid and not in use.
    func requireFree(_ name: String) throws(UserError) {
        if let problem = PeopleFolder.problem(inName: name) {
            throw UserError(.badName, "invalid name \(quoted(name)): \(problem)")
                .hint(.countme("people add", PeopleFolder.name(like: name) ?? "anna"))
        }
        guard let known = person(named: name) else { return }
        throw UserError(.badName, "\(known) already has a log").hint(.countme("today --person", known))
    }
}
