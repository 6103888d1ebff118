import CalorieTrackerCore
import Testing

@Suite struct PetFeedingTests {
    private let wet = PetAnalysis(
        [.protein: 9, .fat: 5, .fiber: 1, .moisture: 78, .ash: 2.5],
        from: .typed
    )

    @Test(arguments: [(1.5, 131.0, 98.0), (3, 209, 157), (4.5, 274, 205), (6, 332, 249), (15, 614, 460)])
    func `the need grows with the weight to the power of 0.67`(
        kilograms: Double,
        lean: Double,
        indoor: Double
    ) {
        let feeding = PetFeeding(wet, kilograms: kilograms)
        #expect(feeding.kilocalories(.lean) == lean)
        #expect(feeding.kilocalories(.indoorNeutered) == indoor)
    }

    @Test func `the amount of food has the energy that is needed`() {
        let feeding = PetFeeding(wet, kilograms: 4.5)
        // 31.5 of protein, 42.5 of fat and 15.75 of carbohydrate.
        #expect(feeding.kilocaloriesPer100Grams == 89.75)
        #expect(feeding.grams(.lean) == 305 && feeding.grams(.indoorNeutered) == 228)
    }

    @Test func `without all five values there is no amount, and none of water`() {
        var analysis = wet
        analysis[.ash] = nil
        #expect(PetFeeding(analysis, kilograms: 4).grams(.lean) == nil)
        let water = PetAnalysis([.protein: 0, .fat: 0, .fiber: 5, .moisture: 90, .ash: 5], from: .typed)
        #expect(PetFeeding(water, kilograms: 4).grams(.lean) == nil)
    }
}
