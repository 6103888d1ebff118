import TestSupport
import Testing

@testable import CalorieTrackerLog

/// The properties of the log that hold whatever is added, changed and deleted.
@Suite struct TrackerPropertyTests {
    private static let today = WallClock.sample.today
    private let drafts = Generator<FoodItemDraft>.draft(around: today)

    private func tracker(_ clock: WallClock = .sample) throws -> CalorieTracker {
        CalorieTracker(store: try DataStore(), clock: clock)
    }

    private func sum(_ items: [FoodItem]) -> Double {
        // In tenths, as a person adds up the numbers on the screen.
        Double(items.reduce(0) { $0 + Int(($1.kilocalories * 10).rounded()) }) / 10
    }

    @Test func `Feature: calorie-tracking, Property 1: Addition completeness`() throws {
        try checkProperty(drafts.and(.int(0...2_000_000_000))) { draft, second in
            let clock = WallClock(now: Timestamp(clamping: second)) { _ in .utc }
            let tracker = try tracker(clock)
            var draft = draft
            let moment = clock.moment()
            (draft.day, draft.eatenAt, draft.utcOffset) = (moment.day, moment.eatenAt, moment.utcOffset)
            let added = try #require(try tracker.add([draft]).entries.first?.after)
            let items = try tracker.log(for: clock.today).items
            try require(items == [added], "the item is not in its log")
            try require(FoodItemDraft(added) == draft, "the item is not what was added")
            try require(abs(added.eatenAt.secondsSinceEpoch - second) <= 1, "the timestamp is not now")
        }
    }

    @Test func `Feature: calorie-tracking, Property 2: Total invariant`() throws {
        let steps = Generator<Int>.int(0...2).and(drafts).and(.int(0...99)).list(0...12)
        try checkProperty(steps) { steps in
            let tracker = try tracker()
            for ((action, draft), choice) in steps {
                let items = try tracker.store.entries(in: .first ... .last)
                switch action {
                case 1 where !items.isEmpty:
                    _ = try tracker.remove([items[choice % items.count]])
                case 2 where !items.isEmpty:
                    _ = try tracker.update(items[choice % items.count], to: draft)
                default:
                    _ = try tracker.add([draft])
                }
            }
            for log in try tracker.history(.first ... .last) {
                try require(log.totalCalories == sum(log.items), "\(log.day): \(log.totalCalories)")
            }
        }
    }

    @Test func `Feature: calorie-tracking, Property 3: Round trip`() throws {
        let goal = Generator<Double>.kilocalories.map { $0 + 1 }
        try checkProperty(drafts.list(0...8).and(goal)) { drafts, goal in
            let scratch = try ScratchDirectory()
            let path = scratch.file("log.db")
            var saved: [DailyLog] = []
            do {
                let tracker = CalorieTracker(
                    store: try DataStore(unbacked: path, for: .changing),
                    clock: .sample
                )
                _ = try tracker.add(drafts)
                _ = try tracker.setGoal(Goal(since: TrackerPropertyTests.today, kilocalories: goal))
                saved = try tracker.history(.first ... .last)
            }
            let tracker = CalorieTracker(store: try DataStore(unbacked: path, for: .reading), clock: .sample)
            let loaded = try tracker.history(.first ... .last)
            try require(loaded == saved, "loaded \(loaded)")
            try require(loaded.flatMap(\.items).count == drafts.count, "entries are missing")
            try require(
                try tracker.goal(on: TrackerPropertyTests.today)?.kilocalories == goal,
                "the goal differs"
            )
        }
    }

    @Test func `Feature: calorie-tracking, Property 7: Remaining`() throws {
        try checkProperty(drafts.list(0...6).and(.int(1...60_000))) { drafts, tenths in
            let tracker = try tracker()
            let goal = Double(tenths) / 10
            _ = try tracker.setGoal(Goal(since: TrackerPropertyTests.today, kilocalories: goal))
            _ = try tracker.add(drafts)
            let log = try tracker.log(for: TrackerPropertyTests.today)
            let remaining = try #require(log.remainingCalories)
            try require(
                Int((remaining * 10).rounded()) == tenths - Int((sum(log.items) * 10).rounded()),
                "\(remaining)"
            )
            try require((remaining < 0) == (log.totalCalories > goal), "the sign is wrong")
        }
    }

    @Test func `Feature: calorie-tracking, Property 8: Exceeded`() throws {
        try checkProperty(drafts.list(1...6).and(.int(1...60_000))) { drafts, tenths in
            let tracker = try tracker()
            let goal = Double(tenths) / 10
            _ = try tracker.setGoal(Goal(since: .first, kilocalories: goal))
            _ = try tracker.add(drafts)
            for log in try tracker.history(.first ... .last) {
                try require(log.isOverGoal == (sum(log.items) > goal), "\(log.day): \(log.isOverGoal)")
            }
        }
    }

