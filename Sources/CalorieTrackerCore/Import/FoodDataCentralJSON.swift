/// Reads the JSON of FoodData Central: one long array of foods, each complete in itself, as they come.
struct FoodDataCentralJSON {
    private var elements: JSONElementReader
    private let path: String
    private let type: FoodDataCentralFood.DataType?
    private let source: FoodItemSource

    /// Reads a window; the type is that of foods which do not say it themselves.
    init(_ window: StreamWindow, path: String, type: FoodDataCentralFood.DataType?, source: FoodItemSource) {
        elements = JSONElementReader(window)
        self.path = path
        self.type = type
        self.source = source
    }

    /// Reads all foods in their order.
    mutating func read(_ body: (CatalogueRecord) throws -> Void) throws {
        while let element = try elements.next(path: path) {
            guard case .object(let bytes) = element else {
                try body(.skipped(.broken))
                continue
            }
            try body(record(bytes))
        }
    }

    private func record(_ bytes: ByteSlice) -> CatalogueRecord {
        do throws(JSONCursor.Malformed) {
            var cursor = JSONCursor(bytes)
            guard try cursor.enterObject() else { return .skipped(.broken) }
            var raw = FoodDataCentralMembers()
            while let key = try cursor.nextKey() { try raw.take(key, from: &cursor) }
            guard !raw.isSample, let stated = raw.type ?? type else { return .skipped(.notAFood) }
            return raw.food(stated)?.record(source: source) ?? .skipped(.broken)
        } catch {
            return .skipped(.broken)
        }
    }
}

/// What is taken from the JSON of a food of FoodData Central, still as it is written.
struct FoodDataCentralMembers {
    private var id = ByteSlice.empty
    private var description = ByteSlice.empty
    private var brandName = ByteSlice.empty
    private var brandOwner = ByteSlice.empty
    private var barcode = ByteSlice.empty
    private var category = ByteSlice.empty
    private var servingUnit = ByteSlice.empty
    private var household = ByteSlice.empty
    private var servingQuantity: Double?
    private var amounts = FoodDataCentralNutrient.Amounts()
    private var portions = PortionList()
    /// What the food says it is; nil when it does not say.
    private(set) var type: FoodDataCentralFood.DataType?
    /// Whether it says that it is something else than a food: a sample, an experiment.
    private(set) var isSample = false

    /// Takes the value of a key, or goes behind it.
    mutating func take(_ key: ByteSlice, from cursor: inout JSONCursor) throws(JSONCursor.Malformed) {
        switch key {
        case _ where key.equals("fdcId"): id = try cursor.scalar() ?? .empty
        case _ where key.equals("description"): description = try cursor.string() ?? .empty
        case _ where key.equals("dataType"):
            type = .init(try cursor.string() ?? .empty)
            isSample = type == nil
        case _ where key.equals("brandName"): brandName = try cursor.string() ?? .empty
        case _ where key.equals("brandOwner"): brandOwner = try cursor.string() ?? .empty
        case _ where key.equals("gtinUpc"): barcode = try cursor.scalar() ?? .empty
        case _ where key.equals("brandedFoodCategory"): category = try cursor.string() ?? .empty
        case _ where key.equals("servingSize"): servingQuantity = try cursor.number()
        case _ where key.equals("servingSizeUnit"): servingUnit = try cursor.string() ?? .empty
        case _ where key.equals("householdServingFullText"): household = try cursor.string() ?? .empty
        case _ where key.equals("foodCategory"):
            category = try FoodDataCentralMembers.text(of: "description", from: &cursor) ?? category
        case _ where key.equals("wweiaFoodCategory"):
            category =
                try FoodDataCentralMembers.text(of: "wweiaFoodCategoryDescription", from: &cursor) ?? category
        case _ where key.equals("foodNutrients"): try takeNutrients(from: &cursor)
        case _ where key.equals("foodPortions"): try takePortions(from: &cursor)
        default: try cursor.skipValue()
        }
    }

