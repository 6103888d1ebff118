import CalorieTrackerCore
import TestSupport
import Testing

@testable import countme

@Suite struct WaterCommandTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.foods = EmbeddedTable()
    }

    @Test func `water makes nothing known that no food states`() throws {
        app.run("add soup 500")
        app.run("add bar 200 --protein 10")
        app.run("water 500ml")
        for command in ["today", "history"] {
            app.run(command)
            #expect(
                app.output.contains(
                    "Protein 10 g (from 1 of 2), carbs -, fat -\n"
                ),
                "\(app.output)"
            )
        }
    }

    @Test func `a change of water, or of its goal, says how much there is`() {
        app.run("goal 2000 --water 2l")
        app.run("water")
        app.run("undo")
        #expect(app.output.hasSuffix("\nWater: 0 of 2000 ml, 2000 left\n"), "\(app.output)")
        app.run("redo")
        #expect(app.output.hasSuffix("\nWater: 250 of 2000 ml, 1750 left\n"), "\(app.output)")
        app.run("goal --water none")
        #expect(app.output.hasSuffix("\nWater: 250 ml\n"), "\(app.output)")
        app.run("undo")
        #expect(app.output.hasSuffix("\nWater: 250 of 2000 ml, 1750 left\n"), "\(app.output)")
        app.run("goal --water none")
        app.run("delete last")
        #expect(app.output.hasSuffix("\nWater: 0 ml\n"), "\(app.output)")
        app.run("add oats 300")
        app.run("undo")
        #expect(!app.output.contains("Water"), "\(app.output)")
    }

    @Test func `glasses of water are not counted among the foods of a limit`() {
        app.run("add bar 200 --protein 10")
        app.run("add soup 300")
        for _ in 1...3 { app.run("water") }
        app.run("check --min-protein 90")
        #expect(app.output.contains("(known for 1 of 2)\n"), "\(app.output)")
    }

    @Test func `a week of water alone is no week that was logged`() throws {
        app.run("goal 2000 --on 2026-11-16")
        app.run("water --on 2026-11-16")
        app.run("add soup 500 --on 2026-11-17")
        let week = try app.json("left week")
        #expect(week["left_out"]?.items.contains(.string("2026-11-16")) == true, "\(app.output)")
    }

    @Test func `a report has no 0 ml for days without water`() {
        app.run("add soup 500 --on 2026-11-18")
        app.run("water 750ml --on 2026-11-19")
        app.run("water 250ml")
        #expect(
            app.run("report --svg water - --since 2026-11-18 --until 2026-11-20") == .done,
            "\(app.errorOutput)"
        )
        #expect(app.output.contains("1000 ml in total, 500 ml per day with water."), "\(app.output)")
        #expect(!app.output.contains(" 0 ml"), "\(app.output)")
    }

    @Test(arguments: [
        ("add 330ml sparkling water", 330.0), ("add 250ml coconut water", 0), ("add 500ml cola", 0),
        ("add 2 glasses water", 500), ("add 1 cup water with lemon", 240), ("add watermelon", 0),
        ("add water 0", 0),
    ])
    func `every drink that is water counts, and nothing else does`(line: String, milliliters: Double) throws {
        #expect(app.run(line) == .done, "\(app.errorOutput)")
        #expect(try app.storedLog().water == milliliters)
    }

    @Test(arguments: [
        ("water 300", "countme water 300ml"), ("water 1 bathtub", "countme water 500ml"),
        ("water -1", "countme water 1"), ("goal --water 2", "countme goal --water 2l"),
        ("goal --water 2kg", "countme goal --water 2l"), ("goal --water 50l", "countme goal --water 2l"),
    ])
    func `what is no volume of water is refused with one that is`(line: String, hint: String) {
        #expect(app.run(line) == .usage)
        #expect(app.errorOutput.contains(": \(hint)\n"), "\(app.errorOutput)")
    }

    @Test func `without a table water is water all the same`() throws {
        app.foods = EmbeddedTable("")
        #expect(app.run("water") == .done)
        #expect(try app.storedLog().water == 240)
    }
}
