@testable import CalorieTrackerLog
@testable import MealReading

/// Writes the words of brands as the table that lines are read with: a line a meaning, sorted by the bytes of the word.
///
/// A word leads to a chain's dishes, to a packaged food or to the food that the brand stands for; where those begin in their
/// own tables is the value of the line.
package struct BrandPacker {
    private var lines: Set<String> = []
    private let foodNumbers: [String: Int]

    /// A line of a table and where it begins.
    private struct Row {
        let offset: Int
        let cells: [String]
        let columns: [String: Int]

        subscript(column: String) -> String { columns[column].map { cells[$0] } ?? "" }

        /// The parts of a cell.
        func list(_ column: String) -> [String] {
            self[column].utf8.split(separator: UInt8(ascii: "|")).map { String(Substring($0)) }
        }
    }

    /// Packs the words of the four tables; the numbers of foods are those of packed foods.
    package static func pack(
        chains: String,
        dishes: String,
        products: String,
        brands: String,
        foods: [UInt8],
        table: String
    ) -> String {
        let numbers: [String: Int] = foods.withUnsafeBytes { foods in
            let packed = PackedFoods(foods)
            return Array(table.utf8).withUnsafeBufferPointer { BrandPacker.numbers(packed, $0) }
        }
        var packer = BrandPacker(foodNumbers: numbers)
        packer.add(chains: rows(chains), dishes: rows(dishes))
        packer.add(products: rows(products))
        packer.add(brands: rows(brands))
        return packer.lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined(separator: "\n")
            + "\n"
    }

    /// The numbers of foods by their ids.
    private static func numbers(_ foods: PackedFoods, _ table: FoodTable.Bytes) -> [String: Int] {
        let numbers = (0..<foods.foodCount).compactMap { number in
            foods.food(number, table: table).map { ($0.id, number) }
        }
        return Dictionary(numbers) { first, _ in first }
    }

    private static func rows(_ text: String) -> [Row] {
        var rows: [Row] = []
        var columns: [String: Int] = [:]
        let bytes = Array(text.utf8)
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            defer { start = end + 1 }
            guard end > start, bytes[start] != UInt8(ascii: "#") else { continue }
            let cells = bytes[start..<end].split(
                separator: UInt8(ascii: "\t"),
                omittingEmptySubsequences: false
            ).map { String(decoding: $0, as: UTF8.self) }
            if columns.isEmpty {
                columns = Dictionary(uniqueKeysWithValues: zip(cells, cells.indices))
            } else {
                rows.append(Row(offset: start, cells: cells, columns: columns))
            }
        }
        return rows
    }

    /// Adds a meaning of words that are not empty.
    private mutating func add(_ words: String, _ kind: WordTable.Kind, _ value: String, cost: Float? = nil) {
        let text = LineToken.tokens(words).filter { $0.kind != .mark }.map(\.text).joined(separator: " ")
        guard !text.isEmpty else { return }
        lines.insert("\(text)\t\(kind.rawValue)\t\(value)\t\t\(cost.map { "\($0)" } ?? "")")
    }

    private mutating func add(chains: [Row], dishes: [Row]) {
        var firsts: [String: Int] = [:]
        for dish in dishes where firsts[dish["chain"]] == nil { firsts[dish["chain"]] = dish.offset }
        for chain in chains {
            guard let first = firsts[chain["id"]] else { continue }
            let value = "\(chain["country"]):\(first):\(chain["name"])"
            for word in chain.list("words") { add(word, .chain, value) }
            for word in chain.list("doubtful") { add(word, .maychain, value) }
            for word in chain.list("own") {
                add(word, .owndish, value)
                add(word + "s", .owndish, value)
            }
        }
    }

    private mutating func add(products: [Row]) {
        for product in products {
            add(product["brand"], .maker, String(product.offset))
            add(product["brand"], .brand, "packaged", cost: 2)
            add(product["brand"] + " " + product["item"], .product, String(product.offset))
            for alias in product.list("aliases") { add(alias, .product, String(product.offset)) }
        }
    }

    private mutating func add(brands: [Row]) {
        for brand in brands {
            let kind =
                switch brand["kind"] {
                case "restaurant", "coffee": "restaurant"
                case "supermarket": "shop"
                default: "packaged"
                }
            let cost: Float = brand["needs"] == "item" ? 4 : kind == "shop" ? 1 : 2
            add(brand["word"], .brand, kind, cost: cost)
            if let number = foodNumbers[brand["food"]] {
                add(brand["word"], .standin, String(number), cost: brand["alone"] == "yes" ? nil : 4)
            }
        }
    }
}
