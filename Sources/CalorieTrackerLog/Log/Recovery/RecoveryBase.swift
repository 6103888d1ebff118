/// The backup that a recovery begins from, and how it is related to the damaged log.
struct RecoveryBase {
    let connection: SQLiteConnection
    /// Nil when there is no backup in order.
    let file: BackupFile?
    /// Whether the damaged log went on from this backup, which then knows better of all that is older.
    ///
    /// It is not after an older backup was restored into a new file, or another log was put in its place.
    let isAncestor: Bool
    /// The last number it gave in each table that numbers its records; none unless it is an ancestor.
    private let lastNumbers: [String: Int]
    /// Its last change; 0 unless it is an ancestor.
    let lastChange: Int
    /// Which records it knows of, present or past, by table and key; none unless it is an ancestor.
    let records: [String: [SQLiteValue: Set<SQLiteValue>]]

    /// Chooses among the backups of the log at a path: the newest that the log went on from, or else the
    /// newest.
    init(forLogAt path: String, on today: Day, _ damaged: DamagedFile) throws {
        let files = BackupFolder(besideLogAt: path).files
        // One of a day to come was made while the clock was wrong; it may be older than it says.
        let newestFirst =
            files.filter { $0.day <= today }.reversed() + files.filter { $0.day > today }.reversed()
        var chosen: (file: BackupFile, connection: SQLiteConnection, isAncestor: Bool)?
        for file in newestFirst {
            guard let connection = try? LogCopy.load(file.path) else { continue }
            let isAncestor = try RecoveryBase.isAncestor(connection, of: damaged)
            if isAncestor || chosen == nil { chosen = (file, connection, isAncestor) }
            if isAncestor { break }
        }
        // Rows of this log among others: the journal of another one was applied to it.
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

    /// The last number that the backup gave to a record; 0 unless it is an ancestor.
    func lastNumber(of table: JournaledTable) -> Int { lastNumbers[table.name] ?? 0 }

    /// Whether an entry of a backup is in the damaged log, under the same number.
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

    /// Whether every change of a backup that is still known of the damaged log is the same there.
    private static func isAncestor(_ backup: SQLiteConnection, of damaged: DamagedFile) throws -> Bool {
        var same = 0
        var different = 0
        for change in try backup.query(Journal.selectChanges, [], { try Journal.Change(row: &$0) }) {
            guard let other = damaged.salvage.changes[change.number] else { continue }
            if other.isSame(as: change) { same += 1 } else { different += 1 }
        }
        // The journal of another log, once applied to this one, leaves changes of both.
        return different == 0 || (!damaged.isJournalWhole && same >= different)
    }
}
