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
}
