import CalorieTrackerCore
import TestSupport
import Testing

@testable import countme

/// What leaves for another program comes back the same.
@Suite struct DiaryExportTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.run(words: [
            "add", "porridge", "412.5", "--meal", "breakfast", "--at", "8:05", "--protein", "12.1",
        ])
        app.run(words: [
            "add", "bread, \"rye\"", "-k", "210", "--qty", "80g", "--note", "=1+1", "--at", "9:00",
        ])
        app.run(words: ["add", "water", "-k", "0", "--at", "10:00"])
    }

    private func table(_ app: CountMeHarness) throws -> [String] {
        app.run("export --for table")
        return app.output.split(separator: "\n").map(String.init)
    }

    @Test func `a table is read back as it was written`() throws {
        let path = app.home + "/diary.csv"
        #expect(app.run(words: ["export", path, "--for", "table"]) == .done)
        let written = try table(app)
        #expect(written.count == 4)
        #expect(
            written[0].hasPrefix(
                "Date,Time,Meal,Food,Brand,Quantity,Unit,Grams,Milliliters,Calories (kcal),Protein (g)"
            )
        )
        let other = try CountMeHarness()
        #expect(other.run(words: ["import", path, "--yes"]) == .done)
        #expect(try table(other) == written)
        #expect(other.run(words: ["import", path, "--yes"]) == .done && other.output.contains("Nothing new"))
    }

    @Test func `lines for nom are read back too`() throws {
        let path = app.home + "/input"
        #expect(app.run(words: ["export", path, "--for", "nom"]) == .done)
        let other = try CountMeHarness()
        #expect(other.run(words: ["import", path, "--yes"]) == .done)
        let day = try #require(other.json("today --json")["entries"]?.items)
        #expect(day.map { $0["kcal"] } == [.integer(413), .integer(210), .integer(0)])
    }

    @Test func `a program that is not known is refused with those that are`() {
        #expect(app.run("export --for myfitnesspal") == .usage)
        #expect(app.errorOutput.contains(": countme export --for table\n"))
        #expect(app.run("export --for table --format json") == .usage)
    }
}
