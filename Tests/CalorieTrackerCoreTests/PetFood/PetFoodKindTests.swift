import CalorieTrackerCore
import Testing

@Suite struct PetFoodKindTests {
    @Test func `categories of the service come first`() {
        let told = PetFoodKind.told(
            categories: ["en:cat-food", "en:dry-cat-food"],
            name: "Pâté in gravy",
            serviceMoisture: 80
        )
        #expect(told == (.dry, .category))
        #expect(PetFoodKind.told(categories: ["en:Wet-Cat-Food"], name: "kibble") == (.wet, .category))
    }

    @Test(arguments: [
        "Canned food", "WET FOOD", "Pâté", "pate", "In Gravy", "Mousse", "85 g pouch", "Pouches",
    ])
    func `words of wet food are found however they are written`(name: String) {
        #expect(PetFoodKind.told(name: name, serviceMoisture: 8) == (.wet, .words))
        #expect(PetFoodKind.told(name: "Adult", brand: name) == (.wet, .words))
    }

    @Test(arguments: ["Kibble", "kibbles", "DRY", "Biscuit", "biscuits", "Crunch"])
    func `words of dry food as well`(name: String) {
        #expect(PetFoodKind.told(name: name, serviceMoisture: 80) == (.dry, .words))
    }

    @Test func `a word is not a part of another`() {
        #expect(PetFoodKind.told(name: "Dryden's wetland duck").evidence == .nothing)
    }

    @Test func `moisture decides when nothing else does`() {
        #expect(PetFoodKind.told(serviceMoisture: 50.1) == (.wet, .serviceMoisture))
        #expect(PetFoodKind.told(serviceMoisture: 50, scannedMoisture: 50.1) == (.wet, .scannedMoisture))
        #expect(PetFoodKind.told(serviceMoisture: 50, scannedMoisture: 50) == (.wet, .nothing))
        #expect(PetFoodKind.told() == (.wet, .nothing))
    }
}
