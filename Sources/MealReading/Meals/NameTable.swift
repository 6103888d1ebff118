internal import CFoodTable
internal import CLibrary
internal import CalorieTrackerLog

/// The words that are used to compare food names, choose portions, and split tokens.
///
/// They are a data table. Each line has a word or phrase, its classes, a value, and its languages; the lines are sorted
/// by the bytes of the word. The table is read once, when the first word is looked up, so that each lookup needs only
/// one hash. Its bytes never change.
struct NameTable: @unchecked Sendable {
    /// The roles of a word.
    ///
    /// The names of the roles in the table have at most eight letters.
    enum Class: UInt8, CaseIterable {
        // Words of food names.

        /// A word that does not identify a name; one that people often omit; one that is ignored if no name contains
        /// it.
        case silent, weak, frill
        /// "the", "of": a word that does not distinguish names.
        case article
        /// "with", "in": an ingredient follows, not the food itself.
        case with
        /// "no", "minus": something that the food lacks follows.
        case without
        /// "any": a word between "without" and its object; "or": a word that joins two objects.
        case skipped, joined
        /// A bread that sandwiches are named after; a sandwich; a word that adds nothing to the name of such a
        /// sandwich.
        case bread, sandwich, implied
        /// Ignored elsewhere, but a dish at the end of a name: a burrito bowl is not a burrito.
        case dish
        /// Not cooked; uncooked unless another word says otherwise; cooked; a powder, a mix, or a concentrate; made for
        /// babies.
        case raw, fresh, cooked, dry, baby

        // Words of a portion, as the survey names it.

        /// A measure; a piece; a package; a size.
        case measure, piece, package, size
        /// "individual": a portion for one person; a package whose contents are a portion.
        case single, packed
        /// A word that does not affect a portion; one of portions that are never on a plate; one of less likely
        /// portions.
        case idle, never, lesser
        /// The size of the usual piece.
        case middle
        /// A half; a slice; a serving; a cup; an ounce of a drink.
        case half, slice, serving, cup, ounce

        // Words of a typed unit.

        /// The weight is a guess if no portion has this name; a package of any size.
        case guessed, anysize
        /// A helping that a size makes smaller or bigger.
        case sized
        /// A vessel for a drink, in cups of the typed size.
        case glass
        /// The default portion; a package that is the default portion if it makes a dish.
        case usual, makes
        /// A part of a cup, whatever portions there are; a unit with the same weight or volume for any food.
        case loose, general

        // Words in the name of a portion of the table.

        /// A measure that gives the density; the first one has priority.
        case density
        /// A spoon or cup, which measures any food; a helping of several pieces; a piece that is cut off.
        case spoon, several, cutoff
        /// The medium portion; the large portion; a size that pieces are counted in.
        case medium, large, counted
        /// The splash of a drink in another drink.
        case splash

        // Tokens of a line.

        /// A word whose period does not end a sentence; a word that includes the letters after its apostrophe.
        case abbrev, contract
        /// A word between the bounds of a range; a word between a number and its fraction.
        case range, mixed
        /// "per": a word before the amount that an energy applies to.
        case per
        /// "pound cake": a name that begins with a unit.
        case noamount
    }

    /// The kinds of values that a word can have.
    enum Valued: String, CaseIterable {
        /// Its spelling in names; a word after which that spelling does not apply.
        case written, unless
        /// The replacement of a sign between names; the replacement of a single capital letter.
        case sign, capital
        /// Its spelling in portions; its spelling as a typed unit.
        case spelled, unit
        /// For a size: the factor of a helping; the milliliters of a drink.
        case factor, drinkml
        /// For a size: a size with the same meaning; a similar size.
        case samesize, nearsize
        /// For a unit: its cups; its cups if no portion is similar; the ounces of a drink.
        case cups, vessel, ounces
        /// For a food: the grams of a cup.
        case cupof
        /// For a piece: the piece of a food that is cut.
        case cutas
        /// For the name of a portion: its rank among portions that are the whole food; its rank among pieces.
        case entire, aspiece
        /// For a nutrient, as people write it: its option.
        case nutrient
    }

    /// The classes of a word, or of several words together.
    struct Classes: Equatable {
        fileprivate(set) var bits: UInt64 = 0

