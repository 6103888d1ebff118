/// Writes the foods of a source to its table.
final class CatalogueWriter {
    private let insertFood: SQLiteStatement
    /// Nil for the built-in foods, whose references contain more.
    private let insertMicronutrients: SQLiteStatement?

    /// Creates the table of a source and a writer for it.
    init(_ connection: SQLiteConnection, source: Int) throws {
        try connection.execute(CatalogueSchema.foods(source))
        let columns = ["number"] + CatalogueSchema.columns
        let insertFood = try SQLiteStatement(
            """
            INSERT INTO foods_\(source) (\(columns.joined(separator: ", ")))
            VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
            """,
            on: connection
        )
        self.insertFood = insertFood
        guard source != CatalogueSource.builtinNumber else {
            insertMicronutrients = nil
            return
        }
        try connection.execute("DROP TABLE IF EXISTS micronutrients_\(source)")
        try connection.execute(CatalogueSchema.micronutrients(source))
        insertMicronutrients = try SQLiteStatement(
            "INSERT INTO micronutrients_\(source) (number, text) VALUES (?, ?)",
            on: connection
        )
    }

    /// Inserts a food under a number.
    func insert(_ food: Food, number: Int) throws {
        try insertFood.bind(number, at: 1)
        try insertFood.bind(food.id, at: 2)
        try insertFood.bind(food.name, at: 3)
        try insertFood.bind(food.brand, at: 4)
        try insertFood.bind(food.synonyms.isEmpty ? "" : food.synonyms.joined(separator: "|"), at: 5)
        if let barcode = food.barcode.flatMap(BarcodeNumber.init) {
            try insertFood.bind(barcode.value, at: 6)
        } else {
            try insertFood.bindNull(at: 6)
        }
        try insertFood.bind(food.category, at: 7)
        try insertFood.bind(food.kind == .drink ? 1 : 0, at: 8)
        try insertFood.bind(food.isAlcoholic ? 1 : 0, at: 9)
        try insertFood.bind(food.kilocalories, at: 10)
        var position = 11
        for nutrient in Nutrient.allCases {
            try insertFood.bind(food.nutrients[nutrient], at: position)
            position += 1
        }
        try insertFood.bind(food.density, at: position)
        try insertFood.bind(Food.Portion.text(food.portions), at: position + 1)
        try insertFood.bind(food.defaultPortion.map(Food.Portion.tableName), at: position + 2)
        try insertFood.run()
        guard let stated = food.micronutrients.text else { return }
        try insertMicronutrients?.bind(number, at: 1)
        try insertMicronutrients?.bind(stated, at: 2)
        try insertMicronutrients?.run()
    }
}

/// The number of a package's barcode without leading zeros, as the catalog stores it.
struct BarcodeNumber {
    let value: Int

    /// Parses digits; nil for anything else.
    init?(_ text: String) {
        guard (1...18).contains(text.utf8.count) else { return nil }
        var value = 0
        for byte in text.utf8 {
            guard byte.isDigit else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        self.value = value
    }
}

extension Food {
    /// Decodes a row of all columns of a food.
    init(row: inout SQLiteRow, of source: CatalogueSource) throws {
        let id = source.publicID(try row.text("food_id"))
        let name = try row.text("name")
        let brand = try row.optionalText("brand")
        let synonyms = try row.text("synonyms")
        let barcode = try row.optionalInteger("barcode")
        let category = try row.optionalText("category")
        let kind: FoodItem.Kind = try row.integer("is_drink") == 1 ? .drink : .food
        let isAlcoholic = try row.integer("is_alcoholic") == 1
        self.init(id: id, name: name, kilocalories: try row.real("kcal"), source: source.itemSource)
        self.brand = brand
        if !synonyms.isEmpty {
            self.synonyms = synonyms.utf8.split(separator: UInt8(ascii: "|")).map { String(Substring($0)) }
        }
        self.barcode = barcode.map(String.init)
        self.category = category
        self.kind = kind
        self.isAlcoholic = isAlcoholic
        nutrients = try row.nutrients()
        density = try row.optionalReal("density")
        guard let portions = Food.Portion.list(try row.text("portions")) else {
            throw SQLiteDecodingError(column: "portions", reason: "not a list of portions")
        }
        self.portions = portions
        defaultPortion = try row.optionalText("default_portion")
    }
}
