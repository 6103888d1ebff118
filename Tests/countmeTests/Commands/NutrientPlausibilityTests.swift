import CalorieTrackerCore
import TestSupport
import Testing

@testable import countme

/// Typed nutrients that cannot be true are a question.
@Suite struct NutrientPlausibilityTests {
    private let app: CountMeHarness

    init() throws { app = try CountMeHarness() }

    private static let impossible = [
        ("add egg --protein 100000", "its nutrients add up to 100"),
        ("add 50g egg --sodium 100g", "more than the food"),
        ("add oats 300 --protein 1000", "its nutrients add up to 4000 kcal, not 300"),
        ("food add bar --kcal 400 --protein 120", "more than the food weighs"),
        ("goal 2000 --protein 100000", "the targets add up to 400000 kcal, the goal is 2000"),
        ("goal --fat 5000", "targets that add up to 45000 kcal a day are implausible"),
        ("goal --sodium 900000", "900000 mg of sodium a day is implausible"),
        ("goal 2400 --each sat --carbs 9000", "the targets add up to 36000 kcal, the goal is 2400"),
    ]

    @Test("Impossible nutrients are asked", arguments: impossible)
    func asked(_ example: (line: String, words: String)) {
        #expect(app.run(example.line) == .usage, "\(app.output)")
        #expect(app.errorOutput.contains(example.words), "\(app.errorOutput)")
        #expect(app.errorOutput.contains("anyway: countme \(example.line) --force\n"), "\(app.errorOutput)")
        #expect(app.run(example.line + " --force") == .done, "\(app.errorOutput)")
    }

    @Test(arguments: [
        "add egg --protein 6", "add 2 eggs --protein 13 --fat 10", "add oats 300 --protein 20 --fiber 12",
        "add 330ml beer --alcohol 13", "add whey 120 --protein 24",
        "goal 2000 --protein 160 --carbs 200 --fat 70",
        "add salt 0kcal --qty 5g --sodium 2g", "goal --sodium 2300",
    ])
    func `Possible nutrients are accepted`(line: String) {
        #expect(app.run(line) == .done, "\(app.errorOutput)")
        #expect(!app.errorOutput.contains("add up to"), "\(app.errorOutput)")
    }

    @Test func `An edited energy rescales nutrients that were computed`() throws {
        app.run("add 100g heavy cream")
        let fat = try app.json("show last")["entries"]?.items.first?["nutrients"]?["fat_g"]
        #expect(app.run("edit last --kcal 170") == .done, "\(app.errorOutput)")
        let half = try app.json("show last")["entries"]?.items.first?["nutrients"]?["fat_g"]
        guard case .number(let before)? = fat, case .number(let after)? = half else {
            Issue.record("\(String(describing: fat)), \(String(describing: half))")
            return
        }
        #expect(after == (before / 2).rounded() || abs(after - before / 2) < 0.3)
        #expect(app.errorOutput.isEmpty)
    }

    @Test func `An edited energy keeps typed nutrients and notes what no longer fits`() {
        app.run("add lasagna 600 --protein 30 --carbs 60 --fat 25")
        #expect(app.run("edit last --kcal 450") == .done)
        #expect(
            app.errorOutput.hasPrefix(
                "countme: note: its nutrients still add up to 585 kcal; to clear them: countme edit "
            )
        )
        #expect(app.errorOutput.hasSuffix("--protein none --carbs none --fat none\n"), "\(app.errorOutput)")
        app.run("undo")
        app.run("edit last --kcal 590")
        #expect(app.errorOutput.isEmpty)
    }
}
