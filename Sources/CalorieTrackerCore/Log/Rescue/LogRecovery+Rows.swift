/// Numbers and names that only one row can have, and entries that are gone.
extension LogRecovery {
    /// Two logs may have given one number to two entries; the one that was salvaged keeps it.
    func renumbered(
        _ candidates: [(row: RowImage, isSalvaged: Bool)],
        in table: JournaledTable
    ) throws -> [(row: RowImage, isSalvaged: Bool)] {
        guard table.name == JournaledTable.entries.name else { return candidates }
        var taken: Set<SQLiteValue> = []
        var next = 1
        for case .integer(let number) in candidates.map(\.row.key) { next = max(next, number + 1) }
        next = max(next, salvage.lastNumber(of: table) + 1, base.lastNumber + 1)
        return try candidates.map { candidate in
            if taken.insert(candidate.row.key).inserted { return candidate }
            defer { next += 1 }
            return (try table.entry(candidate.row, renumbered: next, connection), candidate.isSalvaged)
        }
    }

    /// Which entries something still tells of, though they are gone.
    mutating func findLost() throws {
        if wholeTables.contains(JournaledTable.entries.name) { return }
        let present = Set(try connection.query("SELECT number FROM entries") { try $0.integer("number") })
        let images = salvage.lastImages[JournaledTable.entries.name] ?? [:]
        // No checksum covers an index, so it is believed only as far as something else reaches.
        let last = max(present.max() ?? 0, base.lastNumber, salvage.lastNumber(of: .entries))
        func isGone(_ number: Int) -> Bool {
            if present.contains(number) { return false }
            if let image = images[.integer(number)], image.row == nil { return false }
            return true
        }
        for (number, day) in salvage.indexedDays.sorted(by: { $0.key < $1.key })
        where number <= last && isGone(number) {
            guard let id = EntryID(number: number) else { continue }
            outcome.lost.append(LostEntry(id: id, day: Day(day)))
        }
        // Numbers are given out one after the other, but an import may leave out many.
        guard last > base.lastNumber, last - base.lastNumber <= 100_000 else { return }
        for number in base.lastNumber + 1...last where isGone(number) && salvage.indexedDays[number] == nil {
            outcome.unaccounted += 1
        }
    }
}

extension SQLiteConnection {
    /// Makes sure that no row of a table gets a number that was given out before.
    func raiseSequence(of table: JournaledTable, to number: Int) throws {
        guard number > 0, table.columns[0] == "number" else { return }
        try execute(
            "UPDATE sqlite_sequence SET seq = ? WHERE name = ? AND seq < ?",
            [.integer(number), .text(table.name), .integer(number)]
        )
        try execute(
            """
            INSERT INTO sqlite_sequence (name, seq)
            SELECT ?, ?
            WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?)
            """,
            [.text(table.name), .integer(number), .text(table.name)]
        )
    }
}

extension JournaledTable {
    /// An entry under another number, with the checksum that goes with it.
    fileprivate func entry(
        _ row: RowImage,
        renumbered number: Int,
        _ connection: SQLiteConnection
    ) throws -> RowImage {
        let marks = Array(repeating: "?", count: row.values.count).joined(separator: ", ")
        let item = try connection.query("SELECT \(marks)", row.values) { try FoodItem(checked: &$0) }.first
        return item.map { $0.numbered(number, uuid: $0.uuid, createdAt: $0.createdAt).row } ?? row
    }
}

extension JournaledTable {
    /// Rows of which no two claim what only one can have; the first one keeps it.
    func withoutRivals(
        _ rows: [(row: RowImage, isSalvaged: Bool)]
    ) -> [(row: RowImage, isSalvaged: Bool)] {
        let unique = ["number", "since", "food", "uuid", "folded_name", "barcode"].filter { column in
            // Entries may share a name; foods and meals may not.
            columns.contains(column) && !(column == "folded_name" && name == JournaledTable.entries.name)
        }
        let indices = unique.compactMap { columns.firstIndex(of: $0) }
        var taken: [Int: Set<SQLiteValue>] = [:]
        return rows.filter { row, _ in
            let claims = indices.map { ($0, row.values[$0]) }.filter { $0.1 != .null }
            guard claims.allSatisfy({ taken[$0]?.contains($1) != true }) else { return false }
            for (index, value) in claims { taken[index, default: []].insert(value) }
            return true
        }
    }
}
