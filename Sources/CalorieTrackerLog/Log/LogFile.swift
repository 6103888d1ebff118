/// Opens `log.db` by a fixed recipe, whose every line keeps a promise.
enum LogFile {
    /// The path a person named, made safe to hand to SQLite: absolute, its directory free of links.
    ///
    /// Nil when the directory does not exist.
    static func resolved(_ path: String) throws -> String? {
        let folder = PrivateDirectory.parent(of: path)
        let directory = try StorageError.translating(system: PrivateDirectory.resolve(folder))
        guard let directory else { return nil }
        try PrivateDirectory.requireTrustworthy(directory)
        return PrivateDirectory.file(named: path, in: directory)
    }

    /// The same, with its directory created when it is missing.
    static func prepared(_ path: String) throws -> String {
        try StorageError.translating(system: PrivateDirectory.create(PrivateDirectory.parent(of: path)))
        guard let resolved = try resolved(path) else {
            throw StorageError.badPath(path: path, reason: "its directory is missing")
        }
        return resolved
    }

    /// The files that stand beside a log that is used.
    static func companions(of path: String) -> [String] {
        [".lock", "-journal", "-wal", "-shm"].map { path + $0 }
    }

    /// Refuses a journal that someone else put beside the log, and puts aside what is of another log.
    private static func checkCompanions(of path: String, _ gate: WriteLock? = nil) throws -> [String] {
        // Only what is not empty would be applied to the log.
        var hasJournal = false
        if case .file(let size, _) = try PrivateFile.status(of: path + "-journal") { hasJournal = size > 0 }
        guard hasJournal || BackupFile.size(of: path + "-wal") > 0 else { return [] }
        // While somebody is writing, it is theirs.
        guard let gate = gate ?? (try? WriteLock(besideLogAt: path, timeout: 0)) else { return [] }
        defer { withExtendedLifetime(gate) {} }
        return try StraySidecar.setAside(besideLogAt: path)
    }

    /// A log that is open.
    struct Opened {
        let connection: SQLiteConnection
        /// Held as long as the log may be changed; nil for one that is only read.
        var gate: WriteLock?
        /// Why no backup could be made that was due.
        var backupTrouble: StorageError?
        /// What was beside the log and not its own, under the names it has now.
        var foreignCompanions: [String] = []
    }

    /// Opens the log for reading; nil when there is none yet.
    ///
    /// Creates nothing, but brings a log of an older version up to date with a backup first. Where that is
    /// not wanted, because no day is given, or not possible, its rows are read from a copy in memory.
    static func openForReading(_ path: String, migratingOn today: Day?) throws -> Opened? {
        guard let path = try resolved(path) else { return nil }
        guard case .file(let size, _) = try PrivateFile.status(of: path), size > 0 else {
            try requireNoBackups(of: path)
            guard BackupFile.size(of: path) > 0 else { return nil }
            return try openForReading(path, migratingOn: today)
        }
        let foreign = try checkCompanions(of: path)
        let isWritable = PrivateFile.isWritable(path)
        var opened: Opened? = try StorageError.translating(path: path) {
            // Not READONLY: a reader may have to roll back what a killed writer left in the journal.
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
        opened?.foreignCompanions += foreign
        try StorageError.translating(path: path) {
            try opened?.connection.execute("PRAGMA query_only = ON")
        }
        return opened
    }

    /// Opens the log for changing it, creating it when there is none.
    ///
    /// Before the first change of a day, and before a migration, a copy of it is put by.
    static func openForWriting(
        _ path: String,
        backingUpOn today: Day?,
        _ held: WriteLock? = nil
    ) throws -> Opened {
        let path = try prepared(path)
        let gate = try openGate(ofLogAt: path, held)
        let foreign = try checkCompanions(of: path, gate)
        return try StorageError.translating(path: path) {
            let connection = try SQLiteConnection(.resolved(path))
            let (version, mode) = try connection.reading {
                // SQLite reads the schema to set the mode, which needs no transaction of its own here; only a
                // write-ahead log refuses, and is asked again.
                (try checkIdentity(of: connection, path: path), try? truncatingJournal(of: connection))
            }
            try configureForWriting(connection, journalMode: mode ?? truncatingJournal(of: connection))
            var opened = Opened(connection: connection, gate: gate, foreignCompanions: foreign)
            let isOld = version < LogSchema.migrations.count
            if let today, version > 0 {
                opened.backupTrouble = try backUp(connection, path: path, on: today, isOld: isOld)
            }
            if isOld {
                // An empty file; a file with content is rewritten once its tables are up to date.
                if version == 0 { try? connection.startPageChecksums() }
                try connection.migrate(LogSchema.migrations, applicationID: LogSchema.applicationID)
            }
            try addPageChecksums(connection)
            return opened
        }
    }

    /// Does for a log that is open what opening it does before a change: puts aside what is not its own, and
    /// makes the backup that is due.
    static func prepareChange(
        _ connection: SQLiteConnection,
        _ path: String,
        _ gate: WriteLock,
        backingUpOn today: Day?
    ) throws -> (backupTrouble: StorageError?, foreignCompanions: [String]) {
        guard let path = try resolved(path) else { return (nil, []) }
        let foreign = try checkCompanions(of: path, gate)
        let trouble = try StorageError.translating(path: path) {
            try today.flatMap { try backUp(connection, path: path, on: $0, isOld: false) }
        }
        return (trouble, foreign)
    }

    /// The gate of a log that may be changed, which is created empty when there is none.
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
        // Before anything is created beside a file that is no log.
        let status = try requireLogOrNothing(path)
        let gate = try held ?? WriteLock(besideLogAt: path)
        switch status {
        case .missing: try PrivateFile.createEmpty(path)
        case .file(_, isPrivate: false): PrivateFile.keepOwnerPermissions(of: path)
        case .file: break
        }
        return gate
    }

