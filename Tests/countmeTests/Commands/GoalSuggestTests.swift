import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

/// What is suggested to whom, goals of weekdays, and the budget of a week.
@Suite struct GoalSuggestTests {
    private let app: CountMeHarness

    init() throws { app = try CountMeHarness() }

    /// Logs four weeks of somebody who keeps a weight.
    private func live(_ weight: Double, eating energy: Double) {
        app.input = (1...28).map { "-\(29 - $0) \(weight)kg\n" }.joined()
        #expect(app.run("weigh -") == .done, "\(app.errorOutput)")
        app.input = (1...28).map { "meal \(energy)kcal --on -\($0)\n" }.joined()
        #expect(app.run("add -") == .done, "\(app.errorOutput)")
    }

    private func codes(_ answer: JSONValue) -> [String] {
        answer["warnings"]?.elements.compactMap { warning in
            if case .string(let code)? = warning["code"] { code } else { nil }
        } ?? []
    }

    @Test func `a loss takes less than is spent, and the hint makes it the goal`() throws {
        live(80, eating: 2400)
        #expect(app.run("goal suggest --lose 0.5kg/week") == .done)
        let text =
            #/^To lose 0[.]5 kg a week: about (\d+) kcal a day \((\d+) to (\d+)\), \d+ below your expenditure\n/#
        let match = try #require(app.output.firstMatch(of: text), "\(app.output)")
        let (energy, low, high) = (Int(match.1) ?? 0, Int(match.2) ?? 0, Int(match.3) ?? 0)
        #expect(energy % 10 == 0 && (1750...1950).contains(energy) && low < energy && energy < high)
        #expect(app.errorOutput == "hint: to set this goal: countme goal \(energy)\n")
        let answer = try app.json("goal suggest --lose 1.1lb --set")
        #expect(answer["rate_kg_per_week"] == .number(-0.5) && answer["kcal"] == .integer(energy))
        #expect(answer["goal"]?["kcal"] == .integer(energy))
        app.run("goal --json")
        #expect(try JSONParser.parse(app.output)["goal"]?["kcal"] == .integer(energy))
        app.run("undo")
        #expect(app.output.hasPrefix("Undid goal suggest: \(energy) kcal -> not set"))
        #expect(try app.json("goal suggest --keep")["rate_kg_per_week"] == .integer(0))
        app.run("goal suggest --gain 0.2kg")
        #expect(app.output.contains(" above your expenditure\n"))
    }

    @Test func `more than 1 % a week is said, and less is offered`() throws {
        live(80, eating: 2800)
        app.run("goal suggest --lose 1kg/week")
        #expect(
            app.output.hasPrefix(
                "1 kg a week is 1.2% of your weight; the suggested maximum is 0.5 kg a week (0.6%)\n"
            )
                || app.output.hasPrefix(
                    "1 kg a week is 1.3% of your weight; the suggested maximum is 0.5 kg a week (0.6%)\n"
                ),
            "\(app.output)"
        )
        let answer = try app.json("goal suggest --lose 1kg/week")
        #expect(codes(answer) == ["fast_goal"] && answer["rate_kg_per_week"] == .number(-0.5))
    }

    @Test func `there is a floor, which is 80 % of what small people spend`() throws {
        live(60, eating: 1600)
        app.run("profile --sex female")
        let answer = try app.json("goal suggest --lose 0.5kg/week")
        #expect(codes(answer) == ["low_goal"] && answer["kcal"] == .integer(1200))
        #expect(answer["floor_kcal"] == .integer(1200) && answer["kcal_low"] == .integer(1200))
        app.run("goal suggest --lose 0.5kg/week")
        #expect(app.output.contains("countme does not suggest less than 1200"))
        #expect(
            app.output.hasPrefix("Suggested, for about 0.4 kg a week")
                || app.output.hasPrefix("Suggested, for about 0.3 kg a week")
        )
    }

    @Test(
        "no loss is suggested to some, whatever they ask",
        arguments: [
            ("profile --height 174 --born 1990", 55.0, "underweight"), ("profile --born 2010", 70, "minor"),
            ("profile --born 2009", 70, "minor"), ("profile --pregnant", 70, "life_stage"),
            ("profile --lactating", 70, "life_stage"),
        ]
    )
    func refused(_ body: String, _ weight: Double, _ code: String) throws {
        app.run(body)
        live(weight, eating: 2000)
        for line in [
            "goal suggest --lose 0.2kg", "goal suggest --lose 0.2kg --set", "goal suggest --to 50kg --by 40w",
        ] {
            #expect(app.run(line) == .noMatch, "\(line)")
            #expect(
                !app.output.contains("kcal a day (") && app.output.contains("(countme help safety)"),
                "\(app.output)"
            )
        }
        let answer = try app.json("goal suggest --lose 0.2kg")
        #expect(answer["kcal"] == .null && answer["kcal_low"] == .null && codes(answer).contains(code))
        #expect(try app.json("goal")["goal"] == .null)
        if code != "minor" { #expect(app.run("goal suggest --gain 0.2kg") == .done) }
    }

    @Test func `nobody is led to a weight that is too low`() throws {
        app.run("profile --height 174 --born 1990")
        live(60, eating: 2000)
        #expect(app.run("goal suggest --to 52kg --by 40w") == .noMatch)
        let answer = try app.json("trend --to 52")
        #expect(answer["forecast"] == .null && codes(answer) == ["underweight"])
        #expect(try app.json("trend --to 58")["forecast"] != .null)
    }

    @Test func `the day of a target lies ahead`() throws {
        app.run("profile --height 174 --born 1990")
        live(70, eating: 2000)
        // The 10th of this month is over.
        for (text, weeks) in [("12w", 12.0), ("the 10th", 20.0 / 7), ("in 8 weeks", 8)] {
            app.run(words: ["goal", "suggest", "--to", "69kg", "--by", text, "--json"])
            let answer = try JSONParser.parse(app.output)
            guard case .number(let rate)? = answer["rate_kg_per_week"] else {
                Issue.record("no rate for \(text): \(answer)")
                continue
            }
            #expect(abs(rate * weeks + 1) < 0.3, "\(text): \(answer)")
        }
    }

    @Test func `what is missing or does not go together is told`() {
        for (line, words) in [
            ("goal suggest", "missing --lose, --gain, --keep or --to"),
            ("goal suggest --lose 1kg --keep", "--lose and --keep cannot be combined"),
            ("goal suggest --to 75", "--to needs --by DATE"),
            ("goal suggest --by 12w", "--by needs --to WEIGHT"),
            ("goal suggest --lose fast", "invalid rate: \"fast\""),
            ("goal suggest --lose 0%", "a rate must be above 0"),
        ] {
            #expect(app.run(line) == .usage, "\(line)")
            #expect(app.errorOutput.contains(words), "\(app.errorOutput)")
        }
    }

    // MARK: Weekdays

    @Test func `history and summary have the goal of each weekday`() throws {
        app.environment["COUNTME_NOW"] = "2026-11-23T12:30:00+01:00"
        app.run("goal 2000 --on 2026-11-19")
        app.run("goal 2500 --each sat --on 2026-11-19")
        for day in 19...22 { app.run("add oats 100 --on 2026-11-\(day)") }
        let days = try app.json("history --since 2026-11-19 --until 2026-11-22")["days"]?.elements ?? []
        #expect(
            days.map { $0["goal_kcal"] } == [.integer(2000), .integer(2000), .integer(2500), .integer(2000)]
        )
    }
}
