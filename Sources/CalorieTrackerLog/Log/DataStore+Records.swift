extension DataStore {
    /// All foods that the user defined, by name.
    package func ownFoods() throws -> [OwnFood] { try all(OwnFood.self, "ORDER BY folded_name") }

    /// The names of recipes, open pots, and saved meals.
    package func cookedNames() throws -> [String] {
        try query(
            """
            SELECT name FROM own_foods WHERE ingredients IS NOT NULL
            UNION SELECT name FROM pots WHERE state = 'open' UNION SELECT name FROM saved_meals
            """
        ) { row in try row.text("name") }
    }

    /// The folded names of own foods, with the words of their names and synonyms, and the names of open pots and saved
    /// meals.
    package func personalNames() throws -> [(name: String, words: String)] {
        try query(
            """
            SELECT folded_name, words FROM own_foods
            UNION ALL SELECT folded_name, '' FROM pots WHERE state = 'open'
            UNION ALL SELECT folded_name, '' FROM saved_meals
            """
        ) { row in (try row.text("folded_name"), try row.text("words")) }
    }

    /// The folded names that entries have, of the given ones.
    package func loggedNames(among names: [String]) throws -> [String] {
        var found: [String] = []
        // Older versions of SQLite do not bind more values.
        for start in stride(from: 0, to: names.count, by: 500) {
            let part = names[start..<min(names.count, start + 500)]
            found += try query(
                "SELECT DISTINCT folded_name FROM entries WHERE folded_name IN (\(part.map { _ in "?" }.joined(separator: ", ")))",
                part.map { .text($0) }
            ) { row in try row.text("folded_name") }
        }
        return found
    }

    /// The number of entries of a food that were parsed from a text.
    package func entryCount(named name: String, readFrom words: String) throws -> Int {
        try query(
            "SELECT COUNT(*) AS count FROM entries WHERE folded_name = ? AND text = ?",
            [.text(FoldedName.key(name)), .text(words)]
        ) { row in try row.integer("count") }.first ?? 0
    }

    /// The own food with the same folded name.
    func ownFood(named name: String) throws -> OwnFood? {
        try first(OwnFood.self, "WHERE folded_name = ?", .text(FoldedName.key(name)))
    }

    /// The own food with a barcode.
    func ownFood(barcode: String) throws -> OwnFood? {
        try first(OwnFood.self, "WHERE barcode = ?", .text(barcode))
    }

    /// The own foods that contain all words, each of which may be a prefix, and the one with a folded name.
    func ownFoods(holding words: [String], orNamed key: String? = nil) throws -> [OwnFood] {
        let conditions =
            [words.map { _ in "instr(words, ?) > 0" }.joined(separator: " AND ")]
            + (key == nil ? [] : ["folded_name = ?"])
        return try query(
            "\(select(OwnFood.table)) WHERE \(conditions.joined(separator: " OR ")) ORDER BY folded_name",
            words.map { .text(" " + $0) } + (key.map { [.text($0)] } ?? [])
        ) { row in try OwnFood(checked: &row) }
    }

    /// The favorite foods of the user, as sources and ids.
    func favorites() throws -> [Favorite] { try all(Favorite.self, "ORDER BY name, food") }

    func favorite(_ key: String) throws -> Favorite? {
        try first(Favorite.self, "WHERE food = ?", .text(key))
    }

    /// All saved pet foods, in the order in which they were saved.
    package func petProducts() throws -> [PetProduct] { try all(PetProduct.self, "ORDER BY number") }

    /// The pet food with a barcode.
    func petProduct(barcode: String) throws -> PetProduct? {
        try first(PetProduct.self, "WHERE barcode = ?", .text(barcode))
    }

    /// All saved meals, by name.
    package func savedMeals() throws -> [SavedMeal] { try all(SavedMeal.self, "ORDER BY folded_name") }

    /// The saved meal with the same folded name.
    func savedMeal(named name: String) throws -> SavedMeal? {
        try first(SavedMeal.self, "WHERE folded_name = ?", .text(FoldedName.key(name)))
    }

    /// The names of open pots, newest first.
    package func openPotNames() throws -> [String] {
        try all(Pot.self, "WHERE state = 'open' ORDER BY begun_at DESC, number DESC").map(\.eaten.name)
    }

    /// All goals, past and current, oldest first, including the empty ones that end a goal.
    package func goals() throws -> [Goal] { try all(Goal.self, "ORDER BY since") }

    /// The newest goal that was set for a day up to this one; it may be empty.
    func goalSetting(on day: Day) throws -> Goal? {
        try first(Goal.self, "WHERE since <= ? ORDER BY since DESC LIMIT 1", .text(day.description))
    }

    /// The goals that apply to a range of days.
    func goals(for range: ClosedRange<Day>) throws -> GoalCalendar {
        let first = SQLiteValue.text(range.lowerBound.description)
        let last = SQLiteValue.text(range.upperBound.description)
        let daily = try all(
            Goal.self,
            "WHERE since BETWEEN coalesce((SELECT max(since) FROM goals WHERE since <= ?1), ?1) AND ?2",
            first,
            last
        )
        let others = try hasOtherGoals(from: first, to: last)
        return GoalCalendar(
            daily,
            others.weekdays ? try weekdayGoals() : [],
            others.adjustments ? try all(GoalAdjustment.self, in: range, "") : []
        )
    }

    /// Whether there are goals of weekdays, and changes of the goals of single days; most logs have neither, and it
    /// takes longer to prepare the statements that read them.
    private func hasOtherGoals(
        from first: SQLiteValue,
        to last: SQLiteValue
    ) throws -> (weekdays: Bool, adjustments: Bool) {
        guard try !isOfOlderVersion else { return (true, true) }
        return try query(
            """
            SELECT EXISTS (SELECT 1 FROM weekday_goals) AS weekdays,
                EXISTS (SELECT 1 FROM goal_adjustments WHERE day BETWEEN ? AND ?) AS adjustments
            """,
            [first, last]
        ) { row in (try row.integer("weekdays") == 1, try row.integer("adjustments") == 1) }.first ?? (
            false, false
        )
    }

    /// All goals of weekdays, past and current, oldest first, including the empty ones that end a goal.
    func weekdayGoals() throws -> [WeekdayGoal] { try all(WeekdayGoal.self, "ORDER BY since") }

    /// The number for the next row of a table.
    func nextNumber(in table: JournaledTable) throws -> Int {
        var numbering = try numbering(in: table)
        return numbering.next()
    }

    /// The numbers for the next rows of a table, which none of its rows ever had.
    func numbering(in table: JournaledTable) throws -> Numbering {
        guard let connection else { return Numbering(after: 0) }
        return try StorageError.translating(path: path) {
            let (last, slot, top) = try connection.query(
                """
                SELECT (SELECT seq FROM sqlite_sequence WHERE name = ?) AS seq, (SELECT slot FROM shared) AS slot,
                    (SELECT max(number) FROM \(table.name)) AS top
                """,
                [.text(table.name)]
            ) { row in
                (
                    try row.optionalInteger("seq") ?? 0, try row.optionalInteger("slot"),
                    try row.optionalInteger("top") ?? 0
                )
            }[0]
            guard table.numbers.contains(last &+ Numbering.machines) else {
                throw StorageError.damaged(detail: "the counter of \(table.name) is \(last)")
            }
            // Only numbers of other devices are above the counter, and only a shared log hides records.
            let kind = SQLiteValue.text(table.record.kind.name)
            let taken =
                top <= last && slot == nil
                ? []
                : try connection.query(
                    """
                    SELECT number FROM \(table.name) WHERE number > ?
                    UNION ALL SELECT number FROM hidden WHERE kind = ? AND number > ?
                    """,
                    [.integer(last), kind, .integer(last)]
                ) { try $0.integer("number") }
            return Numbering(
                after: last,
                slot: slot,
                largest: table.largestImportedNumber,
                except: Set(taken)
            )
        }
    }

    // MARK: All of it

    /// All records of the log in a single state, with the entries of a range of days and a filter.
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

    /// Runs a body that executes a few statements many times, and prepares each of them only once.
    package func reusingStatements<Value>(_ body: () throws -> Value) rethrows -> Value {
        guard let connection else { return try body() }
        return try connection.reusingStatements(body)
    }

    /// The number of migrations applied to the log; for a log that does not exist, the number of all migrations.
    func schemaVersion() throws -> Int {
        guard let connection else { return LogSchema.migrations.count }
        return try StorageError.translating(path: path) { try connection.schemaVersion() }
    }

    /// Whether the log contains an entry.
    func holdsEntry(_ uuid: EntryUUID) throws -> Bool {
        try query("SELECT 1 AS found FROM entries WHERE uuid = ?", [.text(uuid.description)]) {
            try $0.integer("found")
        } != []
    }

    /// Whether the log has a record of any kind.
    package var holdsRecords: Bool {
        get throws {
            try JournaledTable.all.contains { table in
                try query("SELECT 1 AS found FROM \(table.name) LIMIT 1") { try $0.integer("found") } != []
            }
        }
    }
}
