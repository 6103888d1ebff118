/// A record of a shared log that this device cannot read.
///
/// This device keeps its own version, and receives all other records. The next version of the record replaces this one.
/// A record of a newer format is requested again when this program can read it.
package struct SetAsideRecord: Equatable, Sendable {
    /// The problem with a record.
    package enum Reason: String, Error, Sendable {
        /// Its payload does not match its checksum.
        case checksum
        /// Its payload, key, or number is not in the program's format.
        case unreadable
        /// Its payload belongs to another record.
        case another
        /// Its payload is larger than the limit for fetching.
        case large
        /// It has a format or a kind of a newer program.
        case newer
    }

    /// Its kind, as named in exports.
    package var kind: String { name.kind }
    /// Its UUID; for a goal its day, for a mark its food.
    package var key: String { name.key }
    /// The device that sent it.
    package let machine: String
    /// The problem with it.
    package let reason: Reason
    let name: PendingRecord.Name
    /// Its position in the order of changes of the log.
    let position: Int
    /// The version of payloads that it requires.
    let format: Int

    init(
        _ name: PendingRecord.Name,
        _ reason: Reason,
        machine: String,
        position: Int,
        format: Int
    ) {
        (self.name, self.reason, self.machine) = (name, reason, machine)
        (self.position, self.format) = (position, format)
    }
}

extension SetAsideRecord {
    private var values: [SQLiteValue] {
        [
            .text(name.kind), .text(name.key), .integer(position), .integer(format), .text(machine),
            .text(reason.rawValue),
        ]
    }

    private init(row: inout SQLiteRow) throws {
        name = PendingRecord.Name(kind: try row.text("kind"), key: try row.text("key"))
        position = try row.integer("position")
        format = try row.integer("format")
        machine = try row.text("machine")
        let reason = Reason(rawValue: try row.text("reason"))
        self.reason = reason ?? .unreadable
        guard try reason != nil && row.integer("crc") == Checksum.sum(of: values) else {
            throw StorageError.damaged(
                detail: "the record set aside, \(name.kind) \(name.key), does not match its checksum"
            )
        }
    }

    private static let columns = "kind, key, position, format, machine, reason"

    /// All records that were set aside, by position.
    static func all(_ connection: SQLiteConnection) throws -> [SetAsideRecord] {
        try connection.query("SELECT \(columns), crc FROM set_aside ORDER BY position, kind, key") { row in
            try SetAsideRecord(row: &row)
        }
    }

    func write(_ connection: SQLiteConnection) throws {
        try connection.execute(
            "INSERT OR REPLACE INTO set_aside (\(SetAsideRecord.columns), crc) VALUES (?, ?, ?, ?, ?, ?, ?)",
            values + [.integer(Checksum.sum(of: values))]
        )
    }

    /// Removes records that have since been read or sent.
    static func remove(_ names: some Sequence<PendingRecord.Name>, _ connection: SQLiteConnection) throws {
        let known = Set(try all(connection).map(\.name))
        guard !known.isEmpty else { return }
        for name in names where known.contains(name) {
            try connection.execute(
                "DELETE FROM set_aside WHERE kind = ? AND key = ?",
                [.text(name.kind), .text(name.key)]
            )
        }
    }
}

extension DataStore {
    /// The records of the shared log that this device set aside.
    package func setAside() throws -> [SetAsideRecord] {
        guard let connection else { return [] }
        return try StorageError.translating(path: path) {
            guard try purpose != .looking || connection.schemaVersion() >= LogSchema.firstSettingAside else {
                return []
            }
            return try SetAsideRecord.all(connection)
        }
    }

    /// Forgets records that were set aside.
    func forgetSetAside(_ names: [PendingRecord.Name]) throws {
        guard !names.isEmpty else { return }
        _ = try transaction { connection in
            try SetAsideRecord.remove(names, connection)
            return (true, { true })
        }
    }

    /// Sets records aside.
    func setAside(_ records: [SetAsideRecord]) throws {
        _ = try transaction { connection in
            for record in records { try record.write(connection) }
            return (true, { true })
        }
    }
}
