#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// A sync server: a database with the logs of one or more people.
package final class Share {
    private let settings: [(name: String, value: String)]
    private let patience: Int
    private var connection: PostgresConnection
    /// Waits between attempts for a number of seconds; tests skip this.
    private let wait: (Double) -> Void
    /// The version of the program, which is sent to the server.
    let client: String

    /// The maximum length of a role name in bytes; PostgreSQL would truncate a longer one.
    package static let longestRole = 63

    /// The number of records per message.
    static let chunkSize = 2500
    /// The number of records that takes only a moment.
    static let fewRecords = 500
    /// The minimum number of records per message, for a very slow connection.
    static let smallestChunk = 40
    /// The approximate maximum size of a message with this number of records, in bytes.
    static func chunkBytes(_ count: Int) -> Int { count * 1000 }

    /// Connects to a sync server.
    /// - Throws: `SharingError`.
    package convenience init(
        _ address: ShareAddress,
        certificates: String?,
        client: String,
        sleep: @escaping (Double) -> Void
    ) throws {
        let settings = address.settings(certificates: certificates)
        try self.init(settings, client: client, sleep: sleep)
    }

    init(
        _ settings: [(name: String, value: String)],
        client: String,
        patience: Int = PostgresConnection.patience,
        sleep: @escaping (Double) -> Void
    ) throws(SharingError) {
        wait = sleep
        self.settings = settings
        self.patience = patience
        self.client = client
        connection = try Share.connection(settings, patience, wait)
    }

    private static func connection(
        _ settings: [(name: String, value: String)],
        _ patience: Int,
        _ wait: (Double) -> Void
    ) throws(SharingError) -> PostgresConnection {
        try repeating(wait) { () throws(PostgresError) in
            try PostgresConnection(settings, patience: patience)
        }
    }

    /// Reconnects after a missing response.
    func reconnect() throws(SharingError) { connection = try Share.connection(settings, patience, wait) }

    /// Runs statements in one round trip, and retries while others are in the way.
    func run(
        _ statements: [PostgresStatement],
        meanwhile: () -> Void = {}
    ) throws(SharingError) -> [[[String?]]] {
        try Share.repeating(wait) { () throws(PostgresError) in
            do throws(PostgresError) {
                return try connection.run(statements, meanwhile: meanwhile)
            } catch {
                // A failed transaction must be rolled back before any other statement.
                if error.isPassing || error.isRefusal {
                    _ = try? connection.run([PostgresStatement("ROLLBACK")])
                }
                throw error
            }
        }
    }

    private static func repeating<Value>(
        _ wait: (Double) -> Void,
        _ body: () throws(PostgresError) -> Value
    ) throws(SharingError) -> Value {
        var generator = SystemRandomNumberGenerator()
        var attempt = 0
        while true {
            do throws(PostgresError) {
                return try body()
            } catch {
                guard error.isPassing, attempt < 8 else {
                    if case .refused(_, let message) = error, error.isPassing {
                        throw .busy(message)
                    }
                    throw SharingError(error)
                }
                // A server without free connections needs more time than one with a collision.
                let base = if case .busy = error { 0.3 } else { 0.002 * Double(1 << attempt) }
                wait(base * Double.random(in: 0.5...1.5, using: &generator))
                attempt += 1
            }
        }
    }

    /// The verifier that the server stores instead of the password.
    func passwordVerifier(_ password: String, of role: String) throws(SharingError) -> String {
        do throws(PostgresError) {
            return try connection.verifier(password: password, user: role)
        } catch {
            throw SharingError(error)
        }
    }

    /// A description of the other end of a connection.
    package struct Place: Equatable, Sendable {
        /// The name or address of the server.
        package let host: String
        /// The role of the connection.
        package let role: String
        /// The database.
        package let database: String
    }

    /// The other end of the connection.
    package var place: Place {
        let place = connection.place
        return Place(host: place.host, role: place.user, database: place.database)
    }
}

extension PostgresError {
    fileprivate var isRefusal: Bool {
        switch self {
        case .refused, .login: true
        default: false
        }
    }
}

