/// Reads the words of texts byte by byte, with the same results as `FoldedName` and `FoldedWord`, but fast enough for
/// millions of names.
///
/// Letters of European scripts are folded individually. A text with any other characters, which may combine, uses the
/// slow path.
struct WordScanner {
    /// The words, with a space between them.
    private(set) var bytes: [UInt8] = []
    /// The end of each word in `bytes`.
    private(set) var ends: [Int] = []
    private var folded = FoldedScalars()

    /// Removes all words.
    mutating func clear() {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
    }

    /// Appends the words of a text.
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

    /// The beginning of a word.
    func start(of index: Int) -> Int { index == 0 ? 0 : ends[index - 1] + 1 }

    /// The words as texts.
    var words: [String] { ends.indices.map { String(decoding: word($0), as: UTF8.self) } }

    /// Writes the words in the form of the index: ASCII letters and digits, which no tokenizer changes.
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

    /// Whether the text is simple enough for its words to be read here.
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

    /// Ends a word, and converts it to the singular.
    private mutating func endWord(from start: Int) {
        bytes[start...].withContiguousStorageIfAvailable(FoldedWord.singularEnding).map { ending in
            bytes.removeLast(ending.dropped)
            if ending.addsIE { bytes.append(contentsOf: "ie".utf8) }
        }
        ends.append(bytes.count)
    }
}

/// The classes of ASCII bytes in words.
package enum ByteClass {
    /// A lowercase letter, a digit, or a percent sign; 0 for a separator of words.
    package static func folded(_ byte: UInt8) -> UInt8 {
        switch byte {
        case 0x61...0x7a, 0x30...0x39, 0x25: byte
        case 0x41...0x5a: byte | 0x20
        default: 0
        }
    }

    /// Whether the tokenizer of the index leaves it unchanged.
    package static func isPlain(_ byte: UInt8) -> Bool {
        (0x61...0x7a).contains(byte) || (0x30...0x39).contains(byte)
    }
}

/// The words of a text in the catalog's form: folded, in the singular, without punctuation.
package enum FoodWords {
    /// The words of a text, in order.
    package static func words(_ text: String) -> [String] {
        var scanner = WordScanner()
        scanner.read(text)
        return scanner.words
    }

    /// The words as a single text for comparing names.
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

/// The folded forms of single letters of European scripts, computed on first use.
struct FoldedScalars {
    /// Up to seven bytes of UTF-8; empty for a separator of words.
    struct Letters {
        /// The bytes in order from the lowest one, with the length in the highest.
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

    /// The result of `FoodWords.slowWords` for the scalar alone.
    private static func letters(of scalar: Int) -> Letters {
        guard let scalar = Unicode.Scalar(UInt32(scalar)) else { return Letters([]) }
        let key = FoldedName.key(of: scalar)
        let areLetters = key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "%" }
        return Letters(areLetters ? Array(key.utf8) : [])
    }

    /// The scalar at a position and its length in bytes; nil if it may combine with others.
    ///
    /// This includes combining marks, joiners, and all scripts whose letters form syllables.
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
