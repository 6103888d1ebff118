import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

/// The shape of JSON and of the line formats: a promise to scripts.
@Suite struct JSONContractTests {
    private let app: CountMeHarness
    private let entryKeys = [
        "id", "uuid", "date", "time", "eaten_at", "utc_offset", "kind", "name", "brand", "kcal", "nutrients",
        "quantity",
        "unit", "grams", "milliliters", "meal", "note", "source", "food_id", "created_at", "updated_at",
        "certainty", "text", "photo", "micronutrients", "kcal_low", "kcal_high",
    ]
    private let nutrientKeys = [
        "protein_g", "carbs_g", "fat_g", "fiber_g", "sugar_g", "saturated_fat_g", "sodium_mg", "alcohol_g",
        "caffeine_mg",
    ]
    private let dayKeys = [
        "date", "kcal", "goal_kcal", "remaining_kcal", "over_goal", "nutrients", "entry_count",
        "water_ml", "water_goal_ml", "assumed_kcal", "kcal_low", "kcal_high", "goal_base_kcal",
        "goal_change_kcal",
    ]
    private let kinds = CountMeHarness.kinds

    init() throws { app = try CountMeHarness() }

    private func keys(_ value: JSONValue?) -> [String] {
        guard case .object(let members) = value else { return [] }
        return members.map(\.key)
    }

    private func first(_ value: JSONValue?) -> JSONValue? {
        guard case .array(let elements) = value else { return nil }
        return elements.first
    }

    private func answer(_ line: String) throws -> JSONValue {
        #expect(app.run(line + " --json") == .done, "\(line): \(app.errorOutput)")
        #expect(app.output.hasSuffix("}\n") && !app.output.hasSuffix("\n\n"))
        return try JSONParser.parse(app.output)
    }

    @Test func `an answer with entries and days has all of both, in order`() throws {
        let log = ["entries", "days"]
        let others = RecordKind.all.filter { $0 != .entries }.map(\.name)
        let reversed = log + ["times", "deleted"] + others + ["change"]
        let expected = [
            (
                "add oats 300",
                ["schema_version", "command", "dry_run", "created"] + log + ["unread", "change"]
            ),
            ("today", ["schema_version", "command", "since", "until"] + log + ["planned"]),
            ("history", ["schema_version", "command", "since", "until"] + log),
            ("delete last", ["schema_version", "command", "dry_run"] + log + ["change"]),
            ("undo", ["schema_version", "command", "dry_run", "undone"] + reversed),
            ("redo", ["schema_version", "command", "dry_run", "undone"] + reversed),
        ]
        for (line, expectedKeys) in expected {
            let answer = try answer(line)
            #expect(keys(answer) == expectedKeys)
            #expect(answer["schema_version"] == .integer(1))
            #expect(answer["command"] == .string(String(line.prefix { $0 != " " })))
            if let entry = first(answer["entries"]) {
                #expect(keys(entry) == entryKeys)
                #expect(keys(entry["nutrients"]) == nutrientKeys)
            }
            let day = try #require(first(answer["days"]))
            #expect(keys(day) == dayKeys)
            #expect(keys(day["nutrients"]) == nutrientKeys)
        }
    }

    /// The keys of answers, or of a part of them, where 0 is the first of a list.
    private static let shapes = """
        edit last --kcal 200: schema_version command dry_run changes days change
        edit last --kcal 200 > changes.0: before after
        goal 2000: schema_version command goal previous dry_run weekday_goals warnings day_goal change
        goal +300 > day_goal: date goal_kcal goal_base_kcal goal_change_kcal previous_change_kcal
        goal list: schema_version command goals weekday_goals adjustments
        goal 2000 > goal: kcal since nutrients water_ml
        undo > undone: command at change
        config: schema_version command settings
        left: schema_version command date kcal goal_kcal remaining_kcal over_goal remaining remaining_water_ml
            kcal_low kcal_high planned_kcal planned_kcal_low planned_kcal_high known_entries entry_count
            goal_base_kcal goal_change_kcal
        left week: schema_version command since until kcal goal_kcal remaining_kcal over_goal days_left
            per_day_kcal kcal_low kcal_high planned_kcal planned_kcal_low planned_kcal_high left_out
        read 2 eggs: schema_version command text certainty kcal kcal_low kcal_high nutrients items unread
        read 2 eggs > items.0: text start end name brand food_id kind meal time quantity unit grams milliliters
            kcal kcal_low kcal_high nutrients certainty certainty_of_food certainty_of_amount alternatives
        check: schema_version command date ok limits rate since until days
        check > limits.0: name unit bound limit value ok known_entries entry_count known_kcal_percent value_low
            value_high
        nutrients today: schema_version command since until days left_out reference nutrients sources unknown
            rich warnings
        nutrients today > reference: authority sex age life_stage
        nutrients today > nutrients.0: name key unit amount per_day known_entries entry_count known_kcal_percent
            target percent maximum over_maximum
        nutrients --all > unknown.0: name kcal entry_count
        nutrients --pin iron: schema_version command dry_run pinned change
        clear: schema_version command dry_run entries days change
        remind lunch: schema_version command date meal is_logged entries
        report --html a.html: schema_version command file format chart since until bytes
        report --svg days a.svg: schema_version command file format chart since until bytes
        backup: schema_version command backups
        backup > backups.0: label path date occasion entry_count last_date size_bytes ok problem photos
        doctor: schema_version command ok checks
        doctor > checks.0: name status message fix
        people add anna: schema_version command dry_run people change
        people add anna > people.0: name path
        people me: schema_version command people
        people me > people.0: name path entry_count last_entry
        people: schema_version command since until people
        people > people.0: name rights last_entry seen_at days_logged days_total average_kcal goal_kcal
            average_kcal_low average_kcal_high problem
        export > counts: entries goals foods favorites meals products weights marks profiles weekday_goals pins
            pots plans goal_adjustments
        export a.json: schema_version command file format bytes since until counts photos
        """.replacing("\n    ", with: " ").split(separator: "\n").map(String.init)

