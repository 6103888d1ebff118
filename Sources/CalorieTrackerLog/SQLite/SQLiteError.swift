internal import CSQLite

/// An error of SQLite: facts only, without the bound values.
struct SQLiteError: Error, Equatable, Sendable {
    /// SQLite's extended result code.
    let extendedCode: Int32
    /// SQLite's error message.
    let message: String
    /// The statement that failed.
    let sql: String?
    /// Whether the statement was only reading.
    var isReading = false

    /// The result of a statement is larger than its file allows.
    static var moreThanFits: SQLiteError {
        SQLiteError(
            extendedCode: SQLITE_CORRUPT,
            message: "it expands to more data than it can contain",
            sql: nil
        )
    }

    /// The result code without its extension: `SQLITE_BUSY` for `SQLITE_BUSY_SNAPSHOT`.
    var code: Int32 { extendedCode & 0xff }

    /// Whether a statement was stopped on request.
    var isInterruption: Bool { code == SQLITE_INTERRUPT }

    /// Whether a row breaks a constraint of its table, such as a unique name.
    var isConstraint: Bool { code == SQLITE_CONSTRAINT }

    /// Whether the file is not valid, or is damaged.
    var meansDamage: Bool {
        hasWrongPage || isAboutOversizedRow
            || [SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR, SQLITE_MISMATCH].contains(code)
    }

    static let wrongPageWords = "a page does not match its checksum"

    /// Whether a page does not match its checksum.
    fileprivate var hasWrongPage: Bool { extendedCode == ChecksummedFiles.wrongPage || isOfOtherProgram }

    /// Whether another program may have written to the file since countme did.
    var isOfOtherProgram: Bool { extendedCode == ChecksummedFiles.pageOfOtherProgram }

    /// Whether a row to be read claims to be longer than any that countme writes.
    fileprivate var isAboutOversizedRow: Bool { code == SQLITE_TOOBIG && isReading }

    /// Whether SQLite rejects the statement itself, and not a file whose header or tables were altered; the difference
    /// is only in the message.
    fileprivate var isAboutStatement: Bool {
        code == SQLITE_ERROR
            && (message.hasPrefix("Expression tree") || message.hasPrefix("too many")
                || message.hasPrefix("near \"")
                || message.hasPrefix("parser stack overflow"))
    }
}

/// A value of a row that does not match the schema: another program altered the file.
struct SQLiteDecodingError: Error, Equatable {
    let column: String
    let reason: String
}

extension StorageError {
    /// The meaning of an error of SQLite for the log at a path.
    init(_ error: SQLiteError, path: String) {
        switch error.code {
        case SQLITE_BUSY, SQLITE_LOCKED: self = .busy(holder: nil)
        case SQLITE_FULL: self = .full
        case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: self = .readOnly(path: path)
        case SQLITE_NOTADB: self = .notALog(path: path)
        case SQLITE_CORRUPT: self = .damaged(detail: error.message)
        case SQLITE_IOERR where error.hasWrongPage:
            self = .damaged(detail: SQLiteError.wrongPageWords)
        case SQLITE_TOOBIG where error.isAboutOversizedRow:
            self = .damaged(detail: "a row exceeds the maximum length")
        // A bound value breaks a constraint of its table, which does not mean that the file is damaged.
        case SQLITE_CONSTRAINT: self = .refused(detail: error.message)
        case SQLITE_MISMATCH: self = .damaged(detail: error.message)
        case SQLITE_ERROR where !error.isAboutStatement: self = .damaged(detail: error.message)
        case SQLITE_ERROR, SQLITE_TOOBIG, SQLITE_RANGE, SQLITE_MISUSE: self = .refused(detail: error.message)
        case SQLITE_CANTOPEN where !PrivateFile.isReadable(path): self = .readOnly(path: path)
        case SQLITE_CANTOPEN: self = .inputOutput(detail: "\(path) cannot be opened (\(error.extendedCode))")
        default: self = .inputOutput(detail: "\(error.message) (\(error.extendedCode))")
        }
    }

    /// Runs a body, and translates every error to its meaning for the log at a path.
    static func translating<Value>(path: String, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch let error as SQLiteError {
            throw StorageError(error, path: path)
        } catch let error as SQLiteDecodingError {
            throw StorageError.damaged(detail: "column \(error.column) is \(error.reason)")
        }
    }
}
