/// Phrases that labels use as names, matched even if letters are misread.
struct LabelVocabulary<Meaning: Equatable & Sendable>: Sendable {
    /// A phrase found among tokens.
    struct Match {
        let meaning: Meaning
        /// The number of its tokens.
        let count: Int
        /// The cost of the misread letters.
        let cost: Int
        /// The number of letters in the phrase.
        let length: Int
    }

    private struct Phrase {
        let meaning: Meaning
        let words: [LabelWord]
        let length: Int
    }

    /// The phrases that begin with a word.
    private struct Group {
        let first: LabelWord
        var phrases: [Phrase]
    }

    private let groups: [Group]

    /// Creates a vocabulary from the comma-separated folded phrases of each meaning.
    init(_ lists: [(Meaning, String)]) {
        var groups: [Group] = []
        var places: [String: Int] = [:]
        for (meaning, list) in lists {
            for text in list.split(separator: ",") {
                let parts = text.split { $0 == " " || $0 == "\n" }.map(String.init)
                guard let first = parts.first else { continue }
                let words = parts.map(LabelWord.init)
                let length = words.reduce(0) { $0 + $1.bytes.count }
                if places[first] == nil {
                    places[first] = groups.count
                    groups.append(Group(first: words[0], phrases: []))
                }
                let phrase = Phrase(meaning: meaning, words: words, length: length)
                groups[places[first] ?? 0].phrases.append(phrase)
            }
        }
        self.groups = groups
    }

    /// Returns the best phrase that begins at a token; nil if there is none or two match equally.
    ///
    /// A phrase is expected if the word before it ("crude") announces it.
    func match(_ tokens: [LabelToken], at index: Int, isExpected: Bool = false) -> Match? {
        var best: Match?
        var isAmbiguous = false
        guard index < tokens.count, let word = tokens[index].word else { return nil }
        let first = LabelWord(word)
        // Most words are not even similar.
        let near = groups.filter { group in
            let limit = LabelSpelling.limit(length: group.first.bytes.count, isExpected: true)
            return group.first.mayBe(first, limit: limit)
        }
        for phrase in near.lazy.flatMap(\.phrases) {
            guard let match = match(phrase, tokens, at: index, isExpected: isExpected) else { continue }
            guard let found = best else {
                best = match
                continue
            }
            // A longer phrase is better evidence than its first word alone, unless it matches worse.
            let difference = (match.length - match.cost * 2) - (found.length - found.cost * 2)
            if difference > 0 {
                best = match
                isAmbiguous = false
            } else if difference == 0, match.meaning != found.meaning {
                isAmbiguous = true
            }
        }
        return isAmbiguous ? nil : best
    }

    private func match(_ phrase: Phrase, _ tokens: [LabelToken], at index: Int, isExpected: Bool) -> Match? {
        var position = index
        var cost = 0
        for (number, word) in phrase.words.enumerated() {
            if number > 0 {
                while position < tokens.count, tokens[position].isSkippedInPhrases { position += 1 }
            }
            guard position < tokens.count, let read = tokens[position].word else { return nil }
            let isHelped = isExpected || phrase.words.count > 1
            let limit = LabelSpelling.limit(length: word.bytes.count, isExpected: isHelped)
            guard let step = LabelSpelling.cost(of: Array(read.utf8), for: word.bytes, limit: limit) else {
                return nil
            }
            cost += step
            position += 1
        }
        // Two damaged words do not confirm each other.
        guard cost <= max(7, phrase.length / 3) else { return nil }
        return Match(meaning: phrase.meaning, count: position - index, cost: cost, length: phrase.length)
    }
}

extension LabelToken {
    /// Whether it can appear between the words of a phrase, as in `protéine (brute)` and `Rohöle und -fette`.
    fileprivate var isSkippedInPhrases: Bool {
        ["(", ")", "-", "‐", "/", "'", "’", "."].contains { isSymbol($0) }
    }
}
