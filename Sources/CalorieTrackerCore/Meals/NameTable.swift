internal import CFoodTable

/// The words by which names of foods are compared, portions are chosen, and tokens are cut.
///
/// They are data: a table of lines with a word or phrase, its classes, a value and its languages, sorted by the bytes of
/// the word. The table is read once, when a word is first looked up, so that each lookup costs one hash; its bytes never
/// change.
struct NameTable: @unchecked Sendable {
    /// The parts that a word plays; their names in the table have at most eight letters.
    enum Class: UInt8, CaseIterable {
        // Of the words of names.

        /// Words that no name is found by; foods are often called without them; they say nothing where no name has them.
        case silent, weak, frill
        /// "the", "of": words that make no difference between two names.
        case article
        /// "with", "in": what follows is what a food is made with, not what it is.
        case with
        /// "no", "minus": what follows is what a food lacks.
        case without
        /// "any": words between such a one and what the food lacks; "or", which joins two things that it lacks.
        case skipped, joined
        /// What a sandwich is called after; a sandwich; words that say nothing of one that is called so.
        case bread, sandwich, implied
        /// Silent elsewhere, and a dish where it ends a name: a burrito bowl is not a burrito.
        case dish
        /// Not cooked; uncooked as long as nobody says more; cooked; a powder, a mix or a concentrate; made for babies.
        case raw, fresh, cooked, dry, baby

        // Of the words of a portion, as the survey calls it.

        /// A measure, a piece, a package, a size.
        case measure, piece, package, size
        /// "individual": one for one person; a package whose contents are a portion.
        case single, packed
        /// Words that say nothing of a portion; that no portion on a plate has; that a less likely portion has.
        case idle, never, lesser
        /// A size of the usual piece, which says no more than that it is one.
        case middle
        /// A half, a slice, a serving, a cup, an ounce of a drink.
        case half, slice, serving, cup, ounce

        // Of a unit that was typed.

        /// It weighs anything where no portion is called so; it is a package of any size.
        case guessed, anysize
        /// A helping, which a size makes smaller or bigger.
        case sized
        /// A drink comes in it, in cups of the size that was typed.
        case glass
        /// It is the portion that is meant when nothing is said; the same, if it makes a dish.
        case usual, makes
        /// It is a part of a cup whatever portions there are; it weighs or holds what it does of any food.
        case loose, general

        // Of the name of a portion of the table.

        /// A spoon or cup, which measures any food; a helping of several pieces; a piece that is cut off.
        case spoon, several, cutoff
        /// The portion of medium and of large size; of a size that is counted.
        case medium, large, counted
        /// The splash of one drink in another.
        case splash

        // Of the tokens of a line.

        /// A word behind which a dot is no full stop; one that goes together with what follows its apostrophe.
        case abbrev, contract
        /// A word between the bounds of a range; one between a number and its fraction.
        case range, mixed
        /// "per": a word before the amount that an energy is of.
        case per
        /// "pound cake": a name that begins with a unit.
        case noamount
    }

    /// What a word is worth in some respect.
    enum Valued: String, CaseIterable {
        /// What is written for it in names; a word behind which that does not hold.
        case written, unless
        /// What is written for a sign between names; for a single capital letter.
        case sign, capital
        /// What is written for it in portions; for a unit that was typed.
        case spelled, unit
        /// Of a size: how much a helping of it is; the milliliters of a drink of it.
        case factor, drinkml
        /// Of a size: another one that means the same, or comes near.
        case samesize, nearsize
        /// Of a unit: the cups that one holds; the cups, where no portion comes near it; the ounces of a drink.
        case cups, vessel, ounces
        /// Of a food: the grams of a cup.
        case cupof
        /// Of a piece: what one of a food is that is cut.
        case cutas
        /// Of the name of a portion: its rank among those that tell the density; that are the whole food; that are a piece.
        case density, entire, aspiece
        /// Of a nutrient, as people write it: its option.
        case nutrient
    }

    /// The classes of a word, or of several words together.
    struct Classes: Equatable {
        fileprivate(set) var bits: UInt64 = 0

        func contains(_ one: Class) -> Bool { bits & one.bit != 0 }
        mutating func formUnion(_ others: Classes) { bits |= others.bits }
    }

    /// A word, by the place of its first line.
    private struct Row {
        let start: Int
        var classes = Classes()
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var rows: [Row] = []
    /// One more than the number of the row of a word, at the hash of the word or behind that; zero where none is.
    private var slots: [UInt16]

    /// The built-in table.
    static let builtin = NameTable(
        UnsafeBufferPointer(start: countme_names(), count: countme_names_size())
    )

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        // No line has fewer than eight bytes, so some slots stay free.
        var size = 64
        while size <= bytes.count / 8 { size *= 2 }
        slots = Array(repeating: 0, count: size)
        rows.reserveCapacity(size / 2)
        let codes = Class.codes
        var start = 0
        while start < bytes.count {
            if bytes[start] != UInt8(ascii: "#") { addLine(at: start, codes) }
            start = end(of: UInt8(ascii: "\n"), from: start) + 1
        }
    }

