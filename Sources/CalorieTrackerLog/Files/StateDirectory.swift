internal import CLibrary

/// What countme remembers for a while: small files that may be lost, each with the time it goes.
///
/// The name of a file says everything about it, `answer-KEY-1795080000`: its kind, its key and the second
/// it expires. So one look at the names is enough to clear away what is due.
package struct StateDirectory {
    /// What a file is.
    package enum Kind: String, CaseIterable, Sendable {
        /// An answer of the food service.
        case answer
        /// The last search of a terminal session.
        case search
        /// What was searched for last, the words alone.
        case query
        /// An answer that could not be read, kept for whoever looks for the fault.
        case malformed
        /// A search that is to be done again.
        case waiting
        /// That a food service has no such product.
        case absence
        /// A request to a service that takes only so many a minute.
        case request
        /// That something was said which is not to be said again for a day.
        case notice
        /// The same for a week.
        case warning

        /// The seconds a file is kept.
        ///
        /// FatSecret lets nobody keep what it says for more than 24 hours.
        var lifetime: Int {
            switch self {
            case .answer, .search, .malformed, .notice: 86_400
            case .warning: 7 * 86_400
            case .waiting, .query: 30 * 86_400
            // Someone may add the product any moment.
            case .absence: 3600
            // A second more than the minute, since the parts of a second are cut off.
            case .request: 61
            }
        }
    }

    /// A file.
    package struct File: Equatable, Sendable {
        let kind: Kind
        /// Its key among its kind.
        package let key: String
        /// When it goes.
        let expiresAt: Timestamp

        /// When it was written.
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

    /// Where it is.
    package let path: String
    private let now: Timestamp
    /// Whether files are neither written nor removed.
    private let isReadOnly: Bool

    /// A directory that need not exist yet, at an absolute path, as it is at a time.
    package init(path: String, now: Timestamp, isReadOnly: Bool = false) {
        self.path = path
        self.now = now
        self.isReadOnly = isReadOnly
    }

    /// Removes what is due, and what a clock that was set back makes last too long.
    ///
    /// Requests are left to whoever counts them: another process may have made one a second after the
    /// time of this, and the time that COUNTME_NOW tells is not theirs.
    package func purge() {
        guard !isReadOnly else { return }
        for file in allFiles where file.kind != .request && !isAlive(file) { unlink(path + "/" + file.name) }
    }

    /// Removes the files of a kind that are due.
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

    /// The files of a kind, the oldest first.
    package func files(_ kind: Kind) -> [File] {
        allFiles.filter { $0.kind == kind && isAlive($0) && !$0.key.contains(".") }
            .sorted { ($0.expiresAt.secondsSinceEpoch, $0.key) < ($1.expiresAt.secondsSinceEpoch, $1.key) }
    }

    private var allFiles: [File] { PrivateDirectory.names(in: path).compactMap(File.init(name:)) }

    /// The bytes under a key with the time they were written; nil when there are none.
    package func read(_ kind: Kind, _ key: String) -> (bytes: [UInt8], writtenAt: Timestamp)? {
        guard let file = files(kind).last(where: { $0.key == key }),
            let bytes = PrivateFile.contents(of: path + "/" + file.name, largestSize: Self.largestFile)
        else { return nil }
        return (bytes, file.writtenAt)
    }

    /// Writes bytes under a key in place of what is there, and returns the path of the file.
    ///
    /// Nil when they cannot be written: nothing that matters depends on it.
    @discardableResult
    package func write(_ bytes: [UInt8], _ kind: Kind, _ key: String) -> String? {
        precondition(!key.contains { $0 == "-" || $0 == "." || $0 == "/" }, "a key is part of a file's name")
        guard !isReadOnly, (try? PrivateDirectory.create(path)) != nil,
            (try? PrivateDirectory.requireTrustworthy(path)) != nil
        else { return nil }
        let file = File(kind, key, at: now)
        // Its name expires as well, should the process die before it is renamed.
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

    /// Removes what is under a key.
    package func remove(_ kind: Kind, _ key: String) {
        guard !isReadOnly else { return }
        for file in files(kind) where file.key == key { unlink(path + "/" + file.name) }
    }
}