        func contains(_ one: Class) -> Bool { bits & one.bit != 0 }
        mutating func formUnion(_ others: Classes) { bits |= others.bits }
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    /// The start of the first line of each word, at the word's hash or after it; zero for a free slot.
    private let slots: UnsafeMutableBufferPointer<UInt16>

    /// The built-in table.
    static let builtin = NameTable(
        UnsafeBufferPointer(start: countme_names(), count: countme_names_size())
    )

    /// Reads the table, which begins with a comment and is smaller than 64 KiB.
    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        // No line is shorter than eight bytes, so some slots stay free.
        var size = 64
        while size <= bytes.count / 8 { size *= 2 }
        slots = .allocate(capacity: size)
        slots.initialize(repeating: 0)
        var (start, last) = (0, 0..<0)
        while start < bytes.count {
            if bytes[start] != UInt8(ascii: "#") {
                var (end, hash, isLast) = (start, NameTable.firstHash, true)
                while end < bytes.count, bytes[end] != UInt8(ascii: "\t") {
                    hash = NameTable.hash(hash, bytes[end])
                    isLast = isLast && bytes[end] == bytes[last.lowerBound &+ end &- start]
                    end &+= 1
                }
                // The lines of a word are adjacent.
                if !isLast || last.count != end &- start {
                    var slot = slot(hash)
                    while slots[slot] != 0 { slot = self.slot(after: slot) }
                    slots[slot] = UInt16(truncatingIfNeeded: start)
                    last = start..<end
                }
            }
            start = lineEnd(start) &+ 1
        }
    }

    // MARK: Words

    /// Returns the classes of a word.
    subscript(word: String) -> Classes {
        var classes = Classes()
        forEachCode(of: word) { code in
            if let number = Class.codes.firstIndex(of: code) { classes.bits |= 1 << UInt64(number) }
        }
        return classes
    }

    /// Returns the classes of several words together.
    func classes(of words: some Sequence<String>) -> Classes {
        words.reduce(into: Classes()) { $0.formUnion(self[$1]) }
    }

    /// Returns whether a word has a class.
    func has(_ one: Class, _ word: String) -> Bool {
        let wanted = Class.codes[Int(one.rawValue)]
        var isFound = false
        forEachCode(of: word) { if $0 == wanted { isFound = true } }
        return isFound
    }

    /// Returns the value of a word; nil if it has no such value.
    func value(_ valued: Valued, of word: String) -> String? { values(valued, of: word).first }

    /// Returns all values of a kind that a word has.
    func values(_ valued: Valued, of word: String) -> [String] {
        var values: [String] = []
        forEachLine(of: word) { line in
            if bytes[line.classes].elementsEqual(valued.rawValue.utf8) { values.append(text(line.value)) }
        }
        return values
    }

    /// Returns the value of a word as a number.
    func number(_ valued: Valued, of word: String) -> Double? {
        value(valued, of: word).flatMap { Double($0) }
    }

    /// Returns the words of a class, sorted by their bytes.
    func words(_ one: Class) -> [String] {
        let wanted = Class.codes[Int(one.rawValue)]
        var words: [String] = []
        forEachLine { word, line in
            var isFound = false
            forEachCode(in: line) { if $0 == wanted { isFound = true } }
            if isFound { words.append(text(word)) }
        }
        return words
    }

    /// Returns whether a word with such a value is equal to this word, or begins or ends with it.
    func hasPhrase(_ valued: Valued, around word: String) -> Bool {
        var isFound = false
        forEachLine { own, line in
            guard !isFound, own.count >= word.utf8.count,
                bytes[line.classes].elementsEqual(valued.rawValue.utf8)
            else { return }
            let own = bytes[own]
            isFound =
                own.elementsEqual(word.utf8) || own.starts(with: (word + " ").utf8)
                || own.suffix(word.utf8.count + 1).elementsEqual((" " + word).utf8)
        }
        return isFound
    }

