internal import CalorieTrackerCore

/// A date or a period as written, not yet resolved to days.
enum DatePhrase {
    /// A number of days before today: `today`, `yesterday`, `tomorrow`, `-3`, `3 days ago`.
    case ago(Int)
    /// A number of days after today: `+2`, `in 2 weeks`.
    case ahead(Int)
    /// `3d`, `2w`, `3 days`: the day that far away, or that many days with today.
    case within(Int)
    /// `mon`: the latest one, or the coming one.
    case weekday(Weekday)
    /// `this mon`, `coming mon`, `next mon`; the next one is not today.
    case coming(Weekday, isNext: Bool)
    /// `nov 1`, `1 november 2025`, `the 20th`, `2026-11-19`, `19.11.`.
    case date(year: Int?, month: Int?, day: Int)
    /// `last 7 days`, `past week`: up to today.
    case past(Int)
    /// `next 2 weeks`: from today on.
    case next(Int)
    /// `week`, `last month`, `next year`: a calendar period, a number of steps from the current one.
    case calendar(Unit, Int)
    /// `november`, `november 2025`, `2026-11`.
    case month(Int, year: Int?)
    /// `2026`.
    case year(Int)
    /// `2026-w47`.
    case isoWeek(Int, of: Int)
    /// `all`.
    case all

    /// The periods of a calendar.
    enum Unit: String {
        case week
        case month
        case year
    }

    /// The direction of a date without a year or a week.
    enum Direction {
        /// For entries: the most recent one, possibly the current one.
        case back
        /// For plans: the coming one, possibly today. Then `+2`, `in 2 days` and `next mon` are
        /// dates as well, and `2d` is the day in two days.
        case ahead
    }

    /// Words that name a period by themselves.
    static let periods = ["week", "month", "year", "lastweek", "lastmonth", "lastyear", "all"]
}

// MARK: - From text

extension DatePhrase {
    /// Reads a phrase; nil if it is neither a day nor a period.
    init?(_ text: String) {
        let text = text.lowercased()
        let words = text.split(separator: text.contains(" ") ? " " : "-").map(String.init)
        let phrase: DatePhrase? =
            switch text.first {
            case "-", "−": DatePhrase.count(text.dropFirst()).map { .ago($0) }
            case "+": DatePhrase.count(text.dropFirst()).map { .ahead($0) }
            default:
                DatePhrase.named(words) ?? DatePhrase.counted(words) ?? DatePhrase.weekday(words)
                    ?? DatePhrase.written(text) ?? DatePhrase.digits(text) ?? DatePhrase.dotted(text)
            }
        guard let phrase else { return nil }
        self = phrase
    }

    /// `today`, `all`, `week`, `last week`, `lastweek`, `past month`.
    private static func named(_ words: [String]) -> DatePhrase? {
        let text = words.joined()
        switch text {
        case "today": return .ago(0)
        case "yesterday": return .ago(1)
        case "tomorrow": return .ago(-1)
        case "all", "everything": return .all
        // The last week is one of the calendar, the past one ends today.
        case "pastweek": return .past(7)
        case "pastmonth": return .past(30)
        case "pastyear": return .past(365)
        default: break
        }
        let step: Int? =
            switch text.prefix(4) {
            case "last": -1
            case "this": 0
            case "next": 1
            default: nil
            }
        return Unit(rawValue: step == nil ? text : String(text.dropFirst(4))).map { .calendar($0, step ?? 0) }
    }

    /// `3d`, `3 days ago`, `in a week`, `last 7 days`, `next 2 weeks`.
    private static func counted(_ words: [String]) -> DatePhrase? {
        if words.count == 1 {
            switch words[0].last {
            case "d": return count(words[0].dropLast()).map { .within($0) }
            case "w": return count(words[0].dropLast()).map { .within(7 * $0) }
            default: return nil
            }
        }
        // "3 days" is "3d".
        if words.count == 2 { return days(words[0], words[1]).map { .within($0) } }
        guard words.count == 3 else { return nil }
        if words[2] == "ago" { return days(words[0], words[1]).map { .ago($0) } }
        switch words[0] {
        case "in": return days(words[1] == "a" ? "1" : words[1], words[2]).map { .ahead($0) }
        case "last", "past": return days(words[1], words[2]).map { .past($0) }
        case "next": return days(words[1], words[2]).map { .next($0) }
        default: return nil
        }
    }

