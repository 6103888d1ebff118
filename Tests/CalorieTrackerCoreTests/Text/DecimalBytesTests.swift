import CalorieTrackerCore
import TestSupport
import Testing

@Suite struct DecimalBytesTests {
    @Test func `what is no number is never 0`() {
        for number in [Double.nan, .infinity, -.infinity] {
            #expect(number.tenthsText == "?" && number.thousandthsText == "?")
            var writer = JSONWriter(.compact)
            writer.value(number)
            #expect(writer.text == "null" && writer.holdsImpossibleNumber)
            #expect(ClosedRange(around: number, 1) == nil && ClosedRange(around: 1, number) == nil)
        }
        #expect(ClosedRange(around: 2, 1) == 1...3)
    }

    private func decimal(_ value: Int) -> String {
        var bytes: [UInt8] = []
        bytes.append(decimal: value)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: [
        (0, "0"), (7, "7"), (-7, "-7"), (10, "10"), (100, "100"), (Int.max, "9223372036854775807"),
        (Int.min, "-9223372036854775808"),
    ])
    func `a whole number is written in decimal digits`(value: Int, expected: String) {
        #expect(decimal(value) == expected)
    }

    @Test func `any whole number reads back`() throws {
        try checkProperty(cases: 500, Generator { Int(truncatingIfNeeded: $0.next()) >> ($0.next() % 64) }) {
            try require(decimal($0) == String($0), "\(decimal($0)) for \($0)")
        }
    }

    @Test(
        arguments: [
            (0, "0"), (-0.0, "0"), (150, "150"), (62.5, "62.5"), (0.1, "0.1"), (0.1 + 0.2, "0.3"),
            (-0.1, "-0.1"),
            (-0.9, "-0.9"), (-1, "-1"), (-1.5, "-1.5"), (-300, "-300"), (0.04, "0"), (-0.04, "0"),
            (0.05, "0.1"),
            (-0.05, "-0.1"), (0.25, "0.3"), (9.95, "10"), (99.96, "100"), (1_000_000, "1000000"),
            (999_999.9, "999999.9"), (1e14, "100000000000000"), (.leastNonzeroMagnitude, "0"), (1e-7, "0"),
        ] as [(Double, String)]
    )
    func `a number is written with at most one decimal`(value: Double, expected: String) {
        #expect(value.tenthsText == expected)
    }

    @Test(arguments: [1e300, -1e300, .greatestFiniteMagnitude])
    func `a number beyond all rules is written without a trap or an exponent`(value: Double) {
        let digits = value.tenthsText.drop { $0 == "-" }
        #expect(digits.count >= 15)
        #expect(digits.allSatisfy { ("0"..."9").contains($0) })
        #expect(value.tenthsText.hasPrefix("-") == (value < 0))
    }

    @Test func `no number has an exponent and each reads back as its tenths`() throws {
        let doubles = Generator<Double> { random in
            let value = Double(bitPattern: random.next())
            return value.isFinite ? value : 0
        }
        let usual = Generator<Double> { Double.random(in: -1e12...1e12, using: &$0) }
        for numbers in [doubles, usual] {
            try checkProperty(cases: 1000, numbers) { value in
                let text = value.tenthsText
                let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
                try require(parts.count <= 2 && parts.allSatisfy { !$0.isEmpty }, text)
                try require(parts.count < 2 || parts[1].utf8.count == 1, text)
                try require(parts.joined().utf8.allSatisfy { (0x30...0x39).contains($0) }, text)
                guard abs(value) < 1e14 else { return }
                try require(Double(text) == value.roundedToTenth, text)
            }
        }
    }

    @Test(
        arguments: [
            (0, "0"), (-0.0, "0"), (-0.0004, "0"), (-0.5, "-0.5"), (-0.001, "-0.001"), (-1.3, "-1.3"),
            (-11.11, "-11.11"), (-43.33, "-43.33"), (-2, "-2"), (1.0 / 3, "0.333"), (-1.0 / 3, "-0.333"),
            (1.05, "1.05"), (-1.05, "-1.05"), (12, "12"),
        ] as [(Double, String)]
    )
    func `a number is written with as many as three decimals`(value: Double, expected: String) {
        #expect(value.thousandthsText == expected)
    }

    @Test func `a number below zero is written as the one above zero with a sign`() throws {
        let numbers = Generator<Double>(
            generate: { random in
                let scales: [Double] = [1, 20, 1000, 1e9]
                return Double.random(in: 0...1, using: &random)
                    * (scales.randomElement(using: &random) ?? 1)
            },
            shrink: { value in
                let simpler: [Double] = [value.rounded(.down), value.roundedToTenth]
                return simpler.filter { $0 != value }
            }
        )
        try checkProperty(cases: 1000, numbers) { value in
            let texts = [
                (value.thousandthsText, (-value).thousandthsText), (value.tenthsText, (-value).tenthsText),
            ]
            for (above, below) in texts {
                try require(below == (above == "0" ? "0" : "-" + above), "\(below) beside \(above)")
            }
            guard let read = Double(value.thousandthsText) else {
                throw RequirementFailure(description: value.thousandthsText)
            }
            try require(abs(read - value) <= 0.000_500_1, "\(read) for \(value)")
            try require(!value.thousandthsText.hasSuffix("."), value.thousandthsText)
        }
    }
}
