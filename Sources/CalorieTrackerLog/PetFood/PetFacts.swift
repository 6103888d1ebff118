/// The known data of a pet food: its name and its analysis.
package struct PetFacts: Equatable, Sendable {
    /// The source of the name and the barcode.
    package enum Origin: String, Sendable {
        case local
        case openPetFoodFacts = "openpetfoodfacts"
    }

    /// The barcode.
    package var barcode: String?
    /// The name.
    package var name: String?
    /// The manufacturer.
    package var brand: String?
    /// The kind by moisture.
    package var kind: PetFoodKind
    /// The analysis.
    package var analysis: PetAnalysis
    /// The energy per kilogram on the label, in kilocalories.
    package var statedKilocaloriesPerKilogram: Double?
    /// The source of the name and the barcode.
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
