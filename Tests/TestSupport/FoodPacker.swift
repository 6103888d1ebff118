import Foundation

@testable import CalorieTrackerLog
@testable import MealReading

/// Writes what `PackedFoods` reads: names, portions and figures of the survey foods and of the built-in table.
///
/// Every part lies behind the others; numbers are little-endian. "Ends" say where each element of the part
/// behind them ends. A document is a name of a food: the food, its traits, how many words it has before its commas
/// and which is its head, and its words, the highest bit marking alternatives.
package struct FoodPacker {
    private struct Document {
        var food: Int
        var isOtherName: Bool
        var traits: PackedFoods.Traits
        var words: [String]
        var alternatives: Set<String>
        var first: Int
        var second: Int
        var head: String?
    }

    private struct Entry {
        var code: Int
        var flags: Int
        var category: String
        var survey: Int?
        var kilocalories: Double
        var carbs: Double
        var portions: [(String, Double)]
        var name: String
        var figures: [Double]
    }

    private var entries: [Entry] = []
    private var documents: [Document] = []
    private var seen: Set<String> = []
    /// The names of the foods of the table, as they are typed and in one spelling.
    private var names: Set<[String]> = []

    private static let drinkCategories: Set<String> = [
        "Human milk", "Milk, whole", "Milk, reduced fat", "Milk, lowfat", "Milk, nonfat",
        "Flavored milk, whole",
        "Flavored milk, reduced fat", "Flavored milk, lowfat", "Flavored milk, nonfat", "Milk substitutes",
        "Milk shakes and other dairy drinks", "Coffee", "Tea", "Fruit drinks", "Other fruit juice",
        "Apple juice",
        "Citrus juice", "Vegetable juice", "Smoothies and grain drinks", "Sport and energy drinks",
        "Diet sport and energy drinks", "Nutritional beverages", "Soft drinks", "Diet soft drinks",
        "Other diet drinks",
        "Wine", "Beer", "Liquor and cocktails", "Tap water", "Bottled water", "Flavored or carbonated water",
        "Enhanced or fortified water", "Baby water", "Baby juice",
    ]

    /// Packs a table of survey foods and the built-in one.
    ///
    /// The columns of the survey are food_code, category, name, also, kcal, protein_g, fat_g, carbs_g, fiber_g, sugar_g,
    /// saturated_fat_g, sodium_mg, alcohol_g, caffeine_mg, water_g and portions (`1 cup = 246 g | 1 fl oz = 30.8 g`), tab
    /// separated: FNDDS 2017-2018 of the U.S. Department of Agriculture, which is in the public domain.
    package static func pack(survey: String, builtin: String) -> [UInt8] {
        var packer = FoodPacker()
        packer.addSurvey(survey)
        packer.addBuiltin(builtin)
        return packer.packed()
    }

    /// Packs the survey foods that are packed already, and the built-in table.
    package static func repack(builtin: String) -> [UInt8] {
        var packer = FoodPacker()
        packer.addSurvey(PackedFoods.builtin)
        packer.addBuiltin(builtin)
        return packer.packed()
    }

    private mutating func addSurvey(_ packed: PackedFoods) {
        for food in 0..<packed.surveyCount {
            let nutrients = packed.nutrients(ofSurveyFood: food)
            entries.append(
                Entry(
                    code: packed.code(ofFood: food),
                    flags: packed.isDrink(food) ? 1 : 0,
                    category: packed.category(ofFood: food),
                    survey: nil,
                    kilocalories: Double(packed.energy(ofFood: food).kilocalories),
                    carbs: nutrients[.carbs] ?? 0,
                    portions: packed.portions(ofFood: food).map { ($0.text, $0.grams) },
                    name: packed.name(ofSurveyFood: food),
                    figures: PackedFoods.otherNutrients.map { nutrients[$0.nutrient] ?? 0 }
                )
            )
        }
        for number in 0..<packed.documentCount {
            let document = packed.document(number)
            let (food, isOtherName) = packed.food(of: document)
            guard !packed.isBuiltin(food) else { continue }
            let indices = 0..<document.wordCount
            let words = indices.map { packed.text(ofWord: packed.word($0, of: document)) }
            documents.append(
                Document(
                    food: food,
                    isOtherName: isOtherName,
                    traits: document.traits,
                    words: words,
                    alternatives: Set(
                        indices.filter { packed.isAlternative($0, of: document) }.map { words[$0] }
                    ),
                    first: document.counts.first,
                    second: document.counts.second,
                    head: document.head.map { words[$0] }
                )
            )
        }
    }

    // MARK: Reading

    private mutating func addSurvey(_ table: String) {
        let lines = table.split(separator: "\n").dropFirst()
        var alsos: [(Int, String)] = []
        for line in lines {
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            let portions = cells[15].split(separator: " | ").compactMap { part -> (String, Double)? in
                let sides = part.components(separatedBy: " = ")
                guard sides.count == 2, let grams = Double(sides[1].dropLast(2)), grams > 0, grams < 6500
                else { return nil }
                return (sides[0], grams)
            }
            let category = cells[1]
            let isDrink = FoodPacker.drinkCategories.contains(category)
            entries.append(
                Entry(
                    code: Int(cells[0]) ?? 0,
                    flags: isDrink ? 1 : 0,
                    category: category,
                    survey: nil,
                    kilocalories: Double(cells[4]) ?? 0,
                    carbs: Double(cells[7]) ?? 0,
                    portions: portions,
                    name: FoodPacker.plain(cells[2]),
                    figures: [5, 6, 8, 9, 10, 11, 12, 13].map { Double(cells[$0]) ?? 0 }
                )
            )
            let food = entries.count - 1
            add(cells[2], of: food)
            for also in cells[3].split(separator: ";") {
                let name = PlainText.tidied(String(also))
                let first = name.split(separator: " ").first.map { $0.lowercased() } ?? ""
                if FoodPacker.noNames.contains(first) || name.count >= 70 { continue }
                alsos.append((food, name))
            }
        }
        var categories: [Set<String>: Set<String>] = [:]
        for document in documents {
            categories[Set(document.words), default: []].insert(entries[document.food].category)
        }
        for (food, name) in alsos {
            let words = Set(FoodTerms(name).terms.map(\.text))
            if let others = categories[words], !others.contains(entries[food].category) { continue }
            add(name, of: food, isOtherName: true)
        }
    }

    /// A name of the survey in plain words: "NFS" is any kind, and "NS as to type of milk" any type of milk.
    static func plain(_ name: String) -> String {
        let said = name.replacing("NFS", with: "any kind").replacing("NS to ", with: "NS as to ")
        return said.components(separatedBy: ", ").compactMap { part in
            guard let place = part.range(of: "NS as to ") else { return part }
            let (before, about) = (part[..<place.lowerBound], part[place.upperBound...])
            if about.contains(" or ") { return String(before + about) }
            guard about.hasSuffix("eaten") else { return before + "any " + about }
            return before.isEmpty ? nil : PlainText.tidied(String(before))
        }
        .joined(separator: ", ")
    }

    static let noNames: Set<String> = [
        "with", "without", "and", "made", "any", "from", "for", "in", "on", "no", "or", "all", "include",
        "includes",
    ]

    private mutating func addBuiltin(_ table: String) {
        var byCode: [Int: Int] = [:]
        for (index, entry) in entries.enumerated() { byCode[entry.code] = index }
        var offset = 0
        for line in table.split(separator: "\n", omittingEmptySubsequences: false) {
            defer { offset += line.utf8.count + 1 }
            if line.isEmpty || line.hasPrefix("#") || line.hasPrefix("id\t") { continue }
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            let survey =
                cells[19].hasPrefix("fndds:")
                ? Int(cells[19].dropFirst(6).prefix { $0.isNumber }).flatMap { byCode[$0] } : nil
            var portions = cells[17].split(separator: "|").compactMap { part -> (String, Double)? in
                let sides = part.split(separator: "=").map(String.init)
                guard sides.count == 2, let grams = Double(sides[1]), grams < 6500 else { return nil }
                return (sides[0], grams)
            }
            if let usual = portions.firstIndex(where: { $0.0 == cells[18] }) {
                portions.insert(portions.remove(at: usual), at: 0)
            }
            entries.append(
                Entry(
                    code: offset,
                    flags: cells[4] == "drink" ? 1 : 0,
                    category: cells[3],
                    survey: survey,
                    kilocalories: Double(cells[6]) ?? 0,
                    carbs: Double(cells[7]) ?? 0,
                    portions: portions,
                    name: "",
                    figures: []
                )
            )
            for name in [cells[1]] + cells[2].split(separator: "|").map(String.init) {
                add(name, of: entries.count - 1)
                let words = LineToken.tokens(name).map(NameWords.init)
                names.insert(words.compactMap(\.typed))
                names.insert(words.compactMap(\.spelled))
            }
        }
    }

    private mutating func add(_ name: String, of food: Int, isOtherName: Bool = false) {
        var traits: PackedFoods.Traits = []
        var words: [String] = []
        var alternatives: Set<String> = []
        var counts = [0, 0]
        var head: String?
        for (index, part) in FoodPacker.parts(of: name).enumerated() {
            var part = part
            if part.contains("NFS") || part.contains("NS as to") {
                part = part.replacing("NFS", with: "")
                if let at = part.range(of: "NS as to") { part = String(part[..<at.lowerBound]) }
            }
            let terms = FoodTerms(part)
            if index == 0 { head = terms.head }
            if terms.traits.contains(.raw) { traits.insert(.raw) }
            if terms.traits.contains(.cooked) { traits.insert(.cooked) }
            if terms.traits.contains(.dry) { traits.insert(.dry) }
            if terms.traits.contains(.baby) { traits.insert(.baby) }
            let choices = FoodPacker.choices(in: part)
            for term in terms.terms.map(\.text) where !words.contains(term) {
                words.append(term)
                if choices.contains(term) { alternatives.insert(term) }
                if index < 2 { counts[index] += 1 }
            }
        }
        // "7 up" has no word that says something.
        if words.isEmpty { words = LineToken.tokens(name).map(\.text) }
        // What it is without stands at the end, each word once more.
        let excluded = FoodPacker.parts(of: name).flatMap { FoodTerms($0).excluded }
        guard !words.isEmpty, words.count <= 40 else { return }
        let key =
            "\(food) \(head ?? "") \(words.sorted().joined(separator: " "))|\(excluded.sorted().joined(separator: " "))"
        guard seen.insert(key).inserted else { return }
        documents.append(
            Document(
                food: food,
                isOtherName: isOtherName,
                traits: traits,
                words: words + excluded.map { "-" + $0 },
                alternatives: alternatives,
                first: min(counts[0], 15),
                second: min(counts[1], 15),
                head: head
            )
        )
    }

    /// The words of which one or the other is meant: those around an "or" or a stroke, up to a "with".
    private static func choices(in part: String) -> Set<String> {
        let words = part.lowercased().replacing("/", with: " or ").split(separator: " ").map(String.init)
        let choice = words.split { FoodTerms.cuts.contains($0) }.first { $0.contains("or") }
        return Set(choice.map { FoodTerms($0.joined(separator: " ")).terms.map(\.text) } ?? [])
    }

    /// The parts of a name between commas that stand outside of parentheses.
    private static func parts(of name: String) -> [String] {
        var parts = [""]
        var depth = 0
        for character in name {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if character == ",", depth <= 0 {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts
    }

    // MARK: Writing

    private mutating func packed() -> [UInt8] {
        // What a food itself is called comes first of its names.
        let surveyCount = entries.count { !$0.name.isEmpty }
        documents = documents.enumerated()
            .sorted {
                ($0.element.food, $0.element.isOtherName ? 1 : 0, $0.offset) < (
                    $1.element.food, $1.element.isOtherName ? 1 : 0, $1.offset
                )
            }
            .map(\.element)
        var counts: [String: Int] = [:]
        for document in documents { for word in document.words { counts[word, default: 0] += 1 } }
        let words = counts.keys.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
        let numbers = Dictionary(uniqueKeysWithValues: words.enumerated().map { ($1, $0) })
        precondition(words.count < 0x8000)
        var parts: [PackedFoods.Part: [UInt8]] = [:]
        func ends(_ elements: [[UInt8]]) -> ([UInt8], [UInt8]) {
            var (all, ends): ([UInt8], [UInt8]) = ([], [])
            for element in elements {
                all += element
                ends += uint24(all.count)
            }
            return (ends, all)
        }
        (parts[.wordEnds], parts[.words]) = ends(words.map { Array($0.utf8) })
        parts[.weights] = words.flatMap { word in
            let weight = log(1 + Double(documents.count) / Double(counts[word] ?? 1))
            return uint16(Int((1000 * weight * (FoodTerms.weak.contains(word) ? 0.45 : 1)).rounded()))
        }
        var postings: [[Int]] = Array(repeating: [], count: words.count)
        for (index, document) in documents.enumerated() {
            for word in Set(document.words) { postings[numbers[word, default: 0]].append(index) }
        }
        (parts[.postingEnds], parts[.postings]) = ends(
            postings.map { list in
                var last = -1
                return list.flatMap { number -> [UInt8] in
                    var step = number - last
                    last = number
                    var bytes: [UInt8] = []
                    while step >= 0x80 {
                        bytes.append(UInt8(step & 0x7f | 0x80))
                        step >>= 7
                    }
                    return bytes + [UInt8(step)]
                }
            }
        )
        (parts[.documentEnds], parts[.documents]) = ends(
            documents.map { document in
                let head =
                    document.head.flatMap { document.words.firstIndex(of: $0) }.map { min($0, 15) } ?? 15
                return [document.traits.rawValue]
                    + uint16(head | document.first << 4 | document.second << 8)
                    + document.words.flatMap {
                        uint16(numbers[$0, default: 0] | (document.alternatives.contains($0) ? 0x8000 : 0))
                    }
            }
        )
        var texts: [String] = []
        var textNumbers: [String: Int] = [:]
        func text(_ string: String) -> Int {
            if let number = textNumbers[string] { return number }
            textNumbers[string] = texts.count
            texts.append(string)
            return texts.count - 1
        }
        for entry in entries { _ = text(entry.category) }
        var (foods, energies, nutrients, portions): ([UInt8], [UInt8], [UInt8], [UInt8]) = ([], [], [], [])
        var places: [[UInt8]: Int] = [:]
        var firsts: [Int: Int] = [:]
        for (index, document) in documents.enumerated() where firsts[document.food] == nil {
            firsts[document.food] = index
        }
        precondition(documents.count < 0x10000)
        for (index, entry) in entries.enumerated() {
            var list: [UInt8] = []
            for (name, grams) in entry.portions {
                list += uint16(text(name)) + uint16(Int((10 * grams).rounded()))
            }
            let place = places[list] ?? portions.count / 4
            if places[list] == nil {
                places[list] = place
                portions += list
            }
            foods +=
                uint32(entry.code) + uint16(entry.flags | text(entry.category) << 1)
                + uint16(entry.survey ?? 0xffff)
                + uint32(place | entry.portions.count << 24) + uint16(firsts[index] ?? 0)
            energies +=
                uint16(Int((10 * entry.kilocalories).rounded())) + uint16(Int((100 * entry.carbs).rounded()))
            for (value, (_, scale)) in zip(entry.figures, PackedFoods.otherNutrients) {
                nutrients += uint16(Int((scale * value).rounded()))
            }
        }
        (parts[.foods], parts[.energies], parts[.nutrients], parts[.portions]) = (
            foods, energies, nutrients, portions
        )
        (parts[.textEnds], parts[.texts]) = ends(texts.map { Array($0.utf8) })
        var spellings: [String] = []
        var spellingNumbers: [String: Int] = [:]
        (parts[.nameEnds], parts[.names]) = ends(
            entries.prefix(surveyCount).map { entry in
                entry.name.split(separator: " ").flatMap { part -> [UInt8] in
                    let word = String(part)
                    if spellingNumbers[word] == nil {
                        spellingNumbers[word] = spellings.count
                        spellings.append(word)
                    }
                    return uint16(spellingNumbers[word] ?? 0)
                }
            }
        )
        (parts[.spellingEnds], parts[.spellings]) = ends(spellings.map { Array($0.utf8) })
        // Ten bits for each name, so that about one in a hundred other names is taken for one.
        var filter = Array(repeating: UInt8(0), count: 10 * names.count / 8 + 1)
        for name in names {
            for bit in PackedFoods.filterBits(of: name, among: 8 * filter.count) {
                filter[bit / 8] |= 1 << UInt8(bit % 8)
            }
        }
        parts[.nameFilter] = filter
        parts[.end] = []
        var packed =
            uint32(Int(PackedFoods.magic)) + uint32(words.count) + uint32(documents.count)
            + uint32(entries.count)
            + uint32(words.count { $0.hasPrefix("-") }) + uint32(surveyCount)
        var offset = PackedFoods.headerSize
        for part in PackedFoods.Part.allCases {
            packed += uint32(offset)
            offset += parts[part, default: []].count
        }
        for part in PackedFoods.Part.allCases { packed += parts[part, default: []] }
        return packed
    }

    private func uint16(_ value: Int) -> [UInt8] { [UInt8(value & 0xff), UInt8(value >> 8 & 0xff)] }
    private func uint24(_ value: Int) -> [UInt8] { uint16(value & 0xffff) + [UInt8(value >> 16 & 0xff)] }
    private func uint32(_ value: Int) -> [UInt8] { uint16(value & 0xffff) + uint16(value >> 16) }
}
