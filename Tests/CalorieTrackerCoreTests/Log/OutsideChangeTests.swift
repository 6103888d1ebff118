import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// Logs that other programs copied or wrote to through SQLite.
@Suite struct OutsideChangeTests {
    private let log: SampleLog
    private let rows: [String: [RowImage]]

    init() throws {
        log = try SampleLog(entries: 12)
        rows = try SampleLog.rows(log.path)
    }

    /// The log as another program opens it.
    private func other(_ path: String? = nil) throws -> SQLiteConnection {
        try SQLiteConnection(.file(path ?? log.path), ignoringChecksums: true)
    }

    /// A copy by `.backup`.
    private func backup(to name: String = "copy.db") throws -> String {
        let path = log.scratch.file(name)
        PrivateFile.remove(path)
        try PrivateFile.createEmpty(path)
        try other().copyPages(to: other(path))
        return path
    }

    private func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    private func wrongPages(_ path: String) throws -> [Int] {
        let bytes = try bytes(path)
        return (1...bytes.count / 4096).filter { number in
            !bytes[(number - 1) * 4096..<number * 4096].withUnsafeBytes {
                PageChecksum.isRight(in: $0, number: number)
            }
        }
    }

    /// A store that holds no lock.
    private func open(_ path: String, for purpose: DataStore.Purpose) throws -> DataStore {
        try DataStore(path: path, for: purpose, on: WallClock.sample.today)
    }

