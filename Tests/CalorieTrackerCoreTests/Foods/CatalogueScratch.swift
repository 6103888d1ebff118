import TestSupport

@testable import CalorieTrackerLog

/// A folder with a catalog that tests import into.
struct CatalogueScratch {
    let scratch: ScratchDirectory
    var now = WallClock.sample.now

    init() throws {
        scratch = try ScratchDirectory()
    }

    var path: String { scratch.file("catalogue.db") }

    /// A table of built-in foods with these names, which are their ids as well.
    static func table(_ names: [String]) -> FoodTable.Bytes {
        let lines = names.map { name in
            "\(name)\t\(name)\t\tFruits\tfood\tno\t50\t\t\t\t\t\t\t\t\t\t\tpiece=100\tpiece\ttest\t\n"
        }
        let text = FoodTable.columns.joined(separator: "\t") + "\n" + lines.joined()
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
        _ = copy.initialize(from: text.utf8)
        return FoodTable.Bytes(copy)
    }

    /// The built-in foods of most tests.
    static var kiwis: FoodTable.Bytes { table(["kiwi", "golden kiwi"]) }

    func open(
        _ table: FoodTable.Bytes = kiwis,
        onDamage: @escaping (CatalogueDamage) -> Void = { _ in }
    ) throws -> FoodCatalogue {
        try FoodCatalogue(path: path, table: table, now: now, onDamage: onDamage)
    }

    func begin(
        _ name: String,
        _ table: FoodTable.Bytes = kiwis,
        isInterrupted: @escaping () -> Bool = { false }
    ) throws -> CatalogueImport {
        try CatalogueImport(into: path, name: name, table: table, now: now, isInterrupted: isInterrupted)
    }

    @discardableResult
    func importing(
        _ name: String,
        _ foods: [(food: Food, popularity: Int)],
        _ table: FoodTable.Bytes = kiwis,
        isLarge: Bool = false
    ) throws -> ImportedCatalogue {
        let making = try begin(name, table)
        if isLarge { making.mostFoodsOfSmall = 0 }
        for (food, popularity) in foods { try making.add(food, popularity: popularity) }
        return try making.finish(skipped: [.noEnergy: 2, .broken: 1])
    }

    @discardableResult
    func importing(_ name: String, names: [String]) throws -> ImportedCatalogue {
        try importing(name, names.map { (CatalogueScratch.food($0), 0) })
    }

    static func food(_ name: String, id: String? = nil, brand: String? = nil, barcode: String? = nil) -> Food
    {
        var food = Food(id: id ?? name, name: name, kilocalories: 50, source: .manual)
        food.brand = brand
        food.barcode = barcode
        return food
    }
}
