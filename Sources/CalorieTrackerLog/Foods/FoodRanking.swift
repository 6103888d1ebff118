/// Ranks foods by the bytes of their names alone: thousands of foods are ranked for the few that are shown.
struct FoodRanking {
    /// The rank of a food; a lower rank is a better match.
    struct Rank: Comparable {
        fileprivate let value: Int

        /// Whether the name of the food is exactly the text.
        var isCalledSo: Bool { value & FoodRanking.notCalledSo == 0 }

        static func < (left: Rank, right: Rank) -> Bool { left.value < right.value }
    }

    private static let branded = 1 << 40
    private static let notCalledSo = 1 << 39
    private static let kindUnit = 1 << 37
    private static let startsOtherwise = 1 << 36
    private static let beginsOtherwise = 1 << 35
    private static let missingWordsPenalty = 1 << 34
    private static let mostWords = 1 << 20

    private let query: WordScanner
    /// The last word as it was typed, if it may be a prefix.
    private let lastTyped: [UInt8]?
    private var name = WordScanner()
    private var synonym = WordScanner()

    /// Creates a ranking for the words of a text.
    init(_ query: WordScanner, lastTyped: [UInt8]?) {
        self.query = query
        self.lastTyped = lastTyped
    }

    /// The rank of a food by its name and its synonyms, which are separated by vertical bars.
    mutating func rank(
        name text: UnsafeBufferPointer<UInt8>,
        synonyms: UnsafeBufferPointer<UInt8>,
        isBranded: Bool
    ) -> Rank {
        let comma = text.firstIndex(of: UInt8(ascii: ",")) ?? text.endIndex
        name.clear()
        // "Milk, 2%" and "Oat milk" are kinds of milk; "Milk chocolate" is not.
        name.read(UnsafeBufferPointer(rebasing: text[..<comma]))
        let headCount = name.ends.count
        name.read(UnsafeBufferPointer(rebasing: text[comma...]))
        let count = query.ends.count
        var value = isBranded ? FoodRanking.branded : 0
        if !isQuery(name), !isCalledSo(synonyms) { value += FoodRanking.notCalledSo }
        if headCount > count, matches(at: 0), (count..<headCount).allSatisfy(isCut) {
            // "Chicken breast" is chicken.
            value += FoodRanking.kindUnit
        } else if headCount < count || !matches(at: headCount - count) {
            value += 2 * FoodRanking.kindUnit
        } else if headCount > count {
            value += FoodRanking.kindUnit
        }
        if !matches(at: 0) { value += FoodRanking.startsOtherwise }
        if !matches(at: 0, orBegins: true) { value += FoodRanking.beginsOtherwise }
        if !holdsAll { value += FoodRanking.missingWordsPenalty }
        return Rank(value: value + min(headCount, FoodRanking.mostWords))
    }

    private func isQuery(_ words: WordScanner) -> Bool {
        words.ends.count == query.ends.count && words.bytes == query.bytes
    }

    private mutating func isCalledSo(_ synonyms: UnsafeBufferPointer<UInt8>) -> Bool {
        if synonyms.isEmpty { return false }
        for text in synonyms.split(separator: UInt8(ascii: "|")) {
            synonym.clear()
            synonym.read(UnsafeBufferPointer(rebasing: text))
            if isQuery(synonym) { return true }
        }
        return false
    }

    /// Whether the words of the query are in the name, starting at a word.
    private func matches(at first: Int, orBegins: Bool = false) -> Bool {
        guard first + query.ends.count <= name.ends.count else { return false }
        return query.ends.indices.allSatisfy { isWord(first + $0, at: $0, orBegins: orBegins) }
    }

    /// Parts of an animal, in the form of the words of names.
    private static let cuts: [[UInt8]] = [
        "breast", "thigh", "leg", "wing", "drumstick", "fillet", "steak", "chop", "loin", "rib", "belly",
        "shoulder",
    ].map { Array($0.utf8) }

    private func isCut(_ word: Int) -> Bool {
        let bytes = name.word(word)
        return FoodRanking.cuts.contains { bytes.elementsEqual($0) }
    }

    private var holdsAll: Bool {
        query.ends.indices.allSatisfy { index in
            name.ends.indices.contains { isWord($0, at: index, orBegins: true) }
        }
    }

    /// Whether a word of the name matches the word of the query at an index.
    private func isWord(_ word: Int, at index: Int, orBegins: Bool) -> Bool {
        let bytes = name.word(word)
        if bytes.elementsEqual(query.word(index)) { return true }
        guard orBegins, index == query.ends.count - 1, let lastTyped else { return false }
        return bytes.starts(with: lastTyped)
    }
}
