extension [UInt8] {
    /// Appends a cell of a table, in quotes with its own quotes doubled if it contains one of the given characters.
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

/// A quoted field of a table: it may contain anything, with quotes doubled.
struct QuotedField {
    static let quote = UInt8(ascii: "\"")

    /// The beginning of the text in the quotes, and the position of the closing one.
    let start: Int
    let end: Int
    let hasDoubledQuotes: Bool

    /// Finds the end of the field whose opening quote is at an index; nil if there is no closing quote.
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

    /// The text in the quotes, with doubled quotes replaced.
    func content(of bytes: ByteSlice) -> [UInt8] {
        let field = bytes[start..<end]
        return hasDoubledQuotes ? QuotedField.singled(field) : Array(field.bytes)
    }

    /// Bytes with doubled quotes replaced by single ones.
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
