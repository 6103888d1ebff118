internal import CFoodTable
internal import CalorieTrackerLog

/// The words that appear around the names of foods: numbers, units, sizes, joiners, frames.
///
/// They are a data table. Each line has a word or phrase, its kind, its value, its languages, and a cost. The lines are
/// sorted by the bytes of the word and are read in place. Words are in lower case without accents.
struct WordTable {
    /// The role of a word in a line.
    ///
    /// The names of the roles in the table have at most eight letters.
    enum Kind: String, CaseIterable {
        /// A number; a multiplier ("dozen"); a vague number ("a few"); a part ("half"); the remainder.
        case number, many, vague, fraction, rest
        /// For digits: the word that names use for them, such as "three".
        case spelled
        /// "the", "my": a word before a whole dish, so that "half the stew" is not half a portion.
        case definite
        /// "a", "an".
        case article
        /// "about".
        case about
        /// A unit of weight, in grams; of volume, in milliliters; of energy, in kilocalories; a portion by its name.
        case mass, volume, energy, unit
        /// "heaped": the factor for a spoon.
        case unitmod
        /// "x", "times".
        case times
        /// "of" after a unit.
        case of
        /// "small".
        case size
        /// A word between a food and its amount; a word about a food; neither changes the food.
        case filler, mod
        /// "raw", "grilled".
        case state
        /// "diet", "low fat": a word that often belongs to the name of another food.
        case kind
        /// A maker or a shop; a word that introduces one ("from").
        case brand, origin
        /// A restaurant chain; a word that means a chain only beside one of its dishes; a word in dishes of only one
        /// chain.
        case chain, maychain, owndish
        /// A packaged food by its complete name; the maker of one; a brand that stands for a food.
        case product, maker, standin
        /// After a chain's dish, a word that says it comes with sides: "meal".
        case combo
        /// A flavor after the name of a packaged food. Elsewhere it is a food, so lines do not get this meaning.
        case flavor
        /// "each", "in total".
        case each
        /// "without".
        case negation
        /// A word that separates two foods, always or sometimes.
        case strong, weak
        /// "with": a joiner before an addition; "and", "on": a joiner that names of combined dishes have, too; "made
        /// with": a joiner before all ingredients of a food.
        case addition, binding, making
        /// "and", which joins two foods as equals.
        case plain
        /// "weighing": a word after a food that introduces an amount or a state.
        case weigh
        /// "or".
        case choice
        /// Words that are not food.
        case nofood
        /// "I had".
        case frame
        /// A meal; a word that introduces one ("for"); a word about it ("late"); a phrase that is a meal by itself.
        case meal, mealopen, mealadj, mealfull
        /// A day, as the number of days before today; the days of one "ago"; a time; a day that a line must not name.
        case day, ago, time, weekday
        /// A word that introduces an hour ("at"); a word after an hour ("pm").
        case clock, hours
        /// A person a meal is shared with; "split", which says that the meal is shared.
        case person, shared
        /// For a unit: a similar unit; its milliliters; its grams.
        case alike, holds, weighs
        /// For a portion: a helping, not a piece; a piece that is cut off; a package; a whole to cut; a piece, with its
        /// rank.
        case helping, cut, package, whole, piece
        /// After a percentage, what it is a percentage of: "fat".
        case percent
        /// A word that means another food in some countries: "UK IE:French fries".
        case local
        /// For a size: its factor of the usual piece.
        case scale
        /// "extra": a dish has more of an ingredient; a dish with fillings of choice ("bowl"); the shelf of such
        /// fillings. Lines do not get the last two meanings.
        case more, filled, makings

        /// Kinds that apply only if they are requested.
        fileprivate static let unread: [Kind] = [.flavor, .local, .filled, .makings]

        /// Creates the kind with a name.
        init?(_ name: some Sequence<UInt8>) {
            let code = Kind.code(name)
            guard let kind = Kind.codes.first(where: { $0.code == code })?.kind else { return nil }
            self = kind
        }

        private static let codes = allCases.map { (code: code($0.rawValue.utf8), kind: $0) }

        /// The letters of a name as one number.
        private static func code(_ name: some Sequence<UInt8>) -> UInt64 {
            name.reduce(0) { $0 << 8 | UInt64($1) }
        }
    }

    /// One meaning of the words at a position.
    struct Entry {
        /// The index after the last word.
        let end: Int
        let kind: Kind
        let value: Substring
        /// The cost of this reading; nil if the kind determines it.
        let cost: Float?
        /// The value as a number.
        var number: Double { Double(value) ?? 0 }
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    /// The start of the first line after the comments.
    private let start: Int

