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

    private func total(_ line: String) throws -> JSONValue? {
        try app.json(line)["days"]?.items.first?["kcal"]
    }

    @Test func `everyone has a log, goals and undo of their own`() throws {
        app.run("person add anna")
        #expect(app.output == "Added anna. Log: countme add oats 300 --person anna\n")
        app.run("add oats 300 --person anna")
        app.run("goal 1800 --person anna")
        app.run("add soup 200")
        #expect(try total("today") == .integer(200))
        #expect(try total("today --person Anna") == .integer(300))
        app.run("undo")
        #expect(try total("today --person anna") == .integer(300))
        #expect(try total("today") == .integer(0))
        app.environment["COUNTME_PERSON"] = "anna"
        #expect(try total("today") == .integer(300))
        #expect(try total("today --person me") == .integer(0))
    }

    @Test func `nobody gets a log by a slip in a script`() {
        #expect(app.run("add oats 300 --person ana") == .noMatch)
        #expect(app.errorOutput.contains("hint: begin a log: countme person add ana\n"))
        app.run("person add anna")
        #expect(app.run("add oats 300 --person ana") == .noMatch)
        #expect(app.errorOutput.contains("hint: countme add oats 300 --person anna\n"))
        #expect(app.run("add oats 300 -n --person ana") == .noMatch)
        app.run("person list")
        #expect(!app.output.contains("ana "))
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

    @Test func `a person is renamed, removed and brought back with everything`() throws {
        app.run("person add anna")
        app.run("add oats 300 --person anna")
        #expect(app.run("person rename anna Anna") == .done)
        #expect(app.run("person rename Anna anne") == .done)
        #expect(app.run("person remove anne -n") == .done)
        #expect(try total("today --person anne") == .integer(300))
        app.run("person remove anne")
        #expect(app.output == "Removed anne. Undo: countme person restore anne\n")
        #expect(app.run("today --person anne") == .noMatch)
        app.run("person add anne")
        app.run("add soup 50 --person anne")
        #expect(app.run("person restore anne") == .usage)
        app.run("person rename anne eve")
        app.run("person restore ANNE")
        #expect(try total("today --person anne") == .integer(300))
        #expect(try total("today --person eve") == .integer(50))
        app.run("person remove anne")
        app.run("person remove eve")
        #expect(try app.json("person list")["people"]?.items.count == 1)
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

    @Test func `everyone stands in a line with days and averages`() throws {
        app.run("person add anna")
        app.run("add oats 300 --person anna")
        app.run("add oats 500 --person anna --on yesterday")
        app.run("goal 1800 --person anna")
        app.run("people")
        #expect(
            app.output == """
                NAME  LAST ENTRY      DAYS  AVERAGE  GOAL
                me    -                0/7        -     -
                anna  Fri 2026-11-20   2/7      400  1800

                """
        )
        #expect(try app.json("people 2026-11-19")["people"]?.items.last?["average_kcal"] == .integer(500))
    }
}
