/// The identity of an entry across devices, exports, and imports.
public struct EntryUUID: Hashable, Sendable, LosslessStringConvertible {
    /// The first eight bytes.
    package let high: UInt64
    /// The last eight bytes.
    package let low: UInt64

    init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Creates a random UUID (version 4).
    package init(using generator: inout some RandomNumberGenerator) {
        high = generator.next() & 0xffff_ffff_ffff_0fff | 0x4000
        low = generator.next() & 0x3fff_ffff_ffff_ffff | 0x8000_0000_0000_0000
    }

    /// Creates a UUID from its 36 characters in any case; nil if they are not a UUID.
    public init?(_ description: String) {
        var text = description
        guard let uuid = text.withUTF8({ EntryUUID(utf8: $0) }) else { return nil }
        self = uuid
    }

    init?(utf8: UnsafeBufferPointer<UInt8>) {
        guard utf8.count == 36 else { return nil }
        var halves: (UInt64, UInt64) = (0, 0)
        var digits = 0
        for index in 0..<36 {
            let byte = utf8[index]
            if index == 8 || index == 13 || index == 18 || index == 23 {
                guard byte == UInt8(ascii: "-") else { return nil }
                continue
            }
            let digit: UInt8
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
            default: return nil
            }
            if digits < 16 {
                halves.0 = halves.0 << 4 | UInt64(digit)
            } else {
                halves.1 = halves.1 << 4 | UInt64(digit)
            }
            digits += 1
        }
        (high, low) = halves
    }

    /// The UUID in lowercase hexadecimal digits with hyphens.
    public var description: String {
        String(unsafeUninitializedCapacity: 36) { buffer in
            write(to: buffer)
            return 36
        }
    }

    /// Writes the 36 characters of the UUID into a buffer of at least that size.
    func write(to buffer: UnsafeMutableBufferPointer<UInt8>) {
        var position = 0
        var digits = high
        for digit in 0..<32 {
            if digit == 16 { digits = low }
            if digit == 8 || digit == 12 || digit == 16 || digit == 20 {
                buffer[position] = UInt8(ascii: "-")
                position += 1
            }
            let nibble = UInt8(truncatingIfNeeded: digits &>> 60)
            buffer[position] = nibble < 10 ? UInt8(ascii: "0") &+ nibble : UInt8(ascii: "a") &+ nibble &- 10
            position += 1
            digits = digits &<< 4
        }
    }
}
