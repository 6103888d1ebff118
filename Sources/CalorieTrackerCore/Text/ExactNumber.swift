/// Reads the numbers of JSON as exactly as a `Double` can hold them.
enum ExactNumber {
    /// The number that bytes spell by the rules of JSON; infinite when it is too large, nil for anything else.
    static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
        var position = 0
        let isNegative = bytes.first == UInt8(ascii: "-")
        if isNegative { position = 1 }
        var mantissa: UInt64 = 0
        func digits() -> Int {
            let start = position
            while position < bytes.count, bytes[position].isDigit {
                mantissa = mantissa &* 10 &+ UInt64(bytes[position] - UInt8(ascii: "0"))
                position += 1
            }
            return position - start
        }
        let whole = position
        let wholeDigits = digits()
        guard wholeDigits > 0, wholeDigits == 1 || bytes[whole] != UInt8(ascii: "0") else { return nil }
        var decimals = 0
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            position += 1
            decimals = digits()
            guard decimals > 0 else { return nil }
        }
        // Both the digits and the power of ten are exact, so their quotient is rounded once: correctly.
        if position == bytes.count, wholeDigits + decimals <= 15 {
            let number = Double(mantissa) / powers[decimals]
            return (isNegative ? -number : number).withPlainZero
        }
        guard position == bytes.count || isExponent(bytes, from: position) else { return nil }
        return Double(String(decoding: bytes, as: UTF8.self))?.withPlainZero
    }

    private static func isExponent(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
        guard bytes[start] | 0x20 == UInt8(ascii: "e"), start + 1 < bytes.count else { return false }
        let isSigned = bytes[start + 1] == UInt8(ascii: "-") || bytes[start + 1] == UInt8(ascii: "+")
        let digits = bytes[(start + (isSigned ? 2 : 1))...]
        return !digits.isEmpty && digits.allSatisfy(\.isDigit)
    }

    private static let powers: [Double] = (0...15).map { exponent in
        (0..<exponent).reduce(1.0) { power, _ in power * 10 }
    }
}
