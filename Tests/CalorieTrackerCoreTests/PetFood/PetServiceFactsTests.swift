import CalorieTrackerCore
import Testing

@Suite struct PetServiceFactsTests {
    private func facts(_ stated: [PetNutrient: Double]) -> PetServiceFacts {
        PetServiceFacts(name: nil, brands: nil, stated: stated)
    }

    @Test func `name and brand are always there`() {
        let named = PetServiceFacts(name: " Ocean  fish ", brands: " Felix, Purina ", stated: [:])
        #expect(named.name == "Ocean fish")
        #expect(named.brand == "Felix")
        let nameless = PetServiceFacts(name: " ", brands: " , Purina", stated: [:])
        #expect(nameless.name == "Unnamed product")
        #expect(nameless.brand == "Purina")
        #expect(facts([:]).brand == "Unknown Brand")
        #expect(PetServiceFacts(name: nil, brands: ",", stated: [:]).brand == "Unknown Brand")
    }

    @Test(arguments: [(4.99, false), (5, true), (70, true), (70.01, false)])
    func `protein outside 5 to 70 is dropped singly`(protein: Double, isTaken: Bool) {
        let facts = facts([.protein: protein, .fat: 5, .ash: 2])
        #expect((facts.analysis[.protein] != nil) == isTaken)
        #expect(facts.analysis[.fat] == PetValue(5, from: .service))
        let dropped = PetMessage.droppedFromService(.protein, percent: protein, accepted: 5...70)
        #expect(facts.messages == (isTaken ? [] : [dropped]))
    }

    @Test(arguments: [(0, false), (0.5, false), (0.99, false), (1, true), (35, true), (35.01, false)])
    func `fat outside 1 to 35 is dropped singly`(fat: Double, isTaken: Bool) {
        let facts = facts([.protein: 12, .fat: fat])
        #expect((facts.analysis[.fat] != nil) == isTaken)
        #expect(facts.messages.count == (isTaken ? 0 : 1))
    }

    @Test func `fiber, moisture and ash are taken as they are`() {
        let facts = facts([.fiber: 0, .moisture: 5, .ash: 60])
        #expect(facts.analysis[.fiber] == PetValue(0, from: .service))
        #expect(facts.analysis[.moisture]?.percent == 5)
        #expect(facts.analysis[.ash]?.percent == 60)
        #expect(facts.messages.isEmpty)
    }

    @Test func `a record in fractions is taken for per cent, also where a part alone could be per cent`() {
        let facts = facts([.protein: 0.11, .fat: 0.05, .fiber: 0.004, .moisture: 0.8, .ash: 0.02])
        let percents = PetNutrient.allCases.map { facts.analysis[$0]?.percent }
        #expect(percents == [11, 5, 0.4, 80, 2])
        #expect(facts.messages.count == 5)
        #expect(facts.messages.first == .serviceFraction(.protein, stated: 0.11, percent: 11))
    }

    @Test func `a record per kilogram is taken for per cent`() {
        let facts = facts([.protein: 110, .fat: 50, .fiber: 4, .moisture: 800, .ash: 20])
        #expect(PetNutrient.allCases.map { facts.analysis[$0]?.percent } == [11, 5, 0.4, 80, 2])
        #expect(facts.messages.contains(.servicePerKilogram(.fiber, stated: 4, percent: 0.4)))
    }

    @Test func `a single protein below 1 is a fraction, but little fat may be tuna`() {
        let facts = facts([.protein: 0.11, .fat: 0.3, .moisture: 78])
        #expect(facts.analysis[.protein]?.percent == 11)
        #expect(facts.analysis[.fat] == nil)
        #expect(facts.analysis[.moisture]?.percent == 78)
    }

    @Test func `numbers that are none are left out`() {
        #expect(facts([.protein: .nan, .ash: .infinity]).analysis.isEmpty)
    }

    @Test func `the kind is told from what the service says`() {
        let facts = PetServiceFacts(
            name: "Adult",
            brands: "Felix",
            categories: ["en:dry-cat-food"],
            stated: [.moisture: 80]
        )
        #expect(facts.kind == .dry)
        #expect(facts.kindEvidence == .category)
    }
}
