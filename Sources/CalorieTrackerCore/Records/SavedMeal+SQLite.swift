extension SavedMeal {
    /// The row of this meal in the columns of `JournaledTable.savedMeals`.
    var row: RowImage {
        var writer = JSONWriter(.compact)
        writer.array { writer in
            for food in foods { food.save(to: &writer) }
        }
        let values: [SQLiteValue] = [
            .integer(number), .text(uuid.description), .text(name), .text(writer.text),
            .integer(createdAt.secondsSinceEpoch), .integer(updatedAt.secondsSinceEpoch),
        ]
        return RowImage(
            values: values + [.text(FoldedName.key(name)), .integer(Checksum.sum(of: values))]
        )
    }

    /// Decodes a row of `JournaledTable.savedMeals`.
    init(row: inout SQLiteRow) throws {
        let number = try row.number(in: .savedMeals)
        let uuid = try row.text("uuid") { EntryUUID(utf8: $0) }
        let name = try row.text("name")
        let text = try row.text("foods")
        let damage = StorageError.damaged(detail: "saved meal \(number) does not match its checksum")
        guard case .array(let list)? = try? JSONParser.parse(text) else { throw damage }
        let foods = list.compactMap(FoodItemDraft.init(saved:))
        guard foods.count == list.count else { throw damage }
        self.init(
            number: number,
            uuid: uuid,
            name: name,
            foods: foods,
            createdAt: try row.timestamp("created_at"),
            updatedAt: try row.timestamp("updated_at")
        )
        try row.requireChecksum(of: .savedMeals, "saved meal \(number)")
    }
}

/// How a food of a meal is written down: every number exactly as it is.
extension FoodItemDraft {
    fileprivate func save(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("name")
            writer.value(name)
            writer.key("brand")
            writer.value(brand)
            writer.key("kind")
            writer.value(kind.rawValue)
            writer.key("kcal")
            writer.exact(kilocalories)
            writer.key("amount")
            writer.exact(amount)
            writer.key("nutrients")
            writer.exact(nutrients)
            writer.key("note")
            writer.value(note)
            writer.key("source")
            writer.value(source.description)
            writer.key("food_id")
            writer.value(foodID)
        }
    }

    fileprivate init?(saved value: JSONValue) {
        guard let name = value["name"]?.looseText, let kilocalories = value["kcal"]?.looseNumber,
            let kind = value["kind"]?.looseText.flatMap(FoodItem.Kind.init(rawValue:)),
            let source = value["source"]?.looseText.flatMap(FoodItemSource.init)
        else { return nil }
        self.init()
        self.name = name
        self.kilocalories = kilocalories
        self.kind = kind
        self.source = source
        brand = value["brand"]?.looseText
        amount = value["amount"].flatMap(Amount.init)
        nutrients = Nutrients(value["nutrients"])
        note = value["note"]?.looseText
        foodID = value["food_id"]?.looseText
    }
}
