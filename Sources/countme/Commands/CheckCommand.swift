internal import CalorieTrackerCore

/// Tests a day, or the daily average of a period, against limits; the exit code is the result.
struct CheckCommand: Command {
    private static func option(_ bound: String, _ quantity: LimitReport.Quantity) -> Option {
        let what = quantity == .energy ? "energy" : quantity.words
        return Option(
            "\(bound)-\(quantity.name)",
            quantity.valueName,
            .typed,
            "\(bound == "max" ? "Maximum" : "Minimum") \(what), or % of your goal."
        )
    }

    /// Every quantity that can be limited, with its two options.
    private static let limits: [(quantity: LimitReport.Quantity, max: Option, min: Option)] =
        ([.energy] + Nutrient.allCases.map(LimitReport.Quantity.nutrient) + [.water]).map { quantity in
            (quantity, option("max", quantity), option("min", quantity))
        }

    static let manual = CommandManual(
        group: .shell,
        name: "check",
        summary: "Test a day against limits; the exit code is the result.",
        usage: ["check [DATE|PERIOD] [--max-kcal N|N%] [--min-protein N|N%] …"],
        operands: ["DATE|PERIOD": .period],
        examples: [
            .init("countme check", "exits 0 until you exceed the goal, then 1"),
            .init("countme check --max-kcal 100% --min-protein 90%", "as a share of your goals"),
            .init("countme check yesterday --max-kcal 2200 --max-alcohol 0g", "fixed numbers"),
            .init("countme check week --min-iron 100%", "daily average against the recommended intake"),
            .init("countme check --max-rate 1%", "how fast your weight changes per week"),
            .init(
                "0 21 * * * countme check --max-kcal 90\\% -q; [ $? = 1 ] && echo over",
                "in crontab, where % must be written \\%"
            ),
        ],
        options: [.onDays, .since, .until] + limits.flatMap { [$0.max, $0.min] }
            + [.limit("max", .iron), .limit("min", .iron), maxRate],
        details: """
            Exits 0 if every limit is met, 1 if one is broken, and 2 if there is nothing to compare:
            no goal for a percentage, or a period with nothing logged. --quiet prints nothing.
            Percentages refer to the day's goal; for vitamins and minerals they refer to the target
            or limit shown by countme nutrients. For a period, the daily average is checked, leaving
            out partly logged days.

            Missing nutrients are not zero: the output says how many entries include the nutrient,
            and if none does, its limit fails. A vitamin or mineral limit also fails if the foods
            with data provide less than 80% of the energy, unless the known amount already meets
            a minimum. --max-rate checks the trend of the last 6 weeks, and passes until there is
            a trend.
            """
    )

    private static let maxRate = Option(
        "max-rate",
        "RATE",
        .suchAs(["1%", "0.5kg"]),
        "Maximum weight change per week: 1%, 0.5kg."
    )

    /// A limit as it was typed.
    private struct Request {
        let quantity: LimitReport.Quantity
        let isMaximum: Bool
        let text: String
    }

    private let requests: [Request]
    private let rate: WeightRateText?
    private let days: DayRangeArguments

    init(_ arguments: ParsedArguments) throws(UserError) {
        days = try DayRangeArguments(arguments.allOperands, of: arguments, hinted: ["check"])
        let invocation = arguments.invocation
        rate = try arguments[CheckCommand.maxRate].map { text throws(UserError) in
            try WeightRateText(text, invocation)
        }
        let more = Micronutrient.options.map { nutrient in
            (
                LimitReport.Quantity.micro(nutrient), Option.limit("max", nutrient),
                Option.limit("min", nutrient)
            )
        }
        requests = (CheckCommand.limits + more).flatMap { quantity, max, min in
            [(max, true), (min, false)].compactMap { option, isMaximum in
                arguments[option].map { Request(quantity: quantity, isMaximum: isMaximum, text: $0) }
            }
        }
    }

