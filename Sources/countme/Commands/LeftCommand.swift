internal import CalorieTrackerCore

/// Shows what is left of the day's goals.
struct LeftCommand: Command {
    private static let planned = Option("planned", "Count planned food as eaten.")

    static let manual = CommandManual(
        group: .daily("What you have left, on one line"),
        name: "left",
        summary: "Show what you have left today, on one line.",
        usage: ["left [DATE] [--planned]", "left week [--planned]"],
        operands: ["DATE": .day],
        examples: [
            .init("countme left", "kcal, plus every nutrient with a target"),
            .init("countme left yesterday", "for another day"),
            .init("countme left week", "kcal left for the rest of the week"),
            .init("countme left --planned", "with planned food; a weekday then means the next one"),
            .init("countme left --json | jq .remaining_kcal", "for a script"),
        ],
        options: [.on, planned],
        details: """
            Nutrient totals use only entries with a value for the nutrient. The week's budget is the
            sum of its daily goals; past days without entries are left out. For a shell prompt or a
            status bar, use countme prompt.
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
            throw UserError(.noGoal, "no goal set\(isToday ? "" : " for \(TextStyle.date(day))")")
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
                day >= today || log?.hasFood == true
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
            throw UserError(.noGoal, "no kcal goal for the rest of the week")
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
    /// The range of the total; equal to the total if nothing is estimated.
    var least = 0.0
    var most = 0.0
    var isGuess = false
    var goal = 0.0
    /// Today and the rest of the week.
    var daysLeft = 0
    /// Days without a goal, and past days without entries.
    var daysLeftOut: [Day] = []
    /// The planned food, if it is counted; otherwise nil.
    var planned: [PlannedFood]?

    /// Adds an energy to the total.
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
                + " \(style.energy(goal)) this week\(limits), \(days) to go"
            : "\(style.energy(remaining, in: range)) \(unit) left of \(style.energy(goal)) this week\(limits): \(style.energy((remaining / Double(daysLeft)).rounded())) a day for \(days)"
        let past = daysLeftOut.filter { $0 < style.clock.today }
        let note =
            past.isEmpty
            ? ""
            : "; \(past.map(TextStyle.weekday).joined(separator: ", ")) left out (no entries or no goal)"
        return left + note + (planned.map { ", " + style.planned($0) } ?? "") + "\n"
    }
}

/// What is left of the goals of a day, on one line.
struct LeftReport: SingleReport {
    let log: DailyLog
    /// The planned food, if it is counted; otherwise nil.
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
        let items = log?.items.filter { !$0.isPlainWater }
        row.object("known_entries", isPrefix: true) { row in
            for nutrient in Nutrient.allCases {
                let isShown = log?.left(of: nutrient) != nil
                row.count(nutrient.key, isShown ? items?.count { $0.nutrients[nutrient] != nil } : nil)
            }
        }
        row.count("entry_count", items?.count)
        row.number("goal_base_kcal", log?.dayGoal?.base.kilocalories)
        row.number("goal_change_kcal", log?.dayGoal?.change)
    }

    func text(_ style: TextStyle) -> String {
        var parts: [String] = []
        if let remaining = log.remaining(in: style.unit), let goal = log.goalCalories {
            let unit = style.unit.rawValue
            let range = log.energyRange
            let mark = range == nil ? "" : "~"
            let of =
                (log.dayGoal.map(style.sum) ?? style.energy(goal))
                + (range.map { " (\(style.left(of: goal, in: $0)))" } ?? "")
            parts.append(
                remaining < 0
                    ? style.colored("\(mark)\((-remaining).tenthsText) \(unit) over", .red) + " \(of)"
                    : "\(mark)\(remaining.tenthsText) \(unit) left of \(of)"
            )
        }
        for nutrient in Nutrient.allCases {
            guard let left = log.left(of: nutrient) else { continue }
            let amount = "\(abs(left).tenthsText) \(nutrient.unit)"
            parts.append("\(TextStyle.name(.main(nutrient))) \(amount) \(left < 0 ? "over" : "left")")
        }
        if let left = log.waterLeft {
            parts.append(left > 0 ? "water \(left.tenthsText) ml left" : "water goal reached")
        }
        if let planned { parts.append(style.planned(planned)) }
        return parts.joined(separator: ", ") + "\n"
    }
}

extension TextStyle {
    /// The planned food that is counted: `including 412 kcal planned`, or `nothing planned`.
    fileprivate func planned(_ plans: [PlannedFood]) -> String {
        plans.isEmpty
            ? "nothing planned"
            : "including \(energyWithUnit(plans.plannedCalories, in: plans.plannedRange)) planned"
    }
}

extension ColumnWriter {
    /// Writes the planned food, if it is counted.
    fileprivate mutating func planned(_ plans: [PlannedFood]?) {
        number("planned_kcal", plans?.plannedCalories)
        number("planned_kcal_low", plans?.plannedRange?.lowerBound)
        number("planned_kcal_high", plans?.plannedRange?.upperBound)
    }
}

extension DailyLog {
    /// The rest of a target, negative if it is exceeded; nil without a target.
    ///
    /// It is computed from known values: entries without the nutrient do not change it.
    func left(of nutrient: Nutrient) -> Double? {
        goal?.nutrients[nutrient].map { ($0 - (nutrients[nutrient] ?? 0)).roundedToTenth }
    }

    /// The milliliters of water left to drink; negative above the goal.
    var waterLeft: Double? { waterGoal.map { ($0 - water).roundedToTenth } }
}
