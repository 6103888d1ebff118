import CalorieTrackerCore
import Testing

@Suite struct WeekdayTests {
    @Test func `weeks run from monday 1 to sunday 7 as in ISO 8601`() {
        #expect(Weekday.allCases.map(\.rawValue) == [1, 2, 3, 4, 5, 6, 7])
        let abbreviations = Weekday.allCases.map(\.abbreviation)
        #expect(abbreviations == ["mon", "tue", "wed", "thu", "fri", "sat", "sun"])
    }

    @Test(arguments: Weekday.allCases)
    func `an abbreviation reads back as its weekday`(weekday: Weekday) {
        #expect(Weekday(abbreviation: weekday.abbreviation) == weekday)
    }

    @Test(arguments: ["", "Mon", "Monday", "mo", "man", "1", " mon", "mon "])
    func `anything but an abbreviation is no weekday`(text: String) {
        #expect(Weekday(abbreviation: text) == nil)
    }
}
