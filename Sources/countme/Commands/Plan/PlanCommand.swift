internal import CalorieTrackerCore

/// Shows the plan.
struct PlanCommand: Command {
    static let manual = CommandManual(
        group: .food,
        name: "plan",
        summary: "Plan meals ahead, then log them with one command.",
        usage: ["plan [DATE|PERIOD]", "plan VERB …"],
        operands: ["DATE|PERIOD": .period],
        examples: [
            .init("countme plan add 2 eggs --meal breakfast", "for tomorrow; --on fri means the next Friday"),
            .init("countme plan add \"my breakfast\" --on sat", "a saved meal, recipe or meal in words"),
            .init("countme plan", "the next 7 days; also countme plan next week"),
            .init("countme plan eat lunch", "log it; also countme plan eat 3 --qty 200g"),
            .init("countme plan edit 4 --on tue", "move it to the next Tuesday; also --qty and --meal"),
            .init("countme plan skip 4", "not eaten; countme undo reverts it"),
            .init("countme plan shop week > list.txt", "a shopping list"),
        ],
        options: [.onComing, .since, .until],
        details: """
            Planned food is not part of totals, summaries or entry exports. countme today lists it
            below the day's entries, and countme left --planned includes it. A weekday means the
            next one, including today; 7d is today plus six days. Open items from the past two weeks
            are listed at the end.
            """
    )

    static let verbs: [any Command.Type] = [
        PlanAddCommand.self, PlanEditCommand.self, PlanEatCommand.self, PlanSkipCommand.self,
        PlanShopCommand.self,
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
            if let word, word.hasOnlyDigits { throw isNumber(word) }
            let hints = word.map(hints) ?? []
            throw UserError(error.code, error.summary).hints(hints + error.hints)
        }
        let tracker = try context.log.openTracker(for: .reading)
        let plans = try context.services.finder(tracker).plans(in: range, all: true)
        let isAhead = range.contains(context.clock.today)
        let overdue = isAhead ? try tracker.overduePlans().filter { !range.contains($0.day) } : []
        try context.console.answer(PlanReport(kind: .listed(range), plans: plans, overdue: overdue))
    }

    /// The commands that a word other than a date may mean: `plan` itself lists.
    private func hints(_ word: String) -> [Hint] {
        guard !["list", "ls", "show"].contains(word.lowercased()) else {
            return [Hint(words: invocation.words.filter { $0 != word })]
        }
        let verbs = PlanCommand.corrections(of: word, in: invocation)
        // "plan 200g salmon" names a food; a hint that cannot be read is not printed.
        return verbs.isEmpty ? [Hint(words: ["plan", "add"] + invocation.words.dropFirst())] : verbs
    }

    private func isNumber(_ word: String) -> UserError {
        UserError(.usage, "did you mean: eat, skip or edit number \(word)?")
            .hint(.countme("plan eat", word))
            .hint(.countme("plan skip", word))
            .hint(.countme("plan edit", word, "--on", "tomorrow"))
    }
}

extension Option {
    /// The day of a plan: weekdays are coming ones.
    static let onComing = Option("on", "DATE", .day, "Day: tomorrow, fri, +2 or 2026-11-27.")
}

/// The days of a plan: the coming ones by default.
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
        return try range.range(
            today: today,
            weekStart: context.settings.configuration.weekStart,
            defaultDays: nil
        )
    }

    /// The day that a text means: not in the past and, unless forced, within a year.
    static func day(
        _ text: String,
        _ context: CommandContext,
        isForced: Bool,
        ifOver hint: Hint
    ) throws(UserError) -> Day {
        let today = context.clock.today
        let day = try DateText.require(text, today: today, context.invocation, looking: .ahead)
        guard day >= today else {
            // A day in the distant past has the wrong year.
            let years = today.number - day.number > 60 ? [today.year, today.year + 1] : []
            let coming = years.lazy.compactMap { Day(year: $0, month: day.month, day: day.day) }.first {
                $0 >= today
            }
            throw UserError(.badDate, "\(TextStyle.date(day)) is in the past")
                .hint(coming.map { context.invocation.replacing(text, with: $0.description) } ?? hint)
        }
        guard isForced || day.number - today.number <= 366 else {
            throw UserError(.implausible, "\(TextStyle.date(day)) is more than a year away")
                .hint(context.invocation.appending("--force").withReason("to plan it anyway"))
        }
        return day
    }
}

extension [Int] {
    /// The numbers without duplicates, in the order of their first occurrence.
    fileprivate var uniqued: [Int] {
        var seen: Set<Int> = []
        return filter { seen.insert($0).inserted }
    }
}

