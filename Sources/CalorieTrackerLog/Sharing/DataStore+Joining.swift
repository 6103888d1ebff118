/// Joins a log to a shared one.
extension DataStore {
    /// The file beside the log with the id of a device that is being registered.
    private var joiningPath: String { path + ".joining" }

    /// The id under which this log registers next.
    ///
    /// It is saved before it is sent: if the response is lost, the next attempt uses the same id.
    func nextDevice() throws -> EntryUUID {
        if let bytes = PrivateFile.contents(of: joiningPath, largestSize: 36),
            let device = EntryUUID(String(decoding: bytes, as: UTF8.self))
        {
            return device
        }
        var generator = SystemRandomNumberGenerator()
        let device = EntryUUID(using: &generator)
        try StorageError.translatingSystem { () throws(SystemError) in
            PrivateFile.remove(joiningPath)
            try PrivateFile.create(joiningPath, holding: Array(device.description.utf8))
        }
        return device
    }

    /// The names of all pending records.
    func pendingNames() throws -> [PendingRecord.Name] {
        guard let connection else { return [] }
        return try StorageError.translating(path: path) {
            try PendingRecord.first(.max, connection).map(\.name)
        }
    }

    /// The names of pending records whose contents were changed, and not only their numbers.
    func changedNames() throws -> Set<PendingRecord.Name> {
        guard let connection else { return [] }
        return try StorageError.translating(path: path) {
            Set(try PendingRecord.first(.max, connection).filter { $0.stamp != 0 }.map(\.name))
        }
    }

    /// Removes pending changes that arrived before, and were replaced since.
    func forgetReplaced(_ replaced: [Share.ReplacedVersion]) throws {
        guard !replaced.isEmpty else { return }
        _ = try transaction { connection in
            for version in replaced {
                guard let change = try PendingRecord.find(version.name, connection),
                    change.seen < version.position, try payload(of: version.name) == version.payload
                else { continue }
                try change.forget(connection)
            }
            return (true, { true })
        }
    }

    /// The last number assigned here for each kind.
    func lastNumbers() throws -> [String: Int] {
        guard let connection else { return [:] }
        return try StorageError.translating(path: path) {
            var numbers: [String: Int] = [:]
            for table in JournaledTable.all where table.isNumbered {
                numbers[table.record.kind.name] = try connection.lastNumber(in: table)
            }
            return numbers
        }
    }

    /// The names of all records here, displaced ones included.
    func allNames() throws -> [PendingRecord.Name] {
        let displaced = try connection.map { connection in
            try StorageError.translating(path: path) { try DisplacedRecord.all(connection).map(\.name) }
        }
        return try JournaledTable.all.flatMap { table in
            try query("SELECT \(table.isNumbered ? "uuid" : table.key) AS name FROM \(table.name)") { row in
                PendingRecord.Name(kind: table.record.kind.name, key: try row.text("name"))
            }
        } + (displaced ?? [])
    }

    /// The records that a device offers when it is registered, besides its pending ones.
    enum Offer {
        /// None, because nothing is missing on the server.
        case nothing
        /// None: all local records are deleted, because the device may only read the shared log.
        case emptied
        /// All records, with the time of their last change.
        case everything
        /// Records that the server lost, given the history that it has in common with the log.
        case whatIsLost(CommonHistory)
    }

    /// Joins the log to a shared one as one of its devices; returns the number of records with new numbers.
    ///
    /// Records that no other device has get new numbers, so that an id means the same everywhere: the records in
    /// `renumbering`, or all if it is nil. If numbers change, the undo history is cleared, because it contains the
    /// old ones. With `old`, nothing happens unless the log still belongs to that device.
    func join(
        _ member: Membership,
        inPlaceOf old: Membership? = nil,
        offering offer: Offer,
        lastNumbers: [String: Int],
        there: [PendingRecord.Name: Share.Version],
        renumbering: Set<PendingRecord.Name>?,
        at now: Timestamp
    ) throws -> Int {
        let renumbered: Int? = try transaction { connection in
            let known = try Membership.read(connection)
            guard old == nil || known?.device == old?.device else { return (0, { true }) }
            switch offer {
            case .nothing, .whatIsLost: try member.write(connection)
            case .emptied:
                try Membership.end(connection)
                try deleteAll(at: now, connection)
                try member.write(connection)
            case .everything: try replaceMembership(with: member, connection)
            }
            try noteMark(of: member, after: known, connection)
            var renumbered = 0
            try connection.reusingStatements {
                var change = try RenumberedLog(store: self, connection, member, lastNumbers, at: now)
                renumbered = try change.run(there, new: renumbering)
                switch offer {
                case .nothing, .emptied: break
                case .everything: try self.offer(as: member, seen: 0, connection) { _ in true }
                case .whatIsLost(let history):
                    try offerLost(as: member, known?.cursor ?? 0, history, there, connection)
                }
                try change.noteMoved(there)
            }
            if case .emptied = offer { try Journal.passAll(connection) }
            if renumbered > 0 { try Journal.passAll(connection) }
            return (renumbered, { try Membership.read(connection)?.device == member.device })
        }
        PrivateFile.remove(joiningPath)
        return renumbered ?? 0
    }

