import CalorieTrackerCore
import TestSupport
import Testing

@Suite struct PeriodTests {
    private func text(_ range: ClosedRange<Day>?) -> String? {
        range.map { "\($0.lowerBound)...\($0.upperBound)" }
    }

    /// From another implementation of ISO 8601 (Python's `date.fromisocalendar`).
    @Test(arguments: [
        (2026, 1, "2025-12-29...2026-01-04"),
        (2026, 47, "2026-11-16...2026-11-22"),
        (2026, 53, "2026-12-28...2027-01-03"),
        (2027, 1, "2027-01-04...2027-01-10"),
        (2020, 53, "2020-12-28...2021-01-03"),
        (2021, 1, "2021-01-04...2021-01-10"),
        (2015, 53, "2015-12-28...2016-01-03"),
        (2016, 1, "2016-01-04...2016-01-10"),
        (2024, 1, "2024-01-01...2024-01-07"),
        (2025, 1, "2024-12-30...2025-01-05"),
        (1, 1, "0001-01-01...0001-01-07"),
        (9999, 51, "9999-12-20...9999-12-26"),
    ])
    func `an ISO week is where other calendars have it`(year: Int, week: Int, expected: String) {
        #expect(text(Period.isoWeek(week, of: year)) == expected)
    }

    @Test(arguments: [
        (2026, 0), (2026, -1), (2026, 54), (2021, 53), (2025, 53), (2024, 53), (0, 1), (10_000, 1),
        (9999, 53),
        (2026, Int.min),
    ])
    func `a week the year does not have is no period`(year: Int, week: Int) {
        #expect(Period.isoWeek(week, of: year) == nil)
    }

    @Test func `a week number beyond all years is no period instead of a trap`() async {
        await #expect(processExitsWith: .success) {
            precondition(Period.isoWeek(.max, of: 2026) == nil)
        }
    }

    @Test func `71 of 400 years have a week 53`() {
        #expect((2000..<2400).filter { Period.isoWeek(53, of: $0) != nil }.count == 71)
    }

    @Test func `the weeks of a year follow one another without a gap`() throws {
        for year in 2019...2030 {
            var previous: ClosedRange<Day>?
            for number in 1...53 {
                guard let week = Period.isoWeek(number, of: year) else { continue }
                #expect(week.lowerBound.weekday == .monday)
                #expect(week.upperBound.weekday == .sunday)
                if let previous { #expect(previous.upperBound.advanced(by: 1) == week.lowerBound) }
                previous = week
            }
            let next = try #require(Period.isoWeek(1, of: year + 1))
            #expect(previous?.upperBound.advanced(by: 1) == next.lowerBound)
        }
    }

    @Test(arguments: [
        ("2026-11-20", Weekday.monday, "2026-11-16...2026-11-22"),
        ("2026-11-20", .sunday, "2026-11-15...2026-11-21"),
        ("2026-11-20", .friday, "2026-11-20...2026-11-26"),
        ("2026-11-20", .saturday, "2026-11-14...2026-11-20"),
        ("2026-11-16", .monday, "2026-11-16...2026-11-22"),
        ("2026-11-22", .monday, "2026-11-16...2026-11-22"),
        ("2027-01-01", .monday, "2026-12-28...2027-01-03"),
        ("9999-12-31", .monday, "9999-12-27...9999-12-31"),
        ("0001-01-01", .monday, "0001-01-01...0001-01-07"),
    ])
    func `a week holds its day and begins on the weekday asked for`(
        day: String,
        first: Weekday,
        expected: String
    ) throws {
        #expect(text(Period.week(containing: try #require(Day(day)), startingOn: first)) == expected)
    }

    @Test func `the first week of the calendar is cut where it begins before the calendar`() throws {
        // 0001-01-01 was a Monday, so a week that begins on Sunday has six days left of it.
        let day = try #require(Day("0001-01-03"))
        #expect(text(Period.week(containing: day, startingOn: .sunday)) == "0001-01-01...0001-01-06")
    }

    @Test func `every week has seven days, holds its day and begins as asked`() throws {
        let days = Generator.int(Day.first.number + 7...Day.last.number - 7)
        try checkProperty(cases: 300, days.and(.int(1...7))) { number, weekday in
            let day = try #require(Day(number: number))
            let first = try #require(Weekday(rawValue: weekday))
            let week = Period.week(containing: day, startingOn: first)
            try require(week.contains(day), "\(day) in \(week)")
            try require(week.lowerBound.weekday == first, "\(week) begins on \(first)")
            try require(week.upperBound.number - week.lowerBound.number == 6, "\(week)")
        }
    }

    @Test(arguments: [
        (2026, 11, "2026-11-01...2026-11-30"),
        (2026, 2, "2026-02-01...2026-02-28"),
        (2024, 2, "2024-02-01...2024-02-29"),
        (2026, 12, "2026-12-01...2026-12-31"),
        (9999, 12, "9999-12-01...9999-12-31"),
        (1, 1, "0001-01-01...0001-01-31"),
    ])
    func `a month runs from its first to its last day`(year: Int, month: Int, expected: String) {
        #expect(text(Period.month(month, of: year)) == expected)
    }

    @Test(arguments: [(2026, 0), (2026, 13), (0, 1), (10_000, 1), (2026, -1), (Int.max, Int.max)])
    func `a month the calendar does not have is no period`(year: Int, month: Int) {
        #expect(Period.month(month, of: year) == nil)
    }

    @Test(arguments: [
        (1, "2026-11-20...2026-11-20"),
        (7, "2026-11-14...2026-11-20"),
        (30, "2026-10-22...2026-11-20"),
        (10_000_000, "0001-01-01...2026-11-20"),
        (Int.max, "0001-01-01...2026-11-20"),
    ])
    func `the last days end with the day itself`(count: Int, expected: String) throws {
        let day = try #require(Day("2026-11-20"))
        #expect(text(Period.last(count, daysUpTo: day)) == expected)
    }

    @Test(arguments: [0, -1, Int.min])
    func `no days at all are no period`(count: Int) throws {
        #expect(Period.last(count, daysUpTo: .first) == nil)
    }
}
