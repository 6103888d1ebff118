internal import CalorieTrackerCore

/// Reads dates: `today`, `yesterday`, `-1`, `mon`, `3d`, `2w`, `3 days ago`, `nov 1`, `2026-11-19`.
enum DateText {
    /// Where a date lies that says neither its year nor its week.
    enum Direction {
        /// What was eaten: the latest one to have begun.
        case back
        /// What is planned: the coming one, which may be today. Then `+2`, `in 2 days` and `next mon` are
        /// dates as well, and `2d` is the day in two days.
        case ahead
    }

    static func require(
        _ text: String,
        today: Day,
        _ invocation: Invocation,
        looking direction: Direction = .back
    ) throws(UserError) -> Day {
        if let day = try read(text, today: today, looking: direction) { return day }
        if let days = PeriodText.read(text, today: today, weekStart: .monday, looking: direction) {
            let day =
                switch direction {
                case .back: min(days.upperBound, today)
                case .ahead: max(days.lowerBound, today)
                }
            throw UserError(.badDate, "\(quoted(text)) is more than one day")
                .hint(invocation.replacing(text, with: day.description))
                .hint(direction == .back ? .countme("history", text) : .countme("plan", text))
        }
        throw UserError(.badDate, "not a date: \(quoted(text))")
            .hints(corrections(text, today: today, invocation, direction))
    }

    /// The day a text names; nil when it names none.
    /// - Throws: `UserError` when it is a date, but one that no calendar has.
    static func read(
        _ text: String,
        today: Day,
        looking direction: Direction = .back
    ) throws(UserError) -> Day? {
        let lowercased = text.lowercased()
        switch lowercased {
        case "today": return today
        case "yesterday": return try day(today, movedBy: -1, text)
        case "tomorrow": return try day(today, movedBy: 1, text)
        default: break
        }
        if direction == .ahead, let days = daysAhead(lowercased, today) {
            return try day(today, movedBy: days, text)
        }
        if let weekday = weekday(lowercased) {
            return try day(today, movedBy: -((today.weekday.rawValue - weekday.rawValue + 7) % 7), text)
        }
        if let days = daysAgo(lowercased) {
            return try day(today, movedBy: -days, text)
        }
        if let day = dayOfMonth(lowercased, today: today, direction) { return day }
        return try isoDay(text)
    }

    /// How many days ahead `mon`, `next mon`, `+2`, `2d` and `in 2 days` are.
    private static func daysAhead(_ text: String, _ today: Day) -> Int? {
        var words = text.split(separator: " ").map(String.init)
        if words.count == 2, ["this", "coming"].contains(words[0]) { words.removeFirst() }
        let isNext = words.count == 2 && words[0] == "next"
        if isNext { words.removeFirst() }
        if words.count == 1, let weekday = weekday(words[0]) {
            let days = (weekday.rawValue - today.weekday.rawValue + 7) % 7
            return isNext && days == 0 ? 7 : days
        }
        if text.first == "+" { return count(text.dropFirst()) }
        guard words.count == 3, words[0] == "in", let number = words[1] == "a" ? 1 : count(words[1][...])
        else { return days(text) }
        switch words[2] {
        case "day", "days": return number
        case "week", "weeks": return number * 7
        default: return nil
        }
    }

    /// `nov 1`, `1 november 2025`, `the 20th`: without a year, or a month, the latest that has begun, or the
    /// coming one.
    private static func dayOfMonth(_ text: String, today: Day, _ direction: Direction) -> Day? {
        var words = text.split { $0 == " " || $0 == "," }.map(String.init)
        if words.first == "the" || words.first == "on" { words.removeFirst() }
        words.removeAll { $0 == "of" }
        let month = words.firstIndex { PeriodText.month(named: $0) != nil }
        let name = month.map { words.remove(at: $0) }
        guard let first = words.first, words.count <= 2 else { return nil }
        let bare = ["st", "nd", "rd", "th"].contains(first.suffix(2)) ? first.dropLast(2) : first[...]
        guard bare.utf8.count <= 2, let number = count(bare) else { return nil }
        guard let name, let month = PeriodText.month(named: name) else {
            guard words.count == 1, bare.utf8.count < first.utf8.count else { return nil }
            let months = (0...2).map { today.year * 12 + today.month - 1 + direction.sign * $0 }
            return months.lazy.compactMap { Day(year: $0 / 12, month: $0 % 12 + 1, day: number) }
                .first { direction.reaches($0, from: today) }
        }
        if words.count == 2 {
            guard words[1].utf8.count == 4, let year = count(words[1][...]) else { return nil }
            return Day(year: year, month: month, day: number)
        }
        return nearest(month: month, day: number, today: today, direction)
    }

    /// The latest day of a month that has begun, or the coming one.
    private static func nearest(month: Int, day: Int, today: Day, _ direction: Direction) -> Day? {
        // The 29th of February is eight years away at most.
        (0...8).lazy.compactMap { Day(year: today.year + direction.sign * $0, month: month, day: day) }
            .first { direction.reaches($0, from: today) }
    }

