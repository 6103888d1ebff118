/// Whether a log and the shared one hold the same, kind by kind.
package struct ShareCheck: Equatable, Sendable {
    /// A kind of records.
    package struct Kind: Equatable, Sendable {
        /// Which.
        package let kind: RecordKind
        /// How many there are in this log.
        package let here: Int
        /// How many there are in the shared one.
        package let there: Int
        /// Whether all of them say the same.
        package let isAlike: Bool
    }

    /// All kinds, in the order of an export.
    package let kinds: [Kind]

    /// Whether all are alike.
    package var isInStep: Bool { kinds.allSatisfy(\.isAlike) }
}

/// The bound of a checksum mixed with a number; the sum of all records then fits into a 64-bit column.
private let mixedLimit = 4_294_967_296

extension Share {
    /// How many records of each kind a log has, and the sum of their checksums, each mixed with the number of its record,
    /// in one statement.
    private func sums(of log: EntryUUID) throws(SharingError) -> [String: (count: Int, sum: Int)] {
        var sums: [String: (count: Int, sum: Int)] = [:]
        let rows = try run([
            PostgresStatement(
                """
                SELECT kind, count(*), sum((crc # coalesce(number, 0)) % \(mixedLimit))::bigint FROM countme.records
                WHERE log = $1::uuid AND payload IS NOT NULL GROUP BY kind
                """,
                .text(log.description)
            )
        ])[0]
        for row in rows {
            sums[row[0] ?? ""] = (row[1].flatMap(Int.init) ?? 0, row[2].flatMap(Int.init) ?? 0)
        }
        return sums
    }

    /// Compares a log with the shared one it was joined to.
    package func check(_ store: DataStore) throws -> ShareCheck {
        guard let member = try store.membership() else { throw SharingError.noShare }
        guard try requireShare().share == member.share else { throw SharingError.otherShare }
        let there = try sums(of: member.log)
        let here = try store.checksums()
        return ShareCheck(
            kinds: RecordKind.all.map { kind in
                let (ours, theirs) = (here[kind.name] ?? (0, 0), there[kind.name] ?? (0, 0))
                return ShareCheck.Kind(
                    kind: kind,
                    here: ours.count,
                    there: theirs.count,
                    isAlike: ours == theirs
                )
            }
        )
    }
}

extension DataStore {
    /// The same of this log, with what waits for its name to be free.
    fileprivate func checksums() throws -> [String: (count: Int, sum: Int)] {
        guard let connection else { return [:] }
        return try StorageError.translating(path: path) {
            try connection.reading {
                var sums: [String: (count: Int, sum: Int)] = [:]
                func add(_ kind: String, _ payload: String, _ number: Int?) {
                    let known = sums[kind] ?? (0, 0)
                    let mixed = (RecordVersion.checksum(payload) ^ (number ?? 0)) % mixedLimit
                    sums[kind] = (known.count + 1, known.sum + mixed)
                }
                for type in RecordKind.types { try eachPayload(of: type) { add(type.kind.name, $0, $1) } }
                for hidden in try HiddenRecord.all(connection) {
                    add(hidden.name.kind, hidden.payload, hidden.number)
                }
                return sums
            }
        }
    }

    private func eachPayload<Record: LogRecord>(of type: Record.Type, _ body: (String, Int?) -> Void) throws {
        _ = try query(select(type.table)) { row in
            let record = try Record(checked: &row)
            body(PayloadWriter.payload(record), (record as? any NumberedRecord)?.number)
        }
    }
}
