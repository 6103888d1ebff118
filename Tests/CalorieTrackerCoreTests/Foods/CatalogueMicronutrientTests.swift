import TestSupport
import Testing

@testable import CalorieTrackerLog

/// Vitamins and minerals of imported foods, where they are kept and where they are read.
@Suite struct CatalogueMicronutrientTests {
    private let place: CatalogueScratch

    init() throws {
        place = try CatalogueScratch()
    }

    private func food(_ name: String, iron: Double?, barcode: String? = nil) -> Food {
        var food = CatalogueScratch.food(name, barcode: barcode)
        food.micronutrients[.iron] = iron
        return food
    }

    /// Whether each source has a table for them, and how many foods are in it.
    private var tables: [String: Int] {
        get throws {
            let connection = try SQLiteConnection(.file(place.path), isReadOnly: true)
            let names = try connection.query("SELECT name FROM sqlite_schema WHERE name LIKE 'micro%'", []) {
                try $0.text("name")
            }
            var counts: [String: Int] = [:]
            for name in names {
                let rows = try connection.query("SELECT number FROM \(name)", []) {
                    try $0.integer("number")
                }
                counts[name] = rows.count
            }
            return counts
        }
    }

    private func change(_ sql: String) throws {
        try SQLiteConnection(.file(place.path)).execute(sql)
    }

    @Test func `one food says what it states, a list does not look for it`() throws {
        try place.importing(
            "off",
            [(food("papaya", iron: 0.25, barcode: "4006381333931"), 3), (food("guava", iron: nil), 0)]
        )
        #expect(try tables == ["micronutrients_1": 1])
        let catalogue = try place.open()
        for found in [
            try catalogue.food(id: "off:papaya"), try catalogue.food(named: "Papayas"),
            try catalogue.food(barcode: "4006381333931"),
        ] { #expect(found?.micronutrients.text == "iron_mg=0.25") }
        let listed = try #require(try catalogue.foods(holding: "papaya").first)
        #expect(listed.micronutrients.isEmpty)
        #expect(try catalogue.whole(listed).micronutrients.text == "iron_mg=0.25")
        #expect(try catalogue.food(id: "off:guava")?.micronutrients.isEmpty == true)
        #expect(try catalogue.food(id: "kiwi")?.micronutrients.isEmpty == true)
    }

    @Test func `of duplicates only the one that is kept states something`() throws {
        var (worse, better) = (food("papaya", iron: 1), food("papaya", iron: 2))
        (worse.name, better.name) = ("worse", "better")
        try place.importing("off", [(worse, 0), (better, 100)])
        #expect(try tables == ["micronutrients_1": 1])
        #expect(try place.open().food(id: "off:papaya")?.micronutrients[.iron] == 2)
    }

    @Test func `they go with their source, and those of others stay`() throws {
        try place.importing("off", [(food("papaya", iron: 1), 0)])
        try place.importing("usda-sr", [(food("guava", iron: 2), 0)])
        #expect(try tables == ["micronutrients_1": 1, "micronutrients_2": 1])
        try place.importing("off", [(food("papaya", iron: nil), 0)])
        #expect(try tables == ["micronutrients_2": 1, "micronutrients_3": 0])
        let catalogue = try place.open()
        #expect(try catalogue.food(id: "off:papaya")?.micronutrients.isEmpty == true)
        #expect(try catalogue.food(id: "usda-sr:guava")?.micronutrients[.iron] == 2)
        #expect(try catalogue.removeImport(named: "usda-sr"))
        #expect(try tables == ["micronutrients_3": 0])
        #expect(try catalogue.removeImport(named: "off"))
        #expect(try tables.isEmpty)
    }

    @Test func `an import of an earlier version has no such table, and is read and removed as before`() throws
    {
        try place.importing("off", [(food("papaya", iron: 1, barcode: "4006381333931"), 0)])
        try change("DROP TABLE micronutrients_1")
        let catalogue = try place.open()
        #expect(try catalogue.food(id: "off:papaya")?.micronutrients.isEmpty == true)
        #expect(try catalogue.food(named: "papaya")?.kilocalories == 50)
        #expect(try catalogue.food(barcode: "4006381333931") != nil)
        #expect(catalogue.imports().map(\.name) == ["off"])
        // Beside it a new one has its own.
        try place.importing("usda-sr", [(food("guava", iron: 2), 0)])
        #expect(try place.open().food(id: "usda-sr:guava")?.micronutrients[.iron] == 2)
        #expect(try place.open().food(id: "off:papaya")?.micronutrients.isEmpty == true)
        #expect(try place.open().removeImport(named: "off"))
        #expect(try tables == ["micronutrients_2": 1])
    }

    @Test func `what an earlier version left behind is not taken for that of the next import`() throws {
        try place.importing("off", [(food("papaya", iron: 1), 0)])
        // It drops the tables that it knows, and gives the number to other foods.
        for table in ["words_1", "names_1", "foods_1"] { try change("DROP TABLE \(table)") }
        try change("DELETE FROM sources WHERE number = 1")
        #expect(try tables == ["micronutrients_1": 0])
        try place.importing("usda-sr", [(food("guava", iron: 2), 0)])
        #expect(try tables == ["micronutrients_1": 1])
        #expect(try place.open().food(id: "usda-sr:guava")?.micronutrients[.iron] == 2)
    }

    @Test(arguments: ["iron_mg", "iron_mg=-1", "gold_mg=1", "", "iron_mg=10000000"])
    func `what cannot be read is damage, not nothing`(text: String) throws {
        try place.importing("off", [(food("papaya", iron: 1), 0)])
        try change("UPDATE micronutrients_1 SET text = '\(text)'")
        var damages: [CatalogueDamage] = []
        let catalogue = try place.open { damages.append($0) }
        #expect(try catalogue.food(id: "off:papaya") == nil)
        #expect(damages.map(\.lostImports) == [["off"]])
    }
}
