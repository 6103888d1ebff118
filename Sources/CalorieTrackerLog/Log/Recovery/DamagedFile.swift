/// Reads copies of a damaged log, so that no attempt makes it worse.
struct DamagedFile {
    let salvage: SalvagedLog
    /// The tables that are intact according to SQLite and their page checksums, whose rows are as they were written.
    private(set) var wholeTables: Set<String> = []
    /// Whether every change that was ever made is known.
    private(set) var isJournalWhole = false
    /// Whether there was nothing to read.
    let isEmpty: Bool

    private static let largestLog = 1 << 32

    /// Reads the log at a path; nothing is salvaged if there is no file.
    init(_ path: String) throws {
        let bytes = PrivateFile.contents(of: path, largestSize: DamagedFile.largestLog) ?? []
        isEmpty = bytes.isEmpty
        let asItIs = try SalvagedLog(scanning: bytes)
        let copy = path + ".salvage"
        defer { for ending in ["", "-journal", "-wal", "-shm"] { PrivateFile.remove(copy + ending) } }
        guard let rolledBack = DamagedFile.rollBack(bytes, of: path, in: copy) else {
            salvage = asItIs
            return
        }
        var salvage = try SalvagedLog(scanning: rolledBack)
        // A journal that belongs to another file does more harm than good.
        if salvage.rowCount < asItIs.rowCount {
            self.salvage = asItIs
            return
        }
        if let connection = try? SQLiteConnection(.file(copy), ignoringChecksums: true) {
            let checked = DamagedFile.checked(copy)
            for table in JournaledTable.all {
                guard let rows = try? DamagedFile.allRows(of: table, connection) else { continue }
                // A page of another table that has no rows would make this one look empty.
                if let checked, (try? DamagedFile.allRows(of: table, checked)) == nil { continue }
                salvage.replaceRows(of: table, with: rows)
                wholeTables.insert(table.name)
            }
            isJournalWhole = DamagedFile.isJournalWhole(connection)
        }
        self.salvage = salvage
    }

    /// The file after SQLite has rolled back the change of a killed process; nil if SQLite cannot open it.
    private static func rollBack(_ bytes: [UInt8], of path: String, in copy: String) -> [UInt8]? {
        for ending in ["", "-journal", "-wal", "-shm"] { PrivateFile.remove(copy + ending) }
        guard (try? PrivateFile.create(copy, holding: bytes)) != nil else { return nil }
        if let journal = PrivateFile.contents(of: path + "-journal", largestSize: largestLog),
            !journal.isEmpty
        {
            try? PrivateFile.create(copy + "-journal", holding: journal)
        }
        guard let connection = try? SQLiteConnection(.file(copy), ignoringChecksums: true),
            (try? connection.execute("BEGIN IMMEDIATE")) != nil,
            (try? connection.execute("ROLLBACK")) != nil
        else { return nil }
        return PrivateFile.contents(of: copy, largestSize: largestLog)
    }

    /// A connection that rejects pages with a wrong checksum; nil if the first page has one.
    private static func checked(_ path: String) -> SQLiteConnection? {
        guard let connection = try? SQLiteConnection(.file(path)) else { return nil }
        let names = try? connection.query("SELECT name FROM sqlite_schema") { try $0.text("name") }
        return names == nil ? nil : connection
    }

    private static func isJournalWhole(_ connection: SQLiteConnection) -> Bool {
        let found = try? connection.query("PRAGMA integrity_check(changes)") {
            try $0.text("integrity_check")
        }
        guard found == ["ok"] else { return false }
        let version = (try? connection.schemaVersion()) ?? 0
        return
            (try? connection.query(Journal.selectChanges) {
                try Journal.Change(row: &$0, coversState: version >= LogSchema.firstWithCheckedState)
            }) != nil
    }

    private static func allRows(of table: JournaledTable, _ connection: SQLiteConnection) throws -> [RowImage]
    {
        let found = try connection.query("PRAGMA integrity_check(\(table.name))") {
            try $0.text("integrity_check")
        }
        guard found == ["ok"] else { throw StorageError.damaged(detail: found.first ?? "") }
        var rows: [RowImage] = []
        try table.decodeRows(of: connection) { rows.append($0) }
        return rows
    }
}