    private static func day(_ today: Day, movedBy days: Int, _ text: String) throws(UserError) -> Day {
        guard let day = today.advanced(by: days) else { throw outOfCalendar(text) }
        return day
    }

    private static func weekday(_ text: String) -> Weekday? {
        Weekday.allCases.first { $0.abbreviation == text || "\($0)" == text }
    }

    /// How many days back `-3`, `3d`, `2w` and `3 days ago` are.
    private static func daysAgo(_ text: String) -> Int? {
        if let sign = text.first, sign == "-" || sign == "−" { return count(text.dropFirst()) }
        let words = text.split(separator: " ")
        if words.count == 3, words[2] == "ago", let number = count(words[0]) {
            switch words[1] {
            case "day", "days": return number
            case "week", "weeks": return number * 7
            default: return nil
            }
        }
        return days(text)
    }

    /// The number of days that `3d` and `2w` are.
    static func days(_ text: String) -> Int? {
        switch text.last {
        case "d": count(text.dropLast())
        case "w": count(text.dropLast()).map { $0 * 7 }
        default: nil
        }
    }

    private static func count(_ text: Substring) -> Int? {
        (1...7).contains(text.utf8.count) && text.hasOnlyDigits ? Int(text) : nil
    }

    private static func isoDay(_ text: String) throws(UserError) -> Day? {
        if let day = Day(text) { return day }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts.map(\.utf8.count) == [4, 2, 2], parts.allSatisfy({ count($0) != nil })
        else {
            return nil
        }
        throw outOfCalendar(text)
    }

    private static func outOfCalendar(_ text: String) -> UserError {
        UserError(.badDate, "no such date: \(quoted(text))").hint("write a date as 2026-11-19")
    }

    private static func corrections(
        _ text: String,
        today: Day,
        _ invocation: Invocation,
        _ direction: Direction
    ) -> [Hint] {
        let words = text.lowercased().split(separator: " ")
        if words.count == 2, words[0] == "last", let weekday = weekday(String(words[1])) {
            // The one just gone, and the one before: people mean either.
            let back = (today.weekday.rawValue - weekday.rawValue + 6) % 7 + 1
            return [back, back + 7].compactMap { today.advanced(by: -$0) }.map {
                invocation.replacing(text, with: $0.description)
            }
        }
        if words.count == 2, words[0] == "this", weekday(String(words[1])) != nil {
            return [invocation.replacing(text, with: String(words[1]))]
        }
        if words == ["last"] {
            return ["lastweek", "lastmonth"].map { invocation.replacing(text, with: $0) }
        }
        if text.utf8.count == 8, text.hasOnlyDigits,
            let day = Day("\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.suffix(2))")
        {
            return [invocation.replacing(text, with: day.description)]
        }
        if let number = count(text[...]), (1...366).contains(number) {
            return [
                invocation.replacing(text, with: "\(number)d"),
                invocation.replacing(text, with: "\(direction == .back ? "-" : "+")\(number)"),
            ]
        }
        let numbers = text.split { $0 == "/" || $0 == "." || $0 == "-" }.compactMap { Int($0) }
        var days: [Day] = []
        if numbers.count == 3 {
            let (first, second, third) = (numbers[0], numbers[1], numbers[2])
            let readings = [(third, second, first), (third, first, second), (first, second, third)]
            days = readings.compactMap { Day(year: $0.0, month: $0.1, day: $0.2) }.filter { $0.year > 1900 }
        } else if numbers.count == 2 {
            days = [(numbers[0], numbers[1]), (numbers[1], numbers[0])].compactMap {
                nearest(month: $0.0, day: $0.1, today: today, direction)
            }
        }
        if !days.isEmpty {
            var unique: [String] = []
            for day in days.map(\.description) where !unique.contains(day) { unique.append(day) }
            return unique.map { invocation.replacing(text, with: $0) }
        }
        let names =
            ["today", "yesterday", "tomorrow"] + Weekday.allCases.map(\.abbreviation) + PeriodText.words
        if let name = Spelling.nearest(to: text, in: names) {
            return [invocation.replacing(text, with: name)]
        }
        let isWords = text.allSatisfy { $0.isLetter || $0 == " " }
        if isWords, ["history", "ls"].contains(invocation.words.first) {
            return [.countme("history --food", text)]
        }
        return [.countme("help dates")]
    }
}

extension DateText.Direction {
    fileprivate var sign: Int { self == .back ? -1 : 1 }

    /// Whether a day lies there, or is today.
    fileprivate func reaches(_ day: Day, from today: Day) -> Bool {
        self == .back ? day <= today : day >= today
    }

    /// So many days from today on, today included.
    fileprivate func days(_ count: Int, from today: Day) -> ClosedRange<Day>? {
        switch self {
        case .back: Period.last(count, daysUpTo: today)
        case .ahead: count > 0 ? today...(today.advanced(by: count - 1) ?? .last) : nil
        }
    }
}

