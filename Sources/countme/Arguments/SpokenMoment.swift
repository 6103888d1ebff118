internal import CalorieTrackerCore

extension ParsedArguments {
    /// The same with a day and a time among the first or the last operands as options: `weigh 81.4 yesterday`,
    /// `water 500ml at 8`, `plan add eggs on friday`.
    ///
    /// Options that were typed stay, and so do the words then: a command rejects what it cannot use.
    func readingMoment(_ direction: DatePhrase.Direction = .back, hasTime: Bool = true) -> ParsedArguments {
        var parsed = self
        guard literalOperands == nil, !operands.isEmpty else { return parsed }
        var words = operands
        for _ in 0..<2 {
            if !parsed.has(.on), let found = SpokenMoment.day(in: words, direction, takesOffset: !hasTime) {
                parsed.set(.on, to: found.text)
                words.removeSubrange(found.range)
            } else if hasTime, !parsed.has(.at), let found = SpokenMoment.time(in: words) {
                parsed.set(.at, to: found.text)
                words.removeSubrange(found.range)
            }
        }
        parsed.operands = words
        return parsed
    }
}

/// Finds a day or a time at the end or the beginning of words.
private enum SpokenMoment {
    /// A phrase without its preposition, and its place with it.
    struct Found {
        let text: String
        let range: Range<Int>
    }

    private static let longestPhrase = 4

    /// With `takesOffset`, `-1` is a day too; otherwise it is a value.
    static func day(in words: [String], _ direction: DatePhrase.Direction, takesOffset: Bool) -> Found? {
        find(in: words, after: ["on"]) { text, _ in
            // A number is a value, and so is the weight "12st"; only a whole date begins with a digit.
            let isWhole = text.contains(" ") || text.split(separator: "-").count == 3
            guard isWhole || text.first?.isLetter == true || takesOffset && text.hasPrefix("-"),
                let phrase = DatePhrase(text)
            else { return false }
            return (try? phrase.day(from: Day(number: 0) ?? .first, looking: direction)) != nil
        }
    }

    static func time(in words: [String]) -> Found? {
        find(in: words, after: ["at"]) { text, isIntroduced in
            if TimeText.read(text) != nil { return isIntroduced || text.contains { ":apmn".contains($0) } }
            return false
        }
    }

    private static func find(
        in words: [String],
        after preposition: [String],
        _ isOne: (_ text: String, _ isIntroduced: Bool) -> Bool
    ) -> Found? {
        func found(_ range: Range<Int>) -> Found? {
            let isIntroduced = preposition.contains(words[range.lowerBound].lowercased())
            var text = words[range].dropFirst(isIntroduced ? 1 : 0).joined(separator: " ").lowercased()
            if text.hasPrefix("@"), preposition.contains("at") { text.removeFirst() }
            return !text.isEmpty && isOne(text, isIntroduced) ? Found(text: text, range: range) : nil
        }
        let longest = min(longestPhrase, words.count)
        guard longest > 0 else { return nil }
        for length in (1...longest).reversed() {
            if let end = found(words.count - length..<words.count) { return end }
        }
        for length in (1...longest).reversed() {
            if let start = found(0..<length) { return start }
        }
        return nil
    }
}
