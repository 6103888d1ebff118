internal import CLibrary

/// How much of a food an adult cat of a weight needs in a day.
///
/// The need is that of the nutritional guidelines of FEDIAF, after the NRC: so many kilocalories for each
/// kilogram to the power of 0.67. Cats differ by half; it is where to begin.
package struct PetFeeding: Equatable, Sendable {
    /// How a cat lives.
    package enum Life: String, CaseIterable, Sendable {
        case lean
        case indoorNeutered = "indoor_neutered"

        /// The kilocalories of a day for a cat of 1 kg.
        package var factor: Double {
            switch self {
            case .lean: 100
            case .indoorNeutered: 75
            }
        }
    }

    /// The power of the weight that the need grows with.
    package static let exponent = 0.67
    /// What adult cats weigh, in kilograms.
    package static let weights = 1.5...15.0

    /// What the cat weighs.
    package let kilograms: Double
    /// The energy of 100 g of the food as fed; nil when its values do not tell.
    package let kilocaloriesPer100Grams: Double?

    /// Takes the energy from the values of a food.
    package init(_ analysis: PetAnalysis, kilograms: Double) {
        self.kilograms = kilograms
        kilocaloriesPer100Grams = PetEnergy(analysis)?.total
    }

    /// What the cat needs in a day, in whole kilocalories.
    package func kilocalories(_ life: Life) -> Double {
        (life.factor * pow(kilograms, PetFeeding.exponent)).rounded()
    }

    /// The food that has as much, in whole grams; nil when its energy is not known, or there is none.
    package func grams(_ life: Life) -> Double? {
        guard let energy = kilocaloriesPer100Grams, energy > 0 else { return nil }
        return (kilocalories(life) / energy * 100).rounded()
    }
}
