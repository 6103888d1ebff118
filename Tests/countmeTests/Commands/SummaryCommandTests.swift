import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

@Suite struct SummaryCommandTests {
    @Test func `thousands of years have months, and no line for each day`() throws {
        let app = try CountMeHarness()
        app.run("add soup 500 --on 0001-01-01 --force")
        app.run("add soup 600 --on 9999-12-31 --force")
        #expect(app.run("summary --since 0001-01-01 --until 9999-12-31") == .done)
        #expect(app.output.contains("Total: 1100 kcal in 2 entries"))
        #expect(app.run("summary --since 0001-01-01 --until 9999-12-31 --by day") == .usage)
        #expect(
            app.errorOutput.contains("hint: countme summary --since 0001-01-01 --until 9999-12-31 --by month")
        )
    }

    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.run("goal 2000 --on 2026-11-01")
        app.run("add oats 1800 --protein 20 --on 2026-11-20")
        app.run("add soup 500 --on 2026-11-20")
        app.run("add rice 1500 --protein 30 --on 2026-11-18")
        app.run("add cake 1000 --on 2026-11-06")
    }

    @Test func `glasses of water are not entries of which something is unknown`() throws {
        let app = try CountMeHarness()
        app.foods = EmbeddedTable()
        app.run("add bar 245 --protein 10 --carbs 40 --fat 5")
        app.run("add soup 50")
        app.run("water 500ml")
        app.run("water 500ml")
        app.run("summary")
        #expect(app.output.contains("(known for 1 of 2)\n"), "\(app.output)")
        #expect(app.output.contains("1 of 2\n"), "\(app.output)")
        app.run("add cake 4000 --force")
        app.run("summary")
        #expect(!app.output.contains("Energy: "), "\(app.output)")
        let summary = try app.json("summary")
        #expect(summary["average_nutrients"]?["protein_g"] == .null)
        #expect(summary["nutrients"]?["protein_g"]?.looseNumber == 10)
        // Only the water states it, and that is nothing known of what was eaten.
        #expect(summary["nutrients"]?["fiber_g"] == .null)
        #expect(app.run("report --html -") == .done)
        #expect(!app.output.contains("known for 3 of"))
    }

    @Test func `an average of little that is known is not shown`() throws {
        app.run("add feast 3000 --on 2026-11-17")
        #expect(app.run("summary") == .done)
        #expect(
            app.output.hasSuffix(
                """
                NUTRIENT  TOTAL  PER DAY   KNOWN
                protein    50 g        -  2 of 4

                """
            ),
            "\(app.output)"
        )
        #expect(try app.json("summary")["average_nutrients"]?["protein_g"] == .null)
    }

    @Test func `a day with water alone is not a logged day`() throws {
        app.run("water 500ml --on 2026-11-17")
        let summary = try app.json("summary")
        #expect(summary["days_logged"] == .integer(2) && summary["average_kcal"] == .integer(1900))
        #expect(summary["periods"]?.items.map { $0["diff_kcal"] }[3] == .null)
        app.run("summary")
        #expect(
            app.output.contains("\nTue 2026-11-17     -      -        -      -    -  500 ml\n"),
            "\(app.output)"
        )
        #expect(app.output.contains("Average: 1900 kcal over 2 logged days"))
        #expect(app.output.contains("\nWater: 500 ml\n"))
    }

    @Test func `an average is shown once`() {
        app.run("summary today")
        #expect(app.output.contains("Average: 2300 kcal over 1 logged day\n"), "\(app.output)")
        app.run("add soup 300 --on 2026-11-18 --force")
        app.run("add soup 500 --on 2026-11-18")
        app.run("summary 2026-11-18")
        #expect(app.output.contains("Average: 2300 kcal over 1 logged day\n"), "\(app.output)")
        app.run("summary --since 2026-11-18")
        #expect(!app.output.contains("Without today"), "\(app.output)")
    }

    @Test func `nutrients with a target are shown, and all of them with --all`() throws {
        app.run("goal 2000 --fiber 30")
        app.run("add bread 200 --fiber 5 --carbs 40 --sodium 300")
        app.run("summary today")
        #expect(app.output.contains("\nfiber       5 g        -    30 g"), "\(app.output)")
        #expect(!app.output.contains("\nsodium"), "\(app.output)")
        #expect(app.output.hasSuffix("3 more nutrients; add --all to show them\n"), "\(app.output)")
        app.run("summary today --all")
        let fiber = try #require(app.output.range(of: "\nfiber"))
        let sodium = try #require(app.output.range(of: "\nsodium"))
        let carbs = try #require(app.output.range(of: "\ncarbs"))
        #expect(fiber.lowerBound < carbs.lowerBound && carbs.lowerBound < sodium.lowerBound)
        #expect(!app.output.contains("--all"))
    }

    @Test func `weeks and months`() throws {
        let weeks = try app.json("summary --weeks 3")
        guard case .array(let periods)? = weeks["periods"] else { return #expect(Bool(false), "no periods") }
        #expect(periods.map { $0["kcal"] } == [.integer(1000), .integer(0), .integer(3800)])
        #expect(periods.last?["end"] == .string("2026-11-22"))
        #expect(weeks["days_total"] == .integer(15) && weeks["days_logged"] == .integer(3))
        #expect(weeks["total_kcal"] == .integer(4800) && weeks["average_kcal"] == .integer(1600))
        let month = try app.json("summary 2026-11 --by month")
        guard case .array(let months)? = month["periods"] else { return #expect(Bool(false), "no months") }
        #expect(months.map { $0["diff_kcal"] } == [.integer(-1200)])
        guard case .object(let members) = month else { return #expect(Bool(false), "no object") }
        #expect(
            members.map(\.key).prefix(10) == [
                "schema_version", "command", "since", "until", "by", "periods", "total_kcal", "average_kcal",
                "days_logged", "days_total",
            ]
        )
    }

    @Test func `a week of one day is a day`() {
        app.run("add tea 10 --on 2026-11-01")
        app.run("summary 2026-11 --by week")
        #expect(
            app.output.contains("\n2026-11-01 ") && app.output.contains("\n2026-11-02…11-08 "),
            "\(app.output)"
        )
    }

    @Test func `on a terminal each period has a bar`() {
        app.terminalWidth = 80
        app.run("summary --weeks 3")
        #expect(app.output.split(separator: "\n")[3].contains("████"))
    }

    @Test func `an empty period says so`() {
        #expect(app.run("summary 2025-01") == .done)
        #expect(app.output.hasPrefix("Nothing logged from "))
    }

    @Test(arguments: [
        "summary --by year", "summary --weeks 0", "summary --weeks 2 yesterday", "summary nonsense",
    ])
    func `what makes no summary is refused`(line: String) {
        #expect(app.run(line) == .usage)
        #expect(app.errorOutput.contains(#/(hint|example): /#))
    }
}
