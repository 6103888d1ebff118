internal import CalorieTrackerLog

/// The meaning of a single word of a line, for what reads a line by other rules.
package enum LineWord {
    /// Whether the number behind it is a guess: "about".
    package static func isAbout(_ word: String) -> Bool { has(.about, word) }

    /// Whether a time follows: "at".
    package static func isBeforeTime(_ word: String) -> Bool { has(.clock, word) }

    /// Whether words begin with one that leaves something out: "without".
    package static func isNegation(_ words: String) -> Bool {
        words.split(separator: " ").contains { has(.negation, String($0)) }
    }

    /// Whether all words only say how others belong together: "without", "of".
    package static func areLinks(_ words: String) -> Bool {
        words.split(separator: " ").allSatisfy { word in links.contains { has($0, String(word)) } }
    }

    private static let links: [WordTable.Kind] = [
        .negation, .of, .weak, .strong, .article, .definite, .filler, .frame, .each, .choice, .about,
    ]

    /// Whether it joins two foods: "and", "with", "+".
    package static func isJoiner(_ word: String) -> Bool {
        word == "&" || word == "+"
            || word.contains(where: \.isLetter) && (has(.strong, word) || has(.weak, word))
    }

    /// Whether it names a meal: "lunch".
    package static func isMeal(_ word: String) -> Bool {
        WordTable.builtin.values(of: key(word), .meal).contains { !$0.isEmpty }
    }

    /// Whether it names a meal or food as such, and no food is called so: "lunch", "drink".
    package static func isReservedWord(_ word: String) -> Bool { has(.meal, word) }

    /// Whether a word says a size.
    package static func isSize(_ word: String) -> Bool { has(.size, word) }

    /// Whether it says of a dish that sides are sold with it: "meal", "combo".
    package static func isCombo(_ word: String) -> Bool { has(.combo, word) }

    /// Whether it stands between a unit and a food: "of".
    package static func isOf(_ word: String) -> Bool { has(.of, word) }

    /// Whether it is a gram.
    package static func isGram(_ word: String) -> Bool {
        WordTable.builtin.values(of: key(word), .mass).contains { Double($0) == 1 }
    }

    /// Whether an amount that an energy is of follows: "per".
    package static func isPer(_ word: String) -> Bool { NameTable.builtin.has(.per, word.lowercased()) }

    /// The option for a nutrient, as people write it: "protein" for "p".
    package static func nutrient(_ word: String) -> String? {
        NameTable.builtin.value(.nutrient, of: word.lowercased())
    }

    /// Whether a unit and the word behind it begin the name of a food: "pound cake".
    package static func isName(_ unit: String, _ word: String) -> Bool {
        NameTable.builtin.has(.noamount, "\(unit) \(word)".lowercased())
    }

    /// Whether a portion is one piece of some size: "medium".
    package static func isPiece(_ portion: String) -> Bool { NameTable.builtin.has(.counted, portion) }

    /// Whether a portion is a slice.
    package static func isSlice(_ portion: String) -> Bool { NameTable.builtin.has(.slice, portion) }

    /// Whether it is a word for a helping: "portion".
    static func isServing(_ word: String) -> Bool {
        WordTable.builtin.values(of: key(word), .unit).contains("serving")
    }

    private static func has(_ kind: WordTable.Kind, _ word: String) -> Bool {
        WordTable.builtin.has(kind, key(word))
    }

    /// The word as the table has it: "ca." is "ca", "lunches" is "lunch".
    private static func key(_ word: String) -> String {
        let key = FoldedName.key(word.last == "." ? String(word.dropLast()) : word)
        let singular = FoldedWord.singular(key)
        return WordTable.builtin.isKnown(key) ? key : singular
    }
}
