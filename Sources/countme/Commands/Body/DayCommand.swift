internal import CalorieTrackerCore

/// Says of days whether they were logged to their end.
struct DayCommand: Command {
    static let manual = CommandManual(
        group: .body,
        name: "day",
        summary: "Say whether a day was logged to its end.",
        usage: ["day complete|incomplete|fasted|none [DATE|PERIOD]", "day [DATE|PERIOD]"],
        operands: [
            "complete|incomplete|fasted|none": .oneOf(["complete", "incomplete", "fasted", "none"]),
            "DATE|PERIOD": .period,
        ],
        examples: [
            .init("countme day incomplete yesterday", "the estimate takes the day as missing"),
            .init("countme day complete sat", "it was little, but it was all"),
            .init("countme day fasted 2026-11-20", "nothing was eaten: 0 kcal"),
            .init("countme day none yesterday", "let the estimate find out again"),
            .init("countme day 30d", "the days that are marked"),
        ],
        options: [.on, .since, .until, .dryRun],
        details: """
            Only countme expenditure, trend and goal suggest heed it; totals and averages stay as
            they are. Without a mark the estimate looks at the energy and the number of entries: a
            day without any is missing, and one with far less than usual counts in part.
            """
    )

    private static let names = ["complete", "incomplete", "fasted", "none"]

    private enum Request {
        case show
        case mark(EatenDay.Mark?)
    }

    private let request: Request
    private let days: DayRangeArguments
    private let hasDays: Bool
    private let invocation: Invocation

    init(_ arguments: ParsedArguments) throws(UserError) {
        invocation = arguments.invocation
        var words = arguments.allOperands
        var request = Request.show
        let synonyms = [
            "partial": "incomplete", "whole": "complete", "done": "complete", "clear": "none",
            "fast": "fasted",
            "fasting": "fasted", "skip": "incomplete",
        ]
        if let word = words.first?.lowercased() {
            let name = synonyms[word] ?? word
            if DayCommand.names.contains(name) {
                request = .mark(EatenDay.Mark(rawValue: name))
                words.removeFirst()
            } else if let last = words.last?.lowercased(), words.count > 1, DayCommand.names.contains(last) {
                // "day yesterday incomplete"
                request = .mark(EatenDay.Mark(rawValue: last))
                words.removeLast()
            } else if let meant = Spelling.nearest(to: word, in: DayCommand.names),
                (try? DateText.read(word, today: .first)) == nil
            {
                throw UserError(
                    .badValue,
                    "a day is complete, incomplete, fasted or none, not \(quoted(word))"
                )
                .hint(arguments.invocation.replacing(words[0], with: meant))
            }
        }
        self.request = request
        hasDays = !words.isEmpty || [Option.on, .since, .until].contains { arguments.has($0) }
        days = try DayRangeArguments(words, of: arguments, hinted: ["day"])
    }

    private static let defaultDays = 30
    /// Nobody marks more by meaning it.
    private static let mostDays = 366

    func run(in context: CommandContext) throws {
        let today = context.clock.today
        guard case .mark(let mark) = request else {
            let range = try days.range(
                today: today,
                weekStart: context.settings.configuration.weekStart,
                defaultDays: DayCommand.defaultDays
            )
            let marks = try context.log.openTracker(for: .reading).marks(in: range)
            return try context.console.answer(
                MarksReport(isQuestion: true, range: range, days: marks.map { ($0.day, $0.mark) })
            )
        }
        let range =
            hasDays
            ? try days.range(
                today: today,
                weekStart: context.settings.configuration.weekStart,
                defaultDays: 1
            )
            : today...today
        guard range.lowerBound <= today else {
            throw UserError(.badDate, "\(TextStyle.date(range.lowerBound)) has not come yet")
                .hint(.countme("day", mark?.rawValue ?? "none", "yesterday"))
        }
        let past = range.lowerBound...min(range.upperBound, today)
        guard past.upperBound.number - past.lowerBound.number < DayCommand.mostDays else {
            throw UserError(.badRange, "more than \(DayCommand.mostDays) days at once")
                .hint(.countme("day", mark?.rawValue ?? "none", "last month"))
        }
        try context.log.change { tracker in
            try tracker.mark(past, as: mark)
            return MarksReport(isQuestion: false, range: past, days: Day.days(in: past).map { ($0, mark) })
        }
    }
}

/// Days with what was said of them.
struct MarksReport: ChangingReport {
    /// A day.
    struct Line: Row {
        let day: Day
        let mark: EatenDay.Mark?

        static func tell(_ line: Self?, to row: inout ColumnWriter) {
            row.word("date", line?.day.description)
            row.word("mark", line?.mark?.rawValue)
        }
    }

    let isQuestion: Bool
    var isDryRun = false
    let range: ClosedRange<Day>
    let days: [(day: Day, mark: EatenDay.Mark?)]

    var lines: [Line] { days.map { Line(day: $0.day, mark: $0.mark) } }

    func write(to writer: inout JSONWriter) {
        writer.member("dry_run", isDryRun)
        writer.rows("days", lines)
    }

    func text(_ style: TextStyle) -> String {
        if isQuestion {
            guard !days.isEmpty else {
                return "No day is marked from \(TextStyle.dates(range)).\n"
            }
            return lines.map { "\(TextStyle.date($0.day))  \($0.mark?.rawValue ?? "")\n" }.joined()
        }
        let what =
            range.lowerBound == range.upperBound
            ? TextStyle.date(range.lowerBound)
            : "\(counted(days.count, "day", "days")), \(TextStyle.dates(range))"
        guard let mark = days.first?.mark else {
            return "\(isDryRun ? "Would take away any mark" : "No mark"): \(what)\n"
        }
        let meaning =
            switch mark {
            case .complete: "counts as it is logged"
            case .incomplete: "counts as missing"
            case .fasted: "counts as 0 kcal"
            }
        return
            "\(isDryRun ? "Would mark" : "Marked") \(mark.rawValue): \(what); it \(meaning) for what you spend\n"
    }
}
