extension DataStore {
    /// All foods of a person's own, by name.
    package func ownFoods() throws -> [OwnFood] { try all(OwnFood.self, "ORDER BY folded_name") }

    /// The names of recipes, open pots and saved meals.
    package func cookedNames() throws -> [String] {
        try query(
            """
            SELECT name FROM own_foods WHERE ingredients IS NOT NULL
            UNION SELECT name FROM pots WHERE state = 'open' UNION SELECT name FROM saved_meals
            """
        ) { row in try row.text("name") }
    }

    /// The folded names of own foods, with the words of their names and synonyms, and of open pots and saved meals.
    package func personalNames() throws -> [(name: String, words: String)] {
        try query(
            """
            SELECT folded_name, words FROM own_foods
            UNION ALL SELECT folded_name, '' FROM pots WHERE state = 'open'
            UNION ALL SELECT folded_name, '' FROM saved_meals
            """
        ) { row in (try row.text("folded_name"), try row.text("words")) }
    }

    /// Those of some folded names that an entry has.
    package func loggedNames(among names: [String]) throws -> [String] {
        var found: [String] = []
        // No more values than an older SQLite binds.
        for start in stride(from: 0, to: names.count, by: 500) {
            let part = names[start..<min(names.count, start + 500)]
            found += try query(
                "SELECT DISTINCT folded_name FROM entries WHERE folded_name IN (\(part.map { _ in "?" }.joined(separator: ", ")))",
                part.map { .text($0) }
            ) { row in try row.text("folded_name") }
        }
        return found
    }

    /// How many entries of a food were read from some words.
    package func entryCount(named name: String, readFrom words: String) throws -> Int {
        try query(
            "SELECT COUNT(*) AS count FROM entries WHERE folded_name = ? AND text = ?",
            [.text(FoldedName.key(name)), .text(words)]
        ) { row in try row.integer("count") }.first ?? 0
    }

    /// The food whose name folds to the same key as a name.
    func ownFood(named name: String) throws -> OwnFood? {
        try first(OwnFood.self, "WHERE folded_name = ?", .text(FoldedName.key(name)))
    }

    /// The food with a barcode.
    func ownFood(barcode: String) throws -> OwnFood? {
        try first(OwnFood.self, "WHERE barcode = ?", .text(barcode))
    }

    /// The foods that hold all words, each of which may be a beginning, and the one whose name folds to a key.
    func ownFoods(holding words: [String], orNamed key: String? = nil) throws -> [OwnFood] {
        let conditions =
            [words.map { _ in "instr(words, ?) > 0" }.joined(separator: " AND ")]
            + (key == nil ? [] : ["folded_name = ?"])
        return try query(
            "\(select(OwnFood.table)) WHERE \(conditions.joined(separator: " OR ")) ORDER BY folded_name",
            words.map { .text(" " + $0) } + (key.map { [.text($0)] } ?? [])
        ) { row in try OwnFood(checked: &row) }
    }

    /// The foods a person marked, as the sources and ids they were marked by.
    func favorites() throws -> [Favorite] { try all(Favorite.self, "ORDER BY name, food") }

    func favorite(_ key: String) throws -> Favorite? {
        try first(Favorite.self, "WHERE food = ?", .text(key))
    }

    /// All pet foods that were kept, in the order they were kept in.
    package func petProducts() throws -> [PetProduct] { try all(PetProduct.self, "ORDER BY number") }

    /// The pet food with a barcode.
    func petProduct(barcode: String) throws -> PetProduct? {
        try first(PetProduct.self, "WHERE barcode = ?", .text(barcode))
    }

    /// All saved meals, by name.
    package func savedMeals() throws -> [SavedMeal] { try all(SavedMeal.self, "ORDER BY folded_name") }

    /// The saved meal whose name folds to the same key as a name.
    func savedMeal(named name: String) throws -> SavedMeal? {
        try first(SavedMeal.self, "WHERE folded_name = ?", .text(FoldedName.key(name)))
    }

    /// What pots are called that nobody ended, the newest first.
    package func openPotNames() throws -> [String] {
        try all(Pot.self, "WHERE state = 'open' ORDER BY begun_at DESC, number DESC").map(\.eaten.name)
    }

    /// Every goal there is or was, oldest first, with the empty ones that ended a goal.
    package func goals() throws -> [Goal] { try all(Goal.self, "ORDER BY since") }

    /// What was set to hold from the latest day up to a day; may be an empty goal.
    func goalSetting(on day: Day) throws -> Goal? {
        try first(Goal.self, "WHERE since <= ? ORDER BY since DESC LIMIT 1", .text(day.description))
    }

    /// Every goal of a weekday there is or was, oldest first, with the empty ones that ended one.
    func weekdayGoals() throws -> [WeekdayGoal] { try all(WeekdayGoal.self, "ORDER BY since") }

    /// The number that the next row of a table gets.
    func nextNumber(in table: JournaledTable) throws -> Int {
        var numbering = try numbering(in: table)
        return numbering.next()
    }

    /// The numbers that the next rows of a table get: those that none of its rows ever had.
    func numbering(in table: JournaledTable) throws -> Numbering {
        guard let connection else { return Numbering(after: 0) }
        return try StorageError.translating(path: path) {
            let (last, slot) = try connection.query(
                """
                SELECT (SELECT seq FROM sqlite_sequence WHERE name = ?) AS seq, (SELECT slot FROM shared) AS slot
                """,
                [.text(table.name)]
            ) { row in (try row.optionalInteger("seq") ?? 0, try row.optionalInteger("slot")) }[0]
            guard table.numbers.contains(last &+ Numbering.machines) else {
                throw StorageError.damaged(detail: "the counter of \(table.name) is \(last)")
            }
            return Numbering(after: last, slot: slot, largest: table.largestImportedNumber)
        }
    }

    // MARK: All of it

    /// Everything in the log, read at one moment; of the entries those of a range of days and of a filter.
    func contents(
        entriesIn range: ClosedRange<Day>? = nil,
        _ filter: EntryFilter = EntryFilter()
    ) throws -> LogContents {
        guard let connection else { return LogContents() }
        return try StorageError.translating(path: path) {
            try connection.reading {
                var contents = LogContents()
                for type in RecordKind.types where type.kind != .entries { try read(type, into: &contents) }
                contents.entries = try entries(in: range, filter, orderedBy: "number")
                return contents
            }
        }
    }

    private func read<Record: LogRecord>(_ type: Record.Type, into contents: inout LogContents) throws {
        contents[Record.self] = try all(Record.self, "ORDER BY \(Record.table.key)")
    }

    /// Runs a body that runs few statements many times; each of them is prepared once.
    package func reusingStatements<Value>(_ body: () throws -> Value) rethrows -> Value {
        guard let connection else { return try body() }
        return try connection.reusingStatements(body)
    }

    /// How many migrations the log has seen; of one that is not there yet, how many there are.
    func schemaVersion() throws -> Int {
        guard let connection else { return LogSchema.migrations.count }
        return try StorageError.translating(path: path) { try connection.schemaVersion() }
    }

    /// Whether an entry is in the log.
    func holdsEntry(_ uuid: EntryUUID) throws -> Bool {
        try query("SELECT 1 AS found FROM entries WHERE uuid = ?", [.text(uuid.description)]) {
            try $0.integer("found")
        } != []
    }

    /// Whether any record is in the log, whatever its kind.
    package var holdsRecords: Bool {
        get throws {
            try JournaledTable.all.contains { table in
                try query("SELECT 1 AS found FROM \(table.name) LIMIT 1") { try $0.integer("found") } != []
            }
        }
    }
}
