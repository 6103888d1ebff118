/// The part of a sync that is on this machine: what goes out, and what came.
extension DataStore {
    /// How many records of each kind are to be told.
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

    /// The first of what can be told, the oldest first: as many as fit well into memory.
    func pending() throws -> [PendingRecord] {
        guard let connection else { return [] }
        let kept = try membership()?.keptKinds ?? []
        return try StorageError.translating(path: path) {
            try PendingRecord.first(10_000, except: kept, connection)
        }
    }

    /// The first records of a queue as they are now; takes them off it.
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
                        // It may have been changed again, or told, since the queue was made.
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

    func version(of change: PendingRecord) throws -> RecordVersion {
        guard let type = change.name.type else {
            throw StorageError.damaged(detail: "what is to be told is of an unknown kind")
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

    /// How many ids of pushes a log remembers.
    private static let mostPushes = 100

    /// Writes down the id of a push before it goes out, so that it is known again should its answer be lost.
    func begin(push: EntryUUID) throws -> Membership? {
        try transaction { connection in
            guard var member = try Membership.read(connection) else { return nil }
            member.pushes.append(push)
            // The oldest attempts are dropped. If one of them was the last to arrive, the machine registers again.
            if member.pushes.count > DataStore.mostPushes { member.pushes.remove(at: 1) }
            try member.write(connection)
            return (member, { try Membership.read(connection)?.pushes.contains(push) == true })
        }
    }

    /// What taking in an answer did.
    struct Taken {
        var received = 0
        var renumbered = 0
        var days: Set<Day> = []
        var isPending = false
    }

    /// Takes in an answer to what was sent: all of it or nothing.
    ///
    /// Nil where the log was joined anew, or left, while the message was under way.
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
            current.cursor = max(current.cursor, answer.hasMore ? last : max(last, answer.head))
            if let push = message.push {
                current.pushes = [push]
            } else if let visit = message.mark, current.pushes == member.pushes {
                current.pushes = [visit]
            }
            current.syncedAt = now
            current.rights = answer.rights ?? current.rights
            if !answer.logName.isEmpty { current.name = answer.logName }
            try current.write(connection)
            taken.isPending = try PendingRecord.isAny(except: current.keptKinds, connection)
            return (taken, { try Membership.read(connection) == current })
        }
    }
}

extension SQLiteConnection {
    /// Keeps more of the file in memory: records come in another order than they stand in.
    fileprivate func prepareForMany() throws { try execute("PRAGMA cache_size = -8000") }
}
