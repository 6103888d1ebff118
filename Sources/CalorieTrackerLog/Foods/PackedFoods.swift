internal import CFoodTable

/// The names, portions, and nutrition facts of thousands of foods as constant bytes that are read in place.
///
/// It contains the survey foods completely, but for foods of the built-in table only the data needed to match a meal in
/// words. Parsing a sentence reads only a few of its pages, and other code does not touch it. `FoodPacker` in the tests
/// writes it and documents the format.
package struct PackedFoods {
    private let bytes: PackedBytes
    package let wordCount: Int
    /// The number of words at the beginning that start with a minus, for ingredients that foods do not contain.
    package let excludedCount: Int
    package let documentCount: Int
    package let foodCount: Int
    /// The number of foods from the survey; they come first, ordered by code.
    package let surveyCount: Int

    /// The offsets of the parts, in the order in which they are written.
    enum Part: Int, CaseIterable {
        case wordEnds, words, weights, postingEnds, postings
        case documentEnds, documents
        case foods, energies, nutrients, portions
        case textEnds, texts, nameEnds, names, spellingEnds, spellings, nameFilter
        case end
    }

    static let magic: UInt32 = 0x3146_4d43
    static let headerSize = 4 * (6 + Part.allCases.count)

    /// The packed foods of the program.
    package static var builtin: PackedFoods {
        PackedFoods(UnsafeRawBufferPointer(start: countme_packed_foods(), count: countme_packed_foods_size()))
    }

    /// Uses bytes that exist as long as the program runs.
    package init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = PackedBytes(bytes, magic: PackedFoods.magic)
        wordCount = self.bytes.header(1)
        documentCount = self.bytes.header(2)
        foodCount = self.bytes.header(3)
        excludedCount = self.bytes.header(4)
        surveyCount = self.bytes.header(5)
    }

    /// Whether its bytes are equal to other bytes.
    func holds(_ other: [UInt8]) -> Bool { bytes.holds(other) }

    private func start(_ part: Part) -> Int { bytes.uint32(4 * (6 + part.rawValue)) }

    /// The range of the element with a number, in a part whose ends are in another part.
    private func element(_ index: Int, of part: Part, ends: Part) -> Range<Int> {
        let (table, base) = (start(ends), start(part))
        let from = index == 0 ? 0 : bytes.uint24(table + 3 * (index - 1))
        return base + from..<base + bytes.uint24(table + 3 * index)
    }

    // MARK: Words

    /// The number of a word; nil if no name contains it.
    package func word(_ text: String) -> Int? {
        var text = text
        return text.withUTF8 { wanted in
            let wanted = UnsafeRawBufferPointer(wanted)
            var (low, high) = (0, wordCount)
            while low < high {
                let middle = (low + high) / 2
                let found = bytes[element(middle, of: .words, ends: .wordEnds)]
                if found.elementsEqual(wanted) { return middle }
                if found.lexicographicallyPrecedes(wanted) { low = middle + 1 } else { high = middle }
            }
            return nil
        }
    }

    package func text(ofWord word: Int) -> String {
        String(decoding: bytes[element(word, of: .words, ends: .wordEnds)], as: UTF8.self)
    }

    /// The weight of a word: the logarithm of its rarity, reduced for words that are often omitted.
    package func weight(_ word: Int) -> Float { Float(bytes.uint16(start(.weights) + 2 * word)) / 1000 }

    /// Calls the closure with each document that contains a word.
    package func forEachDocument(holding word: Int, _ body: (Int) -> Void) {
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
    package struct Document {
        fileprivate let number: Int
        package let traits: Traits
        /// The number of its words before the first comma, and between the first comma and the second.
        package let counts: (first: Int, second: Int)
        /// The index of its head among its words; nil if it has none.
        package let head: Int?
        fileprivate let words: Range<Int>
        package var wordCount: Int { words.count / 2 }
    }

    /// The traits of a name.
    package struct Traits: OptionSet {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let raw = Traits(rawValue: 1)
        package static let cooked = Traits(rawValue: 2)
        package static let dry = Traits(rawValue: 4)
        package static let baby = Traits(rawValue: 8)
    }

    /// Calls the closure with each document that has exactly these words, in any order.
    package func forEachDocument(ofWords words: [Int], _ body: (Int) -> Void) {
        guard let rarest = words.max(by: { weight($0) < weight($1) }) else { return }
        forEachDocument(holding: rarest) { if hasWords(words, document: $0) { body($0) } }
    }

    private func hasWords(_ words: [Int], document number: Int) -> Bool {
        let range = element(number, of: .documents, ends: .documentEnds)
        let first = range.lowerBound + 3
        guard range.upperBound - first == 2 * words.count else { return false }
        return stride(from: first, to: range.upperBound, by: 2).allSatisfy {
            words.contains(bytes.uint16($0) & 0x7fff)
        }
    }

    package func document(_ number: Int) -> Document {
        let range = element(number, of: .documents, ends: .documentEnds)
        let packed = bytes.uint16(range.lowerBound + 1)
        let head = packed & 15
        return Document(
            number: number,
            traits: Traits(rawValue: bytes[range.lowerBound]),
            counts: (packed >> 4 & 15, packed >> 8 & 15),
            head: head == 15 ? nil : head,
            words: range.lowerBound + 3..<range.upperBound
        )
    }

    /// The food that a document names, and whether the document is an alternative name from the survey.
    package func food(of document: Document) -> (number: Int, hasOtherName: Bool) {
        var (low, high) = (0, foodCount)
        while high - low > 1 {
            let middle = (low + high) / 2
            if firstDocument(ofFood: middle) <= document.number { low = middle } else { high = middle }
        }
        return (low, document.number > firstDocument(ofFood: low) && !isBuiltin(low))
    }

    package func word(_ index: Int, of document: Document) -> Int {
        bytes.uint16(document.words.lowerBound + 2 * index) & 0x7fff
    }

    /// Whether a word is one of several alternatives.
    package func isAlternative(_ index: Int, of document: Document) -> Bool {
        bytes.uint16(document.words.lowerBound + 2 * index) & 0x8000 != 0
    }

    // MARK: Foods

    private static let foodSize = 14
    private func record(_ food: Int) -> Int { start(.foods) + PackedFoods.foodSize * food }

    /// The code of a survey food; for a food of the table, the offset of its line.
    package func code(ofFood food: Int) -> Int { bytes.uint32(record(food)) }
    /// Whether it is from the built-in table.
    package func isBuiltin(_ food: Int) -> Bool { food >= surveyCount }
    /// Whether it is a drink.
    package func isDrink(_ food: Int) -> Bool { bytes.uint16(record(food) + 4) & 1 != 0 }
    /// The category of a food.
    package func category(ofFood food: Int) -> String { text(bytes.uint16(record(food) + 4) >> 1) }
    /// The survey food that is the source of a table food's values; a packaged food, whose number is higher, has none.
    package func survey(ofFood food: Int) -> Int? {
        guard food < foodCount else { return nil }
        let survey = bytes.uint16(record(food) + 6)
        return survey == 0xffff ? nil : survey
    }
    private func firstDocument(ofFood food: Int) -> Int { bytes.uint16(record(food) + 12) }

    /// The kilocalories and the carbs of 100 g.
    package func energy(ofFood food: Int) -> (kilocalories: Float, carbs: Float) {
        let offset = start(.energies) + 4 * food
        return (Float(bytes.uint16(offset)) / 10, Float(bytes.uint16(offset + 2)) / 100)
    }

    /// The other nutrients in 100 g of a survey food.
    package static let otherNutrients: [(nutrient: Nutrient, scale: Double)] = [
        (.protein, 100), (.fat, 100), (.fiber, 100), (.sugar, 100), (.saturatedFat, 100), (.sodium, 1),
        (.alcohol, 100), (.caffeine, 1),
    ]

    package func nutrients(ofSurveyFood food: Int) -> Nutrients {
        var nutrients = Nutrients()
        nutrients[.carbs] = Double(bytes.uint16(start(.energies) + 4 * food + 2)) / 100
        let offset = start(.nutrients) + 2 * PackedFoods.otherNutrients.count * food
        for (index, (nutrient, scale)) in PackedFoods.otherNutrients.enumerated() {
            nutrients[nutrient] = Double(bytes.uint16(offset + 2 * index)) / scale
        }
        return nutrients
    }

    package struct Portion {
        package let text: String
        package let grams: Double
    }

    package func portions(ofFood food: Int) -> [Portion] {
        guard food < foodCount else { return [] }
        let place = bytes.uint32(record(food) + 8)
        let (offset, count) = (start(.portions) + 4 * (place & 0xffffff), place >> 24)
        return (0..<count).map { index in
            Portion(
                text: text(bytes.uint16(offset + 4 * index)),
                grams: Double(bytes.uint16(offset + 4 * index + 2)) / 10
            )
        }
    }

    private func text(_ number: Int) -> String {
        String(decoding: bytes[element(number, of: .texts, ends: .textEnds)], as: UTF8.self)
    }

    /// The name of a survey food.
    package func name(ofSurveyFood food: Int) -> String {
        let range = element(food, of: .names, ends: .nameEnds)
        var name: [UInt8] = []
        for offset in stride(from: range.lowerBound, to: range.upperBound, by: 2) {
            if !name.isEmpty { name.append(UInt8(ascii: " ")) }
            name += bytes[element(bytes.uint16(offset), of: .spellings, ends: .spellingEnds)]
        }
        return String(decoding: name, as: UTF8.self)
    }

    /// Whether a food of the table may have these words as its name.
    ///
    /// There are no false negatives, and about 1% false positives.
    package func mayName(_ words: [String]) -> Bool {
        let filter = start(.nameFilter)..<start(.end)
        return PackedFoods.filterBits(of: words, among: 8 * filter.count).allSatisfy { bit in
            bytes[filter.lowerBound + bit / 8] & 1 << UInt8(bit % 8) != 0
        }
    }

    /// The bits for words in the filter of names: a Bloom filter with bits from two halves of one hash.
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
    package func surveyFood(code: Int) -> Int? {
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

extension PackedFoods {
    /// The prefix of the ids of survey foods.
    package static let surveyPrefix = "fndds:"

    /// The complete food with a number.
    ///
    /// A food of the table is read from its line there; a survey food has all its values here.
    package func food(_ number: Int, table: FoodTable.Bytes = FoodTable.builtin) -> Food? {
        guard (0..<foodCount).contains(number) else { return nil }
        if isBuiltin(number) { return FoodTable.food(at: code(ofFood: number), in: table) }
        var food = Food(
            id: PackedFoods.surveyPrefix + String(code(ofFood: number)),
            name: name(ofSurveyFood: number),
            kilocalories: Double(energy(ofFood: number).kilocalories).rounded(),
            source: .builtin
        )
        food.category = category(ofFood: number)
        food.kind = isDrink(number) ? .drink : .food
        food.nutrients = nutrients(ofSurveyFood: number)
        food.isAlcoholic = (food.nutrients[.alcohol] ?? 0) > 0.5
        let portions = portions(ofFood: number)
        if food.kind == .drink, let ounce = portions.first(where: { $0.text == "1 fl oz" }) {
            food.density = ounce.grams / 29.573_529_562_5
        }
        for portion in portions {
            let name = PackedFoods.portionName(portion.text)
            if food.portions.contains(where: { $0.name == name }) { continue }
            food.portions.append(Food.Portion(name: name, grams: portion.grams))
            if portion.text == PackedFoods.usualPortion { food.defaultPortion = name }
        }
        return food
    }

    /// The survey's name of the portion for an unspecified amount.
    package static let usualPortion = "Quantity not specified"

    /// The name that people use for a portion: "1 cup, cooked" becomes "cup, cooked".
    package static func portionName(_ text: String) -> String {
        if text == usualPortion { return "serving" }
        return text.hasPrefix("1 ") ? String(text.dropFirst(2)) : text
    }
}
