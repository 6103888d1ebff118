/// A value in one of SQLite's storage classes.
///
/// Blobs are left out: the log has none.
enum SQLiteValue: Equatable, Sendable {
    case null
    case integer(Int)
    case real(Double)
    case text(String)

    /// A text, or NULL.
    init(_ text: String?) {
        self = text.map(SQLiteValue.text) ?? .null
    }

    /// A real number, or NULL.
    init(_ real: Double?) {
        self = real.map(SQLiteValue.real) ?? .null
    }
}
