import Foundation
import MealReading
import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

/// Expenditure, trend, profile and marked days through the front door.
@Suite struct BodyCommandTests {
    private let app: CountMeHarness

    init() throws { app = try CountMeHarness() }

    /// Logs days up to yesterday: so much food on each, and a weight that falls by so many grams a day.
    private func live(
        days: Int,
        eating energy: Double = 2000,
        from weight: Double = 80,
        losing grams: Double = 0
    ) {
        var (weights, food) = ("", "")
        for day in stride(from: days, to: 0, by: -1) {
            let kilograms = weight - Double(days - day) * grams / 1000
            weights += "-\(day) \((kilograms * 100).rounded() / 100)kg\n"
            food += "lunch \(energy * 0.6)kcal --on -\(day)\ndinner \(energy * 0.4)kcal --on -\(day)\n"
        }
        app.input = weights
        #expect(app.run("weigh - --force") == .done, "\(app.errorOutput)")
        app.input = food
        #expect(app.run("add -") == .done, "\(app.errorOutput)")
    }

    @Test func `without a weight there is nothing to tell`() {
        app.run("add oats 300")
        for line in ["trend", "expenditure", "goal suggest --lose 0.5kg"] {
            #expect(app.run(line) == .noMatch, "\(line)")
            #expect(app.errorOutput.contains("example: countme weigh 81.4\n"), "\(line)")
        }
    }

    @Test func `a log that has hardly begun has a trend of its weights`() throws {
        for line in ["add 2 eggs", "add 200g spinach", "weigh 81.4kg", "weigh 80kg --on -7"] { app.run(line) }
        let answer = try app.json("trend")
        guard case .number(let kilograms)? = answer["trend"]?["kg"] else {
            return #expect(Bool(false), "no trend")
        }
        #expect((80...81.4).contains(kilograms))
        #expect(app.run("trend --to 75") == .done)
        let reason = "No forecast: it needs an expenditure learned from your log"
        #expect(app.output.split(separator: "\n").count { $0.hasPrefix(reason) } == 1, "\(app.output)")
        let codes = try app.json("trend --to 75")["warnings"]?.elements.map { $0["code"] } ?? []
        #expect(codes.contains(.string("no_forecast")))
        #expect(app.run("trend") == .done)
        #expect(app.output.contains("Trend: 8"))
    }

