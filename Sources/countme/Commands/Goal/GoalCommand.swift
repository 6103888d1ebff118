internal import CalorieTrackerCore

/// Shows or sets the daily goal.
struct GoalCommand: Command {
    private static let water = Option(
        "water",
        "AMOUNT",
        .suchAs(["1.5l", "2l", "none"]),
        "Daily water goal: 2l, 1500ml or none."
    )

    static let manual = CommandManual(
        group: .daily("Set a daily goal"),
        name: "goal",
        summary: "Show or set the daily goal.",
        usage: ["goal", "goal KCAL [OPTIONS]", "goal none", "goal list", "goal suggest …"],
        operands: ["KCAL": .suchAs(["none", "list"])],
        examples: [
            .init("countme goal", "show it"),
            .init("countme goal 2000", "starting today; earlier days keep their goal"),
            .init("countme goal 1800 --protein 120", "with a protein target"),
            .init("countme goal --fat none", "clear the fat target"),
            .init("countme goal --water 2l", "set a daily water goal"),
            .init(
                "countme goal 2400 --each sat,sun",
                "for these weekdays only; clear one with goal none --each sat"
            ),
            .init("countme goal 2200 --on 2026-12-24", "starting that day"),
            .init("countme goal --on 2026-01-01", "show that day's goal"),
            .init("countme goal list", "all goals and when each starts"),
            .init("countme goal suggest --lose 0.5kg/week", "based on the calories you burn"),
            .init("countme goal none", "no goal starting today; also ends weekday goals"),
        ],
        options: [.on, each] + Option.nutrients + [.salt, water, list, .force, .dryRun],
        details: """
            Only the values you give change: goal 1800 keeps a protein target. A goal applies until
            the next one starts. Goals set with --each override the daily goal on those weekdays,
            value by value.
            """
    )

    static let verbs: [any Command.Type] = [GoalSuggestCommand.self]

    private static let each = Option(
        "each",
        "WEEKDAYS",
        .suchAs(["sat,sun", "weekends", "weekdays"]),
        "Goal for these weekdays only: sat,sun or weekends."
    )

    private static let list = Option("list", "List all goals and when each starts.")
    /// The range of plausible goals; other numbers are typos or kilojoules.
    private static let likelyGoals = 500.0...6000.0

    /// The request in the operand.
    private enum Request {
        case keepEnergy
        case energy(Double)
        case none
    }

    private let isList: Bool
    private let request: Request
    private let details: EntryOptions
    private let water: EntryOptions.Change<Double>
    /// Nil for every day.
    private let weekdays: [Weekday]?

    init(_ arguments: ParsedArguments) throws(UserError) {
        let invocation = arguments.invocation
        let text = arguments.allOperands.joined(separator: " ")
        switch text.lowercased() {
        case "":
            guard arguments.allOperands.isEmpty else {
                throw UserError(.missingValue, "missing KCAL").hint(.countme("goal 2000"))
            }
            request = .keepEnergy
        case "none": request = .none
        case "list", "ls": request = .keepEnergy
        default: request = .energy(try GoalCommand.energy(text, arguments))
        }
        let isVerb = ["list", "ls"].contains(text.lowercased())
        isList = isVerb || arguments.has(GoalCommand.list)
        if isList {
            try arguments.requireOperands(atMost: isVerb ? 1 : 0, hint: .countme("goal list"))
            try arguments.requireOnly(
                [GoalCommand.list],
                of: GoalCommand.manual.options,
                isVerb ? "with list" : "with --list"
            )
        }
        if let days = arguments[.on], days.contains(","), GoalCommand.weekdays(days) != nil {
            throw UserError(.usage, "--on is the day a goal starts")
                .hint(Hint(words: invocation.words.map { $0 == "--on" ? "--each" : $0 }))
        }
        weekdays = try arguments[GoalCommand.each].map { text throws(UserError) in
            guard let days = GoalCommand.weekdays(text) else {
                throw UserError(
                    .badDate,
                    "invalid --each \(quoted(text)): weekdays such as sat,sun, or weekends"
                )
                .hint(invocation.replacing(text, with: "sat,sun"))
            }
            return days
        }
        details = try EntryOptions(arguments)
        water = try GoalCommand.water(arguments)
        if case .keepEnergy = request, !details.changesNutrients, !water.isChange {
            try GoalCommand.requireNothingToSet(arguments)
        }
    }

