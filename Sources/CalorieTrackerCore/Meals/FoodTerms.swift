/// The words that names of foods are compared by in a meal, where people say more and other words than a
/// name does.
///
/// Words are singular, what is written in two ways is written in one, and words that say nothing are out.
struct FoodTerms {
    /// One of the words.
    struct Term: Equatable {
        let text: String
        /// Whether it stands before a "with", "in" or "from".
        let isMain: Bool
    }

    private(set) var terms: [Term] = []
    /// The last word before a "with" or the like: what it is.
    private(set) var head: String?
    /// What it is without.
    private(set) var excluded: [String] = []
    /// What is said of it that a name seldom leaves out.
    private(set) var traits: Traits = []

    /// What a name says of a food besides what it is.
    struct Traits: OptionSet {
        let rawValue: UInt16

        /// Not cooked.
        static let raw = Traits(rawValue: 1)
        /// Cooked in some way.
        static let cooked = Traits(rawValue: 2)
        /// A powder, a mix or a concentrate.
        static let dry = Traits(rawValue: 4)
        /// Made for babies.
        static let baby = Traits(rawValue: 8)
    }

    /// The words of a text.
    init(_ text: String) { self.init(LineToken.tokens(text)[...]) }

    /// The words of a part of a text.
    init(_ tokens: ArraySlice<LineToken>) {
        var words: [String] = []
        for token in tokens {
            if token.isFigure || token.text == "." || token.text == "-" { continue }
            words.append(token.kind == .mark ? token.text : FoldedWord.singular(token.text))
        }
        for word in words { note(word) }
        if zip(words, words.dropFirst()).contains(where: { $0 == "not" && $1 == "reconstituted" }) {
            traits.insert(.dry)
        }
        // "A sausage biscuit sandwich" is a sausage biscuit, and so is a breakfast sandwich of both.
        if words.contains("sandwich"), words.contains(where: FoodTerms.breads.contains) {
            words.removeAll { $0 == "sandwich" || $0 == "breakfast" }
        }
        read(FoodTerms.rewritten(words))
    }

    private mutating func note(_ word: String) {
        if FoodTerms.rawWords.contains(word) { traits.insert(.raw) }
        if FoodTerms.cookedWords.contains(word) { traits.insert(.cooked) }
        if FoodTerms.dryWords.contains(word) { traits.insert(.dry) }
        if FoodTerms.babyWords.contains(word) { traits.insert(.baby) }
    }

    private mutating func read(_ words: [String]) {
        var isMain = true
        var last: String?
        var index = 0
        while index < words.count {
            let word = words[index]
            index += 1
            if FoodTerms.cuts.contains(word) || word == "," || word == "(" {
                if head == nil { head = last }
                if head != nil { isMain = false }
                if FoodTerms.negations.contains(word) { takeExcluded(words, &index) }
                continue
            }
            if FoodTerms.negations.contains(word) {
                takeExcluded(words, &index)
                continue
            }
            let isDish = isMain && last != nil && FoodTerms.dishes.contains(word) && isEnd(words, index)
            if !isDish, FoodTerms.silent.contains(word) || !FoodTerms.hasLetters(word) { continue }
            last = word
            if !terms.contains(where: { $0.text == word }) { terms.append(Term(text: word, isMain: isMain)) }
        }
        if head == nil { head = last }
    }

    /// Whether what it is ends before a word.
    private func isEnd(_ words: [String], _ index: Int) -> Bool {
        guard index < words.count else { return true }
        return FoodTerms.cuts.contains(words[index]) || [",", "("].contains(words[index])
    }

    /// Whether a word has a meaning here besides being in names.
    static func isKnown(_ word: String) -> Bool {
        silent.contains(word) || cuts.contains(word) || negations.contains(word)
            || rewriting.keys.contains { $0 == word || $0.hasPrefix(word + " ") || $0.hasSuffix(" " + word) }
    }

    private static func hasLetters(_ word: String) -> Bool {
        word.utf8.contains { ByteClass.folded($0) != 0 || $0 >= 0x80 }
    }

    /// Takes what a "without" is about: one word, or two that "or" or "and" joins.
    private mutating func takeExcluded(_ words: [String], _ index: inout Int) {
        while index < words.count, ["the", "any", "added", "further", "a"].contains(words[index]) {
            index += 1
        }
        guard index < words.count else { return }
        while index < words.count, !FoodTerms.cuts.contains(words[index]), words[index] != "," {
            let word = words[index]
            index += 1
            if !FoodTerms.silent.contains(word) { excluded.append(word) }
            guard index + 1 < words.count, words[index] == "or" || words[index] == "and" else { return }
            index += 1
        }
    }

    /// Words with those that are written in two ways written in one.
    static func rewritten(_ words: [String]) -> [String] {
        var result: [String] = []
        var index = 0
        scan: while index < words.count {
            for length in stride(from: min(4, words.count - index), through: 1, by: -1) {
                let key = length == 1 ? words[index] : words[index..<index + length].joined(separator: " ")
                guard let other = FoodTerms.rewriting[key] else { continue }
                let next = index + length < words.count ? words[index + length] : ""
                if let exceptions = FoodTerms.exceptions[key], exceptions.contains(next) { continue }
                result.append(contentsOf: other.split(separator: " ").map(String.init))
                index += length
                continue scan
            }
            result.append(words[index])
            index += 1
        }
        return result
    }
}
