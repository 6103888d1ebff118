internal import CalorieTrackerCore

/// Holds a day against limits; the exit code says whether it keeps them.
struct CheckCommand: Command {
    private static func option(_ bound: String, _ name: String, _ value: String) -> Option {
        Option(
            "\(bound)-\(name)",
            value,
            .typed,
            "At \(bound == "max" ? "most" : "least") this much\(name == "kcal" ? " energy" : " \(name)"), or % of the goal."
        )
    }

    /// What can be limited, each with its two options.
    private static let limits: [(quantity: LimitReport.Quantity, max: Option, min: Option)] =
        ([.energy] + Nutrient.allCases.map(LimitReport.Quantity.nutrient) + [.water]).map { quantity in
            let value = quantity.valueName
            return (quantity, option("max", quantity.name, value), option("min", quantity.name, value))
        }

    static let manual = CommandManual(
        name: "check",
        summary: "Check a day against limits; the exit code is the answer.",
        usage: ["check [DATE] [--max-kcal N|N%] [--min-protein N|N%] …"],
        operands: ["DATE": .day],
        examples: [
            .init("countme check", "exits with 0 until the goal is exceeded, then 1"),
            .init("countme check --max-kcal 100% --min-protein 90%", "of the goal and of its target"),
            .init("countme check yesterday --max-kcal 2200 --max-alcohol 0g", "fixed numbers"),
            .init("countme check --max-rate 1%", "how fast your weight changes, up or down, in a week"),
            .init("0 21 * * * countme check --max-kcal 90\\% -q || echo over", "in crontab, where % is \\%"),
        ],
        options: [.on] + limits.flatMap { [$0.max, $0.min] } + [maxRate],
        details: """
            Exits with 0 if every limit is kept and with 1 if not; --quiet prints nothing. A
            percentage is of the day's goal, and an error if there is none. A nutrient an
            entry does not state is missing, not zero: the line says how many entries state
            it, and a limit on a nutrient that no entry states counts as broken. --max-rate is
            held against the trend of the last 6 weeks; as long as that is not known it is kept.
            """
    )

    private static let maxRate = Option(
        "max-rate",
        "RATE",
        .suchAs(["1%", "0.5kg"]),
        "At most this change of weight a week: 1%, 0.5kg."
    )

    /// A limit as it was typed.
    private struct Request {
        let quantity: LimitReport.Quantity
        let isMaximum: Bool
        let text: String
    }

    private let requests: [Request]
    private let rate: WeightRateText?
    private let date: String?

    init(_ arguments: ParsedArguments) throws(UserError) {
        date = try arguments.dayText()
        let invocation = arguments.invocation
        rate = try arguments[CheckCommand.maxRate].map { text throws(UserError) in
            try WeightRateText(text, invocation)
        }
        requests = CheckCommand.limits.flatMap { limit in
            [(limit.max, true), (limit.min, false)].compactMap { option, isMaximum in
                arguments[option].map { Request(quantity: limit.quantity, isMaximum: isMaximum, text: $0) }
            }
        }
    }

    func run(in context: CommandContext) throws {
        let today = context.clock.today
        let day = try date.map { try DateText.require($0, today: today, context.invocation) } ?? today
        let tracker = try context.openTracker(for: .reading)
        let log = try tracker.log(for: day)
        let asked =
            requests.isEmpty && rate == nil
            ? [Request(quantity: .energy, isMaximum: true, text: "100%")] : requests
        let limits = try asked.map { request in
            LimitReport.Line(
                quantity: request.quantity,
                isMaximum: request.isMaximum,
                limit: try limit(request, log, isToday: day == today, context.invocation),
                log: log
            )
        }
        var report = LimitReport(day: day, limits: limits)
        if let rate { report.rate = try rateLine(rate, tracker, min(day, today), context) }
        if !context.options.isQuiet { try context.answer(report) }
        if !report.isKept { throw SilentExit(code: .noMatch) }
    }

    private func rateLine(
        _ rate: WeightRateText,
        _ tracker: CalorieTracker,
        _ day: Day,
        _ context: CommandContext
    ) throws -> LimitReport.RateLine {
        let weights = WeightStyle(context.configuration, try tracker.lastWeighing()?.weight.unit)
        let trend = try tracker.bodyLog(until: day)?.trend()
        let limit = trend.map { rate.kilograms(of: $0.kilograms, weights.unit) }
        return LimitReport.RateLine(limit: limit, trend: trend, weights: weights)
    }

    private func limit(
        _ request: Request,
        _ log: DailyLog,
        isToday: Bool,
        _ invocation: Invocation
    ) throws(UserError) -> Double {
        guard request.text.hasSuffix("%") else {
            return try request.quantity.amount(request.text, invocation)
        }
        let percent = try NumberText.require(
            String(request.text.dropLast()),
            what: "a percentage",
            invocation
        )
        guard percent >= 0, percent <= 10_000 else {
            throw UserError(
                .badValue,
                "\(quoted(request.text)) is not a percentage of a goal",
                hint: invocation.replacing(request.text, with: "100%")
            )
        }
        guard let goal = request.quantity.goal(of: log) else {
            // Not 1, which means that a limit is not kept.
            throw UserError(
                .badValue,
                "there is no goal for \(request.quantity.name) on \(TextStyle.date(log.day))",
                hint: Hint(
                    words: ["goal"] + request.quantity.exampleOfGoal
                        + (isToday ? [] : ["--on", "\(log.day)"])
                )
            )
        }
        return (goal * percent / 100).roundedToTenth
    }
}

/// Whether a day keeps its limits.
struct LimitReport: Report {
    /// What a limit is about.
    enum Quantity {
        case energy
        case nutrient(Nutrient)
        case water

