package import CalorieTrackerLog

/// A dish of a restaurant chain, in all sizes that are sold.
final class Dish {
    let chain: BrandTable.Chain
    let name: String
    /// Other names of the dish, in lower case.
    let aliases: [String]
    /// The sizes, in ascending order of energy.
    let sizes: [Row]

    /// Creates a dish from its rows; returns nil if there are none.
    init?(_ rows: [Row], of chain: BrandTable.Chain) {
        guard let first = rows.first else { return nil }
        self.chain = chain
        name = first.text(.item)
        aliases = first.list(.aliases)
        sizes = rows
    }

    /// The size that is assumed if none is typed.
    var usual: Row { sizes.first(where: \.isUsual) ?? sizes[0] }

    /// Returns the id of a size, with the year of the menu: `menu:mcdonalds/fries/large@2023`.
    func id(of size: Row) -> String {
        let parts = [size.text(.chain), Dish.slug(name)] + size.labels.prefix(1).map(Dish.slug)
        return DishID.prefix + parts.joined(separator: "/") + "@\(size.year)"
    }

    static func slug(_ text: String) -> String {
        FoldedName.key(text).utf8.split { !($0.isLetter || (0x30...0x39).contains($0)) }
            .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
    }

    /// A size of a dish, read from its line of the table.
    struct Row {
        /// The columns of the table.
        enum Column: Int, CaseIterable {
            case chain, item, size, aliases, shelf, kind, serving, grams
            case kilocalories, carbs, protein, fat, fiber, sugar, saturatedFat, sodium
            case year, source, agree, isUsual
        }

        private let line: FoodTable.Bytes
        /// The end of each cell.
        private let ends: [Int]

        init(_ line: FoodTable.Bytes) {
            self.line = line
            var ends: [Int] = []
            ends.reserveCapacity(Column.allCases.count)
            for place in line.indices where line[place] == UInt8(ascii: "\t") { ends.append(place) }
            self.ends = ends + [line.count]
        }

        /// Returns the bytes of a cell.
        func bytes(_ column: Column) -> Slice<FoodTable.Bytes> {
            guard column.rawValue < ends.count else { return line[0..<0] }
            let start = column.rawValue == 0 ? 0 : ends[column.rawValue - 1] + 1
            return line[start..<ends[column.rawValue]]
        }

        /// Returns whether a name of the dish contains a word with one of some beginnings, which are in lower case.
        func mayHave(_ beginnings: [[UInt8]]) -> Bool {
            [Column.item, .aliases].contains { column in
                let cell = bytes(column)
                return (cell.startIndex..<cell.endIndex).contains { place in
                    let first = line[place] | 0x20
                    return beginnings.contains { beginning in
                        first == beginning[0] && place + beginning.count <= cell.endIndex
                            && beginning.indices.allSatisfy { line[place + $0] | 0x20 == beginning[$0] }
                    }
                }
            }
        }

        func text(_ column: Column) -> String { String(decoding: bytes(column), as: UTF8.self) }
        func list(_ column: Column) -> [String] {
            bytes(column).split(separator: UInt8(ascii: "|")).map { String(decoding: $0, as: UTF8.self) }
        }
        private func number(_ column: Column) -> Double? { Double(text(column)) }

        /// Whether this size is assumed if none is typed.
        var isUsual: Bool { !bytes(.isUsual).isEmpty }
        /// The names of the size: "grande", "medium".
        var labels: [String] { list(.size) }
        /// The year of the menu.
        var year: Int { Int(text(.year)) ?? 0 }
        /// Whether another source has very different values, or the menu is old.
        var isDoubtful: Bool { year < Row.oldest || text(.agree) == "-1" }
        /// The source of the values.
        var source: String { text(.source) }
        var kilocalories: Double { number(.kilocalories) ?? 0 }
        /// The weight and volume of a serving.
        var grams: Double? { number(.grams) }
        var milliliters: Double? {
            let words = text(.grams).split(separator: " ")
            return words.count == 2 && words[1] == "ml" ? Double(words[0]) : nil
        }
        /// The number of pieces in the label: 10 in "10 piece".
        var pieces: Double? {
            labels.lazy.compactMap { label in
                let words = label.split(separator: " ")
                return words.count == 2 && words[1] == "piece" ? Double(words[0]) : nil
            }.first
        }
        /// The noun of a serving: "burger" in "1 burger"; "serving" if the guide's noun only describes the dish, such
        /// as the "steak" of a steak bake.
        var noun: String {
            let words = text(.serving).split(separator: " ")
            guard words.count == 2, words[0] == "1" else { return "serving" }
            let name = NameKey.singular.words(LineToken.tokens(text(.item)))
            let main = name.prefix { $0 != "with" && $0 != "and" }
            guard name.contains(String(words[1])), main.last != String(words[1]) else {
                return String(words[1])
            }
            return "serving"
        }

