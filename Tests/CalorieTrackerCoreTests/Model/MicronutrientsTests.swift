import TestSupport
import Testing

@testable import CalorieTrackerLog

/// What somebody stated of vitamins and minerals, and how the log keeps it.
@Suite struct MicronutrientsTests {
    @Test func `whatever is stated is read as it was written`() throws {
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<500 {
            var stated = Micronutrients()
            for nutrient in Micronutrient.allCases where Int.random(in: 0..<4, using: &generator) == 0 {
                stated[nutrient] = Double.random(in: 0..<5000, using: &generator)
            }
            guard let text = stated.text else {
                #expect(stated.isEmpty)
                continue
            }
            #expect(Micronutrients(text) == stated, "\(text)")
            #expect(Micronutrients(text)?.text == text)
        }
    }

    @Test(
        "what is not what the log writes is not read",
        arguments: [
            "", "iron_mg", "iron_mg=", "iron_mg=x", "iron_mg=-1", "iron_mg=1e3", "gold_mg=1", "iron_mg=1|",
            "zinc_mg=1|iron_mg=2", "iron_mg=1|iron_mg=2", "iron_mg=1 ", "=1", "iron_mg=nan",
            "iron_mg=.", "iron_mg=1.2.3", "iron_mg=1234567890123456e5", "|iron_mg=1", "iron_mgx=1",
            "iron_m=1",
        ]
    )
    func refused(_ text: String) { #expect(Micronutrients(text) == nil) }

    @Test func `so many times as much is rounded to four decimals, and taken away is gone`() {
        var stated = Micronutrients()
        stated[.iron] = 1
        stated[.vitaminD] = 2.5
        #expect(stated.times(1.0 / 3)[.iron] == 0.3333 && stated.times(2)[.vitaminD] == 5)
        stated[.iron] = nil
        #expect(stated.text == "vitamin_d_ug=2.5")
    }
}
