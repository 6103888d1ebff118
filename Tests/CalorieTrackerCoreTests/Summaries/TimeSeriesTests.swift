import TestSupport
import Testing

@testable import CalorieTrackerLog

/// The values that charts are made from.
@Suite struct TimeSeriesTests {
    private let tracker: CalorieTracker
    private let today = WallClock.sample.today

    init() throws {
        tracker = CalorieTracker(store: try DataStore(), clock: .sample)
    }

    private func add(
        _ name: String,
        _ kilocalories: Double,
        daysAgo: Int = 0,
        _ change: (inout FoodItemDraft) -> Void = { _ in }
    ) throws {
        var draft = FoodItemDraft.sample(name, kilocalories)
        draft.day = today.advanced(by: -daysAgo)
        change(&draft)
        _ = try tracker.add([draft])
    }

    private func logs(_ count: Int) throws -> [DailyLog] {
        try (0..<count).reversed().map { try tracker.log(for: try #require(today.advanced(by: -$0))) }
    }

    private func series(_ measure: TimeSeries.Measure, _ grouping: Grouping, days: Int) throws -> TimeSeries {
        let logs = try logs(days)
        return TimeSeries(
            measure,
            of: logs,
            by: grouping,
            in: logs[0].day...logs[logs.count - 1].day,
            weekStart: .monday
        )
    }

    @Test func `a day without entries is a gap, and one of 0 is not`() throws {
        try add("oats", 300, daysAgo: 2)
        try add("tea", 0)
        let series = try series(.energy(.kcal), .day, days: 3)
        #expect(series.points.map(\.value) == [300, nil, 0])
        #expect(series.hasValues && series.largest == 300)
        #expect(try self.series(.energy(.kJ), .day, days: 3).points[0].value == 1255)
    }

    @Test func `each day has the goal that held on it, also one without entries`() throws {
        let first = try #require(today.advanced(by: -2))
        _ = try tracker.setGoal(Goal(since: first, kilocalories: 2000))
        _ = try tracker.setGoal(Goal(since: today, kilocalories: 1800, water: 1500))
        try add("oats", 300)
        #expect(try series(.energy(.kcal), .day, days: 4).points.map(\.goal) == [nil, 2000, 2000, 1800])
        #expect(try series(.water, .day, days: 4).points.map(\.goal) == [nil, nil, nil, 1500])
        #expect(try series(.energy(.kcal), .day, days: 4).largest == 2000)
    }

    @Test func `a period has the average of the days that have a value, and of their goals`() throws {
        _ = try tracker.setGoal(Goal(since: .first, kilocalories: 2000))
        _ = try tracker.setGoal(Goal(since: today, kilocalories: 1000))
        try add("oats", 300, daysAgo: 2)
        try add("soup", 500)
        // 2026-11-16 was a Monday, 2026-11-20 is today.
        let weeks = try series(.energy(.kcal), .week, days: 7)
        #expect(weeks.points.map(\.value) == [nil, 400])
        #expect(weeks.points.map(\.goal) == [2000, 1500])
        #expect(weeks.points.map(\.days.lowerBound.description) == ["2026-11-14", "2026-11-16"])
        #expect(weeks.latest(1).points == Array(weeks.points.suffix(1)))
    }

    @Test func `a nutrient that nobody stated is missing, not zero`() throws {
        try add("oats", 300, daysAgo: 1) { $0.nutrients[.protein] = 20 }
        try add("soup", 200, daysAgo: 1)
        try add("soup", 200)
        #expect(try series(.nutrient(.protein), .day, days: 2).points.map(\.value) == [20, nil])
        #expect(try series(.nutrient(.protein), .week, days: 2).points.map(\.value) == [20])
        #expect(try !series(.nutrient(.fat), .day, days: 2).hasValues)
    }

    @Test func `no logs are no points`() {
        let series = TimeSeries(
            .water,
            of: [],
            by: .month,
            in: today...today,
            weekStart: .monday
        )
        #expect(series.points.isEmpty && series.largest == 0 && !series.hasValues)
    }

    @Test func `a day without water is not one of 0 ml, and a day with water alone not one of 0 kcal`() throws
    {
        try add("oats", 300, daysAgo: 1)
        try add("Water", 0) { draft in
            draft.kind = .drink
            draft.amount = Amount(500, .milliliters)
        }
        #expect(try series(.water, .day, days: 2).points.map(\.value) == [nil, 500])
        #expect(try series(.energy(.kcal), .day, days: 2).points.map(\.value) == [300, nil])
    }

    @Test func `foods are counted whatever their case, and water is none`() throws {
        try add("Oats", 300, daysAgo: 1)
        try add("Crème", 100, daysAgo: 1)
        try add("oats", 250)
        try add("creme", 100)
        try add("cake", 560)
        try add("Water", 0) { draft in
            draft.kind = .drink
            draft.amount = Amount(500, .milliliters)
        }
        let foods = EatenFood.all(in: try logs(2))
        #expect(foods.map(\.name) == ["cake", "oats", "creme"])
        #expect(foods.map(\.kilocalories) == [560, 550, 200] && foods.map(\.count) == [1, 2, 2])
        #expect(EatenFood.mostFrequent(of: foods).map(\.name) == ["oats", "creme"])
        #expect(EatenFood.all(in: []).isEmpty && EatenFood.mostFrequent(of: []).isEmpty)
    }

    @Test func `meals are shared out by name, and what belongs to none comes last`() throws {
        try add("oats", 300, daysAgo: 1) { $0.meal = "Breakfast" }
        try add("tea", 10, daysAgo: 1) { $0.meal = "breakfast" }
        try add("bread", 200) { $0.meal = "breakfast" }
        try add("soup", 600) { $0.meal = "lunch" }
        try add("cake", 900)
        let shares = MealShare.all(in: try logs(3))
        #expect(shares.map(\.name) == ["lunch", "breakfast", nil])
        #expect(shares.map(\.kilocalories) == [600, 510, 900])
        #expect(shares.map(\.entryCount) == [1, 3, 1] && shares.map(\.dayCount) == [1, 2, 1])
    }

    @Test func `foods and meals have all the energy there is`() throws {
        let day = today
        let drafts = Generator<FoodItemDraft>.draft(around: day).list(0...12)
        try checkProperty(cases: 100, drafts) { drafts in
            let tracker = CalorieTracker(store: try DataStore(), clock: .sample)
            _ = try tracker.add(drafts)
            let logs = try (-4...4).compactMap { day.advanced(by: $0) }.map { try tracker.log(for: $0) }
            let total = logs.reduce(0) { ($0 + $1.totalCalories).roundedToTenth }
            let foods = EatenFood.all(in: logs).reduce(0) { ($0 + $1.kilocalories).roundedToTenth }
            let meals = MealShare.all(in: logs).reduce(0) { ($0 + $1.kilocalories).roundedToTenth }
            let water = logs.flatMap(\.items).filter { $0.waterMilliliters != nil }
                .reduce(0) { ($0 + $1.kilocalories).roundedToTenth }
            try require(abs(foods + water - total) < 0.05, "foods: \(foods) of \(total)")
            try require(abs(meals - total) < 0.05, "meals: \(meals) of \(total)")
        }
    }
}
