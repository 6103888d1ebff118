import TestSupport
import Testing

@testable import CalorieTrackerCore
@testable import countme

/// Meals in words as `add` logs them.
@Suite struct MealInWordsTests {
    private let app: CountMeHarness

    init() throws { app = try CountMeHarness() }

    private func logged() throws -> [String] {
        try app.storedLog().items.map { "\($0.amount?.grams?.tenthsText ?? "-") \($0.name)" }
    }

    @Test func `a meal is one change, shown item by item`() throws {
        #expect(app.run(words: ["add", "2 eggs, toast and a latte"]) == .done)
        #expect(app.output.contains("Added 3 entries, 373 kcal; ~ is assumed:\n"))
        #expect(app.output.contains("Egg, 2 x egg (100 g), 143 kcal\n"))
        #expect(app.output.contains("White bread, toasted, ~1 x slice (25 g), 74 kcal\n"))
        #expect(try logged().count == 3)
        app.run("undo")
        #expect(try logged().isEmpty)
    }

    @Test func `without quotes and in lines it is the same`() throws {
        app.run("add 2 eggs, toast and a latte --key breakfast")
        app.run("add 2 eggs, toast and a latte --key breakfast")
        #expect(try logged().count == 3)
        app.input = "2 eggs, toast and a latte\noats 300\n"
        #expect(app.run("add -") == .done)
        #expect(try logged().count == 7)
    }

    @Test func `a word that no food is called by refuses all of it`() throws {
        #expect(app.run("add a bowl of zorblax and 2 eggs") == .noMatch)
        #expect(
            app.errorOutput == """
                countme: error: no food matches "zorblax"; nothing is added
                hint: the rest: countme add "2 eggs"
                hint: countme add zorblax -k KCAL

                """
        )
        #expect(try logged().isEmpty)
    }

    @Test func `the meal, the time and the day are taken from the words, and options win`() throws {
        app.run("add yesterday for lunch i had 2 eggs and a banana")
        #expect(app.output.contains("Added 2 entries, 248 kcal, lunch, "), "\(app.output)")
        #expect(try logged().isEmpty)
        app.run("add at 10:30 2 eggs and toast -m brunch")
        let last = try #require(try app.storedLog().items.last)
        #expect(last.meal == "brunch")
        #expect(last.time.description == "10:30")
    }

    @Test(arguments: [
        ("3 pancakes with syrup", 2), ("2 eggs with bacon", 2), ("2 eggs and toast", 2),
        ("2 eggs, bacon and toast", 3),
        ("4 crackers with cheese", 2), ("mac and cheese", 1), ("2 coffees with milk", 1),
        ("2 peanut butter and jelly sandwiches", 1), ("bread with butter", 1), ("zwiebel", 1),
        ("hähnchenbrust", 1),
    ])
    func `a number never multiplies a dish that it does not count`(text: String, count: Int) throws {
        #expect(app.run(words: ["add", text]) == .done, "\(app.errorOutput)")
        let entries = try logged()
        #expect(entries.count == count, "\(entries)")
        let most = text == "2 peanut butter and jelly sandwiches" ? 900.0 : 560
        #expect(try app.storedLog().items.reduce(0) { $0 + $1.kilocalories } < most, "\(entries)")
    }

    @Test(arguments: ["large", "fried", "restaurant", "light", "choc", "tom", "chick", "home made", "straw"])
    func `words that say how, and beginnings of words, are no food`(text: String) throws {
        #expect(app.run("add \(text)") == .noMatch)
        #expect(try logged().isEmpty)
    }

    @Test(arguments: [
        ("wine 1 glass", "glass"), ("bread 2 slices", "slice"), ("1 pint milk", "pint"),
        ("1 tsp. sugar", "tsp"),
        ("2 EL Zucker", "tbsp"), ("quarter cup of almonds", "cup"),
    ])
    func `an amount may stand on either side of the food`(text: String, unit: String) throws {
        #expect(app.run(words: ["add", text]) == .done, "\(app.errorOutput)")
        #expect(try app.storedLog().items.map { $0.amount?.unit } == [unit])
        #expect(!app.output.contains("~"), "\(app.output)")
    }

    @Test func `a saved meal is what its name means`() throws {
        #expect(app.run("add breakfast") == .noMatch)
        #expect(app.errorOutput.contains("\"breakfast\" is a meal, and none is saved by that name"))
        app.run("add 2 eggs -m breakfast")
        app.run("meal save breakfast")
        app.run("add breakfast")
        #expect(try logged() == ["100 Egg", "100 Egg"])
        #expect(try app.storedLog().items.map(\.meal) == ["breakfast", "breakfast"])
        #expect(app.run("add dessert") == .noMatch)
        #expect(app.errorOutput.contains("is no food"))
    }

    @Test func `a food comes as last time, whatever it was called then`() throws {
        app.run("add 3 eggs")
        app.run("add eggs")
        let eggs = try logged()
        #expect(eggs == ["150 Egg", "150 Egg"], "\(eggs)")
        app.run("add 200ml milk")
        app.run("add milk")
        let milk = try logged()
        #expect(milk.count { $0.hasSuffix("Milk, whole") } == 2, "\(milk)")
        #expect(Set(milk).count == 2, "\(milk)")
    }

    @Test func `a food of one's own has its place in a meal`() throws {
        app.run("add zorblax 120 --qty 50g")
        #expect(app.run("add 100g zorblax and 2 eggs") == .done, "\(app.errorOutput)")
        #expect(try app.storedLog().items.map(\.kilocalories).contains(240))
    }

    @Test func `more than anybody eats is asked back`() throws {
        #expect(app.run("add 900 eggs and toast") == .usage)
        #expect(app.errorOutput.contains("--force"))
        #expect(try logged().isEmpty)
    }
}
