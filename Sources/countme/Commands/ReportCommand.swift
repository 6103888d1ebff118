internal import CalorieTrackerCore

/// Writes a report for a period, or one of its charts.
struct ReportCommand: Command {
    private static let photos = Option("photos", "Include photo thumbnails.")
    private static let html = Option("html", "FILE", .file, "Write the full report to FILE.")
    private static let svg = Option(
        "svg",
        "CHART",
        .chart,
        "Write one chart as SVG: days, weeks, macros, foods, meals, water, weight, expenditure."
    )

    private static let output = Option(
        "output",
        "FILE",
        .file,
        "Write the --svg chart to FILE; - for standard output."
    )

    static let manual = CommandManual(
        group: .food,
        name: "report",
        summary: "Write an HTML report, or a single chart as SVG.",
        usage: ["report [PERIOD] [--html FILE]", "report [PERIOD] --svg CHART --output FILE"],
        operands: ["PERIOD": .period],
        examples: [
            .init("countme report", "the last 30 days, in countme-PERIOD.html"),
            .init("countme report last month", "another period; also november, 2026, week, 90d, all"),
            .init("countme report 2026-11 --html november.html", "choose the file name"),
            .init("countme report week --photos", "with meal photos"),
            .init("countme report --since 2026-01-01 --html year.html --yes", "overwrite an earlier report"),
            .init("countme report --svg days --output days.svg", "one chart as SVG"),
            .init("countme report 90d --svg foods --output - > foods.svg", "to standard output"),
        ],
        options: [html, svg, output, photos, .onDays, .since, .until, .yes, .replacing],
        details: """
            The report is a single HTML file: no scripts, no network, readable on phones and in print,
            light and dark, with a table for every chart. Photos over 300 kB are not embedded, so they
            appear on this device only. Charts:
            \(ChartKind.allCases.map { "  \($0.rawValue): \($0.summary)" }.joined(separator: "\n"))

            Days without entries are gaps, not zeros; each nutrient shows how many entries include
            it. COUNTME_UNIT=kJ shows kJ. The days chart covers at most the last 366 days of the
            period. Beyond 62 days, nutrients and water are grouped by week; beyond 400, they and the
            weeks chart are grouped by month.

            Files are written atomically and readable only by you. Existing files are overwritten only
            if you confirm. The default FILE is countme-PERIOD.html in the current folder.
            """
    )

    private static let defaultDays = 30
    /// Nil for the full report.
    private let chart: ChartKind?
    /// Nil for standard output, and for the default file name.
    private let file: String?
    private let isNamed: Bool
    private let hasPhotos: Bool
    private let days: DayRangeArguments

    init(_ arguments: ParsedArguments) throws(UserError) {
        let invocation = arguments.invocation
        var operands = arguments.allOperands
        let target: String?
        switch (arguments[ReportCommand.html], arguments[ReportCommand.svg]) {
        case (let name?, nil):
            chart = nil
            target = name
        case (nil, let name?):
            chart = try ReportCommand.chart(name, invocation)
            if let name = arguments[ReportCommand.output] {
                target = name
                break
            }
            // Version 0.1.0 read the file name from the words before or after the period.
            let isFileFirst = operands.suffix(2).map(ReportCommand.isPeriod) == [false, true]
            if isFileFirst { operands.swapAt(operands.count - 1, operands.count - 2) }
            guard let last = operands.popLast(), !ReportCommand.isPeriod(last) else {
                throw UserError(.missingValue, "--svg needs --output FILE")
                    .hints(["\(name).svg", "-"].map { arguments.invocation.appending("--output", $0) })
            }
            target = last
        case (nil, nil):
            // A file name would be reported as a misspelled period.
            if let last = operands.last, last == "-" || last.contains(".") || last.contains("/") {
                let command = last.hasSuffix(".svg") ? ["--svg", "days", "--output"] : ["--html"]
                throw UserError(.usage, "report takes --html FILE or --svg CHART --output FILE")
                    .hint(invocation.replacing(last, with: command + [last]))
            }
            chart = nil
            target = nil
        case (.some, .some):
            throw UserError(.usage, "--html and --svg cannot be combined")
                .hint(.countme("report --html report.html"))
        }
        if chart == nil, arguments.has(ReportCommand.output) {
            throw UserError(.usage, "--output needs --svg CHART; for a full report, use --html FILE")
                .hint(
                    arguments[ReportCommand.output]?.lowercased().hasSuffix(".svg") == true
                        ? invocation.appending("--svg", "days")
                        : Hint(words: invocation.words.map(ReportCommand.asPage))
                )
        }
        hasPhotos = arguments.has(ReportCommand.photos)
        if hasPhotos, chart != nil {
            throw UserError(.usage, "--photos and --svg cannot be combined")
                .hint(.countme("report --photos --html report.html"))
        }
        file = target == "-" ? nil : target
        isNamed = target != nil
        let kind = chart
        if target == "-", let option = arguments.last(of: [.json, .format]) {
            throw UserError(.usage, "--\(option.name) needs a file; - is standard output")
                .hint(invocation.replacing("-", with: kind.map { "\($0.rawValue).svg" } ?? "report.html"))
        }
        let options =
            target.map { name in kind.map { ["--svg", $0.rawValue, "--output", name] } ?? ["--html", name] }
            ?? []
        days = try DayRangeArguments(operands, of: arguments, hinted: ["report"] + options)
    }