    /// The days in a number of days or weeks.
    private static func days(_ number: String, _ unit: String) -> Int? {
        switch unit {
        case "day", "days": count(number[...])
        case "week", "weeks": count(number[...]).map { 7 * $0 }
        default: nil
        }
    }

    private static func weekday(_ words: [String]) -> DatePhrase? {
        guard let weekday = words.last.flatMap(Weekday.init(abbreviation:)) else { return nil }
        switch words.dropLast() {
        case []: return .weekday(weekday)
        case ["this"], ["coming"]: return .coming(weekday, isNext: false)
        case ["next"]: return .coming(weekday, isNext: true)
        default: return nil
        }
    }

    /// `nov 1`, `1 november 2025`, `the 20th`, `20th of november`, `november 2025`.
    private static func written(_ text: String) -> DatePhrase? {
        var words = text.split { $0 == " " || $0 == "," }.map(String.init)
        if words.first == "the" || words.first == "on" { words.removeFirst() }
        words.removeAll { $0 == "of" }
        let place = words.firstIndex { DatePhrase.month(named: $0) != nil }
        let month = place.flatMap { DatePhrase.month(named: words.remove(at: $0)) }
        guard words.count <= (month == nil ? 1 : 2) else { return nil }
        guard let first = words.first else { return month.map { .month($0, year: nil) } }
        if let month, words.count == 1, let year = year(first) { return .month(month, year: year) }
        let isOrdinal = ["st", "nd", "rd", "th"].contains(first.suffix(2))
        let number = isOrdinal ? first.dropLast(2) : first[...]
        guard number.utf8.count <= 2, isOrdinal || month != nil, let day = count(number) else { return nil }
        guard words.count == 2 else { return .date(year: nil, month: month, day: day) }
        return year(words[1]).map { .date(year: $0, month: month, day: day) }
    }

    /// `2026-11-19`, `2026-11`, `2026-w47`, `2026`.
    private static func digits(_ text: String) -> DatePhrase? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count <= 3, let year = year(String(parts[0])) else { return nil }
        guard parts.count > 1 else { return .year(year) }
        if parts.count == 2, parts[1].first == "w", parts[1].utf8.count == 3 {
            return count(parts[1].dropFirst()).map { .isoWeek($0, of: year) }
        }
        let numbers = parts.dropFirst().compactMap { $0.utf8.count == 2 ? count($0) : nil }
        guard numbers.count == parts.count - 1 else { return nil }
        return numbers.count == 1
            ? .month(numbers[0], year: year) : .date(year: year, month: numbers[0], day: numbers[1])
    }

    /// `19.11.`, `19.11.2026`: with dots, the day is always first.
    private static func dotted(_ text: String) -> DatePhrase? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].utf8.count <= 2, parts[1].utf8.count <= 2, let day = count(parts[0]),
            let month = count(parts[1])
        else { return nil }
        if parts[2].isEmpty { return .date(year: nil, month: month, day: day) }
        return year(String(parts[2])).map { .date(year: $0, month: month, day: day) }
    }

    /// The number of the month that a word names, whole or by three letters.
    static func month(named name: String) -> Int? {
        monthNames.firstIndex { $0 == name || name.utf8.count == 3 && $0.hasPrefix(name) }.map { $0 + 1 }
    }

    static let monthNames = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
        "november", "december",
    ]

    private static func year(_ text: String) -> Int? { text.utf8.count == 4 ? count(text[...]) : nil }

    private static func count(_ text: Substring) -> Int? {
        (1...7).contains(text.utf8.count) && text.hasOnlyDigits ? Int(text) : nil
    }
}

// MARK: - To days

extension DatePhrase {
    /// A date that does not exist.
    struct NoSuchDay: Error {}

