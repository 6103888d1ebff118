internal import CalorieTrackerLog

/// The words by which food names in a meal are compared: people use more words, and other words, than a name has.
///
/// Words are in the singular, spelling variants are unified, and words without meaning are removed.
struct FoodTerms {
    /// A word of the text.
    struct Term: Equatable {
        let text: String
        /// Whether it comes before a "with", "in", or "from".
        let isMain: Bool
    }

    private(set) var terms: [Term] = []
    /// The last word before a "with" or a similar word, which names the food itself.
    private(set) var head: String?
    /// The ingredients that the food is without.
    private(set) var excluded: [String] = []
    /// The traits that the words mention and that a name seldom omits.
    private(set) var traits: Traits = []

    /// Properties of a food that its name mentions.
    struct Traits: OptionSet {
        let rawValue: UInt16

        /// The food is not cooked.
        static let raw = Traits(rawValue: 1)
        /// The food is cooked.
        static let cooked = Traits(rawValue: 2)
        /// The food is a powder, a mix, or a concentrate.
        static let dry = Traits(rawValue: 4)
        /// The food is made for babies.
        static let baby = Traits(rawValue: 8)
    }

    /// Extracts the words of a text.
    init(_ text: String) { self.init(LineToken.tokens(text)[...]) }

    /// Extracts the words of a part of a text.
    init(_ tokens: ArraySlice<LineToken>) {
        var words: [String] = []
        var said = NameTable.Classes()
        for token in tokens {
            if token.isFigure || token.text == "." || token.text == "-" { continue }
            let word = token.kind == .mark ? token.text : FoldedWord.singular(token.text)
            said.formUnion(NameTable.builtin[word])
            words.append(word)
        }
        if said.contains(.without) {
            // "Not reconstituted" means dry.
            for (word, next) in zip(words, words.dropFirst()) where FoodTerms.negations.contains(word) {
                said.formUnion(NameTable.builtin[word + " " + next])
            }
        }
        if said.contains(.raw) { traits.insert(.raw) }
        if said.contains(.cooked) { traits.insert(.cooked) }
        if said.contains(.dry) { traits.insert(.dry) }
        if said.contains(.baby) { traits.insert(.baby) }
        // A breakfast sandwich with a sausage biscuit is the same as a "sausage biscuit sandwich": a sausage biscuit.
        if said.contains(.sandwich), said.contains(.bread) {
            words.removeAll { NameTable.builtin.has(.implied, $0) }
        }
        read(FoodTerms.rewritten(words))
    }

    private mutating func read(_ words: [String]) {
        var isMain = true
        var last: String?
        var index = 0
        while index < words.count {
            let word = words[index]
            index += 1
            let said = NameTable.builtin[word]
            if said.contains(.with) || word == "," || word == "(" {
                if head == nil { head = last }
                if head != nil { isMain = false }
                if said.contains(.without) { takeExcluded(words, &index) }
                continue
            }
            if said.contains(.without) {
                takeExcluded(words, &index)
                continue
            }
            let isDish = isMain && last != nil && said.contains(.dish) && isEnd(words, index)
            if !isDish, said.contains(.silent) || !FoodTerms.hasLetters(word) { continue }
            last = word
            if !terms.contains(where: { $0.text == word }) { terms.append(Term(text: word, isMain: isMain)) }
        }
        if head == nil { head = last }
    }

    /// Whether the head of the food ends before a word.
    private func isEnd(_ words: [String], _ index: Int) -> Bool {
        guard index < words.count else { return true }
        return FoodTerms.cuts.contains(words[index]) || [",", "("].contains(words[index])
    }

    /// Words that do not identify a name.
    static let silent = NamedWords(.silent)
    /// Words with a low weight, because people often omit them.
    static let weak = NamedWords(.weak)
    /// Words that are ignored if no name contains them.
    static let frills = NamedWords(.frill)
    /// Words followed by an ingredient, not by the food itself.
    static let cuts = NamedWords(.with)
    /// Words followed by something that a food lacks.
    private static let negations = NamedWords(.without)

    /// Whether a word has a meaning besides appearing in names.
    static func isKnown(_ word: String) -> Bool {
        silent.contains(word) || cuts.contains(word) || negations.contains(word)
            || NameTable.builtin.hasPhrase(.written, around: word)
    }

    private static func hasLetters(_ word: String) -> Bool {
        word.utf8.contains { ByteClass.folded($0) != 0 || $0 >= 0x80 }
    }

    /// Reads the object of a "without": one word, or two words joined by "or" or "and".
    private mutating func takeExcluded(_ words: [String], _ index: inout Int) {
        let table = NameTable.builtin
        while index < words.count, table.has(.skipped, words[index]) { index += 1 }
        guard index < words.count else { return }
        while index < words.count, !FoodTerms.cuts.contains(words[index]), words[index] != "," {
            let word = words[index]
            index += 1
            if !FoodTerms.silent.contains(word) { excluded.append(word) }
            guard index + 1 < words.count, table.has(.joined, words[index]) else { return }
            index += 1
        }
    }

    /// Replaces spelling variants of words with one spelling.
    static func rewritten(_ words: [String]) -> [String] {
        var result: [String] = []
        var index = 0
        scan: while index < words.count {
            for length in stride(from: min(4, words.count - index), through: 1, by: -1) {
                let key = length == 1 ? words[index] : words[index..<index + length].joined(separator: " ")
                guard let other = NameTable.builtin.value(.written, of: key) else { continue }
                let next = index + length < words.count ? words[index + length] : ""
                if NameTable.builtin.values(.unless, of: key).contains(next) { continue }
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