    /// Forgets the marks of another device, and those that the server lost.
    private func noteMark(
        of member: Membership,
        after known: Membership?,
        _ connection: SQLiteConnection
    ) throws {
        guard let mark = member.pushes.first else { return }
        if known?.device == member.device {
            try PastMark.forget(after: PastMark.find(mark, connection), connection)
        } else {
            try PastMark.forget(after: nil, connection)
            try PastMark.add(mark, at: member.cursor, isFurtherVisit: false, connection)
        }
    }

    /// Replaces the membership; pending deletions and displaced records of its server stay, even if the log is lost.
    private func replaceMembership(with member: Membership, _ connection: SQLiteConnection) throws {
        let isSame = try Membership.read(connection)?.share == member.share
        let deletions = isSame ? try pendingDeletions(connection) : []
        let displaced = isSame ? try DisplacedRecord.all(connection) : []
        try Membership.end(connection)
        try member.write(connection)
        try DisplacedRecord.add(displaced, connection)
        for deletion in deletions { try deletion.write(connection) }
    }

    /// The pending deletions, for a server that may have been restored: they were not based on its present records.
    private func pendingDeletions(_ connection: SQLiteConnection) throws -> [PendingRecord] {
        try PendingRecord.first(.max, connection).filter { try version(of: $0).payload == nil }.map {
            PendingRecord(name: $0.name, stamp: $0.stamp, seen: 0)
        }
    }

    /// Deletes all records of a log that is not joined.
    private func deleteAll(at now: Timestamp, _ connection: SQLiteConnection) throws {
        let recorder = try Journal.begin("sync join", at: now, key: nil, connection)
        for table in JournaledTable.all {
            let keys = try connection.query("SELECT \(table.key) AS key FROM \(table.name)") {
                try $0.value("key")
            }
            for key in keys { try recorder.delete(key: key, from: table) }
        }
    }

    /// Queues the records that the server lost: those that it lacks, and those that it has in another version although
    /// this log is ahead of it.
    ///
    /// No record counts as based on a version that the server received after the history that both have in common.
    private func offerLost(
        as member: Membership,
        _ cursor: Int,
        _ history: CommonHistory,
        _ there: [PendingRecord.Name: Share.Version],
        _ connection: SQLiteConnection
    ) throws {
        let seen = if case .until(let position) = history { position } else { 0 }
        let setAside = Set(try SetAsideRecord.all(connection).map(\.name))
        var isAnyLost = false
        try offer(as: member, seen: seen, connection) { name in
            guard let version = there[name] else {
                isAnyLost = true
                return true
            }
            // A newer version on the server is the one to come. If the server was restored, its positions were assigned
            // again, so any of them may be older.
            let isPassed = if case .until = history { true } else { version.position <= cursor }
            guard isPassed, !setAside.contains(name),
                try payload(of: name).map(RecordVersion.checksum) != version.checksum
            else { return false }
            isAnyLost = true
            return true
        }
        if case .whole = history { return }
        if case .older = history, !isAnyLost { return }
        for change in try PendingRecord.first(.max, connection) where change.seen > seen {
            try PendingRecord(name: change.name, stamp: change.stamp, seen: seen).write(connection)
        }
    }

