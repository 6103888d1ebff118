import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

/// What a person is told when a damaged log is made whole.
@Suite struct RecoveryTests {
    private let app: CountMeHarness
    private static let anew =
        "undo history was lost: changes before this recovery cannot be undone"

    init() throws {
        app = try CountMeHarness()
        for line in [
            "add oats 300 --meal breakfast", "add soup 200", "goal 2000", "food add cake --kcal 320",
            "meal save early --from breakfast",
        ] {
            #expect(app.run(line) == .done, "\(app.errorOutput)")
        }
    }

    private func removeBackups() throws {
        try FileManager.default.removeItem(atPath: app.home + "/.local/share/countme/backups")
    }

    /// Fills the pages of tables, each of which has but one, with zeros.
    private func wipe(_ tables: String...) throws {
        let pages = try SQLiteConnection(.file(app.logPath)).query(
            "SELECT tbl_name, rootpage FROM sqlite_schema WHERE rootpage > 1"
        ) { (try $0.text("tbl_name"), try $0.integer("rootpage")) }
        var bytes = try Data(contentsOf: URL(fileURLWithPath: app.logPath))
        for (table, page) in pages where tables.contains(table) {
            bytes.replaceSubrange((page - 1) * 4096..<page * 4096, with: Data(count: 4096))
        }
        try bytes.write(to: URL(fileURLWithPath: app.logPath))
        PrivateFile.keepOwnerPermissions(of: app.logPath)
    }

