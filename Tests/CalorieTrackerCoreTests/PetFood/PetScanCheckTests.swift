import CalorieTrackerCore
import Testing

@Suite struct PetScanCheckTests {
    @Test(
        arguments: [
            (.protein, .wet, 0, 20), (.fat, .wet, 0, 15), (.fiber, .wet, 0, 3), (.moisture, .wet, 70, 90),
            (.ash, .wet, 0, 5), (.protein, .dry, 0, 60), (.fat, .dry, 0, 30), (.fiber, .dry, 0, 5),
            (.moisture, .dry, 6, 12), (.ash, .dry, 0, 12), (.moisture, .semiMoist, 15, 30),
        ] as [(PetNutrient, PetFoodKind, Double, Double)]
    )
    func `both ends of a range are in it`(
        nutrient: PetNutrient,
        kind: PetFoodKind,
        lowest: Double,
        highest: Double
    ) {
        #expect(PetScanCheck.problem(nutrient, lowest, kind: kind) == nil)
        #expect(PetScanCheck.problem(nutrient, highest, kind: kind) == nil)
        for percent in [lowest - 0.01, highest + 0.01] {
            let problem = PetScanCheck.problem(nutrient, percent, kind: kind, readFrom: "as read")
            let expected = PetMessage.rejected(
                nutrient,
                percent: percent,
                accepted: lowest...highest,
                kind: kind,
                readFrom: "as read"
            )
            #expect(problem == expected)
        }
    }

    private func scan(
        _ protein: Double,
        _ fat: Double,
        _ fiber: Double,
        _ moisture: Double,
        _ ash: Double
    ) -> PetAnalysis {
        let values = [protein, fat, fiber, moisture, ash]
        return PetAnalysis(Dictionary(uniqueKeysWithValues: zip(PetNutrient.allCases, values)), from: .scan)
    }

    @Test func `a sum of 102.0 passes and 102.1 does not`() {
        #expect(PetScanCheck.messages(scan(12, 6, 1, 80, 3), kind: .wet).isEmpty)
        #expect(PetScanCheck.messages(scan(12.4, 6.2, 0.4, 80, 3), kind: .wet).isEmpty)
        #expect(
            PetScanCheck.messages(scan(12.5, 6.2, 0.4, 80, 3), kind: .wet) == [.sumTooHigh(percent: 102.1)]
        )
    }

    @Test(
        arguments: [
            (5.9, true), (6, false), (12, false), (12.1, true), (14.9, true), (15, false), (30, false),
            (30.1, true), (69.9, true), (70, false), (90, false), (90.1, true),
        ]
    )
    func `moisture between the kinds is unusual`(moisture: Double, isUnusual: Bool) {
        let messages = PetScanCheck.messages(scan(1, 1, 1, moisture, 1), kind: .wet)
        #expect(messages.contains(.unusualMoisture(percent: moisture)) == isUnusual)
    }

    @Test func `a value outside the range of its kind is said`() {
        let messages = PetScanCheck.messages(scan(9, 5, 3.5, 78, 2), kind: .wet)
        #expect(messages == [.outsideRange(.fiber, percent: 3.5, accepted: 0...3, kind: .wet)])
        let dry = PetScanCheck.messages(scan(9, 5, 1, 78, 2), kind: .dry)
        #expect(dry == [.outsideRange(.moisture, percent: 78, accepted: 6...12, kind: .dry)])
    }

    @Test func `more than 30% of carbohydrate in dry matter is said`() {
        #expect(PetScanCheck.messages(scan(8, 3, 1, 80, 2), kind: .wet).isEmpty)
        #expect(
            PetScanCheck.messages(scan(7.99, 3, 1, 80, 2), kind: .wet)
                == [.carbohydrateTooHigh(percent: 30.05)]
        )
    }

    @Test(arguments: [PetValueSource.scan, .typed, .service])
    func `dry food may hold 60%, whoever stated it`(source: PetValueSource) {
        func kibble(_ protein: Double) -> PetAnalysis {
            PetAnalysis(
                [.protein: protein, .fat: 10, .fiber: 2, .moisture: 10, .ash: 6],
                from: source
            )
        }
        for kind in [PetFoodKind.dry, .semiMoist] {
            let messages = PetScanCheck.messages(kibble(18), kind: kind)
            #expect(!messages.contains(.carbohydrateTooHigh(percent: 60)))
        }
        let more = PetScanCheck.messages(kibble(17.9), kind: .dry)
        #expect(more == [.carbohydrateTooHigh(percent: 60.111111)])
    }

    @Test func `a scan with a value from elsewhere gets no message`() {
        var analysis = scan(40, 30, 9, 80, 9)
        analysis[.ash] = PetValue(9, from: .service)
        #expect(PetScanCheck.messages(analysis, kind: .wet).isEmpty)
        analysis[.ash] = nil
        #expect(PetScanCheck.messages(analysis, kind: .wet).isEmpty)
    }
}