    /// Queues records that the device may change, with the time of their last change, unless they are already queued.
    private func offer(
        as member: Membership,
        seen: Int,
        _ connection: SQLiteConnection,
        where isOffered: (PendingRecord.Name) throws -> Bool
    ) throws {
        func offer(_ name: PendingRecord.Name, changedAt seconds: Int) throws {
            guard try PendingRecord.find(name, connection) == nil, try isOffered(name) else { return }
            try PendingRecord(name: name, stamp: seconds * 1000, seen: seen).write(connection)
        }
        for type in RecordKind.types where member.mayChange(type) {
            let table = type.table
            var seconds: [String: Int] = [:]
            var column = "0"
            switch type.lastChange {
            case .column(let name): column = name
            case .journal: seconds = try Journal.lastChanges(of: table, connection)
            }
            let key = table.isNumbered ? "uuid" : table.key
            let sql = "SELECT \(key) AS name, \(column) AS stamp FROM \(table.name)"
            _ = try connection.query(sql) { row in
                let key = try row.text("name")
                let stamp = try row.integer("stamp")
                let name = PendingRecord.Name(kind: type.kind.name, key: key)
                try offer(name, changedAt: seconds[key] ?? stamp)
            }
            guard let type = type as? any NumberedRecord.Type else { continue }
            for displaced in try DisplacedRecord.all(of: type.kind, connection) {
                let stamp = try displaced.record(as: type).updatedAt.secondsSinceEpoch
                try offer(displaced.name, changedAt: stamp)
            }
        }
    }
}

extension Journal {
    /// The time of the last change of each record of a table, in seconds, by its key.
    fileprivate static func lastChanges(
        of table: JournaledTable,
        _ connection: SQLiteConnection
    ) throws -> [String: Int] {
        let times = try connection.query(
            """
            SELECT json_extract(after, ?) AS key,
            max(coalesce(json_extract(after, '$.changed_at'), made_at)) AS made_at
            FROM changed_rows JOIN changes ON changes.number = changed_rows.change
            WHERE table_name = ? AND after IS NOT NULL AND state = 'done'
            GROUP BY 1
            """,
            [.text("$.\(table.key)"), .text(table.name)]
        ) { row in (try row.text("key"), try row.integer("made_at")) }
        return Dictionary(times) { first, _ in first }
    }
}

extension Journal {
    /// Clears the undo history.
    static func passAll(_ connection: SQLiteConnection) throws {
        let changes = try connection.query("SELECT number FROM changes WHERE \(isOwn)") {
            try $0.integer("number")
        }
        for change in changes { try pass(change, madeOn: nil, connection) }
    }
}

/// Gives records the numbers that they have in the shared log, and new numbers to records it lacks.
private struct RenumberedLog {
    private let store: DataStore
    private let connection: SQLiteConnection
    private let member: Membership
    private let lastNumbers: [String: Int]
    private let recorder: ChangeRecorder
    private var foods: [Int: Int] = [:]
    private var moved: [PendingRecord.Name] = []

    init(
        store: DataStore,
        _ connection: SQLiteConnection,
        _ member: Membership,
        _ lastNumbers: [String: Int],
        at now: Timestamp
    ) throws {
        self.store = store
        self.connection = connection
        self.member = member
        self.lastNumbers = lastNumbers
        recorder = try Journal.begin("sync join", madeOn: member.deviceName, at: now, connection)
    }

    /// Renumbers the records, and returns the number of records with a new number.
    mutating func run(
        _ there: [PendingRecord.Name: Share.Version],
        new: Set<PendingRecord.Name>?
    ) throws -> Int {
        var count = 0
        for case let type as any NumberedRecord.Type in RecordKind.types {
            count += try renumber(type, there, new)
        }
        if !foods.isEmpty { for type in RecordKind.types { try relink(type) } }
        return count
    }

