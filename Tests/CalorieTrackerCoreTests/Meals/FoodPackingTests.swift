import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import MealReading

/// The packed foods, which are made of the built-in table and of the survey's.
@Suite struct FoodPackingTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Sources/CFoodTable").standardized
    private static let environment = ProcessInfo.processInfo.environment

    /// `make table` sets where to write, and perhaps the survey's table to read.
    @Test(.enabled(if: environment["COUNTME_PACK"] == "1", "only for make table"))
    func `the foods are packed anew`() throws {
        let table = try String(contentsOf: Self.folder.appending(path: "foods.tsv"), encoding: .utf8)
        let survey = try Self.environment["COUNTME_SURVEY"].flatMap { $0.isEmpty ? nil : $0 }
            .map { try String(contentsOfFile: $0, encoding: .utf8) }
        let packed =
            survey.map { FoodPacker.pack(survey: $0, builtin: table) } ?? FoodPacker.repack(builtin: table)
        try Data(packed).write(to: Self.folder.appending(path: "packed-foods.bin"))
        let words = try Self.brandWords(foods: packed, table: table)
        try Data(words.utf8).write(to: Self.folder.appending(path: "brand-words.tsv"))
    }

    private static func brandWords(foods: [UInt8], table: String) throws -> String {
        func text(_ name: String) throws -> String {
            try String(contentsOf: folder.appending(path: name + ".tsv"), encoding: .utf8)
        }
        return BrandPacker.pack(
            chains: try text("chains"),
            dishes: try text("dishes"),
            products: try text("products"),
            brands: try text("brands"),
            foods: foods,
            table: table
        )
    }

    @Test(.disabled(if: environment["COUNTME_PACK"] == "1"))
    func `the words of brands are those of their tables`() throws {
        let table = String(decoding: FoodTable.builtin, as: UTF8.self)
        let words = try Self.brandWords(foods: FoodPacker.repack(builtin: table), table: table)
        let isSame = BrandTable.builtin.words.holds(words)
        #expect(isSame, "a table of brands was changed: make table")
    }

    @Test(.disabled(if: environment["COUNTME_PACK"] == "1"))
    func `what is packed is the table as it is`() {
        let table = String(decoding: FoodTable.builtin, as: UTF8.self)
        let packed = PackedFoods.builtin
        let isSame = packed.holds(FoodPacker.repack(builtin: table))
        #expect(isSame, "foods.tsv was changed: make table")
    }

    @Test func `a food of the table is found where its line begins`() throws {
        let packed = PackedFoods.builtin
        let ids = try FoodTable.read(FoodTable.builtin, source: .builtin).map(\.id)
        let found = (packed.surveyCount..<packed.foodCount).map { packed.food($0)?.id }
        #expect(found == ids)
    }

    @Test func `a survey food has its figures, its portions and the usual one of them`() throws {
        let packed = PackedFoods.builtin
        let milk = try #require(packed.surveyFood(code: 11_100_000).flatMap { packed.food($0) })
        #expect(milk.id == "fndds:11100000")
        #expect(milk.name == "Milk, any kind")
        #expect(milk.kind == .drink)
        #expect(milk.kilocalories == 51)
        #expect(milk.nutrients[.protein] == 3.34)
        #expect(milk.nutrients[.saturatedFat] == 1.16)
        #expect(milk.nutrients[.sodium] == 39)
        #expect(milk.portions.first == Food.Portion(name: "cup", grams: 244))
        #expect(milk.usualPortion.grams == 244)
        #expect(packed.surveyFood(code: 11_100_001) == nil)
    }

    @Test func `names of the survey are in plain words, each once`() {
        let packed = PackedFoods.builtin
        let names = (0..<packed.surveyCount).map { packed.name(ofSurveyFood: $0) }
        #expect(!names.contains { $0.contains("NFS") || $0.contains("NS as to") })
        let repeated = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
        #expect(repeated == [])
    }

    @Test func `the filter of names passes each name of the table and few other words`() throws {
        let packed = PackedFoods.builtin
        var names: Set<String> = []
        for food in try FoodTable.read(FoodTable.builtin, source: .builtin) {
            for name in [food.name] + food.synonyms {
                let words = LineToken.tokens(name).map(NameWords.init)
                #expect(packed.mayName(words.compactMap(\.typed)), "\(name)")
                #expect(packed.mayName(words.compactMap(\.spelled)), "\(name)")
                names.insert(words.compactMap(\.typed).joined(separator: " "))
            }
        }
        let others = names.map { "my " + $0 }.filter { !names.contains($0) }
        let passed = others.count { packed.mayName($0.split(separator: " ").map(String.init)) }
        #expect(Double(passed) < 0.02 * Double(others.count), "\(passed) of \(others.count)")
    }
}
