import CalorieTrackerCore
import TestSupport
import Testing

@testable import countme

/// The commands that change what is logged: edit, delete, undo and redo.
@Suite struct CorrectionCommandTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.run("add oats 570 --qty 150g --protein 20 --meal breakfast")
        app.run("add soup 200")
    }

    @Test func `a mistyped name of an entry finds it`() {
        app.run("add scrambled eggs 180")
        #expect(app.run("edit egs --kcal 200") == .usage)
        #expect(
            app.errorOutput.contains("scrambled eggs, 180 kcal, today: countme edit "),
            "\(app.errorOutput)"
        )
        #expect(app.run("edit zzz --kcal 200") == .usage)
        #expect(app.errorOutput.contains("hint: countme today\n"))
    }

    @Test(arguments: [("half", "x 0.5"), ("x2", "x 2"), ("x 3", "x 3")])
    func `an amount is read as it is shown`(typed: String, shown: String) {
        app.run("add pie 400 --qty 1")
        #expect(app.run(words: ["edit", "last", "--qty", typed]) == .done, "\(app.errorOutput)")
        #expect(app.output.contains("-> \(shown)"), "\(app.output)")
        #expect(app.run("edit last --qty large") == .usage)
    }

    @Test func `edit changes what is named and nothing else`() throws {
        #expect(app.run("edit wzvh --kcal 600 --note warm") == .done)
        #expect(app.output == "Changed wzvh oats: kcal 570 -> 600, note - -> warm\nToday: 800 kcal\n")
        let item = try #require(try app.storedLog().items.first)
        #expect(item.amount?.grams == 150 && item.meal == "breakfast" && item.nutrients[.protein] == 20)
    }

    @Test func `none clears a field`() throws {
        app.run("edit wzvh --meal none --protein none --qty none")
        let item = try #require(try app.storedLog().items.first)
        #expect(item.meal == nil && item.nutrients.isEmpty && item.amount == nil)
    }

    @Test func `an entry moves to another day and keeps its time`() throws {
        app.run("edit last --on yesterday")
        #expect(
            app.output
                == "Changed mxqg soup: day Fri 2026-11-20 -> Thu 2026-11-19\nThu 2026-11-19: 200 kcal\nToday: 570 kcal\n"
        )
        #expect(try app.storedLog("2026-11-19").items.map(\.time.description) == ["12:30"])
    }

    @Test func `an edit that changes nothing says so and is no step of undo`() throws {
        #expect(app.run("edit last --kcal 200") == .done)
        #expect(app.output.hasPrefix("No change to mxqg: soup, 200 kcal\n"))
        app.run("undo")
        #expect(app.output.hasPrefix("Undid add: mxqg removed"))
    }

    @Test(
        "what edit and delete refuse",
        arguments: [
            ("edit", ExitCode.usage, "usage"), ("edit wzvh", .usage, "usage"),
            ("edit wzvh 200", .usage, "usage"),
            ("edit 200 --kcal 1", .usage, "bad_id"), ("edit bcdf --kcal 1", .noMatch, "no_entry"),
            ("edit wzvh --kcal none", .usage, "bad_number"), ("edit wzvh --kcal -999", .usage, "bad_value"),
            ("delete", .usage, "usage"), ("delete aeiou", .usage, "bad_id"),
            ("delete wzvh bcdf", .notConfirmed, "x"),
            ("delete wzvh bcdf --yes", .noMatch, "no_entry"),
            ("delete wzvh mxqg", .notConfirmed, "needs_confirmation"),
            ("rm wzvh mxqg --no-input", .notConfirmed, "needs_confirmation"),
        ]
    )
    func refused(_ line: String, _ exitCode: ExitCode, _ code: String) throws {
        let before = try app.storedLog()
        let result = app.run(line + " --json")
        if code != "x" {
            #expect(result == exitCode)
            #expect(try JSONParser.parse(app.errorOutput)["error"]?["code"] == .string(code))
        } else {
            #expect(result == .noMatch)
        }
        #expect(app.output.isEmpty)
        #expect(try app.storedLog() == before)
    }

    @Test(
        "words behind the entry to edit are taken for what they may mean",
        arguments: [
            ("edit wzvh 200", "countme edit wzvh --kcal 200"),
            ("edit wzvh 200g", "countme edit wzvh --qty 200g"),
            ("edit last kcal 200", "countme edit last --kcal 200"),
            ("edit last Protein 20", "countme edit last --protein 20"),
            ("edit last porridge", "countme edit last --name porridge"),
            ("edit wzvh mxqg --kcal 1", "to edit one entry: countme edit wzvh --kcal 1"),
        ]
    )
    func meant(_ line: String, _ hint: String) {
        #expect(app.run(line) == .usage)
        #expect(app.errorOutput.contains("\nhint: \(hint)\n"), "\(app.errorOutput)")
    }

    @Test func `an implausible edit is to be saved, not logged`() {
        #expect(app.run("edit wzvh --kcal 1500 --qty 100g") == .usage)
        #expect(
            app.errorOutput == """
                countme: error: 1500 kcal per 100 g is more than pure fat
                hint: to save kJ: countme edit wzvh --kcal 1500kJ --qty 100g
                hint: to save it anyway: countme edit wzvh --kcal 1500 --qty 100g --force

                """
        )
    }

    @Test func `one entry is deleted without a question`() throws {
        #expect(app.run("delete WZVH") == .done)
        #expect(
            app.output == "Deleted wzvh: oats, 150 g, 570 kcal, protein 20 g, breakfast\nToday: 200 kcal\n"
        )
        #expect(app.run("rm last") == .done)
        #expect(try app.storedLog().items.isEmpty)
        #expect(app.run("rm last") == .noMatch)
    }

    @Test func `two entries are deleted when a person says yes`() throws {
        app.answer = "n"
        #expect(app.run("delete wzvh mxqg") == .notConfirmed)
        #expect(app.errorOutput.hasPrefix("Delete 2 entries (770 kcal)? [y/N] "))
        #expect(try app.storedLog().items.count == 2)
        app.answer = "y"
        #expect(app.run("delete wzvh mxqg") == .done)
        #expect(try app.storedLog().items.isEmpty)
        app.run("undo")
        #expect(try app.storedLog().items.count == 2)
    }

    @Test func `the same entry named twice is one entry`() throws {
        #expect(app.run("delete mxqg last") == .done)
        #expect(try app.storedLog().items.map(\.name) == ["oats"])
    }

    @Test func `undo and redo say by name and kcal what came back, went or changed`() throws {
        app.run("edit last --kcal 250")
        app.run("delete last")
        app.run("goal 2000")
        let expected = [
            ("undo", "Undid goal: 2000 kcal -> not set, starting Fri 2026-11-20\nToday: 570 kcal\n"),
            ("undo", "Undid delete: mxqg restored: soup, 250 kcal\nToday: 820 kcal\n"),
            ("undo", "Undid edit: mxqg soup: kcal 250 -> 200\nToday: 770 kcal\n"),
            ("undo -n", "Would undo add: mxqg removed: soup, 200 kcal\nToday would be: 570 kcal\n"),
            ("undo", "Undid add: mxqg removed: soup, 200 kcal\nToday: 570 kcal\n"),
            ("redo", "Redid add: mxqg restored: soup, 200 kcal\nToday: 770 kcal\n"),
            ("redo", "Redid edit: mxqg soup: kcal 200 -> 250\nToday: 820 kcal\n"),
        ]
        for (line, output) in expected {
            #expect(app.run(line) == .done)
            #expect(app.output == output)
        }
    }

    @Test func `with nothing left there is nothing to undo`() throws {
        app.run("undo")
        app.run("undo")
        #expect(app.run("undo") == .noMatch)
        #expect(app.errorOutput == "countme: error: nothing to undo\nhint: countme today\n")
        app.run("redo")
        app.run("redo")
        #expect(app.run("redo") == .noMatch)
    }
}
