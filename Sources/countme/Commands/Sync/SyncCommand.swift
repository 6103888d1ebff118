internal import CalorieTrackerCore

/// Brings the log and a shared one in step.
struct SyncCommand: Command {
    static let manual = CommandManual(
        group: .data,
        name: "sync",
        summary: "Bring this log and a shared one in step.",
        usage: ["sync [OPTIONS]", "sync VERB …"],
        examples: [
            .init("countme sync join postgres://anna@db.example.org/countme", "once on each machine"),
            .init("countme sync", "send what is new here, take in what is new elsewhere"),
            .init("countme sync --dry-run", "what would be sent"),
            .init("*/10 * * * * countme sync -q", "for cron"),
            .init("countme sync status", "when that was last, and what waits"),
            .init("countme sync conflicts", "what was changed on two machines at once"),
        ],
        options: [.dryRun],
        details: """
            Logging works offline as ever: only countme sync, run by you or by COUNTME_SYNC, talks to the server.
            Of two changes that did not know of each other the later one counts; the other is
            kept, and countme sync take brings it back.
            """
    )

    static let verbs: [any Command.Type] = [
        SyncJoinCommand.self, SyncStatusCommand.self, SyncCheckCommand.self, SyncConflictsCommand.self,
        SyncTakeCommand.self, SyncResolveCommand.self, SyncDevicesCommand.self, SyncLeaveCommand.self,
    ]

    init(_ arguments: ParsedArguments) throws(UserError) {
        guard let word = arguments.allOperands.first else { return }
        throw UserError(.unknownCommand, "unknown command \(quoted("sync " + word))")
            .hints(SyncCommand.corrections(of: word, in: arguments.invocation) + [.countme("help sync")])
    }

    func run(in context: CommandContext) throws {
        if try !context.isDryRun && context.log.hasLostItsShare { return try rejoin(context) }
        let standing = try context.log.requireStanding()
        if context.isDryRun {
            return try context.console.answer(change: SyncReport(standing, isDryRun: true))
        }
        let history = SyncHistory(besideLogAt: context.log.path)
        do {
            guard let (outcome, share) = try sync(context) else {
                return context.console.note("another sync of this log is running")
            }
            history.noteSuccess()
            try context.answer(sync: outcome, over: share)
        } catch let error as SharingError {
            history.noteFailure()
            throw error
        }
    }

    /// A recovered log does not know the share any more, and joins it again: what was lost comes from there.
    private func rejoin(_ context: CommandContext) throws {
        guard let gate = try context.log.syncGate() else {
            return context.console.note("another sync of this log is running")
        }
        try withExtendedLifetime(gate) {
            let share = try context.services.connect(to: context.services.shareAddress())
            let sync = context.services.sync(over: share)
            let outcome = try sync.join(sync.plan(log: nil), as: MachineName.ofThisHost)
            try context.answer(sync: outcome, over: share, joined: true)
        }
    }

    /// Syncs, and looks once more after letting go of the gate: what changed in the last moment found it closed.
    private func sync(_ context: CommandContext) throws -> (LogSync.Outcome, Share)? {
        var done: (outcome: LogSync.Outcome, share: Share)?
        repeat {
            guard let gate = try context.log.syncGate() else { break }
            try withExtendedLifetime(gate) {
                let share = try done?.share ?? context.services.connect(to: context.services.shareAddress())
                let outcome = try context.services.sync(over: share).run()
                done = (done.map { $0.outcome + outcome } ?? outcome, share)
            }
        } while try context.log.openLog(for: .reading).shareStanding().map { $0.pendingCount > $0.keptCount }
            ?? false
        return done
    }
}

extension CommandContext {
    /// Tells what a sync did.
    func answer(sync outcome: LogSync.Outcome, over share: Share, joined: Bool = false) throws {
        let tracker = try log.openTracker(for: .reading)
        guard let standing = try tracker.shareStanding() else { return }
        var report = SyncReport(standing)
        report.server = share.place.host
        report.outcome = outcome
        report.hasJoined = joined
        // A first fetch changes all days there are.
        if settings.options.format == .json {
            report.days = try outcome.days.sorted().suffix(SyncReport.mostDays).map(tracker.log(for:))
        }
        report.today = try tracker.log(for: clock.today)
        for warning in report.warnings { console.note(warning.message) }
        try console.answer(report, isChangeSaved: true)
    }
}

