internal import CalorieTrackerCore

extension ParsedArguments {
    /// The day in the operands or `--on`; nil without either.
    func dayText() throws(UserError) -> String? {
        guard let operandText else { return self[.on] }
        guard !has(.on) else {
            throw UserError(.usage, "\(quoted(operandText)) and --on cannot be combined")
                .hint(Hint(words: invocation.words.filter { word in !allOperands.contains(word) }))
        }
        return operandText
    }
}

/// The range of days a command is about: an operand or `--on`, or `--since` and `--until`.
struct DayRangeArguments {
    private let operand: String?
    private let since: String?
    private let until: String?
    private let invocation: Invocation
    /// The command that a corrected range is hinted with.
    private let command: [String]
    private let direction: DatePhrase.Direction

    init(_ arguments: ParsedArguments) throws(UserError) {
        let name = arguments.invocation.words.contains("summary") ? "summary" : "history"
        try self.init(arguments.allOperands, of: arguments, hinted: [name])
    }

    /// The range in some of the operands, of a command that hints start with.
    init(
        _ words: [String],
        of arguments: ParsedArguments,
        hinted: [String],
        looking direction: DatePhrase.Direction = .back
    ) throws(UserError) {
        command = hinted
        self.direction = direction
        let text = words.isEmpty ? nil : words.joined(separator: " ")
        operand = text ?? arguments[.on]
        since = arguments[.since]
        until = arguments[.until]
        invocation = arguments.invocation
        if let text, arguments.has(.on) {
            throw UserError(.usage, "\(quoted(text)) and --on cannot be combined")
                .hint(Hint(words: invocation.words.filter { word in !words.contains(word) }))
        }
        if let operand, since != nil || until != nil {
            throw UserError(.usage, "\(quoted(operand)) cannot be combined with --since or --until")
                .hint(.countme("help dates"))
        }
    }

    /// The range in `--on`, or `--since` and `--until`, of a command whose operand is something else.
    init(boundsOf arguments: ParsedArguments) throws(UserError) {
        try self.init([], of: arguments, hinted: ["export"])
    }

    /// The first and the last day, each nil if not given.
    func bounds(today: Day, weekStart: Weekday) throws(UserError) -> (since: Day?, until: Day?) {
        let first = try bound(operand ?? since, today, weekStart)?.lowerBound
        let last = try bound(operand ?? until, today, weekStart)?.upperBound
        if let first, let last { try requireOrder(first, last) }
        return (first, last)
    }

    /// The range, both ends included; without words the last days, or all days up to today.
    ///
    /// Looking ahead, it starts today, and ends only at a given day.
    func range(
        today: Day,
        weekStart: Weekday,
        defaultDays: Int?
    ) throws(UserError) -> ClosedRange<Day> {
        if let operand {
            let period = DateText.period(operand, today: today, weekStart: weekStart, looking: direction)
            if let period { return period }
            return try day(operand, today)
        }
        let end = try bound(until, today, weekStart)?.upperBound ?? (direction == .back ? today : .last)
        var start = try bound(since, today, weekStart)?.lowerBound
        if direction == .ahead, start == nil { start = min(today, end) }
        let first = start ?? defaultDays.map { min(end, end.advanced(by: 1 - $0) ?? .first) } ?? .first
        let last = until == nil ? max(end, first) : end
        try requireOrder(first, last)
        return first...last
    }

    private func requireOrder(_ first: Day, _ last: Day) throws(UserError) {
        guard first > last else { return }
        let hint = Hint(words: command + ["--since", last.description, "--until", first.description])
        throw UserError(.badRange, "\(first) is after \(last)").hint(hint)
    }

    private func bound(
        _ text: String?,
        _ today: Day,
        _ weekStart: Weekday
    ) throws(UserError) -> ClosedRange<Day>? {
        guard let text else { return nil }
        if let day = try DateText.read(text, today: today, looking: direction) { return day...day }
        let period = DateText.period(text, today: today, weekStart: weekStart, looking: direction)
        if let period { return period }
        return try day(text, today)
    }

    private func day(_ text: String, _ today: Day) throws(UserError) -> ClosedRange<Day> {
        let day = try DateText.require(text, today: today, invocation, looking: direction)
        return day...day
    }
}

extension ClosedRange<Day> {
    /// From the first day of the log instead of the first of all days, where `all` starts.
    func beginning(with logs: [DailyLog]) -> ClosedRange<Day> {
        guard lowerBound == .first, let first = logs.first?.day, first <= upperBound else { return self }
        return first...upperBound
    }
}
