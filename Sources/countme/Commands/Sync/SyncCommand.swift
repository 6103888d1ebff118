internal import CalorieTrackerCore

/// Syncs the log with the other devices.
struct SyncCommand: Command {
    static let manual = CommandManual(
        group: .data,
        name: "sync",
        summary: "Sync this log with your other devices.",
        usage: ["sync [VERB …] [OPTIONS]"],
        examples: [
            .init("countme sync join postgres://anna@db.example.org/countme", "once per device"),
            .init("countme sync", "send and receive changes"),
            .init("countme sync --dry-run", "list what would be sent"),
            .init("*/10 * * * * countme sync -q", "for cron"),
            .init("countme sync status", "last sync and unsent changes"),
            .init("countme sync init postgres://anna@db.example.org/countme", "set up the server, once"),
            .init("countme sync invite ben", "a log for Ben and an invitation file, ben.invite"),
            .init("countme sync conflicts", "records changed on two devices between syncs"),
        ],
        options: [.dryRun],
        details: """
            Logging works offline; only countme sync, run by you or triggered by COUNTME_SYNC, and
            countme people --shared contact the server. If a record changed on two devices between
            syncs, the later change wins; countme sync resolve switches to the other version.

            The server is a PostgreSQL database; init, invite, logs, grant, revoke, remove and
            upgrade are for its owner. All but init work on COUNTME_SYNC_SERVER if set, otherwise
            on the server this log is joined to.
            """
    )

    static let verbs: [any Command.Type] = [
        SyncJoinCommand.self, SyncStatusCommand.self, SyncCheckCommand.self, SyncConflictsCommand.self,
        SyncResolveCommand.self, SyncDevicesCommand.self, SyncLeaveCommand.self, SyncInitCommand.self,
        SyncInviteCommand.self, SyncLogsCommand.self, SyncGrantCommand.self, SyncRevokeCommand.self,
        SyncRemoveCommand.self, SyncUpgradeCommand.self,
    ]

    /// Words that people type instead of a verb's name.
    private static let otherVerbs = ["take": "resolve", "add": "invite", "list": "logs", "ls": "logs"]

    init(_ arguments: ParsedArguments) throws(UserError) {
        guard let word = arguments.allOperands.first else { return }
        var hints = SyncCommand.corrections(of: word, in: arguments.invocation)
        if let verb = SyncCommand.otherVerbs[word.lowercased()] {
            hints = [arguments.invocation.replacingFirst(word, with: verb)]
            // Without a number, `resolve` does something else.
            if verb == "resolve", arguments.allOperands.count == 1 { hints = [.countme("sync conflicts")] }
        }
        // A sync both sends and receives.
        if ["now", "push", "pull"].contains(word.lowercased()) {
            hints = [Hint(words: arguments.invocation.words.filter { $0 != word })]
        }
        throw UserError(.unknownCommand, "unknown command \(quoted("sync " + word))")
            .hints(hints + [.countme("help sync")])
    }

    func run(in context: CommandContext) throws {
        if try !context.isDryRun && context.log.hasLostItsShare { return try rejoin(context) }
        let standing = try context.log.requireStanding()
        if context.isDryRun {
            return try context.console.answer(change: SyncReport(standing, isDryRun: true))
        }
        let history = SyncHistory(besideLogAt: context.log.path)
        do {
            guard let (outcome, share, standing) = try sync(context) else {
                return context.console.note("a sync is already running")
            }
            history.noteSuccess()
            try context.saveJoinedLog()
            try context.answer(sync: outcome, over: share, standing)
        } catch let error as SharingError {
            history.noteFailure()
            throw error
        }
    }

    /// A recovered log no longer knows its server, so it rejoins and gets lost records from there.
    private func rejoin(_ context: CommandContext) throws {
        guard let gate = try context.log.syncGate() else {
            return context.console.note("a sync is already running")
        }
        try withExtendedLifetime(gate) {
            let share = try context.services.connect(to: context.services.shareAddress())
            let sync = context.services.sync(over: share)
            let known = JoinedLog(file: context.log.shareFile)
            let plan = try sync.plan(
                rejoining: known,
                orLog: known == nil ? context.settings.person : nil
            )
            let outcome = try sync.join(plan, as: known?.device ?? MachineName.ofThisHost)
            try context.saveJoinedLog()
            try context.answer(sync: outcome, over: share, joined: true)
        }
    }

    /// Syncs, and checks again after releasing the gate, because the last change may have found the gate closed.
    private func sync(_ context: CommandContext) throws -> (LogSync.Outcome, Share, SyncStatus?)? {
        var done: (outcome: LogSync.Outcome, share: Share, standing: SyncStatus?)?
        repeat {
            guard let gate = try context.log.syncGate() else { break }
            try withExtendedLifetime(gate) {
                let share = try done?.share ?? context.services.connect(to: context.services.shareAddress())
                let outcome = try context.services.sync(over: share).run()
                done = (done.map { $0.outcome + outcome } ?? outcome, share, nil)
            }
            done?.standing = try context.log.openLog(for: .reading).shareStanding()
        } while done?.standing.map { $0.pendingCount > $0.keptCount } ?? false
        return done
    }
}

