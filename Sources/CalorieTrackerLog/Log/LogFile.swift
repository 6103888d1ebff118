/// Opens `log.db` by a fixed procedure, in which every line has a purpose.
enum LogFile {
    /// A user's path made safe for SQLite: absolute, and without symbolic links in its directory.
    ///
    /// Nil if the directory does not exist.
    static func resolved(_ path: String) throws -> String? {
        let folder = PrivateDirectory.parent(of: path)
        let directory = try StorageError.translating(system: PrivateDirectory.resolve(folder))
        guard let directory else { return nil }
        try PrivateDirectory.requireTrustworthy(directory)
        return PrivateDirectory.file(named: path, in: directory)
    }

    /// The path made safe as in `resolved`; creates its directory if necessary.
    static func prepared(_ path: String) throws -> String {
        try StorageError.translating(system: PrivateDirectory.create(PrivateDirectory.parent(of: path)))
        guard let resolved = try resolved(path) else {
            throw StorageError.badPath(path: path, reason: "its directory is missing")
        }
        return resolved
    }

    /// The files that exist beside a log in use.
    static func companions(of path: String) -> [String] {
        [".lock", "-journal", "-wal", "-shm"].map { path + $0 }
    }

    /// Rejects a journal that another user put beside the log, and renames files of another log.
    /// - Returns: The new names, and whether another program left changes of this log in a write-ahead file, which
    ///   SQLite writes to the log when the first connection to it is closed.
    private static func checkCompanions(
        of path: String,
        _ gate: WriteLock? = nil
    ) throws -> (foreign: [String], hasChangesAhead: Bool) {
        // Only a nonempty journal would be applied to the log.
        var hasJournal = false
        if case .file(let size, _) = try PrivateFile.status(of: path + "-journal") { hasJournal = size > 0 }
        let isAhead = BackupFile.size(of: path + "-wal") > 0
        guard hasJournal || isAhead else { return ([], false) }
        // While another process is writing, the journal is its own.
        guard let gate = gate ?? (try? WriteLock(besideLogAt: path, timeout: 0)) else { return ([], isAhead) }
        defer { withExtendedLifetime(gate) {} }
        let foreign = try StraySidecar.setAside(besideLogAt: path)
        return (foreign, isAhead && BackupFile.size(of: path + "-wal") > 0)
    }

    /// An open log.
    struct Opened {
        let connection: SQLiteConnection
        /// Held as long as the log may be changed; nil for one that is only read.
        var gate: WriteLock?
        /// The reason why a due backup could not be made.
        var backupTrouble: StorageError?
        /// The new names of files beside the log that did not belong to it.
        var foreignCompanions: [String] = []
        /// Whether another program had written to the log.
        var wasChangedOutside = false
    }

    /// Opens the log for reading; nil if there is none yet.
    ///
    /// It creates nothing, but migrates a log of an older version after a backup. If migration is not wanted, because
    /// no day is given, or not possible, the rows are read from a copy in memory.
    static func openForReading(_ path: String, migratingOn today: Day?) throws -> Opened? {
        guard let path = try resolved(path) else { return nil }
        guard case .file(let size, _) = try PrivateFile.status(of: path), size > 0 else {
            try requireNoBackups(of: path)
            guard BackupFile.size(of: path) > 0 else { return nil }
            return try openForReading(path, migratingOn: today)
        }
        let (foreign, hasChangesAhead) = try checkCompanions(of: path)
        var opened = try StorageError.translating(path: path) {
            do {
                return try reader(path, migratingOn: today)
            } catch let error as SQLiteError where error.isOfOtherProgram {
                var opened = try readerAfterOtherProgram(path, migratingOn: today)
                if hasChangesAhead { opened?.wasChangedOutside = true }
                return opened
            }
        }
        opened?.foreignCompanions += foreign
        try StorageError.translating(path: path) {
            try opened?.connection.execute("PRAGMA query_only = ON")
        }
        return opened
    }

