internal import CalorieTrackerCore

/// Runs all checks; with `isFixing` it repairs what it can.
struct Doctor {
    let context: CommandContext
    let isFixing: Bool
    private(set) var isLogReadable = false
    private(set) var changes: ClosedRange<Timestamp>?

    init(context: CommandContext, isFixing: Bool) {
        self.context = context
        self.isFixing = isFixing
    }

    var folder: LogFolder {
        LogFolder(
            besideLogAt: context.log.path,
            folders: [context.log.state?.path, context.log.photos.path].compactMap(\.self),
            files: holdsSecret ? [context.settings.configurationPath].compactMap(\.self) : []
        )
    }

    private var holdsSecret: Bool {
        ConfigurationVariable.allCases.contains {
            $0.isSecret && context.settings.configuration[$0]?.origin == .file
        }
    }

    mutating func checks() -> [DoctorCheck] {
        // Permissions first: a log that others can change is not opened.
        var checks = [permissions()]
        checks += log()
        checks += [
            photos(), oldPhotos(), strays(), drafts(), backupFolder(), backups(), setAside(), configuration(),
            catalogue(),
            clock(),
            space(),
        ].compactMap(\.self)
        return checks
    }

    /// A problem, or its repair when fixing.
    func problem(
        _ name: String,
        _ message: String,
        remedy: Hint,
        fix: () throws -> String
    ) -> DoctorCheck {
        guard isFixing else {
            return .problem(name, message, remedy: remedy, repair: .countme("doctor --fix"))
        }
        do {
            return DoctorCheck(name: name, status: .fixed, message: try fix())
        } catch {
            let reason = ErrorMessage(for: error)?.summary ?? ""
            return .problem(name, message, remedy: "--fix failed: \(reason)")
        }
    }

    private mutating func log() -> [DoctorCheck] {
        let examination: LogExamination
        do {
            examination = try LogExamination(path: context.log.path)
        } catch {
            return [unreadable(error)]
        }
        if let damage = examination.damage { return [damaged(damage)] }
        isLogReadable = true
        changes = examination.changes
        let pages = [
            examination.reservesTooMuch ? pageChecksums() : nil,
            examination.wasChangedOutside ? outsideChange() : nil,
        ].compactMap(\.self)
        guard let days = examination.days else { return [.fine("log", "nothing logged yet")] + pages }
        let count = counted(examination.entryCount, "entry", "entries")
        let span = "\(count), \(days.lowerBound) to \(days.upperBound)"
        return [
            .fine("log", "\(span); all checksums match"), totals(examination.wrongTotals),
            journal(examination),
        ] + pages
    }

    /// A log created by another program may leave no room for page checksums.
    private func pageChecksums() -> DoctorCheck {
        if isFixing, (try? LogRecovery.addPageChecksums(toLogAt: context.log.path)) == true {
            return DoctorCheck(name: "page checksums", status: .fixed, message: "added to every page")
        }
        return .remark(
            "page checksums",
            "the log has none, so damage to an index may go unnoticed",
            remedy: isFixing ? "SQLite cannot add them" : "--fix adds them"
        )
    }

    /// Another program writes pages without checksums.
    private func outsideChange() -> DoctorCheck {
        if isFixing, (try? context.log.openLog(for: .changing, isClosed: true)) != nil,
            (try? LogExamination(path: context.log.path))?.wasChangedOutside == false
        {
            return DoctorCheck(name: "page checksums", status: .fixed, message: "renewed in every page")
        }
        return .remark(
            "page checksums",
            "another program wrote to the log, which is intact",
            remedy: isFixing ? "they cannot be renewed" : "the next command renews them"
        )
    }

    func unreadable(_ error: any Error) -> DoctorCheck {
        if let error = error as? StorageError {
            switch error {
            case .readOnly(let path):
                return .problem(
                    "log",
                    "no permission to read \(path)",
                    remedy: "chmod 600 \(Shell.word(path))"
                )
            case .missing: return damaged("it is missing, but there are backups")
            case .notALog where LogRecovery.canHelp(context.log.path):
                return damaged("it is not in the log format")
            default: break
            }
        }
        let message = ErrorMessage(for: error)
        return .problem("log", message?.summary ?? "it cannot be read", remedy: message?.hints.first)
    }

    private func damaged(_ detail: String) -> DoctorCheck {
        if !isFixing { context.log.noteDamage() }
        return problem(
            "log",
            "damaged: \(detail)",
            remedy:
                "--fix renames it, copies intact rows into a new log and fills gaps from the newest backup"
        ) {
            try context.log.recoverLog()?.sentences.joined(separator: "; ") ?? "repaired"
        }
    }

    private func totals(_ wrong: [Day]) -> DoctorCheck {
        guard let first = wrong.first else { return .fine("totals", "consistent") }
        return .problem(
            "totals",
            "totals disagree on \(counted(wrong.count, "day", "days")), starting \(first)",
            remedy: "this is a bug in countme; countme export writes the stored numbers"
        )
    }

    private func journal(_ examination: LogExamination) -> DoctorCheck {
        let count = examination.rowsUnlikeJournal
        guard count > 0 else {
            let since = examination.recoveredAt.map { " since the log was recovered on \($0)" } ?? ""
            return .fine("journal", "complete\(since)")
        }
        let message = "\(counted(count, "row was", "rows were")) changed outside countme"
        let unknown = examination.rowsUnknownToJournal
        // The journal itself may be wrong.
        if isFixing, unknown > 1, !context.settings.isConfirmed {
            return .problem(
                "journal",
                message,
                remedy:
                    "countme doctor --fix --yes restores them from the undo history and removes \(unknown) rows",
                repair: .countme("doctor --fix --yes")
            )
        }
        return problem("journal", message, remedy: "--fix restores them from the undo history") {
            let store = try context.log.openLog(for: .changing)
            let followed = try store.followJournal(at: context.clock.now)
            return "\(counted(followed, "row matches", "rows match")) the undo history again"
        }
    }

    private func configuration() -> DoctorCheck {
        if let mistake = context.settings.configurationMistake {
            return .problem("configuration", mistake.summary, remedy: mistake.hints.first)
        }
        guard context.settings.configurationFile != nil, let path = context.settings.configurationPath else {
            return .fine("configuration", "defaults and environment only")
        }
        return .fine("configuration", "ok, read from \(path)")
    }

    private func clock() -> DoctorCheck {
        let now = context.clock.now
        if let problem = context.system.timeZoneProblem() {
            return .problem("clock", problem, remedy: "TZ=Europe/Berlin, for example")
        }
        if let newestChange = changes?.upperBound, newestChange.secondsSinceEpoch > now.secondsSinceEpoch + 60
        {
            return .remark(
                "clock",
                "the last change is dated \(newestChange), in the future; the time is now \(now)",
                remedy: "date shows this device's clock"
            )
        }
        return .fine("clock", "today is \(TextStyle.date(context.clock.today)) (\(now))")
    }
}
