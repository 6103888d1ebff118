import CalorieTrackerCore
import TestSupport
import Testing

@Suite struct UTCOffsetTests {
    @Test(arguments: [
        ("+00:00", 0), ("+01:00", 3600), ("-05:00", -18_000), ("+05:30", 19_800), ("+05:45", 20_700),
        ("-03:30", -12_600), ("-00:30", -1800), ("+14:00", 50_400), ("-12:00", -43_200),
        ("+23:59", 86_340), ("-23:59", -86_340),
    ])
    func `an offset reads back as it is written`(text: String, seconds: Int) throws {
        let offset = try #require(UTCOffset(text))
        #expect(offset.seconds == seconds)
        #expect(offset.description == text)
    }

    @Test func `no offset is written with a plus`() {
        #expect(UTCOffset("-00:00") == .utc)
        #expect(UTCOffset.utc.description == "+00:00")
    }

    @Test(arguments: [(1172, "+00:19"), (-5076, "-01:24"), (86_399, "+23:59"), (-86_399, "-23:59")])
    func `the seconds of old zones are left out of the text`(seconds: Int, expected: String) {
        #expect(UTCOffset(seconds: seconds)?.description == expected)
    }

    @Test(arguments: [86_400, -86_400, Int.max, Int.min])
    func `an offset of a day or more cannot be made`(seconds: Int) {
        #expect(UTCOffset(seconds: seconds) == nil)
    }

    @Test(arguments: [
        "", "+", "01:00", "+1:00", "+0100", "+01", "+24:00", "+01:60", "++1:00", "+-1:00", "--1:00", "Z",
        "UTC",
        "\u{2212}01:00", "+01:00 ", " +01:00", "+01:00:00", "+\u{301}01:00",
    ])
    func `any other form is refused`(text: String) {
        #expect(UTCOffset(text) == nil)
    }

    @Test func `every offset in whole minutes reads back`() throws {
        try checkProperty(cases: 300, .int(-1439...1439)) { minutes in
            let offset = try #require(UTCOffset(seconds: minutes * 60))
            try require(UTCOffset(offset.description) == offset, "\(offset)")
        }
    }
}
