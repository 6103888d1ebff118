import TestSupport
import Testing

@testable import CalorieTrackerLog

/// Names that wander among the records of a log, and links to foods that are others here.
@Suite struct RecordMergeTests {
    private var maker = LogMaker(SeededGenerator(seed: 12))
    private let late = Timestamp(clamping: 1_900_000_000)

    /// Foods of some names, numbered from 1.
    private mutating func foods(_ names: String...) -> LogContents {
        var contents = LogContents()
        for (index, name) in names.enumerated() {
            var food = maker.food(index + 1)
            food.food.name = name
            food.food.barcode = nil
            contents.foods.append(food)
        }
        return contents
    }

    private func renamed(_ contents: LogContents, _ names: String?...) -> LogContents {
        var contents = contents
        for (index, name) in names.enumerated() {
            guard let name else { continue }
            contents.foods[index].food.name = name
            contents.foods[index].updatedAt = late
        }
        return contents
    }

    private func names(_ log: CalorieTracker) throws -> [String] {
        try log.export().contents.foods.map(\.food.name)
    }

    @Test mutating func `a name that wandered on arrives at once, whatever the order of the records`() throws
    {
        let before = foods("alpha", "beta")
        var after = renamed(before, "beta", "gamma")
        for _ in 1...2 {
            let log = try CalorieTracker(holding: before)
            #expect(try log.importing(after)[.foods].updated == 2)
            #expect(try names(log) == ["beta", "gamma"])
            let again = try log.importing(after)
            #expect(!again.isChange && again[.foods].unchanged == 2)
            after.foods.reverse()
        }
    }

    @Test mutating func `foods that swapped their names are imported, undone and redone`() throws {
        let before = foods("alpha", "beta", "gamma")
        let log = try CalorieTracker(holding: before)
        #expect(try log.importing(renamed(before, "gamma", "alpha", "beta"))[.foods].updated == 3)
        #expect(try names(log) == ["gamma", "alpha", "beta"])
        let undone = try log.undo()
        #expect(undone.change.foods.map { $0.before?.food.name } == ["beta", "alpha", "gamma"])
        #expect(undone.change.foods.map { $0.after?.food.name } == ["gamma", "beta", "alpha"])
        #expect(try names(log) == ["alpha", "beta", "gamma"])
        _ = try log.redo()
        #expect(try names(log) == ["gamma", "alpha", "beta"])
    }

    @Test mutating func `who cannot get a name keeps the own one, and so do those who wait for that`() throws
    {
        let before = foods("alpha", "beta", "gamma", "delta")
        let log = try CalorieTracker(holding: before)
        var after = renamed(before, "beta", "gamma", "delta", nil)
        after.foods.removeLast()
        #expect(try log.importing(after)[.foods].kept == 3)
        #expect(try names(log) == ["alpha", "beta", "gamma", "delta"])
    }

    @Test mutating func `a name that a record of another log frees is taken in the same import`() throws {
        var before = foods("alpha", "beta")
        before.foods[1].food.barcode = "4000001"
        let log = try CalorieTracker(holding: before)
        // The first wants the barcode of the second, which gives it up for what another log says of it.
        var after = renamed(before, "alpha", "beta")
        after.foods[0].food.barcode = "4000001"
        var stranger = foods("alpha", "beta").foods[1]
        stranger.updatedAt = late
        after.foods[1] = stranger
        #expect(try log.importing(after)[.foods].updated == 2)
        #expect(try log.export().contents.foods.map(\.food.barcode) == ["4000001", nil])
        #expect(try !log.importing(after).isChange)
    }

    private mutating func entry(_ name: String, of food: Int) -> FoodItem {
        var entry = maker.entry(food)
        entry.name = name
        entry.source = .own
        entry.foodID = "own:\(food)"
        return entry
    }

    @Test mutating func `what is linked to a food that did not come along is linked to no other one`() throws
    {
        let log = try CalorieTracker(holding: foods("granola", "cake"))
        var other = LogContents()
        other.entries = [entry("soup", of: 1), entry("Cake", of: 2), entry("stew", of: 7)]
        var meal = maker.meal(1)
        meal.foods = other.entries.map { $0.eaten }
        other.meals = [meal]
        other.favorites = [1, 7].map { Favorite(key: "own own:\($0)", name: "soup", addedAt: late) }
        let outcome = try log.importing(other)
        let stored = try log.export().contents
        // Number and name are those of a food here; and number 7 was none yet.
        #expect(stored.entries.map(\.foodID) == [nil, "own:2", "own:7"])
        #expect(stored.meals[0].foods.map(\.foodID) == [nil, "own:2", "own:7"])
        #expect(stored.favorites.map(\.key) == ["own own:7"] && outcome[.favorites].kept == 1)
        #expect(try log.store.nextNumber(in: OwnFood.table) == 8)
        let again = try log.importing(other)
        #expect(!again.isChange && again[.entries].unchanged == 3 && again[.meals].unchanged == 1)
    }

    @Test mutating func `an entry that is here already keeps its link when only its table comes again`()
        throws
    {
        let log = try CalorieTracker(holding: foods("granola"))
        var other = foods("soup")
        other.entries = [entry("soup", of: 1)]
        _ = try log.importing(other)
        #expect(try log.export().contents.entries.map(\.foodID) == ["own:2"])
        other.foods = []
        other.entries[0].kilocalories += 1
        other.entries[0].guess = nil
        other.entries[0].updatedAt = late
        #expect(try log.importing(other)[.entries].updated == 1)
        #expect(try log.export().contents.entries.map(\.foodID) == ["own:2"])
    }
}
