internal import CSQLite

/// An open database, configured for a file that may have been tampered with.
final class SQLiteConnection {
    /// The location of a database.
    enum Location: Equatable {
        /// An absolute path; anything else might be read as a URI or depend on the current folder.
        case file(String)
        /// An absolute path whose directory has no symbolic links: SQLite rejects one that is added later.
        case resolved(String)
        case memory

        fileprivate var path: String {
            switch self {
            // SQLite rejects a symbolic link anywhere in the path; only a link in place of the file itself could be a
            // trap.
            case .file(let file): PrivateDirectory.withoutLinks(file)
            case .resolved(let file): file
            case .memory: ":memory:"
            }
        }
    }

    let handle: OpaquePointer
    /// The path of SQLite's rollback journal; nil in memory.
    let journalPath: String?
    private let isReadOnly: Bool
    /// The budget of each statement.
    let resultBudget: ResultBudget
    /// The number of prepared statements, which does not depend on the number of rows.
    private(set) var statementCount = 0

    /// Avoids a mutex around every allocation, which SQLite needs only for its memory statistics, and pages of memory
    /// that a short command never uses.
    private static let libraryIsConfigured =
        countme_sqlite_config(SQLITE_CONFIG_MEMSTATUS, 0) == SQLITE_OK
        && countme_sqlite_allocate_pages_singly() == SQLITE_OK

    /// Opens an existing file, or an empty database in memory.
    ///
    /// Pages with a wrong checksum cannot be read, unless their checksums are to be ignored.
    init(
        _ location: Location,
        isReadOnly: Bool = false,
        ignoringChecksums: Bool = false
    ) throws(SQLiteError) {
        _ = SQLiteConnection.libraryIsConfigured
        let path = location.path
        // SQLite gives some relative paths a special meaning, such as ":memory:".
        guard location == .memory || path.utf8.first == UInt8(ascii: "/") else {
            throw SQLiteError(extendedCode: SQLITE_CANTOPEN, message: "no such folder", sql: nil)
        }
        let files = location == .memory || ignoringChecksums ? nil : ChecksummedFiles.name
        let opened = try SQLiteConnection.open(path, isReadOnly: isReadOnly, files)
        handle = opened
        journalPath = location == .memory ? nil : path + "-journal"
        resultBudget = ResultBudget(
            fileSize: { location == .memory ? nil : PrivateFile.size(of: path) },
            cacheSize: {
                var (used, most): (Int32, Int32) = (0, 0)
                sqlite3_db_status(opened, SQLITE_DBSTATUS_CACHE_USED, &used, &most, 0)
                return Int(used)
            }
        )
        self.isReadOnly = isReadOnly
        do {
            try configure()
        } catch {
            sqlite3_close_v2(opened)
            throw error
        }
    }

    private static func open(
        _ path: String,
        isReadOnly: Bool,
        _ files: UnsafePointer<CChar>?
    ) throws(SQLiteError) -> OpaquePointer {
        let flags =
            (isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE)
            | SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(path, &opened, flags, files)
        if code == SQLITE_OK, let opened { return opened }
        // "Whether or not an error occurs when it is opened, resources associated with the database
        // connection handle should be released": https://sqlite.org/c3ref/open.html
        let error = SQLiteError(
            extendedCode: code,
            message: opened.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory",
            sql: nil
        )
        sqlite3_close_v2(opened)
        throw error
    }

