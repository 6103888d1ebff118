import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

/// Command and option names: one meaning each, and a working hint for former ones.
@Suite struct NamesTests {
    private let app: CountMeHarness

    init() throws { app = try CountMeHarness() }

    /// Runs the first command that the last error hints at.
    private func followHint() throws -> ExitCode {
        let line = try #require(
            app.errorOutput.split(separator: "\n").first { $0.contains("countme ") && $0.hasPrefix("hint:") }
        )
        let command = line[try #require(line.range(of: "countme ")).upperBound...]
        return app.run(words: try #require(try EntryLines.read(String(command)).first).words)
    }

    private static let former: [(typed: String, hint: String)] = [
        ("what", "suggest"), ("what --left", "suggest"), ("what --left -l 3", "suggest -l 3"),
        ("body", "profile"), ("body --height 178 --neither", "profile --height 178 --not-pregnant"),
        ("profile --neither", "profile --not-pregnant"), ("body none", "profile none"),
        ("day", "mark"), ("day incomplete yesterday", "mark incomplete yesterday"),
        ("day yesterday fasted", "mark yesterday fasted"), ("day yesterday", "mark yesterday"),
        ("plan list", "plan"), ("plan list next week", "plan next week"), ("plan ls", "plan"),
        ("plan show tomorrow", "plan tomorrow"), ("search --again 1", "search --repeat 1"),
        ("search --forget", "search --clear"), ("history --food oats", "history --like oats"),
        ("trend --to 75 --at 1900", "trend --to 75 --intake 1900"),
        ("trend --svg weight.svg", "trend --output weight.svg"),
        ("suggest --keep", "goal suggest --keep"), ("recipes", "recipe"), ("protein", "nutrients protein"),
        ("iron week", "nutrients iron week"),
    ]

    @Test("a former name is answered with the new command", arguments: former)
    func renamed(_ example: (typed: String, hint: String)) throws {
        for line in ["goal 2000", "add oats 300", "search oats", "weigh 80 --on yesterday", "weigh 80"] {
            #expect(app.run(line) == .done, "\(line): \(app.errorOutput)")
        }
        #expect(app.run(example.typed) == .usage, "\(example.typed)")
        #expect(
            app.errorOutput.contains("hint: countme \(example.hint)\n"),
            "\(example.typed): \(app.errorOutput)"
        )
        #expect(try followHint() == .done, "\(example.typed): \(app.errorOutput)")
    }

    @Test func `sleep and exercise are not tracked, and say so apart`() {
        app.run("sleep 8")
        #expect(app.errorOutput.contains("error: countme does not track sleep\n"))
        app.run("run 5")
        #expect(app.errorOutput.contains("error: countme does not track exercise: "))
    }

    @Test func `what 0.1.0 called otherwise still works`() throws {
        app.run("add oats 300 -m breakfast")
        for line in [
            "meal save usual --from breakfast", "meal forget usual -n", "meal forget usual",
            "report --svg days a.svg", "report --svg days - today", "backup --list", "food import --list",
        ] {
            #expect(app.run(line) == .done, "\(line): \(app.errorOutput)")
        }
        #expect(app.run("search --pending") == .service)
        #expect(app.run("search --retry") == .service)
    }

    @Test func `a mark comes before or after its day, in any order`() throws {
        for line in ["mark yesterday incomplete", "mark incomplete yesterday", "mark -1 Incomplete"] {
            #expect(app.run(line) == .done, "\(line): \(app.errorOutput)")
            #expect(app.output == "Marked Thu 2026-11-19 incomplete; expenditure will ignore it\n")
        }
        for line in ["mark", "mark yesterday", "mark --on yesterday"] {
            #expect(app.run(line) == .done, "\(line): \(app.errorOutput)")
            #expect(app.output == "Thu 2026-11-19  incomplete\n", "\(line)")
        }
        #expect(app.run("mark fasted complete yesterday") == .usage)
        #expect(app.errorOutput.contains("\"fasted\" and \"complete\" cannot be combined\n"))
        #expect(try followHint() == .done)
        #expect(app.output == "Marked Thu 2026-11-19 fasted; expenditure will count it as 0 kcal\n")
        #expect(app.run("mark yesterday incomplet") == .usage)
        #expect(try followHint() == .done)
        app.run("mark yesterday none")
        #expect(app.output == "Cleared the mark on Thu 2026-11-19\n")
    }

