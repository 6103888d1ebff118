/// Recovers a damaged log as far as possible: from its readable data, and from the rest in the newest backup.
package struct LogRecovery {
    /// The result of a recovery, in numbers.
    package struct Outcome: Equatable, Sendable {
        /// The number of entries that could be read in the damaged log.
        package internal(set) var kept = 0
        /// The number of other entries that were in the backup.
        package internal(set) var fromBackup = 0
        /// The entries that are known to have existed, and are in neither.
        package internal(set) var lost: [LostEntry] = []
        /// The number of ids without any trace: they may have been entries, or never assigned.
        package internal(set) var unaccounted = 0
        /// The number of rows of another log that were found in it and left out.
        package internal(set) var leftOut = 0
        /// The number of rows changed by another program that were corrected from the journal.
        package internal(set) var putRight = 0
        /// Whether there was nothing to read, because the file was missing or empty.
        package internal(set) var wasGone = false
        /// The number of records of each other kind now.
        package internal(set) var others: [RecordKind: Int] = [:]
        /// The kinds without records that may have had some, because their pages could not be read.
        package internal(set) var unreadable: [RecordKind] = []
        /// Whether there were changes that undo can no longer revert.
        package internal(set) var undoIsLost = false
        /// The new path of the damaged log; nil if there was no file.
        package internal(set) var setAside: String?
        /// The backup that was used; nil if there is no valid one.
        package internal(set) var backup: BackupFile?
    }

    /// A lost entry.
    package struct LostEntry: Equatable, Sendable {
        /// Its id.
        package let id: EntryID
        /// Its day, if it could be read.
        package let day: Day?
    }

    /// Whether a file that is not a log, or is damaged, can be recovered.
    ///
    /// A file that has nothing to do with countme must be left alone.
    package static func canHelp(_ path: String) -> Bool {
        guard let path = try? LogFile.resolved(path) else { return false }
        if !BackupFolder(besideLogAt: path).files.isEmpty { return true }
        guard let bytes = PrivateFile.contents(of: path, largestSize: largestLog) else { return false }
        return (try? SalvagedLog.firstRow(in: bytes).isFound) ?? false
    }

    private static let largestLog = 1 << 32

    /// Recovers the log at a path, and returns the result.
    ///
    /// Returns nil if the log turns out to be intact, because another process may have recovered it first.
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
            // It is set aside only after the new log is complete and verified, just before the new log replaces it.
            try LogCopy.make(of: recovery.base.connection, at: path) {
                recovery.outcome.setAside = try aside.link()
            }
        } catch {
            try? aside.takeBackInterrupted()
            throw error
        }
        return recovery.outcome
    }

    /// Rewrites a log in which only page checksums are wrong; nil if there are other errors.
    ///
    /// Another program may have written to it. A row that it changed is restored from the journal, unless the journal
    /// may be wrong.
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
        // If it was read with checksums, a counter is as it was written.
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

    /// Lowers the counters that are so far above all known numbers that a flipped bit must have raised them.
    private static func lowerCounters(of connection: SQLiteConnection, ofLogAt path: String) throws {
        let backups = LastNumbers(ofBackupsBesideLogAt: path)
        let known = try Journal.records(in: connection)
        for table in JournaledTable.all where table.isNumbered {
            var last = backups.records[table.name] ?? 0
            for case .integer(let number) in (known[table.name] ?? [:]).keys
            where table.isCounted(number) {
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

    /// Rewrites an intact log with a checksum in each page, if SQLite reserves so many bytes in its pages that it
    /// cannot add them; returns false if this is unnecessary, or if SQLite does so in all files.
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

    /// Restores a backup if there is no log or a damaged one; returns the new path of the damaged one.
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
        // No id and no number of a change is assigned twice, not even one that only a newer backup has.
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
    /// The tables of the damaged log that SQLite can read completely.
    let wholeTables: Set<String>
    /// Whether every change that was ever made is known.
    private let isJournalWhole: Bool
    /// The new log, in memory until it is complete.
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

    /// Merges the salvaged rows with those of the backup, as one change at which undo stops.
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
        // If only the journal was damaged, no row changes, but undo must still stop at the recovery.
        if try Journal.imageProblem(in: connection) != nil {
            _ = try Journal.begin(Journal.recovery, at: time, key: nil, connection)
        }
        // If the rows are those of the backup, nothing changed, and the undo history remains.
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

    /// Whether any change could have been undone: every row came from a change.
    private var couldUndo: Bool {
        get throws {
            if isJournalWhole, let newest = salvage.changes.values.max(by: { $0.number < $1.number }) {
                return newest.command != Journal.recovery
            }
            return try salvage.hasRows || Journal.newestDone(connection) != nil
        }
    }

    /// A change with a key must not be made twice, so the key is preserved.
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

    /// The rows for a table.
    private mutating func rows(of table: JournaledTable) throws -> [RowImage] {
        var merged = salvagedRows(of: table).mapValues { (row: $0, isSalvaged: true) }
        if !wholeTables.contains(table.name) {
            outcome.leftOut += (salvage.rows[table.name] ?? [:]).values.count { isForeign($0, of: table) }
            try addRows(of: table, to: &merged)
        }
        let storable = decoder.reusingStatements {
            // An invalid row would prevent all others from being saved.
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

    /// Adds the rows of the backup, and salvaged rows that may have been current.
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

    /// The newest version of each row in the table itself and the journal.
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

    /// Whether a row belongs to another log, because another log's journal may have been applied to this one.
    ///
    /// Each number is assigned only once, so the backup has every record that ever had one of the older numbers.
    private func isForeign(_ row: RowImage, of table: JournaledTable) -> Bool {
        guard base.isAncestor, table.columns.contains("uuid") else { return false }
        let known = base.records[table.name] ?? [:]
        if let records = known[row.key] { return !records.contains(table.identity(of: row)) }
        guard case .integer(let number) = row.key else { return false }
        return table.isNumbered && number <= base.lastNumber(of: table)
    }

    /// The journal's last image of a row, if it is newer than the backup.
    private func lastImage(of key: SQLiteValue, in table: JournaledTable) -> (change: Int, row: RowImage?)? {
        salvage.lastImages[table.name]?[key].flatMap { $0.change > base.lastChange ? $0 : nil }
    }

    /// Whether a row found among the bytes of a damaged page may have been current.
    private func isPlausible(_ row: RowImage, of table: JournaledTable) -> Bool {
        if let last = lastImage(of: row.key, in: table), last.row == nil { return false }
        // An older record that is not in the backup was deleted before the backup was made.
        if table.isNumbered, case .integer(let number) = row.key {
            return number > base.lastNumber(of: table)
        }
        return base.file == nil
    }
}

/// Unique numbers and names, and lost entries.
extension LogRecovery {
    /// Two logs may have assigned the same number to two records; the salvaged record keeps it.
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

    /// The rows without those that conflict with an earlier one in a unique value.
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

    /// Finds the lost entries of which there is still a trace.
    mutating func findLost() throws {
        if wholeTables.contains(JournaledTable.entries.name) { return }
        let present = Set(try connection.query("SELECT number FROM entries") { try $0.integer("number") })
        let images = salvage.lastImages[JournaledTable.entries.name] ?? [:]
        // The index of an older log has no checksum, so it is trusted only up to a number with other evidence.
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
        // Numbers are assigned consecutively, but an import may skip many.
        guard last > baseLast, last - baseLast <= 100_000 else { return }
        for number in baseLast + 1...last where isGone(number) && salvage.indexedDays[number] == nil {
            outcome.unaccounted += 1
        }
    }
}

extension SQLiteConnection {
    /// Makes sure that no row of a table gets a number that was assigned before.
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
    /// The row of the same record with another number and a new checksum.
    fileprivate func renumbered(
        _ number: Int,
        in table: JournaledTable,
        _ connection: SQLiteConnection
    ) throws -> RowImage {
        let record = try record(of: table, connection) as? any NumberedRecord
        return record.map { $0.numbered(number, uuid: $0.uuid, createdAt: $0.createdAt).row } ?? self
    }
}
