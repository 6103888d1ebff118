internal import CalorieTrackerCore

/// Sums up days, weeks and months.
struct SummaryCommand: Command {
    private static let by = Option(
        "by",
        "WHAT",
        .oneOf(Grouping.allCases.map(\.rawValue)),
        "Sum up by day, week or month."
    )
    private static let weeks = Option("weeks", "N", .typed, "The last N weeks, by week.")

    static let manual = CommandManual(
        name: "summary",
        summary: "Sum up days, weeks or months, with averages.",
        usage: ["summary [DATE|PERIOD] [OPTIONS]", "summary --since DATE --until DATE", "summary --weeks N"],
        operands: ["DATE|PERIOD": .period],
        examples: [
            .init("countme summary", "the last 7 days"),
            .init("countme summary --weeks 4", "the last four weeks"),
            .init("countme summary 2026-11 --by week", "a month, week by week"),
            .init("countme summary --json | jq .average_kcal", "for a script"),
        ],
        options: [.since, .until, by, weeks],
        details: """
            Averages are told twice: over the days something was logged on, and over all days
            up to today. The difference to the goal counts the days that have both entries and
            a goal; a plus means more was eaten. For each nutrient it is said of how many
            entries it is known: what nobody stated is missing, not zero.
            """
    )

    private static let defaultDays = 7
    private let days: DayRangeArguments
    private let grouping: Grouping?
    private let weekCount: Int?

    init(_ arguments: ParsedArguments) throws(UserError) {
        days = try DayRangeArguments(arguments)
        weekCount = try arguments.wholeNumber(SummaryCommand.weeks, in: 1...520)
        if weekCount != nil, !arguments.allOperands.isEmpty || arguments.has(.since) || arguments.has(.until)
        {
            throw UserError(
                .usage,
                "--weeks is a range of days already",
                hint: .countme("summary --weeks", "\(weekCount ?? 4)")
            )
        }
        guard let text = arguments[SummaryCommand.by] else {
            grouping = weekCount == nil ? nil : .week
            return
        }
        guard let grouping = Grouping(rawValue: text.lowercased()) else {
            throw UserError(
                .badValue,
                "--by cannot be \(quoted(text))",
                hints: Grouping.allCases.map { arguments.invocation.replacing(text, with: $0.rawValue) }
            )
        }
        self.grouping = grouping
    }

    func run(in context: CommandContext) throws {
        let today = context.clock.today
        let weekStart = context.configuration.weekStart
        let range: ClosedRange<Day>
        if let weekCount {
            let thisWeek = Period.week(containing: today, startingOn: weekStart)
            range = (thisWeek.lowerBound.advanced(by: -7 * (weekCount - 1)) ?? .first)...thisWeek.upperBound
        } else {
            range = try days.range(
                today: today,
                weekStart: weekStart,
                defaultDays: SummaryCommand.defaultDays
            )
        }
        let logs = try context.openTracker(for: .reading).history(range)
        let length = range.upperBound.number - range.lowerBound.number + 1
        let grouping = grouping ?? (length <= 31 ? .day : length <= 200 ? .week : .month)
        let report = SummaryReport(
            range: range,
            grouping: grouping,
            periods: grouping.summaries(of: logs, in: range, weekStart: weekStart),
            whole: PeriodSummary(days: range, logs: logs),
            // Days to come have no part in an average.
            dayCount: logs.count { $0.day <= today }
        )
        try context.answer(report)
    }
}
