internal import CalorieTrackerCore

/// Revokes all access to a log, or erases it from the server.
struct SyncRemoveCommand: Command {
    private static let erase = Option(
        "erase",
        "Permanently delete the log's data and its role from the server."
    )

    static let manual = CommandManual(
        name: "sync remove",
        aliases: ["sync rm"],
        summary: "Revoke all access to a log, or erase it.",
        usage: ["sync remove NAME [--erase]"],
        operands: ["NAME": .typed],
        examples: [
            .init("countme sync remove ben", "undo it with countme sync grant ben ben write"),
            .init("countme sync remove ben --erase", "permanently, after confirmation"),
        ],
        options: [erase, .yes],
        details: """
            Neither touches the logs on Ben's own devices. The server also keeps what Ben deleted or
            replaced, for conflicts and other devices; only --erase deletes it.
            """
    )

    private let name: String
    private let isErasing: Bool

    init(_ arguments: ParsedArguments) throws(UserError) {
        name = try arguments.names(1, hint: .countme("sync remove ben"))[0]
        isErasing = arguments.has(SyncRemoveCommand.erase)
    }

    func run(in context: CommandContext) throws {
        let share = try context.services.connect(to: context.services.shareAddress())
        if isErasing {
            let count = try share.listLogs(named: name).first?.entryCount ?? 0
            try context.console.confirm(
                "erase \(quoted(name)) from the server for good, with \(RecordKind.entries.phrase(count))",
                lookingFirst: [.countme("sync logs")]
            )
        }
        let hasDroppedRole = try share.removeLog(name, erasing: isErasing)
        try context.console.answer(
            SyncLogsReport(
                kind: .removed(name: name, isErased: isErasing, hasDroppedRole: hasDroppedRole),
                logs: share.listLogs(named: name)
            ),
            isChangeSaved: true
        )
    }
}
