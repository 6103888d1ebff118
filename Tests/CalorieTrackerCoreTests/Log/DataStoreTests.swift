import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct DataStoreTests {
    private let scratch: ScratchDirectory
    private let path: String

    init() throws {
        scratch = try ScratchDirectory()
        path = scratch.file("data/countme/log.db")
    }

    @discardableResult
    private func add(_ name: String, to path: String? = nil) throws -> FoodItem {
        let store = try DataStore(unbacked: path ?? self.path, for: .changing)
        let change = try CalorieTracker(store: store, clock: .sample).add([.sample(name)])
        return try #require(change.entries.first?.after)
    }

    private func names() throws -> [String] {
        let day = WallClock.sample.today
        return try DataStore(unbacked: path, for: .reading).entries(in: day...day).map(\.name)
    }

    private func mode(_ path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return try #require(attributes[.posixPermissions] as? Int)
    }

    /// Runs SQL on the file behind countme's back, with the checksums of pages that go with it: only those of rows are
    /// wrong then.
    private func tamper(_ statements: String...) throws {
        let connection = try SQLiteConnection(.file(path))
        for statement in statements { try connection.execute(statement) }
    }

    @Test func `reading a log that does not exist creates nothing`() throws {
        #expect(try names().isEmpty)
        #expect(!FileManager.default.fileExists(atPath: scratch.file("data")))
    }

    @Test func `what is read together leaves the log unlocked, also when it fails`() throws {
        struct Failure: Error {}
        try add("oats")
        let store = try DataStore(unbacked: path, for: .reading)
        let day = WallClock.sample.today
        let names = try store.reading {
            try store.reading { try store.entries(in: day...day) }.map(\.name)
        }
        #expect(names == ["oats"])
        #expect(throws: Failure.self) {
            try store.reading { () throws in
                _ = try store.entries(in: day...day)
                throw Failure()
            }
        }
        #expect(store.connection?.isInTransaction == false)
        try add("rice")
        #expect(try self.names() == ["oats", "rice"])
    }

    @Test func `a log that is written ahead is changed all the same`() throws {
        try add("oats")
        try tamper("PRAGMA journal_mode = WAL")
        try add("rice")
        #expect(try names() == ["oats", "rice"])
        let connection = try SQLiteConnection(.file(path))
        #expect(try connection.query("PRAGMA journal_mode") { try $0.text("journal_mode") } == ["delete"])
    }

    @Test func `a change sees the log as it is, and what is read after it is as well`() throws {
        try add("oats")
        let store = try DataStore(unbacked: path, for: .changing)
        let tracker = CalorieTracker(store: store, clock: .sample)
        let day = WallClock.sample.today
        let counts = try store.reading {
            let before = try store.entries(in: day...day).count
            _ = try tracker.add([.sample("rice")])
            return (before, try store.reading { try store.entries(in: day...day).count })
        }
        #expect(counts == (1, 2))
        #expect(store.connection?.isInTransaction == false)
    }

    @Test func `a relative name is that of a file in the folder`() {
        #expect(PrivateDirectory.file(named: "log.db", in: "/home/x") == "/home/x/log.db")
        #expect(PrivateDirectory.file(named: "../y/log.db", in: "/home/y") == "/home/y/log.db")
        #expect(PrivateDirectory.file(named: "/log.db", in: "/") == "/log.db")
    }

    @Test func `the log and its companions are private`() throws {
        try add("oats")
        #expect(try mode(scratch.file("data/countme")) == 0o700)
        #expect(try mode(path) == 0o600)
        #expect(try mode(path + ".lock") == 0o600)
        #expect(try mode(path + "-journal") == 0o600)
    }

    @Test func `the file says whose it is and of which schema`() throws {
        try add("oats")
        let connection = try SQLiteConnection(.file(path))
        #expect(try connection.applicationID() == 0x434e_544d)
        #expect(try connection.schemaVersion() == LogSchema.migrations.count)
    }

    @Test func `a dry run on a missing log creates nothing and knows the id`() throws {
        let tracker = CalorieTracker(store: try DataStore(unbacked: path, for: .trying), clock: .sample)
        let item = try #require(try tracker.add([.sample("oats")]).entries.first?.after)
        #expect(item.id.description == "wzvh")
        #expect(!FileManager.default.fileExists(atPath: scratch.file("data")))
    }

    @Test func `a dry run leaves every byte of the log alone`() throws {
        try add("oats")
        let before = FileManager.default.contents(atPath: path)
        do {
            let tracker = CalorieTracker(store: try DataStore(unbacked: path, for: .trying), clock: .sample)
            let change = try tracker.add([.sample("soup", 200)])
            #expect(change.days.map(\.totalCalories) == [300])
        }
        #expect(FileManager.default.contents(atPath: path) == before)
    }

    @Test func `a second add with the same key changes nothing`() throws {
        for isNew in [true, false, false] {
            let tracker = CalorieTracker(store: try DataStore(unbacked: path, for: .changing), clock: .sample)
            let change = try tracker.add([.sample("oats")], key: "breakfast")
            #expect(change.isNew == isNew)
            #expect(change.entries.map(\.after?.id.description) == ["wzvh"])
        }
        #expect(try names() == ["oats"])
    }

    @Test func `a key means the entry it was given to, not another that got its number since`() throws {
        let store = try DataStore(unbacked: path, for: .changing)
        let tracker = CalorieTracker(store: store, clock: .sample)
        var generator = SystemRandomNumberGenerator()
        let oats = try #require(try tracker.add([.sample("oats")], key: "breakfast").entries.first?.after)
        _ = try store.change("recover", at: WallClock.sample.now) { recorder in
            try recorder.delete(key: .integer(oats.id.number), from: .entries)
            let soup = FoodItem(
                try FoodItemDraft.sample("soup").validated(),
                id: oats.id,
                uuid: EntryUUID(using: &generator),
                createdAt: WallClock.sample.now,
                updatedAt: WallClock.sample.now
            )
            try recorder.insert(soup.row, in: .entries)
            return true
        }
        #expect(try names() == ["soup"])
        #expect(throws: CalorieTrackerError.keyUsed("breakfast", .deleted)) {
            try tracker.add([.sample("oats")], key: "breakfast")
        }
    }

    @Test(arguments: ["UPDATE entries SET kcal = 101", "UPDATE entries SET name = 'oat'"])
    func `an entry altered behind countme's back is noticed`(statement: String) throws {
        try add("oats")
        try tamper(statement)
        #expect(throws: StorageError.damaged(detail: "entry wzvh does not match its checksum")) {
            try names()
        }
    }

    @Test func `every column of an entry is covered by its checksum`() throws {
        let day = WallClock.sample.today
        var full = FoodItemDraft.sample("oats")
        full.brand = "Mill"
        full.amount = Amount(quantity: 2, unit: "cup", grams: 80, milliliters: 300)
        full.meal = "breakfast"
        full.note = "warm"
        full.foodID = "oats-1"
        full.guess = 50...200
        for nutrient in Nutrient.allCases { full.nutrients[nutrient] = 1.5 }
        _ = try CalorieTracker(store: try DataStore(unbacked: path, for: .changing), clock: .sample).add([
            full
        ])
        let derived = ["crc", "folded_name"]
        for column in JournaledTable.entries.columns where !derived.contains(column) {
            let connection = try SQLiteConnection(.file(path))
            let value = try #require(
                try connection.query("SELECT \(column) FROM entries") { try $0.value("any") }.first
            )
            let altered: SQLiteValue =
                switch value {
                case .integer(let integer): .integer(integer + 1)
                case .real(let real): .real(real + 0.5)
                case .text(let text) where column == "kind": .text(text == "food" ? "drink" : "food")
                case .text(let text) where column == "source": .text(text + "x")
                case .text(let text): .text(String(text.dropLast()) + (text.hasSuffix("0") ? "1" : "0"))
                case .null: .real(1)
                }
            try connection.execute("UPDATE entries SET \(column) = ?", [altered])
            #expect(throws: (any Error).self, "column \(column)") {
                try DataStore(unbacked: path, for: .reading).entries(in: .first ... .last)
            }
            try connection.execute("UPDATE entries SET \(column) = ?", [value])
            #expect(try DataStore(unbacked: path, for: .reading).entries(in: day...day).count == 1)
        }
    }

    @Test func `a file of a newer countme is refused and left alone`() throws {
        try add("oats")
        try tamper("PRAGMA user_version = 99", "CREATE TABLE later (x INTEGER) STRICT")
        let before = FileManager.default.contents(atPath: path)
        let expected = StorageError.tooNew(version: 99, known: LogSchema.migrations.count)
        #expect(throws: expected) { try names() }
        #expect(throws: expected) { try add("soup") }
        #expect(FileManager.default.contents(atPath: path) == before)
    }

    @Test func `a version of the schema that does not fit its tables is damage`() throws {
        try add("oats")
        try tamper("PRAGMA user_version = 99")
        #expect(throws: StorageError.damaged(detail: "its schema version was altered")) { try names() }
        // Which can be told only because every migration changes the tables.
        for version in 1...LogSchema.migrations.count {
            let connection = try SQLiteConnection(.memory)
            let earlier = Array(LogSchema.migrations.prefix(version - 1))
            try connection.migrate(earlier, applicationID: LogSchema.applicationID)
            #expect(try LogCheck.schemaProblem(in: connection, version: version) != nil)
        }
    }

    @Test func `a header that forbids to write is damage, not a lack of permission`() throws {
        try add("oats")
        var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        bytes[18] = 9
        rewritePageChecksums(&bytes)
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        #expect(throws: StorageError.damaged(detail: "its header forbids writing to it")) { try add("soup") }
        #expect(try LogExamination(path: path).damage != nil)
    }

    @Test func `a database of another program is refused and left alone`() throws {
        try add("oats")
        try tamper("PRAGMA application_id = 7")
        #expect(throws: StorageError.notALog(path: path)) { try add("soup") }
        try tamper("PRAGMA application_id = 0", "PRAGMA user_version = 0")
        #expect(throws: StorageError.notALog(path: path)) { try add("soup") }
    }

    @Test func `nothing is created beside a file that is no log`() throws {
        let file = try scratch.write(String(repeating: "Dear diary, ", count: 100), to: "diary.txt")
        _ = try? DataStore(unbacked: file, for: .changing)
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path) == ["diary.txt"])
    }

    @Test func `a log that others may read is made private by the next change`() throws {
        try add("oats")
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        try add("soup")
        #expect(try mode(path) == 0o600)
    }

    @Test func `a log that lost its schema version is damaged, not empty`() throws {
        try add("oats")
        try tamper("PRAGMA user_version = 0")
        #expect(throws: StorageError.damaged(detail: "its schema version is missing")) { try names() }
    }

    @Test func `a text file is refused and left alone`() throws {
        let file = try scratch.write(String(repeating: "Dear diary, ", count: 100), to: "diary.txt")
        #expect(throws: StorageError.notALog(path: file)) { try DataStore(unbacked: file, for: .reading) }
        #expect(throws: StorageError.notALog(path: file)) { try DataStore(unbacked: file, for: .changing) }
        #expect(FileManager.default.contents(atPath: file)?.count == 1200)
    }

    @Test func `an empty file is an empty log`() throws {
        try FileManager.default.createDirectory(
            atPath: scratch.file("data/countme"),
            withIntermediateDirectories: true
        )
        _ = try scratch.write("", to: "data/countme/log.db")
        #expect(try names().isEmpty)
        try add("oats")
        #expect(try names() == ["oats"])
    }

    @Test func `symbolic links, directories and pipes are refused`() throws {
        try add("oats")
        let link = scratch.file("link.db")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        let pipe = scratch.file("pipe.db")
        #expect(mkfifo(pipe, 0o600) == 0)
        let reasons = [
            link: "it is a symbolic link", pipe: "not a regular file",
            scratch.file("data"): "it is a directory",
        ]
        for (file, reason) in reasons {
            let expected = StorageError.badPath(path: file, reason: reason)
            #expect(throws: expected) { try DataStore(unbacked: file, for: .reading) }
            #expect(throws: expected) { try DataStore(unbacked: file, for: .changing) }
        }
    }

    @Test func `a directory that a link leads to is fine`() throws {
        try add("oats")
        let link = scratch.file("mine")
        try FileManager.default.createSymbolicLink(
            atPath: link,
            withDestinationPath: scratch.file("data/countme")
        )
        try add("soup", to: link + "/log.db")
        #expect(try names() == ["oats", "soup"])
    }

    @Test func `a directory that others may write to is refused`() throws {
        try FileManager.default.createDirectory(
            atPath: scratch.file("open"),
            withIntermediateDirectories: true
        )
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: scratch.file("open"))
        #expect(
            throws: StorageError.badPath(
                path: scratch.file("open"),
                reason: "others can write to this directory"
            )
        ) { try add("oats", to: scratch.file("open/log.db")) }
    }

    @Test func `a journal that someone planted is not followed`() throws {
        try add("oats")
        let victim = try scratch.write("precious", to: "victim")
        try FileManager.default.removeItem(atPath: path + "-journal")
        try FileManager.default.createSymbolicLink(atPath: path + "-journal", withDestinationPath: victim)
        #expect(throws: StorageError.badPath(path: path + "-journal", reason: "it is a symbolic link")) {
            try add("soup")
        }
        #expect(FileManager.default.contents(atPath: victim) == Data("precious".utf8))
    }

    @Test func `the journal mode and the sync level are the durable ones`() throws {
        try add("oats")
        let opened = try LogFile.openForWriting(path, backingUpOn: nil)
        defer { withExtendedLifetime(opened.gate) {} }
        let connection = opened.connection
        #expect(try connection.query("PRAGMA journal_mode") { try $0.text("mode") } == ["truncate"])
        #expect(try connection.query("PRAGMA synchronous") { try $0.integer("level") } == [3])
        #expect(try connection.query("PRAGMA foreign_keys") { try $0.integer("on") } == [1])
        #expect(try connection.query("PRAGMA secure_delete") { try $0.integer("on") } == [1])
        #expect(try connection.query("PRAGMA trusted_schema") { try $0.integer("on") } == [0])
        #expect(try connection.query("PRAGMA cell_size_check") { try $0.integer("on") } == [1])
    }

    @Test func `a writer that waits too long is told who holds the log`() throws {
        try add("oats")
        let gate = try WriteLock(besideLogAt: path)
        defer { withExtendedLifetime(gate) {} }
        #expect(throws: StorageError.busy(holder: Int(getpid()))) {
            try WriteLock(besideLogAt: path, timeout: 0)
        }
    }

    @Test func `a text with a NUL survives the way in and out`() throws {
        let connection = try SQLiteConnection(.memory)
        try connection.execute("CREATE TABLE t (x TEXT) STRICT")
        for text in ["a\0b", "", "é\0"] {
            try connection.execute("DELETE FROM t")
            try connection.execute("INSERT INTO t (x) VALUES (?)", [.text(text)])
            #expect(try connection.query("SELECT x FROM t") { try $0.text("x") } == [text])
        }
    }

    @Test func `a value of another type is an error, not a conversion`() throws {
        let connection = try SQLiteConnection(.memory)
        #expect(throws: SQLiteDecodingError(column: "x", reason: "not an integer")) {
            try connection.query("SELECT '12'") { try $0.integer("x") }
        }
        #expect(throws: SQLiteDecodingError(column: "x", reason: "not text")) {
            try connection.query("SELECT 12") { try $0.text("x") }
        }
        #expect(throws: SQLiteDecodingError(column: "x", reason: "not a number")) {
            try connection.query("SELECT NULL") { try $0.real("x") }
        }
        #expect(throws: SQLiteDecodingError(column: "x", reason: "not UTF-8")) {
            try connection.query("SELECT CAST(x'ff' AS TEXT)") { try $0.text("x") }
        }
    }

    @Test func `a connection to a missing file is an error and leaks nothing`() throws {
        #expect(throws: SQLiteError.self) { try SQLiteConnection(.file(scratch.file("none.db"))) }
    }

    @Test func `the checksum is CRC-32`() {
        var checksum = Checksum()
        checksum.add(bytes: Array("123456789".utf8))
        #expect(checksum.value == 0xcbf4_3926)
        var words = Checksum()
        words.add(0x0807_0605_0403_0201)
        var bytes = Checksum()
        bytes.add(bytes: [1, 2, 3, 4, 5, 6, 7, 8])
        #expect(words.value == bytes.value)
    }
}
