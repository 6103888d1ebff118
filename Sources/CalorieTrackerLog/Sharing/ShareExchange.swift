/// One round trip: sends local changes and receives remote ones.
extension Share {
    /// A server's error code for a row that already exists.
    static let isThere = "23505"

    /// The message of a device.
    struct Message {
        let log: EntryUUID
        let device: EntryUUID
        /// The id of this push; nil if no records are sent.
        private(set) var push: EntryUUID?
        /// The pushes that the server may have received last.
        let pushes: [EntryUUID]
        let cursor: Int
        private(set) var records: [RecordVersion]
        /// Records that were set aside, and that this program can read now.
        var again: [PendingRecord.Name] = []
        /// The maximum number of records in the response.
        let limit: Int

        /// The same message without records.
        var visit: Message {
            var visit = self
            visit.push = nil
            visit.records = []
            return visit
        }

        /// The id that this message leaves on the server.
        var mark: EntryUUID? { push ?? pushes.last.map(PastMark.visit) }

        /// The number of earlier pushes without a response; their records may have arrived.
        fileprivate var unansweredCount: Int { max(pushes.count - 2, 0) }

        fileprivate var pushedCount: Int { push == nil ? 0 : records.count }

        init(
            log: EntryUUID,
            device: EntryUUID,
            push: EntryUUID?,
            pushes: [EntryUUID],
            cursor: Int,
            records: [RecordVersion],
            limit: Int
        ) {
            self.log = log
            self.device = device
            self.push = push
            self.pushes = pushes
            self.cursor = cursor
            self.records = records
            self.limit = limit
        }
    }

    /// The response of the server.
    struct Answer: Equatable {
        let about: About
        let head: Int
        /// The mark that this device left last; nil if the server does not know the device.
        let mark: EntryUUID?
        /// The slot of the device, which determines its numbers; nil if it has none.
        let slot: Int?
        let isRemoved: Bool
        let rights: Membership.Rights?
        let logName: String
        /// The time on the server's clock.
        let now: Timestamp
        /// The new records in order of their positions, and whether there are more.
        let news: [SharedRecord]
        let hasMore: Bool
        /// The current versions of sent records that were superseded or have another number, and the requested records.
        let others: [SharedRecord]
        /// The number of sent records that were also changed elsewhere.
        let conflicts: Int

        /// Whether the device may write, but registered when it could only read.
        var lacksSlot: Bool { rights == .write && slot == nil }
    }

    /// Sends a message, with retries if others are in the way, and returns the response.
    ///
    /// A push may arrive even if its response does not: it is recognized when it is sent again.
    func exchange(_ message: Message, meanwhile: () -> Void = {}) throws(SharingError) -> Answer {
        var statements = [
            PostgresStatement("BEGIN"),
            // A statement may send its rows over a slow connection; only a failed lock is worth another attempt.
            PostgresStatement("SET LOCAL statement_timeout = '10min'"),
            PostgresStatement("SET LOCAL lock_timeout = '30s'"),
        ]
        if let push = message.push {
            statements += [claiming(push, message), lengthening(message, push), pushing(message, push)]
        } else {
            statements.append(visiting(message))
        }
        // This comes before the new records are read: if records arrive in between, the pull may see more of them, but
        // never fewer.
        let aboutIndex = statements.count
        statements += [asking(message), pulling(message).limited(to: message.limit)]
        if message.push != nil { statements.append(comparing(message).limited(to: message.records.count)) }
        if !message.again.isEmpty { statements.append(asking(for: message.again, in: message.log)) }
        statements.append(PostgresStatement("COMMIT"))
        return try answer(try run(statements, meanwhile: meanwhile), about: aboutIndex, to: message)
    }

    /// Stores a push as the last one of a device.
    private func claiming(_ push: EntryUUID, _ message: Message) -> PostgresStatement {
        PostgresStatement(
            """
            UPDATE countme.devices SET push = $3::uuid, seen_at = now(), client = $4
            WHERE log = $1::uuid AND device = $2::uuid AND push = ANY ($5::text[]::uuid[])
            AND removed_at IS NULL
            """,
            .text(message.log.description),
            .text(message.device.description),
            .text(push.description),
            .text(client),
            .texts((message.pushes + message.pushes.map(PastMark.visit)).map(\.description))
        )
    }

    /// The largest valid position: far above any real one, and far below the limit of its column.
    private static let largestPosition = 1 << 53

