import CalorieTrackerCore
import Testing

@testable import countme

/// Today is Friday, 2026-11-20.
@Suite struct DatePhraseTests {
    private let today = Day(year: 2026, month: 11, day: 20) ?? .first

    @Test(
        "a day back and a day ahead; a dash for none",
        arguments: [
            ("today", "2026-11-20", "2026-11-20"), ("tomorrow", "2026-11-21", "2026-11-21"),
            ("-3", "2026-11-17", "2026-11-17"), ("+2", "-", "2026-11-22"),
            ("3 days ago", "2026-11-17", "2026-11-17"), ("in a week", "-", "2026-11-27"),
            ("3d", "2026-11-17", "2026-11-23"), ("2w", "2026-11-06", "2026-12-04"),
            ("fri", "2026-11-20", "2026-11-20"), ("next fri", "-", "2026-11-27"),
            ("this fri", "-", "2026-11-20"), ("Saturday", "2026-11-14", "2026-11-21"),
            ("coming mon", "-", "2026-11-23"), ("last mon", "-", "-"),
            ("nov 1", "2026-11-01", "2027-11-01"), ("21 November", "2025-11-21", "2026-11-21"),
            ("the 20th of november", "2026-11-20", "2026-11-20"), ("feb 29", "2024-02-29", "2028-02-29"),
            ("the 31st", "2026-10-31", "2026-12-31"), ("nov 1, 2020", "2020-11-01", "2020-11-01"),
            ("nov 31", "!", "!"), ("the 32nd", "!", "!"), ("2026-02-30", "!", "!"),
            ("-9999999", "!", "!"), ("-3 days ago", "-", "-"), ("in -2 days", "-", "-"), ("20", "-", "-"),
            ("november", "-", "-"), ("week", "-", "-"), ("2026", "-", "-"), ("", "-", "-"), ("-", "-", "-"),
        ]
    )
    func days(_ text: String, _ back: String, _ ahead: String) {
        for (direction, expected) in [(DatePhrase.Direction.back, back), (.ahead, ahead)] {
            let day: String
            do throws(DatePhrase.NoSuchDay) {
                day = try DatePhrase(text)?.day(from: today, looking: direction)?.description ?? "-"
            } catch {
                day = "!"
            }
            #expect(day == expected, "\(text) \(direction)")
        }
    }

    @Test(
        "a period back and a period ahead",
        arguments: [
            ("3d", "2026-11-18-to-2026-11-20", "2026-11-20-to-2026-11-22"), ("0d", "-", "-"),
            ("last 7 days", "2026-11-14-to-2026-11-20", "2026-11-14-to-2026-11-20"),
            ("next 2 weeks", "-", "2026-11-20-to-2026-12-03"),
            ("past-week", "2026-11-14-to-2026-11-20", "2026-11-14-to-2026-11-20"),
            ("last week", "2026-11-09-to-2026-11-15", "2026-11-09-to-2026-11-15"),
            ("nextmonth", "-", "2026-12"), ("this month", "2026-11", "2026-11"), ("lastyear", "2025", "2025"),
            ("dec", "2025-12", "2026-12"), ("oct", "2026-10", "2027-10"), ("May 2020", "2020-05", "2020-05"),
            ("2026-W47", "2026-11-16-to-2026-11-22", "2026-11-16-to-2026-11-22"), ("2026-W54", "-", "-"),
            ("all", "0001-01-01-to-2026-11-20", "0001-01-01-to-9999-12-31"), ("2026-13", "-", "-"),
            ("mon", "-", "-"), ("nov 1", "-", "-"), ("last 9999999 weeks", "0001-01-01-to-2026-11-20", "…"),
        ]
    )
    func periods(_ text: String, _ back: String, _ ahead: String) {
        for (direction, expected) in [(DatePhrase.Direction.back, back), (.ahead, ahead)]
        where expected != "…" {
            let days = DatePhrase(text)?.days(from: today, weekStart: .monday, looking: direction)
            #expect(days?.nameOfPeriod ?? "-" == expected, "\(text) \(direction)")
        }
    }
}
