extension DataStore {
    /// The entries of a range of days, ordered by day and time.
    package func entries(in range: ClosedRange<Day>) throws -> [FoodItem] {
        // Rows are read in index order, because SQLite would copy every column to sort by another. Entries are mostly
        // logged in the order in which they are eaten, so they are usually sorted already.
        var items = try all(FoodItem.self, in: range, "ORDER BY day, number")
        DataStore.sortByTime(&items)
        return items
    }

    /// The matching entries of a range of days, ordered by day and time.
    func entries(in range: ClosedRange<Day>, _ filter: EntryFilter) throws -> [FoodItem] {
        var items = try entries(in: range, filter, orderedBy: "day, number")
        DataStore.sortByTime(&items)
        return items
    }

    /// The matching entries, of all days or of a range.
    func entries(
        in range: ClosedRange<Day>?,
        _ filter: EntryFilter,
        orderedBy order: String
    ) throws -> [FoodItem] {
        var (conditions, values) = filter.conditions
        if let range {
            conditions.insert("day BETWEEN ? AND ?", at: 0)
            values.insert(
                contentsOf: [range.lowerBound, range.upperBound].map { .text($0.description) },
                at: 0
            )
        }
        let clause = conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ")
        let items = try query("\(select(FoodItem.table))\(clause) ORDER BY \(order)", values) { row in
            try FoodItem(checked: &row)
        }
        return filter.isEmpty ? items : filter.those(of: items)
    }

    /// Sorts entries that are ordered by day by their times within each day.
    private static func sortByTime(_ items: inout [FoodItem]) {
        items.withUnsafeMutableBufferPointer { items in
            var start = 0
            var isInOrder = true
            for index in items.indices {
                if index > start, items[index].eatenAt < items[index - 1].eatenAt { isInOrder = false }
                guard index + 1 == items.count || items[index + 1].day != items[index].day else { continue }
                if !isInOrder {
                    var day = UnsafeMutableBufferPointer(rebasing: items[start...index])
                    day.sort { ($0.eatenAt, $0.id.number) < ($1.eatenAt, $1.id.number) }
                }
                start = index + 1
                isInOrder = true
            }
        }
    }

    func entry(_ id: EntryID) throws -> FoodItem? {
        try find(id.number)
    }

    /// The newest entry.
    func newestEntry() throws -> FoodItem? {
        try first(FoodItem.self, "ORDER BY number DESC LIMIT 1")
    }

    /// The newest entry made on this device, or on any device if this one has made none since it joined.
    func newestEntryOfMachine() throws -> FoodItem? {
        try first(
            FoodItem.self,
            """
            ORDER BY (
                SELECT number > dense AND number % \(Numbering.machines) = slot FROM shared
            ) DESC, number DESC LIMIT 1
            """
        )
    }

    /// The newest entries with the same folded name, newest first.
    func newestEntries(named name: String, atMost count: Int) throws -> [FoodItem] {
        try all(
            FoodItem.self,
            "WHERE folded_name = ? ORDER BY number DESC LIMIT ?",
            .text(FoldedName.key(name)),
            .integer(count)
        )
    }

    /// The newest food entry with a name.
    package func newestFood(named name: String) throws -> FoodItem? {
        let newest = try newestEntries(named: name, atMost: 1).first
        guard let newest, newest.isDiarySum else { return newest }
        return try newestEntries(named: name, atMost: DataStore.mostSums).first { !$0.isDiarySum }
    }

    /// The maximum number of entries of a name to search for one that is not a total: ten years of dinners.
    private static let mostSums = 4000

    /// The times of the newest entries of a name, newest first.
    func newestMoments(
        named name: String,
        atMost count: Int
    ) throws -> [(eatenAt: Timestamp, offset: UTCOffset)] {
        try query(
            """
            SELECT eaten_at, utc_offset
            FROM entries
            WHERE folded_name = ?
            ORDER BY number DESC
            LIMIT ?
            """,
            [.text(FoldedName.key(name)), .integer(count)]
        ) { row in
            (try row.timestamp("eaten_at"), UTCOffset(seconds: try row.integer("utc_offset")) ?? .utc)
        }
    }

    /// The newest entry of every name, newest first.
    func newestEntryOfEachName() throws -> [FoodItem] {
        // It skips from name to name through the index: a person eats a few hundred foods, tens of thousands of times.
        try query(
            """
            WITH RECURSIVE keys (key) AS (
                SELECT min(folded_name) FROM entries
                UNION ALL
                SELECT (SELECT min(folded_name) FROM entries WHERE folded_name > key)
                FROM keys
                WHERE key IS NOT NULL
            )
            \(select(FoodItem.table))
            WHERE number IN (
                SELECT (SELECT max(number) FROM entries WHERE folded_name = key)
                FROM keys
                WHERE key IS NOT NULL
            )
            ORDER BY number DESC
            """
        ) { row in try FoodItem(checked: &row) }
    }

