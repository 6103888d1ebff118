internal import CalorieTrackerCore

/// Shows totals and averages by day, week or month.
struct SummaryCommand: Command {
    private static let by = Option(
        "by",
        "WHAT",
        .oneOf(Grouping.allCases.map(\.rawValue)),
        "Group by day, week or month."
    )
    private static let weeks = Option("weeks", "N", .typed, "The last N weeks, grouped by week.")
    private static let all = Option("all", "Show every nutrient, not only those with a target.")

    static let manual = CommandManual(
        group: .daily("Averages by day, week or month"),
        name: "summary",
        summary: "Show totals and averages by day, week or month.",
        usage: ["summary [DATE|PERIOD] [OPTIONS]", "summary --since DATE --until DATE", "summary --weeks N"],
        operands: ["DATE|PERIOD": .period],
        examples: [
            .init("countme summary", "the last 7 days"),
            .init("countme summary --weeks 4", "the last four weeks"),
            .init("countme summary 2026-11 --by week", "a month, week by week"),
            .init("countme summary --json | jq .average_kcal", "for a script"),
        ],
        options: [.onDays, .since, .until, by, weeks, all] + EntryFilter.options,
        details: """
            Without --by, up to 31 days are grouped by day, up to 200 by week, and longer periods by
            month. The average is over logged days; if it differs, the average over all days up to today
            follows. A day with only water is not a logged day. GOAL± is the difference from the goal on
            logged days with a goal; + means over. KNOWN shows how many entries have a value for the
            nutrient; missing values are not counted as zero, and a nutrient known for less than 80% of
            the energy has no average.
            """
    )

    private static let defaultDays = 7
    /// More than a lifetime: each day has a line.
    private static let mostDays = 100_000
    private let days: DayRangeArguments
    private let grouping: Grouping?
    private let weekCount: Int?
    private let filter: EntryFilter
    private let showsAll: Bool

    init(_ arguments: ParsedArguments) throws(UserError) {
        days = try DayRangeArguments(arguments)
        showsAll = arguments.has(SummaryCommand.all)
        filter = try EntryFilter(arguments)
        weekCount = try arguments.wholeNumber(SummaryCommand.weeks, in: 1...520)
        if weekCount != nil,
            !arguments.allOperands.isEmpty || arguments.has(.on) || arguments.has(.since)
                || arguments.has(.until)
        {
            throw UserError(.usage, "--weeks cannot be combined with dates")
                .hint(.countme("summary --weeks", "\(weekCount ?? 4)"))
        }
        guard let text = arguments[SummaryCommand.by] else {
            grouping = weekCount == nil ? nil : .week
            return
        }
        guard let grouping = Grouping(rawValue: text.lowercased()) else {
            throw UserError(.badValue, "invalid --by \(quoted(text))")
                .hints(Grouping.allCases.map { arguments.invocation.replacing(text, with: $0.rawValue) })
        }
        self.grouping = grouping
    }

    func run(in context: CommandContext) throws {
        let today = context.clock.today
        let weekStart = context.settings.configuration.weekStart
        var range: ClosedRange<Day>
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
        let tracker = try context.log.openTracker(for: .reading)
        let logs = try filter.isEmpty ? tracker.history(range) : tracker.history(range, of: filter)
        range = range.beginning(with: logs)
        let length = range.upperBound.number - range.lowerBound.number + 1
        let grouping = grouping ?? (length <= 31 ? .day : length <= 200 ? .week : .month)
        guard grouping != .day || length <= SummaryCommand.mostDays else {
            throw UserError(.badRange, "--by day is limited to \(SummaryCommand.mostDays) days")
                .hint(context.invocation.replacing("day", with: "month"))
        }
        let pins = filter.isEmpty ? try tracker.pinnedNutrients() : []
        let report = SummaryReport(
            range: range,
            grouping: grouping,
            // Future periods without entries are left out.
            periods: grouping.summaries(of: logs, in: range, weekStart: weekStart).filter {
                $0.days.lowerBound <= today || $0.entryCount > 0
            },
            whole: PeriodSummary(days: range, logs: logs),
            // Future days are left out of averages.
            dayCount: filter.isEmpty
                ? logs.count { $0.day <= today }
                : max(min(range.upperBound, today).number - range.lowerBound.number + 1, 0),
            finished: finished(range, logs, today),
            targets: logs.last { $0.goal != nil }?.goal?.nutrients,
            pinned: pins.isEmpty ? nil : try context.nutrients(pins, in: range, tracker).0,
            showsAll: showsAll
        )
        try context.console.answer(report)
    }
}

