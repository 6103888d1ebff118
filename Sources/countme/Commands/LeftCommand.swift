internal import CalorieTrackerCore

/// Says what is left of the day's goals.
struct LeftCommand: Command {
    private static let planned = Option("planned", "Count what is planned as eaten.")

    static let manual = CommandManual(
        name: "left",
        summary: "Show what is left of today's goals, on one line.",
        usage: ["left [DATE] [--planned]", "left week [--planned]"],
        operands: ["DATE": .day],
        examples: [
            .init("countme left", "kcal, and each nutrient that has a target"),
            .init("countme left yesterday", "for another day"),
            .init("countme left week", "kcal for the days that are left, of the goals of the week"),
            .init("countme left --planned", "with what is planned counted in; a weekday is the coming one"),
            .init("countme left --json | jq .remaining_kcal", "for a script"),
        ],
        options: [.on, planned],
        details: """
            For each nutrient only the entries that state it are counted.
            The budget of a week is the goals of its days; days that are over and have no
            entries are left out of it.
            For a shell prompt or a status bar, use countme prompt.
            """
    )

    private let date: String?
    private let countsPlanned: Bool

    init(_ arguments: ParsedArguments) throws(UserError) {
        date = try arguments.dayText()
        countsPlanned = arguments.has(LeftCommand.planned)
    }

    func run(in context: CommandContext) throws {
        let today = context.clock.today
        if let date, ["week", "this week"].contains(date.lowercased()) { return try showWeek(context) }
        let day =
            try date.map {
                try DateText.require(
                    $0,
                    today: today,
                    context.invocation,
                    looking: countsPlanned ? .ahead : .back
                )
            } ?? today
        let tracker = try context.log.openTracker(for: .reading)
        var log = try tracker.log(for: day)
        let planned = countsPlanned ? try context.services.finder(tracker).plans(in: day...day) : nil
        if let planned { log = try tracker.log(log, counting: planned) }
        guard log.goal != nil else {
            let isToday = day == today
            throw UserError(.noGoal, "there is no goal\(isToday ? "" : " on \(TextStyle.date(day))")")
                .hint(Hint(words: ["goal", "2000"] + (isToday ? [] : ["--on", "\(day)"])))
        }
        try context.console.answer(LeftReport(log: log, planned: planned))
    }

    private func showWeek(_ context: CommandContext) throws {
        let today = context.clock.today
        let week = DateText.period("week", today: today, weekStart: context.settings.configuration.weekStart)
        guard let week else { return }
        let tracker = try context.log.openTracker(for: .reading)
        let logs = try tracker.history(week)
        let plans =
            countsPlanned ? try context.services.finder(tracker).plans(in: today...week.upperBound) : nil
        var report = WeekLeftReport(since: week.lowerBound, until: week.upperBound)
        if plans != nil { report.planned = [] }
        for day in Day.days(in: week) {
            let log = logs.first { $0.day == day }
            guard let goal = try tracker.goal(on: day)?.kilocalories,
                day >= today || log?.items.isEmpty == false
            else {
                report.daysLeftOut.append(day)
                continue
            }
            report.goal += goal
            report.count(log?.totalCalories ?? 0, in: log?.energyRange)
            if let planned = plans?.filter({ $0.day == day }) {
                report.planned? += planned
                report.count(planned.plannedCalories, in: planned.plannedRange)
            }
            if day >= today { report.daysLeft += 1 }
        }
        guard report.daysLeft > 0 else {
            throw UserError(.noGoal, "there is no energy goal for the rest of the week")
                .hint(.countme("goal 2000"))
        }
        try context.console.answer(report)
    }
}

/// What is left of the goals of a week, on one line.
struct WeekLeftReport: SingleReport {
    let since: Day
    let until: Day
    var total = 0.0
    /// What was eaten at least and at most; as much as the total where all of it is firm.
    var least = 0.0
    var most = 0.0
    var isGuess = false
    var goal = 0.0
    /// Today and the days to come.
    var daysLeft = 0
    /// Days without a goal, and past ones without entries.
    var daysLeftOut: [Day] = []
    /// What is planned, where that is counted in; nil where it is not.
    var planned: [PlannedFood]?

    /// Counts an energy in.
    mutating func count(_ kilocalories: Double, in range: EnergyRange?) {
        total = (total + kilocalories).roundedToTenth
        isGuess = isGuess || range != nil
        least = (least + (range?.lowerBound ?? kilocalories)).roundedToTenth
        most = (most + (range?.upperBound ?? kilocalories)).roundedToTenth
    }

    private var remaining: Double { (goal - total).roundedToTenth }
    private var range: EnergyRange? { isGuess && least <= most ? least...most : nil }

