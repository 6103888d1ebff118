internal import CalorieTrackerCore

/// Reminds of a meal that is not logged yet.
struct RemindCommand: Command {
    private static let ifMissing = Option("if-missing", "Only if the day has no entry for that meal yet.")

    static let manual = CommandManual(
        name: "remind",
        summary: "Remind you to log a meal, for example from cron.",
        usage: ["remind MEAL [--if-missing] [--on DATE]"],
        operands: ["MEAL": .mealOfDay],
        examples: [
            .init("countme remind lunch --if-missing", "print a line unless lunch is logged"),
            .init("0 14 * * * countme remind lunch --if-missing", "in crontab, which mails the line"),
            .init(
                "countme remind dinner --if-missing && notify-send \"Log dinner\"",
                "as a desktop notification"
            ),
        ],
        options: [ifMissing, .on],
        details: """
            It says whether the meal is logged. With --if-missing it exits with 0 if there is
            something to remind you of, and silently with 1 if the meal is logged.
            """
    )

    private let meal: DayMeal
    private let isConditional: Bool

    init(_ arguments: ParsedArguments) throws(UserError) {
        meal = try DayMeal(arguments, example: .countme("remind lunch --if-missing"))
        isConditional = arguments.has(RemindCommand.ifMissing)
    }

    func run(in context: CommandContext) throws {
        let tracker = try context.openTracker(for: .reading)
        let day = try meal.day(context.clock)
        let found = try meal.findIfThere(tracker)
        if found == nil { try meal.requireNoDate(context.clock.today) }
        let report = ReminderReport(day: day, name: meal.name, meal: found)
        if isConditional, found != nil {
            if context.options.format != .text { try context.answer(report) }
            throw SilentExit(code: .noMatch)
        }
        try context.answer(report)
    }
}

/// A line that reminds of a meal.
struct ReminderReport: Report {
    let day: Day
    let name: String
    /// What is logged of it; nil when nothing is.
    let meal: Meal?

    var lines: [FoodItem] { meal?.items ?? [] }

    func write(to writer: inout JSONWriter) {
        writer.member("date", day)
        writer.member("meal", name)
        writer.member("is_logged", meal != nil)
        writer.entries(lines)
    }

    func text(_ style: TextStyle) -> String {
        let when = day == style.clock.today ? "today" : "on \(TextStyle.date(day))"
        let shown = SafeText.shown(name)
        if let meal {
            let count = counted(meal.items.count, "entry", "entries")
            return "\(shown) is logged \(when): \(count), \(style.energyWithUnit(meal.kilocalories))\n"
        }
        let date = day == style.clock.today ? [] : ["--on", day.description]
        let command = Hint(words: ["add", "FOOD", "--meal", name] + date, why: "Type")
        return "No \(shown) logged \(when). \(style.shown(command))\n"
    }
}
