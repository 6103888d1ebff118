import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// Lines that are slow, or drop large requests.
@Suite(.enabled(if: PostgresServer.isInstalled)) struct SlowLineTests {
    /// A socket between a machine and the server.
    private final class Line: @unchecked Sendable {
        /// The folder of the socket, and the number in its name.
        let folder: String
        let port: Int
        private let listener: Int32

        /// How much of a request went through since the last answer.
        private final class Meter: @unchecked Sendable {
            private let lock = NSLock()
            private var count = 0

            func add(_ bytes: Int) -> Int {
                lock.withLock {
                    count += bytes
                    return count
                }
            }

            func reset() { lock.withLock { count = 0 } }
        }

        /// Answers go through at a speed; a request with more than `most` bytes is never answered.
        init(to server: PostgresServer, bytesPerSecond: Int = .max, most: Int = .max) throws {
            folder = "/tmp/countme-line-\(UUID().uuidString.prefix(8))"
            port = server.port
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let name = "/.s.PGSQL.\(port)"
            let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            try #require(
                Line.address(folder + name) { bind(listener, $0, $1) } == 0 && listen(listener, 8) == 0
            )
            self.listener = listener
            let target = server.folder + name
            Thread.detachNewThread {
                while true {
                    let client = accept(listener, nil, nil)
                    guard client >= 0 else { return }
                    let other = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
                    guard Line.address(target, { connect(other, $0, $1) }) == 0 else { return }
                    let meter = Meter()
                    Thread.detachNewThread {
                        Line.forward(from: client, to: other, bytesPerSecond: .max) { meter.add($0) <= most }
                    }
                    Thread.detachNewThread {
                        Line.forward(from: other, to: client, bytesPerSecond: bytesPerSecond) { _ in
                            meter.reset()
                            return true
                        }
                        close(client)
                        close(other)
                    }
                }
            }
        }

        deinit {
            shutdown(listener, Int32(SHUT_RDWR))
            close(listener)
            try? FileManager.default.removeItem(atPath: folder)
        }

        private static func address(
            _ path: String,
            _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
        ) -> Int32 {
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
            return withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
        }

        private static func forward(
            from: Int32,
            to: Int32,
            bytesPerSecond: Int,
            _ isOpen: (_ count: Int) -> Bool
        ) {
            var bytes = [UInt8](repeating: 0, count: bytesPerSecond == .max ? 65_536 : bytesPerSecond / 20)
            while true {
                let count = read(from, &bytes, bytes.count)
                guard count > 0 else { return }
                guard isOpen(count) else { continue }
                guard send(to, bytes, count, Int32(MSG_NOSIGNAL)) == count else { return }
                if bytesPerSecond != .max { usleep(50_000) }
            }
        }
    }

    private let household: SharedHousehold
    private let laptop: Machine
    private let phone: Machine

    init() throws {
        household = try SharedHousehold()
        laptop = try Machine("laptop", of: household)
        phone = try Machine("phone", of: household)
        try laptop.with { tracker in
            for number in 1...120 { _ = try tracker.add([.sample("food \(number)")]) }
        }
    }

    /// Lets a machine sync over a line, on which it waits a second for the next byte.
    private func use(_ line: Line, on machine: Machine) {
        machine.connect = { [household] in
            var settings = household.settings(PostgresServer.owner, household.database)
            settings.removeAll { $0.name == "host" || $0.name == "port" }
            settings += [("host", line.folder), ("port", "\(line.port)")]
            return try Share(settings, client: "countme test", patience: 1, sleep: { _ in })
        }
    }

    @Test func `an answer that takes its time arrives, as long as bytes come`() throws {
        try laptop.join()
        use(try Line(to: household.server, bytesPerSecond: 20_000), on: phone)
        let begun = SystemClock.uptime()
        #expect(try phone.join(log: PostgresServer.owner).roundTrips == 1)
        #expect(SystemClock.uptime() - begun > 2, "the line is not slow")
        #expect(try phone.contents() == household.contents())
    }

    @Test func `what is too much for a line is sent in smaller parts`() throws {
        laptop.chunkSize = 200
        use(try Line(to: household.server, most: 40_000), on: laptop)
        let outcome = try laptop.join()
        #expect(outcome.sent == 120 && outcome.roundTrips >= 3)
        #expect(try laptop.contents() == household.contents() && laptop.pendingCount() == 0)
        #expect(try household.ask("SELECT 1 FROM countme.superseded").isEmpty)
    }

    @Test func `a line on which nothing comes ends a sync, and what waits still waits`() throws {
        laptop.chunkSize = Share.smallestChunk
        use(try Line(to: household.server, most: 5000), on: laptop)
        #expect(throws: SharingError.timedOut) { try laptop.join() }
        #expect(try laptop.names().count == 120)
    }
}