    static func tell(_ report: Self?, to row: inout ColumnWriter) {
        row.word("since", report?.since.description)
        row.word("until", report?.until.description)
        row.number("kcal", report?.total)
        row.number("goal_kcal", report?.goal)
        row.number("remaining_kcal", report?.remaining)
        row.truth("over_goal", report.map { $0.remaining < 0 })
        row.count("days_left", report?.daysLeft)
        row.number("per_day_kcal", report.map { ($0.remaining / Double($0.daysLeft)).roundedToTenth })
        row.range(report?.range)
        row.planned(report?.planned)
    }

    func write(to writer: inout JSONWriter) {
        writer.members(of: self)
        writer.array("left_out", of: daysLeftOut) { $0.value($1) }
    }

    func text(_ style: TextStyle) -> String {
        let unit = style.unit.rawValue
        let days = counted(daysLeft, "day", "days")
        let limits = range.map { " (\(style.left(of: goal, in: $0)))" } ?? ""
        let left =
            remaining < 0
            ? style.colored("\(style.energy(-remaining, in: range)) \(unit) over", .red)
                + " \(style.energy(goal)) for the week\(limits), \(days) to go"
            : "\(style.energy(remaining, in: range)) \(unit) left of \(style.energy(goal)) for the week\(limits): \(style.energy((remaining / Double(daysLeft)).rounded())) a day for \(days)"
        let past = daysLeftOut.filter { $0 < style.clock.today }
        let note =
            past.isEmpty
            ? ""
            : "; without \(past.map(TextStyle.weekday).joined(separator: ", ")), which nothing is known of"
        return left + note + (planned.map { ", " + style.planned($0) } ?? "") + "\n"
    }
}

/// What is left of the goals of a day, on one line.
struct LeftReport: SingleReport {
    let log: DailyLog
    /// What is planned, where that is counted in; nil where it is not.
    var planned: [PlannedFood]?

    static func tell(_ report: Self?, to row: inout ColumnWriter) {
        let log = report?.log
        row.word("date", log?.day.description)
        row.number("kcal", log?.totalCalories)
        row.number("goal_kcal", log?.goalCalories)
        row.number("remaining_kcal", log?.remainingCalories)
        row.truth("over_goal", log?.isOverGoal)
        row.object("remaining", isPrefix: true) { row in
            for nutrient in Nutrient.allCases { row.number(nutrient.key, log?.left(of: nutrient)) }
        }
        row.number("remaining_water_ml", log?.waterLeft)
        row.range(log?.energyRange)
        row.planned(report?.planned)
    }

    func text(_ style: TextStyle) -> String {
        var parts: [String] = []
        if let remaining = log.remaining(in: style.unit), let goal = log.goalCalories {
            let unit = style.unit.rawValue
            let range = log.energyRange
            let mark = range == nil ? "" : "~"
            let of = style.energy(goal) + (range.map { " (\(style.left(of: goal, in: $0)))" } ?? "")
            parts.append(
                remaining < 0
                    ? style.colored("\(mark)\((-remaining).tenthsText) \(unit) over", .red) + " \(of)"
                    : "\(mark)\(remaining.tenthsText) \(unit) left of \(of)"
            )
        }
        for nutrient in Nutrient.allCases {
            guard let left = log.left(of: nutrient) else { continue }
            let amount = "\(abs(left).tenthsText) \(nutrient.unit)"
            parts.append("\(nutrient.name) \(amount) \(left < 0 ? "over" : "left")")
        }
        if let left = log.waterLeft {
            parts.append(left > 0 ? "water \(left.tenthsText) ml left" : "water reached")
        }
        if let planned { parts.append(style.planned(planned)) }
        return parts.joined(separator: ", ") + "\n"
    }
}

extension TextStyle {
    /// What is counted in of a plan: `with 412 kcal planned`.
    fileprivate func planned(_ plans: [PlannedFood]) -> String {
        "with \(energyWithUnit(plans.plannedCalories, in: plans.plannedRange)) planned"
    }
}

extension ColumnWriter {
    /// What is counted in of a plan; nothing where it is not.
    fileprivate mutating func planned(_ plans: [PlannedFood]?) {
        number("planned_kcal", plans?.plannedCalories)
        number("planned_kcal_low", plans?.plannedRange?.lowerBound)
        number("planned_kcal_high", plans?.plannedRange?.upperBound)
    }
}

extension DailyLog {
    /// What is left of a target, negative when it is exceeded; nil without one.
    ///
    /// Counted from what is known: entries that do not state the nutrient leave it as it is.
    func left(of nutrient: Nutrient) -> Double? {
        goal?.nutrients[nutrient].map { ($0 - (nutrients[nutrient] ?? 0)).roundedToTenth }
    }

    /// The milliliters of water still to drink; negative when there were more.
    var waterLeft: Double? { waterGoal.map { ($0 - water).roundedToTenth } }
}
