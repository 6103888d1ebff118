/// A nutrient that a person wants to see first.
public struct PinnedNutrient: Equatable, Sendable {
    /// Which it is.
    public let nutrient: FoodNutrient
    /// Its place among those that are pinned, from 1.
    public let place: Int

    /// Creates it.
    public init(_ nutrient: FoodNutrient, place: Int) {
        self.nutrient = nutrient
        self.place = place
    }
}
