/// The energy that a label states, in kilocalories.
public struct PetLabelEnergy: Equatable, Sendable {
    /// Kilocalories of a kilogram or of a can.
    public let kilocalories: Double
    /// The line it was read from.
    public let readFrom: String
}
