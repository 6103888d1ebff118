extension DataStore {
    /// Everything in the log, read at one moment; the entries of a range of days only, when there is one.
    public func contents(entriesIn range: ClosedRange<Day>? = nil) throws -> LogContents {
        guard let connection else { return LogContents() }
        return try StorageError.translating(path: path) {
            try connection.reading {
                var contents = LogContents()
                contents.entries = try exportedEntries(in: range)
                contents.goals = try goals()
                contents.foods = try ownFoods().sorted { $0.number < $1.number }
                contents.favorites = try favorites().sorted {
                    $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
                }
                contents.meals = try savedMeals().sorted { $0.number < $1.number }
                contents.products = try petProducts()
                return contents
            }
        }
    }

    private func exportedEntries(in range: ClosedRange<Day>?) throws -> [FoodItem] {
        let select = JournaledTable.entries.selectSQL
        guard let range else {
            return try query(select + " ORDER BY number") { row in try FoodItem(row: &row) }
        }
        return try query(
            select + " WHERE day BETWEEN ? AND ? ORDER BY number",
            [.text(range.lowerBound.description), .text(range.upperBound.description)]
        ) { row in try FoodItem(row: &row) }
    }

    /// Runs a body that runs few statements many times; each of them is prepared once.
    func reusingStatements<Value>(_ body: () throws -> Value) rethrows -> Value {
        guard let connection else { return try body() }
        return try connection.reusingStatements(body)
    }

    /// How many migrations the log has seen; of one that is not there yet, how many there are.
    public func schemaVersion() throws -> Int {
        guard let connection else { return LogSchema.migrations.count }
        return try StorageError.translating(path: path) { try connection.schemaVersion() }
    }

    /// The entry that is the same in another log.
    func entry(_ uuid: EntryUUID) throws -> FoodItem? {
        try query(JournaledTable.entries.selectSQL + " WHERE uuid = ?", [.text(uuid.description)]) { row in
            try FoodItem(row: &row)
        }.first
    }

    /// Whether an entry is in the log.
    func holdsEntry(_ uuid: EntryUUID) throws -> Bool {
        try query("SELECT 1 AS found FROM entries WHERE uuid = ?", [.text(uuid.description)]) {
            try $0.integer("found")
        } != []
    }

    /// The food that is the same in another log.
    func ownFood(_ uuid: EntryUUID) throws -> OwnFood? {
        try query(JournaledTable.ownFoods.selectSQL + " WHERE uuid = ?", [.text(uuid.description)]) { row in
            try OwnFood(row: &row)
        }.first
    }

    /// The saved meal that is the same in another log.
    func savedMeal(_ uuid: EntryUUID) throws -> SavedMeal? {
        try query(JournaledTable.savedMeals.selectSQL + " WHERE uuid = ?", [.text(uuid.description)]) { row in
            try SavedMeal(row: &row)
        }.first
    }

    /// The pet food that is the same in another log.
    func petProduct(_ uuid: EntryUUID) throws -> PetProduct? {
        try query(JournaledTable.petProducts.selectSQL + " WHERE uuid = ?", [.text(uuid.description)]) {
            row in
            try PetProduct(row: &row)
        }.first
    }

    /// Whether any record is in the log, whatever its kind.
    public var holdsRecords: Bool {
        get throws {
            try JournaledTable.all.contains { table in
                try query("SELECT 1 AS found FROM \(table.name) LIMIT 1") { try $0.integer("found") } != []
            }
        }
    }
}
