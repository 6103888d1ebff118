internal import CalorieTrackerCore

/// Shows the day: the main screen.
struct TodayCommand: Command {
    static let manual = CommandManual(
        name: "today",
        summary: "Show what you ate today, the goal, and what is left.",
        usage: ["today [OPTIONS]"],
        examples: [
            .init("countme", "the same as countme today"),
            .init("countme today --verbose", "with where entries came from and how long ago"),
            .init("countme today --json | jq '.days[0].remaining_kcal'", "what is left, for a script"),
        ]
    )

    /// From so many columns on there is room for the last week.
    private static let widthForRecentDays = 60

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 0, hint: Hint(words: ["history"] + arguments.allOperands))
    }

    func run(in context: CommandContext) throws {
        let tracker = try context.openTracker(for: .reading)
        let today = context.clock.today
        let log = try tracker.log(for: today)
        var report = LogReport(isMainScreen: true, range: today...today, logs: [log])
        if let first = today.advanced(by: -6), context.options.format == .text,
            let width = context.surroundings.output.width, width >= TodayCommand.widthForRecentDays
        {
            report.recent = try Day.days(in: first...today).map(tracker.log(for:))
        }
        try context.answer(report)
        if log.goal == nil { context.tip("countme goal 2000 sets a daily goal") }
    }
}