    /// The rows that a command reads.
    private func readRows(_ path: String) throws -> [String: [RowImage]] {
        try SampleLog.rows(#require(open(path, for: .reading).connection))
    }

    /// Each access to a log, with whether it renews the checksums.
    static let purposes: [(DataStore.Purpose, Bool)] = [
        (.looking, false), (.reading, true), (.trying, true), (.changing, true),
    ]

    @Test(arguments: purposes)
    func `a copy made by backup is a log`(purpose: DataStore.Purpose, renews: Bool) throws {
        let path = try backup()
        #expect(try wrongPages(path) == [1])
        let store = try open(path, for: purpose)
        #expect(!store.wasChangedOutside)
        #expect(try SampleLog.rows(#require(store.connection)) == rows)
        #expect(try wrongPages(path) == (renews ? [] : [1]))
        #expect(try LogBackup(path: path).entryCount == rows["entries"]?.count)
        let tracker = try SampleLog.tracker(path)
        _ = try tracker.add([.sample("rice", 100)])
        #expect(try tracker.undo().change.command == "add")
        #expect(try LogCheck.isHealthy(path))
    }

    @Test(arguments: purposes)
    func `a log after VACUUM by another program is noted once, in the same file`(
        purpose: DataStore.Purpose,
        renews: Bool
    ) throws {
        let identity = PrivateFile.identity(of: log.path)
        try other().execute("VACUUM")
        #expect(try wrongPages(log.path).count > 1)
        let store = try open(log.path, for: purpose)
        #expect(store.wasChangedOutside)
        #expect(try SampleLog.rows(#require(store.connection)) == rows)
        #expect(try wrongPages(log.path).isEmpty == renews)
        let second = try open(log.path, for: .changing)
        #expect(second.wasChangedOutside != renews)
        #expect(PrivateFile.identity(of: log.path) == identity)
        #expect(try LogCheck.isHealthy(log.path))
        #expect(try SampleLog.tracker(log.path).undo().change.command == "pet save")
    }

    @Test func `a copy made by VACUUM INTO is a log`() throws {
        let path = log.scratch.file("copy.db")
        try other().execute("VACUUM INTO ?", [.text(path)])
        PrivateFile.keepOwnerPermissions(of: path)
        #expect(try wrongPages(path).count > 1)
        #expect(try LogBackup(path: path).entryCount == rows["entries"]?.count)
        #expect(try readRows(path) == rows)
        #expect(try wrongPages(path).isEmpty)
        #expect(try LogCheck.isHealthy(path))
    }

    @Test func `a log that may not be written is read as it is`() throws {
        try other().execute("VACUUM")
        let before = try bytes(log.path)
        let copy = log.scratch.file("backups/log-2026-11-19.db")
        try PrivateDirectory.create(PrivateDirectory.parent(of: copy))
        try PrivateFile.create(copy, holding: before)
        let store = try open(copy, for: .reading)
        #expect(store.wasChangedOutside)
        #expect(try SampleLog.rows(#require(store.connection)) == rows)
        #expect(try bytes(copy) == before)
    }

    @Test func `rows that another program wrote count only with their checksums`() throws {
        let entry = try #require(rows["entries"]?.first)
        try other().execute("DELETE FROM entries WHERE number = ?", [entry.key])
        let store = try open(log.path, for: .reading)
        #expect(store.wasChangedOutside)
        #expect(try store.entries(in: .first ... .last).count == rows["entries"]!.count - 1)
        #expect(try LogExamination(path: log.path).rowsUnlikeJournal == 1)
        // The same row again, with its checksum.
        try other().execute(JournaledTable.entries.insertSQL, entry.values)
        #expect(try readRows(log.path) == rows)
        #expect(try LogExamination(path: log.path).rowsUnlikeJournal == 0)
        let before = try bytes(log.path)
        for sql in [
            "UPDATE entries SET kcal = kcal + 1", "UPDATE goals SET kcal = 1", "DROP INDEX entries_by_day",
            "CREATE TABLE planted (x)", "DELETE FROM sqlite_sequence", "UPDATE changes SET state = 'undone'",
            "UPDATE changed_rows SET position = position + 1 WHERE change = 2",
        ] {
            try log.write(before)
            try other().execute(sql)
            let changed = try bytes(log.path)
            for (purpose, _) in OutsideChangeTests.purposes {
                #expect(throws: StorageError.self, "\(sql), \(purpose)") { try open(log.path, for: purpose) }
            }
            #expect(try bytes(log.path) == changed, "\(sql)")
        }
    }

    @Test func `every flipped bit of the header is damage`() throws {
        let right = try log.bytes
        for bit in 0..<PageChecksum.headerSize * 8 {
            var bytes = right
            bytes[bit / 8] ^= 1 << UInt8(bit % 8)
            try log.write(bytes)
            #expect(throws: StorageError.self, "bit \(bit % 8) of byte \(bit / 8)") {
                try open(log.path, for: .reading).entries(in: .first ... .last)
            }
            #expect(try log.bytes == bytes)
        }
    }

    @Test func `a flipped bit of the first page is not taken for a change by another program`() throws {
        for path in [log.path, try backup()] {
            _ = try open(path, for: .reading)
            var page = Array(try bytes(path).prefix(4096))
            for bit in 0..<page.count * 8 {
                page[bit / 8] ^= 1 << UInt8(bit % 8)
                #expect(!page.withUnsafeBytes(PageChecksum.mayBeOfOtherProgram), "bit \(bit)")
                page[bit / 8] ^= 1 << UInt8(bit % 8)
            }
        }
    }

    @Test func `no change by another program is taken for a flipped bit`() throws {
        func isSeen(_ path: String) throws -> Bool {
            try bytes(path).prefix(4096).withUnsafeBytes(PageChecksum.mayBeOfOtherProgram)
        }
        let number = try #require(rows["goals"]?.count)
        for count in 1...300 {
            try other().execute("UPDATE sqlite_sequence SET seq = seq WHERE name = 'entries'")
            #expect(try isSeen(log.path), "\(count) changes")
            if count % 10 == 0 {
                #expect(try isSeen(backup(to: "copy-\(count).db")), "\(count) changes, and a copy")
            }
        }
        #expect(number > 0)
        // A copy of logs with any number of changes by countme.
        let tracker = try SampleLog.tracker(log.path)
        for count in 1...120 {
            _ = try tracker.add([.sample("rice", 100)])
            #expect(try isSeen(backup()), "\(count) entries")
        }
    }

