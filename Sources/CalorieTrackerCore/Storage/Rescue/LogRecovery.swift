/// Makes a damaged log whole again, as far as it goes: what can be read of it, and what the newest backup
/// has besides.
public struct LogRecovery {
    /// What became of a damaged log, in numbers.
    public struct Outcome: Equatable, Sendable {
        /// How many entries could be read in the damaged log.
        public internal(set) var kept = 0
        /// How many entries the backup had besides.
        public internal(set) var fromBackup = 0
        /// The entries that are known to have been there, and are in neither.
        public internal(set) var lost: [LostEntry] = []
        /// How many goals, foods, marks, meals and pet foods there are now.
        public internal(set) var otherRows = 0
        /// Where the damaged log is now; nil when there was no file.
        public internal(set) var setAside: String?
        /// The backup that was used; nil when there is none in order.
        public internal(set) var backup: BackupFile?
    }

    /// An entry that is gone.
    public struct LostEntry: Equatable, Sendable {
        /// Its id.
        public let id: EntryID
        /// Its day, when that could be read.
        public let day: Day?
    }

    /// Why a file that is no log, or none any more, can be recovered at all.
    ///
    /// A file that has nothing to do with countme must be left alone.
    public static func canHelp(_ path: String) -> Bool {
        guard let path = try? LogFile.resolved(path) else { return false }
        if !BackupFolder(besideLogAt: path).files.isEmpty { return true }
        guard let bytes = PrivateFile.contents(of: path, largestSize: largestLog) else { return false }
        return (try? SalvagedLog(scanning: bytes).rowCount > 0) ?? false
    }

    private static let largestLog = 1 << 32

    /// Recovers the log at a path, and returns what became of it.
    ///
    /// Nil when it turns out to be in order: another process may have been faster.
    public static func recover(logAt path: String, at time: Timestamp, on today: Day) throws -> Outcome? {
        let path = try LogFile.prepared(path)
        let gate = try WriterGate(besideLogAt: path)
        defer { withExtendedLifetime(gate) {} }
        let aside = SetAside(path, at: time)
        try aside.takeBackInterrupted()
        if try LogFile.isInOrder(path) { return nil }
        var recovery = try LogRecovery(path: path, today: today)
        try recovery.merge(at: time)
        recovery.outcome.setAside = try aside.link()
        try LogCopy.make(of: recovery.connection, at: path)
        return recovery.outcome
    }

    /// Puts a backup where there is no log.
    public static func putBack(_ backup: LogBackup, at path: String) throws {
        let path = try LogFile.prepared(path)
        let gate = try WriterGate(besideLogAt: path)
        defer { withExtendedLifetime(gate) {} }
        if case .file(let size, _) = try PrivateFile.status(of: path), size > 0 {
            throw StorageError.busy(holder: nil)
        }
        try LogCopy.make(of: backup.connection, at: path)
    }

    private let salvage: SalvagedLog
    /// The new log, in memory until it is whole.
    private let connection: SQLiteConnection
    /// The tables of the damaged log that SQLite can read to the last row.
    private let wholeTables: Set<String>
    private let lastNumberOfBackup: Int
    /// Which records the backup knows of, present or past, by table and key.
    private let recordsOfBackup: [String: [SQLiteValue: Set<SQLiteValue>]]
    /// Up to this change the backup knows better than what is left of the journal.
    private let lastChangeOfBackup: Int
    private var outcome = Outcome()

    private init(path: String, today: Day) throws {
        let damaged = try DamagedFile(path)
        salvage = damaged.salvage
        wholeTables = damaged.wholeTables
        var base: SQLiteConnection?
        let files = BackupFolder(besideLogAt: path).files
        // One of a day to come was made while the clock was wrong; it may be older than it says.
        let newestFirst =
            files.filter { $0.day <= today }.reversed() + files.filter { $0.day > today }.reversed()
        for file in newestFirst where base == nil {
            base = try? LogCopy.load(file.path)
            if base != nil { outcome.backup = file }
        }
        connection = try base ?? LogFile.openInMemory()
        lastNumberOfBackup = try DataStore(connection).nextNumber(in: .entries) - 1
        recordsOfBackup = outcome.backup == nil ? [:] : try Journal.records(in: connection)
        lastChangeOfBackup =
            try connection.query("SELECT max(number) FROM changes") { try $0.optionalInteger("max") }.first
            .flatMap(\.self) ?? 0
    }

    /// Brings together what was salvaged and what the backup has, as one change that undo stops at.
    private mutating func merge(at time: Timestamp) throws {
        let store = DataStore(connection)
        for keyed in salvage.keyedChanges { try carryOver(keyed) }
        _ = try store.change(Journal.recovery, at: time) { recorder in
            for table in JournaledTable.all {
                let rows = try rows(of: table)
                try recorder.replaceRows(of: table, with: rows)
                if table.name != JournaledTable.entries.name { outcome.otherRows += rows.count }
            }
            try findLost()
            return true
        }
    }

    /// A change made under a key must not be made twice, so the key is remembered.
    private func carryOver(_ keyed: (change: Journal.Change, rows: [SalvagedLog.JournalRow])) throws {
        guard let key = keyed.change.key, try Journal.change(key: key, connection) == nil else { return }
        let recorder = try Journal.begin(keyed.change.command, at: keyed.change.madeAt, key: key, connection)
        for row in keyed.rows {
            try recorder.record(before: row.content.before, after: row.content.after, in: row.content.table)
        }
        try connection.execute(
            "UPDATE changes SET state = 'dropped' WHERE number = ?",
            [.integer(recorder.change)]
        )
    }

