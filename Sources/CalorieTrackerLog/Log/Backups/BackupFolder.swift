/// The backup folder of a log: `backups/` beside it.
package struct BackupFolder: Equatable, Sendable {
    /// The path of the folder, which may not exist yet.
    package let path: String
    /// The prefix of the names of the log's backups: the log's own name without its extension.
    let stem: String

    /// The backup folder of the log at an absolute path, with symbolic links resolved.
    package init(besideLogAt logPath: String) {
        let named = BackupFolder(named: logPath)
        let folder = PrivateDirectory.parent(of: named.path)
        let resolved = (try? PrivateDirectory.resolve(folder)) ?? folder
        let path = resolved + (resolved.hasSuffix("/") ? "" : "/") + "backups"
        self.path = (try? PrivateDirectory.resolve(path)) ?? path
        stem = named.stem
    }

    /// Creates the folder without reading the disk, which is enough to check whether a file exists.
    init(named logPath: String) {
        let folder = PrivateDirectory.parent(of: logPath)
        path = (folder == "/" ? "" : folder) + "/backups"
        let name = String(logPath.split(separator: "/").last ?? "log.db")
        // "log" and "log.db" are different logs.
        stem = name.hasSuffix(".db") && name.count > 3 ? String(name.dropLast(3)) : name + "."
    }

    /// Whether there may be backups that are not accessible now, for example on an unmounted disk.
    var isUnreachable: Bool { PrivateFile.exists(path) && !PrivateDirectory.canBeListed(path) }

    /// Whether a backup can be written to it.
    package var isWritable: Bool {
        PrivateFile.exists(path)
            ? PrivateDirectory.canBeListed(path) && PrivateFile.isWritable(path)
            : PrivateFile.isWritable(PrivateDirectory.parent(of: path))
    }

    /// The existing backups, oldest first.
    package var files: [BackupFile] {
        PrivateDirectory.names(in: path).compactMap { BackupFile(name: $0, in: self) }.sorted()
    }

    /// The backup with a label from the command line.
    package func file(labelled label: String) -> BackupFile? { files.first { $0.label == label } }

    /// Whether a path is that of a backup, even if it does not exist.
    package func holds(_ path: String) -> Bool {
        let path = PrivateDirectory.withoutLinks(path)
        return PrivateDirectory.parent(of: path) == self.path
            && BackupFile(name: String(path.dropFirst(self.path.count + 1)), in: self) != nil
    }

    /// The daily backup of a day, made before its first change.
    func daily(_ day: Day) -> BackupFile { BackupFile(.daily, on: day, in: self) }

    /// The next backup of a day other than the daily one.
    func next(_ occasion: BackupFile.BackupReason, on day: Day) -> BackupFile {
        let taken = Set(files.filter { $0.day == day }.map(\.number))
        let numbers = BackupFile.furtherNumbers
        let last = max(taken.max() ?? 1, 1)
        // Uses the next number, because the numbers indicate the order; fills a gap only if no higher number is left.
        let number = last < numbers.upperBound ? last + 1 : numbers.first { !taken.contains($0) }
        return BackupFile(occasion, on: day, number: number ?? numbers.upperBound, in: self)
    }

    /// Creates the folder if necessary, and checks that no other user can change it.
    func prepare() throws {
        try StorageError.translating(system: PrivateDirectory.create(path))
        try PrivateDirectory.requireTrustworthy(path)
    }

    /// The suffix of the name of a damaged backup, which excludes it from the backups.
    private static let damagedSuffix = ".damaged"

    /// Renames a damaged backup within the folder, and returns its new path.
    package func setAside(_ file: BackupFile) throws -> String {
        let name = PrivateFile.unusedName(file.path + BackupFolder.damagedSuffix)
        try StorageError.translating(system: PrivateFile.move(file.path, to: name))
        return name
    }

    /// The damaged backups that were renamed.
    var damaged: [String] {
        PrivateDirectory.names(in: path).filter { name in
            guard let dot = name.lastIndex(of: "."), name[dot...].hasPrefix(BackupFolder.damagedSuffix)
            else { return false }
            return BackupFile(name: String(name[..<dot]), in: self) != nil
        }.sorted().map { "\(path)/\($0)" }
    }

    /// Deletes the backups that newer ones make superfluous, and files left by killed processes.
    ///
    /// The backup that was just made stays, even if the clock is wrong.
    func tidy(keeping kept: BackupFile) {
        for file in BackupRetention.superfluous(among: files, on: kept.day) where file != kept {
            PrivateFile.remove(file.path)
        }
        for name in PrivateDirectory.names(in: path) where name.hasSuffix(LogCopy.partSuffix) {
            // Only for this log: another log in the folder has its own lock.
            guard BackupFile(name: String(name.dropLast(LogCopy.partSuffix.count)), in: self) != nil else {
                continue
            }
            PrivateFile.remove("\(path)/\(name)")
        }
    }
}

/// The retention of backups: daily ones for a week, weekly ones for two months, monthly ones for a year.
enum BackupRetention {
    static let days = 7
    static let weeks = 8
    static let months = 12
    /// The number of retained backups that were made before a risky operation.
    static let precautions = 5

    /// The superfluous backups.
    ///
    /// Only days, weeks, and months with a backup count, so that no backup is lost just because countme was not used
    /// for a while. Backups that the user requested are never included.
    ///
    /// Backups with future dates were made when the clock was wrong. They do not displace others.
    static func superfluous(among files: [BackupFile], on today: Day) -> [BackupFile] {
        let newestFirst = files.sorted(by: >)
        let allDaily = newestFirst.filter { $0.occasion == .daily }
        let daily = allDaily.filter { $0.day <= today }
        let precautions = newestFirst.filter { ![.daily, .asked].contains($0.occasion) }
        var kept = Set(daily.prefix(days).map(\.day))
        kept.formUnion(newestOfEach(daily, weeks) { $0.number - $0.weekday.rawValue })
        kept.formUnion(newestOfEach(daily, months) { $0.year * 12 + $0.month })
        let future = allDaily.filter { $0.day > today }.dropFirst(days)
        return future + daily.filter { !kept.contains($0.day) } + precautions.dropFirst(Self.precautions)
    }

    /// The newest day of each of the newest groups.
    private static func newestOfEach(
        _ newestFirst: [BackupFile],
        _ count: Int,
        _ group: (Day) -> Int
    ) -> [Day] {
        var seen: Set<Int> = []
        return newestFirst.map(\.day).filter { seen.count < count && seen.insert(group($0)).inserted }
    }
}
