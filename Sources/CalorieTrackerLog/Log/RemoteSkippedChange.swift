/// Changes that undo and redo skip: those made on other devices, and those whose records were changed there later.
extension Journal {
    /// The SQL condition for a change that this device can undo.
    static let isOwn = "number NOT IN (SELECT change FROM passed_changes)"

    /// Starts a change that was made on another device; changes undone before can still be redone afterwards.
    static func begin(
        _ command: String,
        madeOn machine: String,
        at time: Timestamp,
        _ connection: SQLiteConnection
    ) throws -> ChangeRecorder {
        let change = try add(command, at: time, key: nil, as: .done, connection)
        try pass(change, madeOn: machine, connection)
        return ChangeRecorder(change: change, pending: nil, connection)
    }

    /// Makes undo and redo skip a change.
    static func pass(_ change: Int, madeOn machine: String?, _ connection: SQLiteConnection) throws {
        let values: [SQLiteValue] = [.integer(change), SQLiteValue(machine)]
        try connection.execute(
            "INSERT INTO passed_changes (change, machine, crc) VALUES (?, ?, ?)",
            values + [.integer(Checksum.sum(of: values))]
        )
    }

    /// Verifies the list of changes that undo and redo skip.
    static func checkPassed(_ connection: SQLiteConnection) throws {
        _ = try connection.query("SELECT change, machine, crc FROM passed_changes") { row in
            let values: [SQLiteValue] = [
                .integer(try row.integer("change")), SQLiteValue(try row.optionalText("machine")),
            ]
            guard try row.integer("crc") == Checksum.sum(of: values) else {
                throw StorageError.damaged(
                    detail: "a change that undo skips does not match its checksum"
                )
            }
        }
    }

    /// Whether undo and redo skip a change.
    static func passes(_ change: Int, _ connection: SQLiteConnection) throws -> Bool {
        try connection.query("SELECT 1 AS found FROM passed_changes WHERE change = ?", [.integer(change)]) {
            try $0.integer("found")
        } != []
    }

    /// The other device that made the last changes after a change.
    static func newestMachine(after change: Change, _ connection: SQLiteConnection) throws -> String? {
        try connection.query(
            """
            SELECT machine FROM passed_changes
            WHERE change > ? AND machine IS NOT NULL
            ORDER BY change DESC
            LIMIT 1
            """,
            [.integer(change.number)]
        ) { try $0.text("machine") }.first
    }

    /// The device that changed a row after a change; nil if no other device did.
    static func machine(
        thatChanged row: ChangedRow,
        after change: Change,
        _ connection: SQLiteConnection
    ) throws -> String? {
        guard let key = (row.after ?? row.before)?.key else { return nil }
        let path = "$.\(row.table.key)"
        return try connection.query(
            """
            SELECT machine
            FROM passed_changes
            JOIN changed_rows ON changed_rows.change = passed_changes.change
            WHERE passed_changes.change > ? AND machine IS NOT NULL AND table_name = ?
            AND ? IN (json_extract(before, ?), json_extract(after, ?))
            ORDER BY passed_changes.change DESC
            LIMIT 1
            """,
            [.integer(change.number), .text(row.table.name), key, .text(path), .text(path)]
        ) { try $0.text("machine") }.first
    }
}

/// A change cannot be undone or redone, because another device has changed one of its records since.
struct ChangedElsewhere: Error {
    let change: Int
    let machine: String
    let kind: RecordKind
    /// The current record; nil if it was deleted.
    let now: (any LogRecord)?
    /// The record after the change.
    let then: (any LogRecord)?
}