    /// The day; nil for a period, or for a day of the other direction only.
    func day(from today: Day, looking direction: Direction) throws(NoSuchDay) -> Day? {
        switch self {
        case .ago(let days): return try DatePhrase.existing(today.advanced(by: -days))
        case .ahead(let days):
            return direction == .back ? nil : try DatePhrase.existing(today.advanced(by: days))
        case .within(let days): return try DatePhrase.existing(today.advanced(by: direction.sign * days))
        case .weekday(let weekday):
            let days = direction.sign * (weekday.rawValue - today.weekday.rawValue)
            return try DatePhrase.existing(today.advanced(by: direction.sign * ((days + 7) % 7)))
        case .coming(let weekday, let isNext):
            let days = (weekday.rawValue - today.weekday.rawValue + 7) % 7
            guard direction == .ahead else { return nil }
            return try DatePhrase.existing(today.advanced(by: isNext && days == 0 ? 7 : days))
        case .date(let year?, let month?, let day):
            return try DatePhrase.existing(Day(year: year, month: month, day: day))
        case .date(_, let month?, let day):
            return try DatePhrase.existing(
                DatePhrase.nearest(month: month, day: day, from: today, looking: direction)
            )
        case .date(_, nil, let day):
            let months = (0...2).map { today.year * 12 + today.month - 1 + direction.sign * $0 }
            let days = months.lazy.compactMap { Day(year: $0 / 12, month: $0 % 12 + 1, day: day) }
            return try DatePhrase.existing(days.first { direction.reaches($0, from: today) })
        case .past, .next, .calendar, .month, .year, .isoWeek, .all: return nil
        }
    }

    private static func existing(_ day: Day?) throws(NoSuchDay) -> Day {
        guard let day else { throw NoSuchDay() }
        return day
    }

    /// The most recent date with this month and day, or the coming one.
    static func nearest(month: Int, day: Int, from today: Day, looking direction: Direction) -> Day? {
        // The 29th of February is eight years away at most.
        (0...8).lazy.compactMap { Day(year: today.year + direction.sign * $0, month: month, day: day) }
            .first { direction.reaches($0, from: today) }
    }

    /// The days of the period; nil if it is not one.
    func days(
        from today: Day,
        weekStart: Weekday,
        looking direction: Direction = .back
    ) -> ClosedRange<Day>? {
        switch self {
        case .all: return .first...(direction == .back ? today : .last)
        case .past(let count): return Period.last(count, daysUpTo: today)
        case .within(let count) where direction == .back: return Period.last(count, daysUpTo: today)
        case .next(let count) where direction == .ahead, .within(let count):
            return count > 0 ? today...(today.advanced(by: count - 1) ?? .last) : nil
        case .calendar(let unit, let step) where direction == .ahead || step <= 0:
            let month = today.year * 12 + today.month - 1 + step
            switch unit {
            case .week:
                return today.advanced(by: 7 * step).map { Period.week(containing: $0, startingOn: weekStart) }
            case .month: return Period.month(month % 12 + 1, of: month / 12)
            case .year: return Period.year(today.year + step)
            }
        case .month(let month, year: let year?): return Period.month(month, of: year)
        case .month(let month, nil):
            let isOfOtherYear = direction == .back ? month > today.month : month < today.month
            return Period.month(month, of: today.year + (isOfOtherYear ? direction.sign : 0))
        case .year(let year): return Period.year(year)
        case .isoWeek(let week, let year): return Period.isoWeek(week, of: year)
        case .ago, .ahead, .weekday, .coming, .date, .next, .calendar: return nil
        }
    }
}

extension DatePhrase.Direction {
    fileprivate var sign: Int { self == .back ? -1 : 1 }

    /// Whether a day is in this direction, or today.
    fileprivate func reaches(_ day: Day, from today: Day) -> Bool {
        self == .back ? day <= today : day >= today
    }
}

extension ClosedRange<Day> {
    /// Its phrase, for a month or a year; otherwise its first and last day.
    var nameOfPeriod: String {
        let first = lowerBound
        if lowerBound == upperBound { return first.description }
        if self == Period.year(first.year) { return String(first.description.prefix(4)) }
        if self == Period.month(first.month, of: first.year) { return String(first.description.prefix(7)) }
        return "\(first)-to-\(upperBound)"
    }
}
