import TestSupport
import Testing

@testable import CalorieTrackerCore

@Suite struct CatalogueSearchTests {
    private let place: CatalogueScratch

    init() throws {
        place = try CatalogueScratch()
    }

    private func food(_ name: String, brand: String? = nil, synonyms: [String] = []) -> Food {
        var food = CatalogueScratch.food(name, id: "\(name) \(brand ?? "")", brand: brand)
        food.synonyms = synonyms
        return food
    }

    @Test func `foods of all sources come in one order`() throws {
        try place.importing(
            "off",
            [
                (food("Kiwi", brand: "Zespri"), 900), (food("Kiwi tart"), 5), (food("Golden kiwi"), 9000),
                (food("Green kiwi"), 1), (food("Kiwi"), 0), (food("Ripe kiwi"), 90),
                (food("Fruit", synonyms: ["chinese gooseberry", "kiwi"]), 0),
            ]
        )
        let found = try place.open().foods(holding: "kiwi").map { "\($0.source) \($0.name)" }
        #expect(
            found == [
                "builtin kiwi", "import:off Kiwi", "import:off Fruit", "builtin golden kiwi",
                "import:off Golden kiwi", "import:off Ripe kiwi", "import:off Green kiwi",
                "import:off Kiwi tart", "import:off Kiwi",
            ]
        )
    }

    @Test func `a built-in food keeps its id and its name from all others`() throws {
        try place.importing("off", [(CatalogueScratch.food("kiwi", id: "kiwi"), 9)])
        let catalogue = try place.open()
        #expect(try catalogue.food(id: "kiwi")?.source == .builtin)
        #expect(try catalogue.food(id: "off:kiwi")?.source == .imported("off"))
        #expect(try catalogue.food(named: "kiwis")?.source == .builtin)
        #expect(try catalogue.food(id: "usda:kiwi") == nil)
        #expect(try catalogue.food(id: "35718") == nil)
    }

    @Test func `of a barcode in several imports the newest has it`() throws {
        var place = place
        try place.importing("off", [(CatalogueScratch.food("new", barcode: "77"), 0)])
        place.now = Timestamp(clamping: place.now.secondsSinceEpoch - 1000)
        try place.importing("usda", [(CatalogueScratch.food("old", barcode: "77"), 0)])
        #expect(try place.open().food(barcode: "77")?.name == "new")
    }

    @Test func `a limit keeps the best and the count of all`() throws {
        try place.importing("off", names: (0..<40).map { "kiwi \($0)" })
        let catalogue = try place.open()
        let all = try catalogue.foods(holding: "kiwi")
        let some = try catalogue.found("kiwi", limit: 3)
        #expect(some.foods == Array(all.prefix(3)))
        #expect(some.total == 42)
        let wanted = try catalogue.found("kiwi", limit: 3) { $0.source != .builtin }
        #expect(wanted.foods.count == 3)
        #expect(wanted.total == 40)
    }

    @Test func `the more a food is looked up the less its number`() {
        let numbers = [Int.max, 40000, 32767, 8, 7, 6, 2, 1, 0, -5].map {
            FoodNumber.number(popularity: $0, sequence: 1)
        }
        #expect(numbers == numbers.sorted())
        #expect(numbers.map(FoodNumber.rank) == [0, 0, 0, 12, 12, 13, 14, 14, 15, 15])
        #expect(FoodNumber.number(popularity: 5, sequence: 1) < FoodNumber.number(popularity: 4, sequence: 2))
    }
}
