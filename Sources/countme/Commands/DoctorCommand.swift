internal import CalorieTrackerCore

/// Looks whether all is well, and makes it so.
struct DoctorCommand: Command {
    private static let fix = Option("fix", "Set right what can be set right.")

    static let manual = CommandManual(
        name: "doctor",
        summary: "Check the log, its backups and its surroundings; --fix sets right.",
        usage: ["doctor [--fix [--yes]]"],
        examples: [
            .init("countme doctor", "look at everything, change nothing"),
            .init("countme doctor --fix", "set right what can be"),
            .init("countme doctor --json | jq .ok", "for a script; the exit code says it too"),
        ],
        options: [fix, .yes],
        details: """
            Looks at the pages of the log and the checksum of every row, at every day's total as
            the views would print it, at the journal that undo reads, at permissions, backups,
            the configuration, the catalogue, the clock and free space.

            A damaged log is never deleted: --fix sets it aside under a name with the date,
            saves the rows whose checksum holds into a new log, adds from the newest backup what
            is missing, and says in numbers what became of the entries and of all else. Undo
            begins anew with that. Nor is a damaged backup deleted: --fix gives it another name
            in the same folder. Rows that no change has made are taken away only with --yes,
            where there are several. It exits with 4 when something is wrong and stays so.
            """
    )

    private let isFixing: Bool

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 0, hint: .countme("doctor"))
        isFixing = arguments.has(DoctorCommand.fix)
    }

    func run(in context: CommandContext) throws {
        var examination = Examination(context: context, isFixing: isFixing)
        let work = isFixing ? "checking everything, and setting right" : "checking everything"
        let report = DoctorReport(checks: context.announcing(work) { examination.checks() })
        try context.answer(report)
        guard report.isWell else {
            let problems = report.checks.filter { $0.status == .problem }
            let remedies = problems.compactMap(\.remedy)
            let canBeFixed = !isFixing && remedies.contains { $0.contains("--fix") }
            let needsYes = isFixing && !context.isConfirmed && remedies.contains { $0.contains("--yes") }
            let hint: Hint? =
                canBeFixed
                ? .countme("doctor --fix")
                : needsYes ? .countme("doctor --fix --yes") : remedies.first.map(Hint.init(stringLiteral:))
            throw UserError(
                .damaged,
                "not well: \(problems.map(\.name).joined(separator: ", "))",
                hints: [hint].compactMap(\.self)
            )
        }
    }
}

/// What doctor found, a line for each thing it looked at.
struct DoctorReport: Report {
    /// One thing that was looked at.
    struct Check: Row {
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
        var remedy: String?

        static let columns = ["name", "status", "message", "fix"]

        var cells: [Cell] { [.plain(name), .plain(status.rawValue), .text(message), Cell(text: remedy)] }

        func write(to writer: inout JSONWriter) {
            writer.object { writer in
                writer.member("name", name)
                writer.member("status", status.rawValue)
                writer.member("message", message)
                writer.member("fix", remedy)
            }
        }
    }

    let checks: [Check]

    /// Whether nothing is wrong, or no longer.
    var isWell: Bool { checks.allSatisfy { $0.status != .problem } }

    var lines: [Check] { checks }

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
            let space = String(repeating: " ", count: names - TerminalWidth.width(of: check.name) + 2)
            let status = style.colored(check.status.rawValue, color)
            let gap = String(repeating: " ", count: 9 - check.status.rawValue.utf8.count)
            lines.append(status + gap + check.name + space + SafeText.shown(check.message))
            if let remedy = check.remedy {
                lines.append(String(repeating: " ", count: 11 + names) + "-> " + SafeText.shown(remedy))
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }
}
