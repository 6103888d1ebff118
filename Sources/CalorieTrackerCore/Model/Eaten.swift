/// So much of a food, with its numbers: what a search shows, a meal holds and an entry keeps.
public struct Eaten: Equatable, Sendable {
    /// Whether it is eaten or drunk.
    public var kind = FoodItem.Kind.food
    /// What it is called.
    public var name: String
    /// Who makes it.
    public var brand: String?
    /// The energy of all of it.
    public var kilocalories: Double
    /// What is known of the rest, of all of it.
    public var nutrients = Nutrients()
    /// How much it is; nil when nobody said.
    public var amount: Amount?
    /// A note to keep with it.
    public var note: String?
    /// Where the numbers come from.
    public var source = FoodItemSource.manual
    /// The food in its source.
    public var foodID: String?

    /// Creates something of which no more is known than its name and its energy.
    public init(_ name: String, _ kilocalories: Double) {
        self.name = name
        self.kilocalories = kilocalories
    }
}
