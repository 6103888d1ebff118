import MealReading
import TestSupport
import Testing

@testable import CalorieTrackerLog

/// What a log notes for the others, and what it makes of their changes, without any network.
@Suite struct SharedLogTests {
    private let scratch: ScratchDirectory
    private let store: DataStore
    private let connection: SQLiteConnection

    init() throws {
        scratch = try ScratchDirectory()
        store = try DataStore(unbacked: scratch.file("log.db"), for: .changing)
        connection = try #require(store.connection)
    }

    private func tracker(at seconds: Int = 0) -> CalorieTracker {
        let now = Timestamp(clamping: WallClock.sample.now.secondsSinceEpoch + seconds)
        return CalorieTracker(store: store, clock: WallClock(now: now) { _ in .utc })
    }

    private func join(
        slot: Int = 3,
        rights: Membership.Rights = .write,
        cursor: Int = 0,
        dense: Int = 0
    ) throws {
        _ = try store.transaction { connection in
            try Membership.sample(slot: slot, rights: rights, cursor: cursor, dense: dense).write(connection)
            return (true, { true })
        }
    }

    private func pending() throws -> [PendingRecord] {
        try PendingRecord.first(1000, connection)
    }

    /// Changes a row as a sync does with what another machine made of it.
    private func change(_ old: RowImage?, to new: RowImage?, of table: JournaledTable) throws {
        _ = try store.transaction { connection in
            let recorder = try Journal.begin("sync", madeOn: "phone", at: .earliest, connection)
            if let new {
                try recorder.store(new, in: table)
            } else if let old {
                try recorder.delete(key: old.key, from: table)
            }
            return (true, { true })
        }
    }

    @Test func `a log that is alone notes nothing`() throws {
        let tracker = tracker()
        _ = try tracker.add([.sample("oats")])
        _ = try tracker.undo()
        #expect(try pending().isEmpty)
        #expect(try Membership.read(connection) == nil)
    }

