import CalorieTrackerCore
import Foundation
import TestSupport
import Testing

@testable import countme

@Suite struct CompletionTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.foods = EmbeddedTable()
    }

    /// The words a shell would offer.
    private func complete(_ words: String...) -> [String] {
        #expect(app.run(words: ["__complete"] + words) == .done)
        #expect(app.errorOutput.isEmpty)
        return app.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }

    @Test func `nothing is made by looking`() throws {
        _ = complete("add", "gre")
        _ = complete("")
        #expect(try FileManager.default.contentsOfDirectory(atPath: app.home).isEmpty)
    }

    @Test func `commands, verbs and options are offered from what help knows`() {
        #expect(complete("ad") == ["add"])
        #expect(Set(complete("")).isSuperset(of: ["add", "today", "food", "meal"]))
        #expect(!complete("").contains("__complete"))
        #expect(complete("food", "e") == ["edit", "export"])
        #expect(complete("add", "--me") == ["--meal"])
        #expect(complete("meal", "log", "--ti") == ["--times"])
        #expect(complete("--q") == ["--quiet"])
        #expect(complete("help", "meal", "l") == ["list", "log"])
    }

    @Test func `foods are offered from what was eaten, one's own, and the catalogue`() {
        app.run("add grapefruit 52")
        app.run(words: ["food", "add", "Gran's cake", "--kcal", "300"])
        app.run("search gra")
        let offered = complete("add", "gra")
        #expect(offered.prefix(2) == ["grapefruit", "Gran's cake"])
        #expect(offered.contains("Grapes"))
        #expect(complete("add", "150", "g", "gran's", "c") == ["cake"])
        #expect(complete("add", "2", "gran") == complete("add", "gran"))
        #expect(complete("food", "edit", "g") == ["Gran's cake"])
        #expect(complete("add", "zzz").isEmpty)
    }

    @Test func `names with colons and accents go on where they stand`() {
        app.run(words: ["add", "Soup: crème brûlée", "300"])
        #expect(complete("add", "soup:", "creme", "b") == ["brûlée"])
        #expect(complete("add", "SOUP") == ["Soup: crème brûlée"])
    }

    @Test func `ids come with what they are, days with their dates`() {
        app.run("add oats 300")
        _ = complete("delete", "")
        #expect(app.output == "wzvh\t12:30 oats, 300 kcal\nlast\tthe entry made last\n")
        _ = complete("history", "--since", "yes")
        #expect(app.output == "yesterday\tThu 2026-11-19\n")
        app.run("add soup 200 --meal Lunch")
        #expect(complete("add", "--meal", "l") == ["Lunch"])
        app.run("meal save usual --from lunch")
        #expect(complete("meal", "log", "") == ["usual"])
        #expect(complete("today", "--format", "nd") == ["ndjson"])
    }

    @Test(arguments: [
        ["nonsense", "x"], ["--db", "/nonexistent/x", "add", "gr"], ["add", "--qty", ""],
        ["food", "nonsense", ""],
        ["add", "--", "-"], ["--", ""], [], ["add", "\u{1b}[2J"],
    ])
    func `whatever is typed, no error is said`(words: [String]) {
        #expect(app.run(words: ["__complete"] + words) == .done)
        #expect(app.errorOutput.isEmpty && !app.output.contains("\u{1b}"))
    }

    @Test func `a log that cannot be read offers commands all the same`() throws {
        app.run("add oats 300")
        try Data("not a database".utf8).write(to: URL(fileURLWithPath: app.logPath))
        #expect(complete("ad") == ["add"])
        #expect(complete("add", "oa").isEmpty)
    }
}