    /// Adds the classes of a line to those of its word.
    private mutating func addLine(at start: Int, _ codes: [UInt64]) {
        let end = end(of: UInt8(ascii: "\t"), from: start)
        let word = UnsafeBufferPointer(rebasing: bytes[start..<end])
        if rows.last.map({ isLine(at: $0.start, of: word) }) != true {
            var slot = slot(of: word)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            rows.append(Row(start: start))
            slots[slot] = UInt16(rows.count)
        }
        var (place, code): (Int, UInt64) = (end + 1, 0)
        while place < bytes.count {
            let byte = bytes[place]
            if byte > UInt8(ascii: " ") {
                code = code << 8 | UInt64(byte)
            } else {
                if let found = codes.firstIndex(of: code) {
                    rows[rows.count - 1].classes.bits |= 1 << UInt64(found)
                }
                if byte != UInt8(ascii: " ") { return }
                code = 0
            }
            place += 1
        }
    }

    // MARK: Words

    /// The classes of a word.
    subscript(word: String) -> Classes { row(of: word)?.classes ?? Classes() }

    /// The classes of some words.
    func classes(of words: some Sequence<String>) -> Classes {
        words.reduce(into: Classes()) { $0.formUnion(self[$1]) }
    }

    /// Whether a word is of a class.
    func has(_ one: Class, _ word: String) -> Bool { self[word].contains(one) }

    /// What a word is worth; nil where it has no such value.
    func value(_ valued: Valued, of word: String) -> String? { values(valued, of: word).first }

    /// All that a word is worth in a respect.
    func values(_ valued: Valued, of word: String) -> [String] {
        guard let row = row(of: word) else { return [] }
        return values(valued, in: row)
    }

    /// The number that a word is worth.
    func number(_ valued: Valued, of word: String) -> Double? {
        value(valued, of: word).flatMap { Double($0) }
    }

    /// The words of a class, by their bytes.
    func words(_ one: Class) -> [String] {
        rows.filter { $0.classes.contains(one) }.map(word)
    }

    /// The words with a value, in the order of its numbers, or else by their bytes.
    func words(_ valued: Valued) -> [String] {
        let found = rows.compactMap { row in
            values(valued, in: row).first.map { (word(row), Double($0) ?? 0) }
        }
        return found.sorted { $0.1 < $1.1 }.map(\.0)
    }

    /// Every line, for tests.
    var lines: [Substring] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
    }

    // MARK: Searching

    private func row(of word: String) -> Row? {
        var word = word
        return word.withUTF8 { word in
            var slot = slot(of: word)
            while slots[slot] != 0 {
                let row = rows[Int(slots[slot]) - 1]
                if isLine(at: row.start, of: word) { return row }
                slot = (slot + 1) & (slots.count - 1)
            }
            return nil
        }
    }

    private func slot(of word: UnsafeBufferPointer<UInt8>) -> Int {
        var hash: UInt32 = 2_166_136_261
        for byte in word { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return Int(hash ^ hash >> 15) & (slots.count - 1)
    }

    private func isLine(at start: Int, of word: UnsafeBufferPointer<UInt8>) -> Bool {
        guard start + word.count < bytes.count, bytes[start + word.count] == UInt8(ascii: "\t") else {
            return false
        }
        for place in 0..<word.count where bytes[start + place] != word[place] { return false }
        return true
    }

    private func end(of byte: UInt8, from start: Int) -> Int {
        var place = start
        while place < bytes.count, bytes[place] != byte { place += 1 }
        return place
    }

    private func word(_ row: Row) -> String { text(row.start..<end(of: UInt8(ascii: "\t"), from: row.start)) }

    /// The values in the lines of a word.
    private func values(_ valued: Valued, in row: Row) -> [String] {
        let word = UnsafeBufferPointer(
            rebasing: bytes[row.start..<end(of: UInt8(ascii: "\t"), from: row.start)]
        )
        var values: [String] = []
        var start = row.start
        while isLine(at: start, of: word) {
            let place = start + word.count + 1
            let mark = end(of: UInt8(ascii: "\t"), from: place)
            let stop = end(of: UInt8(ascii: "\t"), from: mark + 1)
            if bytes[place..<mark].elementsEqual(valued.rawValue.utf8) {
                values.append(text(mark + 1..<stop))
            }
            start = end(of: UInt8(ascii: "\n"), from: stop) + 1
        }
        return values
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
}

extension NameTable.Class {
    fileprivate var bit: UInt64 { 1 << UInt64(rawValue) }

    /// The names of all classes, in their order.
    static let names: StaticString =
        """
        silent weak frill article with without skipped joined bread sandwich implied dish raw fresh cooked dry baby \
        measure piece package size single packed idle never lesser middle half slice serving cup ounce guessed anysize sized \
        glass usual makes loose general spoon several cutoff medium large counted splash abbrev contract range mixed \
        per noamount
        """

    /// The letters of each name as one number.
    fileprivate static var codes: [UInt64] {
        var codes: [UInt64] = [0]
        codes.reserveCapacity(allCases.count)
        names.withUTF8Buffer { names in
            for byte in names {
                if byte == UInt8(ascii: " ") {
                    codes.append(0)
                } else {
                    codes[codes.count - 1] = codes[codes.count - 1] << 8 | UInt64(byte)
                }
            }
        }
        return codes
    }
}

/// The words of a class, to ask whether a word is among them.
struct NamedWords {
    let kind: NameTable.Class

    init(_ kind: NameTable.Class) { self.kind = kind }

    func contains(_ word: String) -> Bool { NameTable.builtin.has(kind, word) }
}