extension SummaryCommand {
    /// The days before today, if something is logged both today and before.
    private func finished(_ range: ClosedRange<Day>, _ logs: [DailyLog], _ today: Day) -> PeriodSummary? {
        guard logs.contains(where: { $0.day == today && $0.hasFood }) else { return nil }
        let before = PeriodSummary(days: range, logs: logs.lazy.filter { $0.day < today })
        return before.daysLogged > 0 ? before : nil
    }
}

/// Days, weeks or months with their totals.
struct SummaryReport: Report {
    let range: ClosedRange<Day>
    let grouping: Grouping
    let periods: [PeriodSummary]
    /// All of them together.
    let whole: PeriodSummary
    /// The number of days that the average over all days covers.
    let dayCount: Int
    /// The days before today, if something is logged both today and before.
    let finished: PeriodSummary?
    /// The nutrient targets of the last goal in the period.
    let targets: Nutrients?
    /// The pinned nutrients; nil if there are none, or if the entries are filtered.
    let pinned: NutrientReport?
    /// Whether nutrients without a target are shown too.
    let showsAll: Bool

    var lines: [PeriodSummary] { periods }

    func write(to writer: inout JSONWriter) {
        writer.member("since", range.lowerBound)
        writer.member("until", range.upperBound)
        writer.member("by", grouping.rawValue)
        writer.rows("periods", periods)
        writer.member("total_kcal", whole.kilocalories)
        writer.member("average_kcal", whole.averagePerLoggedDay)
        writer.member("days_logged", whole.daysLogged)
        writer.member("days_total", dayCount)
        writer.member("average_kcal_all_days", whole.average(over: dayCount))
        writer.member("nutrients", whole.nutrients)
        writer.object("known_entries") { writer in
            for nutrient in Nutrient.allCases {
                writer.member(nutrient.key, whole.knownCount(of: nutrient))
            }
        }
        writer.member("entry_count", whole.entryCount)
        writer.member("water_ml", whole.water)
        writer.member("assumed_kcal", whole.assumed)
        writer.member("average_kcal_before_today", finished?.averagePerLoggedDay)
        writer.member("average_nutrients", averageNutrients)
        writer.rows("pinned_nutrients", pinned?.lines ?? [])
        writer.members(of: whole.energyRange)
        writer.member("average_kcal_low", whole.rangePerLoggedDay?.lowerBound)
        writer.member("average_kcal_high", whole.rangePerLoggedDay?.upperBound)
    }

    /// The average nutrients per logged day; nil for a nutrient known for few entries, whose average would be
    /// too low.
    private var averageNutrients: Nutrients {
        var average = whole.nutrients
        for nutrient in Nutrient.allCases {
            let isKnown = whole.knownPercent(of: nutrient) >= NutrientSum.leastKnownPercent
            average[nutrient] = average[nutrient].flatMap {
                isKnown ? ($0 / Double(max(whole.daysLogged, 1))).roundedToTenth : nil
            }
        }
        return average
    }

