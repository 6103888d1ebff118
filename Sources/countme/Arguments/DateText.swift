internal import CalorieTrackerCore

/// Reads the days that words name: `today`, `-1`, `mon`, `3d`, `2w`, `3 days ago`, `nov 1`, `2026-11-19`.
enum DateText {
    /// The day a text names; nil if it does not name one.
    /// - Throws: `UserError` for a date that does not exist.
    static func read(
        _ text: String,
        today: Day,
        looking direction: DatePhrase.Direction = .back
    ) throws(UserError) -> Day? {
        do throws(DatePhrase.NoSuchDay) {
            return try DatePhrase(text)?.day(from: today, looking: direction)
        } catch {
            throw UserError(.badDate, "invalid date: \(quoted(text))").hint("use a date such as 2026-11-19")
        }
    }

    /// The days of the period that a text names; nil if it does not name one.
    static func period(
        _ text: String,
        today: Day,
        weekStart: Weekday,
        looking direction: DatePhrase.Direction = .back
    ) -> ClosedRange<Day>? {
        DatePhrase(text)?.days(from: today, weekStart: weekStart, looking: direction)
    }

    /// The day a text names.
    static func require(
        _ text: String,
        today: Day,
        _ invocation: Invocation,
        looking direction: DatePhrase.Direction = .back
    ) throws(UserError) -> Day {
        if let day = try read(text, today: today, looking: direction) { return day }
        if let days = period(text, today: today, weekStart: .monday, looking: direction) {
            let day = direction == .back ? min(days.upperBound, today) : max(days.lowerBound, today)
            throw UserError(.badDate, "\(quoted(text)) is more than one day")
                .hint(invocation.replacing(text, with: day.description))
                .hint(direction == .back ? .countme("history", text) : .countme("plan", text))
        }
        throw UserError(.badDate, "invalid date: \(quoted(text))")
            .hints(hints(text, today: today, invocation, direction))
    }

    private static func hints(
        _ text: String,
        today: Day,
        _ invocation: Invocation,
        _ direction: DatePhrase.Direction
    ) -> [Hint] {
        let corrections = corrections(text, today: today, direction)
        if !corrections.isEmpty { return corrections.map { invocation.replacing(text, with: $0) } }
        let isFood = text.allSatisfy { $0.isLetter || $0 == " " }
        return isFood && ["history", "ls"].contains(invocation.words.first)
            ? [.countme("history --like", text)] : [.countme("help dates")]
    }

    /// What an invalid date may have meant.
    private static func corrections(
        _ text: String,
        today: Day,
        _ direction: DatePhrase.Direction
    ) -> [String] {
        let words = text.lowercased().split(separator: " ").map(String.init)
        if words == ["last"] { return ["lastweek", "lastmonth"] }
        if words.count == 2, let weekday = Weekday(abbreviation: words[1]) {
            if words[0] == "this" { return [words[1]] }
            // The last one, and the one before: people mean either.
            let back = (today.weekday.rawValue - weekday.rawValue + 6) % 7 + 1
            if words[0] == "last" {
                return [back, back + 7].compactMap { today.advanced(by: -$0)?.description }
            }
        }
        if text.utf8.count == 8, text.hasOnlyDigits,
            let day = Day("\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.suffix(2))")
        {
            return [day.description]
        }
        if text.hasOnlyDigits, text.utf8.count <= 7, let number = Int(text), (1...366).contains(number) {
            return ["\(number)d", "\(direction == .back ? "-" : "+")\(number)"]
        }
        var days: [String] = []
        for day in numericDates(text, today: today, direction).map(\.description) where !days.contains(day) {
            days.append(day)
        }
        if !days.isEmpty { return days }
        let weekdays = Weekday.allCases.map { "\($0)" } + Weekday.allCases.map(\.abbreviation)
        // A command for one day drops the period.
        return [DatePhrase.periods, ["today", "yesterday", "tomorrow"] + weekdays]
            .compactMap { Spelling.nearest(to: text, in: $0) }
    }

    /// The days that `19/11/2026` and `11/19` can mean, in the order of any country.
    private static func numericDates(
        _ text: String,
        today: Day,
        _ direction: DatePhrase.Direction
    ) -> [Day] {
        let numbers = text.split { $0 == "/" || $0 == "." || $0 == "-" }.compactMap { Int($0) }
        switch numbers.count {
        case 3:
            let (first, second, third) = (numbers[0], numbers[1], numbers[2])
            return [(third, second, first), (third, first, second), (first, second, third)]
                .compactMap { Day(year: $0.0, month: $0.1, day: $0.2) }.filter { $0.year > 1900 }
        case 2:
            return [(numbers[0], numbers[1]), (numbers[1], numbers[0])].compactMap {
                DatePhrase.nearest(month: $0.0, day: $0.1, from: today, looking: direction)
            }
        default: return []
        }
    }
}
