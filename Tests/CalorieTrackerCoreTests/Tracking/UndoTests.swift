import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct UndoTests {
    private let everything = Day.first...Day.last

    private func tracker() throws -> CalorieTracker {
        CalorieTracker(store: try DataStore(), clock: .sample)
    }

    private func state(_ tracker: CalorieTracker) throws -> ([FoodItem], [Goal]) {
        (try tracker.store.entries(in: everything), try tracker.store.goals())
    }

    @Test func `undoing everything and redoing everything passes through the same states`() throws {
        let draft = Generator<FoodItemDraft>.draft(around: WallClock.sample.today)
        let steps = Generator<Int>.int(0...3).and(draft).and(.int(0...99)).list(1...10)
        try checkProperty(steps) { steps in
            let tracker = try tracker()
            var states = [try state(tracker)]
            for ((action, draft), choice) in steps {
                let items = states[states.count - 1].0
                switch action {
                case 1 where !items.isEmpty:
                    _ = try tracker.remove([items[choice % items.count]])
                case 2 where !items.isEmpty:
                    var guess = draft
                    // A plain figure and a guess take turns.
                    if choice % 2 == 0 { guess.guess = draft.kilocalories.map { $0 / 2...$0 * 2 + 1 } }
                    _ = try tracker.update(items[choice % items.count], to: guess)
                case 3:
                    _ = try tracker.setGoal(
                        Goal(since: draft.day ?? .first, kilocalories: Double(choice + 1))
                    )
                default:
                    _ = try tracker.add([draft, draft])
                }
                let now = try state(tracker)
                if now != states[states.count - 1] { states.append(now) }
            }
            for expected in states.dropLast().reversed() {
                _ = try tracker.undo()
                try require(try state(tracker) == expected, "undo went astray")
            }
            for expected in states.dropFirst() {
                _ = try tracker.redo()
                try require(try state(tracker) == expected, "redo went astray")
            }
        }
    }

    @Test func `fifty steps and more can be undone in another session`() throws {
        let scratch = try ScratchDirectory()
        let path = scratch.file("log.db")
        for index in 0..<60 {
            let tracker = CalorieTracker(store: try DataStore(unbacked: path, for: .changing), clock: .sample)
            _ = try tracker.add([.sample("food \(index)", 1)])
        }
        for _ in 0..<60 {
            _ = try CalorieTracker(store: try DataStore(unbacked: path, for: .changing), clock: .sample)
                .undo()
        }
        let tracker = CalorieTracker(store: try DataStore(unbacked: path, for: .changing), clock: .sample)
        #expect(try tracker.store.loggedDays() == nil)
        #expect(throws: UndoError.nothingToUndo) { try tracker.undo() }
    }

    @Test func `a new change ends what can be redone, but not what can be undone`() throws {
        let tracker = try tracker()
        for name in ["first", "second"] { _ = try tracker.add([.sample(name)]) }
        _ = try tracker.undo()
        _ = try tracker.add([.sample("third")])
        #expect(throws: UndoError.nothingToRedo) { try tracker.redo() }
        _ = try tracker.undo()
        let undone = try tracker.undo()
        #expect(undone.change.entries.map(\.before?.name) == ["first"])
    }

    @Test func `an id is never used again`() throws {
        let tracker = try tracker()
        var seen: Set<EntryID> = []
        for _ in 0..<20 {
            let item = try #require(try tracker.add([.sample()]).entries.first?.after)
            #expect(seen.insert(item.id).inserted)
            _ = try tracker.remove([item])
        }
    }
}
