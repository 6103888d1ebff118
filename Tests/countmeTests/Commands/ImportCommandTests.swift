import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

@Suite struct ImportCommandTests {
    private let app: CountMeHarness
    private let other: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        other = try CountMeHarness()
        other.foods = EmbeddedTable()
        other.run("add oats 300 --on yesterday")
        other.run(words: ["add", "=SUM(A1), fried", "200.5", "--meal", "lunch"])
        other.run("goal 2000 --water 2l")
        other.run("food add granola --kcal 450")
        other.run("food favorite banana")
        other.run(words: ["meal", "save", "my lunch", "--from", "lunch"])
        other.run("pet save Tuna --protein 9 --fat 5 --fiber 1 --moisture 78 --ash 2.5")
        other.run("weigh 12st11 --on yesterday")
        other.run("mark incomplete yesterday")
        other.run("profile --height 178 --sex female --born 1988 --pregnant")
        other.run("goal 2400 --each sun")
        other.run("goal +300")
        other.run("nutrients --pin iron")
        other.run(words: ["recipe", "save", "stew", "--add", "500g beef 900kcal"])
        other.run("pot start stew")
        other.run("recipe delete stew")
        other.run("plan add soup 200")
    }

    /// Brings the other log's export to this one's home.
    private func export(_ options: String = "") throws -> String {
        other.run("export \(options)")
        return try app.write(other.output, to: "a.json")
    }

    /// The records of an export, and not those that were deleted before.
    private func records(_ export: String) throws -> [JSONValue?] {
        let export = try JSONParser.parse(export)
        return CountMeHarness.kinds.map { export[$0] }
    }

    @Test func `a log is taken to another machine, taken back, and brought again`() throws {
        let file = try export()
        #expect(app.run("import \(file)") == .done, "\(app.errorOutput)")
        #expect(
            app.output
                == "Imported \(file): 2 entries, 1 goal, 1 food, 1 favorite, 1 meal, 1 pet food, 1 weight, "
                + "1 marked day, 1 profile, 1 weekday goal, 1 pinned nutrient, 1 pot, 1 planned food and 1 goal change added\n"
        )
        app.run("export")
        #expect(try records(app.output) == records(other.output))
        #expect(app.run("undo") == .done)
        #expect(app.output.contains("Undid import: wzvh removed: oats, 300 kcal\n"))
        app.run("export")
        #expect(try JSONParser.parse(app.output)["counts"]?["entries"] == .integer(0))
        #expect(app.run("redo") == .done)
        app.run("export")
        #expect(try records(app.output) == records(other.output))
    }

    @Test func `a number near the limit is taken, and the log goes on`() throws {
        let file = try export()
        let text = try String(contentsOfFile: file, encoding: .utf8)
        func importing(_ number: Int) throws -> ExitCode {
            _ = try app.write(text.replacing("own:1\"", with: "own:\(number)\""), to: "a.json")
            return app.run("import \(file) --force")
        }
        let largest = OwnFood.table.largestImportedNumber
        #expect(try importing(largest) == .done, "\(app.errorOutput)")
        #expect(app.run("food show own:\(largest)") == .done)
        app.run("undo")
        #expect(app.run("food add Skyr --kcal 60") == .done)
        #expect(app.output.hasPrefix("Added own:\(largest + 1): Skyr"))
        #expect(app.run("doctor") == .done)
        #expect(try importing(OwnFood.table.numbers.upperBound) == .usage)
        #expect(app.errorOutput.contains("own:1999999999"), "\(app.errorOutput)")
    }

    @Test(arguments: ["entries", "own_foods", "saved_meals", "pet_products"])
    func `a counter beyond the limit is damage, and is put right`(table: String) throws {
        app.run("import \(try export())")
        let numbers = try #require(JournaledTable.all.first { $0.name == table }?.numbers)
        try SQLiteConnection(.file(app.logPath)).execute(
            "UPDATE sqlite_sequence SET seq = \(numbers.upperBound) WHERE name = '\(table)'"
        )
        #expect(app.run("doctor") == .storage)
        #expect(app.run("doctor --fix") == .done, "\(app.output)")
        #expect(app.run("add rice 100") == .done)
        #expect(app.run("food add Skyr --kcal 60") == .done)
    }

    @Test func `a second import finds everything there`() throws {
        let file = try export()
        app.run("import \(file)")
        #expect(app.run("import \(file)") == .done)
        #expect(
            app.output == """
                Nothing new in \(file); there is nothing from this command to undo
                Already here: 2 entries, 1 goal, 1 food, 1 favorite, 1 meal, 1 pet food, 1 weight, 1 marked day, \
                1 profile, 1 weekday goal, 1 pinned nutrient, 1 pot, 1 planned food and 1 goal change

                """
        )
        app.run("undo")
        #expect(app.run("undo") == .noMatch)
    }

    @Test func `a missing file is said to be missing, whatever the options`() {
        for command in ["import d.csv --columns date=1", "import d.csv --totals", "recipe import d.csv"] {
            #expect(app.run(command) == .storage)
            #expect(app.errorOutput.contains("no such file: \"d.csv\"\n"), "\(app.errorOutput)")
        }
    }

    @Test func `a backup is hinted to be restored`() {
        app.run("add oats 300")
        app.run("backup copy.db")
        #expect(app.run("import copy.db") == .usage)
        #expect(app.errorOutput.contains("\"copy.db\" is a countme backup, which import cannot read\n"))
        #expect(app.errorOutput.contains("countme restore copy.db\n"), "\(app.errorOutput)")
        app.input = "SQLite format 3\0"
        #expect(app.run("import -") == .usage)
        #expect(app.errorOutput.contains("standard input is a database, not an export\n"))
        #expect(app.run("import \(app.logPath)") == .usage)
        #expect(app.errorOutput.contains("is the log itself\n"))
    }

    @Test func `a dry run says what would be, and makes no log`() throws {
        let file = try export()
        #expect(app.run("import \(file) -n") == .done)
        #expect(app.output.hasPrefix("Would import \(file): 2 entries, "))
        #expect(!FileManager.default.fileExists(atPath: app.logPath))
        app.run("import \(file)")
        other.run("edit wzvh --kcal 310")
        // Two changes of one second are one after the other, and so the second one is the newer.
        for energy in [320, 330] { app.run("edit wzvh --kcal \(energy)") }
        other.environment["COUNTME_NOW"] = "2026-11-21T08:00:00+01:00"
        other.run("edit mxqg --kcal 210")
        other.run("goal 1900 --on 2026-11-20")
        _ = try export()
        #expect(app.run("import \(file) --dry-run --json") == .done)
        let answer = try JSONParser.parse(app.output)
        #expect(answer["entries"]?["updated"] == .integer(1) && answer["goals"]?["updated"] == .integer(1))
        #expect(try app.storedLog().items.map(\.kilocalories) == [200.5])
        #expect(app.run("import \(file)") == .done)
        #expect(app.output.contains(": 1 entry and 1 goal updated\n"))
        #expect(app.output.contains("\nNot replaced (same or newer here): 1 entry\n"))
        #expect(try app.storedLog().items.map(\.kilocalories) == [210])
    }

    @Test func `the answer in JSON and in tables has every kind in order`() throws {
        let kinds = CountMeHarness.kinds
        let answer = try app.json("import \(try export())")
        guard case .object(let members) = answer else { return #expect(Bool(false)) }
        #expect(
            members.map(\.key) == ["schema_version", "command", "dry_run", "source", "format"] + kinds
                + ["change"]
        )
        for kind in kinds {
            guard case .object(let tally)? = answer[kind] else { continue }
            #expect(tally.map(\.key) == ["added", "updated", "unchanged", "kept", "deleted", "skipped"])
            #expect(answer[kind]?["added"] == .integer(kind == "entries" ? 2 : 1))
        }
        app.run("import \(try export()) --format csv")
        #expect(
            app.output.hasPrefix(
                "kind,added,updated,unchanged,kept,deleted,skipped\nentries,0,0,2,0,0,0\n"
            )
        )
        #expect(app.run("import \(try export()) -q") == .done)
        #expect(app.output.isEmpty)
    }

    @Test func `entries come from a table, and from standard input`() throws {
        other.run("export --format csv")
        app.input = other.output
        #expect(app.run("import -") == .done, "\(app.errorOutput)")
        #expect(app.output == "Imported standard input: 2 entries added\n")
        #expect(try app.storedLog().items.map(\.name) == ["=SUM(A1), fried"])
        app.run("export --format csv")
        #expect(app.output == app.input)
        // What history prints is a table of entries too.
        other.run("history --format csv")
        app.input = other.output
        #expect(app.run("import -") == .done)
        #expect(app.output.hasPrefix("Nothing new in standard input; "))
        #expect(app.output.hasSuffix("\nAlready here: 2 entries\n"))
    }

    @Test func `what was changed is refused unless it is forced`() throws {
        let file = try export()
        let text = try String(contentsOfFile: file, encoding: .utf8)
        _ = try app.write(text.replacing("\"kcal\":300,", with: "\"kcal\":301,"), to: "a.json")
        #expect(app.run("import \(file)") == .usage)
        #expect(app.errorOutput.contains("was modified after export; nothing was imported\n"))
        #expect(app.errorOutput.contains("hint: to import it anyway: countme import \(file) --force\n"))
        #expect(!FileManager.default.fileExists(atPath: app.logPath))
        #expect(app.run("import \(file) --force") == .done)
        #expect(try app.storedLog("2026-11-19").items.map(\.kilocalories) == [301])
    }

    @Test(
        "what is wrong is told with its place, and no log is made",
        arguments: [
            ("\"kcal\":300,", "\"kcal\":-1,", "entries[0].kcal is negative"),
            ("\"kcal\":300,", "\"kcal\":\"300\",", "entries[0].kcal is not a number"),
            ("\"kcal\":300,", "\"kcal\":1e99,", "entries[0].kcal is more than 1000000"),
            ("\"kcal\":300,", "\"kcal\":NaN,", "expected a value"),
            ("\"name\":\"oats\"", "\"name\":\"o\\u001bts\"", "entries[0].name contains a control character"),
            ("\"name\":\"oats\"", "\"nome\":\"oats\"", "unknown entries[0].nome"),
            ("\"meal\":null,", "", "entries[0].meal is missing"),
            ("mxqg", "wzvh", "entries[1].id appears twice, first in entries[0]"),
            (
                "\"time\":\"12:00\"", "\"time\":\"12:01\"",
                "entries[0].time does not match eaten_at and utc_offset"
            ),
        ]
    )
    func errors(_ old: String, _ new: String, _ words: String) throws {
        let file = try export()
        let text = try String(contentsOfFile: file, encoding: .utf8)
        _ = try app.write(text.replacing(old, with: new, maxReplacements: 1), to: "a.json")
        for option in ["", " --force"] {
            #expect(app.run("import \(file)" + option) == .usage)
            #expect(app.errorOutput.contains(": \(words); nothing was imported\n"), "\(app.errorOutput)")
            #expect(app.errorOutput.contains("\" line ") && app.errorOutput.contains("\nhint: "))
            #expect(!FileManager.default.fileExists(atPath: app.logPath))
        }
        #expect(app.run("import \(file) --json") == .usage)
        #expect(app.output.isEmpty && app.errorOutput.hasPrefix("{\"schema_version\":1,\"error\":"))
    }

    @Test(arguments: [
        ("", "\"x\" is empty\nexample: countme export "),
        ("name,kcal\noats,3\n", "hint: to import a list of foods: countme food import x\n"),
        (
            "uuid,date,name,kcal\n,2026-11-20,oats,3\n",
            "\"x\" is not an entry table: missing column id, time, eaten_at, utc_offset, kind, brand, "
        ),
        ("uuid,date,name,kcal\n", "\nhint: countme export --format csv shows the required columns"),
        ("\u{1f}\u{8b}\u{8}", "\"x\" is compressed\nhint: zcat x | countme import -\n"),
        ("\u{ff}\u{fe}", "not UTF-8; nothing was imported\nhint: iconv "),
        ("{\"schema_version\":9,\"new\":1}", "by a newer countme (format 9"),
    ])
    func `what is no export is refused with what to do`(file: String, words: String) throws {
        let bytes = file.unicodeScalars.map { UInt8(clamping: $0.value) }
        try Data(bytes).write(to: URL(fileURLWithPath: app.home + "/x"))
        #expect(app.run("import x") == .usage)
        #expect(app.errorOutput.contains(words), "\(app.errorOutput)")
        #expect(!FileManager.default.fileExists(atPath: app.logPath))
    }

    @Test func `an answer of another command is no export`() throws {
        other.run("history --json")
        _ = try app.write(other.output, to: "x")
        #expect(app.run("import x") == .usage)
        #expect(app.errorOutput.contains("is the output of countme history, not an export\n"))
    }

    @Test func `an import is of one file that is there`() {
        app.session(
            """
            $ countme import
            …missing FILE… [exit 2]
            $ countme import a b
            … [exit 2]
            $ countme import none
            countme: error: no such file: "none"… [exit 4]
            $ countme import .
            … [exit 2]
            """
        )
        app.answer = "y"
        #expect(app.run("import -") == .usage && app.errorOutput.contains("on standard input"))
        #expect(!FileManager.default.fileExists(atPath: app.logPath))
    }

    @Test func `a person is told that an import can be undone`() throws {
        app.answer = "y"
        #expect(app.run("import \(try export())") == .done)
        #expect(app.errorOutput == "tip: countme undo reverts this import\n")
    }

    @Test func `undoing a large import says how many, not which`() throws {
        let lines = (1...60).map { "food\($0) \($0) --on 2026-11-\($0 % 9 + 10)" }
        other.input = lines.joined(separator: "\n")
        #expect(other.run("add - --force") == .done, "\(other.errorOutput)")
        app.run("import \(try export())")
        #expect(app.run("undo") == .done)
        #expect(app.output.hasPrefix("Undid import: 62 entries removed\nUndid import: "))
        app.run("redo")
        #expect(app.output.hasPrefix("Redid import: 62 entries restored\n"))
    }

    @Test func `files and formats are offered while typing`() {
        app.run(words: ["__complete", "export", "--format", ""])
        #expect(app.output == "json\ncsv\n")
        app.run(words: ["__complete", "import", ""])
        #expect(app.output == "\tFILE\n")
    }

    @Test func `what is said of a diary has no effect on an export, and is refused`() throws {
        app.run("add oats 300")
        app.run("export")
        let export = try app.write(app.output, to: "out.json")
        #expect(app.run("import \(export) --totals") == .usage)
        #expect(
            app.errorOutput
                == "countme: error: --totals has no effect on a countme export\nhint: to leave out --totals: countme import \(export)\n"
        )
        let file = try app.write("Date,Food,Calories\n2026-03-02,Porridge,412\n", to: "diary.csv")
        #expect(app.run("import \(file) --force --yes") == .usage)
        #expect(app.errorOutput.contains("--force has no effect on a diary from another app\n"))
    }
}
