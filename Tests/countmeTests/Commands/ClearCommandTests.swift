import CalorieTrackerCore
import TestSupport
import Testing

@testable import countme

@Suite struct ClearCommandTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.foods = EmbeddedTable()
        app.run("add oats 300")
        app.run("add soup 200")
        app.run("water")
        app.run("add cake 400 --on yesterday")
    }

    @Test func `today is cleared as one change, which undo restores`() throws {
        app.run("goal 2000")
        #expect(app.run("clear") == .done)
        #expect(
            app.output == """
                Cleared Fri 2026-11-20: 3 entries, 500 kcal; countme undo restores them
                  wzvh  oats, 300 kcal
                  mxqg  soup, 200 kcal
                  bwkf  Water, 1 glass (250 ml), 0 kcal
                Today: 0 of 2000 kcal, 2000 left
                Water: 0 ml

                """
        )
        #expect(try app.storedLog().items.isEmpty)
        #expect(try app.storedLog("2026-11-19").items.count == 1)
        #expect(app.run("undo") == .done)
        #expect(app.output.hasSuffix("Today: 500 of 2000 kcal, 1500 left\nWater: 250 ml\n"))
        #expect(try app.storedLog().items.count == 3)
    }

    @Test func `a word that resembles last means the entry with that word`() {
        app.run("add toast 90")
        app.run("add almonds 58")
        #expect(app.run("delete toast") == .usage)
        #expect(!app.errorOutput.contains("delete last"), "\(app.errorOutput)")
        #expect(app.errorOutput.contains("to choose toast"), "\(app.errorOutput)")
        #expect(app.run("delete lsat") == .usage)
        #expect(app.errorOutput.contains("hint: countme delete last\n"), "\(app.errorOutput)")
    }

    @Test(arguments: ["clear yesterday", "clear --on yesterday", "clear 2026-11-19"])
    func `another day is cleared alone`(line: String) throws {
        #expect(app.run(line) == .done)
        #expect(app.output.hasPrefix("Cleared Thu 2026-11-19: 1 entry, 400 kcal; countme undo restores it\n"))
        #expect(try app.storedLog("2026-11-19").items.isEmpty)
        #expect(try app.storedLog().items.count == 3)
    }

    @Test func `a dry run shows the entries and deletes none`() throws {
        #expect(app.run("clear -n") == .done)
        #expect(
            app.output.hasPrefix("Would clear Fri 2026-11-20: 3 entries, 500 kcal\n  wzvh  oats, 300 kcal\n")
        )
        #expect(try app.storedLog().items.count == 3)
    }

    @Test func `a day without entries, and anything but one day, is refused`() throws {
        #expect(app.run("clear 2026-11-01") == .noMatch)
        #expect(app.errorOutput.contains("nothing is logged on Sun 2026-11-01\nhint: countme history\n"))
        #expect(app.run("clear week") == .usage)
        #expect(app.run("clear oats") == .usage)
        #expect(app.run("clear today --on yesterday") == .usage)
        #expect(try app.storedLog().items.count == 3)
    }

    @Test(arguments: ["delete today", "delete all"])
    func `deleting a day leads to clear`(line: String) throws {
        #expect(app.run(line) == .usage)
        #expect(app.errorOutput.contains("countme clear today"))
    }

    @Test func `JSON has the deleted entries and the day`() throws {
        let answer = try app.json("clear")
        #expect(answer["command"] == .string("clear") && answer["dry_run"] == .bool(false))
        #expect(answer["entries"]?.items.count == 3)
        #expect(answer["days"]?.items.first?["kcal"] == .integer(0))
        #expect(answer["change"] == .integer(5))
    }
}