    /// The built-in table.
    static var builtin: WordTable {
        WordTable(UnsafeBufferPointer(start: countme_words(), count: countme_words_size()))
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        var start = 0
        while start < bytes.count, bytes[start] == UInt8(ascii: "#") {
            while start < bytes.count, bytes[start] != UInt8(ascii: "\n") { start += 1 }
            start += 1
        }
        self.start = min(start, bytes.count)
    }

    /// The number of words in the longest phrase.
    static let longestPhrase = 7

    /// Returns all meanings of the words that begin with a token.
    func entries(_ tokens: [LineToken], at first: Int) -> [Entry] {
        var entries: [Entry] = []
        var key: [UInt8] = []
        var end = first
        while end < tokens.count, end - first < WordTable.longestPhrase {
            let token = tokens[end]
            // "6 inch" begins with digits; no phrase has digits after its first word.
            if token.kind == .number, end > first || !token.isDigits { break }
            if end > first { key.append(UInt8(ascii: " ")) }
            // "Ben & Jerry's"
            key.append(contentsOf: (token.text == "&" && end > first ? "and" : token.text).utf8)
            end += 1
            var line = lowerBound(key)
            while line < bytes.count, compare(line, key) == 0 {
                let stop = lineEnd(line)
                if let entry = entry(line..<stop, end: end), !Kind.unread.contains(entry.kind) {
                    entries.append(entry)
                }
                line = stop + 1
            }
            // Continue while a longer phrase has this beginning.
            guard line < bytes.count, begins(line, key) else { break }
        }
        return entries
    }

    /// Returns the values of a word for a kind.
    func values(of word: String, _ kind: Kind) -> [Substring] {
        var word = word
        return word.withUTF8 { key in
            var values: [Substring] = []
            var line = lowerBound(key)
            while line < bytes.count, compare(line, key) == 0 {
                let stop = lineEnd(line)
                if let entry = entry(line..<stop, end: 0, of: kind) { values.append(entry.value) }
                line = stop + 1
            }
            return values
        }
    }

    /// Returns whether the table contains a word.
    func isKnown(_ word: String) -> Bool {
        let line = lowerBound(word.utf8)
        return line < bytes.count && compare(line, word.utf8) == 0
    }

    /// Returns whether a word has a kind.
    func has(_ kind: Kind, _ word: String) -> Bool { !values(of: word, kind).isEmpty }

    /// Returns whether the table is equal to a text.
    func holds(_ text: String) -> Bool { bytes.elementsEqual(text.utf8) }

    /// All lines, for tests.
    var lines: [Substring] { String(decoding: bytes[start...], as: UTF8.self).split(separator: "\n") }

    // MARK: Searching

    private func lineStart(_ offset: Int) -> Int {
        var place = offset
        while place > start, bytes[place - 1] != UInt8(ascii: "\n") { place -= 1 }
        return place
    }

    private func lineEnd(_ start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        return end
    }

    /// Compares the word of a line with a key: negative, zero or positive.
    private func compare(_ line: Int, _ key: some Collection<UInt8>) -> Int {
        var place = line
        for byte in key {
            let own = place < bytes.count ? bytes[place] : UInt8(ascii: "\t")
            if own == UInt8(ascii: "\t") { return -1 }
            if own != byte { return own < byte ? -1 : 1 }
            place += 1
        }
        return place < bytes.count && bytes[place] == UInt8(ascii: "\t") ? 0 : 1
    }

    /// Returns the first line whose word does not sort before a key.
    private func lowerBound(_ key: some Collection<UInt8>) -> Int {
        var (low, high) = (start, bytes.count)
        while low < high {
            let line = lineStart((low + high) / 2)
            if compare(line, key) < 0 { low = lineEnd(line) + 1 } else { high = line }
        }
        return low
    }

    private func begins(_ line: Int, _ key: [UInt8]) -> Bool {
        line + key.count < bytes.count && key.indices.allSatisfy { bytes[line + $0] == key[$0] }
    }

    /// Returns the meaning of a line; nil if its kind is not the wanted one.
    private func entry(_ line: Range<Int>, end: Int, of wanted: Kind? = nil) -> Entry? {
        var cells: (kind: Range<Int>, value: Range<Int>) = (0..<0, 0..<0)
        var (start, number) = (line.lowerBound, 0)
        for place in line where bytes[place] == UInt8(ascii: "\t") {
            if number == 1 { cells.kind = start..<place }
            if number == 2 { cells.value = start..<place }
            (start, number) = (place + 1, number + 1)
        }
        guard number == 4, let kind = Kind(bytes[cells.kind]), wanted == nil || wanted == kind else {
            return nil
        }
        return Entry(
            end: end,
            kind: kind,
            value: text(cells.value),
            cost: Float(text(start..<line.upperBound))
        )
    }

    private func text(_ range: Range<Int>) -> Substring {
        Substring(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
}
