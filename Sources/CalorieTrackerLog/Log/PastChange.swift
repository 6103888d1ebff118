/// A change that undo would revert, with its effects.
package struct PastChange: Sendable {
    /// Its number for `CalorieTracker.undo(change:)`.
    package let number: Int
    /// The command that made it.
    package let command: String
    /// The time of the change.
    package let madeAt: Timestamp
    /// The number of records it changed.
    package let recordCount: Int
    /// Its effects on the records; only the first few if there are many.
    package let records: [RecordChange]

    /// Its effects on entries.
    package var entries: [Difference<FoodItem>] { records.compactMap { $0.difference(of: FoodItem.self) } }
}

extension DataStore {
    /// The changes that undo would revert one after another, newest first.
    ///
    /// At most `recordLimit` records of each are read, because the change of an import has thousands.
    func undoable(limit: Int, recordLimit: Int) throws -> [PastChange] {
        guard let connection else { return [] }
        return try StorageError.translating(path: path) {
            try connection.reusingStatements {
                try Journal.newest(limit, connection).map { change in
                    let rows = try Journal.rows(of: change, atMost: recordLimit, connection)
                    return PastChange(
                        number: change.number,
                        command: change.command,
                        madeAt: change.madeAt,
                        recordCount: rows.count < recordLimit
                            ? rows.count : try Journal.rowCount(of: change, connection),
                        records: try rows.map { row in try RecordChange(row, connection) }
                    )
                }
            }
        }
    }
}

extension DataStore {
    /// The change that undo would revert, if it is a change of an entry, with only this record.
    func newestChange(of entry: EntryID) throws -> PastChange? {
        guard let connection else { return nil }
        return try StorageError.translating(path: path) {
            guard let change = try Journal.newest(1, connection).first,
                let row = try Journal.row(of: change, entry, connection)
            else { return nil }
            return PastChange(
                number: change.number,
                command: change.command,
                madeAt: change.madeAt,
                recordCount: try Journal.rowCount(of: change, connection),
                records: [try RecordChange(row, connection)]
            )
        }
    }
}

extension RecordChange {
    fileprivate init(_ row: Journal.ChangedRow, _ connection: SQLiteConnection) throws {
        self.init(
            kind: row.table.record.kind,
            before: try row.before.flatMap { try $0.record(of: row.table, connection) },
            after: try row.after.flatMap { try $0.record(of: row.table, connection) }
        )
    }
}

extension Journal {
    /// The row of an entry in a change; images begin with the number, so only that part of them is read.
    fileprivate static func row(
        of change: Change,
        _ entry: EntryID,
        _ connection: SQLiteConnection
    ) throws -> ChangedRow? {
        let beginning = "{\"number\":\(entry.number),"
        let count = SQLiteValue.integer(beginning.utf8.count)
        return try connection.query(
            selectRows + " WHERE change = ? AND table_name = 'entries'"
                + " AND (substr(before, 1, ?) = ? OR substr(after, 1, ?) = ?)",
            [.integer(change.number), count, .text(beginning), count, .text(beginning)]
        ) { row in try ChangedRow(row: &row) }.first
    }

    /// Whether a change added an entry.
    static func adds(_ entry: EntryID, change: Int, _ connection: SQLiteConnection) throws -> Bool {
        guard let change = try Journal.change(numbered: change, connection) else { return false }
        return try row(of: change, entry, connection).map { $0.before == nil } ?? false
    }

    /// The newest done changes, back to one at which undo stops.
    fileprivate static func newest(_ limit: Int, _ connection: SQLiteConnection) throws -> [Change] {
        let changes = try connection.query(
            selectChanges + " WHERE state = 'done' AND \(isOwn) ORDER BY number DESC LIMIT ?",
            [.integer(limit)]
        ) { row in try Change(row: &row) }
        return Array(changes.prefix { $0.command != recovery })
    }

    fileprivate static func rows(
        of change: Change,
        atMost limit: Int,
        _ connection: SQLiteConnection
    ) throws -> [ChangedRow] {
        try connection.query(
            selectRows + " WHERE change = ? ORDER BY position LIMIT ?",
            [.integer(change.number), .integer(limit)]
        ) { row in try ChangedRow(row: &row) }
    }

    fileprivate static func rowCount(of change: Change, _ connection: SQLiteConnection) throws -> Int {
        // Positions begin at 0; the last one is found without reading the others. A forged one may be the largest
        // number.
        try connection.query(
            "SELECT max(position) FROM changed_rows WHERE change = ?",
            [.integer(change.number)]
        ) { row in try row.optionalInteger("max").map { min($0, .max - 1) + 1 } ?? 0 }.first ?? 0
    }
}

extension RowImage {
    /// The record of the row, decoded as if it were in its table.
    func record(
        of table: JournaledTable,
        _ connection: SQLiteConnection
    ) throws -> (any LogRecord)? {
        let marks = String(repeating: "?, ", count: values.count - 1) + "?"
        return try connection.query("SELECT \(marks)", values) { row in try table.record.read(&row) }.first
    }
}
