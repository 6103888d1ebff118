/// Reads JSON strictly: no comments, no trailing commas, no duplicate keys, no endless nesting.
public struct JSONParser {
    /// What is wrong with a text, and where.
    public struct Failure: Error, Equatable, Sendable {
        /// What is wrong, for a developer.
        public let reason: String
        /// The byte it was found at, from 0.
        public let offset: Int
    }

    private static let deepestNesting = 64

    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0

    /// Reads a whole document.
    /// - Throws: `Failure` at the first byte that is not JSON.
    public static func parse(_ text: String) throws(Failure) -> JSONValue {
        var parser = JSONParser(bytes: Array(text.utf8))
        let value = try parser.value()
        parser.skipSpace()
        guard parser.position == parser.bytes.count else { throw parser.failure("text after the value") }
        return value
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private func failure(_ reason: String) -> Failure {
        Failure(reason: reason, offset: position)
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 { position += 1 }
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        skipSpace()
        guard next == byte else { return false }
        position += 1
        return true
    }

    private mutating func value() throws(Failure) -> JSONValue {
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return try nested { parser throws(Failure) in try parser.object() }
        case UInt8(ascii: "["): return try nested { parser throws(Failure) in try parser.array() }
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func nested(
        _ body: (inout JSONParser) throws(Failure) -> JSONValue
    ) throws(Failure) -> JSONValue {
        guard depth < JSONParser.deepestNesting else { throw failure("nested too deeply") }
        depth += 1
        position += 1
        let value = try body(&self)
        depth -= 1
        return value
    }

    private mutating func object() throws(Failure) -> JSONValue {
        var members: [JSONValue.Member] = []
        var keys: Set<String> = []
        if skip(UInt8(ascii: "}")) { return .object(members) }
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw failure("no key") }
            let key = try string()
            guard keys.insert(key).inserted else { throw failure("a key twice") }
            guard skip(UInt8(ascii: ":")) else { throw failure("no colon") }
            members.append(JSONValue.Member(key: key, value: try value()))
        } while skip(UInt8(ascii: ","))
        guard skip(UInt8(ascii: "}")) else { throw failure("object not closed") }
        return .object(members)
    }

    private mutating func array() throws(Failure) -> JSONValue {
        var elements: [JSONValue] = []
        if skip(UInt8(ascii: "]")) { return .array(elements) }
        repeat {
            elements.append(try value())
        } while skip(UInt8(ascii: ","))
        guard skip(UInt8(ascii: "]")) else { throw failure("array not closed") }
        return .array(elements)
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(Failure) -> JSONValue {
        let expected = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard bytes[position...].starts(with: expected) else { throw failure("no value") }
        position += expected.count
        return value
    }
}

extension JSONParser {
    private mutating func digits() throws(Failure) -> Int {
        let start = position
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
        guard position > start else { throw failure("no value") }
        return position - start
    }

    private mutating func number() throws(Failure) -> JSONValue {
        let start = position
        var isWhole = true
        if next == UInt8(ascii: "-") { position += 1 }
        let hasLeadingZero = next == UInt8(ascii: "0")
        if try digits() > 1, hasLeadingZero { throw failure("a leading zero") }
        if next == UInt8(ascii: ".") {
            isWhole = false
            position += 1
            _ = try digits()
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            isWhole = false
            position += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
            _ = try digits()
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if isWhole, let integer = Int(text) { return .integer(integer) }
        guard let number = Double(text), number.isFinite else { throw failure("a number too large") }
        return .number(number.withPlainZero)
    }

    private mutating func string() throws(Failure) -> String {
        position += 1
        var decoded: [UInt8] = []
        while let byte = next {
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let text = String(validating: decoded, as: UTF8.self) else {
                    throw failure("not UTF-8")
                }
                return text
            case UInt8(ascii: "\\"): decoded.append(contentsOf: try escape())
            case 0..<0x20: throw failure("a raw control character")
            default: decoded.append(byte)
            }
        }
        throw failure("string not closed")
    }

    private mutating func escape() throws(Failure) -> [UInt8] {
        guard let byte = next else { throw failure("string not closed") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "n"): return [0x0a]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "r"): return [0x0d]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0c]
        case UInt8(ascii: "u"): return try unicodeEscape()
        default: throw failure("an unknown escape")
        }
    }

    private mutating func unicodeEscape() throws(Failure) -> [UInt8] {
        var value = try fourHexDigits()
        if (0xd800...0xdbff).contains(value) {
            guard next == UInt8(ascii: "\\") else { throw failure("half a surrogate pair") }
            position += 1
            guard next == UInt8(ascii: "u") else { throw failure("half a surrogate pair") }
            position += 1
            let low = try fourHexDigits()
            guard (0xdc00...0xdfff).contains(low) else { throw failure("half a surrogate pair") }
            value = 0x10000 + (value - 0xd800) << 10 + (low - 0xdc00)
        }
        guard let scalar = Unicode.Scalar(value) else { throw failure("half a surrogate pair") }
        return Array(String(Character(scalar)).utf8)
    }

    private mutating func fourHexDigits() throws(Failure) -> UInt32 {
        guard position + 4 <= bytes.count else { throw failure("string not closed") }
        let digits = String(decoding: bytes[position..<position + 4], as: UTF8.self)
        guard digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
            let value = UInt32(digits, radix: 16)
        else { throw failure("not four hexadecimal digits") }
        position += 4
        return value
    }
}
