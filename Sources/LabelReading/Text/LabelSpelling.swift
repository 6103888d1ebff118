/// The distance between a recognized word and a word that may be printed.
enum LabelSpelling {
    /// The cost of a lost or added letter.
    ///
    /// Recognition loses letters more often than it adds them.
    static let lost = 2
    private static let changed = 3
    private static let confused = 2

    /// Groups of letters that look similar.
    private static let alike: [UInt8: Int] = {
        var table: [UInt8: Int] = [:]
        for (group, letters) in ["iljtf", "ceoa", "mnr", "uv", "hb", "gq"].enumerated() {
            for letter in letters.utf8 { table[letter] = group }
        }
        return table
    }()

    /// Returns the cost of reading one word as another; nil if it exceeds a limit.
    static func cost(of read: [UInt8], for word: [UInt8], limit: Int) -> Int? {
        if read == word { return 0 }
        guard limit > 0, abs(read.count - word.count) * lost <= limit else { return nil }
        var previous = (0...word.count).map { $0 * lost }
        for (row, letter) in read.enumerated() {
            var current = [(row + 1) * lost]
            var lowest = current[0]
            for (column, other) in word.enumerated() {
                let best = min(
                    previous[column] + cost(letter, other),
                    previous[column + 1] + lost,
                    current[column] + lost
                )
                current.append(best)
                lowest = min(lowest, best)
            }
            if lowest > limit { return nil }
            previous = current
        }
        let result = previous[word.count]
        return result <= limit ? result : nil
    }

    private static func cost(_ letter: UInt8, _ other: UInt8) -> Int {
        if letter == other { return 0 }
        guard let group = alike[letter], group == alike[other] else { return changed }
        return confused
    }

    /// Returns the highest cost at which words of a length still match.
    ///
    /// Short words must match exactly: one letter turns "at", "eat", and "far" into "fat". Beside a related word
    /// ("crude") they may differ more.
    static func limit(length: Int, isExpected: Bool) -> Int {
        switch length {
        case ...2: 0
        case 3: isExpected ? 2 : 0
        case 4: isExpected ? 3 : 0
        case 5, 6: isExpected ? 4 : 3
        case 7, 8: isExpected ? 6 : 5
        default: isExpected ? 7 : 6
        }
    }
}

/// A word with precomputed data that quickly rules out dissimilar words.
struct LabelWord: Sendable {
    let bytes: [UInt8]
    /// A bit for each letter in the word.
    private let letters: UInt32

    /// Creates a word from a folded text.
    init(_ word: String) {
        bytes = Array(word.utf8)
        letters = bytes.reduce(0) { $0 | 1 << UInt32($1 & 31) }
    }

    /// Returns whether a recognized word may be this one at a cost within a limit.
    ///
    /// Each letter of this word that is missing from the other was lost or changed, which has a cost.
    func mayBe(_ read: LabelWord, limit: Int) -> Bool {
        abs(bytes.count - read.bytes.count) * LabelSpelling.lost <= limit
            && (letters & ~read.letters).nonzeroBitCount * LabelSpelling.lost <= limit
    }
}
