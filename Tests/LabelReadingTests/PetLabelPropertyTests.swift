import TestSupport
import Testing

@testable import CalorieTrackerLog
@testable import LabelReading

@Suite struct PetLabelPropertyTests {
    /// Labels with this many of a thousand characters damaged.
    private func damagedLabels(_ rates: ClosedRange<Int>) -> Generator<PetLabelSample> {
        Generator { random in
            let sample = PetLabelSample.random(using: &random)
            let rate = Int.random(in: rates, using: &random)
            return PetLabelSample(
                text: PetLabelDamage.damaged(sample.text, rate: rate, using: &random),
                printed: sample.printed,
                kilocaloriesPerKilogram: sample.kilocaloriesPerKilogram
            )
        }
    }

    @Test func `an undamaged label is read whole, in any language and layout`() throws {
        try checkProperty(cases: 150, damagedLabels(0...0)) { sample in
            let label = PetLabel(reading: sample.text)
            for nutrient in PetNutrient.allCases {
                let percent = label[nutrient]?.percent
                try require(percent == sample.printed[nutrient], "\(nutrient) is \(percent ?? .nan)")
            }
            let energy = label.kilocaloriesPerKilogram?.kilocalories
            try require(energy == sample.kilocaloriesPerKilogram, "energy is \(energy ?? .nan)")
        }
    }

    @Test func `of damaged labels, hardly a value in a hundred is wrong`() {
        var random = SeededGenerator(seed: 20_261_121)
        let labels = damagedLabels(0...30)
        var (stated, wrong) = (0, 0)
        for _ in 0..<200 {
            let sample = labels.generate(&random)
            let label = PetLabel(reading: sample.text)
            stated += sample.printed.count
            wrong += label.values.count { $0.percent != sample.printed[$0.nutrient] }
        }
        #expect(wrong * 500 <= stated, "\(wrong) of \(stated)")
    }

    @Test func `no number is invented, however damaged the label`() throws {
        try checkProperty(cases: 500, damagedLabels(0...150)) { sample in
            let label = PetLabel(reading: sample.text)
            for value in label.values {
                let isThere = value.isFound(in: value.readFrom)
                try require(isThere, "\(value.nutrient) \(value.percent) is not in: \(value.readFrom)")
                let kind = label.kind
                let ranges = (kind.map { [$0] } ?? PetFoodKind.allCases).map {
                    PetFoodRange.accepted(value.nutrient, in: $0)
                }
                try require(ranges.contains { $0.contains(value.percent) }, "\(value) is out of range")
            }
        }
    }

    @Test func `any text is read without a crash`() throws {
        let pieces = [
            "Crude Protein", "fat", "%", "9.0", "(", ")", "\n", "min", ".", ",", " ", "5", "kcal/kg", "g/kg",
            "…",
            "Guaranteed Analysis", "é", "🐈", "\u{301}", "-", "/", "100 g", "0.0.0", "\u{0}", "٣", "½", "$",
            ":",
        ]
        let texts = Generator<Int>.int(0...(pieces.count - 1)).list(0...60)
        try checkProperty(cases: 500, texts) { indices in
            let text = indices.map { pieces[$0] }.joined()
            _ = PetLabel(reading: text)
            _ = NutritionPanel(reading: text)
        }
    }
}

extension PetLabelValue {
    /// Whether a line holds the digits of the value, with or without a point among them.
    fileprivate func isFound(in line: String) -> Bool {
        let digits = line.filter(\.isASCIIDigit)
        // Grams in a kilogram are ten times as many.
        return [percent, percent * 10, percent * 100].contains { number in
            let text = String(Int(number.rounded()))
            return digits.contains(text)
        }
    }
}
