internal import CSQLite

/// Opens `log.db` by a fixed recipe, whose every line keeps a promise.
enum LogFile {
    /// The path a person named, made safe to hand to SQLite: absolute, its directory free of links.
    ///
    /// Nil when the directory does not exist.
    private static func resolved(_ path: String) throws -> String? {
        let directory = try StorageError.translatingSystem { () throws(SystemError) in
            try PrivateDirectory.resolve(PrivateDirectory.parent(of: path))
        }
        guard let directory else { return nil }
        try PrivateDirectory.requireTrustworthy(directory)
        let name = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
        return (directory == "/" ? "" : directory) + "/" + name
    }

    /// Refuses a journal that someone else put beside the log.
    private static func checkCompanions(of path: String) throws {
        _ = try PrivateFile.status(of: path + "-journal")
    }

    /// Opens the log for reading; nil when there is none yet.
    ///
    /// Creates nothing.
    static func openForReading(_ path: String) throws -> SQLiteConnection? {
        guard let path = try resolved(path) else { return nil }
        guard case .file(let size, _) = try PrivateFile.status(of: path), size > 0 else { return nil }
        try checkCompanions(of: path)
        return try StorageError.translating(path: path) {
            // Not READONLY: a reader may have to roll back what a killed writer left in the journal.
            let connection = try SQLiteConnection(.file(path), isReadOnly: !PrivateFile.isWritable(path))
            let version = try checkIdentity(of: connection, path: path)
            if version == 0 { return nil }
            if version < LogSchema.migrations.count { return try openForWriting(path).0 }
            try connection.execute("PRAGMA query_only = ON")
            return connection
        }
    }

    /// Opens the log for changing it, creating it when there is none; the caller holds the gate.
    static func openForWriting(_ path: String) throws -> (SQLiteConnection, WriterGate) {
        try StorageError.translatingSystem { () throws(SystemError) in
            try PrivateDirectory.create(PrivateDirectory.parent(of: path))
        }
        guard let path = try resolved(path) else {
            throw StorageError.badPath(path: path, reason: "its directory went away")
        }
        // Before anything is created beside a file that is no log.
        let status = try requireLogOrNothing(path)
        let gate = try WriterGate(besideLogAt: path)
        switch status {
        case .missing: try PrivateFile.createEmpty(path)
        case .file(_, isPrivate: false): PrivateFile.makePrivate(path)
        case .file: break
        }
        try checkCompanions(of: path)
        let connection = try StorageError.translating(path: path) {
            let connection = try SQLiteConnection(.file(path))
            let version = try checkIdentity(of: connection, path: path)
            try configureForWriting(connection, path: path)
            if version < LogSchema.migrations.count {
                try connection.migrate(LogSchema.migrations, applicationID: LogSchema.applicationID)
            }
            return connection
        }
        return (connection, gate)
    }

    /// Refuses a file that does not begin as a log does.
    ///
    /// Read before SQLite opens the file: closing it afterwards would drop SQLite's locks.
    private static func requireLogOrNothing(_ path: String) throws -> PrivateFile.Status {
        let status = try PrivateFile.status(of: path)
        guard case .file(let size, _) = status, size > 0 else { return status }
        let header = try PrivateFile.beginning(of: path, count: 72)
        let isDatabase = header.starts(with: Array("SQLite format 3\0".utf8)) && header.count == 72
        // An application id of 0 is that of a log whose making was cut short.
        let id = header.suffix(4).reduce(0) { $0 << 8 | Int($1) }
        guard isDatabase, id == 0 || id == LogSchema.applicationID else {
            throw StorageError.notALog(path: path)
        }
        return status
    }

    /// An empty log that lives as long as its connection.
    static func openInMemory() throws -> SQLiteConnection {
        let connection = try SQLiteConnection(.memory)
        try connection.migrate(LogSchema.migrations, applicationID: LogSchema.applicationID)
        return connection
    }

    /// Makes sure that a file is a log this program knows, and returns its schema version.
    private static func checkIdentity(of connection: SQLiteConnection, path: String) throws -> Int {
        let version = try connection.schemaVersion()
        switch try connection.applicationID() {
        case LogSchema.applicationID where version == 0:
            throw StorageError.damaged(detail: "it has lost the version of its schema")
        case LogSchema.applicationID: break
        case 0 where version == 0:
            let tables = try connection.query("SELECT count(*) FROM sqlite_schema") {
                try $0.integer("count")
            }
            guard tables == [0] else { throw StorageError.notALog(path: path) }
        default: throw StorageError.notALog(path: path)
        }
        guard (0...LogSchema.migrations.count).contains(version) else {
            throw StorageError.tooNew(version: version, known: LogSchema.migrations.count)
        }
        return version
    }

    /// TRUNCATE commits by truncating the journal and syncing it, which does not depend on syncing the
    /// directory as deleting it would; EXTRA is as many syncs as FULL here, and still right should the
    /// mode stay DELETE.
    ///
    /// SQLite's defaults can lose an acknowledged row when the power fails.
    private static func configureForWriting(_ connection: SQLiteConnection, path: String) throws {
        let mode = try connection.query("PRAGMA journal_mode = TRUNCATE") { try $0.text("journal_mode") }
        guard mode == ["truncate"] else {
            throw StorageError.damaged(detail: "journal mode is \(mode.first ?? "unknown")")
        }
        try connection.execute("PRAGMA synchronous = EXTRA")
        try connection.execute("PRAGMA secure_delete = ON")
        #if canImport(Darwin)
        // Only this makes macOS ask the drive itself to store what it has.
        try connection.execute("PRAGMA fullfsync = ON")
        #endif
    }
}
