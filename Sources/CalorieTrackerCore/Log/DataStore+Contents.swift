extension DataStore {
    /// Everything in the log, read at one moment; of the entries those of a range of days and of a filter.
    func contents(
        entriesIn range: ClosedRange<Day>? = nil,
        _ filter: EntryFilter = EntryFilter()
    ) throws -> LogContents {
        guard let connection else { return LogContents() }
        return try StorageError.translating(path: path) {
            try connection.reading {
                var contents = LogContents()
                for type in RecordKind.types where type.kind != .entries { try read(type, into: &contents) }
                contents.entries = try entries(in: range, filter, orderedBy: "number")
                return contents
            }
        }
    }

    private func read<Record: LogRecord>(_ type: Record.Type, into contents: inout LogContents) throws {
        contents[Record.self] = try all(Record.self, "ORDER BY \(Record.table.key)")
    }

    /// Runs a body that runs few statements many times; each of them is prepared once.
    func reusingStatements<Value>(_ body: () throws -> Value) rethrows -> Value {
        guard let connection else { return try body() }
        return try connection.reusingStatements(body)
    }

    /// How many migrations the log has seen; of one that is not there yet, how many there are.
    func schemaVersion() throws -> Int {
        guard let connection else { return LogSchema.migrations.count }
        return try StorageError.translating(path: path) { try connection.schemaVersion() }
    }

    /// Whether an entry is in the log.
    func holdsEntry(_ uuid: EntryUUID) throws -> Bool {
        try query("SELECT 1 AS found FROM entries WHERE uuid = ?", [.text(uuid.description)]) {
            try $0.integer("found")
        } != []
    }

    /// Whether any record is in the log, whatever its kind.
    public var holdsRecords: Bool {
        get throws {
            try JournaledTable.all.contains { table in
                try query("SELECT 1 AS found FROM \(table.name) LIMIT 1") { try $0.integer("found") } != []
            }
        }
    }
}
