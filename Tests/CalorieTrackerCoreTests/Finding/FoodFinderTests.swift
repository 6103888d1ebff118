import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import MealReading

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

    private func eaten(_ line: String) throws -> Eaten? { try finder.reading(of: line).items.first?.eaten }

    @Test func `a name and an amount come to what was eaten`() throws {
        let eaten = try #require(try eaten("2 kiwis"))
        #expect(eaten.name == "Kiwi")
        #expect(eaten.amount?.grams == 138)
        #expect(try self.eaten("zorblax") == nil)
    }

    @Test func `what a person described comes before what is built in`() throws {
        var food = CatalogueScratch.food("kiwi")
        food.kilocalories = 70
        _ = try tracker.storeFoods([OwnFoodDescription(food: food)], replacing: false)
        #expect(try eaten("100g kiwi")?.kilocalories == 70)
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
