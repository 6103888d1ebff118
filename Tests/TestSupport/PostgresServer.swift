internal import Foundation

@testable internal import CalorieTrackerLog

/// A PostgreSQL server on this machine, with a folder of its own, gone when the test lets go of it.
///
/// It ends by itself when this process does. `make test` installs what it needs; `make sync-test` names one
/// that is there already.
package final class PostgresServer: @unchecked Sendable {
    /// The folder of its socket.
    package let folder: String
    /// The port it listens on.
    package let port: Int
    /// The role that owns everything.
    package static let owner = foreign?.role ?? "owner"
    private let process: pid_t
    private var lifeline: Int32?

    /// A server that somebody has, and not one of this machine.
    private static let foreign = getenv("COUNTME_TEST_SERVER").map { String(cString: $0) }
        .flatMap { try? ShareAddress(url: $0) }

    /// A server that all tests may use together, each with a database of its own.
    package static let shared = Result { try foreign.map(PostgresServer.init(at:)) ?? PostgresServer() }

    /// Whether there is a server that tests can use.
    package static let isInstalled =
        foreign != nil
        || !(FileManager.default.subpaths(atPath: "/usr/lib/postgresql") ?? [])
            .filter { $0.hasSuffix("/bin/postgres") }.isEmpty

    /// Starts a server; with a certificate it listens on loopback with TLS alone.
    package init(certificate: TestCertificates.Pair? = nil) throws {
        // The path of a socket may have no more than some hundred characters.
        folder = "/tmp/countme-pg-\(UUID().uuidString.prefix(8))"
        let program = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
        var words = ["/usr/bin/python3", "-B", program + "/PostgresServer/server.py", folder]
        if let certificate { words += [certificate.certificate, certificate.key] }
        let errors = NSTemporaryDirectory() + "/countme-pg-\(UUID().uuidString).errors"
        defer { try? FileManager.default.removeItem(atPath: errors) }
        (process, lifeline, port) = try startServer(words, errors: errors)
    }

    private init(at address: ShareAddress) {
        folder = address.host
        port = address["port"].flatMap(Int.init) ?? 5432
        process = 0
    }

    deinit {
        guard let lifeline else { return }
        close(lifeline)
        _ = exitStatus(of: process)
    }

    /// Stops it, starts it, or lets it crash and start again.
    package func tell(_ word: String) throws {
        guard let lifeline else { return }
        let line = Array((word + "\n").utf8)
        try require(write(lifeline, line, line.count) == line.count, "the server is gone")
        try require(readLine(from: lifeline) == word, "the server did not \(word)")
    }
}

extension PostgresServer {
    /// Creates an empty database, and returns its name.
    package func makeDatabase() throws -> String {
        var generator = SystemRandomNumberGenerator()
        let name = "share_\(EntryUUID(using: &generator).description.prefix(8))"
        let connection = try PostgresConnection(settings(PostgresServer.owner, in: nil))
        _ = try connection.run([PostgresStatement("CREATE DATABASE \(name)")])
        return name
    }

    /// Runs a statement as the owner.
    package func run(_ sql: String, in database: String) throws {
        let connection = try PostgresConnection(settings(PostgresServer.owner, in: database))
        _ = try connection.run([PostgresStatement(sql)])
    }

    /// Takes a database away again.
    package func dropDatabase(_ name: String) {
        guard let connection = try? PostgresConnection(settings(PostgresServer.owner, in: nil)) else {
            return
        }
        _ = try? connection.run([PostgresStatement("DROP DATABASE \(name) WITH (FORCE)")])
    }

    /// How to connect as a role to a database; without one to that which was there before.
    package func settings(_ role: String, in database: String?) -> [(name: String, value: String)] {
        guard let foreign = PostgresServer.foreign, lifeline == nil else {
            return [
                ("host", folder), ("port", "\(port)"), ("user", role), ("dbname", database ?? "postgres"),
            ]
        }
        let certificates = getenv("COUNTME_CA_FILE").map { String(cString: $0) }
        let settings = foreign.settings(certificates: certificates).filter {
            $0.name != "user" && ($0.name != "dbname" || database == nil)
        }
        return settings + [("user", role)] + (database.map { [("dbname", $0)] } ?? [])
    }
}
