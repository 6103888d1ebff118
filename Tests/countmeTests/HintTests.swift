import CalorieTrackerLog
import Foundation
import Testing

@testable import countme

@Suite struct HintTests {
    @Test func `a command is printed as a shell takes it, with what it is good for`() {
        #expect(Hint.countme("food show", "Mum's cake").text() == "countme food show \"Mum's cake\"")
        #expect(Hint.countme("add", "$5 pie", "100").text() == "countme add '$5 pie' 100")
        #expect(Hint.countme("add \"Greek yogurt\" 150").text() == "countme add \"Greek yogurt\" 150")
        #expect(Hint.countme("goal 2000", why: "set one").text() == "set one: countme goal 2000")
        #expect(Hint.countme("export", into: "a file").text() == "countme export > \"a file\"")
        #expect(Hint.help("meal save").text() == "countme help meal save")
    }

    @Test func `a command keeps the log that was named, where it is an option and only once`() {
        let places = ["--db", "my log.db"]
        #expect(Hint.countme("today").text(keeping: places) == "countme today --db \"my log.db\"")
        #expect(Hint.countme("add --", "-x").text(keeping: places) == "countme add --db \"my log.db\" -- -x")
        #expect(Hint(words: ["today"] + places).text(keeping: places) == "countme today --db \"my log.db\"")
        #expect(Hint.help("add").text(keeping: places) == "countme help add")
        let advice: Hint = "see: countme today"
        #expect(advice.text(keeping: places) == "see: countme today")
    }

    @Test func `a hint of a dry run is one only if its command can be`() throws {
        let app = try CountMeHarness()
        app.run("food add GRANOLA --kcal 450")
        #expect(app.run("food add GRANOLA --kcal 450 -n") == .usage)
        #expect(app.errorOutput.contains(": countme food edit GRANOLA --kcal N --per 100g -n\n"))
        #expect(app.errorOutput.contains("hint: countme food show GRANOLA\n"), "\(app.errorOutput)")
    }

    /// The words that stand fixed in the sources, a list for each hint.
    private static func fixedWords() throws -> [[String]] {
        let fixed = #/\.countme\(\s*"((?:[^"\\]|\\.)*)"/#
        return try DocumentationTests.sources("Sources/countme").flatMap { _, text in
            try text.matches(of: fixed).map { match in
                let line = match.output.1.replacingOccurrences(of: "\\\"", with: "\"")
                return try #require(try EntryLines.read(line).first).words
            }
        }
    }

    @Test func `every command that is hinted at is one, with options that it knows`() throws {
        let hinted = try Self.fixedWords()
        #expect(hinted.count > 150)
        let app = try CountMeHarness()
        for words in hinted where words.first != "--version" {
            let name = try #require(CountMe.commands.index(in: words))
            let type = try #require(CountMe.commands.command(named: words[name]), "\(words)")
            if !type.verbs.isEmpty, words.count > 1 {
                let verb = CountMe.commands.verb(of: type, in: Array(words.dropFirst()))
                // An operand or an option may stand there as well: "weigh 81.4", "goal --water".
                let isOperand = type.manual.operands.contains { operand in
                    if case .suchAs(let likely) = operand.value { likely.contains(words[1]) } else { false }
                }
                let isVerb = words[1].first?.isLowercase == true && words[1] != "none" && !isOperand
                #expect(verb != nil || !isVerb, "\(words)")
            }
            // Help is printed for all that can be parsed; the value of the last option may not be fixed.
            let end = words.firstIndex(of: "--") ?? words.endIndex
            app.run(words: Array(words[..<end]) + ["--help"])
            #expect(app.errorOutput.isEmpty || app.errorOutput.contains("missing value"), "\(words)")
        }
    }

    @Test func `no command hides in plain advice`() throws {
        for (path, text) in try DocumentationTests.sources("Sources/countme") {
            #expect(!text.contains(#/hints?: \[?"countme [^",]*"/#), "\(path)")
        }
    }

    @Test func `the purpose of a hint is "to" and a verb`() throws {
        let purpose = #/(?:\bwhy: |\.withReason\(\s*)"([^"]*)"/#
        for (path, text) in try DocumentationTests.sources("Sources/countme") {
            for match in text.matches(of: purpose) {
                #expect(match.output.1.contains(#/^to (\\\(|[a-z])/#), "\(path): \(match.output.1)")
            }
        }
    }

    @Test func `a hint that would fail, guess or warn is not printed`() throws {
        let app = try CountMeHarness()
        app.run("add oats 300")
        for (line, hints) in [
            ("today foo", "hint: countme help today\n"),
            ("edit foo", "hint: countme help edit\n"),
            ("add rice 1,200", "hint: countme add rice 1200\n"),
            ("add 100g sugar 5", "hint: countme add 100g sugar 5kcal\n"),
            ("--db= today", "example: countme --db /path/to/log.db today\n"),
            // The words for the food are the user's own.
            ("log eggs and zorkmid", "hint: countme add eggs and zorkmid\nhint: countme help\n"),
            // A second mistake is mended with the first.
            ("hsitory wek", "hint: countme history week\nhint: countme history wed\nhint: countme help\n"),
        ] {
            #expect(app.run(line) == .usage)
            let printed = app.errorOutput.split(separator: "\n", maxSplits: 1).last.map(String.init) ?? ""
            #expect(printed == hints, "\(line): \(printed)")
        }
        #expect(try app.storedLog().items.count == 1)
        #expect(app.companions.isEmpty && app.pauses.isEmpty)
    }

    @Test func `trying a hint creates no log, and asks nothing`() throws {
        let app = try CountMeHarness()
        app.answer = "y"
        app.beforeAnswer = { Issue.record("a question was asked") }
        #expect(app.run("log oats 300") == .usage)
        #expect(app.errorOutput.hasSuffix("hint: countme add oats 300\nhint: countme help\n"))
        #expect(app.run("remove last") == .usage)
        #expect(app.errorOutput.contains("hint: countme delete last\n"))
        #expect(try FileManager.default.subpathsOfDirectory(atPath: app.home).isEmpty)
    }

    @Test func `advice is a hint on standard error, and none in JSON or with --quiet`() throws {
        let app = try CountMeHarness()
        app.run("goal")
        #expect(
            app.output.hasPrefix("No goal.\n")
                && app.errorOutput == "example: to set one: countme goal 2000\n"
        )
        for line in ["goal -q", "goal --json", "goal --format csv"] {
            #expect(app.run(line) == .done && app.errorOutput.isEmpty, "\(line)")
        }
    }
}
