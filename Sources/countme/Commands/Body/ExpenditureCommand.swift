internal import CalorieTrackerCore

/// Estimates the daily expenditure.
struct ExpenditureCommand: Command {
    private static let why = Option("why", "Explain the estimate and list the days left out.")

    static let manual = CommandManual(
        group: .body,
        name: "expenditure",
        aliases: ["tdee"],
        summary: "Estimate from your log how many calories you burn per day.",
        usage: ["expenditure [--why]"],
        examples: [
            .init("countme expenditure", "your current estimate"),
            .init("countme expenditure --why", "with days left out, water and the energy in 1 kg"),
            .init("countme mark yesterday incomplete", "a day you did not log completely"),
            .init("countme expenditure --json | jq .expenditure.kcal", "for a script"),
        ],
        options: [why],
        details: """
            This uses your entries and weigh-ins: energy you ate that did not become weight was
            burned. If you under-log, the estimate is low by the same amount, but still the right
            number to compare your entries with. An empty day counts as missing, not 0 kcal. Until
            you have 10 days, at least 7 of them complete, and 4 weigh-ins, a formula is used;
            countme profile makes it more accurate. See countme help weight for the method.
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
            throw UserError(.noMatch, "cannot estimate expenditure without a weigh-in")
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
                .countme("profile --height 178 --sex male --born 1988", why: "to improve the estimate")
            )
        }
    }
}

/// The expenditure, optionally with an explanation.
struct ExpenditureReport: Report {
    /// An excluded day.
    struct Line: Row {
        let day: Day
        let reason: ExpenditureEstimate.Exclusion

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
            "Based on \(counted(standing.days, "day", "days")): \(standing.wholeDays) complete, \(standing.partialDays) partly logged, \(standing.emptyDays) empty or marked; \(counted(standing.weighings, "weigh-in", "weigh-ins"))"
        )
        for (reason, phrase) in [
            (ExpenditureEstimate.Exclusion.partial, "Probably incomplete"),
            (.empty, "No entries (treated as missing, not 0 kcal)"),
            (.marked, "Left out because you marked them"),
        ] {
            let days = lines.filter { $0.reason == reason }.map(\.day)
            if !days.isEmpty { say("\(phrase): \(ExpenditureReport.list(days))") }
        }
        if weights.display != .hidden, let morning = body.filter.mornings.last {
            let water = morning.foodWater
            let side = water < 0 ? "below" : "above"
            say("Water weight from recent eating: \(weights.change(abs(water))) \(side) usual")
        }
        say(
            "One \(weights.unit == .kilograms ? "kilogram" : "pound") of body weight is about \(style.tens(standing.energyOfKilogram * weights.unitOfChange.kilograms)) \(style.unit.rawValue)"
        )
        return text
    }

    func hints(_ style: TextStyle) -> [Hint] {
        guard isExplained, let day = lines.last(where: { $0.reason == .partial })?.day else { return [] }
        return [.countme("mark complete", day.description, why: "to include a day that is completely logged")]
    }

    /// Days as text, with consecutive days as a range.
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
