/// Reads the JSON of FoodData Central, one long array of self-contained foods, as a stream.
struct FoodDataCentralJSON {
    private var elements: JSONElementReader
    private let path: String
    private let type: FoodDataCentralFood.DataType?
    private let source: FoodItemSource

    /// Reads a window; the type is for foods that do not include it themselves.
    init(_ window: StreamWindow, path: String, type: FoodDataCentralFood.DataType?, source: FoodItemSource) {
        elements = JSONElementReader(window)
        self.path = path
        self.type = type
        self.source = source
    }

    /// Reads all foods in order.
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

/// The values read from the JSON of a food of FoodData Central, unconverted.
struct FoodDataCentralMembers {
    private var food = FoodDataCentralFood()
    private var amounts = FoodDataCentralNutrient.Amounts()
    /// The type of the food; nil if it does not include one.
    private(set) var type: FoodDataCentralFood.DataType?
    /// Whether it is marked as something other than a food, such as a sample or an experiment.
    private(set) var isSample = false

    /// Reads the value of a key, or skips it.
    mutating func take(_ key: ByteSlice, from cursor: inout JSONCursor) throws(JSONCursor.Malformed) {
        switch key {
        case _ where key.equals("fdcId"):
            food.id = try cursor.scalar().flatMap { $0.integer == nil ? nil : $0.text } ?? ""
        case _ where key.equals("description"): food.description = try cursor.text()
        case _ where key.equals("dataType"):
            type = .init(try cursor.string() ?? .empty)
            isSample = type == nil
        case _ where key.equals("brandName"): food.brandName = try cursor.text()
        case _ where key.equals("brandOwner"): food.brandOwner = try cursor.text()
        case _ where key.equals("gtinUpc"): food.barcode = try cursor.text(orNumber: true)
        case _ where key.equals("brandedFoodCategory"): food.category = try cursor.text()
        case _ where key.equals("servingSize"): food.servingQuantity = try cursor.number()
        case _ where key.equals("servingSizeUnit"): food.servingUnit = try cursor.text()
        case _ where key.equals("householdServingFullText"): food.household = try cursor.text()
        case _ where key.equals("foodCategory"):
            food.category = try Self.text(of: "description", from: &cursor) ?? food.category
        case _ where key.equals("wweiaFoodCategory"):
            let name: StaticString = "wweiaFoodCategoryDescription"
            food.category = try Self.text(of: name, from: &cursor) ?? food.category
        case _ where key.equals("foodNutrients"): try takeNutrients(from: &cursor)
        case _ where key.equals("foodPortions"): try takePortions(from: &cursor)
        default: try cursor.skipValue()
        }
    }

    /// A member of an object, or the value itself if it is a string.
    private static func text(
        of name: StaticString,
        from cursor: inout JSONCursor
    ) throws(JSONCursor.Malformed) -> String? {
        if cursor.peek == UInt8(ascii: "\"") { return try cursor.text() }
        var text: String?
        guard try cursor.enterObject() else { return nil }
        while let key = try cursor.nextKey() {
            if key.equals(name) { text = try cursor.text() } else { try cursor.skipValue() }
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
                            nutrient = Self.nutrient(try cursor.scalar()) ?? nutrient
                        } else {
                            try cursor.skipValue()
                        }
                    }
                } else if key.equals("nutrientId") || key.equals("nutrientNumber") {
                    // The format of the responses of its search.
                    nutrient = Self.nutrient(try cursor.scalar()) ?? nutrient
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
                    portion.unit = try Self.text(of: "name", from: &cursor) ?? ""
                default: try cursor.skipValue()
                }
            }
            portion.add(to: &food.portions)
        }
    }

    /// The food; nil if one of its texts is invalid, or if it has no id.
    func food(_ type: FoodDataCentralFood.DataType) -> FoodDataCentralFood? {
        guard !food.id.isEmpty else { return nil }
        var food = food
        food.type = type
        food.figures = amounts.figures
        return food
    }
}
