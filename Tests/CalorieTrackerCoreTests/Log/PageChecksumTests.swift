import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// The checksum of each page of the log, and what it notices.
@Suite struct PageChecksumTests {
    private static let pageSize = 512

    private func isRight(_ page: [UInt8], number: Int) -> Bool {
        page.withUnsafeBytes { PageChecksum.isRight(in: $0, number: number) }
    }

    private func page(seed: UInt64, number: Int) -> [UInt8] {
        var random = SeededGenerator(seed: seed)
        var page = (0..<PageChecksumTests.pageSize).map { _ in UInt8.random(in: 0...255, using: &random) }
        page.withUnsafeMutableBytes { PageChecksum.write(to: $0, number: number) }
        return page
    }

    @Test func `every flipped bit of a page shows`() {
        var page = page(seed: 1, number: 3)
        #expect(isRight(page, number: 3))
        var hidden = 0
        for bit in 0..<page.count * 8 {
            page[bit / 8] ^= 1 << UInt8(bit % 8)
            if isRight(page, number: 3) { hidden += 1 }
            page[bit / 8] ^= 1 << UInt8(bit % 8)
        }
        #expect(hidden == 0)
    }

    @Test func `a page in the place of another one shows, and so does an empty one`() {
        #expect(!isRight(page(seed: 1, number: 3), number: 4))
        let empty = [UInt8](repeating: 0, count: PageChecksumTests.pageSize)
        #expect(!(1...9).contains { isRight(empty, number: $0) })
    }

    @Test func `the checksum is the one that other programs compute`() {
        // The words are 1, 2, 3 … and the page is the seventh: 7 + 126 · 127 / 2, and the sum of the sums.
        var page: [UInt8] = (1...126).flatMap { [UInt8($0), 0, 0, 0] } + [UInt8](repeating: 0, count: 8)
        page.withUnsafeMutableBytes { PageChecksum.write(to: $0, number: 7) }
        let sums = stride(from: 504, to: 512, by: 4).map { place in
            (0..<4).reduce(0) { $0 | Int(page[place + $1]) << (8 * $1) }
        }
        var sum = 7
        var sumOfSums = 0
        for word in 1...126 {
            sum += word
            sumOfSums += sum
        }
        #expect(sums == [sum, sumOfSums])
    }

    /// How many bytes the header of a log says are free in each page.
    private func reserved(_ path: String) throws -> UInt8 {
        try PrivateFile.beginning(of: path, count: DatabaseHeader.size)[PageChecksum.placeInHeader]
    }

    /// The pages that indexes of a log begin with.
    private func indexPages(_ path: String) throws -> [(name: String, page: Int)] {
        try SQLiteConnection(.file(path)).query(
            "SELECT name, rootpage FROM sqlite_schema WHERE type = 'index' ORDER BY rootpage"
        ) { (try $0.text("name"), try $0.integer("rootpage")) }
    }

