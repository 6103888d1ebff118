import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

@Suite struct DoctorCommandTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        app.run("add oats 300")
        app.run("add soup 200")
        app.run("add bread 100")
    }

    /// Changes bytes of the log behind countme's back.
    private func spoil(_ text: String, with other: String) throws {
        var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: app.logPath)))
        let sought = Array(text.utf8)
        for index in bytes.indices where bytes[index...].starts(with: sought) {
            bytes.replaceSubrange(index..<index + sought.count, with: Array(other.utf8))
        }
        try Data(bytes).write(to: URL(fileURLWithPath: app.logPath))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: app.logPath)
    }

    private func statuses() throws -> [String: String] {
        app.run("doctor --json")
        let checks = try JSONParser.parse(app.output)["checks"]?.items ?? []
        return Dictionary(
            checks.compactMap { check in
                guard case .string(let name)? = check["name"], case .string(let status)? = check["status"]
                else { return nil }
                return (name, status)
            }
        ) { first, _ in first }
    }

    @Test func `all is well, in text, JSON and exit code`() throws {
        #expect(app.run("doctor --verbose") == .done)
        #expect(
            app.output.contains(
                "ok       log            3 entries, 2026-11-20 to 2026-11-20; all checksums match"
            )
        )
        let found = try statuses()
        #expect(Set(found.values) == ["ok"], "\(found)")
        #expect(try JSONParser.parse(app.output)["ok"] == .bool(true))
        let empty = try CountMeHarness()
        #expect(empty.run("doctor") == .done)
        #expect(!FileManager.default.fileExists(atPath: empty.home + "/.local"))
    }

    @Test func `rows that no change has made are taken away only with a yes`() throws {
        let count = try app.storedLog().items.count
        #expect(count > 1)
        // As if the journal had been undone and dropped, with the checksums that go with it.
        let connection = try SQLiteConnection(.file(app.logPath))
        try connection.defineRowChecksum()
        try connection.execute(
            "UPDATE changes SET state = 'dropped', crc = row_checksum(command, made_at, key, 'dropped')"
        )
        #expect(app.run("doctor") == .storage)
        #expect(app.run("doctor --fix") == .storage)
        #expect(try app.storedLog().items.count == count)
        #expect(app.errorOutput.hasSuffix("hint: countme doctor --fix --yes\n"), "\(app.errorOutput)")
        #expect(app.output.contains("from the undo history and removes "))
        #expect(app.run("doctor --fix --yes") == .done, "\(app.output)")
        #expect(try app.storedLog().items.isEmpty)
        #expect(app.run("undo") == .done)
        #expect(try app.storedLog().items.count == count)
    }

    @Test func `a damaged log is told, and made whole with --fix`() throws {
        try spoil("soup", with: "soap")
        #expect(app.run("doctor") == .storage)
        #expect(app.output.contains("problem  log            damaged: "))
        #expect(app.output.contains("-> --fix renames it, copies intact rows into a new log"))
        #expect(app.errorOutput == "countme: error: problems found: log\nhint: countme doctor --fix\n")
        #expect(app.run("doctor --fix") == .done)
        #expect(
            app.output.contains(
                "fixed    log            recovered: 2 entries from the log, 0 from the 2026-11-20 backup, 1 lost"
            )
        )
        #expect(app.output.contains("lost: mxqg from 2026-11-20"))
        #expect(try app.storedLog().items.map(\.name) == ["oats", "bread"])
        #expect(try statuses()["set aside"] == "note")
        #expect(app.run("undo") == .noMatch)
    }

    @Test func `a log of an older version in the place of a damaged one is in order`() throws {
        try SQLiteConnection(.file(app.logPath)).execute("DROP INDEX entries_by_day")
        #expect(app.run("doctor") == .storage)
        try FileManager.default.removeItem(atPath: app.logPath)
        try OldLog.make(at: app.logPath, version: 1)
        #expect(app.run("add tea 2kcal") == .done)
    }

    @Test func `a log that was found damaged is not changed until it is mended`() throws {
        try SQLiteConnection(.file(app.logPath)).execute("DROP INDEX entries_by_day")
        // Nothing that this reads or writes is damaged, and the log was looked through today already.
        #expect(app.run("add tea 2kcal") == .done)
        #expect(app.run("doctor") == .storage)
        #expect(app.run("add tea 2kcal") == .storage)
        #expect(app.errorOutput.contains("the log is damaged: "))
        #expect(app.errorOutput.contains("countme doctor --fix"))
        #expect(app.run("today --recover") == .done)
        #expect(app.run("add tea 2kcal") == .done)
        #expect(app.run("doctor") == .done)
    }

    @Test(arguments: [
        "today", "history", "summary", "add tea 2kcal", "delete last", "goal", "export", "undo",
    ])
    func `a command that touches damage says so, and goes on with --recover`(command: String) throws {
        // Every page with rows, so that each command meets one.
        try spoil("oats", with: "oots")
        try spoil("soup", with: "soap")
        try spoil("bread", with: "broad")
        try spoil("add", with: "abd")
        #expect(app.run(command) == .storage)
        #expect(app.errorOutput.contains("countme: error: the log is damaged: "))
        #expect(app.errorOutput.contains(": countme doctor --fix"))
        app.run("\(command) --json")
        #expect(try JSONParser.parse(app.errorOutput)["error"]?["code"] == .string("damaged"))
        #expect(app.run("\(command) --recover") == .done)
        #expect(app.errorOutput.contains("countme: note: recovered: "))
        #expect(app.errorOutput.contains("the damaged log was moved to \(app.logPath).damaged-"))
        #expect(app.run("doctor") == .done)
    }

    @Test func `a person at a terminal is asked`() throws {
        try spoil("soup", with: "soap")
        app.answer = "n"
        #expect(app.run("today") == .notConfirmed)
        app.answer = "y"
        #expect(app.run("today") == .done)
        #expect(app.errorOutput.contains("Move it aside and recover what can be read? [y/N]"))
        #expect(app.output.contains("oats"))
    }

    @Test func `what another program changed is made what the journal says`() throws {
        try DataStore(unbacked: app.logPath, for: .changing).deleteBehindTheJournal()
        #expect(try statuses()["journal"] == "problem")
        #expect(app.output.contains("1 row was changed outside countme"))
        app.run("doctor --fix")
        #expect(app.output.contains("1 row matches the undo history again"))
        #expect(try app.storedLog().items.count == 3)
        #expect(app.run("doctor") == .done)
        #expect(app.run("undo") == .done)
        #expect(try app.storedLog().items.count == 2)
        #expect(app.run("undo") == .done)
        #expect(app.run("undo") == .done)
        #expect(app.run("undo") == .noMatch)
        #expect(app.run("doctor") == .done)
    }

    @Test func `permissions and stray files are set right`() throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: app.logPath)
        _ = try app.write("", to: ".local/share/countme/log.db-wal")
        let found = try statuses()
        #expect(found["permissions"] == "problem" && found["stray files"] == "problem")
        #expect(app.run("doctor --fix") == .done)
        #expect(try Set(statuses().values) == ["ok"])
        let attributes = try FileManager.default.attributesOfItem(atPath: app.logPath)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func `a foreign file is not touched, not even its permissions`() throws {
        let diary = try app.write(String(repeating: "Dear diary", count: 99), to: "diary.txt")
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: diary)
        #expect(app.run("--db \(diary) doctor --fix") == .storage)
        #expect(app.output.contains("is not a countme log; it was not touched"))
        #expect(app.run("--db \(diary) today --recover") == .storage)
        let attributes = try FileManager.default.attributesOfItem(atPath: diary)
        #expect(attributes[.posixPermissions] as? Int == 0o644)
        #expect(try String(contentsOfFile: diary, encoding: .utf8).hasPrefix("Dear diaryDear"))
    }

    @Test func `a missing backup is made, a damaged one is told`() throws {
        let folder = app.home + "/.local/share/countme/backups"
        try Data("x".utf8).write(to: URL(fileURLWithPath: folder + "/log-2026-11-20.db"))
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o600],
            ofItemAtPath: folder + "/log-2026-11-20.db"
        )
        #expect(try statuses()["backups"] == "problem")
        try FileManager.default.removeItem(atPath: folder)
        #expect(try statuses()["backups"] == "ok")
        app.environment["COUNTME_NOW"] = "2026-11-22T12:30:00+01:00"
        app.run("add tea 2kcal")
        try FileManager.default.removeItem(atPath: folder)
        #expect(try statuses()["backups"] == "problem")
        #expect(app.run("doctor --fix") == .done)
        #expect(try statuses()["backups"] == "ok")
    }

    /// Puts a backup of a day there that is a copy of the first one, and then something else.
    private func plantBackup(_ day: String, _ statements: String...) throws {
        let folder = app.home + "/.local/share/countme/backups"
        let path = "\(folder)/log-\(day).db"
        try FileManager.default.copyItem(atPath: "\(folder)/log-2026-11-20.db", toPath: path)
        let connection = try SQLiteConnection(.file(path))
        for statement in statements { try connection.execute(statement) }
    }

    @Test func `the worst of the backups decides, and each kind is counted`() throws {
        try plantBackup("2026-11-17", "CREATE TABLE later (x)", "PRAGMA user_version = 99")
        #expect(app.run("doctor") == .done)
        #expect(
            app.output.contains(
                "note     backups        1 of 2 cannot be used by this countme; 2026-11-17 is from a newer countme"
            )
        )
        #expect(app.output.contains("; 1 other is intact\n"))
        try plantBackup("2026-11-18", "UPDATE entries SET kcal = kcal + 1")
        #expect(app.run("doctor") == .storage)
        #expect(app.output.contains("problem  backups        1 of 3 damaged; 2026-11-18 is damaged: "))
        #expect(app.output.contains("; 1 cannot be used by this countme; 1 other is intact\n"))
        try plantBackup("2026-11-19", "UPDATE entries SET kcal = kcal + 1")
        try plantBackup("2026-11-16")
        app.run("doctor")
        #expect(app.output.contains("2 of 5 damaged; 2026-11-18 is damaged: "))
        #expect(app.output.contains("; 1 cannot be used by this countme; 2 others are intact\n"))
        #expect(app.output.contains("-> --fix renames them"))
    }

    @Test func `damaged backups are set aside with --fix, and are backups no more`() throws {
        let folder = app.home + "/.local/share/countme/backups"
        _ = try app.write("taken", to: ".local/share/countme/backups/log-2026-11-18.db.damaged")
        try plantBackup("2026-11-18", "UPDATE entries SET kcal = kcal + 1")
        try plantBackup("2026-11-19", "UPDATE entries SET kcal = kcal + 1")
        #expect(app.run("doctor --fix") == .done)
        #expect(
            app.output.contains(
                "fixed    backups        renamed 2 damaged of 3 to log-2026-11-18.db.damaged-2, "
                    + "log-2026-11-19.db.damaged in \(folder); 1 other is intact\n"
            )
        )
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == [
                "log-2026-11-18.db.damaged", "log-2026-11-18.db.damaged-2", "log-2026-11-19.db.damaged",
                "log-2026-11-20.db",
            ]
        )
        #expect(app.run("doctor") == .done)
        #expect(app.output.contains("3 damaged backups: the last is "))
        #expect(try statuses()["backups"] == "ok")
    }

    @Test func `where the only backup is damaged, --fix makes another one`() throws {
        app.environment["COUNTME_NOW"] = "2026-11-22T12:30:00+01:00"
        app.run("add tea 2kcal")
        let folder = app.home + "/.local/share/countme/backups"
        try FileManager.default.removeItem(atPath: folder + "/log-2026-11-20.db")
        _ = try app.write("x", to: ".local/share/countme/backups/log-2026-11-22.db")
        #expect(app.run("doctor --fix") == .done)
        #expect(app.output.contains("; made 2026-11-22-2\n"))
        #expect(app.run("doctor") == .done)
    }

    @Test func `a clock that was set back is remarked on`() throws {
        app.environment["COUNTME_NOW"] = "2026-11-19T12:30:00+01:00"
        #expect(try statuses()["clock"] == "note")
        #expect(app.run("doctor") == .done)
    }

    @Test func `a configuration that cannot be used does not keep it from looking at the log`() throws {
        let app = try CountMeHarness()
        app.run("add oats 300")
        for (name, value) in [("COUNTME_DAY_START", "99"), ("COUNTME_UNIT", "stones")] {
            app.environment[name] = value
            #expect(app.run("doctor") == .storage)
            #expect(app.output.contains("1 entry") && app.output.contains(name), "\(app.output)")
            #expect(app.run("today") == .storage)
            app.environment[name] = nil
        }
        _ = try app.write("nonsense", to: "broken.env")
        #expect(app.run("doctor --env-file \(app.home)/broken.env") == .storage)
        #expect(app.output.contains("1 entry") && app.output.contains("broken.env line 1"), "\(app.output)")
    }
}
