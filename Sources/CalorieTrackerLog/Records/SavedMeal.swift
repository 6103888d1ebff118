/// Foods and drinks that are often eaten together.
package struct SavedMeal: Equatable, Sendable {
    /// Its number in the log, which is never reused.
    var number: Int
    /// Its identity across logs.
    package internal(set) var uuid: EntryUUID
    /// The name.
    package var name: String
    /// Its foods with their amounts, in order, without days, times, or meals.
    package var foods: [Eaten]
    /// The time it was first saved.
    package internal(set) var createdAt: Timestamp
    /// The time it was last changed.
    package var updatedAt: Timestamp

    /// The total energy, in kilocalories.
    package var kilocalories: Double { foods.reduce(0) { ($0 + $1.kilocalories).roundedToTenth } }

    /// The range of the energy; nil if it is exact.
    package var energyRange: EnergyRange? { foods.energyRange }

    /// The sums of its nutrients over the foods with known amounts.
    package var nutrients: Nutrients { .sum(of: foods.lazy.map(\.nutrients)) }
}

extension SavedMeal: NumberedRecord {
    static let kind = RecordKind("meals", one: "meal")
    static let neededRight = ChangeRight.write
    static var links: FoodLinkPlace<SavedMeal> { .foods(\.foods) }
    static let id = RecordID("number", .number)
    static let table = JournaledTable(
        "saved_meals",
        of: SavedMeal.self,
        rest: ["folded_name", "crc"],
        numbers: id.numbers,
        mayBeLarge: true
    )
    static let names = [UniqueClaim<SavedMeal>("name") { UniqueValue(FoldedName.key($0.name)) }]

    func tell(_ writer: inout some RecordWriter) {
        writer.number(SavedMeal.id, number)
        writer.uuid(uuid)
        writer.text("name", name)
        writer.eaten("foods", foods)
        writer.times(createdAt, updatedAt)
    }

    init<Reader: RecordReading & ~Copyable>(from reader: inout Reader) throws(Reader.Failure) {
        number = try reader.number(SavedMeal.id)
        uuid = try reader.uuid()
        name = try reader.text("name", PlainText.longestMeal)
        foods = try reader.eaten("foods")
        (createdAt, updatedAt) = (try reader.instant("created_at"), try reader.instant("updated_at"))
    }

    func rest(_ checksum: SQLiteValue) -> [SQLiteValue] { [.text(FoldedName.key(name)), checksum] }

    var label: RecordLabel { .named(name) }
}

extension Eaten {
    fileprivate static let names = RecordNames { reader in _ = Eaten(from: &reader) }

    /// Writes a food of a meal.
    package func tell(_ writer: inout JSONWriter) {
        writer.eaten(self)
        writer.origin(self)
        writer.micronutrients(micronutrients)
        writer.guess(guess, shown: guess)
    }

    fileprivate init<Reader: RecordReading>(from reader: inout Reader) throws(Reader.Failure) {
        self = try reader.eaten()
        try reader.origin(&self)
        micronutrients = try reader.micronutrients()
        guess = try reader.guess(of: kilocalories)
        try reader.require(problems.first)
    }
}

extension RecordWriter {
    /// A list of foods, each with its amount.
    mutating func eaten(_ key: RecordKey, _ foods: [Eaten]) {
        list(key, asText: foods.isEmpty && key.isLater ? "" : Eaten.text(foods)) { writer in
            for food in foods { writer.object { food.tell(&$0) } }
        }
    }
}

extension RecordReading where Self: ~Copyable {
    /// A list of foods, each with its amount.
    mutating func eaten(_ key: RecordKey) throws(Failure) -> [Eaten] {
        var fields = RecordFields(Eaten.names)
        return try list(key, fromText: Eaten.foods) { reader throws(RecordFailure) in
            try fields.take(&reader)
            return try Eaten(from: &fields)
        }
    }
}

/// The format of a list of foods in a row: JSON with its keys in a fixed order.
extension Eaten {
    fileprivate static func text(_ foods: [Eaten]) -> String {
        var writer = JSONWriter(.compact, isExact: true)
        writer.array(of: foods) { writer, food in
            writer.object { writer in
                writer.text("name", food.name)
                writer.text("brand", food.brand)
                writer.kind(food.kind)
                writer.key("kcal")
                writer.exact(food.kilocalories)
                writer.key("amount")
                writer.exact(food.amount)
                writer.key("nutrients")
                writer.exact(food.nutrients)
                writer.origin(food)
                // Meals of older versions have none, and must not change.
                if !food.micronutrients.isEmpty { writer.micronutrients(food.micronutrients) }
                if let guess = food.guess { writer.range(guess) }
            }
        }
        return writer.text
    }

    fileprivate static func foods(_ text: String) -> [Eaten]? {
        guard case .array(let list)? = try? JSONParser.parse(text) else { return nil }
        let foods = list.compactMap { value -> Eaten? in
            guard let name = value["name"]?.looseText, let kilocalories = value["kcal"]?.looseNumber,
                let kind = value["kind"]?.looseText.flatMap(FoodItem.Kind.init(rawValue:)),
                let source = value["source"]?.looseText.flatMap(FoodItemSource.init)
            else { return nil }
            var food = Eaten(name, kilocalories)
            food.kind = kind
            food.source = source
            food.brand = value["brand"]?.looseText
            food.amount = value["amount"].flatMap(Amount.init)
            food.nutrients = Nutrients(value["nutrients"])
            food.note = value["note"]?.looseText
            food.foodID = value["food_id"]?.looseText
            if let stated = value["micronutrients"] {
                guard let micronutrients = Micronutrients(stated) else { return nil }
                food.micronutrients = micronutrients
            }
            if value["kcal_low"] != nil || value["kcal_high"] != nil {
                guard let low = value["kcal_low"]?.looseNumber, let high = value["kcal_high"]?.looseNumber,
                    low >= 0, low <= kilocalories, kilocalories <= high
                else { return nil }
                food.guess = low...high
            }
            return food
        }
        return foods.count == list.count ? foods : nil
    }
}
