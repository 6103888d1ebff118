/// Statements that are prepared once and run for each of many rows.
final class ReusedStatements {
    private final class Prepared {
        let sql: String
        let statement: SQLiteStatement
        var isRunning = false

        init(_ sql: String, on connection: SQLiteConnection) throws(SQLiteError) {
            self.sql = sql
            statement = try SQLiteStatement(sql, on: connection)
        }
    }

    /// There are only a few, so a list is faster than a dictionary.
    private var statements: [Prepared] = []

    /// Runs a body with the statement for some SQL, which can be run again afterwards.
    func run<Value, Failure: Error>(
        _ sql: String,
        on connection: SQLiteConnection,
        _ body: (borrowing SQLiteStatement) throws(Failure) -> Value
    ) throws -> Value {
        try run(try prepared(sql, on: connection), body)
    }

    /// Runs the statement for a body that throws only errors of SQLite.
    func run<Value>(
        _ sql: String,
        on connection: SQLiteConnection,
        _ body: (borrowing SQLiteStatement) throws(SQLiteError) -> Value
    ) throws(SQLiteError) -> Value {
        try run(try prepared(sql, on: connection), body)
    }

    private func prepared(_ sql: String, on connection: SQLiteConnection) throws(SQLiteError) -> Prepared {
        if let known = statements.first(where: { $0.sql == sql && !$0.isRunning }) { return known }
        let prepared = try Prepared(sql, on: connection)
        statements.append(prepared)
        return prepared
    }

    private func run<Value, Failure: Error>(
        _ prepared: Prepared,
        _ body: (borrowing SQLiteStatement) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        prepared.isRunning = true
        defer {
            // Also after a failure: a statement that is not finished would keep its lock.
            prepared.statement.rewind()
            prepared.isRunning = false
        }
        return try body(prepared.statement)
    }
}
