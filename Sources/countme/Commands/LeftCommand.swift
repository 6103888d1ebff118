internal import CalorieTrackerCore

/// Says what is left of the day's goals.
struct LeftCommand: Command {
    static let manual = CommandManual(
        name: "left",
        summary: "Show what is left of today's goals, on one line.",
        usage: ["left [DATE]"],
        operands: ["DATE": .day],
        examples: [
            .init("countme left", "kcal, and each nutrient that has a target"),
            .init("countme left yesterday", "for another day"),
            .init("countme left --json | jq .remaining_kcal", "for a script"),
        ],
        options: [.on],
        details: """
            For each nutrient only the entries that state it are counted.
            For a shell prompt or a status bar, use countme prompt.
            """
    )

    private let date: String?

    init(_ arguments: ParsedArguments) throws(UserError) {
        date = try arguments.dayText()
    }

    func run(in context: CommandContext) throws {
        let today = context.clock.today
        let day = try date.map { try DateText.require($0, today: today, context.invocation) } ?? today
        let log = try context.openTracker(for: .reading).log(for: day)
        guard log.goal != nil else {
            let isToday = day == today
            throw UserError(
                .noMatch,
                "there is no goal\(isToday ? "" : " on \(TextStyle.date(day))")",
                hint: Hint(words: ["goal", "2000"] + (isToday ? [] : ["--on", "\(day)"]))
            )
        }
        try context.answer(LeftReport(log: log))
    }
}

/// What is left of the goals of a day, on one line.
struct LeftReport: Report {
    let log: DailyLog

    var lines: [Line] { [Line(log: log)] }

    func write(to writer: inout JSONWriter) { Line(log: log).writeKeys(to: &writer) }

    func text(_ style: TextStyle) -> String {
        var parts: [String] = []
        if let remaining = log.remaining(in: style.unit), let goal = log.goalCalories {
            let unit = style.unit.rawValue
            let of = "of \(style.energy(goal))"
            parts.append(
                remaining < 0
                    ? style.colored("\((-remaining).tenthsText) \(unit) over", .red)
                        + " \(style.energy(goal))"
                    : "\(remaining.tenthsText) \(unit) left \(of)"
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
        return parts.joined(separator: ", ") + "\n"
    }
}

extension LeftReport {
    /// A day with what is left of each goal.
    struct Line: Row {
        let log: DailyLog

        static let columns =
            ["date", "kcal", "goal_kcal", "remaining_kcal", "over_goal"]
            + Nutrient.allCases.map { "remaining_\($0.key)" } + ["remaining_water_ml"]

        var cells: [Cell] {
            [
                .plain(log.day.description), Cell(log.totalCalories), Cell(log.goalCalories),
                Cell(log.remainingCalories), .plain(log.isOverGoal ? "true" : "false"),
            ] + Nutrient.allCases.map { Cell(log.left(of: $0)) } + [Cell(log.waterLeft)]
        }

        func write(to writer: inout JSONWriter) {
            writer.object { writer in writeKeys(to: &writer) }
        }

        func writeKeys(to writer: inout JSONWriter) {
            writer.energy(of: log)
            writer.object("remaining") { writer in
                for nutrient in Nutrient.allCases {
                    writer.key(nutrient.key)
                    writer.value(log.left(of: nutrient))
                }
            }
            writer.member("remaining_water_ml", log.waterLeft)
        }
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
