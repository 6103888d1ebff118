internal import CLibrary

/// A slice of another object's memory, valid only until that object reads on.
struct ByteSlice {
    /// The first byte; never read if the slice is empty.
    let start: UnsafePointer<UInt8>
    let count: Int

    init(start: UnsafePointer<UInt8>, count: Int) {
        self.start = start
        self.count = count
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.init(start: bytes.baseAddress ?? ByteSlice.empty.start, count: bytes.count)
    }

    /// An empty slice.
    static var empty: ByteSlice { ByteSlice(start: UnsafePointer(nowhere), count: 0) }
    nonisolated(unsafe) private static let nowhere = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)

    var isEmpty: Bool { count == 0 }
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }
    var first: UInt8? { count > 0 ? start[0] : nil }
    var last: UInt8? { count > 0 ? start[count - 1] : nil }

    subscript(index: Int) -> UInt8 {
        precondition(index >= 0 && index < count, "a byte outside of a slice")
        return start[index]
    }

    subscript(range: Range<Int>) -> ByteSlice {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "bytes outside of a slice")
        return ByteSlice(start: start + range.lowerBound, count: range.count)
    }

    /// The index of the first occurrence of a byte.
    func index(of byte: UInt8, from offset: Int = 0) -> Int? {
        guard offset < count, let found = memchr(start + offset, Int32(byte), count - offset) else {
            return nil
        }
        return UnsafeRawPointer(found) - UnsafeRawPointer(start)
    }

    func equals(_ text: StaticString) -> Bool {
        count == text.utf8CodeUnitCount && memcmp(start, text.utf8Start, count) == 0
    }

    func starts(with text: StaticString) -> Bool {
        count >= text.utf8CodeUnitCount && memcmp(start, text.utf8Start, text.utf8CodeUnitCount) == 0
    }

    func contains(_ text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        var position = 0
        while let found = index(of: text.utf8Start[0], from: position), found + length <= count {
            if memcmp(start + found, text.utf8Start, length) == 0 { return true }
            position = found + 1
        }
        return false
    }

    /// The slice without a byte at its beginning and end.
    func stripped(of byte: UInt8) -> ByteSlice {
        var (lower, upper) = (0, count)
        while lower < upper, start[lower] == byte { lower += 1 }
        while upper > lower, start[upper - 1] == byte { upper -= 1 }
        return ByteSlice(start: start + lower, count: upper - lower)
    }

    /// The slice without a leading byte order mark.
    var withoutByteOrderMark: ByteSlice {
        count >= 3 && start[0] == 0xef && start[1] == 0xbb && start[2] == 0xbf ? self[3..<count] : self
    }

    var isASCII: Bool { bytes.allSatisfy { $0 < 0x80 } }

    /// The text; nil if it is not valid UTF-8.
    var text: String? {
        isASCII ? String(decoding: bytes, as: UTF8.self) : String(validating: bytes, as: UTF8.self)
    }

    /// The text of bytes in ISO 8859-1, in which every sequence of bytes is valid.
    var latin1Text: String {
        if isASCII { return String(decoding: bytes, as: UTF8.self) }
        return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    /// The parts between separators, up to a maximum number.
    func split(at separator: UInt8, limit: Int = 10_000) -> [ByteSlice] {
        var parts: [ByteSlice] = []
        var position = 0
        while parts.count < limit - 1, let end = index(of: separator, from: position) {
            parts.append(self[position..<end])
            position = end + 1
        }
        parts.append(self[position..<count])
        return parts
    }

    /// The unsigned integer written in the bytes.
    var integer: Int? {
        guard (1...18).contains(count) else { return nil }
        var value = 0
        for byte in bytes {
            let digit = Int(byte) - 0x30
            guard digit >= 0, digit < 10 else { return nil }
            value = value * 10 + digit
        }
        return value
    }

    /// The decimal number written in the bytes, with an optional point and exponent.
    ///
    /// Up to 19 digits are exact except for the last place, which is more than any value of a food has.
    var decimal: Double? {
        var position = 0
        let isNegative = first == UInt8(ascii: "-")
        if isNegative || first == UInt8(ascii: "+") { position = 1 }
        var mantissa: UInt64 = 0
        var digits = 0
        var scale = 0
        var hasPoint = false
        scan: while position < count {
            let byte = start[position]
            switch byte {
            case 0x30...0x39:
                digits += 1
                // Excess digits only affect the magnitude.
                if mantissa < 1_000_000_000_000_000_000 {
                    mantissa = mantissa * 10 + UInt64(byte - 0x30)
                    if hasPoint { scale -= 1 }
                } else if !hasPoint {
                    scale += 1
                }
            case UInt8(ascii: ".") where !hasPoint: hasPoint = true
            case UInt8(ascii: "e"), UInt8(ascii: "E"): break scan
            default: return nil
            }
            position += 1
        }
        guard digits > 0, digits < 400 else { return nil }
        if position < count {
            guard let exponent = exponent(from: position + 1) else { return nil }
            scale += exponent
        }
        guard let value = ByteSlice.scaled(Double(mantissa), by: scale), value.isFinite else { return nil }
        return (isNegative ? -value : value).withPlainZero
    }

    private func exponent(from offset: Int) -> Int? {
        guard offset < count else { return nil }
        let isSigned = start[offset] == UInt8(ascii: "-") || start[offset] == UInt8(ascii: "+")
        let digits = self[(isSigned ? offset + 1 : offset)..<count]
        guard digits.count <= 4, let value = digits.integer else { return nil }
        return start[offset] == UInt8(ascii: "-") ? -value : value
    }

    private static func scaled(_ mantissa: Double, by scale: Int) -> Double? {
        if scale == 0 || mantissa == 0 { return mantissa }
        // Powers of ten up to 22 are exact.
        if scale < 0, scale >= -22 { return mantissa / powers[-scale] }
        if scale > 0, scale <= 22 { return mantissa * powers[scale] }
        return Double("\(UInt64(mantissa))e\(scale)")
    }

    private static let powers: [Double] = (0...22).map { exponent in
        (0..<exponent).reduce(1.0) { power, _ in power * 10 }
    }
}
