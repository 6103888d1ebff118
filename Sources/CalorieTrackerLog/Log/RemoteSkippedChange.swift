/// Changes that undo and redo pass over: those made on other machines, and those that others built on.
extension Journal {
    /// What SQL says of a change that is this machine's to take back.
    static let isOwn = "number NOT IN (SELECT change FROM passed_changes)"

    /// Starts a change that was made on another machine; what was undone before can still be redone after.
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

    /// Makes undo and redo pass over a change.
    static func pass(_ change: Int, madeOn machine: String?, _ connection: SQLiteConnection) throws {
        let values: [SQLiteValue] = [.integer(change), SQLiteValue(machine)]
        try connection.execute(
            "INSERT INTO passed_changes (change, machine, crc) VALUES (?, ?, ?)",
            values + [.integer(Checksum.sum(of: values))]
        )
    }

    /// Makes sure that what undo and redo pass over is as it was written.
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

    /// Whether undo and redo pass over a change.
    static func passes(_ change: Int, _ connection: SQLiteConnection) throws -> Bool {
        try connection.query("SELECT 1 AS found FROM passed_changes WHERE change = ?", [.integer(change)]) {
            try $0.integer("found")
        } != []
    }

    /// The other machine whose changes came last after a change.
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

    /// The machine that changed a row after a change; nil when no other machine did.
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

/// A change cannot be taken back, or done again, because another machine changed one of its records since.
struct ChangedElsewhere: Error {
    let change: Int
    let machine: String
    let kind: RecordKind
    /// The record as it is now; nil when it is gone.
    let now: (any LogRecord)?
    /// The record as the change left it.
    let then: (any LogRecord)?
}
