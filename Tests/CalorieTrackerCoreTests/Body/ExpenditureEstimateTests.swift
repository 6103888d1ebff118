import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct ExpenditureEstimateTests {
    private func days(_ count: Int, every weighing: Int = 1) -> [EatenDay] {
        (0..<count).map { day in
            EatenDay(weight: day % weighing == 0 ? 80 : nil, energy: 2400 + Double(day % 3) * 50, entries: 8)
        }
    }

    private let profile = BodyProfile(height: 180, sex: .male, age: 40)

    @Test func `nothing is learned before there is enough to learn from`() throws {
        #expect(ExpenditureEstimate([EatenDay(energy: 2000, entries: 4)], profile) == nil)
        // Nobody is a kilometer tall; what that makes is a figure with its range, or none.
        for height in [1e5, 1e160, .infinity, .nan] {
            let tall = ExpenditureEstimate(days(20), BodyProfile(height: height, sex: .male, age: 40))
            #expect(tall.map { $0.range.contains($0.kilocalories) } ?? true)
        }
        let early = try #require(ExpenditureEstimate(days(9), profile))
        #expect(early.method == .formula && early.kilocalories == 1.5 * 1730)
        #expect(early.range.upperBound - early.kilocalories == 300)
        #expect(try #require(ExpenditureEstimate(days(9), BodyProfile())).kilocalories == 29 * 80)
        let learned = try #require(ExpenditureEstimate(days(10), profile))
        #expect(learned.method == .learned && learned.wholeDays == 10 && learned.weighings == 10)
        // Three weighings in ten days are not enough.
        #expect(ExpenditureEstimate(days(10, every: 4), profile)?.method == .formula)
    }

    @Test func `what was learned is held while there is little to learn from, and grows less sure`() throws {
        let full = days(40)
        let learned = try #require(ExpenditureEstimate(full, profile))
        #expect(learned.method == .learned && learned.range.contains(2450))
        var last = learned
        for gap in [11, 14, 30, 60] {
            let held = try #require(
                ExpenditureEstimate(full + Array(repeating: EatenDay(), count: gap), profile)
            )
            #expect(held.method == .held)
            #expect(abs(held.kilocalories - learned.kilocalories) < 40, "after \(gap) days without entries")
            let width = held.range.upperBound - held.range.lowerBound
            #expect(width > last.range.upperBound - last.range.lowerBound)
            last = held
        }
        // Without weighings no food tells anything.
        let unweighed = (0..<20).map { _ in EatenDay(energy: 2450, entries: 8) }
        #expect(ExpenditureEstimate(full + unweighed, profile)?.method == .held)
    }

    @Test func `days that do not count are named with the reason`() throws {
        var log = days(20)
        log[15] = EatenDay(weight: 80)
        log[16] = EatenDay(weight: 80, energy: 600, entries: 2)
        log[17].mark = .incomplete
        log[18] = EatenDay(weight: 80, mark: .fasted)
        let standing = try #require(ExpenditureEstimate(log, profile))
        #expect(
            standing.excludedDays == [
                .init(day: 15, reason: .empty), .init(day: 16, reason: .partial),
                .init(day: 17, reason: .marked),
            ]
        )
        // A day of fasting is a whole one: nothing was eaten.
        #expect(standing.wholeDays == 17 && standing.partialDays == 1 && standing.emptyDays == 2)
    }
}
