/// A comparison of a log with the shared log, by kind of record.
package struct ShareCheck: Sendable {
    /// The comparison of a kind of record.
    package struct Kind: Equatable, Sendable {
        /// The kind.
        package let kind: RecordKind
        /// The number of records in this log.
        package let here: Int
        /// The number of records in the shared log.
        package let there: Int
        /// Whether all records are identical.
        package let isAlike: Bool
    }

    /// A record that differs between both sides.
    package struct Difference: Sendable {
        /// Its kind, as named in exports.
        package let kind: String
        /// Its UUID; for a goal its day, for a mark its food.
        package let key: String
        /// The record in this log; nil if it has none.
        package let here: RecordContent?
        /// Whether the shared log has the record.
        package let isThere: Bool
        /// The unreadable record of the shared log; nil if this device can read it.
        package let setAside: SetAsideRecord?
    }

    /// All kinds, in the order of an export.
    package let kinds: [Kind]
    /// The records that differ.
    package let differences: [Difference]

    /// Whether both logs are identical.
    package var isInStep: Bool { differences.isEmpty && kinds.allSatisfy(\.isAlike) }

    /// The differences of two consecutive checks, with the counts of the second one.
    static func + (first: ShareCheck, second: ShareCheck) -> ShareCheck {
        let known = Set(second.differences.map { PendingRecord.Name(kind: $0.kind, key: $0.key) })
        return ShareCheck(
            kinds: zip(first.kinds, second.kinds).map { before, after in
                Kind(
                    kind: after.kind,
                    here: after.here,
                    there: after.there,
                    isAlike: before.isAlike && after.isAlike
                )
            },
            differences: first.differences.filter {
                !known.contains(PendingRecord.Name(kind: $0.kind, key: $0.key))
            } + second.differences
        )
    }
}

/// The values by which the records of a kind are compared: their number, and sums over their contents.
private struct KindSum: Equatable {
    var count = 0
    /// The sum of the digests of all payloads, each mixed with the number of its record.
    var digests = 0
    /// The sum of all checksums, by which devices determine whether a payload is as it was sent.
    var checksums = 0

    /// The digest of a record, as `digest` computes it on the server.
    static func digest(_ payload: String, _ number: Int?) -> Int {
        var payload = payload
        return (Int(payload.withUTF8(SHA256.prefix)) ^ (number ?? 0)) % limit
    }

    /// The limit of a digest mixed with a number, so that the sum of all records fits in a 64-bit column.
    private static let limit = 4_294_967_296

    /// The digest of a row of `countme.records`, in SQL.
    static let digest = """
        ((('x' || left(encode(sha256(convert_to(payload, 'UTF8')), 'hex'), 8))::bit(32)::bigint \
        # coalesce(number, 0)) % \(limit))
        """
}

extension Share {
    /// The values of each kind of a log, in one statement.
    private func sums(of log: EntryUUID) throws(SharingError) -> [String: KindSum] {
        var sums: [String: KindSum] = [:]
        let rows = try run([
            PostgresStatement(
                """
                SELECT kind, count(*), sum(\(KindSum.digest))::bigint, sum(crc % 4294967296)::bigint FROM countme.records
                WHERE log = $1::uuid AND payload IS NOT NULL GROUP BY kind
                """,
                .text(log.description)
            )
        ])[0]
        for row in rows {
            let figures = row[1...].map { $0.flatMap(Int.init) ?? 0 }
            sums[row[0] ?? ""] = KindSum(count: figures[0], digests: figures[1], checksums: figures[2])
        }
        return sums
    }

    /// The digest of each record of a kind.
    private func digests(of kind: RecordKind, in log: EntryUUID) throws(SharingError) -> [String: Int] {
        var digests: [String: Int] = [:]
        let rows = try run([
            PostgresStatement(
                """
                SELECT left(key, 1000), \(KindSum.digest) FROM countme.records
                WHERE log = $1::uuid AND kind = $2 AND payload IS NOT NULL
                """,
                .text(log.description),
                .text(kind.name)
            )
        ])[0]
        for row in rows { digests[row[0] ?? ""] = row[1].flatMap(Int.init) }
        return digests
    }

    /// Compares a log with its shared log, except some records, and sets aside the records that it cannot read there.
    func check(_ store: DataStore, except skipped: Set<PendingRecord.Name> = []) throws -> ShareCheck {
        guard let member = try store.membership() else { throw SharingError.noServer }
        guard try requireShare().share == member.share else { throw SharingError.otherServer }
        try forgetReplaced(store, member)
        let there = try sums(of: member.log)
        let here = try store.kindSums()
        let kinds = RecordKind.all.map { kind in
            let (ours, theirs) = (here[kind.name] ?? KindSum(), there[kind.name] ?? KindSum())
            return ShareCheck.Kind(
                kind: kind,
                here: ours.count,
                there: theirs.count,
                isAlike: ours == theirs
            )
        }
        var alike = kinds
        var all: [(name: PendingRecord.Name, isThere: Bool)] = []
        for (place, kind) in kinds.enumerated() where !kind.isAlike {
            let found = try differing(in: kind.kind, store, member)
            let known = found.filter { !skipped.contains($0.name) }
            all += known
            guard known.isEmpty, !found.isEmpty else { continue }
            alike[place] = ShareCheck.Kind(kind: kind.kind, here: kind.here, there: kind.there, isAlike: true)
        }
        return ShareCheck(kinds: alike, differences: try differences(among: all, store, member))
    }

