import TestSupport
import Testing

@testable import CalorieTrackerLog

/// A value that a later version adds to a kind of record leaves everything as it is that was written before.
@Suite struct LaterValueTests {
    private let plain = Dish(name: "noodles")
    private let sauced = Dish(name: "noodles", sauce: "soy")

    @Test func `a checksum is over a later value only where it is known`() {
        #expect(plain.checksum == OlderDish(name: "noodles").checksum)
        #expect(sauced.checksum != plain.checksum)
        func sum(_ record: some LogRecord) -> UInt32 {
            var checksum = Checksum()
            record.tell(&checksum)
            return checksum.value
        }
        #expect(sum(plain) == sum(OlderDish(name: "noodles")))
        #expect(sum(sauced) != sum(plain))
    }

    @Test func `a saved meal keeps every value of what is eaten`() throws {
        var eaten = Eaten("noodles", 300)
        eaten.brand = "Nudli"
        eaten.amount = Amount(150, .grams)
        eaten.note = "with chopsticks"
        eaten.foodID = "noodles"
        eaten.guess = 250...350
        for nutrient in Nutrient.allCases { eaten.nutrients[nutrient] = 1 }
        for value in Mirror(reflecting: eaten).children {
            #expect("\(value.value)" != "nil", "give \(value.label ?? "") a value here; a meal keeps it")
        }
        let scratch = try ScratchDirectory()
        let tracker = try CalorieTracker(
            store: DataStore(unbacked: scratch.file("log.db"), for: .changing),
            clock: .sample
        )
        _ = try tracker.saveMeal("lunch", foods: [eaten])
        #expect(try tracker.savedMeal(named: "lunch")?.foods == [eaten])
    }

    @Test func `what an export adds up is the same as before there was the value`() {
        func sum<Record: LogRecord>(_ records: [Record]) -> UInt32 {
            var contents = LogContents()
            contents[Record.self] = records
            var checksum = Checksum()
            Record.add(contents, to: &checksum)
            return checksum.value
        }
        #expect(sum([plain]) == sum([OlderDish(name: "noodles")]))
        #expect(sum([sauced]) != sum([plain]))
    }

    @Test(arguments: [
        (#"{"number": 7, "name": "noodles"}"#, nil),
        (#"{"name": "noodles", "sauce": "soy", "number": 7}"#, "soy"),
    ])
    func `a file may lack a later value, and no other`(json: String, sauce: String?) throws {
        #expect(try read(json).sauce == sauce)
        let failure = try #require(throws: RecordFailure.self) { try read(#"{"number": 7, "sauce": "soy"}"#) }
        #expect(failure.path == "name")
    }

    @Test func `what one object says is not read into the next`() throws {
        var fields = RecordFields(RecordNames(Dish.self))
        let sauces = try [#"{"number": 1, "name": "a", "sauce": "soy"}"#, #"{"number": 2, "name": "b"}"#].map
        {
            try read($0, &fields).sauce
        }
        #expect(sauces == ["soy", nil])
    }

    @Test func `a row of an older log is read, and its checksum holds`() throws {
        let connection = try SQLiteConnection(.memory)
        try connection.execute("CREATE TABLE dishes (number INTEGER PRIMARY KEY, name TEXT, crc INTEGER)")
        try connection.execute(OlderDish.table.insertSQL, OlderDish(name: "noodles").row.values)
        var rows: [RowImage] = []
        try Dish.table.decodeRows(of: connection) { rows.append($0) }
        #expect(rows == [plain.row])
        try connection.execute("ALTER TABLE dishes ADD COLUMN sauce TEXT")
        #expect(try Dish.table.find(.integer(7), in: connection) as? Dish == plain)
        try connection.execute("UPDATE dishes SET sauce = 'soy'")
        #expect(throws: StorageError.self) { try Dish.table.find(.integer(7), in: connection) }
        try connection.execute("DROP TABLE dishes")
        try Dish.table.decodeRows(of: connection) { _ in Issue.record("there is no table") }
    }

    private func read(_ json: String) throws -> Dish {
        var fields = RecordFields(RecordNames(Dish.self))
        return try read(json, &fields)
    }

    private func read(_ json: String, _ fields: inout RecordFields) throws -> Dish {
        try Array(json.utf8).withUnsafeBufferPointer { bytes in
            var reader = RecordReader(bytes)
            try fields.take(&reader)
            return try Dish(from: &fields)
        }
    }
}

/// A kind of record, as a later version may add one.
private struct Dish: LogRecord {
    static let kind = RecordKind("dishes", one: "dish", since: 6)
    static let neededRight = ChangeRight.write
    static var links: FoodLinkPlace<Dish> { .none }
    static let lastChange = LastChange.journal
    static let table = JournaledTable("dishes", of: Dish.self)
    static let claims: [UniqueClaim<Dish>] = []
    static let id = RecordID("number", .number)

    let name: String
    var sauce: String?

    init(name: String, sauce: String? = nil) {
        self.name = name
        self.sauce = sauce
    }

    func tell(_ writer: inout some RecordWriter) {
        writer.number(Dish.id, 7)
        writer.text("name", name)
        writer.text(.later("sauce"), sauce)
    }

    init<Reader: RecordReading & ~Copyable>(from reader: inout Reader) throws(Reader.Failure) {
        _ = try reader.number(Dish.id)
        name = try reader.text("name")
        sauce = try reader.optionalText(.later("sauce"))
    }

    var label: RecordLabel { .named(name) }
}

/// The same before it had its last value.
private struct OlderDish: LogRecord {
    static let kind = Dish.kind
    static let neededRight = ChangeRight.write
    static var links: FoodLinkPlace<OlderDish> { .none }
    static let lastChange = LastChange.journal
    static let table = JournaledTable("dishes", of: OlderDish.self)
    static let claims: [UniqueClaim<OlderDish>] = []

    let name: String

    init(name: String) { self.name = name }

    func tell(_ writer: inout some RecordWriter) {
        writer.number(Dish.id, 7)
        writer.text("name", name)
    }

    init<Reader: RecordReading & ~Copyable>(from reader: inout Reader) throws(Reader.Failure) {
        _ = try reader.number(Dish.id)
        name = try reader.text("name")
    }

    var label: RecordLabel { .named(name) }
}
