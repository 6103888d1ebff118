internal import CalorieTrackerCore

/// Lists the devices that share the log, and removes one.
struct SyncDevicesCommand: Command {
    private static let remove = "remove"

    static let manual = CommandManual(
        name: "sync devices",
        summary: "List the devices that share this log, or remove one.",
        usage: ["sync devices", "sync devices remove NAME"],
        operands: ["remove": .oneOf([remove]), "NAME": .typed],
        examples: [
            .init("countme sync devices", "list devices and when each last synced"),
            .init("countme sync devices remove phone", "frees its slot; the log on it is not touched"),
        ],
        options: [.yes],
        details: """
            Up to 16 devices can share a log. A removed device that syncs again rejoins as a new
            one; to lock it out, change the role's password on the server.
            """
    )

    private let name: String?

    init(_ arguments: ParsedArguments) throws(UserError) {
        let words = arguments.allOperands
        guard let verb = words.first else {
            name = nil
            return
        }
        guard verb == SyncDevicesCommand.remove else {
            let isOther = ["rm", "delete"].contains(verb.lowercased())
            let meant = isOther ? SyncDevicesCommand.remove : nil
            let hints =
                meant.map { [arguments.invocation.replacing(verb, with: $0)] }
                ?? arguments.invocation.replacing(verb, withNearestOf: [SyncDevicesCommand.remove])
            throw UserError(.usage, "unexpected word \(quoted(verb))")
                .hints(hints + [.countme("sync devices")])
        }
        let hint = Hint.countme("sync devices remove phone")
        try arguments.requireOperands(atMost: 2, hint: hint)
        guard words.count == 2 else {
            throw UserError(.missingValue, "missing NAME").hint(.countme("sync devices")).hint(hint)
        }
        name = words[1]
    }

    /// The error for `--remove`, which is not an option of this command; nil for words without it.
    static func refusal(of words: [String], _ invocation: Invocation) -> UserError? {
        let option = "--" + remove
        guard let word = words.first(where: { $0 == option || $0.hasPrefix(option + "=") }) else {
            return nil
        }
        let name = word == option ? [] : [word.dropFirst(option.count + 1)]
        return UserError(.unknownOption, "unknown option \(quoted(option))")
            .hint(invocation.replacingFirst(word, with: [remove[...]] + name))
    }

    func run(in context: CommandContext) throws {
        _ = try context.log.requireStanding()
        let share = try context.services.connect(to: context.services.shareAddress())
        let store = try context.log.openLog(for: .reading)
        if let name {
            let devices = try share.machines(of: store).filter { !$0.device.isRemoved }
            guard let device = devices.first(where: { $0.device.name == name }) else {
                throw context.invocation.noMatch(
                    "no device named \(quoted(name))",
                    for: name,
                    among: devices.map(\.device.name),
                    or: .countme("sync devices")
                )
            }
            if device.isThis {
                throw UserError(.badValue, "\(quoted(name)) is this device").hint(.countme("sync leave"))
            }
            try context.console.confirm("remove \(name) from this log")
            try share.remove(device, of: store)
        }
        try context.console.answer(DevicesReport(machines: share.machines(of: store), now: context.clock.now))
    }
}

/// The devices that share a log.
struct DevicesReport: Report {
    /// A device.
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
                machine.device.seenAt > now ? "just now" : style.sinceSync(machine.device.seenAt),
                machine.device.client,
            ])
        }
        return table.lines(width: style.width).map { $0 + "\n" }.joined()
    }
}
