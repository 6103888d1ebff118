internal import CalorieTrackerCore

/// Restores the log from a backup.
struct RestoreCommand: Command {
    private static let force = Option("force", "Restore even if the current log cannot be backed up first.")

    static let manual = CommandManual(
        group: .data,
        name: "restore",
        summary: "Restore the log from a backup.",
        usage: ["restore DATE|FILE [OPTIONS]"],
        operands: ["DATE|FILE": .backup],
        examples: [
            .init("countme backup list", "list the backups"),
            .init("countme restore 2026-11-19 --dry-run", "preview"),
            .init("countme restore 2026-11-19", "the log as it was at the start of that day"),
            .init("countme restore /media/usb/countme-2026-11-19.db", "a copy stored elsewhere"),
        ],
        options: [.yes, .dryRun, force],
        details: """
            countme verifies the backup, shows what would change, asks, and backs up the current log
            before restoring. countme undo reverts a restore. The backup itself never changes.
            """
    )

    private let word: String
    private let isForced: Bool

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 1, hint: .countme("restore 2026-11-19"))
        guard let word = arguments.allOperands.first else {
            throw UserError(.usage, "missing DATE|FILE")
                .hint(.countme("backup --list"))
                .hint(.countme("restore 2026-11-19"))
        }
        self.word = word
        isForced = arguments.has(RestoreCommand.force)
    }

    func run(in context: CommandContext) throws {
        let path = try path(context)
        let backup = try context.log.announcing("checking the backup") { try load(path) }
        if try putBackIfMissing(backup, path, context) { return }
        if isForced, try replaceIfDamaged(backup, path, context) { return }
        let trial = try context.log.openLog(for: .trying).restore(backup, at: context.clock.now)
        let shown = RestoreReport(isDryRun: true, path: path, outcome: trial)
        if !trial.isEmpty { context.log.noteSharing() }
        if context.isDryRun || trial.isEmpty {
            return try context.console.answer(
                RestoreReport(isDryRun: context.isDryRun, path: path, outcome: trial)
            )
        }
        if !context.settings.isConfirmed {
            if context.console.canAsk {
                try? context.system.errorOutput.write(
                    SafeText.bytes(ofAnswer: shown.text(context.console.style))
                )
            }
            try context.console.confirm(
                context.console.canAsk
                    ? "restore this backup"
                    : "restore \(quoted(word)): \(shown.counts.joined(separator: ", "))",
                lookingFirst: [context.invocation.appending("--dry-run")]
            )
        }
        let store = try context.log.openLog(for: .changing)
        let saved = try precaution(store, context)
        try context.log.takePhotos(of: backup, beside: path)
        let outcome = try store.restore(backup, at: context.clock.now)
        try context.log.noteMissingPhotos(of: store)
        try context.console.answer(
            change: RestoreReport(path: path, outcome: outcome, precaution: saved),
            number: store.lastChange
        )
    }

    /// Backs up the current log; if that fails, the restore needs `--force`.
    private func precaution(_ store: DataStore, _ context: CommandContext) throws -> BackupFile? {
        do {
            return try store.backUp(.restore, on: context.clock.today)
        } catch let error as StorageError {
            if isForced { return nil }
            if case .damaged = error { throw error }
            throw UserError(
                .storage,
                "cannot back up the current log first: \(error.reason); nothing was changed"
            )
            .hint(.countme("backup another-place.db"))
            .hint(context.invocation.appending("--force"))
        }
    }

    /// The file meant by a day, a day with a number, or a path.
    private func path(_ context: CommandContext) throws -> String {
        let folder = BackupFolder(besideLogAt: context.log.path)
        if let file = folder.file(labelled: word) { return file.path }
        if ["latest", "newest"].contains(word), let newest = folder.files.last { return newest.path }
        if let day = try DateText.read(word, today: context.clock.today) {
            if let file = folder.file(labelled: day.description) { return file.path }
            let labels = folder.files.map(\.label)
            let near = labels.last { $0 <= day.description } ?? labels.first
            throw UserError(.noMatch, "no backup from \(day)")
                .hints((near.map { [.countme("restore", $0)] } ?? []) + [.countme("backup --list")])
        }
        let path = try Paths(context.system).argument(word)
        guard context.system.fileStatus(path) != .missing else { throw UserError.noFile(word) }
        guard !BackupFile.isSame(path, context.log.path) else {
            throw UserError(.badValue, "that is the log itself").hint(.countme("backup --list"))
        }
        return path
    }

    /// Loads the backup; an error names the backup, so that it is not mistaken for a damaged log.
    private func load(_ path: String) throws -> LogBackup {
        let (backup, problem) = BackupProblem.look(at: path)
        if let backup { return backup }
        throw UserError(
            problem?.isUnreadable == true ? .storage : .badInput,
            "\(quoted(path)) \(problem?.words ?? "cannot be read"); nothing was changed"
        )
        .hint(.countme("backup --list"))
    }

    /// Restores a missing log completely, with its undo history.
    private func putBackIfMissing(
        _ backup: LogBackup,
        _ path: String,
        _ context: CommandContext
    ) throws -> Bool {
        do {
            let store = try DataStore(lookingAt: context.log.path)
            if store.exists { return false }
        } catch StorageError.missing {
        } catch StorageError.notALog(_) where isForced {
            return false
        } catch StorageError.damaged(_) where isForced {
            return false
        }
        let outcome = try RestoreOutcome(bringing: backup)
        if !context.isDryRun {
            try context.log.takePhotos(of: backup, beside: path)
            try LogRecovery.putBack(backup, at: context.log.path, at: context.clock.now)
        }
        try context.console.answer(change: RestoreReport(path: path, outcome: outcome, isWhole: true))
        return true
    }
}

