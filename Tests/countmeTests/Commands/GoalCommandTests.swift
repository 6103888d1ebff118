import CalorieTrackerCore
import TestSupport
import Testing

@testable import countme

@Suite struct GoalCommandTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
    }

    @Test func `a goal is set, shown, changed and ended`() throws {
        let expected = [
            ("goal", "No goal.\nToday: 0 kcal\n"),
            (
                "goal 2000",
                "Goal: 2000 kcal from Fri 2026-11-20 (was none)\nToday: 0 of 2000 kcal, 2000 left\n"
            ),
            ("goal", "Goal: 2000 kcal since Fri 2026-11-20\nToday: 0 of 2000 kcal, 2000 left\n"),
            (
                "goal --protein 120",
                "Goal: 2000 kcal, protein 120 g from Fri 2026-11-20\nToday: 0 of 2000 kcal, 2000 left\n"
            ),
            (
                "goal 7531kJ",
                "Goal: 1800 kcal, protein 120 g from Fri 2026-11-20 (was 2000 kcal)\nToday: 0 of 1800 kcal, 1800 left\n"
            ),
            ("goal none", "No goal from Fri 2026-11-20 (was 1800 kcal, protein 120 g)\nToday: 0 kcal\n"),
        ]
        for (line, output) in expected {
            #expect(app.run(line) == .done, "\(app.errorOutput)")
            #expect(app.output == output)
        }
    }

    @Test func `weekdays need a goal to set`() {
        app.run("goal 2000")
        #expect(app.run("goal --each sat") == .usage)
        #expect(
            app.errorOutput == """
                countme: error: --each has no effect without a goal to set
                hint: to show the goals: countme goal
                example: countme goal 2400 --each sat

                """
        )
        #expect(app.run("goal --each sat --protein 120") == .done)
        #expect(app.run("goal none --each sat") == .done)
    }

    @Test func `a day alone is a question`() throws {
        app.run("goal 2000")
        #expect(app.run("goal --on -2") == .done)
        #expect(app.output == "No goal.\nWed 2026-11-18: 0 kcal\n")
        #expect(app.run("undo -n") == .done)
        #expect(app.output.contains("2000 kcal -> not set"))
    }

    @Test func `a goal that changes nothing is no step of undo`() throws {
        app.run("goal none")
        app.run("goal --protein none")
        #expect(app.run("undo") == .noMatch)
    }

    @Test func `a dry run says what would be`() throws {
        #expect(app.run("goal 2000 -n") == .done)
        #expect(
            app.output
                == "Would set the goal: 2000 kcal from Fri 2026-11-20 (was none)\nToday would be: 0 of 2000 kcal, 2000 left\n"
        )
        app.run("goal 2000 -n --json")
        #expect(try JSONParser.parse(app.output)["dry_run"] == .bool(true))
        app.run("goal")
        #expect(app.output.hasPrefix("No goal."))
    }

    @Test func `targets stand on the main screen beside what is known`() throws {
        app.run("goal 2000 --protein 120 --fat 60")
        app.run("add oats 300 --protein 12.5")
        app.run("today")
        #expect(app.output.hasSuffix("Protein 12.5 of 120 g, carbs -, fat - of 60 g\n"))
    }

    @Test(arguments: ["goal 0", "goal -5", "goal abc", "goal 1,500", "goal 2000 --protein x", "goal 2000000"])
    func `what is no goal is refused`(line: String) throws {
        #expect(app.run(line) == .usage)
        app.run("goal")
        #expect(app.output.hasPrefix("No goal."))
    }

    @Test func `JSON has the goal and the previous one`() throws {
        app.run("goal 2000")
        app.run("goal 1800 --protein 100 --json")
        let answer = try JSONParser.parse(app.output)
        #expect(answer["goal"]?["kcal"] == .integer(1800))
        #expect(answer["goal"]?["since"] == .string("2026-11-20"))
        #expect(answer["goal"]?["nutrients"]?["protein_g"] == .integer(100))
        #expect(answer["goal"]?["nutrients"]?["fat_g"] == .null)
        #expect(answer["previous"]?["kcal"] == .integer(2000))
        app.run("goal none --json")
        #expect(try JSONParser.parse(app.output)["goal"] == .null)
    }
}
