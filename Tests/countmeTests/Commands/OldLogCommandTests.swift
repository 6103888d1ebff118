import CalorieTrackerCore
import Foundation
import TestSupport
import Testing

@testable import countme

/// Commands on a log that an older countme wrote.
@Suite struct OldLogCommandTests {
    private let app: CountMeHarness
    private var folder: String { app.home + "/.local/share/countme" }

    init() throws {
        app = try CountMeHarness()
        try OldLog.make(at: app.logPath, version: 3)
    }

    private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

    /// The version of the schema, as the header of a log has it.
    private func version(_ path: String) throws -> UInt8 { try bytes(path)[63] }

    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
    }

    @Test(arguments: [
        "doctor", "prompt", "__complete add oa", "__complete edit ba", "__complete meal log e",
    ])
    func `what only looks reads an older log and leaves it as it is`(line: String) throws {
        let before = try bytes(app.logPath)
        #expect(app.run(line) == .done, "\(app.output)\(app.errorOutput)")
        #expect(try bytes(app.logPath) == before)
        #expect(try names == ["log.db"])
    }

    @Test func `what only looks sees all that an older log holds`() {
        app.run("doctor --verbose")
        #expect(app.output.contains("1 entry, 2026-01-05 to 2026-01-05; all checksums match"))
        app.run("prompt")
        #expect(app.output == "2000 left\n")
        app.run("__complete add oa")
        #expect(app.output.hasPrefix("oats"))
    }

    @Test func `a damaged older log is told by those that only look`() throws {
        var spoiled = try bytes(app.logPath)
        // The page after the one with the schema.
        spoiled.replaceSubrange(4096..<8192, with: Data(repeating: 0x41, count: 4096))
        try spoiled.write(to: URL(fileURLWithPath: app.logPath))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: app.logPath)
        #expect(app.run("doctor") == .storage)
        #expect(app.output.contains("problem  log            damaged: "))
        #expect(app.run("prompt") == .done)
        #expect(app.output == "damaged\n")
        #expect(try bytes(app.logPath) == spoiled)
    }

    @Test(arguments: ["today", "add soup 200", "undo --dry-run", "restore FILE --dry-run", "restore FILE -y"])
    func `before an older log is brought up to date it is backed up as it was`(line: String) throws {
        let other = app.home + "/other.db"
        try OldLog.make(at: other, version: 2)
        let line = line.replacingOccurrences(of: "FILE", with: other)
        #expect(app.run(line) == .done, "\(app.errorOutput)")
        let backup = folder + "/backups/log-2026-11-20.db"
        #expect(try version(app.logPath) > 3)
        #expect(try version(backup) == 3)
    }

    @Test func `a backup of an older log is read with --db, and stays as it is`() throws {
        let backup = folder + "/backups/log-2026-11-19.db"
        try OldLog.make(at: backup, version: 3)
        let before = try bytes(backup)
        #expect(app.run("--db \(backup) history 2026-01-05") == .done, "\(app.errorOutput)")
        #expect(app.output.contains("oats"))
        #expect(app.run("--db \(backup) add soup 200") == .storage)
        #expect(try bytes(backup) == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/backups").count == 1)
    }

    @Test func `a command that only reads says that no backup could be made before the update`() throws {
        _ = try app.write("in the way", to: ".local/share/countme/backups")
        #expect(app.run("history") == .done)
        #expect(app.errorOutput.hasPrefix("countme: note: could not make today's backup: "))
        #expect(app.run("history") == .done)
        #expect(app.errorOutput.isEmpty)
    }
}
