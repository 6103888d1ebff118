internal import CalorieTrackerCore

/// Reads dates: `today`, `yesterday`, `-1`, `mon`, `3d`, `2w`, `3 days ago`, `nov 1`, `2026-11-19`.
enum DateText {
    static func require(_ text: String, today: Day, _ invocation: Invocation) throws(UserError) -> Day {
        if let day = try read(text, today: today) { return day }
        if let days = PeriodText.read(text, today: today, weekStart: .monday) {
            let last = min(days.upperBound, today)
            throw UserError(
                .badDate,
                "\(quoted(text)) is more than one day",
                hints: [invocation.replacing(text, with: last.description), .countme("history", text)]
            )
        }
        throw UserError(
            .badDate,
            "not a date: \(quoted(text))",
            hints: corrections(text, today: today, invocation)
        )
    }

    /// The day a text names; nil when it names none.
    /// - Throws: `UserError` when it is a date, but one that no calendar has.
    static func read(_ text: String, today: Day) throws(UserError) -> Day? {
        let lowercased = text.lowercased()
        switch lowercased {
        case "today": return today
        case "yesterday": return try day(today, movedBy: -1, text)
        case "tomorrow": return try day(today, movedBy: 1, text)
        default: break
        }
        if let weekday = weekday(lowercased) {
            return try day(today, movedBy: -((today.weekday.rawValue - weekday.rawValue + 7) % 7), text)
        }
        if let days = daysAgo(lowercased) {
            return try day(today, movedBy: -days, text)
        }
        if let day = dayOfMonth(lowercased, today: today) { return day }
        return try isoDay(text)
    }

    /// `nov 1`, `1 november 2025`, `the 20th`: without a year, or a month, the latest that has begun.
    private static func dayOfMonth(_ text: String, today: Day) -> Day? {
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
            let months = (0...2).map { today.month - $0 }
            return months.lazy.compactMap { month in
                Day(year: month < 1 ? today.year - 1 : today.year, month: (month + 11) % 12 + 1, day: number)
            }.first { $0 <= today }
        }
        if words.count == 2 {
            guard words[1].utf8.count == 4, let year = count(words[1][...]) else { return nil }
            return Day(year: year, month: month, day: number)
        }
        return latest(month: month, day: number, today: today)
    }

    /// The latest day of a month that has begun.
    private static func latest(month: Int, day: Int, today: Day) -> Day? {
        // The 29th of February is eight years away at most.
        (0...8).lazy.compactMap { Day(year: today.year - $0, month: month, day: day) }.first { $0 <= today }
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
        UserError(
            .badDate,
            "no such date: \(quoted(text))",
            hint: "write a date as 2026-11-19"
        )
    }

    private static func corrections(_ text: String, today: Day, _ invocation: Invocation) -> [Hint] {
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
                invocation.replacing(text, with: "-\(number)"),
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
                latest(month: $0.0, day: $0.1, today: today)
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

/// Reads periods: `2026`, `2026-11`, `2026-W47`, `november`, `week`, `last month`, `7d`, `all`.
enum PeriodText {
    /// Words that name one by themselves.
    static let words = ["week", "month", "year", "lastweek", "lastmonth", "lastyear", "all"]

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
        "november", "december",
    ]

    /// The days a text names; nil when it names no period.
    static func read(_ text: String, today: Day, weekStart: Weekday) -> ClosedRange<Day>? {
        let lowercased = text.lowercased()
        if lowercased == "all" || lowercased == "everything" { return Day.first...today }
        if let days = DateText.days(lowercased) { return Period.last(days, daysUpTo: today) }
        return named(lowercased, today: today, weekStart: weekStart) ?? month(lowercased, today: today)
            ?? calendar(lowercased)
    }

    /// `week`, `this week`, `last week`, `lastweek`, `last-week`, `past week`, `last 7 days`, `last 2 weeks`.
    private static func named(_ text: String, today: Day, weekStart: Weekday) -> ClosedRange<Day>? {
        let words = text.split { $0 == " " || $0 == "-" }.map(String.init)
        if words.count == 3, ["last", "past"].contains(words[0]), let count = number(words[1][...]) {
            switch words[2] {
            case "day", "days": return Period.last(count, daysUpTo: today)
            case "week", "weeks": return Period.last(7 * min(count, 100_000), daysUpTo: today)
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
        let isLast = joined.hasPrefix("last")
        let unit = isLast || joined.hasPrefix("this") ? joined.dropFirst(4) : joined[...]
        switch unit {
        case "week":
            guard let day = isLast ? today.advanced(by: -7) : today else { return nil }
            return Period.week(containing: day, startingOn: weekStart)
        case "month":
            guard isLast else { return Period.month(today.month, of: today.year) }
            return today.month > 1
                ? Period.month(today.month - 1, of: today.year) : Period.month(12, of: today.year - 1)
        case "year": return Period.year(isLast ? today.year - 1 : today.year)
        default: return nil
        }
    }

    /// The number of the month that a word names, whole or by three letters.
    static func month(named name: String) -> Int? {
        months.firstIndex { $0 == name || name.utf8.count == 3 && $0.hasPrefix(name) }.map { $0 + 1 }
    }

    /// `november`, `nov`, `november 2025`: without a year the latest that has begun.
    private static func month(_ text: String, today: Day) -> ClosedRange<Day>? {
        let words = text.split(separator: " ").map(String.init)
        guard let name = words.first, words.count <= 2, let month = month(named: name) else { return nil }
        if words.count == 2 {
            guard words[1].utf8.count == 4, let year = number(words[1][...]) else { return nil }
            return Period.month(month, of: year)
        }
        return Period.month(month, of: month <= today.month ? today.year : today.year - 1)
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