    @Test func `a flipped bit in an index is damage and never another answer`() throws {
        let log = try SampleLog(entries: 12)
        let bytes = try log.bytes
        let store = try DataStore(path: log.path, for: .reading, on: WallClock.sample.today)
        let expected = try store.entries(in: .first ... .last)
        var noticed = 0
        for (name, page) in try indexPages(log.path) {
            for offset in stride(from: 0, to: 4096, by: 97) {
                var altered = bytes
                altered[(page - 1) * 4096 + offset] ^= 1 << UInt8(offset % 8)
                try log.write(altered)
                do {
                    let store = try DataStore(path: log.path, for: .reading, on: WallClock.sample.today)
                    let day = try store.entries(in: WallClock.sample.today...WallClock.sample.today)
                    #expect(
                        day == expected.filter { $0.day == WallClock.sample.today },
                        "\(name), byte \(offset)"
                    )
                } catch StorageError.damaged(_) {
                    noticed += 1
                }
            }
        }
        #expect(noticed > 0)
        try log.write(bytes)
        #expect(try LogCheck.isHealthy(log.path))
    }

    @Test func `a log of an older version gets checksums with the first change, after a backup`() throws {
        let scratch = try ScratchDirectory()
        for version in LogSchema.firstChecked..<LogSchema.migrations.count {
            let path = scratch.file("schema-\(version)/log.db")
            try OldLog.make(at: path, version: version)
            #expect(try reserved(path) == 0)
            let tracker = try SampleLog.tracker(path, today: WallClock.sample.today)
            _ = try tracker.add([.sample("soup", 200)])
            #expect(try reserved(path) == 8)
            let backup = try #require(BackupFolder(besideLogAt: path).files.first)
            #expect(try reserved(backup.path) == 0)
            #expect(try LogCheck.isHealthy(path))
            #expect(try tracker.undo().change.command == "add")
        }
    }

    @Test func `a byte that hides the checksums is damage`() throws {
        let log = try SampleLog(entries: 3)
        var bytes = try log.bytes
        #expect(bytes[PageChecksum.placeInHeader] == 8)
        for value in [0, 9, 12, 72] as [UInt8] {
            bytes[PageChecksum.placeInHeader] = value
            try log.write(bytes)
            #expect(throws: StorageError.self, "\(value)") {
                try DataStore(path: log.path, for: .reading, on: WallClock.sample.today)
                    .entries(in: .first ... .last)
            }
        }
    }

    @Test func `a log that was cut within its last page never gives another answer`() throws {
        let today = WallClock.sample.today
        for entries in [9, 14] {
            let log = try SampleLog(entries: entries)
            let bytes = try log.bytes
            func answer() throws -> [FoodItem] {
                try DataStore(unbacked: log.path, for: .reading).entries(in: today...today)
            }
            let right = try answer()
            for cut in [1, 8, 1500] {
                try log.write(Array(bytes.dropLast(cut)))
                do {
                    #expect(try answer() == right, "\(entries) entries, \(cut) bytes less")
                } catch StorageError.damaged(_) {
                }
                #expect(try LogExamination(path: log.path).damage != nil, "\(entries), \(cut) bytes less")
                #expect(throws: StorageError.self) {
                    try DataStore(unbacked: log.path, for: .reading).copy(to: log.scratch.file("copy.db"))
                }
            }
        }
    }

    @Test func `a flipped bit in a free page keeps no backup from being made`() throws {
        let log = try SampleLog(entries: 12)
        do {
            let tracker = try SampleLog.tracker(log.path)
            let drafts = (0..<300).map { FoodItemDraft.sample("food \($0)", Double($0 + 1)) }
            _ = try tracker.add(drafts)
            let connection = try SQLiteConnection(.file(log.path))
            try connection.execute("PRAGMA secure_delete = ON")
            // As a tidied journal would leave it.
            _ = try tracker.undo()
        }
        let bytes = try log.bytes
        func number(at place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        let start = (number(at: PageChecksum.placeOfFreeList) - 1) * 4096
        let free = (0..<number(at: start + 4)).map { number(at: start + 8 + 4 * $0) }
        #expect(free.count > 2)
        for page in free.prefix(3) {
            var flipped = bytes
            flipped[(page - 1) * 4096 + 1234] ^= 1
            try log.write(flipped)
            #expect(try LogExamination(path: log.path).damage == nil)
            let tomorrow = WallClock.sample.today.advanced(by: page)
            let store = try DataStore(path: log.path, for: .changing, on: tomorrow)
            #expect(store.backupTrouble == nil)
            let copy = try store.backUp(.restore, on: WallClock.sample.today)
            #expect(try LogBackup(path: copy.path).entryCount == store.entries(in: .first ... .last).count)
        }
    }

    @Test func `words of SQLite for a wrong page are not shown`() throws {
        let log = try SampleLog(entries: 12)
        let bytes = try log.bytes
        for (name, page) in try indexPages(log.path) {
            var altered = bytes
            altered[(page - 1) * 4096 + 2000] ^= 1
            try log.write(altered)
            #expect(
                try LogExamination(path: log.path).damage == "a page does not match its checksum",
                "\(name)"
            )
        }
    }

    @Test func `a log that sets more bytes aside is not written again with each change`() throws {
        let scratch = try ScratchDirectory()
        let path = scratch.file("log.db")
        try PrivateFile.createEmpty(path)
        do {
            let connection = try SQLiteConnection(.file(path))
            connection.reserve(12)
            try connection.migrate(LogSchema.migrations, applicationID: LogSchema.applicationID)
        }
        #expect(try reserved(path) == 12)
        func cookie() throws -> [Int] {
            try SQLiteConnection(.file(path)).query("PRAGMA schema_version") { try $0.integer("version") }
        }
        let before = try cookie()
        _ = try SampleLog.tracker(path).add([.sample("soup", 200)])
        // SQLite counts it up when it writes a file again.
        #expect(try cookie() == before)
        #expect(try LogCheck.isHealthy(path))
        let rows = try SampleLog.rows(path)
        #expect(try LogExamination(path: path).reservesTooMuch)
        #expect(try LogRecovery.addPageChecksums(toLogAt: path))
        #expect(try reserved(path) == 8)
        #expect(try !LogExamination(path: path).reservesTooMuch)
        #expect(try SampleLog.rows(path) == rows)
        #expect(try LogCheck.isHealthy(path))
        #expect(try !LogRecovery.addPageChecksums(toLogAt: path))
        let tracker = try SampleLog.tracker(path)
        #expect(try tracker.undo().change.number == 1)
        #expect(try tracker.add([.sample("rice", 100)]).entries.first?.after?.id.number == 2)
    }

    @Test func `a log that cannot be written again goes on without checksums`() throws {
        let scratch = try ScratchDirectory()
        let path = scratch.file("log.db")
        try OldLog.make(at: path, version: LogSchema.migrations.count)
        let connection = try SQLiteConnection(.file(path))
        try connection.execute("PRAGMA busy_timeout = 0")
        // Whoever reads keeps all from being written again.
        let reader = try SQLiteConnection(.file(path))
        try reader.reading {
            #expect(try reader.query("SELECT count(*) FROM entries") { try $0.integer("count") } == [1])
            try LogFile.addPageChecksums(connection)
        }
        #expect(!connection.hasPageChecksums && !connection.isInTransaction)
        #expect(try connection.query("PRAGMA cache_spill") { try $0.integer("pages") } != [0])
        try LogFile.addPageChecksums(connection)
        #expect(connection.hasPageChecksums)
        #expect(try LogCheck.isHealthy(path))
    }

    @Test func `a log that another program made write-ahead is damaged until it is repaired`() throws {
        let log = try SampleLog(entries: 6)
        let rows = try SampleLog.rows(log.path)
        do {
            let other = try SQLiteConnection(.file(log.path), ignoringChecksums: true)
            try other.execute("PRAGMA journal_mode = WAL")
            try other.execute("UPDATE entries SET kcal = kcal + 1 WHERE number = 2")
        }
        let damage = StorageError.damaged(detail: "entry mxqg does not match its checksum")
        #expect(throws: damage) { try SampleLog.rows(log.path) }
        #expect(throws: damage) { try SampleLog.tracker(log.path) }
        let clock = WallClock.sample
        _ = try #require(try LogRecovery.recover(logAt: log.path, at: clock.now, on: clock.today))
        #expect(try SampleLog.rows(log.path) == rows)
        #expect(try LogCheck.isHealthy(log.path))
        #expect(try log.bytes[18...19] == [1, 1])
        #expect(!PrivateFile.exists(log.path + "-wal"))
    }

    @Test func `a backup has checksums, and so has a log that is made of one`() throws {
        let log = try SampleLog(entries: 3)
        let store = try DataStore(path: log.path, for: .changing, on: WallClock.sample.today)
        let copy = try store.backUp(.asked, on: WallClock.sample.today)
        #expect(try reserved(copy.path) == 8)
        var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: copy.path)))
        bytes[bytes.count - 100] ^= 1
        try PrivateFile.create(log.scratch.file("flipped.db"), holding: bytes)
        #expect(throws: StorageError.self) { try LogBackup(path: log.scratch.file("flipped.db")) }
    }

    @Test func `doctor finds every page of an older copy that changes an answer`() throws {
        let log = try SampleLog(entries: 12)
        var copies: [[UInt8]] = []
        let tracker = try SampleLog.tracker(log.path)
        for step in 0..<4 {
            copies.append(try log.bytes)
            _ = try tracker.add((0..<9).map { .sample("food \(step) \($0)", Double($0 + 1)) })
            _ = try tracker.remove([try tracker.newestEntry()])
            _ = try tracker.setGoal(Goal(since: WallClock.sample.today, kilocalories: 2000 + Double(step)))
        }
        let right = try log.bytes
        let rows = try SampleLog.rows(log.path)
        var found = 0
        for copy in copies {
            // The first page differs in its counters at least, which are in no answer.
            for page in 1..<min(copy.count, right.count) / 4096 {
                let range = page * 4096..<(page + 1) * 4096
                guard copy[range] != right[range] else { continue }
                var mixed = right
                mixed.replaceSubrange(range, with: copy[range])
                try log.write(mixed)
                let examination = try LogExamination(path: log.path)
                let isFound = examination.damage != nil || examination.rowsUnlikeJournal > 0
                if isFound { found += 1 }
                #expect(try isFound || SampleLog.rows(log.path) == rows, "page \(page + 1)")
            }
        }
        #expect(found > 10)
    }
}
