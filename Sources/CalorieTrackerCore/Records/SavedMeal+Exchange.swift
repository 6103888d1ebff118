extension SavedMeal {
    private static let recordKeys: [StaticString] = [
        "number", "uuid", "name", "foods", "created_at", "updated_at",
    ]

    /// The values of a meal that stand alone, in the order they are read in.
    static let recordFields: [StaticString] = ["number", "uuid", "name", "created_at", "updated_at"]

    private static let foodKeys: [StaticString] =
        FoodItemDraft.eatenKeys + ["note", "source", "food_id"]
    private static let foodFields: [StaticString] = foodKeys.flatMap { key in
        "\(key)" == "nutrients" ? Nutrient.allCases.map(\.key) : [key]
    }

    /// Writes the meal with its foods.
    func writeRecord(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("number")
            writer.value(number)
            writer.key("uuid")
            writer.value(uuid)
            writer.key("name")
            writer.value(name)
            writer.key("foods")
            writer.array(of: foods) { writer, food in
                writer.object { writer in
                    writer.eaten(
                        food.kind,
                        food.name,
                        brand: food.brand,
                        food.kilocalories,
                        food.nutrients,
                        food.amount
                    )
                    writer.origin(note: food.note, food.source, food.foodID)
                }
            }
            writer.times(createdAt, updatedAt)
        }
    }

    /// Reads what `writeRecord` writes.
    init(_ reader: inout RecordReader, _ fields: inout RecordFields) throws(RecordFailure) {
        var foods: [FoodItemDraft] = []
        try reader.object(SavedMeal.recordKeys) { reader, index throws(RecordFailure) in
            switch "\(SavedMeal.recordKeys[index])" {
            case "foods": foods = try SavedMeal.foods(&reader)
            case let key: try fields.read(key, &reader)
            }
        }
        fields.rewind()
        self.init(
            number: try fields.number(in: .savedMeals),
            uuid: try fields.uuid(),
            name: try fields.plainText(limit: PlainText.longestMeal),
            foods: foods,
            createdAt: try fields.timestamp(),
            updatedAt: try fields.timestamp()
        )
    }

    private static func foods(_ reader: inout RecordReader) throws(RecordFailure) -> [FoodItemDraft] {
        var foods: [FoodItemDraft] = []
        var fields = RecordFields(foodFields)
        try reader.list { reader, _ throws(RecordFailure) in
            try fields.readRecord(of: foodKeys, &reader)
            fields.rewind()
            var food = FoodItemDraft()
            try food.readEaten(&fields)
            try food.readOrigin(&fields)
            // A food of a meal has neither a day nor a time yet; every other rule of entries holds.
            let problem = food.problems.first { $0 != .missing(.time) && $0 != .missing(.day) }
            if let problem { throw fields.failure(problem) }
            foods.append(food)
        }
        return foods
    }
}