    /// Gives the pages of a log checksums, if it is of a version that had none.
    ///
    /// A log works without them: if it cannot be rewritten because space is short, a quota is reached or another
    /// program reads it, logging goes on. SQLite never lowers the number of bytes it sets aside, so a file that sets
    /// aside more stays as it is, and doctor says so.
    static func addPageChecksums(_ connection: SQLiteConnection) throws(SQLiteError) {
        guard connection.reservedBytes < PageChecksum.size else { return }
        do {
            try connection.addPageChecksums()
        } catch {
            if error.meansDamage || connection.isInTransaction { throw error }
        }
    }

    /// Whether a file begins as a log does.
    static func looksLikeLog(_ path: String) -> Bool {
        guard case .file(let size, _)? = try? PrivateFile.status(of: path), size > 0 else { return false }
        return (try? requireLogOrNothing(path)) != nil
    }

    /// Whether the file at a path is a log without fault; a log that is not there is none.
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

    /// Whether the bytes of a log are one without fault, down to what its journal of changes says of each
    /// row.
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

    /// Refuses to begin a new log where one was that has backups: its file was lost, or emptied by a disk
    /// that was full.
    private static func requireNoBackups(of path: String) throws {
        let folder = BackupFolder(besideLogAt: path)
        guard !folder.files.isEmpty || folder.isUnreachable else { return }
        // Another process may have begun the log, and its backups, since somebody looked.
        guard BackupFile.size(of: path) == 0 else { return }
        throw StorageError.missing(path: path)
    }

    /// Refuses a file that does not begin as a log does.
    ///
    /// Read before SQLite opens the file: closing it afterwards would drop SQLite's locks.
    private static func requireLogOrNothing(_ path: String) throws -> PrivateFile.Status {
        let status = try PrivateFile.status(of: path)
        guard case .file(let size, _) = status, size > 0 else {
            try requireNoBackups(of: path)
            return status
        }
        let header = try PrivateFile.beginning(of: path, count: 72)
        let isDatabase = header.starts(with: Array("SQLite format 3\0".utf8)) && header.count == 72
        // An application id of 0 is that of a log whose making was cut short: it has no tables yet.
        let id = header.suffix(4).reduce(0) { $0 << 8 | Int($1) }
        let hasTables = header.dropFirst(40).prefix(4).contains { $0 != 0 }
        guard isDatabase, id == 0 && !hasTables || id == LogSchema.applicationID else {
            throw StorageError.notALog(path: path)
        }
        return status
    }

    /// An empty log that lives as long as its connection.
    static func openInMemory() throws -> SQLiteConnection {
        let connection = try SQLiteConnection(.memory)
        // A file that is made of it has them.
        try connection.startPageChecksums()
        try connection.migrate(LogSchema.migrations, applicationID: LogSchema.applicationID)
        return connection
    }

    /// Makes sure that a file is a log this program knows, and returns its schema version.
    static func checkIdentity(of connection: SQLiteConnection, path: String) throws -> Int {
        let version = try connection.schemaVersion()
        // It may be the file system that could not be written to when the file was opened.
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
            // Every migration changes the tables, so these are none of a newer countme.
            if try (1...known).contains(where: {
                try LogCheck.schemaProblem(in: connection, version: $0) == nil
            }) {
                throw StorageError.damaged(detail: "its schema version was altered")
            }
            throw StorageError.tooNew(version: version, known: known)
        }
        return version
    }

    /// Has the journal truncated, and returns the mode it is in then.
    private static func truncatingJournal(of connection: SQLiteConnection) throws -> String {
        try connection.query("PRAGMA journal_mode = TRUNCATE") { try $0.text("journal_mode") }.first
            ?? "unknown"
    }

    /// TRUNCATE commits by truncating the journal and syncing it, which does not depend on syncing the
    /// directory as deleting it would; EXTRA is as many syncs as FULL here, and still right should the
    /// mode stay DELETE.
    ///
    /// SQLite's defaults can lose an acknowledged row when the power fails.
    private static func configureForWriting(_ connection: SQLiteConnection, journalMode: String) throws {
        guard journalMode == "truncate" else {
            throw StorageError.damaged(detail: "journal mode is \(journalMode)")
        }
        try connection.execute("PRAGMA synchronous = EXTRA")
        try connection.execute("PRAGMA secure_delete = ON")
        #if canImport(Darwin)
        // Only this makes macOS ask the drive itself to store what it has.
        try connection.execute("PRAGMA fullfsync = ON")
        #endif
    }
}

/// The backup that is made before a log is changed.
extension LogFile {
    /// What a backup leaves free: thousands of entries.
    private static let spaceKept = 2_000_000

    /// Makes the backup that is due, and says why it could not be made.
    ///
    /// A backup that fails must not keep anybody from logging what they ate; but a log that turns out to
    /// be damaged must not be written to.
    static func backUp(
        _ connection: SQLiteConnection,
        path: String,
        on today: Day,
        isOld: Bool
    ) throws -> StorageError? {
        // An empty file is what a full disk left, and no backup.
        let isFirst = BackupFile.size(of: BackupFolder(named: path).daily(today).path) == 0
        guard isFirst || isOld else { return nil }
        let folder = BackupFolder(besideLogAt: path)
        do {
            try folder.prepare()
            // The last of the space is for what people eat, not for copies of it.
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
