/// Makes a damaged log whole again, as far as it goes: what can be read of it, and what the newest backup
/// has besides.
package struct LogRecovery {
    /// What became of a damaged log, in numbers.
    package struct Outcome: Equatable, Sendable {
        /// How many entries could be read in the damaged log.
        package internal(set) var kept = 0
        /// How many entries the backup had besides.
        package internal(set) var fromBackup = 0
        /// The entries that are known to have been there, and are in neither.
        package internal(set) var lost: [LostEntry] = []
        /// How many ids nothing tells of any more: they may have been entries, or never given out.
        package internal(set) var unaccounted = 0
        /// How many rows of another log were found in it, and left out.
        package internal(set) var leftOut = 0
        /// How many rows that another program had changed are again as the journal has them.
        package internal(set) var putRight = 0
        /// Whether there was nothing to read: the file was gone, or empty.
        package internal(set) var wasGone = false
        /// How many records of each other kind there are now.
        package internal(set) var others: [RecordKind: Int] = [:]
        /// The kinds of which none is there and some may have been: their pages could not be read.
        package internal(set) var unreadable: [RecordKind] = []
        /// Whether there were changes that undo could have taken back, and cannot any more.
        package internal(set) var undoIsLost = false
        /// Where the damaged log is now; nil when there was no file.
        package internal(set) var setAside: String?
        /// The backup that was used; nil when there is none in order.
        package internal(set) var backup: BackupFile?
    }

    /// An entry that is gone.
    package struct LostEntry: Equatable, Sendable {
        /// Its id.
        package let id: EntryID
        /// Its day, when that could be read.
        package let day: Day?
    }

    /// Why a file that is no log, or none any more, can be recovered at all.
    ///
    /// A file that has nothing to do with countme must be left alone.
    package static func canHelp(_ path: String) -> Bool {
        guard let path = try? LogFile.resolved(path) else { return false }
        if !BackupFolder(besideLogAt: path).files.isEmpty { return true }
        guard let bytes = PrivateFile.contents(of: path, largestSize: largestLog) else { return false }
        return (try? SalvagedLog.firstRow(in: bytes).isFound) ?? false
    }

    private static let largestLog = 1 << 32

    /// Recovers the log at a path, and returns what became of it.
    ///
    /// Nil when it turns out to be in order: another process may have been faster.
    package static func recover(logAt path: String, at time: Timestamp, on today: Day) throws -> Outcome? {
        let path = try LogFile.prepared(path)
        let gate = try WriteLock(besideLogAt: path)
        defer { withExtendedLifetime(gate) {} }
        let aside = Quarantine(path, at: time)
        try aside.takeBackInterrupted()
        _ = try StraySidecar.setAside(besideLogAt: path)
        if try LogFile.isInOrder(path) { return nil }
        if let outcome = try? rewriteChecksums(ofLogAt: path, aside, at: time) { return outcome }
        var recovery = try LogRecovery(path: path, today: today)
        var last = LastNumbers(ofBackupsBesideLogAt: path)
        let lastRead = recovery.salvage.changes.keys.max() ?? 0
        last.addChange(ofSessionsBesideLogAt: path, near: lastRead)
        try Journal.skipNumbers(to: max(lastRead, last.change), at: time, recovery.connection)
        try recovery.merge(at: time)
        do {
            // Aside only when the new log is whole and checked, and a moment before it takes the place.
            try LogCopy.make(of: recovery.base.connection, at: path) {
                recovery.outcome.setAside = try aside.link()
            }
        } catch {
            try? aside.takeBackInterrupted()
            throw error
        }
        return recovery.outcome
    }

    /// Writes a log again of which only pages do not match their checksums; nil when more is wrong.
    ///
    /// Another program may have written to it. A row that it changed becomes what the journal says of it, unless it may be the journal that is wrong.
    private static func rewriteChecksums(
        ofLogAt path: String,
        _ aside: Quarantine,
        at time: Timestamp
    ) throws -> Outcome? {
        let damaged = try SQLiteConnection(.file(path), ignoringChecksums: true)
        guard try LogFile.checkIdentity(of: damaged, path: path) == LogSchema.migrations.count else {
            return nil
        }
        let connection = try LogCopy.inMemory(of: damaged)
        guard try Journal.imageProblem(in: connection) == nil,
            try Journal.differences(in: connection).count(where: { $0.row == nil }) <= 1
        else { return nil }
        var outcome = Outcome()
        outcome.putRight = try DataStore(connection).followJournal(at: time)
        // Read with checksums, a counter is as it was written.
        let counters = try? SQLiteConnection(.file(path)).query("SELECT seq FROM sqlite_sequence") {
            try $0.integer("seq")
        }
        if counters == nil { try lowerCounters(of: connection, ofLogAt: path) }
        for table in JournaledTable.all {
            let count = try connection.query("SELECT count(*) FROM \(table.name)") { try $0.integer("count") }
            outcome.others[table.record.kind] = count.first ?? 0
        }
        outcome.kept = outcome.others.removeValue(forKey: .entries) ?? 0
        try LogCopy.make(of: connection, at: path) { outcome.setAside = try aside.link() }
        return outcome
    }

    /// Lowers the counters that are so far above all numbers known that a flipped bit must have raised them.
    private static func lowerCounters(of connection: SQLiteConnection, ofLogAt path: String) throws {
        let backups = LastNumbers(ofBackupsBesideLogAt: path)
        let known = try Journal.records(in: connection)
        for table in JournaledTable.all where table.isNumbered {
            var last = backups.records[table.name] ?? 0
            for case .integer(let number) in (known[table.name] ?? [:]).keys
            where table.numbers.contains(number) {
                last = max(last, number)
            }
            let counter = try connection.lastNumber(in: table)
            guard !LastNumbers.isBelievable(counter, above: last) else { continue }
            try connection.execute(
                "UPDATE sqlite_sequence SET seq = ? WHERE name = ?",
                [.integer(last), .text(table.name)]
            )
        }
    }

    /// Writes a log in order again, with a checksum in each page, if SQLite sets so many bytes aside in its pages that it
    /// cannot add them; false if it need not be, or SQLite does so in all files.
    package static func addPageChecksums(toLogAt path: String) throws -> Bool {
        let path = try LogFile.prepared(path)
        let gate = try WriteLock(besideLogAt: path)
        defer { withExtendedLifetime(gate) {} }
        return try StorageError.translating(path: path) {
            let copy = try LogFile.openInMemory()
            let connection = try SQLiteConnection(.file(path))
            guard try LogFile.checkIdentity(of: connection, path: path) == LogSchema.migrations.count,
                connection.reservedBytes > PageChecksum.size, copy.hasPageChecksums
            else { return false }
            if let problem = try LogCheck.firstProblem(in: connection) {
                throw StorageError.damaged(detail: problem)
            }
            try connection.copyRows(to: copy)
            try LogCopy.make(of: copy, at: path)
            return true
        }
    }

    /// Puts a backup where there is no log, or where a damaged one is; returns where that is now.
    @discardableResult
    package static func putBack(
        _ backup: LogBackup,
        at path: String,
        replacingDamaged isDamaged: Bool = false,
        at time: Timestamp
    ) throws -> String? {
        let path = try LogFile.prepared(path)
        let gate = try WriteLock(besideLogAt: path)
        defer { withExtendedLifetime(gate) {} }
        if !isDamaged, case .file(let size, _) = try PrivateFile.status(of: path), size > 0 {
            throw StorageError.busy(holder: nil)
        }
        // No id and no number of a change is given out twice, not even one that only a newer backup knows.
        var last = LastNumbers(ofBackupsBesideLogAt: path)
        last.addChange(ofSessionsBesideLogAt: path, near: try backup.connection.lastChange())
        for table in JournaledTable.all {
            try backup.connection.raiseSequence(of: table, to: last.records[table.name] ?? 0)
        }
        try Journal.skipNumbers(to: last.change, at: time, backup.connection)
        var setAside: String?
        try LogCopy.make(of: backup.connection, at: path) { setAside = try Quarantine(path, at: time).link() }
        return setAside
    }

    private let decoder: RowDecoder
    let salvage: SalvagedLog
    /// The tables of the damaged log that SQLite can read to the last row.
    let wholeTables: Set<String>
    /// Whether every change that was ever made is known.
    private let isJournalWhole: Bool
    /// Becomes the new log, in memory until it is whole.
    let base: RecoveryBase
    var outcome = Outcome()

    var connection: SQLiteConnection { base.connection }

    private init(path: String, today: Day) throws {
        decoder = try RowDecoder()
        let damaged = try DamagedFile(path)
        salvage = damaged.salvage
        wholeTables = damaged.wholeTables
        isJournalWhole = damaged.isJournalWhole
        base = try RecoveryBase(forLogAt: path, on: today, damaged)
        outcome.backup = base.file
        outcome.wasGone = damaged.isEmpty
    }

    /// Brings together what was salvaged and what the backup has, as one change that undo stops at.
    private mutating func merge(at time: Timestamp) throws {
        let store = DataStore(connection)
        let couldUndo = try couldUndo
        for keyed in salvage.keyedChanges { try carryOver(keyed) }
        _ = try store.change(Journal.recovery, at: time) { recorder in
            for table in JournaledTable.all {
                let kind = table.record.kind
                let rows = try rows(of: table)
                try recorder.replaceRows(of: table, with: rows)
                if kind != .entries { count(rows, of: kind, in: table) }
            }
            try findLost()
            return true
        }
        // Where only the journal was damaged no row changes, but undo must stop at the recovery all the same.
        if try Journal.imageProblem(in: connection) != nil {
            _ = try Journal.begin(Journal.recovery, at: time, key: nil, connection)
        }
        // Where the rows are those of the backup, nothing changed, and undo still knows what it knew.
        outcome.undoIsLost = try couldUndo && Journal.newestDone(connection) == nil
        for table in JournaledTable.all {
            try connection.raiseSequence(of: table, to: salvage.lastNumber(of: table))
        }
    }

    private mutating func count(_ rows: [RowImage], of kind: RecordKind, in table: JournaledTable) {
        outcome.others[kind] = rows.count
        if rows.isEmpty, !wholeTables.contains(table.name), !outcome.wasGone {
            outcome.unreadable.append(kind)
        }
    }

    /// Whether anything could have been undone: every row there was came by a change.
    private var couldUndo: Bool {
        get throws {
            if isJournalWhole, let newest = salvage.changes.values.max(by: { $0.number < $1.number }) {
                return newest.command != Journal.recovery
            }
            return try salvage.hasRows || Journal.newestDone(connection) != nil
        }
    }

    /// A change made under a key must not be made twice, so the key is remembered.
    private func carryOver(_ keyed: (change: Journal.Change, rows: [SalvagedLog.JournalRow])) throws {
        guard let key = keyed.change.key, try Journal.change(key: key, connection) == nil else { return }
        let recorder = try Journal.begin(
            keyed.change.command,
            at: keyed.change.madeAt,
            key: key,
            as: .dropped,
            connection
        )
        for row in keyed.rows {
            try recorder.record(before: row.content.before, after: row.content.after, in: row.content.table)
        }
    }

    /// The rows that a table is to have.
    private mutating func rows(of table: JournaledTable) throws -> [RowImage] {
        var merged = salvagedRows(of: table).mapValues { (row: $0, isSalvaged: true) }
        if !wholeTables.contains(table.name) {
            outcome.leftOut += (salvage.rows[table.name] ?? [:]).values.count { isForeign($0, of: table) }
            try addRows(of: table, to: &merged)
        }
        let storable = decoder.reusingStatements {
            // A row that the log could not hold would keep all others from being saved.
            merged.values.compactMap { row, isSalvaged in
                decoder.canonical(row, of: table).map { (row: $0, isSalvaged: isSalvaged) }
            }
        }
        let candidates = storable.sorted {
            ($0.isSalvaged ? 0 : 1, $0.row.key) < ($1.isSalvaged ? 0 : 1, $1.row.key)
        }
        let kept = try decoder.reusingStatements {
            withoutRivals(try renumbered(candidates, in: table), in: table)
        }
        if table.record.kind == .entries {
            outcome.kept = kept.filter(\.isSalvaged).count
            outcome.fromBackup = kept.count - outcome.kept
        }
        return kept.map(\.row)
    }

    /// Adds the rows of the backup, and those that may have been in the log to the last.
    private func addRows(
        of table: JournaledTable,
        to merged: inout [SQLiteValue: (row: RowImage, isSalvaged: Bool)]
    ) throws {
        var known: Set<SQLiteValue> = []
        try table.decodeRows(of: connection) { row in
            let identity = table.identity(of: row)
            known.insert(identity)
            if let salvaged = merged[identity] {
                guard table.isNewer(row, than: salvaged.row) else { return }
            } else if let last = lastImage(of: row.key, in: table), last.row == nil {
                return
            }
            merged[identity] = (row, false)
        }
        for row in (salvage.uncertainRows[table.name] ?? [:]).values where isPlausible(row, of: table) {
            let identity = table.identity(of: row)
            guard merged[identity] == nil, !known.contains(identity) else { continue }
            merged[identity] = (row, true)
        }
    }

    /// The newest of what the table itself and the journal still say of each row.
    private func salvagedRows(of table: JournaledTable) -> [SQLiteValue: RowImage] {
        var rows: [SQLiteValue: RowImage] = [:]
        let isWhole = wholeTables.contains(table.name)
        for row in (salvage.rows[table.name] ?? [:]).values where isWhole || !isForeign(row, of: table) {
            rows[table.identity(of: row)] = row
        }
        if isWhole { return rows }
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
        guard base.isAncestor, table.columns.contains("uuid") else { return false }
        let known = base.records[table.name] ?? [:]
        if let records = known[row.key] { return !records.contains(table.identity(of: row)) }
        guard case .integer(let number) = row.key else { return false }
        return table.isNumbered && number <= base.lastNumber(of: table)
    }

    /// What the journal says last of a row, if that is later than the backup.
    private func lastImage(of key: SQLiteValue, in table: JournaledTable) -> (change: Int, row: RowImage?)? {
        salvage.lastImages[table.name]?[key].flatMap { $0.change > base.lastChange ? $0 : nil }
    }

    /// Whether a row found among the bytes of a damaged page may have been in the log to the last.
    private func isPlausible(_ row: RowImage, of table: JournaledTable) -> Bool {
        if let last = lastImage(of: row.key, in: table), last.row == nil { return false }
        // An older record that the backup does not have was deleted before it was made.
        if table.isNumbered, case .integer(let number) = row.key {
            return number > base.lastNumber(of: table)
        }
        return base.file == nil
    }
}

