/// A search for foods that contain every word of a text, or the exact text.
package struct FoodQuery: Equatable, Sendable {
    /// The longest text in characters.
    package static let longestText = 500

    /// The text as it was typed, with single spaces.
    package let text: String
    /// Whether only the exact text matches.
    package let isExact: Bool
    private let whole: [UInt8]
    private let words: [[UInt8]]

    /// Creates a query.
    package init(_ text: String, isExact: Bool = false) {
        self.text = PlainText.tidied(text)
        self.isExact = isExact
        let key = FoodQuery.key(text)
        whole = Array(key.utf8)
        words = key.split(separator: " ").map { Array($0.utf8) }
    }

    /// How a food matches the search; nil if it does not.
    ///
    /// Case, accents, and the shape of apostrophes are ignored. A word may be in the name or in the brand.
    func match(name: String, brand: String?) -> FoodHit.Match? {
        let texts = [name, brand ?? ""].map { Array(FoodQuery.key($0).utf8) }
        if texts.contains(where: { FoodQuery.holds($0, whole) }) { return .exact }
        if isExact { return nil }
        let holdsAll = words.allSatisfy { word in texts.contains { FoodQuery.holds($0, word) } }
        return holdsAll ? .words : nil
    }

    /// Whether a food matches in its name, its brand, or one of its synonyms.
    package func matches(_ food: Food) -> Bool {
        ([food.name] + food.synonyms).contains { match(name: $0, brand: food.brand) != nil }
    }

    /// Whether a hit matches.
    package func matches(_ hit: FoodHit) -> Bool { match(name: hit.name, brand: hit.brand) != nil }

    private static func key(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return FoldedName.key(text) }
        return FoldedName.key(String(text.map { $0 == "’" || $0 == "‘" || $0 == "ʼ" ? "'" : $0 }))
    }

    private static func holds(_ text: [UInt8], _ part: [UInt8]) -> Bool {
        guard part.count <= text.count else { return false }
        return (0...text.count - part.count).contains { start in
            text[start..<start + part.count].elementsEqual(part)
        }
    }
}
