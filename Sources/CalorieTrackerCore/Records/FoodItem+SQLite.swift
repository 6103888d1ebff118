extension FoodItem {
    /// The row of this entry in the columns of `JournaledTable.entries`.
    var row: RowImage {
        var values: [SQLiteValue] = [
            .integer(id.number), .text(uuid.description), .text(day.description),
            .integer(eatenAt.secondsSinceEpoch), .integer(utcOffset.seconds), .text(kind.rawValue),
            .text(name), SQLiteValue(brand), .real(kilocalories),
        ]
        values += Nutrient.allCases.map { SQLiteValue(nutrients[$0]) }
        values += [
            SQLiteValue(amount?.quantity), SQLiteValue(amount?.unit), SQLiteValue(amount?.grams),
            SQLiteValue(amount?.milliliters), SQLiteValue(meal), SQLiteValue(note), .text(source.description),
            SQLiteValue(foodID), .integer(createdAt.secondsSinceEpoch), .integer(updatedAt.secondsSinceEpoch),
            .integer(Int(checksum)), .text(FoldedName.key(name)),
        ]
        return RowImage(values: values)
    }

    /// Decodes a row of `JournaledTable.entries`.
    /// - Throws: `SQLiteDecodingError` when a column is not what the schema promises, and
    ///   `StorageError.damaged` when the row was altered after countme wrote it.
    init(row: inout SQLiteRow) throws {
        guard let id = EntryID(number: try row.number(in: .entries)) else {
            throw SQLiteDecodingError(column: "number", reason: "not an entry number")
        }
        let uuid = try row.text("uuid") { EntryUUID(utf8: $0) }
        let day = try row.text("day") { Day(utf8: $0) }
        let eatenAt = try row.timestamp("eaten_at")
        guard let utcOffset = UTCOffset(seconds: try row.integer("utc_offset")) else {
            throw SQLiteDecodingError(column: "utc_offset", reason: "not an offset")
        }
        guard let kind = Kind(rawValue: try row.text("kind")) else {
            throw SQLiteDecodingError(column: "kind", reason: "neither food nor drink")
        }
        let name = try row.text("name")
        let brand = try row.optionalText("brand")
        let kilocalories = try row.real("kcal")
        let nutrients = try row.nutrients()
        let amount = try Amount(row: &row)
        let meal = try row.optionalText("meal")
        let note = try row.optionalText("note")
        guard let source = FoodItemSource(try row.text("source")) else {
            throw SQLiteDecodingError(column: "source", reason: "not a source")
        }
        self.init(
            id: id,
            uuid: uuid,
            day: day,
            eatenAt: eatenAt,
            utcOffset: utcOffset,
            kind: kind,
            name: name,
            brand: brand,
            kilocalories: kilocalories,
            nutrients: nutrients,
            amount: amount,
            meal: meal,
            note: note,
            source: source,
            foodID: try row.optionalText("food_id"),
            createdAt: try row.timestamp("created_at"),
            updatedAt: try row.timestamp("updated_at")
        )
        guard try row.integer("crc") == Int(checksum) else {
            throw StorageError.damaged(detail: "entry \(id) does not match its checksum")
        }
    }
}

extension Amount {
    fileprivate init?(row: inout SQLiteRow) throws {
        let quantity = try row.optionalReal("quantity")
        let unit = try row.optionalText("unit")
        let grams = try row.optionalReal("grams")
        let milliliters = try row.optionalReal("milliliters")
        guard let quantity else { return nil }
        self.init(quantity: quantity, unit: unit, grams: grams, milliliters: milliliters)
    }
}

extension SQLiteRow {
    mutating func timestamp(_ name: StaticString) throws(SQLiteDecodingError) -> Timestamp {
        guard let timestamp = Timestamp(secondsSinceEpoch: try integer(name)) else {
            throw SQLiteDecodingError(column: name.description, reason: "not a time")
        }
        return timestamp
    }

    mutating func nutrients() throws(SQLiteDecodingError) -> Nutrients {
        var nutrients = Nutrients()
        for nutrient in Nutrient.allCases { nutrients[nutrient] = try optionalReal(nutrient.key) }
        return nutrients
    }
}
