internal import CalorieTrackerLog

/// The meanings of single words, for code that reads lines by other rules.
package enum LineWord {
    /// Returns whether a word marks the next number as an estimate: "about".
    package static func isAbout(_ word: String) -> Bool { has(.about, word) }

    /// Returns whether a word precedes a time: "at".
    package static func isBeforeTime(_ word: String) -> Bool { has(.clock, word) }

    /// Returns whether one of the words excludes an ingredient: "without".
    package static func isNegation(_ words: String) -> Bool {
        words.split(separator: " ").contains { has(.negation, String($0)) }
    }

    /// Returns whether all words only link others: "without", "of".
    package static func areLinks(_ words: String) -> Bool {
        words.split(separator: " ").allSatisfy { word in links.contains { has($0, String(word)) } }
    }

    private static let links: [WordTable.Kind] = [
        .negation, .of, .weak, .strong, .article, .definite, .filler, .frame, .each, .choice, .about,
    ]

    /// Returns whether a word joins two foods: "and", "with", "+".
    package static func isJoiner(_ word: String) -> Bool {
        word == "&" || word == "+"
            || word.contains(where: \.isLetter) && (has(.strong, word) || has(.weak, word))
    }

    /// Returns whether a word is the name of a meal: "lunch".
    package static func isMeal(_ word: String) -> Bool {
        WordTable.builtin.values(of: key(word), .meal).contains { !$0.isEmpty }
    }

    /// Returns whether a word means a meal or food in general, so that it cannot be the name of a food: "lunch",
    /// "drink".
    package static func isReservedWord(_ word: String) -> Bool { has(.meal, word) }

    /// Returns whether a word is a size.
    package static func isSize(_ word: String) -> Bool { has(.size, word) }

    /// Returns whether a word says that a dish comes with sides: "meal", "combo".
    package static func isCombo(_ word: String) -> Bool { has(.combo, word) }

    /// Returns whether a word links a unit to a food: "of".
    package static func isOf(_ word: String) -> Bool { has(.of, word) }

    /// Returns whether a word is the unit gram.
    package static func isGram(_ word: String) -> Bool {
        WordTable.builtin.values(of: key(word), .mass).contains { Double($0) == 1 }
    }

    /// Returns whether a word precedes the amount that an energy applies to: "per".
    package static func isPer(_ word: String) -> Bool { NameTable.builtin.has(.per, word.lowercased()) }

    /// Returns the option for a nutrient from a short form: "protein" for "p".
    package static func nutrient(_ word: String) -> String? {
        NameTable.builtin.value(.nutrient, of: word.lowercased())
    }

    /// Returns whether a unit and the next word begin the name of a food: "pound cake".
    package static func isName(_ unit: String, _ word: String) -> Bool {
        NameTable.builtin.has(.noamount, "\(unit) \(word)".lowercased())
    }

    /// Returns whether a portion is one piece of some size: "medium".
    package static func isPiece(_ portion: String) -> Bool { NameTable.builtin.has(.counted, portion) }

    /// Returns whether a portion is a slice.
    package static func isSlice(_ portion: String) -> Bool { NameTable.builtin.has(.slice, portion) }

    /// Returns whether a word means a helping: "portion".
    static func isServing(_ word: String) -> Bool {
        WordTable.builtin.values(of: key(word), .unit).contains("serving")
    }

    private static func has(_ kind: WordTable.Kind, _ word: String) -> Bool {
        WordTable.builtin.has(kind, key(word))
    }

    /// Normalizes a word to its form in the table: "ca." is "ca", "lunches" is "lunch".
    private static func key(_ word: String) -> String {
        let key = FoldedName.key(word.last == "." ? String(word.dropLast()) : word)
        let singular = FoldedWord.singular(key)
        return WordTable.builtin.isKnown(key) ? key : singular
    }
}
