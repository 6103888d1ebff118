internal import CFoodTable

/// Reads a tab-separated table of foods with one food per line and a header with the names of the columns.
package enum FoodTable {
    /// The bytes of a table, which exist as long as the program runs.
    package typealias Bytes = UnsafeBufferPointer<UInt8>

    /// The built-in table.
    package static var builtin: Bytes { Bytes(start: countme_foods(), count: countme_foods_size()) }

    /// The problem with a line.
    package struct Problem: Error, Equatable, Sendable {
        /// The line, from 1.
        let line: Int
        /// The problem with the line.
        let reason: String
    }

    /// The columns, in the order of the built-in table.
    static let columns =
        [
            "id", "name", "synonyms", "category", "kind", "alcoholic", "kcal", "carbs_g", "protein_g",
            "fat_g", "fiber_g",
        ]
        + ["sugar_g", "saturated_fat_g", "sodium_mg", "alcohol_g", "caffeine_mg", "density", "portions"]
        + ["default_portion", "reference", "note"]

    /// Reads a text; blank lines and lines that begin with `#` are ignored.
    package static func read(_ text: some Sequence<UInt8>, source: FoodItemSource) throws(Problem) -> [Food] {
        var foods: [Food] = []
        var header: [String] = []
        var number = 0
        for line in Array(text).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
            guard String(validating: line, as: UTF8.self) != nil else {
                throw Problem(line: number, reason: "not UTF-8")
            }
            let cells = cells(line)
            if header.isEmpty {
                guard cells == columns else {
                    throw Problem(line: number, reason: "wrong columns")
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

    /// The food of the line that begins at an offset of the built-in table.
    static func food(at offset: Int, in table: Bytes) -> Food? {
        guard table.indices.contains(offset), offset == 0 || table[offset - 1] == UInt8(ascii: "\n") else {
            return nil
        }
        let line = UnsafeBufferPointer(rebasing: table[offset...].prefix { $0 != UInt8(ascii: "\n") })
        let cells = cells(line)
        guard cells.count == columns.count else { return nil }
        return try? food(cells, source: .builtin)
    }

    /// The columns of the packaged foods.
    static let productColumns =
        [
            "id", "brand", "item", "aliases", "shelf", "kind", "kcal", "carbs_g", "protein_g", "fat_g",
            "fiber_g", "sugar_g", "saturated_fat_g", "sodium_mg", "caffeine_mg", "density", "portions",
            "default", "reference",
        ]

    /// The prefix of the ids of packaged foods.
    package static let productPrefix = "brand:"

    /// The packaged food in the line that begins at an offset.
    package static func product(at offset: Int, in table: Bytes) -> Food? {
        guard table.indices.contains(offset) else { return nil }
        let line = UnsafeBufferPointer(rebasing: table[offset...].prefix { $0 != UInt8(ascii: "\n") })
        let cells = cells(line)
        guard cells.count == productColumns.count else { return nil }
        func cell(_ column: String) -> String {
            productColumns.firstIndex(of: column).map { cells[$0] } ?? ""
        }
        // A name begins with the brand, as on the front of the package.
        let same = columns.map { column in
            switch column {
            case "id": productPrefix + cells[0]
            case "name": cell("brand") + " " + cell("item")
            case "synonyms": cell("aliases")
            case "category": cell("shelf")
            case "alcoholic": "no"
            case "default_portion": cell("default")
            default: cell(column)
            }
        }
        return try? food(same, source: .builtin)
    }

    /// The cells of a line.
    ///
    /// It is searched for bytes, because characters take four times as long, and without an array of slices, whose type
    /// the runtime would have to create.
    private static func cells<Line: Collection<UInt8>>(_ line: Line) -> [String] {
        var cells: [String] = []
        var start = line.startIndex
        while let end = line[start...].firstIndex(of: UInt8(ascii: "\t")) {
            cells.append(String(decoding: line[start..<end], as: UTF8.self))
            start = line.index(after: end)
        }
        return cells + [String(decoding: line[start...], as: UTF8.self)]
    }

    private struct Reason: Error {
        let text: String
    }

    private static func food(_ cells: [String], source: FoodItemSource) throws(Reason) -> Food {
        func number(_ index: Int) throws(Reason) -> Double? {
            if cells[index].isEmpty { return nil }
            guard let number = JSONValue.string(cells[index]).looseNumber, number >= 0 else {
                throw Reason(text: "\(columns[index]) is not a number: \(cells[index])")
            }
            return number
        }
        func list(_ index: Int) -> [String] {
            cells[index].utf8.split(separator: UInt8(ascii: "|")).map { String(Substring($0)) }
        }
        guard let kilocalories = try number(6) else { throw Reason(text: "missing energy") }
        guard !cells[0].isEmpty, PlainText.problem(in: cells[1], limit: PlainText.longestName) == nil else {
            throw Reason(text: "missing id or name")
        }
        guard let kind = FoodItem.Kind(rawValue: cells[4]), cells[5] == "yes" || cells[5] == "no" else {
            throw Reason(text: "invalid kind or alcoholic")
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
            throw Reason(text: "invalid portions: \(cells[17])")
        }
        food.portions = portions
        food.defaultPortion = cells[18].isEmpty ? nil : cells[18]
        if let name = food.defaultPortion, !food.portions.contains(where: { $0.name == name }) {
            throw Reason(text: "the default portion is not one of the portions")
        }
        return food
    }

    /// The distinct categories of a table, in the order of their first foods, without reading the foods.
    package static func categories(in text: Bytes) -> [String] {
        var seen: Set<String> = []
        var categories: [String] = []
        let column = columns.firstIndex(of: "category") ?? 0
        var isHeader = true
        for line in text.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
            defer { isHeader = false }
            if isHeader { continue }
            let tab = UInt8(ascii: "\t")
            let cells = line.split(separator: tab, maxSplits: column + 1, omittingEmptySubsequences: false)
            guard cells.count > column, !cells[column].isEmpty else { continue }
            let category = String(decoding: cells[column], as: UTF8.self)
            if seen.insert(category).inserted { categories.append(category) }
        }
        return categories
    }

    /// The table's source for the values of a built-in food, with its remarks on them.
    ///
    /// It is read from the table itself, because nothing else needs it.
    package static func origin(of food: Food, in table: Bytes = builtin) -> String? {
        guard food.source == .builtin else { return nil }
        if food.id.hasPrefix(PackedFoods.surveyPrefix) { return food.id + ", USDA, FNDDS 2017-2018" }
        let id = Array(food.id.utf8) + [UInt8(ascii: "\t")]
        var rest = UnsafeRawBufferPointer(table)[...]
        while !rest.isEmpty {
            let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
            let line = rest[..<end]
            rest = rest[end...].dropFirst()
            guard line.starts(with: id) else { continue }
            let cells = cells(line)
            guard cells.count == columns.count else { return nil }
            let origin = cells.suffix(2).filter { !$0.isEmpty }.joined(separator: "; ")
            return origin.isEmpty ? nil : origin
        }
        return nil
    }
}
