extension OwnFood {
    /// The row of this food in the columns of `JournaledTable.ownFoods`.
    var row: RowImage {
        var values: [SQLiteValue] = [
            .integer(number), .text(uuid.description), .text(food.name), SQLiteValue(food.brand),
            .text(food.synonyms.joined(separator: "|")), SQLiteValue(food.category),
            .text(food.kind.rawValue), .real(food.kilocalories),
        ]
        values += Nutrient.allCases.map { SQLiteValue(food.nutrients[$0]) }
        values += [
            SQLiteValue(food.density), .text(Food.Portion.text(food.portions)), SQLiteValue(food.barcode),
            SQLiteValue(note), .text(food.source.description), .integer(createdAt.secondsSinceEpoch),
            .integer(updatedAt.secondsSinceEpoch),
        ]
        let derived: [SQLiteValue] = [.text(FoldedName.key(food.name)), .text(food.indexedWords)]
        return RowImage(values: values + derived + [.integer(Checksum.sum(of: values))])
    }

    /// Decodes a row of `JournaledTable.ownFoods`.
    init(row: inout SQLiteRow) throws {
        let number = try row.number(in: .ownFoods)
        let uuid = try row.text("uuid") { EntryUUID(utf8: $0) }
        let name = try row.text("name")
        let brand = try row.optionalText("brand")
        let synonyms = try row.text("synonyms")
        let category = try row.optionalText("category")
        guard let kind = FoodItem.Kind(rawValue: try row.text("kind")) else {
            throw SQLiteDecodingError(column: "kind", reason: "neither food nor drink")
        }
        var food = Food(id: "", name: name, kilocalories: try row.real("kcal"), source: .own)
        food.brand = brand
        food.synonyms = synonyms.split(separator: "|").map(String.init)
        food.category = category
        food.kind = kind
        food.nutrients = try row.nutrients()
        food.isAlcoholic = (food.nutrients[.alcohol] ?? 0) > 0
        food.density = try row.optionalReal("density")
        guard let portions = Food.Portion.list(try row.text("portions")) else {
            throw SQLiteDecodingError(column: "portions", reason: "no list of portions")
        }
        food.portions = portions
        food.barcode = try row.optionalText("barcode")
        let note = try row.optionalText("note")
        guard let source = FoodItemSource(try row.text("source")) else {
            throw SQLiteDecodingError(column: "source", reason: "not a source")
        }
        food.source = source
        self.init(
            number: number,
            uuid: uuid,
            food: food,
            note: note,
            createdAt: try row.timestamp("created_at"),
            updatedAt: try row.timestamp("updated_at")
        )
        try row.requireChecksum(of: .ownFoods, "food own:\(number)")
    }
}

extension Food {
    /// All words it is found by, each between spaces.
    fileprivate var indexedWords: String {
        let words = ([name] + synonyms + [brand ?? ""]).flatMap(FoodWords.words)
        return " " + words.map { $0 + " " }.joined()
    }
}
