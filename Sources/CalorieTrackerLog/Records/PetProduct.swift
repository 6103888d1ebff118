/// A pet food that the user saved.
package struct PetProduct: Equatable, Sendable {
    /// Its number in the log, which is never reused.
    package internal(set) var number: Int
    /// Its identity across logs.
    var uuid: EntryUUID
    /// The data of the food.
    package var facts: PetFacts
    /// The time it was first saved.
    package internal(set) var createdAt: Timestamp
    /// The time it was last changed.
    package var updatedAt: Timestamp

    /// The id for users: `pet:3`.
    package var id: String { "pet:\(number)" }
}

extension PetProduct: NumberedRecord {
    static let kind = RecordKind("products", one: "pet food", several: "pet foods")
    static let neededRight = ChangeRight.write
    static var links: FoodLinkPlace<PetProduct> { .none }
    static let id = RecordID("id", .behind("pet:"))
    static let table = JournaledTable(
        "pet_products",
        of: PetProduct.self,
        numbers: id.numbers,
        mayBeLarge: true
    )
    static let names = [UniqueClaim<PetProduct>("barcode") { UniqueValue($0.facts.barcode) }]

    private static let origin = RecordKey("source", column: "origin")

    func tell(_ writer: inout some RecordWriter) {
        writer.number(PetProduct.id, number)
        writer.uuid(uuid)
        writer.text("barcode", facts.barcode)
        writer.text("name", facts.name)
        writer.text("brand", facts.brand)
        writer.word("kind", facts.kind.rawValue)
        for nutrient in PetNutrient.allCases {
            let (value, keys) = (facts.analysis[nutrient], nutrient.keys)
            writer.group(keys.percent.column) { writer in
                writer.figure(keys.percent, value?.percent)
                writer.word(keys.source, value?.source.rawValue)
                writer.text(keys.readFrom, value?.readFrom)
            }
        }
        writer.figure("stated_kcal_per_kg", facts.statedKilocaloriesPerKilogram)
        writer.word(PetProduct.origin, facts.origin.rawValue)
        writer.times(createdAt, updatedAt)
    }

    init<Reader: RecordReading & ~Copyable>(from reader: inout Reader) throws(Reader.Failure) {
        number = try reader.number(PetProduct.id)
        uuid = try reader.uuid()
        facts = PetFacts()
        facts.barcode = try reader.optionalText("barcode", PlainText.longestName)
        facts.name = try reader.optionalText("name", PlainText.longestName)
        facts.brand = try reader.optionalText("brand", PlainText.longestName)
        facts.kind = try reader.word("kind", "wet, semi_moist or dry", PetFoodKind.wet)
        for nutrient in PetNutrient.allCases {
            reader.enter(nutrient.keys.percent.column)
            facts.analysis[nutrient] = try reader.petValue(nutrient.keys)
            reader.enter(nil)
        }
        facts.statedKilocaloriesPerKilogram = try reader.optionalFigure(
            "stated_kcal_per_kg",
            FigureLimit(largest: FoodItemDraft.largestEnergy, isPositive: true)
        )
        facts.origin = try reader.word(PetProduct.origin, "local or openpetfoodfacts", PetFacts.Origin.local)
        (createdAt, updatedAt) = (try reader.instant("created_at"), try reader.instant("updated_at"))
    }

    var label: RecordLabel { facts.name.map(RecordLabel.named) ?? .phrase(PetProduct.kind.one) }
}

extension PetNutrient {
    /// The keys of a value, its source, and the line from which it was read.
    fileprivate typealias Keys = (percent: RecordKey, source: RecordKey, readFrom: RecordKey)

    fileprivate var keys: Keys {
        func keys(_ percent: StaticString, _ source: StaticString, _ readFrom: StaticString) -> Keys {
            (
                RecordKey("percent", column: percent), RecordKey("source", column: source),
                RecordKey("read_from", column: readFrom)
            )
        }
        return switch self {
        case .protein: keys("protein", "protein_source", "protein_read_from")
        case .fat: keys("fat", "fat_source", "fat_read_from")
        case .fiber: keys("fiber", "fiber_source", "fiber_read_from")
        case .moisture: keys("moisture", "moisture_source", "moisture_read_from")
        case .ash: keys("ash", "ash_source", "ash_read_from")
        }
    }
}

extension RecordReading where Self: ~Copyable {
    /// The line of a label can be as long as a photo makes it.
    private static var longestLine: Int { 100_000 }

    /// A value with its source; nil if it is missing.
    fileprivate mutating func petValue(_ keys: PetNutrient.Keys) throws(Failure) -> PetValue? {
        let percent = try optionalFigure(keys.percent, FigureLimit(largest: 100))
        let word = try optionalText(keys.source)
        let source = word.flatMap(PetValueSource.init(rawValue:))
        guard (word == nil) == (source == nil) else {
            throw failure(.not("scan, service, typed or edited"), of: keys.source)
        }
        guard (percent == nil) == (source == nil) else {
            throw failure(.contradicts("percent"), of: keys.source)
        }
        let readFrom = try optionalText(keys.readFrom, Self.longestLine)
        guard let percent, let source else {
            if Self.isUnchecked, readFrom != nil { throw failure(.contradicts("percent"), of: keys.readFrom) }
            return nil
        }
        let value = PetValue(percent, from: source, readFrom: readFrom)
        if Self.isUnchecked, value.percent != percent {
            throw failure(.not("a number with at most two decimals"), of: keys.percent)
        }
        return value
    }
}
