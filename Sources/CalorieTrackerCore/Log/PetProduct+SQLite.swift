extension PetProduct {
    /// The row of this product in the columns of `JournaledTable.petProducts`.
    var row: RowImage {
        var values: [SQLiteValue] = [
            .integer(number), .text(uuid.description), SQLiteValue(facts.barcode), SQLiteValue(facts.name),
            SQLiteValue(facts.brand), .text(facts.kind.rawValue),
        ]
        for nutrient in PetNutrient.allCases {
            let value = facts.analysis[nutrient]
            values += [
                SQLiteValue(value?.percent), SQLiteValue(value?.source.rawValue),
                SQLiteValue(value?.readFrom),
            ]
        }
        values += [
            SQLiteValue(facts.statedKilocaloriesPerKilogram), .text(facts.origin.rawValue),
            .integer(createdAt.secondsSinceEpoch), .integer(updatedAt.secondsSinceEpoch),
        ]
        return RowImage(values: values + [.integer(Checksum.sum(of: values))])
    }

    /// Decodes a row of `JournaledTable.petProducts`.
    init(row: inout SQLiteRow) throws {
        let number = try row.number(in: .petProducts)
        let uuid = try row.text("uuid") { EntryUUID(utf8: $0) }
        var facts = PetFacts()
        facts.barcode = try row.optionalText("barcode")
        facts.name = try row.optionalText("name")
        facts.brand = try row.optionalText("brand")
        guard let kind = PetFoodKind(rawValue: try row.text("kind")) else {
            throw SQLiteDecodingError(column: "kind", reason: "no kind of pet food")
        }
        facts.kind = kind
        for nutrient in PetNutrient.allCases {
            let percent = try row.optionalReal("percent")
            let source = try row.optionalText("source").flatMap(PetValueSource.init(rawValue:))
            let readFrom = try row.optionalText("read_from")
            guard (percent == nil) == (source == nil) else {
                throw SQLiteDecodingError(column: nutrient.rawValue, reason: "a number without a source")
            }
            if let percent, let source {
                facts.analysis[nutrient] = PetValue(percent, from: source, readFrom: readFrom)
            }
        }
        facts.statedKilocaloriesPerKilogram = try row.optionalReal("stated_kcal_per_kg")
        guard let origin = PetFacts.Origin(rawValue: try row.text("origin")) else {
            throw SQLiteDecodingError(column: "origin", reason: "no origin")
        }
        facts.origin = origin
        self.init(
            number: number,
            uuid: uuid,
            facts: facts,
            createdAt: try row.timestamp("created_at"),
            updatedAt: try row.timestamp("updated_at")
        )
        try row.requireChecksum(of: .petProducts, "pet food \(number)")
    }
}

extension DataStore {
    private static let selectProducts = JournaledTable.petProducts.selectSQL

    /// All pet foods that were kept, in the order they were kept in.
    public func petProducts() throws -> [PetProduct] {
        try query(DataStore.selectProducts + " ORDER BY number") { row in try PetProduct(row: &row) }
    }

    /// The pet food with a number.
    public func petProduct(number: Int) throws -> PetProduct? {
        try query(DataStore.selectProducts + " WHERE number = ?", [.integer(number)]) { row in
            try PetProduct(row: &row)
        }.first
    }

    /// The pet food with a barcode.
    public func petProduct(barcode: String) throws -> PetProduct? {
        try query(DataStore.selectProducts + " WHERE barcode = ?", [.text(barcode)]) { row in
            try PetProduct(row: &row)
        }.first
    }
}
