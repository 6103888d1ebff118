@testable import CalorieTrackerLog

/// Packs a table of reference foods, as `NutrientTable` reads it.
package enum NutrientPacker {
    /// A table that cannot be packed.
    package struct Failure: Error, CustomStringConvertible {
        /// What is wrong with it.
        package let description: String
    }

    /// Packs the foods of a table that others refer to, and all that are of the survey; then what is cooked of them.
    ///
    /// The table has a header with `reference`, keys of nutrients and `sources`; these have a letter for each
    /// nutrient in the order of the columns.
    package static func pack(
        _ table: String,
        referredToBy references: Set<String>,
        recipes: [NutrientRecipe] = []
    ) throws -> [UInt8] {
        var lines = table.split(separator: "\n").filter { !$0.hasPrefix("#") }
        guard !lines.isEmpty else { throw Failure(description: "the table is empty") }
        let header = cells(lines.removeFirst())
        guard let sources = header.firstIndex(of: "sources"), header.first == "reference",
            let energy = header.firstIndex(of: "kcal")
        else { throw Failure(description: "the header names no reference, kcal and sources") }
        let columns = try Micronutrient.allCases.map { nutrient in
            guard let column = header.firstIndex(of: Substring(nutrient.key.description)) else {
                throw Failure(description: "no column \(nutrient.key)")
            }
            return column
        }
        let foods = lines.map(cells).compactMap { row -> (number: Int, row: [Substring])? in
            guard let reference = row.first, let number = NutrientTable.number(reference),
                reference.hasPrefix("fndds:") || references.contains(String(reference))
            else { return nil }
            return (number, row)
        }.sorted { $0.number < $1.number }
        let sourced = foods.prefix { !$0.row[0].hasPrefix("fndds:") }.count
        var packed = try foods.map { food in
            let figures = try zip(Micronutrient.allCases, columns).map { nutrient, column in
                try scaled(food.row[column], nutrient, food.row[0])
            }
            return (number: food.number, figures: figures)
        }
        let figures = Dictionary(uniqueKeysWithValues: packed.map { ($0.number, $0.figures) })
        packed += try recipes.map { try cooked($0, figures) }.sorted { $0.number < $1.number }
        guard Set(packed.map(\.number)).count == packed.count else {
            throw Failure(description: "two recipes have one number")
        }
        var bytes: [UInt8] = []
        for value in [Int(NutrientTable.magic), packed.count, sourced, columns.count] + packed.map(\.number) {
            append(UInt32(value), to: &bytes)
        }
        var larges: [(place: Int, figure: Int)] = []
        for (index, food) in packed.enumerated() {
            for (nutrient, figure) in zip(Micronutrient.allCases, food.figures) {
                let isLarge = figure.map { $0 >= Int(NutrientTable.large) } ?? false
                if isLarge, let figure { larges.append((NutrientTable.place(nutrient, index), figure)) }
                let code = isLarge ? NutrientTable.large : figure.map { UInt16($0) } ?? NutrientTable.unknown
                withUnsafeBytes(of: code.littleEndian) { bytes += $0 }
            }
        }
        bytes += try origins(foods.prefix(sourced).map(\.row), columns, sources, energy)
        append(UInt32(larges.count), to: &bytes)
        for large in larges {
            append(UInt32(large.place), to: &bytes)
            append(UInt32(large.figure), to: &bytes)
        }
        return bytes
    }

    /// What 100 g of a recipe hold, of a nutrient that all of its ingredients state.
    private static func cooked(
        _ recipe: NutrientRecipe,
        _ figures: [Int: [Int?]]
    ) throws -> (number: Int, figures: [Int?]) {
        guard let number = NutrientTable.number(recipe.reference) else {
            throw Failure(description: "\(recipe.reference) is no reference")
        }
        let parts = try recipe.ingredients.map { ingredient in
            guard let number = NutrientTable.number(ingredient.reference), let known = figures[number] else {
                throw Failure(description: "\(recipe.reference) needs \(ingredient.reference)")
            }
            return (figures: known, grams: ingredient.grams)
        }
        let weight = parts.reduce(0) { $0 + $1.grams }
        let sums = Micronutrient.allCases.indices.map { place -> Int? in
            let known = parts.compactMap { part in part.figures[place].map { Double($0) * part.grams } }
            guard known.count == parts.count else { return nil }
            return Int((known.reduce(0, +) / weight).rounded())
        }
        return (number, sums)
    }

    /// A nibble for each figure of the foods whose sources are told.
    private static func origins(
        _ rows: [[Substring]],
        _ columns: [Int],
        _ sources: Int,
        _ energy: Int
    ) throws -> [UInt8] {
        let letters: [Character: UInt8] = ["A": 0, "C": 1, "Z": 2, "L": 3, "-": 0]
        var nibbles: [UInt8] = []
        for row in rows {
            let said = Array(row[sources])
            for column in columns {
                guard said.indices.contains(column - energy), let nibble = letters[said[column - energy]]
                else {
                    throw Failure(description: "\(row[0]) does not say where its figures are from")
                }
                nibbles.append(nibble)
            }
        }
        return stride(from: 0, to: nibbles.count, by: 2).map { place in
            nibbles[place] | (place + 1 < nibbles.count ? nibbles[place + 1] << 4 : 0)
        }
    }

    /// A figure in units of its last decimal; nil for one that nobody knows.
    private static func scaled(
        _ text: Substring,
        _ nutrient: Micronutrient,
        _ reference: Substring
    ) throws -> Int? {
        guard !text.isEmpty else { return nil }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let decimals = parts.count == 2 ? parts[1] : ""
        let missing = nutrient.decimals - decimals.count
        guard parts.count <= 2, missing >= 0,
            let figure = Int(parts[0] + decimals + String(repeating: "0", count: missing)), figure >= 0,
            figure <= Int(UInt32.max)
        else { throw Failure(description: "\(reference): \(nutrient.key) cannot be \(text)") }
        return figure
    }

    private static func cells(_ line: Substring) -> [Substring] {
        line.split(separator: "\t", omittingEmptySubsequences: false)
    }

    private static func append(_ value: UInt32, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: value.littleEndian) { bytes += $0 }
    }
}
