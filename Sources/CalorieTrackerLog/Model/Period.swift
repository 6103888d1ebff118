/// Named ranges of days: weeks and months.
package enum Period {
    /// The seven days of the week that contains a day, if weeks start on the given weekday.
    package static func week(containing day: Day, startingOn first: Weekday) -> ClosedRange<Day> {
        let back = (day.weekday.rawValue - first.rawValue + 7) % 7
        return (day.advanced(by: -back) ?? .first)...(day.advanced(by: 6 - back) ?? .last)
    }

    /// The calendar month of a year.
    package static func month(_ month: Int, of year: Int) -> ClosedRange<Day>? {
        guard let start = Day(year: year, month: month, day: 1),
            let end = Day(year: year, month: month, day: Day.length(ofMonth: month, year: year))
        else { return nil }
        return start...end
    }

    /// The calendar year.
    package static func year(_ year: Int) -> ClosedRange<Day>? {
        guard let start = Day(year: year, month: 1, day: 1), let end = Day(year: year, month: 12, day: 31)
        else { return nil }
        return start...end
    }

    /// Week `number` of a year by ISO 8601: week 1 contains the first Thursday, and weeks start on Monday.
    package static func isoWeek(_ number: Int, of year: Int) -> ClosedRange<Day>? {
        guard (1...53).contains(number), let fourthOfJanuary = Day(year: year, month: 1, day: 4) else {
            return nil
        }
        let firstWeek = week(containing: fourthOfJanuary, startingOn: .monday)
        guard let start = firstWeek.lowerBound.advanced(by: (number - 1) * 7),
            let thursday = start.advanced(by: 3), thursday.year == year,
            let end = start.advanced(by: 6)
        else { return nil }
        return start...end
    }

    /// The last `count` days up to and including a day.
    package static func last(_ count: Int, daysUpTo day: Day) -> ClosedRange<Day>? {
        guard count >= 1 else { return nil }
        return (day.advanced(by: 1 - count) ?? .first)...day
    }
}
