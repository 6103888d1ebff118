/// An SQLite database that may be a diary.
struct DiaryDatabase {
    let connection: SQLiteConnection
    let tables: Set<String>

    /// Opens the bytes of a database.
    init(_ bytes: [UInt8]) throws {
        connection = try SQLiteConnection(holding: bytes)
        connection.resultBudget.mostRows = ImportBudget.limit(of: .rows)
        tables = try Set(
            connection.query("SELECT name FROM sqlite_schema WHERE type = 'table'") { try $0.text("name") }
        )
    }

    func columns(of table: String) throws -> Set<String> {
        try Set(
            connection.query("SELECT name FROM pragma_table_info(?)", [.text(table)]) { try $0.text("name") }
        )
    }
}
