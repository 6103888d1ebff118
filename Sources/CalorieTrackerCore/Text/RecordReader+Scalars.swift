/// A value that stands alone, as JSON and tables have it.
enum Scalar {
    case null
    case number(Double)
    case text(String)
}

extension RecordReader {
    /// Reads a string, a number or null.
    mutating func scalar() throws(RecordFailure) -> Scalar {
        switch next {
        case UInt8(ascii: "\""): return .text(try string())
        case UInt8(ascii: "n"):
            guard skipWord("null") else { throw malformed("a value should be here") }
            return .null
        case let byte? where byte.isDigit || byte == UInt8(ascii: "-"): return .number(try number())
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "t"), UInt8(ascii: "f"):
            throw RecordFailure(.not("a text, a number or null"), at: position)
        default: throw malformed("a value should be here")
        }
    }

    private mutating func skipWord(_ word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        guard position + length <= count else { return false }
        for index in 0..<length where byte(position + index) != word.utf8Start[index] { return false }
        position += length
        return true
    }

    /// Reads a string.
    mutating func string() throws(RecordFailure) -> String {
        let start = position + 1
        var end = start
        var isASCII = true
        while end < count {
            let byte = byte(end)
            if byte == UInt8(ascii: "\"") {
                let text = slice(start..<end)
                position = end + 1
                // Validating costs three times as much as making the text, and most texts are ASCII.
                if isASCII { return String(decoding: text, as: UTF8.self) }
                guard let text = String(validating: text, as: UTF8.self) else {
                    throw RecordFailure(.notUTF8, at: start)
                }
                return text
            }
            if byte == UInt8(ascii: "\\") { return try escapedString(from: start, firstEscape: end) }
            guard byte >= 0x20 else {
                position = end
                throw malformed(byte == 0 ? "a NUL byte" : "a control character that is not escaped")
            }
            if byte >= 0x80 { isASCII = false }
            end += 1
        }
        position = start - 1
        throw malformed("a text is not closed")
    }

    private mutating func escapedString(
        from start: Int,
        firstEscape: Int
    ) throws(RecordFailure) -> String {
        var decoded = Array(slice(start..<firstEscape))
        position = firstEscape
        while position < count {
            let byte = byte(position)
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                guard let text = String(validating: decoded, as: UTF8.self) else {
                    throw RecordFailure(.notUTF8, at: start)
                }
                return text
            case UInt8(ascii: "\\"): try appendEscape(to: &decoded)
            case 0..<0x20:
                throw malformed(byte == 0 ? "a NUL byte" : "a control character that is not escaped")
            default:
                decoded.append(byte)
                position += 1
            }
        }
        position = start - 1
        throw malformed("a text is not closed")
    }

    private mutating func appendEscape(to decoded: inout [UInt8]) throws(RecordFailure) {
        guard position + 1 < count else { throw malformed("a text is not closed") }
        let letter = byte(position + 1)
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): decoded.append(letter)
        case UInt8(ascii: "n"): decoded.append(0x0a)
        case UInt8(ascii: "t"): decoded.append(0x09)
        case UInt8(ascii: "r"): decoded.append(0x0d)
        case UInt8(ascii: "b"): decoded.append(0x08)
        case UInt8(ascii: "f"): decoded.append(0x0c)
        case UInt8(ascii: "u"):
            let high = try hexadecimal(at: position + 2)
            var value = high
            if (0xd800...0xdbff).contains(high), position + 7 < count,
                byte(position + 6) == UInt8(ascii: "\\"), byte(position + 7) == UInt8(ascii: "u")
            {
                let low = try hexadecimal(at: position + 8)
                guard (0xdc00...0xdfff).contains(low) else { throw malformed("half a surrogate pair") }
                value = 0x10000 + (high - 0xd800) << 10 + (low - 0xdc00)
                position += 6
            }
            guard let scalar = Unicode.Scalar(value) else { throw malformed("half a surrogate pair") }
            decoded.append(contentsOf: String(Character(scalar)).utf8)
            position += 4
        default: throw malformed("an unknown escape")
        }
        position += 2
    }

    private func hexadecimal(at offset: Int) throws(RecordFailure) -> UInt32 {
        guard offset + 4 <= count else { throw malformed("a text is not closed") }
        var value: UInt32 = 0
        for index in offset..<offset + 4 {
            guard let digit = Character(Unicode.Scalar(byte(index))).hexDigitValue else {
                throw malformed("an escape without four digits")
            }
            value = value << 4 | UInt32(digit)
        }
        return value
    }

    private mutating func number() throws(RecordFailure) -> Double {
        var end = position
        scan: while end < count {
            switch byte(end) {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
                UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
                end += 1
            default: break scan
            }
        }
        guard let number = ExactNumber.read(slice(position..<end)) else { throw malformed("no number") }
        guard number.isFinite else { throw RecordFailure(.number(.notFinite), at: position) }
        position = end
        return number
    }
}
