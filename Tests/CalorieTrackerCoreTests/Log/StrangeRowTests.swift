import TestSupport
import Testing

@testable import CalorieTrackerLog

/// Rows that somebody made who knows how countme writes them.
@Suite struct StrangeRowTests {
    /// Alters a column of the only row of a table, with the checksum that goes with it.
    private func alter(
        _ table: JournaledTable,
        _ column: String,
        to value: SQLiteValue,
        _ connection: SQLiteConnection
    ) throws {
        let row = try connection.query(table.selectSQL) { row in
            RowImage(values: try table.columns.map { _ in try row.value("any") })
        }[0]
        var altered = row.replacing(value, at: try #require(table.columns.firstIndex(of: column)))
        let checksum = Checksum.sum(of: altered.values.prefix(table.valueCount))
        altered = altered.replacing(.integer(checksum), at: table.checksumPlace)
        try connection.execute("PRAGMA ignore_check_constraints = ON")
        try connection.execute(table.deleteSQL, [row.key])
        try connection.execute(table.insertSQL, altered.values)
    }

    private func store() throws -> DataStore {
        let store = try DataStore()
        let tracker = CalorieTracker(store: store, clock: .sample)
        _ = try tracker.setGoal(Goal(since: WallClock.sample.today, kilocalories: 2000))
        var food = Food(id: "", name: "Stew", kilocalories: 120, source: .own)
        food.density = 1
        _ = try tracker.storeFoods([OwnFoodDescription(food: food)], replacing: false)
        var facts = PetFacts()
        facts.name = "Mousse"
        facts.analysis[.fat] = PetValue(5, from: .typed)
        _ = try tracker.savePetFood(facts)
        return store
    }

    @Test(arguments: [1e300, 1e17, -1, -0.04, Double.infinity, -Double.infinity])
    func `a number that cannot be is damage where it is read`(number: Double) throws {
        for (table, column) in [
            (Goal.table, "kcal"), (Goal.table, "sodium_mg"), (OwnFood.table, "kcal"),
            (OwnFood.table, "density"),
            (PetProduct.table, "fat"), (PetProduct.table, "stated_kcal_per_kg"),
        ] {
            let store = try store()
            let connection = try #require(store.connection)
            try alter(table, column, to: .real(number), connection)
            #expect(throws: StorageError.self) { try store.contents() }
            #expect(try LogCheck.firstProblem(in: connection) != nil)
        }
    }

    @Test(arguments: [Int.max, .max - 1, 2_000_000_000, 0, -1, .min])
    func `a number that no record has is damage where it is read`(number: Int) throws {
        for table in [OwnFood.table, PetProduct.table] {
            let store = try store()
            try alter(table, "number", to: .integer(number), #require(store.connection))
            #expect(throws: StorageError.self) { try store.contents() }
        }
    }

    @Test(arguments: [
        #"{"number":9223372036854775807}"#, #"{"number":1}"#, "[", "", #"{"since":"x","kcal":1e300}"#,
    ])
    func `a row of the journal that no log can hold is told by doctor, and set right`(image: String) throws {
        let log = try SampleLog(entries: 4)
        let connection = try SQLiteConnection(.file(log.path))
        let rows = try SampleLog.rows(log.path)
        let places = try connection.query(
            "SELECT change, position FROM changed_rows WHERE table_name = 'goals' ORDER BY change"
        ) { (try $0.integer("change"), try $0.integer("position")) }
        for (change, position) in places {
            let values: [SQLiteValue] = [
                .integer(change), .integer(position), .text("goals"), .text(image), .text(image),
            ]
            try connection.execute(
                """
                UPDATE changed_rows
                SET before = ?4, after = ?5, crc = \(Checksum.sum(of: values))
                WHERE change = ?1 AND position = ?2 AND table_name = ?3
                """,
                values
            )
        }
        #expect(try LogExamination(path: log.path).damage != nil)
        let today = WallClock.sample.today
        _ = try LogRecovery.recover(logAt: log.path, at: WallClock.sample.now, on: today)
        let examination = try LogExamination(path: log.path)
        #expect(examination.damage == nil && examination.rowsUnlikeJournal == 0)
        #expect(try SampleLog.rows(log.path)["entries"] == rows["entries"])
    }

    @Test(arguments: [Int.max, .max - 1, 1_000_000])
    func `a list of changes shows one whose last row has a forged position`(position: Int) throws {
        let store = try store()
        let connection = try #require(store.connection)
        let row = try connection.query(
            Journal.selectRows + " WHERE change = (SELECT max(number) FROM changes)"
        ) { row -> [SQLiteValue] in
            [
                .integer(try row.integer("change")), .integer(try row.integer("position")),
                .text(try row.text("table_name")), SQLiteValue(try row.optionalText("before")),
                SQLiteValue(try row.optionalText("after")),
            ]
        }[0]
        let forged = [row[0], .integer(position)] + row[2...]
        try connection.execute(
            "UPDATE changed_rows SET position = ?, crc = ? WHERE change = ? AND position = ?",
            [forged[1], .integer(Checksum.sum(of: forged)), row[0], row[1]]
        )
        let newest = try #require(try store.undoable(limit: 1, recordLimit: 1).first)
        #expect(newest.records.count == 1 && newest.recordCount > 1)
    }

    @Test func `what a goal comes to is found out before it is set`() throws {
        let store = try store()
        let tracker = CalorieTracker(store: store, clock: .sample)
        let connection = try #require(store.connection)
        try alter(Goal.table, "since", to: .text("zzz"), connection)
        #expect(throws: StorageError.self) {
            try tracker.setGoal(Goal(since: WallClock.sample.today, kilocalories: 1800))
        }
        #expect(try connection.query("SELECT since FROM goals") { try $0.text("since") } == ["zzz"])
        #expect(try connection.query("SELECT max(number) FROM changes") { try $0.integer("max") } == [3])
    }

    @Test(arguments: [
        (Double.nan, 0), (1e300, Int.max), (-1e300, .min), (2.9, 2), (-2.9, -2), (.infinity, .max),
    ])
    func `any number has a whole part`(number: Double, whole: Int) {
        #expect(Int(clamping: number) == whole)
    }

    @Test func `JSON has null for what is no number of it`() {
        var writer = JSONWriter(.compact)
        writer.array { writer in
            for number in [Double.infinity, -.infinity, .nan, 1] { writer.exact(number) }
        }
        #expect(writer.text == "[null,null,null,1.0]")
    }
}
