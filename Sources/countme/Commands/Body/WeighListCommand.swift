internal import CalorieTrackerCore

/// Lists weights.
struct WeighListCommand: Command {
    static let manual = CommandManual(
        name: "weigh list",
        aliases: ["weigh ls"],
        summary: "List your weigh-ins.",
        usage: ["weigh list [PERIOD]", "weigh list --since DATE --until DATE"],
        operands: ["PERIOD": .period],
        examples: [
            .init("countme weigh list", "the last 30 days"),
            .init("countme weigh list 2026", "also week, last month, 90d, all"),
            .init("countme weigh list all --format csv > weights.csv", "for a spreadsheet"),
        ],
        options: [.since, .until]
    )

    private static let defaultDays = 30
    private let days: DayRangeArguments

    init(_ arguments: ParsedArguments) throws(UserError) {
        days = try DayRangeArguments(arguments.allOperands, of: arguments, hinted: ["weigh", "list"])
    }

    func run(in context: CommandContext) throws {
        let range = try days.range(
            today: context.clock.today,
            weekStart: context.settings.configuration.weekStart,
            defaultDays: WeighListCommand.defaultDays
        )
        let weighings = try context.log.openTracker(for: .reading).weighings(in: range)
        try context.console.answer(WeightListReport(range: range, weighings: weighings))
    }
}

/// Weights as typed.
struct WeightListReport: Report {
    let range: ClosedRange<Day>
    let weighings: [Weighing]

    var lines: [Weighing] { weighings }

    func write(to writer: inout JSONWriter) {
        writer.member("since", weighings.first?.day ?? range.lowerBound)
        writer.member("until", range.upperBound)
        writer.rows("weights", weighings)
    }

    func text(_ style: TextStyle) -> String {
        guard !weighings.isEmpty else {
            let when = range.lowerBound == .first ? "in the log" : "from \(TextStyle.dates(range))"
            return "No weigh-ins \(when).\n"
        }
        let hasNotes = weighings.contains { $0.note != nil }
        var table = TextTable(
            columns: [.name("DAY"), .left("TIME", atLeast: 5), .left("ID"), .measure("WEIGHT")]
                + (hasNotes ? [.left("NOTE")] : [])
        )
        for weighing in weighings {
            let cells = [
                TextStyle.date(weighing.day), weighing.moment.time.description, weighing.id,
                style.weight(weighing),
            ]
            table.append(cells + (hasNotes ? [SafeText.shown(weighing.note ?? "-")] : []))
        }
        return table.lines(width: style.width).map { $0 + "\n" }.joined()
    }

    func hints(_ style: TextStyle) -> [Hint] {
        weighings.isEmpty ? [.countme("weigh 81.4", why: "to log one")] : []
    }
}

extension TextStyle {
    /// A weight as typed, unless weights are hidden.
    func weight(_ weighing: Weighing) -> String {
        weights == .shown ? WeightStyle.typed(weighing.weight) : WeightStyle.hidden
    }

    /// A weight with its day: `81.4 kg, Sun 2026-11-22`.
    func named(_ weighing: Weighing) -> String {
        let what = weights == .shown ? WeightStyle.typed(weighing.weight) : "the weight"
        return "\(what), \(TextStyle.date(weighing.day)), at \(weighing.moment.time)"
    }
}

extension Weighing: Row {
    static func tell(_ weighing: Self?, to row: inout ColumnWriter) {
        row.word("id", weighing?.id)
        row.word("uuid", weighing?.uuid.description)
        row.word("date", weighing?.day.description)
        row.word("time", weighing?.moment.time.description)
        row.word("weighed_at", weighing?.moment.eatenAt.description)
        row.word("utc_offset", weighing?.moment.utcOffset.description)
        row.quantity("kg", weighing?.kilograms.roundedToHundredth)
        row.object("typed", isPrefix: true) { row in
            row.quantity("value", weighing?.weight.value)
            row.word("unit", weighing?.weight.unit.rawValue)
        }
        row.text("note", weighing?.note)
        row.word("source", weighing?.source.description)
        row.word("created_at", weighing?.createdAt.description)
        row.word("updated_at", weighing?.updatedAt.description)
    }
}
