/// Hours and minutes on a wall clock.
public struct TimeOfDay: Hashable, Comparable, Sendable, LosslessStringConvertible {
    /// The hour, 0 to 23.
    let hour: Int
    /// The minute, 0 to 59.
    let minute: Int

    /// Midnight at the beginning of a day.
    public static let midnight = TimeOfDay(uncheckedHour: 0, minute: 0)
    /// Noon.
    public static let noon = TimeOfDay(uncheckedHour: 12, minute: 0)

    /// Creates the time if a clock can show it.
    public init?(hour: Int, minute: Int) {
        guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
        self.init(uncheckedHour: hour, minute: minute)
    }

    init(uncheckedHour hour: Int, minute: Int) {
        self.hour = hour
        self.minute = minute
    }

    /// Reads exactly `HH:MM`.
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

    /// Orders times within a day.
    public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool {
        (left.hour, left.minute) < (right.hour, right.minute)
    }
}
