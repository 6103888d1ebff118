extension DataStore {
    private static let selectFoods = JournaledTable.ownFoods.selectSQL

    /// All foods of a person's own, by name.
    public func ownFoods() throws -> [OwnFood] {
        try query(DataStore.selectFoods + " ORDER BY folded_name") { row in try OwnFood(row: &row) }
    }

    /// The food with a number.
    func ownFood(number: Int) throws -> OwnFood? {
        try query(DataStore.selectFoods + " WHERE number = ?", [.integer(number)]) { row in
            try OwnFood(row: &row)
        }.first
    }

    /// The food whose name folds to the same key as a name.
    func ownFood(named name: String) throws -> OwnFood? {
        try query(DataStore.selectFoods + " WHERE folded_name = ?", [.text(FoldedName.key(name))]) { row in
            try OwnFood(row: &row)
        }.first
    }

    /// The food with a barcode.
    func ownFood(barcode: String) throws -> OwnFood? {
        try query(DataStore.selectFoods + " WHERE barcode = ?", [.text(barcode)]) { row in
            try OwnFood(row: &row)
        }.first
    }

    /// The foods that hold all words, each of which may be a beginning.
    func ownFoods(holding words: [String]) throws -> [OwnFood] {
        let conditions = words.map { _ in "instr(words, ?) > 0" }.joined(separator: " AND ")
        return try query(
            DataStore.selectFoods + (words.isEmpty ? "" : " WHERE " + conditions) + " ORDER BY folded_name",
            words.map { .text(" " + $0) }
        ) { row in try OwnFood(row: &row) }
    }

    /// The foods a person marked, as the sources and ids they were marked by.
    public func favorites() throws -> [Favorite] {
        try query(JournaledTable.favorites.selectSQL + " ORDER BY name, food") { row in
            try Favorite(row: &row)
        }
    }

    /// The mark of a food.
    func favorite(_ key: String) throws -> Favorite? {
        try query(JournaledTable.favorites.selectSQL + " WHERE food = ?", [.text(key)]) { row in
            try Favorite(row: &row)
        }.first
    }

    /// The number the next row of a table gets: one that none of its rows ever had.
    func nextNumber(in table: JournaledTable) throws -> Int {
        guard let connection else { return 1 }
        return try StorageError.translating(path: path) {
            let last = try connection.lastNumber(in: table)
            guard table.numbers.contains(last &+ 1) else {
                throw StorageError.damaged(detail: "the counter of \(table.name) is \(last)")
            }
            return last + 1
        }
    }
}

extension Favorite {
    /// The row of this mark in the columns of `JournaledTable.favorites`.
    var row: RowImage {
        let values: [SQLiteValue] = [.text(key), .text(name), .integer(addedAt.secondsSinceEpoch)]
        return RowImage(values: values + [.integer(Checksum.sum(of: values))])
    }

    init(row: inout SQLiteRow) throws {
        self.init(
            key: try row.text("food"),
            name: try row.text("name"),
            addedAt: try row.timestamp("added_at")
        )
        try row.requireChecksum(of: .favorites, "the mark of \(name)")
    }
}
