/// An instant in whole seconds of universal time.
public struct Timestamp: Hashable, Comparable, Sendable {
    /// Seconds since 1970-01-01T00:00:00Z, negative before it.
    public let secondsSinceEpoch: Int

    /// The earliest instant: the first second of the year 1.
    public static let earliest = Timestamp(unchecked: -62_135_596_800)
    /// The latest instant: the last second of the year 9999.
    public static let latest = Timestamp(unchecked: 253_402_300_799)

    private init(unchecked seconds: Int) {
        secondsSinceEpoch = seconds
    }

    /// Creates an instant, kept within the years 1 to 9999 so that it can always be written as a date.
    public init(clamping seconds: Int) {
        secondsSinceEpoch = min(
            max(seconds, Timestamp.earliest.secondsSinceEpoch),
            Timestamp.latest.secondsSinceEpoch
        )
    }

    /// Creates an instant, or nil outside the years 1 to 9999.
    public init?(secondsSinceEpoch seconds: Int) {
        self.init(clamping: seconds)
        guard secondsSinceEpoch == seconds else { return nil }
    }

    /// Orders instants.
    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.secondsSinceEpoch < right.secondsSinceEpoch
    }
}

extension Timestamp: CustomStringConvertible {
    /// The instant as `2026-11-20T07:10:00Z`, the form jq's `fromdate` reads.
    public var description: String {
        let (day, second) = dayAndSecond(offset: .utc)
        let time = TimeOfDay(uncheckedHour: second / 3600, minute: second / 60 % 60)
        return "\(day)T\(time):\((second % 60).padded(to: 2))Z"
    }

    /// The calendar day and the second within it that clocks at an offset from UTC show.
    public func dayAndSecond(offset: UTCOffset) -> (day: Day, second: Int) {
        let local = secondsSinceEpoch + offset.seconds
        let number = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
        let clamped = min(max(number, Day.first.number), Day.last.number)
        return (Day(number: clamped) ?? .first, local - number * 86_400)
    }

    /// The time that clocks at an offset from UTC show.
    public func timeOfDay(offset: UTCOffset) -> TimeOfDay {
        let second = dayAndSecond(offset: offset).second
        return TimeOfDay(uncheckedHour: second / 3600, minute: second / 60 % 60)
    }
}

extension Timestamp {
    /// Reads `2026-11-20T12:30:00` followed by `Z`, `+01:00` or nothing; the offset is nil when not written.
    public static func parse(_ text: String) -> (local: Int, offset: UTCOffset?)? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 19, bytes[10] == UInt8(ascii: "T"), bytes[16] == UInt8(ascii: ":"),
            let day = Day(String(decoding: bytes[0..<10], as: UTF8.self)),
            let time = TimeOfDay(String(decoding: bytes[11..<16], as: UTF8.self)),
            bytes[17] >= UInt8(ascii: "0"),
            let second = Int(String(decoding: bytes[17..<19], as: UTF8.self)), (0...59).contains(second)
        else { return nil }
        let local = day.number * 86_400 + time.hour * 3600 + time.minute * 60 + second
        let zone = String(decoding: bytes[19...], as: UTF8.self)
        if zone.isEmpty { return (local, nil) }
        guard let offset = zone == "Z" ? .utc : UTCOffset(zone) else { return nil }
        return (local, offset)
    }
}
