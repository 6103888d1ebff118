internal import CalorieTrackerCore

/// Upgrades the tables of a sync server.
struct SyncUpgradeCommand: Command {
    static let manual = CommandManual(
        name: "sync upgrade",
        summary: "Upgrade the server's tables.",
        usage: ["sync upgrade"],
        examples: [.init("countme sync upgrade", "after updating countme on all devices")],
        details: "Running it again is harmless."
    )

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 0, hint: .countme("sync upgrade"))
    }

    func run(in context: CommandContext) throws {
        let address = try context.services.shareAddress()
        let share = try context.services.connect(to: address)
        try share.requireAny()
        let (isNew, _) = try share.begin()
        let shown = address.role.map { "\($0)@\(address.host)" } ?? address.host
        try context.console.answer(
            SyncInitReport(isNew: isNew, place: share.place, address: shown),
            isChangeSaved: true
        )
    }
}
