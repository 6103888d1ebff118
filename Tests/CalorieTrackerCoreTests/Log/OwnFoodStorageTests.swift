import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct OwnFoodStorageTests {
    private func sample(_ name: String = "Granola") -> OwnFoodDescription {
        var food = Food(id: "", name: name, kilocalories: 450.125, source: .own)
        food.brand = "Mill"
        food.synonyms = ["muesli", "crunchy"]
        food.category = "Breakfast"
        food.nutrients[.fat] = 0
        food.nutrients[.protein] = 10.001
        food.density = 0.4
        food.portions = [.init(name: "cup", grams: 50), .init(name: "large bowl", grams: 99.5)]
        food.barcode = "4006381333931"
        return OwnFoodDescription(food: food, note: "crisp")
    }

    @Test func `a food is read as it was written, what is missing still missing`() throws {
        let tracker = CalorieTracker(store: try DataStore(), clock: .sample)
        let stored = try #require(try tracker.storeFoods([sample()], replacing: false).first?.after)
        let read = try #require(try tracker.ownFood(named: "CRUNCHY"))
        #expect(read == stored)
        var expected = sample().food
        expected.id = "own:1"
        #expect(read.food == expected && read.food.nutrients[.carbs] == nil && read.note == "crisp")
    }

    @Test func `a row that was altered is damage, not another food`() throws {
        let store = try DataStore()
        let tracker = CalorieTracker(store: store, clock: .sample)
        _ = try tracker.storeFoods([sample()], replacing: false)
        try #require(store.connection).execute("UPDATE own_foods SET kcal = 451.0")
        #expect(throws: StorageError.damaged(detail: "food own:1 does not match its checksum")) {
            try tracker.ownFood(named: "granola")
        }
    }

    @Test func `all foods of a batch are stored, or none`() throws {
        let tracker = CalorieTracker(store: try DataStore(), clock: .sample)
        #expect {
            try tracker.storeFoods([sample(), sample("granola")], replacing: false)
        } throws: { error in
            if case CalorieTrackerError.nameTaken(let food)? = error as? CalorieTrackerError {
                food.title == "Granola"
            } else {
                false
            }
        }
        #expect {
            try tracker.storeFoods([sample(), sample("Muesli")], replacing: true)
        } throws: { error in
            if case CalorieTrackerError.barcodeTaken(let food)? = error as? CalorieTrackerError {
                food.title == "Granola"
            } else {
                false
            }
        }
        #expect(try tracker.store.ownFoods().isEmpty)
    }

    @Test func `undo and redo bring every state of a food back, under its number`() throws {
        let tracker = CalorieTracker(store: try DataStore(), clock: .sample)
        let first = try #require(try tracker.storeFoods([sample()], replacing: false).first?.after)
        var changed = sample()
        changed.food.kilocalories = 300
        let second = try #require(try tracker.update(first, to: changed).after)
        _ = try tracker.remove(second)
        #expect(try tracker.store.ownFoods().isEmpty)
        _ = try tracker.undo()
        #expect(try tracker.store.ownFoods() == [second])
        _ = try tracker.undo()
        #expect(try tracker.store.ownFoods() == [first])
        _ = try tracker.undo()
        #expect(try tracker.store.ownFoods().isEmpty)
        for _ in 1...3 { _ = try tracker.redo() }
        #expect(try tracker.store.ownFoods().isEmpty)
        let next = try tracker.storeFoods([sample("Other")], replacing: false).first?.after
        #expect(next?.number == 2)
    }

    @Test func `a log of the first schema gets foods and meals, and its journal still works`() throws {
        let scratch = try ScratchDirectory()
        let path = scratch.file("log.db")
        try PrivateFile.createEmpty(path)
        do {
            let old = try SQLiteConnection(.file(path))
            try old.migrate([LogSchema.migrations[0]], applicationID: LogSchema.applicationID)
            try old.execute("INSERT INTO goals (since, kcal) VALUES ('2026-11-01', 2000.0)")
            try old.execute(
                "INSERT INTO changes (number, command, made_at) VALUES (1, 'goal', 1762000000)"
            )
            try old.execute(
                """
                INSERT INTO changed_rows (change, position, table_name, before, after)
                VALUES (1, 0, 'goals', NULL, '{"since":"2026-11-01","kcal":2000.0,"protein_g":null}')
                """
            )
        }
        let tracker = CalorieTracker(store: try DataStore(unbacked: path, for: .changing), clock: .sample)
        #expect(try tracker.goal(on: tracker.clock.today)?.kilocalories == 2000)
        _ = try tracker.storeFoods([sample()], replacing: false)
        _ = try tracker.undo()
        _ = try tracker.undo()
        #expect(try tracker.goal(on: tracker.clock.today) == nil)
        try tracker.store.requireIntegrity()
    }
}
