internal import CalorieTrackerCore

/// Shows the meals of a day.
struct MealCommand: Command {
    static let manual = CommandManual(
        name: "meal",
        summary: "Show the meals of a day, each with its foods and totals.",
        usage: ["meal [DATE]", "meal show NAME [--on DATE]"],
        examples: [
            .init("countme add 2 eggs --meal breakfast", "an entry of a meal"),
            .init("countme meal", "the meals of today"),
            .init("countme meal yesterday", "of another day"),
            .init("countme meal show lunch --on mon", "one meal"),
            .init("countme meal --json | jq '.meals[] | {name, kcal}'", "for a script"),
        ],
        options: [.on],
        details: """
            Entries belong to a meal when they were added with --meal, or given one by edit.
            Entries without one come last.
            """
    )

    private let name: String?
    private let date: String?
    private let invocation: Invocation

    init(_ arguments: ParsedArguments) throws(UserError) {
        invocation = arguments.invocation
        let words = arguments.allOperands
        guard words.first == "show" else {
            name = nil
            date = words.isEmpty ? arguments[.on] : words.joined(separator: " ")
            guard words.isEmpty || !arguments.has(.on) else {
                throw UserError(
                    .usage,
                    "the day is given twice",
                    hint: Invocation.command(["meal"] + words)
                )
            }
            return
        }
        guard words.count > 1 else {
            throw UserError(.missingValue, "which meal?", hint: "countme meal show lunch")
        }
        name = words.dropFirst().joined(separator: " ")
        date = arguments[.on]
    }

    func run(in context: CommandContext) throws {
        let today = context.clock.today
        let day =
            try date.map { text throws(UserError) in
                try DateText.require(text, today: today, invocation)
            } ?? today
        let log = try context.openTracker(for: .reading).log(for: day)
        let meals = log.meals.filter { meal in
            name.map { FoldedName.key(meal.name ?? "") == FoldedName.key($0) } ?? true
        }
        if let name, meals.isEmpty {
            let known = log.meals.compactMap(\.name)
            throw UserError(
                .noMatch,
                "no meal is called \(quoted(name)) on \(TextStyle.date(day))",
                hints: (Spelling.nearest(to: name, in: known).map { [invocation.replacing(name, with: $0)] }
                    ?? [])
                    + [Invocation.command(["meal"] + (day == today ? [] : [day.description]))]
            )
        }
        try context.answer(MealReport(log: log, meals: meals, isWhole: name == nil))
    }
}
