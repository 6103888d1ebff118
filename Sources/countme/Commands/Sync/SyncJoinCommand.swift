internal import CalorieTrackerCore

/// Joins the log to a shared one.
struct SyncJoinCommand: Command {
    private static let log = Option("log", "NAME", .typed, "Which log of the share, if you may use several.")
    private static let machine = Option(
        "as",
        "MACHINE",
        .typed,
        "What to call this machine; by default its name."
    )
    private static let anew = Option("anew", "Join anew, as a cure when something is out of step.")

    static let manual = CommandManual(
        name: "sync join",
        summary: "Join this log to a shared one, once on each machine.",
        usage: ["sync join SHARE [OPTIONS]", "sync join --anew"],
        operands: ["SHARE": .file],
        examples: [
            .init("countme sync join anna.invite", "with an invitation"),
            .init("countme sync join postgres://anna@db.example.org/countme", "the password is in ~/.pgpass"),
            .init("countme sync join service=home --as laptop", "a section of ~/.pg_service.conf"),
            .init("countme sync join --anew", "anew, where the log was joined before"),
        ],
        options: [log, machine, anew, .yes],
        details: """
            What is in this log goes to the share, and what is there comes here; records that
            are the same on both sides stay one. A log that others add to is backed up first. Whoever runs the
            server can read what is sent; on the way it is encrypted.
            """
    )

    private let word: String?
    private let logName: String?
    private let machine: String?
    private let isAnew: Bool
    private let invocation: Invocation

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(
            atMost: 1,
            hint: .countme("sync join postgres://anna@db.example.org/countme")
        )
        word = arguments.allOperands.first
        logName = arguments[SyncJoinCommand.log]
        isAnew = arguments.has(SyncJoinCommand.anew)
        invocation = arguments.invocation
        if let name = arguments[SyncJoinCommand.machine] {
            guard MachineName.cleaned(name) == name else {
                throw UserError(
                    .badName,
                    "\(quoted(name)) cannot be the name of a machine: letters, digits, - and _ make one"
                )
                .hint(
                    .countme(
                        "sync join",
                        word ?? "anna.invite",
                        "--as",
                        MachineName.cleaned(name) ?? "laptop"
                    )
                )
            }
            machine = name
        } else {
            machine = nil
        }
        if word == nil, !isAnew, logName == nil {
            throw UserError(.missingValue, "which share?")
                .hint(.countme("sync join anna.invite"))
                .hint(.countme("sync join postgres://anna@db.example.org/countme"))
        }
    }

    func run(in context: CommandContext) throws {
        let address = try word.map(context.services.address) ?? context.services.shareAddress()
        let store = try context.log.openLog(for: .reading)
        let known = try store.shareStanding()
        let counts = try store.recordCounts()
        let share = try context.services.requireShare(at: address, typed: word)
        let plan = try context.services.sync(over: share).plan(log: logName ?? (isAnew ? known?.log : nil))
        if known != nil, !isAnew {
            throw UserError(.badValue, "this log is joined to \(known?.log ?? "another one") already")
                .hint(.countme("sync"))
                .hint(.countme("sync join --anew"))
                .hint(.countme("sync leave"))
        }
        if plan.isNew, let problem = PeopleFolder.problem(inName: plan.name) {
            throw UserError(.badName, "\(quoted(plan.name)) cannot be a name: \(problem)")
                .hint(.countme("sync join", word ?? "anna.invite", "--log", "anna"))
        }
        let host = share.place.host
        let isEmptying = isAnew && plan.needsEmptyLog && !counts.isEmpty
        if plan.needsEmptyLog, !counts.isEmpty, !isAnew { throw SharingError.notEmpty(log: plan.name) }
        let goes =
            counts.isEmpty
            ? ""
            : isEmptying
                ? "delete \(SyncReport.phrase(counts)) here, after a backup, and "
                : "send \(SyncReport.phrase(counts)) to \(host), whose owner can read them, and "
        try context.console.confirm("\(goes)join \(plan.name)")
        guard let gate = try context.log.syncGate() else {
            throw UserError(.busy, "another sync of this log is running").hint(.countme("sync status"))
        }
        try withExtendedLifetime(gate) {
            // Where the share is empty, nothing here changes.
            if !counts.isEmpty, !plan.isEmpty || isEmptying {
                _ = try context.log.openLog(for: .changing).backUp(.import, on: context.clock.today)
            }
            if context.settings.configuration[.share] == nil { try address.write(to: context.log.shareFile) }
            let name = machine ?? known?.machine ?? MachineName.ofThisHost
            let outcome = try context.services.sync(over: share).join(plan, as: name, isEmptying: isEmptying)
            try context.answer(sync: outcome, over: share, joined: true)
        }
    }
}
