import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct StandardReferenceImportTests {
    static let files = [
        "FOOD_DES.txt": """
        ~01001~^~0100~^~Butter, salted~^~BUTTER,WITH SALT~^~~^~~^~Y~^~~^0^~~^6.38^4.27^8.79^3.87\r
        ~14400~^~1400~^~Carbonated beverage, cola~^~COLA~^~soda or pop, coke~^~Fizz Inc.~^~~^~~^^~~^^^^\r
        ~02001~^~0200~^~Jalape\u{f1}o \u{b5}~^~JAL~^~~^~~^~~^~~^^~~^^^^\r
        ~03000~^~0300~^~Too few~^~~\r

        """,
        "NUT_DATA.txt": """
        ~01001~^~203~^0.85^16^0.074^~1~^~~^~~^~~^^^^^^^~~^11/1976^~~\r
        ~01001~^~208~^717^0^^~4~^~NC~^~~^~~^^^^^^^~~^08/2010^~~\r
        ~01001~^~204~^81.11^580^^~1~^~~^~~^~~^^^^^^^~~^11/1976^~~\r
        ~01001~^~205~^0.06^0^^~4~^~NC~^~~^~~^^^^^^^~~^11/1976^~~\r
        ~01001~^~307~^643^0^^~4~^~NC~^~~^~~^^^^^^^~~^11/1976^~~\r
        ~14400~^~268~^176^0^^~4~^~NC~^~~^~~^^^^^^^~~^11/1976^~~\r
        ~02001~^~208~^29^0^^~4~^~NC~^~~^~~^^^^^^^~~^11/1976^~~\r

        """,
        "WEIGHT.txt": """
        ~01001~^~1~^1^~pat (1" sq, 1/3" high)~^5.0^199^\r
        ~01001~^~2~^1^~tbsp~^14.2^^\r
        ~01001~^~3~^0.5^~cup~^113.5^^\r
        ~14400~^~1~^1^~fl oz~^30.7^^\r
        ~14400~^~2~^1^~can 12 fl oz~^368^^\r

        """,
        "FD_GROUP.txt": """
        ~0100~^~Dairy and Egg Products~\r
        ~1400~^~Beverages~\r

        """,
    ]

    private func fixture(_ names: (String) -> String = { $0 }) throws -> ImportFixture {
        let fixture = try ImportFixture()
        for (name, text) in Self.files {
            try fixture.write(try #require(text.data(using: .isoLatin1)), to: names(name))
        }
        return fixture
    }

    @Test func `a food is told in four tables`() throws {
        let records = try fixture().records()
        #expect(records.skipped == [.broken] && records.foods.map(\.id) == ["01001", "02001", "14400"])
        let butter = records.foods[0]
        #expect(butter.name == "Butter, salted" && butter.kilocalories == 717)
        #expect(butter.nutrients[.fat] == 81.11 && butter.nutrients[.sodium] == 643)
        #expect(butter.portions.map(\.name) == ["pat", "tbsp", "cup"])
        #expect(butter.portions.map(\.grams) == [5, 14.2, 227] && butter.defaultPortion == "cup")
        #expect(butter.category == "Dairy and Egg Products" && butter.source == .imported("usda-sr"))
        #expect(records.foods[1].name == "Jalapeño µ" && records.foods[1].category == nil)
        let cola = records.foods[2]
        #expect(cola.kilocalories == 42.065 && cola.synonyms == ["soda or pop", "coke"])
        #expect(cola.brand == "Fizz Inc." && cola.kind == .drink && cola.density == 1.038)
        #expect(cola.portions == [.init(name: "can 12 fl oz", grams: 368)])
    }

    @Test func `the files may be named one by one, in small letters, or be in an archive`() throws {
        let plain = try fixture().records()
        let small = try fixture { $0.lowercased() }
        #expect(try small.records() == plain)
        #expect(try small.records("food_des.txt", "weight.txt", "nut_data.txt", "fd_group.txt") == plain)
        try small.run("zip", "-q", "sr.zip", "food_des.txt", "weight.txt", "nut_data.txt", "fd_group.txt")
        #expect(try small.records("sr.zip") == plain)
    }

    @Test func `a file alone tells which one is missing`() throws {
        let fixture = try fixture()
        #expect(
            throws: CatalogueFileError.incomplete(path: fixture.path("FOOD_DES.txt"), missing: "nut_data.txt")
        ) {
            try fixture.records("FOOD_DES.txt")
        }
        #expect(
            throws: CatalogueFileError.incomplete(path: fixture.path("WEIGHT.txt"), missing: "FOOD_DES.txt")
        ) {
            try fixture.records("WEIGHT.txt")
        }
    }

    static let abbreviated: String = {
        var fields = Array(repeating: "", count: 53)
        for (index, field) in [
            (0, "~01001~"), (1, "~BUTTER,WITH SALT~"), (2, "15.87"), (3, "717"), (4, "0.85"), (5, "81.11"),
            (7, "0.06"), (8, "0.0"), (9, "0.06"), (15, "643"), (44, "51.368"), (47, "215"), (48, "5"),
            (49, "~1 pat,  (1\" sq, 1/3\" high)~"), (50, "14.2"), (51, "~1 tbsp~"), (52, "0"),
        ] { fields[index] = field }
        return fields.joined(separator: "^") + "\r\n"
    }()

    @Test func `the abbreviated table has all in one line`() throws {
        let fixture = try ImportFixture(["ABBREV.txt": Self.abbreviated + "~01002~^~SHORT~\r\n"])
        let records = try fixture.records("ABBREV.txt")
        let butter = try #require(records.foods.first)
        #expect(butter.id == "01001" && butter.name == "Butter, with salt" && butter.kilocalories == 717)
        #expect(butter.nutrients[.saturatedFat] == 51.368 && butter.nutrients[.sodium] == 643)
        #expect(butter.portions == [.init(name: "pat", grams: 5), .init(name: "tbsp", grams: 14.2)])
        #expect(records.skipped == [.broken])
    }
}
