/// Everything a log holds but the journal of its changes.
public struct LogContents: Equatable, Sendable {
    /// What was eaten, in the order it was logged in.
    public var entries: [FoodItem] = []
    /// The goals, also those that ended one, by day.
    public var goals: [Goal] = []
    /// The foods of a person's own, by number.
    public var foods: [OwnFood] = []
    /// The marks on foods, by what they mark.
    public var favorites: [Favorite] = []
    /// The saved meals, by number.
    public var meals: [SavedMeal] = []
    /// The pet foods, by number.
    public var products: [PetProduct] = []

    /// Creates the contents of an empty log.
    public init() {}

    /// How many records of a kind there are.
    public func count(of kind: RecordKind) -> Int {
        switch kind {
        case .entries: entries.count
        case .goals: goals.count
        case .foods: foods.count
        case .favorites: favorites.count
        case .meals: meals.count
        case .products: products.count
        }
    }
}
