/// Names, portions and figures of thousands of foods as constant bytes, read where they lie.
///
/// It holds the survey foods whole, and of those of the built-in table what a meal in words is compared with.
/// A sentence touches a few pages of it, and nothing else pays for it. `FoodPacker` of the tests writes it and says
/// how.
struct PackedFoods {
    private let bytes: UnsafeRawBufferPointer
    let wordCount: Int
    /// How many words, the first, begin with a minus: what foods are without.
    let excludedCount: Int
    let documentCount: Int
    let foodCount: Int
    /// How many of the foods are of the survey; they come first, by their codes.
    let surveyCount: Int

    /// Where the parts begin, in the order in which they are written.
    enum Part: Int, CaseIterable {
        case wordEnds, words, weights, postingEnds, postings
        case documentEnds, documents
        case foods, energies, nutrients, portions
        case textEnds, texts, nameEnds, names, spellingEnds, spellings, nameFilter
        case end
    }

    static let magic: UInt32 = 0x3146_4d43
    static let headerSize = 4 * (6 + Part.allCases.count)

    /// Looks at bytes that live as long as the program.
    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        func header(_ index: Int) -> Int {
            Int(bytes.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self).littleEndian)
        }
        precondition(header(0) == PackedFoods.magic, "these are no packed foods")
        wordCount = header(1)
        documentCount = header(2)
        foodCount = header(3)
        excludedCount = header(4)
        surveyCount = header(5)
    }

    /// Whether other bytes are the same.
    func holds(_ other: [UInt8]) -> Bool { bytes.elementsEqual(other) }

    private func start(_ part: Part) -> Int { uint32(4 * (6 + part.rawValue)) }

    private func uint16(_ offset: Int) -> Int {
        Int(bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self).littleEndian)
    }

    private func uint32(_ offset: Int) -> Int {
        Int(bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self).littleEndian)
    }

    private func uint24(_ offset: Int) -> Int { uint16(offset) | Int(bytes[offset + 2]) << 16 }

    /// The bytes of the element with a number, in a part that others say the ends of.
    private func element(_ index: Int, of part: Part, ends: Part) -> Range<Int> {
        let (table, base) = (start(ends), start(part))
        let from = index == 0 ? 0 : uint24(table + 3 * (index - 1))
        return base + from..<base + uint24(table + 3 * index)
    }

    // MARK: Words

    /// The number of a word; nil when no name has it.
    func word(_ text: String) -> Int? {
        var text = text
        return text.withUTF8 { wanted in
            let wanted = UnsafeRawBufferPointer(wanted)
            var (low, high) = (0, wordCount)
            while low < high {
                let middle = (low + high) / 2
                let found = UnsafeRawBufferPointer(
                    rebasing: bytes[element(middle, of: .words, ends: .wordEnds)]
                )
                if found.elementsEqual(wanted) { return middle }
                if found.lexicographicallyPrecedes(wanted) { low = middle + 1 } else { high = middle }
            }
            return nil
        }
    }

    func text(ofWord word: Int) -> String {
        String(decoding: bytes[element(word, of: .words, ends: .wordEnds)], as: UTF8.self)
    }

    /// How much a word says: the logarithm of how rare it is, less for words that are often left out.
    func weight(_ word: Int) -> Float { Float(uint16(start(.weights) + 2 * word)) / 1000 }

    /// Calls with each document that holds a word.
    func forEachDocument(holding word: Int, _ body: (Int) -> Void) {
        let range = element(word, of: .postings, ends: .postingEnds)
        var (position, document) = (range.lowerBound, -1)
        while position < range.upperBound {
            var (step, shift) = (0, 0)
            while true {
                let byte = Int(bytes[position])
                position += 1
                step |= (byte & 0x7f) << shift
                if byte < 0x80 { break }
                shift += 7
            }
            document += step
            body(document)
        }
    }

    // MARK: Documents

    /// One of the names of a food.
    struct Document {
        let food: Int
        /// Whether it is not what the food itself is called, but another name that the survey has for it.
        let isOtherName: Bool
        let traits: Traits
        /// How many of its words stand before the first comma, and between that and the second.
        let counts: (first: Int, second: Int)
        /// The index of its head among its words; nil without one.
        let head: Int?
        fileprivate let words: Range<Int>
        var wordCount: Int { words.count / 2 }
    }

    /// What is known of a name.
    struct Traits: OptionSet {
        let rawValue: UInt8

        static let raw = Traits(rawValue: 1)
        static let cooked = Traits(rawValue: 2)
        static let dry = Traits(rawValue: 4)
        static let baby = Traits(rawValue: 8)
    }

    /// Whether a document has these words and no others, in any order.
    func hasWords(_ words: [Int], document number: Int) -> Bool {
        let range = element(number, of: .documents, ends: .documentEnds)
        let first = range.lowerBound + 3
        guard range.upperBound - first == 2 * words.count else { return false }
        return stride(from: first, to: range.upperBound, by: 2).allSatisfy {
            words.contains(uint16($0) & 0x7fff)
        }
    }

    func document(_ number: Int) -> Document {
        let range = element(number, of: .documents, ends: .documentEnds)
        let packed = uint16(range.lowerBound + 1)
        let head = packed & 15
        let (food, first) = food(ofDocument: number)
        return Document(
            food: food,
            isOtherName: number > first && !isBuiltin(food),
            traits: Traits(rawValue: bytes[range.lowerBound]),
            counts: (packed >> 4 & 15, packed >> 8 & 15),
            head: head == 15 ? nil : head,
            words: range.lowerBound + 3..<range.upperBound
        )
    }

    /// The food that a document names, and the first of that food's documents.
    private func food(ofDocument number: Int) -> (food: Int, first: Int) {
        var (low, high) = (0, foodCount)
        while high - low > 1 {
            let middle = (low + high) / 2
            if firstDocument(ofFood: middle) <= number { low = middle } else { high = middle }
        }
        return (low, firstDocument(ofFood: low))
    }

    func word(_ index: Int, of document: Document) -> Int {
        uint16(document.words.lowerBound + 2 * index) & 0x7fff
    }

    /// Whether a word is one of several of which one is meant.
    func isAlternative(_ index: Int, of document: Document) -> Bool {
        uint16(document.words.lowerBound + 2 * index) & 0x8000 != 0
    }

    // MARK: Foods

    private static let foodSize = 14
    private func record(_ food: Int) -> Int { start(.foods) + PackedFoods.foodSize * food }

    /// The code of a survey food; for a food of the table, where its line begins.
    func code(ofFood food: Int) -> Int { uint32(record(food)) }
    /// Whether it is a food of the table.
    func isBuiltin(_ food: Int) -> Bool { food >= surveyCount }
    /// Whether it is drunk.
    func isDrink(_ food: Int) -> Bool { uint16(record(food) + 4) & 1 != 0 }
    /// The shelf it stands on.
    func category(ofFood food: Int) -> String { text(uint16(record(food) + 4) >> 1) }
    /// The survey food that a food of the table has its figures from; a food of a brand, whose number is beyond them, has none.
    func survey(ofFood food: Int) -> Int? {
        guard food < foodCount else { return nil }
        let survey = uint16(record(food) + 6)
        return survey == 0xffff ? nil : survey
    }
    private func firstDocument(ofFood food: Int) -> Int { uint16(record(food) + 12) }

    /// The kilocalories and the carbs of 100 g.
    func energy(ofFood food: Int) -> (kilocalories: Float, carbs: Float) {
        let offset = start(.energies) + 4 * food
        return (Float(uint16(offset)) / 10, Float(uint16(offset + 2)) / 100)
    }

    /// The other nutrients of 100 g of a survey food.
    static let otherNutrients: [(nutrient: Nutrient, scale: Double)] = [
        (.protein, 100), (.fat, 100), (.fiber, 100), (.sugar, 100), (.saturatedFat, 100), (.sodium, 1),
        (.alcohol, 100), (.caffeine, 1),
    ]

    func nutrients(ofSurveyFood food: Int) -> Nutrients {
        var nutrients = Nutrients()
        nutrients[.carbs] = Double(uint16(start(.energies) + 4 * food + 2)) / 100
        let offset = start(.nutrients) + 2 * PackedFoods.otherNutrients.count * food
        for (index, (nutrient, scale)) in PackedFoods.otherNutrients.enumerated() {
            nutrients[nutrient] = Double(uint16(offset + 2 * index)) / scale
        }
        return nutrients
    }

    struct Portion {
        let text: String
        let grams: Double
    }

    func portions(ofFood food: Int) -> [Portion] {
        guard food < foodCount else { return [] }
        let place = uint32(record(food) + 8)
        let (offset, count) = (start(.portions) + 4 * (place & 0xffffff), place >> 24)
        return (0..<count).map { index in
            Portion(
                text: text(uint16(offset + 4 * index)),
                grams: Double(uint16(offset + 4 * index + 2)) / 10
            )
        }
    }

    private func text(_ number: Int) -> String {
        String(decoding: bytes[element(number, of: .texts, ends: .textEnds)], as: UTF8.self)
    }

    /// What a survey food is called.
    func name(ofSurveyFood food: Int) -> String {
        let range = element(food, of: .names, ends: .nameEnds)
        var name: [UInt8] = []
        for offset in stride(from: range.lowerBound, to: range.upperBound, by: 2) {
            if !name.isEmpty { name.append(UInt8(ascii: " ")) }
            name += bytes[element(uint16(offset), of: .spellings, ends: .spellingEnds)]
        }
        return String(decoding: name, as: UTF8.self)
    }

    /// Whether a food of the table may have these words for a name: never for a name that it has not, but for about one in
    /// a hundred of other words.
    func mayName(_ words: [String]) -> Bool {
        let filter = start(.nameFilter)..<start(.end)
        return PackedFoods.filterBits(of: words, among: 8 * filter.count).allSatisfy { bit in
            bytes[filter.lowerBound + bit / 8] & 1 << UInt8(bit % 8) != 0
        }
    }

    /// The bits that words set in the filter of names: a Bloom filter, whose bits come from two halves of one hash.
    static func filterBits(of words: [String], among count: Int) -> some Sequence<Int> {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for word in words {
            for byte in word.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            hash = (hash ^ 0x20) &* 0x100_0000_01b3
        }
        let (first, step) = (hash & 0xffff_ffff, hash >> 32 | 1)
        return (0..<5).lazy.map { Int((first + $0 * step) % UInt64(count)) }
    }

    /// The survey food with a code.
    func surveyFood(code: Int) -> Int? {
        var (low, high) = (0, surveyCount)
        while low < high {
            let middle = (low + high) / 2
            let found = self.code(ofFood: middle)
            if found == code { return middle }
            if found < code { low = middle + 1 } else { high = middle }
        }
        return nil
    }
}
