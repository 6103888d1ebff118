import TestSupport
import Testing

@testable import CalorieTrackerLog

@Suite struct BodyWeightTests {
    private typealias Vectors = ExpenditureFilterTests

    @Test func `slips of the unit and of the finger are noticed`() throws {
        let verdicts: [String: BodyWeight.Verdict] = [
            "ok": .plausible, "warn": .farOff, "unit": .otherUnit, "refuse": .refused,
        ]
        let examples = try Vectors.vectors("weights")["plausible"]?.elements ?? []
        #expect(examples.count == 15)
        for example in examples {
            guard case .string(let expected)? = example["verdict"],
                let typed = Vectors.number(example["typed_kg"])
            else { throw RequirementFailure(description: "no verdict") }
            let last = Vectors.number(example["last_kg"]).map { last in
                (kilograms: last, days: Int(Vectors.number(example["days_since"]) ?? 0))
            }
            #expect(BodyWeight(typed, .kilograms).verdict(after: last) == verdicts[expected], "\(example)")
        }
    }

    @Test func `a weight keeps the unit it was typed in`() {
        #expect(BodyWeight(179, .pounds).value == 179)
        #expect(abs(BodyWeight(179, .pounds).kilograms - 81.193034) < 1e-6)
        #expect(abs(BodyWeight(12.5, .stones).kilograms - 79.378665) < 1e-6)
        #expect(BodyWeight(81_400, .grams).kilograms == 81.4)
    }

    @Test func `a suggestion has a floor, and is not made to everybody`() throws {
        let codes: [IntakeSuggestion.Reason: String] = [
            .minor: "minor", .underweight: "underweight", .fast: "fast", .low: "low",
        ]
        let examples = try Vectors.vectors("goal")["cases"]?.elements ?? []
        #expect(examples.count == 9)
        for example in examples {
            func number(_ key: String) -> Double? { Vectors.number(example[key]) }
            let sex: BodyProfile.Sex? =
                example["sex"] == .string("male")
                ? .male : example["sex"] == .string("female") ? .female : nil
            let suggestion = IntakeSuggestion(
                rate: number("rate_kg_per_week") ?? 0,
                weight: number("weight_kg") ?? 0,
                spending: number("expenditure_kcal") ?? 0,
                usual: number("usual_intake_kcal"),
                BodyProfile(height: number("height_cm"), sex: sex, age: number("age"))
            )
            #expect(suggestion.kilocalories == number("suggested_kcal"), "\(example)")
            #expect(abs(suggestion.exactly - (number("deficit_now_kcal") ?? 0)) < 0.01)
            #expect(abs(suggestion.floor - (number("floor_kcal") ?? 0)) < 0.01)
            #expect(
                suggestion.afterAdaptation.map { ($0 * 100).rounded() / 100 }
                    == number("after_adaptation_kcal")
            )
            #expect(
                suggestion.reasons.compactMap { codes[$0] }
                    == example["codes"]?.elements.compactMap(\.looseText)
            )
        }
    }
}
