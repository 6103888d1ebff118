import CalorieTrackerCore
import TestSupport
import Testing

@Suite struct WallClockTests {
    /// An offset closure with the rules of a zone written by hand: offsets and when they begin.
    private static func zone(
        _ first: Int,
        _ changes: (at: String, seconds: Int)...
    ) -> @Sendable (Timestamp) -> UTCOffset {
        let steps = changes.map { (Timestamp.parse($0.at)?.local ?? 0, $0.seconds) }
        return { instant in
            let current = steps.last { $0.0 <= instant.secondsSinceEpoch }?.1 ?? first
            return UTCOffset(seconds: current) ?? .utc
        }
    }

    private static let oslo = zone(
        3600,
        ("2026-03-29T01:00:00Z", 7200),
        ("2026-10-25T01:00:00Z", 3600)
    )
    /// Half an hour of summer time on top of half an hour of zone.
    private static let lordHowe = zone(
        39_600,
        ("2026-04-04T15:00:00Z", 37_800),
        ("2026-10-03T15:30:00Z", 39_600)
    )
    private static let newYork = zone(
        -18_000,
        ("2026-03-08T07:00:00Z", -14_400),
        ("2026-11-01T06:00:00Z", -18_000)
    )
    /// Clocks go from 23:59:59 to 01:00, so 2026-04-24 has no midnight.
    private static let cairo = zone(7200, ("2026-04-23T22:00:00Z", 10_800))
    /// Samoa crossed the date line: after 2011-12-29 came 2011-12-31.
    private static let samoa = zone(-36_000, ("2011-12-30T10:00:00Z", 50_400))

    private func clock(
        _ now: String,
        _ zone: @escaping @Sendable (Timestamp) -> UTCOffset,
        dayStart: String = "00:00"
    ) throws -> WallClock {
        let (local, offset) = try #require(Timestamp.parse(now))
        return WallClock(
            now: Timestamp(clamping: local - (offset?.seconds ?? 0)),
            dayStart: try #require(TimeOfDay(dayStart)),
            offset: zone
        )
    }

