internal import CalorieTrackerCore

/// Takes a log out of a share.
struct ShareRemoveCommand: Command {
    private static let erase = Option("erase", "Delete all that the share has of it, and its role.")

    static let manual = CommandManual(
        name: "share remove",
        aliases: ["share rm"],
        summary: "Let nobody use a log any more, or erase it.",
        usage: ["share remove NAME [--erase]"],
        operands: ["NAME": .typed],
        examples: [
            .init("countme share remove ben", "countme share grant ben ben write brings it back"),
            .init("countme share remove ben --erase", "for good, after asking"),
        ],
        options: [erase, .yes],
        details: "The logs on Ben's own machines are not touched by either."
    )

    private let name: String
    private let isErasing: Bool

    init(_ arguments: ParsedArguments) throws(UserError) {
        name = try arguments.people(1, hint: .countme("share remove ben"))[0]
        isErasing = arguments.has(ShareRemoveCommand.erase)
    }

    func run(in context: CommandContext) throws {
        let share = try context.services.connect(to: context.services.shareAddress())
        if isErasing {
            let count = try share.listLogs().first { $0.name == name }?.entryCount ?? 0
            try context.console.confirm(
                "erase the log of \(quoted(name)) in the share, \(RecordKind.entries.phrase(count)), for good",
                lookingFirst: [.countme("share list")]
            )
        }
        try share.removeLog(name, erasing: isErasing)
        try context.console.answer(
            SharedLogsReport(
                kind: .removed(name: name, isErased: isErasing),
                logs: share.listLogs().filter { $0.name == name }
            ),
            isChangeSaved: true
        )
    }
}
