internal import CalorieTrackerCore

/// Suggests the daily energy for losing, gaining or maintaining weight.
struct GoalSuggestCommand: Command {
    private static let lose = Option(
        "lose",
        "RATE",
        .suchAs(["0.5kg/week"]),
        "Lose this much a week: 0.5kg, 1lb or 0.7%."
    )
    private static let gain = Option(
        "gain",
        "RATE",
        .suchAs(["0.2kg/week"]),
        "Gain this much a week: 0.2kg."
    )
    private static let keep = Option("keep", "Maintain your weight.")
    private static let to = Option("to", "WEIGHT", .typed, "Reach this weight: 75, 165lb.")
    private static let by = Option("by", "DATE", .typed, "Target date: 2027-03-01, 12w.")
    private static let set = Option("set", "Set the suggestion as your goal.")

    static let manual = CommandManual(
        name: "goal suggest",
        summary: "Suggest a daily goal from the calories you burn.",
        usage: [
            "goal suggest --lose|--gain RATE [--to WEIGHT]", "goal suggest --keep",
            "goal suggest --to WEIGHT --by DATE",
        ],
        examples: [
            .init("countme goal suggest --lose 0.5kg/week", "also 1lb, or 0.7% of body weight"),
            .init("countme goal suggest --to 75 --by 2027-03-01", "the daily goal that gets you there"),
            .init("countme goal suggest --keep --set", "and set it as your goal"),
        ],
        options: [lose, gain, keep, to, by, set, .dryRun],
        details: """
            You need at least one weigh-in. Your energy expenditure is learned from complete days
            once there are enough; until then a formula is used. No suggestions are made for
            under-18s, and no weight loss is suggested below a BMI of 18.5, in pregnancy or while
            breastfeeding. A suggestion is never below 1200 kcal for women, 1500 for men, 1350 if
            your sex is not set, or 80% of your expenditure if that is lower; see countme help
            safety for the reasons.
            """
    )

    private enum Aim {
        case change(WeightRateText, isLoss: Bool)
        case keep
        case reach(WeightText.Reading, by: String)
    }

    private let aim: Aim
    private let target: WeightText.Reading?
    private let isSet: Bool
    private let invocation: Invocation

    init(_ arguments: ParsedArguments) throws(UserError) {
        invocation = arguments.invocation
        let invocation = invocation
        try arguments.requireOperands(
            atMost: 0,
            hint: .countme("goal suggest --lose", arguments.allOperands.joined(separator: " "))
        )
        isSet = arguments.has(Self.set)
        target = try arguments[Self.to].map { text throws(UserError) in
            try WeightText.require(text, invocation)
        }
        let given = [Self.lose, Self.gain, Self.keep, Self.by].filter { arguments.has($0) }
        guard given.count == 1 else {
            let examples: [Hint] = [
                .countme("goal suggest --lose 0.5kg/week"), .countme("goal suggest --keep"),
            ]
            guard given.isEmpty else {
                throw UserError(.usage, "--\(given[0].name) and --\(given[1].name) cannot be combined")
                    .hints(examples)
            }
            throw UserError(
                .missingValue,
                target == nil
                    ? "missing --lose, --gain, --keep or --to" : "--to needs --by DATE, or --lose RATE"
            )
            .hints(target == nil ? examples : [invocation.appending("--by", "12w")])
        }
        if let text = arguments[Self.lose] {
            aim = .change(try WeightRateText(text, invocation), isLoss: true)
        } else if let text = arguments[Self.gain] {
            aim = .change(try WeightRateText(text, invocation), isLoss: false)
        } else if let text = arguments[Self.by] {
            guard let target else {
                throw UserError(.missingValue, "--by needs --to WEIGHT")
                    .hint(invocation.appending("--to", "75"))
            }
            aim = .reach(target, by: text)
        } else {
            aim = .keep
        }
    }