    /// All lines, for tests.
    var lines: [Substring] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
    }

    // MARK: Searching

    /// The cells of a line after its word.
    private typealias Line = (classes: Range<Int>, value: Range<Int>)

    /// Calls a closure with the word and the cells of each line of the table.
    private func forEachLine(_ body: (_ word: Range<Int>, Line) -> Void) {
        var start = 0
        while start < bytes.count {
            if bytes[start] == UInt8(ascii: "#") {
                start = lineEnd(start) &+ 1
                continue
            }
            let word = cellEnd(start)
            let mark = cellEnd(word &+ 1)
            let stop = cellEnd(mark &+ 1)
            body(start..<word, (word &+ 1..<mark, mark &+ 1..<stop))
            start = lineEnd(stop) &+ 1
        }
    }

    /// Calls a closure with each line of a word.
    private func forEachLine(of word: String, _ body: (Line) -> Void) {
        var word = word
        word.withUTF8 { word in
            var slot = slot(word.reduce(NameTable.firstHash, NameTable.hash))
            while slots[slot] != 0 {
                var start = Int(slots[slot])
                slot = self.slot(after: slot)
                guard isLine(at: start, of: word) else { continue }
                repeat {
                    let place = start &+ word.count &+ 1
                    let mark = cellEnd(place)
                    let stop = cellEnd(mark &+ 1)
                    body((place..<mark, mark &+ 1..<stop))
                    start = lineEnd(stop) &+ 1
                } while isLine(at: start, of: word)
                return
            }
        }
    }

    /// Calls a closure with the letters of each class of a word as one number.
    private func forEachCode(of word: String, _ body: (Int) -> Void) {
        forEachLine(of: word) { forEachCode(in: $0, body) }
    }

    /// Calls a closure with the letters of each class of a line as one number.
    private func forEachCode(in line: Line, _ body: (Int) -> Void) {
        guard line.value.isEmpty else { return }
        var code = 0
        for byte in bytes[line.classes] {
            if byte == UInt8(ascii: " ") {
                body(code)
                code = 0
            } else {
                code = code << 8 | Int(byte)
            }
        }
        body(code)
    }

    private static let firstHash: UInt32 = 2_166_136_261

    private static func hash(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
        (hash ^ UInt32(byte)) &* 16_777_619
    }

    private func slot(_ hash: UInt32) -> Int { Int(hash ^ hash >> 15) & (slots.count &- 1) }
    private func slot(after slot: Int) -> Int { (slot &+ 1) & (slots.count &- 1) }

    private func isLine(at start: Int, of word: UnsafeBufferPointer<UInt8>) -> Bool {
        guard start &+ word.count < bytes.count, bytes[start &+ word.count] == UInt8(ascii: "\t") else {
            return false
        }
        var place = 0
        while place < word.count, bytes[start &+ place] == word[place] { place &+= 1 }
        return place == word.count
    }

    /// Returns the position of the tab that ends a cell.
    private func cellEnd(_ start: Int) -> Int {
        var place = start
        while place < bytes.count, bytes[place] != UInt8(ascii: "\t") { place &+= 1 }
        return place
    }

    private func lineEnd(_ start: Int) -> Int {
        guard let first = bytes.baseAddress,
            let found = memchr(first + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
        else { return bytes.count }
        return UnsafeRawPointer(found) - UnsafeRawPointer(first)
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
}

extension NameTable.Class {
    fileprivate var bit: UInt64 { 1 << UInt64(rawValue) }

    /// The names of all classes, in order.
    static let names: StaticString =
        """
        silent weak frill article with without skipped joined bread sandwich implied dish raw fresh cooked dry baby \
        measure piece package size single packed idle never lesser middle half slice serving cup ounce guessed anysize sized \
        glass usual makes loose general density spoon several cutoff medium large counted splash abbrev contract range mixed \
        per noamount
        """

    /// The letters of each name as one number.
    fileprivate static let codes: [Int] = names.withUTF8Buffer { names in
        var codes: [Int] = []
        codes.reserveCapacity(64)
        var code = 0
        for byte in names {
            if byte == UInt8(ascii: " ") {
                codes.append(code)
                code = 0
            } else {
                code = code << 8 | Int(byte)
            }
        }
        return codes + [code]
    }
}

/// The words of a class, for testing membership.
struct NamedWords {
    let kind: NameTable.Class

    init(_ kind: NameTable.Class) { self.kind = kind }

    func contains(_ word: String) -> Bool { NameTable.builtin.has(kind, word) }
}
