import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

/// The number of a change, by which a script takes back its own and nothing else, and two terminals on one log.
@Suite struct ChangeNumberTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.terminalWidth = 80
    }

    private func change(_ line: String) throws -> JSONValue? { try app.json(line)["change"] }

    @Test func `every command that changes the log says the number of its change`() throws {
        let lines = [
            "add oats 300", "edit last --kcal 310", "goal 2000", "goal 2400 --each sat", "weigh 80",
            "food add Bread --kcal 250", "food edit Bread --kcal 260", "meal save brekkie --add 100g_bread",
            "meal log brekkie", "water 500ml", "mark yesterday fasted", "profile --height 180",
            "nutrients --pin iron", "recipe save stew --add 100g_bread --portions 2",
            "pot start stew --cooked 200g", "pot end stew", "plan add 100g_bread", "delete last",
            "food delete Bread", "goal suggest --keep --set", "restore latest --yes",
        ]
        var last = 0
        app.run("backup")
        for line in lines {
            app.run(
                words: (line + " --json").split(separator: " ").map { String($0.replacing("_", with: " ")) }
            )
            guard case .integer(let number)? = try? JSONParser.parse(app.output)["change"] else {
                Issue.record("\(line): \(app.output)\(app.errorOutput)")
                continue
            }
            #expect(number > last, "\(line)")
            last = number
            #expect(app.output.hasSuffix("  \"change\": \(number)\n}\n"))
        }
        #expect(try change("undo") == .integer(last))
        #expect(try change("redo") == .integer(last))
    }

    @Test func `a dry run has no number, and neither has a command that changed nothing`() throws {
        #expect(try change("add oats 300 -n") == .null)
        #expect(try change("add oats 300 --key a") == .integer(1))
        #expect(try change("add oats 300 --key a") == .null)
        #expect(try change("edit last --kcal 300") == .null)
        #expect(try change("undo -n") == .null)
        #expect(try app.json("undo -n")["undone"]?["change"] == .integer(1))
    }

    @Test func `the list of changes shows numbers, and what an edit changed`() throws {
        app.run("add oats 300")
        app.run("edit last --kcal 350")
        app.run("goal 2000")
        app.run("goal 2100")
        app.run("undo --list")
        #expect(app.output.contains("2  now   edit     wzvh oats: kcal 300 -> 350\n"))
        #expect(app.output.contains("2000 kcal -> 2100 kcal"))
        #expect(app.output.hasSuffix("countme undo reverts number 4, the newest.\n"))
        let changes = try app.json("undo --list")["changes"]?.items ?? []
        #expect(changes.map { $0["change"] } == [4, 3, 2, 1].map { .integer($0) })
        app.run("undo --list --format csv")
        #expect(app.output.hasPrefix("n,command,at,records,change,number\n1,goal,"))
    }

    @Test func `redo with a number redoes that change or none`() throws {
        for name in ["oats", "soup", "cake"] { app.run("add \(name) 300") }
        app.run("undo --times 2")
        #expect(app.run("redo --change 3") == .noMatch)
        #expect(app.errorOutput.hasPrefix("countme: error: change 3 is not the next to redo; change 2 is\n"))
        #expect(app.errorOutput.hasSuffix("example: countme redo --change 2\n"))
        #expect(app.run("redo --change 2") == .done)
        #expect(try app.storedLog().items.map(\.name) == ["oats", "soup"])
        #expect(app.run("redo --change 3 --times 2") == .usage)
        #expect(app.run("redo --change 3") == .done)
        #expect(app.run("redo --change 3") == .noMatch)
        #expect(app.errorOutput.hasPrefix("countme: error: change 3 is not the next to redo; none is\n"))
    }

    @Test func `undo says that a change came from another terminal`() throws {
        app.run("add oats 300")
        app.session = 2
        app.run("add soup 200")
        app.session = 1
        app.run("undo -n")
        #expect(app.output.hasPrefix("Would undo add from another terminal: mxqg removed: soup, 200 kcal\n"))
        app.run("undo")
        #expect(app.output.hasPrefix("Undid add from another terminal: mxqg removed: soup, 200 kcal\n"))
        app.run("undo")
        #expect(app.output.hasPrefix("Undid add: wzvh removed: oats, 300 kcal\n"))
    }

    @Test func `undo says that a change came from a script, and says nothing to one`() throws {
        app.run("add oats 300")
        app.terminalWidth = nil
        app.session = 2
        app.run("undo")
        #expect(app.output.hasPrefix("Undid add: wzvh"))
        app.run("add soup 200")
        app.terminalWidth = 80
        app.session = 3
        app.run("delete last")
        #expect(app.errorOutput == "countme: note: mxqg was added by a script, just now\n")
        app.run("undo")
        app.run("undo")
        #expect(app.output.hasPrefix("Undid add from a script: mxqg"))
    }

    @Test func `no change gets a number that another one had before the log was lost`() throws {
        app.run("add oats 300")
        #expect(app.run("backup b.db") == .done, "\(app.errorOutput)")
        #expect(try change("add soup 200") == .integer(2))
        try FileManager.default.removeItem(atPath: app.logPath)
        #expect(app.run("restore b.db --yes") == .done)
        #expect(try change("add rice 100") == .integer(3))
        #expect(app.run("undo --change 2") == .noMatch)
        #expect(try app.storedLog().items.map(\.name) == ["oats", "rice"])
        #expect(app.run("undo --change 3") == .done)
        #expect(app.run("undo") == .done)
        #expect(app.output.hasPrefix("Undid add: wzvh"))
    }

    @Test func `a restore over a damaged log goes on with its numbers, and so does a recovery`() throws {
        app.run("add oats 300")
        app.run("backup b.db")
        for _ in 1...5 { app.run("add soup 200") }
        var bytes = try Data(contentsOf: URL(fileURLWithPath: app.logPath))
        bytes.replaceSubrange(4096..<8192, with: Data(count: 4096))
        try bytes.write(to: URL(fileURLWithPath: app.logPath))
        #expect(app.run("restore b.db --force --yes") == .done, "\(app.errorOutput)")
        #expect(try change("add rice 100") == .integer(7))
        bytes = try Data(contentsOf: URL(fileURLWithPath: app.logPath))
        bytes.replaceSubrange(4096..<8192, with: Data(count: 4096))
        try bytes.write(to: URL(fileURLWithPath: app.logPath))
        #expect(app.run("doctor --fix --yes") == .done, "\(app.output)")
        guard case .integer(let number)? = try change("add bread 100") else {
            Issue.record("\(app.output)\(app.errorOutput)")
            return
        }
        #expect(number > 7)
    }

    @Test func `a change of long ago is nobody's`() throws {
        app.run("add oats 300")
        app.session = 2
        app.environment["COUNTME_NOW"] = "2026-11-21T12:31:00+01:00"
        app.run("undo")
        #expect(app.output.hasPrefix("Undid add: wzvh"))
    }

    @Test(arguments: ["edit last --kcal 5", "delete last", "show last"])
    func `what last means is noted when another terminal added it`(_ line: String) throws {
        app.run("add oats 300")
        app.session = 2
        app.run("add soup 200")
        app.run("edit last --kcal 210")
        #expect(app.errorOutput.isEmpty)
        app.session = 1
        app.run(line)
        #expect(app.errorOutput == "countme: note: mxqg was added in another terminal, just now\n")
    }

    @Test func `after a meal in words, the occasion of last is that of the whole meal`() throws {
        app.foods = EmbeddedTable()
        app.run("add oats 300")
        app.run("add 2 eggs, toast and a latte")
        #expect(app.run("edit last --meal lunch --note late") == .done)
        #expect(app.errorOutput.isEmpty)
        #expect(try app.storedLog().items.map(\.meal) == [nil, "lunch", "lunch", "lunch"])
        #expect(try app.storedLog().items.map(\.note) == [nil, "late", "late", "late"])
        // What was changed together stays together.
        #expect(app.run("edit last --on yesterday --at 13:00") == .done)
        let moved = try app.storedLog("2026-11-19").items
        #expect(moved.count == 3 && moved.allSatisfy { $0.time.description == "13:00" })
        #expect(app.run("undo --times 2") == .done)
        #expect(try app.storedLog().items.allSatisfy { $0.meal == nil && $0.note == nil })
        // A food is edited alone, and the answer says which.
        #expect(app.run("edit last --kcal 100 --meal lunch") == .done)
        #expect(app.errorOutput.contains("was added together with mxqg and bwkf; only qvfd is changed\n"))
        #expect(try app.storedLog().items.map(\.meal) == [nil, nil, nil, "lunch"])
    }

    @Test func `the last of several entries added together names the others`() throws {
        app.run("add oats 300")
        app.input = "soup 200\nrice 100\n"
        app.run("add -")
        app.run("edit last --meal lunch")
        #expect(
            app.errorOutput == "countme: note: bwkf was added together with mxqg; only bwkf is changed\n"
        )
        app.run("edit last --meal dinner")
        #expect(app.errorOutput.isEmpty)
    }

    @Test func `the sessions of more changes than are remembered are not mixed up`() throws {
        for number in 1...70 {
            app.session = number % 2 + 1
            app.run("add food\(number) \(number + 10)")
        }
        app.session = 1
        for number in (1...70).reversed() {
            app.run("undo")
            let isOther = number % 2 == 1 && number > 6
            #expect(app.output.contains("from another terminal") == isOther, "\(number)")
        }
    }
}
