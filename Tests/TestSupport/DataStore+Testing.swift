@testable package import CalorieTrackerLog

extension DataStore {
    /// Stores an entry with a name, or a source, that no command would let in, as an old or foreign log may
    /// hold it.
    package func plant(name: String, source: FoodItemSource? = nil) throws {
        guard var item = try newestEntry() else { throw RequirementFailure(description: "the log is empty") }
        item.name = name
        item.source = source ?? item.source
        _ = try change("edit", at: item.updatedAt) { recorder in
            try recorder.store(item.row, in: .entries)
            return true
        }
    }

    /// Takes an entry out of the log as another program might, without a word in the journal.
    package func deleteBehindTheJournal() throws {
        try connection?.execute("DELETE FROM entries WHERE number = 2")
    }

    /// Throws unless SQLite finds the whole file in order and the journal agrees with the entries.
    package func requireIntegrity() throws {
        let found = try query("PRAGMA integrity_check") { try $0.text("integrity_check") }
        guard found.isEmpty || found == ["ok"] else { throw RequirementFailure(description: found.joined()) }
        let last = try query(
            """
            SELECT count(*)
            FROM changed_rows
            JOIN changes ON changes.number = changed_rows.change
            WHERE state = 'done' AND table_name = 'entries'
            AND after IS NOT NULL
            AND json_extract(after, '$.number') NOT IN (SELECT number FROM entries)
            AND NOT EXISTS (
                SELECT 1
                FROM changed_rows AS later
                JOIN changes AS change ON change.number = later.change
                WHERE later.change > changed_rows.change AND change.state = 'done'
                AND json_extract(later.before, '$.number') = json_extract(changed_rows.after, '$.number')
            )
            """
        ) { try $0.integer("count") }
        guard last.isEmpty || last == [0] else {
            throw RequirementFailure(description: "the journal has more than the log")
        }
    }
}

extension DataStore {
    /// Opens a log without ever making a backup.
    package convenience init(unbacked path: String, for purpose: Purpose) throws {
        try self.init(path: path, for: purpose, backingUpOn: nil)
    }
}