    private static func reader(_ path: String, migratingOn today: Day?) throws -> Opened? {
        let isWritable = PrivateFile.isWritable(path)
        // Not READONLY, because a reader may have to roll back a killed writer's journal.
        let connection = try SQLiteConnection(.resolved(path), isReadOnly: !isWritable)
        let version = try connection.reading { try checkIdentity(of: connection, path: path) }
        if version == 0 { return nil }
        guard version < LogSchema.migrations.count else { return Opened(connection: connection) }
        guard let today, isWritable, !BackupFile.isBackup(path) else {
            return Opened(connection: try LogCopy.inMemory(of: connection))
        }
        do {
            var updated = try openForWriting(path, backingUpOn: today)
            updated.gate = nil
            return updated
        } catch let error as StorageError where error.leavesLogReadable {
            return Opened(connection: try LogCopy.inMemory(of: connection))
        }
    }

    /// Opens a log for reading to which another program wrote; if its checksums cannot or must not be written, it is
    /// read from a copy in memory.
    private static func readerAfterOtherProgram(_ path: String, migratingOn today: Day?) throws -> Opened? {
        let isWritable = PrivateFile.isWritable(path)
        if today != nil, isWritable, !BackupFile.isBackup(path) {
            do {
                let isChanged = try accept(inLogAt: path)
                var opened = try reader(path, migratingOn: today)
                opened?.wasChangedOutside = isChanged
                return opened
            } catch let error as StorageError where error.leavesLogReadable {
            }
        }
        let (copy, isChanged) = try OutsideChange.copy(ofLogAt: path, isReadOnly: !isWritable)
        return Opened(connection: copy, wasChangedOutside: isChanged)
    }

    /// Accepts what another program wrote, and releases the lock of the log.
    private static func accept(inLogAt path: String) throws -> Bool {
        let gate = try openGate(ofLogAt: path, nil)
        defer { withExtendedLifetime(gate) {} }
        return try OutsideChange.accept(inLogAt: path)
    }

    /// Opens the log for changes, and creates it if there is none.
    ///
    /// Before the first change of a day, and before a migration, it makes a backup.
    static func openForWriting(
        _ path: String,
        backingUpOn today: Day?,
        _ held: WriteLock? = nil
    ) throws -> Opened {
        let path = try prepared(path)
        let gate = try openGate(ofLogAt: path, held)
        let (foreign, hasChangesAhead) = try checkCompanions(of: path, gate)
        return try StorageError.translating(path: path) {
            var wasChangedOutside = false
            let (connection, version, mode) = try {
                do {
                    return try writer(path)
                } catch let error as SQLiteError where error.isOfOtherProgram {
                    wasChangedOutside = try OutsideChange.accept(inLogAt: path) || hasChangesAhead
                    return try writer(path)
                }
            }()
            try configureForWriting(connection, journalMode: mode ?? truncatingJournal(of: connection))
            var opened = Opened(connection: connection, gate: gate, foreignCompanions: foreign)
            opened.wasChangedOutside = wasChangedOutside
            let isOld = version < LogSchema.migrations.count
            if let today, version > 0 {
                opened.backupTrouble = try backUp(connection, path: path, on: today, isOld: isOld)
            }
            if isOld {
                // An empty file; a file with contents is rewritten after the migration.
                if version == 0 { try? connection.startPageChecksums() }
                try connection.migrate(LogSchema.migrations, applicationID: LogSchema.applicationID)
            }
            try addPageChecksums(connection)
            return opened
        }
    }

    /// A connection for changes, with the schema version and the journal mode, if that is known.
    private static func writer(_ path: String) throws -> (SQLiteConnection, version: Int, mode: String?) {
        let connection = try SQLiteConnection(.resolved(path))
        return try connection.reading {
            // SQLite reads the schema to set the mode, which needs no separate transaction here; only a write-ahead
            // log refuses, and is tried again.
            (
                connection, try checkIdentity(of: connection, path: path),
                try? truncatingJournal(of: connection)
            )
        }
    }

    /// Does the same for an open log as opening it before a change: renames files of other logs, and makes the backup
    /// that is due.
    static func prepareChange(
        _ connection: SQLiteConnection,
        _ path: String,
        _ gate: WriteLock,
        backingUpOn today: Day?
    ) throws -> (backupTrouble: StorageError?, foreignCompanions: [String]) {
        guard let path = try resolved(path) else { return (nil, []) }
        let foreign = try checkCompanions(of: path, gate).foreign
        let trouble = try StorageError.translating(path: path) {
            try today.flatMap { try backUp(connection, path: path, on: $0, isOld: false) }
        }
        return (trouble, foreign)
    }

