internal import CalorieTrackerCore

/// What is to be eaten.
struct PlanCommand: Command {
    static let manual = CommandManual(
        name: "plan",
        summary: "Plan what to eat, and log it when you have.",
        usage: ["plan [DATE|PERIOD]", "plan VERB …"],
        operands: ["DATE|PERIOD": .period],
        examples: [
            .init("countme plan add 2 eggs --meal breakfast", "for tomorrow; --on fri is the coming one"),
            .init("countme plan add \"my breakfast\" --on sat", "a saved meal, a recipe, a meal in words"),
            .init("countme plan", "today and the six days to come; also countme plan next week"),
            .init("countme plan eat lunch", "makes entries of it; also countme plan eat 3 --qty 200g"),
            .init("countme plan skip 4", "not eaten; countme undo takes it back"),
            .init("countme plan shop week > list.txt", "what is needed, added up"),
        ],
        options: [.on, .since, .until],
        details: """
            A plan is in no total, no summary and no export of entries. countme today shows what
            is planned for the day below what was eaten, and countme left --planned counts it in.
            A weekday is the coming one; today counts, and 7d is today and six days more. Below
            stands what was planned for the two weeks before and is still open.
            """
    )

    static let verbs: [any Command.Type] = [
        PlanAddCommand.self, PlanEatCommand.self, PlanSkipCommand.self, PlanShopCommand.self,
    ]

    private let days: PlannedDays
    private let word: String?
    private let invocation: Invocation

    init(_ arguments: ParsedArguments) throws(UserError) {
        days = try PlannedDays(arguments)
        word = arguments.allOperands.first
        invocation = arguments.invocation
    }

    func run(in context: CommandContext) throws {
        let range: ClosedRange<Day>
        do {
            range = try days.range(context)
        } catch let error as UserError {
            let hints = word.map { PlanCommand.corrections(of: $0, in: invocation) } ?? []
            throw UserError(error.code, error.summary, hints: hints + error.hints)
        }
        let tracker = try context.openTracker(for: .reading)
        let plans = try tracker.plans(in: range, all: true)
        let isAhead = range.contains(context.clock.today)
        let overdue = isAhead ? try tracker.overduePlans().filter { !range.contains($0.day) } : []
        try context.answer(PlanReport(kind: .listed(range), plans: plans, overdue: overdue))
    }
}

/// The days a plan is about: those to come, unless words say otherwise.
struct PlannedDays {
    private let range: DayRangeArguments
    private let isBare: Bool

    init(_ arguments: ParsedArguments) throws(UserError) {
        range = try DayRangeArguments(
            arguments.allOperands,
            of: arguments,
            hinted: ["plan"],
            looking: .ahead
        )
        let isDated = [Option.on, .since, .until].contains { arguments.has($0) }
        isBare = arguments.allOperands.isEmpty && !isDated
    }

    func range(_ context: CommandContext) throws -> ClosedRange<Day> {
        let today = context.clock.today
        if isBare { return today...(today.advanced(by: 6) ?? .last) }
        return try range.range(today: today, weekStart: context.configuration.weekStart, defaultDays: nil)
    }
}

extension [Int] {
    /// Each number once, where it stands first.
    fileprivate var uniqued: [Int] {
        var seen: Set<Int> = []
        return filter { seen.insert($0).inserted }
    }
}

/// Planned foods as a person names them: by number, by meal, or all of a day.
struct PlanReference {
    private let numbers: [Int]
    private let meal: String?
    private let date: String?
    private let invocation: Invocation

    init(_ arguments: ParsedArguments) throws(UserError) {
        invocation = arguments.invocation
        date = arguments[.on]
        let words = arguments.allOperands
        let numbers = words.compactMap { $0.hasOnlyDigits ? Int($0) : nil }
        // Nothing is eaten twice that was planned once.
        self.numbers = numbers.count == words.count ? numbers.uniqued : []
        meal = numbers.count == words.count ? nil : arguments.tidiedText
        if !self.numbers.isEmpty, let date {
            throw UserError(
                .usage,
                "a number names its day already",
                hint: invocation.removing("--on", date)
            )
        }
    }

    /// Those that are still planned.
    func find(_ tracker: CalorieTracker) throws -> [PlannedFood] {
        guard numbers.isEmpty else {
            return try numbers.map { number in
                guard let plan = try tracker.plan(number) else {
                    throw UserError(
                        .noMatch,
                        "nothing planned has the number \(number)",
                        hint: .countme("plan")
                    )
                }
                guard plan.state == .planned else {
                    throw UserError(
                        .noMatch,
                        "number \(number), \(SafeText.shown(plan.eaten.name)), was \(plan.state.rawValue) already",
                        hint: .countme("plan")
                    )
                }
                return plan
            }
        }
        let today = tracker.clock.today
        let day =
            try date.map { text throws(UserError) in
                try DateText.require(text, today: today, invocation, looking: .ahead)
            } ?? today
        let ofDay = try tracker.plans(in: day...day)
        let found = ofDay.filter { plan in
            meal.map { FoldedName.key(plan.meal ?? "") == FoldedName.key($0) } ?? true
        }
        guard found.isEmpty else { return found }
        let meals = ofDay.compactMap(\.meal)
        throw UserError(
            .noMatch,
            "nothing is planned for \(meal.map { quoted($0) + " on " } ?? "")\(TextStyle.date(day))",
            hints: (meal.map { invocation.replacing($0, withNearestOf: meals) } ?? []) + [.countme("plan")]
        )
    }
}
