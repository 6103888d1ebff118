extension ByteSlice {
    /// The whole number that the bytes spell, without a sign.
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

    /// The number that the bytes spell in decimal digits, with a point and an exponent where they have one.
    ///
    /// Up to 19 digits are exact to the last place but one, which is more than any figure of a food has.
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
                // What does not fit any more only counts as a place.
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
        // Powers of ten up to 22 have no rounding error themselves.
        if scale < 0, scale >= -22 { return mantissa / powers[-scale] }
        if scale > 0, scale <= 22 { return mantissa * powers[scale] }
        return Double("\(UInt64(mantissa))e\(scale)")
    }

    private static let powers: [Double] = (0...22).map { exponent in
        (0..<exponent).reduce(1.0) { power, _ in power * 10 }
    }
}
