/// The mark a person set on a food they like to find first.
public struct Favorite: Equatable, Sendable {
    /// The source and the id of the food.
    public let key: String
    /// What the food was called then.
    public let name: String
    /// When it was marked.
    public let addedAt: Timestamp

    init(key: String, name: String, addedAt: Timestamp) {
        self.key = key
        self.name = name
        self.addedAt = addedAt
    }

    /// Marks a food.
    public init(_ food: Food, addedAt: Timestamp) {
        self.init(key: Favorite.key(source: food.source, id: food.id), name: food.name, addedAt: addedAt)
    }

    /// What a food is marked by.
    public static func key(source: FoodItemSource, id: String) -> String { "\(source) \(id)" }
}
