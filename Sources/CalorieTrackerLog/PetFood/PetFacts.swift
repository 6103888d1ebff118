/// What is known of a pet food: what it is called, and what is in it.
package struct PetFacts: Equatable, Sendable {
    /// Where the name and the barcode came from.
    package enum Origin: String, Sendable {
        case local
        case openPetFoodFacts = "openpetfoodfacts"
    }

    /// The number under its bars.
    package var barcode: String?
    /// What it is called.
    package var name: String?
    /// Who makes it.
    package var brand: String?
    /// How moist it is.
    package var kind: PetFoodKind
    /// What is in it.
    package var analysis: PetAnalysis
    /// The energy of a kilogram as the label states it, in kilocalories.
    package var statedKilocaloriesPerKilogram: Double?
    /// Where the name and the barcode came from.
    package var origin: Origin

    /// Creates facts.
    package init(
        barcode: String? = nil,
        name: String? = nil,
        brand: String? = nil,
        kind: PetFoodKind = .wet,
        analysis: PetAnalysis = PetAnalysis(),
        statedKilocaloriesPerKilogram: Double? = nil,
        origin: Origin = .local
    ) {
        self.barcode = barcode
        self.name = name
        self.brand = brand
        self.kind = kind
        self.analysis = analysis
        self.statedKilocaloriesPerKilogram = statedKilocaloriesPerKilogram
        self.origin = origin
    }
}
