import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

/// An energy that is a guess, from the words that are typed to what every screen says of it.
@Suite struct GuessCommandTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
    }

    private func stored(_ place: Int = 0) throws -> (Double, EnergyRange?) {
        let item = try app.storedLog().items[place]
        return (item.kilocalories, item.guess)
    }

    // MARK: What is typed

    private static let accepted: [(String, String, Double, EnergyRange?)] = [
        ("~650", "lasagna", 650, 490...810), ("~650kcal", "lasagna", 650, 490...810),
        ("~650 kcal", "lasagna", 650, 490...810), ("-k ~650", "lasagna", 650, 490...810),
        ("--kcal=~650cal", "lasagna", 650, 490...810), ("~50", "lasagna", 50, 40...60),
        ("~49", "lasagna", 49, 36...62), ("~12.5", "lasagna", 12.5, 9...16), ("~1", "lasagna", 1, 0...2),
        ("~0.5", "lasagna", 0.5, 0...1), ("~2700kJ", "lasagna", 645, 485...805),
        ("500..900", "lasagna", 700, 500...900), ("500..900kcal", "lasagna", 700, 500...900),
        ("500kcal..900", "lasagna", 700, 500...900), ("500..900 kcal", "lasagna", 700, 500...900),
        ("--kcal 500..900", "lasagna", 700, 500...900), ("500..901", "lasagna", 701, 500...901),
        ("0..90", "lasagna", 45, 0...90), ("0.5..0.7", "lasagna", 0.6, 0.5...0.7),
        ("1,5..2,5", "lasagna", 2, 1.5...2.5), ("2000..3800kJ", "lasagna", 693, 478...908),
        ("2MJ..4MJ", "lasagna", 717, 478...956), ("~2.7MJ", "lasagna", 645, 485...805),
        ("650", "lasagna", 650, nil),
        ("about 650", "lasagna", 650, 490...810),
        ("ca. 650kcal", "lasagna", 650, 490...810), ("Around 650 kcal", "lasagna", 650, 490...810),
        ("about 24", "lasagna about", 24, nil),
        ("500 to 900", "lasagna", 700, 500...900), ("between 500 and 900", "lasagna", 700, 500...900),
        ("from 500 to 900kcal", "lasagna", 700, 500...900),
        ("Between 500 kcal and 900 kcal", "lasagna", 700, 500...900),
        ("2000 to 3800 kJ", "lasagna", 693, 478...908), ("0 to 90", "lasagna", 45, 0...90),
        ("500 to 900 --qty 300g", "lasagna", 700, 500...900), ("7 to 9", "lasagna 7 to", 9, nil),
        ("100..100.04", "lasagna", 100, nil), ("0.01..0.02kJ", "lasagna", 0, nil),
        ("~700", "lasagna", 700, 530...870), ("~900", "lasagna", 900, 680...1120),
        ("--qty 300g 500..900", "lasagna", 700, 500...900), ("--note 1..2 650", "lasagna", 650, nil),
        ("650 -- ~650", "lasagna ~650", 650, nil), ("650 -- 1..2", "lasagna 1..2", 650, nil),
    ]

    @Test(arguments: accepted)
    func `a guess is read as it is written`(
        words: String,
        name: String,
        kilocalories: Double,
        range: EnergyRange?
    ) throws {
        #expect(app.run("add --force lasagna \(words)") == .done, "\(app.errorOutput)")
        #expect(try app.storedLog().items.map(\.name) == [name])
        #expect(try stored() == (kilocalories, range))
    }

    private static let refused: [([String], String, String)] = [
        (["900..500"], "bad_number", "countme add lasagna 500..900"),
        (["900..500kcal"], "bad_number", "countme add lasagna 500..900kcal"),
        (["500..500"], "bad_number", "countme add lasagna 500\ncountme add lasagna \"~500\""),
        (["0..0"], "bad_number", "countme add lasagna 0"),
        (["-500..900"], "bad_number", "countme add lasagna 500..900"),
        (["500..-900"], "bad_number", "countme add lasagna 500..900"),
        (["-k", "-500..900"], "bad_number", "countme add lasagna -k 500..900"),
        (["~-650"], "bad_number", "countme add lasagna \"~650\""),
        (["~+650"], "bad_number", "countme add lasagna \"~650\""),
        (["+500..900"], "bad_number", "countme add lasagna 500..900"),
        (["500.."], "bad_number", "countme add lasagna \"~500\""),
        (["500..kcal"], "bad_number", "countme add lasagna \"~500kcal\""),
        (["..900"], "bad_number", "countme add lasagna 0..900"),
        (["500...900"], "bad_number", "countme add lasagna 500..900"),
        (["500…900"], "bad_number", "countme add lasagna 500..900"),
        (["~500..900"], "bad_number", "countme add lasagna 500..900"),
        (["~900..500"], "bad_number", "countme add lasagna 500..900"),
        (["~0"], "bad_number", "countme add lasagna 0"),
        (["900 to 500"], "bad_number", "countme add lasagna 500..900"),
        (["between", "900", "and", "500"], "bad_number", "countme add lasagna 500..900"),
        (
            ["500", "to", "1,200"], "ambiguous_number",
            "countme add lasagna 500..1200"
        ),
        (["+-650"], "bad_number", "countme add lasagna \"~650\""),
        (["±650kcal"], "bad_number", "countme add lasagna \"~650kcal\""),
        (["650+-150"], "bad_number", "countme add lasagna 500..800"),
        (["-k", "+/-650"], "bad_number", "countme add lasagna -k \"~650\""),
        (["-k", "500-900"], "bad_number", "countme add lasagna -k 500..900"),
        (["-k", "500–900kcal"], "bad_number", "countme add lasagna -k 500..900kcal"),
        (
            ["about", "1,200"], "ambiguous_number",
            "countme add lasagna about 1200\ncountme add lasagna about 1.2"
        ),
        (
            ["~1,200"], "ambiguous_number",
            "countme add lasagna \"~1200\"\ncountme add lasagna \"~1.2\""
        ),
        (
            ["1,200..1500"], "ambiguous_number",
            "countme add lasagna 1200..1500\ncountme add lasagna 1.2..1500"
        ),
        (
            ["900..1,200kcal"], "ambiguous_number",
            "countme add lasagna 900..1200kcal"
        ),
        (["~.5"], "bad_number", "countme add lasagna \"~0.5\""),
        (["~1e9"], "bad_number", "countme help units"),
        (
            ["500kcal..3000kJ"], "bad_number",
            "countme add lasagna 500..3000kcal\ncountme add lasagna 500..3000kJ"
        ),
        (["5000..15000"], "implausible", "to log it anyway: countme add lasagna 5000..15000 --force"),
        (["~650", "-k", "700"], "usage", "quote a name that ends in a number"),
    ]

    @Test(arguments: refused)
    func `what is no guess is refused, with what to type instead`(
        words: [String],
        code: String,
        hint: String
    ) throws {
        #expect(app.run(words: ["add", "lasagna"] + words + ["--json"]) == .usage)
        let error = try JSONParser.parse(app.errorOutput)["error"]
        #expect(error?["code"] == .string(code))
        let hints = ["hint", "example"].compactMap { key -> String? in
            if case .string(let text)? = error?[key] { text } else { nil }
        }
        #expect(hints.joined(separator: "\n").replacing(" --json", with: "") == hint)
        #expect(try app.storedLog().items.isEmpty)
    }

    @Test(arguments: ["rice ~x", "rice a..b"])
    func `marks around words that are no food are refused`(words: String) throws {
        #expect(app.run("add \(words)") == .noMatch)
        #expect(try app.storedLog().items.isEmpty)
    }

    @Test func `a guess in quotes may have spaces, and a range of others has a hint that works`() throws {
        for (text, range) in [
            ("~450 kcal", 340.0...560.0), ("~ 450", 340...560), ("500 .. 900", 500...900),
            ("500..900 kcal", 500...900),
        ] {
            #expect(app.run(words: ["add", "lasagna", text]) == .done, "\(text)")
            #expect(try stored(app.storedLog().items.count - 1).1 == range, "\(text)")
        }
        for words in [["lasagna", "200-300"], ["lasagna", "200 - 300"], ["lasagna", "200", "-", "300"]] {
            #expect(app.run(words: ["add"] + words) != .done)
            #expect(app.errorOutput.contains("countme add lasagna 200..300\n"), "\(app.errorOutput)")
        }
        #expect(app.run(words: ["add", "~450", "tiramisu"]) == .usage)
        #expect(app.errorOutput.contains("hint: countme add tiramisu \"~450\"\n"))
    }

    @Test func `a range may be said in words, also in quotes and in kilojoules`() throws {
        for words in [["500 to 900"], ["between 500 and 900 kcal"], ["-k", "500 to 900"]] {
            #expect(app.run(words: ["add", "curry"] + words) == .done, "\(app.errorOutput)")
            let item = try #require(try app.storedLog().items.last)
            #expect(item.name == "curry" && item.guess == 500...900, "\(words)")
        }
        #expect(app.run(words: ["edit", "last", "--kcal", "400 to 600"]) == .done, "\(app.errorOutput)")
        #expect(try app.storedLog().items.last?.guess == 400...600)
        #expect(app.run(words: ["edit", "last", "--kcal", "400-600"]) == .usage)
        #expect(app.errorOutput.contains("hint: countme edit last --kcal 400..600\n"), "\(app.errorOutput)")
        app.environment["COUNTME_UNIT"] = "kJ"
        #expect(app.run("add curry 2000 to 3800") == .usage)
        #expect(app.errorOutput.contains("hint: countme add curry 2000..3800kJ\n"), "\(app.errorOutput)")
    }

    @Test func `what is hinted for a small guess can be typed`() throws {
        app.foods = EmbeddedTable()
        #expect(app.run("add ~5 tea") == .done, "\(app.errorOutput)")
        #expect(try app.storedLog().items.last?.amount?.quantity == 5)
        #expect(app.run(words: ["add", "~2 eggs"]) == .done, "\(app.errorOutput)")
        #expect(try app.storedLog().items.last?.amount?.quantity == 2)
        #expect(app.run("add x1 ~1") == .usage)
        #expect(app.errorOutput.contains("countme add \"~1\" x1 -k KCAL"), "\(app.errorOutput)")
        #expect(app.run("add ~1 x1 -k 50") == .done, "\(app.errorOutput)")
        #expect(try app.storedLog().items.last?.name == "x1")
    }

    @Test(arguments: [
        ("a burrito 300..500 kcal", ["add a burrito 300..500kcal"]),
        ("yesterday pasta 300..500", ["add pasta 300..500 --on yesterday"]),
        ("pasta for lunch ~500", ["add pasta \"~500\" --meal lunch"]),
        ("2 eggs, pasta 300..500kcal", ["add pasta 300..500kcal", "add \"2 eggs\""]),
        ("pasta ~400 kcal, 2 eggs; tea", ["add pasta \"~400kcal\"", "add \"2 eggs, tea\""]),
    ])
    func `an estimate in a line is refused with commands that log it`(line: String, hints: [String]) throws {
        app.foods = EmbeddedTable()
        #expect(app.run(words: ["add", line]) == .usage)
        #expect(app.errorOutput.contains("is an estimate for one food"), "\(app.errorOutput)")
        for hint in hints {
            #expect(app.errorOutput.contains("countme \(hint)"), "\(app.errorOutput)")
        }
        #expect(try app.storedLog().items.isEmpty)
    }

    @Test(arguments: [
        ("pasta 300-500 kcal", 300.0...500.0), ("2 eggs, pasta 310 to 520 kcal", 310...520),
        ("2 x 150-250 kcal pasta, tea", 300...500), ("2-3 x 200 kcal pasta", 400...600),
    ])
    func `a range of energies in a line is the range of its food`(line: String, range: EnergyRange) throws {
        app.foods = EmbeddedTable()
        #expect(app.run(words: ["add", line]) == .done, "\(app.errorOutput)")
        let item = try #require(try app.storedLog().items.first { $0.eaten.name.contains("pasta") })
        #expect(item.guess == range && item.eaten.kilocalories == (range.lowerBound + range.upperBound) / 2)
        #expect(!app.output.contains("assumed amount") || line.contains("tea"), "\(app.output)")
    }

    @Test func `an amount with a mark in front is an amount`() throws {
        #expect(app.run("add rice ~150g") == .done, "\(app.errorOutput)")
        let item = try #require(try app.storedLog().items.first)
        #expect(item.amount?.grams == 150 && item.guess == nil)
    }

    @Test func `a small number behind a food may be a count of it, guessed or not`() throws {
        for (text, energy) in [("eggs ~2", 143.0), ("eggs 2", 143), ("eggs 70", 70)] {
            #expect(app.run("add \(text)") == .done, "\(app.errorOutput)")
            #expect(try app.storedLog().items.last?.kilocalories == energy)
        }
        #expect(app.run("add zorblax ~2") == .usage)
        #expect(
            app.errorOutput.contains("\"zorblax ~2\" could be ~2 kcal or ~2 pieces"),
            "\(app.errorOutput)"
        )
    }

    @Test func `what is planned may be a guess, and is one when it is eaten`() throws {
        #expect(app.run(words: ["plan", "add", "lasagna", "~650"]) == .done, "\(app.errorOutput)")
        #expect(app.output.contains("lasagna, ~650 kcal (490 to 810), "), "\(app.output)")
        app.run("plan")
        #expect(app.output.contains("1   ~650  lasagna\n"), "\(app.output)")
        #expect(app.run("plan eat 1") == .done, "\(app.errorOutput)")
        #expect(try stored() == (650, 490...810))
    }

    // MARK: What becomes of it

    @Test func `what was guessed comes again, and is scaled`() throws {
        app.run(words: ["add", "zorblax", "~650", "--qty", "300g"])
        #expect(app.run("add zorblax") == .done)
        #expect(try stored(1) == (650, 490...810))
        #expect(app.run("add 600g zorblax") == .done)
        #expect(try stored(2) == (1300, 980...1620))
        #expect(app.run("add --again last") == .done)
        #expect(try stored(3) == (1300, 980...1620))
        // Once it is known, it is known.
        app.run("add zorblax 700 --qty 300g")
        #expect(app.run("add 150g zorblax") == .done)
        #expect(try stored(5) == (350, nil))
    }

    // MARK: What is shown

    private func logDay() {
        app.run("goal 2000")
        app.run(words: ["add", "lasagna", "~650", "--at", "12:00", "--meal", "lunch"])
        app.run("add curry 500..900 --at 12:10 --meal lunch")
        app.run("add oats 500 --at 8:00 --meal breakfast")
    }

    @Test func `where nothing is guessed, nothing is said of guesses`() throws {
        app.run("goal 2000")
        app.run("add oats 500 --meal breakfast")
        for line in [
            "today", "history", "meal", "left", "left week", "summary", "show last", "report today --html -",
            "history --like oats",
        ] {
            #expect(app.run(line) == .done)
            #expect(!app.output.contains("~") && !app.output.contains("uess"), "\(line): \(app.output)")
        }
    }

    @Test func `programs are told the range, and null where all is firm`() throws {
        logDay()
        let day = try app.json("today")
        #expect(day["entries"]?.items.map { $0["kcal_low"] } == [.null, .integer(490), .integer(500)])
        #expect(day["entries"]?.items.map { $0["kcal_high"] } == [.null, .integer(810), .integer(900)])
        #expect(day["days"]?.items.first?["kcal_low"] == .integer(1490))
        #expect(day["days"]?.items.first?["kcal_high"] == .integer(2210))
        #expect(try app.json("left")["kcal_low"] == .integer(1490))
        let summary = try app.json("summary today")
        #expect(summary["kcal_high"] == .integer(2210))
        #expect(summary["periods"]?.items.first?["kcal_high"] == .integer(2210))
        let meals = try app.json("meal")["meals"]?.items
        #expect(meals?.map { $0["kcal_low"] } == [.null, .integer(990)])
        #expect(try app.json("history --like oats")["kcal_low"] == .null)
        app.run("today --format csv")
        #expect(
            app.output.split(separator: "\n").map { $0.split(separator: ",").last } == [
                "kcal_high", "2026-11-20T11:30:00Z", "810", "900",
            ]
        )
        app.run("delete wzvh")
        app.run("edit last --kcal 500")
        app.run("delete mxqg")
        #expect(try app.json("today")["days"]?.items.first?["kcal_low"] == .null)
    }

    @Test func `an export keeps a guess, and an import brings it back`() throws {
        logDay()
        for format in ["json", "csv"] {
            #expect(app.run("export \(app.home)/log.\(format) --format \(format)") == .done)
            app.run("delete wzvh")
            #expect(
                app.run("import \(app.home)/log.\(format) --restore-deleted") == .done,
                "\(app.errorOutput)"
            )
            #expect(try app.storedLog().items.first { $0.name == "lasagna" }?.guess == 490...810)
        }
    }

    @Test(arguments: ["today", "history", "summary today", "left", "meal", "show wzvh", "left week"])
    func `every screen fits a phone`(line: String) throws {
        logDay()
        app.terminalWidth = 40
        #expect(app.run(line) == .done)
        for line in app.output.split(separator: "\n") where !line.contains("countme") {
            #expect(TerminalWidth.width(of: String(line)) <= 40, "\(line)")
        }
    }

    @Test func `a meal in words has a range as wide as it is uncertain, and exports none`() throws {
        app.foods = EmbeddedTable()
        #expect(app.run("add 2 eggs, toast with butter") == .done)
        let items = try app.storedLog().items
        #expect(items.allSatisfy { $0.guess == nil })
        let likely = items.filter { ($0.said?.certainty ?? .sure) == .likely }
        #expect(!likely.isEmpty)
        for item in likely { #expect(item.energyRange?.contains(item.kilocalories) == true) }
        let range = try #require(try app.storedLog().energyRange)
        let sum = "(\(range.lowerBound.tenthsText) to \(range.upperBound.tenthsText))"
        #expect(app.output.contains("Today: ~"), "\(app.output)")
        #expect(app.output.contains(sum), "\(app.output)")
        #expect(app.run("export \(app.home)/log.csv --format csv") == .done)
        app.run("undo")
        #expect(app.run("import \(app.home)/log.csv") == .done)
        #expect(try app.storedLog().items.map(\.eaten) == items.map(\.eaten))
        #expect(try app.storedLog().items.map(\.said) == items.map(\.said))
        // Who says what it is makes it firm, even by the figure that was there.
        let toast = try #require(try app.storedLog().items.first { $0.energyRange != nil })
        app.run("edit \(toast.id) --kcal \(toast.kilocalories.tenthsText)")
        #expect(try app.storedLog().items.first { $0.id == toast.id }?.energyRange == nil)
    }

    @Test func `a guess inside of quotes is not lost`() {
        app.run("add lasagna 300")
        for (text, hint) in [
            ("lasagna ~650", "countme add lasagna \"~650\""),
            ("tiramisu ~450", "countme add tiramisu \"~450\""),
            ("lasagna ~650 and a glass of wine", "countme help add"),
        ] {
            #expect(app.run(words: ["add", text]) == .usage, "\(text)")
            #expect(app.errorOutput.contains("hint: \(hint)\n"), "\(app.errorOutput)")
        }
    }
}