    func run(in context: CommandContext) throws {
        let today = context.clock.today
        let range = try days.range(
            today: today,
            weekStart: context.settings.configuration.weekStart,
            defaultDays: 1
        )
        let tracker = try context.log.openTracker(for: .reading)
        let (logs, areComplete) = try logs(of: range, tracker)
        let asked =
            requests.isEmpty && rate == nil
            ? [Request(quantity: .energy, isMaximum: true, text: "100%")] : requests
        let nutrients = asked.compactMap(\.quantity.micronutrient).map(FoodNutrient.micro)
        let known = nutrients.isEmpty ? nil : try context.nutrients(nutrients, in: range, tracker).0
        let limits = try asked.map { request in
            let line = known?.lines.first { line in
                request.quantity.micronutrient.map(FoodNutrient.micro) == line.sum.nutrient
            }
            return LimitReport.Line(
                quantity: request.quantity,
                isMaximum: request.isMaximum,
                limit: try limit(request, logs, line, today: today, context.invocation),
                logs: logs,
                known: line
            )
        }
        var report = LimitReport(
            range: range,
            dayCount: logs.count,
            areComplete: areComplete,
            limits: limits
        )
        if let rate { report.rate = try rateLine(rate, tracker, min(range.upperBound, today), context) }
        if !context.settings.options.isQuiet { try context.console.answer(report) }
        if !report.isKept { throw SilentExit(code: .noMatch) }
    }

    /// The day, or the completely logged days of a period; all logged days if none is complete.
    private func logs(
        of range: ClosedRange<Day>,
        _ tracker: CalorieTracker
    ) throws -> (logs: [DailyLog], areComplete: Bool) {
        guard range.lowerBound < range.upperBound else {
            return ([try tracker.log(for: range.lowerBound)], true)
        }
        let whole = try tracker.wholeDays(in: range)
        let days = Set(whole.days)
        let logs = try tracker.history(range).filter { days.contains($0.day) }
        guard !logs.isEmpty else {
            // Not 1, which means that a limit is broken.
            throw UserError(.nothingLogged, "nothing logged from \(TextStyle.dates(range))")
                .hint(.countme("check"))
        }
        return (logs, whole.areComplete)
    }

    private func rateLine(
        _ rate: WeightRateText,
        _ tracker: CalorieTracker,
        _ day: Day,
        _ context: CommandContext
    ) throws -> LimitReport.RateLine {
        let weights = WeightStyle(context.settings.configuration, try tracker.lastWeighing()?.weight.unit)
        let trend = try tracker.bodyLog(until: day)?.trend()
        let limit = trend.map { rate.kilograms(of: $0.kilograms, weights.unit) }
        return LimitReport.RateLine(limit: limit, trend: trend, weights: weights)
    }

    private func limit(
        _ request: Request,
        _ logs: [DailyLog],
        _ known: NutrientReport.Line?,
        today: Day,
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
            throw UserError(.badValue, "cannot take a percentage: \(quoted(request.text))")
                .hint(invocation.replacing(request.text, with: "100%"))
        }
        if let known {
            guard let whole = request.isMaximum ? known.maximum : known.target else {
                throw UserError(
                    .badValue,
                    "no \(request.isMaximum ? "maximum" : "target") for \(request.quantity.words), so a percentage means nothing"
                )
                .hint(invocation.replacing(request.text, with: "10\(request.quantity.unit)"))
            }
            return whole.value * percent / 100
        }
        guard let goal = LimitReport.mean(logs.compactMap(request.quantity.goal)) else {
            let day = logs.count == 1 ? logs.first?.day : nil
            throw UserError(
                .noGoal,
                "no \(request.quantity.words) goal\(day.map { " on \(TextStyle.date($0))" } ?? "")"
            )
            .hint(
                Hint(
                    words: ["goal"] + request.quantity.exampleOfGoal
                        + (day.map { $0 == today ? [] : ["--on", "\($0)"] } ?? [])
                )
            )
        }
        return (goal * percent / 100).roundedToTenth
    }
}

/// Whether a day meets its limits.
struct LimitReport: Report {
    /// A quantity that can be limited.
    enum Quantity: Equatable {
        case energy
        case nutrient(Nutrient)
        case water
        case micro(Micronutrient)

        var name: String {
            switch self {
            case .energy: "kcal"
            case .nutrient(let nutrient): nutrient.name
            case .water: "water"
            case .micro(let nutrient): nutrient.name
            }
        }

        /// Its name in text.
        var words: String {
            switch self {
            case .energy, .water: name
            case .nutrient(let nutrient): TextStyle.name(.main(nutrient))
            case .micro(let nutrient): TextStyle.name(.micro(nutrient))
            }
        }

        /// The vitamin or mineral, if it is one.
        var micronutrient: Micronutrient? {
            if case .micro(let nutrient) = self { nutrient } else { nil }
        }

        var unit: String {
            switch self {
            case .energy: "kcal"
            case .nutrient(let nutrient): nutrient.unit
            case .water: "ml"
            case .micro(let nutrient): nutrient.unit
            }
        }