    /// The option of a page in place of `--output`.
    private static func asPage(_ word: String) -> String {
        let output = "--" + ReportCommand.output.name
        return word == output || word.hasPrefix(output + "=") ? "--html" + word.dropFirst(output.count) : word
    }

    private static func chart(_ name: String, _ invocation: Invocation) throws(UserError) -> ChartKind {
        if let kind = ChartKind(rawValue: name.lowercased()) { return kind }
        let names = ChartKind.allCases.map(\.rawValue)
        let meant = synonyms[name.lowercased()] ?? Spelling.nearest(to: name, in: names)
        throw UserError(.badValue, "invalid --svg \(quoted(name))")
            .hint(
                meant.map { invocation.replacingFirst(name, with: $0) }
                    ?? "choose from: \(names.joined(separator: ", "))"
            )
    }

    private static let synonyms = [
        "day": "days", "energy": "days", "calories": "days", "kcal": "days", "months": "weeks",
        "nutrients": "macros", "protein": "macros", "spending": "expenditure", "tdee": "expenditure",
    ]

    /// Whether a word is a period, which means that the file name is missing.
    private static func isPeriod(_ word: String) -> Bool { word != "-" && FileNameTypo.isPeriod(word) }

    func run(in context: CommandContext) throws {
        let asked = try days.range(
            today: context.clock.today,
            weekStart: context.settings.configuration.weekStart,
            defaultDays: ReportCommand.defaultDays
        )
        let tracker = try context.log.openTracker(for: .reading)
        let logs = try tracker.history(asked)
        let range = asked.beginning(with: logs)
        let target = try (isNamed ? file : "countme-\(range.nameOfPeriod).html").map { name in
            try OutputFile(name, for: content, in: context)
        }
        let isHidden = context.settings.configuration.weights == .hidden
        let last = min(range.upperBound, context.clock.today)
        let body = try isHidden ? nil : tracker.bodyLog(until: last, since: range.lowerBound)
        var data = ChartData(
            range: range,
            logs: logs,
            today: context.clock.today,
            weekStart: context.settings.configuration.weekStart,
            unit: context.settings.configuration.unit
        )
        if let body, body.last >= range.lowerBound {
            data.body = WeightChart(
                body: body,
                range: range,
                weights: WeightStyle(context.settings.configuration, try tracker.lastWeighing()?.weight.unit),
                forecast: last == context.clock.today
            )
        }
        let picture = try chart.map { kind in
            guard let chart = kind.chart(of: data) else {
                throw UserError(
                    .noMatch,
                    isHidden ? "weights are hidden (COUNTME_WEIGHT)" : "no weigh-ins in this period"
                )
                .hint(isHidden ? .help("trend") : .countme("weigh 81.4"))
            }
            return ChartPicture(chart: chart, period: data.period).bytes
        }
        let bytes = try picture ?? page(data, tracker, context).bytes
        guard let target else { return try context.console.print(bytes) }
        try target.write(bytes, in: context)
        let report = DrawnReport(
            file: target.name,
            format: chart == nil ? "html" : "svg",
            chart: chart,
            range: range,
            size: bytes.count
        )
        try context.console.answer(report, isChangeSaved: true)
    }

    private func page(
        _ data: ChartData,
        _ tracker: CalorieTracker,
        _ context: CommandContext
    ) throws -> ReportPage {
        var page = ReportPage(data: data, made: TextStyle.date(context.clock.today))
        if hasPhotos { page.photos = ReportPhoto.all(of: data.logs, in: context.log.photos) }
        if !data.isEmpty {
            let pins = try tracker.pinnedNutrients()
            page.nutrients = try context.nutrients(
                pins.isEmpty ? FoodNutrient.usual : pins,
                in: data.range,
                tracker
            ).0
        }
        return page
    }

    private var content: OutputFile.Content {
        guard let chart else {
            return .init(phrase: "a report", example: "report.html", printing: .countme("report --html -"))
        }
        return .init(
            phrase: "a chart",
            example: "\(chart.rawValue).svg",
            printing: .countme("report --svg", chart.rawValue, "--output", "-")
        )
    }
}

/// A written report or chart.
struct DrawnReport: SingleReport {
    let file: String
    let format: String
    /// The chart; nil for the full report.
    let chart: ChartKind?
    let range: ClosedRange<Day>
    let size: Int

    static func tell(_ report: Self?, to row: inout ColumnWriter) {
        row.text("file", report?.file)
        row.word("format", report?.format)
        row.word("chart", report?.chart?.rawValue)
        row.word("since", report?.range.lowerBound.description)
        row.word("until", report?.range.upperBound.description)
        row.count("bytes", report?.size)
    }

    func text(_ style: TextStyle) -> String {
        let what = chart.map { "\($0.rawValue) chart" } ?? "report"
        let (days, size) = (TextStyle.dates(range), FileSize.text(size))
        return "Wrote \(SafeText.shown(file)): \(what) for \(days) (\(size))\n"
    }
}