    /// The last position of a log: its head, unless a member has set it to an invalid value or below an existing
    /// record.
    private static let lastPosition = """
        greatest(
            CASE WHEN head BETWEEN 0 AND \(largestPosition) THEN head ELSE 0 END,
            (SELECT max(position) FROM countme.records WHERE log = $1::uuid AND position <= \(largestPosition)),
            (
                SELECT max(at_position) FROM countme.superseded
                WHERE log = $1::uuid AND at_position <= \(largestPosition)
            )
        )
        """

    /// Assigns positions of a log to a push; pushes to the same log wait for each other here, so that positions have no
    /// gaps that are filled later.
    private func lengthening(_ message: Message, _ push: EntryUUID) -> PostgresStatement {
        PostgresStatement(
            """
            UPDATE countme.logs SET head = \(Share.lastPosition) + $4
            WHERE log = $1::uuid AND EXISTS (
                SELECT 1 FROM countme.devices
                WHERE log = $1::uuid AND device = $2::uuid AND push = $3::uuid
            )
            """,
            .text(message.log.description),
            .text(message.device.description),
            .text(push.description),
            .integer(message.records.count)
        )
    }

    /// Records the connection of a device that sends nothing.
    private func visiting(_ message: Message) -> PostgresStatement {
        PostgresStatement(
            """
            UPDATE countme.devices SET push = $4::uuid, seen_at = now(), client = $3
            WHERE log = $1::uuid AND device = $2::uuid AND push = ANY ($5::text[]::uuid[])
            AND removed_at IS NULL
            """,
            .text(message.log.description),
            .text(message.device.description),
            .text(client),
            message.mark.map { .text($0.description) } ?? .null,
            .texts((message.pushes + message.pushes.map(PastMark.visit)).map(\.description))
        )
    }

    /// Requests the state of the server, the log, the device, and the role, and the number of conflicts of a push.
    private func asking(_ message: Message) -> PostgresStatement {
        PostgresStatement(
            """
            SELECT about.share, about.version, about.oldest_format,
                CASE WHEN logs.log IS NOT NULL THEN \(Share.lastPosition) END, devices.push,
                devices.removed_at IS NOT NULL, members.rights, logs.name, extract(epoch FROM now())::bigint,
                (
                    SELECT count(*) FROM countme.superseded
                    WHERE log = $1::uuid AND at_position > logs.head - $3 AND is_conflict
                ), devices.slot
            FROM countme.about
            LEFT JOIN countme.logs ON logs.log = $1::uuid
            LEFT JOIN countme.devices ON devices.log = $1::uuid AND devices.device = $2::uuid
            LEFT JOIN countme.members ON members.log = $1::uuid AND members.member = current_user
            """,
            .text(message.log.description),
            .text(message.device.description),
            .integer(message.pushedCount)
        )
    }

    /// Requests new records, and the number of those that are waiting.
    private func pulling(_ message: Message) -> PostgresStatement {
        PostgresStatement(
            """
            SELECT \(SharedRecord.columns), waiting
            FROM (
                SELECT *, count(*) OVER () AS waiting,
                    sum(size) OVER (ORDER BY position) - size AS before
                FROM (
                    SELECT *, CASE
                        WHEN octet_length(payload) <= \(SharedRecord.largestPayload) THEN octet_length(payload) ELSE 0
                    END AS size
                    FROM countme.records
                    WHERE log = $1::uuid AND position > $2
                    AND position <= (SELECT \(Share.lastPosition) - $3 FROM countme.logs WHERE log = $1::uuid)
                    ORDER BY position LIMIT \(message.limit)
                ) next
            ) records
            \(SharedRecord.machines)
            WHERE before < \(Share.chunkBytes(message.limit))
            ORDER BY position
            """,
            .text(message.log.description),
            .integer(message.cursor),
            .integer(message.pushedCount)
        )
    }

    /// Requests the current versions of sent records that were superseded or have another number.
    private func comparing(_ message: Message) -> PostgresStatement {
        PostgresStatement(
            """
            SELECT \(SharedRecord.columns)
            FROM unnest($3::text[], $4::text[], $5::int8[]) AS mine (kind, key, number)
            JOIN LATERAL (
                SELECT * FROM countme.records there
                WHERE there.log = $1::uuid AND there.kind = mine.kind AND there.key = mine.key LIMIT 1
            ) records ON records.device <> $2::uuid OR records.number IS DISTINCT FROM mine.number
            \(SharedRecord.machines)
            """,
            .text(message.log.description),
            .text(message.device.description),
            .texts(message.records.map(\.change.name.kind)),
            .texts(message.records.map(\.change.name.key)),
            .integers(message.records.map(\.number))
        )
    }