    /// The rows that a table is to have.
    private mutating func rows(of table: JournaledTable) throws -> [RowImage] {
        var merged = salvagedRows(of: table)
        var fromSalvage = Set(merged.keys)
        if !wholeTables.contains(table.name) {
            var known: Set<SQLiteValue> = []
            try table.decodeRows(of: connection) { row in
                let identity = table.identity(of: row)
                known.insert(identity)
                if let salvaged = merged[identity] {
                    guard table.isNewer(row, than: salvaged) else { return }
                } else if let last = lastImage(of: row.key, in: table), last.row == nil {
                    return
                }
                merged[identity] = row
                fromSalvage.remove(identity)
            }
            for row in (salvage.uncertainRows[table.name] ?? [:]).values where isPlausible(row, of: table) {
                let identity = table.identity(of: row)
                guard merged[identity] == nil, !known.contains(identity) else { continue }
                merged[identity] = row
                fromSalvage.insert(identity)
            }
        }
        let kept = table.withoutRivals(
            merged.map { ($0.value, fromSalvage.contains($0.key)) }
                .sorted { ($0.1 ? 0 : 1, $0.0.key) < ($1.1 ? 0 : 1, $1.0.key) }
        )
        if table.name == JournaledTable.entries.name {
            outcome.kept = kept.filter(\.isSalvaged).count
            outcome.fromBackup = kept.count - outcome.kept
        }
        return kept.map(\.row)
    }

    /// The newest of what the table itself and the journal still say of each row.
    private func salvagedRows(of table: JournaledTable) -> [SQLiteValue: RowImage] {
        var rows: [SQLiteValue: RowImage] = [:]
        for row in (salvage.rows[table.name] ?? [:]).values where !isForeign(row, of: table) {
            rows[table.identity(of: row)] = row
        }
        if wholeTables.contains(table.name) { return rows }
        for key in (salvage.lastImages[table.name] ?? [:]).keys {
            guard let row = lastImage(of: key, in: table)?.row else { continue }
            let identity = table.identity(of: row)
            if let other = rows[identity], !table.isNewer(row, than: other) { continue }
            rows[identity] = row
        }
        return rows
    }

    /// Whether a row belongs to another log: a journal of one may have been applied to this.
    ///
    /// Numbers are given out once, so the backup knows every record that ever had one of the older ones.
    private func isForeign(_ row: RowImage, of table: JournaledTable) -> Bool {
        guard outcome.backup != nil, table.columns.contains("uuid") else { return false }
        let known = recordsOfBackup[table.name] ?? [:]
        if let records = known[row.key] { return !records.contains(table.identity(of: row)) }
        guard case .integer(let number) = row.key else { return false }
        return table.name == JournaledTable.entries.name && number <= lastNumberOfBackup
    }

    /// What the journal says last of a row, if that is later than the backup.
    private func lastImage(of key: SQLiteValue, in table: JournaledTable) -> (change: Int, row: RowImage?)? {
        salvage.lastImages[table.name]?[key].flatMap { $0.change > lastChangeOfBackup ? $0 : nil }
    }

    /// Whether a row found among the bytes of a damaged page may have been in the log to the last.
    private func isPlausible(_ row: RowImage, of table: JournaledTable) -> Bool {
        if let last = lastImage(of: row.key, in: table), last.row == nil { return false }
        // An older entry that the backup does not have was deleted before it was made.
        if table.name == JournaledTable.entries.name, case .integer(let number) = row.key {
            return number > lastNumberOfBackup
        }
        return outcome.backup == nil
    }

    /// Which entries something still tells of, though they are gone.
    private mutating func findLost() throws {
        if wholeTables.contains(JournaledTable.entries.name) { return }
        let present = Set(try connection.query("SELECT number FROM entries") { try $0.integer("number") })
        let images = salvage.lastImages[JournaledTable.entries.name] ?? [:]
        var known = Set(salvage.indexedDays.keys)
        // Numbers are given out one after the other; what was deleted is in the journal.
        let last = (present.union(known).max() ?? 0)
        if last > lastNumberOfBackup { known.formUnion(lastNumberOfBackup + 1...last) }
        for number in known.subtracting(present).sorted() {
            if let image = images[.integer(number)], image.row == nil { continue }
            guard let id = EntryID(number: number) else { continue }
            outcome.lost.append(LostEntry(id: id, day: salvage.indexedDays[number].flatMap(Day.init)))
        }
    }
}

extension JournaledTable {
    /// Rows of which no two claim what only one can have; the first one keeps it.
    fileprivate func withoutRivals(
        _ rows: [(row: RowImage, isSalvaged: Bool)]
    ) -> [(row: RowImage, isSalvaged: Bool)] {
        let unique = ["number", "since", "food", "uuid", "folded_name", "barcode"].filter { column in
            // Entries may share a name; foods and meals may not.
            columns.contains(column) && !(column == "folded_name" && name == JournaledTable.entries.name)
        }
        let indices = unique.compactMap { columns.firstIndex(of: $0) }
        var taken: [Int: Set<SQLiteValue>] = [:]
        return rows.filter { row, _ in
            let claims = indices.map { ($0, row.values[$0]) }.filter { $0.1 != .null }
            guard claims.allSatisfy({ taken[$0]?.contains($1) != true }) else { return false }
            for (index, value) in claims { taken[index, default: []].insert(value) }
            return true
        }
    }
}