    @Test(arguments: [
        "share = log", "log = share", "name = 'bea'", "device = share", "device_name = 'phone'", "slot = 14",
        "rights = 'write'", "cursor = 8", "dense = 5", "pushes = ''", "synced_at = NULL",
    ])
    func `an altered value of the share is noticed`(alteration: String) throws {
        try join(slot: 15, rights: .goals, cursor: 7, dense: 4)
        #expect(
            try Membership.read(connection) == .sample(slot: 15, rights: .goals, cursor: 7, dense: 4)
        )
        try connection.execute("UPDATE shared SET \(alteration)")
        #expect(throws: StorageError.self) { try Membership.read(connection) }
    }

    @Test func `a change of any kind of record is noted, also when it is undone`() throws {
        try join()
        var random = SeededGenerator(seed: 5)
        var contents = LogContents()
        while RecordKind.all.contains(where: { contents.count(of: $0) == 0 }) {
            contents = Generator<LogContents>.log().generate(&random)
        }
        let tracker = tracker()
        for type in RecordKind.types {
            let row = try #require(type.rows(of: contents).first)
            let name = type.table.name(of: row)
            _ = try tracker.store.change("test", at: tracker.clock.now) { recorder in
                try recorder.store(row, in: type.table)
                return true
            }
            let first = try #require(try pending().first { $0.name == name }, "\\(type.kind.name)")
            _ = try tracker.undo()
            let second = try #require(try pending().first { $0.name == name })
            #expect(second.stamp > first.stamp)
            _ = try tracker.redo()
            #expect(try #require(try pending().first { $0.name == name }).stamp > second.stamp)
        }
        #expect(try pending().count == RecordKind.all.count)
    }

    @Test func `a stamp only ever grows, and what was seen first stays`() throws {
        try join(cursor: 5)
        let item = try #require(try tracker().add([.sample("oats")]).entries[0].after)
        let first = try pending()[0]
        #expect(first.stamp == WallClock.sample.now.secondsSinceEpoch * 1000 && first.seen == 5)
        try join(cursor: 9)
        var draft = FoodItemDraft(item)
        for (energy, seconds) in [(110.0, 0), (120, -3600), (130, 60)] {
            draft.kilocalories = energy
            let tracker = tracker(at: seconds)
            _ = try tracker.update(try tracker.entry(item.id), to: draft)
        }
        let last = try pending()[0]
        #expect(last.seen == 5)
        #expect(last.stamp == first.stamp + 60_000)
        // A change that was told is forgotten, but not one that was made meanwhile.
        try first.forget(connection)
        #expect(try pending() == [last])
        try last.forget(connection)
        #expect(try pending().isEmpty)
    }

    @Test func `ids are of the class of the machine, and the last entry is its own`() throws {
        let tracker = tracker()
        _ = try tracker.add([.sample("a"), .sample("b"), .sample("c"), .sample("d")])
        try join(slot: 3, dense: 4)
        // The newest of all, as this machine has added none since it joined.
        #expect(try tracker.newestEntry().name == "d")
        let numbers = try tracker.add([.sample("e"), .sample("f")]).entries.compactMap { $0.after?.id.number }
        #expect(numbers == [19, 35])
        let foreign = try tracker.newestEntry().numbered(33, uuid: tracker.makeUUID(), createdAt: .earliest)
        try change(nil, to: foreign.row, of: .entries)
        let later = try tracker.newestEntry().numbered(49, uuid: tracker.makeUUID(), createdAt: .earliest)
        try change(nil, to: later.row, of: .entries)
        #expect(try tracker.newestEntry().name == "f")
        #expect(try tracker.add([.sample("g")]).entries[0].after?.id.number == 51)
        #expect(try tracker.saveMeal("m", foods: [Eaten("oats", 300)]).after?.number == 3)
    }

    @Test(arguments: 0..<16) func `every machine counts in a class of its own`(slot: Int) {
        for last in 0...40 {
            var numbering = Numbering(after: last, slot: slot)
            var before = last
            for _ in 0..<3 {
                let number = numbering.next()
                #expect(number > before && number <= before + 16 && number % 16 == slot)
                #expect(numbering.isFree(number) && !numbering.isFree(number + 1))
                before = number
            }
        }
    }

    @Test func `undo leaves what another machine changed since, and reaches the change before`() throws {
        try join()
        let tracker = tracker()
        let soup = try #require(try tracker.add([.sample("soup")]).entries[0].after)
        let oats = try #require(try tracker.add([.sample("oats")]).entries[0].after)
        var other = oats
        other.updatedAt = Timestamp(clamping: oats.updatedAt.secondsSinceEpoch + 5)
        try change(oats.row, to: other.row, of: .entries)
        let waiting = try pending()
        #expect {
            try tracker.undo()
        } throws: { error in
            error as? UndoError
                == .changedElsewhere(
                    kind: .entries,
                    entry: other,
                    isThere: true,
                    machine: "phone",
                    isUndo: true
                )
        }
        #expect(try tracker.entry(oats.id) == other)
        #expect(try pending() == waiting)
        #expect(try tracker.undoable(limit: 9, recordLimit: 1).map(\.records.count) == [1])
        #expect(try tracker.undo().change.entries.first?.before == soup)
        #expect(throws: UndoError.nothingToUndo) { try tracker.undo() }
        #expect(try tracker.redo().change.entries.first?.after == soup)
        try tracker.store.requireIntegrity()
        #expect(try Journal.differences(in: connection).isEmpty)
    }

    @Test func `undo and redo go on across what others did to other records`() throws {
        try join()
        let tracker = tracker()
        let oats = try #require(try tracker.add([.sample("oats")]).entries[0].after)
        _ = try tracker.undo()
        let foreign = oats.numbered(33, uuid: tracker.makeUUID(), createdAt: .earliest)
        try change(nil, to: foreign.row, of: .entries)
        #expect(try tracker.redo().change.entries.first?.after == oats)
        try change(foreign.row, to: nil, of: .entries)
        #expect(try tracker.undo().change.entries.first?.before == oats)
        // What was there and is gone is told so.
        _ = try tracker.redo()
        try change(oats.row, to: nil, of: .entries)
        #expect {
            try tracker.undo()
        } throws: { error in
            guard case UndoError.changedElsewhere(_, _, false, "phone", true)? = error as? UndoError
            else { return false }
            return true
        }
    }

    @Test func `who may only read, or set goals, changes nothing else`() throws {
        try join(rights: .goals)
        let tracker = tracker()
        _ = try tracker.setGoal(Goal(since: WallClock.sample.today, kilocalories: 2000))
        _ = try tracker.setGoals(of: [.saturday], since: WallClock.sample.today) { $0.kilocalories = 2400 }
        #expect(throws: StorageError.forbidden(log: "anna")) { try tracker.add([.sample("oats")]) }
        try join(rights: .read)
        #expect(throws: StorageError.forbidden(log: "anna")) {
            try tracker.setGoal(Goal(since: WallClock.sample.today, kilocalories: 1900))
        }
        #expect(throws: StorageError.forbidden(log: "anna")) { try tracker.undo() }
        #expect(try tracker.goal(on: WallClock.sample.today)?.kilocalories == 2000)
        #expect(try pending().count == 2)
    }

    @Test func `each kind may be changed by whom the policies of the share let`() throws {
        let policy = try #require(
            ShareTables.steps.first { $0.contains("CREATE POLICY add ON countme.records") }
        )
        for type in RecordKind.types {
            func may(_ rights: Membership.Rights) -> Bool {
                Membership.sample(slot: 1, rights: rights, cursor: 0, dense: 0).mayChange(type)
            }
            #expect(!may(.read) && may(.write), "\(type.kind.name)")
            #expect(may(.goals) == policy.contains("'\(type.kind.name)'"), "\(type.kind.name)")
        }
        #expect(policy.contains("kind IN ('goals', 'weekday_goals', 'goal_adjustments')"))
    }

    @Test func `each kind is offered as of its last change`() throws {
        let made = Timestamp(clamping: 1_700_000_000)
        var random = SeededGenerator(seed: 7)
        let contents = Generator<LogContents>.log(entries: 1...1, others: 1...1).generate(&random)
        var expected: [String: Int] = [:]
        for type in RecordKind.types {
            _ = try store.change("test", at: made) { recorder in
                for row in type.rows(of: contents) { try recorder.store(row, in: type.table) }
                return true
            }
            func stamp<Record: LogRecord>(_ type: Record.Type) -> Int {
                let record = contents[type].first
                let own = (record as? any NumberedRecord)?.updatedAt ?? (record as? Favorite)?.addedAt
                return (own ?? made).secondsSinceEpoch * 1000
            }
            expected[type.kind.name] = stamp(type)
        }
        _ = try store.join(
            .sample(slot: 3, rights: .write, cursor: 0, dense: 0),
            offering: .everything,
            lastNumbers: [:],
            there: [:],
            renumbering: [],
            at: WallClock.sample.now
        )
        let stamps = try pending().map { ($0.name.kind, $0.stamp) }
        #expect(Dictionary(stamps) { first, _ in first } == expected)
        #expect(stamps.count == RecordKind.types.count)
    }

    @Test func `a weekday goal that was set twice is offered as of the second time`() throws {
        for (seconds, energy) in [(0, 2400.0), (60, 2100), (120, 1800)] {
            _ = try tracker(at: seconds).setGoals(of: [.saturday], since: WallClock.sample.today) {
                $0.kilocalories = energy
            }
        }
        _ = try tracker(at: 180).undo()
        _ = try store.join(
            .sample(slot: 3, rights: .write, cursor: 0, dense: 0),
            offering: .everything,
            lastNumbers: [:],
            there: [:],
            renumbering: [],
            at: WallClock.sample.now
        )
        #expect(try pending().map(\.stamp) == [(WallClock.sample.now.secondsSinceEpoch + 60) * 1000])
    }
}

extension Membership {
    fileprivate static func sample(slot: Int, rights: Rights, cursor: Int, dense: Int) -> Membership {
        Membership(
            share: EntryUUID(high: 1, low: 2),
            log: EntryUUID(high: 3, low: 4),
            name: "anna",
            device: EntryUUID(high: 5, low: 6),
            deviceName: "laptop",
            slot: slot,
            rights: rights,
            cursor: cursor,
            dense: dense,
            pushes: [EntryUUID(high: 7, low: 8), EntryUUID(high: 9, low: 10)],
            syncedAt: WallClock.sample.now
        )
    }
}

extension LogRecord {
    fileprivate static func rows(of contents: LogContents) -> [RowImage] { contents[Self.self].map(\.row) }
}
