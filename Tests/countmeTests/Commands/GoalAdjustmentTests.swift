import CalorieTrackerCore
import TestSupport
import Testing

@testable import countme

/// The goal of a single day.
@Suite struct GoalAdjustmentTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
    }

    @Test(arguments: ["goal +300", "goal +300 --on today", "goal --kcal +300", "goal -k +300kcal"])
    func `A signed number changes the goal of one day`(line: String) {
        app.run("goal 2000 --on -3")
        #expect(app.run(line) == .done, "\(app.errorOutput)")
        #expect(
            app.output == """
                Goal: 2000 + 300 kcal today (Fri 2026-11-20)
                Today: 0 of 2000 + 300 kcal, 2300 left

                """
        )
        app.run("goal --on tomorrow")
        #expect(app.output.hasPrefix("Goal: 2000 kcal since Tue 2026-11-17\nSat 2026-11-21: 0 of 2000 kcal"))
        app.run("left yesterday")
        #expect(app.output == "2000 kcal left of 2000\n")
    }

    @Test func `Every view uses the changed goal`() throws {
        app.run("goal 2000 --on -3")
        app.run("goal -200 --on yesterday")
        #expect(
            app.output == """
                Goal: 2000 - 200 kcal on Thu 2026-11-19
                Thu 2026-11-19: 0 of 2000 - 200 kcal, 1800 left

                """
        )
        app.run("add soup 1900kcal --on yesterday")
        #expect(app.output.contains("Thu 2026-11-19: 1900 of 2000 - 200 kcal, 100 over\n"))
        app.run("today yesterday")
        app.run("history -1")
        #expect(app.output.contains("1900 of 2000 - 200 kcal, 100 over"))
        app.run("left yesterday")
        #expect(app.output == "100 kcal over 2000 - 200\n")
        app.run("goal +300")
        app.run("prompt")
        #expect(app.output == "2300 left\n")
        #expect(app.run("check --on yesterday") == .noMatch)
        let left = try app.json("left")
        #expect(left["goal_kcal"] == .integer(2300))
        #expect(left["goal_base_kcal"] == .integer(2000))
        #expect(left["goal_change_kcal"] == .integer(300))
        #expect(try app.json("left week")["goal_kcal"] == .integer(8100))
        let goal = try app.json("goal")
        #expect(goal["goal"]?["kcal"] == .integer(2000))
        #expect(goal["day_goal"]?["goal_kcal"] == .integer(2300))
        app.run("goal")
        #expect(
            app.output == """
                Goal: 2000 kcal since Tue 2026-11-17
                Only today (Fri 2026-11-20): 2000 + 300 kcal
                Today: 0 of 2000 + 300 kcal, 2300 left

                """
        )
        app.run("goal list")
        #expect(
            app.output == """
                FROM            GOAL
                Tue 2026-11-17  2000 kcal
                Thu 2026-11-19  -200 kcal on this day only
                Fri 2026-11-20  +300 kcal on this day only

                """
        )
        app.run("summary --since -1 --json")
        let summary = try JSONParser.parse(app.output)
        guard case .array(let periods)? = summary["periods"] else {
            Issue.record("\(app.output)")
            return
        }
        #expect(periods.first?["goal_kcal"] == .integer(1800))
    }

    @Test func `A later change of a day replaces the earlier one, and plus 0 removes it`() {
        app.run("goal 2000")
        app.run("goal +100")
        app.run("goal +300")
        #expect(app.output.hasPrefix("Goal: 2000 + 300 kcal today (Fri 2026-11-20), was 2000 + 100\n"))
        app.run("goal +300")
        #expect(app.output.hasPrefix("Goal: 2000 + 300 kcal today (Fri 2026-11-20)\n"))
        #expect(app.run("goal +0 --on today") == .done)
        #expect(app.output.hasPrefix("Goal: 2000 kcal today (Fri 2026-11-20), was 2000 + 300\n"))
        #expect(app.output.hasSuffix("Today: 0 of 2000 kcal, 2000 left\n"))
        app.run("undo")
        #expect(app.output.contains("Undid goal: no change -> +300 kcal to the goal on Fri 2026-11-20\n"))
        #expect(app.output.hasSuffix("Today: 0 of 2000 + 300 kcal, 2300 left\n"))
        app.run("redo")
        #expect(app.output.hasSuffix("Today: 0 of 2000 kcal, 2000 left\n"))
    }

    @Test func `A day keeps its change when the goal below it changes`() {
        app.run("goal 2000")
        app.run("goal +300")
        app.run("goal 1800")
        #expect(app.output.hasSuffix("Today: 0 of 1800 + 300 kcal, 2100 left\n"))
        app.run("goal 2400 --each fri")
        #expect(app.output.hasSuffix("Today: 0 of 2400 + 300 kcal, 2700 left\n"))
        app.run("goal none")
        #expect(app.output.hasSuffix("Today: 0 kcal\n"))
    }

    @Test func `A day without a kcal goal cannot be changed`() {
        #expect(app.run("goal +300") == .usage)
        #expect(app.errorOutput == "countme: error: no kcal goal to change\nexample: countme goal 2000\n")
        app.run("goal --protein 120")
        #expect(app.run("goal +300 --on yesterday") == .usage)
        #expect(
            app.errorOutput == """
                countme: error: no kcal goal to change on Thu 2026-11-19
                example: countme goal 2000 --on 2026-11-19

                """
        )
    }

    @Test func `An implausible sum is asked, and an impossible one refused`() {
        app.run("goal 2000")
        #expect(app.run("goal -1800") == .usage)
        #expect(app.errorOutput.contains("error: a goal of 2000 - 1800 kcal is implausible\n"))
        #expect(app.errorOutput.contains("hint: to set it anyway: countme goal -1800 --force\n"))
        #expect(app.run("goal -1800 --force") == .done)
        #expect(app.output.contains("Today: 0 of 2000 - 1800 kcal, 200 left\n"))
        #expect(app.output.contains("only under medical supervision"))
        #expect(app.run("goal -2000 --force") == .usage)
        #expect(app.run("goal +5000") == .usage)
        #expect(app.run("goal -5") == .usage)
        #expect(app.errorOutput.contains("hint: to show the goal of that day: countme goal --on -5\n"))
    }

    @Test func `Options for other targets are refused`() {
        app.run("goal 2000")
        #expect(app.run("goal +300 --protein 20") == .usage)
        #expect(app.errorOutput.contains("--protein cannot be combined with a change of one day's kcal"))
        #expect(app.run("goal +300 --each sat") == .usage)
        #expect(app.run("goal --kcal 1900") == .done)
        #expect(app.output.hasPrefix("Goal: 1900 kcal from"))
    }

    @Test func `Displayed kilojoules add up`() {
        app.environment["COUNTME_UNIT"] = "kJ"
        app.run("goal 2001kcal")
        #expect(app.run("goal +300") == .usage)
        #expect(app.errorOutput.contains("hint: countme goal +300kJ\nhint: countme goal +300kcal\n"))
        app.run("goal +301kcal")
        #expect(app.output.hasSuffix("Today: 0 of 8372 + 1260 kJ, 9632 left\n"))
    }

    @Test func `Exercise is answered with a higher goal`() {
        app.run("goal 2000 --on -3")
        let answers = [
            ("exercise run 300", "goal +300 --on today"), ("run 5 km 420kcal", "goal +420kcal --on today"),
            ("walk 30", "goal +KCAL --on today"), ("steps 10000", "goal +KCAL --on today"),
            ("add running -300", "goal +300 --on today"),
            ("add gym -k -300 --on yesterday", "goal +300 --on yesterday"),
        ]
        for (line, hint) in answers {
            #expect(app.run(line) != .done, "\(line)")
            #expect(
                app.errorOutput.contains("hint: to raise the goal of a day: countme \(hint)\n"),
                "\(line): \(app.errorOutput)"
            )
            #expect(!app.errorOutput.contains("countme add running 300"))
        }
    }

    @Test func `An export keeps the changes of days`() throws {
        app.run("goal 2000 --on -3")
        app.run("goal +300")
        app.run("goal -150 --on -2")
        app.run("export")
        let export = app.output
        #expect(export.contains("\"goal_adjustments\""))
        let other = try CountMeHarness()
        let file = try other.write(export, to: "a.json")
        #expect(other.run("import \(file)") == .done, "\(other.errorOutput)")
        #expect(other.output.contains("2 goal changes"))
        other.run("left")
        #expect(other.output == "2300 kcal left of 2000 + 300\n")
        other.run("export")
        #expect(other.output == export)
        #expect(other.run("doctor") == .done)
    }
}
