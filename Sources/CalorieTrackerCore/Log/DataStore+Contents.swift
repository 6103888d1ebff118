extension DataStore {
    /// Everything in the log, read at one moment; the entries of a range of days only, when there is one.
    func contents(entriesIn range: ClosedRange<Day>? = nil) throws -> LogContents {
        guard let connection else { return LogContents() }
        return try StorageError.translating(path: path) {
            try connection.reading {
                var contents = LogContents()
                for type in RecordKind.types { try read(type, in: range, into: &contents) }
                return contents
            }
        }
    }

    /// Entries are the only records that have a day.
    private func read<Record: LogRecord>(
        _ type: Record.Type,
        in range: ClosedRange<Day>?,
        into contents: inout LogContents
    ) throws {
        let order = "ORDER BY \(Record.table.key)"
        guard let range, Record.kind == .entries else {
            contents[Record.self] = try all(Record.self, order)
            return
        }
        contents[Record.self] = try all(
            Record.self,
            "WHERE day BETWEEN ? AND ? " + order,
            .text(range.lowerBound.description),
            .text(range.upperBound.description)
        )
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
