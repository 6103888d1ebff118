internal import CPostgres

/// A connection to a PostgreSQL server, or to another server with its protocol.
///
/// A session has no state: statements that are sent together work through a pooler that uses another connection for
/// every transaction.
final class PostgresConnection {
    private let handle: OpaquePointer
    /// The number of seconds to wait for the next byte.
    private let patience: Int32

    /// Loads libpq once, for the first connection.
    private static let isLoaded = countme_pg_load()
    private static let firstWithPipelines = 140_000

    /// Connects with settings as named by libpq.
    init(
        _ settings: [(name: String, value: String)],
        patience: Int = PostgresConnection.patience
    ) throws(PostgresError) {
        self.patience = Int32(clamping: patience)
        guard PostgresConnection.isLoaded else {
            let version = Int(countme_pg_library_version())
            throw version > 0 && version < PostgresConnection.firstWithPipelines
                ? .oldLibrary(version: version / 10_000) : .noLibrary
        }
        let names = settings.map { Array($0.name.utf8CString) }
        let values = settings.map { Array($0.value.utf8CString) }
        let connected = PostgresConnection.withPointers(names) { names in
            PostgresConnection.withPointers(values) { values in countme_pg_connect(names, values) }
        }
        guard let connected else { throw .offline("out of memory") }
        handle = connected
        guard countme_pg_connection_status(handle) == countme_pg_connection_ok else {
            throw PostgresConnection.failure(words)
        }
        guard countme_pg_enter_pipeline(handle) else { throw .offline(words) }
    }

    deinit { countme_pg_finish(handle) }

