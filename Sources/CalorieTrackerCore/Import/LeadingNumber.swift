/// A number in front of words: `2`, `0.5`, `2,5`, `1/2`, `1 1/2`, `½`.
struct LeadingNumber {
    /// The number.
    let value: Double

    /// Takes a number from the front of words; nil when they begin with none.
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

    /// Digits with a point or a comma.
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
