/// Nothing can be logged on a day, because it is outside the days of `DataStore.loggableDays`.
package struct DayRefusal: Error {
    /// The day.
    package let day: Day
    /// The days on which something can be logged.
    package let days: ClosedRange<Day>
}

/// Changes rows and records their values before and after, in one transaction.
final class ChangeRecorder {
    /// The number of the change in the journal.
    let change: Int
    private let connection: SQLiteConnection
    /// Records the changes that must be sent to a shared log; nil for a log that is not shared.
    private let pending: PendingChanges?
    private var position = 0
    /// The days on which records can be added, and to which they can be moved; nil for all days.
    var days: ClosedRange<Day>?

    init(change: Int, pending: PendingChanges?, _ connection: SQLiteConnection) {
        self.change = change
        self.pending = pending
        self.connection = connection
    }

    /// The maximum number of bytes of a row before and after a change: SQLite limits a row to a million bytes, and one
    /// row of the journal contains both.
    private static let largestStep = 999_900

    /// Whether no row has changed.
    var isEmpty: Bool { position == 0 }

    /// Inserts a record, or replaces the one with its key.
    /// - Throws: `InvalidFoodItem` if it breaks a rule of its kind.
    func store<Record: LogRecord>(_ record: Record) throws {
        if let problem = record.problem { throw InvalidFoodItem(problems: [problem]) }
        try store(record.row, in: Record.table)
    }

    /// Inserts a row, or replaces the one with its key; writing an identical row is not a change.
    ///
    /// A row from another device has the time at which it was changed there.
    func store(_ row: RowImage, in table: JournaledTable, changedAt: Timestamp? = nil) throws {
        let before = try connection.row(of: table, key: row.key)
        if let before, before.hasSameValues(as: row, in: table) { return }
        try record(before: before, after: row, in: table, changedAt: changedAt)
        if before != nil { try connection.execute(table.deleteSQL, [row.key]) }
        try write(row, to: table)
    }

    /// Inserts a row with a new key.
    func insert(_ row: RowImage, in table: JournaledTable, changedAt: Timestamp? = nil) throws {
        try record(before: nil, after: row, in: table, changedAt: changedAt)
        try write(row, to: table)
    }

    /// Writes a row and reads it back, so that only readable data is acknowledged.
    private func write(_ row: RowImage, to table: JournaledTable) throws {
        try connection.insertRow(row, into: table)
        let stored = try connection.query(table.selectByKeySQL, [row.key]) { try table.record.image(&$0) }
        guard stored == [row] else {
            throw StorageError.damaged(detail: "a row of \(table.name) does not read back as it was written")
        }
    }

    /// Deletes an existing row.
    func delete(key: SQLiteValue, from table: JournaledTable, changedAt: Timestamp? = nil) throws {
        guard let before = try connection.row(of: table, key: key) else { return }
        try connection.execute(table.deleteSQL, [key])
        try record(before: before, after: nil, in: table, changedAt: changedAt)
    }

    /// Replaces all rows of a table, and returns the effect on each affected key.
    @discardableResult
    func replaceRows(of table: JournaledTable, with rows: [RowImage]) throws -> [Difference<RowImage>] {
        var current: [SQLiteValue: RowImage] = [:]
        _ = try connection.query(table.selectSQL) { row in
            let image = RowImage(values: try table.columns.map { _ in try row.value("of a journaled table") })
            current[image.key] = image
        }
        let wanted = Dictionary(rows.map { ($0.key, $0) }) { first, _ in first }
        // Rows are removed first, so that the names and the numbers of new rows are free.
        func isThere(_ key: SQLiteValue) -> Bool {
            guard let here = current[key], let row = wanted[key] else { return false }
            return here.hasSameValues(as: row, in: table)
        }
        let going = current.keys.filter { !isThere($0) }.sorted()
        for key in going { try delete(key: key, from: table) }
        let coming = rows.filter { !isThere($0.key) }
        for row in coming { try insert(row, in: table) }
        let gone = going.filter { wanted[$0] == nil }
        return gone.map { Difference(before: current[$0], after: nil) }
            + coming.map { Difference(before: current[$0.key], after: $0) }
    }

    /// Records a row before and after a change, with the time of the change if it was made on another device.
    func record(
        before: RowImage?,
        after: RowImage?,
        in table: JournaledTable,
        changedAt: Timestamp? = nil
    ) throws {
        try requireLoggable(before, after, in: table)
        let texts = [
            before?.json(table, changedAt: after == nil ? changedAt : nil),
            after?.json(table, changedAt: changedAt),
        ]
        guard texts.reduce(0, { $0 + ($1?.utf8.count ?? 0) }) <= ChangeRecorder.largestStep else {
            let kind = table.record.kind
            throw StorageError.tooLarge(one: kind.one, several: kind.several)
        }
        let values: [SQLiteValue] =
            [.integer(change), .integer(position), .text(table.name)] + texts.map(SQLiteValue.init)
        try connection.execute(
            """
            INSERT INTO changed_rows (change, position, table_name, before, after, crc)
            VALUES (?, ?, ?, ?, ?, ?)
            """,
            values + [.integer(Checksum.sum(of: values))]
        )
        position += 1
        try pending?.note(before, after, of: table)
    }

    /// Refuses a record on a day outside `days`, unless it was there before.
    private func requireLoggable(_ before: RowImage?, _ after: RowImage?, in table: JournaledTable) throws {
        guard let days, let after, let place = table.columns.firstIndex(of: "day"),
            case .text(let text) = after.values[place], let day = Day(text)
        else { return }
        guard !days.contains(day), before?.values[place] != after.values[place] else { return }
        throw DayRefusal(day: day, days: days)
    }
}

extension SQLiteConnection {
    /// Inserts a row with a new key.
    ///
    /// SQLite raises the counter of the table to the number of the row. A number far above the counter is one that
    /// another device assigned, and leaves the counter as it is: otherwise there could soon be no numbers left.
    func insertRow(_ row: RowImage, into table: JournaledTable) throws {
        guard case .integer(let number) = row.key, table.isNumbered, !table.isCounted(number) else {
            return try execute(table.insertSQL, row.values)
        }
        let last = try lastNumber(in: table)
        try execute(table.insertSQL, row.values)
        guard number - last > Numbering.machines else { return }
        try execute(
            "UPDATE sqlite_sequence SET seq = ? WHERE name = ?",
            [.integer(last), .text(table.name)]
        )
    }
}
