import CalorieTrackerCore
import TestSupport
import Testing

@Suite struct NutrientsTests {
    /// Amounts in tenths, some of them unknown and some of them zero.
    private let amounts = Generator<Nutrients> { random in
        var nutrients = Nutrients()
        for nutrient in Nutrient.allCases {
            switch Int.random(in: 0...3, using: &random) {
            case 0: nutrients[nutrient] = nil
            case 1: nutrients[nutrient] = 0
            default: nutrients[nutrient] = Double(Int.random(in: 0...20_000, using: &random)) / 10
            }
        }
        return nutrients
    }

    @Test func `what is known is changed and what is unknown stays so`() {
        var nutrients = Nutrients()
        nutrients[.protein] = 10
        nutrients[.fat] = 0
        let changed = nutrients.mapKnown { $0 + 1 }
        #expect(changed[.protein] == 11)
        #expect(changed[.fat] == 1)
        #expect(Nutrient.allCases.filter { changed[$0] != nil } == [.protein, .fat])
    }

    @Test func `the sum of nothing is unknown, not zero`() {
        #expect(Nutrients.sum(of: []) == Nutrients())
        #expect(Nutrients.sum(of: [Nutrients(), Nutrients()]).isEmpty)
    }

    @Test func `an unknown amount is skipped and a zero counts as known`() {
        var (known, zero) = (Nutrients(), Nutrients())
        known[.protein] = 12.5
        zero[.sugar] = 0
        let sum = Nutrients.sum(of: [known, Nutrients(), zero])
        #expect(sum[.protein] == 12.5)
        #expect(sum[.sugar] == 0)
        #expect(sum[.fat] == nil)
    }

    @Test func `ten thousand tenths are a thousand`() {
        var tenth = Nutrients()
        tenth[.fiber] = 0.1
        #expect(Nutrients.sum(of: repeatElement(tenth, count: 10_000))[.fiber] == 1000)
    }

    @Test func `a sum is the exact sum of tenths and does not depend on the order`() throws {
        try checkProperty(cases: 200, amounts.list(0...40)) { list in
            let sum = Nutrients.sum(of: list)
            try require(Nutrients.sum(of: list.reversed()) == sum, "reversed")
            let sorted = list.sorted { ($0[.fat] ?? -1) < ($1[.fat] ?? -1) }
            try require(Nutrients.sum(of: sorted) == sum, "sorted")
            for nutrient in Nutrient.allCases {
                let known = list.compactMap { $0[nutrient] }
                let tenths = known.reduce(0) { $0 + Int(($1 * 10).rounded()) }
                let expected = known.isEmpty ? nil : Double(tenths) / 10
                try require(sum[nutrient] == expected, "\(nutrient) is not \(String(describing: expected))")
            }
        }
    }
}
