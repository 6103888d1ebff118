import CalorieTrackerCore
import Foundation
import TestSupport
import Testing

@testable import countme

/// The commands that answer with a line and an exit code: left, check, remind, prompt.
@Suite struct GlanceCommandTests {
    private let app: CountMeHarness

    init() throws { app = try CountMeHarness() }

    private func log() {
        app.run("goal 2000 --protein 100 --water 2l")
        app.run("add oats 300 --protein 12 -m breakfast")
        app.run("add tea 2kcal")
    }

    @Test func `nothing planned is not 0 kcal planned`() {
        app.run("goal 2000")
        #expect(app.run("left --planned") == .done)
        #expect(app.output == "2000 kcal left of 2000, nothing planned\n")
        #expect(app.run("left week --planned") == .done)
        #expect(app.output.hasSuffix(", nothing planned\n"))
    }

    @Test func `left without a goal says how to set one`() {
        #expect(app.run("left") == .usage)
        #expect(app.errorOutput == "countme: error: no goal set\nexample: countme goal 2000\n")
        log()
        #expect(app.run("left yesterday") == .usage)
        #expect(app.errorOutput.contains("example: countme goal 2000 --on 2026-11-19"))
        #expect(app.run("left someday") == .usage)
    }

    @Test func `left is in the unit that is set`() {
        log()
        app.environment["COUNTME_UNIT"] = "kJ"
        app.run("left")
        #expect(app.output.hasPrefix("7104 kJ left of 8368, "))
    }

    @Test func `every view says the same of a day in kilojoules`() throws {
        app.environment["COUNTME_UNIT"] = "kJ"
        for _ in 0..<7 { app.run("add soup 33.3kcal --meal lunch") }
        app.run("goal 2000kcal")
        for line in ["today", "history today", "left", "check", "summary today", "meal"] {
            #expect(app.run(line) == .done)
            #expect(
                line == "left" ? app.output.contains("7393 kJ left") : app.output.contains("975"),
                "\(line)"
            )
        }
        #expect(app.run("report today --svg days -") == .done)
        #expect(app.output.contains("975"))
        #expect(app.run("summary today") == .done)
        #expect(app.output.contains("-7393"))
    }

    @Test func `what no entry states is not known, and no limit of it is kept`() throws {
        log()
        #expect(app.run("check --max-sugar 10") == .noMatch)
        #expect(app.output == "sugar: unknown (0 of 2 foods)\n")
        #expect(try app.json("check --max-sugar 10")["limits"]?.items.first?["value"] == .null)
    }

    @Test func `a prompt with bad settings is one word`() {
        app.environment["COUNTME_UNIT"] = "foo"
        #expect(app.run("prompt") == .done)
        #expect(app.output == "config?\n" && app.errorOutput.isEmpty)
        app.environment["COUNTME_UNIT"] = nil
        #expect(app.run("prompt --json") == .usage)
        #expect(app.errorOutput.contains("countme left --json"))
    }

    @Test(arguments: [
        ("check", 0), ("check --max-kcal 302", 0), ("check --max-kcal 301.9", 1), ("check --min-kcal 302", 0),
        ("check --min-kcal 303", 1), ("check --max-kcal 15.1%", 0), ("check --max-kcal 15%", 1),
        ("check --max-kcal 1300kJ", 0), ("check --min-protein 12%", 0), ("check --min-protein 13%", 1),
        ("check --max-alcohol 0g", 1), ("check yesterday --max-alcohol 0g", 0),
        ("check --min-water 1ml", 1),
        ("check --max-kcal 100% --min-protein 90%", 1),
        ("check yesterday --max-kcal 100", 0), ("check --max-kcal 100 -q", 1),
    ])
    func `the exit code of check tells whether every limit is kept`(line: String, code: Int32) {
        log()
        #expect(app.run(line).rawValue == code)
        #expect(app.errorOutput.isEmpty)
        #expect(app.output.isEmpty == line.hasSuffix("-q"))
    }

    @Test(arguments: [
        "check --max-fat 90%", "check --max-kcal abc", "check --max-kcal -5", "check --max-protein 5ml",
        "check --max-kcal x%", "check --max-kcal 99999%", "check --min-water 3", "check --max-kcal",
    ])
    func `a limit that cannot be is an error and no verdict`(line: String) {
        log()
        #expect(app.run(line) == .usage)
        #expect(app.errorOutput.contains(#/(hint|example): /#))
    }

    @Test func `the prompt is a few characters, and never an error`() throws {
        #expect(app.run("prompt") == .done)
        #expect(app.output.isEmpty)
        app.run("add oats 300")
        app.run("prompt")
        #expect(app.output == "300 kcal\n")
        app.run("goal 2000")
        app.run("prompt")
        #expect(app.output == "1700 left\n")
        app.run("add pizza 1800")
        app.run("prompt")
        #expect(app.output == "100 over\n")
        try Data("no log".utf8).write(to: URL(fileURLWithPath: app.logPath))
        #expect(app.run("prompt") == .done)
        #expect(app.output == "damaged\n" && app.errorOutput.isEmpty)
    }

    @Test func `a wide terminal shows the last days, with their numbers`() {
        app.run("add soup 500 --on -2")
        app.run("add rice 1200 --on yesterday")
        app.run("add oats 300")
        app.terminalWidth = 80
        app.run("today")
        #expect(app.output.contains("\n7 days ····▃█▂ - - - - 500 1200 300\n"))
        app.environment["LANG"] = "C"
        app.run("today")
        #expect(app.output.contains("\n7 days - - - - 500 1200 300\n"))
        app.terminalWidth = 40
        app.run("today")
        #expect(!app.output.contains("7 days"))
        app.terminalWidth = nil
        app.run("today")
        #expect(!app.output.contains("7 days"))
    }
}
