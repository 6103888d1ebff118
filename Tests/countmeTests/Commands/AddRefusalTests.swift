import CalorieTrackerCore
import TestSupport
import Testing

@testable import countme

/// What `add` refuses, and what it says then.
@Suite struct AddRefusalTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
    }

    @Test(
        "words that could mean two things, or nothing, are refused and nothing is stored",
        arguments: [
            (["oats", "1,200"], "ambiguous_number", "countme add oats 1200"),
            (["oats", "1.200"], "ambiguous_number", "countme add oats 1200"),
            (["oats", "-300"], "bad_value", "countme add oats 300"),
            (["oats", "−300"], "bad_value", "countme add oats 300"),
            (["oats", "NaN"], "bad_number", "countme help units"),
            (["oats", "inf"], "bad_number", "countme help units"),
            (["oats", "0x10"], "bad_number", "countme help units"),
            (["oats", "1e9"], "bad_number", "countme help units"),
            (
                ["oats", "٣"], "bad_number",
                "countme add --json 3g oats\ncountme add --json oats 3kcal"
            ),
            (
                ["oats", "１２"], "bad_number",
                "countme add --json 12g oats\ncountme add --json oats 12kcal"
            ),
            (
                ["oats", "5."], "bad_number",
                "countme add --json 5g oats\ncountme add --json oats 5kcal"
            ),
            (
                ["oats", ".5"], "bad_number",
                "countme add --json 0.5g oats\ncountme add --json oats 0.5kcal"
            ),
            (["oats", "1,234.5"], "bad_number", "countme help units"),
            (["oats", "9999999999"], "bad_number", "countme help units"),
            (["oats", "10001"], "implausible", "to log it anyway: countme add oats 10001 --force"),
            (["oats", "--kcal", "1e400"], "bad_number", "countme help units"),
            (["oats", "--kcal", "abc"], "bad_number", "countme help units"),
            (["oats", "300", "-k", "200"], "usage", "quote a name that ends in a number"),
            (
                ["500"], "bad_name",
                "to log energy only: countme add 500kcal\nto add a name: countme add FOOD 500"
            ),
            (
                ["oats", "300", "--at", "25:00"], "bad_time",
                "use 8:30, 0830, 8:30am, 8am or noon"
            ),
            (
                ["oats", "300", "--at", "8"], "bad_time",
                "countme add oats 300 --at 8:00\ncountme add oats 300 --at 8pm"
            ),
            (["oats", "300", "--on", "13/11/2026"], "bad_date", "countme add oats 300 --on 2026-11-13"),
            (
                ["oats", "300", "--on", "last mon"], "bad_date",
                "countme add oats 300 --on 2026-11-16\ncountme add oats 300 --on 2026-11-09"
            ),
            (["oats", "300", "--on", "2026-02-30"], "bad_date", "use a date such as 2026-11-19"),
            (["oats", "300", "--on", "0000-00-00"], "bad_date", "use a date such as 2026-11-19"),
            (["oats", "300", "--on", "99999-01-01"], "bad_date", "countme help dates"),
            (["oats", "300", "--protein", "-1"], "bad_value", "countme add oats 300 --protein 1"),
            (["oats", "300", "--qty", "0"], "bad_value", "countme help units"),
            (["oats", "300", "--qty", "1/0"], "bad_number", "countme help units"),
            (["oats", "300", "--color", "pink"], "bad_value", "choose from: auto, always, never"),
        ]
    )
    func refused(_ words: [String], _ code: String, _ hint: String) throws {
        #expect(app.run(words: ["add"] + words + ["--json"]) == .usage)
        #expect(app.output.isEmpty)
        let error = try #require(try JSONParser.parse(app.errorOutput)["error"])
        #expect(error["code"] == .string(code))
        #expect(
            error["hint"]
                == .string(
                    hint.split(separator: "\n").map { line in
                        line.contains("countme add oats") ? line + " --json" : line
                    }.joined(separator: "\n").replacing("--force --json", with: "--json --force")
                )
        )
        #expect(try app.storedLog().items.isEmpty)
    }

    @Test(arguments: [
        "esc\u{1b}[2J", "two\nlines", "bell\u{7}", "csi\u{9b}31m", "del\u{7f}", "rlo\u{202e}gnp.exe",
        "sep\u{2028}",
        String(repeating: "x", count: 201), "a" + String(repeating: "\u{301}", count: 10_000),
    ])
    func `a name that a terminal would act on, or that is too long, is refused`(name: String) throws {
        #expect(app.run(words: ["add", name, "100"]) == .usage)
        #expect(app.errorOutput.hasPrefix("countme: error: the name "))
        #expect(!app.errorOutput.unicodeScalars.contains { $0 != "\n" && PlainText.isUnprintable($0) })
        #expect(try app.storedLog().items.isEmpty)
    }

    @Test(arguments: [
        (
            "rice 200g cooked 260kcal",
            [
                "hint: to use it as the amount: countme add 200g rice cooked 260kcal",
                "hint: to use it as a name: countme add \"rice 200g cooked\" 260kcal",
            ]
        ),
        (
            "pizza ~800, beer 200",
            ["hint: countme add pizza \"~800\"", "hint: to log the rest: countme add \"beer 200\""]
        ),
        ("a handful of almonds, maybe 2", ["hint: countme add a handful of almonds, maybe 2kcal"]),
        ("mon lunch pizza", ["hint: countme add pizza --meal lunch --on mon"]),
        (
            "chicken 150 rice 200 broccoli 100",
            [
                "hint: to log several foods: countme add \"chicken 150kcal, rice 200kcal, broccoli 100kcal\"",
                "hint: to use it as a name: countme add \"chicken 150 rice 200 broccoli\" 100",
            ]
        ),
        ("2 butter", ["hint: countme add 2 tbsp Butter", "hint: countme add 2 tsp Butter"]),
        (
            "radler 0,5",
            [
                "hint: countme add 500ml Radler", "hint: countme add 0.5 can Radler",
                "hint: countme add 0.5 bottle Radler",
            ]
        ),
        (
            "espresso 2",
            [
                "hint: countme add 2ml espresso", "hint: countme add espresso 2kcal",
                "hint: countme add 2 espresso",
            ]
        ),
        ("350g lasagne @ 145kcal/100g", ["example: countme add 350g lasagne 508kcal"]),
        ("medium waffle fries", ["hint: countme add fries -k KCAL"]),
        (
            "omelette de 3 oeufs",
            [
                "hint: to log the dish: countme add \"omelette de\"",
                "hint: to log the parts: countme add \"3 oeufs\"",
            ]
        ),
    ])
    func `a word or a number without a place is asked with what it may be`(
        _ phrase: String,
        _ hints: [String]
    ) throws {
        #expect(app.run(words: ["add"] + phrase.split(separator: " ").map(String.init)) != .done)
        #expect(app.errorOutput.split(separator: "\n").dropFirst().map(String.init) == hints)
        #expect(try app.storedLog().items.isEmpty)
    }

    @Test func `an empty name is refused`() throws {
        #expect(app.run(words: ["add", "", "100"]) == .usage)
        #expect(app.run(words: ["add", "  ", "-k", "100"]) == .usage)
        #expect(try app.storedLog().items.isEmpty)
    }

    @Test func `every bad field of an entry is named`() throws {
        let words = ["add", "rlo\u{202e}", "100", "--meal", "b\u{7}", "--note", "n\u{1b}"]
        #expect(app.run(words: words) == .usage)
        for field in ["the name", "the meal", "the note"] { #expect(app.errorOutput.contains(field)) }
    }

    @Test func `a word that is not UTF-8 is refused, not repaired`() throws {
        #expect(app.run(words: ["add", nil, "100"]) == .usage)
        #expect(app.errorOutput == "countme: error: an argument is not valid UTF-8\nhint: countme help\n")
    }

    @Test func `every option that is wrong is named`() throws {
        #expect(app.run("add oats -k x --at 99 --qty q --protein z") == .usage)
        for part in ["energy must be in kcal", "invalid time", "invalid amount", "protein must be in g"] {
            #expect(app.errorOutput.contains(part), "\(part)")
        }
    }

    @Test(
        "hints are commands that do what they say",
        arguments: [
            (["add", "oats", "-k", "1.234kcal"], "countme add oats -k 1234kcal"),
            (["add", "1,200g", "oats", "30"], "countme add 1200g oats 30"),
            (["add", "20000", "--", "soup"], "to log it anyway: countme add 20000 --force -- soup"),
            (["add", "bread", "9", "--on", "yesterday", "-n"], "countme add --on yesterday -n 9g bread"),
            (["add", "bread", "9", "--on", "yesterday", "-n"], "countme add --on yesterday -n bread 9kcal"),
            (["add", "bread", "1.25"], "countme add 1.25g bread"),
            (["delete", "--", "wzvh", "mxqg"], "countme delete --yes -- wzvh mxqg"),
            (["addd", "addd", "300"], "countme add addd 300"),
            (["add", "json", "300", "--format", "jsn"], "countme add json 300 --format json"),
        ]
    )
    func hints(_ words: [String], _ hint: String) throws {
        app.run("add bread 80")
        app.run("add soup 200")
        app.run(words: words)
        #expect(app.errorOutput.contains(": \(hint)\n"), "\(app.errorOutput)")
    }

    @Test(arguments: [
        ["oats", "300", "-m", "-n"], ["oats", "300", "--qty", "1 3/2 cups"], ["-2", "oats", "300"],
        [" ", "100"],
        ["\u{200b}", "100"], ["oats", "300", "--qty", "2 2 g"], ["-", "100"],
    ])
    func `what is easily misread is refused`(words: [String]) throws {
        #expect(app.run(words: ["add"] + words) == .usage, "\(app.output)")
        #expect(try app.storedLog().items.isEmpty)
    }

    @Test func `numbers that contradict each other are refused, unless one insists`() throws {
        for line in [
            "add oil 1000 --qty 100g", "add bar 480 --qty 100g --protein 60 --carbs 60",
            "add yogurt 711 --protein 10 --carbs 10 --fat 10",
        ] {
            #expect(app.run(line) == .usage)
            #expect(app.errorOutput.contains("--force\n"))
            #expect(try app.storedLog().items.isEmpty)
        }
        #expect(app.errorOutput.contains("hint: countme add yogurt 711kJ --protein 10 --carbs 10 --fat 10\n"))
        #expect(app.run("add yogurt 711kJ --protein 10 --carbs 10 --fat 10") == .done)
        #expect(app.run("add yogurt 711 --protein 10 --carbs 10 --fat 10 --force") == .done)
        #expect(app.run("add shake 20 --protein 10 --carbs 10 --fat 10") == .done)
        #expect(app.errorOutput == "countme: note: its nutrients add up to 170 kcal, not 20\n")
    }
}
