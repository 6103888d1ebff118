internal import CSQLite

extension SQLiteConnection {
    /// Gives SQL a function `row_checksum(value, ...)`, with which a migration checks the rows it finds.
    func defineRowChecksum() throws(SQLiteError) {
        let code = sqlite3_create_function_v2(
            handle,
            "row_checksum",
            -1,
            SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY,
            nil,
            { context, count, arguments in
                let values = (0..<Int(count)).map { SQLiteValue(argument: arguments?[$0]) }
                sqlite3_result_int64(context, Int64(Checksum.sum(of: values)))
            },
            nil,
            nil,
            nil
        )
        guard code == SQLITE_OK else { throw lastError(sql: nil) }
    }
}

extension SQLiteValue {
    fileprivate init(argument: OpaquePointer?) {
        switch sqlite3_value_type(argument) {
        case SQLITE_INTEGER: self = .integer(Int(sqlite3_value_int64(argument)))
        case SQLITE_FLOAT: self = .real(sqlite3_value_double(argument))
        case SQLITE_TEXT:
            // The text must be asked for before its length.
            let text = sqlite3_value_text(argument)
            let bytes = UnsafeBufferPointer(start: text, count: Int(sqlite3_value_bytes(argument)))
            self = .text(String(decoding: bytes, as: UTF8.self))
        default: self = .null
        }
    }
}
