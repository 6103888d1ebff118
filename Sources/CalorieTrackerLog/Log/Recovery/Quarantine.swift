/// Preserves a damaged log under a dated name when a new one replaces it.
///
/// The log is at its path at every moment. The dated name is a hard link to the same file until the new log replaces it
/// by renaming.
struct Quarantine {
    private let path: String
    private let stamp: String

    init(_ path: String, at time: Timestamp) {
        self.path = path
        stamp = time.description.filter { $0.isLetter || $0.isNumber || $0 == "-" }
    }

    private var folder: String { PrivateDirectory.parent(of: path) }
    private static let companions = ["-journal", "-wal", "-shm"]

    /// The dated names of damaged logs.
    static func names(besideLogAt path: String) -> [String] {
        let prefix = path + ".damaged-"
        return PrivateDirectory.names(in: PrivateDirectory.parent(of: path))
            .map { PrivateDirectory.parent(of: path) + "/" + $0 }
            .filter { name in name.hasPrefix(prefix) && !companions.contains { name.hasSuffix($0) } }
            .sorted()
    }

    /// Whether a path is the dated name of any damaged log.
    static func isName(_ path: String) -> Bool {
        path.contains(".damaged-") && !companions.contains { path.hasSuffix($0) }
    }

    /// Whether a log has a hard link other than the names under which it was set aside.
    static func hasSecondName(_ path: String) -> Bool {
        guard PrivateFile.nameCount(of: path) > 1, let identity = PrivateFile.identity(of: path) else {
            return false
        }
        let own = names(besideLogAt: path).count { PrivateFile.identity(of: $0) == identity }
        return PrivateFile.nameCount(of: path) > 1 + own
    }

    /// An unused dated name for a file.
    func name(for path: String) -> String { PrivateFile.unusedName("\(path).damaged-\(stamp)") }

    /// Gives the damaged log and its companions their dated names, and removes files that SQLite would apply to the new
    /// log; nil if there is no file.
    func link() throws -> String? {
        // An empty file has no data to preserve, but its journal would be applied to the new log.
        let isKept = BackupFile.size(of: path) > 0
        let name = name(for: path)
        try StorageError.translatingSystem { () throws(SystemError) in
            if isKept { try PrivateFile.link(path, as: name) }
            for companion in Quarantine.companions where BackupFile.size(of: path + companion) > 0 {
                try PrivateFile.link(path + companion, as: name + companion)
            }
            try PrivateDirectory.synchronize(folder)
            for companion in Quarantine.companions { PrivateFile.remove(path + companion) }
            try PrivateDirectory.synchronize(folder)
        }
        return isKept ? name : nil
    }

    /// Reverts a recovery that was killed before the new log was in place.
    ///
    /// The journal of the damaged log is part of its readable data.
    func takeBackInterrupted() throws {
        guard let identity = PrivateFile.identity(of: path) else { return }
        for name in Quarantine.names(besideLogAt: path) where PrivateFile.identity(of: name) == identity {
            try StorageError.translatingSystem { () throws(SystemError) in
                for companion in Quarantine.companions where PrivateFile.exists(name + companion) {
                    if !PrivateFile.exists(path + companion) {
                        try PrivateFile.link(name + companion, as: path + companion)
                    }
                }
                try PrivateDirectory.synchronize(folder)
                for ending in Quarantine.companions + [""] { PrivateFile.remove(name + ending) }
            }
        }
    }
}
