import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// Addresses, certificates and passwords: who is talked to, and who is let in.
@Suite(.enabled(if: PostgresServer.isInstalled)) struct ShareConnectionTests {
    /// The address of a server that calls itself `wrong.example`, whatever it is called here.
    private func address(_ host: String, on server: PostgresServer, password: String) throws -> ShareAddress {
        let scratch = try ScratchDirectory()
        return try ShareAddress(
            file: scratch.write(
                """
                [countme]
                host=\(host)
                hostaddr=127.0.0.1
                port=\(server.port)
                user=nora
                dbname=postgres
                password=\(password)
                """,
                to: "invite"
            )
        )
    }

    private func connect(_ address: ShareAddress, trusting file: String?) throws -> Share {
        try Share(address, certificates: file, client: "test", sleep: { _ in })
    }

    private func makeRole(on server: PostgresServer) throws {
        let settings = [
            ("host", server.folder), ("port", "\(server.port)"), ("user", "owner"), ("dbname", "postgres"),
        ]
        let owner = try PostgresConnection(settings.map { (name: $0.0, value: $0.1) })
        _ = try? owner.run([PostgresStatement("CREATE ROLE nora LOGIN")])
        _ = try owner.run([PostgresStatement("ALTER ROLE nora PASSWORD 'right'")])
    }

    private func refusal(_ body: () throws -> Share) -> SharingError? {
        do {
            _ = try body()
            return nil
        } catch {
            return error as? SharingError
        }
    }

    @Test func `only a server that proves its name is talked to, and only with the right password`() throws {
        let certificates = try TestCertificates()
        let server = try PostgresServer(certificate: certificates.wrongHost)
        try makeRole(on: server)
        let trusted = certificates.caFile
        let right = try address("wrong.example", on: server, password: "right")
        _ = try connect(right, trusting: trusted)
        func expectRefusal(_ address: ShareAddress, trusting file: String?, _ words: String) {
            guard case .login(let said)? = refusal({ try connect(address, trusting: file) }) else {
                Issue.record("it was talked to: \(words)")
                return
            }
            #expect(said.contains(words), "\(said)")
            #expect(!said.contains("right"))
        }
        // Another name than the certificate has.
        expectRefusal(
            try address("other.example", on: server, password: "right"),
            trusting: trusted,
            "wrong.example"
        )
        // An authority that nobody knows.
        let others = try TestCertificates()
        expectRefusal(right, trusting: others.caFile, "certificate verify failed")
        expectRefusal(right, trusting: certificates.selfSigned.certificate, "certificate verify failed")
        expectRefusal(
            try address("wrong.example", on: server, password: "no"),
            trusting: trusted,
            "password authentication failed"
        )
        // A server without TLS: the password is not even sent.
        let plain = try PostgresServer.shared.get()
        try makeRole(on: plain)
        expectRefusal(
            try address("wrong.example", on: plain, password: "right"),
            trusting: trusted,
            "server does not support SSL"
        )
    }

    @Test func `no setting of an address weakens it, and no loopback leads elsewhere`() throws {
        let strict = try ShareAddress(url: "postgres://anna@db.example.org/countme?sslmode=verify-full")
        #expect(!strict.isLoopback)
        let settings = strict.settings(certificates: "/ca.pem")
        #expect(settings.last { $0.name == "sslmode" }?.value == "verify-full")
        #expect(settings.last { $0.name == "sslrootcert" }?.value == "/ca.pem")
        for weak in ["sslmode=prefer", "sslmode=disable", "gssencmode=prefer", "options=-c", "service=x"] {
            let name = String(weak.prefix { $0 != "=" })
            #expect(throws: ShareAddress.Problem.weakens(name)) {
                try ShareAddress(url: "postgres://anna@db.example.org/countme?\(weak)")
            }
        }
        for host in ["localhost", "127.0.0.1", "[::1]", "127.8.9.1"] {
            let address = try ShareAddress(url: "postgres://anna@\(host)/countme")
            #expect(address.isLoopback)
            // Otherwise the environment could name another one.
            #expect(address.settings(certificates: nil).contains { $0.name == "hostaddr" })
        }
        for other in [
            "127.0.0.1.example.org", "localhost.example.org", "128.0.0.1", "localhost,db.example.org",
            "%2Frun%2Fpg,192.0.2.2", "192.0.2.2,%2Frun%2Fpg", "localhost,", ",localhost",
        ] {
            #expect(try !ShareAddress(url: "postgres://anna@\(other)/countme").isLoopback)
        }
        #expect(try !ShareAddress(url: "postgres://anna@localhost/countme?hostaddr=192.0.2.1").isLoopback)
        let sockets = try ShareAddress(url: "postgres://anna@%2Frun%2Fpg,localhost,127.0.0.2/countme")
        #expect(sockets.isLoopback)
        let addresses = sockets.settings(certificates: nil).last { $0.name == "hostaddr" }
        #expect(addresses?.value == ",127.0.0.1,127.0.0.2")
    }

    @Test func `an invitation names no file of the machine that wrote it`() throws {
        let address = try ShareAddress(url: "postgres://anna@db.example.org/c?sslrootcert=%2Fanna%2Fca.pem")
        #expect(address.invitation(for: "ben", password: "secret")["sslrootcert"] == nil)
        let system = try ShareAddress(url: "postgres://anna@db.example.org/c?sslrootcert=system")
        #expect(system.invitation(for: "ben", password: "secret")["sslrootcert"] == "system")
    }

    private static let headers = ["/usr/include/postgresql", "/usr/include/pgsql", "/usr/include"]
        .first { FileManager.default.fileExists(atPath: $0 + "/libpq-fe.h") }

    @Test(.enabled(if: headers != nil)) func `what is declared of libpq is what its header says`() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../Sources/CPostgres"
        )
        .standardized.path()
        let compiler = Process()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        compiler.arguments = [
            "cc", "-std=gnu11", "-fsyntax-only", "-Werror", "-DCOUNTME_LIBPQ_HEADER",
            "-I\(ShareConnectionTests.headers ?? "")", "-I\(sources)/include", "\(sources)/CPostgres.c",
        ]
        try compiler.run()
        compiler.waitUntilExit()
        #expect(compiler.terminationStatus == 0)
    }

    @Test func `an address is read as it stands, and a password in it is refused`() throws {
        let address = try ShareAddress(url: "postgresql://anna%40home@db.example.org:6432/my%20log")
        #expect(address["user"] == "anna@home" && address["port"] == "6432" && address["dbname"] == "my log")
        #expect(throws: ShareAddress.Problem.holdsPassword) {
            try ShareAddress(url: "postgres://anna:secret@db.example.org/countme")
        }
        #expect(throws: ShareAddress.Problem.holdsPassword) {
            try ShareAddress(url: "postgres://anna@db.example.org/countme?password=secret")
        }
        for text in [
            "postgres://", "http://db.example.org", "postgres://anna@/countme", "postgres://a@h:1:2/c", "",
        ] {
            #expect(throws: ShareAddress.Problem.self) { try ShareAddress(url: text) }
        }
        let scratch = try ScratchDirectory()
        let path = try scratch.write(
            "# mine\n[other]\nhost=x\n\n[home]\r\nhost = db.example.org\r\nuser=ben\n",
            to: "f"
        )
        #expect(try ShareAddress(file: path, service: "home").host == "db.example.org")
        #expect(try ShareAddress(file: path).host == "x")
        #expect(throws: ShareAddress.Problem.unknownService("work")) {
            try ShareAddress(file: path, service: "work")
        }
        #expect(throws: ShareAddress.Problem.badLine(2)) {
            try ShareAddress(file: scratch.write("[a]\nhost\n", to: "g"))
        }
        try strictlyRoundTrips(address)
    }

    private func strictlyRoundTrips(_ address: ShareAddress) throws {
        let scratch = try ScratchDirectory()
        let path = scratch.file("share")
        try address.write(to: path)
        try address.write(to: path)
        #expect(try ShareAddress(file: path) == address)
    }

    @Test func `a server that crashes, or is away, loses nothing that was acknowledged`() throws {
        let server = try PostgresServer()
        let household = try SharedHousehold(on: server)
        let laptop = try Machine("laptop", of: household)
        let phone = try Machine("phone", of: household)
        try laptop.with { _ = try $0.add([.sample("oats")]) }
        try laptop.join()
        try laptop.with { _ = try $0.add([.sample("milk")]) }
        // It goes down with the message in its hands.
        laptop.between = { step in if step == .begun { try server.tell("stop") } }
        #expect(throws: SharingError.self) { try laptop.sync() }
        laptop.between = { _ in }
        #expect(throws: SharingError.self) { try laptop.sync() }
        #expect(try laptop.names().count == 2)
        try server.tell("start")
        try laptop.sync()
        try phone.join()
        #expect(try phone.names() == laptop.names())
        #expect(try laptop.contents() == household.contents())
    }
}
