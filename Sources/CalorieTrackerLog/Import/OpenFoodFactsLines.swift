/// Reads the lines of Open Food Facts, each with a product in JSON, of which only a few kilobytes are decoded.
struct OpenFoodFactsLines {
    private var lines: LineReader
    private let source: FoodItemSource

    init(_ window: StreamWindow, source: FoodItemSource) {
        lines = LineReader(window)
        self.source = source
    }

    /// Reads all products in order.
    mutating func read(_ body: (CatalogueRecord) throws -> Void) throws {
        while let line = try lines.next() {
            guard case .bytes(let bytes) = line else {
                try body(.skipped(.broken))
                continue
            }
            if bytes.stripped(of: 0x20).isEmpty { continue }
            try body(record(bytes))
        }
    }

    private func record(_ line: ByteSlice) -> CatalogueRecord {
        do throws(JSONCursor.Malformed) {
            var cursor = JSONCursor(line)
            var raw = OpenFoodFactsJSON()
            guard try cursor.enterObject() else { return .skipped(.broken) }
            while let key = try cursor.nextKey() { try raw.take(key, from: &cursor) }
            guard raw.isFood else { return .skipped(.notAFood) }
            return raw.record()?.record(source: source) ?? .skipped(.broken)
        } catch {
            return .skipped(.broken)
        }
    }
}

/// The values read from the JSON of a product, unconverted.
struct OpenFoodFactsJSON {
    private var product = OpenFoodFactsRecord()
    private var otherCode = ByteSlice.empty
    /// Names in order of preference: its own, the English one, one in another language, and the generic one.
    private var names = [ByteSlice](repeating: .empty, count: 4)
    private var flat = Amounts()
    private var aggregated = Amounts()
    private var isPer100Milliliters = false
    /// False for pet food and products that are not food.
    private(set) var isFood = true

    private static let mostTags = 200

    /// The values of a product, in the units of the file.
    private struct Amounts {
        private var figures = [Double?](repeating: nil, count: OpenFoodFactsRecord.Figure.allCases.count)
        private(set) var micronutrients: [(nutrient: Micronutrient, amount: Double)] = []

        subscript(figure: OpenFoodFactsRecord.Figure) -> Double? { figures[figure.rawValue] }

        /// Sets an amount by its name without `_100g`.
        mutating func set(_ name: ByteSlice, _ amount: Double?) {
            if let figure = OpenFoodFactsRecord.Figure(name) {
                figures[figure.rawValue] = amount
            } else if let amount, let nutrient = OpenFoodFactsRecord.micronutrient(name),
                !micronutrients.contains(where: { $0.nutrient == nutrient })
            {
                micronutrients.append((nutrient, amount * nutrient.perGram))
            }
        }

        var hasEnergy: Bool {
            self[.kilocalories] != nil || self[.kilojoules] != nil || self[.energy] != nil
        }
    }

    /// Reads the value of a key, or skips it.
    mutating func take(_ key: ByteSlice, from cursor: inout JSONCursor) throws(JSONCursor.Malformed) {
        switch key.first {
        case UInt8(ascii: "p") where key.starts(with: "product_"): try takeName(key, from: &cursor)
        case UInt8(ascii: "c") where key.equals("code"): product.code = try cursor.text(orNumber: true)
        case UInt8(ascii: "_") where key.equals("_id"): otherCode = try cursor.scalar() ?? .empty
        case UInt8(ascii: "g") where key.equals("generic_name"): names[3] = try cursor.string() ?? .empty
        case UInt8(ascii: "b") where key.equals("brands"): product.brands = try cursor.text()
        case UInt8(ascii: "s") where key.equals("serving_size"):
            product.serving = try cursor.text(orNumber: true)
        case UInt8(ascii: "u") where key.equals("unique_scans_n"):
            product.scans = try cursor.number().flatMap { Int(exactly: max($0, 0).rounded()) } ?? 0
        case UInt8(ascii: "n") where key.equals("nutriments"): try takeFlat(from: &cursor)
        case UInt8(ascii: "n") where key.equals("nutrition"): try takeNutrition(from: &cursor)
        case UInt8(ascii: "c") where key.equals("categories_tags"):
            product.categories = try OpenFoodFactsJSON.tags(&cursor).compactMap(JSONCursor.text)
        case UInt8(ascii: "d") where key.equals("data_quality_errors_tags"):
            let tags = try OpenFoodFactsJSON.tags(&cursor)
            product.figures.isDoubted = tags.contains(where: OpenFoodFactsRecord.isDoubt)
        default: try cursor.skipValue()
        }
    }

