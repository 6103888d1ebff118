import CalorieTrackerCore
import TestSupport
import Testing

@Suite struct PetCarbohydrateTests {
    private func analysis(
        _ protein: Double?,
        _ fat: Double?,
        _ fiber: Double?,
        _ moisture: Double?,
        _ ash: Double?
    ) -> PetAnalysis {
        let stated = [protein, fat, fiber, moisture, ash]
        var analysis = PetAnalysis()
        for (nutrient, percent) in zip(PetNutrient.allCases, stated) {
            analysis[nutrient] = percent.map { PetValue($0, from: .typed) }
        }
        return analysis
    }

    @Test func `what is left of the dry matter is carbohydrate`() {
        let carbohydrate = PetCarbohydrate(analysis(9, 5, 1, 78, 2.5))
        #expect(carbohydrate == .known(percent: 20.454545, level: .high))
        #expect(PetCarbohydrate(analysis(11, 5, 1.5, 78, 3.4)) == .known(percent: 5, level: .moderate))
    }

    @Test(
        arguments: [
            (0, .good), (4.99, .good), (5, .moderate), (7.5, .moderate), (10, .moderate), (10.01, .high),
            (50, .high),
        ] as [(Double, PetCarbohydrateLevel)]
    )
    func `below 5% is good and above 10% is high`(percent: Double, level: PetCarbohydrateLevel) {
        #expect(PetCarbohydrateLevel(percent) == level)
        // Without moisture, the dry matter is all of it.
        let carbohydrate = PetCarbohydrate(analysis(100 - percent, 0, 0, 0, 0))
        #expect(carbohydrate == .known(percent: percent, level: level))
    }

    @Test func `an exact 5% is not made less by the arithmetic of the machine`() {
        #expect(PetCarbohydrate(analysis(9.3, 5.1, 0.1, 80.0, 4.5)).level == .moderate)
        #expect(PetCarbohydrate(analysis(9.1, 4.3, 1.1, 80.0, 3.5)).level == .moderate)
        #expect(PetCarbohydrate(analysis(9.9, 4.9, 1.3, 81.7, 2.2)) == .known(percent: 0, level: .good))
    }

    @Test func `the values that are missing are named`() {
        #expect(PetCarbohydrate(analysis(9, nil, 1, 78, nil)) == .missing([.fat, .ash]))
        #expect(PetCarbohydrate(PetAnalysis()) == .missing(PetNutrient.allCases))
        #expect(PetCarbohydrate(analysis(9, nil, 1, 100, 2)).percent == nil)
    }

    @Test(arguments: [100, 100.5, 820])
    func `nothing is computed for water`(moisture: Double) {
        let carbohydrate = PetCarbohydrate(analysis(0, 0, 0, moisture, 0))
        #expect(carbohydrate == .noDryMatter(moisture: moisture))
        #expect(carbohydrate.percent == nil)
        #expect(carbohydrate.level == nil)
        #expect(carbohydrate.message == .noDryMatter(moisture: moisture))
        #expect(PetCarbohydrate(analysis(0, 0, 0, 99.99, 0)).percent == 100)
    }

    @Test func `a negative result is an error of the data`() {
        let carbohydrate = PetCarbohydrate(analysis(12, 8, 2, 80, 3))
        #expect(carbohydrate == .negative(percent: -25))
        #expect(carbohydrate.level == nil)
        #expect(carbohydrate.message == .negativeCarbohydrate(percent: -25))
        #expect(PetEnergy(analysis(12, 8, 2, 80, 3)) == nil)
    }

    @Test(arguments: [0.1, 0.5, 1, 2])
    func `a sum that rounding explains leaves next to none and is not an error`(excess: Double) throws {
        let values = analysis(10, 5, 1, 81, 3 + excess)
        let carbohydrate = PetCarbohydrate(values)
        #expect(carbohydrate.message == .roundedSum(percent: 100 + excess))
        #expect(carbohydrate.percent == 0)
        #expect(carbohydrate.level == nil)
        let energy = try #require(PetEnergy(values))
        #expect(energy.carbs == 0)
        #expect(energy.total == 77.5)
    }

    @Test func `a sum above 102% is an error`() {
        guard case .negative = PetCarbohydrate(analysis(10, 5, 1, 81, 5.1)) else {
            Issue.record("102.1 % is not an error")
            return
        }
    }

    @Test func `it is unknown exactly when a value is missing or nothing is dry`() throws {
        try checkProperty(cases: 500, Generator<[PetAnalysis]>.analyses) { list in
            let analysis = PetAnalysis.merging(list)
            let isWater = (analysis[.moisture]?.percent ?? 0) >= 100
            let isUnknown = PetCarbohydrate(analysis).percent == nil
            try require(isUnknown == (!analysis.missing.isEmpty || isWater), "\(PetCarbohydrate(analysis))")
        }
    }

    @Test func `energy is 3.5, 8.5 and 3.5 kcal for a gram as fed`() throws {
        let energy = try #require(PetEnergy(analysis(9, 5, 1, 78, 2.5)))
        #expect(energy.protein == 31.5)
        #expect(energy.fat == 42.5)
        #expect(energy.carbs == 15.75)
        #expect(energy.total == 89.75)
    }

    @Test func `energy is unknown when a value is missing or nothing is dry`() {
        #expect(PetEnergy(analysis(9, 5, nil, 78, 2.5)) == nil)
        #expect(PetEnergy(analysis(9, 5, 1, nil, 2.5)) == nil)
        #expect(PetEnergy(analysis(0, 0, 0, 100, 0)) == nil)
    }
}
