internal import CalorieTrackerCore

/// Shows how everyone with a log here is doing.
struct PeopleCommand: Command {
    static let manual = CommandManual(
        group: .data,
        name: "people",
        summary: "Show the averages of everyone with a log here.",
        usage: ["people [DATE|PERIOD] [--shared] [OPTIONS]"],
        operands: ["DATE|PERIOD": .period],
        examples: [
            .init("countme people", "the last 7 days, a line each"),
            .init("countme people \"last month\"", "another period"),
            .init("countme people --shared", "everyone in the share whose log you may read"),
            .init("countme people --json | jq '.people[] | {name, average_kcal}'", "for a script"),
        ],
        options: [shared, .onDays, .since, .until],
        details: "The average is over days with entries. countme person begins a log for someone else."
    )

    static var needsPerson: Bool { false }

    private static let shared = Option(
        "shared",
        "The logs you may read in the share, as the server has them."
    )
    private static let defaultDays = 7
    private let days: DayRangeArguments
    private let isShared: Bool

    init(_ arguments: ParsedArguments) throws(UserError) {
        isShared = arguments.has(PeopleCommand.shared)
        days = try DayRangeArguments(arguments.allOperands, of: arguments, hinted: ["people"])
    }

    func run(in context: CommandContext) throws {
        let range = try days.range(
            today: context.clock.today,
            weekStart: context.settings.configuration.weekStart,
            defaultDays: PeopleCommand.defaultDays
        )
        if isShared {
            let share = try context.services.connect(to: context.services.shareAddress())
            let lines = try share.standings(in: range, today: context.clock.today).map { person in
                PeopleReport.Line(
                    name: person.name,
                    rights: person.rights,
                    seenAt: person.seenAt,
                    problem: person.problem,
                    standing: person.standing
                )
            }
            return try context.console.answer(PeopleReport(range: range, lines: lines, isShared: true))
        }
        let people = context.log.people
        let lines = try ([PeopleFolder.oneself] + people.names).map { name in
            let store = try DataStore(lookingAt: people.logPath(of: name))
            return PeopleReport.Line(
                name: name,
                standing: try CalorieTracker(store: store, clock: context.clock).standing(in: range)
            )
        }
        try context.console.answer(PeopleReport(range: range, lines: lines))
    }
}

/// A line for each person, with days and averages.
struct PeopleReport: Report {
    /// Somebody's period.
    struct Line: Row {
        let name: String
        var rights = "write"
        /// When a machine of a shared log was last heard of.
        var seenAt: Timestamp?
        /// What cannot be shown of a shared log.
        var problem: String?
        let standing: Standing

        static func tell(_ line: Self?, to row: inout ColumnWriter) {
            row.text("name", line?.name)
            row.word("rights", line?.rights)
            row.word("last_entry", line?.standing.lastEntry?.description)
            row.word("seen_at", line?.seenAt?.description)
            row.count("days_logged", line?.standing.daysLogged)
            row.count("days_total", line?.standing.dayCount)
            row.number("average_kcal", line?.standing.average)
            row.number("goal_kcal", line?.standing.goal)
            row.number("average_kcal_low", line?.standing.averageRange?.lowerBound)
            row.number("average_kcal_high", line?.standing.averageRange?.upperBound)
            row.text("problem", line?.problem)
        }
    }

    let range: ClosedRange<Day>
    let lines: [Line]
    var isShared = false

    func write(to writer: inout JSONWriter) {
        writer.member("since", range.lowerBound)
        writer.member("until", range.upperBound)
        writer.rows("people", lines)
    }

    func text(_ style: TextStyle) -> String {
        var table = TextTable(
            columns: [
                .left("NAME"), .left("LAST ENTRY"), .right("DAYS"), .right("AVERAGE"), .right("GOAL"),
            ] + (isShared ? [.left("SYNCED")] : [])
        )
        for line in lines {
            table.append(
                [
                    line.name, line.standing.lastEntry.map { TextStyle.date($0) } ?? "-",
                    "\(line.standing.daysLogged)/\(line.standing.dayCount)",
                    line.standing.average.map { style.energy($0, in: line.standing.averageRange) } ?? "-",
                    line.standing.goal.map { style.energy($0) } ?? "-",
                ] + (isShared ? [line.seenAt.map { style.ago($0) } ?? "-"] : [])
            )
        }
        let problems = lines.compactMap { line in line.problem.map { "\(line.name): \($0) left out" } }
        return (table.lines(width: style.width) + problems).map { $0 + "\n" }.joined()
    }
}
