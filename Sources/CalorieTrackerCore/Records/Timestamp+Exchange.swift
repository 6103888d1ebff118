extension Timestamp {
    /// Reads just what `description` writes.
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
    /// The offset as `+01:00`, with its seconds when it has some: `+00:53:28`.
    var exactDescription: String {
        let rest = abs(seconds) % 60
        return rest == 0 ? description : description + ":" + rest.padded(to: 2)
    }

    /// Reads just what `exactDescription` writes.
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
