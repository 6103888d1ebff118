import CalorieTrackerCore
import Foundation
import TestSupport
import Testing

@testable import countme

@Suite struct BackupCommandTests {
    private let app: CountMeHarness
    private var folder: String { app.home + "/.local/share/countme/backups" }

    init() throws { app = try CountMeHarness() }

    private func log() {
        app.run("add oats 300")
        app.run("add soup 200")
        app.run("goal 2000")
    }

    @Test func `only force replaces a file that is not a backup, and never a folder`() throws {
        log()
        let other = try app.write("precious", to: "notes.db")
        #expect(app.run("backup \(other) --yes") == .storage)
        #expect(app.errorOutput.contains("is not a backup; not overwritten"))
        #expect(app.run("export \(other) --yes") == .storage)
        #expect(!app.errorOutput.contains("--force"))
        #expect(try String(contentsOfFile: other, encoding: .utf8) == "precious")
        #expect(app.run("backup \(other) --force") == .done, "\(app.errorOutput)")
        #expect(app.run("--db \(other) today") == .done)
        #expect(app.run("backup \(other) --force") == .done)
        #expect(app.run("backup \(app.logPath) --force") == .storage)
    }

    @Test func `the backup of the day is there without being asked for, and listed`() throws {
        log()
        #expect(app.run("backup --list") == .done)
        let size = FileSize.text(BackupFile.size(of: folder + "/log-2026-11-20.db"))
        let header = String(repeating: " ", count: size.count - 4) + "SIZE"
        #expect(
            app.output == """
                BACKUP      ENTRIES  \(header)  MADE
                2026-11-20        1  \(size)  before the first change of the day
                in \(folder)

                """
        )
        let list = try app.json("backup --list")
        #expect(list["backups"]?.items.count == 1)
        #expect(list["backups"]?.items.first?["entry_count"] == .integer(1))
        #expect(list["backups"]?.items.first?["ok"] == .bool(true))
    }

    @Test(arguments: ["log-2026-11-20.db", "log-2026-11-21.db", "log-2026-11-20-2-import.db"])
    func `a backup that countme makes by itself is nobody else's to write`(name: String) throws {
        log()
        #expect(app.run("backup \(folder)/\(name) --yes") == .storage)
        #expect(app.errorOutput.contains("that name is reserved for automatic backups"))
        #expect(app.run("backup --list") == .done)
        #expect(app.output.contains("before the first change of the day"))
        #expect(app.run("backup \(folder)/mine.db") == .done)
    }

    @Test func `help says that the first backup comes before the second change of the first day`() {
        app.run("help backup")
        let words = app.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
        #expect(words.contains("on a log's first day, before the second change"))
    }

    @Test func `a file that has the name of a draft is left as it is`() throws {
        log()
        let notes = try app.write("mine", to: "copy.db.part")
        #expect(app.run("backup \(app.home)/copy.db") == .done)
        #expect(try String(contentsOfFile: notes, encoding: .utf8) == "mine")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: app.home).allSatisfy { !$0.contains("draft") }
        )
    }

    @Test func `a backup is restored through a symbolic link and from a folder of others`() throws {
        log()
        let shared = app.home + "/shared"
        try FileManager.default.createDirectory(
            atPath: shared,
            withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o777]
        )
        let copy = shared + "/log.db"
        try FileManager.default.copyItem(atPath: folder + "/log-2026-11-20.db", toPath: copy)
        let link = app.home + "/link.db"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: copy)
        for path in [copy, link] {
            #expect(app.run("restore \(path) --yes") == .done)
            #expect(try app.storedLog().items.map(\.name) == ["oats"])
            #expect(app.run("undo") == .done)
        }
    }

    @Test func `on a terminal a large log says what takes long, and erases it`() throws {
        let note = String(repeating: "a long note ", count: 30)
        app.input = String(repeating: "soup 200 --note \"\(note)\"\n", count: 2000)
        #expect(app.run("add - --force") == .done, "\(app.errorOutput)")
        app.input = ""
        #expect(app.run("doctor") == .done)
        #expect(app.errorOutput.isEmpty)
        app.answer = ""
        #expect(app.run("doctor") == .done)
        #expect(app.errorOutput == "countme: checking everything ...\r\u{1b}[K")
    }

    @Test func `a file that is no backup is not replaced, whatever is said`() throws {
        log()
        let diary = try app.write("Dear diary", to: "diary.txt")
        #expect(app.run("backup \(diary) --yes") == .storage)
        #expect(try String(contentsOfFile: diary, encoding: .utf8) == "Dear diary")
        #expect(app.run("backup \(app.logPath) --yes") == .storage)
        #expect(app.errorOutput.contains("that is the log itself"))
        // The log of somebody else is not a backup.
        let other = app.home + "/other.db"
        app.run("--db \(other) add soup 200")
        #expect(app.run("backup \(other) --yes") == .storage)
        #expect(app.errorOutput.contains("is a log in use"))
    }

    @Test func `a folder that cannot be written into is named with what helps`() throws {
        log()
        #expect(app.run("backup none/copy.db") == .storage)
        #expect(app.errorOutput.contains("error: cannot write \"none/copy.db\": no such folder\n"))
        #expect(app.errorOutput.hasSuffix("\nhint: mkdir -p none\n"))
        let shared = app.home + "/shared"
        try FileManager.default.createDirectory(
            atPath: shared,
            withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o777]
        )
        #expect(app.run("backup \(shared)/") == .storage)
        #expect(
            app.errorOutput.hasSuffix(
                "hint: mkdir -m 700 \(shared)/countme && countme backup \(shared)/countme/\n"
            )
        )
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: shared)
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: shared) }
        guard geteuid() != 0 else { return }
        for command in ["backup", "export"] {
            #expect(app.run("\(command) shared/copy.x") == .storage)
            #expect(app.errorOutput.contains("cannot write \"shared/copy.x\": permission denied\n"))
            #expect(app.errorOutput.hasSuffix("hint: ls -ld shared\n"))
        }
    }

    @Test func `a backup that fails is said once a day, and the entry is kept`() throws {
        log()
        try FileManager.default.removeItem(atPath: folder)
        _ = try app.write("in the way", to: ".local/share/countme/backups")
        #expect(app.run("add tea 2kcal") == .done)
        #expect(app.errorOutput.hasPrefix("countme: note: could not make today's backup: "))
        #expect(app.errorOutput.hasSuffix("; see countme doctor\n"))
        #expect(app.run("add bread 100") == .done)
        #expect(app.errorOutput.isEmpty)
        #expect(try app.storedLog().items.count == 4)
    }

    @Test func `a restore shows what it changes before it asks`() throws {
        log()
        app.answer = "y"
        #expect(app.run("restore today") == .done)
        #expect(app.errorOutput.contains("Would restore"))
        #expect(try app.storedLog().items.map(\.name) == ["oats"])
    }

    @Test func `an unknown backup, a damaged one and a file that is none are said to be so`() throws {
        log()
        #expect(app.run("restore 2026-11-18") == .noMatch)
        #expect(app.errorOutput.contains("hint: countme restore 2026-11-20\nhint: countme backup --list"))
        #expect(app.run("restore none.db") == .storage)
        #expect(app.errorOutput.contains("no such file: \"none.db\""))
        let diary = try app.write(String(repeating: "Dear diary", count: 99), to: "diary.txt")
        #expect(app.run("restore \(diary)") == .usage)
        #expect(app.errorOutput.contains("is not a countme log; nothing was changed"))
        let backup = folder + "/log-2026-11-20.db"
        var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: backup)))
        for index in 4096..<8192 { bytes[index] = 0 }
        try Data(bytes).write(to: URL(fileURLWithPath: backup))
        #expect(app.run("restore today --yes") == .usage)
        #expect(app.errorOutput.contains("is damaged: "))
        app.run("backup --list")
        #expect(app.output.contains("2026-11-20  damaged"))
        if geteuid() != 0 {
            try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: backup)
            #expect(app.run("restore today --yes") == .storage)
            #expect(app.errorOutput.contains(" cannot be read: no permission; nothing was changed"))
        }
        #expect(app.run("restore") == .usage)
    }

    @Test func `a log that was lost comes back from a backup with its history`() throws {
        log()
        app.run("backup")
        try FileManager.default.removeItem(atPath: app.logPath)
        #expect(app.run("today") == .storage)
        #expect(app.errorOutput.contains("no log at \(app.logPath), but backups exist"))
        #expect(app.run("add tea 2kcal") == .storage)
        #expect(app.run("restore 2026-11-20-2") == .done)
        #expect(app.output.contains("2 entries added\n"))
        #expect(app.run("undo") == .done)
        #expect(app.output.contains("Undid goal"))
    }
}
