/// Reads JSON of which every key is known, strictly and from left to right.
///
/// It makes nothing but the values asked for: a tree of ten years of entries would take ten times the
/// memory. What is deeper than a record ever is, is refused without going into it.
struct RecordReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    var position: Int

    /// Begins at a byte of bytes that must outlive it.
    init(_ bytes: UnsafeBufferPointer<UInt8>, from position: Int = 0) {
        self.bytes = bytes
        self.position = position
    }

    var count: Int { bytes.count }

    func byte(_ index: Int) -> UInt8 { bytes[index] }

    func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[range])
    }

    /// The first byte of what comes next; nil at the end.
    var next: UInt8? {
        mutating get {
            while position < bytes.count {
                let byte = bytes[position]
                guard byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 else { return byte }
                position += 1
            }
            return nil
        }
    }

    func malformed(_ how: String) -> RecordFailure { RecordFailure(.malformed(how), at: position) }

    private mutating func skip(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    /// Reads an object that has each of the keys once and no other, in any order; some may be missing.
    mutating func object(
        _ keys: [StaticString],
        optional: Range<Int> = 0..<0,
        _ read: (inout RecordReader, Int) throws(RecordFailure) -> Void
    ) throws(RecordFailure) {
        guard next == UInt8(ascii: "{") else { throw RecordFailure(.not("an object"), at: position) }
        let start = self
        position += 1
        var seen: UInt64 = 0
        var expected = 0
        if !skip(UInt8(ascii: "}")) {
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
            } while skip(UInt8(ascii: ","))
            guard skip(UInt8(ascii: "}")) else { throw malformed("an object is not closed") }
        }
        for (index, key) in keys.enumerated() where seen & 1 << UInt64(index) == 0 {
            if !optional.contains(index) { throw start.missing(key) }
        }
    }

    /// The failure of an object that begins here and lacks a key.
    func missing(_ key: StaticString) -> RecordFailure {
        RecordFailure(.missing, at: position).inside("\(key)")
    }

    /// Goes behind a list, which must be one as far as the rules of JSON go.
    mutating func skipList() throws(RecordFailure) {
        try list { reader, _ throws(RecordFailure) in try reader.skip(deeper: 8) }
    }

    private mutating func skip(deeper depth: Int) throws(RecordFailure) {
        switch next {
        case UInt8(ascii: "[") where depth > 0:
            try list { reader, _ throws(RecordFailure) in try reader.skip(deeper: depth - 1) }
        case UInt8(ascii: "{") where depth > 0:
            position += 1
            if skip(UInt8(ascii: "}")) { return }
            repeat {
                guard next == UInt8(ascii: "\"") else { throw malformed("a key should be here") }
                _ = try string()
                guard skip(UInt8(ascii: ":")) else { throw malformed("a colon should be here") }
                try skip(deeper: depth - 1)
            } while skip(UInt8(ascii: ","))
            guard skip(UInt8(ascii: "}")) else { throw malformed("an object is not closed") }
        default: _ = try scalar()
        }
    }

    /// Reads a key with its colon, which most often is the one expected.
    private mutating func key(
        of keys: [StaticString],
        expected: Int
    ) throws(RecordFailure) -> (index: Int, offset: Int) {
        guard next == UInt8(ascii: "\"") else { throw malformed("a key should be here") }
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
        guard skip(UInt8(ascii: ":")) else { throw malformed("a colon should be here") }
        return (index, offset)
    }

    /// Goes behind a key in quotes when it is just this one.
    private mutating func skip(_ key: StaticString) -> Bool {
        let length = key.utf8CodeUnitCount
        guard position + length + 2 <= bytes.count, bytes[position + length + 1] == UInt8(ascii: "\"") else {
            return false
        }
        for index in 0..<length where bytes[position + 1 + index] != key.utf8Start[index] { return false }
        position += length + 2
        return true
    }

    /// Reads an array, element by element.
    mutating func list(
        _ read: (inout RecordReader, Int) throws(RecordFailure) -> Void
    ) throws(RecordFailure) {
        guard next == UInt8(ascii: "[") else { throw RecordFailure(.not("a list"), at: position) }
        position += 1
        if skip(UInt8(ascii: "]")) { return }
        var index = 0
        repeat {
            do throws(RecordFailure) {
                try read(&self, index)
            } catch {
                throw error.inside(.index(index))
            }
            index += 1
        } while skip(UInt8(ascii: ","))
        guard skip(UInt8(ascii: "]")) else { throw malformed("a list is not closed") }
    }

    /// Makes sure that nothing follows.
    mutating func end() throws(RecordFailure) {
        guard next == nil else { throw malformed("something follows the end") }
    }

    /// The version an object says it is of, wherever it says so; nil when it does not.
    func schemaVersion() -> Int? {
        var reader = self
        guard reader.skip(UInt8(ascii: "{")) else { return nil }
        repeat {
            guard reader.next == UInt8(ascii: "\""), let name = try? reader.string(),
                reader.skip(UInt8(ascii: ":"))
            else { return nil }
            if name == "schema_version" {
                guard case .number(let number)? = try? reader.scalar() else { return nil }
                return Int(exactly: number)
            }
            guard reader.skipValue() else { return nil }
        } while reader.skip(UInt8(ascii: ","))
        return nil
    }

    /// Goes behind a value without looking at it closely; false when it does not end.
    private mutating func skipValue() -> Bool {
        var depth = 0
        repeat {
            switch next {
            case nil: return false
            case UInt8(ascii: "\""): guard (try? string()) != nil else { return false }
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                position += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                position += 1
            default: position += 1
            }
        } while depth > 0 || (next != UInt8(ascii: ",") && next != UInt8(ascii: "}") && next != nil)
        return depth == 0
    }
}