    /// Rejects options that need a new goal.
    private static func requireNothingToSet(_ arguments: ParsedArguments) throws(UserError) {
        guard let unused = [each, .force].first(where: arguments.has) else { return }
        throw UserError(.usage, "--\(unused.name) has no effect without a goal to set")
            .hint(Hint(words: ["goal", "2400"] + arguments.invocation.words.filter { $0 != "goal" }))
            .hint(.countme("goal", why: "to show the goals"))
    }

    /// The energy goal that a text sets.
    private static func energy(_ text: String, _ arguments: ParsedArguments) throws(UserError) -> Double {
        let invocation = arguments.invocation
        if let mistake = mistake(text, invocation) { throw mistake }
        // "--water 8 glasses"
        if let amount = arguments[water], text.allSatisfy(\.isLetter) {
            throw UserError(.usage, "unexpected word \(quoted(text))")
                .hint(.countme("goal --water", "\(amount) \(text)"))
        }
        if let daily = daily(text) {
            throw UserError(.usage, "a goal is always for a day").hint(
                invocation.replacing(text: text, with: [daily])
            )
        }
        guard text.contains(where: \.isNumber) else {
            throw UserError(.badNumber, "a goal must be in kcal, not \(quoted(text))").hint(
                .countme("goal 2000")
            )
        }
        let energy = try EnergyText.require(text, what: "a goal", invocation)
        guard energy > 0 else {
            throw UserError(.badValue, "the goal cannot be zero")
                .hint(invocation.replacing(text, with: "none"))
        }
        let isPossible = energy <= FoodItemDraft.largestEnergy
        if isPossible, likelyGoals.contains(energy) || arguments.has(.force) { return energy }
        let isInKilojoules = energy > likelyGoals.upperBound && text.hasOnlyDigits
        throw UserError(.implausible, "\(energy.tenthsText) kcal a day is implausible")
            .hint(
                isInKilojoules
                    ? invocation.replacing(text, with: text + "kJ").withReason("to set kJ")
                    : invocation.replacing(text, with: "2000")
            )
            .hints(isPossible ? [invocation.appending("--force").withReason("to set it anyway")] : [])
    }

    /// The weekdays in a text, in the order of the week.
    private static func weekdays(_ text: String) -> [Weekday]? {
        var days: Set<Weekday> = []
        for word in text.lowercased().split(whereSeparator: { $0 == "," || $0 == " " }) {
            switch word {
            case "weekend", "weekends": days.formUnion([.saturday, .sunday])
            case "weekday", "weekdays":
                days.formUnion([.monday, .tuesday, .wednesday, .thursday, .friday])
            default:
                // "saturdays" as people say it.
                let name = word.hasSuffix("s") && word.count > 5 ? word.dropLast() : word
                guard let day = Weekday(abbreviation: String(name)) else { return nil }
                days.insert(day)
            }
        }
        return days.isEmpty ? nil : Weekday.allCases.filter(days.contains)
    }

    /// The energy in a text that also contains a word for a day: `1900kcal daily`, `2000kcal/day`.
    private static func daily(_ text: String) -> String? {
        let endings = ["/day", "/d", " daily", " a day", " per day", " each day", " every day"]
        guard let ending = endings.first(where: text.lowercased().hasSuffix) else { return nil }
        let energy = text.dropLast(ending.count).filter { $0 != " " }
        return EnergyText.readWithUnit(energy) != nil || energy.hasOnlyDigits ? energy : nil
    }

    /// The error for words that are not a number; nil if they are not understood.
    private static func mistake(_ text: String, _ invocation: Invocation) -> UserError? {
        let words = text.lowercased().split(separator: " ").map(String.init)
        guard let first = words.first, first.first?.isLetter == true else { return nil }
        if ["list", "history", "all", "show"].contains(first) {
            return UserError(.usage, "unexpected word \(quoted(first))").hint(.countme("goal list"))
        }
        if first == "weight" {
            return UserError(.usage, "a goal is a daily amount of energy, nutrients or water")
                .hint(.countme("goal suggest --by 12w --to", words.dropFirst().first ?? "75"))
                .hint(.countme("trend --to", words.dropFirst().first ?? "75"))
        }
        let name = Spelling.optionAliases[first] ?? first
        guard manual.options.contains(where: { $0.name == name && $0.value != nil }) else { return nil }
        return UserError(.usage, "unexpected word \(quoted(first))")
            .hint(
                Hint(words: [
                    "goal", "--" + name,
                    words.dropFirst().joined(separator: " ").isEmpty
                        ? "none" : words.dropFirst().joined(separator: " "),
                ])
            )
    }