    /// Opens the bytes of a database as a database in memory.
    convenience init(holding bytes: [UInt8]) throws(SQLiteError) {
        try self.init(.memory)
        guard let copy = sqlite3_malloc64(UInt64(bytes.count)) else {
            throw SQLiteError(extendedCode: SQLITE_NOMEM, message: "out of memory", sql: nil)
        }
        bytes.withUnsafeBytes {
            copy.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(copy), byteCount: $0.count)
        }
        let size = sqlite3_int64(bytes.count)
        let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE)
        let code = sqlite3_deserialize(
            handle,
            "main",
            copy.assumingMemoryBound(to: UInt8.self),
            size,
            size,
            flags
        )
        guard code == SQLITE_OK else { throw lastError(sql: nil) }
        resultBudget.fileSize = { bytes.count }
    }

    deinit { sqlite3_close_v2(handle) }

    /// Applies the configuration of every connection.
    private func configure() throws(SQLiteError) {
        // Before any SQL, because even a PRAGMA may find the file busy.
        sqlite3_busy_timeout(handle, 10_000)
        let options: [(Int32, Int32)] = [
            // No SQL may write to the schema table or corrupt the file on purpose.
            (SQLITE_DBCONFIG_DEFENSIVE, 1),
            // "All applications are encouraged to switch this setting off":
            // https://sqlite.org/c3ref/c_dbconfig_defensive.html
            (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
            // Off by default; a row of the journal must belong to a change.
            (SQLITE_DBCONFIG_ENABLE_FKEY, 1),
            // A mistyped column in double quotes is an error, not a string.
            (SQLITE_DBCONFIG_DQS_DML, 0),
            (SQLITE_DBCONFIG_DQS_DDL, 0),
            // The schema has neither: a planted one must not run.
            (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0),
            (SQLITE_DBCONFIG_ENABLE_VIEW, 0),
            (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0),
        ]
        for (option, value) in options {
            guard countme_sqlite_db_config(handle, option, value) == SQLITE_OK else {
                throw lastError(sql: nil)
            }
        }
        sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, 1_000_000)
        sqlite3_limit(handle, SQLITE_LIMIT_SQL_LENGTH, Int32(SQLiteStatement.longestSQL))
        sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 1)
        // "This is a defense against malicious or damaged files": https://sqlite.org/security.html
        try execute("PRAGMA cell_size_check = ON")
        try execute("PRAGMA temp_store = MEMORY")
        // If another process truncated a memory-mapped file, the result would be a signal instead of an error.
        try execute("PRAGMA mmap_size = 0")
        watch()
    }

    /// Counts a prepared statement.
    func countStatement() { statementCount += 1 }

    /// The error of the SQLite call that just failed.
    func lastError(sql: String?, isReading: Bool = false) -> SQLiteError {
        if resultBudget.isExceeded { return SQLiteError.moreThanFits }
        return SQLiteError(
            extendedCode: sqlite3_extended_errcode(handle),
            message: String(cString: sqlite3_errmsg(handle)),
            sql: sql,
            isReading: isReading
        )
    }

    /// Runs a statement for its effect.
    func execute(_ sql: String, _ values: [SQLiteValue] = []) throws(SQLiteError) {
        if let reusedStatements {
            return try reusedStatements.run(sql, on: self) { statement throws(SQLiteError) in
                try statement.execute(values)
            }
        }
        try SQLiteStatement(sql, on: self).execute(values)
    }

    /// Runs a statement and decodes all its rows, so that no lock is held when this returns.
    func query<Value>(
        _ sql: String,
        _ values: [SQLiteValue] = [],
        _ decode: (inout SQLiteRow) throws -> Value
    ) throws -> [Value] {
        if let reusedStatements {
            return try reusedStatements.run(sql, on: self) { statement in
                try statement.rows(values, decode)
            }
        }
        return try SQLiteStatement(sql, on: self).rows(values, decode)
    }

    /// Runs a body that executes a few statements many times, and prepares each of them only once.
    func reusingStatements<Value>(_ body: () throws -> Value) rethrows -> Value {
        if keepsStatements { return try body() }
        keepsStatements = true
        defer { keepsStatements = false }
        return try body()
    }

    /// Whether each statement is prepared only once and reused.
    ///
    /// A reused statement keeps its connection alive, so it must be released by resetting this.
    var keepsStatements: Bool {
        get { reusedStatements != nil }
        set { reusedStatements = newValue ? ReusedStatements() : nil }
    }

    private var reusedStatements: ReusedStatements?

    /// Runs a body in one read transaction: the file is locked and checked once, not for every statement.
    ///
    /// A change made by the body ends it.
    func reading<Value>(_ body: () throws -> Value) throws -> Value {
        if isInTransaction { return try body() }
        try execute("BEGIN")
        isReading = true
        let value: Value
        do {
            value = try body()
        } catch {
            try? endReading()
            throw error
        }
        try endReading()
        return value
    }

    /// Ends the current read transaction, so that a change is based on the current state of the log.
    func endReading() throws(SQLiteError) {
        guard isReading else { return }
        isReading = false
        // A failure may have ended it already.
        if isInTransaction { try execute("COMMIT") }
    }

    private var isReading = false

    /// Stops a long statement with `SQLITE_INTERRUPT` if a closure, which is called from time to time, returns true.
    func interrupt(when isInterrupted: @escaping () -> Bool) {
        self.isInterrupted = isInterrupted
    }

    private var isInterrupted: (() -> Bool)?

    /// The number of operations between calls, which is a few milliseconds of work.
    private static let operationsBetweenQuestions: Int32 = 50_000

    /// Makes SQLite ask from time to time whether a statement may continue.
    private func watch() {
        sqlite3_progress_handler(
            handle,
            SQLiteConnection.operationsBetweenQuestions,
            { context in
                guard let context else { return 0 }
                return Unmanaged<SQLiteConnection>.fromOpaque(context).takeUnretainedValue().mayGoOn ? 0 : 1
            },
            Unmanaged.passUnretained(self).toOpaque()
        )
    }

    private var mayGoOn: Bool {
        resultBudget.pass(Int(SQLiteConnection.operationsBetweenQuestions)) && isInterrupted?() != true
    }

    /// Whether SQLite refuses to write to a file that was opened for writing, because of its header.
    var mustNotWrite: Bool { !isReadOnly && sqlite3_db_readonly(handle, "main") == 1 }

    /// The rowid of the last insert.
    var lastInsertedNumber: Int { Int(sqlite3_last_insert_rowid(handle)) }

    /// Whether a transaction is open.
    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// The number of reserved bytes in each page, or in each page that is written next.
    var reservedBytes: Int {
        var count: Int32 = -1
        sqlite3_file_control(handle, "main", SQLITE_FCNTL_RESERVE_BYTES, &count)
        return Int(count)
    }

    /// Reserves a number of bytes in each page; a file that already reserves more keeps that number.
    func reserve(_ bytes: Int) {
        var count = Int32(bytes)
        sqlite3_file_control(handle, "main", SQLITE_FCNTL_RESERVE_BYTES, &count)
    }

    /// Whether each page has a checksum, or will have one when it is written.
    var hasPageChecksums: Bool { reservedBytes == PageChecksum.size }

    /// Gives each page of an empty database a checksum from the start.
    func startPageChecksums() throws(SQLiteError) {
        if journalPath != nil {
            let code = sqlite3_file_control(handle, "main", ChecksummedFiles.startOperation, nil)
            guard code == SQLITE_OK else {
                throw SQLiteError(
                    extendedCode: code,
                    message: String(cString: sqlite3_errstr(code)),
                    sql: nil
                )
            }
        }
        reserve(PageChecksum.size)
    }

    /// Rewrites the whole database with a checksum in each page.
    func addPageChecksums() throws(SQLiteError) {
        reserve(PageChecksum.size)
        // All pages stay in memory until the end, when they are written in order: the first one declares that all
        // others have checksums.
        try execute("PRAGMA cache_spill = OFF")
        defer { try? execute("PRAGMA cache_spill = ON") }
        do {
            try execute("VACUUM")
        } catch {
            reserve(0)
            throw error
        }
    }

    /// Replaces every page of another database with those of this one, from a single state.
    func copyPages(to copy: SQLiteConnection) throws {
        copy.resultBudget.fileSize = resultBudget.fileSize
        try reading {
            // The file is locked only now, so that the list of its free pages is from the same state.
            _ = try query("PRAGMA user_version") { try $0.integer("user_version") }
            sqlite3_file_control(handle, "main", ChecksummedFiles.clearFreePagesOperation, nil)
            defer { sqlite3_file_control(handle, "main", ChecksummedFiles.readFreePagesOperation, nil) }
            guard let backup = sqlite3_backup_init(copy.handle, "main", handle, "main") else {
                throw copy.lastError(sql: nil)
            }
            let code = sqlite3_backup_step(backup, -1)
            let end = sqlite3_backup_finish(backup)
            guard code == SQLITE_DONE, end == SQLITE_OK else {
                throw SQLiteError(
                    extendedCode: code == SQLITE_DONE ? end : code,
                    message: String(cString: sqlite3_errstr(code == SQLITE_DONE ? end : code)),
                    sql: nil
                )
            }
        }
    }

    /// Replaces the rows of another database with the same tables by those of this one, from a single state.
    ///
    /// Its page format remains, which `copyPages` would replace.
    func copyRows(to copy: SQLiteConnection) throws {
        try reading {
            let tables = try query(
                """
                SELECT name
                FROM sqlite_schema
                WHERE type = 'table' AND name NOT LIKE 'sqlite_stat%'
                ORDER BY name = 'sqlite_sequence'
                """
            ) { try $0.text("name") }
            try copy.execute("BEGIN")
            try copy.execute("PRAGMA defer_foreign_keys = ON")
            try copy.reusingStatements {
                for table in tables {
                    let columns = try query("SELECT name FROM pragma_table_info(?)", [.text(table)]) {
                        try $0.text("name")
                    }
                    let names = columns.joined(separator: ", ")
                    let marks = columns.map { _ in "?" }.joined(separator: ", ")
                    // Counters come last, because the rows before have changed them.
                    try copy.execute("DELETE FROM \(table)")
                    _ = try query("SELECT \(names) FROM \(table)") { row in
                        let values = try columns.map { _ in try row.value("of a table") }
                        try copy.execute("INSERT INTO \(table) (\(names)) VALUES (\(marks))", values)
                    }
                }
            }
            let version = try query("PRAGMA user_version") { try $0.integer("user_version") }[0]
            try copy.execute("PRAGMA user_version = \(version)")
            try copy.execute("COMMIT")
        }
    }

    /// Defines the SQL function `row_checksum(value, ...)`, with which a migration verifies existing rows.
    func defineRowChecksum() throws(SQLiteError) {
        let code = sqlite3_create_function_v2(
            handle,
            "row_checksum",
            -1,
            SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY,
            nil,
            { context, count, arguments in
                let values = (0..<Int(count)).map { SQLiteValue(argument: arguments?[$0]) }
                sqlite3_result_int64(context, Int64(Checksum.sum(of: values)))
            },
            nil,
            nil,
            nil
        )
        guard code == SQLITE_OK else { throw lastError(sql: nil) }
    }
}

extension SQLiteValue {
    fileprivate init(argument: OpaquePointer?) {
        switch sqlite3_value_type(argument) {
        case SQLITE_INTEGER: self = .integer(Int(sqlite3_value_int64(argument)))
        case SQLITE_FLOAT: self = .real(sqlite3_value_double(argument))
        case SQLITE_TEXT:
            // The text must be requested before its length.
            let text = sqlite3_value_text(argument)
            let bytes = UnsafeBufferPointer(start: text, count: Int(sqlite3_value_bytes(argument)))
            self = .text(String(decoding: bytes, as: UTF8.self))
        default: self = .null
        }
    }
}
