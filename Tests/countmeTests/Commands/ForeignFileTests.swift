import CalorieTrackerCore
import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import countme

/// Files of other logs and of other programs, which must neither harm a log nor be harmed.
@Suite struct ForeignFileTests {
    private let app: CountMeHarness

    init() throws {
        app = try CountMeHarness()
        for line in ["add oats 300", "add soup 200", "goal 2000", "add tea 5kcal"] { app.run(line) }
    }

    private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

    private func write(_ bytes: Data, beside ending: String = "") throws {
        try bytes.write(to: URL(fileURLWithPath: app.logPath + ending))
    }

    /// The journal that rolls a database back to what it is now, page by page.
    private func journal(of database: Data) -> Data {
        let size = 4096
        func number(_ value: Int) -> Data { Data((0..<4).map { UInt8(value >> (24 - 8 * $0) & 0xff) }) }
        let pages = database.count / size
        var journal = Data([0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7])
        for value in [pages, 0, pages, 512, size] { journal += number(value) }
        journal += Data(count: 512 - journal.count)
        for page in 0..<pages {
            let bytes = Data(database[page * size..<(page + 1) * size])
            let sum = stride(from: size - 200, to: 0, by: -200).reduce(0) { $0 + Int(bytes[$1]) }
            journal += number(page + 1) + bytes + number(sum)
        }
        return journal
    }

    /// A log of another person.
    private func otherLog() throws -> CountMeHarness {
        let other = try CountMeHarness()
        for number in 1...9 { other.run("add thing\(number) 100") }
        return other
    }

    @Test(arguments: [true, false], ["today", "add rice 100", "doctor", "prompt", "undo -n"])
    func `a change that was cut short is taken back`(isMarked: Bool, line: String) throws {
        try InterruptedChange(ofLogAt: app.logPath, isMarked: isMarked).leave(at: app.logPath)
        #expect(app.run(line) == .done, "\(app.errorOutput)")
        #expect(!app.errorOutput.contains("set aside"))
        #expect(try app.storedLog().items.prefix(3).map(\.name) == ["oats", "soup", "tea"])
        #expect(app.run("doctor") == .done, "\(app.output)")
    }

    @Test(arguments: [true, false], [-2, -1, 0, 1, 2])
    func `a log of another machine stays as it is beside a change that was cut short here`(
        isMarked: Bool,
        distance: Int
    ) throws {
        let early = try bytes(app.logPath)
        app.run("add pear 60")
        app.run("add plum 30")
        let interrupted = try InterruptedChange(ofLogAt: app.logPath, isMarked: isMarked)
        // The other machine went on from an earlier moment, to one before, at or after this one's.
        try write(early)
        for number in 0..<(2 + distance) { app.run("add cake\(number) 400") }
        let other = try app.storedLog()
        try interrupted.journal.write(to: URL(fileURLWithPath: app.logPath + "-journal"))
        #expect(app.run("today") == .done)
        #expect(try app.storedLog() == other)
        #expect(app.errorOutput.contains("moved to: "), "\(app.errorOutput)")
        #expect(app.run("doctor") == .done, "\(app.output)")
    }

    @Test func `a journal of countme 0.1.0 takes nothing from a log that is in order without it`() throws {
        let before = try bytes(app.logPath)
        app.run("add cake 400")
        try write(journal(of: before), beside: "-journal")
        #expect(app.run("today") == .done)
        #expect(app.output.contains("cake"))
        // One that changes nothing is SQLite's to remove.
        try write(journal(of: bytes(app.logPath)), beside: "-journal")
        #expect(app.run("today") == .done && app.errorOutput.isEmpty)
    }

