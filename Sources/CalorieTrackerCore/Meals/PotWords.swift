/// Words for a part of what is in a pot: "the rest of the chili", "half the chili".
struct PotWords {
    /// What the pot is called.
    let name: String
    /// The share of it; 1 for all that is left.
    let share: Double

    /// Takes words apart; nil when they speak of no pot.
    ///
    /// A `count` below 1 that stood before them is a share.
    init?(_ text: String, count: Double?) {
        var words = text.lowercased().split(separator: " ")[...]
        if let count, count < 1 {
            share = count
            if words.first == "of" { words = words.dropFirst() }
            guard PotWords.takeArticle(from: &words) else { return nil }
        } else {
            guard count ?? 1 == 1 else { return nil }
            for start in [["what's", "left"], ["what", "is", "left"], ["the"]] as [[Substring]]
            where words.starts(with: start) {
                words = ["rest"].prefix(start.count - 1) + words.dropFirst(start.count)
            }
            guard let first = words.popFirst(), let share = PotWords.shares[first] else { return nil }
            self.share = share
            if words.first == "of" { words = words.dropFirst() }
            // "Half portion chili" is no half of a pot, and "all bran" is a food.
            guard PotWords.takeArticle(from: &words) || PotWords.needNoArticle.contains(first) else {
                return nil
            }
        }
        if words.starts(with: ["pot", "of"]) { words = words.dropFirst(2) }
        guard !words.isEmpty else { return nil }
        name = words.joined(separator: " ")
    }

    private static func takeArticle(from words: inout ArraySlice<Substring>) -> Bool {
        guard words.first == "the" || words.first == "my" else { return false }
        words.removeFirst()
        return true
    }

    private static let shares: [Substring: Double] = [
        "rest": 1, "remainder": 1, "remaining": 1, "last": 1, "all": 1, "half": 0.5, "third": 1 / 3,
        "quarter": 0.25,
    ]

    private static let needNoArticle: Set<Substring> = ["rest", "remainder", "remaining"]
}
