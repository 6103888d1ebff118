internal import CalorieTrackerCore

/// Says what somebody spends in a day.
struct ExpenditureCommand: Command {
    private static let why = Option("why", "Show what it was learned from, and what was left out.")

    static let manual = CommandManual(
        name: "expenditure",
        aliases: ["tdee"],
        summary: "Show what you spend in a day, learned from your log.",
        usage: ["expenditure [--why]"],
        examples: [
            .init("countme expenditure", "in the kcal you log"),
            .init("countme expenditure --why", "the days left out, the water, and what a kg is worth"),
            .init("countme mark incomplete yesterday", "a day you did not log to its end"),
            .init("countme expenditure --json | jq .expenditure.kcal", "for a script"),
        ],
        options: [why],
        details: """
            It is learned from what you log and weigh: what was eaten and did not stay was spent.
            Whoever leaves out some of what they eat sees less by as much, which is still the right
            figure to hold the next entries against. An empty day is missing, not 0 kcal. Before
            there are 10 days with 7 whole ones and 4 weights, a formula guesses; with countme
            body it guesses better. countme help weight tells how it is done.
            """
    )

    private let isExplained: Bool

    init(_ arguments: ParsedArguments) throws(UserError) {
        try arguments.requireOperands(atMost: 0, hint: .countme("expenditure"))
        isExplained = arguments.has(ExpenditureCommand.why)
    }

    func run(in context: CommandContext) throws {
        let tracker = try context.log.openTracker(for: .reading)
        guard let body = try tracker.bodyLog() else {
            throw UserError(.noMatch, "what you spend cannot be told without a weight")
                .hint(.countme("weigh 81.4"))
        }
        let weights = WeightStyle(context.settings.configuration, try tracker.lastWeighing()?.weight.unit)
        let hasProfile = body.profile.restingEnergy(1) != nil
        try context.console.answer(
            ExpenditureReport(
                body: body,
                isExplained: isExplained,
                warnings: body.warnings(context.console.style).filter { $0.code != .fewWeights },
                weights: weights
            )
        )
        if body.standing.method == .formula, !hasProfile {
            context.console.tip(
                .countme("profile --height 178 --sex male --born 1988", why: "a better guess")
            )
        }
    }
}

/// What somebody spends, and perhaps why that is said.
struct ExpenditureReport: Report {
    /// A day that does not count as it was logged.
    struct Line: Row {
        let day: Day
        let reason: ExpenditureStanding.Exclusion

        static func tell(_ line: Self?, to row: inout ColumnWriter) {
            row.word("date", line?.day.description)
            row.word("reason", line?.reason.rawValue)
        }
    }

    let body: BodyLog
    let isExplained: Bool
    let warnings: [BodyWarning]
    let weights: WeightStyle

    var lines: [Line] {
        body.standing.excludedDays.compactMap { excluded in
            body.first.advanced(by: excluded.day).map { Line(day: $0, reason: excluded.reason) }
        }
    }

    func write(to writer: inout JSONWriter) {
        writer.expenditure(body)
        writer.rows("excluded", lines)
        writer.warnings(warnings)
    }

    func text(_ style: TextStyle) -> String {
        var text = style.spending(body) + "\n"
        func say(_ line: String) { text += line + "\n" }
        for warning in warnings where warning.code == .held { say(warning.words) }
        guard isExplained else { return text }
        let standing = body.standing
        say(
            "Looked at \(counted(standing.days, "day", "days")): \(standing.wholeDays) whole, \(standing.partialDays) in part, \(standing.emptyDays) empty or marked; \(counted(standing.weighings, "weigh-in", "weigh-ins"))"
        )
        for (reason, phrase) in [
            (ExpenditureStanding.Exclusion.partial, "Logged in part, as far as can be told"),
            (.empty, "Without entries, which is not 0 kcal"), (.marked, "Left out because you said so"),
        ] {
            let days = lines.filter { $0.reason == reason }.map(\.day)
            if !days.isEmpty { say("\(phrase): \(ExpenditureReport.list(days))") }
        }
        if weights.display != .hidden, let morning = body.filter.mornings.last {
            let water = morning.foodWater
            let side = water < 0 ? "below" : "above"
            say("The water of recent food: \(weights.change(abs(water))) \(side) the usual")
        }
        say(
            "A \(weights.unit == .kilograms ? "kilogram" : "pound") of you is worth about \(style.tens(standing.energyOfKilogram * weights.unitOfChange.kilograms)) \(style.unit.rawValue)"
        )
        if lines.contains(where: { $0.reason == .partial }),
            let day = lines.last(where: { $0.reason == .partial })?.day
        {
            say("hint: if a day is whole: " + style.shown(.countme("mark complete", day.description)))
        }
        return text
    }

    /// Days as they are read, those in a row as a range.
    private static func list(_ days: [Day]) -> String {
        var parts: [String] = []
        var start: Day?
        for (index, day) in days.enumerated() {
            let first = start ?? day
            if index + 1 < days.count, days[index + 1].number == day.number + 1 {
                start = first
                continue
            }
            parts.append(first == day ? day.description : "\(first) to \(day)")
            start = nil
        }
        return parts.joined(separator: ", ")
    }
}
