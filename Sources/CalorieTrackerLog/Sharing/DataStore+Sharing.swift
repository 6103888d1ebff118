/// The local part of a sync: outgoing and received records.
extension DataStore {
    /// The number of records of each kind that are waiting to be sent.
    package func pendingCounts() throws -> [RecordKind: Int] {
        var counts: [RecordKind: Int] = [:]
        _ = try query("SELECT kind, count(*) AS count FROM pending GROUP BY kind") { row in
            let name = try row.text("kind")
            if let kind = RecordKind.all.first(where: { $0.name == name }) {
                counts[kind] = try row.integer("count")
            }
        }
        return counts
    }

    /// The first pending records that can be sent, oldest first, as many as fit comfortably in memory.
    func pending() throws -> [PendingRecord] {
        guard let connection else { return [] }
        let kept = try membership()?.keptKinds ?? []
        return try StorageError.translating(path: path) {
            try PendingRecord.first(10_000, except: kept, connection)
        }
    }

    /// The current versions of the first records in a queue, which are removed from it.
    func outgoing(_ queue: inout ArraySlice<PendingRecord>, _ limit: Int) throws -> [RecordVersion] {
        guard let connection else { return [] }
        return try StorageError.translating(path: path) {
            if queue.count > Share.fewRecords { try connection.prepareForMany() }
            return try connection.reading {
                try connection.reusingStatements {
                    let setAside = Dictionary(try SetAsideRecord.all(connection).map { ($0.name, $0) }) { $1 }
                    var versions: [RecordVersion] = []
                    var size = 0
                    while versions.count < limit, size < Share.chunkBytes(limit),
                        let queued = queue.popFirst()
                    {
                        // It may have been changed again, or sent, since the queue was created.
                        guard let change = try PendingRecord.find(queued.name, connection) else { continue }
                        let version = try version(of: change.beside(setAside[change.name]))
                        size += version.payload?.utf8.count ?? 0
                        versions.append(version)
                    }
                    return versions
                }
            }
        }
    }

    /// The current payload of a record; nil if it was deleted.
    func payload(of name: PendingRecord.Name) throws -> String? {
        try version(of: PendingRecord(name: name, stamp: 0, seen: 0)).payload
    }

    func version(of change: PendingRecord) throws -> RecordVersion {
        guard let type = change.name.type else {
            throw StorageError.damaged(detail: "a record waiting to sync has an unknown kind")
        }
        if let version = try version(of: change, as: type) { return version }
        let hidden = try connection.flatMap { try DisplacedRecord.find(change.name, $0) }
        var version = RecordVersion(change: change, number: hidden?.number, payload: hidden?.payload)
        if let payload = hidden?.payload { version.format = SharedFormat.needed(by: payload, of: type.kind) }
        return version
    }

    private func version<Record: LogRecord>(
        of change: PendingRecord,
        as type: Record.Type
    ) throws -> RecordVersion? {
        let column = type is any NumberedRecord.Type ? "uuid" : type.table.key
        guard let record = try first(type, "WHERE \(column) = ?", .text(change.name.key)) else { return nil }
        let payload = PayloadWriter.payload(record)
        var version = RecordVersion(change: change, payload: payload)
        version.number = (record as? any NumberedRecord)?.number
        version.format = SharedFormat.needed(by: payload, of: type.kind)
        if let entry = record as? FoodItem {
            version.day = entry.day
            version.figures =
                [entry.eaten.kilocalories] + [.protein, .carbs, .fat].map { entry.eaten.nutrients[$0] }
        }
        return version
    }

    /// The number of push ids that a log remembers.
    private static let mostPushes = 100

    /// Stores the id of a push before it is sent, to recognize it if the response is lost.
    func begin(push: EntryUUID) throws -> Membership? {
        try transaction { connection in
            guard var member = try Membership.read(connection) else { return nil }
            member.pushes.append(push)
            // The oldest attempts are dropped. If one of them was the last to arrive, the device registers again.
            if member.pushes.count > DataStore.mostPushes { member.pushes.remove(at: 1) }
            try member.write(connection)
            return (member, { try Membership.read(connection)?.pushes.contains(push) == true })
        }
    }

    /// The result of processing a response.
    struct Taken {
        var received = 0
        var renumbered = 0
        var days: Set<Day> = []
        var isPending = false
    }

    /// Processes the response to a message, either completely or not at all.
    ///
    /// Nil if the log was joined again, or disconnected, while the message was being sent.
    func take(
        _ answer: Share.Answer,
        to message: Share.Message,
        from member: Membership,
        at now: Timestamp
    ) throws -> Taken? {
        try transaction { connection in
            guard var current = try Membership.read(connection), current.device == member.device else {
                return nil
            }
            let sent = message.records
            if sent.count + answer.news.count > Share.fewRecords { try connection.prepareForMany() }
            var taken = Taken()
            try connection.reusingStatements {
                for version in sent { try version.change.forget(connection) }
                try SetAsideRecord.remove(sent.lazy.map(\.change.name), connection)
                var incoming = try IncomingRecords(into: self, of: current, connection, at: now)
                try incoming.take(answer.news + answer.others)
                taken.received = incoming.count
                taken.renumbered = incoming.renumbered
                taken.days = incoming.days
            }
            let last = answer.news.last?.position ?? 0
            let cursor = max(current.cursor, answer.hasMore ? last : max(last, answer.head))
            if let mark = message.mark, message.push != nil || current.pushes == member.pushes {
                // A push or a visit without a response may have arrived, and be in a backup of the server.
                for push in current.pushes.dropFirst() where push != mark {
                    try PastMark.add(push, at: current.cursor, isFurtherVisit: false, connection)
                }
                try PastMark.add(
                    mark,
                    at: cursor,
                    isFurtherVisit: message.push == nil && current.pushes.count == 1,
                    connection
                )
                current.pushes = [mark]
            }
            current.cursor = cursor
            current.syncedAt = now
            // Without a slot it may write, but cannot assign numbers.
            if !answer.lacksSlot { current.rights = answer.rights ?? current.rights }
            if !answer.logName.isEmpty { current.name = answer.logName }
            try current.write(connection)
            taken.isPending = try PendingRecord.isAny(except: current.keptKinds, connection)
            return (taken, { try Membership.read(connection) == current })
        }
    }
}

extension SQLiteConnection {
    /// Keeps more of the file in memory, because the order of the records differs from that in the file.
    fileprivate func prepareForMany() throws { try execute("PRAGMA cache_size = -8000") }
}
