import CalorieTrackerCore
import TestSupport
import Testing

@testable import countme

/// Several people with a log each on one device.
@Suite struct PeopleCommandTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.foods = EmbeddedTable()
    }

    @Test func `on a terminal a log is created after a question`() throws {
        app.terminalWidth = 80
        app.answer = "n"
        #expect(app.run("add oats 300 --person anna") == .notConfirmed)
        app.answer = "y"
        #expect(app.run("add oats 300 --person anna") == .done)
        #expect(app.errorOutput.contains("Create a log for \"anna\"? [y/N]"))
        #expect(app.output.hasPrefix("\u{1b}[1manna\u{1b}[0m:\nAdded"))
        // Only once, and a prompt asks nothing.
        #expect(app.run("today --person anna") == .done)
        #expect(!app.errorOutput.contains("Create"))
        app.run("prompt --person ben")
        #expect(app.output == "config?\n")
    }

    @Test(arguments: [
        "me", "ME", "../anna", "a b", "-x", "", ".", "a.removed-1", "a/b", String(repeating: "x", count: 41),
    ])
    func `an invalid name creates no folder`(_ name: String) {
        #expect(app.run(words: ["people", "add", "--", name]) == .usage)
        #expect(app.errorOutput.contains("invalid name"))
        guard name.lowercased() != "me", !name.isEmpty else { return }
        #expect(app.run(words: ["today", "--person=" + name]) == .usage)
    }

    @Test(arguments: ["today", "Yesterday", "sat", "week", "2026", "7d", "2026-11-20", "all"])
    func `a date is no name of a person`(name: String) {
        #expect(app.run("people add \(name)") == .usage, "\(app.output)")
        #expect(app.errorOutput.contains("invalid name \"\(name)\": it is a date or a period\n"))
        #expect(app.errorOutput.contains("example: countme people add anna\n"), "\(app.errorOutput)")
        app.run("people add anna")
        #expect(app.run("people rename anna \(name)") == .usage)
    }

    @Test func `a name shows a person, and anything else is a period or a correction`() throws {
        app.run("people add may")
        app.run("add oats 300 --person may")
        #expect(app.run("people may") == .done)
        #expect(app.output.contains("Name:        may\n"))
        #expect(app.output.contains("Entries:     1\nLast entry:  Fri 2026-11-20\n"))
        let answer = try app.json("people MAY")["people"]?.items.first
        #expect(answer?["entry_count"] == .integer(1))
        #expect(answer?["last_entry"] == .string("2026-11-20"))
        #expect(app.run("people me") == .done)
        #expect(app.output.contains("Last entry:  none\n"))
        for period in ["last week", "week", "yesterday", "2026-11", "june"] {
            #expect(app.run("people \(period)") == .done)
            #expect(app.output.hasPrefix("NAME"), "\(period)")
        }
        #expect(app.run("people mya") == .noMatch)
        #expect(app.errorOutput.contains("hint: countme people may\n"))
        #expect(app.run("people ad") == .noMatch)
        #expect(app.errorOutput.contains("hint: to create a log: countme people add ad\n"))
        #expect(app.run("people yestrday") == .noMatch)
        #expect(app.errorOutput.contains("hint: countme people yesterday\n"))
        #expect(app.run("people 2026-13-01") == .usage)
    }

    @Test func `a hint to add a person keeps the log, but not the person`() {
        #expect(app.run("today --db \(app.home)/other.db --person ana") == .noMatch)
        #expect(app.errorOutput.contains("countme people add ana --db \(app.home)/other.db\n"))
    }
}
