/// A table whose rows undo and redo can restore.
final class JournaledTable: Sendable {
    let name: String
    let record: any LogRecord.Type
    /// Its columns; the first one identifies a row.
    let columns: [String]
    /// The number of columns with values of a record; the columns after them are derived from the values.
    let valueCount: Int
    /// The indices of values that older rows do not have.
    private let later: [Int]
    /// The index of the checksum.
    let checksumPlace: Int
    /// Distinguishes its checksums from another table's, whose rows may have the same values.
    let mark: Int
    /// The valid numbers of its records, in a table with numbered records.
    let numbers: Range<Int>
    /// Whether a record may be too large for the journal.
    let mayBeLarge: Bool

    let insertSQL: String
    let selectSQL: String
    let selectByKeySQL: String
    let deleteSQL: String

    /// The column that identifies a row.
    var key: String { columns[0] }
    /// Whether its records have numbers.
    var isNumbered: Bool { key == "number" }
    /// A record of another log with a larger number gets a new one, so that no file can use up more than half of the
    /// numbers.
    var largestImportedNumber: Int { numbers.upperBound / 2 }
    /// Whether a record with a number raises the counter of the table: a number in the upper half, which another device
    /// assigned, would leave too few numbers.
    func isCounted(_ number: Int) -> Bool { numbers.contains(number) && number <= largestImportedNumber }

    init<Record: LogRecord>(
        _ name: String,
        of record: Record.Type,
        rest: [String] = ["crc"],
        numbers: Range<Int> = 1..<2,
        mayBeLarge: Bool = false
    ) {
        self.name = name
        self.record = record
        self.numbers = numbers
        self.mayBeLarge = mayBeLarge
        let values = RecordNames(record).all.filter(\.isColumn).map(\.key)
        columns = values.map(\.column.description) + rest
        valueCount = values.count
        later = values.indices.filter { values[$0].isLater }
        guard let checksumPlace = columns.firstIndex(of: "crc") else {
            preconditionFailure("\(name) has no column for the checksum of a row")
        }
        self.checksumPlace = checksumPlace
        mark = Checksum.sum(of: CollectionOfOne(.text(name)))
        let list = JournaledTable.list(columns)
        let marks = JournaledTable.list(columns.map { _ in "?" })
        insertSQL = "INSERT INTO \(name) (\(list)) VALUES (\(marks))"
        selectSQL = "SELECT \(list) FROM \(name)"
        selectByKeySQL = selectSQL + " WHERE \(columns[0]) = ?"
        deleteSQL = "DELETE FROM \(name) WHERE \(columns[0]) = ?"
    }

    /// Words separated by commas.
    private static func list(_ words: [String]) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(words.count * 20)
        for word in words {
            if !bytes.isEmpty { bytes += [UInt8(ascii: ","), UInt8(ascii: " ")] }
            bytes += word.utf8
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The values of a row that its checksum covers.
    func summed(_ values: [SQLiteValue]) -> [SQLiteValue] {
        if later.isEmpty { return values }
        return values.indices.filter { values[$0] != .null || !later.contains($0) }.map { values[$0] }
    }

    /// Whether a stored number is the checksum of a row, given the sum of its values.
    ///
    /// The checksums of older rows do not include the mark.
    func isSum(_ stored: Int, _ sum: Int) -> Bool { stored == sum ^ mark || stored == sum }

    /// The SQL that reads its rows from a log that may have an older version, in which later columns are unknown.
    func selectSQL(in connection: SQLiteConnection) throws -> String {
        if later.isEmpty, record.kind.since == 0 { return selectSQL }
        let there = try connection.query("SELECT name FROM pragma_table_info(?)", [.text(name)]) {
            try $0.text("name")
        }
        let list = columns.map { there.contains($0) ? $0 : "NULL AS \($0)" }.joined(separator: ", ")
        return there.isEmpty ? "SELECT * FROM (SELECT \(list) WHERE FALSE)" : "SELECT \(list) FROM \(name)"
    }

    /// Every table whose changes are recorded.
    static let all = RecordKind.types.map { $0.table }

    static var entries: JournaledTable { FoodItem.table }
}

extension SQLiteRow {
    /// The checksum stored with a row of a table.
    func checksum(of table: JournaledTable) throws(SQLiteDecodingError) -> Int {
        var row = rereading(from: table.checksumPlace)
        return try row.integer("crc")
    }

    /// Whether a number is the checksum of a row's values in SQLite.
    func isSum(_ stored: Int, of table: JournaledTable) throws -> Bool {
        var row = rereading(from: 0)
        let values = try (0..<table.valueCount).map { _ in try row.value("of a journaled table") }
        let summed = table.summed(values)
        return stored == Checksum.sum(of: summed) ^ table.mark || Checksum.isSum(stored, of: summed)
    }
}

/// A row in the journal: a value for each column of its table.
struct RowImage: Equatable {
    let values: [SQLiteValue]

    init(values: [SQLiteValue]) {
        self.values = values
    }

    var key: SQLiteValue { values[0] }

    /// Whether its values are the same as those of another row; an older row may still have another checksum.
    func hasSameValues(as other: RowImage, in table: JournaledTable) -> Bool {
        replacing(other.values[table.checksumPlace], at: table.checksumPlace) == other
    }

    /// The row with another value in one of its columns.
    func replacing(_ value: SQLiteValue, at place: Int) -> RowImage {
        if values[place] == value { return self }
        var values = values
        values[place] = value
        return RowImage(values: values)
    }

    /// The key of the time of a change on another device; no table has a column of this name.
    static let changedAtKey: StaticString = "changed_at"

    /// The row as a JSON object whose keys are the columns, and the time of its change if that was on another device.
    func json(_ table: JournaledTable, changedAt: Timestamp? = nil) -> String {
        var writer = JSONWriter(.compact)
        writer.object { writer in
            for (column, value) in zip(table.columns, values) {
                writer.key(dynamic: column)
                switch value {
                case .null: writer.null()
                case .integer(let integer): writer.value(integer)
                case .real(let real): writer.exact(real)
                case .text(let text): writer.value(text)
                }
            }
            if let changedAt {
                writer.key(RowImage.changedAtKey)
                writer.value(changedAt.secondsSinceEpoch)
            }
        }
        return writer.text
    }

    /// The number in the output of `json` for a row whose first column is the number.
    static func number(json: String) -> Int? {
        let beginning = "{\"number\":"
        guard json.hasPrefix(beginning) else { return nil }
        return Int(json.dropFirst(beginning.count).prefix { $0.isNumber })
    }

    /// Reads the output of `json`.
    ///
    /// A column that did not exist when it was written is NULL; a missing checksum is computed.
    init(json: String, _ table: JournaledTable) throws {
        let object: JSONValue
        do {
            object = try JSONParser.parse(json)
        } catch {
            throw StorageError.damaged(detail: "journal of \(table.name): \(error.reason)")
        }
        var values: [SQLiteValue] = []
        for column in table.columns {
            switch object[column] {
            case nil where column == "crc": values.append(.integer(Checksum.sum(of: values)))
            case nil, .null: values.append(.null)
            case .integer(let integer): values.append(.integer(integer))
            case .number(let number): values.append(.real(number))
            case .string(let text): values.append(.text(text))
            default: throw StorageError.damaged(detail: "journal of \(table.name): column \(column)")
            }
        }
        self.values = values
    }
}