/// The creation of a sync server and of its logs.
extension Share {
    /// The description of a sync server in its database.
    struct About: Equatable {
        let share: EntryUUID
        let version: Int
        let oldestFormat: Int
    }

    /// The description of the sync server, or nil if the database has none.
    func about() throws(SharingError) -> About? {
        let rows: [[String?]]
        do throws(SharingError) {
            rows = try run([PostgresStatement("SELECT share, version, oldest_format FROM countme.about")])[0]
        } catch .noServer {
            return nil
        }
        guard let row = rows.first, let share = row[0].flatMap(EntryUUID.init),
            let version = row[1].flatMap(Int.init),
            let oldest = row[2].flatMap(Int.init)
        else { return nil }
        return About(share: share, version: version, oldestFormat: oldest)
    }

    /// Checks that there is a sync server that this program supports.
    @discardableResult
    func requireShare() throws(SharingError) -> About {
        guard let about = try about() else { throw .noServer }
        guard about.version <= ShareTables.version, about.oldestFormat <= SharedFormat.newest else {
            throw .newer
        }
        return about
    }

    /// Checks that there is a sync server that this program supports.
    /// - Throws: `SharingError.noServer` or `.newer`.
    package func requireAny() throws { try requireShare() }

    /// Creates the missing tables of a sync server, or updates them; returns whether the server is new, and whether it
    /// can have members.
    /// - Throws: `MemberProblem.notOwner` for an existing server of another role; `SharingError`.
    package func begin() throws -> (isNew: Bool, hasMembers: Bool) {
        let encoding = try run([
            PostgresStatement(
                "SELECT pg_encoding_to_char(encoding) FROM pg_database WHERE datname = current_database()"
            )
        ])[0].first?[0]
        if let encoding, encoding != "UTF8" {
            throw MemberProblem.encoding(database: place.database, encoding)
        }
        let old = try about()
        if let old {
            guard old.version <= ShareTables.version else { throw SharingError.newer }
            guard try isOwner() else { throw MemberProblem.notOwner(role: place.role) }
        }
        let mayMakeRoles = try run([
            PostgresStatement(
                """
                SELECT (SELECT rolcreaterole OR rolsuper FROM pg_roles WHERE rolname = current_user),
                    EXISTS (SELECT 1 FROM pg_roles WHERE rolname = $1)
                """,
                .text(ShareTables.people)
            )
        ])[0][0]
        var hasMembers = mayMakeRoles[1] == "t"
        if !hasMembers, mayMakeRoles[0] == "t" {
            do throws(SharingError) {
                _ = try run([PostgresStatement("CREATE ROLE \(ShareTables.people) NOLOGIN")])
            } catch {
                // Another sync server in the same cluster may have been created at the same moment.
                guard case .refused(let code, _) = error, ["42710", "23505"].contains(code) else {
                    throw error
                }
            }
            hasMembers = true
        }
        for step in ShareTables.steps + (hasMembers ? ShareTables.grants : []) {
            _ = try run([PostgresStatement(step)])
        }
        var generator = SystemRandomNumberGenerator()
        _ = try run([
            PostgresStatement(
                """
                INSERT INTO countme.about (share, version, oldest_format) VALUES ($1::uuid, $2::int, 1)
                ON CONFLICT (only_row) DO UPDATE SET version = excluded.version
                """,
                .text(EntryUUID(using: &generator).description),
                .integer(ShareTables.version)
            )
        ])
        return (old == nil, hasMembers)
    }

    /// A log of the server to which the role has access.
    struct Log: Equatable {
        let id: EntryUUID
        let name: String
        let rights: Membership.Rights
        let head: Int
    }

    /// The logs to which the role has access, by name.
    func logs() throws(SharingError) -> [Log] {
        try run([
            PostgresStatement(
                """
                SELECT logs.log, logs.name, members.rights, logs.head
                FROM countme.members JOIN countme.logs ON logs.log = members.log
                WHERE members.member = current_user
                ORDER BY logs.name
                """
            )
        ])[0].compactMap { row in
            guard let id = row[0].flatMap(EntryUUID.init),
                let rights = row[2].flatMap(Membership.Rights.init),
                let head = row[3].flatMap(Int.init)
            else { return nil }
            return Log(id: id, name: ShareText.cleaned(row[1] ?? ""), rights: rights, head: head)
        }
    }

