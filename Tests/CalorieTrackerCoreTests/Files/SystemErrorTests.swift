import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct SystemErrorTests {
    private func refusal(_ code: Int32) -> StorageError {
        errno = code
        return StorageError(SystemError("open", "/log.db"))
    }

    @Test func `what the system refuses is told by its meaning for the log`() {
        for code in [ENOSPC, EDQUOT, EFBIG] { #expect(refusal(code) == .full) }
        for code in [EACCES, EPERM, EROFS] { #expect(refusal(code) == .readOnly(path: "/log.db")) }
        #expect(refusal(ENOTDIR) == .badPath(path: "/log.db", reason: "not a directory"))
        #expect(refusal(EIO) == .inputOutput(detail: "open /log.db: input/output error"))
    }

    @Test func `a path below a file is no place for a log`() throws {
        let scratch = try ScratchDirectory()
        let file = try scratch.write("text", to: "file")
        for path in [file + "/log.db", file + "/deeper/log.db"] {
            #expect(throws: StorageError.self) { try DataStore(unbacked: path, for: .changing) }
        }
        let long = scratch.file(String(repeating: "x", count: 300)) + "/log.db"
        #expect(throws: StorageError.self) { try DataStore(unbacked: long, for: .changing) }
    }

    @Test func `a migration that fails leaves the file as it was`() throws {
        let connection = try SQLiteConnection(.memory)
        let broken = Migration("broken", "CREATE TABLE t (x TEXT) STRICT", "CREATE TABLE t (x TEXT) STRICT")
        #expect(throws: SQLiteError.self) { try connection.migrate([broken], applicationID: 1) }
        #expect(try connection.schemaVersion() == 0)
        #expect(try connection.query("SELECT name FROM sqlite_schema") { try $0.text("name") }.isEmpty)
    }

    @Test func `a later migration runs once, on a log of the version before`() throws {
        let connection = try SQLiteConnection(.memory)
        let first = Migration("first", "CREATE TABLE t (x TEXT) STRICT")
        let second = Migration("second", "ALTER TABLE t ADD COLUMN y TEXT")
        try connection.migrate([first], applicationID: 7)
        try connection.migrate([first, second], applicationID: 7)
        try connection.migrate([first, second], applicationID: 7)
        #expect(try connection.schemaVersion() == 2)
        #expect(try connection.applicationID() == 7)
    }

    @Test func `a journal that contradicts the log stops an undo`() throws {
        let scratch = try ScratchDirectory()
        let path = scratch.file("log.db")
        let store = try DataStore(unbacked: path, for: .changing)
        let tracker = CalorieTracker(store: store, clock: .sample)
        _ = try tracker.add([.sample()])
        let connection = try #require(store.connection)
        for statement in [
            "UPDATE changed_rows SET after = replace(after, '100.0', '101.0')",
            "UPDATE changed_rows SET after = '{'",
            "UPDATE changed_rows SET table_name = 'nothing'",
        ] {
            try connection.execute("SAVEPOINT before")
            try connection.execute(statement)
            try connection.execute("RELEASE before")
            #expect(throws: StorageError.self, "\(statement)") { try tracker.undo() }
            #expect(try tracker.log(for: WallClock.sample.today).items.count == 1)
        }
    }
}
