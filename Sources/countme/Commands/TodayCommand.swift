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

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(
            atMost: 0,
            hint: Invocation.command(["history"] + arguments.allOperands)
        )
    }

    func run(in context: CommandContext) throws {
        let tracker = try context.openTracker(for: .reading)
        let today = context.clock.today
        let log = try tracker.log(for: today)
        try context.answer(LogReport(isMainScreen: true, range: today...today, logs: [log]))
        if log.goal == nil { context.tip("countme goal 2000 sets a daily goal") }
    }
}
