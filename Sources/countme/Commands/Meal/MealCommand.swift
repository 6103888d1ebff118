internal import CalorieTrackerCore

/// Shows the meals of a day, and saves meals for reuse.
struct MealCommand: Command {
    static let manual = CommandManual(
        group: .food,
        name: "meal",
        summary: "Show a day's meals; save meals and reuse them.",
        usage: ["meal [DATE|NAME]", "meal VERB …"],
        operands: ["DATE|NAME": .loggedMeal],
        examples: [
            .init("countme add 2 eggs --meal breakfast", "log an entry under a meal"),
            .init("countme meal", "today's meals with their foods and totals"),
            .init("countme meal log lunch --from yesterday", "repeat yesterday's lunch"),
            .init("countme meal save \"my breakfast\" --from breakfast", "save it for reuse"),
            .init("countme meal lunch", "one of today's meals, or a saved one"),
            .init("countme meal yesterday", "another day"),
            .init("countme meal --json | jq '.meals[] | {name, kcal}'", "for a script"),
        ],
        options: [.on],
        details: """
            Entries belong to the meal given with add --meal or edit --meal. Entries without a meal
            come last. A saved meal is a named list of foods and drinks; editing it leaves logged
            entries alone. When you log it, cooked dishes come from their pots; without a pot, the
            recipe's current values are used.
            """
    )

    static let verbs: [any Command.Type] = [
        MealShowCommand.self, MealRenameCommand.self, MealDeleteCommand.self, MealSaveCommand.self,
        MealListCommand.self, MealLogCommand.self, MealEditCommand.self, MealForgetCommand.self,
    ]

    /// The day in --on.
    private let date: String?
    /// A day, or the name of a meal.
    private let text: String?
    private let invocation: Invocation

    init(_ arguments: ParsedArguments) throws(UserError) {
        invocation = arguments.invocation
        let words = arguments.allOperands
        date = arguments[.on]
        text = words.isEmpty ? nil : words.joined(separator: " ")
        guard words.isEmpty || !arguments.has(.on) else {
            throw UserError(.usage, "more than one day given").hint(Hint(words: ["meal"] + words))
        }
    }

    func run(in context: CommandContext) throws {
        let today = context.clock.today
        let tracker = try context.log.openTracker(for: .reading)
        if let text, try DateText.read(text, today: today) == nil,
            try MealShowCommand.show(text, of: today, tracker, context)
        {
            return
        }
        let given = try date.map { date throws(UserError) in
            try DateText.require(date, today: today, invocation)
        }
        let day = try given ?? text.map(day(today)) ?? today
        let log = try tracker.log(for: day)
        try context.console.answer(MealReport(log: log, meals: log.meals, isWhole: true))
    }

    /// A word that is not a date may be a verb, or the name of a meal.
    private func day(_ today: Day) -> (String) throws(UserError) -> Day {
        { text throws(UserError) in
            do throws(UserError) {
                return try DateText.require(text, today: today, invocation)
            } catch {
                let first = String(text.prefix { $0 != " " })
                let isCopy = ["copy", "repeat", "again"].contains(first.lowercased())
                let corrections = MealCommand.corrections(of: first, in: invocation)
                throw UserError(
                    isCopy || !corrections.isEmpty ? .unknownCommand : .noMatch,
                    "no meal or date called \(quoted(text))"
                )
                .hints(
                    (isCopy ? [.countme("meal log --from yesterday", why: "to repeat a whole day")] : [])
                        + corrections
                        + (isCopy || !corrections.isEmpty
                            ? []
                            : [
                                .example(
                                    "meal save",
                                    text,
                                    "--add",
                                    "500g beef",
                                    why: "to save one with that name"
                                )
                            ])
                        + [.countme("meal list")]
                )
            }
        }
    }
}

/// The user's reference to a meal of a day.
struct DayMeal {
    let name: String
    private let date: String?
    private let invocation: Invocation

    init(_ arguments: ParsedArguments, name: String, date: String?) {
        self.name = name
        self.date = date
        invocation = arguments.invocation
    }

    /// The meal that all operands together refer to, on the day of `--on`.
    init(_ arguments: ParsedArguments, example: Hint) throws(UserError) {
        let reference = try SavedMealReference(arguments, example: example)
        self.init(arguments, name: reference.name, date: arguments[.on])
    }

    /// The day to search.
    func day(_ clock: WallClock) throws(UserError) -> Day {
        try date.map { text throws(UserError) in
            try DateText.require(text, today: clock.today, invocation)
        } ?? clock.today
    }

    /// Finds the meal; nil if the day has no meal with that name.
    func findIfThere(_ tracker: CalorieTracker) throws -> Meal? {
        let log = try tracker.log(for: try day(tracker.clock))
        return log.meals.first { FoldedName.key($0.name ?? "") == FoldedName.key(name) }
    }

    /// Refuses a name that ends with a day, such as `lunch yesterday`, because that is not the name of a meal.
    func requireNoDate(_ today: Day) throws(UserError) {
        let words = name.split(separator: " ").map(String.init)
        guard words.count > 1, let last = words.last, (try? DateText.read(last, today: today)) != nil
        else { return }
        throw UserError(.usage, "no meal called \(quoted(name))")
            .hint(invocation.replacing(last, with: ["--on", last]))
    }

    /// Finds the meal.
    func find(_ tracker: CalorieTracker) throws -> Meal {
        if let meal = try findIfThere(tracker) { return meal }
        try requireNoDate(tracker.clock.today)
        let day = try day(tracker.clock)
        let known = try tracker.log(for: day).meals.compactMap(\.name)
        let isToday = day == tracker.clock.today
        let summary = "no meal called \(quoted(name)) on \(TextStyle.date(day))"
        let list = Hint(words: ["meal"] + (isToday ? [] : [day.description]))
        throw invocation.noMatch(summary, for: name, among: known, or: list)
    }
}

/// The user's reference to a saved meal.
struct SavedMealReference {
    let name: String
    private let invocation: Invocation

    init(_ arguments: ParsedArguments, example: Hint) throws(UserError) {
        name = arguments.tidiedText
        invocation = arguments.invocation
        guard !name.isEmpty else { throw UserError(.missingValue, "missing NAME").hint(example) }
    }

    /// Finds the meal.
    func find(_ tracker: CalorieTracker) throws -> SavedMeal {
        if let meal = try tracker.savedMeal(named: name) { return meal }
        let names = try tracker.savedMeals().map(\.name)
        let other: Hint = names.isEmpty ? .countme("meal save NAME --from lunch") : .countme("meal list")
        throw invocation.noMatch(
            "no saved meal called \(quoted(name))",
            for: name,
            among: names,
            or: other
        )
    }
}