    /// A member of an object; the value itself when it is a string.
    private static func text(
        of name: StaticString,
        from cursor: inout JSONCursor
    ) throws(JSONCursor.Malformed) -> ByteSlice? {
        if cursor.peek == UInt8(ascii: "\"") { return try cursor.string() }
        var text: ByteSlice?
        guard try cursor.enterObject() else { return nil }
        while let key = try cursor.nextKey() {
            if key.equals(name) { text = try cursor.string() } else { try cursor.skipValue() }
        }
        return text
    }

    private mutating func takeNutrients(from cursor: inout JSONCursor) throws(JSONCursor.Malformed) {
        guard try cursor.enterArray() else { return }
        while try cursor.nextElement() {
            guard try cursor.enterObject() else { continue }
            var nutrient: FoodDataCentralNutrient?
            var amount: Double?
            while let key = try cursor.nextKey() {
                if key.equals("nutrient"), try cursor.enterObject() {
                    while let key = try cursor.nextKey() {
                        if key.equals("id") || key.equals("number") {
                            nutrient = FoodDataCentralMembers.nutrient(try cursor.scalar()) ?? nutrient
                        } else {
                            try cursor.skipValue()
                        }
                    }
                } else if key.equals("nutrientId") || key.equals("nutrientNumber") {
                    // The shape of the answers of its search.
                    nutrient = FoodDataCentralMembers.nutrient(try cursor.scalar()) ?? nutrient
                } else if key.equals("amount") || key.equals("value") {
                    amount = try cursor.number() ?? amount
                } else if !key.equals("nutrient") {
                    try cursor.skipValue()
                }
            }
            if let nutrient { amounts[nutrient] = amount ?? amounts[nutrient] }
        }
    }

    private static func nutrient(_ id: ByteSlice?) -> FoodDataCentralNutrient? {
        id.flatMap(FoodDataCentralNutrient.init(number:))
    }

    private mutating func takePortions(from cursor: inout JSONCursor) throws(JSONCursor.Malformed) {
        guard try cursor.enterArray() else { return }
        while try cursor.nextElement() {
            guard try cursor.enterObject() else { continue }
            var portion = FoodDataCentralPortion()
            while let key = try cursor.nextKey() {
                switch key {
                case _ where key.equals("amount"): portion.amount = try cursor.number()
                case _ where key.equals("value"): portion.amount = try cursor.number() ?? portion.amount
                case _ where key.equals("gramWeight"): portion.grams = try cursor.number()
                case _ where key.equals("modifier"):
                    portion.modifier = JSONCursor.text(try cursor.string() ?? .empty) ?? ""
                case _ where key.equals("portionDescription"):
                    portion.description = JSONCursor.text(try cursor.string() ?? .empty) ?? ""
                case _ where key.equals("measureUnit"):
                    let name = try FoodDataCentralMembers.text(of: "name", from: &cursor)
                    portion.unit = JSONCursor.text(name ?? .empty) ?? ""
                default: try cursor.skipValue()
                }
            }
            portion.add(to: &portions)
        }
    }

    /// The food; nil when one of its texts is none, or it has no id.
    func food(_ type: FoodDataCentralFood.DataType) -> FoodDataCentralFood? {
        guard id.integer != nil, let id = id.text, let description = JSONCursor.text(description),
            let brandName = JSONCursor.text(brandName), let brandOwner = JSONCursor.text(brandOwner),
            let barcode = JSONCursor.text(barcode), let category = JSONCursor.text(category),
            let servingUnit = JSONCursor.text(servingUnit), let household = JSONCursor.text(household)
        else { return nil }
        var food = FoodDataCentralFood()
        food.id = id
        food.type = type
        food.description = description
        food.brandName = brandName
        food.brandOwner = brandOwner
        food.barcode = barcode
        food.category = category
        food.servingQuantity = servingQuantity
        food.servingUnit = servingUnit
        food.household = household
        food.figures = amounts.figures
        food.portions = portions
        return food
    }
}
