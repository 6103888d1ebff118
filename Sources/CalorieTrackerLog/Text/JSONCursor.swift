internal import CLibrary

/// Walks through JSON from left to right, and decodes only the requested values.
///
/// Skipped values are not verified: a value that is read must be valid JSON, but for the kilobytes around it only their
/// end matters.
struct JSONCursor {
    /// The bytes are not JSON.
    struct Malformed: Error {}

    private var next: UnsafePointer<UInt8>
    private let end: UnsafePointer<UInt8>

    init(_ bytes: ByteSlice) {
        next = bytes.start
        end = bytes.start + bytes.count
    }

    /// The first byte of the next value; nil at the end.
    var peek: UInt8? {
        mutating get {
            while next < end, next.pointee <= 0x20 { next += 1 }
            return next < end ? next.pointee : nil
        }
    }

    /// Enters an object; if the next value is of another type, skips it and returns false.
    mutating func enterObject() throws(Malformed) -> Bool {
        guard peek == UInt8(ascii: "{") else {
            try skipValue()
            return false
        }
        next += 1
        return true
    }

    /// The next key of the object, as written; nil after its end.
    mutating func nextKey() throws(Malformed) -> ByteSlice? {
        if peek == UInt8(ascii: ",") { next += 1 }
        switch peek {
        case UInt8(ascii: "}"):
            next += 1
            return nil
        case JSONLexer.quote:
            let key = try rawString()
            guard peek == UInt8(ascii: ":") else { throw Malformed() }
            next += 1
            return key
        default: throw Malformed()
        }
    }

    /// Enters an array; if the next value is of another type, skips it and returns false.
    mutating func enterArray() throws(Malformed) -> Bool {
        guard peek == UInt8(ascii: "[") else {
            try skipValue()
            return false
        }
        next += 1
        return true
    }

    /// Whether the array has another element; false after its end.
    mutating func nextElement() throws(Malformed) -> Bool {
        if peek == UInt8(ascii: ",") { next += 1 }
        guard let byte = peek else { throw Malformed() }
        if byte == UInt8(ascii: "]") {
            next += 1
            return false
        }
        return true
    }

    /// Skips the next value.
    mutating func skipValue() throws(Malformed) {
        switch peek {
        case JSONLexer.quote: _ = try rawString()
        case UInt8(ascii: "{"), UInt8(ascii: "["): try skipNested()
        case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): _ = word()
        default:
            guard isAtNumber else { throw Malformed() }
            _ = word()
        }
    }

    private mutating func skipNested() throws(Malformed) {
        var depth = 0
        var position = next
        while position < end {
            switch position.pointee {
            case JSONLexer.quote:
                next = position
                _ = try rawString()
                position = next
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth == 0 {
                    next = position + 1
                    return
                }
            default: break
            }
            position += 1
        }
        throw Malformed()
    }

    private var isAtNumber: Bool {
        mutating get { peek.map { $0.isDigit || $0 == UInt8(ascii: "-") } ?? false }
    }

    /// A number, `true`, `false`, or `null`, as written.
    private mutating func word() -> ByteSlice {
        let start = next
        scan: while next < end {
            switch next.pointee {
            case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), 0...0x20: break scan
            default: next += 1
            }
        }
        return ByteSlice(start: start, count: next - start)
    }

    /// The bytes between two quotes.
    private mutating func rawString() throws(Malformed) -> ByteSlice {
        let start = next + 1
        var position = start
        while position < end, let found = memchr(position, Int32(JSONLexer.quote), end - position) {
            let quote = UnsafePointer(found.assumingMemoryBound(to: UInt8.self))
            var slashes = 0
            while quote - slashes > start, quote[-1 - slashes] == JSONLexer.backslash { slashes += 1 }
            position = quote + 1
            if slashes % 2 == 0 {
                next = position
                return ByteSlice(start: start, count: quote - start)
            }
        }
        throw Malformed()
    }

    /// The next value if it is a string, as written; otherwise skips it and returns nil.
    mutating func string() throws(Malformed) -> ByteSlice? {
        guard peek == JSONLexer.quote else {
            try skipValue()
            return nil
        }
        return try rawString()
    }

    /// The next value as a number, which may also be written as a string; otherwise skips it and returns nil.
    mutating func number() throws(Malformed) -> Double? {
        switch peek {
        case JSONLexer.quote: return try rawString().stripped(of: 0x20).decimal
        default:
            if isAtNumber { return word().decimal }
            try skipValue()
            return nil
        }
    }

    /// The next value if it is a string or a number, as written; otherwise skips it and returns nil.
    mutating func scalar() throws(Malformed) -> ByteSlice? { isAtNumber ? word() : try string() }

    /// The next value as text; if it is neither a string nor, with `orNumber`, a number, skips it and returns an empty
    /// text.
    /// - Throws: `Malformed`, also for invalid UTF-8 or an unknown escape.
    mutating func text(orNumber: Bool = false) throws(Malformed) -> String {
        let raw = orNumber ? try scalar() : try string()
        guard let text = JSONCursor.text(raw ?? .empty) else { throw Malformed() }
        return text
    }

    /// The text of a string; nil for invalid UTF-8 or an unknown escape.
    ///
    /// It is less strict than reading an export: half a surrogate pair costs a character and not the food.
    static func text(_ raw: ByteSlice) -> String? {
        guard let first = raw.index(of: JSONLexer.backslash) else { return raw.text }
        var lexer = JSONLexer(raw.bytes, from: first)
        var decoded = Array(raw[0..<first].bytes)
        while lexer.position < raw.count {
            let start = lexer.position
            guard raw[start] == JSONLexer.backslash else {
                decoded.append(raw[start])
                lexer.position += 1
                continue
            }
            guard let scalar = try? lexer.escape(half: "\u{fffd}") else { return nil }
            // A line feed or a tab written as a short escape is a space in a name.
            let isSpace = scalar.value < 0x20 && raw[start + 1] != UInt8(ascii: "u")
            decoded += String(isSpace ? " " : scalar).utf8
        }
        return String(validating: decoded, as: UTF8.self)
    }
}

extension JSONParser {
    /// The text or whole number of a key of the outermost object, even if the surrounding bytes are not JSON.
    package static func skim(_ key: StaticString, in bytes: [UInt8]) -> JSONValue? {
        bytes.withUnsafeBufferPointer { buffer in
            var cursor = JSONCursor(ByteSlice(buffer))
            guard (try? cursor.enterObject()) == true else { return nil }
            while let name = try? cursor.nextKey() {
                guard name.equals(key) else {
                    guard (try? cursor.skipValue()) != nil else { return nil }
                    continue
                }
                let isText = cursor.peek == JSONLexer.quote
                guard let raw = try? cursor.scalar() else { return nil }
                return isText
                    ? JSONCursor.text(raw).map(JSONValue.string)
                    : raw.text.flatMap { Int($0) }.map(JSONValue.integer)
            }
            return nil
        }
    }
}