    /// Forgets records set aside that the server no longer has, or that are readable there now.
    private func forgetReplaced(_ store: DataStore, _ member: Membership) throws {
        let known = try store.setAside().filter { $0.reason != .newer }.map(\.name)
        guard !known.isEmpty else { return }
        let unreadable = Set(try records(of: known, in: member.log).filter { $0.setAside != nil }.map(\.name))
        try store.forgetSetAside(known.filter { !unreadable.contains($0) })
    }

    private func differing(
        in kind: RecordKind,
        _ store: DataStore,
        _ member: Membership
    ) throws -> [(name: PendingRecord.Name, isThere: Bool)] {
        let ours = try store.digests(of: kind)
        let theirs = try digests(of: kind, in: member.log)
        return Set(ours.keys).union(theirs.keys).sorted().filter { ours[$0] != theirs[$0] }.map { key in
            (PendingRecord.Name(kind: kind.name, key: key), theirs[key] != nil)
        }
    }

    /// The records that differ, those that were set aside first.
    private func differences(
        among differing: [(name: PendingRecord.Name, isThere: Bool)],
        _ store: DataStore,
        _ member: Membership
    ) throws -> [ShareCheck.Difference] {
        let known = Set(try store.setAside().map(\.name))
        let unknown = differing.filter { $0.isThere && !known.contains($0.name) }.prefix(Share.fewRecords)
        let found = try records(of: unknown.map(\.name), in: member.log).compactMap(\.setAside)
        if !found.isEmpty { try store.setAside(found) }
        let setAside = Dictionary(try store.setAside().map { ($0.name, $0) }) { $1 }
        return try setAside.values.sorted { $0.position < $1.position }.map { record in
            ShareCheck.Difference(
                kind: record.kind,
                key: record.key,
                here: try store.content(record.name),
                isThere: true,
                setAside: record
            )
        }
            + differing.filter { setAside[$0.name] == nil }.map { name, isThere in
                ShareCheck.Difference(
                    kind: name.kind,
                    key: name.key,
                    here: try store.content(name),
                    isThere: isThere,
                    setAside: nil
                )
            }
    }
}

extension DataStore {
    /// The values of each kind of this log, including displaced records.
    fileprivate func kindSums() throws -> [String: KindSum] {
        var sums: [String: KindSum] = [:]
        try eachRecord { name, payload, number in
            sums[name.kind, default: KindSum()].count += 1
            sums[name.kind]?.digests += KindSum.digest(payload, number)
            sums[name.kind]?.checksums += RecordVersion.checksum(payload)
        }
        return sums
    }

    /// The digest of each record of a kind.
    fileprivate func digests(of kind: RecordKind) throws -> [String: Int] {
        var digests: [String: Int] = [:]
        try eachRecord(of: kind) { name, payload, number in
            digests[name.key] = KindSum.digest(payload, number)
        }
        return digests
    }

    /// Passes each record, or each record of a kind, to a function.
    private func eachRecord(
        of kind: RecordKind? = nil,
        _ body: (PendingRecord.Name, String, Int?) -> Void
    ) throws {
        guard let connection else { return }
        try StorageError.translating(path: path) {
            try connection.reading {
                for type in RecordKind.types where kind == nil || type.kind == kind {
                    try eachRecord(as: type, body)
                }
                for hidden in try DisplacedRecord.all(of: kind, connection) {
                    body(hidden.name, hidden.payload, hidden.number)
                }
            }
        }
    }

    private func eachRecord<Record: LogRecord>(
        as type: Record.Type,
        _ body: (PendingRecord.Name, String, Int?) -> Void
    ) throws {
        _ = try query(select(type.table)) { row in
            let record = try Record(checked: &row)
            body(record.recordName, PayloadWriter.payload(record), (record as? any NumberedRecord)?.number)
        }
    }

    /// A record of this log, including displaced ones; nil if there is none.
    func content(_ name: PendingRecord.Name) throws -> RecordContent? {
        guard let type = name.type else { return nil }
        return try content(name, as: type)
    }

    private func content<Record: LogRecord>(
        _ name: PendingRecord.Name,
        as type: Record.Type
    ) throws -> RecordContent? {
        let column = type is any NumberedRecord.Type ? "uuid" : type.table.key
        if let record = try first(type, "WHERE \(column) = ?", .text(name.key)) {
            return RecordContent(record: record)
        }
        guard let hidden = try connection.flatMap({ try DisplacedRecord.find(name, $0) }) else { return nil }
        var reader = PayloadReader<Record>()
        return (try? reader.record(hidden.payload, number: hidden.number)).map { RecordContent(record: $0) }
    }
}