    /// The distinct names of the newest entries, newest first.
    package func recentNames(among count: Int) throws -> [String] {
        let names = try query(
            """
            SELECT name, meal, CASE WHEN food_id IS NULL AND quantity IS NULL THEN source END AS source
            FROM entries
            ORDER BY number DESC
            LIMIT ?
            """,
            [.integer(count)]
        ) { row -> String? in
            let (name, meal) = (try row.text("name"), try row.optionalText("meal"))
            let source = try row.optionalText("source").flatMap { FoodItemSource($0) }
            guard case .imported? = source, let source, FoodItem.isSum(name, meal, source) else {
                return name
            }
            return nil
        }
        var seen: Set<String> = []
        return names.compactMap(\.self).filter { seen.insert(FoldedName.key($0)).inserted }
    }

    /// The distinct meals of the newest entries, newest first.
    package func recentMeals(among count: Int) throws -> [String] {
        let meals = try query(
            """
            SELECT meal
            FROM (SELECT number, meal FROM entries ORDER BY number DESC LIMIT ?)
            WHERE meal IS NOT NULL
            ORDER BY number DESC
            """,
            [.integer(count)]
        ) { row in try row.text("meal") }
        var seen: Set<String> = []
        return meals.filter { seen.insert(FoldedName.key($0)).inserted }
    }

    /// The first and the last day with an entry.
    func loggedDays() throws -> ClosedRange<Day>? {
        // These are two subqueries, because SQLite looks up a single minimum in an index but scans for two.
        let days = try query("SELECT (SELECT min(day) FROM entries), (SELECT max(day) FROM entries)") { row in
            [try row.optionalText("min").flatMap(Day.init), try row.optionalText("max").flatMap(Day.init)]
                .compactMap(\.self)
        }.first
        guard let days, days.count == 2, days[0] <= days[1] else { return nil }
        return days[0]...days[1]
    }
}

extension DataStore {
    /// The energy of each day of a range with entries, the number of entries, and their carbohydrate.
    ///
    /// SQLite computes the sums: reading and verifying the entries of ten years would take as long as showing them.
    /// Damaged entries are found by commands that show entries, and by doctor.
    func energyOfDays(
        in range: ClosedRange<Day>
    ) throws -> [(day: Day, food: (energy: Double, carbs: Double?, entries: Int, guesses: Int))] {
        try query(
            """
            SELECT day, sum(kcal) AS energy, count(*) AS entries, sum(carbs_g) AS carbs,
                sum(kcal) FILTER (WHERE carbs_g IS NOT NULL) AS energy_with_carbs,
                count(*) FILTER (WHERE \(DataStore.isGuess)) AS guesses
            FROM entries
            WHERE day BETWEEN ? AND ?
            GROUP BY day
            """,
            [.text(range.lowerBound.description), .text(range.upperBound.description)]
        ) { row in
            let day = try row.text("day") { Day(utf8: $0) }
            let energy = try row.real("energy")
            let entries = try row.integer("entries")
            let carbs = try row.optionalReal("carbs")
            let told = try row.optionalReal("energy_with_carbs") ?? 0
            // Entries with unknown carbohydrate are assumed to be like the others, if these are most of the day.
            let share = told * 2 >= energy && told > 0 ? carbs.map { $0 * energy / told } : nil
            return (day, (energy, share, entries, try row.integer("guesses")))
        }
    }

    /// The condition for entries whose energy has a range.
    private static let isGuess = "kcal_low IS NOT NULL OR certainty IN ('likely', 'rough')"

    /// The variance of the estimated entries of each day in a range; their errors are independent.
    func doubtOfDays(in range: ClosedRange<Day>) throws -> [Day: Double] {
        let guesses = try query(
            """
            SELECT day, kcal, kcal_low, kcal_high, certainty
            FROM entries
            WHERE day BETWEEN ? AND ? AND (\(DataStore.isGuess))
            """,
            [.text(range.lowerBound.description), .text(range.upperBound.description)]
        ) { row in
            let day = try row.text("day") { Day(utf8: $0) }
            let kilocalories = try row.real("kcal")
            let (low, high) = (try row.optionalReal("kcal_low"), try row.optionalReal("kcal_high"))
            let certainty = try row.optionalText("certainty").flatMap(Certainty.init)
            let stated = low.flatMap { low in high.flatMap { EnergyRange.between(low, $0) } }
            let variance = (stated ?? certainty.flatMap { $0.range(of: kilocalories) })?.variance ?? 0
            return (day: day, variance: variance.isFinite ? variance : 0)
        }
        return Dictionary(guesses.map { ($0.day, $0.variance) }, uniquingKeysWith: +)
    }
}