    @Test func `Feature: calorie-tracking, Property 9: History completeness`() throws {
        try checkProperty(drafts.list(1...10)) { drafts in
            let tracker = try tracker()
            let added = try tracker.add(drafts).entries.compactMap(\.after)
            let history = try tracker.history(.first ... .last)
            for item in added {
                let log = try #require(history.first { $0.day == item.day })
                try require(log.items.contains(item), "\(item.id) is missing on \(item.day)")
                try require(log.totalCalories == sum(log.items), "the total of \(item.day) is wrong")
            }
        }
    }

    @Test func `Feature: calorie-tracking, Property 10: Retrieval by date`() throws {
        try checkProperty(drafts.list(0...10).and(.int(-3...3))) { drafts, offset in
            let tracker = try tracker()
            _ = try tracker.add(drafts)
            let day = try #require(TrackerPropertyTests.today.advanced(by: offset))
            let log = try tracker.log(for: day)
            try require(log.day == day && log.items.allSatisfy { $0.day == day }, "another day")
            try require(log.items.count == drafts.count { $0.day == day }, "entries are missing")
        }
    }

    @Test func `Feature: calorie-tracking, Property 11: Deletion`() throws {
        try checkProperty(drafts.list(1...8).and(.int(0...99))) { drafts, choice in
            let tracker = try tracker()
            let added = try tracker.add(drafts).entries.compactMap(\.after)
            let item = added[choice % added.count]
            let before = try tracker.log(for: item.day)
            _ = try tracker.remove([item])
            let after = try tracker.log(for: item.day)
            try require(!after.items.contains { $0.id == item.id }, "it is still there")
            let difference = (before.totalCalories - after.totalCalories).roundedToTenth
            try require(difference == item.kilocalories.roundedToTenth, "the total fell by \(difference)")
        }
    }

    @Test func `Feature: calorie-tracking, Property 12: Edit propagation`() throws {
        let energy = Generator<Double>.kilocalories
        try checkProperty(drafts.list(1...8).and(.int(0...99)).and(energy)) { input, energy in
            let (drafts, choice) = input
            let tracker = try tracker()
            let added = try tracker.add(drafts).entries.compactMap(\.after)
            let item = added[choice % added.count]
            let before = try tracker.log(for: item.day).totalCalories
            var draft = FoodItemDraft(item)
            draft.kilocalories = energy
            _ = try tracker.update(item, to: draft)
            let after = try tracker.log(for: item.day).totalCalories
            let expected = (before - item.kilocalories + energy).roundedToTenth
            try require(after == expected, "total \(after), not \(expected)")
        }
    }

    @Test func `Feature: calorie-tracking, Property 13: Validation`() throws {
        let bad: [Double] = [-0.1, -1, -.infinity, .infinity, .nan, 1_000_000.1, -.leastNonzeroMagnitude]
        try checkProperty(drafts.and(.int(0...bad.count - 1))) { draft, index in
            let tracker = try tracker()
            var draft = draft
            draft.kilocalories = bad[index]
            try require(throwsInvalid { _ = try tracker.add([draft]) }, "\(bad[index]) kcal was accepted")
            try require(try tracker.store.loggedDays() == nil, "something was stored")
        }
    }

    @Test func `Feature: calorie-tracking, Property 14: Required fields`() throws {
        try checkProperty(drafts.list(1...3).and(.int(1...7))) { drafts, missing in
            let tracker = try tracker()
            var drafts = drafts
            if missing & 1 != 0 { drafts[0].name = nil }
            if missing & 2 != 0 { drafts[0].kilocalories = nil }
            if missing & 4 != 0 { drafts[0].eatenAt = nil }
            do {
                _ = try tracker.add(drafts)
                throw RequirementFailure(description: "an incomplete item was accepted")
            } catch let error as InvalidFoodItem {
                try require(
                    error.problems.count == missing.nonzeroBitCount,
                    "not every field is named: \(error)"
                )
            }
            try require(try tracker.store.loggedDays() == nil, "something was stored")
        }
    }

    @Test func `entries stand in the order they were eaten, equal times in the order they were made`() throws
    {
        try checkProperty(drafts.list(0...12)) { drafts in
            let tracker = try tracker()
            _ = try tracker.add(drafts)
            let items = try tracker.store.entries(in: .first ... .last)
            try require(items.count == drafts.count, "entries are missing")
            let expected = items.sorted {
                ($0.day, $0.eatenAt, $0.id.number) < ($1.day, $1.eatenAt, $1.id.number)
            }
            try require(items == expected, "\(items.map(\.eatenAt.description))")
        }
    }

    private func throwsInvalid(_ body: () throws -> Void) -> Bool {
        do {
            try body()
            return false
        } catch {
            return error is InvalidFoodItem
        }
    }
}
