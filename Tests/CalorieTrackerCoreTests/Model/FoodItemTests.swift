import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct FoodItemTests {
    @Test(arguments: [
        ("2026-11-20T07:10:00Z", "+01:00", "08:10"), ("2026-11-20T23:30:59Z", "+01:00", "00:30"),
        ("2026-11-20T00:15:00Z", "-05:00", "19:15"), ("2026-11-20T18:45:00Z", "+05:45", "00:30"),
        ("1969-12-31T23:59:59Z", "+00:00", "23:59"),
    ])
    func `the time of an entry is the one on the clocks where it was eaten`(
        eatenAt: String,
        offset: String,
        time: String
    ) throws {
        var random = SeededGenerator(seed: 1)
        var draft = FoodItemDraft()
        // The day stays what the person said, wherever the clocks are.
        draft.day = Day("2020-02-29")
        draft.eatenAt = Timestamp(clamping: try #require(Timestamp.parse(eatenAt)).local)
        draft.utcOffset = try #require(UTCOffset(offset))
        draft.name = "oats"
        draft.kilocalories = 0
        let item = FoodItem(
            try draft.validated(),
            id: try #require(EntryID(number: 1)),
            uuid: EntryUUID(using: &random),
            createdAt: .earliest,
            updatedAt: .latest
        )
        #expect(item.time.description == time)
        #expect(item.day.description == "2020-02-29")
    }
}
