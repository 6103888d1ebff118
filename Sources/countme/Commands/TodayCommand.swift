internal import CalorieTrackerCore

/// Shows the day: the main screen.
struct TodayCommand: Command {
    static let manual = CommandManual(
        group: .daily("Show today"),
        name: "today",
        summary: "Show today's entries, total and what you have left.",
        usage: ["today [DATE] [OPTIONS]"],
        operands: ["DATE": .day],
        examples: [
            .init("countme", "the same as countme today"),
            .init("countme today --verbose", "with the source and age of each entry"),
            .init("countme today yesterday", "another day; also --on yesterday"),
            .init("countme today --json | jq '.days[0].remaining_kcal'", "what is left, for a script"),
        ],
        options: [.on]
    )

    /// The width from which there is room for the last week.
    private static let widthForRecentDays = 60

    static let readsDay: DatePhrase.Direction? = .back

    private let date: String?

    init(_ arguments: ParsedArguments) throws(UserError) {
        date = arguments[.on]
        try arguments.requireOperands(atMost: 0, hint: Hint(words: ["history"] + arguments.allOperands))
    }

    func run(in context: CommandContext) throws {
        let tracker = try context.log.openTracker(for: .reading)
        let today = context.clock.today
        let day = try date.map { try DateText.require($0, today: today, context.invocation) } ?? today
        let report = try tracker.reading {
            let log = try tracker.log(for: day)
            var report = LogReport(isMainScreen: day == today, range: day...day, logs: [log])
            report.planned = try context.services.finder(tracker).plans(in: day...day)
            if day == today, log.items.isEmpty {
                report.isEmptyLog = try tracker.standing(in: today...today).lastEntry == nil
            }
            report.overdueCount = day == today ? try tracker.overduePlanCount() : 0
            if day == today, let first = today.advanced(by: -6), context.settings.options.format == .text,
                let width = context.system.output.width, width >= TodayCommand.widthForRecentDays
            {
                report.recent = try Day.days(in: first...today).map(tracker.log(for:))
            }
            return report
        }
        try context.console.answer(report)
        if report.logs.first?.goal == nil { context.console.tip("to set a daily goal: countme goal 2000") }
    }
}
