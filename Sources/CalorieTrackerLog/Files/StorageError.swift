internal import CLibrary

/// The reason why a log could not be read or changed.
///
/// Except for `outcomeUnknown`, the log is as it was before.
public enum StorageError: Error, Equatable, Sendable {
    /// Another process used the log for too long. The associated value is its process ID, or nil if it is unknown.
    case busy(holder: Int?)
    /// The file is not a log, but for example a text file or the database of another program.
    case notALog(path: String)
    /// A newer version of countme wrote the file.
    case tooNew(version: Int, known: Int)
    /// The contents of the file are damaged.
    case damaged(detail: String)
    /// There is no log at the path, but there are backups of one.
    case missing(path: String)
    /// There is no space left on the disk.
    case full
    /// The current user may not write, or not even read, the file or its folder.
    case readOnly(path: String)
    /// There cannot be a log at the path.
    case badPath(path: String, reason: String)
    /// This device may only read the synced log, or only set its goals. The associated value is the name of the log.
    case forbidden(log: String)
    /// The store was opened for `reading` or `looking`, so it cannot change the log.
    case openedForReading
    /// A record is larger than a log can store. The associated values name its kind, such as "entry" and "entries".
    case tooLarge(one: String, several: String)
    /// SQLite refused a statement; there is nothing wrong with the file.
    case refused(detail: String)
    /// The operating system failed to read or write.
    case inputOutput(detail: String)
    /// The failure came so late that the change may have been stored; read the log to find out.
    case outcomeUnknown(detail: String)

    /// Whether a log that could not be written because of this error can still be read.
    var leavesLogReadable: Bool {
        switch self {
        case .busy, .full, .readOnly, .badPath, .inputOutput: true
        case .notALog, .tooNew, .damaged, .missing, .tooLarge, .refused, .outcomeUnknown, .forbidden,
            .openedForReading:
            false
        }
    }
}

/// An error of the operating system.
struct SystemError: Error, Equatable, Sendable {
    /// The value of `errno`.
    let code: Int32
    /// The failed operation, such as `open`.
    let operation: String
    /// The file of the operation.
    let path: String

    /// Reads `errno`, so it must be created right after the call that failed.
    init(_ operation: String, _ path: String) {
        code = errno
        self.operation = operation
        self.path = path
    }

    /// The system's message: `permission denied`.
    var message: String { String(cString: strerror(code)).lowercased() }
}

extension StorageError {
    /// The meaning of an error of the operating system.
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
