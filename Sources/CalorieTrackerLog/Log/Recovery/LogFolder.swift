/// What lies around a log, for whoever looks after it.
package struct LogFolder {
    private let logPath: String
    private let otherFolders: [String]
    private let otherFiles: [String]

    /// Looks around the log at an absolute path, and at more folders and files that should be private.
    package init(besideLogAt logPath: String, folders: [String] = [], files: [String] = []) {
        self.logPath = logPath
        otherFolders = folders
        otherFiles = files
    }

    private var folder: String { PrivateDirectory.parent(of: logPath) }
    private var backups: BackupFolder { BackupFolder(besideLogAt: logPath) }

    /// The files and folders of countme that others may look into, or change.
    package var exposed: [String] {
        // A folder of another name holds other things than logs, and is not countme's to close.
        let own = folder.hasSuffix("/countme") ? [folder] : []
        let folders = (own + [backups.path] + otherFolders).filter(PrivateFile.isExposed)
        let isOurs = LogFile.looksLikeLog(logPath)
        let companions =
            (isOurs ? ["", "-journal", ".lock", ".server"].map { logPath + $0 } : [])
            + Quarantine.names(besideLogAt: logPath)
        let files = (companions + backups.files.map(\.path) + otherFiles).filter(PrivateFile.isExposed)
        return folders + files
    }

    /// Takes the permissions of others away.
    package func makePrivate() {
        for path in exposed { PrivateFile.keepOwnerPermissions(of: path) }
    }

    /// Damaged logs that were set aside.
    package var setAside: [String] { Quarantine.names(besideLogAt: logPath) }

    /// Whether a damaged log was set aside, and another one made of it, after a file was written.
    package func wasRecovered(after written: String) -> Bool {
        setAside.contains { PrivateFile.wasNamed($0, after: written) }
    }

    /// Files of other logs that were set aside.
    package var foreignCompanions: [String] { StraySidecar.names(besideLogAt: logPath) }

    /// Damaged backups that were set aside.
    package var backupsSetAside: [String] { backups.damaged }

    /// What keeps this user from logging: files and folders that must be readable and writable and are not.
    package var closed: [String] { closed(to: PrivateFile.isReadable, PrivateFile.isWritable) }

    /// The same with other answers to what may be read and what may be written.
    func closed(to isReadable: (String) -> Bool, _ isWritable: (String) -> Bool) -> [String] {
        // A backup is never written to, nor is what is no log.
        guard !BackupFile.isBackup(logPath) else { return [] }
        let files = ["", "-journal", ".lock", ".server"].map { logPath + $0 }
        return ([folder] + files).filter { path in
            PrivateFile.exists(path) && !(isReadable(path) && isWritable(path))
        }
    }

    /// Files that belong to no log of countme, but that SQLite would look at.
    package var strays: [String] { ["-wal", "-shm"].map { logPath + $0 }.filter(PrivateFile.exists) }

    /// What commands that were killed left of a log they were making.
    package var abandonedDrafts: [String] {
        (try? LogFile.resolved(logPath)).flatMap { $0 }.map(AtomicFile.abandonedDrafts) ?? []
    }

    /// Removes what commands that were killed left.
    package func removeAbandonedDrafts() {
        for draft in abandonedDrafts { AtomicFile.removeDraft(draft) }
    }

    /// How many bytes are free where the log is; nil when nobody can tell.
    package var freeBytes: Int? { PrivateDirectory.freeBytes(at: folder) }

    /// Gives strays another name, under which nothing looks at them.
    package func moveStrays(at time: Timestamp) throws {
        for path in strays {
            let name = Quarantine(logPath, at: time).name(for: path)
            try StorageError.translating(system: PrivateFile.rename(path, to: name))
        }
    }
}
