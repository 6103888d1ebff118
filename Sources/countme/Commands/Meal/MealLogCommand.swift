internal import CalorieTrackerCore

/// Logs a saved meal or a meal of another day again.
struct MealLogCommand: Command {
    private static let times = Option(
        "times",
        "N",
        .suchAs(["0.5", "2"]),
        "Multiply every amount by N: 0.5, 1/2, 2."
    )
    private static let from = Option("from", "DATE", .day, "Repeat the meal logged on DATE.")

    static let manual = CommandManual(
        name: "meal log",
        summary: "Log a saved meal, or repeat one from another day.",
        usage: ["meal log NAME [--times N] [--from DATE] [OPTIONS]", "meal log --from DATE"],
        operands: ["NAME": .savedMeal],
        examples: [
            .init("countme meal log \"my breakfast\"", "all its foods, now"),
            .init("countme meal log \"my breakfast\" --times 0.5", "half of each; x2 works too"),
            .init("countme meal log lunch --from yesterday", "the same lunch as yesterday"),
            .init("countme meal log --from yesterday", "the whole day, after confirmation"),
            .init("countme meal log soup --on mon --at 12:30 --meal lunch", "another day and meal"),
        ],
        options: [times, from, .on, .at, .meal, AddCommand.key, .yes, .dryRun],
        details: """
            Entries are logged under the meal's name unless --meal is given. They are ordinary
            entries; one countme undo reverts them all. Copying a whole day keeps its meals and
            times.
            """
    )

    /// Nil for all of a day.
    private let reference: SavedMealReference?
    private let source: DayMeal?
    private var factor: Double
    private let options: EntryOptions
    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) throws(UserError) {
        self.arguments = arguments
        let isWholeDay = arguments.allOperands.isEmpty && arguments.has(MealLogCommand.from)
        reference = isWholeDay ? nil : try SavedMealReference(arguments, example: .countme("meal list"))
        source = arguments[MealLogCommand.from].map {
            DayMeal(arguments, name: arguments.tidiedText, date: $0)
        }
        options = try EntryOptions(arguments)
        guard let text = arguments[MealLogCommand.times] else {
            factor = 1
            return
        }
        factor = try NumberText.require(text, what: "--times", arguments.invocation)
        guard factor > 0, factor <= 100 else {
            throw UserError(
                .badValue,
                factor > 0 ? "--times must be 100 or less" : "--times must be more than zero"
            )
            .hint(arguments.invocation.replacing(text, with: "2"))
        }
    }

    /// A name without the number before or after it: `x2`, `2x`, `0.5`.
    private static func split(_ text: String) -> (name: String, count: Double)? {
        var words = text.split(separator: " ").map(String.init)
        guard words.count > 1 else { return nil }
        func number(_ word: String) -> Double? {
            let lowercased = word.lowercased()
            let digits =
                lowercased.hasPrefix("x")
                ? lowercased.dropFirst()
                : lowercased.hasSuffix("x") ? lowercased.dropLast() : lowercased[...]
            guard case .number(let number, _) = NumberText.read(String(digits)), number > 0, number <= 100
            else {
                return nil
            }
            return number
        }
        if let last = words.last, last.lowercased().contains("x"), let count = number(last) {
            words.removeLast()
            return (words.joined(separator: " "), count)
        }
        return number(words.removeFirst()).map { (words.joined(separator: " "), $0) }
    }

    func run(in context: CommandContext) throws {
        guard let reference else { return try copyDay(context) }
        try context.add(with: arguments[AddCommand.key], as: "meal log") { tracker in
            let (name, foods) = try foods(reference, context.services.finder(tracker))
            let meal = options.meal.isChange ? options.meal.applied(to: nil) : name
            let moment = try options.moment(context.clock, meal: meal)
            return foods.map { FoodItemDraft($0, at: moment, meal: meal) }
        }
    }

    /// Logs everything from another day again, at its time and with its meal.
    private func copyDay(_ context: CommandContext) throws {
        // The log is closed while the user is asked. Exactly the entries that were shown are added, or none.
        let tracker = try context.log.openTracker(for: .reading)
        guard let day = try source?.day(context.clock) else { return }
        let items = try tracker.log(for: day).items
        guard !items.isEmpty else {
            throw UserError(.noMatch, "nothing is logged on \(TextStyle.date(day))").hint(.countme("history"))
        }
        let target = try options.day(context.clock) ?? context.clock.today
        guard target != day else {
            throw UserError(.usage, "cannot copy a day to itself")
                .hint(arguments.invocation.appending("--on", "tomorrow"))
        }
        if !context.isDryRun, !context.settings.isConfirmed {
            let energy = context.console.style.energyWithUnit(
                items.reduce(0) { $0 + $1.kilocalories } * factor
            )
            try context.console.confirm(
                "copy \(counted(items.count, "entry", "entries")) from \(TextStyle.date(day)) (\(energy)) to \(TextStyle.date(target))"
            )
        }
        try context.add(with: arguments[AddCommand.key], as: "meal log") { _ in
            items.map { item in
                let (timestamp, offset) = context.clock.instant(of: target, at: options.time ?? item.time)
                let moment = Moment(day: target, eatenAt: timestamp, utcOffset: offset)
                let meal = options.meal.isChange ? options.meal.applied(to: nil) : item.meal
                return FoodItemDraft(item.eaten.guessed(item.said).times(factor), at: moment, meal: meal)
            }
        }
    }

    private typealias Found = (name: String, foods: [Eaten])

    /// The foods of a meal of a day, or of a saved one as it is now, times the factor.
    private func foods(_ reference: SavedMealReference, _ finder: FoodFinder) throws -> Found {
        let tracker = finder.tracker
        if let source {
            let meal = try source.find(tracker)
            let foods = meal.items.map { $0.eaten.guessed($0.said).times(factor) }
            return (meal.name ?? source.name, foods)
        }
        func saved(_ meal: SavedMeal, _ factor: Double) throws -> Found {
            (meal.name, try finder.cookedNow(meal.foods.map { $0.times(factor) }))
        }
        do {
            return try saved(reference.find(tracker), factor)
        } catch let error as UserError {
            // "breakfast x2" and "0.5 breakfast" are multiples, unless a meal has that name.
            if let (name, count) = MealLogCommand.split(reference.name), factor == 1,
                let meal = try tracker.savedMeal(named: name)
            {
                return try saved(meal, count)
            }
            // Perhaps the meal of another day was meant.
            guard let day = try tracker.lastDay(ofMeal: reference.name) else { throw error }
            let isYesterday = day.number == tracker.clock.today.number - 1
            throw UserError(error.code, error.summary)
                .hints(
                    [arguments.invocation.appending("--from", isYesterday ? "yesterday" : day.description)]
                        + error.hints
                )
        }
    }
}
