internal import CSQLite

extension SQLiteConnection {
    /// Makes every page of another database what it is here, at one moment.
    func copyPages(to copy: SQLiteConnection) throws(SQLiteError) {
        guard let backup = sqlite3_backup_init(copy.handle, "main", handle, "main") else {
            throw copy.lastError(sql: nil)
        }
        // All pages at once, under one read lock: the copy is of one moment.
        let code = sqlite3_backup_step(backup, -1)
        let end = sqlite3_backup_finish(backup)
        guard code == SQLITE_DONE, end == SQLITE_OK else {
            throw SQLiteError(
                extendedCode: code == SQLITE_DONE ? end : code,
                message: String(cString: sqlite3_errstr(code == SQLITE_DONE ? end : code)),
                sql: nil
            )
        }
    }
}
