/// Reads JSON with known keys, strictly and from left to right.
///
/// It decodes only the requested values: a tree of ten years of entries would take ten times the memory. Values that
/// are nested deeper than any record are rejected without reading them.
struct RecordReader {
    private var lexer: JSONLexer

    /// Starts at a position in bytes that must outlive it.
    init(_ bytes: UnsafeBufferPointer<UInt8>, from position: Int = 0) {
        lexer = JSONLexer(bytes, from: position)
    }

    /// The index of the next byte.
    var position: Int {
        get { lexer.position }
        set { lexer.position = newValue }
    }

    /// The first byte of the next token; nil at the end.
    var next: UInt8? { mutating get { lexer.next } }

    func malformed(_ how: String) -> RecordFailure { RecordFailure(.malformed(how), at: position) }

    /// Reads an object that has each of the keys once and no others, in any order; some may be missing.
    mutating func object(
        _ keys: [StaticString],
        optional: Set<Int> = [],
        _ read: (inout RecordReader, Int) throws(RecordFailure) -> Void
    ) throws(RecordFailure) {
        guard next == UInt8(ascii: "{") else { throw RecordFailure(.not("an object"), at: position) }
        let start = self
        lexer.position += 1
        var seen: UInt64 = 0
        var expected = 0
        if !lexer.skip(UInt8(ascii: "}")) {
            repeat {
                let (index, offset) = try key(of: keys, expected: expected)
                guard seen & 1 << UInt64(index) == 0 else {
                    throw RecordFailure(.twice(first: nil), at: offset).inside("\(keys[index])")
                }
                seen |= 1 << UInt64(index)
                expected = index + 1
                do throws(RecordFailure) {
                    try read(&self, index)
                } catch {
                    throw error.inside("\(keys[index])")
                }
            } while lexer.skip(UInt8(ascii: ","))
            guard lexer.skip(UInt8(ascii: "}")) else { throw malformed("an object is not closed") }
        }
        for (index, key) in keys.enumerated() where seen & 1 << UInt64(index) == 0 {
            if !optional.contains(index) { throw start.missing(key) }
        }
    }

    /// The error for an object at the current position that lacks a key.
    func missing(_ key: StaticString) -> RecordFailure {
        RecordFailure(.missing, at: position).inside("\(key)")
    }

    /// Skips a list, which must be valid JSON.
    mutating func skipList() throws(RecordFailure) {
        try list { reader, _ throws(RecordFailure) in try reader.skipValue(deeper: 8) }
    }

    /// Skips a value, which must be valid JSON and not nested deeper than a limit.
    mutating func skipValue(deeper depth: Int) throws(RecordFailure) {
        switch next {
        case UInt8(ascii: "[") where depth > 0:
            try list { reader, _ throws(RecordFailure) in try reader.skipValue(deeper: depth - 1) }
        case UInt8(ascii: "{") where depth > 0:
            lexer.position += 1
            if lexer.skip(UInt8(ascii: "}")) { return }
            repeat {
                guard next == UInt8(ascii: "\"") else { throw malformed("expected a key") }
                _ = try string()
                guard lexer.skip(UInt8(ascii: ":")) else { throw malformed("expected a colon") }
                try skipValue(deeper: depth - 1)
            } while lexer.skip(UInt8(ascii: ","))
            guard lexer.skip(UInt8(ascii: "}")) else { throw malformed("an object is not closed") }
        default: _ = try scalar()
        }
    }

    /// Reads a key with its colon, which is usually the expected one.
    private mutating func key(
        of keys: [StaticString],
        expected: Int
    ) throws(RecordFailure) -> (index: Int, offset: Int) {
        guard next == JSONLexer.quote else { throw malformed("expected a key") }
        let offset = position
        let index: Int
        if expected < keys.count, skip(keys[expected]) {
            index = expected
        } else {
            let name = try string()
            guard let found = keys.firstIndex(where: { "\($0)" == name }) else {
                throw RecordFailure(.unknown, at: offset).inside(String(name.prefix(60)))
            }
            index = found
        }
        guard lexer.skip(UInt8(ascii: ":")) else { throw malformed("expected a colon") }
        return (index, offset)
    }

