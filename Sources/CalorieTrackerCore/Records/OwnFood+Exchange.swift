extension OwnFood {
    private static let recordKeys: [StaticString] = [
        "food_id", "uuid", "name", "brand", "synonyms", "category", "kind", "kcal_per_100g", "nutrients",
        "density", "portions", "barcode", "note", "source", "created_at", "updated_at",
    ]

    /// The values of a food that stand alone, in the order they are read in.
    static let recordFields: [StaticString] =
        ["food_id", "uuid", "name", "brand", "category", "kind", "kcal_per_100g"]
        + Nutrient.allCases.map(\.key)
        + ["density", "barcode", "note", "source", "created_at", "updated_at"]

    /// Writes the food; its figures are those of 100 g.
    func writeRecord(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("food_id")
            writer.value(food.id)
            writer.key("uuid")
            writer.value(uuid)
            writer.key("name")
            writer.value(food.name)
            writer.key("brand")
            writer.value(food.brand)
            writer.key("synonyms")
            writer.array(of: food.synonyms) { writer, synonym in writer.value(synonym) }
            writer.key("category")
            writer.value(food.category)
            writer.key("kind")
            writer.value(food.kind.rawValue)
            writer.key("kcal_per_100g")
            writer.figure(food.kilocalories)
            writer.figures(food.nutrients)
            writer.key("density")
            writer.figure(food.density)
            writer.key("portions")
            writer.array(of: food.portions) { writer, portion in
                writer.object { writer in
                    writer.key("name")
                    writer.value(portion.name)
                    writer.key("grams")
                    writer.figure(portion.grams)
                }
            }
            writer.key("barcode")
            writer.value(food.barcode)
            writer.key("note")
            writer.value(note)
            writer.key("source")
            writer.value(food.source.description)
            writer.times(createdAt, updatedAt)
        }
    }

    /// Reads what `writeRecord` writes.
    init(_ reader: inout RecordReader, _ fields: inout RecordFields) throws(RecordFailure) {
        var synonyms: [String] = []
        var portions: [Food.Portion] = []
        try reader.object(OwnFood.recordKeys) { reader, index throws(RecordFailure) in
            switch "\(OwnFood.recordKeys[index])" {
            case "synonyms": synonyms = try OwnFood.synonyms(&reader)
            case "portions": portions = try OwnFood.portions(&reader)
            case "nutrients": try fields.readNutrients(&reader)
            case let key: try fields.read(key, &reader)
            }
        }
        try self.init(&fields, synonyms: synonyms, portions: portions)
    }

    private init(
        _ fields: inout RecordFields,
        synonyms: [String],
        portions: [Food.Portion]
    ) throws(RecordFailure) {
        fields.rewind()
        let number = try fields.number(after: "own:", in: .ownFoods)
        let uuid = try fields.uuid()
        var food = Food(id: "", name: try fields.text(), kilocalories: 0, source: .own)
        food.brand = try fields.optionalText()
        food.synonyms = synonyms
        food.category = try fields.optionalText()
        food.kind = try fields.kind()
        food.kilocalories = try fields.number()
        food.nutrients = try fields.nutrients()
        food.isAlcoholic = (food.nutrients[.alcohol] ?? 0) > 0
        food.density = try fields.optionalNumber(upTo: 1000, isPositive: true)
        food.portions = portions
        food.barcode = try fields.optionalPlainText(limit: PlainText.longestMeal)
        let note = try fields.optionalText()
        food.source = try fields.source()
        if case .imported(let name) = food.source,
            let problem = PlainText.problem(in: name, limit: PlainText.longestName)
        {
            throw fields.failure(.text(problem))
        }
        if let problem = OwnFoodDescription(food: food, note: note).problems.first {
            if case .badNumber(.energy, let number) = problem {
                throw fields.failure(.number(number), of: "kcal_per_100g")
            }
            throw fields.failure(problem)
        }
        self.init(
            number: number,
            uuid: uuid,
            food: food,
            note: note,
            createdAt: try fields.timestamp(),
            updatedAt: try fields.timestamp()
        )
    }

    /// Words that the log keeps between bars.
    private static func synonyms(_ reader: inout RecordReader) throws(RecordFailure) -> [String] {
        var synonyms: [String] = []
        try reader.list { reader, _ throws(RecordFailure) in
            let offset = reader.position
            guard case .text(let text) = try reader.scalar(), !text.isEmpty, !text.contains("|") else {
                throw RecordFailure(.not("a word without bars"), at: offset)
            }
            synonyms.append(text)
        }
        return synonyms
    }

    private static func portions(_ reader: inout RecordReader) throws(RecordFailure) -> [Food.Portion] {
        var portions: [Food.Portion] = []
        var fields = RecordFields(["name", "grams"])
        try reader.list { reader, _ throws(RecordFailure) in
            try reader.object(fields.names) { reader, index throws(RecordFailure) in
                try fields.read(index, &reader)
            }
            fields.rewind()
            let name = try fields.plainText(limit: PlainText.longestMeal)
            guard Food.Portion.tableName(name) == name else { throw fields.failure(.not("a portion")) }
            guard let grams = try fields.optionalNumber(upTo: 1_000_000, isPositive: true) else {
                throw fields.failure(.not("a number"))
            }
            portions.append(Food.Portion(name: name, grams: grams))
        }
        return portions
    }
}
