/// Copies of a whole log that are checked before they get their name.
enum LogCopy {
    /// What the name of a backup ends in while it is being made.
    static let partSuffix = ".part"

    /// Copies what a connection sees to a new file, which appears whole and checked or not at all.
    /// - Throws: `StorageError`; `damaged` when what was copied is not in order.
    static func make(
        of source: SQLiteConnection,
        at path: String,
        beforeItAppears: () throws -> Void = {}
    ) throws {
        let path = try LogFile.resolved(path) ?? path
        // Elsewhere a file of that name may be somebody's.
        let part = BackupFile.isBackup(path) ? path + partSuffix : AtomicFile.beginDraft(of: path)
        PrivateFile.remove(part)
        try PrivateFile.createEmpty(part)
        do {
            try StorageError.translating(path: part) {
                let copy = try SQLiteConnection(.file(part))
                // Nobody reads the copy before it is whole and synced as a file.
                try copy.execute("PRAGMA journal_mode = MEMORY")
                try copy.execute("PRAGMA synchronous = OFF")
                if source.hasPageChecksums { try copy.startPageChecksums() }
                try source.copyPages(to: copy)
            }
            try writeDirectly(part)
            try StorageError.translating(system: PrivateFile.synchronize(part))
            // Read anew: SQLite would otherwise look at the pages it remembers, and not at the file.
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

    /// Has changes of a file written to it, as a log has them, and not ahead of it.
    private static func writeDirectly(_ path: String) throws {
        let header = DatabaseHeader(try PrivateFile.beginning(of: path, count: DatabaseHeader.size))
        guard header?.isWriteAhead == true else { return }
        try StorageError.translating(path: path) {
            _ = try SQLiteConnection(.file(path)).query("PRAGMA journal_mode = DELETE") {
                try $0.text("mode")
            }
        }
    }

    /// The log at a path as a copy in memory, checked and brought to the newest schema; the file itself
    /// is left as it is, may be reached by a symbolic link, and may belong to anybody.
    static func load(_ path: String) throws -> SQLiteConnection {
        let path = AtomicFile.resolved(path)
        guard AtomicFile.status(of: path) == .database else {
            let isHidden = PrivateFile.exists(path) && !PrivateFile.isReadable(path)
            throw isHidden ? StorageError.readOnly(path: path) : StorageError.notALog(path: path)
        }
        return try StorageError.translating(path: path) {
            let source = try SQLiteConnection(.file(path), isReadOnly: true)
            guard try LogFile.checkIdentity(of: source, path: path) > 0 else {
                throw StorageError.notALog(path: path)
            }
            return try inMemory(of: source)
        }
    }

    /// What a connection sees as a copy in memory, checked and brought to the newest schema.
    ///
    /// A copy that is only used to try a change needs no check.
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
