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

    /// The way of `FoodWords`, for a text of one scalar.
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
