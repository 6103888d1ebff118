internal import CSQLite

/// What SQLite said when it refused something: facts only, without the values that were bound.
struct SQLiteError: Error, Equatable, Sendable {
    /// SQLite's extended result code.
    let extendedCode: Int32
    /// SQLite's own words.
    let message: String
    /// The statement that failed.
    let sql: String?
    /// Whether it was not to write anything.
    var isReading = false

    /// What came of a statement is more than its file can hold.
    static var moreThanFits: SQLiteError {
        SQLiteError(
            extendedCode: SQLITE_CORRUPT,
            message: "it expands to more data than it can contain",
            sql: nil
        )
    }

    /// The result code without its extension: `SQLITE_BUSY` for `SQLITE_BUSY_SNAPSHOT`.
    var code: Int32 { extendedCode & 0xff }

    /// Whether a statement was ended because somebody asked for it.
    var isInterruption: Bool { code == SQLITE_INTERRUPT }

    /// Whether a row breaks a rule of its table, such as that no two of them share a name.
    var isConstraint: Bool { code == SQLITE_CONSTRAINT }

    /// Whether the file is not, or no longer, what it should be.
    var meansDamage: Bool {
        hasWrongPage || isAboutOversizedRow
            || [SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_ERROR, SQLITE_MISMATCH].contains(code)
    }

    static let wrongPageWords = "a page does not match its checksum"

    /// Whether a page does not have the checksum that it was written with.
    fileprivate var hasWrongPage: Bool { extendedCode == ChecksummedFiles.wrongPage }

    /// Whether a row that was to be read says that it is longer than countme writes any.
    fileprivate var isAboutOversizedRow: Bool { code == SQLITE_TOOBIG && isReading }

    /// Whether the statement itself is what SQLite cannot take, and not a file whose header or whose tables
    /// were altered; it tells only in words.
    fileprivate var isAboutStatement: Bool {
        code == SQLITE_ERROR
            && (message.hasPrefix("Expression tree") || message.hasPrefix("too many")
                || message.hasPrefix("near \"")
                || message.hasPrefix("parser stack overflow"))
    }
}

/// A value of a row that is not what the schema promises: the file was altered behind countme's back.
struct SQLiteDecodingError: Error, Equatable {
    let column: String
    let reason: String
}

extension StorageError {
    /// The meaning of a refusal by SQLite for the log at a path.
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
        // A value that was bound breaks a rule of its table, which says nothing about the file.
        case SQLITE_CONSTRAINT: self = .refused(detail: error.message)
        case SQLITE_MISMATCH: self = .damaged(detail: error.message)
        case SQLITE_ERROR where !error.isAboutStatement: self = .damaged(detail: error.message)
        case SQLITE_ERROR, SQLITE_TOOBIG, SQLITE_RANGE, SQLITE_MISUSE: self = .refused(detail: error.message)
        case SQLITE_CANTOPEN where !PrivateFile.isReadable(path): self = .readOnly(path: path)
        case SQLITE_CANTOPEN: self = .inputOutput(detail: "\(path) cannot be opened (\(error.extendedCode))")
        default: self = .inputOutput(detail: "\(error.message) (\(error.extendedCode))")
        }
    }

    /// Runs a body, and says of every failure in it what it means for the log at a path.
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
