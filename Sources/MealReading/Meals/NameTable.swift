internal import CFoodTable
internal import CLibrary
internal import CalorieTrackerLog

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
        /// Not cooked; uncooked unless another word says more; cooked; a powder, a mix or a concentrate; made for babies.
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

        /// A measure that tells the density, the first one first.
        case density
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
        /// Of the name of a portion: its rank among those that are the whole food; that are a piece.
        case entire, aspiece
        /// Of a nutrient, as people write it: its option.
        case nutrient
    }

    /// The classes of a word, or of several words together.
    struct Classes: Equatable {
        fileprivate(set) var bits: UInt64 = 0

        func contains(_ one: Class) -> Bool { bits & one.bit != 0 }
        mutating func formUnion(_ others: Classes) { bits |= others.bits }
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    /// Where the first line of each word begins, at the hash of the word or behind that; zero where none does.
    private let slots: UnsafeMutableBufferPointer<UInt16>

    /// The built-in table.
    static let builtin = NameTable(
        UnsafeBufferPointer(start: countme_names(), count: countme_names_size())
    )

    /// Reads the table, which begins with a comment and has less than 64 KiB.
    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        // No line has fewer than eight bytes, so some slots stay free.
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
                // Lines of a word follow each other.
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

    /// The classes of a word.
    subscript(word: String) -> Classes {
        var classes = Classes()
        forEachCode(of: word) { code in
            if let number = Class.codes.firstIndex(of: code) { classes.bits |= 1 << UInt64(number) }
        }
        return classes
    }

    /// The classes of some words.
    func classes(of words: some Sequence<String>) -> Classes {
        words.reduce(into: Classes()) { $0.formUnion(self[$1]) }
    }

    /// Whether a word is of a class.
    func has(_ one: Class, _ word: String) -> Bool {
        let wanted = Class.codes[Int(one.rawValue)]
        var isFound = false
        forEachCode(of: word) { if $0 == wanted { isFound = true } }
        return isFound
    }

    /// What a word is worth; nil where it has no such value.
    func value(_ valued: Valued, of word: String) -> String? { values(valued, of: word).first }

    /// All that a word is worth in a respect.
    func values(_ valued: Valued, of word: String) -> [String] {
        var values: [String] = []
        forEachLine(of: word) { line in
            if bytes[line.classes].elementsEqual(valued.rawValue.utf8) { values.append(text(line.value)) }
        }
        return values
    }

    /// The number that a word is worth.
    func number(_ valued: Valued, of word: String) -> Double? {
        value(valued, of: word).flatMap { Double($0) }
    }

    /// The words of a class, by their bytes.
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

    /// Whether a word with a value is this one, or begins or ends with it.
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

    /// Every line, for tests.
    var lines: [Substring] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
    }

    // MARK: Searching

    /// The cells of a line behind its word.
    private typealias Line = (classes: Range<Int>, value: Range<Int>)

    /// Calls a closure with every line of the table and its word.
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

    /// Calls a closure with every line of a word.
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

    /// The place of the tab that ends a cell.
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

    /// The names of all classes, in their order.
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

/// The words of a class, to ask whether a word is among them.
struct NamedWords {
    let kind: NameTable.Class

    init(_ kind: NameTable.Class) { self.kind = kind }

    func contains(_ word: String) -> Bool { NameTable.builtin.has(kind, word) }
}
