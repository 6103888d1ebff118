import MealReading
import Testing

@testable import CalorieTrackerLog

@Suite struct HTTPDateTests {
    @Test(arguments: [
        ("Fri, 20 Nov 2026 11:30:00 GMT", 1_795_174_200), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
        ("Thu, 29 Feb 2024 23:59:59 GMT", 1_709_251_199),
    ])
    func `a date of a header is read`(text: String, seconds: Int) {
        #expect(HTTPDate.read(text)?.secondsSinceEpoch == seconds)
    }

    @Test(arguments: [
        "", "now", "1795174200", "Fri, 20 Nov 2026 11:30:00", "Fri, 20 Nov 2026 11:30:00 CET",
        "Fri, 31 Nov 2026 11:30:00 GMT",
        "Friday, 20-Nov-26 11:30:00 GMT", "Fri Nov 20 11:30:00 2026", "Fri, 2 Nov 2026 11:30:00 GMT",
        "Fri, 20 Nov 2026 25:30:00 GMT", "Fri, 20 nov 2026 11:30:00 GMT", "Fri, 20 Nov 2026 11:30 GMT",
        "Fri, 20 Nov 99999 11:30:00 GMT", "Fri, -1 Nov 2026 11:30:00 GMT",
    ])
    func `anything else is no date`(text: String) {
        #expect(HTTPDate.read(text) == nil)
    }
}
