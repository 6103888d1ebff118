import Foundation
import TestSupport

@testable import CalorieTrackerLog

/// A log with something in every table: edits, deletions and an undo among it.
struct SampleLog {
    let scratch: ScratchDirectory
    let path: String

    init(entries: Int = 30, seed: UInt64 = 7) throws {
        scratch = try ScratchDirectory()
        path = scratch.file("data/countme/log.db")
        try fill(entries: entries, seed: seed)
    }

    /// The tracker over the log at a path.
    static func tracker(_ path: String, today: Day? = nil) throws -> CalorieTracker {
        CalorieTracker(store: try DataStore(path: path, for: .changing, backingUpOn: today), clock: .sample)
    }

    private func fill(entries: Int, seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let tracker = try SampleLog.tracker(path)
        let drafts = Generator<FoodItemDraft>.draft(around: WallClock.sample.today)
        for index in 0..<entries {
            var draft = drafts.generate(&random)
            // Some rows are longer than a page.
            if index % 10 == 3 { draft.note = String(repeating: "long note ", count: 99) }
            let item = try tracker.add([draft], key: index == 5 ? "breakfast" : nil).entries[0].after
            guard let item else { continue }
            if index % 7 == 1 {
                var changed = FoodItemDraft(item)
                changed.kilocalories = 123.4
                _ = try tracker.update(item, to: changed)
            }
            if index % 9 == 4 { _ = try tracker.remove([try tracker.entry(item.id)]) }
            if index % 18 == 4 { _ = try tracker.undo() }
        }
        for (offset, energy) in [(-9, 1800.0), (0, 2000)] {
            let since = WallClock.sample.today.advanced(by: offset) ?? .first
            _ = try tracker.setGoal(Goal(since: since, kilocalories: energy, water: 1500))
        }
        var food = Food(id: "own:1", name: "Granny's stew", kilocalories: 120, source: .own)
        food.portions = [Food.Portion(name: "bowl", grams: 350)]
        _ = try tracker.storeFoods([OwnFoodDescription(food: food, note: "with rye")], replacing: false)
        _ = try tracker.setFavorite(food, true)
        _ = try tracker.saveMeal("usual", foods: [Eaten("oats", 300), Eaten("milk", 90)])
        var facts = PetFacts()
        facts.name = "Whisker wet"
        facts.analysis[.protein] = PetValue(10.5, from: .typed)
        _ = try tracker.savePetFood(facts)
    }

    /// Every row of every journaled table.
    static func rows(_ path: String) throws -> [String: [RowImage]] {
        let store = try DataStore(unbacked: path, for: .reading)
        guard let connection = store.connection else { return [:] }
        return try rows(connection)
    }

    static func rows(_ connection: SQLiteConnection) throws -> [String: [RowImage]] {
        var rows: [String: [RowImage]] = [:]
        for table in JournaledTable.all {
            try table.decodeRows(of: connection) { rows[table.name, default: []].append($0) }
            rows[table.name]?.sort { $0.key < $1.key }
        }
        return rows
    }

    var bytes: [UInt8] {
        get throws { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }
    }

    func write(_ bytes: [UInt8]) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }
}