    func run(in context: CommandContext) throws {
        let purpose: DataStore.Purpose = isSet ? (context.isDryRun ? .trying : .changing) : .reading
        let tracker = try context.log.openTracker(for: purpose)
        guard let body = try tracker.bodyLog(), let weight = body.filter.mornings.last?.weight else {
            throw UserError(.noMatch, "cannot suggest a goal without a weigh-in")
                .hint(.countme("weigh 81.4"))
        }
        let weights = WeightStyle(context.settings.configuration, try tracker.lastWeighing()?.weight.unit)
        let rate = try rate(weight, weights, context.clock)
        let profile = try tracker.profile(on: context.clock.today)
        func suggestion(_ rate: Double) -> IntakeSuggestion {
            IntakeSuggestion(
                rate: rate,
                weight: weight,
                target: target?.weight(weights.unit).kilograms,
                spending: body.standing.kilocalories,
                usual: body.standing.method == .formula ? nil : body.filter.usualIntake,
                profile?.body(on: context.clock.today) ?? BodyProfile(),
                profile?.lifeStage
            )
        }
        let asked = suggestion(rate)
        let isFast = asked.reasons.contains(.fast)
        let offered = isFast ? GoalSuggestCommand.safeRate(weight, weights) * (rate < 0 ? -1 : 1) : rate
        let offer = isFast ? suggestion(offered) : asked
        let wanted = target?.weight(weights.unit).kilograms
        var report = SuggestionReport(
            asked: rate,
            offered: offered,
            weight: weight,
            suggestion: offer,
            reasons: (isFast ? [.fast] : []) + offer.reasons.filter { $0 != .fast },
            body: body,
            forecast: wanted.flatMap { wanted in
                offer.kilocalories.flatMap { body.forecast(of: wanted, eating: $0) }
            },
            weights: weights,
            style: context.console.style
        )
        report.isDryRun = context.isDryRun
        if isSet, let energy = offer.kilocalories {
            var goal =
                try tracker.everydayGoal(on: context.clock.today)
                ?? Goal(since: context.clock.today, kilocalories: nil)
            goal.since = context.clock.today
            goal.kilocalories = energy
            report.goal = try tracker.setGoal(goal, command: "goal suggest").goal
        }
        try context.console.answer(
            report,
            isChangeSaved: report.goal != nil && !context.isDryRun,
            change: tracker.lastChange
        )
        if offer.kilocalories == nil { throw SilentExit(code: .noMatch) }
    }

    /// The requested kilograms a week.
    private func rate(_ weight: Double, _ weights: WeightStyle, _ clock: WallClock) throws -> Double {
        switch aim {
        case .keep: return 0
        case .change(let rate, let isLoss):
            return rate.kilograms(of: weight, weights.unit) * (isLoss ? -1 : 1)
        case .reach(let target, let text):
            let day = try comingDay(text, clock.today)
            let weeks = Double(day.number - clock.today.number) / 7
            return (target.weight(weights.unit).kilograms - weight) / weeks
        }
    }

    private func comingDay(_ text: String, _ today: Day) throws -> Day {
        let day = try DateText.require(text, today: today, invocation, looking: .ahead)
        guard day.number - today.number >= 7 else {
            throw UserError(.badDate, "\(TextStyle.date(day)) is too soon; allow at least a week")
                .hint(invocation.replacing(text, with: "12w"))
        }
        return day
    }

    /// The rate offered in place of a fast one: 0.7% of the weight, in tenths of its unit.
    private static func safeRate(_ weight: Double, _ weights: WeightStyle) -> Double {
        let unit = weights.unitOfChange.kilograms
        return (0.007 * weight / unit * 10).rounded(.down) / 10 * unit
    }
}

/// A suggested daily energy for a change of weight.
struct SuggestionReport: ChangingReport, SingleReport {
    /// The requested and the offered kilograms a week.
    let asked: Double
    let offered: Double
    let weight: Double
    let suggestion: IntakeSuggestion
    let reasons: [IntakeSuggestion.Reason]
    let body: BodyLog
    let forecast: BodyLog.Forecast?
    let weights: WeightStyle
    let style: TextStyle
    /// The goal that was set to the suggestion; nil if none was set.
    var goal: Goal?
    var isDryRun = false

