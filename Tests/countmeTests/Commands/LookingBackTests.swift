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

    @Test func `a food is found in all years, and how often it was had`() throws {
        app.run(words: ["add", "Banana, small", "90", "--on", "2024-01-05"])
        app.run("add banana 105 --on -3")
        app.run(words: ["add", "Pizza", "800", "--note", "banana on it"])
        app.run("add apple 95")
        #expect(app.run("history --like bananas") == .done)
        #expect(app.output.contains("3 times on 3 days, 995 kcal, last today\n"))
        let answer = try app.json("history --like banana --since -7")
        #expect(answer["entry_count"] == .integer(2) && answer["kcal"] == .integer(905))
        #expect(answer["days"]?.items.count == 2 && answer["grams"] == .null)
        #expect(app.run("history --like durian") == .done)
        #expect(app.output.hasPrefix("No entries matching \"durian\" in the log."))
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

    @Test func `a food is found by the word it was typed by`() throws {
        app.foods = EmbeddedTable()
        #expect(app.run("add kitkat") == .done)
        #expect(try app.storedLog().items.map(\.name) == ["Chocolate wafer bar"])
        app.run("history --like kitkat")
        #expect(app.output.contains("Chocolate wafer bar"))
    }

    @Test func `undo would delete the last of many entries, and show says so`() throws {
        app.input = (1...200).map { "food \($0)kcal" }.joined(separator: "\n")
        app.run("add -")
        app.run("show last")
        #expect(app.output.contains("countme undo would delete it and 199 other entries."))
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
        #expect(app.output.contains("goal of 2000 kcal starting Fri 2026-11-20"))
        #expect(app.output.contains("food rye"))
        app.run("undo --list --format csv")
        #expect(app.output.contains("goal of 2000 kcal starting Fri 2026-11-20"))
    }

    @Test func `a food is found by the words it was read from`() throws {
        app.foods = EmbeddedTable()
        app.run("add 2 eggs, toast with butter and a latte")
        let answer = try app.json("history --like butter")
        #expect(answer["entry_count"] == .integer(1))
        #expect(try app.json("history --like buttered")["entry_count"] == .integer(1))
        #expect(try app.json("history --like pizza")["entry_count"] == .integer(0))
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
