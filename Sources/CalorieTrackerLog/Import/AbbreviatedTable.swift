/// Reads `ABBREV.txt`, the Standard Reference as a single table with a line for each food.
struct AbbreviatedTable {
    private var lines: LineReader
    private let source: FoodItemSource

    /// Fields up to the sodium have the same index in every release, counted from the beginning.
    private static let amounts: [(Int, FoodDataCentralNutrient)] = [
        (3, .energy), (4, .protein), (5, .fat), (7, .carbs), (8, .fiber), (9, .sugar), (15, .sodium),
    ]
    private static let minerals: [(Int, FoodDataCentralNutrient)] = [
        (2, .water), (10, .calcium), (11, .iron), (12, .magnesium), (13, .phosphorus), (14, .potassium),
    ]
    /// The vitamins before these differ between releases, so they are counted from the end.
    private static let fats: [(Int, FoodDataCentralNutrient)] = [
        (9, .saturatedFat), (8, .monounsaturatedFat), (7, .polyunsaturatedFat), (6, .cholesterol),
    ]
    /// The fields between them have these indices in lines with the number of fields of releases since 2009.
    private static let vitamins: [(Int, FoodDataCentralNutrient)] = [
        (16, .zinc), (17, .copper), (18, .manganese), (19, .selenium), (20, .vitaminC), (21, .thiamin),
        (22, .riboflavin), (23, .niacin), (24, .pantothenicAcid), (25, .vitaminB6),
        (26, .folateWithoutFactors), (27, .folicAcid), (29, .folate), (30, .choline), (31, .vitaminB12),
        (33, .vitaminA), (34, .retinol), (36, .betaCarotene), (39, .luteinAndZeaxanthin), (40, .vitaminE),
        (41, .vitaminD), (43, .vitaminK),
    ]
    private static let fieldCountWithVitamins = 53
    private static let fieldCounts = 40...70

    init(_ window: StreamWindow, source: FoodItemSource) {
        lines = LineReader(window)
        self.source = source
    }

    /// Whether a line is valid for this table.
    static func isLine(_ fields: [ByteSlice]) -> Bool { fieldCounts.contains(fields.count) }

    /// Reads all foods in order.
    mutating func read(_ body: (CatalogueRecord) throws -> Void) throws {
        while let line = try lines.next() {
            guard case .bytes(let bytes) = line else {
                try body(.skipped(.broken))
                continue
            }
            let fields = StandardReferenceTables.fields(bytes)
            // Some copies begin with the names of the columns.
            if bytes.isEmpty || fields[0].equals("NDB_No") { continue }
            guard Self.isLine(fields), fields[0].integer != nil else {
                try body(.skipped(.broken))
                continue
            }
            try body(food(fields).record(source: source))
        }
    }

    private func food(_ fields: [ByteSlice]) -> FoodDataCentralFood {
        var food = FoodDataCentralFood()
        food.id = fields[0].latin1Text
        // "BUTTER,WITH SALT"
        let name = fields[1].latin1Text.split(separator: ",").joined(separator: ", ")
        food.description = BrandedName.isShouted(name) ? BrandedName.sentence(name) : name
        var amounts = FoodDataCentralNutrient.Amounts()
        for (index, nutrient) in Self.amounts + Self.minerals { amounts[nutrient] = fields[index].decimal }
        for (fromEnd, nutrient) in Self.fats { amounts[nutrient] = fields[fields.count - fromEnd].decimal }
        if fields.count == Self.fieldCountWithVitamins {
            for (index, nutrient) in Self.vitamins { amounts[nutrient] = fields[index].decimal }
        }
        food.figures = amounts.figures
        for index in [fields.count - 5, fields.count - 3] {
            guard let grams = fields[index].decimal, let text = PortionText(fields[index + 1].latin1Text)
            else {
                continue
            }
            food.portions.add(text, grams: grams)
        }
        return food
    }
}