    /// The range of the suggestion, which follows from the range of the expenditure.
    private var range: ClosedRange<Double>? {
        suggestion.kilocalories.map { energy in
            let half = (body.standing.range.upperBound - body.standing.kilocalories) / 10
            let low = ((energy / 10) - half.rounded()) * 10
            let isLoss = offered < 0
            return
                (isLoss ? min(max(low, (suggestion.floor / 10).rounded() * 10), energy) : low)...(energy
                + half.rounded() * 10)
        }
    }

    static func tell(_ report: Self?, to row: inout ColumnWriter) {
        row.number("rate_kg_per_week", report?.offered)
        row.number("kcal", report?.suggestion.kilocalories)
        row.number("kcal_low", report?.range?.lowerBound)
        row.number("kcal_high", report?.range?.upperBound)
        row.number("floor_kcal", report?.suggestion.floor)
    }

    private var warnings: [BodyWarning] {
        reasons.map { GoalSafety.warning($0, suggestion, style) }
            + body.warnings(style).filter { $0.code != .fewWeights }
    }

    func write(to writer: inout JSONWriter) {
        writer.member("dry_run", isDryRun)
        writer.member("rate_kg_per_week", kilograms: offered)
        writer.expenditure(body)
        writer.member("kcal", suggestion.kilocalories)
        writer.member("kcal_low", range?.lowerBound)
        writer.member("kcal_high", range?.upperBound)
        writer.member("floor_kcal", whole: suggestion.floor)
        writer.forecast(forecast)
        writer.warnings(warnings)
        writer.row("goal", goal)
    }

    func text(_ style: TextStyle) -> String {
        var lines: [String] = []
        let unit = style.unit.rawValue
        if let energy = suggestion.kilocalories, let range {
            if offered != asked {
                let share = (abs(asked) / weight * 100).tenthsText
                let offeredShare = (abs(offered) / weight * 100).tenthsText
                lines.append(
                    "\(weights.perWeek(asked)) is \(share)% of your weight; the suggested maximum is \(weights.perWeek(offered)) (\(offeredShare)%)"
                )
            }
            let difference = style.tens(abs(energy - body.standing.kilocalories))
            let side =
                energy < body.standing.kilocalories ? "below" : "above"
            let isSame = abs(energy - body.standing.kilocalories) < 5
            lines.append(
                "\(phrase): about \(style.tens(energy)) \(unit) a day (\(style.tens(range.lowerBound)) to \(style.tens(range.upperBound)))"
                    + (isSame ? ", equal to your expenditure" : ", \(difference) \(side) your expenditure")
            )
            if let after = suggestion.afterAdaptation, offered < 0, after < energy - 20,
                !reasons.contains(.low)
            {
                lines.append(
                    "Your body adapts: after a few weeks it may take about \(style.tens(max(after, suggestion.floor))) \(unit)"
                )
            }
            if let forecast { lines.append(style.forecast(forecast, weights)) }
        }
        lines += warnings.filter { $0.code != .fastGoal || suggestion.kilocalories == nil }.map(\.words)
        if let goal {
            lines.append(
                "\(isDryRun ? "Would set the goal" : "Goal"): \(style.aims(goal)) from \(TextStyle.date(goal.since))"
            )
        }
        return lines.map { $0 + "\n" }.joined()
    }

    func hints(_ style: TextStyle) -> [Hint] {
        guard goal == nil, let energy = suggestion.kilocalories else { return [] }
        let typed = style.tens(energy) + (style.unit == .kcal ? "" : style.unit.rawValue)
        return [.countme("goal", typed, why: "to set this goal")]
    }

    /// The effect on the weight, which is smaller than requested if the floor applies.
    private var phrase: String {
        if reasons.contains(.low), let energy = suggestion.kilocalories {
            let rate = (energy - body.standing.kilocalories) * 7 / body.standing.energyOfKilogram
            return "Suggested, for about \(weights.perWeek((rate * 10).rounded() / 10))"
        }
        if offered == 0 { return "To maintain your weight" }
        return "To \(offered < 0 ? "lose" : "gain") \(weights.perWeek(offered))"
    }
}
