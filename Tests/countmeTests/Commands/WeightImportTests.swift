import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

/// Weights that other programs kept.
@Suite struct WeightImportTests {
    private let app: CountMeHarness

    init() throws { app = try CountMeHarness() }

    private func weights() throws -> [Weighing] {
        let store = try DataStore(unbacked: app.logPath, for: .reading)
        return try CalorieTracker(store: store, clock: .sample).weighings(in: .first...Day.last)
    }

    private static let table = "Date,Weight (lb)\n2026-03-02,180.4\n2026-03-03,180\n2026-03-05,900\n"

    @Test func `no weight that a command would die of is let in`() throws {
        app.run("add soup 500")
        app.run("weigh 80 --on -1")
        app.run("weigh 81")
        app.run("export \(app.home)/a.json")
        let text = try String(contentsOfFile: app.home + "/a.json", encoding: .utf8)
        for value in ["1e-300", "0.5", "1e308", "1001"] {
            let other = try CountMeHarness()
            let file = try other.write(
                text.replacing("\"value\":80,", with: "\"value\":\(value),"),
                to: "b.json"
            )
            #expect(other.run("import \(file) --force --yes") == .usage, "\(value)")
        }
        #expect(app.run("weigh 0.9 --force") != .done)
        // A row that another program wrote is damage, and not an end of the program.
        for value in ["1e-300", "0.001", "1e9", "9e999"] {
            let connection = try SQLiteConnection(.file(app.logPath))
            try connection.execute("UPDATE weights SET value = \(value)")
            for command in ["report --html -", "report --svg weight -", "goal suggest", "trend", "today"] {
                _ = app.run(command)
            }
        }
    }

    @Test func `a unit that is given wins over the usual one of nom`() throws {
        let file = try app.write("2026-03-02 180\n2026-03-03 181\n", to: "weight")
        #expect(app.run("import \(file) --weight-unit lb --yes") == .done, "\(app.errorOutput)")
        #expect(try weights().map(\.weight.unit) == [.pounds, .pounds], "\(app.output)")
    }

    @Test func `thousands of weights are held against the log at once`() throws {
        let days = (0..<4000).compactMap { Day(year: 1990, month: 1, day: 1)?.advanced(by: $0) }
        let known = days.map { "\($0),81\n" }.joined()
        let file = try app.write("Date,Weight (kg)\n" + known, to: "known.csv")
        #expect(app.run("import \(file) --yes -q") == .done)
        let bare = try app.write("Date,Weight\n" + days.map { "\($0),81.5\n" }.joined(), to: "bare.csv")
        app.environment["COUNTME_WEIGHT_UNIT"] = "kg"
        // Each held against each, these would take minutes.
        #expect(app.run("import \(bare) -n") == .done)
        #expect(app.output.contains("4000 weights added"), "\(app.output)")
    }