    private static func water(_ arguments: ParsedArguments) throws(UserError) -> EntryOptions.Change<Double> {
        guard let text = arguments[water] else { return .unchanged }
        if text.lowercased() == "none" { return .cleared }
        let total = try WaterText.require(text, arguments.invocation)
        guard total <= 20_000 else {
            throw UserError(.implausible, "\(total.tenthsText) ml of water a day is implausible")
                .hint(arguments.invocation.replacing(text, with: "2l"))
        }
        return .set(total)
    }

    func run(in context: CommandContext) throws {
        if isList {
            let tracker = try context.log.openTracker(for: .reading)
            return try context.console.answer(
                GoalListReport(goals: tracker.goals(), weekdayGoals: tracker.weekdayGoals())
            )
        }
        let isKept = if case .keepEnergy = request { true } else { false }
        if isKept, !details.changesNutrients, !water.isChange { return try show(context) }
        let day = try details.day(context.clock) ?? context.clock.today
        try context.log.change { tracker in
            let profile = try tracker.profile(on: day)?.body(on: day)
            var changed: [WeekdayGoal]?
            var ended: [WeekdayGoal] = []
            let change: GoalChange
            if let weekdays {
                (changed, change) = try tracker.setGoals(of: weekdays, since: day, apply)
            } else {
                var goal = try tracker.everydayGoal(on: day) ?? Goal(since: day, kilocalories: nil)
                goal.since = day
                apply(to: &goal)
                let isEnd = if case .none = request { true } else { false }
                if isEnd { ended = try tracker.weekdayGoals(since: day) }
                change = try tracker.setGoal(goal, endingWeekdayGoals: isEnd)
            }
            var report = GoalReport(
                isQuestion: false,
                day: day,
                goal: change.goal,
                previous: change.previous,
                until: change.until,
                today: change.today,
                changed: changed,
                weekdayGoals: change.weekdayGoals
            )
            report.ended = ended
            if case .energy(let energy) = request, context.settings.configuration.warns {
                report.warning = GoalSafety.warning(ofGoal: energy, profile, context.console.style)
            }
            return report
        }
    }

    private func apply(to goal: inout Goal) {
        switch request {
        case .keepEnergy: break
        case .energy(let energy): goal.kilocalories = energy
        case .none: goal = Goal(since: goal.since, kilocalories: nil)
        }
        details.applyNutrients(to: &goal.nutrients)
        goal.water = water.applied(to: goal.water)
    }

    private func show(_ context: CommandContext) throws {
        let tracker = try context.log.openTracker(for: .reading)
        let day = try details.day(context.clock) ?? context.clock.today
        var report = GoalReport(
            isQuestion: true,
            day: day,
            goal: try tracker.everydayGoal(on: day),
            previous: nil,
            until: try tracker.nextGoalDay(after: day),
            today: try tracker.log(for: day)
        )
        report.weekdayGoals = try tracker.weekdayGoals(since: day)
        try context.console.answer(report)
    }
}

/// The current goal, or the result of a change.
struct GoalReport: ChangingReport {
    /// Whether the goal is only shown.
    let isQuestion: Bool
    var isDryRun = false
    /// The day that the goal applies to.
    let day: Day
    let goal: Goal?
    let previous: Goal?
    /// The day when a goal set earlier applies again.
    let until: Day?
    /// The day whose remainder is shown: today, or the requested day.
    let today: DailyLog
    /// The weekday goals that were set; nil if the daily goal was set.
    var changed: [WeekdayGoal]?
    /// All weekday goals.
    var weekdayGoals: [WeekdayGoal] = []
    /// The weekday goals that `goal none` ended.
    var ended: [WeekdayGoal] = []
    /// A health warning.
    var warning: BodyWarning?

    var lines: [Goal] { goal.map { [$0] } ?? [] }

    func write(to writer: inout JSONWriter) {
        writer.row("goal", goal)
        writer.row("previous", previous)
        writer.member("dry_run", isDryRun)
        writer.rows("weekday_goals", weekdayGoals)
        writer.warnings([warning].compactMap(\.self))
    }

    /// The previous values of the changed parts; nil if nothing changed.
    private func before(_ goal: Goal, _ style: TextStyle) -> String? {
        guard let previous else { return "none" }
        var changed = Goal(since: previous.since, kilocalories: nil)
        if goal.kilocalories != previous.kilocalories { changed.kilocalories = previous.kilocalories }
        if goal.water != previous.water { changed.water = previous.water }
        for nutrient in Nutrient.allCases where goal.nutrients[nutrient] != previous.nutrients[nutrient] {
            changed.nutrients[nutrient] = previous.nutrients[nutrient]
        }
        return changed.isEmpty ? nil : style.aims(changed)
    }

