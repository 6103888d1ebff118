internal import CalorieTrackerCore

/// Brings the tables of a share up to date.
struct ShareUpgradeCommand: Command {
    static let manual = CommandManual(
        name: "share upgrade",
        summary: "Bring the tables of a share up to date.",
        usage: ["share upgrade"],
        examples: [.init("countme share upgrade", "after countme was updated everywhere")],
        details: "Running it again changes nothing."
    )

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 0, hint: .countme("share upgrade"))
    }

    func run(in context: CommandContext) throws {
        let address = try context.services.shareAddress()
        let share = try context.services.connect(to: address)
        try share.requireAny()
        let (isNew, _) = try share.begin()
        let shown = address.role.map { "\($0)@\(address.host)" } ?? address.host
        try context.console.answer(
            ShareInitReport(isNew: isNew, place: share.place, address: shown),
            isChangeSaved: true
        )
    }
}