/// Planned foods as typed: by number, by meal, by day, or all of today.
struct PlanReference {
    private let numbers: [Int]
    private let words: [String]
    private let date: String?
    private let verb: String?
    private let invocation: Invocation

    /// The planned foods that the operands refer to; `date` is the day of a meal, or of all plans.
    ///
    /// Hints are complete commands if `verb` needs no other operands.
    init(_ arguments: ParsedArguments, on date: String? = nil, verb: String? = nil) throws(UserError) {
        invocation = arguments.invocation
        self.date = date
        self.verb = verb
        let words = arguments.allOperands
        // "10,11" are two numbers.
        let parts = words.flatMap { $0.split(separator: ",") }
        let numbers = parts.compactMap { $0.hasOnlyDigits ? Int($0) : nil }
        let areNumbers = numbers.count == parts.count
        // A planned food is eaten only once.
        self.numbers = areNumbers ? numbers.uniqued : []
        self.words = areNumbers ? [] : words
        if !self.numbers.isEmpty, date != nil {
            throw UserError(.usage, "a number already has its day; drop --on").hint(invocation.removing(.on))
        }
    }

    /// The foods that are still planned.
    ///
    /// With `anew`, foods given by number can also be eaten or skipped ones that are to be planned again.
    func find(_ tracker: CalorieTracker, anew: Bool = false) throws -> [PlannedFood] {
        guard numbers.isEmpty else {
            return try numbers.map { number in
                guard let plan = try tracker.plan(number) else {
                    throw UserError(.noMatch, "no planned item \(number)")
                        .hint(.countme("plan"))
                }
                guard anew || plan.state == .planned else {
                    throw UserError(
                        .noMatch,
                        "item \(number) (\(SafeText.shown(plan.eaten.name))) was already \(plan.state.rawValue)"
                    )
                    .hint(.countme("plan edit", "\(number)", "--on", "today", why: "to plan it again"))
                    .hint(.countme("plan"))
                }
                return plan
            }
        }
        let (day, meal) = try meaning(tracker.clock.today)
        let ofDay = try tracker.plans(in: day...day, all: true)
        let named = ofDay.filter { plan in
            meal.map { FoldedName.key(plan.meal ?? "") == FoldedName.key($0) } ?? true
        }
        let found = named.filter { $0.state == .planned }
        guard found.isEmpty else { return found }
        throw try nothing(on: day, meal, done: named, open: ofDay.filter { $0.state == .planned }, tracker)
    }

    /// The day and the meal in the words: `lunch`, `fri`, `lunch yesterday`.
    private func meaning(_ today: Day) throws -> (day: Day, meal: String?) {
        if let date {
            let day = try DateText.require(date, today: today, invocation, looking: .ahead)
            return (day, words.isEmpty ? nil : PlainText.tidied(words.joined(separator: " ")))
        }
        for place in words.indices {
            let text = words[place...].joined(separator: " ")
            guard let day = try DateText.read(text, today: today, looking: .ahead) else { continue }
            return (day, place == 0 ? nil : PlainText.tidied(words[..<place].joined(separator: " ")))
        }
        return (today, words.isEmpty ? nil : PlainText.tidied(words.joined(separator: " ")))
    }

    /// The error if nothing matches, with planned items as hints.
    private func nothing(
        on day: Day,
        _ meal: String?,
        done: [PlannedFood],
        open: [PlannedFood],
        _ tracker: CalorieTracker
    ) throws -> UserError {
        let what = "\(meal.map { quoted($0) + " on " } ?? "")\(TextStyle.date(day))"
        let states = Set(done.map(\.state.rawValue)).sorted().joined(separator: " or ")
        let meals = open.compactMap(\.meal)
        var hints = meal.map { invocation.replacing($0, withNearestOf: meals) } ?? []
        if hints.isEmpty, let verb {
            if let first = open.first {
                let words = first.meal.map { [$0] } ?? open.filter { $0.meal == nil }.map { "\($0.number)" }
                let isToday = day == tracker.clock.today || first.meal == nil
                hints = [Hint(words: ["plan", verb] + words + (isToday ? [] : ["--on", day.description]))]
            } else if let forgotten = try tracker.overduePlans().last {
                hints = [Hint(words: ["plan", verb, "--on", forgotten.day.description])]
            }
        }
        return UserError(
            .noMatch,
            done.isEmpty
                ? "nothing is planned for \(what)" : "everything planned for \(what) was already \(states)"
        )
        .hints(hints + [.countme("plan")])
    }
}
