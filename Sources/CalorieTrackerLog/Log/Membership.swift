/// The sync state of a log; nil for one that is not synced.
struct Membership: Equatable, Sendable {
    /// The permissions of the device's role for the shared log.
    enum Rights: String, Sendable {
        case read
        /// May read, and set goals.
        case goals
        case write
    }

    /// The id of the server, which has many logs.
    var share: EntryUUID
    /// The id of the log on the server.
    var log: EntryUUID
    /// The name of the log on the server.
    var name: String
    /// The id and the name of this device.
    var device: EntryUUID
    var deviceName: String
    /// The remainder of this device's numbers when divided by `Numbering.machines`.
    var slot: Int
    var rights: Rights
    /// The position up to which changes of other devices were received.
    var cursor: Int
    /// The last number of an entry when this device joined.
    var dense: Int
    /// The id of the last push with a response, and of later ones without a response.
    var pushes: [EntryUUID]
    /// The time of the last response.
    var syncedAt: Timestamp?

    /// The marks that the server can have if it received the last message, or any one without a response.
    var marksThere: [EntryUUID] { pushes + pushes.map(PastMark.visit) }

    /// Whether records of a type may be changed.
    func mayChange(_ type: any LogRecord.Type) -> Bool {
        switch rights {
        case .read: false
        case .goals: type.neededRight == .goals
        case .write: true
        }
    }

    /// The kinds of records that these permissions do not allow to change; pending changes of them cannot be sent.
    var keptKinds: [RecordKind] { RecordKind.types.filter { !mayChange($0) }.map { $0.kind } }
}

extension Membership {
    private static let columns =
        "share, log, name, device, device_name, slot, rights, cursor, dense, pushes, synced_at"

    private var values: [SQLiteValue] {
        [
            .text(share.description), .text(log.description), .text(name), .text(device.description),
            .text(deviceName), .integer(slot), .text(rights.rawValue), .integer(cursor), .integer(dense),
            .text(pushes.map(\.description).joined(separator: " ")),
            syncedAt.map { .integer($0.secondsSinceEpoch) } ?? .null,
        ]
    }

    /// The membership of a log; nil for one that is not synced.
    static func read(_ connection: SQLiteConnection) throws -> Membership? {
        try connection.query("SELECT \(columns), crc FROM shared") { row in
            let member = try Membership(row: &row)
            guard try row.integer("crc") == Checksum.sum(of: member.values) else {
                throw StorageError.damaged(
                    detail: "its sync settings do not match their checksum"
                )
            }
            return member
        }.first
    }

    private init(row: inout SQLiteRow) throws {
        share = try row.uuid("share")
        log = try row.uuid("log")
        name = try row.text("name")
        device = try row.uuid("device")
        deviceName = try row.text("device_name")
        slot = try row.integer("slot")
        guard let rights = Rights(rawValue: try row.text("rights")) else {
            throw StorageError.damaged(detail: "its access to the synced log is invalid")
        }
        self.rights = rights
        cursor = try row.integer("cursor")
        dense = try row.integer("dense")
        pushes = try row.text("pushes").split(separator: " ").map { text in
            guard let push = EntryUUID(String(text)) else {
                throw StorageError.damaged(detail: "a push to the sync server has an invalid id")
            }
            return push
        }
        syncedAt = try row.optionalInteger("synced_at").flatMap(Timestamp.init(secondsSinceEpoch:))
    }

    /// Stores this as the membership of a log.
    func write(_ connection: SQLiteConnection) throws {
        try connection.execute("DELETE FROM shared")
        let values = values
        let marks = String(repeating: "?, ", count: values.count) + "?"
        try connection.execute(
            "INSERT INTO shared (only_row, \(Membership.columns), crc) VALUES (1, \(marks))",
            values + [.integer(Checksum.sum(of: values))]
        )
    }

    /// Disconnects a log from its server.
    static func end(_ connection: SQLiteConnection) throws {
        for table in ["shared", "pending", "hidden", "set_aside", "marks"] {
            try connection.execute("DELETE FROM \(table)")
        }
    }
}

extension SQLiteRow {
    mutating func uuid(_ name: StaticString) throws -> EntryUUID {
        try text(name) { EntryUUID(utf8: $0) }
    }
}

extension DataStore {
    /// The membership of the log; nil for one that is not synced.
    func membership() throws -> Membership? {
        guard let connection else { return nil }
        return try StorageError.translating(path: path) {
            // A log of an older version that is only viewed has no membership.
            guard try purpose != .looking || connection.schemaVersion() >= LogSchema.firstShared else {
                return nil
            }
            return try Membership.read(connection)
        }
    }
}
