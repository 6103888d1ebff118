internal import CalorieTrackerCore

extension CommandContext {
    /// Runs a command; when it finds the log damaged, the log is made whole and the command run again.
    ///
    /// Only with `--recover`, or when a person says yes.
    func recovering(_ run: () throws -> Void) throws {
        // What was written since may hide the damage from this command.
        if options.recovers, wasFoundDamaged, let outcome = try recoverLog() { say(outcome) }
        do {
            try run()
        } catch let error as StorageError {
            guard let damage = damage(error) else { throw error }
            noteDamage()
            if !options.recovers {
                guard canAsk else { throw damage }
                let what = ErrorMessage(for: damage)?.summary ?? ""
                try? surroundings.errorOutput.write("countme: \(SafeText.shown(what))\n")
                try ask(whetherTo: "set it aside and save what can be read", hints: [.countme("doctor")])
            }
            // Nil when another process was faster, or a change was only being made.
            if let outcome = try recoverLog() { say(outcome) }
            try run()
        }
    }

    /// Makes the log whole, and returns what became of it; nil when it was in order.
    func recoverLog() throws -> LogRecovery.Outcome? {
        let outcome = try announcing("saving what can be read of the log") {
            try LogRecovery.recover(logAt: logPath, at: clock.now, on: clock.today)
        }
        if wasFoundDamaged { state?.remove(.notice, CommandContext.damageKey) }
        return outcome
    }

    /// Remembers for a day that the log was found damaged.
    ///
    /// The next change looks at all of the log first: a row that is written into a damaged index may hide
    /// the damage, and others with it.
    func noteDamage() { state?.write(Array(logPath.utf8), .notice, CommandContext.damageKey) }

    /// Whether the log was found damaged, and nothing was done about it since.
    var wasFoundDamaged: Bool {
        state?.read(.notice, CommandContext.damageKey)?.bytes == Array(logPath.utf8)
    }

    /// Refuses to change a log that is still damaged.
    func requireMended() throws {
        // Read as doctor reads it: a log of an older version is in order too.
        if let detail = try LogExamination(path: logPath).damage {
            throw StorageError.damaged(detail: detail)
        }
        state?.remove(.notice, CommandContext.damageKey)
    }

    private static let damageKey = "damage"

    /// The damage that an error tells of, if the log can be recovered from it.
    ///
    /// A file that never was a log is not damaged; but where there are backups, there was one.
    private func damage(_ error: StorageError) -> StorageError? {
        switch error {
        case .damaged, .missing: error
        case .notALog where LogRecovery.canHelp(logPath):
            .damaged(detail: "it does not start like a log")
        default: nil
        }
    }

    private func say(_ outcome: LogRecovery.Outcome) {
        let lines = outcome.sentences.map { "countme: note: \(SafeText.shown($0))\n" }
        try? surroundings.errorOutput.write(lines.joined())
    }

    /// Puts a backup by before much changes at once; one that fails is no reason not to.
    ///
    /// Unless it turns out that the log is damaged.
    func putBy(_ store: DataStore, _ occasion: BackupFile.Occasion) throws {
        do {
            guard try store.holdsRecords else { return }
            _ = try store.backUp(occasion, on: clock.today)
        } catch StorageError.damaged(let detail) {
            throw StorageError.damaged(detail: detail)
        } catch {
            note("no backup could be made first: \((error as? StorageError)?.reason ?? "\(error)")")
        }
    }

    /// Says once a day why there is no backup; nobody wants to hear it with every entry.
    func noteOnce(_ trouble: StorageError) {
        if let state {
            guard state.files(.notice).allSatisfy({ $0.key != "backup" }) else { return }
            state.write([], .notice, "backup")
        }
        note("no backup could be made today: \(trouble.reason); see countme doctor")
    }
}

extension StorageError {
    /// Why a backup could not be made, without a word on the log.
    var reason: String {
        switch self {
        case .busy: "the log is in use"
        case .notALog(let path), .missing(let path): "\(path) is not a log"
        case .tooNew: "the log is from a newer countme"
        case .damaged(let detail): "the copy was not intact: \(detail)"
        case .full: "no space left"
        case .readOnly(let path): "no permission for \(path)"
        case .badPath(let path, let reason): "\(path) cannot be used: \(reason)"
        case .forbidden(let log): "the log of \(quoted(log)) may only be read"
        case .tooLarge(let table): "a record in \(table) is too large"
        case .refused(let detail), .inputOutput(let detail), .outcomeUnknown(let detail): detail
        }
    }
}

extension LogRecovery.Outcome {
    /// What became of the log, a sentence a line.
    var sentences: [String] {
        var sentences = ["recovered: " + counts.joined(separator: ", ")]
        if !lost.isEmpty {
            let named = lost.prefix(5).map { "\($0.id)" + ($0.day.map { " from \($0)" } ?? "") }
            let more = lost.count > 5 ? " and \(lost.count - 5) more" : ""
            sentences.append("lost: \(named.joined(separator: ", "))\(more)")
        }
        if unaccounted > 0 {
            sentences.append("\(unaccounted) more ids may or may not have been entries")
        }
        sentences += otherKinds
        if kept == 0, let backup {
            sentences.append("anything logged after the backup of \(backup.label) is not in it")
        } else if fromBackup > 0 {
            sentences.append(
                "what came from the backup is as it was then; check for later edits and deletions"
            )
        }
        if kept == 0, backup == nil { sentences.append("nothing could be read; the log starts afresh") }
        if putRight > 0 {
            sentences.append(
                "\(counted(putRight, "row", "rows")) that another program changed "
                    + "\(putRight == 1 ? "matches" : "match") the journal again"
            )
        }
        if leftOut > 0 {
            sentences.append("\(leftOut) rows of another log are left out; they remain in the damaged one")
        }
        if undoIsLost {
            sentences.append(
                "undo starts afresh: changes before this recovery can no longer be undone"
            )
        }
        if let setAside { sentences.append("the damaged log is kept as \(setAside)") }
        return sentences
    }

    /// What became of all that is not an entry.
    private var otherKinds: [String] {
        let kept = RecordKind.all.compactMap { kind in
            others[kind].flatMap { $0 > 0 ? kind.phrase($0) : nil }
        }
        let gone = unreadable.map(\.several)
        return (kept.isEmpty ? [] : ["also kept: \(kept.joined(separator: ", "))"])
            + (gone.isEmpty
                ? [] : ["no \(RecordKind.list(gone, "or")) could be read; check whether any are missing"])
    }

    private var counts: [String] {
        let entries = counted(kept, "entry", "entries") + " kept"
        let added = backup.map { "\(fromBackup) from the backup of \($0.label)" } ?? "no backup"
        if wasGone { return [added] }
        return [entries, added, "\(lost.count) known to be lost"]
    }
}
