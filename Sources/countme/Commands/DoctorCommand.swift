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
