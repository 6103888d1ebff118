/// A backup of the log in its backup folder; the file name contains all of its metadata.
///
/// `log-2026-11-20.db` was made before the first change of that day; `log-2026-11-20-2-restore.db` is the second backup
/// of the day and was made before a restore.
package struct BackupFile: Equatable, Sendable {
    /// The reason for a backup.
    package enum BackupReason: String, CaseIterable, Sendable {
        /// Before the first change of its day.
        case daily
        /// Before a newer countme migrated the log.
        case update
        /// Before an import.
        case `import`
        /// Before a restore.
        case restore
        /// The user asked for it.
        case asked
    }

    /// The path of the file.
    package let path: String
    /// The day it was made.
    package let day: Day
    /// Its number within the day; the daily backup is the first.
    let number: Int
    /// The reason for it.
    package let occasion: BackupReason

    /// The numbers of backups other than the daily one; a file with another number is not a backup.
    static let furtherNumbers = 2...999_999

    init(_ occasion: BackupReason, on day: Day, number: Int = 1, in folder: BackupFolder) {
        self.day = day
        self.number = number
        self.occasion = occasion
        let ending = occasion == .daily ? "" : "-\(number)-\(occasion.rawValue)"
        path = "\(folder.path)/\(folder.stem)-\(day)\(ending).db"
    }

    /// Parses the name of a file in a folder; nil if it is not one of its backups.
    init?(name: String, in folder: BackupFolder) {
        guard name.hasPrefix(folder.stem + "-"), name.hasSuffix(".db") else { return nil }
        let middle = name.dropFirst(folder.stem.count + 1).dropLast(3)
        guard let day = Day(String(middle.prefix(10))) else { return nil }
        if middle.utf8.count == 10 {
            self.init(.daily, on: day, in: folder)
        } else {
            let parts = middle.dropFirst(10).split(separator: "-", omittingEmptySubsequences: false)
            guard parts.count == 3, parts[0].isEmpty, let number = Int(parts[1]),
                BackupFile.furtherNumbers.contains(number),
                let occasion = BackupReason(rawValue: String(parts[2])), occasion != .daily
            else { return nil }
            self.init(occasion, on: day, number: number, in: folder)
        }
        guard path == "\(folder.path)/\(name)" else { return nil }
    }

    /// The size of a file in bytes; 0 if it does not exist.
    package static func size(of path: String) -> Int {
        guard case .file(let size, _)? = try? PrivateFile.status(of: path) else { return 0 }
        return size
    }

    /// Whether two paths lead to the same file.
    package static func isSame(_ path: String, _ other: String) -> Bool {
        path == other || PrivateFile.identity(of: path).map { $0 == PrivateFile.identity(of: other) } ?? false
    }

    /// Whether a path has the form of a backup's path.
    static func isBackup(_ path: String) -> Bool {
        let folder = PrivateDirectory.parent(of: path)
        guard folder.hasSuffix("/backups"), path.hasSuffix(".db") else { return false }
        let name = path.dropFirst(folder.count + 1)
        return name.indices.contains { start in
            guard name[start] == "-" else { return false }
            let stem = String(name[..<start])
            let log =
                PrivateDirectory.parent(of: folder) + "/"
                + (stem.hasSuffix(".") ? String(stem.dropLast()) : stem + ".db")
            let named = BackupFolder(named: log)
            return BackupFile(name: String(name), in: named) != nil
        }
    }

    /// Whether the file at an absolute path begins like a log.
    package static func isLog(_ path: String) -> Bool { LogFile.looksLikeLog(path) }

    /// The name on the command line: its day, and its number unless it is the daily backup.
    package var label: String { number == 1 ? day.description : "\(day)-\(number)" }
}

extension BackupFile: Comparable {
    /// Orders backups by the time they were made.
    package static func < (left: BackupFile, right: BackupFile) -> Bool {
        (left.day, left.number) < (right.day, right.number)
    }
}
