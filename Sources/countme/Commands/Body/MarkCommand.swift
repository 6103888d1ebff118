internal import CalorieTrackerCore

/// Marks days as completely or partly logged, or shows the marks.
struct MarkCommand: Command {
    static let manual = CommandManual(
        group: .body,
        name: "mark",
        summary: "Mark a day as completely or partly logged.",
        usage: ["mark [DATE|PERIOD] complete|incomplete|fasted|none", "mark [DATE|PERIOD]"],
        operands: [
            "DATE|PERIOD": .period,
            "complete|incomplete|fasted|none": .oneOf(["complete", "incomplete", "fasted", "none"]),
        ],
        examples: [
            .init("countme mark yesterday incomplete", "the day is treated as missing"),
            .init("countme mark sat complete", "you ate little, but logged everything"),
            .init("countme mark 2026-11-20 fasted", "you ate nothing: 0 kcal"),
            .init("countme mark yesterday none", "clear the mark"),
            .init("countme mark 90d", "list marked days; without a period, the last 30 days"),
        ],
        options: [.on, .since, .until, .dryRun],
        details: """
            Marks affect countme expenditure, trend, goal suggest and nutrients, and the averages of
            check; totals and countme summary do not change. Unmarked days are judged by their
            energy and number of entries: empty days count as missing, days far below your usual
            intake as partly logged. Marking a period as complete or incomplete leaves its fasted
            days as they are.
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
            "fast": "fasted", "fasting": "fasted", "skip": "incomplete",
        ]
        let marks = words.map { synonyms[$0.lowercased()] ?? $0.lowercased() }
        let places = marks.indices.filter { MarkCommand.names.contains(marks[$0]) }
        if places.count > 1 {
            throw UserError(
                .usage,
                "\(quoted(words[places[0]])) and \(quoted(words[places[1]])) cannot be combined"
            )
            .hint(Hint(words: invocation.words.filter { $0 != words[places[1]] }))
        }
        // The mark comes first or last, before or after its days.
        if let place = places.first, place == 0 || place == words.count - 1 {
            request = .mark(EatenDay.Mark(rawValue: marks[place]))
            words.remove(at: place)
        } else if let typo = MarkCommand.typo(in: words) {
            throw UserError(
                .badValue,
                "unknown mark \(quoted(typo.word)): complete, incomplete, fasted or none"
            )
            .hint(arguments.invocation.replacing(typo.word, with: typo.meant))
        }
        self.request = request
        hasDays = !words.isEmpty || [Option.on, .since, .until].contains { arguments.has($0) }
        days = try DayRangeArguments(words, of: arguments, hinted: ["mark"])
    }

    /// The first or the last word, if it is a mark with a typo and not part of a date.
    private static func typo(in words: [String]) -> (word: String, meant: String)? {
        for word in [words.first, words.last].compactMap(\.self) {
            guard let meant = Spelling.nearest(to: word.lowercased(), in: names),
                (try? DateText.read(word, today: .first)) == nil
            else { continue }
            return (word, meant)
        }
        return nil
    }

    private static let defaultDays = 30
    private static let mostDays = 366

    func run(in context: CommandContext) throws {
        let today = context.clock.today
        guard case .mark(let mark) = request else {
            let range = try days.range(
                today: today,
                weekStart: context.settings.configuration.weekStart,
                defaultDays: MarkCommand.defaultDays
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
            throw UserError(.badDate, "\(TextStyle.date(range.lowerBound)) is in the future")
                .hint(.countme("mark yesterday", mark?.rawValue ?? "none"))
        }
        let past = range.lowerBound...min(range.upperBound, today)
        guard past.upperBound.number - past.lowerBound.number < MarkCommand.mostDays else {
            throw UserError(.badRange, "too many days at once (at most \(MarkCommand.mostDays))")
                .hint(.countme("mark \"last month\"", mark?.rawValue ?? "none"))
        }
        try context.log.change { tracker in
            let isGuarded = past.lowerBound < past.upperBound && [.complete, .incomplete].contains(mark)
            let fasted = isGuarded ? try tracker.marks(in: past).filter { $0.mark == .fasted }.map(\.day) : []
            let marked = Day.days(in: past).filter { !fasted.contains($0) }
            if !marked.isEmpty { try tracker.mark(marked, as: mark) }
            let logs = mark == .complete ? try tracker.history(past) : []
            let logged = Set(logs.filter { !$0.items.isEmpty }.map(\.day))
            let empty = mark == .complete ? marked.filter { !logged.contains($0) } : []
            return MarksReport(
                isQuestion: false,
                range: past,
                days: Day.days(in: past).map { ($0, fasted.contains($0) ? .fasted : mark) },
                mark: mark,
                fasted: fasted,
                empty: empty
            )
        }
    }
}

/// Days with their marks.
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
    /// The mark to set; nil to clear marks.
    var mark: EatenDay.Mark?
    /// Fasted days in the range, which keep their mark.
    var fasted: [Day] = []
    /// Days marked as complete that have no entries.
    var empty: [Day] = []

    var lines: [Line] { days.map { Line(day: $0.day, mark: $0.mark) } }

    func write(to writer: inout JSONWriter) {
        writer.member("dry_run", isDryRun)
        writer.rows("days", lines)
    }

    func text(_ style: TextStyle) -> String {
        if isQuestion {
            guard !days.isEmpty else {
                return "No marked days from \(TextStyle.dates(range)).\n"
            }
            return lines.map { "\(TextStyle.date($0.day))  \($0.mark?.rawValue ?? "")\n" }.joined()
        }
        let count = days.count - fasted.count
        let isOne = range.lowerBound == range.upperBound
        let what =
            isOne
            ? TextStyle.date(range.lowerBound)
            : "\(counted(count, "day", "days")) (\(TextStyle.dates(range)))"
        guard count > 0 else { return unchanged(style) }
        guard let mark else {
            return "\(isDryRun ? "Would clear" : "Cleared") the \(isOne ? "mark" : "marks") on \(what)\n"
        }
        let them = isOne ? "it" : "them"
        let meaning =
            switch mark {
            case .complete: "use \(them) as logged"
            case .incomplete: "ignore \(them)"
            case .fasted: "count \(them) as 0 kcal"
            }
        let verb = isDryRun ? "Would mark" : "Marked"
        let use = empty.count < count ? "; expenditure will \(meaning)" : ""
        let line = "\(verb) \(what) \(mark.rawValue)\(use)\n"
        return line + missing(style) + unchanged(style)
    }

    /// The complete days without entries, and how to count one as a day without food.
    private func missing(_ style: TextStyle) -> String {
        guard let day = empty.first else { return "" }
        let days = empty.count == 1 ? TextStyle.date(day) : counted(empty.count, "day", "days")
        let have = empty.count == 1 ? "has no entries and counts" : "have no entries and count"
        let command = style.shown(.countme("mark", day.description, "fasted"))
        return "\(days) \(have) as missing; if you ate nothing: \(command)\n"
    }

    /// The fasted days that keep their mark, and how to change one.
    private func unchanged(_ style: TextStyle) -> String {
        guard let day = fasted.first, let mark else { return "" }
        let what =
            fasted.count == 1 ? TextStyle.date(day) : counted(fasted.count, "fasted day", "fasted days")
        let command = style.shown(.countme("mark", day.description, mark.rawValue))
        return "Unchanged: \(what)\(fasted.count == 1 ? " is fasted" : ""); to change one: \(command)\n"
    }
}
