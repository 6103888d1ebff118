import Foundation
import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct RestoreTests {
    private let now = WallClock.sample.now

    @Test func `a restore makes every row what it was, and undo takes it back`() throws {
        try checkProperty(cases: 25, .int(0...1_000_000)) { seed in
            let log = try SampleLog(entries: 12, seed: UInt64(seed))
            let copy = log.scratch.file("copy.db")
            try DataStore(unbacked: log.path, for: .reading).copy(to: copy)
            let wanted = try SampleLog.rows(log.path)
            try change(log, seed: UInt64(seed) &+ 1)
            let before = try SampleLog.rows(log.path)
            let outcome = try DataStore(unbacked: log.path, for: .changing).restore(
                LogBackup(path: copy),
                at: now
            )
            try require(try SampleLog.rows(log.path) == wanted, "not as it was")
            let counts = try #require(before["entries"]).filter { wanted["entries"]?.contains($0) != true }
            try require(
                outcome[.entries].removed + outcome[.entries].changed == counts.count,
                "wrong numbers"
            )
            try require(outcome.removedEntries.count == outcome[.entries].removed, "wrong list")
            _ = try SampleLog.tracker(log.path).undo()
            try require(try SampleLog.rows(log.path) == before, "undo is not exact")
            _ = try SampleLog.tracker(log.path).redo()
            try require(try SampleLog.rows(log.path) == wanted, "redo is not exact")
            try require(try LogExamination(path: log.path).rowsUnlikeJournal == 0, "the journal disagrees")
        }
    }

    /// Adds, edits, deletes and renames, so that names and numbers are taken by others.
    private func change(_ log: SampleLog, seed: UInt64) throws {
        let tracker = try SampleLog.tracker(log.path)
        _ = try tracker.add([.sample("soup", 200), .sample("bread", 100)])
        if let item = try tracker.store.entries(in: .first ... .last).first {
            var draft = FoodItemDraft(item)
            draft.name = "edited \(seed)"
            _ = try tracker.update(item, to: draft)
        }
        _ = try tracker.remove([try tracker.newestEntry()])
        if let meal = try tracker.store.savedMeal(named: "usual") { _ = try tracker.forgetMeal(meal) }
        // The same name with another number and UUID.
        _ = try tracker.saveMeal("Usual", foods: [Eaten("toast", 80)])
        _ = try tracker.setGoal(Goal(since: WallClock.sample.today, kilocalories: 1900))
        if let own = try tracker.ownFood(named: "Granny's stew") { _ = try tracker.remove(own) }
        _ = try tracker.storeFoods(
            [
                OwnFoodDescription(food: Food(id: "", name: "granny's stew", kilocalories: 99, source: .own))
            ],
            replacing: false
        )
    }

    @Test func `restoring what is there already is no change`() throws {
        let log = try SampleLog()
        let copy = log.scratch.file("copy.db")
        try DataStore(unbacked: log.path, for: .reading).copy(to: copy)
        let before = try SampleLog.tracker(log.path).store.query("SELECT max(number) AS n FROM changes") {
            try $0.integer("n")
        }
        let store = try DataStore(unbacked: log.path, for: .changing)
        #expect(try store.restore(LogBackup(path: copy), at: now).isEmpty)
        #expect(try store.query("SELECT max(number) AS n FROM changes") { try $0.integer("n") } == before)
    }

    @Test func `a backup of an older countme is restored, and stays as it is`() throws {
        let log = try SampleLog()
        let old = log.scratch.file("old/log.db")
        for version in 1...LogSchema.migrations.count {
            try? FileManager.default.removeItem(atPath: old)
            try OldLog.make(at: old, version: min(version, 3))
            let bytes = try Data(contentsOf: URL(fileURLWithPath: old))
            let store = try DataStore(unbacked: log.path, for: .changing)
            _ = try store.restore(LogBackup(path: old), at: now)
            #expect(try store.entries(in: .first ... .last).map(\.name) == ["oats"])
            #expect(try store.goals().map(\.kilocalories) == [2000])
            #expect(try Data(contentsOf: URL(fileURLWithPath: old)) == bytes)
        }
    }

    @Test func `a copy with one flipped bit is refused before anything happens`() throws {
        let log = try SampleLog()
        let copy = log.scratch.file("copy.db")
        try DataStore(unbacked: log.path, for: .reading).copy(to: copy)
        var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: copy)))
        let name = Array("Granny".utf8)
        let offset = try #require(bytes.indices.first { bytes[$0...].starts(with: name) })
        bytes[offset + 2] ^= 1
        try Data(bytes).write(to: URL(fileURLWithPath: copy))
        #expect(throws: StorageError.self) { try LogBackup(path: copy) }
    }

    @Test func `only a log can be restored from`() throws {
        let log = try SampleLog()
        let text = try log.scratch.write("no log at all", to: "text.db")
        #expect(throws: StorageError.notALog(path: text)) { try LogBackup(path: text) }
        let empty = try log.scratch.write("", to: "empty.db")
        #expect(throws: StorageError.notALog(path: empty)) { try LogBackup(path: empty) }
        #expect(throws: StorageError.self) { try LogBackup(path: log.scratch.file("missing.db")) }
    }
}