        /// The placeholder for the value of its options in help.
        var valueName: String {
            switch self {
            case .energy: "N"
            case .nutrient(let nutrient): nutrient.unit == "mg" ? "MG" : "G"
            case .water, .micro: "AMOUNT"
            }
        }

        /// The words after `goal` that set a goal for it.
        var exampleOfGoal: [String] {
            switch self {
            case .energy: ["2000"]
            case .nutrient(let nutrient): ["--\(nutrient.name)", "100"]
            case .water: ["--water", "2l"]
            // A recommended intake is not a goal.
            case .micro: []
            }
        }

        func goal(of log: DailyLog) -> Double? {
            switch self {
            case .energy: log.goalCalories
            case .nutrient(let nutrient): log.goal?.nutrients[nutrient]
            case .water: log.waterGoal
            case .micro: nil
            }
        }

        /// The amount logged on a day; nil when no entry includes it.
        func total(of log: DailyLog) -> Double? {
            switch self {
            case .energy: log.totalCalories
            case .nutrient(let nutrient): log.items.isEmpty ? 0 : log.nutrients[nutrient]
            case .water: log.water
            case .micro: nil
            }
        }

        /// The number of entries of a day that include it.
        func knownCount(in log: DailyLog) -> Int {
            log.items.count(where: isKnown)
        }

        /// Whether an entry has a value.
        func isKnown(in item: FoodItem) -> Bool {
            guard case .nutrient(let nutrient) = self else { return true }
            return item.nutrients[nutrient] != nil
        }

        /// Reads a limit with or without its unit.
        func amount(_ text: String, _ invocation: Invocation) throws(UserError) -> Double {
            switch self {
            case .energy: try EnergyText.require(text, what: "a limit", invocation)
            case .nutrient(let nutrient): try AmountText.requireNutrient(nutrient, text, invocation)
            case .water: try WaterText.require(text, invocation)
            case .micro(let nutrient): try MicronutrientText.require(nutrient, text, invocation)
            }
        }
    }

    /// A limit with the amount logged.
    struct Line: Row {
        let quantity: Quantity
        let isMaximum: Bool
        let limit: Double
        let total: Double?
        let knownCount: Int
        let entryCount: Int
        /// The same without glasses of water, which contain no nutrients to know.
        let knownFoods: Int
        let foodCount: Int
        /// The share of the energy from foods with data on a vitamin or mineral.
        let knownPercent: Double?
        /// The range of an energy that includes estimates.
        let range: EnergyRange?

        init(
            quantity: Quantity,
            isMaximum: Bool,
            limit: Double,
            logs: [DailyLog],
            known: NutrientReport.Line?
        ) {
            self.quantity = quantity
            self.isMaximum = isMaximum
            self.limit = limit
            let isGuess = quantity == .energy && logs.contains { $0.energyRange != nil }
            let foods = logs.flatMap(\.items).filter { !$0.isPlainWater }
            knownFoods = foods.count { quantity.isKnown(in: $0) }
            foodCount = foods.count
            range = isGuess ? logs.flatMap(\.items).energyRange?.average(over: logs.count) : nil
            if let known, known.sum.entryCount > 0 {
                total = known.perDay
                knownCount = known.sum.knownEntries
                entryCount = known.sum.entryCount
                knownPercent = known.sum.knownPercent
            } else {
                let totals = logs.compactMap(quantity.total)
                let mean = LimitReport.sum(totals) / Double(max(logs.count, 1))
                total = totals.isEmpty && known == nil ? nil : mean.roundedToTenth
                knownCount = logs.reduce(0) { $0 + quantity.knownCount(in: $1) }
                entryCount = logs.reduce(0) { $0 + $1.items.count }
                knownPercent = nil
            }
        }

        /// Unknown amounts break a limit, unless the known amount already meets it.
        var isKept: Bool {
            guard let total else { return false }
            return isMaximum ? total <= limit && isKnownWell : total >= limit
        }

        /// Whether the limit is certainly broken.
        var isBroken: Bool {
            guard let total else { return false }
            return isMaximum ? total > limit : total < limit && isKnownWell
        }

        private var isKnownWell: Bool { knownPercent ?? 100 >= NutrientSum.leastKnownPercent }

