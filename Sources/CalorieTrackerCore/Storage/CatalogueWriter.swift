/// Puts foods into the catalogue with all they are found by.
struct CatalogueWriter {
    private let connection: SQLiteConnection

    init(_ connection: SQLiteConnection) {
        self.connection = connection
    }

    /// Inserts foods under the numbers from one on.
    func insert(_ foods: [Food], from first: Int) throws {
        let marks = CatalogueSchema.columns.map { _ in "?" }.joined(separator: ", ")
        let columns = CatalogueSchema.columns.joined(separator: ", ")
        let insertFood = try SQLiteStatement(
            "INSERT INTO foods (\(columns)) VALUES (\(marks))",
            on: connection
        )
        let insertName = try SQLiteStatement(
            "INSERT OR IGNORE INTO names (key, number) VALUES (?, ?)",
            on: connection
        )
        let insertWords = try SQLiteStatement("INSERT INTO words (rowid, text) VALUES (?, ?)", on: connection)
        func run(_ statement: borrowing SQLiteStatement, _ values: [SQLiteValue]) throws {
            try statement.bind(values)
            while try statement.step() {}
            statement.reset()
        }
        for (index, food) in foods.enumerated() {
            let number = first + index
            try run(insertFood, food.row(number: number))
            let names = [food.name] + food.synonyms
            for name in names { try run(insertName, [.text(FoodWords.key(name)), .integer(number)]) }
            let words = (names + [food.brand ?? ""]).flatMap(FoodWords.words).map(FoodWords.token)
            try run(insertWords, [.integer(number), .text(words.joined(separator: " "))])
        }
    }
}

extension Food {
    fileprivate func row(number: Int) -> [SQLiteValue] {
        let portions = self.portions.map { "\($0.name)=\($0.grams)" }.joined(separator: "|")
        return [
            .integer(number), .text(source.description), .text(id), .text(name), SQLiteValue(brand),
            .text(synonyms.joined(separator: "|")), SQLiteValue(category), .text(kind.rawValue),
            .integer(isAlcoholic ? 1 : 0), .real(kilocalories),
        ] + Nutrient.allCases.map { SQLiteValue(nutrients[$0]) } + [
            SQLiteValue(density), .text(portions), SQLiteValue(defaultPortion),
        ]
    }

    /// Decodes a row of the catalogue.
    init(row: inout SQLiteRow) throws {
        _ = try row.integer("number")
        guard let source = FoodItemSource(try row.text("source")) else {
            throw SQLiteDecodingError(column: "source", reason: "not a source")
        }
        let id = try row.text("food_id")
        let name = try row.text("name")
        let brand = try row.optionalText("brand")
        let synonyms = try row.text("synonyms")
        let category = try row.optionalText("category")
        guard let kind = FoodItem.Kind(rawValue: try row.text("kind")) else {
            throw SQLiteDecodingError(column: "kind", reason: "neither food nor drink")
        }
        let isAlcoholic = try row.integer("is_alcoholic") == 1
        self.init(id: id, name: name, kilocalories: try row.real("kcal"), source: source)
        self.brand = brand
        self.synonyms = synonyms.split(separator: "|").map(String.init)
        self.category = category
        self.kind = kind
        self.isAlcoholic = isAlcoholic
        nutrients = try row.nutrients()
        density = try row.optionalReal("density")
        portions = try row.text("portions").split(separator: "|").compactMap { portion in
            let parts = portion.split(separator: "=").map(String.init)
            guard parts.count == 2, let grams = Double(parts[1]), grams > 0 else { return nil }
            return Portion(name: parts[0], grams: grams)
        }
        defaultPortion = try row.optionalText("default_portion")
    }
}
