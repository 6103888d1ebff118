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
                app.output.contains("Protein 10 g (of 1), carbs - (of 0), fat - (of 0) of 2 entries\n"),
                "\(app.output)"
            )
        }
    }

    @Test func `water is logged by the glass or by volume, and its total is said`() throws {
        #expect(app.run("water") == .done)
        #expect(
            app.output == """
                Added wzvh: Water, 1 glass (250 ml), 0 kcal
                Today: 0 kcal
                Water: 250 ml

                """
        )
        app.run("water 500ml")
        app.run("water 2")
        app.run("water 1 bottle")
        #expect(app.output.hasSuffix("Water: 1750 ml\n"))
        #expect(try app.storedLog().water == 1750)
        #expect(try app.storedLog().items.allSatisfy { $0.kind == .drink && $0.kilocalories == 0 })
        app.run("undo")
        app.run("today")
        #expect(app.output.hasSuffix("Water: 1250 ml\n"))
    }

    @Test func `a goal for water stands on the main screen and holds from its day on`() throws {
        app.run("goal 2000")
        #expect(app.run("goal --water 1.5l") == .done)
        #expect(app.output.hasPrefix("Goal: 2000 kcal, water 1500 ml since"))
        #expect(app.output.hasSuffix("Water: 0 of 1500 ml, 1500 left\n"))
        app.run("water 1l")
        app.run("today")
        #expect(app.output.contains("\nWater: 1000 of 1500 ml, 500 left\n"))
        app.run("water 1l")
        #expect(app.output.hasSuffix("Water: 2000 of 1500 ml, goal reached\n"))
        let day = try app.json("today")["days"]
        guard case .array(let days)? = day else { return #expect(Bool(false), "no days") }
        #expect(days[0]["water_ml"] == .integer(2000) && days[0]["water_goal_ml"] == .integer(1500))
        #expect(days[0]["goal_kcal"] == .integer(2000))
        app.run("goal --water none")
        #expect(try app.storedLog().waterGoal == nil && app.storedLog().goalCalories == 2000)
        app.run("undo")
        #expect(try app.storedLog().waterGoal == 1500)
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

    @Test func `the summary has water and alcohol once there are any`() throws {
        app.run("add 2 eggs")
        app.run("summary")
        #expect(!app.output.contains("WATER") && !app.output.contains("ALCOHOL"))
        app.run("water 750ml --on yesterday")
        app.run("add 330ml beer")
        app.run("summary")
        #expect(app.output.contains("ALCOHOL   WATER\n") && app.output.contains("  750 ml\n"))
        #expect(app.output.contains("Water: 750 ml, 375 per day logged\n"))
        #expect(try app.json("summary")["water_ml"] == .integer(750))
    }

    @Test(arguments: [
        ("water 300", "countme water 300ml"), ("water 1 bathtub", "countme water 500ml"),
        ("water -1", "countme water 1"), ("goal --water 2", "countme goal --water 2l"),
        ("goal --water 2kg", "countme goal --water 2l"), ("goal --water 50l", "countme goal --water 2l"),
    ])
    func `what is no volume of water is refused with one that is`(line: String, hint: String) {
        #expect(app.run(line) == .usage)
        #expect(app.errorOutput.contains("hint: \(hint)\n"), "\(app.errorOutput)")
    }

    @Test func `without a table water is water all the same`() throws {
        app.foods = EmbeddedTable("")
        #expect(app.run("water") == .done)
        #expect(try app.storedLog().water == 240)
    }
}
