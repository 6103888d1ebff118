/// Where the backups of a log are: `backups/` beside it.
public struct BackupFolder: Equatable, Sendable {
    /// The path of the folder, which may not exist yet.
    public let path: String
    /// What the names of the log's backups begin with: the log's own name without its ending.
    let stem: String

    /// The folder of the log at an absolute path.
    public init(besideLogAt logPath: String) {
        let folder = PrivateDirectory.parent(of: logPath)
        path = (folder == "/" ? "" : folder) + "/backups"
        let name = String(logPath.split(separator: "/").last ?? "log.db")
        stem = name.hasSuffix(".db") && name.count > 3 ? String(name.dropLast(3)) : name
    }

    /// The backups there are, the oldest first.
    public var files: [BackupFile] {
        PrivateDirectory.names(in: path).compactMap { BackupFile(name: $0, in: self) }.sorted()
    }

    /// The backup that is called so on the command line.
    public func file(labelled label: String) -> BackupFile? {
        files.first { $0.label == label }
    }

    /// The backup of a day, made before its first change.
    func daily(_ day: Day) -> BackupFile { BackupFile(.daily, on: day, in: self) }

    /// The next backup of a day that is not the daily one.
    func next(_ occasion: BackupFile.Occasion, on day: Day) -> BackupFile {
        let number = files.filter { $0.day == day }.map(\.number).max() ?? 1
        return BackupFile(occasion, on: day, number: max(number, 1) + 1, in: self)
    }

    /// Makes sure that the folder is there, and is nobody else's to change.
    func prepare() throws {
        try StorageError.translatingSystem { () throws(SystemError) in try PrivateDirectory.create(path) }
        try PrivateDirectory.requireTrustworthy(path)
    }

    /// Deletes the backups that newer ones have made superfluous, and what killed processes left.
    func tidy() {
        for file in BackupRetention.superfluous(among: files) { PrivateFile.remove(file.path) }
        for name in PrivateDirectory.names(in: path)
        where name.hasPrefix(stem + "-") && name.hasSuffix(LogCopy.partSuffix) {
            PrivateFile.remove("\(path)/\(name)")
        }
    }
}