    func text(_ style: TextStyle) -> String {
        var lines: [String] = []
        if let changed {
            for part in changed {
                let days = part.goal.since.weekday.several
                let aims = part.goal.isEmpty ? "same as the daily goal" : style.aims(part.goal)
                let verb = isDryRun ? "Would set the goal for" : "Goal for"
                lines.append("\(verb) \(days): \(aims), starting \(TextStyle.date(part.goal.since))")
            }
        } else if let goal {
            let was = isQuestion ? nil : before(goal, style)
            lines.append(
                "\(isDryRun ? "Would set the goal" : "Goal"): \(style.aims(goal)) \(isQuestion ? "since" : "from") \(TextStyle.date(goal.since))\(was.map { " (was \($0))" } ?? "")"
            )
        } else if !isQuestion {
            lines.append(
                (isDryRun ? "Would clear the goal" : "No goal") + " from \(TextStyle.date(day))"
                    + (previous.map { " (was \(style.aims($0)))" } ?? "")
            )
        } else if weekdayGoals.isEmpty {
            lines.append("No goal.")
        }
        for part in weekdayGoals where changed == nil {
            lines.append("On \(part.goal.since.weekday.several): \(style.aims(part.goal))")
        }
        if !ended.isEmpty {
            let days = ended.map(\.goal.since.weekday.several).joined(separator: ", ")
            lines.append(
                "\(isDryRun ? "Would also end" : "Also ended") the \(ended.count == 1 ? "goal" : "goals") on \(days)"
            )
        }
        if let warning { lines.append(warning.words) }
        if let until, goal != nil, changed == nil {
            lines.append("Until \(TextStyle.date(until)), when the next goal starts.")
        }
        lines.append(style.standing(today, isDryRun: isDryRun))
        if goal?.water != nil || previous?.water != nil, let water = TextStyle.water(today, isTold: true) {
            lines.append(water)
        }
        return lines.map { $0 + "\n" }.joined()
    }

    func hints(_ style: TextStyle) -> [Hint] {
        let hasNone = changed == nil && goal == nil && isQuestion && weekdayGoals.isEmpty
        return hasNone ? [.countme("goal 2000", why: "to set one")] : []
    }
}

extension TextStyle {
    /// The values of a goal: `2000 kcal, protein 120 g`.
    func aims(_ goal: Goal) -> String {
        let energy = goal.kilocalories.map { [energyWithUnit($0)] } ?? []
        let nutrients = Nutrient.allCases.compactMap { nutrient in
            goal.nutrients[nutrient].map {
                "\(TextStyle.name(.main(nutrient))) \($0.tenthsText) \(nutrient.unit)"
            }
        }
        let water = goal.water.map { ["water \($0.tenthsText) ml"] } ?? []
        let aims = energy + nutrients + water
        return aims.isEmpty ? "none" : aims.joined(separator: ", ")
    }
}

extension Goal: Row {
    static func tell(_ goal: Self?, to row: inout ColumnWriter) {
        row.number("kcal", goal?.kilocalories)
        row.word("since", goal?.since.description)
        row.nutrients(goal?.nutrients)
        row.number("water_ml", goal?.water)
    }
}

extension WeekdayGoal: Row {
    static func tell(_ weekdayGoal: Self?, to row: inout ColumnWriter) {
        row.word("weekday", weekdayGoal?.goal.since.weekday.abbreviation)
        Goal.tell(weekdayGoal?.goal, to: &row)
    }
}

/// All goals with the day when each starts.
struct GoalListReport: Report {
    let goals: [Goal]
    let weekdayGoals: [WeekdayGoal]

    var lines: [Goal] { goals }

    func write(to writer: inout JSONWriter) {
        writer.rows("goals", goals)
        writer.rows("weekday_goals", weekdayGoals)
    }

    func text(_ style: TextStyle) -> String {
        guard !goals.isEmpty || !weekdayGoals.isEmpty else {
            return "No goal.\n"
        }
        var table = TextTable(columns: [.left("FROM"), .left("GOAL")])
        for goal in goals {
            table.append([TextStyle.date(goal.since), goal.isEmpty ? "none" : style.aims(goal)])
        }
        for part in weekdayGoals {
            let aims = part.goal.isEmpty ? "same as the daily goal" : style.aims(part.goal)
            table.append([TextStyle.date(part.goal.since), "\(part.goal.since.weekday.several): \(aims)"])
        }
        return table.lines(width: style.width).map { $0 + "\n" }.joined()
    }

    func hints(_ style: TextStyle) -> [Hint] {
        goals.isEmpty && weekdayGoals.isEmpty ? [.countme("goal 2000", why: "to set one")] : []
    }
}
