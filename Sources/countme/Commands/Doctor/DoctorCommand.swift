internal import CalorieTrackerCore

/// Looks whether all is well, and makes it so.
struct DoctorCommand: Command {
    private static let fix = Option("fix", "Repair what can be repaired.")
    private static let photos = Option("photos", "Delete the photos of entries that are gone.")

    static let manual = CommandManual(
        group: .data,
        name: "doctor",
        summary: "Check the log, its backups and its surroundings; --fix repairs.",
        usage: ["doctor [--fix [--yes]]", "doctor --photos [--yes]"],
        examples: [
            .init("countme doctor", "look at everything, change nothing"),
            .init("countme doctor --fix", "repair what can be repaired"),
            .init("countme doctor --photos", "delete photos of deleted entries for good"),
            .init("countme doctor --json | jq .ok", "for a script; the exit code says the same"),
        ],
        options: [fix, photos, .yes],
        details: """
            Checks the pages of the log and the checksum of every row, every day's total as the
            views print it, the journal that undo reads, permissions, backups, the
            configuration, the catalogue, the clock and free space.

            A damaged log is never deleted: --fix sets it aside under a name with the date,
            saves the rows whose checksum holds into a new log, adds what is missing from the
            newest backup, and says how many entries and other records were saved. Undo then
            starts afresh. A damaged backup is not deleted either: --fix renames it in the same
            folder. Rows that no change made are removed only with --yes, if there are several.
            Exits with 4 if something is wrong and remains so.

            A photo stays when its entry is deleted, so that undo brings both back. --photos
            deletes such photos for good; undo then brings back the entry without its photo.
            Backups keep theirs.
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
        guard report.isWell else {
            let problems = report.checks.filter { $0.status == .problem }
            let repair = problems.lazy.compactMap(\.repair).first
            let advice = problems.lazy.compactMap(\.remedy).first.map { Hint(stringLiteral: $0.text()) }
            throw UserError(.damaged, "problems found: \(problems.map(\.name).joined(separator: ", "))")
                .hints([repair ?? advice].compactMap(\.self))
        }
    }

    /// Deletes the photos that no entry has, after a yes.
    private func deletePhotos(in context: CommandContext) throws {
        let unused = try context.log.unusedPhotos()
        guard !unused.isEmpty else {
            let check = DoctorCheck.fine("old photos", "every photo belongs to an entry")
            return try context.console.answer(DoctorReport(checks: [check]))
        }
        try context.console.confirm(
            "delete for good \(context.log.phrase(unused)) that \(unused.count == 1 ? "belongs" : "belong") to no entry",
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
            "deleted \(counted(removed.count, "photo", "photos")) (\(size)) that belonged to no entry"
            + (copies == 0 ? "" : "; \(copies) of them are still in \(backups.path)")
            + (kept == 0 ? "" : "; \(counted(kept, "photo belongs", "photos belong")) to an entry again")
        try context.console.answer(
            DoctorReport(checks: [DoctorCheck(name: "old photos", status: .fixed, message: message)]),
            isChangeSaved: true
        )
    }
}

/// One thing that was looked at.
struct DoctorCheck: Row {
    /// How it is.
    enum Status: String {
        case fine = "ok"
        /// Something to know; nothing is in danger.
        case remark = "note"
        case problem
        /// It was a problem until a moment ago.
        case fixed
    }

    let name: String
    let status: Status
    let message: String
    /// What `--fix` would do, or what to do oneself.
    var remedy: Hint?
    /// The command that sets it right, where countme can.
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

/// What doctor found, a line for each thing it looked at.
struct DoctorReport: Report {
    let checks: [DoctorCheck]

    /// Whether nothing is wrong, or no longer.
    var isWell: Bool { checks.allSatisfy { $0.status != .problem } }

    var lines: [DoctorCheck] { checks }

    func write(to writer: inout JSONWriter) {
        writer.member("ok", isWell)
        writer.rows("checks", checks)
    }

    func text(_ style: TextStyle) -> String {
        let names = checks.map { TerminalWidth.width(of: $0.name) }.reduce(0, max)
        var lines: [String] = []
        for check in checks {
            let color: TextStyle.Color =
                switch check.status {
                case .fine, .fixed: .green
                case .remark: .yellow
                case .problem: .red
                }
            let status = style.colored(check.status.rawValue, color)
            let gap = TerminalWidth.space(before: check.status.rawValue, to: 9)
            let name = TerminalWidth.padded(check.name, to: names + 2)
            lines.append(status + gap + name + SafeText.shown(check.message))
            if let remedy = check.remedy {
                lines.append(
                    String(repeating: " ", count: 11 + names) + "-> " + SafeText.shown(remedy.text())
                )
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }
}
