#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// The times of syncs and failures of a log, to decide about another attempt without opening the log.
///
/// Each sync touches the lock file of syncs; a file beside it has a byte for each consecutive failure.
package struct SyncHistory {
    private let gatePath: String
    private var failurePath: String { gatePath + "-failed" }

    /// Creates the history of the log at an absolute path.
    package init(besideLogAt path: String) { gatePath = path + ".sync" }

    private static let longestWait = 60

    /// Whether a shared log is due for an automatic sync.
    package func isDue(_ schedule: SyncSchedule, hasChanged: Bool, at now: Timestamp) -> Bool {
        guard schedule != .off, let last = SyncHistory.lastChange(of: gatePath) else { return false }
        if let failure = SyncHistory.lastChange(of: failurePath) {
            // 1, 2, 4 minutes and so on, so that an unavailable server is not called with every command.
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

    /// The number of consecutive failures.
    package var failureCount: Int { Int(BackupFile.size(of: failurePath)) }

    /// Records a successful sync.
    package func noteSuccess() { PrivateFile.remove(failurePath) }

    /// Records a failed sync.
    package func noteFailure() {
        if failureCount > SyncHistory.longestWait { return SyncHistory.touch(failurePath) }
        if !PrivateFile.exists(failurePath) { try? PrivateFile.createEmpty(failurePath) }
        try? PrivateFile.append([UInt8(ascii: ".")], to: failurePath)
    }

    private static func touch(_ path: String) { utimes(path, nil) }

    /// The time of a file's last change, in seconds since 1970; nil if there is none.
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
