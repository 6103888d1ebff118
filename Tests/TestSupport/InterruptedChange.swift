package import Foundation

@testable internal import CalorieTrackerLog

/// A change that was cut short: the bytes of a log of which some pages are written, and of its journal.
package struct InterruptedChange {
    /// The log as it is in the middle of the change.
    package let log: Data
    /// The journal beside it.
    package let journal: Data
    /// The log as it is when the change is made.
    package let finished: Data

    /// Makes a change of a log that touches many pages, and leaves the file as it was.
    ///
    /// `isMarked` says whether the journal has the mark of its change, as one of 0.1.0 has not.
    package init(ofLogAt path: String, isMarked: Bool = true) throws {
        let file = URL(fileURLWithPath: path)
        let before = try Data(contentsOf: file)
        let connection = try SQLiteConnection(.file(path))
        _ = try connection.query("PRAGMA journal_mode = TRUNCATE") { try $0.text("journal_mode") }
        // Pages are written before the change is whole.
        try connection.execute("PRAGMA cache_size = 1")
        if isMarked { _ = try connection.beginMarked() } else { try connection.execute("BEGIN IMMEDIATE") }
        try connection.execute("UPDATE entries SET note = hex(zeroblob(2000))")
        try connection.execute("CREATE TABLE more (text TEXT)")
        for _ in 0..<20 { try connection.execute("INSERT INTO more VALUES (hex(randomblob(3000)))") }
        log = try Data(contentsOf: file)
        journal = try Data(contentsOf: URL(fileURLWithPath: path + "-journal"))
        try connection.execute("COMMIT")
        finished = try Data(contentsOf: file)
        try before.write(to: file)
    }

    /// Puts the log and its journal where a killed writer would have left them.
    package func leave(at path: String) throws {
        try log.write(to: URL(fileURLWithPath: path))
        try journal.write(to: URL(fileURLWithPath: path + "-journal"))
    }
}
