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
                    "Protein 10 g (from 1 of 2), carbs - (from 0 of 2), fat - (from 0 of 2)\n"
                ),
                "\(app.output)"
            )
        }
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
        #expect(app.errorOutput.contains("hint: \(hint)\n"), "\(app.errorOutput)")
    }

    @Test func `without a table water is water all the same`() throws {
        app.foods = EmbeddedTable("")
        #expect(app.run("water") == .done)
        #expect(try app.storedLog().water == 240)
    }
}