    private static func withPointers<Value>(
        _ texts: [[CChar]],
        _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Value
    ) -> Value {
        let copies = texts.map { text in
            let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.count)
            copy.initialize(from: text, count: text.count)
            return copy
        }
        defer { for copy in copies { copy.deallocate() } }
        let pointers = copies.map { UnsafePointer<CChar>?($0) } + [nil]
        return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
    }

    /// The library's error message on a single line.
    private var words: String {
        let text = countme_pg_error(handle).map { String(cString: $0) } ?? ""
        return PostgresConnection.line(text)
    }

    /// A message of a server may contain anything.
    private static func line(_ text: String) -> String {
        let lines = text.prefix(500).split { $0.isNewline || $0 == "\t" }
        return lines.map { PlainText.tidied(PlainText.withoutControls(String($0))) }
            // This suggestion of libpq cannot be followed here.
            .filter { !$0.isEmpty && !$0.hasPrefix("Either provide the file") }
            .joined(separator: "; ")
    }

    /// The error that prevented a connection; libpq reports it only as text, which is always English here.
    private static func failure(_ words: String) -> PostgresError {
        let login = [
            "authentication failed", "no password supplied", "pg_hba.conf", "does not exist", "certificate",
            "SSL", "permission denied", "not permitted to log in", "root.crt",
        ]
        let busy = [
            "too many", "remaining connection slots", "starting up", "shutting down", "recovery mode",
        ]
        if busy.contains(where: words.contains) { return .busy(words) }
        return login.contains(where: words.contains) ? .login(words) : .offline(words)
    }

    /// The server, the role, and the database, for display.
    var place: (host: String, user: String, database: String) {
        func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }
        return (
            text(countme_pg_host(handle)), text(countme_pg_user(handle)), text(countme_pg_database(handle))
        )
    }

    /// The verifier that a server stores instead of the password.
    func verifier(password: String, user: String) throws(PostgresError) -> String {
        guard let verifier = countme_pg_verifier(handle, password, user) else { throw .offline(words) }
        defer { countme_pg_free(verifier) }
        return String(cString: verifier)
    }

    /// Runs statements in one round trip, and returns the rows of each; none is run after an error.
    ///
    /// The closure `meanwhile` runs while the server works.
    func run(
        _ statements: [PostgresStatement],
        meanwhile: () -> Void = {}
    ) throws(PostgresError) -> [[[String?]]] {
        for statement in statements { try send(statement) }
        guard countme_pg_sync(handle) else { throw .offline(words) }
        meanwhile()
        var answers: [[[String?]]] = []
        var failure: PostgresError?
        for statement in statements {
            switch try answer(to: statement) {
            case .success(let rows): answers.append(rows)
            case .failure(let refusal): failure = failure ?? refusal
            case nil: break
            }
            // A result ends with an empty one.
            if let rest = try nextResult() {
                countme_pg_clear(rest)
                throw .offline("the server answers out of turn")
            }
        }
        guard let end = try nextResult() else { throw failure ?? .offline(words) }
        let isSynchronized =
            UInt32(bitPattern: countme_pg_result_status(end)) == countme_pg_pipeline_sync.rawValue
        countme_pg_clear(end)
        if let failure { throw failure }
        guard isSynchronized else { throw .offline(words) }
        return answers
    }

    /// The rows of a statement, or the reason why the server refused it; nil if it was skipped after an error.
    ///
    /// Rows of limited statements are read one by one, so that a server that sends too many uses no more memory here.
    private func answer(
        to statement: PostgresStatement
    ) throws(PostgresError) -> Result<[[String?]], PostgresError>? {
        if statement.mostRows != nil { _ = countme_pg_single_rows(handle) }
        var rows: [[String?]] = []
        var size = 0
        while true {
            guard let result = try nextResult() else { throw .offline(words) }
            defer { countme_pg_clear(result) }
            let status = UInt32(bitPattern: countme_pg_result_status(result))
            switch status {
            case countme_pg_command_ok.rawValue, countme_pg_tuples_ok.rawValue,
                countme_pg_single_tuple.rawValue:
                rows += PostgresConnection.rows(of: result)
                guard status == countme_pg_single_tuple.rawValue else { return .success(rows) }
                size += rows.last?.reduce(0) { $0 + ($1?.utf8.count ?? 0) } ?? 0
                guard rows.count <= statement.mostRows ?? .max, size <= PostgresConnection.mostBytes else {
                    throw .offline("the server sends more than was requested")
                }
            case countme_pg_pipeline_aborted.rawValue: return nil
            default: return .failure(PostgresConnection.refusal(result))
            }
        }
    }

    /// The maximum size of the answer to a limited statement, far above that of an honest one.
    private static let mostBytes = 16_000_000

    /// The number of seconds to wait for the next byte: longer than a server waits for a lock.
    static let patience = 60

    /// The next result; times out if the server sends no more data.
    private func nextResult() throws(PostgresError) -> OpaquePointer? {
        guard countme_pg_wait(handle, patience) else { throw .timedOut }
        return countme_pg_next_result(handle)
    }

    private func send(_ statement: PostgresStatement) throws(PostgresError) {
        let values = statement.values
        let bytes = values.map(\.bytes)
        let copies = bytes.map { bytes in
            bytes.map { bytes in
                let copy = UnsafeMutablePointer<CChar>.allocate(capacity: max(bytes.count, 1))
                bytes.withUnsafeBytes { bytes in
                    guard let start = bytes.baseAddress else { return }
                    UnsafeMutableRawPointer(copy).copyMemory(from: start, byteCount: bytes.count)
                }
                return copy
            }
        }
        defer { for copy in copies { copy?.deallocate() } }
        let isSent = countme_pg_send(
            handle,
            statement.sql,
            Int32(values.count),
            values.map(\.type),
            copies.map { $0.map { UnsafePointer($0) } },
            bytes.map { Int32($0?.count ?? 0) },
            values.map { $0.isBinary ? 1 : 0 }
        )
        guard isSent else { throw .offline(words) }
    }

    private static func rows(of result: OpaquePointer) -> [[String?]] {
        let columns = countme_pg_column_count(result)
        return (0..<countme_pg_row_count(result)).map { row in
            (0..<columns).map { column in
                guard !countme_pg_is_null(result, row, column),
                    let value = countme_pg_value(result, row, column)
                else { return nil }
                let length = Int(countme_pg_length(result, row, column))
                return value.withMemoryRebound(to: UInt8.self, capacity: length) {
                    String(decoding: UnsafeBufferPointer(start: $0, count: length), as: UTF8.self)
                }
            }
        }
    }

    private static func refusal(_ result: OpaquePointer) -> PostgresError {
        func field(_ field: some BinaryInteger) -> String? {
            countme_pg_error_field(result, Int32(field)).map { String(cString: $0) }
        }
        guard let code = field(countme_pg_sqlstate) else { return .offline("the connection was lost") }
        let message = line(field(countme_pg_message) ?? "")
        switch code {
        case "53300", "57P03": return .busy(message)
        case "57P01", "57P02": return .offline(message)
        case "42501": return .login(message)
        default: return .refused(code: code, message: message)
        }
    }
}
