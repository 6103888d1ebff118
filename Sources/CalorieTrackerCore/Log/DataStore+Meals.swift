extension DataStore {
    private static let selectMeals = JournaledTable.savedMeals.selectSQL

    /// All saved meals, by name.
    public func savedMeals() throws -> [SavedMeal] {
        try query(DataStore.selectMeals + " ORDER BY folded_name") { row in try SavedMeal(row: &row) }
    }

    /// The saved meal whose name folds to the same key as a name.
    public func savedMeal(named name: String) throws -> SavedMeal? {
        try query(DataStore.selectMeals + " WHERE folded_name = ?", [.text(FoldedName.key(name))]) { row in
            try SavedMeal(row: &row)
        }.first
    }

    /// The saved meal with a number.
    func savedMeal(number: Int) throws -> SavedMeal? {
        try query(DataStore.selectMeals + " WHERE number = ?", [.integer(number)]) { row in
            try SavedMeal(row: &row)
        }.first
    }
}
