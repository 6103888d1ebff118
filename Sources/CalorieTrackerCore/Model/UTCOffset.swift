/// How far local clocks are ahead of universal time.
public struct UTCOffset: Hashable, Sendable, LosslessStringConvertible {
    /// Seconds ahead of UTC, negative to the west.
    public let seconds: Int

    /// No offset.
    public static let utc = UTCOffset(uncheckedSeconds: 0)

    private init(uncheckedSeconds: Int) {
        seconds = uncheckedSeconds
    }

    /// Creates an offset of less than a day.
    public init?(seconds: Int) {
        guard (-86_399...86_399).contains(seconds) else { return nil }
        self.init(uncheckedSeconds: seconds)
    }

    /// Reads exactly `+HH:MM` or `-HH:MM`.
    public init?(_ description: String) {
        guard let sign = description.first, sign == "+" || sign == "-",
            let time = TimeOfDay(String(description.dropFirst()))
        else { return nil }
        let seconds = time.hour * 3600 + time.minute * 60
        self.init(seconds: sign == "-" ? -seconds : seconds)
    }

    /// The offset as `+01:00`; seconds, which only zones before 1972 have, are left out.
    public var description: String {
        let magnitude = abs(seconds)
        let time = TimeOfDay(uncheckedHour: magnitude / 3600, minute: magnitude / 60 % 60)
        return (seconds < 0 ? "-" : "+") + time.description
    }
}
