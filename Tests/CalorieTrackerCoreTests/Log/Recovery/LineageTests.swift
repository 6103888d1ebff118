import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// Recoveries of logs that did not simply go on from their newest backup.
@Suite struct LineageTests {
    private let today = WallClock.sample.today
    private let now = WallClock.sample.now

    private func recover(_ log: SampleLog) throws -> LogRecovery.Outcome? {
        try LogRecovery.recover(logAt: log.path, at: now, on: today)
    }

    /// Makes a backup, and a change after it that only the log knows.
    private func backUp(_ log: SampleLog) throws {
        _ = try SampleLog.tracker(log.path, today: today).add([.sample("after the backup", 222)])
    }

    /// Flips a bit in the journal of a log, so that it has to be recovered with all its entries whole.
    private func damageJournal(of log: SampleLog) throws {
        let connection = try SQLiteConnection(.file(log.path))
        try connection.execute("UPDATE changed_rows SET crc = crc + 1 WHERE change = 1")
    }

    @Test func `what was logged after an older backup was restored is not taken for another log's`() throws {
        let log = try SampleLog(entries: 6)
        let older = log.scratch.file("older.db")
        try DataStore(unbacked: log.path, for: .reading).copy(to: older)
        for index in 0..<4 { _ = try SampleLog.tracker(log.path).add([.sample("later \(index)")]) }
        _ = try SampleLog.tracker(log.path, today: today).add([.sample("last")])
        try FileManager.default.removeItem(atPath: log.path)
        try LogRecovery.putBack(LogBackup(path: older), at: log.path, at: now)
        for index in 0..<4 { _ = try SampleLog.tracker(log.path).add([.sample("after restore \(index)")]) }
        let before = try SampleLog.rows(log.path)
        try damageJournal(of: log)
        let outcome = try #require(try recover(log))
        #expect(try SampleLog.rows(log.path) == before)
        #expect(outcome.leftOut == 0 && outcome.lost.isEmpty)
        let numbers = try #require(before["entries"]).map(\.key)
        // The newest backup knows of ten; none of those is given out again.
        #expect(numbers.max() == .integer(14))
    }

    @Test func `another log in the place of this one keeps all it has, and gets what is missing`() throws {
        let log = try SampleLog(entries: 8, seed: 3)
        try backUp(log)
        let other = try SampleLog(entries: 12, seed: 4)
        let expected = try SampleLog.rows(other.path)
        try log.write(other.bytes)
        try damageJournal(of: log)
        _ = try recover(log)
        #expect(try SampleLog.rows(log.path) == expected)
    }

    @Test func `a journal that was left is not applied to the log that takes the place of a lost one`() throws
    {
        for isRestore in [false, true] {
            let log = try SampleLog()
            try backUp(log)
            try FileManager.default.removeItem(atPath: log.path)
            try Data("a journal of the lost log".utf8).write(to: URL(fileURLWithPath: log.path + "-journal"))
            if isRestore {
                let file = BackupFolder(besideLogAt: log.path).files[0]
                try LogRecovery.putBack(LogBackup(path: file.path), at: log.path, at: now)
            } else {
                _ = try recover(log)
            }
            #expect(!PrivateFile.exists(log.path + "-journal"))
            #expect(PrivateFile.exists(log.path + ".damaged-2026-11-20T113000Z-journal"))
            #expect(try LogCheck.isHealthy(log.path))
        }
    }

    @Test func `entries that were undone stay undone when the journal no longer says so`() throws {
        let log = try SampleLog(entries: 0)
        for index in 0..<5 { _ = try SampleLog.tracker(log.path).add([.sample("food \(index)")]) }
        do {
            let tracker = try SampleLog.tracker(log.path)
            _ = try tracker.add([.sample("undone", 999)])
            _ = try tracker.undo()
        }
        var bytes = try log.bytes
        let pages = try SQLiteConnection(.file(log.path)).query(
            "SELECT rootpage FROM sqlite_schema WHERE name IN ('changes', 'entries')"
        ) { try $0.integer("rootpage") }
        for page in pages { for index in (page - 1) * 4096..<page * 4096 { bytes[index] = 0 } }
        try log.write(bytes)
        _ = try recover(log)
        let names = try DataStore(unbacked: log.path, for: .reading).entries(in: .first ... .last).map(\.name)
        #expect(names == (0..<5).map { "food \($0)" })
    }
}
