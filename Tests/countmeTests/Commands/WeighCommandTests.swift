import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

@Suite struct WeighCommandTests {
    private let app: CountMeHarness

    init() throws { app = try CountMeHarness() }

    private func weights() throws -> [Weighing] {
        let store = try DataStore(unbacked: app.logPath, for: .reading)
        return try CalorieTracker(store: store, clock: .sample).weighings(in: .first...Day.last)
    }

    private static let typed: [(String, Double, WeightUnit, String)] = [
        ("81.4", 81.4, .kilograms, "81.4 kg"), ("81,4 kg", 81.4, .kilograms, "81.4 kg"),
        ("179lb", 179, .pounds, "179 lb"), ("12st11", 12.0 + 11.0 / 14.0, .stones, "12 st 11 lb"),
        ("12st 11.5lb", 12.0 + 11.5 / 14.0, .stones, "12 st 11.5 lb"), ("12 stone", 12, .stones, "12 st"),
        ("81400g", 81_400, .grams, "81400 g"),
    ]

    @Test("a weight is kept as it is typed", arguments: typed)
    func kept(_ example: (String, Double, WeightUnit, String)) throws {
        let (text, value, unit, shown) = example
        #expect(app.run("weigh \(text)") == .done, "\(app.errorOutput)")
        #expect(app.output.hasPrefix("Weighed \(shown), Fri 2026-11-20, at 12:30\n"), "\(app.output)")
        #expect(try weights().map(\.weight) == [BodyWeight(value, unit)])
    }

    @Test(
        "what is no weight is refused with what to type",
        arguments: [
            ("oats", "help weigh"), ("-3", "weigh 81.4"), ("0", "weigh 81.4"), ("81.4.2", "help units"),
            ("1,200", "help weigh"), ("12st14", "weigh 12st11"), ("81 bananas", "help weigh"),
            ("-1kg", "weigh 81.4"),
            ("nan", "help weigh"),
        ]
    )
    func refused(_ text: String, _ hint: String) throws {
        #expect(app.run(words: ["weigh"] + text.split(separator: " ").map(String.init)) == .usage, "\(text)")
        #expect(app.errorOutput.contains(": countme \(hint)"), "\(app.errorOutput)")
        #expect(!FileManager.default.fileExists(atPath: app.logPath))
    }

    @Test func `a list shows weights in several units as they were typed`() {
        for line in ["weigh 81.4 --on -3", "weigh 82 --on -2", "weigh 179lb --on -1", "weigh 12st11"] {
            #expect(app.run(line) == .done, "\(app.errorOutput)")
        }
        app.run("weigh list")
        for weight in ["  81.4 kg\n", "  82.0 kg\n", "  179 lb\n", "  12 st 11 lb\n"] {
            #expect(app.output.contains(weight), "\(app.output)")
        }
    }

    @Test func `a refused weight is hinted with a unit, in the same command`() {
        app.run("weigh 12st11")
        #expect(app.run("weigh 179") == .usage)
        #expect(app.errorOutput.contains("\nhint: countme weigh 179lb\n"), "\(app.errorOutput)")
        #expect(app.run("weigh edit last 179") == .usage)
        #expect(app.errorOutput.contains("\nhint: countme weigh edit last 179lb\n"), "\(app.errorOutput)")
        app.run("weigh edit last 81kg")
        #expect(app.run("weigh edit last 8100") == .usage)
        #expect(app.errorOutput.contains("\nexample: countme weigh edit last 81.4\n"), "\(app.errorOutput)")
        #expect(app.run("weigh edit last nothing") == .usage)
        #expect(app.errorOutput.contains("\nexample: countme weigh edit last 81.4\n"), "\(app.errorOutput)")
        #expect(app.run("trend --to nothing") == .usage)
        #expect(app.errorOutput.contains("\nexample: countme trend --to 81.4\n"), "\(app.errorOutput)")
    }

    @Test func `a list of weights fits on a phone`() {
        app.run(words: ["weigh", "81.4", "--at", "7:10", "--note", "before breakfast"])
        app.terminalWidth = 40
        app.run("weigh list")
        #expect(app.output.split(separator: "\n").allSatisfy { $0.count <= 40 }, "\(app.output)")
    }

