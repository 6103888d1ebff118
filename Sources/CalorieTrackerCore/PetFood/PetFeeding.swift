internal import CLibrary

/// How much of a food an adult cat of a weight needs in a day.
///
/// The need is that of the nutritional guidelines of FEDIAF, after the NRC: so many kilocalories for each
/// kilogram to the power of 0.67. Cats differ by half; it is where to begin.
public struct PetFeeding: Equatable, Sendable {
    /// How a cat lives.
    public enum Life: String, CaseIterable, Sendable {
        case lean
        case indoorNeutered = "indoor_neutered"

        /// The kilocalories of a day for a cat of 1 kg.
        public var factor: Double {
            switch self {
            case .lean: 100
            case .indoorNeutered: 75
            }
        }
    }

    /// The power of the weight that the need grows with.
    public static let exponent = 0.67
    /// What adult cats weigh, in kilograms.
    public static let weights = 1.5...15.0

    /// What the cat weighs.
    public let kilograms: Double
    /// The energy of 100 g of the food as fed; nil when its values do not tell.
    public let kilocaloriesPer100Grams: Double?

    /// Takes the energy from the values of a food.
    public init(_ analysis: PetAnalysis, kilograms: Double) {
        self.kilograms = kilograms
        kilocaloriesPer100Grams = PetEnergy(analysis)?.total
    }

    /// What the cat needs in a day, in whole kilocalories.
    public func kilocalories(_ life: Life) -> Double {
        (life.factor * pow(kilograms, PetFeeding.exponent)).rounded()
    }

    /// The food that has as much, in whole grams; nil when its energy is not known, or there is none.
    public func grams(_ life: Life) -> Double? {
        guard let energy = kilocaloriesPer100Grams, energy > 0 else { return nil }
        return (kilocalories(life) / energy * 100).rounded()
    }
}
