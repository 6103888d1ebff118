internal import CalorieTrackerCore

/// Checks the log and its files, and repairs them.
struct DoctorCommand: Command {
    private static let fix = Option("fix", "Repair what can be repaired.")
    private static let photos = Option("photos", "Delete photos of deleted entries.")

    static let manual = CommandManual(
        group: .data,
        name: "doctor",
        summary: "Check the log, backups and setup; --fix repairs them.",
        usage: ["doctor [--fix [--yes]]", "doctor --photos [--yes]"],
        examples: [
            .init("countme doctor", "check everything, change nothing; --verbose lists each check"),
            .init("countme doctor --fix", "repair what can be repaired"),
            .init("countme doctor --photos", "permanently delete photos of deleted entries"),
            .init("countme doctor --json | jq .ok", "for scripts; the exit code shows it too"),
        ],
        options: [fix, photos, .yes],
        details: """
            Checks the log's pages and row checksums, daily totals, undo history, permissions, backups,
            settings, catalog, clock and free space. Every command notices altered bytes, but only doctor
            notices parts of an older copy of the log, for example after an interrupted sync of the
            folder.

            A damaged log is never deleted: --fix renames it with the date, copies every intact row into
            a new log, fills gaps from the newest backup and reports how much was saved. The undo
            history is lost. A damaged backup is not deleted either: --fix renames it in the same
            folder. Several rows that match no recorded change are removed only with --yes. Exits 4 if
            a problem remains.

            Deleting an entry keeps its photo, so that undo can restore both. --photos deletes such
            photos permanently; undo then restores the entry without its photo. Photos in backups are
            kept.
            """
    )

    private let isFixing: Bool
    private let deletesPhotos: Bool

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 0, hint: .countme("doctor"))
        isFixing = arguments.has(DoctorCommand.fix)
        deletesPhotos = arguments.has(DoctorCommand.photos)
        if isFixing, deletesPhotos {
            throw UserError(.usage, "--fix and --photos cannot be combined")
                .hint(.countme("doctor --fix"))
                .hint(.countme("doctor --photos"))
        }
    }

    func run(in context: CommandContext) throws {
        guard !deletesPhotos else { return try deletePhotos(in: context) }
        var doctor = Doctor(context: context, isFixing: isFixing)
        let work = isFixing ? "checking and repairing everything" : "checking everything"
        let report = DoctorReport(checks: context.log.announcing(work) { doctor.checks() })
        try context.console.answer(report)
        guard report.isHealthy else {
            let problems = report.checks.filter { $0.status == .problem }
            let repair = problems.lazy.compactMap(\.repair).first
            let advice = problems.lazy.compactMap(\.remedy).first.map { Hint(stringLiteral: $0.text()) }
            throw UserError(.damaged, "problems found: \(problems.map(\.name).joined(separator: ", "))")
                .hints([repair ?? advice].compactMap(\.self))
        }
    }

    /// Deletes photos without an entry, after confirmation.
    private func deletePhotos(in context: CommandContext) throws {
        let unused = try context.log.unusedPhotos()
        guard !unused.isEmpty else {
            let check = DoctorCheck.fine("old photos", "every photo belongs to an entry")
            return try context.console.answer(DoctorReport(checks: [check]))
        }
        try context.console.confirm(
            "permanently delete \(context.log.phrase(unused)) without an entry",
            lookingFirst: [.countme("doctor")]
        )
        let sizes = Dictionary(
            uniqueKeysWithValues: unused.map { ($0, context.log.photos.size(of: $0) ?? 0) }
        )
        let removed = try context.log.removeUnusedPhotos(unused)
        let backups = PhotoFolder(beside: BackupFolder(besideLogAt: context.log.path).path + "/log.db")
        let copies = removed.count { backups.size(of: $0) != nil }
        let size = FileSize.text(removed.reduce(0) { $0 + (sizes[$1] ?? 0) })
        let kept = unused.count - removed.count
        let message =
            "deleted \(counted(removed.count, "photo", "photos")) (\(size)) without an entry"
            + (copies == 0 ? "" : "; \(counted(copies, "copy remains", "copies remain")) in \(backups.path)")
            + (kept == 0 ? "" : "; \(counted(kept, "photo belongs", "photos belong")) to an entry again")
        try context.console.answer(
            DoctorReport(checks: [DoctorCheck(name: "old photos", status: .fixed, message: message)]),
            isChangeSaved: true
        )
    }
}

/// The result of one check.
struct DoctorCheck: Row {
    /// The outcome of the check.
    enum Status: String {
        case fine = "ok"
        /// Worth knowing; nothing is at risk.
        case remark = "note"
        case problem
        /// It was a problem and has just been repaired.
        case fixed
    }

    let name: String
    let status: Status
    let message: String
    /// A description of what `--fix` would do, or of what the user can do.
    var remedy: Hint?
    /// The command that repairs it, if countme can.
    var repair: Hint?

    static func fine(_ name: String, _ message: String) -> DoctorCheck {
        DoctorCheck(name: name, status: .fine, message: message)
    }

    static func remark(_ name: String, _ message: String, remedy: Hint) -> DoctorCheck {
        DoctorCheck(name: name, status: .remark, message: message, remedy: remedy)
    }

    static func problem(_ name: String, _ message: String, remedy: Hint?, repair: Hint? = nil) -> DoctorCheck
    {
        DoctorCheck(name: name, status: .problem, message: message, remedy: remedy, repair: repair)
    }

    static func tell(_ check: Self?, to row: inout ColumnWriter) {
        row.word("name", check?.name)
        row.word("status", check?.status.rawValue)
        row.text("message", check?.message)
        row.text("fix", check?.remedy?.text())
    }
}

/// The findings of doctor, one line per check.
struct DoctorReport: Report {
    let checks: [DoctorCheck]

    /// Whether no problem remains.
    var isHealthy: Bool { checks.allSatisfy { $0.status != .problem } }

    var lines: [DoctorCheck] { checks }

    func write(to writer: inout JSONWriter) {
        writer.member("ok", isHealthy)
        writer.rows("checks", checks)
    }

    func text(_ style: TextStyle) -> String {
        // One line is enough if all is well.
        if checks.count > 1, !style.isVerbose, checks.allSatisfy({ $0.status == .fine }) {
            return "All \(checks.count) checks passed\n"
        }
        let names = checks.map { TerminalWidth.width(of: $0.name) }.reduce(0, max)
        let isNarrow = TextTable.isNarrow(style.width)
        var lines: [String] = []
        for check in checks {
            let color: TextStyle.Color =
                switch check.status {
                case .fine, .fixed: .green
                case .remark: .yellow
                case .problem: .red
                }
            let status = style.colored(check.status.rawValue, color)
            let message = SafeText.shown(check.message)
            let remedy = check.remedy.map { "-> " + SafeText.shown($0.text()) }
            if isNarrow {
                lines.append("\(check.name): \(status)")
                lines += ([message] + [remedy].compactMap(\.self)).map { "  " + $0 }
            } else {
                let gap = TerminalWidth.space(before: check.status.rawValue, to: 9)
                lines.append(status + gap + TerminalWidth.padded(check.name, to: names + 2) + message)
                if let remedy { lines.append(String(repeating: " ", count: 11 + names) + remedy) }
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }
}
