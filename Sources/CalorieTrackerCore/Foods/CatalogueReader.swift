/// Reads foods of one source by their numbers.
final class CatalogueReader {
    private let source: CatalogueSource
    private let select: SQLiteStatement

    init(_ source: CatalogueSource, _ connection: SQLiteConnection) throws(SQLiteError) {
        self.source = source
        select = try SQLiteStatement(
            """
            SELECT \(CatalogueSchema.columns.joined(separator: ", "))
            FROM foods_\(source.number)
            WHERE number = ?
            """,
            on: connection
        )
    }

    /// The food with a number.
    func food(_ number: Int) throws -> Food? {
        try select.bind(number, at: 1)
        defer { select.reset() }
        guard try select.step() else { return nil }
        var row = select.row
        return try Food(row: &row, of: source)
    }
}
