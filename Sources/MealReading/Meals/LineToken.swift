internal import CalorieTrackerLog

/// A word, number, or mark in a line about food.
struct LineToken: Equatable {
    enum Kind { case word, number, mark }

    /// The text in lower case without accents; for a number, its digits.
    var text: String
    let kind: Kind
    /// The value of a number.
    let value: Double
    /// The token's range in bytes of UTF-8.
    let range: Range<Int>
    /// Whether white space, or the start of the text, precedes the token.
    let isApart: Bool
    /// Whether it was written with letters outside the English alphabet.
    var isAccented = false
    /// The word as it was typed, if it was misspelled.
    var typed: String?

    /// Whether it is a number of digits only, which can begin a phrase: "6 inch".
    var isDigits: Bool { kind == .number && text.utf8.allSatisfy(\.isDigit) }

    /// Whether it begins with a digit and is not a percentage: "200", "93/7".
    var isFigure: Bool { text.utf8.first.map { $0.isDigit } == true && !text.hasSuffix("%") }
}

extension LineToken {
    /// Splits a text into tokens.
    static func tokens(_ text: String) -> [LineToken] {
        var text = text
        return text.withUTF8 { bytes in
            var scanner = TokenScanner(bytes: bytes)
            scanner.scan()
            while let last = scanner.tokens.last, [".", "!", "?", ",", ";", ":"].contains(last.text) {
                scanner.tokens.removeLast()
            }
            return scanner.tokens
        }
    }
}

/// Splits a text into tokens, byte by byte.
///
/// Numbers get a decimal point: "1,5" is 1.5, "1,500" is 1500, "½" is 0.5. Possessives are dropped, hyphens separate
/// words, and two numbers with a sum of 100, such as 93/7, are a word.
private struct TokenScanner {
    let bytes: UnsafeBufferPointer<UInt8>
    var tokens: [LineToken] = []
    private var position = 0
    private var isApart = true

    init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private func byte(_ place: Int) -> UInt8 { bytes.indices.contains(place) ? bytes[place] : 0 }
    private func isDigit(_ place: Int) -> Bool { byte(place).isDigit }
    private func isLetter(_ place: Int) -> Bool {
        let byte = byte(place)
        return byte >= 0x80 || ByteClass.folded(byte) != 0 && !byte.isDigit
    }

