import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

/// What an import does with records that were deleted here or on the other device.
@Suite struct DeletionImportTests {
    private let app: CountMeHarness
    private let other: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        other = try CountMeHarness()
    }

    private func export(_ home: CountMeHarness, to name: String, _ options: String = "") throws -> String {
        #expect(home.run("export \(options)") == .done, "\(home.errorOutput)")
        return try app.write(home.output, to: name)
    }

    @Test(arguments: ["json", "csv"])
    func `an entry that was deleted here is left out, and the answer has the option that restores it`(
        format: String
    ) throws {
        app.run("add soup 200")
        app.run("add rice 300")
        let id = try #require(app.storedLog().items.first).id
        let file = try export(app, to: "a.\(format)", "--format \(format)")
        app.run("delete \(id)")
        #expect(app.run("import \(file)") == .done)
        #expect(
            app.output.contains("Skipped 1 entry you deleted here (--restore-deleted restores them)"),
            "\(app.output)"
        )
        #expect(try app.storedLog().totalCalories == 300)
        let answer = try app.json("import \(file) -n")
        #expect(answer["entries"]?["skipped"] == .integer(1))
        for option in ["--restore-deleted", "--deleted"] {
            #expect(app.run("import \(file) \(option)") == .done, "\(app.errorOutput)")
            #expect(app.output.contains("1 entry added"), "\(app.output)")
            #expect(try app.storedLog().items.map(\.id).contains(id))
            #expect(app.run("undo") == .done)
            #expect(try app.storedLog().totalCalories == 300)
        }
    }

    @Test func `what was deleted on the other device is deleted here`() throws {
        other.run("add soup 200")
        other.run("goal 2000")
        other.run("weigh 80kg")
        #expect(app.run("import \(try export(other, to: "a.json"))") == .done)
        other.environment["COUNTME_NOW"] = "2026-11-20T13:30:00+01:00"
        other.run("delete last --yes")
        other.run("weigh delete last --yes")
        other.run("goal 1800")
        let file = try export(other, to: "b.json")
        #expect(app.run("import \(file) -n") == .done)
        #expect(
            app.output == "Would import \(file): 1 goal updated, 1 entry and 1 weight deleted\n",
            "\(app.output)"
        )
        #expect(app.run("import \(file)") == .done, "\(app.errorOutput)")
        #expect(try app.storedLog().items.isEmpty)
        #expect(try app.json("goal --json")["goal"]?["kcal"] == .integer(1800))
        #expect(app.run("undo") == .done)
        #expect(try app.storedLog().totalCalories == 200)
    }

    @Test func `a recipe that was deleted here comes back with recipe import`() throws {
        app.run(words: ["recipe", "save", "stew", "--add", "500g beef 900kcal"])
        #expect(app.run("recipe export stew") == .done, "\(app.errorOutput)")
        let file = try app.write(app.output, to: "stew.json")
        #expect(app.run("recipe delete stew") == .done, "\(app.errorOutput)")
        #expect(app.run("recipe import \(file)") == .done, "\(app.errorOutput)")
        #expect(app.run("recipe show stew") == .done, "\(app.errorOutput)")
    }
}
