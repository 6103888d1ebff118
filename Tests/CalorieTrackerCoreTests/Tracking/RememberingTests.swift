import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct RememberingTests {
    private func tracker(_ now: String = "2026-11-20T08:00:00Z") throws -> CalorieTracker {
        let time = Timestamp(clamping: try #require(Timestamp.parse(now)).local)
        return CalorieTracker(store: try DataStore(), clock: WallClock(now: time) { _ in .utc })
    }

    private func add(_ name: String, daysAgo: Int, hour: Int, _ tracker: CalorieTracker) throws {
        var draft = FoodItemDraft.sample(name)
        let day = try #require(tracker.clock.today.advanced(by: -daysAgo))
        draft.day = day
        draft.eatenAt = Timestamp(clamping: day.number * 86_400 + hour * 3600)
        _ = try tracker.add([draft])
    }

    private func names(_ text: String, _ tracker: CalorieTracker) throws -> [String] {
        try tracker.rememberedFoods(matching: FoodQuery(text)).map(\.name)
    }

    @Test func `what is eaten often comes before what was eaten last`() throws {
        let tracker = try tracker()
        for day in 2...6 { try add("milk rice", daysAgo: day, hour: 12, tracker) }
        try add("milk shake", daysAgo: 1, hour: 12, tracker)
        #expect(try names("milk", tracker) == ["milk rice", "milk shake"])
    }

    @Test func `what is eaten at this time of day comes before what is eaten at another`() throws {
        let tracker = try tracker()
        for day in 1...3 {
            try add("bread with jam", daysAgo: day, hour: 8, tracker)
            try add("bread with ham", daysAgo: day, hour: 19, tracker)
        }
        #expect(try names("bread", tracker) == ["bread with jam", "bread with ham"])
    }

    @Test func `a habit of long ago fades`() throws {
        let tracker = try tracker()
        for day in 300...305 { try add("tea with honey", daysAgo: day, hour: 12, tracker) }
        try add("tea with lemon", daysAgo: 2, hour: 12, tracker)
        #expect(try names("tea", tracker) == ["tea with lemon", "tea with honey"])
    }

    @Test func `what is called just so comes first, whatever the habit`() throws {
        let tracker = try tracker()
        for day in 1...9 { try add("egg salad", daysAgo: day, hour: 8, tracker) }
        try add("Egg", daysAgo: 100, hour: 20, tracker)
        #expect(try names("egg", tracker) == ["Egg", "egg salad"])
    }

    @Test func `every name is there once, however many there are`() throws {
        let tracker = try tracker()
        for number in 1...80 { try add("dish \(number)", daysAgo: number % 30, hour: 12, tracker) }
        let names = try names("dish", tracker)
        #expect(names.count == 80 && Set(names).count == 80)
    }
}