extension RestoreCommand {
    /// Replaces a damaged log with the backup, without reading the damaged one.
    private func replaceIfDamaged(
        _ backup: LogBackup,
        _ path: String,
        _ context: CommandContext
    ) throws -> Bool {
        guard try isDamaged(context.log.path) else { return false }
        var report = RestoreReport(
            isDryRun: context.isDryRun,
            path: path,
            outcome: try RestoreOutcome(bringing: backup),
            isWhole: true
        )
        if context.isDryRun {
            try context.console.answer(report)
            return true
        }
        if !context.settings.isConfirmed {
            try context.console.confirm(
                "replace the damaged log with \(quoted(word)), without any later changes",
                lookingFirst: [
                    .countme("doctor --fix", why: "to recover later changes"),
                    context.invocation.appending("--dry-run"),
                ]
            )
        }
        try context.log.takePhotos(of: backup, beside: path)
        report.setAside = try LogRecovery.putBack(
            backup,
            at: context.log.path,
            replacingDamaged: true,
            at: context.clock.now
        )
        try context.console.answer(change: report)
        return true
    }

    private func isDamaged(_ path: String) throws -> Bool {
        do {
            return try LogExamination(path: path).damage != nil
        } catch StorageError.notALog {
            return true
        }
    }
}

/// The effect of a restore.
struct RestoreReport: ChangingReport {
    var isDryRun = false
    let path: String
    let outcome: RestoreOutcome
    /// The backup of the log before the restore.
    var precaution: BackupFile?
    /// Whether there was no readable log, so that the log now equals the backup.
    var isWhole = false
    /// The path of the damaged log.
    var setAside: String?

    private static let mostNamed = 5

    var lines: [FoodItem] { outcome.removedEntries }

    func write(to writer: inout JSONWriter) {
        writer.member("dry_run", isDryRun)
        writer.member("source", path)
        writer.member("backup", precaution?.path)
        writer.member("set_aside", setAside)
        for kind in RecordKind.all {
            let counts = outcome[kind]
            writer.key(dynamic: kind.name)
            writer.object { writer in
                writer.member("added", counts.added)
                writer.member("removed", counts.removed)
                writer.member("changed", counts.changed)
            }
        }
    }

    /// The changes to each kind of record that is affected.
    var counts: [String] {
        RecordKind.all.compactMap { kind in
            let counts = outcome[kind]
            let parts = [(counts.added, "added"), (counts.removed, "removed"), (counts.changed, "changed")]
                .filter { $0.0 > 0 }.map { "\(kind.phrase($0.0)) \($0.1)" }
            return parts.isEmpty ? nil : parts.joined(separator: ", ")
        }
    }

    /// The path of the damaged log, and how to recover later changes from it.
    private func lost(in path: String, _ style: TextStyle) -> [String] {
        let rescue = Hint(words: ["doctor", "--fix", "--yes", "--db", path])
        let export = Hint(words: ["export", "--db", path])
        return [
            "The damaged log is now \(SafeText.shown(path)).",
            "Changes after the backup are only there; to recover them:",
            "  \(style.shown(rescue))",
            "  \(style.shown(export)) | \(style.shown(.countme("import -")))",
        ]
    }

    func text(_ style: TextStyle) -> String {
        let name = SafeText.shown(path)
        if outcome.isEmpty {
            let undo = isDryRun ? "" : "; \(TextStyle.undoTakesEarlier)"
            return "The log already matches \(name)\(undo)\n"
        }
        var lines = [(isDryRun ? "Would restore " : "Restored ") + name + ":"]
        lines += counts.map { "  " + $0 }
        if !outcome.removedEntries.isEmpty {
            lines.append(isDryRun ? "Entries that would be removed:" : "Removed entries:")
        }
        for item in outcome.removedEntries.suffix(RestoreReport.mostNamed).reversed() {
            lines.append("  \(item.id), \(TextStyle.date(item.day)): \(style.foodWithEnergy(item))")
        }
        let more = outcome.removedEntries.count - RestoreReport.mostNamed
        if more > 0 { lines.append("  and \(more) more") }
        if let precaution {
            lines.append("Your previous log is in backup \(precaution.label); countme undo reverts this.")
        }
        if isWhole, !isDryRun {
            lines += setAside.map { lost(in: $0, style) } ?? ["There was no log before."]
            lines.append("countme undo now steps back through the backup's own history.")
        }
        return lines.map { $0 + "\n" }.joined()
    }
}
