/// The journal of every change, which undo and redo read.
///
/// A change is one command. It starts as `done`; undo makes the newest done change `undone`, redo makes the oldest
/// undone change after it `done` again, and a new change turns undone ones into `dropped`.
enum Journal {
    /// The state of a change.
    enum State: String {
        case done
        case undone
        case dropped
    }

    /// A change that can be undone or redone.
    struct Change: Equatable {
        let number: Int
        let command: String
        let madeAt: Timestamp
        let key: String?
        var state: State

        /// Whether it is the same change, regardless of its state.
        func isSame(as other: Change) -> Bool {
            var other = other
            other.state = state
            return self == other
        }
    }

    /// A row that was affected by a change.
    struct ChangedRow {
        let table: JournaledTable
        let before: RowImage?
        let after: RowImage?
    }

    /// The command of the change that recovered a damaged log.
    ///
    /// Undo stops at it: earlier changes are not in the journal.
    static let recovery = "recover"

    /// The command of a change without rows, which only reserves a number: the numbers between it and the previous
    /// change belong to lost changes.
    static let gap = "gap"

    static let selectChanges = "SELECT number, command, made_at, key, state, crc FROM changes"
    static let selectRows = "SELECT change, position, table_name, before, after, crc FROM changed_rows"

    /// The state of a change; nil if there is no such change.
    static func state(ofChange number: Int, _ connection: SQLiteConnection) throws -> State? {
        try change(numbered: number, connection)?.state
    }

    /// The state of a change that this device can undo; nil if there is no such change.
    static func state(ofOwn number: Int, _ connection: SQLiteConnection) throws -> State? {
        try changes("WHERE number = ? AND \(isOwn)", [.integer(number)], connection).first?.state
    }

    /// Starts a new change, after which earlier undone changes can no longer be redone.
    static func begin(
        _ command: String,
        at time: Timestamp,
        key: String?,
        as state: State = .done,
        _ connection: SQLiteConnection
    ) throws -> ChangeRecorder {
        for undone in try changes("WHERE state = 'undone'", [], connection) {
            try mark(undone, as: .dropped, connection)
        }
        return ChangeRecorder(
            change: try add(command, at: time, key: key, as: state, connection),
            pending: try PendingChanges(at: time, connection),
            connection
        )
    }

    static func add(
        _ command: String,
        at time: Timestamp,
        key: String?,
        as state: State,
        _ connection: SQLiteConnection
    ) throws -> Int {
        let values = Change.checkedValues(command, time, key, state)
        try connection.execute(
            "INSERT INTO changes (command, made_at, key, state, crc) VALUES (?, ?, ?, ?, ?)",
            values + [.integer(Checksum.sum(of: values))]
        )
        return connection.lastInsertedNumber
    }

    /// Makes the number of the next change higher than one of a lost change, because a script may still refer to it.
    static func skipNumbers(to number: Int, at time: Timestamp, _ connection: SQLiteConnection) throws {
        let last = try connection.lastChange()
        guard number > last else { return }
        let values = Change.checkedValues(gap, time, nil, .dropped)
        try connection.execute(
            "INSERT INTO changes (number, command, made_at, key, state, crc) VALUES (?, ?, ?, ?, ?, ?)",
            [.integer(number)] + values + [.integer(Checksum.sum(of: values))]
        )
    }

    static func newestDone(_ connection: SQLiteConnection) throws -> Change? {
        let newest = try sinceNewestDone(connection).last { $0.state == .done }
        return newest?.command == recovery ? nil : newest
    }

    static func oldestUndone(_ connection: SQLiteConnection) throws -> Change? {
        try sinceNewestDone(connection).first { $0.state == .undone }
    }

    /// The newest done change, and all later ones: if one of them were skipped because its state was altered, another
    /// one would be used in its place.
    private static func sinceNewestDone(_ connection: SQLiteConnection) throws -> [Change] {
        try changes(
            """
            WHERE number >= coalesce((SELECT max(number) FROM changes WHERE state = 'done' AND \(isOwn)), 0)
            AND \(isOwn)
            ORDER BY number
            """,
            [],
            connection
        )
    }

    static func change(numbered number: Int, _ connection: SQLiteConnection) throws -> Change? {
        try changes("WHERE number = ?", [.integer(number)], connection).first
    }

    static func change(key: String, _ connection: SQLiteConnection) throws -> Change? {
        try changes("WHERE key = ?", [.text(key)], connection).first
    }

