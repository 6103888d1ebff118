import Foundation
import MealReading
import Synchronization
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// A store that an app has open while others change the log.
@Suite struct OpenStoreTests {
    private let scratch: ScratchDirectory
    private let path: String
    private let today = WallClock.sample.today

    init() throws {
        scratch = try ScratchDirectory()
        path = scratch.file("data/countme/log.db")
    }

    private func tracker(for purpose: DataStore.Purpose = .changing) throws -> CalorieTracker {
        CalorieTracker(store: try DataStore(path: path, for: purpose, on: today), clock: .sample)
    }

    private func names(_ tracker: CalorieTracker) throws -> [String] {
        try tracker.log(for: today).items.map(\.name)
    }

    /// Adds an entry as a process does that ends then.
    private func addElsewhere(_ name: String) throws {
        let store = try DataStore(path: path, untilClosed: .changing, on: today)
        _ = try CalorieTracker(store: store, clock: .sample).add([.sample(name)])
    }

    @Test func `writers do not wait for a store that is open, and it reads what they wrote`() throws {
        let app = try tracker()
        for number in 1...3 {
            try addElsewhere("oats \(number)")
            _ = try app.add([.sample("soup \(number)")])
        }
        #expect(try names(app) == ["oats 1", "soup 1", "oats 2", "soup 2", "oats 3", "soup 3"])
        try app.store.requireIntegrity()
    }

    @Test func `two that add with the same key at once add one entry, and neither fails`() throws {
        for number in 1...30 {
            let added = Mutex<[Bool]>([])
            DispatchQueue.concurrentPerform(iterations: 2) { [path, today] _ in
                let store = try? DataStore(path: path, for: .changing, on: today)
                let app = store.map { CalorieTracker(store: $0, clock: .sample) }
                let change = try? app?.add([.sample("oats")], key: "key \(number)")
                added.withLock { $0.append(change?.isNew ?? true) }
            }
            #expect(added.withLock { $0.filter(\.self).count } == 1)
            #expect(try names(tracker()).count == number)
        }
    }

    @Test func `an update of an entry that is gone is refused, also one that changes nothing`() throws {
        let (app, other) = (try tracker(), try tracker())
        let item = try #require(try app.add([.sample("oats")]).entries[0].after)
        try other.remove([item])
        #expect(throws: CalorieTrackerError.noSuchEntry(item.id)) {
            try app.update(item, to: FoodItemDraft(item))
        }
        var mine = item
        mine.kilocalories = 5
        #expect(throws: CalorieTrackerError.noSuchEntry(item.id)) {
            try app.update(mine, to: FoodItemDraft(mine))
        }
    }

    @Test func `an entry is found by its identity, and recent foods each once`() throws {
        let app = try tracker()
        for name in ["oats", "soup", "Oats", "egg"] { try app.add([.sample(name)]) }
        let newest = try app.newestEntry()
        #expect(try app.entry(uuid: newest.uuid) == newest)
        try app.remove([newest])
        #expect(try app.entry(uuid: newest.uuid) == nil)
        #expect(try app.recentFoods(limit: 5).map(\.name) == ["Oats", "soup"])
        #expect(throws: FoodSearchError.badLimit(0)) { try app.recentFoods(limit: 0) }
    }

    @Test func `a tracker without a clock of its own goes on with the time`() throws {
        let app = CalorieTracker(store: try DataStore())
        let first = app.clock.now
        while app.clock.now == first { usleep(10_000) }
        #expect(app.clock.now > first)
    }

    @Test func `a change waits for the writer that was first`() throws {
        let app = try tracker()
        let lock = open(path + ".lock", O_RDWR)
        #expect(flock(lock, LOCK_EX) == 0)
        #expect(throws: StorageError.busy(holder: Int(getpid()))) {
            try WriteLock(besideLogAt: path, timeout: 1)
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) { close(lock) }
        _ = try app.add([.sample("oats")])
        _ = try WriteLock(besideLogAt: path, timeout: 0)
    }

    @Test(arguments: [DataStore.Purpose.reading, .changing])
    func `a store reads the log that is at its path now`(purpose: DataStore.Purpose) throws {
        let app = try tracker(for: purpose)
        if purpose == .reading { #expect(try names(app).isEmpty) }
        try addElsewhere("oats")
        #expect(try names(app) == ["oats"])
        let copy = scratch.file("copy.db")
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        try addElsewhere("soup")
        #expect(try names(app) == ["oats", "soup"])
        // As `countme restore` puts it there.
        #expect(rename(copy, path) == 0)
        #expect(try names(app) == ["oats"])
        guard purpose == .changing else { return }
        _ = try app.add([.sample("rice")])
        let other = try DataStore(path: path, for: .reading)
        #expect(try other.entries(in: today...today).map(\.name) == ["oats", "rice"])
    }

    @Test func `a store that stays open makes the backup of each day before its first change`() throws {
        var app = try tracker()
        _ = try app.add([.sample("oats")])
        let folder = BackupFolder(besideLogAt: path)
        #expect(folder.files.isEmpty)
        let tomorrow = try #require(today.advanced(by: 1))
        let now = Timestamp(clamping: WallClock.sample.now.secondsSinceEpoch + 86_400)
        app.clock = WallClock(now: now, dayStart: .midnight) { _ in .utc }
        #expect(app.clock.today == tomorrow)
        _ = try app.add([.sample("soup")])
        #expect(BackupFile.size(of: BackupFolder(named: path).daily(tomorrow).path) > 0)
        let backup = try DataStore(lookingAt: BackupFolder(named: path).daily(tomorrow).path)
        #expect(try backup.entries(in: today...tomorrow).map(\.name) == ["oats"])
    }

    @Test(arguments: [DataStore.Purpose.reading, .looking])
    func `a change of a store for reading is refused`(purpose: DataStore.Purpose) throws {
        try addElsewhere("oats")
        let app = CalorieTracker(
            store: try DataStore(path: path, for: purpose, on: today),
            clock: .sample
        )
        #expect(throws: StorageError.openedForReading) { try app.add([.sample("soup")]) }
        #expect(throws: StorageError.openedForReading) { try app.undo() }
        #expect(try names(app) == ["oats"])
    }

    @Test func `a change within another one is refused, and the first is taken back`() throws {
        let app = try tracker()
        #expect(throws: StorageError.refused(detail: "a change was started within another")) {
            try app.store.change("add", at: WallClock.sample.now) { _ in try app.add([.sample("soup")]) }
        }
        #expect(try names(app).isEmpty)
        _ = try app.add([.sample("oats")])
        #expect(try names(app) == ["oats"])
    }
}