    mutating func scan() {
        while position < bytes.count {
            let byte = bytes[position]
            if byte.isDigit
                || byte == UInt8(ascii: ".") && isDigit(position + 1)
                    && !(position > 0 && isDigit(position - 1))
            {
                number()
            } else if byte >= 0x80 {
                if let sign = sign(at: position) { take(sign) } else { word() }
            } else if isLetter(position) {
                word()
            } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`") || byte == UInt8(ascii: "\"")
                || byte == UInt8(ascii: "#")
            {
                position += 1
            } else if byte == UInt8(ascii: "-"), !isApart, position + 1 < bytes.count,
                bytes[position + 1] > 0x20,
                !(isDigit(position - 1) && isDigit(position + 1))
            {
                // The character joins two words.
                position += 1
            } else if byte == UInt8(ascii: "\n") {
                append(";", .mark, to: position + 1)
                isApart = true
            } else if byte <= 0x20 {
                position += 1
                isApart = true
            } else {
                append(String(UnicodeScalar(byte)), .mark, to: position + 1)
            }
        }
    }

    private mutating func append(
        _ text: String,
        _ kind: LineToken.Kind,
        value: Double = 0,
        from start: Int? = nil,
        to end: Int,
        isAccented: Bool = false
    ) {
        tokens.append(
            LineToken(
                text: text,
                kind: kind,
                value: value,
                range: (start ?? position)..<end,
                isApart: isApart,
                isAccented: isAccented
            )
        )
        position = end
        isApart = false
    }

    /// Reads digits as a number with a decimal point; three digits after a comma are thousands.
    private func digits(at place: Int) -> (text: String, end: Int) {
        var (digits, place): ([UInt8], Int) = ([], place)
        var hasMark = false
        while place < bytes.count {
            let byte = bytes[place]
            if byte.isDigit {
                digits.append(byte)
            } else if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ","), isDigit(place + 1), !hasMark {
                let isThousand =
                    byte == UInt8(ascii: ",") && isDigit(place + 2) && isDigit(place + 3)
                    && !isDigit(place + 4) && digits != [UInt8(ascii: "0")] && !digits.isEmpty
                if !isThousand {
                    digits.append(UInt8(ascii: "."))
                    hasMark = true
                }
            } else {
                break
            }
            place += 1
        }
        if digits.first == UInt8(ascii: ".") { digits.insert(UInt8(ascii: "0"), at: 0) }
        return (String(decoding: digits, as: UTF8.self), place)
    }

    private func skipBlanks(_ place: Int) -> Int {
        var place = place
        while byte(place) == UInt8(ascii: " ") { place += 1 }
        return place
    }

    private mutating func number() {
        let start = position
        let (text, end) = digits(at: start)
        guard let value = Double(text) else {
            append(text, .mark, to: end)
            return
        }
        if byte(skipBlanks(end)) == UInt8(ascii: "%") {
            append(text + "%", .word, from: start, to: skipBlanks(end) + 1)
            return
        }
        let slash = skipBlanks(end)
        if byte(slash) == UInt8(ascii: "/"), isDigit(skipBlanks(slash + 1)),
            slash == end || !text.contains(".")
        {
            let (other, stop) = digits(at: skipBlanks(slash + 1))
            if let below = Double(other), below > 0, byte(stop) != UInt8(ascii: "/") {
                if value + below == 100, value >= 50 {
                    append(text + "/" + other, .word, from: start, to: stop)
                } else if value <= 100, below <= 100 {
                    append(text + "/" + other, .number, value: value / below, from: start, to: stop)
                } else {
                    append(text, .number, value: value, from: start, to: end)
                }
                return
            }
        }
        append(text, .number, value: value, from: start, to: end)
    }

    /// A sign that has more than one byte.
    private enum Sign {
        case fraction(Double, length: Int)
        case mark(String, length: Int)
        case blank(Int)
        case nothing(Int)
    }

    private mutating func take(_ sign: Sign) {
        switch sign {
        case .fraction(let value, let length):
            append(
                String(decoding: bytes[position..<position + length], as: UTF8.self),
                .number,
                value: value,
                to: position + length
            )
        case .mark(let text, let length): append(text, .mark, to: position + length)
        case .blank(let length):
            position += length
            isApart = true
        case .nothing(let length): position += length
        }
    }

    private func sign(at place: Int) -> Sign? {
        switch (byte(place), byte(place + 1)) {
        case (0xc2, 0xa0), (0xc2, 0xad), (0xc2, 0xab), (0xc2, 0xbb), (0xc2, 0xbf), (0xc2, 0xa1): .blank(2)
        case (0xc2, 0xb4): .nothing(2)
        case (0xc2, 0xbd): .fraction(0.5, length: 2)
        case (0xc2, 0xbc): .fraction(0.25, length: 2)
        case (0xc2, 0xbe): .fraction(0.75, length: 2)
        case (0xc3, 0x97): .mark("x", length: 2)
        case (0xe2, 0x80):
            switch byte(place + 2) {
            case 0x98, 0x99, 0xb2: .nothing(3)
            case 0x90, 0x91: isApart || byte(place + 3) <= 0x20 ? .mark("-", length: 3) : .nothing(3)
            case 0x92...0x95: .mark("-", length: 3)
            case 0xa2: .mark(";", length: 3)
            case 0xa6: .blank(3)
            default: .blank(3)
            }
        case (0xe2, 0x85):
            switch byte(place + 2) {
            case 0x93: .fraction(1 / 3, length: 3)
            case 0x94: .fraction(2 / 3, length: 3)
            case 0x9b: .fraction(0.125, length: 3)
            case 0x9c: .fraction(0.375, length: 3)
            default: nil
            }
        default: nil
        }
    }

    private mutating func word() {
        let start = position
        var isASCII = true
        var place = position
        while place < bytes.count {
            let byte = bytes[place]
            if byte >= 0x80 {
                if sign(at: place) != nil { break }
                isASCII = false
            } else if ByteClass.folded(byte) == 0 {
                break
            }
            place += 1
            // "x2" means twice.
            if place == start + 1, bytes[start] | 0x20 == UInt8(ascii: "x"), isDigit(place) { break }
        }
        var text = String(decoding: bytes[start..<place], as: UTF8.self)
        let meant = place == start + 1 ? NameTable.builtin.value(.capital, of: text) : nil
        text = meant ?? (isASCII ? text.lowercased() : FoldedName.key(text))
        // "w/" and "w/o"
        if text == "w", byte(place) == UInt8(ascii: "/") {
            if byte(place + 1) | 0x20 == UInt8(ascii: "o"), !isLetter(place + 2) {
                append("without", .word, from: start, to: place + 2)
            } else {
                append("with", .word, from: start, to: place + 1)
                isApart = true
            }
            return
        }
        append(text, .word, from: start, to: place, isAccented: !isASCII)
        dropPossessive()
        // A period after an abbreviated unit does not end a sentence.
        if byte(position) == UInt8(ascii: "."), NameTable.builtin.has(.abbrev, text) { position += 1 }
    }

    /// Drops "'s" after a word; other letters after an apostrophe belong to the word.
    private mutating func dropPossessive() {
        var next = position
        if byte(next) == UInt8(ascii: "'") {
            next += 1
        } else if case .nothing(let length)? = byte(next) >= 0x80 ? sign(at: next) : nil {
            next += length
        } else {
            return
        }
        let (first, second) = (byte(next) | 0x20, byte(next + 1))
        let isLast = ByteClass.folded(second) == 0 && second < 0x80
        if first == UInt8(ascii: "s"), isLast {
            position = next + 1
            return
        }
        // "i'm", "i've", "didn't": one word.
        guard isLetter(next), let last = tokens.last, NameTable.builtin.has(.contract, last.text) else {
            return
        }
        var end = next
        while isLetter(end) { end += 1 }
        let text = last.text + String(decoding: bytes[next..<end], as: UTF8.self).lowercased()
        tokens[tokens.count - 1].text = text
        position = end
    }
}
