import CalorieTrackerCore
import TestSupport
import Testing

@Suite struct TimestampTests {
    private static let whole =
        Timestamp.earliest.secondsSinceEpoch...Timestamp.latest.secondsSinceEpoch

    /// From another implementation of the calendar (Python's `datetime`).
    @Test(arguments: [
        (0, "1970-01-01T00:00:00Z"),
        (-1, "1969-12-31T23:59:59Z"),
        (951_825_600, "2000-02-29T12:00:00Z"),
        (1_000_000_000, "2001-09-09T01:46:40Z"),
        (1_795_158_600, "2026-11-20T07:10:00Z"),
        (2_147_483_647, "2038-01-19T03:14:07Z"),
        (4_294_967_295, "2106-02-07T06:28:15Z"),
        (-62_135_596_800, "0001-01-01T00:00:00Z"),
        (253_402_300_799, "9999-12-31T23:59:59Z"),
    ])
    func `an instant is written as the date that other programs make of it`(
        seconds: Int,
        expected: String
    ) throws {
        let timestamp = try #require(Timestamp(secondsSinceEpoch: seconds))
        #expect(timestamp.secondsSinceEpoch == seconds)
        #expect(timestamp.description == expected)
    }

    @Test(arguments: [-62_135_596_801, 253_402_300_800, Int.min, Int.max])
    func `an instant beyond the years 1 to 9999 is refused or clamped`(seconds: Int) {
        #expect(Timestamp(secondsSinceEpoch: seconds) == nil)
        #expect(Timestamp(clamping: seconds) == (seconds < 0 ? .earliest : .latest))
    }

    @Test func `instants read back as they are written and sort like their texts`() throws {
        let seconds = Generator.int(TimestampTests.whole)
        try checkProperty(cases: 500, seconds.and(seconds)) { first, second in
            let (left, right) = (Timestamp(clamping: first), Timestamp(clamping: second))
            let read = Timestamp.parse(left.description)
            try require(
                read?.local == first && read?.offset == .utc,
                "\(left) reads as \(String(describing: read))"
            )
            let texts = (left.description, right.description)
            try require((left < right) == (texts.0 < texts.1), "\(texts)")
        }
    }

    @Test(
        arguments: [
            ("2026-11-20T07:10:00Z", 0), ("2026-11-20T07:10:00+00:00", 0),
            ("2026-11-20T07:10:00+01:00", 3600),
            ("2026-11-20T07:10:00-03:30", -12_600), ("2026-11-20T07:10:00", nil),
        ] as [(String, Int?)]
    )
    func `a time is read with its offset or without one`(text: String, offset: Int?) throws {
        let read = try #require(Timestamp.parse(text))
        #expect(read.local == 1_795_158_600)
        #expect(read.offset?.seconds == offset)
    }

    @Test(arguments: [
        "", "2026-11-20", "2026-11-20T07:10", "2026-11-20T07:10Z", "2026-11-20 07:10:00Z",
        "2026-11-20t07:10:00Z", "2026-11-20T07:10:00z", "2026-11-20T07:10:00 Z", "2026-11-20T24:00:00Z",
        "2026-11-20T07:60:00Z", "2026-11-20T07:10:60Z", "2025-02-29T07:10:00Z", "2026-11-20T07:10:00+1",
        "2026-11-20T07:10:00+0100", "2026-11-20T07:10:00+24:00", "2026-11-20T07:10:00.5Z",
        "2026-11-20T07:10:00ZZ", "2026-11-20T07.10:00Z", "2026-11-20T07:10.00Z", "2026-11-20T07:10:0xZ",
        "2026-11-20T07:10:é", "2026-11-20T07:10:٠", "2026-11-20T07:10:\u{0}0Z", "0000-01-01T00:00:00Z",
        "10000-01-01T00:00:00Z",
    ])
    func `a time that nobody should write is refused`(text: String) {
        #expect(Timestamp.parse(text) == nil)
    }

    @Test(arguments: ["2026-11-20T07:10:+5Z", "2026-11-20T07:10:-0Z", "2026-11-20T07:10:+0"])
    func `seconds with a sign are refused`(text: String) {
        #expect(Timestamp.parse(text) == nil)
    }

    @Test(arguments: [
        ("2026-11-20T23:30:00Z", "+01:00", "2026-11-21", 1800, "00:30"),
        ("2026-11-20T00:30:00Z", "-01:00", "2026-11-19", 84_600, "23:30"),
        ("2026-11-20T18:30:59Z", "+05:30", "2026-11-21", 59, "00:00"),
        ("1969-12-31T23:59:59Z", "+00:00", "1969-12-31", 86_399, "23:59"),
        ("1970-01-01T00:00:00Z", "-00:30", "1969-12-31", 84_600, "23:30"),
        ("2000-02-29T12:00:00Z", "+14:00", "2000-03-01", 7200, "02:00"),
    ])
    func `clocks at an offset show their own day and time`(
        text: String,
        offset: String,
        day: String,
        second: Int,
        time: String
    ) throws {
        let local = try #require(Timestamp.parse(text)).local
        let offset = try #require(UTCOffset(offset))
        let timestamp = Timestamp(clamping: local)
        #expect(timestamp.dayAndSecond(offset: offset).day.description == day)
        #expect(timestamp.dayAndSecond(offset: offset).second == second)
        #expect(timestamp.timeOfDay(offset: offset).description == time)
    }

    @Test(arguments: [-86_399, -3600, 0, 3600, 86_399])
    func `clocks at the ends of the calendar stay within it`(seconds: Int) throws {
        let offset = try #require(UTCOffset(seconds: seconds))
        let (first, firstSecond) = Timestamp.earliest.dayAndSecond(offset: offset)
        let (last, lastSecond) = Timestamp.latest.dayAndSecond(offset: offset)
        #expect(first == .first)
        #expect(last == .last)
        #expect((0..<86_400).contains(firstSecond))
        #expect((0..<86_400).contains(lastSecond))
    }
}
