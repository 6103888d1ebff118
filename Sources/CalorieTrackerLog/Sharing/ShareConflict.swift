/// Two changes of a record made before their devices synced: one is current, the other is stored.
package struct ShareConflict: Sendable {
    /// One of the two versions.
    package struct Version: Sendable {
        /// The time of the change.
        package let at: Timestamp
        /// The device that made it.
        package let machine: String
        /// The record; nil if it was deleted or cannot be read.
        package let record: RecordContent?
        /// Whether it can be read.
        package let isReadable: Bool
    }

    /// The kind of the record.
    package let kind: RecordKind
    /// The current version.
    package let counts: Version
    /// The other version.
    package let kept: Version
    let name: PendingRecord.Name
}

extension Share {
    /// The maximum number of conflicts in a list.
    private static let mostConflicts = 100

    private static func bounded(_ payload: String) -> String {
        "CASE WHEN octet_length(\(payload)) > \(SharedRecord.largestPayload) THEN '' ELSE \(payload) END"
    }

    private static let unsettled = """
        SELECT left(lost.kind, 100), left(lost.key, 1000), records.number, records.stamp, \(bounded("records.payload")),
            left(coalesce(winner.name, 'another device'), 200), lost.stamp, \(bounded("lost.payload")),
            left(coalesce(loser.name, 'another device'), 200), count(*) OVER ()
        FROM countme.superseded lost
        JOIN countme.records ON records.log = lost.log AND records.kind = lost.kind
            AND records.key = lost.key AND records.position <= lost.at_position
        LEFT JOIN countme.devices winner ON winner.log = lost.log AND winner.device = records.device
        LEFT JOIN countme.devices loser ON loser.log = lost.log AND loser.device = lost.device
        WHERE lost.log = $1::uuid AND lost.is_conflict
        ORDER BY lost.at_position DESC LIMIT \(Share.mostConflicts)
        """

    /// The conflicts of a log that no later change has resolved, newest first, and the number of further ones.
    package func conflicts(of store: DataStore) throws -> (newest: [ShareConflict], more: Int) {
        guard let member = try store.membership() else { return ([], 0) }
        let rows = try run([PostgresStatement(Share.unsettled, .text(member.log.description))])[0]
        let waiting = Set(try store.pendingNames())
        let newest: [ShareConflict] = try rows.compactMap { row in
            let name = PendingRecord.Name(kind: row[0] ?? "", key: row[1] ?? "")
            // A kind of a newer program: `sync check` lists such records.
            guard let type = name.type else { return nil }
            // It was changed here since then, which resolves it with the next sync, unless the change was undone.
            if waiting.contains(name), try store.payload(of: name) != row[4] { return nil }
            func version(
                _ stamp: String?,
                _ payload: String?,
                _ machine: String?
            ) -> ShareConflict.Version {
                let record = payload.flatMap { read(type, $0, row[2].flatMap(Int.init), name) }
                return ShareConflict.Version(
                    at: Timestamp(clamping: (stamp.flatMap(Int.init) ?? 0) / 1000),
                    machine: ShareText.cleaned(machine ?? ""),
                    record: record.map { RecordContent(record: $0) },
                    isReadable: payload == nil || record != nil
                )
            }
            return ShareConflict(
                kind: type.kind,
                counts: version(row[3], row[4], row[5]),
                kept: version(row[6], row[7], row[8]),
                name: name
            )
        }
        return (newest, max((rows.first?[9].flatMap(Int.init) ?? 0) - rows.count, 0))
    }

    private func read<Record: LogRecord>(
        _ type: Record.Type,
        _ payload: String,
        _ number: Int?,
        _ name: PendingRecord.Name
    ) -> (any LogRecord)? {
        var reader = PayloadReader<Record>()
        let record = try? reader.record(payload, number: number ?? 1)
        return record?.recordName == name ? record : nil
    }
}

extension CalorieTracker {
    /// Makes the other version of a conflict the current one; the change can be undone.
    ///
    /// Returns the days of its entries after the change; nil if another record has its name now, or if it cannot be
    /// read.
    package func take(_ conflict: ShareConflict) throws -> [DailyLog]? {
        guard let type = conflict.name.type, conflict.kept.isReadable else { return nil }
        return try take(conflict, as: type)
    }

    private func take<Record: LogRecord>(
        _ conflict: ShareConflict,
        as type: Record.Type
    ) throws -> [DailyLog]? {
        let column = type is any NumberedRecord.Type ? "uuid" : type.table.key
        let now = try store.first(type, "WHERE \(column) = ?", .text(conflict.name.key))
        let entries = [conflict.kept.record?.entry, now as? FoodItem].compactMap(\.self)
        let days = Set(entries.map(\.day)).sorted()
        guard let kept = conflict.kept.record?.record as? Record else {
            guard let now else { return [] }
            return try store.change("sync resolve", at: clock.now) { recorder in
                try recorder.delete(key: now.row.key, from: type.table)
                return try days.map(log(for:))
            }
        }
        let record = try dated(kept, after: now) as? Record ?? kept
        if let numbered = record as? any NumberedRecord, try hasRival(numbered) { return nil }
        // The days are read inside the change, because a dry run rolls it back.
        let changed = try store.change("sync resolve", at: clock.now) { recorder in
            try recorder.store(record.row, in: type.table)
            return try days.map(log(for:))
        }
        return try changed ?? days.map(log(for:))
    }

    /// A record with the current time as its change: of two with the same name, the one changed last is shown.
    private func dated(_ record: any LogRecord, after now: (any LogRecord)?) throws -> any LogRecord {
        guard var dated = record as? any NumberedRecord else { return record }
        let last = [record, now].compactMap { ($0 as? any NumberedRecord)?.updatedAt }.max()
        dated.updatedAt = moment(after: last)
        return dated
    }

    private func hasRival<Record: NumberedRecord>(_ record: Record) throws -> Bool {
        guard !Record.names.isEmpty else { return false }
        let others = try store.all(Record.self).filter { $0.uuid != record.uuid }
        return Record.names.contains { claim in
            claim.value(record).map { value in others.contains { claim.value($0) == value } } ?? false
        }
    }
}

extension DataStore {
    /// Disconnects the log from its sync server; its records stay.
    package func leaveShare() throws {
        _ = try transaction { connection in
            try Membership.end(connection)
            return (true, { try Membership.read(connection) == nil })
        }
    }
}
