#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// When a log was synced last, and how often that failed since: what tells whether to try again, without opening
/// the log.
///
/// The gate of syncs is touched by each of them; a file beside it has a byte for each failure in a row.
package struct SyncHistory {
    private let gatePath: String
    private var failurePath: String { gatePath + "-failed" }

    /// That of the log at an absolute path.
    package init(besideLogAt path: String) { gatePath = path + ".sync" }

    private static let longestWait = 60

    /// Whether a log that is shared should be synced by itself.
    package func isDue(_ schedule: SyncSchedule, hasChanged: Bool, at now: Timestamp) -> Bool {
        guard schedule != .off, let last = SyncHistory.lastChange(of: gatePath) else { return false }
        if let failure = SyncHistory.lastChange(of: failurePath) {
            // 1, 2, 4 minutes and so on: a server that is away is not asked with each word that is typed.
            let minutes = min(1 << min(failureCount - 1, 10), SyncHistory.longestWait)
            let age = now.secondsSinceEpoch - failure
            if age >= 0, age < minutes * 60 { return false }
        }
        switch schedule {
        case .off: return false
        case .after: return hasChanged || failureCount > 0
        case .every(let seconds):
            let age = now.secondsSinceEpoch - last
            return age < 0 || age >= seconds
        }
    }

    /// How often in a row it failed.
    package var failureCount: Int { Int(BackupFile.size(of: failurePath)) }

    /// Remembers that it worked.
    package func noteSuccess() { PrivateFile.remove(failurePath) }

    /// Remembers that it failed.
    package func noteFailure() {
        if failureCount > SyncHistory.longestWait { return SyncHistory.touch(failurePath) }
        if !PrivateFile.exists(failurePath) { try? PrivateFile.createEmpty(failurePath) }
        try? PrivateFile.append([UInt8(ascii: ".")], to: failurePath)
    }

    private static func touch(_ path: String) { utimes(path, nil) }

    /// When a file was changed last, in seconds since 1970; nil where there is none.
    private static func lastChange(of path: String) -> Int? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
        return Int(status.st_mtimespec.tv_sec)
        #else
        return Int(status.st_mtim.tv_sec)
        #endif
    }
}
