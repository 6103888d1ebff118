/// What the clock on the wall says: an instant, where it is, and when a day begins.
///
/// Which day "now" belongs to is decided here, once, and nowhere else.
public struct WallClock: Sendable {
    /// The present instant.
    public let now: Timestamp
    /// The time at which a new day begins: later than midnight for people who are up late.
    let dayStart: TimeOfDay
    /// The offset of local clocks at an instant.
    private let offset: @Sendable (Timestamp) -> UTCOffset

    /// Creates a clock that stands still at an instant.
    public init(
        now: Timestamp,
        dayStart: TimeOfDay = .midnight,
        offset: @escaping @Sendable (Timestamp) -> UTCOffset
    ) {
        self.now = now
        self.dayStart = dayStart
        self.offset = offset
    }

    /// The day it is, counting the hours before the day's start to the day before.
    public var today: Day {
        let (day, second) = now.dayAndSecond(offset: utcOffset)
        let isBeforeStart = second < (dayStart.hour * 60 + dayStart.minute) * 60
        return isBeforeStart ? day.advanced(by: -1) ?? day : day
    }

    /// The day that a time belongs to when no day is named: today, but for the small hours of a night that
    /// is over, which belong to the day before.
    public func day(ofPast time: TimeOfDay?) -> Day {
        guard let time, time < dayStart, self.time >= dayStart else { return today }
        return today.advanced(by: -1) ?? today
    }

    /// The offset of local clocks now.
    public var utcOffset: UTCOffset { offset(now) }

    /// The time local clocks show now.
    public var time: TimeOfDay { now.timeOfDay(offset: utcOffset) }

    /// The day of the calendar that local clocks showed at an instant.
    public func calendarDay(of instant: Timestamp) -> Day {
        instant.dayAndSecond(offset: offset(instant)).day
    }

    /// The time that local clocks showed at an instant.
    public func time(of instant: Timestamp) -> TimeOfDay { instant.timeOfDay(offset: offset(instant)) }

    /// The instant at which local clocks show a time in a day, which may run past midnight.
    ///
    /// A time that a change of clocks skips becomes one shortly after it; of two equal times the first.
    public func instant(of day: Day, at time: TimeOfDay) -> (timestamp: Timestamp, offset: UTCOffset) {
        let dayNumber = day.number + (time < dayStart ? 1 : 0)
        let local = dayNumber * 86_400 + time.hour * 3600 + time.minute * 60
        // The offsets around the instant; where they agree there is no question.
        let before = offset(Timestamp(clamping: local - 86_400))
        let after = offset(Timestamp(clamping: local + 86_400))
        let candidates = [before, after].map { Timestamp(clamping: local - $0.seconds) }
        let fitting = candidates.first { offset($0).seconds == local - $0.secondsSinceEpoch }
        let timestamp = fitting ?? candidates[0]
        return (timestamp, offset(timestamp))
    }
}
