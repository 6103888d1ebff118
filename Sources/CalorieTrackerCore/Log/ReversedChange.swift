/// A change that was taken back or done again.
public struct ReversedChange: Sendable {
    /// The command that had made the change.
    public let command: String
    /// When it had been made.
    public let madeAt: Timestamp
    /// What became of the entries.
    public let entries: [Difference<FoodItem>]
    /// What became of the goals.
    public let goals: [Difference<Goal>]
    /// What became of the foods of a person's own.
    public let foods: [Difference<OwnFood>]
    /// What became of the marks on foods.
    public let favorites: [Difference<Favorite>]
    /// What became of the saved meals.
    public let meals: [Difference<SavedMeal>]
    /// What became of the pet foods.
    public let petFoods: [Difference<PetProduct>]
}