    /// Whether the role owns the tables, and can create logs for itself.
    func isOwner() throws(SharingError) -> Bool {
        try run([
            PostgresStatement(
                """
                SELECT pg_has_role(current_user, tableowner, 'USAGE')
                FROM pg_tables WHERE schemaname = 'countme' AND tablename = 'logs'
                """
            )
        ])[0].first?[0] == "t"
    }

    /// Creates a log for the role itself.
    func addLog(named name: String) throws(SharingError) -> Log {
        var generator = SystemRandomNumberGenerator()
        let id = EntryUUID(using: &generator)
        _ = try run([
            PostgresStatement("BEGIN"),
            PostgresStatement(
                "INSERT INTO countme.logs (log, name) VALUES ($1::uuid, $2)",
                .text(id.description),
                .text(name)
            ),
            PostgresStatement(
                "INSERT INTO countme.members (member, log, rights) VALUES (current_user, $1::uuid, 'write')",
                .text(id.description)
            ),
            PostgresStatement("COMMIT"),
        ])
        return Log(id: id, name: name, rights: .write, head: 0)
    }
}

/// The devices of a log.
extension Share {
    /// A device that joined the log.
    package struct Device: Equatable, Sendable {
        /// Its identity.
        let id: EntryUUID
        /// The name of the device.
        package let name: String
        /// The series of numbers that it assigns; nil if it assigns none.
        package let slot: Int?
        /// The time of its last connection.
        package let seenAt: Timestamp
        /// The program on the device.
        package let client: String
        /// Whether it was removed.
        package let isRemoved: Bool
    }

    /// The devices of a log, existing ones first.
    func devices(of log: EntryUUID) throws(SharingError) -> [Device] {
        try run([
            PostgresStatement(
                """
                SELECT device, left(name, 200), slot,
                    extract(epoch FROM least(greatest(seen_at, 'epoch'), now() + interval '1 day'))::bigint,
                    left(client, 200), removed_at IS NOT NULL
                FROM countme.devices WHERE log = $1::uuid
                ORDER BY removed_at IS NOT NULL, slot, seen_at, device
                """,
                .text(log.description)
            )
        ])[0].compactMap { row in
            guard let id = row[0].flatMap(EntryUUID.init),
                let seen = row[3].flatMap(Int.init).flatMap(Timestamp.init(secondsSinceEpoch:))
            else { return nil }
            return Device(
                id: id,
                name: ShareText.cleaned(row[1] ?? ""),
                slot: row[2].flatMap(Int.init),
                seenAt: seen,
                client: ShareText.cleaned(row[4] ?? ""),
                isRemoved: row[5] == "t"
            )
        }
    }

    /// The mark that a device left last; nil if the server does not know the device.
    func mark(of device: EntryUUID, in log: EntryUUID) throws(SharingError) -> EntryUUID? {
        try run([
            PostgresStatement(
                "SELECT push FROM countme.devices WHERE log = $1::uuid AND device = $2::uuid",
                .text(log.description),
                .text(device.description)
            )
        ])[0].first?[0].flatMap(EntryUUID.init)
    }

    /// Removes a device; its later changes are sent under a new name.
    func remove(_ device: EntryUUID, of log: EntryUUID) throws(SharingError) {
        _ = try run([removing(device, of: log)])
    }

    /// Removes a device, or only if there is a slot for the one that takes its place.
    private func removing(
        _ device: EntryUUID?,
        of log: EntryUUID,
        ifThereIsSlot: Bool = false
    ) -> PostgresStatement {
        let condition = """
             AND (slot IS NOT NULL OR (
                SELECT count(*) FROM countme.devices
                WHERE log = $1::uuid AND slot IS NOT NULL AND removed_at IS NULL
            ) < \(Numbering.machines))
            """
        return PostgresStatement(
            """
            UPDATE countme.devices SET removed_at = now(), seen_at = least(seen_at, now())
            WHERE log = $1::uuid AND device = $2::uuid AND removed_at IS NULL
            """ + (ifThereIsSlot ? condition : ""),
            .text(log.description),
            device.map { .text($0.description) } ?? .null
        )
    }

