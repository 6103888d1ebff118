import CalorieTrackerCore
import TestSupport
import Testing

@Suite struct PetAnalysisTests {
    private let sources: [PetValueSource] = [.edited, .scan, .service, .typed]

    @Test func `a missing value is not a value of nothing`() {
        var analysis = PetAnalysis()
        #expect(analysis.isEmpty)
        #expect(analysis.missing == PetNutrient.allCases)
        analysis[.fiber] = PetValue(0, from: .typed)
        #expect(analysis[.fiber]?.percent == 0)
        #expect(analysis[.ash] == nil)
        #expect(analysis.missing == [.protein, .fat, .moisture, .ash])
        #expect(!analysis.isEmpty)
    }

    @Test func `an edited value beats a scanned one, that one the service, and that one a typed one`() {
        for (place, higher) in sources.enumerated() {
            for lower in sources[(place + 1)...] {
                let winner = PetAnalysis([.protein: 9], from: higher)
                let loser = PetAnalysis([.protein: 8], from: lower)
                #expect(winner.merged(with: loser)[.protein]?.percent == 9)
                #expect(loser.merged(with: winner)[.protein]?.percent == 9)
            }
        }
    }

    @Test func `each value comes from the best source that has it`() {
        let scan = PetAnalysis([.protein: 9], from: .scan)
        let service = PetAnalysis([.protein: 10, .fat: 5], from: .service)
        let typed = PetAnalysis([.protein: 11, .fat: 6, .ash: 0], from: .typed)
        let merged = PetAnalysis.merging([typed, scan, service])
        #expect(merged[.protein] == PetValue(9, from: .scan))
        #expect(merged[.fat] == PetValue(5, from: .service))
        #expect(merged[.ash] == PetValue(0, from: .typed))
        #expect(merged.missing == [.fiber, .moisture])
    }

    @Test func `of two scans the first value stays`() {
        let first = PetAnalysis([.protein: 9], from: .scan)
        #expect(first.merged(with: PetAnalysis([.protein: 8], from: .scan))[.protein]?.percent == 9)
    }

    @Test func `a value keeps two decimals and the line it was read from`() {
        let value = PetValue(8.555, from: .scan, readFrom: "Crude Protein 8.555%")
        #expect(value.percent == 8.56)
        #expect(value.readFrom == "Crude Protein 8.555%")
    }

    @Test func `merging takes for each value the best source there is and never makes 0 of nothing`() throws {
        try checkProperty(cases: 300, Generator<[PetAnalysis]>.analyses) { list in
            let merged = PetAnalysis.merging(list)
            for nutrient in PetNutrient.allCases {
                let stated = list.compactMap { $0[nutrient] }
                try require((merged[nutrient] == nil) == stated.isEmpty, "\(nutrient) appears or is lost")
                guard let value = merged[nutrient] else { continue }
                try require(stated.contains(value), "\(nutrient) is nobody's")
                let best = stated.map(\.source.priority).max()
                try require(value.source.priority == best, "\(nutrient) is not of the best source")
            }
        }
    }
}

extension Generator where Value == [PetAnalysis] {
    /// A few analyses, each with some values, of mixed sources.
    static var analyses: Generator<[PetAnalysis]> {
        Generator<PetAnalysis> { random in
            var analysis = PetAnalysis()
            for nutrient in PetNutrient.allCases where Bool.random(using: &random) {
                let source = PetValueSource.allCases.randomElement(using: &random) ?? .typed
                let percent = Double(Int.random(in: 0...400, using: &random)) / 4
                analysis[nutrient] = PetValue(percent, from: source)
            }
            return analysis
        }
        .list(0...4)
    }
}
