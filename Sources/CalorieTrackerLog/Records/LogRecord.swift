/// A record of a log, defined in one place: its values in order, for writing and for reading.
protocol LogRecord: Equatable, Sendable {
    static var kind: RecordKind { get }
    static var table: JournaledTable { get }
    /// The permission that a member of a shared log needs to change a record.
    static var neededRight: ChangeRight { get }
    /// The source of the time of a record's last change.
    static var lastChange: LastChange { get }
    /// The values that must be unique.
    static var claims: [UniqueClaim<Self>] { get }
    /// The places that refer to own foods, which have other numbers in another log.
    static var links: FoodLinkPlace<Self> { get }

    /// Passes its values to a writer, in the order in which `init` reads them.
    func tell(_ writer: inout some RecordWriter)

    /// Creates a record from the values of a reader.
    init<Reader: RecordReading & ~Copyable>(from reader: inout Reader) throws(Reader.Failure)

    /// The columns of its row after the values, in the order of its table.
    func rest(_ checksum: SQLiteValue) -> [SQLiteValue]

    /// The label for users.
    var label: RecordLabel { get }

    var checksum: Int { get }
    /// Whether the checksum is computed from the values of a row in SQLite; if it is computed from the decoded values,
    /// it comes directly after them.
    static var sumsRow: Bool { get }

    // The following members are requirements, and not only in the extension below, to be compiled for each kind, which
    // is several times as fast.

    /// Reads a row of its table.
    static func read(_ row: inout SQLiteRow) throws -> any LogRecord
    /// Reads a row of its table, and returns it as it would be written.
    static func image(_ row: inout SQLiteRow) throws -> RowImage
    /// Reads a row of its table, and returns the record's value for each unique claim.
    static func claimed(by row: inout SQLiteRow) throws -> [UniqueValue?]
    /// Writes the list of an export.
    static func write(_ contents: LogContents, to writer: inout JSONWriter)
    /// Reads the list of an export.
    static func read(_ reader: inout RecordReader, into contents: inout LogContents) throws(RecordFailure)
    /// Adds the values for the checksum of an export.
    static func add(_ contents: LogContents, to checksum: inout Checksum)
    static func count(in contents: LogContents) -> Int
    static func isSame(in contents: LogContents, as other: LogContents) -> Bool
}

/// The permission needed to change a kind of record in a shared log.
enum ChangeRight {
    /// The permission to set goals, or to write.
    case goals
    /// The permission to write.
    case write
}

/// The source of the time of a record's last change.
enum LastChange {
    /// It is in a column of its table.
    case column(String)
    /// It is in the journal: the record has no time of its own.
    case journal
}

/// The label of a record for users.
enum RecordLabel {
    /// A name that the user gave it.
    case named(String)
    /// Words that identify it among others of its kind: `goal since 2026-11-20`.
    case phrase(String)
}

/// The places where records of a kind refer to own foods.
enum FoodLinkPlace<Record> {
    case none
    case food(WritableKeyPath<Record, Eaten>)
    case foods(WritableKeyPath<Record, [Eaten]>)
    /// The key of the record is the source and the id of a food.
    case key(WritableKeyPath<Record, String>)
}

/// A value that must be unique among the records of a kind: its name, and its value in a record.
struct UniqueClaim<Record>: Sendable {
    let key: StaticString
    let value: @Sendable (Record) -> UniqueValue?

    init(_ key: StaticString, _ value: @escaping @Sendable (Record) -> UniqueValue?) {
        self.key = key
        self.value = value
    }
}

enum UniqueValue: Hashable {
    case number(Int)
    case uuid(EntryUUID)
    /// Bytes, because SQLite compares those.
    case text([UInt8])

    init?(_ text: String?) {
        guard let text else { return nil }
        self = .text(Array(text.utf8))
    }
}

/// A record with its own number in each log, and the same UUID in all of them.
protocol NumberedRecord: LogRecord {
    static var id: RecordID { get }

    var number: Int { get set }
    var uuid: EntryUUID { get set }
    var createdAt: Timestamp { get set }
    var updatedAt: Timestamp { get set }

    /// The values that must be unique besides their numbers and UUIDs.
    static var names: [UniqueClaim<Self>] { get }
}

extension NumberedRecord {
    static var claims: [UniqueClaim<Self>] {
        [UniqueClaim("uuid") { .uuid($0.uuid) }, UniqueClaim(id.key.name) { .number($0.number) }] + names
    }

    static var names: [UniqueClaim<Self>] { [] }

    static var lastChange: LastChange { .column("updated_at") }

    /// The same content with another number, or as another record.
    func numbered(_ number: Int, uuid: EntryUUID, createdAt: Timestamp) -> Self {
        var record = self
        record.number = number
        record.uuid = uuid
        record.createdAt = createdAt
        return record
    }

    /// The same content as a replacement for a record of the log.
    func replacing(_ other: Self) -> Self {
        other.uuid == uuid
            ? numbered(other.number, uuid: uuid, createdAt: createdAt)
            : numbered(other.number, uuid: other.uuid, createdAt: other.createdAt)
    }
}

