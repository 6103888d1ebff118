/// Reads the words of texts byte by byte: the same as `FoldedName` and `FoldedWord` say of them, but
/// fast enough for millions of names.
///
/// Letters of European scripts are folded one by one. A text with anything else, where letters may
/// belong together, goes the slow way.
struct WordScanner {
    /// The words that were read, with a space between them.
    private(set) var bytes: [UInt8] = []
    /// Where each of them ends in `bytes`.
    private(set) var ends: [Int] = []
    private var folded = FoldedScalars()

    /// Forgets what was read.
    mutating func clear() {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
    }

    /// Reads the words of a text after those that were read before.
    mutating func read(_ text: String) {
        var text = text
        text.withUTF8 { read($0) }
    }

    /// Reads the words of a text in UTF-8.
    mutating func read(_ text: UnsafeBufferPointer<UInt8>) {
        let (byteCount, wordCount) = (bytes.count, ends.count)
        if !readSimple(text) {
            bytes.removeLast(bytes.count - byteCount)
            ends.removeLast(ends.count - wordCount)
            for word in FoodWords.slowWords(String(decoding: text, as: UTF8.self)) {
                if !ends.isEmpty { bytes.append(UInt8(ascii: " ")) }
                bytes.append(contentsOf: word.utf8)
                ends.append(bytes.count)
            }
        }
    }

    /// The bytes of a word.
    func word(_ index: Int) -> ArraySlice<UInt8> { bytes[start(of: index)..<ends[index]] }

    /// Where a word begins.
    func start(of index: Int) -> Int { index == 0 ? 0 : ends[index - 1] + 1 }

    /// The words as texts.
    var words: [String] { ends.indices.map { String(decoding: word($0), as: UTF8.self) } }

    /// Writes the words as the index knows them: ASCII letters and digits, so that no tokenizer changes them.
    func appendTokens(to tokens: inout [UInt8]) {
        let digits = StaticString("0123456789abcdef")
        for byte in bytes {
            if ByteClass.isPlain(byte) || byte == UInt8(ascii: " ") {
                tokens.append(byte)
            } else {
                tokens.append(UInt8(ascii: "z"))
                if byte >> 4 != 0 { tokens.append(digits.utf8Start[Int(byte >> 4)]) }
                tokens.append(digits.utf8Start[Int(byte & 15)])
            }
        }
    }

    /// Whether the text is so simple that its words could be read here.
    private mutating func readSimple(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var start = bytes.count
        var isInWord = false
        var position = 0
        while position < text.count {
            let byte = text[position]
            if byte < 0x80 {
                position += 1
                let letter = ByteClass.folded(byte)
                if letter != 0 {
                    beginWord(&isInWord, &start)
                    bytes.append(letter)
                } else if isInWord {
                    endWord(from: start)
                    isInWord = false
                }
                continue
            }
            guard let (scalar, length) = FoldedScalars.decode(text, at: position) else { return false }
            position += length
            let letters = folded[scalar]
            if letters.length > 0 {
                beginWord(&isInWord, &start)
                for index in 0..<letters.length { bytes.append(letters[index]) }
            } else if isInWord {
                endWord(from: start)
                isInWord = false
            }
        }
        if isInWord { endWord(from: start) }
        return true
    }

    private mutating func beginWord(_ isInWord: inout Bool, _ start: inout Int) {
        if isInWord { return }
        if !ends.isEmpty { bytes.append(UInt8(ascii: " ")) }
        start = bytes.count
        isInWord = true
    }

    /// Ends a word, in the singular.
    private mutating func endWord(from start: Int) {
        bytes[start...].withContiguousStorageIfAvailable(FoldedWord.singularEnding).map { ending in
            bytes.removeLast(ending.dropped)
            if ending.addsIE { bytes.append(contentsOf: "ie".utf8) }
        }
        ends.append(bytes.count)
    }
}

