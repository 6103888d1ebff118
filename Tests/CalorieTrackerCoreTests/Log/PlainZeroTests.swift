import MealReading
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// SQLite does not keep the sign of a zero, and countme 0.1.0 made checksums of it all the same.
@Suite struct PlainZeroTests {
    /// The checksum that 0.1.0 stored with values of which these were minus zero.
    private static func oldChecksum(_ values: [SQLiteValue], minus places: Set<Int>) -> Int {
        var checksum = Checksum()
        for (index, value) in values.enumerated() {
            switch value {
            case .null: checksum.add(bytes: [0xff])
            case .integer(let integer): checksum.add(integer)
            case .real(let real):
                checksum.add(Int(truncatingIfNeeded: (places.contains(index) ? -real : real).bitPattern))
            case .text(let text): checksum.add(String?.some(text))
            }
        }
        return Int(checksum.value)
    }

    /// A log of two days with a pet food and a food of one's own whose zeros had a minus.
    private func oldLog() throws -> SampleLog {
        let log = try SampleLog(entries: 3)
        let tracker = try SampleLog.tracker(log.path)
        var facts = PetFacts()
        facts.name = "Mousse"
        for nutrient in [PetNutrient.protein, .fat, .ash] {
            facts.analysis[nutrient] = PetValue(0, from: .typed)
        }
        let pet = try #require(try tracker.savePetFood(facts).after)
        var food = Food(id: "", name: "Tonic", kilocalories: 0, source: .own)
        food.nutrients[.fat] = 0
        let own = try #require(
            try tracker.storeFoods([OwnFoodDescription(food: food)], replacing: false).first?.after
        )
        let connection = try #require(tracker.store.connection)
        for (row, table) in [(pet.row, PetProduct.table), (own.row, OwnFood.table)] {
            let checked = table.summed(Array(row.values.prefix(table.valueCount)))
            let zeros = checked.indices.filter { checked[$0] == .real(0) }
            let old = PlainZeroTests.oldChecksum(checked, minus: [zeros[0], zeros[zeros.count - 1]])
            let altered = row.replacing(.integer(old), at: table.checksumPlace)
            try connection.execute(
                "UPDATE \(table.name) SET crc = ? WHERE number = ?",
                [.integer(old), row.key]
            )
            let after = altered.json(table)
            let journal = try connection.query(
                "SELECT change, position FROM changed_rows WHERE table_name = ? ORDER BY change DESC LIMIT 1",
                [.text(table.name)]
            ) { [SQLiteValue.integer(try $0.integer("change")), .integer(try $0.integer("position"))] }[0]
            let values = journal + [.text(table.name), .null, .text(after)]
            try connection.execute(
                "UPDATE changed_rows SET after = ?, crc = ? WHERE change = ? AND position = ?",
                [.text(after), .integer(Checksum.sum(of: values))] + journal
            )
        }
        return log
    }

    @Test func `a zero has one checksum, whatever its sign`() {
        #expect(Checksum.sum(of: [.real(-0.0)]) == Checksum.sum(of: [.real(0)]))
        #expect(Checksum.sum(of: [.real(-1)]) != Checksum.sum(of: [.real(1)]))
    }

    @Test func `a checksum over minus zeros is right, any other is not`() {
        let values: [SQLiteValue] = [.integer(7), .real(0), .real(5), .null, .real(0), .text("x"), .real(0)]
        for places in [[1], [4], [6], [1, 4], [1, 6], [4, 6], [1, 4, 6]] {
            #expect(Checksum.isSum(PlainZeroTests.oldChecksum(values, minus: Set(places)), of: values))
        }
        #expect(!Checksum.isSum(PlainZeroTests.oldChecksum(values, minus: [2]), of: values))
        var random = SeededGenerator(seed: 1)
        for _ in 0..<1000 {
            let other = Int(UInt32.random(in: .min ... .max, using: &random))
            if other != Checksum.sum(of: values) { #expect(!Checksum.isSum(other ^ 1 << 40, of: values)) }
        }
    }

    @Test func `a log with such rows is in order, and everything works on it`() throws {
        let log = try oldLog()
        #expect(try LogExamination(path: log.path).damage == nil)
        #expect(try LogExamination(path: log.path).rowsUnlikeJournal == 0)
        let today = try #require(WallClock.sample.today.advanced(by: 1))
        let tracker = try SampleLog.tracker(log.path, today: today)
        #expect(tracker.store.backupTrouble == nil)
        let pet = try #require(try tracker.store.petProducts().last)
        #expect(pet.facts.analysis[.protein]?.percent == 0)
        var facts = pet.facts
        facts.analysis[.fat] = PetValue(7, from: .edited)
        _ = try tracker.updatePetFood(pet, to: facts)
        for _ in 0..<3 { _ = try tracker.undo() }
        #expect(try tracker.store.petProducts().map(\.facts.name) == ["Whisker wet"])
        for _ in 0..<2 { _ = try tracker.redo() }
        #expect(try tracker.store.petProducts().last == pet)
        #expect(try tracker.store.contents().foods.map(\.food.name) == ["Granny's stew", "Tonic"])
        let copy = log.scratch.file("copy.db")
        try tracker.store.copy(to: copy)
        #expect(try tracker.store.restore(LogBackup(path: copy), at: WallClock.sample.now).isEmpty)
    }

    @Test func `a recovery keeps such rows`() throws {
        let log = try oldLog()
        let before = try SampleLog.rows(log.path)
        try SQLiteConnection(.file(log.path)).execute("UPDATE entries SET kcal = kcal + 1 WHERE number = 1")
        let today = WallClock.sample.today
        _ = try LogRecovery.recover(logAt: log.path, at: WallClock.sample.now, on: today)
        let after = try SampleLog.rows(log.path)
        for table in ["pet_products", "own_foods"] { #expect(after[table] == before[table]) }
        #expect(try LogExamination(path: log.path).damage == nil)
    }

    @Test func `a row that does not read back as it was written is not stored`() throws {
        let store = try DataStore()
        let tracker = CalorieTracker(store: store, clock: .sample)
        var facts = PetFacts()
        facts.name = "Mousse"
        let product = try #require(try tracker.savePetFood(facts).after)
        let wrong = product.row.replacing(.integer(1), at: PetProduct.table.checksumPlace)
        _ = try tracker.removePetFood(product)
        #expect(throws: StorageError.self) {
            try store.change("pet save", at: WallClock.sample.now) { recorder in
                try recorder.insert(wrong, in: PetProduct.table)
                return true
            }
        }
        #expect(try store.petProducts().isEmpty)
        #expect(try store.query("SELECT max(number) FROM changes") { try $0.integer("max") } == [2])
    }

    @Test(arguments: ["-0", "-0.0", "-0e5"])
    func `a number has no minus from where it comes in`(text: String) throws {
        let value = try JSONParser.parse("{\"a\":\(text),\"b\":\"-0.0\"}")
        for key in ["a", "b"] { #expect(value[key]?.looseNumber?.sign == .plus) }
        #expect(Array(text.utf8).withUnsafeBufferPointer { ExactNumber.read($0)?.sign } == .plus)
    }
}
