/// A record that was changed here and must still be sent to the shared log.
struct PendingRecord: Equatable, Sendable {
    /// The identity of a record, which is the same on every device.
    struct Name: Hashable, Sendable {
        /// Its kind, as named in exports.
        let kind: String
        /// Its UUID; for a goal its day, for a mark its food.
        let key: String
    }

    let name: Name
    /// The time of the change, in milliseconds since 1970; no two changes of a record have the same.
    let stamp: Int
    /// The position of received changes when it was changed.
    let seen: Int
}

extension PendingRecord.Name {
    /// The kind of the record; nil for one of a newer countme.
    var type: (any LogRecord.Type)? { RecordKind.types.first { $0.kind.name == kind } }
}

extension PendingRecord {
    private static func values(_ name: Name, _ stamp: Int, _ seen: Int) -> [SQLiteValue] {
        [.text(name.kind), .text(name.key), .integer(stamp), .integer(seen)]
    }

    fileprivate init(row: inout SQLiteRow) throws {
        name = Name(kind: try row.text("kind"), key: try row.text("key"))
        stamp = try row.integer("stamp")
        seen = try row.integer("seen")
        guard try row.integer("crc") == Checksum.sum(of: PendingRecord.values(name, stamp, seen)) else {
            throw StorageError.damaged(
                detail: "the record waiting to sync, \(name.kind) \(name.key), does not match its checksum"
            )
        }
    }

    /// The first pending records in the order in which they were changed, except records of some kinds.
    static func first(
        _ count: Int,
        except kept: [RecordKind] = [],
        _ connection: SQLiteConnection
    ) throws -> [PendingRecord] {
        try connection.query(
            """
            SELECT kind, key, stamp, seen, crc FROM pending \(condition(kept))
            ORDER BY stamp, kind, key LIMIT ?
            """,
            [.integer(count)]
        ) { row in try PendingRecord(row: &row) }
    }

    /// Whether any record is pending, except records of some kinds.
    static func isAny(except kept: [RecordKind] = [], _ connection: SQLiteConnection) throws -> Bool {
        try connection.query("SELECT 1 AS found FROM pending \(condition(kept)) LIMIT 1") {
            try $0.integer("found")
        } != []
    }

    private static func condition(_ kept: [RecordKind]) -> String {
        guard !kept.isEmpty else { return "" }
        return "WHERE kind NOT IN (\(kept.map { "'\($0.name)'" }.joined(separator: ", ")))"
    }

    /// The pending change of a record.
    static func find(_ name: Name, _ connection: SQLiteConnection) throws -> PendingRecord? {
        try connection.query(
            "SELECT kind, key, stamp, seen, crc FROM pending WHERE kind = ? AND key = ?",
            [.text(name.kind), .text(name.key)]
        ) { row in try PendingRecord(row: &row) }.first
    }

    /// Stores that a record must be sent, in place of its earlier pending change.
    func write(_ connection: SQLiteConnection) throws {
        let values = PendingRecord.values(name, stamp, seen)
        try connection.execute(
            "INSERT OR REPLACE INTO pending (kind, key, stamp, seen, crc) VALUES (?, ?, ?, ?, ?)",
            values + [.integer(Checksum.sum(of: values))]
        )
    }

    /// Removes a change that was sent, unless the record was changed again since.
    func forget(_ connection: SQLiteConnection) throws {
        try connection.execute(
            "DELETE FROM pending WHERE kind = ? AND key = ? AND stamp = ?",
            [.text(name.kind), .text(name.key), .integer(stamp)]
        )
    }
}

/// Records which records a change affects, in a shared log.
struct PendingChanges {
    private let member: Membership
    private let now: Int
    private let connection: SQLiteConnection

    /// Nil for a log that is not synced, which has no overhead.
    init?(at time: Timestamp, _ connection: SQLiteConnection) throws {
        guard let member = try Membership.read(connection) else { return nil }
        self.member = member
        now = SystemClock.milliseconds(at: time)
        self.connection = connection
    }

    /// Records the change of a row.
    /// - Throws: `StorageError.forbidden` if the device may not change such a record.
    func note(_ before: RowImage?, _ after: RowImage?, of table: JournaledTable) throws {
        guard member.mayChange(table.record) else {
            throw StorageError.forbidden(log: member.name)
        }
        for name in Set([before, after].compactMap { $0.map(table.name(of:)) }) { try note(name) }
    }

    /// Queues a record again, to replace the version at a position of the shared log.
    func note(_ name: PendingRecord.Name, replacing position: Int) throws {
        guard let type = name.type, member.mayChange(type) else {
            throw StorageError.forbidden(log: member.name)
        }
        try note(name, seen: position)
    }

    private func note(_ name: PendingRecord.Name, seen: Int? = nil) throws {
        let waiting = try PendingRecord.find(name, connection)
        // A frozen or coarse clock must not make two changes look like one.
        let stamp = max(now, (waiting?.stamp ?? .min) &+ 1)
        try PendingRecord(name: name, stamp: stamp, seen: seen ?? waiting?.seen ?? member.cursor)
            .write(connection)
    }
}

extension JournaledTable {
    /// The identity of a row's record, which is the same on every device.
    func name(of row: RowImage) -> PendingRecord.Name {
        guard case .text(let key) = identity(of: row) else {
            preconditionFailure("a record of \(name) has no key that other machines know")
        }
        return PendingRecord.Name(kind: record.kind.name, key: key)
    }
}
