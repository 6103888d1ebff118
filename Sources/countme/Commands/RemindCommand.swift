internal import CalorieTrackerCore

/// Prints a reminder for a meal or a weight that is not logged yet.
struct RemindCommand: Command {
    private static let ifMissing = Option("if-missing", "Print only if the meal or weight is not logged yet.")

    static let manual = CommandManual(
        group: .shell,
        name: "remind",
        summary: "Print a reminder when a meal or weight is missing (for cron).",
        usage: ["remind MEAL [--if-missing] [--on DATE]", "remind weight [--if-missing] [DAYS]"],
        operands: ["MEAL": .mealOfDay, "DAYS": .suchAs(["3d"])],
        examples: [
            .init("countme remind lunch --if-missing", "print a line unless lunch is logged"),
            .init("0 14 * * * countme remind lunch --if-missing", "in crontab; cron mails you the line"),
            .init(
                "countme remind dinner --if-missing && notify-send \"Log dinner\"",
                "as a desktop notification"
            ),
            .init("countme remind weight --if-missing 3d", "if you have not weighed yourself for 3 days"),
        ],
        options: [ifMissing, .on],
        details: """
            Reports whether the meal or weight is logged. With --if-missing, prints a reminder and exits
            0 if it is missing, and exits 1 silently if it is logged. DAYS is the number of days to look
            back for a weight, including today; the default is 1.
            """
    )

    private enum Subject {
        case meal(DayMeal)
        /// A weigh-in during the last days, today included.
        case weight(days: Int)
    }

    private let subject: Subject
    private let isConditional: Bool

    init(_ arguments: ParsedArguments) throws(UserError) {
        isConditional = arguments.has(RemindCommand.ifMissing)
        if let days = try RemindCommand.daysOfWeight(arguments) {
            try arguments.requireOnly(
                [RemindCommand.ifMissing],
                of: RemindCommand.manual.options,
                "with weight"
            )
            subject = .weight(days: days)
            return
        }
        let meal = try DayMeal(arguments, example: .countme("remind lunch --if-missing"))
        subject = .meal(meal)
    }

    /// The number of days for a weight; nil for a meal.
    private static func daysOfWeight(_ arguments: ParsedArguments) throws(UserError) -> Int? {
        let words = arguments.allOperands
        guard ["weight", "weigh"].contains(words.first?.lowercased()) else { return nil }
        guard words.count > 1 else { return 1 }
        let text = words.dropFirst().joined(separator: " ").lowercased()
        let days =
            if case .within(let days)? = DatePhrase(text) { days } else {
                text.hasOnlyDigits ? Int(text) : nil
            }
        guard let days, (1...366).contains(days) else {
            throw UserError(.badValue, "invalid DAYS \(quoted(text)): use 1 to 366")
                .hint(.countme("remind weight --if-missing 3d"))
        }
        return days
    }

    func run(in context: CommandContext) throws {
        switch subject {
        case .meal(let meal): try run(meal, in: context)
        case .weight(let days): try run(days, in: context)
        }
    }

    private func run(_ days: Int, in context: CommandContext) throws {
        let last = try context.log.openTracker(for: .reading).lastWeighing(before: context.clock.today)
        let report = WeightReminder(today: context.clock.today, last: last?.day, days: days)
        if isConditional, report.isThere {
            if context.settings.options.format != .text { try context.console.answer(report) }
            throw SilentExit(code: .noMatch)
        }
        try context.console.answer(report)
    }

    private func run(_ meal: DayMeal, in context: CommandContext) throws {
        let tracker = try context.log.openTracker(for: .reading)
        let day = try meal.day(context.clock)
        let found = try meal.findIfThere(tracker)
        if found == nil { try meal.requireNoDate(context.clock.today) }
        let report = ReminderReport(day: day, name: meal.name, meal: found)
        if isConditional, found != nil {
            if context.settings.options.format != .text { try context.console.answer(report) }
            throw SilentExit(code: .noMatch)
        }
        try context.console.answer(report)
    }
}

/// A reminder to weigh yourself; it never shows a weight.
struct WeightReminder: SingleReport {
    let today: Day
    /// The day of the last weigh-in; nil if there is none.
    let last: Day?
    /// The number of days to look back, today included.
    let days: Int

    private var age: Int? { last.map { today.number - $0.number } }

    /// Whether there is a weigh-in in these days.
    var isThere: Bool { age.map { $0 < days } ?? false }

    static func tell(_ report: Self?, to row: inout ColumnWriter) {
        row.word("date", report?.today.description)
        row.word("last", report?.last?.description)
        row.count("days", report?.age)
        row.truth("is_logged", report?.isThere)
    }

    func text(_ style: TextStyle) -> String {
        guard let age, let last else { return "No weigh-ins yet.\n" }
        if age == 0 { return "Weighed today.\n" }
        return "Last weigh-in: \(TextStyle.date(last)), \(counted(age, "day", "days")) ago.\n"
    }

    func hints(_ style: TextStyle) -> [Hint] {
        isThere ? [] : [.countme("weigh WEIGHT", why: "to log your weight")]
    }
}

/// A reminder to log a meal.
struct ReminderReport: Report {
    let day: Day
    let name: String
    /// Its entries; nil if there are none.
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
            return
                "\(shown) is logged \(when): \(count), \(style.energyWithUnit(meal.kilocalories, in: meal.energyRange))\n"
        }
        return "No \(shown) logged \(when).\n"
    }

    func hints(_ style: TextStyle) -> [Hint] {
        guard meal == nil else { return [] }
        let date = day == style.clock.today ? [] : ["--on", day.description]
        return [Hint(words: ["add", "FOOD", "--meal", name] + date, why: "to log it")]
    }
}
