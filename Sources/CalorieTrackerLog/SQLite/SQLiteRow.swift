internal import CSQLite

/// Reads the columns of the current row strictly from left to right.
///
/// Decoding follows the order of the columns in the SELECT; the names are for error messages. A value of another type
/// than expected is an error, never a conversion. Valid until the next step.
struct SQLiteRow: ~Copyable {
    private let statement: OpaquePointer
    private var column: Int32 = 0
    /// The budget of the connection, which exists longer than any row.
    private unowned(unsafe) let budget: ResultBudget

    init(statement: OpaquePointer, _ budget: ResultBudget) {
        self.statement = statement
        self.budget = budget
    }

    /// The range of kilocalories, grams, and milliliters, far beyond any valid input, so that computations do not
    /// overflow, whoever created the file.
    private static let numbers = 0.0...1e9

    private mutating func nextColumn() -> Int32 {
        precondition(column < sqlite3_column_count(statement), "a column is missing from the SELECT")
        defer { column += 1 }
        return column
    }

    private func mismatch(_ name: StaticString, _ expected: String) -> SQLiteDecodingError {
        SQLiteDecodingError(column: name.description, reason: "not \(expected)")
    }

    mutating func integer(_ name: StaticString) throws(SQLiteDecodingError) -> Int {
        let column = nextColumn()
        guard sqlite3_column_type(statement, column) == SQLITE_INTEGER else {
            throw mismatch(name, "an integer")
        }
        return Int(sqlite3_column_int64(statement, column))
    }

    mutating func optionalInteger(_ name: StaticString) throws(SQLiteDecodingError) -> Int? {
        guard sqlite3_column_type(statement, column) == SQLITE_NULL else { return try integer(name) }
        _ = nextColumn()
        return nil
    }

    mutating func real(_ name: StaticString) throws(SQLiteDecodingError) -> Double {
        guard let value = try optionalReal(name) else { throw mismatch(name, "a number") }
        return value
    }

    mutating func optionalReal(_ name: StaticString) throws(SQLiteDecodingError) -> Double? {
        guard let number = try statedReal(name) else { return nil }
        guard SQLiteRow.numbers.contains(number) else { throw mismatch(name, "a possible number") }
        return number
    }

    /// A number from another program, which may be negative, too large, or otherwise invalid.
    mutating func statedReal(_ name: StaticString) throws(SQLiteDecodingError) -> Double? {
        let column = nextColumn()
        switch sqlite3_column_type(statement, column) {
        case SQLITE_NULL: return nil
        case SQLITE_FLOAT: return sqlite3_column_double(statement, column)
        default: throw mismatch(name, "a number")
        }
    }

    mutating func text(_ name: StaticString) throws(SQLiteDecodingError) -> String {
        guard let value = try optionalText(name) else { throw mismatch(name, "text") }
        return value
    }

    mutating func optionalText(_ name: StaticString) throws(SQLiteDecodingError) -> String? {
        let column = nextColumn()
        switch sqlite3_column_type(statement, column) {
        case SQLITE_NULL: return nil
        case SQLITE_TEXT:
            let bytes = bytes(of: column)
            // Validation takes three times as long as creating the text, and most texts are ASCII.
            if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
            guard let text = String(validating: bytes, as: UTF8.self) else { throw mismatch(name, "UTF-8") }
            return text
        default: throw mismatch(name, "text")
        }
    }

    /// Decodes a text directly from its bytes, without creating a `String`.
    mutating func text<Value>(
        _ name: StaticString,
        as decode: (UnsafeBufferPointer<UInt8>) -> Value?
    ) throws(SQLiteDecodingError) -> Value {
        let column = nextColumn()
        guard sqlite3_column_type(statement, column) == SQLITE_TEXT, let value = decode(bytes(of: column))
        else {
            throw mismatch(name, "a \(Value.self)")
        }
        return value
    }

    /// The bytes of a text, valid until the next step; empty for NULL.
    mutating func utf8(_ name: StaticString) throws(SQLiteDecodingError) -> UnsafeBufferPointer<UInt8> {
        let column = nextColumn()
        switch sqlite3_column_type(statement, column) {
        case SQLITE_NULL: return UnsafeBufferPointer(start: nil, count: 0)
        case SQLITE_TEXT: return bytes(of: column)
        default: throw mismatch(name, "text")
        }
    }

    /// The same row, to be read again from a column.
    func rereading(from column: Int) -> SQLiteRow {
        var row = SQLiteRow(statement: statement, budget)
        row.column = Int32(column)
        return row
    }

    /// A value of any type.
    mutating func value(_ name: StaticString) throws(SQLiteDecodingError) -> SQLiteValue {
        switch sqlite3_column_type(statement, column) {
        case SQLITE_INTEGER: .integer(try integer(name))
        case SQLITE_FLOAT: .real(try real(name))
        default: SQLiteValue(try optionalText(name))
        }
    }

    private func bytes(of column: Int32) -> UnsafeBufferPointer<UInt8> {
        // The text must be requested before its length, so that the length is in bytes of UTF-8.
        let text = sqlite3_column_text(statement, column)
        let count = Int(sqlite3_column_bytes(statement, column))
        budget.spent.textBytes += count
        return UnsafeBufferPointer(start: text, count: count)
    }
}
