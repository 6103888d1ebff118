/// A word, a number or a mark of a text about food.
struct MealToken: Equatable {
    /// Lower case without accents, the number behind a word kept apart from it: "200g" is two tokens.
    let text: String
    /// Where it stands, in bytes of UTF-8.
    let range: Range<Int>
    /// Whether white space, or nothing at all, stands before it.
    let isApart: Bool
    /// Whether it was written with letters of other alphabets than English.
    var isAccented = false
    /// Whether it was mistyped, and is what was meant.
    var isMended = false

    /// Whether it is a mark such as a comma.
    var isMark: Bool { text.utf8.count == 1 && text.utf8.first.map { !MealToken.isWordByte($0) } == true }
    /// Whether it is a number in digits.
    var isNumber: Bool { text.utf8.first.map { $0.isDigit } == true && !text.hasSuffix("%") }
    /// Whether it is a word.
    var isWord: Bool { !isMark && !isNumber }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        ByteClass.folded(byte) != 0 || byte >= 0x80
    }
}

extension MealToken {
    /// The tokens of a text.
    ///
    /// Numbers are written with a dot: "1,5" is 1.5, "1,500" is 1500, and "½" is 1/2. An apostrophe with an s
    /// is dropped, a hyphen parts words.
    static func tokens(_ text: String) -> [MealToken] {
        var text = text
        return text.withUTF8 { bytes in
            var scanner = MealTokenScanner(bytes: bytes)
            scanner.scan()
            return scanner.tokens
        }
    }
}

/// Reads the tokens of a text byte by byte.
private struct MealTokenScanner {
    let bytes: UnsafeBufferPointer<UInt8>
    var tokens: [MealToken] = []
    private var position = 0
    private var isApart = true

    init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    mutating func scan() {
        while position < bytes.count {
            let byte = bytes[position]
            if byte.isDigit || byte == UInt8(ascii: ".") && isDigit(position + 1) {
                number()
            } else if byte >= 0x80 || ByteClass.folded(byte) != 0 {
                word()
            } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`") {
                position += 1
            } else if byte == UInt8(ascii: "-"), !isApart, !isRange {
                // It joins two words.
                position += 1
            } else if byte == UInt8(ascii: "\n") {
                append(";", from: position, to: position + 1)
                isApart = true
            } else if byte <= 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "*") {
                position += 1
                isApart = true
            } else {
                append(String(UnicodeScalar(byte)), from: position, to: position + 1)
            }
        }
    }

    /// Whether a hyphen stands between two numbers.
    private var isRange: Bool { position > 0 && bytes[position - 1].isDigit && isDigit(position + 1) }

    private func isDigit(_ position: Int) -> Bool { position < bytes.count && bytes[position].isDigit }

    private mutating func append(_ text: String, from start: Int, to end: Int, isAccented: Bool = false) {
        if !text.isEmpty {
            tokens.append(
                MealToken(text: text, range: start..<end, isApart: isApart, isAccented: isAccented)
            )
        }
        position = end
        isApart = false
    }

    private mutating func number() {
        let start = position
        var digits: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            if byte.isDigit {
                digits.append(byte)
            } else if byte == UInt8(ascii: "."), isDigit(position + 1), !digits.contains(UInt8(ascii: ".")) {
                digits.append(byte)
            } else if byte == UInt8(ascii: ","), isDigit(position + 1), !digits.contains(UInt8(ascii: ".")) {
                // Three digits behind a comma make a thousand, unless nothing but a zero stands before it.
                let isThousand =
                    isDigit(position + 2) && isDigit(position + 3) && !isDigit(position + 4)
                    && digits != [UInt8(ascii: "0")]
                if !isThousand { digits.append(UInt8(ascii: ".")) }
            } else {
                break
            }
            position += 1
        }
        if digits.first == UInt8(ascii: ".") { digits.insert(UInt8(ascii: "0"), at: 0) }
        var end = position
        if end < bytes.count, bytes[end] == UInt8(ascii: "%") {
            digits.append(bytes[end])
            end += 1
        }
        append(String(decoding: digits, as: UTF8.self), from: start, to: end)
    }

    private mutating func word() {
        let start = position
        var isASCII = true
        while position < bytes.count {
            let byte = bytes[position]
            if byte >= 0x80 {
                if let mark = mark(at: position) {
                    if position > start { break }
                    position += mark.length
                    if mark.text == "'" { return }
                    if mark.text == " " {
                        isApart = true
                        return
                    }
                    for token in mark.text.split(separator: " ") {
                        append(String(token), from: start, to: start + mark.length)
                    }
                    return
                }
                isASCII = false
            } else if ByteClass.folded(byte) == 0 || byte.isDigit && position == start {
                break
            }
            position += 1
            // "x2" is twice.
            if position == start + 1, byte | 0x20 == UInt8(ascii: "x"), isDigit(position) { break }
        }
        let end = position
        var text = String(decoding: bytes[start..<end], as: UTF8.self)
        // A large T is a tablespoon in the recipes of some, a small one a teaspoon.
        text = text == "T" ? "tbsp" : isASCII ? text.lowercased() : FoldedName.key(text)
        append(text, from: start, to: end, isAccented: !isASCII)
        dropPossessive()
    }

    /// "'s" and the like behind a word belong to it and say nothing.
    private mutating func dropPossessive() {
        var next = position
        guard next < bytes.count else { return }
        if bytes[next] == UInt8(ascii: "'") {
            next += 1
        } else if let mark = mark(at: next), mark.text == "'" {
            next += mark.length
        } else {
            return
        }
        guard next < bytes.count, bytes[next] | 0x20 == UInt8(ascii: "s") else { return }
        let behind = next + 1
        guard behind == bytes.count || ByteClass.folded(bytes[behind]) == 0 && bytes[behind] < 0x80 else {
            return
        }
        position = behind
    }

    /// What a mark of more than one byte stands for: "’" for "'", "½" for "1 / 2".
    private func mark(at position: Int) -> (text: String, length: Int)? {
        guard position + 1 < bytes.count else { return nil }
        switch (bytes[position], bytes[position + 1]) {
        case (0xc2, 0xa0), (0xc2, 0xad): return (" ", 2)
        case (0xc2, 0xbd): return ("1 / 2", 2)
        case (0xc2, 0xbc): return ("1 / 4", 2)
        case (0xc2, 0xbe): return ("3 / 4", 2)
        case (0xc2, 0xab), (0xc2, 0xbb), (0xc2, 0xbf), (0xc2, 0xa1): return (" ", 2)
        case (0xc3, 0x97): return ("x", 2)
        case (0xe2, 0x80):
            guard position + 2 < bytes.count else { return nil }
            switch bytes[position + 2] {
            case 0x98, 0x99, 0xb2: return ("'", 3)
            case 0x9a...0x9f, 0x80...0x8f, 0xa0...0xaf: return (" ", 3)
            case 0x90...0x92: return ("-", 3)
            case 0x93: return ("-", 3)
            case 0x94, 0x95: return (",", 3)
            case 0xa2: return (";", 3)
            default: return nil
            }
        case (0xe2, 0x85):
            guard position + 2 < bytes.count else { return nil }
            switch bytes[position + 2] {
            case 0x93: return ("1 / 3", 3)
            case 0x94: return ("2 / 3", 3)
            case 0x9b: return ("1 / 8", 3)
            default: return nil
            }
        default: return nil
        }
    }
}
