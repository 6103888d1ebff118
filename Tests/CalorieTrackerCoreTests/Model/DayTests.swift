import CalorieTrackerCore
import TestSupport
import Testing

@Suite struct DayTests {
    /// Weekdays and numbers computed with another implementation of the calendar (Python's `datetime`).
    private static let known: [(text: String, number: Int, weekday: Weekday)] = [
        ("0001-01-01", -719_162, .monday),
        ("1582-10-15", -141_427, .friday),
        ("1600-02-29", -135_081, .tuesday),
        ("1900-01-01", -25_567, .monday),
        ("1900-03-01", -25_508, .thursday),
        ("1969-07-20", -165, .sunday),
        ("1970-01-01", 0, .thursday),
        ("2000-02-29", 11_016, .tuesday),
        ("2004-02-29", 12_477, .sunday),
        ("2026-11-20", 20_777, .friday),
        ("2038-01-19", 24_855, .tuesday),
        ("2100-03-01", 47_541, .monday),
        ("9999-12-31", 2_932_896, .friday),
    ]

    @Test(arguments: known)
    func `a day has the number and the weekday that history gives it`(
        text: String,
        number: Int,
        weekday: Weekday
    ) throws {
        let day = try #require(Day(text))
        #expect(day.description == text)
        #expect(day.number == number)
        #expect(Day(number: number) == day)
        #expect(day.weekday == weekday)
    }

    @Test(arguments: [
        (1600, true), (1700, false), (1800, false), (1900, false), (1999, false), (2000, true), (2023, false),
        (2024, true), (2026, false), (2100, false), (2400, true), (9996, true), (4, true), (1, false),
    ])
    func `february 29 exists only in leap years`(year: Int, isLeap: Bool) {
        #expect((Day(year: year, month: 2, day: 29) != nil) == isLeap)
        #expect(Day.length(ofMonth: 2, year: year) == (isLeap ? 29 : 28))
    }

    @Test func `months have the lengths of the calendar on the wall`() {
        let lengths = (1...12).map { Day.length(ofMonth: $0, year: 2026) }
        #expect(lengths == [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
    }

    @Test(arguments: [
        (0, 1, 1), (10_000, 1, 1), (-1, 1, 1), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0), (2026, 1, 32),
        (2026, 4, 31), (2026, 2, 29), (2026, 1, -1), (2026, -1, 1), (Int.max, 1, 1), (2026, Int.min, 1),
        (2026, 1, Int.max),
    ])
    func `a day the calendar does not have cannot be made`(year: Int, month: Int, day: Int) {
        #expect(Day(year: year, month: month, day: day) == nil)
    }

    @Test(arguments: [
        "", "2026-2-3", "2026-02-3", "26-02-03", "2026-02-30", "2025-02-29", "2025-13-01", "0000-00-00",
        "0000-01-01", "99999-01-01", "2026/02/03", "20260203", "2026-02-03 ", " 2026-02-03", "2026-02-03T",
        "-026-02-03", "+026-02-03", "2026-+2-03", "2026-02--3", "2026-02-0a", "２０２６-02-03", "２０26-2-3",
        "2026-02-٠٣", "2026\u{2010}02\u{2010}03", "2026-02-03\u{301}", "2026-02-03\n", "2026-02-0\u{0}",
    ])
    func `anything but ten characters of a real day is refused`(text: String) {
        #expect(Day(text) == nil)
    }

    @Test func `the calendar ends with the years 1 and 9999`() {
        #expect(Day.first.description == "0001-01-01")
        #expect(Day.last.description == "9999-12-31")
        #expect(Day(number: Day.first.number - 1) == nil)
        #expect(Day(number: Day.last.number + 1) == nil)
        #expect(Day(number: .min) == nil)
        #expect(Day(number: .max) == nil)
        #expect(Day.first.advanced(by: -1) == nil)
        #expect(Day.last.advanced(by: 1) == nil)
    }

    @Test(arguments: [
        ("2026-02-28", 1, "2026-03-01"),
        ("2028-02-28", 1, "2028-02-29"),
        ("2026-12-31", 1, "2027-01-01"),
        ("2026-01-01", -1, "2025-12-31"),
        ("2026-03-29", 1, "2026-03-30"),
        ("2026-11-20", 0, "2026-11-20"),
        ("2000-01-01", 36_525, "2100-01-01"),
        ("0001-01-01", 3_652_058, "9999-12-31"),
    ])
    func `days later and earlier follow the calendar`(text: String, days: Int, expected: String) throws {
        let day = try #require(Day(text))
        #expect(day.advanced(by: days)?.description == expected)
    }

    @Test(arguments: [Int.max, Int.min, Int.max - 20_777, 10_000_000, -10_000_000])
    func `a step beyond the calendar is no day instead of a trap`(days: Int) throws {
        let day = try #require(Day("2026-11-20"))
        #expect(day.advanced(by: days) == nil)
    }

    @Test func `four hundred years, walked a day at a time by the lengths of the months, agree`() throws {
        let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        var (year, month, date, weekday) = (1900, 1, 1, Weekday.monday.rawValue)
        for number in -25_567..<(-25_567 + 146_097) {
            let day = try #require(Day(number: number))
            try #require(day.year == year && day.month == month && day.day == date)
            try #require(day.number == number && day.weekday.rawValue == weekday)
            let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
            date += 1
            if date > lengths[month - 1] + (month == 2 && isLeap ? 1 : 0) { (month, date) = (month + 1, 1) }
            if month > 12 { (year, month) = (year + 1, 1) }
            weekday = weekday % 7 + 1
        }
        // The Gregorian calendar repeats itself after 400 years, weekdays too.
        #expect((year, month, date, weekday) == (2300, 1, 1, 1))
    }

    @Test func `numbers and texts read back as the same day over the whole calendar`() throws {
        try checkProperty(cases: 2000, .int(Day.first.number...Day.last.number)) { number in
            let day = try #require(Day(number: number))
            try require(day.number == number, "number \(day.number)")
            try require(Day(year: day.year, month: day.month, day: day.day) == day, "\(day) is not in it")
            try require(Day(day.description) == day, "text \(day)")
            try require(day.description.utf8.count == 10, "length of \(day)")
        }
    }

    @Test func `days, their numbers and their texts are in the same order over the whole calendar`() throws {
        let numbers = Generator.int(Day.first.number...Day.last.number)
        let near = numbers.and(.int(-40...40)).map { ($0.0, $0.0 + $0.1) }
        for pairs in [numbers.and(numbers), near] {
            try checkProperty(cases: 500, pairs) { first, second in
                guard let left = Day(number: first), let right = Day(number: second) else { return }
                try require((left < right) == (first < second), "\(left) < \(right)")
                let texts = (left.description, right.description)
                try require((left < right) == (texts.0 < texts.1), "\(texts)")
            }
        }
    }

    @Test func `a range of days holds every day once and in order`() throws {
        let start = try #require(Day("2024-02-27"))
        let end = try #require(Day("2024-03-02"))
        #expect(
            Day.days(in: start...end).map(\.description) == [
                "2024-02-27", "2024-02-28", "2024-02-29", "2024-03-01", "2024-03-02",
            ]
        )
        #expect(Day.days(in: start...start) == [start])
    }
}
