import CalorieTrackerCore
import Testing

@Suite struct DayTests {
    @Test func `a day reads back as it is written`() {
        #expect(Day("2026-02-28")?.description == "2026-02-28")
    }
}
