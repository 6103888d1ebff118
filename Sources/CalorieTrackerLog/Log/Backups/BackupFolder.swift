/// Where the backups of a log are: `backups/` beside it.
package struct BackupFolder: Equatable, Sendable {
    /// The path of the folder, which may not exist yet.
    package let path: String
    /// What the names of the log's backups begin with: the log's own name without its ending.
    let stem: String

    /// The folder of the log at an absolute path; what symbolic links lead to counts.
    package init(besideLogAt logPath: String) {
        let named = BackupFolder(named: logPath)
        let folder = PrivateDirectory.parent(of: named.path)
        let resolved = (try? PrivateDirectory.resolve(folder)) ?? folder
        let path = resolved + (resolved.hasSuffix("/") ? "" : "/") + "backups"
        self.path = (try? PrivateDirectory.resolve(path)) ?? path
        stem = named.stem
    }

    /// The same without a look at the disk, enough to see whether a file is there.
    init(named logPath: String) {
        let folder = PrivateDirectory.parent(of: logPath)
        path = (folder == "/" ? "" : folder) + "/backups"
        let name = String(logPath.split(separator: "/").last ?? "log.db")
        // "log" is another log than "log.db".
        stem = name.hasSuffix(".db") && name.count > 3 ? String(name.dropLast(3)) : name + "."
    }

    /// Whether backups may be there that cannot be seen now, on a disk that is not mounted for instance.
    var isUnreachable: Bool { PrivateFile.exists(path) && !PrivateDirectory.canBeListed(path) }

    /// Whether a backup could be written to it.
    package var isWritable: Bool {
        PrivateFile.exists(path)
            ? PrivateDirectory.canBeListed(path) && PrivateFile.isWritable(path)
            : PrivateFile.isWritable(PrivateDirectory.parent(of: path))
    }

    /// The backups there are, the oldest first.
    package var files: [BackupFile] {
        PrivateDirectory.names(in: path).compactMap { BackupFile(name: $0, in: self) }.sorted()
    }

    /// The backup that is called so on the command line.
    package func file(labelled label: String) -> BackupFile? { files.first { $0.label == label } }

    /// Whether a path is that of one of the backups, be it there or not.
    package func holds(_ path: String) -> Bool {
        let path = PrivateDirectory.withoutLinks(path)
        return PrivateDirectory.parent(of: path) == self.path
            && BackupFile(name: String(path.dropFirst(self.path.count + 1)), in: self) != nil
    }

    /// The backup of a day, made before its first change.
    func daily(_ day: Day) -> BackupFile { BackupFile(.daily, on: day, in: self) }

    /// The next backup of a day that is not the daily one.
    func next(_ occasion: BackupFile.BackupReason, on day: Day) -> BackupFile {
        let taken = Set(files.filter { $0.day == day }.map(\.number))
        let numbers = BackupFile.furtherNumbers
        let last = max(taken.max() ?? 1, 1)
        // The next number, because numbers tell the order; one of a gap only when no number is left.
        let number = last < numbers.upperBound ? last + 1 : numbers.first { !taken.contains($0) }
        return BackupFile(occasion, on: day, number: number ?? numbers.upperBound, in: self)
    }

    /// Makes sure that the folder is there, and is nobody else's to change.
    func prepare() throws {
        try StorageError.translating(system: PrivateDirectory.create(path))
        try PrivateDirectory.requireTrustworthy(path)
    }

    /// What the name of a damaged backup ends in, which makes it one no more.
    private static let damagedSuffix = ".damaged"

    /// Gives a damaged backup another name in the folder, and returns it.
    package func setAside(_ file: BackupFile) throws -> String {
        let name = PrivateFile.unusedName(file.path + BackupFolder.damagedSuffix)
        try StorageError.translating(system: PrivateFile.move(file.path, to: name))
        return name
    }

    /// The damaged backups that were given another name.
    var damaged: [String] {
        PrivateDirectory.names(in: path).filter { name in
            guard let dot = name.lastIndex(of: "."), name[dot...].hasPrefix(BackupFolder.damagedSuffix)
            else { return false }
            return BackupFile(name: String(name[..<dot]), in: self) != nil
        }.sorted().map { "\(path)/\($0)" }
    }

    /// Deletes the backups that newer ones have made superfluous, and what killed processes left.
    ///
    /// The one that was just made stays, whatever day the clock says it is.
    func tidy(keeping kept: BackupFile) {
        for file in BackupRetention.superfluous(among: files, on: kept.day) where file != kept {
            PrivateFile.remove(file.path)
        }
        for name in PrivateDirectory.names(in: path) where name.hasSuffix(LogCopy.partSuffix) {
            // Of this log: another in the folder has a gate of its own.
            guard BackupFile(name: String(name.dropLast(LogCopy.partSuffix.count)), in: self) != nil else {
                continue
            }
            PrivateFile.remove("\(path)/\(name)")
        }
    }
}

/// Which backups are kept: a week of days, two months of weeks, a year of months.
enum BackupRetention {
    static let days = 7
    static let weeks = 8
    static let months = 12
    /// How many of those are kept that were made before something that could have gone wrong.
    static let precautions = 5

    /// The backups that have become superfluous.
    ///
    /// Only days, weeks and months that have a backup count, so that nothing is lost by merely not using
    /// countme for a while. What somebody asked for is theirs to delete.
    ///
    /// Those of days to come were made when the clock was wrong. They take nobody's place.
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
