extension PetProduct {
    private static let recordKeys: [StaticString] = [
        "id", "uuid", "barcode", "name", "brand", "kind", "protein", "fat", "fiber", "moisture", "ash",
        "stated_kcal_per_kg", "source", "created_at", "updated_at",
    ]

    /// The values of a product that stand alone, in the order they are read in.
    static let recordFields: [StaticString] = [
        "id", "uuid", "barcode", "name", "brand", "kind", "stated_kcal_per_kg", "source", "created_at",
        "updated_at",
    ]

    /// A line of a label is as long as a photo makes it.
    private static let longestLine = 100_000

    /// Writes the product, each value with its source and the line it was read from.
    func writeRecord(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("id")
            writer.value(id)
            writer.key("uuid")
            writer.value(uuid)
            writer.key("barcode")
            writer.value(facts.barcode)
            writer.key("name")
            writer.value(facts.name)
            writer.key("brand")
            writer.value(facts.brand)
            writer.key("kind")
            writer.value(facts.kind.rawValue)
            for nutrient in PetNutrient.allCases {
                let value = facts.analysis[nutrient]
                writer.key(dynamic: nutrient.rawValue)
                writer.object { writer in
                    writer.key("percent")
                    writer.figure(value?.percent)
                    writer.key("source")
                    writer.value(value?.source.rawValue)
                    writer.key("read_from")
                    writer.value(value?.readFrom)
                }
            }
            writer.key("stated_kcal_per_kg")
            writer.figure(facts.statedKilocaloriesPerKilogram)
            writer.key("source")
            writer.value(facts.origin.rawValue)
            writer.times(createdAt, updatedAt)
        }
    }

    /// Reads what `writeRecord` writes.
    init(_ reader: inout RecordReader, _ fields: inout RecordFields) throws(RecordFailure) {
        var facts = PetFacts()
        try reader.object(PetProduct.recordKeys) { reader, index throws(RecordFailure) in
            let key = "\(PetProduct.recordKeys[index])"
            if let nutrient = PetNutrient(rawValue: key) {
                facts.analysis[nutrient] = try PetProduct.value(&reader)
            } else {
                try fields.read(key, &reader)
            }
        }
        fields.rewind()
        let number = try fields.number(after: "pet:", in: .petProducts)
        let uuid = try fields.uuid()
        facts.barcode = try fields.optionalPlainText(limit: PlainText.longestName)
        facts.name = try fields.optionalPlainText(limit: PlainText.longestName)
        facts.brand = try fields.optionalPlainText(limit: PlainText.longestName)
        guard let kind = PetFoodKind(rawValue: try fields.text()) else {
            throw fields.failure(.not("wet, semi_moist or dry"))
        }
        facts.kind = kind
        facts.statedKilocaloriesPerKilogram = try fields.optionalNumber(
            upTo: FoodItemDraft.largestEnergy,
            isPositive: true
        )
        guard let origin = PetFacts.Origin(rawValue: try fields.text()) else {
            throw fields.failure(.not("local or openpetfoodfacts"))
        }
        facts.origin = origin
        self.init(
            number: number,
            uuid: uuid,
            facts: facts,
            createdAt: try fields.timestamp(),
            updatedAt: try fields.timestamp()
        )
    }

    /// A value with its source; nil when nobody stated it.
    private static func value(_ reader: inout RecordReader) throws(RecordFailure) -> PetValue? {
        var fields = RecordFields(["percent", "source", "read_from"])
        try reader.object(fields.names) { reader, index throws(RecordFailure) in
            try fields.read(index, &reader)
        }
        let percent = try fields.optionalNumber(upTo: 100)
        let word = try fields.optionalText()
        let source = word.flatMap(PetValueSource.init(rawValue:))
        guard (word == nil) == (source == nil) else {
            throw fields.failure(.not("scan, service, typed or edited"))
        }
        guard (percent == nil) == (source == nil) else { throw fields.failure(.contradicts("percent")) }
        let readFrom = try fields.optionalPlainText(limit: longestLine)
        guard let percent, let source else {
            if readFrom != nil { throw fields.failure(.contradicts("percent")) }
            return nil
        }
        let value = PetValue(percent, from: source, readFrom: readFrom)
        guard value.percent == percent else {
            throw fields.failure(.not("a number with at most two decimals"), of: "percent")
        }
        return value
    }
}
