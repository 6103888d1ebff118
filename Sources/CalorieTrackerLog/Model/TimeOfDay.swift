/// A time of day on a wall clock, in hours and minutes.
public struct TimeOfDay: Hashable, Comparable, Sendable, LosslessStringConvertible {
    /// The hour, 0 to 23.
    public let hour: Int
    /// The minute, 0 to 59.
    public let minute: Int

    /// Midnight, at the start of a day.
    public static let midnight = TimeOfDay(uncheckedHour: 0, minute: 0)
    /// Noon.
    package static let noon = TimeOfDay(uncheckedHour: 12, minute: 0)

    /// Creates a time; nil unless the hour is from 0 through 23 and the minute from 0 through 59.
    public init?(hour: Int, minute: Int) {
        guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
        self.init(uncheckedHour: hour, minute: minute)
    }

    init(uncheckedHour hour: Int, minute: Int) {
        self.hour = hour
        self.minute = minute
    }

    /// Creates a time from text such as `07:30`; nil unless it is exactly `HH:MM`.
    public init?(_ description: String) {
        let bytes = Array(description.utf8)
        guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"),
            let hour = Int(String(decoding: bytes[0..<2], as: UTF8.self)), bytes[0] >= UInt8(ascii: "0"),
            let minute = Int(String(decoding: bytes[3..<5], as: UTF8.self)), bytes[3] >= UInt8(ascii: "0")
        else { return nil }
        self.init(hour: hour, minute: minute)
    }

    /// The time as `HH:MM`.
    public var description: String { "\(hour.padded(to: 2)):\(minute.padded(to: 2))" }

    /// Returns whether the left time is earlier in a day than the right one.
    public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
        (left.hour, left.minute) < (right.hour, right.minute)
    }
}