    @Test func `goals, foods and an undo that are gone are not passed over`() throws {
        try removeBackups()
        try wipe(
            "goals",
            "own_foods",
            "favorites",
            "saved_meals",
            "pet_products",
            "changes",
            "changed_rows"
        )
        #expect(app.run("doctor --fix") == .done)
        #expect(
            app.output.contains(
                "recovered: 2 entries from the log, no backup, 0 lost; "
                    + "no goals, foods, favorites, meals or pet foods could be recovered; check whether any are missing; "
                    + RecoveryTests.anew + "; the damaged log was moved to "
            ),
            "\(app.output)"
        )
        #expect(app.run("doctor") == .done)
        #expect(
            app.output.contains(
                "ok       journal        complete since the log was recovered "
                    + "on 2026-11-20T11:30:00Z\n"
            ),
            "\(app.output)"
        )
    }

    @Test func `what is there besides the entries is counted, and what could not be read is named`() throws {
        try removeBackups()
        try wipe("own_foods", "changed_rows")
        #expect(app.run("doctor --fix") == .done)
        #expect(
            app.output.contains(
                "; also recovered: 1 goal, 1 meal; no foods could be recovered; check whether any are missing; "
                    + RecoveryTests.anew
            ),
            "\(app.output)"
        )
    }

    @Test func `foods of the backup are there again, and only what was damaged is in doubt`() throws {
        app.run("backup")
        app.run("goal 1900")
        try wipe("own_foods", "pet_products")
        #expect(app.run("doctor --fix") == .done)
        #expect(
            app.output.contains(
                "also recovered: 1 goal, 1 food, 1 meal; no pet foods could be recovered; check"
            )
        )
        #expect(app.run("food show cake") == .done)
    }

    @Test func `an undo that goes on with the changes of the backup is no loss`() throws {
        app.run("backup")
        try wipe("own_foods")
        #expect(app.run("doctor --fix") == .done)
        #expect(app.output.contains("recovered: 2 entries from the log"))
        #expect(!app.output.contains("undo history was lost"), "\(app.output)")
        #expect(app.run("undo") == .done)
        #expect(app.output.hasPrefix("Undid meal save"), "\(app.output)")
    }

    @Test func `an undo that had nothing to take back is no loss`() throws {
        try removeBackups()
        try wipe("own_foods")
        #expect(app.run("doctor --fix") == .done)
        #expect(app.output.contains(RecoveryTests.anew))
        try wipe("saved_meals")
        #expect(app.run("doctor --fix") == .done)
        #expect(app.output.contains("recovered: 2 entries from the log"))
        #expect(!app.output.contains("undo history was lost"), "\(app.output)")
    }

    /// What the JSON of a goal says of a day.
    private func goal(on day: String) throws -> JSONValue? {
        try app.json("goal --on \(day) --json")["goal"]?["kcal"]
    }

    /// Gives the rows of a log the checksums of an earlier countme, which do not say which table they are of.
    private func unmark(_ tables: String...) throws {
        let connection = try SQLiteConnection(.file(app.logPath))
        for table in JournaledTable.all where tables.contains(table.name) {
            let rows = try connection.query(table.selectSQL) { row in
                RowImage(values: try table.columns.map { _ in try row.value("of a table") })
            }
            for row in rows {
                guard case .integer(let sum) = row.values[table.checksumPlace] else { continue }
                try connection.execute(
                    "UPDATE \(table.name) SET crc = ? WHERE \(table.key) = ?",
                    [.integer(sum ^ table.mark), row.key]
                )
                let text = row.json(table)
                let unmarked = row.replacing(.integer(sum ^ table.mark), at: table.checksumPlace).json(table)
                let changed = try connection.query(
                    "SELECT change, position FROM changed_rows WHERE after = ?",
                    [.text(text)]
                ) { (try $0.integer("change"), try $0.integer("position")) }
                for (change, position) in changed {
                    let values: [SQLiteValue] = [
                        .integer(change), .integer(position), .text(table.name), .null, .text(unmarked),
                    ]
                    try connection.execute(
                        "UPDATE changed_rows SET after = ?, crc = ? WHERE change = ? AND position = ?",
                        [.text(unmarked), .integer(Checksum.sum(of: values)), values[0], values[1]]
                    )
                }
            }
        }
    }

    @Test(arguments: [false, true], [["goals"], ["goals", "changed_rows"]])
    func `a goal of a weekday does not become one of every day`(_ isOld: Bool, _ wiped: [String]) throws {
        app.run("goal 2400 --each sun")
        if isOld { try unmark("goals", "weekday_goals") }
        #expect(app.run("goal") == .done, "\(app.errorOutput)")
        try removeBackups()
        for table in wiped { try wipe(table) }
        #expect(app.run("doctor --fix --yes") == .done, "\(app.errorOutput)")
        let isKept = wiped == ["goals"]
        #expect(try goal(on: "2026-11-25") == (isKept ? .integer(2000) : nil))
        let sundays = try app.json("goal --json")["weekday_goals"]?.items.first
        #expect(sundays?["kcal"] == .integer(2400))
    }

    @Test func `both pots of a name are there again`() throws {
        for line in [
            "recipe save chili --add \"800g beef 940kcal\" --portions 4", "pot start chili --cooked 800g",
            "add 200g chili", "pot end chili", "pot start chili --cooked 850g", "add 300g chili",
        ] {
            #expect(app.run(words: ShellWords.split(line)) == .done, "\(line): \(app.errorOutput)")
        }
        let before = try app.json("pot --json")["pots"]
        try removeBackups()
        let connection = try SQLiteConnection(.file(app.logPath))
        try connection.execute("UPDATE entries SET kcal = kcal + 1 WHERE number = 1")
        #expect(app.run("doctor --fix --yes") == .done)
        #expect(app.output.contains("2 pots"), "\(app.output)")
        #expect(try app.json("pot --json")["pots"] == before)
    }

    /// Makes the row of a table in the schema claim a length that no row has.
    private func makeSchemaOversized() throws {
        var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: app.logPath)))
        let text = Array("tablegoalsgoals".utf8)
        let place = try #require(bytes.indices.last { bytes[$0...].starts(with: text) })
        let altered: [(Int, UInt8)] = [
            (-9, 0xc3), (-8, 0x83), (-7, 0xad), (-6, 0xa6), (-3, 0x4d), (-2, 0x22), (2, 0xaf), (3, 0xae),
            (4, 0xc1),
        ]
        for (offset, byte) in altered { bytes[place + offset] = byte }
        rewritePageChecksums(&bytes)
        try Data(bytes).write(to: URL(fileURLWithPath: app.logPath))
        PrivateFile.keepOwnerPermissions(of: app.logPath)
    }

    @Test func `a row too long to be one is damage, which can be mended`() throws {
        app.run("backup")
        try makeSchemaOversized()
        for line in ["today", "add x 100", "export"] {
            #expect(app.run(line) == .storage, "\(line)")
            #expect(app.errorOutput.contains("the log is damaged: "), "\(line): \(app.errorOutput)")
        }
        #expect(app.run("doctor --fix --yes") == .done, "\(app.errorOutput)")
        #expect(app.output.contains("recovered: 2 entries from the log"), "\(app.output)")
    }

    @Test func `restore with force reads nothing of the log that it replaces`() throws {
        app.run("add rice 400")
        app.run("backup")
        app.run("add peas 80")
        let backup = try #require(BackupFolder(besideLogAt: app.logPath).files.last)
        for damage in 0..<3 {
            switch damage {
            case 0: try makeSchemaOversized()
            case 1: try wipe("entries")
            default:
                try Data("no log at all".utf8).write(to: URL(fileURLWithPath: app.logPath))
                PrivateFile.keepOwnerPermissions(of: app.logPath)
            }
            #expect(app.run("restore \(backup.label) --yes") == .storage)
            #expect(app.run("restore \(backup.label) --force") == .notConfirmed)
            #expect(app.run("restore \(backup.label) --force -n") == .done, "\(app.errorOutput)")
            #expect(app.run("restore \(backup.label) --force --yes") == .done, "\(app.errorOutput)")
            #expect(app.output.contains("The damaged log is now "), "\(app.output)")
            #expect(try app.storedLog().totalCalories == 900)
            #expect(app.run("doctor") == .done)
        }
    }

    @Test func `restore with force says how to bring back what was logged since`() throws {
        app.run("backup")
        app.run("add peas 80")
        let backup = try #require(BackupFolder(besideLogAt: app.logPath).files.last)
        try makeSchemaOversized()
        #expect(app.run("restore \(backup.label) --force") == .notConfirmed)
        #expect(app.errorOutput.contains("without any later changes"))
        #expect(app.errorOutput.contains("hint: to recover later changes: countme doctor --fix\n"))
        #expect(app.run("restore \(backup.label) --force --yes") == .done, "\(app.errorOutput)")
        #expect(try app.storedLog().totalCalories == 500)
        let lines = app.output.split(separator: "\n").filter { $0.hasPrefix("  countme ") }
        let commands = lines.flatMap { $0.split(separator: "|") }.map {
            ShellWords.split(String($0)).dropFirst()
        }
        try #require(commands.count == 3)
        #expect(app.run(words: Array(commands[0])) == .done, "\(app.output)")
        #expect(app.run(words: Array(commands[1])) == .done)
        app.input = app.output
        #expect(app.run(words: Array(commands[2])) == .done, "\(app.errorOutput)")
        #expect(try app.storedLog().totalCalories == 580)
    }

    /// Runs SQL as a program that knows nothing of checksums.
    private func runOutside(_ sql: String) throws {
        try SQLiteConnection(.file(app.logPath), ignoringChecksums: true).execute(sql)
    }

    private static let note = "note: another program wrote to the log, which is intact; "

    @Test func `a row that another program deleted stays deleted until doctor restores it`() throws {
        let before = try app.storedLog()
        try runOutside("DELETE FROM entries WHERE number = 2")
        #expect(app.run("doctor") == .storage)
        #expect(app.output.contains("1 row was changed outside countme"), "\(app.output)")
        #expect(app.run("today") == .done)
        #expect(app.errorOutput.contains(RecoveryTests.note), "\(app.errorOutput)")
        #expect(!app.output.contains("soup"), "\(app.output)")
        #expect(app.run("doctor --fix") == .done, "\(app.output)")
        #expect(app.output.contains("1 row matches the undo history again"), "\(app.output)")
        #expect(try app.storedLog() == before)
        #expect(app.run("doctor") == .done)
        #expect(app.run("undo") == .done)
    }

    @Test(arguments: ["today", "add rice 400", "add -n rice 400", "undo -n", "export", "mcp"])
    func `the first command after VACUUM by another program notes it, and no later one`(line: String) throws {
        let before = try app.storedLog()
        try runOutside("VACUUM")
        #expect(app.run(line) == .done, "\(app.errorOutput)")
        #expect(app.errorOutput.contains(RecoveryTests.note) == (line != "mcp"), "\(app.errorOutput)")
        #expect(app.run("today") == .done)
        #expect(app.errorOutput.contains(RecoveryTests.note) == (line == "mcp"), "\(app.errorOutput)")
        #expect(app.run("doctor") == .done)
        if line == "add rice 400" { #expect(app.run("undo") == .done) }
        #expect(try app.storedLog() == before)
    }

    @Test func `doctor notes that another program wrote to the log, and renews the checksums`() throws {
        try runOutside("VACUUM")
        for _ in 0..<2 {
            #expect(app.run("doctor") == .done)
            #expect(app.output.contains("page checksums"), "\(app.output)")
        }
        #expect(app.run("doctor --fix") == .done)
        #expect(app.output.contains("renewed in every page"), "\(app.output)")
        #expect(app.run("doctor") == .done)
        #expect(!app.output.contains("page checksums"), "\(app.output)")
    }

    @Test func `a row that another program changed is restored by doctor`() throws {
        let before = try app.storedLog()
        try runOutside("UPDATE entries SET kcal = kcal + 1 WHERE number = 2")
        #expect(app.run("today") == .storage)
        #expect(app.errorOutput.contains("does not match its checksum"), "\(app.errorOutput)")
        #expect(app.run("doctor --fix") == .done, "\(app.output)")
        #expect(try app.storedLog() == before)
    }
}
