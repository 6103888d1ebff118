/// The number under the bars on a package: EAN-8, UPC-A, EAN-13 or GTIN-14.
package enum Barcode {
    /// The number without what tables do to it, to compare two of them; nil for what is no barcode.
    ///
    /// It is written with 7 to 14 digits, because a spreadsheet takes leading zeros away, and more where
    /// zeros were put in front. Zeros in front are left out. `8.00E+12` has lost its digits for ever.
    package static func normalized(_ text: some StringProtocol) -> String? {
        let bytes = Array(text.utf8)
        let end = bytes.lastIndex { $0 != 0x20 } ?? -1
        let start = bytes.firstIndex { $0 != 0x20 } ?? 0
        let digits = bytes[start..<max(end + 1, start)]
        guard (7...40).contains(digits.count), digits.allSatisfy(\.isDigit) else { return nil }
        let significant = digits.drop { $0 == 0x30 }
        return (1...14).contains(significant.count) ? String(decoding: significant, as: UTF8.self) : nil
    }

    /// Whether the last digit is the one that the others ask for, as in GTIN-8, -12, -13 and -14.
    ///
    /// Zeros in front make no difference to it.
    package static func hasValidCheckDigit(_ text: some StringProtocol) -> Bool {
        guard let digits = normalized(String(repeating: "0", count: 7) + String(text)) else { return false }
        var sum = 0
        for (index, byte) in digits.utf8.reversed().enumerated() {
            sum += Int(byte - 0x30) * (index % 2 == 0 ? 1 : 3)
        }
        return sum % 10 == 0
    }
}
