import CalorieTrackerCore
import TestSupport
import Testing

@testable import countme

/// Meals saved without being eaten, days copied, searches repeated.
@Suite struct ShortcutTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.foods = EmbeddedTable()
    }

    @Test func `a meal is saved without being eaten, and logged by number`() throws {
        #expect(app.run(words: ["meal", "new", "stew", "--add", "500g beef", "--add", "2 onions"]) == .done)
        #expect(app.output.contains("Saved: stew, 2 foods, "))
        #expect(try app.storedLog().items.isEmpty)
        for line in ["meal log stew x2", "meal log 2x stew", "meal log 2 stew"] {
            #expect(app.run(line) == .done, "\(app.errorOutput)")
            #expect(try app.storedLog().items.suffix(2).first?.amount?.grams == 1000, "\(line)")
        }
        #expect(app.run("meal stew") == .done)
        #expect(app.output.contains("stew total\n"))
        #expect(app.run("meal edit stew --remove onion") == .done)
        #expect(app.run("meal soup") == .noMatch)
        #expect(app.errorOutput.contains("countme meal save soup --add \"500g beef\""))
    }

    @Test func `a meal that is called by a number is itself`() throws {
        app.run(words: ["meal", "save", "2 breakfasts", "--add", "2 eggs"])
        app.run("meal log 2 breakfasts")
        #expect(try app.storedLog().items.map(\.amount?.grams) == [100])
    }

    @Test func `a whole day is copied with its meals and times, as one change`() throws {
        app.run("add oats 300 --meal breakfast --on yesterday --at 8:00")
        app.run("add soup 400 --on yesterday --at 13:00")
        #expect(app.run("meal log --from yesterday --no-input") == .notConfirmed)
        #expect(app.run("meal log --from yesterday --yes") == .done)
        let items = try app.storedLog().items.filter { $0.day.description == "2026-11-20" }
        #expect(
            items.map(\.name) == ["oats", "soup"] && items.map(\.time.description) == ["08:00", "13:00"]
        )
        #expect(items.map(\.meal) == ["breakfast", nil])
        app.run("undo")
        #expect(try app.storedLog().items.isEmpty)
        #expect(app.run("meal log --from -5") == .noMatch)
    }

    @Test func `searches are remembered, repeated and forgotten`() throws {
        app.run("search banana")
        app.run(words: ["search", "2 eggs"])
        #expect(app.output.contains("Egg, boiled"))
        app.run("search")
        #expect(app.output == "1  2 eggs\n2  banana\n")
        #expect(app.errorOutput == "example: to repeat the first: countme search --repeat 1\n")
        #expect(app.run("search --repeat 2") == .done)
        #expect(app.output.contains("Banana"))
        #expect(try app.json("search")["queries"]?.items.first?["query"] == .string("banana"))
        #expect(app.run("search --repeat 3") == .noMatch)
        app.run("search --clear")
        #expect(app.output == "Cleared your recent searches.\n" && app.errorOutput.isEmpty)
        app.run("search --clear")
        #expect(app.output == "No recent searches.\n")
        app.run("search")
        #expect(app.output.hasPrefix("No recent searches."))
    }

    @Test(arguments: [
        ("150g oats", "Rolled oats"), ("latte with oat milk", "Latte, oat milk"), ("2 eggs", "Egg"),
    ])
    func `amounts and little words are no obstacle to a search`(query: String, found: String) {
        #expect(app.run(words: ["search", query]) == .done)
        #expect(app.output.contains(found))
    }

    @Test func `an unusable setting stops commands but not the list of settings`() {
        app.environment["COUNTME_WEEK_START"] = "sunday"
        #expect(app.run("config") == .done)
        app.environment["COUNTME_WEEK_START"] = "someday"
        #expect(app.run("config") == .done)
        #expect(app.errorOutput.contains("note: invalid COUNTME_WEEK_START \"someday\""))
    }

    @Test(arguments: [40, 60, 80])
    func `nothing is wider than the terminal, and no name is cut to a word`(width: Int) {
        app.run(words: ["add", "2 eggs", "--meal", "breakfast", "--note", "with Anna and a lot of bread"])
        app.run(words: ["add", "toast with butter, a latte and a banana", "--meal", "breakfast"])
        app.terminalWidth = width
        for line in [
            "today", "meal", "search chicken", "summary", "summary month", "history --like egg",
            "undo --list",
            "show last", "goal --list", "food show egg", "water", "add banana",
        ] {
            app.run(line + " --color never")
            let lines = app.output.split(separator: "\n").map(String.init)
            #expect(lines.allSatisfy { TerminalWidth.width(of: $0) <= width }, "\(line): \(app.output)")
        }
        app.run("search chicken --color never")
        #expect(app.output.contains("Chicken breast") || app.output.contains("Chicken, cooked"))
    }

    @Test func `a line of input may have a key of its own`() throws {
        app.input = "apple 95 --key a1\nsoup 200\nbread 80 --key b1\n"
        #expect(app.run("add -") == .done, "\(app.errorOutput)")
        #expect(try app.storedLog().items.count == 3)
        app.input = "apple 95 --key a1\ntea 2kcal --key c1\ntea 2kcal --key c1\n"
        #expect(app.run("add -") == .done)
        #expect(try app.storedLog().items.map(\.name).sorted() == ["apple", "bread", "soup", "tea"])
        app.run("add -")
        #expect(try app.storedLog().items.count == 4)
        #expect(app.run("add - --key x") == .usage)
        app.run("undo")
        #expect(try app.storedLog().items.count == 3)
        app.input = "apple 95 --key d1\n2026-11-20\tApple\t95\n"
        #expect(app.run("add -") == .usage)
        #expect(app.errorOutput.contains("line 2 contains tabs"))
    }

    @Test func `an export can be of a food or a meal, and a spreadsheet's decimal commas come back`() throws {
        app.run("add banana 105.5 --meal breakfast")
        app.run("add soup 300 --meal dinner")
        app.run("export --format csv --like bananas")
        #expect(app.output.split(separator: "\n").count == 2)
        let table = app.output.replacing(",", with: ";").replacing("105.5", with: "105,5")
        app.run("export --meal dinner")
        #expect(app.output.contains("\"soup\"") && !app.output.contains("\"banana\""))
        app.run("delete wzvh")
        app.input = table
        #expect(app.run("import - --restore-deleted") == .done, "\(app.errorOutput)")
        #expect(try app.storedLog().items.contains { $0.name == "banana" && $0.kilocalories == 105.5 })
    }
}
