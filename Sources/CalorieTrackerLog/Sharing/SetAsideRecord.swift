/// A record of a shared log that this machine cannot read: it keeps its own version, and receives everything else.
///
/// The next version of the record ends that. A record of a newer format is asked for again once this program reads it.
package struct SetAsideRecord: Equatable, Sendable {
    /// What is wrong with a record.
    package enum Reason: String, Error, Sendable {
        /// Its payload does not match its checksum.
        case checksum
        /// Its payload, key or number is not what the program writes.
        case unreadable
        /// Its payload belongs to another record.
        case another
        /// Its payload has more than `SharedRecord.largestPayload` bytes.
        case large
        /// It has a format or a kind of a newer program.
        case newer
    }

    /// Its kind, as exports call it.
    package var kind: String { name.kind }
    /// Its UUID; the day of a goal, the food of a mark.
    package var key: String { name.key }
    /// The machine that sent it.
    package let machine: String
    /// What is wrong with it.
    package let reason: Reason
    let name: PendingRecord.Name
    /// Its place in the order of changes of the log.
    let position: Int
    /// The version of payloads that it needs.
    let format: Int

    init(_ record: SharedRecord, _ reason: Reason) {
        name = record.name
        position = record.position
        machine = record.machine
        format = record.format
        self.reason = reason
    }

    /// The same record with another format, as a program has it that knows the format.
    init(_ record: SetAsideRecord, format: Int) {
        (name, position, machine, reason) = (record.name, record.position, record.machine, record.reason)
        self.format = format
    }

    /// Whether the program was updated, and reads such records now.
    fileprivate var isReadableNow: Bool {
        reason == .newer && format <= SharedFormat.newest && name.type != nil
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

    /// All records set aside, by their position.
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

    /// Ends it for records that were read or sent.
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

extension PendingRecord {
    /// A change of a record whose shared version is set aside.
    ///
    /// It replaces a version that nobody can read. It has not seen one of a newer program, so the later of both counts.
    func beside(_ record: SetAsideRecord?) -> PendingRecord {
        guard let record, record.reason == .newer else { return self }
        return PendingRecord(name: name, stamp: stamp, seen: min(seen, record.position - 1))
    }
}

extension DataStore {
    /// The records of the shared log that this machine set aside.
    package func setAside() throws -> [SetAsideRecord] {
        guard let connection else { return [] }
        return try StorageError.translating(path: path) {
            guard try purpose != .looking || connection.schemaVersion() >= LogSchema.firstSettingAside else {
                return []
            }
            return try SetAsideRecord.all(connection)
        }
    }

    /// Sets records aside.
    func setAside(_ records: [SetAsideRecord]) throws {
        _ = try transaction { connection in
            for record in records { try record.write(connection) }
            return (true, { true })
        }
    }

    /// The names of records to ask for again, now that the program reads them.
    func readableAgain() throws -> [PendingRecord.Name] {
        try setAside().filter(\.isReadableNow).prefix(Share.fewRecords).map(\.name)
    }
}

/// What `sync resolve` does about a record that was set aside.
package struct Resolution: Sendable {
    /// What goes out with the next sync.
    package enum Action: String, Sendable {
        /// This log's version.
        case send
        /// A deletion, as this log has no version.
        case delete
        /// Nothing: this log has no version, or a newer countme can read the record.
        case none
    }

    /// The record.
    package let record: SetAsideRecord
    /// What this log has of it.
    package let here: RecordContent?
    /// What goes out.
    package let action: Action
}

extension DataStore {
    /// Replaces records of the shared log that cannot be read: this log's versions go out with the next sync.
    ///
    /// With `deleting`, a deletion goes out for each record that this log lacks. The shared log saves the versions that
    /// were replaced.
    /// - Throws: `StorageError.forbidden` where the machine may not change such a record.
    package func resolve(deleting: Bool, isDryRun: Bool, at now: Timestamp) throws -> [Resolution] {
        let resolutions = try setAside().map { record in
            let here = try content(record.name)
            let action: Resolution.Action =
                record.reason == .newer ? .none : here != nil ? .send : deleting ? .delete : .none
            return Resolution(record: record, here: here, action: action)
        }
        guard !isDryRun, resolutions.contains(where: { $0.action != .none }) else { return resolutions }
        _ = try transaction { connection in
            guard let changes = try PendingChanges(at: now, connection) else { return (false, { true }) }
            for resolution in resolutions where resolution.action != .none {
                try changes.note(resolution.record.name, replacing: resolution.record.position)
            }
            return (true, { true })
        }
        return resolutions
    }
}
