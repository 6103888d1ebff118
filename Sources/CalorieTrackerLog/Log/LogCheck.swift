/// Verifies a log, down to every row.
enum LogCheck {
    /// The first problem of an open log; nil if it is valid.
    ///
    /// Data that SQLite itself cannot read is thrown as a `SQLiteError`.
    static func firstProblem(in connection: SQLiteConnection) throws -> String? {
        let version = try connection.schemaVersion()
        if let problem = try schemaProblem(in: connection, version: version) { return problem }
        if let problem = try structureProblem(in: connection) { return problem }
        guard version >= LogSchema.firstChecked else { return nil }
        return try rowProblem(in: connection, version: version)
    }

    /// The problem that SQLite finds in the pages or in references between rows.
    static func structureProblem(in connection: SQLiteConnection) throws -> String? {
        let found = try connection.query("PRAGMA integrity_check(1)") { try $0.text("integrity_check") }
        guard found == ["ok"] else {
            // SQLite begins with a line that only names the database.
            let problem = found.first?.split(separator: "\n").last.map(String.init)
            return problem.map(inWords) ?? "it cannot be checked"
        }
        let orphans = try connection.query("PRAGMA foreign_key_check") { try $0.text("table") }
        return orphans.isEmpty ? nil : "rows of \(orphans[0]) refer to missing rows"
    }

    /// A problem in plain words, if SQLite reports only a code.
    private static func inWords(_ problem: String) -> String {
        if problem.contains("error code=\(ChecksummedFiles.wrongPage)") { return SQLiteError.wrongPageWords }
        // SQLite does not give the reason.
        return problem.contains("failed to get page") ? "a page cannot be read" : problem
    }

    /// The difference between the tables and those that countme creates.
    static func schemaProblem(in connection: SQLiteConnection, version: Int) throws -> String? {
        let expected = try SQLiteConnection(.memory)
        let known = LogSchema.migrations.prefix(version)
        try expected.migrate(Array(known), applicationID: LogSchema.applicationID)
        let here = try schema(of: connection)
        return here == (try schema(of: expected)) ? nil : "its tables differ from those countme creates"
    }

    private static func schema(of connection: SQLiteConnection) throws -> [String] {
        // The tables of ANALYZE do not affect results.
        try connection.query(
            """
            SELECT type || ' ' || name || ' ' || coalesce(sql, '')
            FROM sqlite_schema
            WHERE name NOT LIKE 'sqlite_stat%'
            ORDER BY type, name
            """
        ) { try $0.text("definition") }
    }

    /// The problem with the counters of numbers, which have no checksum: they must not be lower than any number that
    /// raises them, or an id would be assigned twice.
    private static func counterProblem(
        _ last: [String: Int],
        in connection: SQLiteConnection
    ) throws -> String? {
        for table in JournaledTable.all where table.isNumbered {
            let counter = try connection.lastNumber(in: table)
            guard counter >= last[table.name] ?? 0, counter < table.numbers.upperBound else {
                return "the counter of \(table.name) does not match its rows"
            }
        }
        return nil
    }

    /// The first row that differs from what countme wrote.
    private static func rowProblem(in connection: SQLiteConnection, version: Int) throws -> String? {
        do {
            var last: [String: Int] = [:]
            for table in JournaledTable.all {
                try table.decodeRows(of: connection) { row in
                    guard case .integer(let number) = row.key, table.isCounted(number) else { return }
                    last[table.name] = max(last[table.name] ?? 0, number)
                }
            }
            let coversState = version >= LogSchema.firstWithCheckedState
            _ = try connection.query(Journal.selectChanges) { row in
                try Journal.Change(row: &row, coversState: coversState).number
            }
            _ = try connection.query(Journal.selectRows) { row in
                let texts = try Journal.ChangedRow.check(row: &row)
                guard let number = (texts.after ?? texts.before).flatMap(RowImage.number(json:)) else {
                    return
                }
                guard JournaledTable.all.contains(where: { $0.name == texts.table && $0.isCounted(number) })
                else { return }
                last[texts.table] = max(last[texts.table] ?? 0, number)
            }
            if version >= LogSchema.firstShared {
                _ = try Membership.read(connection)
                _ = try PendingRecord.first(.max, connection)
                try Journal.checkPassed(connection)
            }
            if version >= LogSchema.firstSettingAside { _ = try SetAsideRecord.all(connection) }
            if version >= LogSchema.firstWithMarks { _ = try PastMark.all(connection) }
            return try counterProblem(last, in: connection)
        } catch let error as SQLiteDecodingError {
            return "column \(error.column) is \(error.reason)"
        } catch StorageError.damaged(let detail) {
            return detail
        }
    }
}

extension JournaledTable {
    /// Decodes all rows strictly to their values, and passes each on as a row again.
    func decodeRows(of connection: SQLiteConnection, _ body: (RowImage) throws -> Void) throws {
        _ = try connection.query(selectSQL(in: connection)) { row in try body(record.image(&row)) }
    }

    /// The record with a key in a log.
    func find(_ key: SQLiteValue, in connection: SQLiteConnection) throws -> (any LogRecord)? {
        try connection.query(selectByKeySQL, [key]) { row in try record.read(&row) }.first
    }
}

extension SQLiteConnection {
    /// The last number assigned to rows of a table.
    func lastNumber(in table: JournaledTable) throws -> Int {
        try query("SELECT seq FROM sqlite_sequence WHERE name = ?", [.text(table.name)]) {
            try $0.integer("seq")
        }.first ?? 0
    }
}
