internal import CalorieTrackerCore

/// A failure to read the rest of an answer after the change was saved.
///
/// The change must not be repeated, so this is not a `StorageError`.
struct FailureAfterChange: Error {
    let cause: StorageError
}

extension UserError {
    /// A failure of the log or of the disk below it.
    init(_ error: StorageError) {
        self = UserError(error.code, error.words).hints(error.remedies)
    }
}

extension StorageError {
    fileprivate var code: ErrorCode {
        switch self {
        case .busy: .busy
        case .notALog, .damaged, .missing: .damaged
        case .forbidden: .readOnly
        case .tooLarge: .badInput
        case .outcomeUnknown: .outcomeUnknown
        case .tooNew, .full, .readOnly, .badPath, .refused, .inputOutput, .openedForReading: .storage
        }
    }

    fileprivate var words: String {
        switch self {
        case .busy(let holder):
            "the log is in use" + (holder.map { " by process \($0)" } ?? "") + "; nothing was saved"
        case .notALog(let path): "\(path) is not a countme log; it was not touched"
        case .tooNew(let version, let known):
            "the log was written by a newer countme (schema \(version); this version supports \(known))"
        case .damaged(let detail): "the log is damaged: \(detail); nothing was changed"
        case .missing(let path): "no log at \(path), but backups exist"
        case .full: "no space left; nothing was saved"
        case .readOnly(let path): "no permission for \(path); nothing was changed"
        case .badPath(let path, let reason): "cannot use \(path): \(reason)"
        case .forbidden(let log):
            "you do not have write access to the log of \(quoted(log)); nothing was saved"
        case .openedForReading: "the log is open read-only; nothing was changed"
        case .tooLarge(let one, _): "the \(one) is too large; nothing was saved"
        case .refused(let detail): "the change violates the log's rules: \(detail); nothing was changed"
        case .inputOutput(let detail): "cannot read or write the log: \(detail)"
        case .outcomeUnknown(let detail): "the change may or may not have been saved: \(detail)"
        }
    }

    fileprivate var remedies: [Hint] {
        switch self {
        case .busy(let holder): ["try again\(holder.map { "; ps -p \($0) shows it" } ?? "")"]
        case .notALog, .badPath: [.countme("config")]
        case .tooNew: ["upgrade countme (countme --version shows yours)"]
        case .damaged:
            [
                .countme("doctor --fix", why: "to move it aside and recover what can be read"),
                .countme("doctor", why: "to see what is wrong"),
            ]
        case .missing(let path):
            [
                .countme("doctor --fix", why: "to restore the newest one"), .countme("backup --list"),
                "to start over, move \(Shell.word(BackupFolder(besideLogAt: path).path)) away",
            ]
        case .full: ["df -h shows which disk is full"]
        case .readOnly(let path): ["ls -ld \(Shell.word(path))"]
        case .forbidden: [.countme("sync status")]
        case .tooLarge(_, let several): ["split it into several \(several)"]
        case .openedForReading: [.countme("help")]
        case .refused: [.countme("doctor", why: "to check the log")]
        case .inputOutput: ["nothing was saved; check df -h and dmesg"]
        case .outcomeUnknown:
            [
                .countme("today", why: "to see whether it was"),
                "if you used --key, it is safe to repeat the command",
            ]
        }
    }

    /// The error in words, for a log that was being read.
    var inLog: String {
        if case .damaged(let detail) = self {
            "the log is damaged: \(detail)"
        } else {
            "the log cannot be read: \(reason)"
        }
    }
}
