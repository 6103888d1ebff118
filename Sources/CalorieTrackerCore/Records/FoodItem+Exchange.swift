extension FoodItem {
    /// The keys of an entry in an export, in order; in a table those of `nutrients` stand in its place.
    static let recordKeys: [StaticString] =
        ["id", "uuid", "date", "time", "eaten_at", "utc_offset"] + FoodItemDraft.eatenKeys
        + ["meal", "note", "source", "food_id", "created_at", "updated_at"]

    /// The values of an entry, in the order they are read in.
    static let recordFields: [StaticString] = recordKeys.flatMap { key in
        "\(key)" == "nutrients" ? Nutrient.allCases.map(\.key) : [key]
    }

    /// Writes the entry with everything the log has of it.
    func writeRecord(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("id")
            writer.value(id)
            writer.key("uuid")
            writer.value(uuid)
            writer.key("date")
            writer.value(day)
            writer.key("time")
            writer.value(time)
            writer.key("eaten_at")
            writer.value(eatenAt)
            writer.key("utc_offset")
            writer.value(utcOffset.exactDescription)
            writer.eaten(kind, name, brand: brand, kilocalories, nutrients, amount)
            writer.key("meal")
            writer.value(meal)
            writer.origin(note: note, source, foodID)
            writer.times(createdAt, updatedAt)
        }
    }

    /// Reads what `writeRecord` writes.
    init(_ reader: inout RecordReader, _ fields: inout RecordFields) throws(RecordFailure) {
        try fields.readRecord(of: FoodItem.recordKeys, &reader)
        try self.init(&fields)
    }

    /// Reads an entry from its values.
    init(_ fields: inout RecordFields) throws(RecordFailure) {
        fields.rewind()
        let id = try fields.entryID()
        let uuid = try fields.uuid()
        var draft = FoodItemDraft()
        draft.day = try fields.day()
        let time = try fields.text()
        let eatenAt = try fields.timestamp()
        draft.eatenAt = eatenAt
        draft.utcOffset = try fields.offset()
        guard eatenAt.timeOfDay(offset: draft.utcOffset).description == time else {
            throw fields.failure(.contradicts("eaten_at and utc_offset"), of: "time")
        }
        try draft.readEaten(&fields)
        draft.meal = try fields.optionalText()
        try draft.readOrigin(&fields)
        let createdAt = try fields.timestamp()
        let updatedAt = try fields.timestamp()
        do throws(InvalidFoodItem) {
            let valid = try draft.validated()
            self.init(valid, id: id, uuid: uuid, createdAt: createdAt, updatedAt: updatedAt)
        } catch {
            throw fields.failure(error.problems[0])
        }
    }
}

extension FoodItemDraft {
    /// The keys of what was eaten, of an entry as of a food of a saved meal.
    static let eatenKeys: [StaticString] = [
        "kind", "name", "brand", "kcal", "nutrients", "quantity", "unit", "grams", "milliliters",
    ]

    mutating func readEaten(_ fields: inout RecordFields) throws(RecordFailure) {
        kind = try fields.kind()
        name = try fields.text()
        brand = try fields.optionalText()
        kilocalories = try fields.number()
        nutrients = try fields.nutrients()
        amount = try fields.amount()
    }

    mutating func readOrigin(_ fields: inout RecordFields) throws(RecordFailure) {
        note = try fields.optionalText()
        source = try fields.source()
        foodID = try fields.optionalText()
    }
}

extension RecordFields {
    /// Reads an object whose `nutrients` are an object of their own.
    mutating func readRecord(of keys: [StaticString], _ reader: inout RecordReader) throws(RecordFailure) {
        let nutrients = keys.firstIndex { "\($0)" == "nutrients" } ?? keys.count
        let more = Nutrient.allCases.count - 1
        try reader.object(keys) { reader, index throws(RecordFailure) in
            if index == nutrients {
                try readNutrients(&reader)
            } else {
                try read(index > nutrients ? index + more : index, &reader)
            }
        }
    }

    private static let nutrientKeys = Nutrient.allCases.map(\.key)

    /// Reads the object of nutrients, which have their places one after the other.
    mutating func readNutrients(_ reader: inout RecordReader) throws(RecordFailure) {
        let first = names.firstIndex { "\($0)" == "\(RecordFields.nutrientKeys[0])" } ?? 0
        try reader.object(RecordFields.nutrientKeys) { reader, index throws(RecordFailure) in
            try read(first + index, &reader)
        }
    }

    /// The failure of the value that a rule of entries is about.
    func failure(_ problem: FoodItemProblem) -> RecordFailure {
        switch problem {
        case .missing(let field): failure(.missing, of: RecordFields.name(of: field))
        case .badText(let field, let problem): failure(.text(problem), of: RecordFields.name(of: field))
        case .badNumber(let field, let problem): failure(.number(problem), of: RecordFields.name(of: field))
        }
    }

    private static func name(of field: FoodItemProblem.Field) -> String {
        switch field {
        case .name: "name"
        case .brand: "brand"
        case .category: "category"
        case .synonym: "synonyms"
        case .portion: "portions"
        case .barcode: "barcode"
        case .energy: "kcal"
        case .nutrient(let nutrient): nutrient.key.description
        case .amount: "quantity"
        case .source: "source"
        case .meal: "meal"
        case .note: "note"
        case .time: "eaten_at"
        case .day: "date"
        }
    }
}
