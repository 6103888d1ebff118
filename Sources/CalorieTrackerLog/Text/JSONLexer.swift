/// The strings, numbers, and words of JSON, and the white space between them.
///
/// Three readers use it in different ways: `JSONParser` builds a tree, `RecordReader` reads the values of a record, and
/// `JSONCursor` skims catalogs. The syntax of tokens is defined here for all of them.
struct JSONLexer {
    /// The problem with a token, and its position.
    struct Fault: Error {
        /// The problem, with text for developers.
        enum Kind: String {
            case notClosed = "string not closed"
            case rawControl = "a raw control character"
            case unknownEscape = "an unknown escape"
            case halfPair = "half a surrogate pair"
            case notHexadecimal = "not four hexadecimal digits"
            case notUTF8 = "not UTF-8"
            case noDigits = "no value"
            case leadingZero = "a leading zero"
        }

        let kind: Kind
        /// The first byte of the invalid string, escape, character, or number.
        let start: Int
        /// The byte at which reading stopped.
        let end: Int
    }

    /// A number that is valid in JSON.
    struct Number {
        fileprivate let spelling: UnsafeBufferPointer<UInt8>
        fileprivate let isWhole: Bool
        /// The nearest number; infinite if it is too large.
        let value: Double

        /// The number as an integer; nil if it has decimals, an exponent, or too many digits.
        var integer: Int? { isWhole ? Int(String(decoding: spelling, as: UTF8.self)) : nil }
    }

    static let quote = UInt8(ascii: "\"")
    static let backslash = UInt8(ascii: "\\")

    let bytes: UnsafeBufferPointer<UInt8>
    /// The index of the next byte.
    var position: Int

    /// Starts at a position in bytes that must outlive it.
    init(_ bytes: UnsafeBufferPointer<UInt8>, from position: Int = 0) {
        self.bytes = bytes
        self.position = position
    }

    /// The first byte of the next token, to which `position` advances; nil at the end.
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

    /// Skips the next token if it is this byte.
    mutating func skip(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    /// Skips a word if it is next.
    mutating func skip(_ word: StaticString) -> Bool {
        guard holds(word, at: position) else { return false }
        position += word.utf8CodeUnitCount
        return true
    }

    /// Whether a word is at a position.
    func holds(_ word: StaticString, at start: Int) -> Bool {
        let length = word.utf8CodeUnitCount
        guard start + length <= bytes.count else { return false }
        let letters = word.utf8Start
        for index in 0..<length where bytes[start + index] != letters[index] { return false }
        return true
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[range])
    }

    private func fault(_ kind: Fault.Kind, from start: Int) -> Fault {
        Fault(kind: kind, start: start, end: position)
    }

    /// Reads the string whose opening quote is at the current position.
    mutating func string() throws(Fault) -> String {
        let start = position
        /// The decoded bytes up to the last escape, and the position of the unescaped bytes after it.
        var decoded: [UInt8] = []
        var plain = start + 1
        var isASCII = true
        var end = plain
        while end < bytes.count {
            let byte = bytes[end]
            end += 1
            switch byte {
            case JSONLexer.quote:
                position = end
                let rest = slice(plain..<end - 1)
                // Validation takes three times as long as creating the text, and most texts are ASCII.
                if isASCII, decoded.isEmpty { return String(decoding: rest, as: UTF8.self) }
                decoded += rest
                guard let text = String(validating: decoded, as: UTF8.self) else {
                    throw fault(.notUTF8, from: start + 1)
                }
                return text
            case JSONLexer.backslash:
                decoded += slice(plain..<end - 1)
                position = end - 1
                decoded += String(try escape()).utf8
                end = position
                plain = end
            case 0..<0x20:
                position = end
                throw fault(.rawControl, from: end - 1)
            case 0x80...: isASCII = false
            default: break
            }
        }
        position = end
        throw fault(.notClosed, from: start)
    }

    /// Reads the escape whose backslash is at the current position.
    ///
    /// Half a surrogate pair is not a character: without a replacement, it is an error.
    mutating func escape(half: Unicode.Scalar? = nil) throws(Fault) -> Unicode.Scalar {
        let start = position
        guard start + 1 < bytes.count else {
            position = bytes.count
            throw fault(.notClosed, from: start)
        }
        let letter = bytes[start + 1]
        position += 2
        switch letter {
        case JSONLexer.quote, JSONLexer.backslash, UInt8(ascii: "/"): return Unicode.Scalar(letter)
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{c}"
        case UInt8(ascii: "u"): break
        default: throw fault(.unknownEscape, from: start)
        }
        let unit = try hexadecimal(of: start)
        if let scalar = Unicode.Scalar(unit) { return scalar }
        let end = position
        if unit < 0xdc00, take(JSONLexer.backslash), take(UInt8(ascii: "u")) {
            let low = try hexadecimal(of: start)
            if (0xdc00...0xdfff).contains(low),
                let scalar = Unicode.Scalar(0x10000 + (unit - 0xd800) << 10 + (low - 0xdc00))
            {
                return scalar
            }
        }
        guard let half else { throw fault(.halfPair, from: start) }
        position = end
        return half
    }

    private mutating func hexadecimal(of start: Int) throws(Fault) -> UInt32 {
        guard position + 4 <= bytes.count else { throw fault(.notClosed, from: start) }
        var value: UInt32 = 0
        for byte in bytes[position..<position + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw fault(.notHexadecimal, from: start)
            }
            value = value << 4 | UInt32(digit)
        }
        position += 4
        return value
    }

    /// Reads the number at the current position, up to the end of its JSON syntax.
    mutating func number() throws(Fault) -> Number {
        let start = position
        _ = take(UInt8(ascii: "-"))
        let hasLeadingZero = position < bytes.count && bytes[position] == UInt8(ascii: "0")
        let whole = try digits(of: start)
        if hasLeadingZero, whole > 1 { throw fault(.leadingZero, from: start) }
        let decimals = take(UInt8(ascii: ".")) ? try digits(of: start) : 0
        let hasExponent = take(UInt8(ascii: "e")) || take(UInt8(ascii: "E"))
        if hasExponent {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            _ = try digits(of: start)
        }
        let spelling = slice(start..<position)
        // Fifteen digits and their power of ten are exact, so their quotient is correctly rounded.
        let isExact = !hasExponent && whole + decimals <= 15
        let value = isExact ? ByteSlice(spelling).decimal : Double(String(decoding: spelling, as: UTF8.self))
        return Number(
            spelling: spelling,
            isWhole: decimals == 0 && !hasExponent,
            value: (value ?? .infinity).withPlainZero
        )
    }

    private mutating func digits(of start: Int) throws(Fault) -> Int {
        let first = position
        while position < bytes.count, bytes[position].isDigit { position += 1 }
        guard position > first else { throw fault(.noDigits, from: start) }
        return position - first
    }
}

/// Numbers with the full precision of a `Double`.
enum ExactNumber {
    /// The number in bytes by the syntax of JSON; infinite if it is too large, nil for anything else.
    static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
        var lexer = JSONLexer(bytes)
        guard let number = try? lexer.number(), lexer.position == bytes.count else { return nil }
        return number.value
    }
}
