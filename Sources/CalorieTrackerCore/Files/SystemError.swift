#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

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
