/// An instant in whole seconds of UTC, in the years 1 through 9999.
public struct Timestamp: Hashable, Comparable, Sendable {
    /// The seconds since 1970-01-01T00:00:00Z; negative for earlier instants.
    public let secondsSinceEpoch: Int

    /// The earliest instant: the first second of the year 1.
    package static let earliest = Timestamp(unchecked: -62_135_596_800)
    /// The latest instant: the last second of the year 9999.
    package static let latest = Timestamp(unchecked: 253_402_300_799)

    private init(unchecked seconds: Int) {
        secondsSinceEpoch = seconds
    }

    /// Creates an instant from seconds since 1970-01-01T00:00:00Z, limited to the years 1 through 9999.
    public init(clamping seconds: Int) {
        secondsSinceEpoch = min(
            max(seconds, Timestamp.earliest.secondsSinceEpoch),
            Timestamp.latest.secondsSinceEpoch
        )
    }

    /// Creates an instant; nil outside the years 1 to 9999.
    package init?(secondsSinceEpoch seconds: Int) {
        self.init(clamping: seconds)
        guard secondsSinceEpoch == seconds else { return nil }
    }

    /// Returns whether the left instant is earlier than the right one.
    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.secondsSinceEpoch < right.secondsSinceEpoch
    }
}

extension Timestamp: CustomStringConvertible {
    /// The instant as `2026-11-20T07:10:00Z`, the format of `fromdate` in jq.
    public var description: String {
        let (day, second) = dayAndSecond(offset: .utc)
        let time = TimeOfDay(uncheckedHour: second / 3600, minute: second / 60 % 60)
        return "\(day)T\(time):\((second % 60).padded(to: 2))Z"
    }

    /// The local calendar day at an offset from UTC, and the second within it.
    package func dayAndSecond(offset: UTCOffset) -> (day: Day, second: Int) {
        let local = secondsSinceEpoch + offset.seconds
        let number = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
        let clamped = min(max(number, Day.first.number), Day.last.number)
        return (Day(number: clamped) ?? .first, local - number * 86_400)
    }

    /// The local time at an offset from UTC.
    package func timeOfDay(offset: UTCOffset) -> TimeOfDay {
        let second = dayAndSecond(offset: offset).second
        return TimeOfDay(uncheckedHour: second / 3600, minute: second / 60 % 60)
    }
}

extension Timestamp {
    /// Parses `2026-11-20T12:30:00` followed by `Z`, `+01:00`, or nothing; the offset is nil if it is not written.
    package static func parse(_ text: String) -> (local: Int, offset: UTCOffset?)? {
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

/// The offset of local clocks from UTC.
public struct UTCOffset: Hashable, Sendable, LosslessStringConvertible {
    /// The seconds ahead of UTC; negative to the west.
    public let seconds: Int

    /// An offset of zero.
    public static let utc = UTCOffset(uncheckedSeconds: 0)

    private init(uncheckedSeconds: Int) {
        seconds = uncheckedSeconds
    }

    /// Creates an offset; nil unless it is less than 24 hours in either direction.
    public init?(seconds: Int) {
        guard (-86_399...86_399).contains(seconds) else { return nil }
        self.init(uncheckedSeconds: seconds)
    }

    /// Creates an offset from text such as `+01:00`; nil unless it is exactly `+HH:MM` or `-HH:MM`.
    public init?(_ description: String) {
        guard let sign = description.first, sign == "+" || sign == "-",
            let time = TimeOfDay(String(description.dropFirst()))
        else { return nil }
        let seconds = time.hour * 3600 + time.minute * 60
        self.init(seconds: sign == "-" ? -seconds : seconds)
    }

    /// The offset as `+01:00`, without its seconds, which only time zones before 1972 have.
    public var description: String {
        let magnitude = abs(seconds)
        let time = TimeOfDay(uncheckedHour: magnitude / 3600, minute: magnitude / 60 % 60)
        return (seconds < 0 ? "-" : "+") + time.description
    }
}

extension Timestamp {
    /// Parses exactly the format of `description`.
    init?(exactly description: String) {
        var text = description
        let seconds = text.withUTF8 { bytes -> Int? in
            guard bytes.count == 20, bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
                bytes[16] == UInt8(ascii: ":"), bytes[19] == UInt8(ascii: "Z"),
                let day = Day(utf8: UnsafeBufferPointer(rebasing: bytes[..<10])),
                let hour = bytes.twoDigits(at: 11), let minute = bytes.twoDigits(at: 14),
                let second = bytes.twoDigits(at: 17), hour < 24, minute < 60, second < 60
            else { return nil }
            return day.number * 86_400 + hour * 3600 + minute * 60 + second
        }
        guard let seconds else { return nil }
        self.init(secondsSinceEpoch: seconds)
    }
}

extension UTCOffset {
    /// The offset as `+01:00`, with its seconds if there are any: `+00:53:28`.
    var exactDescription: String {
        let rest = abs(seconds) % 60
        return rest == 0 ? description : description + ":" + rest.padded(to: 2)
    }

    /// Parses exactly the format of `exactDescription`.
    init?(exactly description: String) {
        var text = description
        let seconds = text.withUTF8 { bytes -> Int? in
            guard bytes.count == 6 || bytes.count == 9, bytes[3] == UInt8(ascii: ":"),
                bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-"),
                let hours = bytes.twoDigits(at: 1), let minutes = bytes.twoDigits(at: 4), minutes < 60
            else { return nil }
            var seconds = hours * 3600 + minutes * 60
            if bytes.count == 9 {
                guard bytes[6] == UInt8(ascii: ":"), let rest = bytes.twoDigits(at: 7),
                    (1...59).contains(rest)
                else { return nil }
                seconds += rest
            }
            return bytes[0] == UInt8(ascii: "-") ? -seconds : seconds
        }
        guard let seconds, let offset = UTCOffset(seconds: seconds), offset.exactDescription == description
        else { return nil }
        self = offset
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func twoDigits(at index: Int) -> Int? {
        guard self[index].isDigit, self[index + 1].isDigit else { return nil }
        return Int(self[index] - UInt8(ascii: "0")) * 10 + Int(self[index + 1] - UInt8(ascii: "0"))
    }
}
