extension [UInt8] {
    /// Appends a whole number in decimal digits.
    package mutating func append(decimal value: Int) {
        if value < 0 { append(UInt8(ascii: "-")) }
        var rest = value.magnitude
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var start = 20
            repeat {
                start -= 1
                digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest > 0
            append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
        }
    }

    /// Appends a number with at most one decimal and no exponent.
    mutating func append(tenths value: Double) {
        // A sum that is not a number must not become 0.
        guard value.isFinite else { return append(UInt8(ascii: "?")) }
        // A larger `Double` has no tenths; no rule of the log accepts such a number.
        let tenths = Int(clamping: Swift.min(Swift.max((value * 10).rounded(), -9e15), 9e15))
        if tenths < 0, tenths > -10 { append(UInt8(ascii: "-")) }
        append(decimal: tenths / 10)
        let tenth = abs(tenths % 10)
        guard tenth > 0 else { return }
        append(UInt8(ascii: "."))
        append(UInt8(ascii: "0") + UInt8(tenth))
    }
}

extension Double {
    /// The number with at most three decimals and no exponent: `0.25`, `1.333`.
    package var thousandthsText: String {
        guard isFinite else { return "?" }
        let thousandths = Int(clamping: Swift.min(Swift.max((self * 1000).rounded(), -9e15), 9e15))
        guard thousandths % 1000 != 0 else { return String(thousandths / 1000) }
        var decimals = String(abs(thousandths % 1000))
        decimals = String(repeating: "0", count: 3 - decimals.utf8.count) + decimals
        while decimals.last == "0" { decimals.removeLast() }
        return (thousandths < 0 && thousandths > -1000 ? "-" : "") + "\(thousandths / 1000).\(decimals)"
    }

    /// The number with at most one decimal and no exponent: `150`, `62.5`.
    package var tenthsText: String {
        var bytes: [UInt8] = []
        bytes.append(tenths: self)
        return String(decoding: bytes, as: UTF8.self)
    }
}