    /// Requests records by name.
    private func asking(for names: [PendingRecord.Name], in log: EntryUUID) -> PostgresStatement {
        PostgresStatement(
            """
            SELECT \(SharedRecord.columns)
            FROM unnest($2::text[], $3::text[]) AS wanted (kind, key)
            JOIN LATERAL (
                SELECT * FROM countme.records there
                WHERE there.log = $1::uuid AND there.kind = wanted.kind AND there.key = wanted.key LIMIT 1
            ) records ON true
            \(SharedRecord.machines)
            """,
            .text(log.description),
            .texts(names.map(\.kind)),
            .texts(names.map(\.key))
        )
        .limited(to: names.count)
    }

    /// The records with some names in a log of the server.
    func records(of names: [PendingRecord.Name], in log: EntryUUID) throws(SharingError) -> [SharedRecord] {
        var records: [SharedRecord] = []
        for row in try run([asking(for: names, in: log)])[0] { records.append(try SharedRecord(row)) }
        return records
    }

    private func answer(
        _ answers: [[[String?]]],
        about index: Int,
        to message: Message
    ) throws(SharingError) -> Answer {
        guard let row = answers[index].first, let share = row[0].flatMap(EntryUUID.init),
            let version = row[1].flatMap(Int.init), let oldest = row[2].flatMap(Int.init),
            let now = row[8].flatMap(Int.init).flatMap(Timestamp.init(secondsSinceEpoch:))
        else { throw .noServer }
        let about = About(share: share, version: version, oldestFormat: oldest)
        guard about.version <= ShareTables.version, about.oldestFormat <= SharedFormat.newest else {
            throw .newer
        }
        func records(_ rows: [[String?]]) throws(SharingError) -> [SharedRecord] {
            var records: [SharedRecord] = []
            for row in rows { records.append(try SharedRecord(row)) }
            return records
        }
        let rows = answers[index + 1]
        // After the new records come the current versions of sent records, the requested records, and the end of the
        // transaction.
        var others: [SharedRecord] = []
        for rows in answers[(index + 2)...].dropLast() { others += try records(rows) }
        let waiting = rows.first.flatMap { $0[SharedRecord.columnCount] }.flatMap(Int.init) ?? 0
        return Answer(
            about: about,
            head: row[3].flatMap(Int.init) ?? -1,
            mark: row[4].flatMap(EntryUUID.init),
            slot: row[10].flatMap(Int.init),
            isRemoved: row[5] == "t",
            rights: row[6].flatMap(Membership.Rights.init),
            logName: ShareText.cleaned(row[7] ?? ""),
            now: now,
            news: try records(rows),
            hasMore: waiting >= message.limit || waiting > rows.count,
            others: others,
            conflicts: row[9].flatMap(Int.init) ?? 0
        )
    }

