import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct CatalogueDamageTests {
    private let place: CatalogueScratch

    init() throws {
        place = try CatalogueScratch()
    }

    private func overwrite(from start: Int) throws {
        let url = URL(fileURLWithPath: place.path)
        var bytes = try Data(contentsOf: url)
        for start in stride(from: start, to: bytes.count - 4096, by: 4096) {
            bytes.replaceSubrange(start..<start + 2048, with: Data(repeating: 0xff, count: 2048))
        }
        try bytes.write(to: url)
    }

    @Test func `what is damaged is put aside with the names of the imports in it`() throws {
        try place.importing("usda-sr", names: (0..<2000).map { "papaya \($0)" })
        try overwrite(from: 20 * 4096)
        var damages: [CatalogueDamage] = []
        let catalogue = try place.open { damages.append($0) }
        #expect(try catalogue.foods(holding: "papaya").isEmpty)
        #expect(try catalogue.foods(holding: "kiwi").count == 2)
        #expect(damages.map(\.lostImports) == [["usda-sr"]])
        #expect(catalogue.imports().isEmpty)
        let aside = try #require(damages.first?.path)
        #expect(FileManager.default.fileExists(atPath: aside))
    }

    @Test func `where not even the names can be read, that is said`() throws {
        _ = try place.scratch.write("precious notes", to: "catalogue.db")
        var damages: [CatalogueDamage] = []
        _ = try place.open { damages.append($0) }
        #expect(damages.map(\.lostImports) == [nil])
    }

    @Test func `a file that another process has made anew is not put aside again`() throws {
        try place.importing("usda-sr", names: (0..<2000).map { "papaya \($0)" })
        try overwrite(from: 20 * 4096)
        var damages: [CatalogueDamage] = []
        let slow = try place.open { damages.append($0) }
        let quick = try place.open { damages.append($0) }
        #expect(try quick.foods(holding: "papaya").isEmpty)
        try place.importing("off", names: ["guava"])
        #expect(try slow.foods(holding: "papaya").isEmpty)
        #expect(try slow.foods(holding: "guava").count == 1)
        #expect(damages.count == 1)
    }

    @Test func `an import into what is no catalog puts it aside when it is done`() throws {
        _ = try place.scratch.write("precious notes", to: "catalogue.db")
        let making = try place.begin("off")
        try making.add(CatalogueScratch.food("guava"), popularity: 0)
        #expect(try String(contentsOfFile: place.path, encoding: .utf8) == "precious notes")
        _ = try making.finish(skipped: [:])
        let damage = try #require(making.damage)
        #expect(try String(contentsOfFile: damage.path, encoding: .utf8) == "precious notes")
        #expect(try place.open().foods(holding: "guava").count == 1)
    }

    @Test func `a journal of the old file is not rolled back in the new one`() throws {
        try place.importing("off", names: ["guava"])
        _ = try place.scratch.write("journal of another file", to: "catalogue.db-journal")
        try place.importing("off", names: ["guava", "lychee"])
        #expect(!FileManager.default.fileExists(atPath: place.path + "-journal"))
        #expect(try place.open().foods(holding: "lychee").count == 1)
    }

    @Test func `a catalog of a newer version is neither read nor touched`() throws {
        try place.importing("off", names: ["guava"])
        try SQLiteConnection(.file(place.path)).execute("PRAGMA user_version = 99")
        let before = try Data(contentsOf: URL(fileURLWithPath: place.path))
        let catalogue = try place.open()
        #expect(try catalogue.foods(holding: "kiwi").count == 2)
        #expect(try catalogue.foods(holding: "guava").isEmpty)
        #expect(throws: StorageError.tooNew(version: 99, known: CatalogueSchema.version)) {
            try place.begin("usda-sr")
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: place.path)) == before)
    }

    @Test func `a catalog of an older version is made anew`() throws {
        _ = try place.open()
        try SQLiteConnection(.file(place.path)).execute("PRAGMA user_version = 1")
        #expect(try place.open().foods(holding: "kiwi").count == 2)
        let version = try SQLiteConnection(.file(place.path)).schemaVersion()
        #expect(version == CatalogueSchema.version)
    }
}