    private static func changes(
        _ condition: String,
        _ values: [SQLiteValue],
        _ connection: SQLiteConnection
    ) throws -> [Change] {
        try connection.query("\(selectChanges) \(condition)", values) { row in try Change(row: &row) }
    }

    static func rows(of change: Change, _ connection: SQLiteConnection) throws -> [ChangedRow] {
        try connection.query(selectRows + " WHERE change = ? ORDER BY position", [.integer(change.number)]) {
            row in try ChangedRow(row: &row)
        }
    }

    static func mark(_ change: Change, as state: State, _ connection: SQLiteConnection) throws {
        let values = Change.checkedValues(change.command, change.madeAt, change.key, state)
        try connection.execute(
            "UPDATE changes SET state = ?, crc = ? WHERE number = ?",
            [.text(state.rawValue), .integer(Checksum.sum(of: values)), .integer(change.number)]
        )
    }

    /// Replaces a row with another image; the log must contain the old image.
    static func replace(
        _ old: RowImage?,
        with new: RowImage?,
        in table: JournaledTable,
        _ connection: SQLiteConnection
    ) throws {
        guard let key = (old ?? new)?.key else { return }
        guard try connection.row(of: table, key: key) == old else {
            throw StorageError.damaged(detail: "a row of \(table.name) differs from its last change")
        }
        if old != nil { try connection.execute(table.deleteSQL, [key]) }
        if let new { try connection.insertRow(new, into: table) }
    }
}

extension Journal.Change {
    /// Reads a row of `Journal.selectChanges`; up to schema 4, the checksum did not cover the state.
    init(row: inout SQLiteRow, coversState: Bool = true) throws {
        number = try row.integer("number")
        command = try row.text("command")
        madeAt = try row.timestamp("made_at")
        key = try row.optionalText("key")
        guard let state = Journal.State(rawValue: try row.text("state")) else {
            throw StorageError.damaged(detail: "change \(number) in the journal has an invalid state")
        }
        self.state = state
        let values = Journal.Change.checkedValues(command, madeAt, key, state)
        guard try row.integer("crc") == Checksum.sum(of: coversState ? values : values.dropLast()) else {
            throw StorageError.damaged(detail: "change \(number) in the journal does not match its checksum")
        }
    }

    fileprivate static func checkedValues(
        _ command: String,
        _ madeAt: Timestamp,
        _ key: String?,
        _ state: Journal.State
    ) -> [SQLiteValue] {
        [.text(command), .integer(madeAt.secondsSinceEpoch), SQLiteValue(key), .text(state.rawValue)]
    }
}

extension Journal.ChangedRow {
    init(row: inout SQLiteRow) throws {
        let texts = try Journal.ChangedRow.check(row: &row)
        guard let table = JournaledTable.all.first(where: { $0.name == texts.table }) else {
            throw StorageError.damaged(detail: "the journal names an unknown table \(texts.table)")
        }
        self.table = table
        before = try texts.before.map { try RowImage(json: $0, table) }
        after = try texts.after.map { try RowImage(json: $0, table) }
    }

    /// Reads a row of the journal, and verifies its checksum.
    @discardableResult
    static func check(row: inout SQLiteRow) throws -> (table: String, before: String?, after: String?) {
        let change = try row.integer("change")
        let position = try row.integer("position")
        let table = try row.text("table_name")
        let before = try row.optionalText("before")
        let after = try row.optionalText("after")
        let values = [
            .integer(change), .integer(position), .text(table), SQLiteValue(before), SQLiteValue(after),
        ]
        guard try row.integer("crc") == Checksum.sum(of: values) else {
            throw StorageError.damaged(
                detail: "row \(position) of change \(change) in the journal does not match its checksum"
            )
        }
        return (table, before, after)
    }
}

extension SQLiteConnection {
    /// The number of the last change; 0 if there is none.
    func lastChange() throws -> Int {
        try query("SELECT max(number) FROM changes") { try $0.optionalInteger("max") }.first?.flatMap(\.self)
            ?? 0
    }

    /// The row of a table with a key, in the columns of the table.
    func row(of table: JournaledTable, key: SQLiteValue) throws -> RowImage? {
        try query(table.selectByKeySQL, [key]) { row in
            RowImage(values: try table.columns.map { _ in try row.value("of a journaled table") })
        }.first
    }
}
