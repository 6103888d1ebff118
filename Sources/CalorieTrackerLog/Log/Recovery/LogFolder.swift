/// The files around a log, for maintenance.
package struct LogFolder {
    private let logPath: String
    private let otherFolders: [String]
    private let otherFiles: [String]

    /// Examines the folder of the log at an absolute path, and more folders and files that should be private.
    package init(besideLogAt logPath: String, folders: [String] = [], files: [String] = []) {
        self.logPath = logPath
        otherFolders = folders
        otherFiles = files
    }

    private var folder: String { PrivateDirectory.parent(of: logPath) }
    private var backups: BackupFolder { BackupFolder(besideLogAt: logPath) }

    /// The files and folders of countme that other users can read or change.
    package var exposed: [String] {
        // A folder with another name contains more than logs, so countme must not change its permissions.
        let own = folder.hasSuffix("/countme") ? [folder] : []
        let folders = (own + [backups.path] + otherFolders).filter(PrivateFile.isExposed)
        let isOurs = LogFile.looksLikeLog(logPath)
        let companions =
            (isOurs ? ["", "-journal", ".lock", ".server"].map { logPath + $0 } : [])
            + Quarantine.names(besideLogAt: logPath)
        let files = (companions + backups.files.map(\.path) + otherFiles).filter(PrivateFile.isExposed)
        return folders + files
    }

    /// Removes the permissions of other users.
    package func makePrivate() {
        for path in exposed { PrivateFile.keepOwnerPermissions(of: path) }
    }

    /// Damaged logs that were set aside.
    package var setAside: [String] { Quarantine.names(besideLogAt: logPath) }

    /// Whether a damaged log was set aside and rebuilt after a file was written.
    package func wasRecovered(after written: String) -> Bool {
        setAside.contains { PrivateFile.wasNamed($0, after: written) }
    }

    /// Files of other logs that were set aside.
    package var foreignCompanions: [String] { StraySidecar.names(besideLogAt: logPath) }

    /// Damaged backups that were set aside.
    package var backupsSetAside: [String] { backups.damaged }

    /// The files and folders that prevent this user from logging, because they must be readable and writable and are
    /// not.
    package var closed: [String] { closed(to: PrivateFile.isReadable, PrivateFile.isWritable) }

    /// The same files for given read and write permissions.
    func closed(to isReadable: (String) -> Bool, _ isWritable: (String) -> Bool) -> [String] {
        // Neither a backup nor a file that is not a log is ever written.
        guard !BackupFile.isBackup(logPath) else { return [] }
        let files = ["", "-journal", ".lock", ".server"].map { logPath + $0 }
        return ([folder] + files).filter { path in
            PrivateFile.exists(path) && !(isReadable(path) && isWritable(path))
        }
    }

    /// Files that do not belong to a log of countme, but that SQLite would read.
    package var strays: [String] { ["-wal", "-shm"].map { logPath + $0 }.filter(PrivateFile.exists) }

    /// The drafts of logs that killed commands left.
    package var abandonedDrafts: [String] {
        (try? LogFile.resolved(logPath)).flatMap { $0 }.map(AtomicFile.abandonedDrafts) ?? []
    }

    /// Removes the drafts that killed commands left.
    package func removeAbandonedDrafts() {
        for draft in abandonedDrafts { AtomicFile.removeDraft(draft) }
    }

    /// The number of free bytes on the disk of the log; nil if unknown.
    package var freeBytes: Int? { PrivateDirectory.freeBytes(at: folder) }

    /// Renames stray files so that nothing reads them.
    package func moveStrays(at time: Timestamp) throws {
        for path in strays {
            let name = Quarantine(logPath, at: time).name(for: path)
            try StorageError.translating(system: PrivateFile.rename(path, to: name))
        }
    }
}
