/// A reading of a wall clock: an instant, the UTC offset of local clocks, and the time at which a day starts.
///
/// A reading does not advance. It decides to which day an instant belongs.
public struct WallClock: Sendable {
    /// The instant of the reading.
    public let now: Timestamp
    /// The time at which a new day begins: later than midnight for people who stay up late.
    let dayStart: TimeOfDay
    /// The UTC offset of local clocks at an instant.
    private let offset: @Sendable (Timestamp) -> UTCOffset

    /// Creates a reading that shows an instant.
    ///
    /// - Parameters:
    ///   - now: The instant.
    ///   - dayStart: The time at which a day starts. With 04:00, the time 01:30 belongs to the day before.
    ///   - offset: Returns the UTC offset of local clocks at an instant.
    public init(
        now: Timestamp,
        dayStart: TimeOfDay = .midnight,
        offset: @escaping @Sendable (Timestamp) -> UTCOffset
    ) {
        self.now = now
        self.dayStart = dayStart
        self.offset = offset
    }

    /// Reads the clock of this computer, in the time zone of the process.
    ///
    /// A program that shares its log with the `countme` command passes the value of `COUNTME_DAY_START` as `dayStart`.
    public static func system(dayStart: TimeOfDay = .midnight) -> WallClock {
        WallClock(now: SystemClock.now(), dayStart: dayStart, offset: SystemClock.offset)
    }

    /// The current day; until it starts, this is the previous calendar day.
    public var today: Day {
        let (day, second) = now.dayAndSecond(offset: utcOffset)
        let isBeforeStart = second < (dayStart.hour * 60 + dayStart.minute) * 60
        return isBeforeStart ? day.advanced(by: -1) ?? day : day
    }

    /// The day of a time without a day: today, except that the small hours of the past night belong to the day before.
    package func day(ofPast time: TimeOfDay?) -> Day {
        guard let time, time < dayStart, self.time >= dayStart else { return today }
        return today.advanced(by: -1) ?? today
    }

    /// Returns the moment at which something was eaten: now, unless a day or a time is given.
    ///
    /// A day alone means the current time of day on that day. A time alone means today; but if it is before the start
    /// of a day, and today has already started, it means the night before, which belongs to yesterday.
    public func moment(on day: Day? = nil, at time: TimeOfDay? = nil) -> Moment {
        let day = day ?? self.day(ofPast: time)
        if day == today, time == nil { return Moment(day: day, eatenAt: now, utcOffset: utcOffset) }
        let (timestamp, offset) = instant(of: day, at: time ?? self.time)
        return Moment(day: day, eatenAt: timestamp, utcOffset: offset)
    }

    /// The current UTC offset.
    package var utcOffset: UTCOffset { offset(now) }

    /// The current local time.
    package var time: TimeOfDay { now.timeOfDay(offset: utcOffset) }

    /// The local calendar day at an instant.
    package func calendarDay(of instant: Timestamp) -> Day {
        instant.dayAndSecond(offset: offset(instant)).day
    }

    /// The local time at an instant.
    package func time(of instant: Timestamp) -> TimeOfDay { instant.timeOfDay(offset: offset(instant)) }

    /// Returns the instant at which local clocks show a time on a day, with the UTC offset at that instant.
    ///
    /// A time before the start of a day is on the next calendar date. A time that a change of clocks skips becomes an
    /// instant shortly after it; if a time occurs twice, the first occurrence is used.
    public func instant(of day: Day, at time: TimeOfDay) -> (timestamp: Timestamp, offset: UTCOffset) {
        let dayNumber = day.number + (time < dayStart ? 1 : 0)
        let local = dayNumber * 86_400 + time.hour * 3600 + time.minute * 60
        // The offsets around the instant; if they agree, the result is unambiguous.
        let before = offset(Timestamp(clamping: local - 86_400))
        let after = offset(Timestamp(clamping: local + 86_400))
        let candidates = [before, after].map { Timestamp(clamping: local - $0.seconds) }
        let fitting = candidates.first { offset($0).seconds == local - $0.secondsSinceEpoch }
        let timestamp = fitting ?? candidates[0]
        return (timestamp, offset(timestamp))
    }
}
