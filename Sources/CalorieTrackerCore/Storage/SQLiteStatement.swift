internal import CSQLite

/// A prepared statement, finalized when it goes out of scope.
struct SQLiteStatement: ~Copyable {
    private let handle: OpaquePointer
    private let connection: SQLiteConnection
    private let sql: String

    init(_ sql: String, on connection: SQLiteConnection) throws(SQLiteError) {
        var sql = sql
        var statement: OpaquePointer?
        let code = sql.withUTF8 { utf8 in
            utf8.withMemoryRebound(to: CChar.self) { text in
                sqlite3_prepare_v2(connection.handle, text.baseAddress, Int32(text.count), &statement, nil)
            }
        }
        guard code == SQLITE_OK else { throw connection.lastError(sql: sql) }
        guard let statement else { preconditionFailure("no statement in: \(sql)") }
        handle = statement
        self.connection = connection
        self.sql = sql
    }

    deinit { sqlite3_finalize(handle) }

    /// Binds all parameters, in order.
    ///
    /// Text is bound by its length in bytes.
    func bind(_ values: [SQLiteValue]) throws(SQLiteError) {
        precondition(
            values.count == sqlite3_bind_parameter_count(handle),
            "wrong number of values for: \(sql)"
        )
        for (index, value) in values.enumerated() {
            let position = Int32(index + 1)
            let code: Int32 =
                switch value {
                case .null: sqlite3_bind_null(handle, position)
                case .integer(let integer): sqlite3_bind_int64(handle, position, Int64(integer))
                case .real(let real): sqlite3_bind_double(handle, position, real)
                case .text(let text): bind(text, at: position)
                }
            guard code == SQLITE_OK else { throw connection.lastError(sql: sql) }
        }
    }

    private func bind(_ text: String, at position: Int32) -> Int32 {
        var text = text
        return text.withUTF8 { utf8 in
            utf8.withMemoryRebound(to: CChar.self) { buffer in
                // An empty buffer has no address, and a null address would bind NULL.
                guard let address = buffer.baseAddress else {
                    return sqlite3_bind_text(handle, position, "", 0, countme_sqlite_transient())
                }
                return sqlite3_bind_text(
                    handle,
                    position,
                    address,
                    Int32(buffer.count),
                    countme_sqlite_transient()
                )
            }
        }
    }

    /// Makes the statement ready to run again; its parameters keep their values.
    func reset() {
        sqlite3_reset(handle)
    }

    /// Advances to the next row, and returns whether there is one.
    func step() throws(SQLiteError) -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: true
        case SQLITE_DONE: false
        default: throw connection.lastError(sql: sql)
        }
    }

    /// The current row, to be read before the next step.
    var row: SQLiteRow { SQLiteRow(statement: handle) }
}