    @Test func `a formula guesses until the log tells`() throws {
        app.run("weigh 80kg")
        app.run("expenditure")
        #expect(
            app.output
                == "By formula, you burn about 2320 kcal a day, plus or minus 450; your own log will give an estimate after about 10 more days\n"
        )
        app.run("profile --height 180 --sex male --born 1986")
        app.run("expenditure")
        // 1.5 times what Mifflin and St Jeor say of 39.5 or 40 years: 10 x 80 + 6.25 x 180 - 5 x 39.5 + 5.
        #expect(app.output.hasPrefix("By formula, you burn about 2600 kcal a day, plus or minus 300;"))
        #expect(try app.json("expenditure")["expenditure"]?["method"] == .string("formula"))
    }

    @Test func `a weight that stays shows what is spent`() throws {
        live(days: 28)
        let answer = try app.json("expenditure")
        let found = try #require(answer["expenditure"])
        #expect(found["method"] == .string("learned") && found["whole_days"] == .integer(28))
        guard case .integer(let energy)? = found["kcal"], case .integer(let low)? = found["kcal_low"],
            case .integer(let high)? = found["kcal_high"]
        else { throw RequirementFailure(description: "no figures") }
        #expect((1900...2100).contains(energy) && low < 2000 && high > 2000)
        app.run("expenditure")
        #expect(app.output.contains(" kcal a day ("))
        #expect(
            app.output.hasSuffix(
                "), learned from 28 complete days out of 28 and 28 weigh-ins\n"
            )
        )
        // Of today nobody knows yet what it will have been.
        app.run("add crumb 10kcal")
        #expect(try app.json("expenditure")["expenditure"] == found)
    }

    @Test func `days left out are told with the reason, and a mark counts`() throws {
        live(days: 28)
        app.run(words: ["delete", "--help"])
        app.input = (10...12).map { "-\($0) 80kg\n" }.joined()
        app.run("mark incomplete -5")
        let excluded = try app.json("expenditure --why")["excluded"]?.elements ?? []
        #expect(excluded.map { $0["reason"] } == [.string("marked")])
        #expect(excluded.map { $0["date"] } == [.string("2026-11-15")])
        app.run("expenditure --why")
        #expect(app.output.contains("\nLeft out because you marked them: 2026-11-15\n"))
        #expect(app.output.contains("learned from 27 complete days out of 28"))
        #expect(app.run("mark none -5") == .done)
        #expect(try app.json("expenditure")["excluded"] == .array([]))
    }

    @Test func `a complete day without entries is reported as missing`() {
        live(days: 28)
        let day = "2026-11-15"
        #expect(app.run("history \(day) --json") == .done)
        for line in app.output.split(separator: "\n") where line.contains("\"id\": ") {
            let id = line.split(separator: "\"")[3]
            #expect(app.run("delete \(id) --yes") == .done)
        }
        app.run("mark \(day) complete")
        #expect(
            app.output == """
                Marked Sun 2026-11-15 complete
                Sun 2026-11-15 has no entries and counts as missing; if you ate nothing: countme mark 2026-11-15 fasted

                """
        )
        app.run("expenditure --why")
        #expect(app.output.contains("\nNo entries (treated as missing, not 0 kcal): 2026-11-15\n"))
        #expect(!app.output.contains("because you marked them"))
        app.run("mark --since 2026-11-14 --until 2026-11-15 complete")
        #expect(
            app.output.hasPrefix(
                "Marked 2 days (Sat 2026-11-14 to Sun 2026-11-15) complete; expenditure will use them as logged\n"
            )
        )
        app.run("mark \(day) fasted")
        app.run("expenditure --why")
        #expect(!app.output.contains("No entries"))
    }

    @Test func `what was learned is held when the log has gaps`() throws {
        live(days: 28)
        app.environment["COUNTME_NOW"] = "2026-12-15T12:30:00+01:00"
        app.run("expenditure")
        #expect(app.output.contains("as of the last usable data"))
        #expect(app.output.contains("\nPaused: the last 14 days have 0 complete days and 0 weigh-ins; "))
        let answer = try app.json("expenditure")
        #expect(answer["expenditure"]?["method"] == .string("held"))
        #expect(answer["warnings"]?.elements.map { $0["code"] } == [.string("held")])
    }

    @Test func `the trend has a pace, and a goal has a day with a range`() throws {
        live(days: 42, eating: 1800, losing: 70)
        #expect(app.run("trend --to 74") == .done)
        let lines = app.output.split(separator: "\n").map(String.init)
        #expect(lines[0] == "UP TO       MEAN  TREND")
        #expect(lines.count { $0.hasPrefix("2026-") } == 7 || lines.count { $0.hasPrefix("2026-") } == 6)
        #expect(
            app.output.contains(
                #/Trend: 77[.]\d kg, down 0[.][45] kg a week \(0[.]\d to 0[.]\d\) over 6 weeks\n/#
            )
        )
        #expect(
            app.output.contains(
                #/\nEating as usual, you would reach 74 kg around .*, (between|not before) /#
            ),
            "\(app.output)"
        )
        let answer = try app.json("trend --to 74 --intake 1700")
        #expect(answer["forecast"]?["at_kcal"] == .integer(1700))
        #expect(answer["days"]?.elements.count == 42)
        #expect(answer["trend"]?["weigh_ins"] == .integer(41))
        app.terminalWidth = 40
        app.run("trend")
        #expect(!app.output.contains("UP TO") && app.output.contains("\n  mean "), "\(app.output)")
        #expect(app.output.split(separator: "\n").allSatisfy { $0.count <= 40 }, "\(app.output)")
        app.terminalWidth = nil
        app.run("trend 7d")
        #expect(app.output.hasPrefix("DATE        WEIGHT  TREND\n2026-11-14    "))
        #expect(app.run("trend --intake 1800") == .usage)
        app.run("trend --to 90")
        #expect(
            app.output.contains(
                "Eating as usual, you would not reach 90 kg: your trend is already below it and would fall further\n"
            )
        )
        app.run("trend --to 40 --intake 3500")
        #expect(app.output.contains(" 40 kg: your trend is already above it and would rise further\n"))
        app.run("trend --to 50 --intake 2000")
        #expect(app.output.contains("At 2000 kcal a day you would not reach 50 kg within two years\n"))
        app.run("trend --until -7 --to 74")
        #expect(app.output.contains("No forecast: --to needs a period that ends today\n"))
        for line in ["trend --smooth 10", "trend --chart off", "trend all", "trend 2026-11"] {
            #expect(app.run(line) == .done, "\(line)")
        }
    }

    @Test(arguments: ["tomorrow", "2027", "2026-W53"])
    func `a trend of days to come is refused`(_ period: String) {
        app.run("weigh 80")
        #expect(app.run("trend \(period)") == .usage)
        #expect(app.errorOutput.hasSuffix(": countme trend\n"), "\(app.errorOutput)")
        #expect(app.run("trend month") == .done)
    }

    @Test func `the slope of the Hacker's Diet is its own`() throws {
        app.input = "2026-11-19 173.2kg\n2026-11-20 171.5kg\n"
        app.run("weigh -")
        app.run("trend 2d --smooth 10 --format csv")
        #expect(app.output == "date,kg,trend_kg\n2026-11-19,173.2,173.2\n2026-11-20,171.5,173.03\n")
    }

    @Test func `the chart is a picture with words, and goes on with a fan`() throws {
        live(days: 42, eating: 1800, losing: 70)
        #expect(app.run("trend --output weight.svg") == .done, "\(app.errorOutput)")
        #expect(app.output.hasPrefix("Wrote weight.svg: weight chart for "))
        let picture = try String(contentsOfFile: app.home + "/weight.svg", encoding: .utf8)
        for part in ["class=\"dots\"", "class=\"band\"", "class=\"trend\"", "class=\"coming\"", "<desc"] {
            #expect(picture.contains(part), "\(part)")
        }
        app.environment["COUNTME_WEIGHT"] = "trend"
        app.run("trend --output -")
        #expect(!app.output.contains("class=\"dots\"") && app.output.contains("class=\"trend\""))
        app.run("report --html -")
        #expect(app.output.contains("<section id=\"expenditure\""))
        app.environment["COUNTME_WEIGHT"] = "hidden"
        app.run("report --html -")
        #expect(!app.output.contains("<section id=\"weight\"") && !app.output.contains("id=\"expenditure\""))
        #expect(app.run("report --svg weight -") == .noMatch)
    }

    @Test func `a body is told, shown, forgotten and brought back`() throws {
        app.run("profile")
        #expect(app.output == "No profile set.\n")
        #expect(app.errorOutput.hasPrefix("example: to set it: countme profile --height 178 "))
        #expect(app.run(words: ["profile", "--height", "5ft10", "--sex", "male", "--born", "1988"]) == .done)
        #expect(app.output == "Profile: 177.8 cm, male, born 1988\n")
        app.run("profile --sex female --pregnant")
        #expect(
            app.output == "Profile: 177.8 cm, female, born 1988, pregnant (was 177.8 cm, male, born 1988)\n"
        )
        app.run("profile --sex none --not-pregnant")
        let answer = try app.json("profile")
        #expect(answer["profile"]?["sex"] == .null && answer["profile"]?["height_cm"] == .number(177.8))
        app.run("profile none")
        #expect(app.output.hasPrefix("Cleared your profile (was 177.8 cm, born 1988)\n"))
        app.run("undo")
        app.run("profile")
        #expect(app.output.hasPrefix("Profile: 177.8 cm, born 1988\n"))
        for line in [
            "profile --height 3", "profile --height tall", "profile --sex blue", "profile --born 2100",
            "profile --born 88",
            "profile --pregnant --lactating", "profile 178",
        ] {
            #expect(app.run(line) == .usage, "\(line)")
            #expect(app.errorOutput.contains(#/\n(hint|example): countme profile/#), "\(app.errorOutput)")
        }
    }

    @Test(arguments: [
        ("178", 178.0), ("178cm", 178), ("1.78", 178), ("1,78m", 178), ("5ft10", 177.8), ("5'10\"", 177.8),
        ("5 ft 10 in", 177.8), ("6ft", 182.9),
    ])
    func `heights have many forms`(text: String, centimeters: Double) {
        #expect(HeightText.read(text) == centimeters)
    }

    @Test func `a rate is held against a limit, and a missing weight is reminded of`() throws {
        #expect(app.run("check --max-rate 1%") == .done)
        #expect(app.output == "weight: not enough weigh-ins\n")
        #expect(app.run("remind weight --if-missing 3d") == .done)
        #expect(app.output == "No weigh-ins yet.\n")
        #expect(app.errorOutput == "hint: to log your weight: countme weigh WEIGHT\n")
        live(days: 42, eating: 1800, losing: 150)
        #expect(app.run("check --max-rate 0.5kg") == .noMatch)
        #expect(app.output.contains(#/^weight down 1 kg a week .*, of at most 0[.]5 kg a week: over\n/#))
        #expect(app.run("check --max-rate 3%") == .done)
        #expect(try app.json("check --max-rate 3%")["rate"]?["ok"] == .bool(true))
        #expect(app.run("remind weight --if-missing") == .done)
        #expect(app.run("remind weight --if-missing 3d") == .noMatch)
        #expect(app.output.isEmpty)
        #expect(app.run("remind weight --if-missing soon") == .usage)
        app.run("remind weight")
        #expect(app.output.hasPrefix("Last weigh-in: Thu 2026-11-19, 1 day ago."))
    }

    @Test func `a reminder of a weight is about today only`() {
        #expect(app.run("remind weight --on -1") == .usage)
        #expect(
            app.errorOutput
                == "countme: error: --on has no effect with weight\nhint: to leave out --on: countme remind weight\n"
        )
    }

    @Test func `a fast loss is told once a week, in a line, unless nobody wants it`() throws {
        app.environment["COUNTME_WARNINGS"] = "off"
        live(days: 35, eating: 1200, from: 90, losing: 200)
        app.environment["COUNTME_WARNINGS"] = nil
        app.run("trend")
        #expect(app.output.contains("a week for long costs muscle"), "\(app.output)")
        app.run("trend")
        #expect(!app.output.contains("costs muscle"))
        app.environment["COUNTME_NOW"] = "2026-11-26T12:30:00+01:00"
        app.run("weigh 82.6kg")
        #expect(!app.output.contains("costs muscle"))
        app.environment["COUNTME_NOW"] = "2026-11-27T12:31:00+01:00"
        app.environment["COUNTME_WARNINGS"] = "off"
        app.run("weigh 82.6kg")
        #expect(!app.output.contains("costs muscle"))
        app.environment["COUNTME_WARNINGS"] = "on"
        app.run("weigh 82.5kg")
        #expect(app.output.contains("costs muscle"))
    }

    @Test func `days of next to nothing are told`() throws {
        live(days: 14, eating: 700)
        app.run("weigh 79.9kg")
        #expect(app.output.contains("Your last 7 complete days average 700 kcal."), "\(app.output)")
    }
}
