/// A user's mark on a food to show it first.
package struct Favorite: Equatable, Sendable {
    /// The source and the id of the food.
    package internal(set) var key: String
    /// The name of the food when it was marked.
    package let name: String
    /// The time it was marked.
    let addedAt: Timestamp

    /// The key of a mark: the source and the id of the food.
    package static func key(source: FoodItemSource, id: String) -> String { "\(source) \(id)" }
}

extension Favorite {
    /// Marks a food.
    init(_ food: Food, addedAt: Timestamp) {
        self.init(key: Favorite.key(source: food.source, id: food.id), name: food.name, addedAt: addedAt)
    }
}

extension Favorite: LogRecord {
    static let kind = RecordKind("favorites", one: "favorite")
    static let neededRight = ChangeRight.write
    static var links: FoodLinkPlace<Favorite> { .key(\.key) }
    static let lastChange = LastChange.column("added_at")
    static let table = JournaledTable("favorites", of: Favorite.self)
    static let claims = [UniqueClaim<Favorite>("food_id") { UniqueValue($0.key) }]

    func tell(_ writer: inout some RecordWriter) {
        writer.mark(key)
        writer.text("name", name)
        writer.instant("added_at", addedAt)
    }

    init<Reader: RecordReading & ~Copyable>(from reader: inout Reader) throws(Reader.Failure) {
        self.init(
            key: try reader.mark(),
            name: try reader.text("name", PlainText.longestName),
            addedAt: try reader.instant("added_at")
        )
    }

    var label: RecordLabel { .named(name) }
}