    @Test(arguments: shapes) func `an answer has its keys, in order`(shape: String) throws {
        app.run("add oats 300")
        app.run("goal 2000")
        let parts = shape.split(separator: ":").map(String.init)
        let path = parts[0].components(separatedBy: " > ")
        var value: JSONValue? = try answer(path[0])
        for name in path.dropFirst().joined().split(separator: ".") {
            value = name == "0" ? first(value) : value?[String(name)]
        }
        #expect(keys(value).joined(separator: " ") == parts[1].dropFirst())
    }

    @Test func `parts that several answers have are alike in all of them`() throws {
        app.run("add oats 300")
        app.run("goal 2000")
        #expect(keys(first(try answer("edit last --kcal 200")["changes"])?["before"]) == entryKeys)
        #expect(keys(try answer("left")["remaining"]) == nutrientKeys)
        #expect(keys(try answer("left")["known_entries"]) == nutrientKeys)
        app.run("nutrients --pin iron")
        let pinned = keys(first(try answer("summary")["pinned_nutrients"]))
        #expect(pinned == keys(first(try answer("nutrients today")["nutrients"])))
    }

    @Test func `a restore counts the records of each kind`() throws {
        app.run("add oats 300")
        app.run("goal 2000")
        let restore = try answer("restore today -n")
        #expect(
            keys(restore) == ["schema_version", "command", "dry_run", "source", "backup", "set_aside"] + kinds
                + ["change"]
        )
        for kind in kinds { #expect(keys(restore[kind]) == ["added", "removed", "changed"]) }
    }

