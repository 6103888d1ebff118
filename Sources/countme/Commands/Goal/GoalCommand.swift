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
        usage: [
            "goal", "goal KCAL [OPTIONS]", "goal +KCAL [--on DATE]", "goal none", "goal list",
            "goal suggest …",
        ],
        operands: ["KCAL": .suchAs(["none", "list"]), "+KCAL": .suchAs(["+300"])],
        examples: [
            .init("countme goal", "show it"),
            .init("countme goal 2000", "starting today; earlier days keep their goal"),
            .init("countme goal 1800 --protein 120", "with a protein target"),
            .init("countme goal +300", "300 kcal more today only, such as after sports; also -200"),
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
        options: [energy, .on, each] + Option.nutrients + [.salt, water, list, .force, .dryRun],
        details: """
            Only the values you give change: goal 1800 keeps a protein target. A goal applies until
            the next one starts. Goals set with --each override the daily goal on those weekdays,
            value by value.

            A number with a sign changes the goal of one day: today, or the day of --on. It replaces
            an earlier change of that day, so repeating it adds nothing; goal +0 removes it. If the
            daily goal changes later, the day keeps its change.
            """
    )

    static let verbs: [any Command.Type] = [GoalSuggestCommand.self]

    private static let energy = Option(
        "kcal",
        letter: "k",
        "N",
        .suchAs(["2000", "+300"]),
        "Same as the operand KCAL: 2000, +300."
    )
    private static let each = Option(
        "each",
        "WEEKDAYS",
        .suchAs(["sat,sun", "weekends", "weekdays"]),
        "Goal for these weekdays only: sat,sun or weekends."
    )

    private static let list = Option("list", "List all goals and when each starts.")
    /// The range of plausible goals; other numbers are typos or kilojoules.
    private static let likelyGoals = 500.0...6000.0
    /// A smaller change of one day is a typo.
    private static let leastChange = 10.0

    /// The request in the operand.
    private enum Request {
        case keepEnergy
        case energy(Double)
        /// The kilocalories to add to the goal of one day.
        case change(Double)
        case none
    }

    private let isList: Bool
    private let request: Request
    private let isForced: Bool
    private let invocation: Invocation
    private let details: EntryOptions
    private let water: EntryOptions.Change<Double>
    /// Nil for every day.
    private let weekdays: [Weekday]?

    init(_ arguments: ParsedArguments) throws(UserError) {
        invocation = arguments.invocation
        let invocation = invocation
        isForced = arguments.has(.force)
        let operands = arguments.allOperands + (arguments[GoalCommand.energy].map { [$0] } ?? [])
        let text = operands.joined(separator: " ")
        switch text.lowercased() {
        case "":
            guard operands.isEmpty else {
                throw UserError(.missingValue, "missing KCAL").hint(.countme("goal 2000"))
            }
            request = .keepEnergy
        case "none": request = .none
        case "list", "ls": request = .keepEnergy
        case let text where EnergyText.isChange(text):
            request = .change(try EnergyText.requireChange(text, what: "a change", invocation))
            try GoalCommand.requireOneDay(arguments)
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

    /// Rejects options that a change of one day's energy cannot have.
    private static func requireOneDay(_ arguments: ParsedArguments) throws(UserError) {
        let allowed = [energy, .on, .force, .dryRun].map(\.name)
        guard let other = manual.options.first(where: { !allowed.contains($0.name) && arguments.has($0) })
        else { return }
        throw UserError(.usage, "--\(other.name) cannot be combined with a change of one day's kcal")
            .hint(arguments.invocation.removing(other))
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
                GoalListReport(
                    goals: tracker.goals(),
                    weekdayGoals: tracker.weekdayGoals(),
                    adjustments: tracker.goalAdjustments()
                )
            )
        }
        if case .change(let change) = request { return try adjust(by: change, context) }
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
            try (changed?.map(\.goal) ?? [change.goal].compactMap(\.self)).forEach(requirePossible)
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

    /// Changes the goal of one day.
    private func adjust(by change: Double, _ context: CommandContext) throws {
        let day = try details.day(context.clock) ?? context.clock.today
        try context.log.change { tracker in
            guard let base = try tracker.dayGoal(on: day)?.base.kilocalories else {
                let isToday = day == context.clock.today
                throw UserError(
                    .noGoal,
                    "no kcal goal to change\(isToday ? "" : " on \(TextStyle.date(day))")"
                )
                .hint(Hint(words: ["goal", "2000"] + (isToday ? [] : ["--on", "\(day)"])))
            }
            try requirePlausible(base, change)
            let everyday = try tracker.everydayGoal(on: day)
            let adjusted = try tracker.adjustGoal(of: day, by: change)
            var report = GoalReport(
                isQuestion: false,
                day: day,
                goal: everyday,
                previous: everyday,
                until: nil,
                today: adjusted.log,
                weekdayGoals: try tracker.weekdayGoals(since: day)
            )
            report.adjusted = adjusted.log.dayGoal
            report.before = adjusted.before
            if context.settings.configuration.warns, change < 0 {
                let profile = try tracker.profile(on: day)?.body(on: day)
                report.warning = GoalSafety.warning(ofGoal: base + change, profile, context.console.style)
            }
            return report
        }
    }

    /// Rejects typed targets for nutrients that do not fit the energy, or are more than anyone eats.
    private func requirePossible(_ goal: Goal) throws(UserError) {
        guard !isForced, details.changesNutrients, let problem = GoalProblem(goal) else { return }
        let summary =
            switch problem {
            case .nutrient(let nutrient, let amount):
                "\(amount.tenthsText) \(nutrient.unit) of \(nutrient.name) a day is implausible"
            case .energy(let expected, let kilocalories?):
                "the targets add up to \(expected.rounded().tenthsText) kcal, the goal is \(kilocalories.tenthsText)"
            case .energy(let expected, nil):
                "targets that add up to \(expected.rounded().tenthsText) kcal a day are implausible"
            }
        throw UserError(.implausible, summary)
            .hint(invocation.appending("--force").withReason("to set it anyway"))
    }

    /// Rejects a change after which the goal of the day is implausible.
    private func requirePlausible(_ base: Double, _ change: Double) throws(UserError) {
        // "goal -5" may be meant for the day five days ago.
        if abs(change) < GoalCommand.leastChange, change != 0, !isForced {
            let day = Hint.countme("goal --on", "-\(Int(abs(change)))", why: "to show the goal of that day")
            throw UserError(.implausible, "a change of \(abs(change).tenthsText) kcal is implausible")
                .hints(change < 0 && change == change.rounded() ? [day] : [])
                .hint(invocation.appending("--force").withReason("to set it anyway"))
        }
        let energy = (base + change).roundedToTenth
        let isPossible = energy > 0 && energy <= FoodItemDraft.largestEnergy
        if change == 0 || isPossible && (isForced || GoalCommand.likelyGoals.contains(energy)) { return }
        throw UserError(
            .implausible,
            "a goal of \(base.tenthsText) \(change < 0 ? "-" : "+") \(abs(change).tenthsText) kcal is implausible"
        )
        .hints(isPossible ? [invocation.appending("--force").withReason("to set it anyway")] : [])
        .hint(.countme("goal", why: "to show the goal"))
    }

    private func apply(to goal: inout Goal) {
        switch request {
        case .keepEnergy, .change: break
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
        report.adjusted = report.today.dayGoal
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
    /// The goal of the day, if its change is set or shown.
    var adjusted: DayGoal?
    /// The goal of the day before its change was set.
    var before: DayGoal?
    /// A health warning.
    var warning: BodyWarning?

    /// Whether the change of a single day was set.
    private var isAdjustment: Bool { !isQuestion && adjusted != nil }

    var lines: [Goal] { goal.map { [$0] } ?? [] }

    func write(to writer: inout JSONWriter) {
        writer.row("goal", goal)
        writer.row("previous", previous)
        writer.member("dry_run", isDryRun)
        writer.rows("weekday_goals", weekdayGoals)
        writer.warnings([warning].compactMap(\.self))
        writer.row("day_goal", adjusted.map { DayGoalLine(day: day, goal: $0, before: before) })
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
        if isAdjustment, let adjusted {
            let start = isDryRun ? "Would set the goal" : "Goal"
            let isChanged = before?.change != nil && before != adjusted
            let was = before.map { isChanged ? ", was \(style.sum(of: $0))" : "" } ?? ""
            lines.append("\(start): \(style.sum(of: adjusted)) \(style.unit.rawValue) \(when(style))\(was)")
        } else if let changed {
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
        for part in weekdayGoals where changed == nil && !isAdjustment {
            lines.append("On \(part.goal.since.weekday.several): \(style.aims(part.goal))")
        }
        if isQuestion, let adjusted, adjusted.change != nil {
            lines.append("Only \(when(style)): \(style.sum(of: adjusted)) \(style.unit.rawValue)")
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
        if !isAdjustment, goal?.water != nil || previous?.water != nil,
            let water = TextStyle.water(today, isTold: true)
        {
            lines.append(water)
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// The day: `today (Fri 2026-11-20)`, `on Sat 2026-11-21`.
    private func when(_ style: TextStyle) -> String {
        day == style.clock.today ? "today (\(TextStyle.date(day)))" : "on \(TextStyle.date(day))"
    }

    func hints(_ style: TextStyle) -> [Hint] {
        let hasNone = changed == nil && goal == nil && isQuestion && weekdayGoals.isEmpty
        return hasNone ? [.countme("goal 2000", why: "to set one")] : []
    }
}

extension TextStyle {
    /// The energy of a day's goal without its unit: `2000`, `2000 + 300`, `2000 - 200`.
    ///
    /// The displayed parts add up to the displayed goal.
    func sum(of goal: DayGoal) -> String {
        let total = goal.goal.kilocalories.map { unit.shown(kilocalories: $0) } ?? 0
        guard let base = goal.base.kilocalories.map({ unit.shown(kilocalories: $0) }), goal.change != nil
        else {
            return total.tenthsText
        }
        let change = (total - base).roundedToTenth
        return "\(base.tenthsText) \(change < 0 ? "-" : "+") \(abs(change).tenthsText)"
    }

    /// A change of a goal: `+300 kcal`.
    func change(_ kilocalories: Double) -> String {
        (kilocalories < 0 ? "-" : "+") + energyWithUnit(abs(kilocalories))
    }

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

/// The goal of a day with its change.
private struct DayGoalLine: Row {
    let day: Day
    let goal: DayGoal
    let before: DayGoal?

    static func tell(_ line: Self?, to row: inout ColumnWriter) {
        row.word("date", line?.day.description)
        row.number("goal_kcal", line?.goal.goal.kilocalories)
        row.number("goal_base_kcal", line?.goal.base.kilocalories)
        row.number("goal_change_kcal", line?.goal.change)
        row.number("previous_change_kcal", line?.before?.change)
    }
}

extension GoalAdjustment: Row {
    static func tell(_ adjustment: Self?, to row: inout ColumnWriter) {
        row.word("date", adjustment?.day.description)
        row.number("change_kcal", adjustment?.kilocalories)
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
    let adjustments: [GoalAdjustment]

    private var isEmpty: Bool { goals.isEmpty && weekdayGoals.isEmpty && adjustments.isEmpty }

    var lines: [Goal] { goals }

    func write(to writer: inout JSONWriter) {
        writer.rows("goals", goals)
        writer.rows("weekday_goals", weekdayGoals)
        writer.rows("adjustments", adjustments)
    }

    func text(_ style: TextStyle) -> String {
        guard !isEmpty else { return "No goal.\n" }
        var table = TextTable(columns: [.left("FROM"), .left("GOAL")])
        for goal in goals {
            table.append([TextStyle.date(goal.since), goal.isEmpty ? "none" : style.aims(goal)])
        }
        for part in weekdayGoals {
            let aims = part.goal.isEmpty ? "same as the daily goal" : style.aims(part.goal)
            table.append([TextStyle.date(part.goal.since), "\(part.goal.since.weekday.several): \(aims)"])
        }
        for adjustment in adjustments {
            table.append([
                TextStyle.date(adjustment.day), "\(style.change(adjustment.kilocalories)) on this day only",
            ])
        }
        return table.lines(width: style.width).map { $0 + "\n" }.joined()
    }

    func hints(_ style: TextStyle) -> [Hint] {
        isEmpty ? [.countme("goal 2000", why: "to set one")] : []
    }
}
