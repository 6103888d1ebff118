internal import CalorieTrackerCore

/// The range of days a command is about: an operand, or `--since` and `--until`.
struct DayRangeArguments {
    private let operand: String?
    private let since: String?
    private let until: String?
    private let invocation: Invocation
    /// The command that a corrected range is hinted with.
    private var command = ["export"]

    init(_ arguments: ParsedArguments) throws(UserError) {
        let name = arguments.invocation.words.contains("summary") ? "summary" : "history"
        try self.init(arguments.allOperands, of: arguments, hinted: [name])
    }

    /// The range that some of the operands tell, of a command that is hinted with some words.
    init(_ words: [String], of arguments: ParsedArguments, hinted: [String]) throws(UserError) {
        command = hinted
        operand = words.isEmpty ? nil : words.joined(separator: " ")
        since = arguments[.since]
        until = arguments[.until]
        invocation = arguments.invocation
        if let operand, since != nil || until != nil {
            throw UserError(
                .usage,
                "\(quoted(operand)) and --since or --until do not go together",
                hint: .countme("help dates")
            )
        }
    }

    /// The range that `--since` and `--until` alone tell, of a command whose operand is something else.
    init(boundsOf arguments: ParsedArguments) {
        operand = nil
        since = arguments[.since]
        until = arguments[.until]
        invocation = arguments.invocation
    }

    /// The first and the last day, each nil when it is not told.
    func bounds(today: Day, weekStart: Weekday) throws(UserError) -> (since: Day?, until: Day?) {
        let first = try bound(since, today, weekStart)?.lowerBound
        let last = try bound(until, today, weekStart)?.upperBound
        if let first, let last { try requireOrder(first, last) }
        return (first, last)
    }

    /// The range, both ends included.
    func range(
        today: Day,
        weekStart: Weekday,
        defaultDays: Int
    ) throws(UserError) -> ClosedRange<Day> {
        if let operand {
            if let period = PeriodText.read(operand, today: today, weekStart: weekStart) { return period }
            let day = try DateText.require(operand, today: today, invocation)
            return day...day
        }
        let end = try bound(until, today, weekStart)?.upperBound ?? today
        let start = try bound(since, today, weekStart)?.lowerBound
        let first = start ?? min(end, end.advanced(by: 1 - defaultDays) ?? .first)
        let last = until == nil ? max(end, first) : end
        try requireOrder(first, last)
        return first...last
    }

    private func requireOrder(_ first: Day, _ last: Day) throws(UserError) {
        guard first > last else { return }
        let hint = Hint(words: command + ["--since", last.description, "--until", first.description])
        throw UserError(.badRange, "\(first) is after \(last)", hint: hint)
    }

    private func bound(
        _ text: String?,
        _ today: Day,
        _ weekStart: Weekday
    ) throws(UserError) -> ClosedRange<Day>? {
        guard let text else { return nil }
        if let day = try DateText.read(text, today: today) { return day...day }
        if let period = PeriodText.read(text, today: today, weekStart: weekStart) { return period }
        let day = try DateText.require(text, today: today, invocation)
        return day...day
    }
}
