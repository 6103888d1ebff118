import CalorieTrackerCore
import TestSupport
import Testing

@testable import countme

/// Foods that were logged before, and amounts of them.
@Suite struct RememberedFoodTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
    }

    private func stored() throws -> [String] {
        try app.storedLog().items.map { item in
            let amount = item.amount.map { " [\($0.quantity) \($0.unit ?? "-")]" } ?? ""
            return "\(item.name)\(amount) \(item.kilocalories.tenthsText)"
        }
    }

    @Test func `a remembered food is found whatever its case and accents`() throws {
        app.run(words: ["add", "Crème zorblée", "300", "--protein", "5"])
        for words in [["crème", "zorblée"], ["CREME ZORBLEE"], ["Cre\u{300}me", "zorble\u{301}e"]] {
            #expect(app.run(words: ["add"] + words) == .done)
        }
        let items = try app.storedLog().items
        #expect(items.map(\.name) == Array(repeating: "Crème zorblée", count: 4))
        #expect(items.map(\.kilocalories) == [300, 300, 300, 300])
        #expect(items.map { $0.nutrients[.protein] } == [5, 5, 5, 5])
    }

    @Test func `a food whose name ends in a number is the food once it is known`() throws {
        app.run("add 7 zorb 140")
        #expect(app.run("add 7 zorb") == .done)
        app.run(words: ["add", "Soylent 2.0", "400"])
        #expect(app.run("add Soylent 2.0") == .done)
        #expect(try stored() == ["7 zorb 140", "7 zorb 140", "Soylent 2.0 400", "Soylent 2.0 400"])
    }

    @Test func `an amount of a remembered food scales it`() throws {
        app.run("add zorblax 570 --qty 150g --protein 20")
        app.run("add 300g zorblax")
        app.run("add 2 zorblax")
        app.run("add zorblax 75g")
        #expect(
            try stored() == [
                "zorblax [150.0 g] 570", "zorblax [300.0 g] 1140", "zorblax [2.0 -] 2280",
                "zorblax [75.0 g] 285",
            ]
        )
        #expect(try app.storedLog().items.map { $0.nutrients[.protein] } == [20, 40, 80, 10])
    }

    @Test func `a count of a remembered food means the same each time it is said`() throws {
        app.run(words: ["add", "zoast", "80", "--qty", "1 slice"])
        app.run("add zoats 380 --qty 100g")
        for _ in 1...3 {
            app.run("add 2 zoast")
            app.run("add 2 zoats")
        }
        app.run("add 1 zoats")
        let expected = Array(repeating: ["zoast [2.0 slice] 160", "zoats [2.0 -] 760"], count: 3).flatMap(
            \.self
        )
        #expect(
            try stored() == ["zoast [1.0 slice] 80", "zoats [100.0 g] 380"] + expected + ["zoats [1.0 -] 380"]
        )
        #expect(try app.storedLog().items.last?.amount?.grams == 100)
        app.run(words: ["add", "zoast", "--qty", "3 slices"])
        #expect(try app.storedLog().items.last?.kilocalories == 240)
    }

    @Test func `repeating a small amount does not wear a food away`() throws {
        app.run("add zolive 5kcal --protein 0.4")
        for line in ["add 1/20 zolive", "add 10 zolive", "add 1/20 zolive", "add 1 zolive"] { app.run(line) }
        #expect(try app.storedLog().items.map(\.kilocalories) == [5, 0, 50, 0, 5])
        app.run("add zutter 717 --qty 100g")
        app.run("add 1g zutter")
        app.run("add 100g zutter")
        #expect(try app.storedLog().items.suffix(2).map(\.kilocalories) == [7, 717])
        app.run("add zutter 500 --qty 100g")
        app.run("add 50g zutter")
        #expect(try app.storedLog().items.last?.kilocalories == 250)
    }

    @Test func `an amount that nothing relates to a remembered food is refused`() throws {
        app.run("add zorblax 156")
        #expect(app.run("add 100g zorblax") == .usage)
        #expect(app.errorOutput.contains("hint: countme add 100g zorblax -k KCAL\n"), "\(app.errorOutput)")
    }

    @Test func `what the table knows is the same whatever was logged, but the amount of a name alone`() throws
    {
        app.run("add eggs 156")
        app.run("add 3 eggs")
        app.run("add eggs")
        app.run("add eggs and toast")
        #expect(
            try stored() == [
                "eggs 156", "Egg [3.0 egg] 215", "Egg [3.0 egg] 215", "Egg [2.0 egg] 143",
                "White bread, toasted [1.0 slice] 74",
            ]
        )
    }

    @Test func `more than fifty servings are refused`() throws {
        app.run(words: ["add", "zorb yogurt", "150"])
        #expect(app.run(words: ["add", "150", "zorb yogurt"]) == .usage)
        #expect(app.run(words: ["add", "50", "zorb yogurt"]) == .done, "\(app.errorOutput)")
    }

    @Test func `an exact name may end in a number`() throws {
        app.run(words: ["add", "chili 2", "400"])
        #expect(app.run("add chili 2 --exact") == .done)
        #expect(app.output.contains("chili 2, 400 kcal"))
        #expect(app.run("add 350g chili 2 --exact") == .usage)
        #expect(app.errorOutput.contains("\"chili 2\" was last logged without an amount"))
    }

    @Test func `no hint for a stray number drops the amount that was typed`() {
        #expect(app.run("add sugar 100g 5") != .done)
        let hints = app.errorOutput.split(separator: "\n").filter { $0.hasPrefix("hint: ") }
        #expect(!hints.isEmpty && hints.allSatisfy { $0.contains("100g") }, "\(app.errorOutput)")
    }

    @Test func `exact accepts nothing but a remembered food`() throws {
        #expect(app.run("add oats --exact") == .noMatch)
        app.run("add oats 300")
        #expect(app.run("add oats --exact") == .done)
    }
}
