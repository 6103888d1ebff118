/// A complete examination of a log: its pages, every row, every total, and whether the journal matches.
package struct LogExamination: Sendable {
    /// The number of entries.
    package private(set) var entryCount = 0
    /// The days of the first and the last entry.
    package private(set) var days: ClosedRange<Day>?
    /// The times of the first and the last change.
    package private(set) var changes: ClosedRange<Timestamp>?
    /// The time of the last recovery from damage, before which undo knows no changes.
    package private(set) var recoveredAt: Timestamp?
    /// The damage of the log; nil if there is none.
    package private(set) var damage: String?
    /// Days whose total differs between views.
    package private(set) var wrongTotals: [Day] = []
    /// Whether its pages cannot have checksums because SQLite reserves too many bytes of each.
    package private(set) var reservesTooMuch = false
    /// Whether another program wrote to it, so that its pages do not match their checksums yet.
    package private(set) var wasChangedOutside = false
    /// The number of rows that differ from the journal.
    package private(set) var rowsUnlikeJournal = 0
    /// The number of these rows that no change created, or that the last change removed.
    package private(set) var rowsUnknownToJournal = 0

    /// Examines the log at a path, which need not exist, without changing it.
    /// - Throws: `StorageError` if it cannot be read; `missing` if only its backups exist.
    package init(path: String) throws {
        do {
            let store = try DataStore(lookingAt: path)
            guard let connection = store.connection else { return }
            wasChangedOutside = store.wasChangedOutside
            try StorageError.translating(path: path) {
                try connection.reading { try examine(store, connection) }
            }
        } catch StorageError.damaged(let detail) {
            damage = detail
        }
    }

    private mutating func examine(_ store: DataStore, _ connection: SQLiteConnection) throws {
        damage = try LogCheck.firstProblem(in: connection) ?? Journal.imageProblem(in: connection)
        guard damage == nil else { return }
        reservesTooMuch = connection.reservedBytes > PageChecksum.size
        let items = try store.entries(in: .first ... .last)
        entryCount = items.count
        days = try store.loggedDays()
        let moments = try connection.query("SELECT min(made_at), max(made_at) FROM changes") { row in
            (try row.optionalInteger("min"), try row.optionalInteger("max"))
        }.first
        if let first = moments?.0.flatMap(Timestamp.init(secondsSinceEpoch:)),
            let last = moments?.1.flatMap(Timestamp.init(secondsSinceEpoch:)), first <= last
        {
            changes = first...last
        }
        recoveredAt = try connection.query(
            "SELECT made_at FROM changes WHERE command = ? ORDER BY number DESC LIMIT 1",
            [.text(Journal.recovery)]
        ) { try $0.timestamp("made_at") }.first
        try compareTotals(of: items, connection)
        let differences = try Journal.differences(in: connection)
        rowsUnlikeJournal = differences.count
        rowsUnknownToJournal = differences.count { $0.row == nil }
    }

    /// Sums each day in whole tenths, and compares the results with the totals that today, meal, and summary would
    /// print.
    private mutating func compareTotals(of items: [FoodItem], _ connection: SQLiteConnection) throws {
        let sums = try connection.query(
            """
            SELECT day, sum(CAST(round(kcal * 10) AS INTEGER)) AS tenths
            FROM entries
            GROUP BY day
            ORDER BY day
            """
        ) { row in (try row.text("day") { Day(utf8: $0) }, try row.integer("tenths")) }
        var rest = items[...]
        for (day, tenths) in sums {
            let log = DailyLog(day: day, items: Array(rest.prefix { $0.day == day }))
            rest = rest.dropFirst(log.items.count)
            let shown = [
                log.totalCalories, log.meals.reduce(0) { $0 + $1.kilocalories },
                PeriodSummary(days: day...day, logs: [log]).kilocalories,
            ]
            if shown.contains(where: { ($0 * 10).rounded() != Double(tenths) }) { wrongTotals.append(day) }
        }
    }
}

extension Journal {
    /// A row that differs from the result of its last change.
    struct Discrepancy {
        let table: JournaledTable
        /// The row according to the journal; nil if it should not exist.
        let row: RowImage?
        let key: SQLiteValue
    }

