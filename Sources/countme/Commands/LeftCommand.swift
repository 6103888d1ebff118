internal import CalorieTrackerCore

/// Says what is left of the day's goals.
struct LeftCommand: Command {
    static let manual = CommandManual(
        name: "left",
        summary: "Say what is left of today's goals, on one line.",
        usage: ["left [DATE]"],
        operands: ["DATE": .day],
        examples: [
            .init("countme left", "kcal, and each nutrient that has a target"),
            .init("countme left yesterday", "of another day"),
            .init("countme left --json | jq .remaining_kcal", "for a script"),
        ],
        details: """
            What is left of a nutrient is counted from the entries that state it.
            For a shell prompt or a status bar there is countme prompt.
            """
    )

    private let date: String?

    init(_ arguments: ParsedArguments) throws(UserError) {
        date = arguments.allOperands.isEmpty ? nil : arguments.allOperands.joined(separator: " ")
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
