/// The energy of 100 g of a pet food as fed, in kilocalories, by what it comes from.
///
/// The modified Atwater factors of AAFCO allow for how much of pet food is digested.
public struct PetEnergy: Equatable, Sendable {
    /// The energy of protein.
    public let protein: Double
    /// The energy of fat.
    public let fat: Double
    /// The energy of carbohydrate.
    public let carbs: Double

    /// All of it.
    public var total: Double { (protein + fat + carbs).withoutNoise }

    /// Computes it, or nothing when a value is missing or the data is in error.
    public init?(_ analysis: PetAnalysis) {
        guard let proteinPercent = analysis[.protein]?.percent, let fatPercent = analysis[.fat]?.percent,
            PetCarbohydrate(analysis).level != nil
        else { return nil }
        protein = (3.5 * proteinPercent).withoutNoise
        fat = (8.5 * fatPercent).withoutNoise
        // As fed, so not the share of the dry matter.
        carbs = (3.5 * (100 - analysis.sum)).withoutNoise
    }
}
