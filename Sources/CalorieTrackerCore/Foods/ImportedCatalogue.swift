/// A public catalogue whose foods are in the catalogue.
public struct ImportedCatalogue: Equatable, Sendable {
    /// What a person calls it, for example `usda-sr`.
    public let name: String
    /// How many foods of it there are.
    public let foodCount: Int
    /// How many more there were that others had the id or the barcode of.
    public let duplicateCount: Int
    /// How many records of it were not taken, by the reason.
    public let skipped: [SkipReason: Int]
    /// When it was imported.
    public let importedAt: Timestamp

    /// A catalogue as it would be imported.
    public init(name: String, foodCount: Int, skipped: [SkipReason: Int], importedAt: Timestamp) {
        self.name = name
        self.foodCount = foodCount
        duplicateCount = 0
        self.skipped = skipped
        self.importedAt = importedAt
    }

    init(_ source: CatalogueSource) {
        name = source.name
        foodCount = source.foodCount
        duplicateCount = source.duplicateCount
        skipped = source.skipped
        importedAt = source.importedAt
    }
}
