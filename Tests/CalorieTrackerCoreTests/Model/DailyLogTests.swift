import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct DailyLogTests {
    private func items(_ energies: [Double], protein: [Double?] = []) throws -> [FoodItem] {
        var random = SeededGenerator(seed: 7)
        return try energies.enumerated().map { index, energy in
            var draft = FoodItemDraft()
            draft.day = Day("2026-11-20")
            draft.eatenAt = Timestamp(clamping: 1_795_158_600 + index)
            draft.name = "food \(index)"
            draft.kilocalories = energy
            if index < protein.count { draft.nutrients[.protein] = protein[index] }
            return FoodItem(
                try draft.validated(),
                id: try #require(EntryID(number: index + 1)),
                uuid: EntryUUID(using: &random),
                createdAt: .earliest,
                updatedAt: .earliest
            )
        }
    }

    private func log(_ energies: [Double], goal: Double? = nil) throws -> DailyLog {
        let day = try #require(Day("2026-11-20"))
        return DailyLog(
            day: day,
            items: try items(energies),
            goal: goal.map { Goal(since: day, kilocalories: $0) }
        )
    }

    @Test(
        arguments: [
            ([], 2000, 0, 2000, false), ([150, 143], 2000, 293, 1707, false), ([2000], 2000, 2000, 0, false),
            ([2000, 0.1], 2000, 2000.1, -0.1, true), ([2300], 2000, 2300, -300, true), ([1], 0, 1, -1, true),
            ([], 0, 0, 0, false), ([0.1, 0.2], 0.3, 0.3, 0, false), ([150], nil, 150, nil, false),
        ] as [([Double], Double?, Double, Double?, Bool)]
    )
    func `a day knows its total, what remains and whether that is too much`(
        energies: [Double],
        goal: Double?,
        total: Double,
        remaining: Double?,
        isOver: Bool
    ) throws {
        let log = try log(energies, goal: goal)
        #expect(log.totalCalories == total)
        #expect(log.goalCalories == goal)
        #expect(log.remainingCalories == remaining)
        #expect(log.isOverGoal == isOver)
    }

    @Test func `a goal for nutrients alone leaves no energy to remain`() throws {
        var nutrients = Nutrients()
        nutrients[.protein] = 100
        let day = try #require(Day("2026-11-20"))
        let goal = Goal(since: day, kilocalories: nil, nutrients: nutrients)
        let log = DailyLog(day: day, items: try items([5000]), goal: goal)
        #expect(log.goalCalories == nil)
        #expect(log.remainingCalories == nil)
        #expect(!log.isOverGoal)
    }

    @Test func `a sum is converted to kilojoules once, so that every view of it says the same`() throws {
        // 62.5 kcal are 261.5 kJ, shown as 262; three of them are 784.5 kJ.
        let log = try log([62.5, 62.5, 62.5], goal: 2000)
        #expect(log.total(in: .kJ) == 785)
        #expect(log.remaining(in: .kJ) == 7583)
        #expect(log.total(in: .kcal) == 187.5)
    }

    @Test func `nutrients are summed over the entries that know them`() throws {
        let day = try #require(Day("2026-11-20"))
        let some = DailyLog(day: day, items: try items([1, 1, 1], protein: [12.5, nil, 0]))
        #expect(some.nutrients[.protein] == 12.5)
        #expect(some.nutrients[.fat] == nil)
        #expect(DailyLog(day: day).nutrients.isEmpty)
    }

    @Test func `ten thousand tenths are a thousand`() throws {
        #expect(try log(Array(repeating: 0.1, count: 10_000)).totalCalories == 1000)
    }

    @Test func `the total is the exact sum of tenths in any order`() throws {
        try checkProperty(cases: 150, Generator<Double>.kilocalories.list(0...30)) { energies in
            let tenths = energies.reduce(0) { $0 + Int(($1 * 10).rounded()) }
            let log = try log(energies, goal: 2000)
            try require(log.totalCalories == Double(tenths) / 10, "\(log.totalCalories)")
            try require(log.remainingCalories == Double(20_000 - tenths) / 10, "remaining")
            try require(log.isOverGoal == (tenths > 20_000), "over")
            try require(try self.log(energies.reversed()).totalCalories == log.totalCalories, "reversed")
        }
    }
}
