extension [UInt8] {
    /// Appends a cell of a table: in quotes, with those in it doubled, when it holds one of some signs.
    package mutating func append(cell text: String, quotedFor signs: String) {
        let quote = QuotedField.quote
        guard text.utf8.contains(where: { $0 == quote || signs.utf8.contains($0) }) else {
            append(contentsOf: text.utf8)
            return
        }
        append(quote)
        for byte in text.utf8 {
            if byte == quote { append(quote) }
            append(byte)
        }
        append(quote)
    }
}

/// A field of a table that stands in quotes: anything may be in it, a quote as two of them.
struct QuotedField {
    static let quote = UInt8(ascii: "\"")

    /// Where what is between the quotes begins, and where the closing one is.
    let start: Int
    let end: Int
    let hasDoubledQuotes: Bool

    /// Finds the end of the field whose opening quote is at an index; nil when nothing closes it.
    init?(in bytes: ByteSlice, openingAt opening: Int) {
        var position = opening + 1
        var hasDoubledQuotes = false
        while let end = bytes.index(of: QuotedField.quote, from: position) {
            guard end + 1 < bytes.count, bytes.start[end + 1] == QuotedField.quote else {
                start = opening + 1
                self.end = end
                self.hasDoubledQuotes = hasDoubledQuotes
                return
            }
            hasDoubledQuotes = true
            position = end + 2
        }
        return nil
    }

    /// What is between the quotes, with doubled ones made single.
    func content(of bytes: ByteSlice) -> [UInt8] {
        let field = bytes[start..<end]
        return hasDoubledQuotes ? QuotedField.singled(field) : Array(field.bytes)
    }

    /// Bytes with their doubled quotes made single.
    static func singled(_ bytes: ByteSlice) -> [UInt8] {
        var single: [UInt8] = []
        var position = 0
        while position < bytes.count {
            single.append(bytes.start[position])
            position += bytes.start[position] == quote ? 2 : 1
        }
        return single
    }
}
