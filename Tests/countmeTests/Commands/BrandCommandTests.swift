import CalorieTrackerCore
import TestSupport
import Testing

@testable import countme

/// Dishes of chains and packaged foods in the commands that show and log them.
@Suite struct BrandCommandTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.foods = EmbeddedTable()
    }

    private func last() throws -> FoodItem { try #require(try app.storedLog().items.last) }

    @Test func `an entry says the chain and the year of its menu`() throws {
        app.run("add large fries from mcdonalds")
        #expect(app.output.contains("French fries (McDonald's, 20"), "\(app.output)")
        #expect(try last().brand == "McDonald's")
        #expect(try last().source == .builtin)
        app.run("add large fries from mcdonalds --json")
        #expect(app.output.contains("\"food_id\": \"menu:mcdonalds/french-fries/large@20"), "\(app.output)")
        app.run("why last")
        #expect(app.output.contains("as given on the menu of McDonald's, 20"), "\(app.output)")
        #expect(app.output.contains("countme food show menu:mcdonalds/french-fries/large@20"))
    }

    @Test func `a dish is shown in all of its sizes, and each can be added by its id`() throws {
        #expect(app.run("food show mcdonalds fries") == .done)
        #expect(app.output.contains("1 medium (default)"), "\(app.output)")
        app.run("add --food menu:mcdonalds/french-fries/small")
        #expect(try last().amount?.unit == "small")
        app.run("edit last --qty 2")
        #expect(try last().amount?.quantity == 2)
        app.run("food show mcdonalds fries --json")
        #expect(
            app.output.contains("\"is_usual\": true") && app.output.contains("\"year\": 20"),
            "\(app.output)"
        )
    }

    @Test(arguments: [
        ("search mcdonalds", "(McDonald's, 20"), ("search burrito chipotle", "Chicken burrito"),
        ("search --brand greggs", "(Greggs, 20"), ("search sausage --brand greggs", "Sausage roll"),
        ("search --brand archway molasses", "Archway"),
    ])
    func `a brand is searched for by its name`(command: String, shown: String) {
        #expect(app.run(command) == .done)
        #expect(app.output.contains(shown), "\(app.output)")
    }

    @Test(arguments: [["add", "greggs", ""], ["add", "greggs", "sau"], ["add", "2", "greggs", "sausage"]])
    func `the dishes of a chain are offered behind its name`(words: [String]) {
        app.run(words: ["__complete"] + words)
        #expect(app.output.contains("roll"), "\(app.output)")
    }

    @Test func `a dish of a search is added by its number`() throws {
        app.run("search burrito chipotle")
        app.run("add 2 --from 1")
        #expect(try last().brand == "Chipotle")
        #expect(try last().amount?.quantity == 2)
    }

    @Test func `a brand that is not known is searched for without the option`() {
        #expect(app.run("search --brand zorblax") != .done)
        #expect(app.errorOutput.contains("countme search zorblax"), "\(app.errorOutput)")
        app.run("search zorblax --brand greggs")
        #expect(app.errorOutput.contains("countme search --brand greggs"), "\(app.errorOutput)")
    }

    @Test func `a chain alone leads to its menu`() {
        app.run("add mcdonalds")
        #expect(app.errorOutput.contains("countme search --brand mcdonalds"), "\(app.errorOutput)")
        for (line, dishes) in [
            ("big mac meal", "\"Big Mac, medium fries, medium cola from McDonald's\""),
            ("large big mac meal", "\"Big Mac, large fries, large cola from McDonald's\""),
            ("big mac meal and 2 eggs", "\"Big Mac, medium fries, medium cola from McDonald's, 2 eggs\""),
        ] {
            #expect(app.run(words: ["add", line]) == .usage)
            #expect(app.errorOutput.contains("with these: countme add \(dishes)\n"), "\(app.errorOutput)")
        }
    }

    @Test(arguments: [
        ("waffle house pecan waffle", "Waffle House"), ("pret tuna mayo baguette", "Pret"),
    ])
    func `a dish that no menu has leads to those of its chain that come near`(line: String, chain: String) {
        app.environment["COUNTME_COUNTRY"] = chain == "Pret" ? "UK" : "US"
        #expect(app.run(words: ["add", line]) == .noMatch)
        let hints = app.errorOutput.split(separator: "\n").filter { $0.contains("countme add") }
        #expect(hints.first?.contains(chain) == true, "\(app.errorOutput)")
    }

    @Test func `a change that the menu has no figures for is named`() {
        app.run("add whopper no mayo")
        #expect(app.errorOutput.contains("no values for \"no mayo\""), "\(app.errorOutput)")
    }

    @Test(arguments: [
        "zorbco fizzle bar", "fizzle bar zorbco", "2 zorbco fizzle bar", "a Zorbco fizzle bar and 2 eggs",
    ])
    func `what was logged with a brand is found by its name and its brand`(line: String) throws {
        app.run("add big mac")
        app.run("export --format csv")
        let table = app.output.replacing("Big Mac", with: "Fizzle bar").replacing(
            "McDonald's",
            with: "Zorbco"
        )
        let other = try CountMeHarness()
        other.foods = EmbeddedTable()
        other.run("import \(try other.write(table, to: "log.csv")) --yes")
        #expect(try other.storedLog().items.map(\.brand) == ["Zorbco"], "\(other.errorOutput)")
        other.run(words: ["add", line])
        let brands = try other.storedLog().items.map(\.brand)
        #expect(brands.count { $0 == "Zorbco" } == 2, "\(other.output)\(other.errorOutput)")
    }

    @Test func `the country is that of the setting, and else of the locale`() throws {
        app.environment["LANG"] = "en_GB.UTF-8"
        app.run("add mcdonalds big mac")
        #expect(app.output.contains("McDonald's, 20"))
        let british = try last().kilocalories
        app.environment["COUNTME_COUNTRY"] = "US"
        app.run("add mcdonalds big mac")
        #expect(try last().kilocalories != british)
        app.environment["COUNTME_COUNTRY"] = "XX"
        app.run("add mcdonalds big mac")
        #expect(app.errorOutput.contains("invalid COUNTME_COUNTRY"), "\(app.errorOutput)")
    }

    @Test func `what was logged of a dish teaches no other food`() throws {
        app.run("add large fries from mcdonalds")
        app.run("add fries")
        #expect(try last().brand == nil)
        app.run("add fries from mcdonalds")
        #expect(try last().amount?.unit == "medium")
    }
}
