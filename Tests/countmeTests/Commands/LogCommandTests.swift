import CalorieTrackerCore
import Foundation
import TestSupport
import Testing

@testable import countme

/// The commands that show the log: today and history.
@Suite struct LogCommandTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
    }

    @Test func `the main screen shows entries, total and goal in columns`() throws {
        // The design's example names the fourth and fifth entry of a log.
        for _ in 1...3 { app.run("add x 100") }
        for _ in 1...3 { app.run("delete last") }
        app.run("goal 2000")
        app.run(words: ["add", "Greek yogurt", "150", "--at", "8:10"])
        app.run(words: ["add", "Egg, whole", "143", "--at", "8:12"])
        app.run("today")
        #expect(
            app.output == """
                Fri 2026-11-20
                TIME   ID     KCAL  FOOD
                08:10  qvfd    150  Greek yogurt
                08:12  fszc    143  Egg, whole
                Today: 293 of 2000 kcal, 1707 left

                """
        )
        let today = app.output
        app.run("")
        #expect(app.output == today)
    }

    @Test func `wide and combining characters keep the columns straight`() throws {
        app.run(words: ["add", "牛奶", "100", "--meal", "早餐"])
        app.run(words: ["add", "bru\u{302}le\u{301}e 🍎", "200", "--meal", "x"])
        app.run("today")
        let rows = app.output.split(separator: "\n")
        #expect(rows[1] == "TIME   ID     KCAL  MEAL  FOOD")
        #expect(rows[2] == "12:30  wzvh    100  早餐  牛奶")
        #expect(rows[3] == "12:30  mxqg    200  x     bru\u{302}le\u{301}e 🍎")
    }

    @Test func `below a date the total does not repeat it`() {
        app.run("add oats 300 --on yesterday")
        app.run("history yesterday")
        #expect(app.output.hasSuffix("\nTotal: 300 kcal\n"), "\(app.output)")
        app.run("today --on yesterday")
        #expect(app.output.hasSuffix("\nTotal: 300 kcal\n"), "\(app.output)")
        app.run("today")
        #expect(app.output.hasSuffix("\nToday: 0 kcal\n"), "\(app.output)")
    }

    @Test func `a name is cut on a terminal only, and on a phone it goes on below`() throws {
        let name = String(repeating: "long name ", count: 10) + "end"
        app.run(words: ["add", name, "100"])
        app.run("today")
        #expect(app.output.contains(name))
        for width in [60, 40] {
            app.terminalWidth = width
            app.run("today --color never")
            let lines = app.output.split(separator: "\n")
            #expect(lines.allSatisfy { TerminalWidth.width(of: String($0)) <= width })
            #expect(lines[2].hasSuffix("…") == (width == 60), "\(app.output)")
            #expect(app.output.contains("name end\n") == (width == 40), "\(app.output)")
        }
    }

    @Test func `the main screen on a terminal ends with a bar of the goal`() throws {
        app.terminalWidth = 62
        app.run("goal 1000")
        app.run("add oats 500")
        app.run("today --color never")
        #expect(
            app.output.hasSuffix(
                "Today: 500 of 1000 kcal, 500 left\n" + String(repeating: "█", count: 20)
                    + String(repeating: "·", count: 20) + " 50% of your kcal goal\n"
            )
        )
        app.environment["LANG"] = "C"
        app.run("today --color never")
        #expect(app.output.hasSuffix("[###################...................] 50% of your kcal goal\n"))
        app.run("add cake 450")
        app.run("today --color never")
        #expect(app.output.hasSuffix(" 95% of your kcal goal\n"))
        app.run("add cake 100")
        app.run("today --color always")
        #expect(app.output.contains("\u{1b}[31m50 over\u{1b}[0m"))
        #expect(app.output.hasSuffix(" 105% of your kcal goal\n"))
    }

    @Test(
        "colors follow the order of the settings",
        arguments: [
            ([:], "", true), (["NO_COLOR": "1"], "", false), (["NO_COLOR": ""], "", true),
            (["NO_COLOR": "1"], "--color always", true), (["TERM": "dumb"], "", false),
            (["CLICOLOR": "0"], "", false),
            (["CLICOLOR": "0", "CLICOLOR_FORCE": "1"], "", true),
            (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], "", false),
            (["COUNTME_COLOR": "always", "NO_COLOR": "1"], "", true), (["COUNTME_COLOR": "never"], "", false),
        ] as [([String: String], String, Bool)]
    )
    func colors(_ environment: [String: String], _ options: String, _ isColored: Bool) throws {
        app.terminalWidth = 80
        app.environment.merge(environment) { _, new in new }
        app.run("today " + options)
        #expect(app.output.contains("\u{1b}[") == isColored)
    }

    @Test func `a pipe gets no colors`() throws {
        app.run("today")
        #expect(!app.output.contains("\u{1b}"))
        app.environment["CLICOLOR_FORCE"] = "1"
        app.run("today")
        #expect(app.output.contains("\u{1b}"))
    }

    @Test func `verbose tells the source and how long ago`() throws {
        app.run("add oats 300 --at 10:30")
        app.run("today --verbose")
        #expect(app.output.contains("TIME   ID     KCAL  SOURCE  AGO      FOOD\n"))
        #expect(app.output.contains("10:30  wzvh    300  typed   2 h ago  oats\n"))
    }

    @Test func `kilojoules are for text only, and rows add up to the total`() throws {
        app.environment["COUNTME_UNIT"] = "kJ"
        app.run("goal 2000kcal")
        app.run("add a 100.1kcal")
        app.run("add b 100.1kcal")
        #expect(app.output == "Added mxqg: b, 419 kJ\nToday: 838 of 8368 kJ, 7530 left\n")
        app.run("today --json")
        #expect(app.output.contains("\"kcal\": 200.2,"))
    }

    @Test func `history shows seven days by default, and gaps as one`() throws {
        app.run("add old 100 --on 2026-11-10")
        app.run("add mid 100 --on 2026-11-17")
        app.run("add new 100 --on 2026-11-19")
        app.run("history")
        #expect(
            app.output == """
                Sat 2026-11-14 to Mon 2026-11-16
                Nothing logged.

                Tue 2026-11-17
                TIME   ID     KCAL  FOOD
                12:00  mxqg    100  mid
                Total: 100 kcal

                Wed 2026-11-18
                Nothing logged.
                Total: 0 kcal

                Thu 2026-11-19
                TIME   ID     KCAL  FOOD
                12:00  bwkf    100  new
                Total: 100 kcal

                Fri 2026-11-20
                Nothing logged.
                Total: 0 kcal

                """
        )
    }

    @Test(
        "dates and periods of history",
        arguments: [
            ("-1", "2026-11-19", "2026-11-19"), ("−1", "2026-11-19", "2026-11-19"),
            ("yesterday", "2026-11-19", "2026-11-19"), ("Today", "2026-11-20", "2026-11-20"),
            ("tomorrow", "2026-11-21", "2026-11-21"), ("fri", "2026-11-20", "2026-11-20"),
            ("mon", "2026-11-16", "2026-11-16"), ("sat", "2026-11-14", "2026-11-14"),
            ("3 days ago", "2026-11-17", "2026-11-17"), ("2 weeks ago", "2026-11-06", "2026-11-06"),
            ("2026-11-19", "2026-11-19", "2026-11-19"), ("7d", "2026-11-14", "2026-11-20"),
            ("2w", "2026-11-07", "2026-11-20"), ("week", "2026-11-16", "2026-11-22"),
            ("month", "2026-11-01", "2026-11-30"), ("2026-02", "2026-02-01", "2026-02-28"),
            ("2026", "2026-01-01", "2026-12-31"), ("year", "2026-01-01", "2026-12-31"),
            ("2026-W47", "2026-11-16", "2026-11-22"), ("2026-w01", "2025-12-29", "2026-01-04"),
            ("--since -30", "2026-10-21", "2026-11-20"), ("--since 3d", "2026-11-17", "2026-11-20"),
            ("--since 2026-11-01 --until 2026-11-02", "2026-11-01", "2026-11-02"),
            ("--until 2026-11-07", "2026-11-01", "2026-11-07"),
            ("--since tomorrow", "2026-11-21", "2026-11-21"),
            ("--since 2026-10 --until 2026-10", "2026-10-01", "2026-10-31"), ("", "2026-11-14", "2026-11-20"),
        ]
    )
    func ranges(_ words: String, _ since: String, _ until: String) throws {
        #expect(app.run("history --json " + words) == .done, "\(app.errorOutput)")
        let answer = try JSONParser.parse(app.output)
        #expect(answer["since"] == .string(since))
        #expect(answer["until"] == .string(until))
    }

    @Test func `the week starts when the configuration says`() throws {
        app.environment["COUNTME_WEEK_START"] = "sun"
        app.run("history week --json")
        #expect(try JSONParser.parse(app.output)["since"] == .string("2026-11-15"))
    }

    @Test(
        "ranges that are none",
        arguments: [
            ("history 2026-W54", "bad_date"), ("history 2026-13", "bad_date"),
            ("history 2026-02-30", "bad_date"),
            ("history nonsense", "bad_date"), ("history --since 2026-11-02 --until 2026-11-01", "bad_range"),
            ("history mon --since tue", "usage"), ("history --since", "missing_value"),
            ("today nonsense", "usage"),
        ]
    )
    func badRanges(_ line: String, _ code: String) throws {
        #expect(app.run(line + " --format=json") == .usage)
        #expect(try JSONParser.parse(app.errorOutput)["error"]?["code"] == .string(code))
    }

    @Test func `a range of all time is answered at once`() throws {
        app.run("add oats 300")
        #expect(app.run("history --since 0001-01-01 --until 9999-12-31 --json") == .done)
        guard case .array(let days) = try JSONParser.parse(app.output)["days"] else {
            return #expect(Bool(false))
        }
        #expect(days.count == 1)
    }

    @Test func `each day shows the goal that held on it`() throws {
        app.run("goal 1500 --on 2026-11-17")
        app.run("goal 2000 --on 2026-11-19")
        app.run("add a 100 --on 2026-11-16")
        app.run("history --json")
        guard case .array(let days) = try JSONParser.parse(app.output)["days"] else {
            return #expect(Bool(false))
        }
        #expect(
            days.map { $0["goal_kcal"] } == [
                .null, .integer(1500), .integer(1500), .integer(2000), .integer(2000),
            ]
        )
    }

    @Test func `Feature: calorie-tracking, Property 15: Main screen`() throws {
        let energies = Generator<Double>.kilocalories.list(0...4)
        try checkProperty(energies.and(.int(0...4000))) { energies, goal in
            let app = try CountMeHarness()
            if goal > 0 { app.run("goal \(goal) --force") }
            for energy in energies { app.run(words: ["add", "food", "-k", energy.tenthsText, "--force"]) }
            try require(app.run("today") == .done, app.errorOutput)
            let tenths = energies.reduce(0) { $0 + Int(($1 * 10).rounded()) }
            let total = (Double(tenths) / 10).tenthsText
            let left = Double(goal * 10 - tenths) / 10
            let state = left < 0 ? "\((-left).tenthsText) over" : "\(left.tenthsText) left"
            let expected = goal > 0 ? "Today: \(total) of \(goal) kcal, \(state)\n" : "Today: \(total) kcal\n"
            try require(app.output.hasSuffix(expected), app.output)
        }
    }

    @Test func `Feature: calorie-tracking, Property 1: Addition completeness (as typed)`() throws {
        let zones = Generator<Int>.int(-48...56)
        let food = Generator<String>.name.and(.kilocalories)
        try checkProperty(food.and(.int(0...2_000_000_000)).and(zones)) { input, quarters in
            let ((name, energy), second) = input
            let zone = try #require(UTCOffset(seconds: quarters * 900))
            let now = Timestamp(clamping: second)
            let day = now.dayAndSecond(offset: zone).day
            let app = try CountMeHarness()
            app.environment["COUNTME_NOW"] = "\(day)T\(now.clockText(zone))\(zone)"
            let words = ["add", "--force", "-k", energy.tenthsText, "--", name]
            try require(app.run(words: words) == .done, app.errorOutput)
            let item = try #require(try app.storedLog(day.description).items.first)
            try require(item.eatenAt == now && item.utcOffset == zone, "at \(item.eatenAt), not \(now)")
            try require(item.name == name && item.kilocalories == energy.roundedToTenth, "\(item)")
            app.run("today")
            try require(app.output.contains("\(item.time)  \(item.id)"), app.output)
        }
    }

    @Test func `Feature: calorie-tracking, Property 9: History completeness (on the screen)`() throws {
        let names = Generator<String>.name.and(.kilocalories).and(.int(0...6)).list(1...5)
        try checkProperty(cases: 100, names) { entries in
            let app = try CountMeHarness()
            var tenths: [Day: Int] = [:]
            for ((name, energy), back) in entries {
                let words = ["add", "-k", energy.tenthsText, "--on", "-\(back)", "--force", "--", name]
                try require(app.run(words: words) == .done, app.errorOutput)
                let day = try #require(Day("2026-11-20")?.advanced(by: -back))
                tenths[day, default: 0] += Int((energy * 10).rounded())
            }
            app.run("history")
            let blocks = app.output.components(separatedBy: "\n\n")
            for ((name, energy), back) in entries {
                let day = try #require(Day("2026-11-20")?.advanced(by: -back))
                let block = try #require(blocks.first { $0.contains(day.description) }, "\(day) is missing")
                // Energies below one another have as many decimals.
                let rows = ["", ".0"].map { "\(energy.tenthsText)\($0)  \(name)\n" }
                try require(rows.contains(where: block.contains), "\(rows) is missing in\n\(block)")
                let total = "Total: \((Double(tenths[day] ?? 0) / 10).tenthsText) kcal"
                let lines = block.split(separator: "\n").map(String.init)
                try require(lines.contains(total), "\(total) is missing in\n\(block)")
            }
        }
    }
}

extension Timestamp {
    /// The time of day that clocks show, with seconds.
    fileprivate func clockText(_ offset: UTCOffset) -> String {
        let second = dayAndSecond(offset: offset).second
        return [second / 3600, second / 60 % 60, second % 60]
            .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }
}
