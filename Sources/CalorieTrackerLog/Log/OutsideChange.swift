/// A change of a log by another program, such as the sqlite3 shell, which leaves page checksums as they were.
///
/// SQLite increments the change counter in the first page with every commit, and `.backup` and `VACUUM INTO` write
/// their own. So a first page that matches its checksum proves that countme was the last program to write the file,
/// and any other page with a wrong checksum is damaged. This is why the checksum of the first page includes the fields
/// that SQLite changes: without them, a flipped bit in an index would look like the work of another program.
///
/// If the first page does not match, and a flipped bit cannot explain it (`PageChecksum.mayBeOfOtherProgram`), the log
/// is verified without page checksums: its tables are those that countme creates, SQLite finds each row in each index
/// and no other, and every row matches its own checksum. Then nothing that commands read can be wrong, and every page
/// gets a new checksum. A row that another program changed without its checksum is damage as before, and a row that it
/// deleted is found by comparison with the journal, which only doctor does.
enum OutsideChange {
    /// Verifies a log to which another program wrote, and gives every page its checksum.
    ///
    /// The lock of the log must be held. The file is changed in place, because the other program may still have it
    /// open. Only checksums are written, the one of the first page last: if this is interrupted, it is repeated.
    /// - Returns: Whether a page other than the first was written, except to a write-ahead file; if not, the file is a
    ///   copy with the same content.
    /// - Throws: `StorageError`; `damaged` if anything but page checksums is wrong.
    static func accept(inLogAt path: String) throws -> Bool {
        try StorageError.translating(path: path) {
            let connection = try SQLiteConnection(.resolved(path), ignoringChecksums: true)
            // Writes the content of a write-ahead file to the log.
            _ = try connection.query("PRAGMA journal_mode = TRUNCATE") { try $0.text("journal_mode") }
            try connection.execute("BEGIN IMMEDIATE")
            defer { try? connection.execute("ROLLBACK") }
            guard try LogFile.checkIdentity(of: connection, path: path) > 0 else {
                throw StorageError.notALog(path: path)
            }
            if let problem = try LogCheck.firstProblem(in: connection) {
                throw StorageError.damaged(detail: problem)
            }
            let pages = try connection.pagesWithWrongChecksum()
            try connection.rewriteChecksums(of: pages.filter { $0 != 1 })
            try connection.rewriteChecksums(of: [1])
            return pages.contains { $0 != 1 }
        }
    }

    /// A verified copy in memory of a log to which another program wrote, and whether a page other than the first was
    /// written; the file stays as it is.
    static func copy(
        ofLogAt path: String,
        isReadOnly: Bool
    ) throws -> (
        log: SQLiteConnection, isChanged: Bool
    ) {
        let source = try SQLiteConnection(.resolved(path), isReadOnly: isReadOnly, ignoringChecksums: true)
        return try source.reading {
            guard try LogFile.checkIdentity(of: source, path: path) > 0 else {
                throw StorageError.notALog(path: path)
            }
            let pages = try source.pagesWithWrongChecksum()
            return (try LogCopy.inMemory(of: source), pages.contains { $0 != 1 })
        }
    }
}
