public import CalorieTrackerCore

/// One of the five values as it was read from a label.
public struct PetLabelValue: Equatable, Sendable {
    /// Which one.
    public let nutrient: PetNutrient
    /// Per cent as fed.
    public let percent: Double
    /// The line it was read from.
    public let readFrom: String
    /// Whether its decimal point was lost or damaged, and put back where the ranges leave no other place.
    public let isPointRestored: Bool
    /// Whether its name could not be read, and follows from the order that the law prescribes.
    public let isNameInferred: Bool

    /// Whether it is not simply what stands there.
    public var isRepaired: Bool { isPointRestored || isNameInferred }
}
