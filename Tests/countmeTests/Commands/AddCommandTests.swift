import CalorieTrackerCore
import TestSupport
import Testing

@testable import countme

@Suite struct AddCommandTests {
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

    @Test func `a food with its kcal is confirmed and stored`() throws {
        #expect(app.run(words: ["add", "Greek yogurt", "150"]) == .done)
        #expect(app.output == "Added wzvh: Greek yogurt, 150 kcal\nToday: 150 kcal\n")
        #expect(app.errorOutput.isEmpty)
        #expect(try stored() == ["Greek yogurt 150"])
    }

    @Test func `what is left is said, and that the goal is exceeded`() throws {
        app.run("goal 2000")
        app.run(words: ["add", "Greek yogurt", "150"])
        #expect(app.output.hasSuffix("Today: 150 of 2000 kcal, 1850 left\n"))
        app.run(words: ["add", "Feast", "2150"])
        #expect(app.output.hasSuffix("Today: 2300 of 2000 kcal, 300 over\n"))
    }

    @Test(
        "the words of add become an entry",
        arguments: [
            (["oats", "300"], "oats 300"),
            (["greek", "yogurt", "150"], "greek yogurt 150"),
            (["oats", "300kcal"], "oats 300"),
            (["oats", "300", "kcal"], "oats 300"),
            (["oats", "628kJ"], "oats 150.1"),
            (["oats", "628", "kj"], "oats 150.1"),
            (["oats", "150.5"], "oats 150.5"),
            (["oats", "1,5"], "oats 1.5"),
            (["oats", "0"], "oats 0"),
            (["oats", "-0"], "oats 0"),
            (["oats", "+300"], "oats 300"),
            (["oats", "0.125"], "oats 0.1"),
            (["500kcal"], "Quick add 500"),
            (["7", "up", "140"], "7 up 140"),
            (["2", "eggs", "156"], "2 eggs 156"),
            (["2 eggs", "156"], "2 eggs 156"),
            (["150g", "oats", "570"], "oats [150.0 g] 570"),
            (["150", "g", "oats", "570"], "oats [150.0 g] 570"),
            (["oats", "150g", "570"], "oats [150.0 g] 570"),
            (["150g oats", "570"], "oats [150.0 g] 570"),
            (["oats", "570", "--qty", "2 slices"], "oats [2.0 slices] 570"),
            (["½", "avocado", "120"], "½ avocado 120"),
            (["Soylent 2.0", "400"], "Soylent 2.0 400"),
            (["7", "up", "-k", "140"], "7 up 140"),
            (["-k140", "7", "up"], "7 up 140"),
            (["--kcal=140", "7", "up"], "7 up 140"),
            (["--kcal", "100", "--kcal", "140", "up"], "up 140"),
            (["-k", "140", "--", "--help"], "--help 140"),
            (["150kcal", "--", "-rf", "300"], "-rf 300 150"),
            (["milk", "2%", "120"], "milk 2% 120"),
            (["12floz", "cola", "140"], "cola [12.0 floz] 140"),
            (["Ben's", "cookies", "200"], "Ben's cookies 200"),
            (["牛奶", "100"], "牛奶 100"),
        ]
    )
    func words(_ words: [String], _ entry: String) throws {
        #expect(app.run(words: ["add"] + words) == .done, "\(app.errorOutput)")
        #expect(try stored() == [entry])
    }

