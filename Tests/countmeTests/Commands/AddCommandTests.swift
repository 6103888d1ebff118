import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

@Suite struct AddCommandTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
    }

    private func stored() throws -> [String] {
        try app.storedLog().items.map { item in
            let amount = item.amount.map { " [\($0.quantity) \($0.unit ?? "-")]" } ?? ""
            return "\(item.name)\(amount) \(item.kilocalories.tenthsText)"
        }
    }

    @Test func `a time that is still far ahead is remarked on, with what puts it right`() throws {
        app.environment["COUNTME_NOW"] = "2026-11-20T00:10:00Z"
        #expect(app.run("add tea 2kcal --at 23:50") == .done)
        #expect(
            app.errorOutput
                == "countme: note: 23:50 is in the future; if you meant yesterday: countme edit wzvh --on yesterday\n"
        )
        #expect(app.run("edit wzvh --on yesterday") == .done)
        for line in ["add tea 2kcal --at 11:00", "add tea 2kcal --at 23:50 --on today"] {
            #expect(app.run(line) == .done)
            #expect(app.errorOutput.isEmpty)
        }
    }

    @Test func `a food with its kcal is confirmed and stored`() throws {
        #expect(app.run(words: ["add", "Greek yogurt", "150"]) == .done)
        #expect(app.output == "Added wzvh: Greek yogurt, 150 kcal\nToday: 150 kcal\n")
        #expect(app.errorOutput.isEmpty)
        #expect(try stored() == ["Greek yogurt 150"])
    }

    @Test func `what is left is said, and that the goal is exceeded`() throws {
        app.run("goal 2000")
        app.run(words: ["add", "Greek yogurt", "150"])
        #expect(app.output.hasSuffix("Today: 150 of 2000 kcal, 1850 left\n"))
        app.run(words: ["add", "Feast", "2150"])
        #expect(app.output.hasSuffix("Today: 2300 of 2000 kcal, 300 over\n"))
    }

    @Test(
        "the words of add become an entry",
        arguments: [
            (["oats", "300"], "oats 300"),
            (["greek", "yogurt", "150"], "greek yogurt 150"),
            (["oats", "300kcal"], "oats 300"),
            (["oats", "300", "kcal"], "oats 300"),
            (["oats", "628kJ"], "oats 150.1"),
            (["oats", "628", "kj"], "oats 150.1"),
            (["oats", "150.5"], "oats 150.5"),
            (["oats", "30,5"], "oats 30.5"),
            (["oats", "0"], "oats 0"),
            (["oats", "-0"], "oats 0"),
            (["oats", "+300"], "oats 300"),
            (["oats", "30.4"], "oats 30.4"),
            (["500kcal"], "Quick add 500"),
            (["7", "up", "140"], "7 up 140"),
            (["2", "eggs", "156"], "Egg [2.0 egg] 156"),
            (["2 eggs", "156"], "Egg [2.0 egg] 156"),
            (["150g", "oats", "570"], "oats [150.0 g] 570"),
            (["150", "g", "oats", "570"], "oats [150.0 g] 570"),
            (["oats", "150g", "570"], "oats [150.0 g] 570"),
            (["150g oats", "570"], "oats [150.0 g] 570"),
            (["oats", "570", "--qty", "2 slices"], "oats [2.0 slices] 570"),
            (["½", "avocado", "120"], "Avocado [0.5 avocado] 120"),
            (["Soylent 2.0", "400"], "Soylent 2.0 400"),
            (["7", "up", "-k", "140"], "7 up 140"),
            (["-k140", "7", "up"], "7 up 140"),
            (["--kcal=140", "7", "up"], "7 up 140"),
            (["--kcal", "100", "--kcal", "140", "up"], "up 140"),
            (["-k", "140", "--", "--help"], "--help 140"),
            (["150kcal", "--", "-rf", "300"], "-rf 300 150"),
            (["milk", "2%", "120"], "milk 2% 120"),
            (["12floz", "cola", "140"], "cola [12.0 floz] 140"),
            (["Ben's", "cookies", "200"], "Ben's cookies 200"),
            (["牛奶", "100"], "牛奶 100"),
        ]
    )
    func words(_ words: [String], _ entry: String) throws {
        #expect(app.run(words: ["add"] + words) == .done, "\(app.errorOutput)")
        #expect(try stored() == [entry])
    }

    @Test func `a time in the small hours of a night that is over is no time to come`() throws {
        app.environment["COUNTME_DAY_START"] = "04:00"
        app.run("add snack 100 --at 01:00")
        let item = try #require(try app.storedLog("2026-11-19").items.first)
        #expect(item.eatenAt.description == "2026-11-20T00:00:00Z")
    }

    @Test func `day, time, meal, note and nutrients are kept and confirmed`() throws {
        app.run(words: [
            "add", "oats", "300", "--on", "yesterday", "--at", "8:05", "-m", "breakfast", "--note",
            "with milk", "--protein",
            "12,5", "--sodium", "0.2g",
        ])
        #expect(
            app.output == """
                Added wzvh: oats, 300 kcal, protein 12.5 g, sodium 200 mg, breakfast, note "with milk", Thu 2026-11-19, at 08:05
                Thu 2026-11-19: 300 kcal

                """
        )
        let item = try #require(try app.storedLog("2026-11-19").items.first)
        #expect(item.eatenAt.description == "2026-11-19T07:05:00Z")
        #expect(item.utcOffset.description == "+01:00")
        #expect(item.nutrients[.carbs] == nil)
    }

    @Test func `before the day starts it is still the day before`() throws {
        app.environment["COUNTME_DAY_START"] = "04:00"
        app.environment["COUNTME_NOW"] = "2026-11-21T03:59:00+01:00"
        app.run("add snack 100")
        #expect(app.output.hasSuffix("Today: 100 kcal\n"))
        app.run("add dinner 500 --at 20:00")
        let items = try app.storedLog("2026-11-20").items
        #expect(items.map(\.name) == ["dinner", "snack"])
        #expect(items.map(\.eatenAt.description) == ["2026-11-20T19:00:00Z", "2026-11-21T02:59:00Z"])
        app.environment["COUNTME_NOW"] = "2026-11-21T04:00:00+01:00"
        app.run("")
        #expect(app.output.hasPrefix("Sat 2026-11-21\nNothing logged yet."))
    }

    @Test func `a dry run changes nothing and says so`() throws {
        #expect(app.run("add oats 300 -n") == .done)
        #expect(app.output == "Would add wzvh: oats, 300 kcal\nToday would be: 300 kcal\n")
        #expect(try app.storedLog().items.isEmpty)
    }

    @Test func `quiet says nothing after a change`() throws {
        #expect(app.run("add oats 300 -q") == .done)
        #expect(app.output.isEmpty && app.errorOutput.isEmpty)
        #expect(try stored() == ["oats 300"])
    }

    @Test func `a key makes adding safe to repeat`() throws {
        app.run("add oats 300 --key b1")
        #expect(app.run("add oats 300 --key b1") == .done)
        #expect(app.output == "Already added wzvh: oats, 300 kcal\nToday: 300 kcal\n")
        app.run("add oats 300 --key b1 --json")
        #expect(try JSONParser.parse(app.output)["created"] == .bool(false))
        #expect(try stored() == ["oats 300"])
    }

    @Test func `a failed write to standard output says that the change is saved`() throws {
        app.outputFailure = .failed("no space left on device")
        #expect(app.run("add oats 300") == .storage)
        #expect(app.errorOutput.contains("your change was saved"))
        #expect(try stored() == ["oats 300"])
        app.outputFailure = .closedPipe
        #expect(app.run("today") == .closedPipe)
        #expect(app.errorOutput.isEmpty)
    }
}
