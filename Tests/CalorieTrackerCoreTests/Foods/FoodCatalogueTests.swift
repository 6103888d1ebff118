import Foundation
import MealReading
import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct FoodCatalogueTests {
    private let scratch: ScratchDirectory

    init() throws {
        scratch = try ScratchDirectory()
    }

    private func open(
        _ table: FoodTable.Bytes = FoodTable.builtin,
        onDamage: @escaping (CatalogueDamage) -> Void = { _ in }
    ) throws -> FoodCatalogue {
        let path = scratch.file("catalogue.db")
        return try FoodCatalogue(path: path, table: table, now: WallClock.sample.now, onDamage: onDamage)
    }

    private func table(_ names: [String]) -> FoodTable.Bytes {
        let lines = names.map { name in
            "\(name)\t\(name)\t\tFruits\tfood\tno\t50\t\t\t\t\t\t\t\t\t\t\tpiece=100\tpiece\ttest\t\n"
        }
        let text = FoodTable.columns.joined(separator: "\t") + "\n" + lines.joined()
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
        _ = copy.initialize(from: text.utf8)
        return FoodTable.Bytes(copy)
    }

    /// What people type, and the food they mean.
    @Test(arguments: [
        ("egg", "Egg"), ("eggs", "Egg"), ("EGG", "Egg"), ("milk", "Milk, whole"),
        ("rice", "White rice, cooked"),
        ("coffee", "Coffee"), ("courgette", "Zucchini, raw"), ("creme fraiche", "Crème fraîche"),
        ("banana", "Banana"),
        ("beer", "Beer"), ("chicken breast", "Chicken breast, cooked"),
    ])
    func `a plain word means the plain food`(text: String, name: String) throws {
        let first = try #require(try open().foods(holding: text).first)
        #expect(first.name == name || first.synonyms.contains(FoldedName.key(text)), "\(first.name)")
    }

    @Test func `every word must be there, the last may be a beginning`() throws {
        let catalogue = try open()
        #expect(try catalogue.foods(holding: "egg unobtainium").isEmpty)
        #expect(try catalogue.foods(holding: "straw").contains { $0.name == "Strawberries" })
        #expect(
            try !catalogue.foods(holding: "straw", lastWordMayBegin: false).contains {
                $0.name == "Strawberries"
            }
        )
        #expect(try catalogue.foods(holding: "").isEmpty)
        #expect(try catalogue.foods(holding: "\" * ( ) ^ -").isEmpty)
        #expect(
            try catalogue.foods(holding: "NOT egg").allSatisfy { FoodWords.words($0.name).contains("not") }
        )
    }

    @Test func `every food is found by its name and each synonym, and by its id`() throws {
        let catalogue = try open()
        for food in try FoodTable.read(FoodTable.builtin, source: .builtin) {
            #expect(try catalogue.food(id: food.id) == food)
            for name in [food.name] + food.synonyms {
                #expect(try catalogue.food(named: name) != nil, "\(name)")
            }
        }
    }

    @Test func `it is made once, and anew when the table changes`() throws {
        #expect(try open(table(["kiwi"])).foods(holding: "kiwi").count == 1)
        let path = scratch.file("catalogue.db")
        let made = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
        #expect(try open(table(["kiwi"])).foods(holding: "kiwi").count == 1)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int == made)
        #expect(try open(table(["fig"])).foods(holding: "kiwi").isEmpty)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    }

    @Test func `a file that is none is put aside, and a catalog made`() throws {
        let path = try scratch.write("precious notes", to: "catalogue.db")
        var asides: [String] = []
        let catalogue = try open(table(["kiwi"])) { asides.append($0.path) }
        #expect(try catalogue.foods(holding: "kiwi").count == 1)
        let aside = try #require(asides.first)
        #expect(try String(contentsOfFile: aside, encoding: .utf8) == "precious notes")
        #expect(aside.hasPrefix(path))
        _ = try open(table(["kiwi"])) { asides.append($0.path) }
        #expect(asides.count == 1)
    }

    @Test func `the database of another program is put aside, not overwritten`() throws {
        let path = try scratch.write("", to: "catalogue.db")
        let other = try SQLiteConnection(.file(path))
        try other.execute("CREATE TABLE precious (note TEXT)")
        var asides: [String] = []
        _ = try open(table(["kiwi"])) { asides.append($0.path) }
        let aside = try #require(asides.first)
        let tables = try SQLiteConnection(.file(aside)).query("SELECT name FROM sqlite_schema") {
            try $0.text("name")
        }
        #expect(tables == ["precious"])
    }

    @Test func `a file whose inside is damaged is noticed and made anew`() throws {
        _ = try open()
        let path = scratch.file("catalogue.db")
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        for start in stride(from: 8192, to: bytes.count - 4096, by: 4096) {
            bytes.replaceSubrange(start..<start + 2048, with: Data(repeating: 0xff, count: 2048))
        }
        try bytes.write(to: URL(fileURLWithPath: path))
        var asides: [String] = []
        let catalogue = try open { asides.append($0.path) }
        #expect(try catalogue.foods(holding: "banana").first?.name == "Banana")
        #expect(try catalogue.food(id: "banana")?.name == "Banana")
        #expect(asides.count == 1)
        #expect(try open { asides.append($0.path) }.food(id: "egg") != nil)
        #expect(asides.count == 1)
    }

    @Test func `where nothing can be kept it is made in memory`() throws {
        let catalogue = try FoodCatalogue(
            path: "/proc/nowhere/catalogue.db",
            table: table(["kiwi"]),
            now: WallClock.sample.now
        )
        #expect(try catalogue.foods(holding: "kiwi").count == 1)
    }
}
