@testable package import CalorieTrackerLog

extension DataStore {
    /// Creates a log that is gone when it is closed, holding what another one held.
    package convenience init(holding contents: LogContents) throws {
        try self.init()
        try fill(with: contents)
    }

    /// Puts records into the log just as they are.
    package func fill(with contents: LogContents) throws {
        _ = try change("add", at: Timestamp(clamping: 1_700_000_000)) { recorder in
            func insert<Record: LogRecord>(_ type: Record.Type) throws {
                for record in contents[type] { try recorder.insert(record.row, in: type.table) }
            }
            for type in RecordKind.types { try insert(type) }
            return true
        }
    }

    /// Every row of every table that undo knows, byte for byte: Swift takes two spellings of "é" for equal.
    package func images() throws -> [[UInt8]] {
        try JournaledTable.all.flatMap { table in
            let select = table.selectSQL + " ORDER BY " + table.key
            return try query(select) { row in
                let image = RowImage(values: try table.columns.map { _ in try row.value("of a row") })
                return Array((table.name + image.json(table)).utf8)
            }
        }
    }

    /// How many changes the journal has.
    package func changeCount() throws -> Int {
        try query("SELECT count(*) FROM changes") { try $0.integer("count") }.first ?? 0
    }
}

extension CalorieTracker {
    /// A tracker over a log that is gone when it is closed.
    package init(holding contents: LogContents = LogContents()) throws {
        self.init(store: try DataStore(holding: contents), clock: .sample)
    }
}