/// Reads periods: `2026`, `2026-11`, `2026-W47`, `november`, `week`, `last month`, `7d`, `all`.
enum PeriodText {
    /// Words that name one by themselves.
    static let words = ["week", "month", "year", "lastweek", "lastmonth", "lastyear", "all"]

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
        "november", "december",
    ]

    /// The days a text names; nil when it names no period.
    static func read(
        _ text: String,
        today: Day,
        weekStart: Weekday,
        looking direction: DateText.Direction = .back
    ) -> ClosedRange<Day>? {
        let lowercased = text.lowercased()
        if lowercased == "all" || lowercased == "everything" {
            return .first...(direction == .back ? today : .last)
        }
        if let days = DateText.days(lowercased) { return direction.days(days, from: today) }
        return named(lowercased, today: today, weekStart: weekStart, direction)
            ?? month(lowercased, today: today, direction) ?? calendar(lowercased)
    }

    /// `week`, `this week`, `last week`, `lastweek`, `last-week`, `past week`, `last 7 days`, `last 2 weeks`;
    /// ahead also `next week`, `nextweek`, `next 2 weeks`.
    private static func named(
        _ text: String,
        today: Day,
        weekStart: Weekday,
        _ direction: DateText.Direction
    ) -> ClosedRange<Day>? {
        let words = text.split { $0 == " " || $0 == "-" }.map(String.init)
        if words.count == 3, let count = number(words[1][...]) {
            let days =
                switch words[2] {
                case "day", "days": count
                case "week", "weeks": 7 * min(count, 100_000)
                default: 0
                }
            switch words[0] {
            case "last", "past": return Period.last(days, daysUpTo: today)
            case "next": return direction == .ahead ? direction.days(days, from: today) : nil
            default: return nil
            }
        }
        let joined = words.joined()
        // The last week is one of the calendar, the past one ends today.
        switch joined {
        case "pastweek": return Period.last(7, daysUpTo: today)
        case "pastmonth": return Period.last(30, daysUpTo: today)
        case "pastyear": return Period.last(365, daysUpTo: today)
        default: break
        }
        let steps = ["last": -1, "this": 0].merging(direction == .ahead ? ["next": 1] : [:]) { $1 }
        let step = steps[String(joined.prefix(4))]
        switch step == nil ? joined[...] : joined.dropFirst(4) {
        case "week":
            guard let day = today.advanced(by: 7 * (step ?? 0)) else { return nil }
            return Period.week(containing: day, startingOn: weekStart)
        case "month":
            let months = today.year * 12 + today.month - 1 + (step ?? 0)
            return Period.month(months % 12 + 1, of: months / 12)
        case "year": return Period.year(today.year + (step ?? 0))
        default: return nil
        }
    }

    /// The number of the month that a word names, whole or by three letters.
    static func month(named name: String) -> Int? {
        months.firstIndex { $0 == name || name.utf8.count == 3 && $0.hasPrefix(name) }.map { $0 + 1 }
    }

    /// `november`, `nov`, `november 2025`: without a year the latest that has begun, or the coming one.
    private static func month(
        _ text: String,
        today: Day,
        _ direction: DateText.Direction
    ) -> ClosedRange<Day>? {
        let words = text.split(separator: " ").map(String.init)
        guard let name = words.first, words.count <= 2, let month = month(named: name) else { return nil }
        if words.count == 2 {
            guard words[1].utf8.count == 4, let year = number(words[1][...]) else { return nil }
            return Period.month(month, of: year)
        }
        let isOfOtherYear = direction == .back ? month > today.month : month < today.month
        return Period.month(month, of: today.year + (isOfOtherYear ? direction.sign : 0))
    }

    /// `2026`, `2026-11`, `2026-w47`.
    private static func calendar(_ text: String) -> ClosedRange<Day>? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts[0].utf8.count == 4, let year = number(parts[0]) else { return nil }
        if parts.count == 1 { return Period.year(year) }
        if parts[1].first == "w", parts[1].utf8.count == 3, let week = number(parts[1].dropFirst()) {
            return Period.isoWeek(week, of: year)
        }
        guard parts[1].utf8.count == 2, let month = number(parts[1]) else { return nil }
        return Period.month(month, of: year)
    }

    private static func number(_ text: Substring) -> Int? {
        (1...7).contains(text.utf8.count) && text.hasOnlyDigits ? Int(text) : nil
    }
}

extension ClosedRange<Day> {
    /// How `PeriodText` reads it, where a month or a year is what it is; else its first and last day.
    var nameOfPeriod: String {
        let first = lowerBound
        if lowerBound == upperBound { return first.description }
        if self == Period.year(first.year) { return String(first.description.prefix(4)) }
        if self == Period.month(first.month, of: first.year) { return String(first.description.prefix(7)) }
        return "\(first)-to-\(upperBound)"
    }
}
