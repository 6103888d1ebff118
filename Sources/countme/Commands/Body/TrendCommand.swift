internal import CalorieTrackerCore

/// Shows the weight trend.
struct TrendCommand: Command {
    private static let to = Option("to", "WEIGHT", .typed, "Target weight: 75, 165lb.")
    private static let intake = Option(
        "intake",
        "KCAL",
        .typed,
        "Daily kcal for the forecast (default: your usual)."
    )
    private static let chart = Option("chart", "WHEN", .oneOf(["auto", "off"]), "Draw bars: auto or off.")
    private static let smooth = Option(
        "smooth",
        "PERCENT",
        .suchAs(["10"]),
        "Smooth by PERCENT, as in the Hacker's Diet: 10."
    )
    private static let output = Option("output", "FILE", .file, "Write the chart as an SVG file.")

    static let manual = CommandManual(
        group: .body,
        name: "trend",
        summary: "Show your weight trend and where it is heading.",
        usage: ["trend [PERIOD] [--to WEIGHT] [--intake KCAL] [OPTIONS]"],
        operands: ["PERIOD": .period],
        examples: [
            .init("countme trend", "the last 6 weeks"),
            .init("countme trend 2026", "also month, 90d, all"),
            .init("countme trend --to 75", "when you will reach it, eating as usual"),
            .init("countme trend --to 75 --intake 1900", "if you eat 1900 kcal a day"),
            .init("countme trend 90d --output weight.svg", "as an SVG chart with a forecast"),
            .init("countme trend --json | jq .trend.kg_per_week", "for a script"),
        ],
        options: [to, intake, .since, .until, chart, smooth, output, .yes, .replacing],
        details: """
            Weight swings by half a kilogram from day to day, mostly from water. The trend is
            estimated from your weigh-ins and what you ate (with a Kalman filter), and recalculated
            from the log each time. Ranges should include the true value in about 80% of cases.
            Periods over 14 days are shown by week, over half a year by month, with average
            weights. See countme help weight for the method.
            """
    )

    private let days: DayRangeArguments
    private let arguments: ParsedArguments
    private let target: WeightText.Reading?
    private let intake: Double?
    private let smoothing: Double?

    init(_ arguments: ParsedArguments) throws(UserError) {
        self.arguments = arguments
        let invocation = arguments.invocation
        if let word = arguments.allOperands.first, arguments.allOperands.count == 1, !word.hasPrefix("-"),
            DatePhrase(word) == nil, (try? WeightText.require(word, invocation)) != nil
        {
            throw UserError(.badDate, "invalid date: \(quoted(word))")
                .hint(invocation.replacing(word, with: ["--to", word]))
        }
        days = try DayRangeArguments(arguments.allOperands, of: arguments, hinted: ["trend"])
        target = try arguments[TrendCommand.to].map { text throws(UserError) in
            try WeightText.require(text, invocation)
        }
        intake = try arguments[TrendCommand.intake].map { text throws(UserError) in
            let energy = try EnergyText.require(text, what: "an intake", invocation)
            guard (500...10_000).contains(energy) else {
                throw UserError(.implausible, "\(energy.tenthsText) kcal a day is not sustainable")
                    .hint(invocation.replacing(text, with: "2000"))
            }
            return energy
        }
        if intake != nil, target == nil {
            throw UserError(.usage, "--intake needs --to WEIGHT").hint(invocation.appending("--to", "75"))
        }
        smoothing = try arguments.wholeNumber(TrendCommand.smooth, in: 1...99).map { Double($0) / 100 }
        if let choice = arguments[TrendCommand.chart], !TrendCommand.chart.choices.contains(choice) {
            throw UserError(.badValue, "invalid --chart \(quoted(choice)): auto or off")
                .hint(invocation.replacing(choice, with: "off"))
        }
    }

