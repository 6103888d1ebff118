import Testing

@testable import CalorieTrackerLog

@Suite struct DecimalImportTests {
    @Test(arguments: [
        ("0", 0), ("12", 12), ("-3.5", -3.5), ("+1", 1), (".5", 0.5), ("5.", 5), ("0.85", 0.85),
        ("1e3", 1000),
        ("1.5E-2", 0.015), ("14.000000000000002", 14.000000000000002), ("30.05047", 30.05047),
        ("0.000000000000000000000000001", 1e-27), ("12345678901234567890123", 1.2345678901234568e22),
        ("1e-400", 0), ("0e999", 0),
    ])
    func `digits are a number`(text: String, number: Double) throws {
        let read = try #require(text.slice { slice in slice.decimal } as Double?)
        #expect(abs(read - number) <= abs(number) * 1e-15)
    }

    @Test(arguments: [
        "", "-", ".", "e5", "1e", "1e+", "1e99999", "1e999", "1,5", "1 ", "nan", "inf", "0x1", "1.2.3", "--1",
    ])
    func `other text is none`(text: String) {
        #expect(text.slice { $0.decimal } == nil)
    }

    @Test func `a number agrees with that of the standard library`() throws {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<500 {
            let number = Double.random(in: 0..<10_000, using: &random)
            let read = try #require("\(number)".slice { $0.decimal })
            #expect(abs(read - number) <= number * 4e-16)
        }
    }

    @Test func `whole numbers have no signs and no end of digits`() {
        #expect(
            "0123".slice { $0.integer } == 123 && "".slice { $0.integer } == nil
                && "-1".slice { $0.integer } == nil
        )
        #expect(
            String(repeating: "9", count: 19).slice { $0.integer } == nil && "1x".slice { $0.integer } == nil
        )
    }
}
