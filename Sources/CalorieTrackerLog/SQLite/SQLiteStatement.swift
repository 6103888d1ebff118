internal import CSQLite

/// A prepared statement, finalized when it goes out of scope.
struct SQLiteStatement: ~Copyable {
    private let handle: OpaquePointer
    private let connection: SQLiteConnection
    private let sql: String

    static let longestSQL = 100_000

    init(_ sql: String, on connection: SQLiteConnection) throws(SQLiteError) {
        var sql = sql
        var statement: OpaquePointer?
        let code = sql.withUTF8 { utf8 in
            utf8.withMemoryRebound(to: CChar.self) { text in
                sqlite3_prepare_v2(connection.handle, text.baseAddress, Int32(text.count), &statement, nil)
            }
        }
        guard code == SQLITE_OK else {
            // The schema is read as part of this; nothing is written.
            throw connection.lastError(sql: sql, isReading: sql.utf8.count <= SQLiteStatement.longestSQL)
        }
        guard let statement else { preconditionFailure("no statement in: \(sql)") }
        connection.countStatement()
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
        connection.resultBudget.begin()
        for (index, value) in values.enumerated() {
            let position = index + 1
            switch value {
            case .null: try bindNull(at: position)
            case .integer(let integer): try bind(integer, at: position)
            case .real(let real): try bind(real, at: position)
            case .text(let text): try bind(text, at: position)
            }
        }
    }

    /// Binds a parameter to NULL; the first one is 1.
    func bindNull(at position: Int) throws(SQLiteError) {
        try check(sqlite3_bind_null(handle, Int32(position)))
    }

    /// Binds a parameter to an integer.
    func bind(_ integer: Int, at position: Int) throws(SQLiteError) {
        try check(sqlite3_bind_int64(handle, Int32(position), Int64(integer)))
    }

    /// Binds a parameter to a number, or NULL.
    func bind(_ real: Double?, at position: Int) throws(SQLiteError) {
        guard let real else { return try bindNull(at: position) }
        try check(sqlite3_bind_double(handle, Int32(position), real))
    }

    /// Binds a parameter to a text, or NULL.
    func bind(_ text: String?, at position: Int) throws(SQLiteError) {
        guard var text else { return try bindNull(at: position) }
        let code = text.withUTF8 { bind($0, at: position) }
        try check(code)
    }

    /// Binds a parameter to a UTF-8 text, which is copied.
    func bind(utf8 text: UnsafeBufferPointer<UInt8>, at position: Int) throws(SQLiteError) {
        try check(bind(text, at: position))
    }

    private func bind(_ text: UnsafeBufferPointer<UInt8>, at position: Int) -> Int32 {
        text.withMemoryRebound(to: CChar.self) { buffer in
            // An empty buffer has no address, and a null address would bind NULL.
            guard let address = buffer.baseAddress else {
                return sqlite3_bind_text(handle, Int32(position), "", 0, countme_sqlite_transient())
            }
            return sqlite3_bind_text(
                handle,
                Int32(position),
                address,
                Int32(buffer.count),
                countme_sqlite_transient()
            )
        }
    }

    private func check(_ code: Int32) throws(SQLiteError) {
        guard code == SQLITE_OK else { throw connection.lastError(sql: sql) }
    }

    /// Runs the statement with values until it is done.
    func execute(_ values: [SQLiteValue]) throws(SQLiteError) {
        let outer = connection.resultBudget.spent
        defer { connection.resultBudget.spent = outer }
        try bind(values)
        while try step() {}
    }

    /// Runs the statement until it is done, and resets it.
    func run() throws(SQLiteError) {
        while try step() {}
        reset()
    }

    /// Resets the statement so that it can be run again; its parameters keep their values.
    func reset() {
        connection.resultBudget.begin()
        rewind()
    }

    /// Resets the statement after `execute` or `rows`, which account for their own budget.
    func rewind() { sqlite3_reset(handle) }

    /// Advances to the next row, and returns whether there is one.
    func step() throws(SQLiteError) -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: true
        case SQLITE_DONE: false
        default: throw connection.lastError(sql: sql, isReading: sqlite3_stmt_readonly(handle) != 0)
        }
    }

    /// Runs the statement with values and decodes all its rows.
    func rows<Value>(_ values: [SQLiteValue], _ decode: (inout SQLiteRow) throws -> Value) throws -> [Value] {
        let budget = connection.resultBudget
        let outer = budget.spent
        defer { budget.spent = outer }
        try bind(values)
        var decoded: [Value] = []
        var allowed = budget.firstRows
        while try step() {
            if decoded.count == allowed { allowed = try budget.allowedRows(after: allowed) }
            var row = row
            decoded.append(try decode(&row))
            try budget.checkText()
        }
        return decoded
    }

    /// The current row, which must be read before the next step.
    var row: SQLiteRow { SQLiteRow(statement: handle, connection.resultBudget) }
}