    func run(in context: CommandContext) throws {
        let today = context.clock.today
        guard context.settings.configuration.weights != .hidden || context.settings.options.format != .text
        else {
            throw UserError(.noMatch, "weights are hidden (COUNTME_WEIGHT)")
                .hint(.countme("expenditure"))
                .hint(.help("trend"))
        }
        let asked = try days.range(
            today: today,
            weekStart: context.settings.configuration.weekStart,
            defaultDays: BodyLog.usualWindow
        )
        guard asked.lowerBound <= today else {
            throw UserError(.badRange, "\(TextStyle.date(asked.lowerBound)) is in the future")
                .hint(.countme("trend"))
        }
        let last = min(asked.upperBound, today)
        let tracker = try context.log.openTracker(for: .reading)
        guard let body = try tracker.bodyLog(until: last, since: asked.lowerBound) else {
            throw UserError(
                .noMatch,
                "no weigh-ins \(last < today ? "up to \(TextStyle.date(last))" : "yet")"
            )
            .hint(.countme("weigh 81.4"))
        }
        let range = max(asked.lowerBound, min(body.first, last))...last
        let weights = WeightStyle(context.settings.configuration, try tracker.lastWeighing()?.weight.unit)
        let goal = target?.weight(weights.unit)
        if let goal, !BodyWeight.recordable.contains(goal.kilograms) {
            throw UserError(.implausible, "\(WeightStyle.typed(goal)) is not a plausible body weight")
                .hint(.countme("trend --to 75"))
        }
        let report = TrendReport(
            range: range,
            body: body,
            trend: body.trend(over: range.upperBound.number - range.lowerBound.number + 1),
            isNow: last == today,
            target: goal?.kilograms,
            intake: intake,
            profile: try tracker.profile(on: today)?.body(on: today),
            smoothing: smoothing,
            hasBars: arguments[TrendCommand.chart] != "off",
            health: last == today ? context.healthWarning(body) : nil,
            weights: weights,
            style: context.console.style
        )
        guard let name = arguments[TrendCommand.output] else { return try context.console.answer(report) }
        try draw(report, to: name, in: context)
    }

    private func draw(_ report: TrendReport, to name: String, in context: CommandContext) throws {
        let chart = Chart.weight(
            WeightChart(
                body: report.body,
                range: report.range,
                weights: report.weights,
                forecast: report.isNow
            )
        )
        let bytes = ChartPicture(chart: chart, period: TextStyle.dates(report.range)).bytes
        guard name != "-" else { return try context.console.print(bytes) }
        let content = OutputFile.Content(
            phrase: "a chart",
            example: "weight.svg",
            printing: .countme("trend --output -")
        )
        try OutputFile(name, for: content, in: context).write(bytes, in: context)
        let drawn = DrawnReport(
            file: name,
            format: "svg",
            chart: .weight,
            range: report.range,
            size: bytes.count
        )
        try context.console.answer(drawn, isChangeSaved: true)
    }
}

/// Weights with their trend.
struct TrendReport: Report {
    /// A day with its weight and its trend.
    struct Line: Row {
        let day: Day
        let kilograms: Double?
        let trend: Double?

        static func tell(_ line: Self?, to row: inout ColumnWriter) {
            row.word("date", line?.day.description)
            row.quantity("kg", line?.kilograms?.roundedToHundredth)
            row.quantity("trend_kg", line?.trend?.roundedToHundredth)
        }
    }

    let range: ClosedRange<Day>
    let body: BodyLog
    let trend: BodyLog.Trend?
    /// Whether it ends today; a past period has no forecast.
    let isNow: Bool
    let hasBars: Bool
    let weights: WeightStyle
    let lines: [Line]
    let forecast: BodyLog.Forecast?
    let warnings: [BodyWarning]

