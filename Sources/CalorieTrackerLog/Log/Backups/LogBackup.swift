/// A copy of the log, read into memory and found to be in order.
package final class LogBackup {
    let connection: SQLiteConnection

    /// Reads the copy at an absolute path, which stays as it is.
    /// - Throws: `StorageError`; `damaged` when anything in it is not as countme wrote it.
    package init(path: String) throws {
        connection = try LogCopy.load(path)
    }

    /// How many entries it holds.
    package var entryCount: Int {
        get throws {
            try connection.query("SELECT count(*) FROM entries") { try $0.integer("count") }.first ?? 0
        }
    }

    /// The last day that something was logged for.
    package var lastDay: Day? {
        get throws {
            try connection.query("SELECT max(day) FROM entries") { try $0.optionalText("max") }.first
                .flatMap { $0.flatMap(Day.init) }
        }
    }
}

/// How many rows of a kind a restore brought, took away and changed.
package struct RowCounts: Equatable, Sendable {
    /// Rows that are there now and were not.
    package internal(set) var added = 0
    /// Rows that were there and are not now.
    package internal(set) var removed = 0
    /// Rows that are different now.
    package internal(set) var changed = 0

    /// Creates counts of nothing.
    init() {}

    init(_ differences: [Difference<RowImage>]) {
        added = differences.count { $0.before == nil }
        removed = differences.count { $0.after == nil }
        changed = differences.count - added - removed
    }

    /// Whether nothing is different.
    var isEmpty: Bool { added + removed + changed == 0 }
}

/// What a restore did to the log.
package struct RestoreOutcome: Equatable, Sendable {
    private var counts = PerKind(repeating: RowCounts())
    /// The entries that were taken away.
    package internal(set) var removedEntries: [FoodItem] = []

    init() {}

    /// What a backup brings where there is no log.
    package init(bringing backup: LogBackup) throws {
        for table in JournaledTable.all {
            var differences: [Difference<RowImage>] = []
            try table.decodeRows(of: backup.connection) {
                differences.append(Difference(before: nil, after: $0))
            }
            counts[table.record.kind] = RowCounts(differences)
        }
    }

    /// What became of the records of a kind.
    package internal(set) subscript(kind: RecordKind) -> RowCounts {
        get { counts[kind] }
        set { counts[kind] = newValue }
    }

    /// Whether the log was already as the backup is.
    package var isEmpty: Bool { counts.values.allSatisfy(\.isEmpty) }
}

extension DataStore {
    /// Puts a checked copy of the log among its backups.
    package func backUp(_ occasion: BackupFile.BackupReason, on today: Day) throws -> BackupFile {
        guard let connection else { throw StorageError.missing(path: path) }
        let folder = BackupFolder(besideLogAt: path)
        try folder.prepare()
        let file = folder.next(occasion, on: today)
        try LogCopy.make(of: connection, at: file.path)
        folder.tidy(keeping: file)
        return file
    }

    /// Writes a checked copy of the log to a file.
    package func copy(to path: String) throws {
        guard let connection else { throw StorageError.missing(path: self.path) }
        let here = PrivateFile.identity(of: try LogFile.resolved(self.path) ?? self.path)
        let companions = LogFile.companions(of: path)
        // Whoever works on a log that is replaced would lose what they do.
        if PrivateFile.identity(of: path) == here || companions.contains(where: PrivateFile.exists) {
            throw StorageError.badPath(path: path, reason: "it is a log in use, not a backup")
        }
        try LogCopy.make(of: connection, at: path)
    }

    /// Makes every row what it is in a backup, as one step that undo can take back.
    package func restore(_ backup: LogBackup, at time: Timestamp) throws -> RestoreOutcome {
        let before = try entries(in: .first ... .last)
        let restored = try change("restore", at: time) { recorder in
            var outcome = RestoreOutcome()
            for table in JournaledTable.all {
                var rows: [RowImage] = []
                try table.decodeRows(of: backup.connection) { rows.append($0) }
                let differences = try recorder.replaceRows(of: table, with: rows)
                outcome[table.record.kind] = RowCounts(differences)
                guard table.record.kind == .entries else { continue }
                let gone = Set(differences.filter { $0.after == nil }.compactMap(\.before?.key))
                outcome.removedEntries = before.filter { gone.contains(.integer($0.id.number)) }
            }
            return outcome
        }
        return restored ?? RestoreOutcome()
    }
}
