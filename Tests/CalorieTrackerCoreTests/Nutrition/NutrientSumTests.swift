import Foundation
import MealReading
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// Sums of nutrients beside sums made another way.
@Suite struct NutrientSumTests {
    /// What a file of reference foods says, where there is one; else what the packed table does.
    private struct Reference {
        var cells: [String: [String: Double]] = [:]
        var recipes: [String: NutrientRecipe] = [:]

        init() throws {
            for recipe in try NutrientRecipe.all() { recipes[recipe.reference] = recipe }
            guard let path = ProcessInfo.processInfo.environment["COUNTME_NUTRIENTS"], !path.isEmpty else {
                return
            }
            let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
                .filter { !$0.hasPrefix("#") }
                .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
            for line in lines.dropFirst() {
                var figures: [String: Double] = [:]
                for (name, cell) in zip(lines[0], line) { figures[name] = Double(cell) }
                cells[line[0]] = figures
            }
        }

        func amount(of nutrient: Micronutrient, in reference: String) -> Double? {
            if !cells.isEmpty, let recipe = recipes[reference] {
                let parts = recipe.ingredients.map { part in
                    amount(of: nutrient, in: part.reference).map { $0 * part.grams }
                }
                guard !parts.contains(nil) else { return nil }
                let weight = recipe.ingredients.reduce(0) { $0 + $1.grams }
                let scale = NutrientTable.powers[nutrient.decimals]
                return (parts.compactMap(\.self).reduce(0, +) / weight * scale).rounded() / scale
            }
            if !cells.isEmpty { return cells[reference]?[nutrient.key.description] }
            let table = NutrientTable.builtin
            return table.food(reference).flatMap { table.amount(of: nutrient, in: $0) }
        }
    }

    @Test func `fifty drawn days hold what another sum says they do`() throws {
        var generator = SeededGenerator(seed: 21)
        let reference = try Reference()
        let foods = try FoodTable.read(FoodTable.builtin, source: .builtin)
        let references = FoodTable.references(of: Set(foods.map(\.id)))
        for _ in 0..<50 {
            var eaten: [Eaten] = []
            for _ in 0..<Int.random(in: 1...25, using: &generator) {
                let food = try #require(foods.randomElement(using: &generator))
                let grams = Double(Int.random(in: 1...5000, using: &generator)) / 10
                var entry = try #require(Eaten(food, amount: Amount(grams, .grams)))
                // One of ten is no food of the table, and one of ten states something itself.
                switch Int.random(in: 0..<10, using: &generator) {
                case 0: entry.source = .manual
                case 1: entry.micronutrients[.iron] = 1.25
                default: break
                }
                eaten.append(entry)
            }
            let lookup = NutrientLookup(of: eaten)
            let nutrients = Micronutrient.allCases.map(FoodNutrient.micro)
            let sums = NutrientSums(nutrients, of: eaten, lookup).sums
            for (nutrient, sum) in zip(Micronutrient.allCases, sums) {
                var (amount, known, energy) = (0.0, 0, 0.0)
                for entry in eaten {
                    let stated = entry.micronutrients[nutrient]
                    let id = entry.source == .builtin ? entry.foodID : nil
                    let per100 = id.flatMap { references[$0] }
                        .flatMap { reference.amount(of: nutrient, in: $0) }
                    let grams = entry.amount?.grams ?? 0
                    guard let value = stated ?? per100.map({ $0 / 100 * grams }) else { continue }
                    amount += value
                    known += 1
                    energy += entry.kilocalories
                }
                #expect(sum.knownEntries == known && sum.entryCount == eaten.count)
                #expect(abs((sum.amount ?? 0) - amount) < 1e-6 && (sum.amount == nil) == (known == 0))
                let all = eaten.reduce(0) { $0 + $1.kilocalories }
                if all > 0 { #expect(abs(sum.knownPercent - 100 * energy / all) < 1e-9) }
            }
        }
    }

    @Test func `the nine of every entry are summed as the entries have them`() {
        var (one, other) = (Eaten("soup", 100), Eaten("bread", 200))
        one.nutrients[.fiber] = 2.5
        other.nutrients[.fiber] = 1.2
        one.nutrients[.sodium] = 400
        let sums = NutrientSums([.main(.fiber), .main(.sodium)], of: [one, other], NutrientLookup(of: []))
            .sums
        #expect(sums[0].amount == 3.7 && sums[0].knownPercent == 100)
        #expect(sums[1].amount == 400 && sums[1].knownEntries == 1)
        #expect(abs(sums[1].knownPercent - 100.0 / 3) < 1e-9 && !sums[1].isKnownWell)
    }

    @Test func `what is not known of a food is no zero`() {
        let sums = NutrientSums([.micro(.iron)], of: [Eaten("cake", 300)], NutrientLookup(of: [])).sums
        #expect(sums[0].amount == nil && sums[0].knownPercent == 0 && sums[0].entryCount == 1)
    }

    @Test func `what a food states goes before what a table says of one like it`() throws {
        let foods = try FoodTable.read(FoodTable.builtin, source: .builtin)
        let egg = try #require(foods.first { $0.id == "egg" })
        var eaten = try #require(Eaten(egg, amount: Amount(100, .grams)))
        let before = try #require(NutrientLookup(of: [eaten]).nutrients(of: eaten).amount(of: .micro(.iron)))
        #expect(before.value == 1.75 && before.origin == .analyzed)
        eaten.micronutrients[.iron] = 9
        let after = try #require(NutrientLookup(of: [eaten]).nutrients(of: eaten).amount(of: .micro(.iron)))
        #expect(after.value == 9 && after.origin == .label)
    }
}
