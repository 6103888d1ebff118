internal import CLibrary

/// The daily amount of a food for an adult cat of a given weight.
///
/// The requirement is from the nutritional guidelines of FEDIAF, after the NRC: a number of kilocalories per kilogram
/// to the power of 0.67. Individual cats differ by half, so it is only a starting point.
package struct PetFeeding: Equatable, Sendable {
    /// The lifestyle of a cat.
    package enum Life: String, CaseIterable, Sendable {
        case lean
        case indoorNeutered = "indoor_neutered"

        /// The kilocalories per day for a cat of 1 kg.
        package var factor: Double {
            switch self {
            case .lean: 100
            case .indoorNeutered: 75
            }
        }
    }

    /// The exponent of the weight for the requirement.
    package static let exponent = 0.67
    /// The weights of adult cats, in kilograms.
    package static let weights = 1.5...15.0

    /// The weight of the cat.
    package let kilograms: Double
    /// The energy of 100 g of the food as fed; nil if it cannot be computed.
    package let kilocaloriesPer100Grams: Double?

    /// Computes the energy from the values of a food.
    package init(_ analysis: PetAnalysis, kilograms: Double) {
        self.kilograms = kilograms
        kilocaloriesPer100Grams = PetEnergy(analysis)?.total
    }

    /// The daily requirement of the cat, in whole kilocalories.
    package func kilocalories(_ life: Life) -> Double {
        (life.factor * pow(kilograms, PetFeeding.exponent)).rounded()
    }

    /// The amount of food with this energy, in whole grams; nil if its energy is unknown or 0.
    package func grams(_ life: Life) -> Double? {
        guard let energy = kilocaloriesPer100Grams, energy > 0 else { return nil }
        return (kilocalories(life) / energy * 100).rounded()
    }
}