    func text(_ style: TextStyle) -> String {
        guard whole.entryCount > 0 else {
            return
                "Nothing logged from \(TextStyle.dates(range)).\n"
        }
        var lines = table(style).lines(width: style.width)
        lines.append(
            "Total: \(style.energyWithUnit(whole.kilocalories, in: whole.energyRange)) in \(counted(whole.entryCount, "entry", "entries"))"
        )
        lines += averages(style)
        if let shares = whole.energyShares {
            let isPart = whole.completeCount < whole.foodCount
            lines.append(
                "Energy: " + shares.map { "\($0.nutrient.name) \($0.percent)%" }.joined(separator: ", ")
                    + (isPart ? " (known for \(whole.completeCount) of \(whole.foodCount))" : "")
            )
        }
        if whole.assumed > 0 {
            lines.append(
                "Estimated from words: \(style.energy(whole.assumed)) of \(style.energyWithUnit(whole.kilocalories))"
            )
        }
        if whole.water > 0 {
            let days = whole.daysWithWater
            let average =
                days > 1 ? ", \(whole.waterPerDay.tenthsText) ml a day on the \(days) days with water" : ""
            lines.append("Water: \(whole.water.tenthsText) ml\(average)")
        }
        lines += nutrientTable.lines(width: style.width)
        let hidden = knownNutrients.count - shownNutrients.count
        if hidden > 0 {
            lines.append("\(counted(hidden, "more nutrient", "more nutrients")); add --all to show them")
        }
        if let pinned { lines += pinned.section(style) }
        return lines.map { $0 + "\n" }.joined()
    }

    /// The averages, each only if it differs from the previous ones; empty if no day is logged.
    private func averages(_ style: TextStyle) -> [String] {
        func shown(_ average: Double?, _ range: EnergyRange?) -> String? {
            average.map { style.energy($0, in: range) }
        }
        func logged(_ days: Int) -> String { "over \(counted(days, "logged day", "logged days"))" }
        let (range, unit) = (whole.rangePerLoggedDay, style.unit.rawValue)
        guard let perLoggedDay = shown(whole.averagePerLoggedDay, range) else { return [] }
        let perDay = shown(whole.average(over: dayCount), range).flatMap { $0 == perLoggedDay ? nil : $0 }
        let days = dayCount == 1 ? "1 day" : "all \(dayCount) days"
        let lines = [
            "Average: \(perLoggedDay) \(unit)\(style.behind(range)) \(logged(whole.daysLogged))"
                + (perDay.map { ", \($0) over \(days)" } ?? "")
        ]
        guard let finished, let before = shown(finished.averagePerLoggedDay, finished.rangePerLoggedDay),
            before != perLoggedDay, before != perDay
        else { return lines }
        return lines + ["Without today: \(before) \(unit) \(logged(finished.daysLogged))"]
    }

    /// The nutrients with any value.
    private var knownNutrients: [Nutrient] { Nutrient.allCases.filter { whole.nutrients[$0] != nil } }

    /// Those with a target first; without `--all` only those, or if none has a target the main ones.
    private var shownNutrients: [Nutrient] {
        let targeted = knownNutrients.filter { targets?[$0] != nil }
        let others = knownNutrients.filter { targets?[$0] == nil }
        guard !showsAll else { return targeted + others }
        return targeted.isEmpty ? others.filter { [.protein, .carbs, .fat].contains($0) } : targeted
    }

    /// The amounts of nutrients, in total and per day, next to their targets.
    private var nutrientTable: TextTable {
        let known = shownNutrients
        let hasTargets = known.contains { targets?[$0] != nil }
        let isPart = known.contains { whole.knownCount(of: $0) < whole.foodCount }
        var columns: [TextTable.Column] = [.left("NUTRIENT"), .right("TOTAL"), .right("PER DAY")]
        if hasTargets { columns.append(.right("TARGET")) }
        if isPart { columns.append(.right("KNOWN")) }
        var table = TextTable(columns: known.isEmpty ? [] : columns)
        for nutrient in known {
            guard let amount = whole.nutrients[nutrient] else { continue }
            func text(_ amount: Double) -> String { "\(amount.tenthsText) \(nutrient.unit)" }
            var cells = [
                TextStyle.name(.main(nutrient)), text(amount), averageNutrients[nutrient].map(text) ?? "-",
            ]
            if hasTargets { cells.append(targets?[nutrient].map(text) ?? "-") }
            if isPart { cells.append("\(whole.knownCount(of: nutrient)) of \(whole.foodCount)") }
            table.append(cells)
        }
        return table
    }

