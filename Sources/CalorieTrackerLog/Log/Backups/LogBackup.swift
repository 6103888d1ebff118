/// A copy of the log in memory that was verified.
package final class LogBackup {
    let connection: SQLiteConnection

    /// Reads the copy at an absolute path without changing it.
    /// - Throws: `StorageError`; `damaged` if any part of it differs from what countme wrote.
    package init(path: String) throws {
        connection = try LogCopy.load(path)
    }

    /// The number of entries in it.
    package var entryCount: Int {
        get throws {
            try connection.query("SELECT count(*) FROM entries") { try $0.integer("count") }.first ?? 0
        }
    }

    /// The last day with an entry.
    package var lastDay: Day? {
        get throws {
            try connection.query("SELECT max(day) FROM entries") { try $0.optionalText("max") }.first
                .flatMap { $0.flatMap(Day.init) }
        }
    }
}

/// The numbers of rows of a kind that a restore added, removed, and changed.
package struct RowCounts: Equatable, Sendable {
    /// The number of added rows.
    package internal(set) var added = 0
    /// The number of removed rows.
    package internal(set) var removed = 0
    /// The number of changed rows.
    package internal(set) var changed = 0

    /// Creates counts of 0.
    init() {}

    init(_ differences: [Difference<RowImage>]) {
        added = differences.count { $0.before == nil }
        removed = differences.count { $0.after == nil }
        changed = differences.count - added - removed
    }

    /// Whether there are no differences.
    var isEmpty: Bool { added + removed + changed == 0 }
}

/// The effects of a restore on the log.
package struct RestoreOutcome: Equatable, Sendable {
    private var counts = PerKind(repeating: RowCounts())
    /// The removed entries.
    package internal(set) var removedEntries: [FoodItem] = []

    init() {}

    /// The effects of a backup if there is no log.
    package init(bringing backup: LogBackup) throws {
        for table in JournaledTable.all {
            var differences: [Difference<RowImage>] = []
            try table.decodeRows(of: backup.connection) {
                differences.append(Difference(before: nil, after: $0))
            }
            counts[table.record.kind] = RowCounts(differences)
        }
    }

    /// The effects on the records of a kind.
    package internal(set) subscript(kind: RecordKind) -> RowCounts {
        get { counts[kind] }
        set { counts[kind] = newValue }
    }

    /// Whether the log already matched the backup.
    package var isEmpty: Bool { counts.values.allSatisfy(\.isEmpty) }
}

extension DataStore {
    /// Saves a verified copy of the log in its backup folder.
    package func backUp(_ occasion: BackupFile.BackupReason, on today: Day) throws -> BackupFile {
        guard let connection else { throw StorageError.missing(path: path) }
        let folder = BackupFolder(besideLogAt: path)
        try folder.prepare()
        let file = folder.next(occasion, on: today)
        try LogCopy.make(of: connection, at: file.path)
        folder.tidy(keeping: file)
        return file
    }

    /// Writes a verified copy of the log to a file.
    package func copy(to path: String) throws {
        guard let connection else { throw StorageError.missing(path: self.path) }
        let here = PrivateFile.identity(of: try LogFile.resolved(self.path) ?? self.path)
        let companions = LogFile.companions(of: path)
        // A process that is working on a log that is replaced would lose its changes.
        if PrivateFile.identity(of: path) == here || companions.contains(where: PrivateFile.exists) {
            throw StorageError.badPath(path: path, reason: "it is a log in use, not a backup")
        }
        try LogCopy.make(of: connection, at: path)
    }

    /// Makes every row the same as in a backup, in one step that undo can revert.
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
