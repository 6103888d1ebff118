internal import CalorieTrackerCore

/// Joins the log to one on a sync server.
struct SyncJoinCommand: Command {
    private static let log = Option(
        "log",
        "NAME",
        .typed,
        "Log to join, if you have access to several (default: the name in --person)."
    )
    private static let device = Option(
        "as",
        "DEVICE",
        .typed,
        "Name for this device (default: its host name)."
    )
    private static let rejoining = Option("rejoin", "Join again, to repair a broken sync.")

    static let manual = CommandManual(
        name: "sync join",
        summary: "Connect this log to a sync server; run once per device.",
        usage: ["sync join ADDRESS|INVITATION [OPTIONS]", "sync join --rejoin"],
        operands: ["ADDRESS|INVITATION": .file],
        examples: [
            .init("countme sync join anna.invite", "with an invitation"),
            .init("countme sync join postgres://anna@db.example.org/countme", "the password is in ~/.pgpass"),
            .init("countme sync join service=home --as laptop", "a service from ~/.pg_service.conf"),
            .init("countme sync join --rejoin", "rejoin the server this log was joined to"),
        ],
        options: [log, device, rejoining, .yes],
        details: """
            Merges this log with the one on the server; records in both are not duplicated. If the
            log on the server is not empty, yours is backed up first. Traffic is encrypted, but the
            server's owner and administrator can read the data.
            """
    )

    private let word: String?
    private let logName: String?
    private let device: String?
    private let isRejoining: Bool
    private let invocation: Invocation

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(
            atMost: 1,
            hint: .countme("sync join postgres://NAME@HOST/countme")
        )
        word = arguments.allOperands.first
        logName = arguments[SyncJoinCommand.log]
        isRejoining = arguments.has(SyncJoinCommand.rejoining)
        invocation = arguments.invocation
        if let name = arguments[SyncJoinCommand.device] {
            guard MachineName.cleaned(name) == name else {
                throw UserError(
                    .badName,
                    "invalid device name \(quoted(name)): use letters, digits, - and _"
                )
                .hint(
                    .countme(
                        "sync join",
                        word ?? "FILE",
                        "--as",
                        MachineName.cleaned(name) ?? "laptop"
                    )
                )
            }
            device = name
        } else {
            device = nil
        }
        if word == nil, !isRejoining, logName == nil {
            throw UserError(.missingValue, "missing server address or invitation file")
                .hint(.countme("sync join FILE"))
                .hint(.countme("sync join postgres://NAME@HOST/countme"))
        }
    }

    func run(in context: CommandContext) throws {
        let address = try word.map(context.services.address) ?? context.services.shareAddress()
        let store = try context.log.openLog(for: .reading)
        let known = try store.shareStanding()
        let counts = try store.recordCounts()
        let share = try context.services.requireShare(at: address, typed: word)
        let former = try store.joinedLog() ?? JoinedLog(file: context.log.shareFile)
        let sync = context.services.sync(over: share)
        let person = context.settings.person
        let plan =
            try isRejoining && logName == nil
            ? sync.plan(rejoining: former, orLog: former?.name ?? person) : sync.plan(log: logName ?? person)
        if known != nil, !isRejoining {
            throw UserError(.badValue, "this log is already joined to \(known?.log ?? "another one")")
                .hint(.countme("sync"))
                .hint(.countme("sync join --rejoin"))
                .hint(.countme("sync leave"))
        }
        if plan.isNew, let problem = PeopleFolder.problem(inName: plan.name) {
            throw UserError(.badName, "invalid name \(quoted(plan.name)): \(problem)")
                .hint(.countme("sync join", word ?? "FILE", "--log", "anna"))
        }
        let host = share.place.host
        let isEmptying = isRejoining && plan.needsEmptyLog && !counts.isEmpty
        if plan.needsEmptyLog, !counts.isEmpty, !isRejoining { throw SharingError.notEmpty(log: plan.name) }
        let them = counts.values.reduce(0, +) == 1 ? "it" : "them"
        let goes =
            counts.isEmpty
            ? ""
            : isEmptying
                ? "delete \(SyncReport.phrase(counts)) here, after a backup, and "
                : "send \(SyncReport.phrase(counts)) to \(host), whose owner can read \(them), and "
        try context.console.confirm("\(goes)join \(plan.name)")
        guard let gate = try context.log.syncGate() else {
            throw UserError(.busy, "a sync is already running").hint(.countme("sync status"))
        }
        try withExtendedLifetime(gate) {
            // If the log on the server is empty, nothing here changes.
            if !counts.isEmpty, !plan.isEmpty || isEmptying {
                _ = try context.log.openLog(for: .changing).backUp(.import, on: context.clock.today)
            }
            if context.settings.configuration[.share] == nil {
                try context.services.verified(address).write(
                    to: context.log.shareFile,
                    joined: JoinedLog(file: context.log.shareFile)
                )
            }
            let name = device ?? former?.device ?? MachineName.ofThisHost
            let outcome = try sync.join(plan, as: name, isEmptying: isEmptying)
            try context.saveJoinedLog()
            try context.answer(sync: outcome, over: share, joined: true)
        }
    }
}