    @Test func `a table of weights is shown, asked about, and imported as one change`() throws {
        let file = try app.write(Self.table, to: "weights.csv")
        #expect(app.run("import \(file)") == .notConfirmed)
        #expect(app.errorOutput.contains("confirmation needed to import 2 weights"))
        #expect(app.run("import \(file) -n") == .done)
        #expect(
            app.output == """
                3 weights, Mon 2026-03-02 to Thu 2026-03-05
                Skipped 1 weight below 20 kg, above 400 kg or in the future
                Would import \(file): 2 weights added

                """
        )
        #expect(app.run("import \(file) --yes") == .done)
        #expect(try weights().map(\.weight) == [BodyWeight(180.4, .pounds), BodyWeight(180, .pounds)])
        #expect(try weights().allSatisfy { $0.source.description == "import:table" })
        #expect(try weights().first?.moment.time == .noon)
        #expect(app.run("undo") == .done)
        #expect(try weights().isEmpty)
    }

    @Test func `what is there already, or was deleted, is not added again`() throws {
        let file = try app.write(Self.table, to: "weights.csv")
        app.run(words: ["weigh", "180lb", "--on", "2026-03-03"])
        #expect(app.run("import \(file) --yes") == .done)
        #expect(app.output.contains(": 1 weight added\nAlready here: 1 weight\n"), "\(app.output)")
        app.run("weigh delete 2026-03-02")
        #expect(app.run("import \(file) --yes") == .done)
        #expect(
            app.output.contains(
                "Nothing new in \(file); there is nothing from this command to undo\nAlready here: 1 weight\n"
                    + "Skipped 1 weight you deleted here (--restore-deleted restores them)\n"
            ),
            "\(app.output)"
        )
        #expect(app.run("import \(file) --yes --deleted") == .done)
        #expect(try weights().count == 2)
        let answer = try app.json("import \(file) --yes")
        #expect(answer["weights"]?["unchanged"] == .integer(2) && answer["weights"]?["added"] == .integer(0))
    }

    @Test func `a weight whose unit is nowhere is taken once that is known`() throws {
        let file = try app.write("Date,Weight\n2026-03-02,180.4\n2026-03-03,180\n", to: "weights.csv")
        #expect(app.run("import \(file) --yes") == .done)
        #expect(app.output.contains("Skipped 2 weights without a unit\n"))
        #expect(
            app.errorOutput.contains(
                "note: 2 weights have no unit in the file\nhint: to import them in kg: countme import \(file) --yes --weight-unit kg\nhint: to import them in lb: countme import \(file) --yes --weight-unit lb\n"
            ),
            "\(app.errorOutput)"
        )
        app.environment["COUNTME_WEIGHT_UNIT"] = "lb"
        #expect(app.run("import \(file) --yes") == .done)
        #expect(try weights().map(\.weight.unit) == [.pounds, .pounds])
    }

    @Test func `the last weight in the log says nothing about the unit of another program`() throws {
        let file = try app.write("Date,Weight\n2026-03-02,81.5\n2026-03-03,81.1\n", to: "weights.csv")
        app.run("weigh 180lb --on 2026-03-01")
        #expect(app.run("import \(file) --yes") == .done)
        #expect(app.output.contains("Skipped 2 weights without a unit\n"), "\(app.output)")
        let answer = try app.json("import \(file) --yes")
        #expect(answer["diary"]?["weights_without_unit"] == .integer(2))
        #expect(try weights().count == 1)
        #expect(app.run("import \(file) --yes --weight-unit kg") == .done)
        #expect(
            try weights().map(\.weight) == [
                BodyWeight(180, .pounds), BodyWeight(81.5, .kilograms), BodyWeight(81.1, .kilograms),
            ]
        )
    }

    @Test func `weights in the unit that is set are imported only next to a log that they fit`() throws {
        let file = try app.write("Date,Weight\n2026-03-02,81.5\n2026-03-03,81.1\n", to: "weights.csv")
        app.environment["COUNTME_WEIGHT_UNIT"] = "lb"
        app.run("weigh 180lb --on 2026-03-01")
        #expect(app.run("import \(file) --yes") == .done)
        #expect(try weights().count == 1)
        #expect(
            app.errorOutput.contains("in lb they would be far from the weights in your log\n"),
            "\(app.errorOutput)"
        )
        app.environment["COUNTME_WEIGHT_UNIT"] = "kg"
        #expect(app.run("import \(file) --yes") == .done)
        #expect(try weights().count == 3)
        #expect(app.run("undo") == .done)
        #expect(app.run("import \(file) --yes --weight-unit lb") == .done)
        #expect(try weights().map(\.weight.unit) == [.pounds, .pounds, .pounds])
        #expect(app.run("import \(file) --weight-unit oz") == .usage)
    }

    @Test func `food and weights of one export come together`() throws {
        app.run("weigh 80kg --on 2026-03-01")
        let folder = app.home + "/export"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        _ = try app.write("Date,Food,Calories\n2026-03-02,Porridge,412\n", to: "export/diary.csv")
        _ = try app.write("Date,Weight (kg)\n2026-03-02,81.5\n", to: "export/weights.csv")
        #expect(app.run("import \(folder) --yes") == .done, "\(app.errorOutput)")
        #expect(app.output.contains(": 1 entry and 1 weight added\n"), "\(app.output)")
        #expect(try weights().map(\.kilograms) == [80, 81.5])
    }
}