    @Test func `lines of standard input are kept all or none`() throws {
        app.input = "# my weights\n2026-11-17 81.9\n2026-11-18 82 kg\n2026-11-19 180lb\n"
        #expect(app.run("weigh -") == .done, "\(app.errorOutput)")
        #expect(app.output.hasPrefix("Logged 3 weights, Tue 2026-11-17 to Thu 2026-11-19\n"))
        #expect(app.run("undo") == .done)
        #expect(try weights().isEmpty)
        for (lines, words) in [
            ("2026-11-17 81.9\nmonday oats\n", "line 2: invalid weight: \"oats\"; nothing was logged"),
            ("2026-11-17 81.9\n2026-11-18 182\n", "line 2: \"182\" is 122% more than 81.9 kg"),
            ("81.9\n", "line 1: each line must be DATE WEIGHT"),
            ("2026-12-24 80\n", "line 1: each line must be DATE WEIGHT"),
            ("", "no weights on standard input"),
        ] {
            app.input = lines
            #expect(app.run("weigh -") == .usage, "\(lines)")
            #expect(app.errorOutput.contains(words), "\(app.errorOutput)")
            #expect(try weights().isEmpty)
        }
        app.input = "2026-11-17 81.9\n2026-11-18 182\n"
        #expect(app.run("weigh - --force") == .done)
    }

    @Test func `a key makes it safe to repeat, and a dry run keeps nothing`() throws {
        #expect(app.run("weigh 81.4 -n") == .done)
        #expect(app.output.hasPrefix("Would log 81.4 kg, Fri 2026-11-20, at 12:30\n"))
        #expect(!FileManager.default.fileExists(atPath: app.logPath))
        #expect(app.run("weigh 81.4 --key a") == .done)
        #expect(app.run("weigh 90 --key a --force") == .done)
        #expect(app.output.hasPrefix("Already weighed 81.4 kg"))
        #expect(try weights().count == 1)
        let answer = try app.json("weigh 81.4 --key a")
        #expect(answer["created"] == .bool(false))
    }

    @Test func `nobody weighs tomorrow, and another day is a morning`() throws {
        #expect(app.run("weigh 81.4 --on tomorrow") == .usage)
        #expect(app.errorOutput.contains("Sat 2026-11-21 is in the future"))
        app.run("weigh 81.4 --on yesterday")
        #expect(try weights().first?.moment.time == .noon)
    }

    @Test func `the answer in JSON has what was typed, and kilograms with two decimals`() throws {
        let answer = try app.json("weigh 179lb --at 7:10")
        guard case .object(let members) = answer, let weight = answer["weights"]?.elements.first,
            case .object(let keys) = weight
        else { throw RequirementFailure(description: "no object") }
        #expect(
            members.map(\.key) == [
                "schema_version", "command", "dry_run", "created", "weights", "trend", "warnings",
                "change",
            ]
        )
        #expect(
            keys.map(\.key) == [
                "id", "uuid", "date", "time", "weighed_at", "utc_offset", "kg", "typed", "note", "source",
                "created_at", "updated_at",
            ]
        )
        #expect(weight["kg"] == .number(81.19) && weight["typed"]?["unit"] == .string("lb"))
        #expect(weight["typed"]?["value"] == .integer(179) && weight["id"] == .string("weight:1"))
        #expect(answer["trend"] == .null)
        #expect(answer["warnings"]?.elements.first?["code"] == .string("few_weights"))
        app.run("weigh list --format csv")
        #expect(
            app.output.hasPrefix("id,uuid,date,time,weighed_at,utc_offset,kg,typed_value,typed_unit,note,")
        )
    }

    @Test func `hidden weights are kept, and never printed as text`() throws {
        app.run("weigh 81.7 --on -2")
        app.run("weigh 81.7 --on -1")
        app.environment["COUNTME_WEIGHT"] = "hidden"
        for line in [
            "weigh 81.6", "weigh list", "weigh edit last 81.5", "undo", "undo --list", "weigh delete last -n",
            "weigh 84.9", "expenditure --why", "check --max-rate 1%", "today", "left", "prompt", "history",
            "summary", "trend", "undo", "remind weight",
        ] {
            app.run(line)
            #expect(!(app.output + app.errorOutput).contains(#/8[14][.]\d/#), "\(line): \(app.output)")
        }
        #expect(app.run("trend") == .noMatch)
        #expect(try weights().count == 3)
        app.environment["COUNTME_WEIGHT"] = "trend"
        app.run("weigh 81.1")
        #expect(app.output.contains("Trend: ") && !app.output.contains("81.1"))
        #expect(app.output.hasPrefix("Logged the weight, Fri 2026-11-20, at 12:30\n"), "\(app.output)")
        app.run("weigh 179")
        #expect(app.errorOutput.contains("% more than the weight on Fri 2026-11-20\n"), "\(app.errorOutput)")
        app.run("trend")
        #expect(!app.output.contains("WEIGHT") && app.output.contains("TREND"))
    }

    @Test func `the main screen, left and prompt say nothing of weights`() throws {
        app.run("add oats 300")
        app.run("goal 2000")
        let before = ["today", "left", "prompt", "today --json", "left --json"].map { line in
            app.run(line)
            return app.output
        }
        app.run("weigh 81.4")
        let after = ["today", "left", "prompt", "today --json", "left --json"].map { line in
            app.run(line)
            return app.output
        }
        #expect(before == after)
    }
}