/// Numbers and names that only one row can have, and entries that are gone.
extension LogRecovery {
    /// Two logs may have given one number to two records; the one that was salvaged keeps it.
    func renumbered(
        _ candidates: [(row: RowImage, isSalvaged: Bool)],
        in table: JournaledTable
    ) throws -> [(row: RowImage, isSalvaged: Bool)] {
        guard table.isNumbered else { return candidates }
        var taken: Set<SQLiteValue> = []
        var next = 1
        for case .integer(let number) in candidates.map(\.row.key) { next = max(next, number + 1) }
        next = max(next, salvage.lastNumber(of: table) + 1, base.lastNumber(of: table) + 1)
        return try candidates.map { candidate in
            if taken.insert(candidate.row.key).inserted { return candidate }
            defer { next += 1 }
            return (try candidate.row.renumbered(next, in: table, connection), candidate.isSalvaged)
        }
    }

    /// Rows without those that share with an earlier one what only one can have.
    private func withoutRivals(
        _ rows: [(row: RowImage, isSalvaged: Bool)],
        in table: JournaledTable
    ) -> [(row: RowImage, isSalvaged: Bool)] {
        var taken: [Int: Set<UniqueValue>] = [:]
        return rows.filter { row, _ in
            let claims = decoder.claims(row, of: table).enumerated()
            let isRival = claims.contains { place, value in
                value.map { taken[place]?.contains($0) == true } ?? false
            }
            if isRival { return false }
            for case (let place, let value?) in claims { taken[place, default: []].insert(value) }
            return true
        }
    }

