import TestSupport
import Testing

@testable import CalorieTrackerLog

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

    @Test func `large imports are searched for words and beginnings as small ones are`() throws {
        var random = SeededGenerator(seed: 7)
        let parts = [
            "mil", "milk", "mill", "choc", "chocolate", "oat", "oats", "ba", "bar", "bars", "2%", "crème",
        ]
        let foods = (0..<400).map { index in
            let words = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                parts.randomElement(using: &random) ?? "bar"
            }
            return (CatalogueScratch.food(words.joined(separator: " "), id: "\(index)"), index % 50)
        }
        try place.importing("small", foods)
        try place.importing("large", foods, isLarge: true)
        let catalogue = try place.open()
        func found(_ source: String, _ text: String, mayBegin: Bool) throws -> [String] {
            try catalogue.foods(holding: text, lastWordMayBegin: mayBegin) { $0.source == .imported(source) }
                .map { "\($0.name) \($0.id.split(separator: ":")[1])" }
        }
        for text in [
            "milk", "chocolate bar", "oat 2%", "2%", "creme milk", "zzz", "milk zzz", "mill choc oat",
        ] {
            let (small, large) = (
                try found("small", text, mayBegin: false), try found("large", text, mayBegin: false)
            )
            #expect(large == Array(small.prefix(large.count)) || large.count == 150, "\(text)")
            #expect(small.isEmpty == large.isEmpty, "\(text)")
        }
        for text in ["mi", "cho", "bar mi", "milk choc b", "creme chocol", "milk oat mill ba"] {
            let (small, large) = (
                try found("small", text, mayBegin: true), try found("large", text, mayBegin: true)
            )
            #expect(large.count >= min(small.count, 20), "\(text): \(large.count) of \(small.count)")
            #expect(Set(large).isSubset(of: small) || small.count == 300, "\(text)")
        }
        #expect(try found("large", "m", mayBegin: true).isEmpty)
        #expect(try catalogue.food(named: "milk choc")?.source == .imported("small"))
    }

    @Test func `rare words with a beginning of many are found`() throws {
        // More words begin with "ba" than are looked for, and the rare ones are in a single food each.
        let foods = (0..<300).map { (CatalogueScratch.food("bread ba\($0)", id: "\($0)"), 9) }
        let rare = [(CatalogueScratch.food("rare baz", id: "rare"), 0)]
        try place.importing("off", foods + rare, isLarge: true)
        let catalogue = try place.open()
        #expect(try catalogue.foods(holding: "rare ba").map(\.name) == ["rare baz"])
        #expect(try catalogue.foods(holding: "ba").count >= 100)
        #expect(try catalogue.foods(holding: "bread ba29").count == 11)
    }

    @Test func `a search prepares as many statements whatever there is`() throws {
        func count(_ foods: Int) throws -> Int {
            let place = try CatalogueScratch()
            try place.importing("off", names: (0..<foods).map { "kiwi \($0)" })
            let catalogue = try place.open()
            let before = catalogue.statementCount
            _ = try catalogue.found("kiwi", limit: 10)
            return catalogue.statementCount - before
        }
        #expect(try count(10) == count(2000))
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
