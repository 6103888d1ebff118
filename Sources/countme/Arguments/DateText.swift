internal import CalorieTrackerCore

/// Reads dates: `today`, `yesterday`, `-1`, `mon`, `3d`, `2w`, `3 days ago`, `2026-11-19`.
enum DateText {
    static func require(_ text: String, today: Day, _ invocation: Invocation) throws(UserError) -> Day {
        if let day = try read(text, today: today) { return day }
        throw UserError(
            .badDate,
            "no date: \(quoted(text))",
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
        return try isoDay(text)
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
            "no such day in the calendar: \(quoted(text))",
            hint: "a date is written 2026-11-19"
        )
    }

    private static func corrections(_ text: String, today: Day, _ invocation: Invocation) -> [Hint] {
        let words = text.lowercased().split(separator: " ")
        if words.count == 2, words[0] == "last" || words[0] == "this", weekday(String(words[1])) != nil {
            return [invocation.replacing(text, with: String(words[1]))]
        }
        let numbers = text.split { $0 == "/" || $0 == "." || $0 == "-" }.map { Int($0) }
        if numbers.count == 3, let first = numbers[0], let second = numbers[1], let third = numbers[2] {
            let readings = [(third, second, first), (third, first, second), (first, second, third)]
            let days = readings.compactMap { Day(year: $0.0, month: $0.1, day: $0.2) }.filter {
                $0.year > 1900
            }
            var unique: [String] = []
            for day in days.map(\.description) where !unique.contains(day) { unique.append(day) }
            if !unique.isEmpty { return unique.map { invocation.replacing(text, with: $0) } }
        }
        let names = ["today", "yesterday", "tomorrow"] + Weekday.allCases.map(\.abbreviation)
        if let name = Spelling.nearest(to: text, in: names) {
            return [invocation.replacing(text, with: name)]
        }
        return [.countme("help dates")]
    }
}

/// Reads periods: `2026`, `2026-11`, `2026-W47`, `week`, `month`, `year`, `7d`.
enum PeriodText {
    /// The days a text names; nil when it names no period.
    static func read(_ text: String, today: Day, weekStart: Weekday) -> ClosedRange<Day>? {
        let lowercased = text.lowercased()
        switch lowercased {
        case "week": return Period.week(containing: today, startingOn: weekStart)
        case "month": return Period.month(today.month, of: today.year)
        case "year": return Period.year(today.year)
        default: break
        }
        if let count = DateText.days(lowercased) { return Period.last(count, daysUpTo: today) }
        let parts = lowercased.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts[0].utf8.count == 4, let year = number(parts[0]) else { return nil }
        if parts.count == 1 { return Period.year(year) }
        if parts[1].first == "w", parts[1].utf8.count == 3, let week = number(parts[1].dropFirst()) {
            return Period.isoWeek(week, of: year)
        }
        guard parts[1].utf8.count == 2, let month = number(parts[1]) else { return nil }
        return Period.month(month, of: year)
    }

    private static func number(_ text: Substring) -> Int? {
        text.hasOnlyDigits ? Int(text) : nil
    }
}
