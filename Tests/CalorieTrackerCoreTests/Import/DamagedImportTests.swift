import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// Whatever a file holds, reading it ends with records or with an error.
@Suite struct DamagedImportTests {
    private static let variants = 200

    /// Bytes changed, cut out, doubled and put in at random places.
    private func damaged(_ original: Data, _ random: inout SeededGenerator) -> Data {
        var bytes = Array(original)
        let telling = Array("\"\",\t^~{}[]:\\\n\r\u{0}-.eE0123456789&;%u".utf8) + [0xff, 0xc3, 0x80]
        for _ in 0..<Int.random(in: 1...8, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            let length = Int.random(in: 0...min(40, bytes.count - place), using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes[place] = telling.randomElement(using: &random) ?? 0
            case 2: bytes.removeSubrange(place..<place + length)
            case 3: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
            case 4: bytes.insert(telling.randomElement(using: &random) ?? 0, at: place)
            default: bytes.removeLast(Int.random(in: 0...min(60, bytes.count), using: &random))
            }
        }
        return Data(bytes)
    }

    /// Reads damaged variants of a set of files; everything but one of them stays whole.
    private func check(_ files: [String: Data], seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let fixture = try ImportFixture()
        let names = files.keys.sorted()
        for (name, bytes) in files { try fixture.write(bytes, to: "data/\(name)") }
        for _ in 0..<Self.variants {
            let name = try #require(names.randomElement(using: &random))
            let whole = try #require(files[name])
            try fixture.write(damaged(whole, &random), to: "data/\(name)")
            do {
                let path = names.count == 1 ? "data/\(name)" : "data"
                for food in try fixture.records(path).foods { check(food) }
            } catch is CatalogueFileError {
                // What is no catalog any more is said to be none.
            }
            try fixture.write(whole, to: "data/\(name)")
        }
    }

    /// What holds of every food, wherever it is from.
    private func check(_ food: Food) {
        #expect(PlainText.problem(in: food.name, limit: PlainText.longestName) == nil, "\(food.name)")
        #expect((0...905).contains(food.kilocalories) && !food.id.isEmpty)
        #expect(food.portions.count <= 12 && Set(food.portions.map(\.name)).count == food.portions.count)
        for portion in food.portions {
            #expect(
                (0.01...5000).contains(portion.grams) && !portion.name.contains { $0 == "|" || $0 == "=" }
            )
            #expect(portion.name.first?.isLetter == true && portion.name.count <= 40, "\(portion.name)")
        }
        for nutrient in Nutrient.allCases { #expect((food.nutrients[nutrient] ?? 0) >= 0) }
        #expect(food.defaultPortion == nil || food.portions.contains { $0.name == food.defaultPortion })
        #expect(food.barcode.map { (1...14).contains($0.utf8.count) } ?? true)
    }

    private func data(_ files: [String: String]) -> [String: Data] { files.mapValues { Data($0.utf8) } }

    @Test func `a damaged table of Open Food Facts`() throws {
        let table = OpenFoodFactsFixture.table(
            [:],
            ["product_name": "&quot;x&quot;"],
            ["serving_size": "1 l"]
        )
        try check(data(["off": table]), seed: 1)
    }

    @Test func `damaged lines of Open Food Facts`() throws {
        let nutrients = #""energy-kcal":{"value":450,"unit":"kcal"},"fat":{"value":"20","unit":"\u00b5g"}"#
        let lines =
            OpenFoodFactsFixture.flatLine() + OpenFoodFactsFixture.aggregatedLine(nutrients: nutrients)
        try check(data(["off": lines + lines]), seed: 2)
    }

    @Test func `damaged JSON of FoodData Central`() throws {
        try check(data(["fdc": FoodDataCentralJSONImportTests.legacy]), seed: 3)
        try check(data(["fdc": FoodDataCentralJSONImportTests.branded]), seed: 4)
    }

    @Test func `damaged tables of FoodData Central`() throws {
        try check(data(FoodDataCentralTablesImportTests.files), seed: 5)
    }

    @Test func `damaged tables of the Standard Reference`() throws {
        let files = StandardReferenceImportTests.files.compactMapValues { $0.data(using: .isoLatin1) }
        try check(files, seed: 6)
        try check(data(["ABBREV.txt": StandardReferenceImportTests.abbreviated]), seed: 7)
    }

    @Test func `a damaged archive`() throws {
        let fixture = try ImportFixture(["off": OpenFoodFactsFixture.table([:], [:], [:])])
        try fixture.run("zip", "-q", "off.zip", "off")
        try fixture.run("gzip", "off")
        var random = SeededGenerator(seed: 8)
        for name in ["off.zip", "off.gz"] {
            let whole = try Data(contentsOf: URL(fileURLWithPath: fixture.path(name)))
            for _ in 0..<20 {
                try fixture.write(damaged(whole, &random), to: "damaged")
                do {
                    _ = try fixture.records("damaged")
                } catch is CatalogueFileError {}
            }
        }
    }

    @Test func `a character with a thousand marks is no way past a limit`() throws {
        let marks = String(repeating: "\u{301}", count: 1_500_000)
        var files = FoodDataCentralTablesImportTests.files
        files["food.csv"] = "fdc_id,data_type,description,food_category_id\n400,sr_legacy_food,a\(marks),1\n"
        #expect(try ImportFixture(files).records().skipped == [.noName])
    }
}
