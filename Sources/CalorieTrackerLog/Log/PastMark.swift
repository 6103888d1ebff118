/// A mark that this device left on the server, and how much of the shared log it had received by then.
///
/// A server with an earlier mark was restored from a backup. Up to the position of that mark, it has the same history as
/// this log.
struct PastMark: Equatable, Sendable {
    /// The id of the push, or of the first of some visits.
    let mark: EntryUUID
    /// The number of visits after it that received nothing; their marks are derived from it.
    private(set) var visits: Int
    /// The position up to which this device had received the changes of others.
    let position: Int

    /// The maximum number of marks that a log remembers.
    private static let most = 500

    /// The mark that a message without records leaves on the server.
    ///
    /// Every message replaces the mark stored for its device, so a server restored from a backup has an old one, which
    /// the device does not expect. The mark is derived from the one before it: the device recognizes it even if the
    /// response was lost, and does not have to save anything before sending.
    static func visit(after push: EntryUUID) -> EntryUUID { EntryUUID(named: "countme visit\n\(push)") }

    /// Whether it is a mark, or the mark of one of its visits; the response to the last one may have been lost.
    fileprivate func includes(_ wanted: EntryUUID) -> Bool {
        var mark = mark
        for _ in 0...visits + 1 {
            if mark == wanted { return true }
            mark = PastMark.visit(after: mark)
        }
        return false
    }
}

extension PastMark {
    private var values: [SQLiteValue] { [.text(mark.description), .integer(visits), .integer(position)] }

    private static func rows(
        _ end: String = "",
        _ connection: SQLiteConnection
    ) throws -> [(number: Int, mark: PastMark)] {
        try connection.query(
            "SELECT number, mark, visits, position, crc FROM marks ORDER BY number DESC \(end)"
        ) {
            row in
            let number = try row.integer("number")
            let mark = PastMark(
                mark: try row.uuid("mark"),
                visits: try row.integer("visits"),
                position: try row.integer("position")
            )
            guard try row.integer("crc") == Checksum.sum(of: mark.values) else {
                throw StorageError.damaged(detail: "an earlier mark of a sync does not match its checksum")
            }
            return (number, mark)
        }
    }

    /// All marks that the log remembers, newest first.
    static func all(_ connection: SQLiteConnection) throws -> [PastMark] {
        try rows("", connection).map(\.mark)
    }

    /// The newest entry that includes a mark; nil if the log does not remember it.
    static func find(_ mark: EntryUUID, _ connection: SQLiteConnection) throws -> PastMark? {
        try all(connection).first { $0.includes(mark) }
    }

    private static func write(_ mark: PastMark, as number: Int, _ connection: SQLiteConnection) throws {
        try connection.execute(
            "INSERT OR REPLACE INTO marks (number, mark, visits, position, crc) VALUES (?, ?, ?, ?, ?)",
            [.integer(number)] + mark.values + [.integer(Checksum.sum(of: mark.values))]
        )
    }

    /// Adds the mark that a message left, after the last one if it only visited and received nothing.
    static func add(
        _ mark: EntryUUID,
        at position: Int,
        isFurtherVisit: Bool,
        _ connection: SQLiteConnection
    ) throws {
        let last = try rows("LIMIT 1", connection).first
        if isFurtherVisit, var last, last.mark.position == position {
            last.mark.visits += 1
            return try write(last.mark, as: last.number, connection)
        }
        let number = (last?.number ?? 0) + 1
        try write(PastMark(mark: mark, visits: 0, position: position), as: number, connection)
        try connection.execute("DELETE FROM marks WHERE number <= ?", [.integer(number - most)])
    }

    /// Forgets all marks after a mark, or all of them.
    static func forget(after mark: PastMark?, _ connection: SQLiteConnection) throws {
        let number = try rows("", connection).first { $0.mark == mark }?.number ?? 0
        try connection.execute("DELETE FROM marks WHERE number > ?", [.integer(number)])
    }
}

/// The history that a log and the shared one have in common when a device registers again.
enum CommonHistory: Equatable {
    /// All of it: nothing that was sent or received is missing on the server.
    case whole
    /// Up to a position: the server was restored from a backup, and may have received other changes since.
    case until(Int)
    /// All that this file sent or received: the file is a copy of an older one.
    case older

    /// Compares the server's mark for a device with the marks in the log.
    init(_ mark: EntryUUID?, head: Int, of member: Membership, _ connection: SQLiteConnection) throws {
        guard let mark else {
            self = .until(0)
            return
        }
        if member.marksThere.contains(mark), head >= member.cursor {
            self = .whole
        } else if let past = try PastMark.find(mark, connection) {
            self = .until(min(past.position, head))
        } else {
            self = head < member.cursor ? .until(0) : .older
        }
    }
}

extension DataStore {
    /// The history that the log has in common with a server that has a mark of this device.
    func commonHistory(_ mark: EntryUUID?, head: Int, of member: Membership) throws -> CommonHistory {
        guard let connection else { return .until(0) }
        return try StorageError.translating(path: path) {
            try CommonHistory(mark, head: head, of: member, connection)
        }
    }
}
