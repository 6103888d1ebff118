import CalorieTrackerCore
import TestSupport
import Testing

@testable import countme

/// Input that is larger than anything anybody eats.
@Suite struct HugeInputTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.foods = EmbeddedTable()
        app.run("add oats 300 --meal lunch")
        app.run("food add stew --kcal 120")
    }

    @Test(arguments: [30, 300, 1000, 5000, 30_000])
    func `a line of many words that are no food is refused`(count: Int) throws {
        let words = Array(repeating: "ab", count: count)
        let tooLong = "the name is longer than 200 characters"
        app.input = words.joined(separator: " ") + "\n"
        for line in [["add"] + words, ["add", "-"], ["add", "--exact"] + words, ["add"] + words + ["100"]] {
            let code = app.run(words: line)
            if count > 66 {
                let isSaid = [tooLong, "line 1 is longer than", "the text is longer than", "no food matches"]
                    .contains(where: app.errorOutput.contains)
                #expect([.usage, .noMatch].contains(code) && isSaid, "\(app.errorOutput.prefix(300))")
            }
            #expect(!app.errorOutput.contains("damaged") && !app.errorOutput.contains("df -h"))
        }
        for command in [
            "food show", "food favorite", "meal log", "meal show", "pet show", "search --offline",
        ] {
            let code = app.run(words: command.split(separator: " ").map(String.init) + words)
            #expect([.usage, .noMatch, .done].contains(code), "\(app.errorOutput.prefix(300))")
        }
        #expect(try app.storedLog().items.count == (count > 66 ? 1 : 2))
    }

    @Test func `a meal of thousands of foods is refused for what it is`() throws {
        app.input = (1...6000).map { "food number \($0) of a long banquet 100" }.joined(separator: "\n")
        #expect(app.run("add - -q --meal feast") == .done)
        #expect(app.run(words: ["meal", "save", "all of it", "--from", "feast"]) == .usage)
        #expect(app.errorOutput.contains("the meal is too large; nothing was saved"))
        #expect(app.run("doctor") == .done, "\(app.output)")
    }
}
