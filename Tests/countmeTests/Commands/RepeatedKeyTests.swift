import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

/// A key that is used again: what it added is there, is gone, or was something else.
@Suite struct RepeatedKeyTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
    }

    @Test func `a repeat changes nothing, and says nothing if it is one`() throws {
        app.run("add oats 300 --meal lunch --key a")
        #expect(app.run("add oats 300 --meal lunch --key a") == .done)
        #expect(app.output.hasPrefix("Already added wzvh"))
        #expect(app.errorOutput.isEmpty)
        app.environment["COUNTME_NOW"] = "2026-11-20T18:30:00+01:00"
        app.run("add oats 300 --meal lunch --key a")
        #expect(app.errorOutput.isEmpty)
        app.run("edit last --kcal 350")
        app.run("add oats 300 --meal lunch --key a")
        #expect(app.errorOutput.isEmpty)
    }

    @Test(arguments: [
        "add oats 310 --key a", "add rice 300 --key a", "add oats 300 --meal lunch --key a",
        "add oats 300 --on yesterday --key a", "add oats 300 --protein 3 --key a",
        "add oats 300 --note cold --key a",
    ])
    func `a repeat with other values says so`(_ line: String) throws {
        app.run("add oats 300 --key a")
        #expect(app.run(line + " --json") == .done)
        #expect(
            app.errorOutput
                == "countme: note: key \"a\" was used before with other values; nothing was changed\n"
        )
        #expect(try JSONParser.parse(app.output)["created"] == .bool(false))
        #expect(try app.storedLog().items.map(\.kilocalories) == [300])
    }

    @Test func `a key whose entry was deleted is an error that says so`() throws {
        app.run("add oats 300 --key lunch")
        app.run("delete last")
        #expect(app.run("add oats 300 --key lunch") == .noMatch)
        #expect(
            app.errorOutput == """
                countme: error: key "lunch" was used before, and its entry has since been deleted; nothing was added
                hint: to add it with another key: countme add oats 300 --key lunch-2

                """
        )
        #expect(app.output.isEmpty)
        app.run("add oats 300 --key lunch --json")
        #expect(app.errorOutput.contains(#""code":"key_used""#))
        #expect(try app.storedLog().items.isEmpty)
        #expect(app.run("add oats 300 --key lunch -n") == .noMatch)
    }

    @Test func `a key belongs to one command`() throws {
        app.run("weigh 80 --key a")
        #expect(app.run("add oats 300 --key a") == .noMatch)
        #expect(app.errorOutput.hasPrefix("countme: error: key \"a\" was used by \"weigh\"; "))
    }

    @Test func `weights have the same rules`() throws {
        app.run("weigh 80 --key a")
        app.run("weigh 80 --key a")
        #expect(app.errorOutput.isEmpty)
        app.run("weigh 81 --key a")
        #expect(app.errorOutput.contains("key \"a\" was used before with other values"))
        app.run("weigh delete last")
        #expect(app.run("weigh 80 --key a") == .noMatch)
        #expect(app.errorOutput.contains("hint: to add it with another key: countme weigh 80 --key a-2\n"))
    }

    @Test(arguments: [
        ("water 500ml --key ww", "water 600ml --key ww"),
        ("meal log m --key mm", "meal log m --times 3 --key mm"),
        ("meal log --from yesterday --key dd --yes", "meal log --from yesterday --times 2 --key dd --yes"),
    ])
    func `water and meals have the same rules`(line: String, other: String) throws {
        app.run("add oats 300 --on yesterday")
        app.run(words: ["meal", "save", "m", "--add", "oats 300"])
        #expect(app.run(line) == .done)
        app.run(line)
        #expect(app.output.hasPrefix("Already added") && app.errorOutput.isEmpty, "\(app.errorOutput)")
        #expect(app.run(other) == .done)
        #expect(app.errorOutput.contains(" was used before with other values"), "\(app.errorOutput)")
        app.run("undo")
        #expect(app.run(line) == .noMatch)
        #expect(app.errorOutput.contains("and that change has been undone; nothing was added\n"))
        #expect(app.errorOutput.contains("hint: to add it with another key: countme "), "\(app.errorOutput)")
    }

    @Test func `a repeat leaves nothing to take back`() throws {
        for food in ["apple 9500", "cake 4000"] {
            app.run("add \(food) --key k\(food.utf8.count)")
            app.run("add rice 150")
            #expect(app.run("add \(food) --key k\(food.utf8.count)") == .done)
            #expect(app.output.hasPrefix("Already added") && app.errorOutput.isEmpty, "\(app.errorOutput)")
        }
    }

    @Test func `the key of a hint can be used`() throws {
        for (key, next) in [
            (String(repeating: "k", count: 199), String(repeating: "k", count: 198) + "-2"),
            ("a-9", "a-10"), ("a-10", "a-11"), ("a-1", "a-1-2"),
        ] {
            app.run("add oats 300 --key \(key)")
            app.run("undo")
            #expect(app.run("add oats 300 --key \(key)") == .noMatch)
            #expect(app.errorOutput.contains("--key \(next)\n"), "\(app.errorOutput)")
            #expect(app.run("add oats 300 --key \(next)") == .done)
        }
    }

    @Test func `lines with keys are skipped if they were added, and named if they are gone`() throws {
        app.input = "oats 300 --key a\nsoup 200 --key b\n"
        app.run("add -")
        app.run("add -")
        #expect(app.output.hasPrefix("Already added wzvh: oats, 300 kcal\nAlready added mxqg: soup"))
        #expect(app.errorOutput.isEmpty)
        app.run("delete mxqg")
        app.input += "rice 100 --key c\n"
        #expect(app.run("add -") == .done)
        let note =
            "countme: note: key \"b\" was used before, and its entry has since been deleted, so nothing was added\n"
        #expect(app.errorOutput == note)
        #expect(try app.storedLog().items.map(\.name) == ["oats", "rice"])
        app.run("delete wzvh bwkf --yes")
        #expect(app.run("add -") == .noMatch)
        #expect(app.errorOutput.hasPrefix("countme: error: key \"a\" was used before"))
    }

    @Test func `lines with and without keys are listed in order, each with its own words`() throws {
        app.foods = EmbeddedTable()
        app.input = "apple --key x\nbanana\n"
        #expect(app.run("add -") == .done)
        let lines = app.output.split(separator: "\n").map(String.init)
        try #require(lines.count > 2)
        #expect(lines[1].contains("95 kcal") && lines[2].contains("105 kcal"), "\(app.output)")
        #expect(!lines[1].lowercased().contains("banana"), "\(app.output)")
        #expect(!lines[2].lowercased().contains("apple"), "\(app.output)")
        app.input = "oats 300\napple --key x\nsoup 200 --key y\nrice 100\n"
        let entries = try app.json("add -")["entries"]?.items ?? []
        #expect(entries.map { $0["name"] } == [.string("oats"), .string("soup"), .string("rice")])
    }

    @Test func `a meal of which one entry is deleted says so`() throws {
        app.input = "oats 300\nsoup 200\n"
        app.run("add - --key a")
        app.run("delete mxqg")
        #expect(app.run("add - --key a") == .done)
        #expect(app.errorOutput == "countme: note: 1 entry added with key \"a\" has since been deleted\n")
    }
}