extension CommandContext {
    /// Saves which log was joined beside the address of the server, for the case that the log is recovered.
    func saveJoinedLog() throws {
        let path = log.shareFile
        guard log.isShared, let joined = try log.openLog(for: .reading).joinedLog(),
            joined != JoinedLog(file: path), let address = try? ShareAddress(file: path)
        else { return }
        try address.write(to: path, joined: joined)
    }

    /// Prints the result of a sync.
    func answer(
        sync outcome: LogSync.Outcome,
        over share: Share,
        _ known: SyncStatus? = nil,
        joined: Bool = false
    ) throws {
        guard let standing = try known ?? log.openLog(for: .reading).shareStanding() else { return }
        var report = SyncReport(standing)
        report.server = share.place.host
        report.outcome = outcome
        report.hasJoined = joined
        if outcome.received > 0 {
            let tracker = try log.openTracker(for: .reading)
            // The first sync changes every day of the log.
            if settings.options.format == .json {
                report.days = try outcome.days.sorted().suffix(SyncReport.mostDays).map(tracker.log(for:))
            }
            report.today = try tracker.log(for: clock.today)
        }
        for warning in report.warnings { console.note(warning.message) }
        try console.answer(report, isChangeSaved: true)
    }
}

/// The result of a sync, or the changes that it would send.
struct SyncReport: ChangingReport, SingleReport {
    /// A warning beside the answer.
    struct Warning {
        let code: String
        let message: String
    }

    let standing: SyncStatus
    var isDryRun: Bool
    var server: String?
    var outcome = LogSync.Outcome()
    var hasJoined = false
    var days: [DailyLog] = []
    var today: DailyLog?

    init(_ standing: SyncStatus, isDryRun: Bool = false) {
        self.standing = standing
        self.isDryRun = isDryRun
    }

    /// The most days in JSON, the newest; text lists none.
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
                        "this log or the server was copied or restored, or this device was removed; it now syncs as \(standing.machine)"
                )
            )
        }
        if outcome.hasRefilledServer {
            warnings.append(
                Warning(
                    code: "server_restored",
                    message: "the server was restored from a backup; this device sent what was missing there"
                )
            )
        }
        if let device = outcome.hindrance {
            let remedy = Hint.countme("sync devices remove", device).text()
            warnings.append(
                Warning(
                    code: "too_many_devices",
                    message:
                        "16 devices already write to \(standing.log), the limit, so this one can only read it; to free a place: \(remedy)"
                )
            )
        }
        if outcome.renumbered > 0 {
            let change =
                outcome.renumbered == 1
                ? "1 record got a new id because another device had used its id"
                : "\(outcome.renumbered) records got new ids because other devices had used theirs"
            warnings.append(Warning(code: "renumbered", message: change))
        }
        if standing.keptCount > 0 {
            let access = standing.rights == "goals" ? "only set goals in" : "only read"
            let changes = standing.keptCount == 1 ? "1 change is" : "\(standing.keptCount) changes are"
            warnings.append(
                Warning(code: "read_only", message: "you can \(access) \(standing.log); \(changes) not sent")
            )
        }
        if standing.setAsideCount > 0 {
            let records =
                standing.setAsideCount == 1
                ? "1 record from the server is" : "\(standing.setAsideCount) records from the server are"
            warnings.append(
                Warning(
                    code: "set_aside",
                    message: "\(records) unreadable and set aside; countme sync check lists them"
                )
            )
        }
        if abs(outcome.clockDrift) > SyncReport.largestDrift {
            let drift = SyncReport.duration(abs(outcome.clockDrift))
            let side = outcome.clockDrift > 0 ? "fast" : "slow"
            warnings.append(
                Warning(
                    code: "clock",
                    message:
                        "this device's clock is \(drift) \(side) compared with the server; please correct it"
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
            lines.append(standing.keptCount == 0 ? "Up to date" : "Nothing new")
        } else {
            lines.append("Sent \(counted(outcome.sent, "record", "records")), received \(outcome.received)")
        }
        if outcome.conflicts > 0 {
            lines.append(counted(outcome.conflicts, "conflict", "conflicts"))
        }
        if outcome.received > 0, let today { lines += style.standings([today]) }
        return lines.map { $0 + "\n" }.joined()
    }

    func hints(_ style: TextStyle) -> [Hint] {
        !isDryRun && outcome.conflicts > 0 ? [.countme("sync conflicts", why: "to see both versions")] : []
    }

    /// A duration in the largest unit that occurs at least twice in it: `90 min`, `6 days`.
    private static func duration(_ seconds: Int) -> String {
        switch seconds {
        case ..<7200: "\(seconds / 60) min"
        case ..<172_800: "\(seconds / 3600) hours"
        default: "\(seconds / 86_400) days"
        }
    }

    /// The number of records of each kind: `3 entries, 1 goal`.
    static func phrase(_ counts: [RecordKind: Int]) -> String {
        RecordKind.all.compactMap { kind in counts[kind].map { kind.phrase($0) } }.joined(separator: ", ")
    }
}
