import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct PeriodSummaryTests {
    /// The logs of days with the energies of their entries; an empty list is a day without any.
    private func logs(_ energies: [[Double]], goal: Double? = nil, fat: Double? = nil) throws -> [DailyLog] {
        let tracker = CalorieTracker(store: try DataStore(), clock: .sample)
        let today = WallClock.sample.today
        let first = try #require(today.advanced(by: 1 - energies.count))
        if let goal { _ = try tracker.setGoal(Goal(since: first, kilocalories: goal)) }
        for (index, list) in energies.enumerated() {
            for (position, energy) in list.enumerated() {
                var draft = FoodItemDraft.sample("food", energy)
                draft.day = first.advanced(by: index)
                if position == 0 { draft.nutrients[.fat] = fat }
                _ = try tracker.add([draft])
            }
        }
        return try (0..<energies.count).map { try tracker.log(for: try #require(first.advanced(by: $0))) }
    }

    private func whole(_ logs: [DailyLog]) -> PeriodSummary {
        PeriodSummary(days: logs[0].day...logs[logs.count - 1].day, logs: logs)
    }

    @Test func `averages are over the days that were logged, and over all`() throws {
        let summary = whole(try logs([[1000, 500], [], [2000]]))
        #expect(summary.kilocalories == 3500 && summary.entryCount == 3 && summary.daysLogged == 2)
        #expect(summary.averagePerLoggedDay == 1750)
        #expect(summary.average(over: 3) == 1167)
        #expect(summary.average(over: 0) == nil)
        #expect(whole(try logs([[], []])).averagePerLoggedDay == nil)
    }

    @Test func `days without entries owe nothing to the goal`() throws {
        let summary = whole(try logs([[1500], [], [2600]], goal: 2000))
        #expect(summary.goal == 4000)
        #expect(summary.difference == 100)
        #expect(whole(try logs([[1500]])).goal == nil)
        #expect(whole(try logs([[1500]])).difference == nil)
    }

    @Test func `a nutrient says for how many entries it is known`() throws {
        let summary = whole(try logs([[100, 200], [300]], fat: 10))
        #expect(summary.nutrients[.fat] == 20 && summary.knownCount(of: .fat) == 2)
        #expect(summary.nutrients[.protein] == nil && summary.knownCount(of: .protein) == 0)
    }

    @Test func `shares of the energy are those of entries that state protein, carbs and fat`() throws {
        #expect(whole(try logs([[100, 200], [300]], fat: 10)).energyShares == nil)
        let tracker = CalorieTracker(store: try DataStore(), clock: .sample)
        var draft = FoodItemDraft.sample("food", 30)
        draft.nutrients[.protein] = 10
        _ = try tracker.add([draft])
        draft.kilocalories = 130
        draft.nutrients[.carbs] = 0
        draft.nutrients[.fat] = 10
        _ = try tracker.add([draft])
        let summary = whole([try tracker.log(for: WallClock.sample.today)])
        #expect(summary.completeCount == 1 && summary.entryCount == 2)
        #expect(try #require(summary.energyShares).map(\.percent) == [31, 69])
        // Of little energy nothing is said of all of it.
        _ = try tracker.add([.sample("cake", 50)])
        #expect(whole([try tracker.log(for: WallClock.sample.today)]).energyShares == nil)
    }

    @Test func `periods together are the whole, whatever the grouping`() throws {
        let energies = Generator<Double>.kilocalories.list(0...3).list(1...40)
        try checkProperty(cases: 100, energies) { energies in
            let logs = try logs(energies)
            let range = logs[0].day...logs[logs.count - 1].day
            let whole = whole(logs)
            for grouping in Grouping.allCases {
                for weekStart in [Weekday.monday, .sunday] {
                    let parts = grouping.summaries(of: logs, in: range, weekStart: weekStart)
                    let sum = parts.reduce(0) { ($0 + $1.kilocalories).roundedToTenth }
                    try require(sum == whole.kilocalories, "\(grouping): \(sum)")
                    try require(parts.reduce(0) { $0 + $1.entryCount } == whole.entryCount, "entries")
                    try require(parts.reduce(0) { $0 + $1.daysLogged } == whole.daysLogged, "days")
                    try require(parts.allSatisfy { range.contains($0.days.lowerBound) }, "range")
                    let ends = zip(parts, parts.dropFirst())
                    try require(ends.allSatisfy { $0.days.upperBound < $1.days.lowerBound }, "order")
                }
            }
        }
    }
}
