internal import CFoodTable
internal import CalorieTrackerLog

/// The words around the names of foods: numbers, units, sizes, joiners, frames.
///
/// They are data: a table of lines with a word or a phrase, its kind, its value, the languages that have it, and a
/// cost. The lines are sorted by the bytes of the word, and are read where they lie. Words are in lower case without
/// accents.
struct WordTable {
    /// The part that a word plays in a line; its name in the table has at most eight letters.
    enum Kind: String, CaseIterable {
        /// A number; one that multiplies ("dozen"); a vague one ("a few"); a part ("half"); all that is left.
        case number, many, vague, fraction, rest
        /// Of digits: the word for them, as names have it: "three".
        case spelled
        /// "the", "my": words before all of a dish, so that "half the stew" is no half portion.
        case definite
        /// "a", "an".
        case article
        /// "about".
        case about
        /// A unit: of weight in grams, of volume in milliliters, of energy in kilocalories; a portion by its name.
        case mass, volume, energy, unit
        /// "heaped": the factor of a spoon.
        case unitmod
        /// "x", "times".
        case times
        /// "of", behind a unit.
        case of
        /// "small".
        case size
        /// Words that change nothing of a food: between a food and its amount, and about the food.
        case filler, mod
        /// "raw", "grilled".
        case state
        /// "diet", "low fat": words that often name another food.
        case kind
        /// The maker or the shop; a word that leads to one ("from").
        case brand, origin
        /// A chain of restaurants; a word that means one only beside a dish of it.
        /// Words of dishes that no other chain has.
        case chain, maychain, owndish
        /// A packaged food, by all of its name; the maker of one; a brand that stands for a food.
        case product, maker, standin
        /// Behind a dish of a chain, what is sold with sides: "meal".
        case combo
        /// Behind the name of a packaged food, what it tastes of; elsewhere a food, so no line has it for a meaning.
        case flavor
        /// "each", "in total".
        case each
        /// "without".
        case negation
        /// Words that part two foods, always and sometimes.
        case strong, weak
        /// "with": a joiner before an addition; "and", "on": one that the name of a dish of both has, too.
        /// "Made with": a joiner before what all of a food consists of.
        case addition, binding, making
        /// "and", which joins two foods as equals.
        case plain
        /// "weighing": words that lead to an amount or a state behind a food.
        case weigh
        /// "or".
        case choice
        /// Words that no food is made of.
        case nofood
        /// "I had".
        case frame
        /// A meal; a word that opens one ("for"); a word about it ("late"); a phrase that is one by itself.
        case meal, mealopen, mealadj, mealfull
        /// A day, counted back from today; the days of one "ago"; a time; a day that no line may name.
        case day, ago, time, weekday
        /// A word that leads to an hour ("at"), and one behind it ("pm").
        case clock, hours
        /// Somebody a meal is shared with; "split", which says that it is shared.
        case person, shared
        /// Of a unit: another one that comes near; the milliliters it holds; the grams it weighs.
        case alike, holds, weighs
        /// Of a portion: whether it is a helping and no piece, one that is cut off, a package, a whole to cut; a piece, by
        /// rank.
        case helping, cut, package, whole, piece
        /// Behind a percentage, what it is one of: "fat".
        case percent
        /// A word that means another food in some countries: "UK IE:French fries".
        case local
        /// Of a size: the factor of the usual piece.
        case scale
        /// "extra": what a dish has more of. Words of dishes that people fill as they like ("bowl"), and the shelves of what
        /// goes into them; no line has these two for a meaning.
        case more, filled, makings

        /// Kinds that words have only where something asks for them.
        fileprivate static let unread: [Kind] = [.flavor, .local, .filled, .makings]

        /// The kind with a name.
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

    /// One meaning of the words that begin at a place.
    struct Entry {
        /// Where the words end.
        let end: Int
        let kind: Kind
        let value: Substring
        /// The cost of reading the words so; nil where their kind decides.
        let cost: Float?
        /// The value as a number.
        var number: Double { Double(value) ?? 0 }
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    /// Where the first line behind the comments begins.
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

    /// The longest phrase, in words.
    static let longestPhrase = 7

    /// Every meaning of the words that begin with a token.
    func entries(_ tokens: [LineToken], at first: Int) -> [Entry] {
        var entries: [Entry] = []
        var key: [UInt8] = []
        var end = first
        while end < tokens.count, end - first < WordTable.longestPhrase {
            let token = tokens[end]
            // "6 inch" begins with digits; no phrase has them elsewhere.
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
            // Go on while a longer phrase begins so.
            guard line < bytes.count, begins(line, key) else { break }
        }
        return entries
    }

    /// The values of a word that are of a kind.
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

    /// Whether a word is there.
    func isKnown(_ word: String) -> Bool {
        let line = lowerBound(word.utf8)
        return line < bytes.count && compare(line, word.utf8) == 0
    }

    /// Whether a word is of a kind.
    func has(_ kind: Kind, _ word: String) -> Bool { !values(of: word, kind).isEmpty }

    /// Whether a text is the same.
    func holds(_ text: String) -> Bool { bytes.elementsEqual(text.utf8) }

    /// Every line, for tests.
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

    /// The first line whose word does not come before a key.
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

    /// The meaning that a line has; nil where it is of another kind than the wanted one.
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
