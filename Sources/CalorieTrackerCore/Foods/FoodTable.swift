internal import CFoodTable

/// Reads a table of foods: a line each, tab separated, with a header that names the columns.
public enum FoodTable {
    /// The bytes of a table, which live as long as the program.
    public typealias Bytes = UnsafeBufferPointer<UInt8>

    /// The built-in table.
    public static var builtin: Bytes { Bytes(start: countme_foods(), count: countme_foods_size()) }

    /// What is wrong with a line.
    public struct Problem: Error, Equatable, Sendable {
        /// The line, from 1.
        public let line: Int
        /// What is wrong with it.
        public let reason: String
    }

    /// The columns, in the order of the built-in table.
    public static let columns =
        [
            "id", "name", "synonyms", "category", "kind", "alcoholic", "kcal", "carbs_g", "protein_g",
            "fat_g", "fiber_g",
        ]
        + ["sugar_g", "saturated_fat_g", "sodium_mg", "alcohol_g", "caffeine_mg", "density", "portions"]
        + ["default_portion", "reference", "note"]

    /// Reads a text; lines that begin with `#` and blank ones say nothing.
    public static func read(_ text: some Sequence<UInt8>, source: FoodItemSource) throws(Problem) -> [Food] {
        var foods: [Food] = []
        var header: [String] = []
        var number = 0
        for line in Array(text).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
            guard let text = String(validating: line, as: UTF8.self) else {
                throw Problem(line: number, reason: "not UTF-8")
            }
            let cells = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            if header.isEmpty {
                guard cells == columns else {
                    throw Problem(line: number, reason: "not the columns of a table")
                }
                header = cells
                continue
            }
            guard cells.count == header.count else {
                throw Problem(line: number, reason: "\(cells.count) cells instead of \(header.count)")
            }
            do throws(Reason) {
                foods.append(try food(cells, source: source))
            } catch {
                throw Problem(line: number, reason: error.text)
            }
        }
        return foods
    }

    private struct Reason: Error {
        let text: String
    }

    private static func food(_ cells: [String], source: FoodItemSource) throws(Reason) -> Food {
        func number(_ index: Int) throws(Reason) -> Double? {
            if cells[index].isEmpty { return nil }
            guard let number = JSONValue.string(cells[index]).looseNumber, number >= 0 else {
                throw Reason(text: "\(columns[index]) is no number: \(cells[index])")
            }
            return number
        }
        func list(_ index: Int) -> [String] { cells[index].split(separator: "|").map(String.init) }
        guard let kilocalories = try number(6) else { throw Reason(text: "no energy") }
        guard !cells[0].isEmpty, PlainText.problem(in: cells[1], limit: PlainText.longestName) == nil else {
            throw Reason(text: "no id or no name")
        }
        guard let kind = FoodItem.Kind(rawValue: cells[4]), cells[5] == "yes" || cells[5] == "no" else {
            throw Reason(text: "kind or alcoholic")
        }
        var food = Food(id: cells[0], name: cells[1], kilocalories: kilocalories, source: source)
        food.synonyms = list(2)
        food.category = cells[3].isEmpty ? nil : cells[3]
        food.kind = kind
        food.isAlcoholic = cells[5] == "yes"
        for (index, nutrient) in zip(
            7...15,
            [.carbs, .protein, .fat, .fiber, .sugar, .saturatedFat, .sodium, .alcohol, .caffeine]
                as [Nutrient]
        ) { food.nutrients[nutrient] = try number(index) }
        food.density = try number(16)
        guard let portions = Food.Portion.list(cells[17]) else {
            throw Reason(text: "no portions: \(cells[17])")
        }
        food.portions = portions
        food.defaultPortion = cells[18].isEmpty ? nil : cells[18]
        if let name = food.defaultPortion, !food.portions.contains(where: { $0.name == name }) {
            throw Reason(text: "the default portion is none of the portions")
        }
        return food
    }
}
