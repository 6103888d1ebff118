import CalorieTrackerCore
import TestSupport
import Testing

@Suite struct RoundingTests {
    @Test(arguments: [
        (0, 0), (0.04, 0), (0.05, 0.1), (0.25, 0.3), (-0.25, -0.3), (2.449, 2.4), (0.1 + 0.2, 0.3),
        (1234.56, 1234.6), (1e15, 1e15), (-1e300, -1e300), (Double.infinity, Double.infinity),
    ])
    func `a number is rounded to the nearest tenth, halves away from zero`(number: Double, expected: Double) {
        #expect(number.roundedToTenth == expected)
    }

    @Test func `not a number stays so`() {
        #expect(Double.nan.roundedToTenth.isNaN)
    }

    @Test func `ten times a tenth is one`() {
        #expect((0..<10).reduce(0.0) { sum, _ in (sum + 0.1).roundedToTenth } == 1)
    }

    @Test func `a number of tenths is the number its text says`() throws {
        try checkProperty(cases: 500, .int(-1_000_000_000...1_000_000_000)) { tenths in
            let sign = tenths < 0 ? "-" : ""
            let exact = try #require(Double("\(sign)\(abs(tenths) / 10).\(abs(tenths) % 10)"))
            try require(exact.roundedToTenth == exact, "\(exact)")
            try require((exact + 0.04).roundedToTenth == exact, "\(exact) + 0.04")
        }
    }
}
