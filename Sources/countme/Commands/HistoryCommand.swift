internal import CalorieTrackerCore

/// Shows past days with their entries.
struct HistoryCommand: Command {
    static let manual = CommandManual(
        name: "history",
        aliases: ["ls"],
        summary: "Show the days before, with every entry and the totals.",
        usage: ["history [DATE|PERIOD] [OPTIONS]", "history --since DATE --until DATE"],
        operands: ["DATE|PERIOD": .period],
        examples: [
            .init("countme history", "the last 7 days"),
            .init("countme history yesterday", "one day; also -1, mon, 2026-11-19"),
            .init("countme history 2026-W47", "a week; also week, month, year, 2026-11, 2026, 30d"),
            .init("countme history --since -30 --format csv > month.csv", "for a spreadsheet"),
        ],
        options: [.since, .until],
        details: """
            Days without entries are shown between the first and the last day of the log.
            Each day shows the goal that held on it.
            """
    )

    private static let defaultDays = 7
    private let arguments: DayRangeArguments

    init(_ arguments: ParsedArguments) throws(UserError) {
        self.arguments = try DayRangeArguments(arguments)
    }

    func run(in context: CommandContext) throws {
        let range = try arguments.range(
            today: context.clock.today,
            weekStart: context.configuration.weekStart,
            defaultDays: HistoryCommand.defaultDays
        )
        let logs = try context.openTracker(for: .reading).history(range)
        try context.answer(LogReport(isMainScreen: false, range: range, logs: logs))
    }
}