    init(
        range: ClosedRange<Day>,
        body: BodyLog,
        trend: BodyLog.Trend?,
        isNow: Bool,
        target: Double?,
        intake: Double?,
        profile: BodyProfile?,
        smoothing: Double?,
        hasBars: Bool,
        health: BodyWarning?,
        weights: WeightStyle,
        style: TextStyle
    ) {
        self.range = range
        self.body = body
        self.trend = trend
        self.isNow = isNow
        self.hasBars = hasBars
        self.weights = weights
        let smooth = smoothing.map { body.smoothed(by: $0) }
        lines = Day.days(in: range).map { day in
            let place = day.number - body.first.number
            let isThere = body.days.indices.contains(place)
            return Line(
                day: day,
                kilograms: isThere ? body.days[place].weight : nil,
                trend: isThere ? smooth?[place] ?? body.weight(on: day) : nil
            )
        }
        var warnings = body.warnings(style)
        let refusal = target.flatMap { target in
            isNow ? GoalSafety.refusal(ofReaching: target, from: body, profile) : .pastForecast
        }
        let forecast = refusal == nil ? target.flatMap { body.forecast(of: $0, eating: intake) } : nil
        let isMissing = target != nil && refusal == nil && forecast == nil
        self.forecast = forecast
        warnings += [refusal, isMissing ? .noForecast : nil, health].compactMap(\.self)
        self.warnings = warnings
    }

    func write(to writer: inout JSONWriter) {
        writer.member("since", range.lowerBound)
        writer.member("until", range.upperBound)
        writer.rows("days", lines)
        writer.trend(trend)
        writer.expenditure(body)
        writer.forecast(forecast)
        writer.warnings(warnings)
    }

    func text(_ style: TextStyle) -> String {
        var text = table(style).map { $0 + "\n" }.joined()
        func say(_ line: String) { text += line + "\n" }
        if let trend { say(weights.trend(trend)) }
        if let forecast { say(style.forecast(forecast, weights)) }
        if isNow { say(style.spending(body)) }
        // The line above already shows the method.
        for warning in warnings where warning.code != .formula { say(warning.words) }
        return text
    }

    private static let widestBar = 20

    /// A row for each day, week or month.
    private func table(_ style: TextStyle) -> [String] {
        let step = lines.count <= 14 ? 1 : lines.count <= 183 ? 7 : 30
        let groups = stride(from: lines.count, to: 0, by: -step).reversed()
            .map { lines[max(0, $0 - step)..<$0] }
        let trends = groups.map { $0.last?.trend }
        let (low, high) = (trends.compactMap(\.self).min() ?? 0, trends.compactMap(\.self).max() ?? 0)
        let hasDays = weights.display == .shown
        // The width that a phone leaves beside the values.
        let figure = trends.compactMap { $0.map(weights.figure) }.map(\.utf8.count).reduce(6, max)
        let room = style.width.map { $0 - 12 - (figure + 2) * (hasDays ? 2 : 1) } ?? TrendReport.widestBar
        let widest = min(room, TrendReport.widestBar)
        let hasBars = hasBars && style.usesBars && high - low > 0.05 && widest > 3
        var columns: [TextTable.Column] = [.name(step == 1 ? "DATE" : "UP TO")]
        if hasDays { columns.append(.measure(step == 1 ? "WEIGHT" : "MEAN")) }
        columns.append(.measure("TREND"))
        if hasBars { columns.append(.left("")) }
        var table = TextTable(columns: columns)
        for (group, trend) in zip(groups, trends) {
            guard let last = group.last else { continue }
            let known = group.compactMap(\.kilograms)
            var row = [last.day.description]
            if hasDays {
                row.append(known.isEmpty ? "-" : weights.figure(known.reduce(0, +) / Double(known.count)))
            }
            row.append(trend.map(weights.figure) ?? "-")
            if hasBars {
                let cells =
                    trend.map {
                        1 + Int(clamping: (($0 - low) / (high - low) * Double(widest - 1)).rounded())
                    } ?? 0
                row.append(String(repeating: style.usesBlocks ? "▇" : "#", count: cells))
            }
            table.append(row)
        }
        return table.lines(width: style.width).map { String($0.reversed().drop { $0 == " " }.reversed()) }
    }
}
