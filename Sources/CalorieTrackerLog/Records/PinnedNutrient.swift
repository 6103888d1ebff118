/// A nutrient that the user wants to see first.
package struct PinnedNutrient: Equatable, Sendable {
    /// The nutrient.
    package let nutrient: FoodNutrient
    /// Its position among the pinned nutrients, from 1.
    package let place: Int

    /// Creates a pinned nutrient.
    package init(_ nutrient: FoodNutrient, place: Int) {
        self.nutrient = nutrient
        self.place = place
    }
}

extension PinnedNutrient: LogRecord {
    static let kind = RecordKind("pins", one: "pinned nutrient", several: "pinned nutrients", since: 10)
    static let neededRight = ChangeRight.write
    static var links: FoodLinkPlace<PinnedNutrient> { .none }
    static let lastChange = LastChange.journal
    static let table = JournaledTable("pinned_nutrients", of: PinnedNutrient.self)
    static let claims = [UniqueClaim<PinnedNutrient>("name") { UniqueValue($0.nutrient.name) }]

    func tell(_ writer: inout some RecordWriter) {
        writer.word("name", nutrient.name)
        writer.figure("place", Double(place))
    }

    init<Reader: RecordReading & ~Copyable>(from reader: inout Reader) throws(Reader.Failure) {
        let nutrient = try reader.word("name", "a nutrient such as iron", FoodNutrient.main(.protein))
        let place = try reader.figure("place", FigureLimit(largest: 1000, isPositive: true))
        if Reader.isUnchecked, Int(exactly: place) == nil {
            throw reader.failure(.not("a whole number"), of: "place")
        }
        self.init(nutrient, place: Int(clamping: place))
    }

    var label: RecordLabel { .phrase("pinned \(nutrient.words)") }
}