/// What single bytes of ASCII mean to words.
package enum ByteClass {
    /// A letter in lower case, a digit or a percent sign; 0 for what stands between words.
    package static func folded(_ byte: UInt8) -> UInt8 {
        switch byte {
        case 0x61...0x7a, 0x30...0x39, 0x25: byte
        case 0x41...0x5a: byte | 0x20
        default: 0
        }
    }

    /// Whether the tokenizer of the index leaves it as it is.
    package static func isPlain(_ byte: UInt8) -> Bool {
        (0x61...0x7a).contains(byte) || (0x30...0x39).contains(byte)
    }
}

/// The words of a text as the catalog knows them: folded, in the singular, without punctuation.
package enum FoodWords {
    /// The words of a text, in order.
    package static func words(_ text: String) -> [String] {
        var scanner = WordScanner()
        scanner.read(text)
        return scanner.words
    }

    /// The words as one text, to compare names by.
    package static func key(_ text: String) -> String {
        var scanner = WordScanner()
        scanner.read(text)
        return String(decoding: scanner.bytes, as: UTF8.self)
    }

    /// The words of a text in any script, character by character.
    static func slowWords(_ text: String) -> [String] {
        FoldedName.key(text).split { !($0.isLetter || $0.isNumber || $0 == "%") }
            .map { FoldedWord.singular(String($0)) }
    }
}

/// What letters of European scripts fold to, each by itself, found out when it is first met.
struct FoldedScalars {
    /// Up to seven bytes of UTF-8; none for what stands between words.
    struct Letters {
        /// The bytes from the lowest up, the length in the highest.
        private let packed: UInt64

        fileprivate init(_ bytes: some Collection<UInt8>) {
            precondition(bytes.count < 8, "one letter folds to a few bytes")
            packed = zip(0..., bytes).reduce(UInt64(bytes.count) << 56) { $0 | UInt64($1.1) << (8 * $1.0) }
        }

        var length: Int { Int(packed >> 56) }

        subscript(index: Int) -> UInt8 { UInt8(truncatingIfNeeded: packed >> (8 * index)) }
    }

    private static let end = 0x530
    private var known: [Letters?] = []

    /// The letters that a scalar folds to.
    subscript(scalar: Int) -> Letters {
        mutating get {
            if scalar >= FoldedScalars.end { return Letters([]) }
            if known.isEmpty { known = Array(repeating: nil, count: FoldedScalars.end) }
            if let letters = known[scalar] { return letters }
            let letters = FoldedScalars.letters(of: scalar)
            known[scalar] = letters
            return letters
        }
    }

    /// What `FoodWords.slowWords` makes of the scalar as a text of its own.
    private static func letters(of scalar: Int) -> Letters {
        guard let scalar = Unicode.Scalar(UInt32(scalar)) else { return Letters([]) }
        let key = FoldedName.key(of: scalar)
        let areLetters = key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "%" }
        return Letters(areLetters ? Array(key.utf8) : [])
    }

    /// The scalar at a position and how many bytes it takes; nil when it may belong together with others.
    ///
    /// Combining marks, joiners and all scripts in which letters make up syllables are such.
    static func decode(_ text: UnsafeBufferPointer<UInt8>, at position: Int) -> (scalar: Int, length: Int)? {
        let first = Int(text[position])
        func continuation(_ offset: Int) -> Int? {
            guard position + offset < text.count, text[position + offset] & 0xc0 == 0x80 else { return nil }
            return Int(text[position + offset] & 0x3f)
        }
        guard let second = continuation(1) else { return nil }
        if (0xc2...0xd4).contains(first) {
            let scalar = (first & 0x1f) << 6 | second
            switch scalar {
            case 0xa0...0x2ff, 0x370...0x482, 0x48a...0x52f: return (scalar, 2)
            default: return nil
            }
        }
        // Dashes and curly quotation marks.
        guard first == 0xe2, second == 0, let third = continuation(2), (0x10...0x27).contains(third) else {
            return nil
        }
        return (0x2000 | third, 3)
    }
}
