import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct CatalogueImportTests {
    private let place: CatalogueScratch

    init() throws {
        place = try CatalogueScratch()
    }

    private var bytes: Data { get throws { try Data(contentsOf: URL(fileURLWithPath: place.path)) } }

    private var files: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: place.scratch.path).sorted() }
    }

    private func food(_ name: String) -> Food { CatalogueScratch.food(name) }

    @Test func `everything about a food comes back, under an id that says whose it is`() throws {
        var food = CatalogueScratch.food(
            "Crème|brûlée",
            id: "12:34",
            brand: "Maison",
            barcode: "4006381333931"
        )
        food.synonyms = ["burnt cream", "crema catalana"]
        food.category = "Desserts"
        food.kind = .drink
        food.isAlcoholic = true
        food.nutrients[.protein] = 4
        food.nutrients[.fat] = 0
        food.density = 1.1
        food.portions = [.init(name: "cup", grams: 120), .init(name: "small cup", grams: 60.5)]
        food.defaultPortion = "small cup"
        let made = try place.importing("usda-sr", [(food, 7)])
        #expect(made.foodCount == 1)
        var expected = food
        expected.id = "usda-sr:12:34"
        expected.source = .imported("usda-sr")
        let catalogue = try place.open()
        #expect(try catalogue.food(id: "usda-sr:12:34") == expected)
        #expect(try catalogue.food(barcode: "4006381333931") == expected)
        #expect(try catalogue.food(barcode: "04006381333931") == expected)
        #expect(try catalogue.food(named: "creme brulee") == expected)
        #expect(try catalogue.food(named: "Burnt creams") == expected)
        #expect(try catalogue.foods(holding: "maison brul") == [expected])
        #expect(try catalogue.food(id: "12:34") == nil)
        #expect(try catalogue.food(barcode: "4006381333932") == nil)
        #expect(try catalogue.food(barcode: "egg") == nil)
    }

    @Test func `a portion's name holds no mark of the list it is kept in`() throws {
        var food = food("pie")
        food.portions = [.init(name: "1/8 | a=b", grams: 20)]
        food.defaultPortion = "1/8 | a=b"
        try place.importing("off", [(food, 0)])
        let found = try #require(try place.open().food(id: "off:pie"))
        #expect(found.portions == [.init(name: "1/8 / a/b", grams: 20)])
        #expect(found.defaultPortion == "1/8 / a/b")
    }

    @Test func `imports survive a new built-in table`() throws {
        try place.importing("usda-sr", names: ["papaya"])
        try place.importing("off", names: ["guava"])
        let catalogue = try place.open(CatalogueScratch.table(["fig"]))
        #expect(try catalogue.foods(holding: "kiwi").isEmpty)
        #expect(try catalogue.foods(holding: "fig").count == 1)
        #expect(try catalogue.foods(holding: "papaya").count == 1)
        #expect(catalogue.imports().map(\.name) == ["usda-sr", "off"])
        // The next import is as new.
        try place.importing("off", [(food("guava"), 0)], CatalogueScratch.table(["plum"]))
        let next = try place.open(CatalogueScratch.table(["plum"]))
        #expect(try next.foods(holding: "plum").count == 1)
        #expect(try next.foods(holding: "papaya").count == 1)
        #expect(try next.builtinNames() == ["plum"])
    }

    @Test func `importing again replaces what the import held`() throws {
        try place.importing("usda-sr", names: ["papaya"])
        try place.importing("off", names: ["guava", "durian"])
        let made = try place.importing("off", names: ["durian", "lychee"])
        let catalogue = try place.open()
        #expect(try catalogue.foods(holding: "guava").isEmpty)
        #expect(try catalogue.foods(holding: "durian").count == 1)
        #expect(try catalogue.foods(holding: "papaya").count == 1)
        #expect(catalogue.imports().map(\.name) == ["usda-sr", "off"])
        #expect(catalogue.imports().last == made)
        #expect(made.skipped == [.noEnergy: 2, .broken: 1])
        #expect(made.importedAt == place.now)
        let attributes = try FileManager.default.attributesOfItem(atPath: place.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try files == ["catalogue.db", "catalogue.db.lock"])
    }

    @Test func `of duplicates the most popular is kept, and of those the last`() throws {
        func named(_ name: String, _ id: String, _ barcode: String?) -> Food {
            CatalogueScratch.food(name, id: id, barcode: barcode)
        }
        let made = try place.importing(
            "off",
            [
                (named("first", "1", nil), 100), (named("second", "1", nil), 120),
                (named("third", "1", nil), 3), (named("fourth", "2", "77"), 0),
                (named("fifth", "3", "0077"), 0), (named("sixth", "4", "78"), 0),
            ]
        )
        #expect(made.foodCount == 3)
        #expect(made.duplicateCount == 3)
        let catalogue = try place.open()
        #expect(try catalogue.food(id: "off:1")?.name == "second")
        #expect(try catalogue.food(barcode: "77")?.name == "fifth")
        #expect(try catalogue.foods(holding: "fourth").isEmpty)
        #expect(try catalogue.foods(holding: "sixth").count == 1)
    }

    @Test(arguments: [0, 1, 2, 5, 40])
    func `an interrupted import leaves the catalogue byte for byte`(questions: Int) throws {
        try place.importing("off", names: (0..<3000).map { "guava \($0)" })
        let before = try bytes
        var asked = 0
        let stop = {
            asked += 1
            return asked > questions
        }
        #expect(throws: FoodCatalogue.Interrupted.self) {
            let making = try place.begin("usda-sr", CatalogueScratch.table(["fig"]), isInterrupted: stop)
            for index in 0..<60_000 { try making.add(food("papaya \(index)"), popularity: 0) }
            _ = try making.finish(skipped: [:])
        }
        #expect(try bytes == before)
        #expect(try files == ["catalogue.db", "catalogue.db.lock"])
    }

    @Test func `an import that is given up leaves nothing`() throws {
        try place.importing("off", names: ["guava"])
        let before = try bytes
        do {
            let making = try place.begin("usda-sr")
            try making.add(food("papaya"), popularity: 0)
            #expect(place.scratch.path == (making.scratch as NSString).deletingLastPathComponent)
            try Data("x".utf8).write(to: URL(fileURLWithPath: making.scratch + "/rows"))
        }
        try place.begin("usda-sr").cancel()
        #expect(try bytes == before)
        #expect(try files == ["catalogue.db", "catalogue.db.lock"])
    }

    @Test func `drafts of killed processes go, those of living ones stay`() throws {
        // The first process lives.
        let abandoned = "catalogue.db.draft-\(try deadProcess())"
        for name in ["catalogue.db.draft-1", abandoned, "catalogue.db.draft-x", "notes"] {
            PrivateFile.keepOwnerPermissions(of: try place.scratch.write("rest", to: name))
        }
        let folder = place.scratch.file(abandoned + ".files")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        try Data("x".utf8).write(to: URL(fileURLWithPath: folder + "/rows"))
        try place.importing("off", names: ["guava"])
        let left = [
            "catalogue.db", "catalogue.db.draft-1", "catalogue.db.draft-x", "catalogue.db.lock", "notes",
        ]
        #expect(try files == left)
    }

    @Test(arguments: [
        "", "USDA", "a b", "builtin", "manual", "own", "fatsecret", "openfoodfacts", "log", "-x", "é",
    ])
    func `a name that other foods' ids could begin with is none`(name: String) {
        #expect(!CatalogueImport.isName(name))
        #expect(throws: CatalogueImport.BadName.self) { try place.begin(name) }
    }

    @Test func `while an import goes on, the old state is read and no second one begins`() throws {
        try place.importing("off", names: ["guava"])
        let making = try place.begin("usda-sr")
        try making.add(food("papaya"), popularity: 0)
        // Not even a new built-in table waits for it.
        let reader = try place.open(CatalogueScratch.table(["fig"]))
        #expect(try reader.foods(holding: "guava").count == 1)
        #expect(try reader.foods(holding: "kiwi").count == 2)
        #expect(throws: StorageError.busy(holder: Int(getpid()))) {
            _ = try WriteLock(besideLogAt: place.path, timeout: 0)
        }
        _ = try making.finish(skipped: [:])
        #expect(try reader.foods(holding: "papaya").isEmpty)
        #expect(try place.open().foods(holding: "papaya").count == 1)
        #expect(try place.open().foods(holding: "guava").count == 1)
    }

    @Test func `imports at the same time come one after the other`() async throws {
        let (path, now) = (place.path, place.now)
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<4 {
                group.addTask {
                    let table = CatalogueScratch.kiwis
                    guard
                        let making = try? CatalogueImport(
                            into: path,
                            name: "import-\(index)",
                            table: table,
                            now: now,
                            isInterrupted: { false }
                        )
                    else { return }
                    try? making.add(CatalogueScratch.food("guava \(index)"), popularity: 0)
                    _ = try? making.finish(skipped: [:])
                }
            }
        }
        let catalogue = try place.open()
        #expect(catalogue.imports().map(\.name).sorted() == (0..<4).map { "import-\($0)" })
        #expect(try catalogue.foods(holding: "guava").count == 4)
    }

    @Test func `a removed import is gone and the others are there`() throws {
        try place.importing("off", names: (0..<2000).map { "guava \($0)" })
        try place.importing("usda-sr", names: ["papaya"])
        let catalogue = try place.open()
        let size = try bytes.count
        #expect(try catalogue.removeImport(named: "off"))
        #expect(try !catalogue.removeImport(named: "off"))
        #expect(try !catalogue.removeImport(named: "builtin"))
        #expect(try bytes.count < size / 2)
        #expect(catalogue.imports().map(\.name) == ["usda-sr"])
        #expect(try catalogue.foods(holding: "guava").isEmpty)
        #expect(try catalogue.foods(holding: "papaya").count == 1)
        #expect(try catalogue.removeImport(named: "usda-sr"))
        #expect(try catalogue.foods(holding: "kiwi").count == 2)
        #expect(try files == ["catalogue.db", "catalogue.db.lock"])
    }
}