        static func tell(_ line: Self?, to row: inout ColumnWriter) {
            func amount(_ key: StaticString, _ amount: Double?) {
                if line?.quantity.micronutrient != nil {
                    row.exact(key, amount)
                } else {
                    row.number(key, amount)
                }
            }
            row.word("name", line?.quantity.name)
            row.word("unit", line?.quantity.unit)
            row.word("bound", line?.isMaximum == true ? "max" : "min")
            amount("limit", line?.limit)
            amount("value", line?.total)
            row.truth("ok", line?.isKept)
            row.count("known_entries", line?.knownCount)
            row.count("entry_count", line?.entryCount)
            row.number("known_kcal_percent", line?.knownPercent)
            row.number("value_low", line?.range?.lowerBound)
            row.number("value_high", line?.range?.upperBound)
        }

        /// An amount in text.
        func text(_ amount: Double, _ style: TextStyle) -> String {
            switch quantity {
            case .energy: style.energy(amount)
            case .micro: NutrientAmount.number(amount)
            case .nutrient, .water: amount.tenthsText
            }
        }
    }

    /// A limit on the weekly weight change in kilograms; nil if there is no trend.
    struct RateLine {
        let limit: Double?
        let trend: BodyLog.Trend?
        let weights: WeightStyle

        /// Passes while there is no trend yet, so that a daily check stays quiet.
        var isKept: Bool {
            guard let limit, let rate = trend?.rate?.kilograms else { return true }
            return abs(rate) <= limit
        }

        func text(_ style: TextStyle) -> String {
            guard let limit, let rate = trend?.rate else { return "weight: not enough weigh-ins\n" }
            let pace = weights.display == .hidden ? "change" : weights.pace(rate)
            // A weight has no color.
            return "weight \(pace), of at most \(weights.perWeek(limit)): \(isKept ? "ok" : "over")\n"
        }
    }

    let range: ClosedRange<Day>
    /// The number of days checked.
    let dayCount: Int
    /// Whether these days are logged completely.
    let areComplete: Bool
    let limits: [Line]
    var rate: RateLine?

    var isKept: Bool { limits.allSatisfy(\.isKept) && rate?.isKept != false }
    var lines: [Line] { limits }

    fileprivate static func sum(_ numbers: [Double]) -> Double { numbers.reduce(0, +) }

    fileprivate static func mean(_ numbers: [Double]) -> Double? {
        numbers.isEmpty ? nil : sum(numbers) / Double(numbers.count)
    }

    private var isDay: Bool { range.lowerBound == range.upperBound }

    func write(to writer: inout JSONWriter) {
        writer.member("date", isDay ? range.lowerBound.description : nil)
        writer.member("ok", isKept)
        writer.rows("limits", limits)
        writer.object("rate", of: rate) { writer, rate in
            writer.member("limit_kg_per_week", kilograms: rate.limit)
            writer.member("kg_per_week", kilograms: rate.trend?.rate?.kilograms)
            writer.member("ok", rate.isKept)
        }
        writer.member("since", range.lowerBound)
        writer.member("until", range.upperBound)
        writer.member("days", dayCount)
    }

    func text(_ style: TextStyle) -> String {
        let kind = areComplete ? "complete" : "logged"
        let days = counted(dayCount, "\(kind) day", "\(kind) days")
        let heading = isDay || limits.isEmpty ? "" : "Daily average of \(days), \(TextStyle.dates(range)):\n"
        return (rate?.text(style) ?? "") + heading + limits.map { text(of: $0, style) + "\n" }.joined()
    }

    private func text(of limit: Line, _ style: TextStyle) -> String {
        let name = limit.quantity.words
        guard let total = limit.total else {
            return "\(name): \(style.colored("unknown", .red)) (0 of \(limit.foodCount) foods)"
        }
        let state =
            limit.isKept
            ? style.colored("ok", .green)
            : style.colored(!limit.isBroken ? "unknown" : limit.isMaximum ? "over" : "short", .red)
        let unit = limit.quantity == .energy ? style.unit.rawValue : limit.quantity.unit
        var known = ""
        if let percent = limit.knownPercent {
            known = " (known for \(NutrientReport.percent(percent)) of the energy)"
        } else if limit.knownFoods < limit.foodCount {
            known = " (known for \(limit.knownFoods) of \(limit.foodCount))"
        }
        return (limit.quantity == .energy ? "" : name + " ") + (limit.range == nil ? "" : "~")
            + limit.text(total, style) + style.behind(limit.range)
            + " of at \(limit.isMaximum ? "most" : "least") \(limit.text(limit.limit, style)) \(unit): \(state)\(known)"
    }
}