    private mutating func takeName(
        _ key: ByteSlice,
        from cursor: inout JSONCursor
    ) throws(JSONCursor.Malformed) {
        if key.equals("product_name") {
            names[0] = try cursor.string() ?? .empty
        } else if key.equals("product_name_en") {
            names[1] = try cursor.string() ?? .empty
        } else if key.count == 15, key.starts(with: "product_name_") {
            // The suffix is a two-letter language code; longer ones are notes about the name.
            let name = try cursor.string() ?? .empty
            if names[2].isEmpty { names[2] = name }
        } else if key.equals("product_type") {
            let type = try cursor.string() ?? .empty
            isFood = isFood && (type.isEmpty || type.equals("food"))
        } else {
            try cursor.skipValue()
        }
    }

    private static func tags(_ cursor: inout JSONCursor) throws(JSONCursor.Malformed) -> [ByteSlice] {
        var tags: [ByteSlice] = []
        guard try cursor.enterArray() else { return tags }
        while try cursor.nextElement() {
            if let tag = try cursor.string(), tags.count < mostTags { tags.append(tag) }
        }
        return tags
    }

    /// Values up to schema 1002: `"fat_100g": 3.3`, or `"3.3"`.
    private mutating func takeFlat(from cursor: inout JSONCursor) throws(JSONCursor.Malformed) {
        guard try cursor.enterObject() else { return }
        while let key = try cursor.nextKey() {
            if let name = OpenFoodFactsRecord.name(of100Grams: key) {
                flat.set(name, try cursor.number())
            } else {
                try cursor.skipValue()
            }
        }
    }

    /// Values since schema 1003: `"aggregated_set": {"per": "100g", "nutrients": {"fat": {"value": 3.3}}}`.
    private mutating func takeNutrition(from cursor: inout JSONCursor) throws(JSONCursor.Malformed) {
        guard try cursor.enterObject() else { return }
        while let key = try cursor.nextKey() {
            guard key.equals("aggregated_set"), try cursor.enterObject() else {
                if !key.equals("aggregated_set") { try cursor.skipValue() }
                continue
            }
            var amounts = Amounts()
            var per = ByteSlice.empty
            while let key = try cursor.nextKey() {
                if key.equals("per") {
                    per = try cursor.string() ?? .empty
                } else if key.equals("nutrients") {
                    try OpenFoodFactsJSON.takeNutrients(from: &cursor, into: &amounts)
                } else {
                    try cursor.skipValue()
                }
            }
            isPer100Milliliters = per.equals("100ml")
            if per.equals("100g") || isPer100Milliliters { aggregated = amounts }
            // Values per kilogram are those of pet food.
            if per.equals("1kg") { isFood = false }
        }
    }

    private static func takeNutrients(
        from cursor: inout JSONCursor,
        into amounts: inout Amounts
    ) throws(JSONCursor.Malformed) {
        guard try cursor.enterObject() else { return }
        while let name = try cursor.nextKey() {
            guard try cursor.enterObject() else { continue }
            var value: Double?
            var factor = 1.0
            while let key = try cursor.nextKey() {
                if key.equals("value") {
                    value = try cursor.number()
                } else if key.equals("unit") {
                    let unit = try cursor.string() ?? .empty
                    if unit.equals("mg") { factor = 0.001 }
                    if unit.equals("µg") || unit.equals("mcg") || unit.equals("\\u00b5g") { factor = 1e-6 }
                } else {
                    try cursor.skipValue()
                }
            }
            amounts.set(name, value.map { $0 * factor })
        }
    }

    /// The product; nil if one of its texts is invalid.
    func record() -> OpenFoodFactsRecord? {
        let name = names.first { !$0.stripped(of: 0x20).isEmpty } ?? .empty
        let otherCode = product.code.isEmpty ? otherCode : .empty
        guard let name = JSONCursor.text(name), let otherCode = JSONCursor.text(otherCode)
        else { return nil }
        var product = product
        product.code += otherCode
        product.name = name
        let amounts = aggregated.hasEnergy ? aggregated : flat
        product.isPer100Milliliters = aggregated.hasEnergy && isPer100Milliliters
        product.setFigures { amounts[$0] }
        product.figures.micronutrients = amounts.micronutrients
        return product
    }
}
