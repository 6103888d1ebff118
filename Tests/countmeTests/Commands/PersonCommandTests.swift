import CalorieTrackerCore
import TestSupport
import Testing

@testable import countme

/// Several people with a log each on one machine.
@Suite struct PersonCommandTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.foods = EmbeddedTable()
    }

    @Test func `on a terminal a log is begun after a question`() throws {
        app.terminalWidth = 80
        app.answer = "n"
        #expect(app.run("add oats 300 --person anna") == .notConfirmed)
        app.answer = "y"
        #expect(app.run("add oats 300 --person anna") == .done)
        #expect(app.errorOutput.contains("Begin a log of \"anna\" on this machine? [y/N]"))
        #expect(app.output.hasPrefix("\u{1b}[1manna\u{1b}[0m:\nAdded"))
        // Only once, and a prompt asks nothing.
        #expect(app.run("today --person anna") == .done)
        #expect(!app.errorOutput.contains("Begin"))
        app.run("prompt --person ben")
        #expect(app.output == "config?\n")
    }

    @Test(arguments: [
        "me", "ME", "../anna", "a b", "-x", "", ".", "a.removed-1", "a/b", String(repeating: "x", count: 41),
    ])
    func `what is no name becomes no folder`(_ name: String) {
        #expect(app.run(words: ["person", "add", "--", name]) == .usage)
        #expect(app.errorOutput.contains("cannot be a name"))
        guard name.lowercased() != "me", !name.isEmpty else { return }
        #expect(app.run(words: ["today", "--person=" + name]) == .usage)
    }
}
