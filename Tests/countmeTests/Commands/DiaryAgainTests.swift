import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

/// A diary that is imported again: what was edited or deleted here stays so, and nothing is there twice.
@Suite struct DiaryAgainTests {
    private static let folder: String = {
        let parts = #filePath.split(separator: "/").dropLast(3)
        return "/" + parts.joined(separator: "/") + "/CalorieTrackerCoreTests/Resources/diaries/"
    }()

    private static let diaries = [
        "myfitnesspal/File-Export-2026-03-02-to-2026-03-05", "myfitnesspal/printable_diary.htm",
        "myfitnesspal/File-Export-2026-03-02-to-2026-03-05.zip", "cronometer/gold", "loseit/export",
        "fatsecret/FoodDiary_260304_foods.csv", "macrofactor/all-time/MacroFactor-20260305080000.xlsx",
        "yazio", "lifesum", "fitatu/meal_plan.csv", "nom", "waistline/waistline_export.json",
        "opennutritracker/opennutritracker-export.zip", "foodyou/foodyou-database-2026-03-05.db",
        "samsung_health", "apple_health/export.zip", "google_fit", "health_connect/Health Connect.zip",
        "fitbit/Takeout", "text/org-calories/logbook.org", "text/calories-ledger/calories.ledger",
    ]

    private func entries(_ app: CountMeHarness) throws -> [String] {
        app.run("export --format csv")
        return app.output.split(separator: "\n").map(String.init)
    }

    @Test(arguments: diaries) func `a second import changes nothing, and undo takes all back`(
        name: String
    ) throws {
        let app = try CountMeHarness()
        let path = Self.folder + name
        app.run(words: ["add", "tea", "-k", "2"])
        let before = try entries(app)
        #expect(app.run(words: ["import", path, "--yes"]) == .done, "\(name): \(app.errorOutput)")
        let imported = try entries(app)
        #expect(imported.count > before.count + 1)
        #expect(app.run("undo") == .done)
        #expect(try entries(app) == before)
        #expect(app.run("redo") == .done)
        #expect(try entries(app) == imported)

        let list = try #require(app.json("history --on all --json")["entries"]?.items)
        let ids = list.compactMap { entry -> String? in
            guard entry["name"] != .string("tea"), case .string(let id)? = entry["id"] else { return nil }
            return id
        }
        try #require(ids.count > 1)
        #expect(app.run(words: ["edit", ids[0], "--kcal", "20", "--name", "changed here"]) == .done)
        #expect(app.run(words: ["delete", ids[1]]) == .done)
        let mine = try entries(app)
        #expect(app.run(words: ["import", path, "--yes"]) == .done)
        #expect(app.output.contains("Nothing new in "), "\(name): \(app.output)")
        #expect(app.output.contains("Skipped 1 entry you deleted here"))
        #expect(try entries(app) == mine)

        // Elsewhere, from an export, it is the same diary too.
        app.run(words: ["export", app.home + "/all.json"])
        let other = try CountMeHarness()
        #expect(other.run(words: ["import", app.home + "/all.json"]) == .done)
        #expect(other.run(words: ["import", path, "--yes"]) == .done)
        #expect(other.output.contains("1 entry added"), "what was deleted there is not known here")
        #expect(try entries(other).count == mine.count + 1)
    }

    /// Tables whose rows stand by themselves.
    @Test(arguments: [
        "myfitnesspal/with-time/Nutrition-Summary-2011-05-06-to-2023-03-22.csv",
        "cronometer/2020/servings.csv",
        "loseit/export/food-logs.csv", "macrofactor/MacroFactor-Food-Log-20260304101500.csv",
        "lifesum/food.csv",
        "fitatu/meal_plan.csv",
    ])
    func `a longer export adds what is new`(name: String) throws {
        let text = try String(contentsOfFile: Self.folder + name, encoding: .utf8)
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        for count in 2..<lines.count {
            let app = try CountMeHarness()
            let short = try app.write(lines.prefix(count).joined(separator: "\n") + "\n", to: "short.csv")
            let long = try app.write(text, to: "long.csv")
            app.run(words: ["import", short, "--yes"])
            let first = try entries(app)
            #expect(app.run(words: ["import", long, "--yes"]) == .done, "\(name): \(app.errorOutput)")
            let both = try entries(app)
            #expect(Set(first).isSubset(of: Set(both)))
            let whole = try CountMeHarness()
            whole.run(words: ["import", long, "--yes"])
            #expect(try entries(whole).count == both.count, "\(name) after \(count) lines")
        }
    }
}
