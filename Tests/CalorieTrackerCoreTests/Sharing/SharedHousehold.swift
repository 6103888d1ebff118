import Foundation
import TestSupport

@testable import CalorieTrackerLog

/// A share in a database of its own.
final class SharedHousehold {
    let server: PostgresServer
    let database: String
    /// The true time of a test: it goes on by a second whenever somebody looks.
    ///
    /// It begins long before the time of the server, which no stamp may be ahead of.
    var seconds = SystemClock.now().secondsSinceEpoch - 400 * 86_400
    /// What the clock of the server is ahead of the true time, in seconds; nil where it has that of this computer.
    private(set) var clockError: Int?

    /// Makes the database, and the share in it.
    init(on server: PostgresServer? = nil) throws {
        self.server = try server ?? PostgresServer.shared.get()
        database = try self.server.makeDatabase()
        _ = try share().begin()
    }

    /// Lets the server take part in the time of the test, with an error of its clock.
    func setClock(error: Int) throws {
        try ask("CREATE SCHEMA sim")
        try ask(
            """
            CREATE FUNCTION sim.now() RETURNS timestamptz LANGUAGE sql STABLE
            AS $$ SELECT to_timestamp(current_setting('sim.now')::float8) $$
            """
        )
        try ask("GRANT USAGE ON SCHEMA sim TO PUBLIC")
        // What names no schema is looked for there first.
        try ask("ALTER DATABASE \(database) SET search_path = sim, pg_catalog, public")
        clockError = error
    }

    deinit { server.dropDatabase(database) }

    /// A connection of a role over the socket, which needs no password.
    func share(as role: String = PostgresServer.owner) throws -> Share {
        try Share(settings(role, database), client: "countme test", sleep: { _ in })
    }

    func settings(_ role: String, _ database: String) -> [(name: String, value: String)] {
        let time = clockError.map { [("options", "-c sim.now=\(seconds + $0)")] } ?? []
        return server.settings(role, in: database) + time
    }

    /// What the owner is told by SQL.
    @discardableResult
    func ask(
        _ sql: String,
        in database: String? = nil,
        as role: String = PostgresServer.owner
    ) throws -> [[String?]] {
        try PostgresConnection(settings(role, database ?? self.database)).run([PostgresStatement(sql)])[0]
    }

    /// What the share holds: each record with its number and what it is.
    func contents() throws -> [String] {
        try ask(
            "SELECT kind, key, number, payload FROM countme.records WHERE payload IS NOT NULL ORDER BY 1, 2"
        )
        .map { row in row.map { $0 ?? "-" }.joined(separator: " ") }
    }
}

/// A machine with a log that is, or can be, one of a share.
final class Machine {
    let name: String
    let household: SharedHousehold
    let scratch: ScratchDirectory
    /// What its clock is ahead of the true time, in seconds.
    var clockError = 0
    /// Where the log is.
    var path: String { scratch.file("log.db") }
    /// The role of the database that it asks as.
    var role = PostgresServer.owner
    var chunkSize = Share.chunkSize
    var between: (LogSync.Step) throws -> Void = { _ in }
    /// How it connects, where that is not over the socket.
    var connect: (() throws -> Share)?

    init(_ name: String, of household: SharedHousehold) throws {
        self.name = name
        self.household = household
        scratch = try ScratchDirectory()
    }

    var now: Timestamp {
        household.seconds += 1
        return Timestamp(clamping: household.seconds + clockError)
    }

    func open(_ purpose: DataStore.Purpose) throws -> DataStore {
        try DataStore(unbacked: path, for: purpose)
    }

    /// Works on the log, which is closed again after that.
    @discardableResult
    func with<Value>(_ body: (CalorieTracker) throws -> Value) throws -> Value {
        let clock = WallClock(now: now) { _ in .utc }
        return try body(CalorieTracker(store: try open(.changing), clock: clock))
    }

    private func link() throws -> LogSync {
        var sync = LogSync(
            over: try connect?() ?? household.share(as: role),
            opening: open,
            now: { self.now }
        )
        sync.chunkSize = chunkSize
        sync.between = between
        return sync
    }

    @discardableResult
    func join(log: String? = nil, isEmptying: Bool = false) throws -> LogSync.Outcome {
        let sync = try link()
        return try sync.join(try sync.plan(log: log), as: name, isEmptying: isEmptying)
    }

    @discardableResult
    func sync() throws -> LogSync.Outcome { try link().run() }

    func check() throws -> ShareCheck { try link().check() }

    /// Replaces its log by a copy that was made before.
    func putBack(_ copy: String) throws {
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.copyItem(atPath: copy, toPath: path)
    }

    /// Copies its log.
    func copy(_ name: String) throws -> String {
        let copy = scratch.file(name)
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        return copy
    }

    /// What it holds, as the share would tell it.
    func contents() throws -> [String] {
        let store = try open(.reading)
        var lines: [String] = []
        for name in try store.allNames() {
            let change = PendingRecord(name: name, stamp: 0, seen: 0)
            let version = try store.version(of: change)
            lines.append(
                "\(name.kind) \(name.key) \(version.number.map { "\($0)" } ?? "-") \(version.payload ?? "-")"
            )
        }
        return lines.sorted()
    }

    /// What is eaten, by name, with the ids.
    func names() throws -> [String] {
        try open(.reading).contents().entries.map { "\($0.id) \($0.name) \($0.kilocalories)" }
    }

    func pendingCount() throws -> Int { try open(.reading).pendingNames().count }
}