    private func table(_ style: TextStyle) -> TextTable {
        let hasGoal = periods.contains { $0.difference != nil }
        var columns: [TextTable.Column] = [
            .name(grouping.rawValue.uppercased()),
            .measure(style.unit.rawValue.uppercased()),
        ]
        if hasGoal { columns.append(.measure("GOAL±")) }
        columns += [.measure("PROTEIN"), .measure("CARBS")]
        columns.append(.measure("FAT"))
        let hasAlcohol = periods.contains { ($0.nutrients[.alcohol] ?? 0) > 0 }
        let hasWater = periods.contains { $0.water > 0 }
        if hasAlcohol { columns.append(.measure("ALCOHOL")) }
        if hasWater { columns.append(.measure("WATER")) }
        if grouping != .day { columns.append(.right("DAYS")) }
        let most = periods.map(\.kilocalories).reduce(1, max)
        var rows: [[String]] = []
        for period in periods {
            var cells = [
                name(of: period),
                period.daysLogged == 0 ? "-" : style.energy(period.kilocalories, in: period.energyRange),
            ]
            if hasGoal { cells.append(period.difference(in: style.unit).map(signed) ?? "-") }
            for nutrient in [Nutrient.protein, .carbs, .fat] + (hasAlcohol ? [.alcohol] : []) {
                cells.append(period.nutrients[nutrient].map { "\($0.rounded().tenthsText) g" } ?? "-")
            }
            if hasWater { cells.append(period.water > 0 ? "\(period.water.rounded().tenthsText) ml" : "-") }
            if grouping != .day { cells.append(String(period.daysLogged)) }
            rows.append(cells)
        }
        var table = TextTable(columns: columns)
        for row in rows { table.append(row) }
        // A bar for each if there is room.
        let used = table.lines(width: nil).map(TerminalWidth.width(of:)).max() ?? 0
        guard style.usesBars, !TextTable.isNarrow(style.width),
            let room = style.width.map({ min(30, $0 - used - 2) }), room >= 8
        else {
            return table
        }
        var drawn = TextTable(columns: columns + [.left("")])
        for (row, period) in zip(rows, periods) {
            let fraction = period.kilocalories / most
            drawn.append(row + [GoalBar.bar(fraction: fraction, cells: room, usesBlocks: style.usesBlocks)])
        }
        return drawn
    }

    private func signed(_ energy: Double) -> String { (energy > 0 ? "+" : "") + energy.tenthsText }

    private func name(of period: PeriodSummary) -> String {
        let isDay = period.days.lowerBound == period.days.upperBound
        return switch grouping {
        case .day: TextStyle.date(period.days.lowerBound)
        case .week where isDay: period.days.lowerBound.description
        case .week: "\(period.days.lowerBound)…\(period.days.upperBound.description.dropFirst(5))"
        case .month: String(period.days.lowerBound.description.prefix(7))
        }
    }
}

extension PeriodSummary: Row {
    static func tell(_ period: Self?, to row: inout ColumnWriter) {
        row.word("start", period?.days.lowerBound.description)
        row.word("end", period?.days.upperBound.description)
        row.number("kcal", period?.kilocalories)
        row.number("goal_kcal", period?.goal)
        row.number("diff_kcal", period?.difference)
        row.nutrients(period?.nutrients)
        row.count("entry_count", period?.entryCount)
        row.count("days_logged", period?.daysLogged)
        row.number("water_ml", period?.water)
        row.number("assumed_kcal", period?.assumed)
        row.range(period?.energyRange)
    }
}