extension LogRecord {
    /// The values at the beginning of its row.
    private var values: [SQLiteValue] {
        var writer = RowWriter()
        tell(&writer)
        return writer.values
    }

    /// Its row in the columns of its table.
    var row: RowImage {
        let values = values
        let sum = Self.sumsRow ? Checksum.sum(of: Self.table.summed(values)) : checksum
        return RowImage(values: values + rest(.integer(sum ^ Self.table.mark)))
    }

    var checksum: Int { Checksum.sum(of: Self.table.summed(values)) }

    static var sumsRow: Bool { true }

    func rest(_ checksum: SQLiteValue) -> [SQLiteValue] { [checksum] }

    /// Reads a row of its table, and verifies it.
    /// - Throws: `SQLiteDecodingError` if a column does not match the schema, and `StorageError.damaged` if the row was
    ///   altered after countme wrote it.
    init(checked row: inout SQLiteRow) throws {
        try self.init(from: &row)
        let isIntact =
            try Self.sumsRow
            ? row.isSum(row.checksum(of: Self.table), of: Self.table)
            : Self.table.isSum(row.integer("crc"), checksum)
        guard isIntact else { throw StorageError.damaged(detail: "\(title) does not match its checksum") }
    }

    /// The title of a damaged record: `food own:3`, `the goal since 2026-11-20`.
    private var title: String {
        if let exportedID { return "\(Self.kind.one) \(exportedID)" }
        return switch label {
        case .named(let name): "\(Self.kind.one) \(name)"
        case .phrase(let phrase): "the \(phrase)"
        }
    }

    /// Its id in exports; nil for a kind without ids.
    var exportedID: String? {
        func text<Record: NumberedRecord>(_ record: Record) -> String { Record.id.text(record.number) }
        return (self as? any NumberedRecord).map { text($0) }
    }

    static func read(_ row: inout SQLiteRow) throws -> any LogRecord { try Self(checked: &row) }

    static func claimed(by row: inout SQLiteRow) throws -> [UniqueValue?] {
        let record = try Self(checked: &row)
        return claims.map { $0.value(record) }
    }

    static func image(_ row: inout SQLiteRow) throws -> RowImage {
        let image = try Self(checked: &row).row
        // The checksum remains that of the row and its images in the journal.
        return image.replacing(.integer(try row.checksum(of: table)), at: table.checksumPlace)
    }
}

extension LogRecord {
    static func write(_ contents: LogContents, to writer: inout JSONWriter) {
        writer.array(of: contents[Self.self]) { writer, record in writer.object { record.tell(&$0) } }
    }

    static func read(_ reader: inout RecordReader, into contents: inout LogContents) throws(RecordFailure) {
        var fields = RecordFields(RecordNames(Self.self))
        var records: [Self] = []
        var starts: [Int] = []
        try reader.list { reader, _ throws(RecordFailure) in
            _ = reader.next
            starts.append(reader.position)
            try fields.take(&reader)
            let record = try Self(from: &fields)
            if table.mayBeLarge, record.row.json(table).utf8.count > 1_000_000 {
                throw RecordFailure(.tooLarge, at: starts.last)
            }
            records.append(record)
        }
        if let twin = UniqueClaim.firstDuplicate(in: records) {
            throw RecordFailure(.twice(first: "\(kind.name)[\(twin.first)]"), at: starts[twin.second])
                .inside("\(twin.key)").inside(.index(twin.second))
        }
        contents[Self.self] = records
    }

    static func add(_ contents: LogContents, to checksum: inout Checksum) {
        var writer = JSONWriter(.compact, isExact: true)
        writer.leavesOutMissing = true
        write(contents, to: &writer)
        checksum.add(bytes: writer.bytes)
    }

    static func count(in contents: LogContents) -> Int { contents[Self.self].count }

    static func isSame(in contents: LogContents, as other: LogContents) -> Bool {
        contents[Self.self] == other[Self.self]
    }
}

extension UniqueClaim where Record: LogRecord {
    /// The first record that has a unique value of an earlier one.
    static func firstDuplicate(in records: [Record]) -> (first: Int, second: Int, key: StaticString)? {
        for claim in Record.claims {
            var places: [UniqueValue: Int] = [:]
            places.reserveCapacity(records.count)
            for (place, record) in records.enumerated() {
                guard let value = claim.value(record) else { continue }
                if let first = places.updateValue(place, forKey: value) { return (first, place, claim.key) }
            }
        }
        return nil
    }
}

/// A record before and after a change.
///
/// `Record` has no constraint, because a constraint would be looked up at run time on every start.
public struct Difference<Record> {
    /// The record before the change; nil if it was added.
    public let before: Record?
    /// The record after the change; nil if it was deleted.
    public let after: Record?
}

extension Difference {
    /// The difference between the results of a function for the two records.
    package func map<Other>(_ transform: (Record) -> Other) -> Difference<Other> {
        Difference<Other>(before: before.map(transform), after: after.map(transform))
    }
}

extension Difference: Equatable where Record: Equatable {}
extension Difference: Sendable where Record: Sendable {}
