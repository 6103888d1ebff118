/// A table whose rows undo and redo can bring back: its name, its key and its columns in order.
struct JournaledTable: Sendable {
    let name: String
    /// The column that identifies a row: the first one.
    var key: String { columns[0] }
    let columns: [String]
    /// How many columns the checksum of a row is over: those before the ones that are made from them.
    let checkedCount: Int
    /// The numbers that its records can have, in the tables that number them.
    let numbers: Range<Int>
    /// A record of another log with a larger number gets a new one: no file can use up more than half of all.
    var largestImportedNumber: Int { numbers.upperBound / 2 }
    /// Where the checksum stands.
    let checksumPlace: Int

    let insertSQL: String
    let selectSQL: String
    let selectByKeySQL: String
    let deleteSQL: String

    init(_ name: String, columns: [String], numbers: Range<Int> = 1..<2_000_000_000) {
        self.name = name
        self.numbers = numbers
        self.columns = columns
        checkedCount = columns.firstIndex { $0 == "crc" || $0 == "folded_name" } ?? columns.count
        checksumPlace = columns.firstIndex(of: "crc") ?? columns.count - 1
        let list = columns.joined(separator: ", ")
        let marks = Array(repeating: "?", count: columns.count).joined(separator: ", ")
        insertSQL = "INSERT INTO \(name) (\(list)) VALUES (\(marks))"
        selectSQL = "SELECT \(list) FROM \(name)"
        selectByKeySQL = selectSQL + " WHERE \(columns[0]) = ?"
        deleteSQL = "DELETE FROM \(name) WHERE \(columns[0]) = ?"
    }

    static let entries = JournaledTable(
        "entries",
        columns: ["number", "uuid", "day", "eaten_at", "utc_offset", "kind", "name", "brand", "kcal"]
            + Nutrient.allCases.map(\.key.description)
            + [
                "quantity", "unit", "grams", "milliliters", "meal", "note", "source", "food_id",
                "created_at", "updated_at", "crc", "folded_name",
            ],
        numbers: 1..<EntryID.largestNumber
    )

    static let goals = JournaledTable(
        "goals",
        columns: ["since", "kcal"] + Nutrient.allCases.map(\.key.description)
            + ["water_ml", "crc"]
    )

    static let ownFoods = JournaledTable(
        "own_foods",
        columns: ["number", "uuid", "name", "brand", "synonyms", "category", "kind", "kcal"]
            + Nutrient.allCases.map(\.key.description)
            + [
                "density", "portions", "barcode", "note", "source", "created_at", "updated_at", "folded_name",
                "words", "crc",
            ]
    )

    static let favorites = JournaledTable("favorites", columns: ["food", "name", "added_at", "crc"])

    static let savedMeals = JournaledTable(
        "saved_meals",
        columns: ["number", "uuid", "name", "foods", "created_at", "updated_at", "folded_name", "crc"]
    )

    static let petProducts = JournaledTable(
        "pet_products",
        columns: ["number", "uuid", "barcode", "name", "brand", "kind"]
            + PetNutrient.allCases.flatMap { nutrient in
                ["", "_source", "_read_from"].map { nutrient.rawValue + $0 }
            } + ["stated_kcal_per_kg", "origin", "created_at", "updated_at", "crc"]
    )

    /// Every table that changes are recorded of.
    static let all = [entries, goals, ownFoods, favorites, savedMeals, petProducts]
}

extension SQLiteRow {
    /// The number of a record, which is its key in a table.
    mutating func number(in table: JournaledTable) throws(SQLiteDecodingError) -> Int {
        let number = try integer("number")
        guard table.numbers.contains(number) else {
            throw SQLiteDecodingError(column: "number", reason: "not a number of a record")
        }
        return number
    }

    /// Makes sure that a row of a table is as it was written, whatever was read of it: by the checksum in
    /// its last column, which is over the values as SQLite has them.
    /// - Throws: `StorageError.damaged` with the name of the row.
    func requireChecksum(of table: JournaledTable, _ name: @autoclosure () -> String) throws {
        var row = rereading(from: 0)
        let values = try (0..<table.checkedCount).map { _ in try row.value("of a journaled table") }
        guard Checksum.isSum(try checksum(of: table), of: values) else {
            throw StorageError.damaged(detail: "\(name()) does not match its checksum")
        }
    }

    /// The checksum that is stored with a row of a table.
    func checksum(of table: JournaledTable) throws(SQLiteDecodingError) -> Int {
        var row = rereading(from: table.checksumPlace)
        return try row.integer("crc")
    }
}
