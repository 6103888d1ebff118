internal import CSQLite

/// What SQLite said when it refused something: facts only, without the values that were bound.
struct SQLiteError: Error, Equatable, Sendable {
    /// SQLite's extended result code.
    let extendedCode: Int32
    /// SQLite's own words.
    let message: String
    /// The statement that failed.
    let sql: String?

    /// The result code without its extension: `SQLITE_BUSY` for `SQLITE_BUSY_SNAPSHOT`.
    var code: Int32 { extendedCode & 0xff }
}

/// A value of a row that is not what the schema promises: the file was altered behind countme's back.
struct SQLiteDecodingError: Error, Equatable {
    let column: String
    let reason: String
}