/// What a sync did, or would send.
struct SyncReport: ChangingReport, SingleReport {
    /// Something to know besides.
    struct Warning {
        let code: String
        let message: String
    }

    let standing: ShareStanding
    var isDryRun: Bool
    var server: String?
    var outcome = LogSync.Outcome()
    var hasJoined = false
    var days: [DailyLog] = []
    var today: DailyLog?

    init(_ standing: ShareStanding, isDryRun: Bool = false) {
        self.standing = standing
        self.isDryRun = isDryRun
    }

    /// The most days in JSON, the newest ones; text lists no days.
    static let mostDays = 31
    private static let largestDrift = 120

    private var sent: Int { isDryRun ? standing.pendingCount : outcome.sent }

    var warnings: [Warning] {
        var warnings: [Warning] = []
        if outcome.isNewMachine {
            warnings.append(
                Warning(
                    code: "new_machine",
                    message:
                        "this log is a copy, or it or the server was restored, or the machine removed: it goes on as \(standing.machine)"
                )
            )
        }
        if outcome.renumbered > 0 {
            let entries =
                outcome.renumbered == 1
                ? "1 record has a new id" : "\(outcome.renumbered) records have new ids"
            warnings.append(Warning(code: "renumbered", message: "\(entries), as others had the old ones"))
        }
        if standing.keptCount > 0 {
            let right = standing.rights == "goals" ? "only set goals in" : "only read"
            let changes = standing.keptCount == 1 ? "1 change waits" : "\(standing.keptCount) changes wait"
            warnings.append(
                Warning(code: "read_only", message: "you may \(right) \(standing.log); \(changes)")
            )
        }
        if standing.setAsideCount > 0 {
            let records =
                standing.setAsideCount == 1
                ? "1 record of the share is" : "\(standing.setAsideCount) records of the share are"
            warnings.append(
                Warning(
                    code: "set_aside",
                    message: "\(records) unreadable and set aside; countme sync check lists them"
                )
            )
        }
        if abs(outcome.clockDrift) > SyncReport.largestDrift {
            let minutes = abs(outcome.clockDrift) / 60
            let side = outcome.clockDrift > 0 ? "ahead of" : "behind"
            warnings.append(
                Warning(
                    code: "clock",
                    message: "the clock here is \(minutes) min \(side) the server's; set it right"
                )
            )
        }
        return warnings
    }

    static func tell(_ report: Self?, to row: inout ColumnWriter) {
        row.text("log", report?.standing.log)
        row.text("device", report?.standing.machine)
        row.text("server", report?.server)
        row.count("sent", report?.sent)
        row.count("received", report?.outcome.received)
        row.count("conflicts", report?.outcome.conflicts)
        row.count("renumbered", report?.outcome.renumbered)
        row.count("days_changed", report?.outcome.days.count)
    }

    func write(to writer: inout JSONWriter) {
        writer.member("dry_run", isDryRun)
        writer.members(of: self)
        writer.days(days)
        writer.messages("warnings", warnings.map { (code: $0.code, words: $0.message) })
    }

    func text(_ style: TextStyle) -> String {
        if isDryRun {
            return sent == 0
                ? "Nothing to send\n"
                : "Would send \(SyncReport.phrase(standing.pending)) to \(standing.log)\n"
        }
        var lines: [String] = []
        if hasJoined { lines.append("Joined \(standing.log) as \(standing.machine)") }
        if outcome.sent + outcome.received == 0 {
            lines.append(standing.keptCount == 0 ? "In step, nothing new" : "Nothing new")
        } else {
            lines.append("Sent \(outcome.sent), received \(outcome.received)")
        }
        if outcome.conflicts > 0 {
            let changes = outcome.conflicts == 1 ? "1 was" : "\(outcome.conflicts) were"
            lines.append("\(changes) changed elsewhere too: \(style.shown(.countme("sync conflicts")))")
        }
        if outcome.received > 0, let today { lines += style.standings([today]) }
        return lines.map { $0 + "\n" }.joined()
    }

    /// How many records of each kind: `3 entries, 1 goal`.
    static func phrase(_ counts: [RecordKind: Int]) -> String {
        RecordKind.all.compactMap { kind in counts[kind].map { kind.phrase($0) } }.joined(separator: ", ")
    }
}
