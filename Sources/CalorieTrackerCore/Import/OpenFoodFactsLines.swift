/// Reads the lines of Open Food Facts, a product in JSON each, and of each only the few kilobytes it needs.
struct OpenFoodFactsLines {
    private var lines: LineReader
    private let source: FoodItemSource

    init(_ window: StreamWindow, source: FoodItemSource) {
        lines = LineReader(window)
        self.source = source
    }

    /// Reads all products in their order.
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
            return raw.product()?.record(source: source) ?? .skipped(.broken)
        } catch {
            return .skipped(.broken)
        }
    }
}

/// What is taken from the JSON of a product, still as it is written.
struct OpenFoodFactsJSON {
    private var code = ByteSlice.empty
    private var otherCode = ByteSlice.empty
    private var name = ByteSlice.empty
    private var englishName = ByteSlice.empty
    private var otherName = ByteSlice.empty
    private var genericName = ByteSlice.empty
    private var brands = ByteSlice.empty
    private var serving = ByteSlice.empty
    private var categories: [ByteSlice] = []
    private var isDoubted = false
    private var scans = 0.0
    private var flat = Amounts()
    private var aggregated = Amounts()
    private var isPer100Milliliters = false
    /// False for what is fed to pets or is no food at all.
    private(set) var isFood = true

    private static let mostTags = 200

    /// The figures of a product, in the units of the file.
    private struct Amounts {
        var kilocalories: Double?
        var kilojoules: Double?
        var energy: Double?
        var nutrients = Nutrients()
        var sodium: Double?
        var salt: Double?
        var alcohol: Double?
        var caffeine: Double?
        var micronutrients: [(nutrient: Micronutrient, amount: Double)] = []

        private mutating func setMicronutrient(_ name: ByteSlice, _ grams: Double?) {
            guard let grams, let nutrient = OpenFoodFactsRecord.micronutrient(name),
                !micronutrients.contains(where: { $0.nutrient == nutrient })
            else { return }
            micronutrients.append((nutrient, grams * nutrient.perGram))
        }

        /// Takes an amount by its name without the `_100g`.
        mutating func set(_ name: ByteSlice, _ amount: Double?) {
            switch name {
            case _ where name.equals("energy-kcal"): kilocalories = amount
            case _ where name.equals("energy-kj"): kilojoules = amount
            case _ where name.equals("energy"): energy = amount
            case _ where name.equals("fat"): nutrients[.fat] = amount
            case _ where name.equals("saturated-fat"): nutrients[.saturatedFat] = amount
            case _ where name.equals("carbohydrates"): nutrients[.carbs] = amount
            case _ where name.equals("sugars"): nutrients[.sugar] = amount
            case _ where name.equals("fiber"): nutrients[.fiber] = amount
            case _ where name.equals("proteins"): nutrients[.protein] = amount
            case _ where name.equals("sodium"): sodium = amount
            case _ where name.equals("salt"): salt = amount
            case _ where name.equals("alcohol"): alcohol = amount
            case _ where name.equals("caffeine"): caffeine = amount
            default: setMicronutrient(name, amount)
            }
        }

        var hasEnergy: Bool { kilocalories != nil || kilojoules != nil || energy != nil }
    }

    /// Takes the value of a key, or goes behind it.
    mutating func take(_ key: ByteSlice, from cursor: inout JSONCursor) throws(JSONCursor.Malformed) {
        switch key.first {
        case UInt8(ascii: "p") where key.starts(with: "product_"): try takeName(key, from: &cursor)
        case UInt8(ascii: "c") where key.equals("code"): code = try cursor.scalar() ?? .empty
        case UInt8(ascii: "_") where key.equals("_id"): otherCode = try cursor.scalar() ?? .empty
        case UInt8(ascii: "g") where key.equals("generic_name"): genericName = try cursor.string() ?? .empty
        case UInt8(ascii: "b") where key.equals("brands"): brands = try cursor.string() ?? .empty
        case UInt8(ascii: "s") where key.equals("serving_size"): serving = try cursor.scalar() ?? .empty
        case UInt8(ascii: "u") where key.equals("unique_scans_n"): scans = try cursor.number() ?? 0
        case UInt8(ascii: "n") where key.equals("nutriments"): try takeFlat(from: &cursor)
        case UInt8(ascii: "n") where key.equals("nutrition"): try takeNutrition(from: &cursor)
        case UInt8(ascii: "c") where key.equals("categories_tags"):
            categories = try OpenFoodFactsJSON.tags(&cursor)
        case UInt8(ascii: "d") where key.equals("data_quality_errors_tags"):
            isDoubted = try OpenFoodFactsJSON.tags(&cursor).contains(where: OpenFoodFactsRecord.isDoubt)
        default: try cursor.skipValue()
        }
    }

    private mutating func takeName(
        _ key: ByteSlice,
        from cursor: inout JSONCursor
    ) throws(JSONCursor.Malformed) {
        if key.equals("product_name") {
            name = try cursor.string() ?? .empty
        } else if key.equals("product_name_en") {
            englishName = try cursor.string() ?? .empty
        } else if key.count == 15, key.starts(with: "product_name_") {
            // Two letters of a language; what is longer are notes about the name.
            let name = try cursor.string() ?? .empty
            if otherName.isEmpty { otherName = name }
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

    /// Figures up to schema 1002: `"fat_100g": 3.3`, or `"3.3"`.
    private mutating func takeFlat(from cursor: inout JSONCursor) throws(JSONCursor.Malformed) {
        guard try cursor.enterObject() else { return }
        while let key = try cursor.nextKey() {
            let ending: StaticString = "_100g"
            let split = key.count - ending.utf8CodeUnitCount
            if split > 0, key[split..<key.count].equals(ending) {
                flat.set(key[0..<split], try cursor.number())
            } else {
                try cursor.skipValue()
            }
        }
    }

    /// Figures since schema 1003: `"aggregated_set": {"per": "100g", "nutrients": {"fat": {"value": 3.3}}}`.
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
            // What is stated by the kilogram is fed to pets.
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

    /// The product; nil when one of its texts is none.
    func product() -> OpenFoodFactsRecord? {
        let names = [name, englishName, otherName, genericName]
        let name = names.first { !$0.stripped(of: 0x20).isEmpty } ?? .empty
        let code = code.isEmpty ? otherCode : code
        guard let code = JSONCursor.text(code), let name = JSONCursor.text(name),
            let brands = JSONCursor.text(brands), let serving = JSONCursor.text(serving)
        else { return nil }
        var product = OpenFoodFactsRecord()
        product.code = code
        product.name = name
        product.brands = brands
        product.serving = serving
        product.categories = categories.compactMap(JSONCursor.text)
        product.scans = Int(exactly: max(scans, 0).rounded()) ?? 0
        let amounts = aggregated.hasEnergy ? aggregated : flat
        product.isPer100Milliliters = aggregated.hasEnergy && isPer100Milliliters
        product.figures.kilocalories = amounts.kilocalories
        product.figures.kilojoules = amounts.kilojoules ?? amounts.energy
        product.figures.nutrients = amounts.nutrients
        product.figures.micronutrients = amounts.micronutrients
        product.figures.isDoubted = isDoubted
        product.setSodium(amounts.sodium, salt: amounts.salt)
        product.figures.nutrients[.alcohol] = amounts.alcohol
            .map { $0 * OpenFoodFactsRecord.gramsPerPercentOfVolume }
        product.figures.nutrients[.caffeine] = amounts.caffeine.map { $0 * 1000 }
        return product
    }
}