        var name: String {
            switch self {
            case .energy: "kcal"
            case .nutrient(let nutrient): nutrient.name
            case .water: "water"
            }
        }

        var unit: String {
            switch self {
            case .energy: "kcal"
            case .nutrient(let nutrient): nutrient.unit
            case .water: "ml"
            }
        }

        /// What help calls the value of its options.
        var valueName: String {
            switch self {
            case .energy: "N"
            case .nutrient(let nutrient): nutrient.unit == "mg" ? "MG" : "G"
            case .water: "AMOUNT"
            }
        }

        /// The words behind `goal` that set a goal for it.
        var exampleOfGoal: [String] {
            switch self {
            case .energy: ["2000"]
            case .nutrient(let nutrient): ["--\(nutrient.name)", "100"]
            case .water: ["--water", "2l"]
            }
        }

        func goal(of log: DailyLog) -> Double? {
            switch self {
            case .energy: log.goalCalories
            case .nutrient(let nutrient): log.goal?.nutrients[nutrient]
            case .water: log.waterGoal
            }
        }

        /// What the day has of it; nil when no entry of it says.
        func total(of log: DailyLog) -> Double? {
            switch self {
            case .energy: log.totalCalories
            case .nutrient(let nutrient): log.items.isEmpty ? 0 : log.nutrients[nutrient]
            case .water: log.water
            }
        }

        /// How many entries of a day state it.
        func knownCount(in log: DailyLog) -> Int {
            guard case .nutrient(let nutrient) = self else { return log.items.count }
            return log.items.count { $0.nutrients[nutrient] != nil }
        }

        /// Reads a limit with or without its unit.
        func amount(_ text: String, _ invocation: Invocation) throws(UserError) -> Double {
            switch self {
            case .energy: try EnergyText.require(text, what: "a limit", invocation)
            case .nutrient(let nutrient): try AmountText.requireNutrient(nutrient, text, invocation)
            case .water: try WaterText.require(text, invocation)
            }
        }
    }

    /// A limit with what the day has.
    struct Line: FlatRow {
        let quantity: Quantity
        let isMaximum: Bool
        let limit: Double
        let total: Double?
        let knownCount: Int
        let entryCount: Int

        init(quantity: Quantity, isMaximum: Bool, limit: Double, log: DailyLog) {
            self.quantity = quantity
            self.isMaximum = isMaximum
            self.limit = limit
            total = quantity.total(of: log)
            knownCount = quantity.knownCount(in: log)
            entryCount = log.items.count
        }

        /// What is not known is no reason to say that all is well.
        var isKept: Bool { total.map { isMaximum ? $0 <= limit : $0 >= limit } ?? false }

        static let columns = [
            "name", "unit", "bound", "limit", "value", "ok", "known_entries", "entry_count",
        ]

        var values: [RowValue] {
            [
                .word(quantity.name), .word(quantity.unit), .word(isMaximum ? "max" : "min"), .number(limit),
                .number(total), .truth(isKept), .count(knownCount), .count(entryCount),
            ]
        }
    }

    /// A limit on the change of weight in a week, in kilograms; nil where that is not known.
    struct RateLine {
        let limit: Double?
        let trend: BodyLog.Trend?
        let weights: WeightStyle

        /// What is not known yet is no reason to sound an alarm every day.
        var isKept: Bool {
            guard let limit, let rate = trend?.rate?.kilograms else { return true }
            return abs(rate) <= limit
        }

        func text(_ style: TextStyle) -> String {
            guard let limit, let rate = trend?.rate else { return "weight: too few weights to tell\n" }
            let pace = weights.display == .hidden ? "change" : weights.pace(rate)
            // A weight has no color.
            return "weight \(pace), of at most \(weights.perWeek(limit)): \(isKept ? "ok" : "over")\n"
        }

        func write(to writer: inout JSONWriter) {
            writer.object { writer in
                writer.member("limit_kg_per_week", kilograms: limit)
                writer.member("kg_per_week", kilograms: trend?.rate?.kilograms)
                writer.member("ok", isKept)
            }
        }
    }

    let day: Day
    let limits: [Line]
    var rate: RateLine?

    var isKept: Bool { limits.allSatisfy(\.isKept) && rate?.isKept != false }
    var lines: [Line] { limits }

    func write(to writer: inout JSONWriter) {
        writer.member("date", day)
        writer.member("ok", isKept)
        writer.rows("limits", limits)
        writer.key("rate")
        if let rate { rate.write(to: &writer) } else { writer.null() }
    }

    func text(_ style: TextStyle) -> String {
        (rate?.text(style) ?? "")
            + limits.map { limit in
                let state =
                    limit.isKept
                    ? style.colored("ok", .green)
                    : style.colored(limit.isMaximum ? "over" : "short", .red)
                let name = limit.quantity.name
                guard let total = limit.total else {
                    return "\(name) not known (0 of \(limit.entryCount)): \(style.colored("unknown", .red))\n"
                }
                let number = name == "kcal" ? style.energy(total) : total.tenthsText
                let bound = name == "kcal" ? style.energy(limit.limit) : limit.limit.tenthsText
                let unit = name == "kcal" ? style.unit.rawValue : limit.quantity.unit
                let label = name == "kcal" ? "" : name + " "
                let known =
                    limit.knownCount < limit.entryCount
                    ? " (known for \(limit.knownCount) of \(limit.entryCount))" : ""
                return
                    "\(label)\(number) of at \(limit.isMaximum ? "most" : "least") \(bound) \(unit): \(state)\(known)\n"
            }.joined()
    }
}
