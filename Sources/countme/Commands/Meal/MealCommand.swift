internal import CalorieTrackerCore

/// Shows the meals of a day, and keeps meals for another day.
struct MealCommand: Command {
    static let manual = CommandManual(
        name: "meal",
        summary: "Show the meals of a day; save meals, and log them again.",
        usage: ["meal [DATE]", "meal VERB …"],
        operands: ["DATE": .day],
        examples: [
            .init("countme add 2 eggs --meal breakfast", "an entry of a meal"),
            .init("countme meal", "the meals of today, each with its foods and totals"),
            .init("countme meal log lunch --from yesterday", "the same once more"),
            .init("countme meal save \"my breakfast\" --from breakfast", "for any day"),
            .init("countme meal yesterday", "of another day"),
            .init("countme meal --json | jq '.meals[] | {name, kcal}'", "for a script"),
        ],
        options: [.on],
        details: """
            Entries belong to a meal when they were added with --meal, or given one by edit.
            Entries without one come last. A saved meal is a list of foods and drinks by a name
            of its own; changing it changes nothing that was logged.
            """
    )

    static let verbs: [any Command.Type] = [
        MealShowCommand.self, MealRenameCommand.self, MealDeleteCommand.self, MealSaveCommand.self,
        MealListCommand.self, MealLogCommand.self, MealEditCommand.self, MealForgetCommand.self,
    ]

    private let date: String?
    private let invocation: Invocation

    init(_ arguments: ParsedArguments) throws(UserError) {
        invocation = arguments.invocation
        let words = arguments.allOperands
        date = words.isEmpty ? arguments[.on] : words.joined(separator: " ")
        guard words.isEmpty || !arguments.has(.on) else {
            throw UserError(.usage, "the day is given twice", hint: Hint(words: ["meal"] + words))
        }
    }

    func run(in context: CommandContext) throws {
        let today = context.clock.today
        let day = try date.map(day(today)) ?? today
        let log = try context.openTracker(for: .reading).log(for: day)
        try context.answer(MealReport(log: log, meals: log.meals, isWhole: true))
    }

    /// What is no date may be a verb, or the name of a meal.
    private func day(_ today: Day) -> (String) throws(UserError) -> Day {
        { text throws(UserError) in
            do throws(UserError) {
                return try DateText.require(text, today: today, invocation)
            } catch {
                let first = String(text.prefix { $0 != " " })
                throw UserError(
                    error.code,
                    error.summary,
                    hints: MealCommand.corrections(of: first, in: invocation)
                        + [.countme("meal show", text)] + error.hints
                )
            }
        }
    }
}
