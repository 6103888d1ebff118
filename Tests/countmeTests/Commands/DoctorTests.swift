import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

/// What doctor says of files that only some users can bring about, or only some accidents.
@Suite struct DoctorTests {
    private let app: CountMeHarness
    private var folder: String { app.home + "/.local/share/countme" }

    init() throws {
        app = try CountMeHarness()
        app.foods = EmbeddedTable()
        app.run("add oats 300")
    }

    @Test func `one line is enough if all is well, and --verbose lists the checks`() {
        app.run("add oats 300")
        #expect(app.run("doctor") == .done)
        #expect(app.output.wholeMatch(of: /All \d+ checks passed\n/) != nil, "\(app.output)")
        app.run("doctor --verbose")
        #expect(app.output.hasPrefix("ok       permissions "), "\(app.output)")
        app.terminalWidth = 40
        app.run("doctor --verbose --color never")
        #expect(app.output.hasPrefix("permissions: ok\n  "), "\(app.output)")
    }

    private func check(_ name: String, after line: String = "doctor") throws -> JSONValue? {
        try app.json(line)["checks"]?.items.first { $0["name"] == .string(name) }
    }

    /// A doctor of a log, whatever this user may do.
    private func doctor() throws -> Doctor {
        let system = SystemEnvironment.live()
        let settings = Settings(
            options: CommonSettings(),
            configuration: try Configuration(environment: { _ in nil }),
            clock: .sample,
            command: "doctor"
        )
        let context = CommandContext(
            console: Console(system: system, settings: settings),
            ownLogPath: app.logPath,
            catalogue: LazyCatalogue(
                path: folder + "/catalogue.db",
                table: system.foods,
                now: WallClock.sample.now,
                onDamage: { _ in }
            ),
            state: nil
        )
        return Doctor(context: context, isFixing: false)
    }

    @Test func `a log, a companion or a folder that may not be read and written is found`() {
        let around = LogFolder(besideLogAt: app.logPath)
        #expect(around.closed.isEmpty)
        #expect(around.closed(to: { _ in true }, { $0 != app.logPath }) == [app.logPath])
        #expect(around.closed(to: { $0 != app.logPath }, { _ in true }) == [app.logPath])
        #expect(around.closed(to: { _ in true }, { $0 != folder }) == [folder])
        #expect(around.closed(to: { _ in true }, { !$0.hasSuffix(".lock") }) == [app.logPath + ".lock"])
        // A backup stays as it is, and where there is no log nothing is closed.
        let backup = LogFolder(besideLogAt: folder + "/backups/log-2026-11-20.db")
        #expect(backup.closed(to: { _ in false }, { _ in false }).isEmpty)
        let none = LogFolder(besideLogAt: app.home + "/none/log.db")
        #expect(none.closed(to: { _ in false }, { _ in false }).isEmpty)
    }

    @Test func `what is closed to its owner is a problem with a command to paste`() throws {
        let doctor = try doctor()
        #expect(doctor.permissions(closed: []).status == .fine)
        let log = doctor.permissions(closed: [app.logPath])
        #expect(log.status == .problem)
        #expect(log.message == "cannot log: no permission to read or write \(app.logPath)")
        #expect(log.remedy == "chmod 600 \(app.logPath)")
        let both = doctor.permissions(closed: [folder, app.logPath])
        #expect(both.remedy == "chmod 700 \(folder)")
        let unreadable = doctor.unreadable(StorageError.readOnly(path: app.logPath))
        #expect(unreadable.message == "no permission to read \(app.logPath)")
        #expect(unreadable.remedy == "chmod 600 \(app.logPath)")
    }

    @Test(.enabled(if: geteuid() != 0, "root may write to everything"))
    func `a log that may not be written is told by doctor as well as by add`() throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: app.logPath)
        #expect(app.run("add soup 200") == .storage)
        #expect(app.run("doctor") == .storage)
        #expect(try check("permissions")?["fix"] == .string("chmod 600 \(app.logPath)"))
    }

    @Test func `what a killed command left beside the log is named, and goes with --fix`() throws {
        let draft = "\(app.logPath).draft-\(try deadProcess())"
        try PrivateFile.createEmpty(draft)
        let living = "\(app.logPath).draft-1"
        try PrivateFile.createEmpty(living)
        #expect(app.run("doctor") == .done)
        let found = try check("stray files")
        #expect(found?["status"] == .string("note"))
        #expect(found?["message"] == .string("\(draft) is a leftover from a killed command"))
        let fixed = try check("stray files", after: "doctor --fix")
        #expect(fixed?["status"] == .string("fixed"))
        #expect(fixed?["message"] == .string("removed 1 leftover from a killed command"))
        #expect(!PrivateFile.exists(draft) && PrivateFile.exists(living))
        #expect(try check("stray files") == nil)
    }

    @Test func `a catalog that cannot be read is not taken for one that is missing`() throws {
        let path = folder + "/catalogue.db"
        #expect(try check("catalogue")?["message"] == .string("it will be created when first needed"))
        app.run("search kiwi")
        #expect(try check("catalogue")?["message"] == .string("ok"))
        _ = try app.write("precious notes", to: ".local/share/countme/catalogue.db")
        PrivateFile.keepOwnerPermissions(of: path)
        #expect(app.run("doctor") == .storage)
        let found = try check("catalogue")
        #expect(found?["status"] == .string("problem"))
        #expect(found?["message"] == .string("\(path) cannot be read"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious notes")
        #expect(app.run("doctor --fix") == .done, "\(app.output)")
        #expect(try check("catalogue")?["message"] == .string("ok"))
        guard case .string(let aside)? = try check("set aside")?["message"] else {
            Issue.record("nothing is set aside")
            return
        }
        #expect(aside.hasPrefix("1 damaged catalog: \(path).damaged-"))
    }

    @Test func `a catalog of a newer countme is left to it`() throws {
        app.run("search kiwi")
        try SQLiteConnection(.file(folder + "/catalogue.db")).execute("PRAGMA user_version = 99")
        #expect(app.run("doctor --fix") == .done)
        #expect(try check("catalogue")?["status"] == .string("note"))
    }
}