        /// Returns a number of servings as people count them: 20 pieces for two boxes of "10 piece", 2 burgers.
        func amount(_ factor: Double) -> Amount {
            guard let label = labels.first else { return Amount(factor, portion: noun) }
            let words = label.split(separator: " ", maxSplits: 1)
            guard words.count == 2, let count = Double(words[0]) else {
                return Amount(factor, portion: label)
            }
            return Amount(factor * count, portion: String(words[1]))
        }

        /// Older menus are less reliable, because menus change.
        private static let oldest = 2020

        private static let nutrients: [(column: Column, nutrient: Nutrient)] = [
            (.carbs, .carbs), (.protein, .protein), (.fat, .fat), (.fiber, .fiber), (.sugar, .sugar),
            (.saturatedFat, .saturatedFat), (.sodium, .sodium),
        ]

        /// The nutrients of a serving.
        var nutrientsOfServing: Nutrients {
            var nutrients = Nutrients()
            for (column, nutrient) in Row.nutrients { nutrients[nutrient] = number(column) }
            return nutrients
        }
    }

    /// Creates an entry for a number of servings of a size; `amount` is the amount as it was counted.
    func eaten(_ size: Row, times factor: Double, as amount: Amount) -> Eaten {
        var eaten = Eaten(name, (size.kilocalories * factor).rounded())
        eaten.kind = FoodItem.Kind(rawValue: size.text(.kind)) ?? .food
        eaten.brand = chain.name
        eaten.nutrients = size.nutrientsOfServing.mapKnown { ($0 * factor).roundedToTenth }
        eaten.amount = amount
        eaten.amount?.grams = size.grams.map { ($0 * factor).roundedToTenth }
        eaten.amount?.milliliters = size.milliliters.map { ($0 * factor).roundedToTenth }
        eaten.source = .builtin
        eaten.foodID = id(of: size)
        return eaten
    }
}

/// The id of a dish in one size.
package struct DishID: Equatable, Sendable {
    let chain: String
    let dish: String
    /// The size; nil if the dish comes in only one.
    let size: String?
    /// The year of the menu.
    package let year: Int?

    static let prefix = "menu:"

    /// Parses an id; returns nil for the id of another kind of food.
    package init?(_ id: String) {
        guard id.hasPrefix(DishID.prefix) else { return nil }
        let sides = id.dropFirst(DishID.prefix.count).split(separator: "@", omittingEmptySubsequences: false)
        let parts = (sides.first ?? "").split(separator: "/", omittingEmptySubsequences: false).map(
            String.init
        )
        guard (1...2).contains(sides.count), (2...3).contains(parts.count) else { return nil }
        (chain, dish, size) = (parts[0], parts[1], parts.count > 2 ? parts[2] : nil)
        year = sides.count > 1 ? Int(sides[1]) : nil
    }
}

extension Eaten {
    /// The id of the chain's dish; nil for other foods.
    package var dishID: String? { foodID.flatMap { DishID($0) == nil ? nil : $0 } }

    /// The maker, with the year of the menu that the values come from: "McDonald's, 2023".
    package var maker: String? {
        brand.map { brand in
            foodID.flatMap(DishID.init)?.year.map { "\(brand), \($0)" } ?? brand
        }
    }
}
