/// Copies of a whole log that are verified before they get their names.
enum LogCopy {
    /// The suffix of the name of an unfinished backup.
    static let partSuffix = ".part"

    /// Copies the contents of a connection to a new file, which appears complete and verified or not at all.
    /// - Throws: `StorageError`; `damaged` if the copied data is invalid.
    static func make(
        of source: SQLiteConnection,
        at path: String,
        beforeItAppears: () throws -> Void = {}
    ) throws {
        let path = try LogFile.resolved(path) ?? path
        // In other places, a file with that name may belong to the user.
        let part = BackupFile.isBackup(path) ? path + partSuffix : AtomicFile.beginDraft(of: path)
        PrivateFile.remove(part)
        try PrivateFile.createEmpty(part)
        do {
            try StorageError.translating(path: part) {
                let copy = try SQLiteConnection(.file(part))
                // No process reads the copy before it is complete and flushed as a file.
                try copy.execute("PRAGMA journal_mode = MEMORY")
                try copy.execute("PRAGMA synchronous = OFF")
                if source.hasPageChecksums { try copy.startPageChecksums() }
                try source.copyPages(to: copy)
            }
            try writeDirectly(part)
            try StorageError.translating(system: PrivateFile.synchronize(part))
            // It is opened again, because SQLite would otherwise check its cached pages instead of the file.
            try StorageError.translating(path: part) {
                let written = try SQLiteConnection(.file(part), isReadOnly: true)
                if let problem = try LogCheck.firstProblem(in: written) {
                    throw StorageError.damaged(detail: problem)
                }
            }
            try beforeItAppears()
            try StorageError.translating(system: PrivateFile.move(part, to: path))
        } catch {
            PrivateFile.remove(part)
            throw error
        }
    }

    /// Makes a file use a rollback journal, as a log does, instead of a write-ahead log.
    private static func writeDirectly(_ path: String) throws {
        let header = DatabaseHeader(try PrivateFile.beginning(of: path, count: DatabaseHeader.size))
        guard header?.isWriteAhead == true else { return }
        try StorageError.translating(path: path) {
            _ = try SQLiteConnection(.file(path)).query("PRAGMA journal_mode = DELETE") {
                try $0.text("mode")
            }
        }
    }

    /// The log at a path as a copy in memory, verified and migrated to the newest schema.
    ///
    /// The file itself is not changed, may be a symbolic link, and may belong to any user.
    static func load(_ path: String) throws -> SQLiteConnection {
        let path = AtomicFile.resolved(path)
        guard AtomicFile.status(of: path) == .database else {
            let isHidden = PrivateFile.exists(path) && !PrivateFile.isReadable(path)
            throw isHidden ? StorageError.readOnly(path: path) : StorageError.notALog(path: path)
        }
        return try StorageError.translating(path: path) {
            do {
                return try load(SQLiteConnection(.file(path), isReadOnly: true), path)
            } catch let error as SQLiteError where error.isOfOtherProgram {
                // The copy is verified in any case.
                return try load(
                    SQLiteConnection(.file(path), isReadOnly: true, ignoringChecksums: true),
                    path
                )
            }
        }
    }

    private static func load(_ source: SQLiteConnection, _ path: String) throws -> SQLiteConnection {
        guard try LogFile.checkIdentity(of: source, path: path) > 0 else {
            throw StorageError.notALog(path: path)
        }
        return try inMemory(of: source)
    }

    /// The contents of a connection as a copy in memory, verified and migrated to the newest schema.
    ///
    /// A copy that is only used to try a change needs no verification.
    static func inMemory(of source: SQLiteConnection, isChecked: Bool = true) throws -> SQLiteConnection {
        let copy = try SQLiteConnection(.memory)
        try source.copyPages(to: copy)
        if isChecked, let problem = try LogCheck.firstProblem(in: copy) {
            throw StorageError.damaged(detail: problem)
        }
        try copy.migrate(LogSchema.migrations, applicationID: LogSchema.applicationID)
        return copy
    }
}