    /// The first row of the journal that undo or redo could not restore.
    static func imageProblem(in connection: SQLiteConnection) throws -> String? {
        let decoder = try RowDecoder()
        return try decoder.reusingStatements {
            try connection.reusingStatements {
                var problem: String?
                _ = try connection.query(
                    """
                    \(selectRows)
                    WHERE change > coalesce((SELECT max(number) FROM changes WHERE command = ?), 0)
                    AND change NOT IN (SELECT number FROM changes WHERE state = 'dropped')
                    ORDER BY change, position
                    """,
                    [.text(recovery)]
                ) { row in
                    guard problem == nil else { return }
                    do {
                        let changed = try ChangedRow(row: &row)
                        for image in [changed.before, changed.after].compactMap(\.self)
                        where try connection.row(of: changed.table, key: image.key) != image
                            && decoder.canonical(image, of: changed.table) == nil
                        {
                            problem = "the journal has an invalid row of \(changed.table.name)"
                        }
                    } catch StorageError.damaged(let detail) {
                        problem = detail
                    }
                }
                return problem
            }
        }
    }

    /// The past and present records, by table and key.
    static func records(in connection: SQLiteConnection) throws -> [String: [SQLiteValue: Set<SQLiteValue>]] {
        var records: [String: [SQLiteValue: Set<SQLiteValue>]] = [:]
        func note(_ row: RowImage, of table: JournaledTable) {
            records[table.name, default: [:]][row.key, default: []].insert(table.identity(of: row))
        }
        _ = try connection.query(selectRows) { row in
            let changed = try ChangedRow(row: &row)
            for image in [changed.before, changed.after].compactMap(\.self) { note(image, of: changed.table) }
        }
        for table in JournaledTable.all { try table.decodeRows(of: connection) { note($0, of: table) } }
        return records
    }

    /// Compares every row with its last change that was not undone.
    static func differences(in connection: SQLiteConnection) throws -> [Discrepancy] {
        var images: [String: [SQLiteValue: RowImage?]] = [:]
        _ = try connection.query(
            """
            SELECT change, position, table_name, before, after, changed_rows.crc
            FROM changed_rows
            JOIN changes ON changes.number = changed_rows.change
            WHERE state = 'done'
            ORDER BY change, position
            """
        ) { row in
            let changed = try ChangedRow(row: &row)
            guard let key = (changed.after ?? changed.before)?.key else { return }
            images[changed.table.name, default: [:]].updateValue(changed.after, forKey: key)
        }
        var discrepancies: [Discrepancy] = []
        let decoder = try RowDecoder()
        for table in JournaledTable.all {
            var expected = images[table.name] ?? [:]
            try table.decodeRows(of: connection) { row in
                let image = expected.removeValue(forKey: row.key) ?? nil
                guard image != row else { return }
                // Columns derived from others may be computed differently by another version.
                let canonical = image.flatMap { decoder.canonical($0, of: table) }
                if canonical != row {
                    discrepancies.append(Discrepancy(table: table, row: canonical, key: row.key))
                }
            }
            for (key, image) in expected {
                guard let image, let row = decoder.canonical(image, of: table) else { continue }
                discrepancies.append(Discrepancy(table: table, row: row, key: key))
            }
        }
        return discrepancies
    }
}

extension DataStore {
    /// Makes every row match the journal, and returns the number of corrected rows.
    ///
    /// Correcting a row is not recorded as a change, so the undo history stays as it is. Only removing a row that the
    /// journal does not know is a change, which undo can revert.
    package func followJournal(at time: Timestamp) throws -> Int {
        guard let connection else { return 0 }
        let discrepancies = try Journal.differences(in: connection)
        // Unknown rows are removed first, so that the names of restored rows are free.
        _ = try change("doctor", at: time) { recorder in
            for unknown in discrepancies where unknown.row == nil {
                try recorder.delete(key: unknown.key, from: unknown.table)
            }
            return true
        }
        _ = try transaction { connection in
            for known in discrepancies {
                guard let row = known.row else { continue }
                try connection.execute(known.table.deleteSQL, [known.key])
                try connection.execute(known.table.insertSQL, row.values)
            }
            return (true, { try Journal.differences(in: connection).isEmpty })
        }
        return discrepancies.count
    }
}