    private func expectInstant(
        _ clock: WallClock,
        _ day: String,
        _ time: String,
        is expected: String,
        _ offset: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let found = clock.instant(of: try #require(Day(day)), at: try #require(TimeOfDay(time)))
        #expect(found.timestamp.description == expected, sourceLocation: sourceLocation)
        #expect(found.offset.description == offset, sourceLocation: sourceLocation)
    }

    @Test func `the sample clock stands at noon in Oslo`() {
        #expect(WallClock.sample.now.description == "2026-11-20T11:30:00Z")
        #expect(WallClock.sample.today.description == "2026-11-20")
        #expect(WallClock.sample.time.description == "12:30")
        #expect(WallClock.sample.utcOffset.description == "+01:00")
    }

    @Test(arguments: [
        ("2026-11-20T00:00:00+01:00", "00:00", "2026-11-20"),
        ("2026-11-19T23:59:59+01:00", "00:00", "2026-11-19"),
        ("2026-11-20T03:59:00+01:00", "04:00", "2026-11-19"),
        ("2026-11-20T03:59:59+01:00", "04:00", "2026-11-19"),
        ("2026-11-20T04:00:00+01:00", "04:00", "2026-11-20"),
        ("2026-11-20T00:00:00+01:00", "04:00", "2026-11-19"),
        ("2026-11-20T23:59:59+01:00", "04:00", "2026-11-20"),
        ("2026-03-01T01:00:00+01:00", "04:00", "2026-02-28"),
        ("2028-03-01T01:00:00+01:00", "04:00", "2028-02-29"),
        ("2027-01-01T03:00:00-03:30", "04:00", "2026-12-31"),
        ("2026-11-20T23:58:00+05:45", "23:59", "2026-11-19"),
        ("0001-01-01T01:00:00+00:00", "04:00", "0001-01-01"),
        ("9999-12-31T23:59:59+00:00", "04:00", "9999-12-31"),
        ("1969-12-31T23:59:59+00:00", "00:00", "1969-12-31"),
        ("1970-01-01T03:59:59+00:00", "04:00", "1969-12-31"),
    ])
    func `today begins at the start of the day`(now: String, dayStart: String, expected: String) throws {
        let start = try #require(TimeOfDay(dayStart))
        #expect(WallClock.fixed(now, dayStart: start).today.description == expected)
    }

    @Test func `the same instant is another day in another place`() throws {
        let now = "2026-11-20T23:30:00Z"
        #expect(try clock(now, WallClockTests.oslo).today.description == "2026-11-21")
        #expect(try clock(now, WallClockTests.oslo).time.description == "00:30")
        #expect(try clock(now, WallClockTests.newYork).today.description == "2026-11-20")
        #expect(try clock(now, WallClockTests.newYork).time.description == "18:30")
    }

    @Test(arguments: [
        ("2026-01-15", "12:00", "2026-01-15T11:00:00Z", "+01:00"),
        ("2026-07-15", "12:00", "2026-07-15T10:00:00Z", "+02:00"),
        ("2026-03-29", "00:00", "2026-03-28T23:00:00Z", "+01:00"),
        ("2026-03-29", "01:59", "2026-03-29T00:59:00Z", "+01:00"),
        ("2026-03-29", "03:00", "2026-03-29T01:00:00Z", "+02:00"),
        ("2026-03-29", "23:59", "2026-03-29T21:59:00Z", "+02:00"),
        ("2026-10-25", "00:00", "2026-10-24T22:00:00Z", "+02:00"),
        ("2026-10-25", "01:59", "2026-10-24T23:59:00Z", "+02:00"),
        ("2026-10-25", "03:00", "2026-10-25T02:00:00Z", "+01:00"),
        ("2026-10-25", "23:59", "2026-10-25T22:59:00Z", "+01:00"),
    ])
    func `a time around a change of clocks is the instant clocks in Oslo show it`(
        day: String,
        time: String,
        expected: String,
        offset: String
    ) throws {
        let clock = try clock("2026-11-20T11:30:00Z", WallClockTests.oslo)
        try expectInstant(clock, day, time, is: expected, offset)
    }

    @Test func `a time that the spring change skips becomes one shortly after it`() throws {
        let clock = try clock("2026-03-29T10:00:00Z", WallClockTests.oslo)
        // Clocks jump from 02:00 to 03:00, so 02:30 is 03:30 in summer time.
        try expectInstant(clock, "2026-03-29", "02:00", is: "2026-03-29T01:00:00Z", "+02:00")
        try expectInstant(clock, "2026-03-29", "02:30", is: "2026-03-29T01:30:00Z", "+02:00")
    }

    @Test func `of two times that the autumn change repeats the first is meant`() throws {
        let clock = try clock("2026-10-25T10:00:00Z", WallClockTests.oslo)
        try expectInstant(clock, "2026-10-25", "02:00", is: "2026-10-25T00:00:00Z", "+02:00")
        try expectInstant(clock, "2026-10-25", "02:30", is: "2026-10-25T00:30:00Z", "+02:00")
        try expectInstant(clock, "2026-10-25", "02:59", is: "2026-10-25T00:59:00Z", "+02:00")
    }

    @Test func `zones and changes of half an hour are counted to the minute`() throws {
        let howe = try clock("2026-11-20T00:00:00Z", WallClockTests.lordHowe)
        // 02:00 becomes 01:30 on 2026-04-05, at 15:00 UTC of the day before.
        try expectInstant(howe, "2026-04-05", "01:45", is: "2026-04-04T14:45:00Z", "+11:00")
        try expectInstant(howe, "2026-04-05", "02:00", is: "2026-04-04T15:30:00Z", "+10:30")
        // 02:00 becomes 02:30 on 2026-10-04, at 15:30 UTC of the day before.
        try expectInstant(howe, "2026-10-04", "01:59", is: "2026-10-03T15:29:00Z", "+10:30")
        try expectInstant(howe, "2026-10-04", "02:15", is: "2026-10-03T15:45:00Z", "+11:00")
        try expectInstant(howe, "2026-10-04", "02:30", is: "2026-10-03T15:30:00Z", "+11:00")
        let kathmandu = WallClock.fixed("2026-11-20T00:10:00+05:45")
        #expect(kathmandu.today.description == "2026-11-20")
        #expect(kathmandu.now.description == "2026-11-19T18:25:00Z")
        try expectInstant(kathmandu, "2026-11-20", "00:00", is: "2026-11-19T18:15:00Z", "+05:45")
        let johns = WallClock.fixed("2026-11-20T22:00:00-03:30")
        try expectInstant(johns, "2026-11-20", "23:59", is: "2026-11-21T03:29:00Z", "-03:30")
    }

    @Test func `west of Greenwich the changes are found too`() throws {
        let clock = try clock("2026-11-20T00:00:00Z", WallClockTests.newYork)
        try expectInstant(clock, "2026-03-08", "01:59", is: "2026-03-08T06:59:00Z", "-05:00")
        try expectInstant(clock, "2026-03-08", "02:30", is: "2026-03-08T07:30:00Z", "-04:00")
        try expectInstant(clock, "2026-03-08", "03:00", is: "2026-03-08T07:00:00Z", "-04:00")
        try expectInstant(clock, "2026-11-01", "01:30", is: "2026-11-01T05:30:00Z", "-04:00")
        try expectInstant(clock, "2026-11-01", "02:00", is: "2026-11-01T07:00:00Z", "-05:00")
    }

    @Test func `a day without midnight begins at one`() throws {
        let clock = try clock("2026-04-23T22:00:00Z", WallClockTests.cairo)
        #expect(clock.today.description == "2026-04-24")
        #expect(clock.time.description == "01:00")
        try expectInstant(clock, "2026-04-24", "00:00", is: "2026-04-23T22:00:00Z", "+03:00")
    }

    @Test func `a time before the start of the day belongs to the next calendar date`() throws {
        let clock = try clock("2026-11-20T11:30:00Z", WallClockTests.oslo, dayStart: "04:00")
        try expectInstant(clock, "2026-11-20", "03:59", is: "2026-11-21T02:59:00Z", "+01:00")
        try expectInstant(clock, "2026-11-20", "00:00", is: "2026-11-20T23:00:00Z", "+01:00")
        try expectInstant(clock, "2026-11-20", "04:00", is: "2026-11-20T03:00:00Z", "+01:00")
        try expectInstant(clock, "2026-11-20", "23:59", is: "2026-11-20T22:59:00Z", "+01:00")
        // The evening before clocks change, that runs into the hour that is skipped or repeated.
        try expectInstant(clock, "2026-03-28", "02:30", is: "2026-03-29T01:30:00Z", "+02:00")
        try expectInstant(clock, "2026-10-24", "02:30", is: "2026-10-25T00:30:00Z", "+02:00")
        try expectInstant(clock, "2026-12-31", "01:00", is: "2027-01-01T00:00:00Z", "+01:00")
    }

    @Test func `the day that Samoa never had keeps its name and does not trap`() throws {
        let missing = try #require(Day("2011-12-30"))
        let before = try clock("2011-12-30T09:59:59Z", WallClockTests.samoa)
        let after = try clock("2011-12-30T10:00:00Z", WallClockTests.samoa)
        #expect(before.today.description == "2011-12-29")
        #expect(before.time.description == "23:59")
        #expect(after.today.description == "2011-12-31")
        #expect(after.time.description == "00:00")
        for clock in [before, after] {
            try expectInstant(clock, "2011-12-29", "23:59", is: "2011-12-30T09:59:00Z", "-10:00")
            try expectInstant(clock, "2011-12-31", "00:00", is: "2011-12-30T10:00:00Z", "+14:00")
            for hour in 0...23 {
                // No clock showed these times; what comes out is an instant of the days around.
                let time = try #require(TimeOfDay(hour: hour, minute: 30))
                let (timestamp, offset) = clock.instant(of: missing, at: time)
                let shown = timestamp.dayAndSecond(offset: offset).day.description
                #expect(["2011-12-29", "2011-12-31"].contains(shown))
                #expect(timestamp.timeOfDay(offset: offset) == time)
            }
        }
        // Calendar arithmetic knows the day whatever clocks did.
        #expect(before.today.advanced(by: 1) == missing)
        #expect(missing.description == "2011-12-30")
        #expect(missing.weekday == .friday)
    }

    @Test(arguments: [-86_399, -43_200, 0, 20_700, 50_400, 86_399])
    func `the ends of the calendar do not trap`(seconds: Int) throws {
        let offset = try #require(UTCOffset(seconds: seconds))
        for now in [Timestamp.earliest, .latest] {
            for start in ["00:00", "04:00", "23:59"] {
                let dayStart = try #require(TimeOfDay(start))
                let clock = WallClock(now: now, dayStart: dayStart) { _ in offset }
                #expect(clock.today.year == (now == .earliest ? 1 : 9999))
                for day in [Day.first, .last] {
                    for time in ["00:00", "03:59", "12:00", "23:59"] {
                        let (timestamp, found) = clock.instant(of: day, at: try #require(TimeOfDay(time)))
                        #expect(found == offset)
                        #expect(timestamp.dayAndSecond(offset: .utc).day.year == day.year)
                    }
                }
            }
        }
    }

    @Test func `a time that clocks show is found again from its day`() throws {
        let zones = [
            WallClockTests.oslo, WallClockTests.newYork, WallClockTests.lordHowe, WallClockTests.cairo,
            WallClockTests.samoa,
        ]
        // Minutes from 2011-12-01 and from 2026-01-01 on, so that every change is met.
        let starts = ["2011-12-01T00:00:00Z", "2026-01-01T00:00:00Z"].compactMap {
            Timestamp.parse($0)?.local
        }
        let instants = Generator.int(0...525_599).and(.int(0...1)).and(.int(0...4))
        let moments = instants.and(.int(0...23))
        try checkProperty(cases: 3000, moments) { moment, startHour in
            let ((minute, start), index) = moment
            let dayStart = try #require(TimeOfDay(hour: startHour, minute: 0))
            let now = Timestamp(clamping: starts[start] + minute * 60)
            let clock = WallClock(now: now, dayStart: dayStart, offset: zones[index])
            let (timestamp, offset) = clock.instant(of: clock.today, at: clock.time)
            try require(offset.seconds == zones[index](timestamp).seconds, "offset at \(timestamp)")
            try require(timestamp.timeOfDay(offset: offset) == clock.time, "\(timestamp) for \(now)")
            // Of a repeated time the first; otherwise the very minute.
            let repeated = now.secondsSinceEpoch - timestamp.secondsSinceEpoch
            try require([0, 1800, 3600].contains(repeated), "\(timestamp) for \(now)")
            try require(repeated == 0 || clock.utcOffset.seconds == offset.seconds - repeated, "\(now)")
        }
    }
}
