/// What is known of a pet food: what it is called, and what is in it.
public struct PetFacts: Equatable, Sendable {
    /// Where the name and the barcode came from.
    public enum Origin: String, Sendable {
        case local
        case openPetFoodFacts = "openpetfoodfacts"
    }

    /// The number under its bars.
    public var barcode: String?
    /// What it is called.
    public var name: String?
    /// Who makes it.
    public var brand: String?
    /// How moist it is.
    public var kind: PetFoodKind
    /// What is in it.
    public var analysis: PetAnalysis
    /// The energy of a kilogram as the label states it, in kilocalories.
    public var statedKilocaloriesPerKilogram: Double?
    /// Where the name and the barcode came from.
    public var origin: Origin

    /// Creates facts.
    public init(
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