    /// The lock of a log that may be changed, which is created empty if it does not exist.
    private static func openGate(ofLogAt path: String, _ held: WriteLock?) throws -> WriteLock {
        if BackupFile.isBackup(path) {
            throw StorageError.badPath(path: path, reason: "it is a backup, which must not be changed")
        }
        guard !Quarantine.hasSecondName(path) else {
            throw StorageError.badPath(
                path: path,
                reason:
                    "it has a second name (hard link), through which other programs could read half a change"
            )
        }
        // Checked before anything is created beside a file that is not a log.
        let status = try requireLogOrNothing(path)
        let gate = try held ?? WriteLock(besideLogAt: path)
        switch status {
        case .missing: try PrivateFile.createEmpty(path)
        case .file(_, isPrivate: false): PrivateFile.keepOwnerPermissions(of: path)
        case .file: break
        }
        return gate
    }

    /// Adds checksums to the pages of a log of an older version.
    ///
    /// A log works without them: if it cannot be rewritten because space is short, a quota is reached, or another
    /// program is reading it, logging continues. SQLite never lowers the number of reserved bytes, so a file with more
    /// of them stays as it is, and doctor reports that.
    static func addPageChecksums(_ connection: SQLiteConnection) throws(SQLiteError) {
        guard connection.reservedBytes < PageChecksum.size else { return }
        do {
            try connection.addPageChecksums()
        } catch {
            if error.meansDamage || connection.isInTransaction { throw error }
        }
    }

    /// Whether a file begins like a log.
    static func looksLikeLog(_ path: String) -> Bool {
        guard case .file(let size, _)? = try? PrivateFile.status(of: path), size > 0 else { return false }
        return (try? requireLogOrNothing(path)) != nil
    }

    /// Whether the file at a path is a valid log; false if it does not exist.
    static func isInOrder(_ path: String) throws -> Bool {
        guard case .file(let size, _) = try PrivateFile.status(of: path), size > 0 else { return false }
        do {
            let connection = try SQLiteConnection(.file(path))
            guard try checkIdentity(of: connection, path: path) > 0 else { return false }
            return try LogCheck.firstProblem(in: connection) == nil
                && Journal.imageProblem(in: connection) == nil
        } catch is SQLiteDecodingError {
            return false
        } catch let error as SQLiteError where error.meansDamage {
            return false
        } catch let error as SQLiteError {
            throw StorageError(error, path: path)
        } catch let error as StorageError {
            switch error {
            case .damaged, .notALog: return false
            default: throw error
            }
        }
    }

    /// Whether bytes are a valid log, down to the journal's image of each row.
    static func isWhole(_ bytes: [UInt8]) -> Bool {
        do {
            let connection = try SQLiteConnection(holding: bytes)
            guard try LogCheck.firstProblem(in: connection) == nil else { return false }
            try connection.migrate(LogSchema.migrations, applicationID: LogSchema.applicationID)
            return try Journal.differences(in: connection).isEmpty
        } catch {
            return false
        }
    }

    /// Rejects the creation of a new log if there are backups of an earlier one: its file was lost, or truncated
    /// because the disk was full.
    private static func requireNoBackups(of path: String) throws {
        let folder = BackupFolder(besideLogAt: path)
        guard !folder.files.isEmpty || folder.isUnreachable else { return }
        // Another process may have created the log and its backups since the check.
        guard BackupFile.size(of: path) == 0 else { return }
        throw StorageError.missing(path: path)
    }

    /// Rejects a file that does not begin like a log.
    ///
    /// It is read before SQLite opens the file, because closing it afterwards would drop SQLite's locks.
    private static func requireLogOrNothing(_ path: String) throws -> PrivateFile.Status {
        let status = try PrivateFile.status(of: path)
        guard case .file(let size, _) = status, size > 0 else {
            try requireNoBackups(of: path)
            return status
        }
        let header = try PrivateFile.beginning(of: path, count: 72)
        let isDatabase = header.starts(with: Array("SQLite format 3\0".utf8)) && header.count == 72
        // An application id of 0 is that of a log whose creation was interrupted: it has no tables yet.
        let id = header.suffix(4).reduce(0) { $0 << 8 | Int($1) }
        let hasTables = header.dropFirst(40).prefix(4).contains { $0 != 0 }
        guard isDatabase, id == 0 && !hasTables || id == LogSchema.applicationID else {
            throw StorageError.notALog(path: path)
        }
        return status
    }

