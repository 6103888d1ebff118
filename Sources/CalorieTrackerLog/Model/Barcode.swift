/// The barcode number on a package: EAN-8, UPC-A, EAN-13, or GTIN-14.
package enum Barcode {
    /// The barcode in a normalized form for comparisons; nil if the text is not a barcode.
    ///
    /// It accepts 7 to 14 digits, because spreadsheets remove leading zeros, and more if leading zeros were added. The
    /// result has no leading zeros. The digits of `8.00E+12` are lost.
    package static func normalized(_ text: some StringProtocol) -> String? {
        let bytes = Array(text.utf8)
        let end = bytes.lastIndex { $0 != 0x20 } ?? -1
        let start = bytes.firstIndex { $0 != 0x20 } ?? 0
        let digits = bytes[start..<max(end + 1, start)]
        guard (7...40).contains(digits.count), digits.allSatisfy(\.isDigit) else { return nil }
        let significant = digits.drop { $0 == 0x30 }
        return (1...14).contains(significant.count) ? String(decoding: significant, as: UTF8.self) : nil
    }

    /// Whether the last digit is the correct check digit, as in GTIN-8, -12, -13, and -14.
    ///
    /// Leading zeros make no difference.
    package static func hasValidCheckDigit(_ text: some StringProtocol) -> Bool {
        guard let digits = normalized(String(repeating: "0", count: 7) + String(text)) else { return false }
        var sum = 0
        for (index, byte) in digits.utf8.reversed().enumerated() {
            sum += Int(byte - 0x30) * (index % 2 == 0 ? 1 : 3)
        }
        return sum % 10 == 0
    }
}
