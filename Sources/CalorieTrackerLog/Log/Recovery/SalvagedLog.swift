/// The readable data of a damaged log: only rows that are exactly as countme wrote them.
struct SalvagedLog {
    /// The rows of each table, by the table's name and the row's key.
    private(set) var rows: [String: [SQLiteValue: RowImage]] = [:]
    /// The rows found only in the bytes of a damaged page: they may be left over from an edit or a deletion.
    private(set) var uncertainRows: [String: [SQLiteValue: RowImage]] = [:]
    /// The last change of each row that was not undone, and the resulting row.
    private(set) var lastImages: [String: [SQLiteValue: (change: Int, row: RowImage?)]] = [:]
    /// The changes with a key, with their rows.
    private(set) var keyedChanges: [(change: Journal.Change, rows: [JournalRow])] = []
    /// The changes, by number.
    private(set) var changes: [Int: Journal.Change] = [:]
    /// The last assigned numbers by the name of the table, as recorded by SQLite.
    private var sequence: [String: Int] = [:]
    /// The days of entries in an index, by number.
    private(set) var indexedDays: [Int: String] = [:]

    /// A row of the journal with its position.
    struct JournalRow {
        let change: Int
        let position: Int
        let content: Journal.ChangedRow
    }

    /// Whether any data was found.
    var hasRows: Bool { rowCount > 0 || !uncertainRows.isEmpty || !lastImages.isEmpty }

    /// The highest number that a table is known to have assigned.
    func lastNumber(of table: JournaledTable) -> Int {
        func largest(_ keys: some Sequence<SQLiteValue>) -> Int {
            keys.reduce(0) { largest, key in
                // A row that exists only in the journal may be invalid for the log.
                guard case .integer(let number) = key, table.isCounted(number) else { return largest }
                return max(largest, number)
            }
        }
        let last = max(largest((rows[table.name] ?? [:]).keys), largest((lastImages[table.name] ?? [:]).keys))
        // It has no checksum, so it is trusted only if it is close to a number with a checksum.
        let recorded = sequence[table.name] ?? 0
        return LastNumbers.isBelievable(recorded, above: last) ? max(recorded, last) : last
    }

    /// The number of rows found.
    var rowCount: Int { rows.values.reduce(0) { $0 + $1.count } }

    /// Scans the bytes of a file.
    init(scanning bytes: [UInt8]) throws {
        let decoder = try RowDecoder()
        decoder.reusingStatements { scan(bytes, decoder) }
    }

    /// Whether a file contains any row written by countme, and the number of bytes searched.
    static func firstRow(in bytes: [UInt8]) throws -> PageScan.Search {
        let decoder = try RowDecoder()
        return decoder.reusingStatements {
            PageScan.search(bytes, columnCounts: decoder.columnCounts) { record in
                !decoder.rows(record).isEmpty || decoder.journalRow(record) != nil
            }
        }
    }

    private mutating func scan(_ bytes: [UInt8], _ decoder: RowDecoder) {
        var unlisted: [(JournaledTable, RowImage)] = []
        var ambiguous: [AmbiguousRow] = []
        var journal: [JournalRow] = []
        PageScan.records(in: bytes, columnCounts: decoder.columnCounts) { record in
            noteNumber(record)
            let rows = decoder.rows(record)
            if rows.count > 1 {
                ambiguous.append(AmbiguousRow(rows: rows, page: record.page, isListed: record.isListed))
            } else if let (table, row) = rows.first {
                if record.isListed { keep(row, of: table) } else { unlisted.append((table, row)) }
            } else if let change = decoder.change(record) {
                changes[change.number] = change
            } else if let row = decoder.journalRow(record) {
                journal.append(row)
            }
        }
        let tables = ambiguous.isEmpty ? [:] : PageScan.tables(in: bytes)
        for row in ambiguous {
            guard let (table, image) = row.resolved(tables, journal) else { continue }
            if row.isListed { keep(image, of: table) } else { unlisted.append((table, image)) }
        }
        read(journal)
        for (table, row) in unlisted where rows[table.name]?[row.key] == nil {
            if let other = uncertainRows[table.name]?[row.key], table.isNewer(other, than: row) { continue }
            uncertainRows[table.name, default: [:]][row.key] = row
        }
    }

    /// Stores the day of an entry from an index, or the last number of a table.
    private mutating func noteNumber(_ record: PageScan.Record) {
        guard record.values.count == 2,
            case (.text(let text), .integer(let number)) = (record.values[0], record.values[1])
        else { return }
        if record.number != nil {
            sequence[text] = max(sequence[text] ?? 0, number)
        } else if Day(text) != nil {
            indexedDays[number] = text
        }
    }

    /// A row that may belong to several tables.
    private struct AmbiguousRow {
        let rows: [(table: JournaledTable, row: RowImage)]
        let page: Int
        let isListed: Bool

        /// The row for the table of its page, or else for the only table whose journal has it; nil if both are
        /// inconclusive.
        ///
        /// The page may have belonged to another table before.
        func resolved(
            _ tables: [Int: String],
            _ journal: [JournalRow]
        ) -> (table: JournaledTable, row: RowImage)? {
            if let found = rows.first(where: { $0.table.name == tables[page] }) { return found }
            let known = rows.filter { table, row in
                journal.contains {
                    $0.content.table === table && ($0.content.after == row || $0.content.before == row)
                }
            }
            return known.count == 1 ? known[0] : nil
        }
    }

    private mutating func keep(_ row: RowImage, of table: JournaledTable) {
        if let other = rows[table.name]?[row.key], table.isNewer(other, than: row) { return }
        rows[table.name, default: [:]][row.key] = row
    }

    private mutating func read(_ journal: [JournalRow]) {
        let inOrder = journal.sorted { ($0.change, $0.position) < ($1.change, $1.position) }
        for row in inOrder {
            guard let key = (row.content.after ?? row.content.before)?.key else { continue }
            if let state = changes[row.change]?.state {
                if state != .done { continue }
            } else {
                // It is unknown whether it was undone; only the index of entries can still show that.
                guard row.content.table.name == JournaledTable.entries.name, case .integer(let number) = key,
                    (indexedDays[number] != nil) == (row.content.after != nil)
                else { continue }
            }
            lastImages[row.content.table.name, default: [:]][key] = (row.change, row.content.after)
        }
        let keyed = changes.values.filter { $0.key != nil }.sorted { $0.number < $1.number }
        keyedChanges = keyed.map { change in (change, inOrder.filter { $0.change == change.number }) }
    }

    /// Replaces the rows of a table with those that SQLite can read completely.
    mutating func replaceRows(of table: JournaledTable, with rows: [RowImage]) {
        self.rows[table.name] = Dictionary(rows.map { ($0.key, $0) }) { first, _ in first }
    }
}

extension JournaledTable {
    /// The index of the column with the time of the last change; nil in a table without one.
    private var changeColumn: Int? { columns.firstIndex(of: "updated_at") }

    /// Whether a row was changed later than another.
    func isNewer(_ row: RowImage, than other: RowImage) -> Bool {
        guard let changeColumn, case .integer(let time) = row.values[changeColumn],
            case .integer(let otherTime) = other.values[changeColumn]
        else { return false }
        return time > otherTime
    }

    /// The permanent identity of a row, which is the same in another log: its UUID if it has one.
    func identity(of row: RowImage) -> SQLiteValue {
        columns.firstIndex(of: "uuid").map { row.values[$0] } ?? row.key
    }
}