    /// The rule for conflicts, in one statement.
    ///
    /// Only the server decides, so all devices get the same result.
    ///
    /// A change that was based on the version it replaces wins; of two independent changes, the later one wins. The
    /// loser is stored, and is a conflict if its contents differ. No time stamp is later than its arrival. A record
    /// that was sent before, and replaced since, is not judged again. A change that was undone before it was sent is
    /// none, so it resolves no conflict.
    private static let judging = """
        WITH judged AS (
            SELECT sent.*, logs.head - $4 + sent.n AS position,
                least(sent.stamp, (extract(epoch FROM now()) * 1000)::bigint) AS capped,
                there.position AS there_position,
                -- least() ignores NULL.
                CASE WHEN there.stamp IS NOT NULL
                    THEN least(there.stamp, (extract(epoch FROM now()) * 1000)::bigint)
                END AS there_stamp,
                there.device AS there_device, there.format AS there_format,
                there.payload AS there_payload, there.number AS there_number,
                -- A change without a stamp only gives the record another number.
                sent.stamp = 0 AND sent.number IS NOT NULL AND there.position IS NOT NULL
                    AND sent.number IS DISTINCT FROM there.number AS is_moved,
                there.position IS NOT NULL AND there.payload IS NOT DISTINCT FROM sent.payload AS is_same,
                there.position <= sent.seen AND there.crc IS NOT DISTINCT FROM sent.crc AS is_known
            FROM countme.logs
            CROSS JOIN unnest(
                $5::text[], $6::text[], $7::int8[], $8::int8[], $9::int8[], $10::int8[], $11::text[],
                $12::int8[], $13::text[], $14::float8[], $15::float8[], $16::float8[], $17::float8[]
            ) WITH ORDINALITY AS sent (
                kind, key, stamp, seen, number, format, payload, crc, day, kcal, protein_g, carbs_g,
                fat_g, n
            )
            LEFT JOIN LATERAL (
                SELECT * FROM countme.records
                WHERE records.log = logs.log AND records.kind = sent.kind AND records.key = sent.key
                LIMIT 1
            ) there ON true
            WHERE logs.log = $1::uuid AND EXISTS (
                SELECT 1 FROM countme.devices
                WHERE devices.log = $1::uuid AND devices.device = $2::uuid AND devices.push = $3::uuid
            )
        ), won AS (
            SELECT *, there_position IS NULL OR there_device = $2::uuid OR there_position <= seen
                OR (capped, $2::uuid) > (there_stamp, there_device) AS wins
            FROM judged
            WHERE (
                is_moved OR NOT (is_same AND (is_known OR there_device = $2::uuid OR capped <= there_stamp))
            )
            -- It arrived before, its answer was lost, and another machine replaced it: it is not a new change.
            AND NOT (
                $18 > 0 AND there_position > seen AND there_device <> $2::uuid AND EXISTS (
                    SELECT 1 FROM countme.superseded earlier
                    WHERE earlier.log = $1::uuid AND earlier.at_position > judged.seen
                    AND earlier.device = $2::uuid AND earlier.kind = judged.kind AND earlier.key = judged.key
                    AND earlier.payload IS NOT DISTINCT FROM judged.payload
                )
            )
        ), told AS (
            INSERT INTO countme.records (
                log, kind, key, position, stamp, device, number, format, payload, crc, day, kcal,
                protein_g, carbs_g, fat_g
            )
            SELECT $1::uuid, kind, key, position, greatest(capped, coalesce(there_stamp + 1, capped)),
                $2::uuid, CASE WHEN is_moved THEN number ELSE coalesce(there_number, number) END, format,
                payload, crc, day::date, kcal, protein_g, carbs_g, fat_g
            FROM won WHERE wins
            ON CONFLICT (log, kind, key) DO UPDATE SET
                position = excluded.position, stamp = excluded.stamp, device = excluded.device,
                number = excluded.number, format = excluded.format,
                payload = excluded.payload, crc = excluded.crc, day = excluded.day,
                kcal = excluded.kcal, protein_g = excluded.protein_g, carbs_g = excluded.carbs_g,
                fat_g = excluded.fat_g
        )
        INSERT INTO countme.superseded (
            log, at_position, kind, key, stamp, device, is_conflict, format, payload
        )
        SELECT $1::uuid, position, kind, key,
            CASE WHEN wins THEN there_stamp ELSE capped END,
            CASE WHEN wins THEN there_device ELSE $2::uuid END,
            there_position > seen AND there_device <> $2::uuid
                AND regexp_replace(there_payload, '"(created|updated)_at":"[^"]*"', '', 'g')
                    IS DISTINCT FROM regexp_replace(payload, '"(created|updated)_at":"[^"]*"', '', 'g'),
            CASE WHEN wins THEN there_format ELSE format END,
            CASE WHEN wins THEN there_payload ELSE payload END
        FROM won
        WHERE there_position IS NOT NULL AND NOT is_same
        """

    private func pushing(_ message: Message, _ push: EntryUUID) -> PostgresStatement {
        let records = message.records
        return PostgresStatement(
            Share.judging,
            .text(message.log.description),
            .text(message.device.description),
            .text(push.description),
            .integer(records.count),
            .texts(records.map(\.change.name.kind)),
            .texts(records.map(\.change.name.key)),
            .integers(records.map(\.change.stamp)),
            .integers(records.map(\.change.seen)),
            .integers(records.map(\.number)),
            .integers(records.map(\.format)),
            .texts(records.map(\.payload)),
            .integers(records.map { $0.payload.map(RecordVersion.checksum) }),
            .texts(records.map { $0.day?.description }),
            .numbers(records.map { $0.figures[0] }),
            .numbers(records.map { $0.figures[1] }),
            .numbers(records.map { $0.figures[2] }),
            .numbers(records.map { $0.figures[3] }),
            .integer(message.unansweredCount)
        )
    }
}
