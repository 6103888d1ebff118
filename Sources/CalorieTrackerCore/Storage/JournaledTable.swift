/// A table whose rows undo and redo can bring back: its name, its key and its columns in order.
struct JournaledTable: Sendable {
    let name: String
    /// The column that identifies a row: the first one.
    var key: String { columns[0] }
    let columns: [String]

    let insertSQL: String
    let selectSQL: String
    let deleteSQL: String

    init(_ name: String, columns: [String]) {
        self.name = name
        self.columns = columns
        let list = columns.joined(separator: ", ")
        let marks = Array(repeating: "?", count: columns.count).joined(separator: ", ")
        insertSQL = "INSERT INTO \(name) (\(list)) VALUES (\(marks))"
        selectSQL = "SELECT \(list) FROM \(name)"
        deleteSQL = "DELETE FROM \(name) WHERE \(columns[0]) = ?"
    }

    static let entries = JournaledTable(
        "entries",
        columns: ["number", "uuid", "day", "eaten_at", "utc_offset", "kind", "name", "brand", "kcal"]
            + Nutrient.allCases.map(\.key.description)
            + [
                "quantity", "unit", "grams", "milliliters", "meal", "note", "source", "food_id",
                "created_at", "updated_at", "crc", "folded_name",
            ]
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
