/// A record that is hidden because another one has its name or its barcode: it is in the shared log, but on no device
/// among the visible foods, meals, or pet foods.
///
/// Of the records that share a name or barcode, the one changed last is shown; the others return when it is free.
struct DisplacedRecord: Equatable {
    let name: PendingRecord.Name
    let number: Int?
    let payload: String

    private var values: [SQLiteValue] {
        [.text(name.kind), .text(name.key), number.map { .integer($0) } ?? .null, .text(payload)]
    }

    init<Record: NumberedRecord>(_ record: Record) {
        name = record.recordName
        number = record.number
        payload = PayloadWriter.payload(record)
    }

    private init(name: PendingRecord.Name, number: Int?, payload: String) {
        (self.name, self.number, self.payload) = (name, number, payload)
    }

    private init(row: inout SQLiteRow) throws {
        name = PendingRecord.Name(kind: try row.text("kind"), key: try row.text("key"))
        number = try row.optionalInteger("number")
        payload = try row.text("payload")
        guard try row.integer("crc") == Checksum.sum(of: values) else {
            throw StorageError.damaged(
                detail: "what waits of \(name.kind) \(name.key) does not match its checksum"
            )
        }
    }

    /// All displaced records, or those of a kind.
    static func all(of kind: RecordKind? = nil, _ connection: SQLiteConnection) throws -> [DisplacedRecord] {
        try connection.query(
            "SELECT kind, key, number, payload, crc FROM hidden WHERE ? IN (kind, '') ORDER BY kind, key",
            [.text(kind?.name ?? "")]
        ) { row in try DisplacedRecord(row: &row) }
    }

    /// The displaced record with an identity.
    static func find(_ name: PendingRecord.Name, _ connection: SQLiteConnection) throws -> DisplacedRecord? {
        try connection.query(
            "SELECT kind, key, number, payload, crc FROM hidden WHERE kind = ? AND key = ?",
            [.text(name.kind), .text(name.key)]
        ) { row in try DisplacedRecord(row: &row) }.first
    }

    /// Replaces all displaced records of a kind.
    static func replaceAll(
        of kind: RecordKind,
        with records: [DisplacedRecord],
        _ connection: SQLiteConnection
    ) throws {
        try connection.execute("DELETE FROM hidden WHERE kind = ?", [.text(kind.name)])
        try add(records, connection)
    }

    /// Adds displaced records.
    static func add(_ records: [DisplacedRecord], _ connection: SQLiteConnection) throws {
        for record in records {
            try connection.execute(
                "INSERT INTO hidden (kind, key, number, payload, crc) VALUES (?, ?, ?, ?, ?)",
                record.values + [.integer(Checksum.sum(of: record.values))]
            )
        }
    }

    /// The same record with another number.
    func numbered(_ number: Int) -> DisplacedRecord {
        DisplacedRecord(name: name, number: number, payload: payload)
    }

    /// The record itself.
    func record<Record: NumberedRecord>(as type: Record.Type) throws -> Record {
        var reader = PayloadReader<Record>()
        do throws(RecordFailure) {
            return try reader.record(payload, number: number)
        } catch {
            throw StorageError.damaged(detail: "what waits of \(name.kind) \(name.key) cannot be read")
        }
    }
}
