import CalorieTrackerCore
import TestSupport
import Testing

@testable import countme

/// What was logged, seen again: one entry whole, a food over the years, changes that can be taken back, and
/// the words for days.
@Suite struct LookingBackTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.foods = EmbeddedTable()
    }

    @Test func `an entry is shown whole, with how its energy came about`() throws {
        app.run(words: ["add", "2 eggs", "--note", "with Anna", "--meal", "breakfast"])
        #expect(app.run("show last") == .done)
        for part in [
            "wzvh  Egg, 2 eggs (100 g)\n", "Fri 2026-11-20 12:30, breakfast\n", "Note: with Anna\n",
            "143 kcal, protein 12.6 g", "143 kcal per 100 g; x 100 g = 143 kcal\n",
            "Logged Fri 2026-11-20 12:30 (now)\n",
            "countme undo would delete it.\n",
        ] { #expect(app.output.contains(part), "\(part) in \(app.output)") }
        let basis = try app.json("why wzvh")["basis"]
        #expect(basis?["origin"] == .string("food") && basis?["computed_kcal"] == .integer(143))
    }

    @Test func `energy that was typed says so, and what is not known is named`() {
        app.run("add pizza 800")
        app.run("edit last --kcal 850")
        app.run("show wzvh")
        #expect(app.output.contains("Why 850 kcal: typed by hand\n"))
        #expect(app.output.contains("Not known: protein, carbs, fat"))
        #expect(app.output.contains("countme undo would change kcal 850 -> 800.\n"))
    }

    @Test func `a meal in words says what it was read from, and that undo takes more with it`() {
        app.run(words: ["add", "2 eggs, toast and a latte"])
        app.run("show last")
        #expect(app.output.contains("Read from: \"a latte\"\n"))
        #expect(app.output.contains("countme undo would delete it and 2 other entries with it.\n"))
    }

    @Test func `a food of one's own that was changed since is told`() {
        app.run(words: ["food", "add", "Granola", "--per", "50g", "--kcal", "225"])
        app.run(words: ["add", "100g granola"])
        app.run("food edit own:1 --kcal 500 --per 100g")
        app.run("show last")
        #expect(
            app.output.contains("= 500 kcal\nThe entry has 450 kcal: it or the food has changed since.\n")
        )
    }

    @Test func `words of a name lead to the ids that are meant`() {
        app.run("add lasagna 348")
        #expect(app.run("delete lasagna") == .usage)
        #expect(
            app.errorOutput
                == "countme: error: no entry has the id \"lasagna\"\nhint: lasagna, 348 kcal, today: countme delete wzvh\n"
        )
        app.run(words: ["add", "Beef stew", "500"])
        app.run("delete beef stew")
        #expect(app.errorOutput.contains("hint: Beef stew, 500 kcal, today: countme delete mxqg\n"))
        app.run("edit stew --kcal 3")
        #expect(app.errorOutput.contains("countme edit mxqg --kcal 3\n"))
    }

    @Test func `a food is found in all years, and how often it was had`() throws {
        app.run(words: ["add", "Banana, small", "90", "--on", "2024-01-05"])
        app.run("add banana 105 --on -3")
        app.run(words: ["add", "Pizza", "800", "--note", "banana on it"])
        app.run("add apple 95")
        #expect(app.run("history --food bananas") == .done)
        #expect(app.output.contains("3 times on 3 days, 995 kcal, last today\n"))
        let answer = try app.json("history --food banana --since -7")
        #expect(answer["entry_count"] == .integer(2) && answer["kcal"] == .integer(905))
        #expect(answer["days"]?.items.count == 2 && answer["grams"] == .null)
        #expect(app.run("history --food durian") == .done)
        #expect(app.output.hasPrefix("Nothing in the log matches \"durian\""))
    }

    @Test func `a meal is found by its name, and a summary can be of it alone`() throws {
        app.run("add soup 300 --meal dinner --on -1")
        app.run("add rice 200 --meal lunch --on -1")
        app.run("add stew 500 --meal dinner")
        app.run("history --meal Dinner")
        #expect(app.output.contains("Twice on 2 days, 800 kcal"))
        let summary = try app.json("summary --meal dinner")
        #expect(summary["total_kcal"] == .integer(800) && summary["average_kcal"] == .integer(400))
    }

    @Test func `what can be undone is listed, and several changes are undone as one`() throws {
        for line in ["add a 100", "add b 200", "goal 2000"] { app.run(line) }
        app.run("undo --list")
        #expect(
            app.output.contains(
                "3  now   goal     goal of 2000 kcal from Fri 2026-11-20 on\n2  now   add      b, 200 kcal\n"
            )
        )
        #expect(app.run("undo 2") == .usage)
        #expect(app.errorOutput.contains("hint: the last 2: countme undo --times 2\n"))
        #expect(app.run("undo --times 4") == .noMatch)
        #expect(try app.storedLog().items.count == 2)
        app.run("undo --times 2 -n")
        #expect(try app.storedLog().items.count == 2)
        #expect(app.run("undo --times 2") == .done)
        #expect(try app.storedLog().items.map(\.name) == ["a"])
        #expect(app.run("redo --times 2") == .done)
        #expect(try app.storedLog().items.count == 2)
        #expect(try app.json("undo --list")["changes"]?.items.count == 3)
    }

    @Test(arguments: [
        ("last week", "2026-11-09", "2026-11-15"), ("lastweek", "2026-11-09", "2026-11-15"),
        ("last-month", "2026-10-01", "2026-10-31"), ("november", "2026-11-01", "2026-11-30"),
        ("dec", "2025-12-01", "2025-12-31"), ("nov 2024", "2024-11-01", "2024-11-30"),
        ("last year", "2025-01-01", "2025-12-31"), ("last 3 days", "2026-11-18", "2026-11-20"),
        ("this week", "2026-11-16", "2026-11-22"), ("all", "2026-11-10", "2026-11-20"),
        ("past week", "2026-11-14", "2026-11-20"), ("nov 10", "2026-11-10", "2026-11-10"),
        ("10th november", "2026-11-10", "2026-11-10"), ("the 10th", "2026-11-10", "2026-11-10"),
        ("dec 24 2024", "2024-12-24", "2024-12-24"), ("feb 29", "2024-02-29", "2024-02-29"),
    ])
    func `periods have the words people use, as words and behind --on`(
        text: String,
        since: String,
        until: String
    ) throws {
        app.run("add old 100 --on 2026-11-10")
        for words in [["history"] + text.split(separator: " ").map(String.init), ["summary", "--on", text]] {
            #expect(app.run(words: words + ["--json"]) == .done, "\(app.errorOutput)")
            let answer = try JSONParser.parse(app.output)
            #expect(answer["since"] == .string(since) && answer["until"] == .string(until))
        }
    }

    @Test func `a day that can be read in two ways prints both`() {
        #expect(app.run("history last mon") == .usage)
        #expect(
            app.errorOutput.hasSuffix("hint: countme history 2026-11-16\nhint: countme history 2026-11-09\n")
        )
        app.run("history 3")
        #expect(app.errorOutput.hasSuffix("hint: countme history 3d\nhint: countme history -3\n"))
        app.run("history 11/10")
        #expect(
            app.errorOutput.hasSuffix("hint: countme history 2026-11-10\nhint: countme history 2026-10-11\n")
        )
        app.run("history 20261101")
        #expect(app.errorOutput.hasSuffix("hint: countme history 2026-11-01\n"))
    }

    @Test func `where one day is asked for, several are refused with their last`() {
        #expect(app.run("left last week") == .usage)
        #expect(
            app.errorOutput
                == """
                countme: error: "last week" is more than one day
                hint: countme left 2026-11-15
                hint: countme history "last week"

                """
        )
    }

    @Test func `a food is found by the word it was typed by`() throws {
        app.foods = EmbeddedTable()
        #expect(app.run("add kitkat") == .done)
        #expect(try app.storedLog().items.map(\.name) == ["Chocolate wafer bar"])
        app.run("history --food kitkat")
        #expect(app.output.contains("Chocolate wafer bar"))
    }

    @Test func `a report needs no name for its file`() {
        app.run("add oats 300")
        #expect(app.run("report november") == .done)
        #expect(app.output.hasPrefix("Wrote countme-2026-11.html"))
        #expect(app.run("report report.html") == .usage)
        #expect(app.errorOutput.contains("hint: countme report --html report.html\n"))
    }

    @Test func `the day says what is known of protein, carbs and fat, and marks notes`() {
        app.run(words: ["add", "2 eggs"])
        app.run(words: ["add", "pizza", "800", "--note", "with Anna"])
        app.run("water")
        app.run("today")
        #expect(app.output.contains("pizza *\n* has a note; --verbose shows it\n"))
        #expect(app.output.contains("Protein 12.6 g, carbs 0.7 g, fat 9.5 g (known for 1 of 2)\n"))
        #expect(!app.output.contains("Water, 1 glass") && app.output.contains("Water: 250 ml\n"))
        app.run("today --verbose")
        #expect(app.output.contains("pizza, note \"with Anna\"\n") && app.output.contains("Water, 1 glass"))
    }

    @Test func `a bare number is refused where a weight was logged`() throws {
        app.foods = EmbeddedTable()
        app.run("add 300g rice")
        #expect(app.run("edit last --qty 2") == .usage)
        #expect(
            app.errorOutput.hasPrefix(
                "countme: error: 2 of what? 300 g was logged\nhint: twice as much: countme edit last --qty 600g\n"
            )
        )
        #expect(app.run("edit last --qty 600g") == .done)
        #expect(try app.storedLog().items.map(\.amount?.grams) == [600])
        app.run("add 2 eggs")
        #expect(app.run("edit last --qty 3") == .done)
    }

    @Test func `figures that may come from an earlier entry name it`() throws {
        app.run("add zoats 300 --qty 75g")
        let first = try #require(app.storedLog().items.first).id
        app.run("show last")
        #expect(app.output.contains("Why 300 kcal: typed by hand\n"))
        app.run("add zoats --qty 100g")
        app.run("show last")
        #expect(
            app.output.contains("typed by hand, or as in \(first) from Fri 2026-11-20: 300 kcal for 75 g\n")
        )
        app.run("add zoats 333 --qty 100g")
        app.run("show last")
        #expect(app.output.contains("Why 333 kcal: typed by hand\n"))
    }

    @Test func `undo would delete the last of many entries, and show says so`() throws {
        app.input = (1...200).map { "food \($0)kcal" }.joined(separator: "\n")
        app.run("add -")
        app.run("show last")
        #expect(app.output.contains("countme undo would delete it and 199 other entries with it."))
        #expect(try app.json("show last")["undo"]?["entries"] == .integer(200))
        app.run("goal 2000")
        app.run("show last")
        #expect(!app.output.contains("countme undo"))
    }

    @Test func `changes of other things than entries are called by their names`() {
        app.run("goal 2000")
        app.run("food add rye --kcal 220")
        app.run(words: ["meal", "save", "stew", "--add", "220kcal rye"])
        app.run("undo --list")
        #expect(app.output.contains("goal of 2000 kcal from Fri 2026-11-20 on"))
        #expect(app.output.contains("food rye"))
        app.run("undo --list --format csv")
        #expect(app.output.contains("goal of 2000 kcal from Fri 2026-11-20 on"))
    }

    @Test func `a food is found by the words it was read from`() throws {
        app.foods = EmbeddedTable()
        app.run("add 2 eggs, toast with butter and a latte")
        let answer = try app.json("history --food butter")
        #expect(answer["entry_count"] == .integer(1))
        #expect(try app.json("history --food buttered")["entry_count"] == .integer(1))
        #expect(try app.json("history --food pizza")["entry_count"] == .integer(0))
    }

    @Test func `an edit adds energy or takes it off`() throws {
        app.run("add oats 300")
        app.run("edit last --kcal +50")
        app.run("edit last --kcal -20kcal")
        #expect(try app.storedLog().items.map(\.eaten.kilocalories) == [330])
        #expect(app.run("edit last --kcal -400") == .usage)
        #expect(app.errorOutput.hasPrefix("countme: error: oats has only 330 kcal\n"))
        #expect(app.run("add soup -20") != .done)
    }
}
