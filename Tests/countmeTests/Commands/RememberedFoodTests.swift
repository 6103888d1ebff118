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
        app.run(words: ["add", "Crème brûlée", "300", "--protein", "5"])
        for words in [["crème", "brûlée"], ["CREME BRULEE"], ["Cre\u{300}me", "bru\u{302}le\u{301}e"]] {
            #expect(app.run(words: ["add"] + words) == .done)
        }
        let items = try app.storedLog().items
        #expect(items.map(\.name) == Array(repeating: "Crème brûlée", count: 4))
        #expect(items.map(\.kilocalories) == [300, 300, 300, 300])
        #expect(items.map { $0.nutrients[.protein] } == [5, 5, 5, 5])
    }

    @Test func `a food whose name ends in a number is the food once it is known`() throws {
        app.run("add 7 up 140")
        #expect(app.run("add 7 up") == .done)
        app.run(words: ["add", "Soylent 2.0", "400"])
        #expect(app.run("add Soylent 2.0") == .done)
        #expect(try stored() == ["7 up 140", "7 up 140", "Soylent 2.0 400", "Soylent 2.0 400"])
    }

    @Test func `an amount of a remembered food scales it`() throws {
        app.run("add oats 570 --qty 150g --protein 20")
        app.run("add 300g oats")
        app.run("add 2 oats")
        app.run("add oats 75g")
        #expect(
            try stored() == [
                "oats [150.0 g] 570", "oats [300.0 g] 1140", "oats [2.0 -] 2280", "oats [75.0 g] 285",
            ]
        )
        #expect(try app.storedLog().items.map { $0.nutrients[.protein] } == [20, 40, 80, 10])
    }

    @Test func `a count of a remembered food means the same each time it is said`() throws {
        app.run(words: ["add", "toast", "80", "--qty", "1 slice"])
        app.run("add oats 380 --qty 100g")
        for _ in 1...3 {
            app.run("add 2 toast")
            app.run("add 2 oats")
        }
        app.run("add 1 oats")
        let expected = Array(repeating: ["toast [2.0 slice] 160", "oats [2.0 -] 760"], count: 3).flatMap(
            \.self
        )
        #expect(
            try stored() == ["toast [1.0 slice] 80", "oats [100.0 g] 380"] + expected + ["oats [1.0 -] 380"]
        )
        #expect(try app.storedLog().items.last?.amount?.grams == 100)
        app.run(words: ["add", "toast", "--qty", "3 slices"])
        #expect(try app.storedLog().items.last?.kilocalories == 240)
    }

    @Test func `repeating a small amount does not wear a food away`() throws {
        app.run("add olive 5 --protein 0.4")
        for line in ["add 1/20 olive", "add 10 olive", "add 1/20 olive", "add 1 olive"] { app.run(line) }
        #expect(try app.storedLog().items.map(\.kilocalories) == [5, 0, 50, 0, 5])
        app.run("add butter 717 --qty 100g")
        app.run("add 1g butter")
        app.run("add 100g butter")
        #expect(try app.storedLog().items.suffix(2).map(\.kilocalories) == [7, 717])
        app.run("add butter 500 --qty 100g")
        app.run("add 50g butter")
        #expect(try app.storedLog().items.last?.kilocalories == 250)
    }

    @Test func `an amount that nothing relates to a remembered food is refused`() throws {
        app.run("add eggs 156")
        #expect(app.run("add 100g eggs") == .usage)
        #expect(app.errorOutput.contains("hint: countme add 100g eggs -k KCAL\n"))
    }

    @Test func `an unknown food needs its energy`() throws {
        #expect(app.run("add zorb blurps") == .noMatch)
        #expect(
            app.errorOutput
                == "countme: error: no food matches \"zorb blurps\"\nhint: give its energy: countme add zorb blurps -k KCAL\n"
        )
    }

    @Test func `a food that is spelled nearly right is suggested, never logged`() throws {
        app.run(words: ["add", "Greek yogurt", "150"])
        #expect(app.run("add grek yoghurt") == .noMatch)
        #expect(
            app.errorOutput.contains("hint: countme add \"Greek yogurt\"\n")
        )
        #expect(try stored() == ["Greek yogurt 150"])
    }

    @Test func `a count after a known food is refused with both commands`() throws {
        app.run("add eggs 156")
        #expect(app.run("add eggs 2") == .usage)
        #expect(
            app.errorOutput
                == "countme: error: \"eggs 2\" could be 2 kcal or 2 of them\nhint: countme add 2 eggs\nhint: countme add eggs 2kcal\n"
        )
        #expect(app.run("add eggs 2kcal") == .done)
        #expect(app.run("add eggs 9 --force") == .done)
    }

    @Test func `a little number after an unknown food is remarked on`() throws {
        #expect(app.run("add tea 2") == .done)
        #expect(app.errorOutput.hasPrefix("countme: note: 2 kcal is very little;"))
    }

    @Test func `more than fifty servings are refused`() throws {
        app.run(words: ["add", "Greek yogurt", "150"])
        #expect(app.run(words: ["add", "150", "Greek yogurt"]) == .usage)
        #expect(app.errorOutput.contains("hint: in kcal: countme add \"Greek yogurt\" 150kcal\n"))
        #expect(app.run(words: ["add", "50", "Greek yogurt"]) == .done)
    }

    @Test func `exact accepts nothing but a remembered food`() throws {
        #expect(app.run("add oats --exact") == .noMatch)
        app.run("add oats 300")
        #expect(app.run("add oats --exact") == .done)
        #expect(app.run("add 2 oats --exact") == .noMatch)
    }
}
