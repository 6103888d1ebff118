/// A JSON value with its keys in their original order.
package enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([Member])

    /// A key with its value.
    package struct Member: Equatable, Sendable {
        /// The key.
        package let key: String
        /// The value.
        package let value: JSONValue

        package init(key: String, value: JSONValue) {
            self.key = key
            self.value = value
        }
    }

    /// The value of a key of an object; nil if it is absent, or if this is not an object.
    package subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }
}

/// The JSON of services: a single element without its list, and numbers as strings.
extension JSONValue {
    /// The elements of a list, or a single value; empty for null.
    var oneOrMany: [JSONValue] {
        switch self {
        case .null: []
        case .array(let elements): elements
        default: [self]
        }
    }

    /// A string, which may also be written as a number.
    var looseText: String? {
        switch self {
        case .string(let text): text
        case .integer(let number): String(number)
        default: nil
        }
    }

    /// A number, which may also be written as a string of plain digits; nil for any other value.
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