    /// The result of registering a device.
    struct Registration {
        let device: EntryUUID
        let push: EntryUUID
        let name: String
        let slot: Int
        /// Whether there was no other device before, so that its numbers are those of the log.
        let isFirst: Bool
        /// The last number of each kind that was ever assigned.
        let lastNumbers: [String: Int]
    }

    /// The last number of each kind that was assigned in a log.
    private static let lastNumbers = """
        SELECT kind, max(number) FROM (
            SELECT kind, dense AS number FROM countme.numbers WHERE log = $1::uuid
            UNION ALL SELECT kind, max(number) FROM countme.records WHERE log = $1::uuid GROUP BY kind
        ) given WHERE number IS NOT NULL GROUP BY kind
        """

    /// Registers this device in the lowest free slot, and replaces an earlier registration of the same device.
    ///
    /// The row of the log is locked meanwhile, and the first device reports the numbers that it assigned. An attempt
    /// whose response was lost is found by its id, and does not take a second slot.
    func register(
        _ device: EntryUUID,
        named wanted: String,
        to log: Log,
        inPlaceOf old: EntryUUID?,
        dense: [(kind: String, last: Int)]
    ) throws(SharingError) -> Registration {
        var generator = SystemRandomNumberGenerator()
        let push = EntryUUID(using: &generator)
        let id = PostgresValue.text(log.id.description)
        let answers = try run([
            PostgresStatement("BEGIN"),
            // Roles with read permission do not lock it, and do not get a slot either.
            PostgresStatement(
                "SELECT 1 FROM countme.logs WHERE log = $1::uuid\(log.rights == .write ? " FOR UPDATE" : "")",
                id
            ),
            removing(old, of: log.id, ifThereIsSlot: log.rights == .write),
            PostgresStatement(
                """
                SELECT count(*) FROM countme.devices
                WHERE log = $1::uuid AND slot IS NOT NULL AND device <> $2::uuid
                """,
                id,
                .text(device.description)
            ),
            placing(device, push, named: wanted, in: log),
            stating(dense, of: log),
            PostgresStatement(Share.lastNumbers, id), PostgresStatement("COMMIT"),
        ])
        guard let row = answers[4].first, let name = row[0] else {
            let devices = try devices(of: log.id).filter { !$0.isRemoved && $0.slot != nil }
            throw .tooManyDevices(names: devices.sorted { $0.seenAt < $1.seenAt }.map(\.name))
        }
        return Registration(
            device: device,
            push: push,
            name: ShareText.cleaned(name),
            slot: row[1].flatMap(Int.init) ?? 0,
            isFirst: answers[3].first?[0] == "0",
            lastNumbers: answers[6].reduce(into: [:]) { $0[$1[0] ?? ""] = $1[1].flatMap(Int.init) }
        )
    }

    /// Gives a device the first free name and the first free slot.
    private func placing(
        _ device: EntryUUID,
        _ push: EntryUUID,
        named wanted: String,
        in log: Log
    ) -> PostgresStatement {
        PostgresStatement(
            """
            INSERT INTO countme.devices (log, device, name, slot, push, client)
            SELECT $1::uuid, $2::uuid, name, slot, $4::uuid, $5
            FROM (
                SELECT CASE n WHEN 1 THEN $3 ELSE $3 || '-' || n END AS name
                FROM generate_series(1, 1000) n
                WHERE NOT EXISTS (
                    SELECT 1 FROM countme.devices
                    WHERE log = $1::uuid AND removed_at IS NULL AND device <> $2::uuid
                    AND name = CASE n WHEN 1 THEN $3 ELSE $3 || '-' || n END
                )
                ORDER BY n LIMIT 1
            ) names, (
                SELECT CASE WHEN $6 = 'write' THEN n END AS slot
                FROM generate_series(0, \(Numbering.machines - 1)) n
                WHERE $6 <> 'write' OR NOT EXISTS (
                    SELECT 1 FROM countme.devices
                    WHERE log = $1::uuid AND removed_at IS NULL AND slot = n AND device <> $2::uuid
                )
                ORDER BY n LIMIT 1
            ) slots
            ON CONFLICT (log, device) DO UPDATE SET push = excluded.push, client = excluded.client
            RETURNING devices.name, devices.slot
            """,
            .text(log.id.description),
            .text(device.description),
            .text(wanted),
            .text(push.description),
            .text(client),
            .text(log.rights.rawValue)
        )
    }

