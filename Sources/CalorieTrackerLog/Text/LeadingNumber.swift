/// A number before words: `2`, `0.5`, `2,5`, `1/2`, `1 1/2`, `½`.
struct LeadingNumber {
    let value: Double

    /// Removes the leading number from words; nil if there is none.
    init?(_ words: inout [Substring]) {
        guard let first = words.first, let value = LeadingNumber.number(first) else { return nil }
        words.removeFirst()
        // "1 1/2 cups"
        if let second = words.first, second.contains("/"), let fraction = LeadingNumber.number(second),
            fraction < 1
        {
            words.removeFirst()
            self.value = value + fraction
        } else {
            self.value = value
        }
    }

    private static func number(_ word: Substring) -> Double? {
        FractionText.sign(word) ?? FractionText.quotient(word, plain) ?? plain(word)
    }

    /// Digits with a decimal point or comma.
    private static func plain(_ word: Substring) -> Double? {
        guard !word.isEmpty, word.utf8.count <= 12 else { return nil }
        var text = Array(word.utf8)
        for (index, byte) in text.enumerated() where byte == UInt8(ascii: ",") {
            text[index] = UInt8(ascii: ".")
        }
        guard text.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }) else { return nil }
        return text.withUnsafeBufferPointer { ByteSlice($0).decimal }
    }
}

/// Parses the fractions that people write before foods: `1/2` and `½`.
package enum FractionText {
    /// The number that a fraction character means; nil for any other text.
    package static func sign(_ text: some StringProtocol) -> Double? {
        switch String(text) {
        case "½": 0.5
        case "¼": 0.25
        case "¾": 0.75
        case "⅓": 1.0 / 3
        case "⅔": 2.0 / 3
        default: nil
        }
    }

    /// The quotient of two numbers with a slash between them; `read` parses a number.
    package static func quotient(_ text: Substring, _ read: (Substring) -> Double?) -> Double? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let top = read(parts[0]), let bottom = read(parts[1]), bottom > 0 else {
            return nil
        }
        return top / bottom
    }
}
