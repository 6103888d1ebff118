/// The backup from which a recovery starts, and its relation to the damaged log.
struct RecoveryBase {
    let connection: SQLiteConnection
    /// Nil if there is no valid backup.
    let file: BackupFile?
    /// Whether the damaged log is a later state of this backup, which is then more reliable for all older data.
    ///
    /// It is not if an older backup was restored to a new file, or the log was replaced by another one.
    let isAncestor: Bool
    /// The last number assigned in each table with numbered records; empty unless it is an ancestor.
    private let lastNumbers: [String: Int]
    /// Its last change; 0 unless it is an ancestor.
    let lastChange: Int
    /// The past and present records in it, by table and key; empty unless it is an ancestor.
    let records: [String: [SQLiteValue: Set<SQLiteValue>]]

    /// Chooses one of the backups of the log at a path: the newest ancestor of the log, or else the newest backup.
    init(forLogAt path: String, on today: Day, _ damaged: DamagedFile) throws {
        let files = BackupFolder(besideLogAt: path).files
        // A backup with a future date was made while the clock was wrong; it may be older than its date.
        let newestFirst =
            files.filter { $0.day <= today }.reversed() + files.filter { $0.day > today }.reversed()
        var chosen: (file: BackupFile, connection: SQLiteConnection, isAncestor: Bool)?
        for file in newestFirst {
            guard let connection = try? LogCopy.load(file.path) else { continue }
            let isAncestor = try RecoveryBase.isAncestor(connection, of: damaged)
            if isAncestor || chosen == nil { chosen = (file, connection, isAncestor) }
            if isAncestor { break }
        }
        // If it also contains rows of this log, the journal of another log was applied to it.
        if let newest = chosen, !newest.isAncestor {
            chosen?.isAncestor = try RecoveryBase.sharesEntries(newest.connection, with: damaged)
        }
        file = chosen?.file
        connection = try chosen?.connection ?? LogFile.openInMemory()
        isAncestor = chosen?.isAncestor ?? false
        let numbered = isAncestor ? JournaledTable.all.filter(\.isNumbered) : []
        let backup = connection
        lastNumbers = try numbered.reduce(into: [:]) { $0[$1.name] = try backup.lastNumber(in: $1) }
        records = isAncestor ? try Journal.records(in: connection) : [:]
        lastChange = isAncestor ? try connection.lastChange() : 0
    }

    /// The last number that the backup assigned to a record; 0 unless it is an ancestor.
    func lastNumber(of table: JournaledTable) -> Int { lastNumbers[table.name] ?? 0 }

    /// Whether an entry of a backup is in the damaged log with the same number.
    private static func sharesEntries(_ backup: SQLiteConnection, with damaged: DamagedFile) throws -> Bool {
        let salvaged = damaged.salvage.rows[JournaledTable.entries.name] ?? [:]
        var isShared = false
        try JournaledTable.entries.decodeRows(of: backup) { row in
            guard let other = salvaged[row.key] else { return }
            if JournaledTable.entries.identity(of: other) == JournaledTable.entries.identity(of: row) {
                isShared = true
            }
        }
        return isShared
    }

    /// Whether all known changes of a backup are the same in the damaged log.
    private static func isAncestor(_ backup: SQLiteConnection, of damaged: DamagedFile) throws -> Bool {
        var same = 0
        var different = 0
        for change in try backup.query(Journal.selectChanges, [], { try Journal.Change(row: &$0) }) {
            guard let other = damaged.salvage.changes[change.number] else { continue }
            if other.isSame(as: change) { same += 1 } else { different += 1 }
        }
        // If the journal of another log was applied to this one, it contains changes of both.
        return different == 0 || (!damaged.isJournalWhole && same >= different)
    }
}
