internal import CalorieTrackerCore

/// Shows past days with their entries.
struct HistoryCommand: Command {
    static let manual = CommandManual(
        group: .daily("Entries and totals by day"),
        name: "history",
        aliases: ["ls"],
        summary: "List entries and totals, day by day.",
        usage: ["history [DATE|PERIOD] [OPTIONS]", "history --since DATE --until DATE"],
        operands: ["DATE|PERIOD": .period],
        examples: [
            .init("countme history", "the last 7 days"),
            .init("countme history yesterday", "one day; also -1, mon, 2026-11-19"),
            .init(
                "countme history 2026-W47",
                "a week; also week, last week, month, november, 2026, 30d, all"
            ),
            .init("countme history --like banana", "when you last had it, how often, and how much"),
            .init("countme history --meal dinner", "only that meal, in the last 30 days"),
            .init("countme history --since -30 --format csv > month.csv", "for a spreadsheet"),
        ],
        options: [.onDays, .since, .until] + EntryFilter.options,
        details: """
            Empty days from your first entry to today are shown too. Each day shows the goal that
            applied to it.

            --like searches the whole log unless you give dates, and matches entries that contain every
            word in their name, brand or note. With --like or --meal, the total covers only the
            entries shown, and no goal is shown.
            """
    )

    private static let defaultDays = 7
    private let arguments: DayRangeArguments
    private let filter: EntryFilter
    private let invocation: Invocation

    init(_ arguments: ParsedArguments) throws(UserError) {
        self.arguments = try DayRangeArguments(arguments)
        filter = try EntryFilter(arguments)
        invocation = arguments.invocation
    }

    func run(in context: CommandContext) throws {
        let range = try arguments.range(
            today: context.clock.today,
            weekStart: context.settings.configuration.weekStart,
            defaultDays: filter.isEmpty ? HistoryCommand.defaultDays : filter.defaultDays
        )
        guard filter.isEmpty else {
            let tracker = try context.log.openTracker(for: .reading)
            var logs = try tracker.history(range, of: filter)
            // "kitkat" was logged under its name in the food table.
            if logs.isEmpty, let words = filter.food,
                let name = try context.services.finder(tracker).food(named: words)?.name
            {
                logs = try tracker.history(range, of: filter.about(name))
            }
            return try context.console.answer(
                FilteredReport(filter: filter, range: range.beginning(with: logs), logs: logs)
            )
        }
        let tracker = try context.log.openTracker(for: .reading)
        let logs = try tracker.reading { try tracker.history(range) }
        try context.console.answer(
            LogReport(isMainScreen: false, range: range.beginning(with: logs), logs: logs)
        )
    }
}

extension EntryFilter {
    private static let likeOption = Option("like", "WORDS", .food, "Only entries matching these words.")
    private static let mealOption = Option(
        "meal",
        letter: "m",
        "NAME",
        .mealOfDay,
        "Only entries in this meal."
    )

    /// The options that select entries.
    static let options = [likeOption, mealOption]

    init(_ arguments: ParsedArguments) throws(UserError) {
        self.init(food: arguments[EntryFilter.likeOption], meal: arguments[EntryFilter.mealOption])
        for (option, text) in [(EntryFilter.likeOption, food), (EntryFilter.mealOption, meal)] {
            guard let text, PlainText.tidied(text).isEmpty else { continue }
            throw UserError(.missingValue, "--\(option.name) is empty")
                .hint(.countme("history", "--\(option.name)", option.name == "like" ? "banana" : "dinner"))
        }
    }

    /// The number of days searched by default; nil for the whole log.
    var defaultDays: Int? { food != nil ? nil : 30 }

    /// The matching entries, in words: `dinner entries matching "banana"`.
    var phrase: String {
        (meal.map { "\(SafeText.shown($0)) " } ?? "") + "entries"
            + (food.map { " matching \(quoted(SafeText.shown($0)))" } ?? "")
    }
}

/// The entries of a food or a meal, with their count and total.
struct FilteredReport: Report {
    let filter: EntryFilter
    let range: ClosedRange<Day>
    /// Days with only the matching entries.
    let logs: [DailyLog]

    var lines: [FoodItem] { logs.flatMap(\.items) }

    private var kilocalories: Double { logs.reduce(0) { $0 + $1.totalCalories } }

    /// The sum over all entries; nil if one has no value.
    private func sum(_ value: (Amount) -> Double?) -> Double? {
        let values = lines.map { $0.amount.flatMap(value) }
        let known = values.compactMap(\.self)
        return known.count == values.count && !known.isEmpty ? known.reduce(0, +).roundedToTenth : nil
    }

    func write(to writer: inout JSONWriter) {
        writer.member("since", range.lowerBound)
        writer.member("until", range.upperBound)
        writer.member("food", filter.food)
        writer.member("meal", filter.meal)
        writer.member("entry_count", lines.count)
        writer.member("days_logged", logs.count)
        writer.member("last", logs.last?.day.description)
        writer.member("kcal", kilocalories)
        writer.member("grams", sum(\.grams))
        writer.member("milliliters", sum(\.milliliters))
        writer.entries(lines)
        writer.days(logs)
        writer.members(of: lines.energyRange)
    }

    func text(_ style: TextStyle) -> String {
        guard let last = logs.last else {
            let when = range.lowerBound == .first ? "in the log" : "from \(TextStyle.dates(range))"
            return "No \(filter.phrase) \(when).\n"
        }
        var columns: [TextTable.Column] = [
            .left("DAY"), .left("TIME", atLeast: 5), .left("ID", atLeast: 4),
            .measure(style.unit.rawValue.uppercased(), atLeast: 5),
        ]
        let hasMeals = filter.meal == nil && lines.contains { $0.meal != nil }
        if hasMeals { columns.append(.left("MEAL")) }
        var table = TextTable(columns: columns + [.left("FOOD")])
        for item in lines {
            var cells = [
                TextStyle.date(item.day), item.time.description, item.id.description,
                style.energy(item.kilocalories, in: item.energyRange),
            ]
            if hasMeals { cells.append(SafeText.shown(item.meal ?? "-")) }
            table.append(cells + [TextStyle.food(item)])
        }
        let times = lines.count == 1 ? "Once" : lines.count == 2 ? "Twice" : "\(lines.count) times"
        var parts = ["\(times) on \(counted(logs.count, "day", "days"))"]
        parts.append(style.energyWithUnit(kilocalories, in: lines.energyRange))
        if let milliliters = sum(\.milliliters) {
            parts.append("\(milliliters.tenthsText) ml")
        } else if let grams = sum(\.grams) {
            parts.append("\(grams.tenthsText) g")
        }
        let ago = style.clock.today.number - last.day.number
        let when = ago == 0 ? "today" : ago == 1 ? "yesterday" : ago > 1 ? "\(ago) days ago" : "in the future"
        parts.append(ago == 0 ? "last today" : "last \(TextStyle.date(last.day)), \(when)")
        let sum = parts.joined(separator: ", ")
        return (table.lines(width: style.width) + [sum]).map { $0 + "\n" }.joined()
    }
}
