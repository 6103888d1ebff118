import TestSupport
import Testing

@testable import CalorieTrackerCore

@Suite struct FoodFinderTests {
    private let place: CatalogueScratch
    private let tracker: CalorieTracker
    private let finder: FoodFinder

    init() throws {
        let place = try CatalogueScratch()
        self.place = place
        let catalogue = try place.open()
        tracker = CalorieTracker(store: try DataStore(), clock: .sample)
        finder = FoodFinder(tracker) { catalogue }
    }

    private func add(_ name: String, _ amount: Amount?) throws -> Eaten? {
        try finder.meaning(of: name, amount).map { try finder.eaten($0.food, $0.amount) }
    }

    @Test func `a name and an amount come to what was eaten`() throws {
        let eaten = try #require(try add("kiwis", Amount(2, portion: nil)))
        #expect(eaten.name == "kiwi")
        #expect(eaten.amount?.grams == 200)
        #expect(eaten.kilocalories == 100)
        #expect(try add("zorblax", nil) == nil)
    }

    @Test func `what a person described comes before what is built in`() throws {
        var food = CatalogueScratch.food("kiwi")
        food.kilocalories = 70
        _ = try tracker.storeFoods([OwnFoodDescription(food: food)], replacing: false)
        #expect(try add("kiwi", Amount(100, .grams))?.kilocalories == 70)
        #expect(try finder.find("kiwi")?.own?.food.name == "kiwi")
        #expect(try finder.list(FoodQuery("kiwi"), showing: 10).hits.map(\.name) == ["kiwi", "golden kiwi"])
    }

    @Test func `an amount that nothing relates to the food is an error of its own`() throws {
        let known = try #require(try finder.food(named: "kiwi"))
        #expect(throws: FoodFinder.AmountError.self) {
            try finder.eaten(known, Amount(2, portion: "barrel"))
        }
    }

    @Test func `looking for more names prepares no more statements`() throws {
        let connection = try #require(tracker.store.connection)
        let catalogue = try place.open()
        let finder = FoodFinder(tracker) { catalogue }
        func prepared(_ names: [String]) throws -> Int {
            let before = connection.statementCount + catalogue.statementCount
            try finder.together { for name in names { _ = try finder.food(named: name) } }
            return connection.statementCount + catalogue.statementCount - before
        }
        _ = try prepared(["lime"])
        #expect(try prepared(["plum"]) == prepared(["plum", "pear", "fig"]))
    }
}