    /// Skips a quoted key if it is exactly this one.
    private mutating func skip(_ key: StaticString) -> Bool {
        let end = position + 1 + key.utf8CodeUnitCount
        guard lexer.holds(key, at: position + 1), end < lexer.bytes.count,
            lexer.bytes[end] == JSONLexer.quote
        else { return false }
        lexer.position = end + 1
        return true
    }

    /// Reads an array, element by element.
    mutating func list(
        _ read: (inout RecordReader, Int) throws(RecordFailure) -> Void
    ) throws(RecordFailure) {
        guard next == UInt8(ascii: "[") else { throw RecordFailure(.not("a list"), at: position) }
        lexer.position += 1
        if lexer.skip(UInt8(ascii: "]")) { return }
        var index = 0
        repeat {
            do throws(RecordFailure) {
                try read(&self, index)
            } catch {
                throw error.inside(.index(index))
            }
            index += 1
        } while lexer.skip(UInt8(ascii: ","))
        guard lexer.skip(UInt8(ascii: "]")) else { throw malformed("a list is not closed") }
    }

    /// Checks that there is no more data.
    mutating func end() throws(RecordFailure) {
        guard next == nil else { throw malformed("text after the end") }
    }

    /// The version in an object, regardless of its position; nil if there is none.
    func schemaVersion() -> Int? {
        var reader = self
        guard reader.lexer.skip(UInt8(ascii: "{")) else { return nil }
        repeat {
            guard reader.next == JSONLexer.quote, let name = try? reader.string(),
                reader.lexer.skip(UInt8(ascii: ":"))
            else { return nil }
            if name == "schema_version" {
                guard case .number(let number)? = try? reader.scalar() else { return nil }
                return Int(exactly: number)
            }
            guard reader.skipValue() else { return nil }
        } while reader.lexer.skip(UInt8(ascii: ","))
        return nil
    }

    /// Skips a value without verifying it; false if it does not end.
    private mutating func skipValue() -> Bool {
        var depth = 0
        repeat {
            switch next {
            case nil: return false
            case JSONLexer.quote: guard (try? string()) != nil else { return false }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                lexer.position += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                lexer.position += 1
            default: lexer.position += 1
            }
        } while depth > 0 || (next != UInt8(ascii: ",") && next != UInt8(ascii: "}") && next != nil)
        return depth == 0
    }

    /// Reads a string, a number or null.
    mutating func scalar() throws(RecordFailure) -> Scalar {
        switch next {
        case JSONLexer.quote: return .text(try string())
        case UInt8(ascii: "n"):
            guard lexer.skip("null") else { throw malformed("expected a value") }
            return .null
        case let byte? where byte.isDigit || byte == UInt8(ascii: "-"): return .number(try number())
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "t"), UInt8(ascii: "f"):
            throw RecordFailure(.not("text, a number or null"), at: position)
        default: throw malformed("expected a value")
        }
    }

    mutating func string() throws(RecordFailure) -> String {
        do throws(JSONLexer.Fault) {
            return try lexer.string()
        } catch {
            throw RecordFailure(problem(error), at: error.start)
        }
    }

    /// The problem with a string, for users.
    private func problem(_ fault: JSONLexer.Fault) -> ImportFileError.Problem {
        switch fault.kind {
        case .notUTF8: .notUTF8
        case .notClosed: .malformed("a string is not closed")
        case .rawControl where lexer.bytes[fault.start] == 0: .malformed("a NUL byte")
        case .rawControl: .malformed("an unescaped control character")
        case .notHexadecimal: .malformed("an escape without four digits")
        default: .malformed(fault.kind.rawValue)
        }
    }

    private mutating func number() throws(RecordFailure) -> Double {
        let start = position
        let number = try? lexer.number()
        // A number followed by more characters of numbers is invalid as a whole: `1-2` is not `1` with something after
        // it.
        let goesOn = position < lexer.bytes.count && "+-.eE".utf8.contains(lexer.bytes[position])
        guard let number, !goesOn else { throw RecordFailure(.malformed("not a number"), at: start) }
        guard number.value.isFinite else { throw RecordFailure(.number(.notFinite), at: start) }
        return number.value
    }
}

/// A scalar value in JSON and tables.
enum Scalar {
    case null
    case number(Double)
    case text(String)
}