    @Test func `a flipped bit in an index is damage in a log that another program wrote to`() throws {
        try other().execute("VACUUM")
        let right = try bytes(log.path)
        let indexes = try other().query(
            "SELECT rootpage FROM sqlite_schema WHERE type = 'index' ORDER BY rootpage"
        ) { try $0.integer("rootpage") }
        var random = SeededGenerator(seed: 4)
        var noticed = 0
        for page in indexes {
            for _ in 0..<12 {
                var bytes = right
                let place = (page - 1) * 4096 + Int.random(in: 0..<4088, using: &random)
                bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                try log.write(bytes)
                do {
                    #expect(try readRows(log.path) == rows, "byte \(place)")
                    let today = WallClock.sample.today
                    let store = try open(log.path, for: .reading)
                    let expected = try store.entries(in: .first ... .last).filter { $0.day == today }
                    #expect(try store.entries(in: today...today) == expected, "byte \(place)")
                    #expect(try LogCheck.isHealthy(log.path))
                } catch StorageError.damaged(_) {
                    noticed += 1
                }
            }
        }
        #expect(noticed > 0)
    }

    @Test func `an interrupted renewal is repeated`() throws {
        try other().execute("VACUUM")
        var bytes = try log.bytes
        // Checksums of half the pages were written, as if the power failed.
        for number in 2...bytes.count / 4096 where number % 2 == 0 {
            bytes[(number - 1) * 4096..<number * 4096].withUnsafeMutableBytes {
                PageChecksum.write(to: $0, number: number)
            }
        }
        try log.write(bytes)
        let store = try open(log.path, for: .reading)
        #expect(store.wasChangedOutside)
        #expect(try wrongPages(log.path).isEmpty)
        #expect(try readRows(log.path) == rows)
    }

    @Test func `a log that another program made write-ahead is a log`() throws {
        do {
            let other = try other()
            try other.execute("PRAGMA journal_mode = WAL")
            try other.execute("ANALYZE")
        }
        #expect(try log.bytes[18...19] == [2, 2])
        #expect(try readRows(log.path) == rows)
        #expect(try log.bytes[18...19] == [1, 1])
        #expect(!PrivateFile.exists(log.path + "-wal"))
        #expect(try LogCheck.isHealthy(log.path))
    }

    @Test func `changes that another program wrote ahead before it was killed are reported`() throws {
        let other = try other()
        try other.execute("PRAGMA journal_mode = WAL")
        try other.execute("DELETE FROM entries")
        let files = try ["", "-wal"].map { (ending: $0, bytes: try bytes(log.path + $0)) }
        for today in [WallClock.sample.today, nil] {
            let path = log.scratch.file(today == nil ? "read.db" : "accepted.db")
            for file in files { try Data(file.bytes).write(to: URL(fileURLWithPath: path + file.ending)) }
            let opened = try #require(try LogFile.openForReading(path, migratingOn: today))
            #expect(opened.wasChangedOutside)
        }
    }

    @Test func `a store that stays open reads and changes a log that another program wrote to`() throws {
        let reader = try DataStore(path: log.path, for: .reading)
        let writer = CalorieTracker(store: try DataStore(path: log.path), clock: .sample)
        let count = try reader.entries(in: .first ... .last).count
        try other().execute("VACUUM")
        #expect(try reader.entries(in: .first ... .last).count == count)
        try other().execute("VACUUM")
        #expect(try writer.add([.sample("rice", 100)]).entries.count == 1)
        try other().execute("VACUUM")
        #expect(try reader.reading { try reader.entries(in: .first ... .last).count } == count + 1)
        #expect(reader.wasChangedOutside)
        #expect(try LogCheck.isHealthy(log.path))
    }
}
