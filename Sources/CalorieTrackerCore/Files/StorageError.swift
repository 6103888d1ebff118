internal import CLibrary

/// Why the log could not be read or changed.
///
/// In every case but `outcomeUnknown` it is as it was before.
public enum StorageError: Error, Equatable, Sendable {
    /// Another process kept the log for too long; its process id when it is known.
    case busy(holder: Int?)
    /// The file is something else than a log: another program's database, a text file.
    case notALog(path: String)
    /// A newer version of countme wrote the file.
    case tooNew(version: Int, known: Int)
    /// What is in the file contradicts itself.
    case damaged(detail: String)
    /// There is no log, but backups of one.
    case missing(path: String)
    /// There is no space left.
    case full
    /// The file or its directory may not be written, or not even read.
    case readOnly(path: String)
    /// The path cannot hold a log.
    case badPath(path: String, reason: String)
    /// The log is one of a share in which it may only be read, or goals be set.
    case forbidden(log: String)
    /// A change was asked of a log that was opened for reading, or to look at it.
    case openedForReading
    /// A record is larger than the log can hold; it is one of a table.
    case tooLarge(one: String, several: String)
    /// SQLite refused what it was asked for, which says nothing about the file.
    case refused(detail: String)
    /// The operating system failed to read or write.
    case inputOutput(detail: String)
    /// The failure came so late that the change may be stored all the same.
    case outcomeUnknown(detail: String)

    /// Whether a log that could not be written to for it can be read all the same.
    var leavesLogReadable: Bool {
        switch self {
        case .busy, .full, .readOnly, .badPath, .inputOutput: true
        case .notALog, .tooNew, .damaged, .missing, .tooLarge, .refused, .outcomeUnknown, .forbidden,
            .openedForReading:
            false
        }
    }
}

/// What the operating system said when it refused something.
struct SystemError: Error, Equatable, Sendable {
    /// The value of `errno`.
    let code: Int32
    /// What was being done, for example `open`.
    let operation: String
    /// The file it was done to.
    let path: String

    /// Reads `errno`, so it must be created right after the call that failed.
    init(_ operation: String, _ path: String) {
        code = errno
        self.operation = operation
        self.path = path
    }

    /// The system's own words: `permission denied`.
    var message: String { String(cString: strerror(code)).lowercased() }
}

extension StorageError {
    /// The meaning of a refusal by the operating system.
    init(_ error: SystemError) {
        switch error.code {
        case ENOSPC, EDQUOT, EFBIG: self = .full
        case EROFS, EACCES, EPERM: self = .readOnly(path: error.path)
        case ENOTDIR, EISDIR, ELOOP, ENAMETOOLONG:
            self = .badPath(path: error.path, reason: error.message)
        default: self = .inputOutput(detail: "\(error.operation) \(error.path): \(error.message)")
        }
    }
}
