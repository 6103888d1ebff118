import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct LogRecoveryTests {
    private let today = WallClock.sample.today
    private let now = WallClock.sample.now

    private func recover(_ log: SampleLog) throws -> LogRecovery.Outcome? {
        try LogRecovery.recover(logAt: log.path, at: now, on: today)
    }

    @Test(arguments: [
        (5, 3, true), (3, 5, true), (10_003, 3, true), (10_004, 3, false), (Int.max, Int.max, true),
        (Int.max, 0, false), (0, Int.max, true), (Int.min, 0, true), (Int.max, Int.min, false),
    ])
    func `a counter is believed up to some way above what is known`(
        counter: Int,
        known: Int,
        isBelieved: Bool
    ) {
        #expect(LastNumbers.isBelievable(counter, above: known) == isBelieved)
    }

    /// Makes a backup, and changes after it that only the log knows.
    private func backedUp(_ log: SampleLog) throws -> [String: [RowImage]] {
        let tracker = try SampleLog.tracker(log.path, today: today)
        let backup = try SampleLog.rows(log.path)
        _ = try tracker.add([.sample("after the backup", 222)], key: "later")
        let first = try #require(try tracker.store.entries(in: .first ... .last).first)
        _ = try tracker.remove([first])
        return backup
    }

    /// What rows were at any time.
    private func images(in log: SampleLog) throws -> [String: [RowImage]] {
        var images: [String: [RowImage]] = [:]
        let connection = try SQLiteConnection(.file(log.path))
        for row in try connection.query(Journal.selectRows, [], { try Journal.ChangedRow(row: &$0) }) {
            images[row.table.name, default: []] += [row.before, row.after].compactMap(\.self)
        }
        return images
    }

    @Test func `a log in order is left as it is`() throws {
        let log = try SampleLog()
        let before = try log.bytes
        #expect(try recover(log) == nil)
        #expect(try log.bytes == before)
    }

    @Test func `an altered row comes from the journal, and the damaged file is kept`() throws {
        let log = try SampleLog()
        let before = try SampleLog.rows(log.path)
        do {
            let connection = try SQLiteConnection(.file(log.path))
            try connection.execute("UPDATE entries SET kcal = kcal + 1 WHERE number = 2")
        }
        let damaged = try log.bytes
        let outcome = try #require(try recover(log))
        #expect(outcome.kept == before["entries"]?.count)
        #expect(outcome.fromBackup == 0 && outcome.lost.isEmpty && outcome.backup == nil)
        #expect(try SampleLog.rows(log.path) == before)
        let kept = try #require(outcome.setAside)
        #expect(kept == log.path + ".damaged-2026-11-20T113000Z")
        #expect(try Array(Data(contentsOf: URL(fileURLWithPath: kept))) == damaged)
        let examination = try LogExamination(path: log.path)
        #expect(examination.damage == nil && examination.rowsUnlikeJournal == 0)
    }

    @Test func `a flipped counter is believed no more than a row, and what is put right is counted`() throws {
        let log = try SampleLog()
        let counter = try SQLiteConnection(.file(log.path)).lastNumber(in: .entries)
        let root = try SQLiteConnection(.file(log.path)).query(
            "SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_sequence'"
        ) { try $0.integer("rootpage") }[0]
        do {
            // Two bytes, so that the bit that flips is one of the number.
            let connection = try SQLiteConnection(.file(log.path))
            try connection.execute("UPDATE sqlite_sequence SET seq = 300 WHERE name = 'entries'")
        }
        var bytes = try log.bytes
        let place = try #require(
            (((root - 1) * 4096)..<(root * 4096 - 9)).first {
                bytes[$0...].starts(with: Array("entries".utf8) + [1, 44])
            }
        )
        bytes[place + 7] ^= 0x40
        try log.write(bytes)
        #expect(throws: StorageError.self) {
            try DataStore(unbacked: log.path, for: .reading).nextNumber(in: .entries)
        }
        let outcome = try #require(try recover(log))
        #expect(outcome.putRight == 0 && !outcome.undoIsLost)
        let connection = try SQLiteConnection(.file(log.path))
        #expect(try connection.lastNumber(in: .entries) == counter)

        do {
            let other = try SQLiteConnection(.file(log.path), ignoringChecksums: true)
            try other.execute("DELETE FROM entries WHERE number IN (2, 3)")
        }
        #expect(try #require(try recover(log)).putRight == 2)
    }

    @Test func `undo stops at a recovery, and goes on after it`() throws {
        let log = try SampleLog()
        do {
            let connection = try SQLiteConnection(.file(log.path))
            try connection.execute("UPDATE entries SET kcal = kcal + 1 WHERE number = 2")
        }
        _ = try recover(log)
        let tracker = try SampleLog.tracker(log.path)
        #expect(throws: UndoError.nothingToUndo) { try tracker.undo() }
        _ = try tracker.add([.sample("soup", 200)])
        #expect(try tracker.undo().change.command == "add")
        #expect(throws: UndoError.nothingToUndo) { try tracker.undo() }
    }

    @Test func `what was deleted after the backup stays deleted, and a key stays used`() throws {
        let log = try SampleLog()
        _ = try backedUp(log)
        let before = try SampleLog.rows(log.path)
        var bytes = try log.bytes
        // Without its first page SQLite cannot open it at all.
        for index in 0..<4096 { bytes[index] = 0x41 }
        try log.write(bytes)
        let outcome = try #require(try recover(log))
        #expect(try SampleLog.rows(log.path) == before)
        #expect(outcome.lost.isEmpty && outcome.backup?.label == "2026-11-20")
        let tracker = try SampleLog.tracker(log.path)
        #expect(try tracker.add([.sample("after the backup", 222)], key: "later").isNew == false)
        #expect(try tracker.add([.sample("x", 1)], key: "breakfast").isNew == false)
    }

    @Test func `whatever is damaged, every row of the backup is there again and no row is altered`() throws {
        let log = try SampleLog(entries: 30)
        let backup = try backedUp(log)
        let original = try SampleLog.rows(log.path)
        let images = try images(in: log)
        let bytes = try log.bytes
        try checkProperty(cases: 40, Generator<Int>.int(0...1 << 40).list(1...3)) { seeds in
            var damaged = bytes
            for seed in seeds { Damage(seed: seed).apply(to: &damaged) }
            try log.write(damaged)
            _ = try recover(log)
            try require(try LogCheck.isHealthy(log.path), "it is not in order afterwards")
            let now = try SampleLog.rows(log.path)
            for (table, rows) in now {
                for row in rows {
                    let isKnown =
                        original[table]?.contains(row) == true || images[table]?.contains(row) == true
                    try require(isKnown, "an altered row of \(table)")
                }
            }
            for (table, rows) in backup {
                let identities = Set((now[table] ?? []).map { JournaledTable.named(table).identity(of: $0) })
                for row in rows where original[table]?.contains(row) == true {
                    let identity = JournaledTable.named(table).identity(of: row)
                    try require(
                        identities.contains(identity),
                        "a row of \(table) that the backup has is gone"
                    )
                }
            }
            for name in Quarantine.names(besideLogAt: log.path) { PrivateFile.remove(name) }
        }
    }

    @Test func `rows of a table that an empty page of another replaced come back`() throws {
        let log = try SampleLog()
        let before = try backedUp(log)
        let roots = try SQLiteConnection(.file(log.path)).query(
            "SELECT name, rootpage FROM sqlite_schema WHERE name IN ('goals', 'own_foods_by_barcode') ORDER BY name"
        ) { row in try (row.text("name"), row.integer("rootpage")).1 }
        var bytes = try log.bytes
        let pages = roots.map { ($0 - 1) * 4096..<$0 * 4096 }
        let first = Array(bytes[pages[0]])
        bytes[pages[0]] = bytes[pages[1]]
        bytes[pages[1]] = first[...]
        try log.write(bytes)
        _ = try #require(try recover(log))
        #expect(try SampleLog.rows(log.path)["goals"] == before["goals"])
    }

    @Test func `entries that nothing holds any more are named with their days`() throws {
        let log = try SampleLog(entries: 0)
        for index in 0..<40 { _ = try SampleLog.tracker(log.path).add([.sample("food \(index)", 100)]) }
        var bytes = try log.bytes
        // Every page that holds rows of entries or of the journal; the indexes stay.
        for start in stride(from: 4096, to: bytes.count, by: 4096) {
            let text = String(decoding: bytes[start..<start + 4096], as: UTF8.self)
            if text.contains("food 12") { for index in start..<start + 4096 { bytes[index] = 0 } }
        }
        try log.write(bytes)
        let outcome = try #require(try recover(log))
        #expect(outcome.kept + outcome.lost.count == 40)
        #expect(outcome.lost.contains { $0.id.number == 13 })
        #expect(outcome.kept > 20)
        #expect(outcome.lost.allSatisfy { $0.day == nil || $0.day == today })
    }

    @Test func `a log that is gone or empty is not begun anew while there are backups`() throws {
        let log = try SampleLog()
        let backup = try backedUp(log)
        for isEmpty in [false, true] {
            try FileManager.default.removeItem(atPath: log.path)
            if isEmpty { try log.write([]) }
            #expect(throws: StorageError.missing(path: log.path)) {
                try DataStore(unbacked: log.path, for: .reading)
            }
            #expect(throws: StorageError.missing(path: log.path)) { try SampleLog.tracker(log.path) }
            let outcome = try #require(try recover(log))
            #expect(outcome.fromBackup == backup["entries"]?.count && outcome.setAside == nil)
            #expect(try SampleLog.rows(log.path) == backup)
        }
    }

    @Test func `a recovery that was killed before its end is done again, journal and all`() throws {
        let log = try SampleLog()
        let before = try SampleLog.rows(log.path)
        var bytes = try log.bytes
        for index in 0..<4096 { bytes[index] = 0x41 }
        try log.write(bytes)
        try Data("journal".utf8).write(to: URL(fileURLWithPath: log.path + "-journal"))
        let aside = Quarantine(log.path, at: now)
        let name = try #require(try aside.link())
        #expect(PrivateFile.exists(name + "-journal") && !PrivateFile.exists(log.path + "-journal"))
        try aside.takeBackInterrupted()
        #expect(!PrivateFile.exists(name) && PrivateFile.exists(log.path + "-journal"))
        _ = try aside.link()
        _ = try recover(log)
        #expect(try SampleLog.rows(log.path) == before)
        #expect(Quarantine.names(besideLogAt: log.path).count == 1)
    }

    @Test func `a backup that a wrong clock dated into the future does not count as the newest`() throws {
        let log = try SampleLog()
        let folder = BackupFolder(besideLogAt: log.path)
        _ = try SampleLog.tracker(log.path, today: Day("2031-01-01"))
        _ = try backedUp(log)
        _ = try SampleLog.tracker(log.path, today: today.advanced(by: 1))
        try FileManager.default.removeItem(atPath: log.path)
        #expect(folder.files.map(\.label) == ["2026-11-20", "2026-11-21", "2031-01-01"])
        let outcome = try LogRecovery.recover(logAt: log.path, at: now, on: today.advanced(by: 1) ?? today)
        #expect(outcome?.backup?.label == "2026-11-21")
    }

    @Test func `a file that has nothing to do with countme cannot be recovered`() throws {
        let log = try SampleLog()
        let text = try log.scratch.write(String(repeating: "Dear diary, ", count: 900), to: "diary.db")
        #expect(!LogRecovery.canHelp(text))
        #expect(LogRecovery.canHelp(log.path))
    }
}