    /// An empty log in memory, which exists as long as its connection.
    static func openInMemory() throws -> SQLiteConnection {
        let connection = try SQLiteConnection(.memory)
        // A file made from it has checksums too.
        try connection.startPageChecksums()
        try connection.migrate(LogSchema.migrations, applicationID: LogSchema.applicationID)
        return connection
    }

    /// Checks that a file is a log that this program supports, and returns its schema version.
    static func checkIdentity(of connection: SQLiteConnection, path: String) throws -> Int {
        let version = try connection.schemaVersion()
        // The file system may not have been writable when the file was opened.
        let header =
            connection.mustNotWrite ? try? PrivateFile.beginning(of: path, count: DatabaseHeader.size) : nil
        if let header, DatabaseHeader(header)?.forbidsWriting == true {
            throw StorageError.damaged(detail: "its header forbids writing to it")
        }
        switch try connection.applicationID() {
        case LogSchema.applicationID where version == 0:
            throw StorageError.damaged(detail: "its schema version is missing")
        case LogSchema.applicationID: break
        case 0 where version == 0:
            let tables = try connection.query("SELECT count(*) FROM sqlite_schema") {
                try $0.integer("count")
            }
            guard tables == [0] else { throw StorageError.notALog(path: path) }
        default: throw StorageError.notALog(path: path)
        }
        let known = LogSchema.migrations.count
        guard (0...known).contains(version) else {
            // Every migration changes the tables, so these are not from a newer countme.
            if try (1...known).contains(where: {
                try LogCheck.schemaProblem(in: connection, version: $0) == nil
            }) {
                throw StorageError.damaged(detail: "its schema version was altered")
            }
            throw StorageError.tooNew(version: version, known: known)
        }
        return version
    }

    /// Makes SQLite truncate the journal, and returns the resulting mode.
    private static func truncatingJournal(of connection: SQLiteConnection) throws -> String {
        try connection.query("PRAGMA journal_mode = TRUNCATE") { try $0.text("journal_mode") }.first
            ?? "unknown"
    }

    /// TRUNCATE commits by truncating and flushing the journal, which unlike deletion does not depend on flushing the
    /// directory.
    ///
    /// EXTRA flushes as often as FULL here, and would still be correct in mode DELETE.
    ///
    /// With SQLite's defaults, an acknowledged row can be lost in a power failure.
    private static func configureForWriting(_ connection: SQLiteConnection, journalMode: String) throws {
        guard journalMode == "truncate" else {
            throw StorageError.damaged(detail: "journal mode is \(journalMode)")
        }
        try connection.execute("PRAGMA synchronous = EXTRA")
        try connection.execute("PRAGMA secure_delete = ON")
        #if canImport(Darwin)
        // Only this makes macOS flush the cache of the drive itself.
        try connection.execute("PRAGMA fullfsync = ON")
        #endif
    }
}

/// The backup before a change of a log.
extension LogFile {
    /// The space that a backup must leave free, which is enough for thousands of entries.
    private static let spaceKept = 2_000_000

    /// Makes the backup that is due, and returns the reason if that fails.
    ///
    /// A failed backup must not prevent users from logging food, but a log that turns out to be damaged must not be
    /// written.
    static func backUp(
        _ connection: SQLiteConnection,
        path: String,
        on today: Day,
        isOld: Bool
    ) throws -> StorageError? {
        // An empty file is left over from a full disk, and is not a backup.
        let isFirst = BackupFile.size(of: BackupFolder(named: path).daily(today).path) == 0
        guard isFirst || isOld else { return nil }
        let folder = BackupFolder(besideLogAt: path)
        do {
            try folder.prepare()
            // The last free space is reserved for entries, not for copies of them.
            let needed = BackupFile.size(of: path) + spaceKept
            if let free = PrivateDirectory.freeBytes(at: folder.path), free < needed {
                throw StorageError.full
            }
            let file = isFirst ? folder.daily(today) : folder.next(.update, on: today)
            try LogCopy.make(of: connection, at: file.path)
            folder.tidy(keeping: file)
            return nil
        } catch let trouble as StorageError {
            if let problem = try LogCheck.firstProblem(in: connection) {
                throw StorageError.damaged(detail: problem)
            }
            return trouble
        }
    }
}
