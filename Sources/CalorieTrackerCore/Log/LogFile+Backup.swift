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