    @Test func `an export and an import have their keys, in order`() throws {
        app.run("add oats 300")
        let export = try answer("export")
        #expect(
            keys(export) == [
                "schema_version", "command", "exported_at", "log_schema", "since", "until", "counts",
            ] + kinds + ["changes", "checksum"]
        )
        #expect(keys(first(export["entries"])) == entryKeys)
        #expect(keys(first(export["entries"])?["nutrients"]) == nutrientKeys)
        app.run("export a.json")
        let imported = try answer("import a.json")
        #expect(
            keys(imported) == ["schema_version", "command", "dry_run", "source", "format"] + kinds + [
                "change"
            ]
        )
        for kind in kinds {
            #expect(
                keys(imported[kind]) == ["added", "updated", "unchanged", "kept", "deleted", "skipped"]
            )
        }
        app.run("mark incomplete yesterday")
        #expect(keys(first(try answer("export")["changes"])) == ["kind", "key", "changed_at", "state"])
    }

    @Test func `an entry is written to the letter`() throws {
        app.run(words: [
            "add", "Crème \"brûlée\" 50/50", "300.5", "--at", "8:10", "--protein", "0", "--qty", "1/3",
        ])
        app.run("today --json")
        let uuid = try #require(try app.storedLog().items.first).uuid.description
        #expect(
            app.output.contains(
                """
                    {
                      "id": "wzvh",
                      "uuid": "\(uuid)",
                      "date": "2026-11-20",
                      "time": "08:10",
                      "eaten_at": "2026-11-20T07:10:00Z",
                      "utc_offset": "+01:00",
                      "kind": "food",
                      "name": "Crème \\"brûlée\\" 50/50",
                      "brand": null,
                      "kcal": 300.5,
                      "nutrients": {
                        "protein_g": 0,
                        "carbs_g": null,
                """.split(separator: "\n").map { "\($0)" }.joined(separator: "\n")
            )
        )
        #expect(app.output.contains("      \"quantity\": 0.333,\n      \"unit\": null,\n"))
        #expect(app.output.contains("\"updated_at\": \"2026-11-20T11:30:00Z\",\n"))
    }

    @Test func `a day over its goal has a negative rest`() throws {
        app.run("goal 100 --force")
        app.run("add oats 150.5")
        let day = try #require(first(try answer("today")["days"]))
        #expect(day["remaining_kcal"] == .number(-50.5))
        #expect(day["over_goal"] == .bool(true))
        #expect(day["goal_kcal"] == .integer(100))
    }

    @Test func `an empty day is there, with nothing known of its nutrients`() throws {
        let answer = try answer("today")
        #expect(answer["entries"] == .array([]))
        let day = try #require(first(answer["days"]))
        #expect(day["kcal"] == .integer(0))
        #expect(day["goal_kcal"] == .null && day["remaining_kcal"] == .null)
        #expect(day["nutrients"]?["protein_g"] == .null)
    }

    @Test func `an error is one line of JSON on standard error and nothing on standard output`() throws {
        #expect(app.run("add oats 1,200 --json") == .usage)
        #expect(app.output.isEmpty)
        #expect(
            app.errorOutput == """
                {"schema_version":1,"error":{"code":"ambiguous_number","message":"\\"1,200\\" could be 1200 or 1.2",\
                "hint":"countme add oats 1200 --json","exit_code":2,"example":null}}

                """
        )
    }

    @Test func `two formats at once are refused, and of one option the last wins`() throws {
        #expect(app.run("today --format csv --json") == .usage)
        guard case .string(let hint)? = try JSONParser.parse(app.errorOutput)["error"]?["hint"] else {
            return #expect(Bool(false), "\(app.errorOutput)")
        }
        #expect(
            hint.split(separator: "\n") == [
                "countme today --format csv", "countme today --format json --json",
            ]
        )
        app.run("today --format csv --format json --json")
        #expect(app.output.hasPrefix("{"))
    }

    @Test func `ndjson is a compact entry a line`() throws {
        app.run("add oats 300")
        app.run("add soup 200")
        app.run("history --format ndjson")
        let lines = app.output.split(separator: "\n")
        #expect(lines.count == 2)
        for line in lines { #expect(keys(try JSONParser.parse(String(line))) == entryKeys) }
        #expect(!app.output.contains(": "))
    }

    @Test func `csv has a header, quotes what needs it, and keeps formulas from running`() throws {
        app.run(words: ["add", "rice, \"wild\"", "100"])
        app.run(words: ["add", "-k", "1.5", "--", "=SUM(A1)"])
        app.run(words: ["add", "-k", "2", "--", "'@x"])
        app.run("today --format csv")
        let lines = app.output.split(separator: "\n").map(String.init)
        let columns = entryKeys.flatMap { $0 == "nutrients" ? nutrientKeys : [$0] }
        #expect(lines[0] == columns.joined(separator: ","))
        #expect(lines[1].contains(",food,\"rice, \"\"wild\"\"\",,100,,,,,,,,,,,,,,,,manual,,"))
        #expect(lines[2].contains(",food,'=SUM(A1),,1.5,"))
        #expect(lines[3].contains(",food,''@x,,2,"))
        app.run("today --format tsv")
        #expect(
            app.output.split(separator: "\n").allSatisfy {
                $0.split(separator: "\t", omittingEmptySubsequences: false).count == columns.count
            }
        )
    }

    @Test func `a comma or a quote that carries an accent is quoted as well`() {
        app.run(words: ["add", "rice,\u{308}\"\u{308}wild", "100"])
        app.run("today --format csv")
        #expect(app.output.contains(",food,\"rice,\u{308}\"\"\u{308}wild\",,100,"))
    }

    @Test func `every command that lists nothing prints a header alone`() throws {
        app.run("today --format csv")
        #expect(app.output.split(separator: "\n").count == 1)
        app.run("today --format ndjson")
        #expect(app.output.isEmpty)
        app.run("plan --format tsv")
        #expect(app.output.hasPrefix("plan_id\tdate\tmeal\tstate\tname\tkcal\tprotein_g\t"))
        #expect(app.output.split(separator: "\n").count == 1)
    }

    @Test func `no control character reaches an output, whatever an old log holds`() throws {
        app.run("add oats 300")
        let bad = "a\u{1b}[2Jb\u{9b}c\u{202e}d\u{7f}e\u{200f}f\u{85}"
        let store = try DataStore(unbacked: app.logPath, for: .changing)
        try store.plant(name: bad)
        for format in ["text", "json", "ndjson", "csv", "tsv"] {
            #expect(app.run("history --format \(format)") == .done)
            let allowed: Set<Unicode.Scalar> = ["\n", "\t"]
            let offending = app.output.unicodeScalars.filter {
                PlainText.isUnprintable($0) && !allowed.contains($0)
            }
            #expect(offending.isEmpty, "\(format): \(offending)")
            #expect(app.output.unicodeScalars.contains("a") && app.output.contains("b"))
        }
    }
}