    @Test(
        "words that could mean two things, or nothing, are refused and nothing is stored",
        arguments: [
            (["oats", "1,200"], "ambiguous_number", "countme add oats 1200\ncountme add oats 1.2"),
            (["oats", "1.200"], "ambiguous_number", "countme add oats 1200\ncountme add oats 1.2"),
            (["oats", "-300"], "bad_value", "countme add oats 300"),
            (["oats", "−300"], "bad_value", "countme add oats 300"),
            (["oats", "NaN"], "bad_number", "countme help units"),
            (["oats", "inf"], "bad_number", "countme help units"),
            (["oats", "0x10"], "bad_number", "countme help units"),
            (["oats", "1e9"], "bad_number", "countme help units"),
            (["oats", "٣"], "bad_number", "countme add oats 3"),
            (["oats", "１２"], "bad_number", "countme add oats 12"),
            (["oats", "5."], "bad_number", "countme add oats 5"),
            (["oats", ".5"], "bad_number", "countme add oats 0.5"),
            (["oats", "1,234.5"], "bad_number", "countme help units"),
            (["oats", "9999999999"], "bad_number", "countme help units"),
            (["oats", "10001"], "implausible", "if it is right: countme add oats 10001 --force"),
            (["oats", "--kcal", "1e400"], "bad_number", "countme help units"),
            (["oats", "--kcal", "abc"], "bad_number", "countme help units"),
            (["oats", "300", "-k", "200"], "usage", "put a name that ends in a number in quotes"),
            (["500"], "bad_name", "energy alone: countme add 500kcal\nwith a name: countme add FOOD 500"),
            (
                ["oats", "300", "--at", "25:00"], "bad_time",
                "a time is written 8:30, 0830, 8:30am, 8am or noon"
            ),
            (
                ["oats", "300", "--at", "8"], "bad_time",
                "countme add oats 300 --at 8:00\ncountme add oats 300 --at 8pm"
            ),
            (["oats", "300", "--on", "13/11/2026"], "bad_date", "countme add oats 300 --on 2026-11-13"),
            (["oats", "300", "--on", "last mon"], "bad_date", "countme add oats 300 --on mon"),
            (["oats", "300", "--on", "2026-02-30"], "bad_date", "a date is written 2026-11-19"),
            (["oats", "300", "--on", "0000-00-00"], "bad_date", "a date is written 2026-11-19"),
            (["oats", "300", "--on", "99999-01-01"], "bad_date", "countme help dates"),
            (["oats", "300", "--protein", "-1"], "bad_value", "countme add oats 300 --protein 1"),
            (["oats", "300", "--qty", "0"], "bad_value", "countme help units"),
            (["oats", "300", "--qty", "1/0"], "bad_number", "countme help units"),
            (["oats", "300", "--color", "pink"], "bad_value", "--color is one of: auto, always, never"),
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
        #expect(app.errorOutput == "countme: error: a word of the command is not UTF-8\nhint: countme help\n")
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

    @Test func `every option that is wrong is named`() throws {
        #expect(app.run("add oats -k x --at 99 --qty q --protein z") == .usage)
        for part in ["energy is no number", "no time", "no amount", "protein is no number"] {
            #expect(app.errorOutput.contains(part), "\(part)")
        }
    }

    @Test(
        "hints are commands that do what they say",
        arguments: [
            (["add", "oats", "-k", "1.234kcal"], "countme add oats -k 1234kcal"),
            (["add", "1,200g", "oats", "30"], "countme add 1200g oats 30"),
            (["add", "20000", "--", "soup"], "if it is right: countme add 20000 --force -- soup"),
            (["add", "bread", "9", "--on", "yesterday", "-n"], "countme add 9 bread --on yesterday -n"),
            (["add", "bread", "9", "--on", "yesterday", "-n"], "countme add bread 9kcal --on yesterday -n"),
            (["add", "bread", "1.25"], "countme add 1.25 bread"),
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
        ["oats", "300", "-m", "-n"], ["oats", "300", "--qty", "1 1/2 cups"], ["-2", "oats", "300"],
        [" ", "100"],
        ["\u{200b}", "100"], ["oats", "300", "--qty", "2 2 g"], ["-", "100"],
    ])
    func `what is easily misread is refused`(words: [String]) throws {
        #expect(app.run(words: ["add"] + words) == .usage, "\(app.output)")
        #expect(try app.storedLog().items.isEmpty)
    }

    @Test func `a time in the small hours of a night that is over is no time to come`() throws {
        app.environment["COUNTME_DAY_START"] = "04:00"
        app.run("add snack 100 --at 01:00")
        let item = try #require(try app.storedLog("2026-11-19").items.first)
        #expect(item.eatenAt.description == "2026-11-20T00:00:00Z")
    }

    @Test(arguments: [
        "soup 200 -n", "soup 200 --key k", "soup 200 --json", "soup 200 --db x.db", "soup 200 --help",
    ])
    func `a line of standard input takes only options of an entry`(line: String) throws {
        app.input = line + "\n"
        #expect(app.run("add -") == .usage)
        #expect(try app.storedLog().items.isEmpty)
    }

    @Test func `a byte order mark is no part of the first name`() throws {
        app.input = "\u{feff}oats 300\n"
        app.run("add -")
        #expect(try stored() == ["oats 300"])
    }

    @Test func `an amount that nothing relates to a remembered food is refused`() throws {
        app.run("add eggs 156")
        #expect(app.run("add 100g eggs") == .usage)
        #expect(app.errorOutput.contains("hint: countme add 100g eggs -k KCAL\n"))
    }

    @Test func `an unknown food needs its energy`() throws {
        #expect(app.run("add zorb flakes") == .noMatch)
        #expect(
            app.errorOutput
                == "countme: error: no food matches \"zorb flakes\"\nhint: give its energy: countme add zorb flakes -k KCAL\n"
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
        #expect(app.errorOutput.hasPrefix("countme: note: 2 kcal is little;"))
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

    @Test func `day, time, meal, note and nutrients are kept and confirmed`() throws {
        app.run(words: [
            "add", "oats", "300", "--on", "yesterday", "--at", "8:05", "-m", "breakfast", "--note",
            "with milk", "--protein",
            "12,5", "--sodium", "0.2g",
        ])
        #expect(
            app.output == """
                Added wzvh: oats, 300 kcal, protein 12.5 g, sodium 200 mg, breakfast, note "with milk", Thu 2026-11-19, at 08:05
                Thu 2026-11-19: 300 kcal

                """
        )
        let item = try #require(try app.storedLog("2026-11-19").items.first)
        #expect(item.eatenAt.description == "2026-11-19T07:05:00Z")
        #expect(item.utcOffset.description == "+01:00")
        #expect(item.nutrients[.carbs] == nil)
    }

    @Test func `before the day starts it is still the day before`() throws {
        app.environment["COUNTME_DAY_START"] = "04:00"
        app.environment["COUNTME_NOW"] = "2026-11-21T03:59:00+01:00"
        app.run("add snack 100")
        #expect(app.output.hasSuffix("Today: 100 kcal\n"))
        app.run("add dinner 500 --at 20:00")
        let items = try app.storedLog("2026-11-20").items
        #expect(items.map(\.name) == ["dinner", "snack"])
        #expect(items.map(\.eatenAt.description) == ["2026-11-20T19:00:00Z", "2026-11-21T02:59:00Z"])
        app.environment["COUNTME_NOW"] = "2026-11-21T04:00:00+01:00"
        app.run("")
        #expect(app.output.hasPrefix("Sat 2026-11-21\nNothing logged yet."))
    }

    @Test func `a dry run changes nothing and says so`() throws {
        #expect(app.run("add oats 300 -n") == .done)
        #expect(app.output == "Would add wzvh: oats, 300 kcal\nToday would be: 300 kcal\n")
        #expect(try app.storedLog().items.isEmpty)
    }

    @Test func `quiet says nothing after a change`() throws {
        #expect(app.run("add oats 300 -q") == .done)
        #expect(app.output.isEmpty && app.errorOutput.isEmpty)
        #expect(try stored() == ["oats 300"])
    }

    @Test func `a key makes adding safe to repeat`() throws {
        app.run("add oats 300 --key b1")
        #expect(app.run("add oats 300 --key b1") == .done)
        #expect(app.output == "Already added wzvh: oats, 300 kcal\nToday: 300 kcal\n")
        app.run("add oats 300 --key b1 --json")
        #expect(try JSONParser.parse(app.output)["created"] == .bool(false))
        #expect(try stored() == ["oats 300"])
    }

    @Test func `lines of standard input are added together`() throws {
        app.input = """
            # lunch
            "Soylent 2.0" 400
            oats 300 --at 8:00 -m "second breakfast"

            150g rice 195\r
            'Ben''s' 10kcal
            """
        #expect(app.run("add - --meal lunch") == .done, "\(app.errorOutput)")
        #expect(try stored() == ["oats 300", "Soylent 2.0 400", "rice [150.0 g] 195", "Ben s 10"])
        #expect(try app.storedLog().items.map(\.meal) == ["second breakfast", "lunch", "lunch", "lunch"])
        app.run("undo")
        #expect(try stored().isEmpty)
    }

    @Test func `one bad line of standard input and nothing is added; every bad line is named`() throws {
        app.input = "oats 300\noats 1,200\nzorb\nsoup 100 --colour red\nbread \u{1b} 100\n"
        #expect(app.run("add -") == .usage)
        for line in ["line 2: ", "line 3: ", "line 4: ", "line 5: "] {
            #expect(app.errorOutput.contains(line))
        }
        #expect(!app.errorOutput.contains("line 1: "))
        #expect(try app.storedLog().items.isEmpty)
    }

    @Test func `standard input without entries is an error`() throws {
        app.input = "\n# nothing\n"
        #expect(app.run("add -") == .usage)
    }

    @Test func `a failed write to standard output says that the change is saved`() throws {
        app.outputFailure = .failed("no space left on device")
        #expect(app.run("add oats 300") == .storage)
        #expect(app.errorOutput.contains("the change itself is saved"))
        #expect(try stored() == ["oats 300"])
        app.outputFailure = .closedPipe
        #expect(app.run("today") == .closedPipe)
        #expect(app.errorOutput.isEmpty)
    }
}