    @Test(arguments: [
        "today", "add rice 100", "doctor", "prompt", "undo -n", "doctor --fix", "today --recover",
    ])
    func `the journal of another log is put aside`(line: String) throws {
        let other = try otherLog()
        try write(journal(of: bytes(other.logPath)), beside: "-journal")
        #expect(app.run(line) == .done, "\(app.errorOutput)")
        #expect(try app.storedLog().items.map(\.name).starts(with: ["oats", "soup", "tea"]))
        #expect(FileManager.default.fileExists(atPath: app.logPath + "-journal.foreign"))
        #expect(app.run("doctor") == .done, "\(app.output)")
        #expect(
            app.output.contains("1 journal of another log: \(app.logPath)-journal.foreign"),
            "\(app.output)"
        )
    }

    @Test func `a journal of another time is put aside`() throws {
        let before = try bytes(app.logPath)
        app.run("add cake 400")
        app.run("add bread 150")
        try write(journal(of: before), beside: "-journal")
        #expect(app.run("today") == .done)
        #expect(app.output.contains("cake") && app.output.contains("bread"))
        #expect(app.errorOutput.contains("a file from another log was found next to this one and moved to: "))
    }

    @Test(arguments: ["today", "add rice 100", "doctor", "prompt", "undo -n", "doctor --fix", "history"])
    func `the write-ahead file of another log is put aside`(line: String) throws {
        let other = try otherLog()
        do {
            let connection = try SQLiteConnection(.file(other.logPath))
            _ = try connection.query("PRAGMA journal_mode = WAL") { try $0.text("journal_mode") }
            try connection.execute("UPDATE entries SET note = 'changed'")
            try write(bytes(other.logPath + "-wal"), beside: "-wal")
        }
        let before = try bytes(app.logPath)
        #expect(app.run(line) == .done, "\(app.errorOutput)")
        if !line.hasPrefix("add") { #expect(try bytes(app.logPath) == before) }
        #expect(try app.storedLog().items.map(\.name).starts(with: ["oats", "soup", "tea"]))
        #expect(FileManager.default.fileExists(atPath: app.logPath + "-wal.foreign"))
    }

    @Test(arguments: ["text", "csv", "tsv", "json", "ndjson"])
    func `nothing in the log of a stranger steers a terminal`(format: String) throws {
        try DataStore(unbacked: app.logPath, for: .changing).plant(
            name: "\u{1b}[2Jtea",
            source: .imported("\u{1b}[31m\u{9b}0m")
        )
        for line in ["today --verbose", "history --verbose", "undo -n", "search tea --offline --verbose"] {
            #expect(app.run("\(line) --format \(format)") == .done, "\(app.errorOutput)")
            #expect(!app.output.unicodeScalars.contains { $0.value == 0x1b || $0.value == 0x9b }, "\(line)")
        }
    }

    @Test func `a database of another program is left as it is`() throws {
        let path = app.home + "/other.db"
        _ = FileManager.default.createFile(atPath: path, contents: nil)
        try SQLiteConnection(.file(path)).execute("CREATE TABLE t (a)")
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        let before = try bytes(path)
        #expect(app.run("backup \(path) --yes") == .storage)
        #expect(app.run("add rice 100 --db \(path)") == .storage)
        #expect(app.run("doctor --fix --db \(path)") == .storage)
        #expect(try bytes(path) == before)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o644)
        #expect(!FileManager.default.fileExists(atPath: path + ".lock"))
    }

    @Test func `a log with a second name is not written to`() throws {
        let alias = app.home + "/alias.db"
        try FileManager.default.linkItem(atPath: app.logPath, toPath: alias)
        #expect(app.run("add rice 100") == .storage)
        #expect(app.errorOutput.contains("it has a second name"))
        #expect(app.run("today") == .done)
        try FileManager.default.removeItem(atPath: alias)
        #expect(app.run("add rice 100") == .done)
    }

    @Test func `write protection is not taken away`() throws {
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o444]
        try FileManager.default.setAttributes(attributes, ofItemAtPath: app.logPath)
        app.run("add rice 100")
        let now = try FileManager.default.attributesOfItem(atPath: app.logPath)
        #expect(now[.posixPermissions] as? Int == 0o400)
    }

    @Test(arguments: [2, 9_000_000_000, 9_223_372_036_854_775_807])
    func `a counter that was altered is damage, and is put right`(number: Int) throws {
        app.run("delete last")
        try SQLiteConnection(.file(app.logPath)).execute(
            "UPDATE sqlite_sequence SET seq = ? WHERE name = 'entries'",
            [.integer(number)]
        )
        #expect(app.run("doctor") == .storage)
        #expect(app.output.contains("counter"), "\(app.output)")
        if number > 2 { #expect(app.run("add rice 100") == .storage) }
        #expect(app.run("doctor --fix") == .done, "\(app.output)")
        #expect(app.run("add rice 100") == .done)
        // The id of the entry that was deleted is not given out again.
        #expect(try app.storedLog().items.map(\.id.number) == [1, 2, 4])
    }

    @Test(arguments: [(47, 9), (63, 6), (63, 12), (63, 132)])
    func `an altered byte of the header is damage, and is put right`(place: Int, value: UInt8) throws {
        // As a log of countme 0.1.0 was, too.
        for version in [4, 5] {
            let path = app.home + "/old-\(version)-\(place)-\(value).db"
            try OldLog.make(at: path, version: version)
            var altered = try bytes(path)
            altered[place] = value
            try altered.write(to: URL(fileURLWithPath: path))
            #expect(app.run("today --db \(path)") == .storage)
            #expect(app.errorOutput.contains("damaged"), "\(app.errorOutput)")
            #expect(app.run("doctor --fix --db \(path)") == .done, "\(app.output)")
            #expect(app.run("history 2026-01-05 --db \(path)") == .done)
            #expect(app.output.contains("oats"))
        }
    }

    @Test func `a backup to standard output is refused`() {
        #expect(app.run("backup -") == .usage)
        #expect(app.errorOutput.contains(": countme backup copy.db\n"))
    }

    @Test func `a change made after the clock was set back is the newer one`() throws {
        #expect(app.run("export \(app.home)/log.json") == .done)
        app.environment["COUNTME_NOW"] = "2026-11-20T09:00:00+01:00"
        app.run("edit last --kcal 250")
        app.run("import \(app.home)/log.json")
        #expect(try app.storedLog().items.map(\.kilocalories).contains(250), "\(app.output)")
    }
}
