/// A whole look at a log: its pages, every row, every total, and whether the journal tells the same.
package struct LogExamination: Sendable {
    /// How many entries there are.
    package private(set) var entryCount = 0
    /// The days of the first and the last entry.
    package private(set) var days: ClosedRange<Day>?
    /// When the first and the last change was made.
    package private(set) var changes: ClosedRange<Timestamp>?
    /// When the log was last recovered from damage, from where on undo knows its changes.
    package private(set) var recoveredAt: Timestamp?
    /// Why the log is damaged; nil when it is not.
    package private(set) var damage: String?
    /// Days whose total is not the same wherever it is shown.
    package private(set) var wrongTotals: [Day] = []
    /// Whether its pages cannot have checksums because SQLite sets too many bytes of each aside.
    package private(set) var reservesTooMuch = false
    /// How many rows are not what the journal says of them.
    package private(set) var rowsUnlikeJournal = 0
    /// How many of them no change has made, or the last one took away.
    package private(set) var rowsUnknownToJournal = 0

    /// Examines the log at a path, which need not exist, and leaves it as it is.
    /// - Throws: `StorageError` when it cannot be read; `missing` when only its backups are there.
    package init(path: String) throws {
        do {
            let store = try DataStore(lookingAt: path)
            guard let connection = store.connection else { return }
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

    /// Adds up each day in whole tenths, and holds that against what today, meal and summary would print.
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
    /// A row that is not what its last change made of it.
    struct Discrepancy {
        let table: JournaledTable
        /// The row as the journal has it; nil when it should not be there.
        let row: RowImage?
        let key: SQLiteValue
    }

    /// The first row of the journal that undo or redo could not bring back.
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

    /// The records there are or were, by table and key.
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

    /// Holds every row against the last change of it that was not undone.
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
                // What is made from other columns may be made otherwise by another version.
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
    /// Makes every row what the journal says of it, and returns how many were not.
    ///
    /// Putting a row back is no change of its own: undo goes on where it was. Only taking away a row that
    /// the journal does not know is a change, which undo can take back.
    package func followJournal(at time: Timestamp) throws -> Int {
        guard let connection else { return 0 }
        let discrepancies = try Journal.differences(in: connection)
        // What does not belong there is removed first, so that what is put back finds its name free.
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
