import Foundation
import MealReading
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// The packed micronutrients of the foods that others refer to.
@Suite struct NutrientPackingTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/CFoodTable").standardized
    private static let source = ProcessInfo.processInfo.environment["COUNTME_NUTRIENTS"].flatMap { path in
        path.isEmpty ? nil : path
    }

    private static func references() throws -> Set<String> {
        let foods = try FoodTable.read(FoodTable.builtin, source: .builtin)
        return Set(FoodTable.references(of: Set(foods.map(\.id))).values)
    }

    /// `make table NUTRIENTS=path` sets where to read.
    @Test(.enabled(if: source != nil, "only for make table NUTRIENTS=path"))
    func `the nutrients are packed anew, each as it was published`() throws {
        let text = try String(contentsOfFile: try #require(Self.source), encoding: .utf8)
        let recipes = try NutrientRecipe.all()
        let packed = try NutrientPacker.pack(text, referredToBy: Self.references(), recipes: recipes)
        try Data(packed).write(to: Self.folder.appending(path: "packed-nutrients.bin"))
        try packed.withUnsafeBytes { bytes in
            let table = NutrientTable(bytes)
            let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
            let header = lines[0].split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            var found = 0
            for line in lines.dropFirst() {
                let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
                guard let food = table.food(String(cells[0])) else { continue }
                found += 1
                for nutrient in Micronutrient.allCases {
                    let column = try #require(header.firstIndex(of: nutrient.key.description))
                    let isSame = table.amount(of: nutrient, in: food) == Double(cells[column])
                    if !isSame { Issue.record("\(cells[0]) \(nutrient.key)") }
                }
            }
            #expect(found + recipes.count == table.foodCount && found > 8000 && recipes.count > 100)
        }
    }

    @Test func `a food says what it holds, how that is known, and what nobody knows`() throws {
        let table = NutrientTable.builtin
        let egg = try #require(table.food("usda:01123"))
        #expect(table.amount(of: .vitaminB12, in: egg) == 0.89)
        #expect(table.origin(of: .vitaminB12, in: egg) == .analyzed)
        let milk = try #require(table.food("fndds:11100000"))
        #expect(table.amount(of: .calcium, in: milk) == 126)
        #expect(table.origin(of: .calcium, in: milk) == .survey)
        #expect(table.amount(of: .manganese, in: milk) == nil)
        #expect(table.origin(of: .manganese, in: milk) == nil)
        #expect(table.amount(of: .vitaminC, in: milk) == 0.1)
        #expect(table.amount(of: .theobromine, in: milk) == 0)
        for reference in [
            "usda:99999", "fndds:1", "estimate", "usda:", "usda:-1", "usda:1e5", "", "fndds:99999999999",
        ] {
            #expect(table.food(reference) == nil, "\(reference)")
        }
    }

    @Test func `every reference of the built-in table is there`() throws {
        let references = try Self.references().filter { $0.hasPrefix("usda:") || $0.hasPrefix("fndds:") }
        #expect(references.count > 2500)
        for reference in references where NutrientTable.builtin.food(reference) == nil {
            Issue.record("\(reference) is not there: make table NUTRIENTS=path")
        }
    }

    @Test func `a recipe holds what its ingredients do, as far as all of them say it`() throws {
        let recipes = try NutrientRecipe.all()
        #expect(recipes.count > 100)
        let table = NutrientTable.builtin
        for recipe in recipes {
            guard let food = table.food(recipe.reference) else {
                Issue.record("\(recipe.reference) is not there: make table NUTRIENTS=path")
                continue
            }
            let weight = recipe.ingredients.reduce(0) { $0 + $1.grams }
            for nutrient in Micronutrient.allCases {
                let parts = try recipe.ingredients.map { part in
                    table.amount(of: nutrient, in: try #require(table.food(part.reference)))
                        .map { $0 * part.grams }
                }
                let sum = parts.contains(nil) ? nil : parts.compactMap(\.self).reduce(0, +) / weight
                let slack = 0.51 / NutrientTable.powers[nutrient.decimals]
                let found = table.amount(of: nutrient, in: food)
                #expect((found == nil) == (sum == nil) && abs((found ?? 0) - (sum ?? 0)) < slack)
                if found != nil { #expect(table.origin(of: nutrient, in: food) == .calculated) }
            }
        }
    }

    @Test func `figures of more than 16 bits, zeros and gaps come back as they were`() throws {
        let keys = Micronutrient.allCases.map(\.key.description)
        func line(_ reference: String, _ figures: [String], _ letter: Character) -> String {
            let sources = "A" + String(figures.map { $0.isEmpty ? "-" : letter })
            return ([reference, "100"] + figures + [sources]).joined(separator: "\t") + "\n"
        }
        let figures = Micronutrient.allCases.enumerated().map { place, nutrient in
            place % 5 == 0
                ? ""
                : place % 5 == 1 ? "0" : place % 5 == 2 ? "70" : nutrient.decimals > 1 ? "99.99" : "65535"
        }
        let text =
            (["reference", "kcal"] + keys + ["sources"]).joined(separator: "\t") + "\n"
            + line("usda:00002", figures, "Z") + line("fndds:12345678", figures, "F")
            + line("usda:00001", figures.reversed().map { $0 == "99.99" ? "9" : $0 }, "L")
            + line("usda:00003", figures, "A")
        let packed = try NutrientPacker.pack(text, referredToBy: ["usda:00001", "usda:00002"])
        try packed.withUnsafeBytes { bytes in
            let table = NutrientTable(bytes)
            #expect(table.foodCount == 3 && table.food("usda:00003") == nil)
            for reference in ["usda:00002", "fndds:12345678"] {
                let food = try #require(table.food(reference))
                for (nutrient, figure) in zip(Micronutrient.allCases, figures) {
                    #expect(table.amount(of: nutrient, in: food) == Double(figure), "\(nutrient)")
                    let origin: Micronutrient.Origin = reference.hasPrefix("usda") ? .assumedZero : .survey
                    #expect(table.origin(of: nutrient, in: food) == (figure.isEmpty ? nil : origin))
                }
            }
            let other = try #require(table.food("usda:00001"))
            #expect(
                table.origin(of: .tryptophan, in: other) == nil
                    || table.origin(of: .tryptophan, in: other) == .label
            )
        }
    }

    @Test func `names, keys and units are what people and scripts expect`() {
        #expect(Set(Micronutrient.allCases.map(\.name)).count == 40)
        #expect(Set(Micronutrient.allCases.map(\.key.description)).count == 40)
        for nutrient in Micronutrient.allCases {
            #expect(["g", "mg", "ug"].contains(nutrient.unit), "\(nutrient)")
            #expect((0...3).contains(nutrient.decimals))
            #expect(nutrient.name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" })
        }
    }
}