    /// Which entries something still tells of, though they are gone.
    mutating func findLost() throws {
        if wholeTables.contains(JournaledTable.entries.name) { return }
        let present = Set(try connection.query("SELECT number FROM entries") { try $0.integer("number") })
        let images = salvage.lastImages[JournaledTable.entries.name] ?? [:]
        // The index of an older log has no checksum, so it is believed only up to a number that something
        // else confirms.
        let baseLast = base.lastNumber(of: .entries)
        let last = max(present.max() ?? 0, baseLast, salvage.lastNumber(of: .entries))
        func isGone(_ number: Int) -> Bool {
            if present.contains(number) { return false }
            if let image = images[.integer(number)], image.row == nil { return false }
            return true
        }
        for (number, day) in salvage.indexedDays.sorted(by: { $0.key < $1.key })
        where number <= last && isGone(number) {
            guard let id = EntryID(number: number) else { continue }
            outcome.lost.append(LostEntry(id: id, day: Day(day)))
        }
        // Numbers are given out one after the other, but an import may leave out many.
        guard last > baseLast, last - baseLast <= 100_000 else { return }
        for number in baseLast + 1...last where isGone(number) && salvage.indexedDays[number] == nil {
            outcome.unaccounted += 1
        }
    }
}

extension SQLiteConnection {
    /// Makes sure that no row of a table gets a number that was given out before.
    func raiseSequence(of table: JournaledTable, to number: Int) throws {
        guard number > 0, table.isNumbered else { return }
        try execute(
            "UPDATE sqlite_sequence SET seq = ? WHERE name = ? AND seq < ?",
            [.integer(number), .text(table.name), .integer(number)]
        )
        try execute(
            """
            INSERT INTO sqlite_sequence (name, seq)
            SELECT ?, ?
            WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?)
            """,
            [.text(table.name), .integer(number), .text(table.name)]
        )
    }
}

extension RowImage {
    /// The row of the same record under another number, with the checksum that goes with it.
    fileprivate func renumbered(
        _ number: Int,
        in table: JournaledTable,
        _ connection: SQLiteConnection
    ) throws -> RowImage {
        let record = try record(of: table, connection) as? any NumberedRecord
        return record.map { $0.numbered(number, uuid: $0.uuid, createdAt: $0.createdAt).row } ?? self
    }
}
