/// Writes rows of tables to the file in which they are joined.
struct FoodStagingWriter: ~Copyable {
    /// The maximum length of a relevant text in a catalog.
    private static let longestText = 20_000

    private let food: SQLiteStatement
    private let package: SQLiteStatement
    private let portion: SQLiteStatement
    private let amounts: SQLiteStatement
    private var portionCount = 0
    private var current = 0
    private var gathered = FoodDataCentralNutrient.Amounts()

    init(_ staging: FoodStaging) throws {
        let connection = staging.connection
        let food = try SQLiteStatement(
            """
            INSERT OR REPLACE INTO foods (number, code, type, description, category, brand, synonyms)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            on: connection
        )
        let package = try SQLiteStatement(
            """
            INSERT OR REPLACE INTO packages
                (number, brand_name, brand_owner, barcode, category, serving, serving_unit, household)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            on: connection
        )
        let portion = try SQLiteStatement(
            """
            INSERT INTO portions (number, position, amount, grams, unit, description, modifier)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            on: connection
        )
        let columns = FoodStaging.columns
        let amounts = try SQLiteStatement(
            """
            INSERT INTO amounts (number, \(columns.joined(separator: ", ")))
            SELECT ?1, \(columns.map { _ in "?" }.joined(separator: ", "))
            WHERE EXISTS (SELECT * FROM foods WHERE number = ?1)
            ON CONFLICT (number) DO UPDATE
            SET \(columns.map { "\($0) = coalesce(excluded.\($0), \($0))" }.joined(separator: ", "))
            """,
            on: connection
        )
        self.food = food
        self.package = package
        self.portion = portion
        self.amounts = amounts
    }

    /// Adds a food; a later one with the same number replaces it.
    func add(
        food number: Int,
        code: String,
        type: FoodDataCentralFood.DataType,
        description: String,
        category: String,
        brand: String = "",
        synonyms: String = ""
    ) throws(SQLiteError) {
        try run(
            food,
            [
                .integer(number), .text(code), .integer(type.rawValue), text(description), text(category),
                text(brand), text(synonyms),
            ]
        )
    }

    /// Adds the data of a package.
    func add(
        package number: Int,
        brandName: String,
        brandOwner: String,
        barcode: String,
        category: String,
        serving: Double?,
        servingUnit: String,
        household: String
    ) throws(SQLiteError) {
        try run(
            package,
            [
                .integer(number), text(brandName), text(brandOwner), text(barcode), text(category),
                SQLiteValue(serving), text(servingUnit), text(household),
            ]
        )
    }

    /// Adds a portion of a food, after its existing ones.
    mutating func add(portion: FoodDataCentralPortion, of number: Int) throws(SQLiteError) {
        guard let grams = portion.grams, grams > 0 else { return }
        portionCount += 1
        try run(
            self.portion,
            [
                .integer(number), .integer(portionCount), SQLiteValue(portion.amount), .real(grams),
                text(portion.unit), text(portion.description), text(portion.modifier),
            ]
        )
    }

    /// Adds the amount of a nutrient; consecutive amounts of the same food are written together.
    ///
    /// The foods must be added first: most rows of a release belong to samples that were skipped.
    mutating func add(
        _ amount: Double,
        of nutrient: FoodDataCentralNutrient,
        in number: Int
    ) throws(SQLiteError) {
        if number != current { try finishAmounts() }
        current = number
        gathered[nutrient] = amount
    }

    /// Writes the remaining amounts.
    mutating func finishAmounts() throws(SQLiteError) {
        if gathered.isEmpty { return }
        try amounts.bind(current, at: 1)
        for nutrient in FoodDataCentralNutrient.allCases {
            try amounts.bind(gathered[nutrient], at: nutrient.rawValue + 2)
        }
        try amounts.run()
        gathered = FoodDataCentralNutrient.Amounts()
    }

    private func text(_ text: String) -> SQLiteValue {
        if text.utf8.count <= Self.longestText { return .text(text) }
        // A character may have any number of combining marks, so the text is cut between scalars.
        return .text(String(text.unicodeScalars.prefix(Self.longestText / 4)))
    }

    private func run(_ statement: borrowing SQLiteStatement, _ values: [SQLiteValue]) throws(SQLiteError) {
        try statement.bind(values)
        while try statement.step() {}
        statement.reset()
    }
}
