import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct BodyFormulaTests {
    private typealias Vectors = ExpenditureFilterTests

    @Test func `formulas give the digits that are published`() throws {
        let examples = try Vectors.vectors("equations")["cases"]?.elements ?? []
        #expect(examples.count == 9)
        for example in examples {
            let profile = Vectors.profile(example)
            let weight = Vectors.number(example["weight_kg"]) ?? 0
            for formula in EnergyFormula.allCases {
                let found = formula.atRest(weight, profile, fat: Vectors.number(example["body_fat_percent"]))
                guard let expected = Vectors.number(example[formula.rawValue]) else {
                    #expect(found == nil)
                    continue
                }
                #expect(abs((found ?? 0) - expected) < 1e-3, "\(formula) \(example)")
            }
            for level in ActivityLevel.allCases {
                guard let expected = Vectors.number(example["eer_2023"]?[level.rawValue]) else { continue }
                #expect(
                    abs((level.expenditure(weight, profile) ?? 0) - expected) < 1e-2,
                    "\(level) \(example)"
                )
            }
            let index = Vectors.number(example["bmi"]) ?? 0
            #expect(abs((profile.bodyMassIndex(weight) ?? 0) - index) < 1e-4)
        }
        let somebody = BodyProfile(height: 170, sex: .male, age: 30)
        #expect(abs((ActivityLevel.inactive.expenditure(70, somebody) ?? 0) - 2520.17) < 1e-2)
        #expect(EnergyFormula.mifflinStJeor.atRest(70, BodyProfile()) == nil)
    }

    @Test func `a body changes over three years as the model says`() throws {
        let examples = try Vectors.vectors("hall")["cases"]?.elements ?? []
        #expect(examples.count == 7)
        for example in examples {
            var profile = Vectors.profile(example)
            profile.height = Vectors.number(example["height_m"]).map { $0 * 100 }
            var body = try #require(
                BodyModel(
                    weight: Vectors.number(example["weight_kg"]) ?? 0,
                    profile,
                    level: Vectors.number(example["pal"]) ?? 1.5
                )
            )
            let start = try #require(example["start"])
            #expect(abs(body.fat - (Vectors.number(start["fat_kg"]) ?? 0)) < 1e-5)
            #expect(abs(body.lean - (Vectors.number(start["lean_kg"]) ?? 0)) < 1e-5)
            let intake = body.firstExpenditure + (Vectors.number(example["change_kcal"]) ?? 0)
            var day = 0
            for row in example["rows"]?.elements ?? [] {
                let expected = row.elements.compactMap(Vectors.number)
                var spent = 0.0
                while day < Int(expected[0]) {
                    spent = body.live(eating: intake)
                    day += 1
                }
                let found = [body.weight, body.fat, body.lean, body.glycogen, body.water]
                for (left, right) in zip(found, expected[1...5]) {
                    #expect(abs(left - right) < 1e-3, "day \(day)")
                }
                #expect(abs(body.adaptation - expected[6]) < 1e-2 && abs(spent - expected[7]) < 2e-2)
            }
        }
        #expect(BodyModel(weight: 80, BodyProfile()) == nil)
    }
}
