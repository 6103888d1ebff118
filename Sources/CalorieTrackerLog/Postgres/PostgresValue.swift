/// A parameter of a statement, which is never inserted into its text.
enum PostgresValue {
    case null
    case text(String)
    case integer(Int)
    case texts([String?])
    case integers([Int?])
    case numbers([Double?])

    /// The PostgreSQL type id; 0 leaves it to the statement.
    var type: UInt32 {
        switch self {
        case .null, .text: 0
        case .integer: 20
        case .texts: 1009
        case .integers: 1016
        case .numbers: 1022
        }
    }

    /// Arrays are sent in binary, because as text their elements would need quotes.
    var isBinary: Bool {
        switch self {
        case .null, .text, .integer: false
        case .texts, .integers, .numbers: true
        }
    }

    /// The bytes of the value, with a terminating zero unless it is binary; nil for null.
    var bytes: [UInt8]? {
        switch self {
        case .null: nil
        case .text(let text): Array(text.utf8) + [0]
        case .integer(let integer): Array(String(integer).utf8) + [0]
        case .texts(let texts): PostgresValue.array(of: 25, texts.map { $0.map { Array($0.utf8) } })
        case .integers(let integers):
            PostgresValue.array(
                of: 20,
                integers.map { $0.map { PostgresValue.bytes(UInt64(bitPattern: Int64($0))) } }
            )
        case .numbers(let numbers):
            PostgresValue.array(of: 701, numbers.map { $0.map { PostgresValue.bytes($0.bitPattern) } })
        }
    }

    private static func bytes(_ number: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(56 - 8 * $0)) }
    }

    /// A one-dimensional array in the server's own format: dimensions, null flag, type, length, first index, and then
    /// each element with its length.
    private static func array(of type: Int, _ elements: [[UInt8]?]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(20 + elements.reduce(0) { $0 + 4 + ($1?.count ?? 0) })
        func append(_ number: Int) {
            for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
        }
        append(elements.isEmpty ? 0 : 1)
        append(elements.contains { $0 == nil } ? 1 : 0)
        append(type)
        if !elements.isEmpty {
            append(elements.count)
            append(1)
        }
        for element in elements {
            append(element?.count ?? -1)
            bytes += element ?? []
        }
        return bytes
    }
}

/// A statement with its parameters.
struct PostgresStatement {
    let sql: String
    let values: [PostgresValue]
    /// The maximum number of rows in the answer of an honest server; nil if it is not limited.
    private(set) var mostRows: Int?

    /// The same statement with a maximum number of rows in its answer.
    func limited(to mostRows: Int) -> PostgresStatement {
        var limited = self
        limited.mostRows = mostRows
        return limited
    }

    init(_ sql: String, _ values: PostgresValue...) {
        self.sql = sql
        self.values = values
    }
}

/// An error of a PostgreSQL server.
enum PostgresError: Error, Equatable, Sendable {
    /// libpq is not installed on this device.
    case noLibrary
    /// libpq is older than 14, and does not support pipelines.
    case oldLibrary(version: Int)
    /// The server cannot be reached, or the connection was lost.
    case offline(String)
    /// The server did not send anything within the timeout of this connection.
    case timedOut
    /// The server rejects the client, because of a password, a certificate, or a permission.
    case login(String)
    /// There are too many connections, or the server is starting.
    case busy(String)
    /// The server rejects a statement; the code is that of the SQL standard.
    case refused(code: String, message: String)
}