    /// Reports the numbers that the first device of a log assigned.
    private func stating(_ dense: [(kind: String, last: Int)], of log: Log) -> PostgresStatement {
        PostgresStatement(
            """
            INSERT INTO countme.numbers (log, kind, dense)
            SELECT $1::uuid, kind, dense FROM unnest($2::text[], $3::int8[]) AS stated (kind, dense)
            WHERE $4 = 'write'
            AND (SELECT count(*) FROM countme.devices WHERE log = $1::uuid AND slot IS NOT NULL) = 1
            ON CONFLICT DO NOTHING
            """,
            .text(log.id.description),
            .texts(dense.map(\.kind)),
            .integers(dense.map(\.last)),
            .text(log.rights.rawValue)
        )
    }

    /// The version of a record in a log of the server.
    struct Version: Equatable {
        /// Its number on all devices; nil for a kind without numbers.
        let number: Int?
        let position: Int
        let stamp: Int
        /// The checksum of its contents; nil for a deleted record.
        let checksum: Int?
    }

    /// A version of a record that was replaced by a later one.
    struct ReplacedVersion: Equatable {
        let name: PendingRecord.Name
        /// The position at which it was replaced.
        let position: Int
        let payload: String?
    }

    /// The replaced versions of records that a device sent.
    func replaced(
        of names: [PendingRecord.Name],
        from device: EntryUUID,
        in log: EntryUUID
    ) throws(SharingError) -> [ReplacedVersion] {
        guard !names.isEmpty else { return [] }
        return try run([
            PostgresStatement(
                """
                SELECT kind, key, at_position, payload FROM countme.superseded
                WHERE log = $1::uuid AND device = $2::uuid
                AND (kind, key) IN (SELECT * FROM unnest($3::text[], $4::text[]))
                """,
                .text(log.description),
                .text(device.description),
                .texts(names.map(\.kind)),
                .texts(names.map(\.key))
            )
        ])[0].map { row in
            ReplacedVersion(
                name: PendingRecord.Name(kind: row[0] ?? "", key: row[1] ?? ""),
                position: row[2].flatMap(Int.init) ?? 0,
                payload: row[3]
            )
        }
    }

    /// The versions of records in a log, which may not have all of them.
    func versions(
        of names: [PendingRecord.Name],
        in log: EntryUUID
    ) throws(SharingError) -> [PendingRecord.Name: Version] {
        var versions: [PendingRecord.Name: Version] = [:]
        for start in stride(from: 0, to: names.count, by: 10_000) {
            let part = names[start..<min(start + 10_000, names.count)]
            let rows = try run([
                PostgresStatement(
                    """
                    SELECT mine.kind, mine.key, there.number, there.position, there.stamp, there.crc
                    FROM unnest($2::text[], $3::text[]) AS mine (kind, key)
                    JOIN LATERAL (
                        SELECT number, position, stamp, crc FROM countme.records
                        WHERE log = $1::uuid AND records.kind = mine.kind AND records.key = mine.key LIMIT 1
                    ) there ON true
                    """,
                    .text(log.description),
                    .texts(part.map(\.kind)),
                    .texts(part.map(\.key))
                )
            ])[0]
            for row in rows {
                let name = PendingRecord.Name(kind: row[0] ?? "", key: row[1] ?? "")
                versions[name] = Version(
                    number: row[2].flatMap(Int.init),
                    position: row[3].flatMap(Int.init) ?? 0,
                    stamp: row[4].flatMap(Int.init) ?? 0,
                    checksum: row[5].flatMap(Int.init)
                )
            }
        }
        return versions
    }
}
