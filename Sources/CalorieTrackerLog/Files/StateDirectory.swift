internal import CLibrary

/// Small, disposable files that countme stores temporarily.
///
/// The name of a file contains all of its metadata: `answer-KEY-1795080000` has the kind, the key, and the second when
/// it expires. Reading the folder is therefore enough to delete the expired files.
package struct StateDirectory {
    /// The kind of a file.
    package enum Kind: String, CaseIterable, Sendable {
        /// A response of the food service.
        case answer
        /// The last search of a terminal session.
        case search
        /// The text of recent searches.
        case query
        /// A response that could not be read, stored for debugging.
        case malformed
        /// A search to be repeated.
        case waiting
        /// A product that a food service does not have.
        case absence
        /// A request to a service that limits requests per minute.
        case request
        /// A notice that must not be shown again for a day.
        case notice
        /// A warning that must not be shown again for a week.
        case warning

        /// The lifetime of a file in seconds.
        ///
        /// FatSecret does not allow storing its data for more than 24 hours.
        var lifetime: Int {
            switch self {
            case .answer, .search, .malformed, .notice: 86_400
            case .warning: 7 * 86_400
            case .waiting, .query: 30 * 86_400
            // The product may be added at any moment.
            case .absence: 3600
            // A second more than a minute, because fractions of seconds are truncated.
            case .request: 61
            }
        }
    }

    /// A file.
    package struct File: Equatable, Sendable {
        let kind: Kind
        /// Its key within its kind.
        package let key: String
        /// The time it expires.
        let expiresAt: Timestamp

        /// The time it was written.
        var writtenAt: Timestamp { Timestamp(clamping: expiresAt.secondsSinceEpoch - kind.lifetime) }

        fileprivate var name: String { "\(kind.rawValue)-\(key)-\(expiresAt.secondsSinceEpoch)" }

        fileprivate init(_ kind: Kind, _ key: String, at now: Timestamp) {
            self.kind = kind
            self.key = key
            expiresAt = Timestamp(clamping: now.secondsSinceEpoch + kind.lifetime)
        }

        fileprivate init?(name: String) {
            let dash = UInt8(ascii: "-")
            guard let first = name.utf8.firstIndex(of: dash), let last = name.utf8.lastIndex(of: dash),
                first != last, let kind = Kind(rawValue: String(name[..<first])),
                let seconds = Int(name[name.utf8.index(after: last)...]),
                let expiresAt = Timestamp(secondsSinceEpoch: seconds)
            else { return nil }
            let key = name[name.utf8.index(after: first)..<last]
            guard !key.utf8.contains(dash) else { return nil }
            self.kind = kind
            self.key = String(key)
            self.expiresAt = expiresAt
        }
    }

    private static let largestFile = 16 << 20

    /// The path of the directory.
    package let path: String
    private let now: Timestamp
    /// Whether files must not be written or removed.
    private let isReadOnly: Bool

    /// The directory at an absolute path, which may not exist yet, at a given time.
    package init(path: String, now: Timestamp, isReadOnly: Bool = false) {
        self.path = path
        self.now = now
        self.isReadOnly = isReadOnly
    }

    /// Removes expired files, and files whose expiry is too late because the clock was set back.
    ///
    /// Requests are left to the code that counts them: another process may have made one a second after this process
    /// took its time, and COUNTME_NOW does not affect their times.
    package func purge() {
        guard !isReadOnly else { return }
        for file in allFiles where file.kind != .request && !isAlive(file) { unlink(path + "/" + file.name) }
    }

    /// Removes the expired files of a kind.
    func purge(_ kind: Kind) {
        guard !isReadOnly else { return }
        for file in allFiles where file.kind == kind && file.expiresAt <= now {
            unlink(path + "/" + file.name)
        }
    }

    /// The same directory at another time.
    func at(_ now: Timestamp) -> StateDirectory {
        StateDirectory(path: path, now: now, isReadOnly: isReadOnly)
    }

    private func isAlive(_ file: File) -> Bool { file.expiresAt > now && file.writtenAt <= now }

    /// The files of a kind, oldest first.
    package func files(_ kind: Kind) -> [File] {
        allFiles.filter { $0.kind == kind && isAlive($0) && !$0.key.contains(".") }
            .sorted { ($0.expiresAt.secondsSinceEpoch, $0.key) < ($1.expiresAt.secondsSinceEpoch, $1.key) }
    }

    private var allFiles: [File] { PrivateDirectory.names(in: path).compactMap(File.init(name:)) }

    /// The bytes stored under a key, with the time they were written; nil if there are none.
    package func read(_ kind: Kind, _ key: String) -> (bytes: [UInt8], writtenAt: Timestamp)? {
        guard let file = files(kind).last(where: { $0.key == key }),
            let bytes = PrivateFile.contents(of: path + "/" + file.name, largestSize: Self.largestFile)
        else { return nil }
        return (bytes, file.writtenAt)
    }

    /// Replaces the bytes stored under a key, and returns the path of the file.
    ///
    /// Returns nil if they cannot be written, because nothing important depends on it.
    @discardableResult
    package func write(_ bytes: [UInt8], _ kind: Kind, _ key: String) -> String? {
        precondition(!key.contains { $0 == "-" || $0 == "." || $0 == "/" }, "a key is part of a file's name")
        guard !isReadOnly, (try? PrivateDirectory.create(path)) != nil,
            (try? PrivateDirectory.requireTrustworthy(path)) != nil
        else { return nil }
        let file = File(kind, key, at: now)
        // Its name has an expiry too, in case the process dies before the file is renamed.
        let draft = File(kind, "\(key).\(getpid())", at: now)
        let earlier = files(kind).filter { $0.key == key && $0.name != file.name }
        guard (try? PrivateFile.create(path + "/" + draft.name, holding: bytes)) != nil,
            rename(path + "/" + draft.name, path + "/" + file.name) == 0
        else {
            unlink(path + "/" + draft.name)
            return nil
        }
        for old in earlier { unlink(path + "/" + old.name) }
        return path + "/" + file.name
    }

    /// Removes the file of a key.
    package func remove(_ kind: Kind, _ key: String) {
        guard !isReadOnly else { return }
        for file in files(kind) where file.key == key { unlink(path + "/" + file.name) }
    }
}
