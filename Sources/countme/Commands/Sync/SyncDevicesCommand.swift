internal import CalorieTrackerCore

/// Lists the machines that share the log.
struct SyncDevicesCommand: Command {
    private static let removed = Option(
        "remove",
        "NAME",
        .typed,
        "Take a machine away, such as one that was lost."
    )

    static let manual = CommandManual(
        name: "sync devices",
        summary: "List the machines of this log, or take one away.",
        usage: ["sync devices [--remove NAME]"],
        examples: [
            .init("countme sync devices", "and when each was last heard of"),
            .init("countme sync devices --remove phone", "its place is free; its log is not touched"),
        ],
        options: [removed, .yes],
        details: """
            Up to 16 machines share a log. One that was removed and syncs again joins as a new
            machine; to keep it out, change the role's password on the server.
            """
    )

    private let name: String?

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 0, hint: .countme("sync devices"))
        name = arguments[SyncDevicesCommand.removed]
    }

    func run(in context: CommandContext) throws {
        _ = try context.log.requireStanding()
        let share = try context.services.connect(to: context.services.shareAddress())
        let store = try context.log.openLog(for: .reading)
        if let name {
            let machines = try share.machines(of: store).filter { !$0.device.isRemoved }
            guard let machine = machines.first(where: { $0.device.name == name }) else {
                let nearest = Spelling.nearest(to: name, in: machines.map(\.device.name))
                throw UserError(.noMatch, "no machine is called \(quoted(name))")
                    .hints(
                        [nearest.map { .countme("sync devices --remove", $0) }, .countme("sync devices")]
                            .compactMap(\.self)
                    )
            }
            if machine.isThis {
                throw UserError(.badValue, "that is this machine").hint(.countme("sync leave"))
            }
            try context.console.confirm("take \(name) away from this log")
            try share.remove(machine, of: store)
        }
        try context.console.answer(DevicesReport(machines: share.machines(of: store), now: context.clock.now))
    }
}

/// The machines of a log.
struct DevicesReport: Report {
    /// One of them.
    struct Line: Row {
        let machine: Share.Machine

        static func tell(_ line: Self?, to row: inout ColumnWriter) {
            let device = line?.machine.device
            row.text("name", device?.name)
            row.count("slot", device?.slot)
            row.truth("is_this", line?.machine.isThis)
            row.word("seen_at", device?.seenAt.description)
            row.text("client", device?.client)
            row.truth("removed", device?.isRemoved)
        }
    }

    let machines: [Share.Machine]
    let now: Timestamp

    var lines: [Line] { machines.map(Line.init) }

    func write(to writer: inout JSONWriter) { writer.rows("devices", lines) }

    func text(_ style: TextStyle) -> String {
        var table = TextTable(columns: [.left("NAME"), .left("LAST SYNC"), .left("PROGRAM")])
        for machine in machines {
            let state = machine.isThis ? " (this one)" : machine.device.isRemoved ? " (removed)" : ""
            table.append([
                machine.device.name + state,
                machine.device.seenAt > now ? "just now" : style.ago(machine.device.seenAt),
                machine.device.client,
            ])
        }
        return table.lines(width: style.width).map { $0 + "\n" }.joined()
    }
}