    private mutating func renumber<Record: NumberedRecord>(
        _ type: Record.Type,
        _ there: [PendingRecord.Name: Share.Version],
        _ new: Set<PendingRecord.Name>?
    ) throws -> Int {
        let table = type.table
        let given = lastNumbers[type.kind.name] ?? 0
        if table.isCounted(given) { try connection.raiseSequence(of: table, to: given) }
        // The server has no records, so all numbers stay.
        if there.isEmpty, new?.isEmpty == true { return 0 }
        var numbering = try store.numbering(in: table)
        for (name, version) in there where name.kind == type.kind.name {
            if let number = version.number, table.numbers.contains(number) { numbering.use(number) }
        }
        let known = try connection.query("SELECT number, uuid FROM \(table.name) ORDER BY number") { row in
            (
                number: try row.integer("number"),
                name: PendingRecord.Name(kind: type.kind.name, key: try row.text("uuid"))
            )
        }
        let owners = owners(of: table, known, there)
        var moves: [(from: Int, to: Int)] = []
        var returns: [(from: Int, to: Int)] = []
        for (number, name) in known {
            if let target = there[name]?.number, owners[target] == name {
                guard target != number else { continue }
                // In two steps, because a record that also moves may still have the number.
                let free = numbering.next()
                moves.append((number, free))
                returns.append((free, target))
                if type == OwnFood.self { foods[number] = target }
            } else if owners[number] != nil || needsNewNumber(name, there, new) {
                moves.append((number, numbering.next()))
                if type == OwnFood.self { foods[number] = numbering.last }
                moved.append(name)
            }
        }
        for (from, to) in moves + returns { try move(type, from, to) }
        try renumberDisplaced(type, there, new, &numbering)
        return moves.count
    }

    /// Whether a record that the shared log lacks gets a new number.
    private func needsNewNumber(
        _ name: PendingRecord.Name,
        _ there: [PendingRecord.Name: Share.Version],
        _ new: Set<PendingRecord.Name>?
    ) -> Bool {
        there[name] == nil && new?.contains(name) ?? true
    }

    private func move<Record: NumberedRecord>(_ type: Record.Type, _ from: Int, _ to: Int) throws {
        guard let record = try store.find(from, type) else { return }
        try recorder.delete(key: .integer(from), from: type.table)
        let moved = record.numbered(to, uuid: record.uuid, createdAt: record.createdAt)
        try recorder.insert(moved.row, in: type.table)
    }

    private mutating func renumberDisplaced<Record: NumberedRecord>(
        _ type: Record.Type,
        _ there: [PendingRecord.Name: Share.Version],
        _ new: Set<PendingRecord.Name>?,
        _ numbering: inout Numbering
    ) throws {
        let displaced = try DisplacedRecord.all(of: type.kind, connection)
        let renumbered = displaced.map { record -> DisplacedRecord in
            if let number = there[record.name]?.number, type.table.numbers.contains(number) {
                return record.numbered(number)
            }
            return needsNewNumber(record.name, there, new) ? record.numbered(numbering.next()) : record
        }
        guard renumbered != displaced else { return }
        try DisplacedRecord.replaceAll(of: type.kind, with: renumbered, connection)
    }

    /// The record for each number of the shared log, because copies of a log can assign one number to two records.
    private func owners(
        of table: JournaledTable,
        _ known: [(number: Int, name: PendingRecord.Name)],
        _ there: [PendingRecord.Name: Share.Version]
    ) -> [Int: PendingRecord.Name] {
        var owners: [Int: PendingRecord.Name] = [:]
        for (number, name) in known {
            guard let target = there[name]?.number, table.numbers.contains(target) else { continue }
            if owners[target] == nil || number == target { owners[target] = name }
        }
        return owners
    }

    /// Updates the links of a kind's records to own foods that have new numbers.
    private mutating func relink<Record: LogRecord>(_ type: Record.Type) throws {
        if case .none = type.links { return }
        let changed = try store.all(type).compactMap { record -> (old: Record, new: Record)? in
            let new = record.relinked { link, _ in
                link.id.flatMap(OwnFood.number).flatMap { foods[$0] }.map(OwnFood.id) ?? link.id
            }
            return new.flatMap { $0 == record ? nil : (record, $0) }
        }
        // All deletions come first, because a new key may equal the old key of another record.
        for (old, new) in changed where old.row.key != new.row.key {
            try recorder.delete(key: old.row.key, from: type.table)
            moved.append(old.recordName)
        }
        for (_, new) in changed {
            try recorder.store(new.row, in: type.table)
            moved.append(new.recordName)
        }
    }

    /// Queues the records with new numbers or links.
    func noteMoved(_ there: [PendingRecord.Name: Share.Version]) throws {
        for name in moved where try PendingRecord.find(name, connection) == nil {
            let seen = there[name]?.position ?? member.cursor
            try PendingRecord(name: name, stamp: 0, seen: seen).write(connection)
        }
    }
}
