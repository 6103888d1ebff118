/// Determines which rows found in a file were written by countme, by reading them in the usual way.
struct RowDecoder {
    private let connection: SQLiteConnection
    /// The layout of each table's rows on a page.
    private let layouts: [String: Layout]

    /// The columns of a table in the order in which they were created.
    private struct Layout {
        /// The index of each column among those that countme reads.
        var places: [Int?] = []
        /// Whether each column contains real numbers: SQLite writes whole ones as integers.
        var isReal: [Bool] = []
        /// The number of columns in the oldest rows; later columns may be missing.
        var fewest = 0
    }

    init() throws {
        let connection = try LogFile.openInMemory()
        self.connection = connection
        var layouts: [String: Layout] = [:]
        for table in JournaledTable.all {
            var layout = Layout()
            _ = try connection.query(
                "SELECT name, type, \"notnull\" FROM pragma_table_info(?)",
                [.text(table.name)]
            ) { row in
                layout.places.append(table.columns.firstIndex(of: try row.text("name")))
                layout.isReal.append(try row.text("type") == "REAL")
                if try row.integer("notnull") != 0 { layout.fewest = layout.places.count }
            }
            layouts[table.name] = layout
        }
        self.layouts = layouts
    }

    /// Runs a body that reads many rows.
    func reusingStatements<Value>(_ body: () throws -> Value) rethrows -> Value {
        try connection.reusingStatements(body)
    }

    private static let changeColumns = 6
    private static let journalColumns = 6

    /// The possible numbers of columns of relevant rows; rows with two columns are in the index of days.
    var columnCounts: Set<Int> {
        Set(
            layouts.values.flatMap { $0.fewest...$0.places.count } + [
                RowDecoder.changeColumns, RowDecoder.journalColumns, 2,
            ]
        )
    }

    /// The row of a record, for each table to which it may belong; empty if it was altered.
    ///
    /// The checksum of an older row does not identify its table.
    func rows(_ record: PageScan.Record) -> [(table: JournaledTable, row: RowImage)] {
        JournaledTable.all.compactMap { table in
            guard let layout = layouts[table.name],
                (layout.fewest...layout.places.count).contains(record.values.count)
            else { return nil }
            var values = Array(repeating: SQLiteValue.null, count: table.columns.count)
            for (index, value) in record.values.enumerated() {
                guard let place = layout.places[index] else { continue }
                if layout.isReal[index], case .integer(let integer) = value {
                    values[place] = .real(Double(integer))
                } else {
                    values[place] = value
                }
            }
            if let number = record.number {
                guard values[0] == .null else { return nil }
                values[0] = .integer(number)
            }
            let marks = Array(repeating: "?", count: values.count).joined(separator: ", ")
            return read("SELECT \(marks)", values) { try table.record.image(&$0) }.map { (table, $0) }
        }
    }

    /// The unique values of a row, which no other record of its table may have.
    func claims(_ row: RowImage, of table: JournaledTable) -> [UniqueValue?] {
        let marks = Array(repeating: "?", count: row.values.count).joined(separator: ", ")
        return read("SELECT \(marks)", row.values) { try table.record.claimed(by: &$0) } ?? []
    }

    /// The row as the log writes it; nil for one that the log could not store or read.
    func canonical(_ row: RowImage, of table: JournaledTable) -> RowImage? {
        try? connection.execute("SAVEPOINT row")
        defer {
            try? connection.execute("ROLLBACK TO row")
            try? connection.execute("RELEASE row")
        }
        guard (try? connection.execute(table.insertSQL, row.values)) != nil else { return nil }
        return read(table.selectSQL, []) { try table.record.image(&$0) }
    }

    /// The change in a record; nil if it is not one.
    func change(_ record: PageScan.Record) -> Journal.Change? {
        guard let number = record.number, record.values.count == RowDecoder.changeColumns else { return nil }
        let values = record.values
        for coversState in [true, false] {
            let change = read(
                "SELECT ?, ?, ?, ?, ?, ?",
                [.integer(number), values[1], values[2], values[4], values[3], values[5]]
            ) { try Journal.Change(row: &$0, coversState: coversState) }
            if let change { return change }
        }
        return nil
    }

    /// The journal row in a record; nil if it is not one.
    func journalRow(_ record: PageScan.Record) -> SalvagedLog.JournalRow? {
        guard record.number == nil, record.values.count == RowDecoder.journalColumns,
            case (.integer(let change), .integer(let position)) = (record.values[0], record.values[1])
        else { return nil }
        return read("SELECT ?, ?, ?, ?, ?, ?", record.values) { try Journal.ChangedRow(row: &$0) }.map {
            SalvagedLog.JournalRow(change: change, position: position, content: $0)
        }
    }

    private func read<Value>(
        _ sql: String,
        _ values: [SQLiteValue],
        _ decode: (inout SQLiteRow) throws -> Value
    ) -> Value? {
        try? connection.query(sql, values, decode).first
    }
}
