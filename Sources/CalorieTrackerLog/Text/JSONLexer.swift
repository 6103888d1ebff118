/// The strings, numbers and words of JSON, and the white space between them.
///
/// Three readers walk through JSON, each in its own way: `JSONParser` makes a tree, `RecordReader` takes the
/// values of a record, `JSONCursor` skims catalogs. What a token may be is decided here for all of them.
struct JSONLexer {
    /// What is wrong with a token, and where.
    struct Fault: Error {
        /// What is wrong, with words for a developer.
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
        /// The first byte of what is wrong: a string, an escape, a character or a number.
        let start: Int
        /// The byte at which reading stopped.
        let end: Int
    }

    /// A number that keeps the rules of JSON.
    struct Number {
        fileprivate let spelling: UnsafeBufferPointer<UInt8>
        fileprivate let isWhole: Bool
        /// The nearest number there is; infinite when it is too large.
        let value: Double

        /// The whole number it is; nil when it has decimals, an exponent or too many digits.
        var integer: Int? { isWhole ? Int(String(decoding: spelling, as: UTF8.self)) : nil }
    }

    static let quote = UInt8(ascii: "\"")
    static let backslash = UInt8(ascii: "\\")

    let bytes: UnsafeBufferPointer<UInt8>
    /// The byte that is read next.
    var position: Int

    /// Begins at a byte of bytes that must outlive it.
    init(_ bytes: UnsafeBufferPointer<UInt8>, from position: Int = 0) {
        self.bytes = bytes
        self.position = position
    }

    /// The first byte of the next token, at which `position` is then; nil at the end.
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

    /// Goes behind the next token when it is this byte.
    mutating func skip(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    /// Goes behind a word when it stands here.
    mutating func skip(_ word: StaticString) -> Bool {
        guard holds(word, at: position) else { return false }
        position += word.utf8CodeUnitCount
        return true
    }

    /// Whether a word stands at a byte.
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

    /// Reads the string whose opening quote is here.
    mutating func string() throws(Fault) -> String {
        let start = position
        /// What came up to the last escape, and where what is as it is written begins behind it.
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
                // Validating costs three times as much as making the text, and most texts are ASCII.
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

    /// Reads the escape whose backslash is here.
    ///
    /// Half a surrogate pair is no character: without another one to take in its place it is a fault.
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

    /// Reads the number that begins here, and no further than the rules of JSON go.
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
        // Fifteen digits and their power of ten are exact, so their quotient is rounded once: correctly.
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

/// Numbers as exact as a `Double` can hold them.
enum ExactNumber {
    /// The number that bytes spell by the rules of JSON; infinite when it is too large, nil for anything else.
    static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
        var lexer = JSONLexer(bytes)
        guard let number = try? lexer.number(), lexer.position == bytes.count else { return nil }
        return number.value
    }
}
