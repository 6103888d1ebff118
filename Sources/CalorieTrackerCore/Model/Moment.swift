/// When something was eaten, on the clock of the place where it was.
public struct Moment: Equatable, Sendable {
    /// The day it counts for.
    public var day: Day
    /// The instant.
    public var eatenAt: Timestamp
    /// The offset of local clocks then and there.
    public var utcOffset: UTCOffset

    /// Creates a moment.
    public init(day: Day, eatenAt: Timestamp, utcOffset: UTCOffset) {
        self.day = day
        self.eatenAt = eatenAt
        self.utcOffset = utcOffset
    }

    /// The time on a clock on the wall.
    public var time: TimeOfDay { eatenAt.timeOfDay(offset: utcOffset) }
}