    @Test func `marking a period leaves fasted days alone, and one day does not`() throws {
        app.run("mark -3 fasted")
        app.run("mark --since -4 --until -2 incomplete")
        #expect(app.output.hasPrefix("Marked 2 days (Mon 2026-11-16 to Wed 2026-11-18) incomplete; "))
        #expect(
            app.output.contains(
                "\nUnchanged: Tue 2026-11-17 is fasted; to change one: countme mark 2026-11-17 incomplete\n"
            )
        )
        let days = try app.json("mark --since -4 --until -2 complete")["days"]?.elements ?? []
        #expect(days.map { $0["mark"] } == [.string("complete"), .string("fasted"), .string("complete")])
        app.run("mark --since -3 --until -3 complete -n")
        let isEmpty = "Tue 2026-11-17 has no entries and counts as missing; if you ate nothing: "
        #expect(
            app.output
                == "Would mark Tue 2026-11-17 complete\n\(isEmpty)countme mark 2026-11-17 fasted\n"
        )
        app.run("mark --since -4 --until -2 fasted")
        let before = try app.json("undo --list")["changes"]?.elements.count
        app.run("mark --since -4 --until -2 complete")
        #expect(app.output == "Unchanged: 3 fasted days; to change one: countme mark 2026-11-16 complete\n")
        #expect(try app.json("undo --list")["changes"]?.elements.count == before)
        app.run("mark --since -4 --until -2 none")
        #expect(app.output == "Cleared the marks on 3 days (Mon 2026-11-16 to Wed 2026-11-18)\n")
    }

    @Test func `a male profile is not pregnant`() throws {
        app.run("profile --sex male --height 180")
        for option in ["--pregnant", "--lactating"] {
            #expect(app.run("profile \(option)") == .usage)
            #expect(app.errorOutput.contains("error: \(option) does not apply to a male profile\n"))
            #expect(app.errorOutput.contains("hint: countme profile \(option) --sex none\n"))
        }
        #expect(try followHint() == .done)
        #expect(app.run("profile --sex male") == .usage)
        #expect(try followHint() == .done)
        #expect(app.output.hasPrefix("Profile: 180 cm, male (was "))
    }

    @Test func `a saved meal is deleted as such, and meant by its name`() throws {
        app.run("add oats 300 -m breakfast")
        app.run("meal save usual --from breakfast")
        #expect(app.run("meal delete usual") == .noMatch)
        #expect(app.errorOutput.contains("to delete the saved meal: countme meal delete --saved usual\n"))
        #expect(app.run("meal delete --saved usual --on yesterday") == .usage)
        #expect(app.run("meal delete --saved usual") == .done, "\(app.errorOutput)")
        #expect(app.run("meal show usual") == .noMatch)
        #expect(app.run("meal delete --saved usual") == .noMatch)
        app.run("undo")
        #expect(app.output.hasPrefix("Undid meal delete: "), "\(app.output)")
        #expect(app.run("meal show usual") == .done)
        #expect(try app.storedLog().items.count == 1)
    }

    @Test func `a noun with a name shows one, alone it lists`() throws {
        app.run(words: ["food", "add", "Mum's cake", "--per", "slice=80g", "--kcal", "320"])
        app.run("food add Banana --kcal 89")
        app.run("food show banana")
        let banana = app.output
        #expect(app.run("food banana") == .done)
        #expect(app.output == banana)
        #expect(app.run(words: ["food", "mum's", "cake"]) == .done)
        #expect(try app.json("food banana")["command"] == .string("food"))
        #expect(app.run("food frobnicate") == .noMatch)
        #expect(app.errorOutput.contains("error: no food named \"frobnicate\"\n"))
        #expect(app.run("food delet cake") == .usage)
        #expect(app.errorOutput.contains("hint: countme food delete cake\n"))
        app.run("pet save Tuna --protein 9 --fat 5 --fiber 1 --moisture 78 --ash 2.5")
        app.run("pet show tuna")
        let tuna = app.output
        #expect(app.run("pet tuna") == .done, "\(app.errorOutput)")
        #expect(app.output == tuna)
        #expect(app.run("pet salmon") == .noMatch)
        #expect(app.run("pet delte tuna") == .usage)
        #expect(app.run("weigh") == .done)
        #expect(app.output.hasPrefix("No weigh-ins from "))
        app.run("weigh 81.4")
        app.run("weigh list")
        let list = app.output
        #expect(app.run("weigh") == .done)
        #expect(app.output == list)
        #expect(app.run("weigh --on yesterday") == .usage)
    }

    @Test func `list is a verb wherever it is an option`() throws {
        app.run("goal 2000")
        app.run("backup")
        for noun in ["goal", "undo", "backup", "food import"] {
            app.run("\(noun) --list")
            let list = app.output
            #expect(app.run("\(noun) list") == .done, "\(noun): \(app.errorOutput)")
            #expect(app.output == list, "\(noun)")
        }
        #expect(app.run("goal list --on yesterday") == .usage)
        #expect(app.run("undo list --times 2") == .usage)
        #expect(app.run("backup list copy.db") == .usage)
    }

    @Test func `a chart goes to the output that is named`() throws {
        app.run("add oats 300")
        app.run("report --svg days -")
        let chart = app.output
        #expect(app.run("report --svg days --output -") == .done)
        #expect(app.output == chart)
        #expect(app.run("report --output a.svg") == .usage)
        #expect(try followHint() == .done)
        #expect(FileManager.default.fileExists(atPath: app.home + "/a.svg"))
    }

    @Test func `ranges, remainders and starts have one key in all answers`() throws {
        for line in [
            "weigh 80kg --on -7", "weigh 79kg", "recipe save stew --add oats_380 --portions 2 --cooked 400g",
            "pot start stew", "add 100g stew",
        ] {
            let words = line.split(separator: " ").map { String($0.replacing("_", with: " ")) }
            #expect(app.run(words: words) == .done, "\(line): \(app.errorOutput)")
        }
        let trend = try app.json("trend")
        for key in ["kg_low", "kg_high", "kg_per_week_low", "kg_per_week_high"] {
            #expect(trend["trend"]?[key] != nil, "\(key)")
        }
        #expect(trend["expenditure"]?["kcal_low"] != nil && trend["expenditure"]?["low_kcal"] == nil)
        let pot = try #require(try app.json("pot")["pots"]?.elements.first)
        #expect(pot["remaining_g"] == .integer(300) && pot["remaining_kcal"] != nil)
        #expect(pot["started_at"] != nil && pot["begun_at"] == nil)
        let exported = try #require(try app.json("export")["pots"]?.elements.first)
        #expect(exported["started_at"] == pot["started_at"])
        #expect(try app.json("show last")["basis"]?["source"] != nil)
    }

    private static let codes: [(String, ExitCode)] = [
        // No goal.
        ("left", .usage), ("left week", .usage), ("suggest", .usage), ("check", .usage),
        // Unknown names.
        ("food nope", .noMatch), ("food show nope", .noMatch), ("pet nope", .noMatch),
        ("recipe nope", .noMatch), ("pot nope", .noMatch), ("meal nope", .noMatch),
        ("meal show nope", .noMatch), ("meal delete --saved nope", .noMatch),
        ("today --person nope", .noMatch),
        ("plan eat nope", .noMatch),
        // Missing files.
        ("import nope.json", .storage), ("restore nope.db --yes", .storage),
        ("food import nope.csv", .storage), ("add soup 300 --photo nope.jpg", .storage),
        ("food scan nope.jpg", .storage), ("recipe import nope.txt", .storage),
        ("today --env-file nope.env", .storage),
        // Nothing to compare, and an empty period.
        ("check last week --max-kcal 2000", .usage), ("history 2020", .done), ("summary 2020", .done),
        ("undo --change 0", .usage),
    ]

    @Test("the same reason has the same exit code in every command", arguments: codes)
    func exits(_ example: (line: String, code: ExitCode)) {
        app.run("add oats 300")
        #expect(app.run(example.line) == example.code, "\(example.line): \(app.errorOutput)")
    }

    @Test func `check tells a broken limit from one that cannot be compared`() throws {
        app.run("goal 2000")
        app.run("add oats 300")
        #expect(app.run("check") == .done)
        #expect(app.run("check --max-kcal 200") == .noMatch)
        #expect(app.run("check last month") == .usage)
        #expect(app.errorOutput.hasPrefix("countme: error: nothing logged from "))
        app.run("check last month --json")
        #expect(app.errorOutput.contains(#""code":"nothing_logged""#))
        app.run("left yesterday --json")
        #expect(app.errorOutput.contains(#""code":"no_goal""#), "\(app.errorOutput)")
        #expect(app.run("check --max-protein 90%") == .usage)
        #expect(app.errorOutput.contains("error: no protein goal on Fri 2026-11-20\n"))
        app.run("help exit-codes")
        #expect(app.output.contains("check            a limit is broken; 2 if there is no goal"))
    }

    @Test func `the limits of check are one pattern in its help`() {
        app.run("help check")
        #expect(app.output.contains("\n  --max-NAME AMOUNT       Maximum of NAME, or % of your goal: "))
        #expect(!app.output.contains("--max-sugar G") && app.output.contains("saturated-fat"))
        #expect(app.output.contains("  --max-kcal N "))
        #expect(app.output.split(separator: "\n", omittingEmptySubsequences: false).count < 60)
    }

    @Test func `a number without an upper limit has none in its error`() {
        app.run("undo --change 0")
        #expect(app.errorOutput.hasPrefix("countme: error: --change must be 1 or more\n"))
        app.run("search egg -l 51")
        #expect(app.errorOutput.contains("--limit must be between 1 and 50\n"))
    }

    @Test func `completion of a plan offers the coming days`() {
        app.run(words: ["__complete", "plan", "add", "soup", "--on", ""])
        #expect(app.output.contains("wed\tWed 2026-11-25\n") && !app.output.contains("yesterday"))
        app.run("plan add soup 300 --on wed")
        #expect(app.output.contains("Wed 2026-11-25"), "\(app.output)")
        app.run(words: ["__complete", "history", "w"])
        #expect(app.output.contains("wed\tWed 2026-11-18\n"))
    }
}
