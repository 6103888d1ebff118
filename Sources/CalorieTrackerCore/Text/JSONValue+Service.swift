/// How services write JSON: one element without its list, numbers as strings.
extension JSONValue {
    /// The elements of a list; of a value that stands alone, that one; none when it is null.
    var oneOrMany: [JSONValue] {
        switch self {
        case .null: []
        case .array(let elements): elements
        default: [self]
        }
    }

    /// A string, also one written as a number.
    var looseText: String? {
        switch self {
        case .string(let text): text
        case .integer(let number): String(number)
        default: nil
        }
    }

    /// A number, also one written as a string of plain digits; nil for anything else.
    var looseNumber: Double? {
        switch self {
        case .integer(let number): return Double(number)
        case .number(let number): return number
        case .string(let text):
            let body = text.hasPrefix("-") ? text.dropFirst() : text[...]
            let parts = body.split(separator: ".", omittingEmptySubsequences: false)
            let isPlain = parts.allSatisfy { part in
                !part.isEmpty && part.hasOnlyDigits
            }
            guard parts.count <= 2, isPlain, text.utf8.count <= 30 else { return nil }
            return Double(text)?.withPlainZero
        default: return nil
        }
    }
}
